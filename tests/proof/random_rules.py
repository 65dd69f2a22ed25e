"""Random puzzles of every kind under random rules: what is proved is what the search finds.

`python tests/proof/random_rules.py 12000 1` tries that many with seed 1, 2,000 of each kind; the
tests try fewer. Kakuro have no rules.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":  # as pytest finds them
    sys.path.insert(0, str(Path(__file__).parent.parent))

from proof.random_products import random_product
from random_calculations import random_calculation
from random_drawings import blank
from random_grids import draw, random_grid
from random_kakuro import random_kakuro
from random_puzzles import Writer
from work import work

import solver
from solver.answers.explain import explanation_answer
from solver.check import is_assignment_right
from solver.grid.model import KakuroSolution
from solver.model import Puzzle, Solution
from solver.proof.checking.puzzle import check_proof
from solver.proof.explain import explain_puzzle
from solver.proof.model import Explanation, Proof
from solver.proof.techniques.freedom import exchanged
from solver.search.search import search

# What is searched for, so that every solution is known.
MOST_NODES = 30_000
MOST_SOLUTIONS = 300

# Whatever was proved by then is checked; nearly all proofs end long before.
MOST_WORK = 20_000


def lines(rng: random.Random) -> tuple[str, int]:
    writer = Writer(rng)
    return writer.system(planted=rng.random() < 0.7), writer.base


def sums(rng: random.Random) -> tuple[str, int]:
    """A sum of two or three short words that has a solution under some rules."""
    base = rng.choice([4, 6, 8, 10, 10, 10, 12])
    numbers = [rng.randrange(base ** rng.randint(1, 3)) for _ in range(rng.randint(2, 3))]
    digits = list(range(base))
    rng.shuffle(digits)
    share = rng.choice([0.0, 0.1, 0.3])
    cells = ["?" if rng.random() < share else "ABCDEFGHIJKL"[digit] for digit in digits]
    words = [_spelled(number, base, cells) for number in numbers]
    return f"{' + '.join(words)} = {_spelled(sum(numbers), base, cells)}", base


def _spelled(number: int, base: int, cells: list[str]) -> str:
    word = ""
    while number or not word:
        number, digit = divmod(number, base)
        word = cells[digit] + word
    return word


def drawings(rng: random.Random) -> tuple[str, int]:
    calculation, drawn = random_calculation(rng, small=True)
    return blank(drawn, rng).text, calculation.base


def grids(rng: random.Random) -> tuple[str, int]:
    return draw(random_grid(rng), rng), 10


KINDS = {
    "lines": lines,
    "sums": sums,
    "drawings": drawings,
    "grids": grids,
    "products": random_product,
}
KAKURO = "kakuro"


def random_rules(text: str, base: int, rng: random.Random) -> dict[str, Any]:
    """Rules that the puzzle can be read by, most often one or two that are unusual."""
    letters = solver.parse(text, solver.Rules(base)).letters
    some = "".join(rng.sample(letters, rng.randint(0, min(len(letters), 3))))
    low = min(rng.choice([0, 0, 1, 1, 2]), base - 1)
    texts = {
        "digits": [f"{low}-{rng.randint(max(low, base - 3), base - 1)}", f"0,{base - 1}"],
        "shared_letters": ["*", some, ",".join(some), f"{some[:2]},{some[2:]}"],
        "wildcards_avoid": [some, some[:1], "0", "1", f"0{some}", "012"],
    }
    sign = some[:1] or "?"
    texts |= {
        "classes": [
            f"{sign}=odd",
            f"{sign}=0-{base // 2}",
            "vowels=even",
            "consonants=odd,A=prime",
        ],
        "wrong_digits": ["each", "", ""],
    }
    rules: dict[str, Any] = {"base": base}
    for name, choice in texts.items():
        if rng.random() < 0.4:
            rules[name] = rng.choice(choice)
    for name, usual in (
        ("letters_avoid_printed", False), ("leading_zeros", False), ("single_zero", True),
    ):  # fmt: skip
        rules[name] = usual != (rng.random() < 0.3)
    return rules


def random_ruled_puzzle(kind: str, rng: random.Random) -> Puzzle:
    """A puzzle of a kind with rules that can be followed, if only by no digits at all."""
    while True:
        try:
            text, base = KINDS[kind](rng)
            rules = random_rules(text, base, rng)
            return solver.parse(text, solver.Rules(**rules))
        except solver.PuzzleError:  # too few digits for its letters, or nothing that can be read
            continue


def check_ruled(puzzle: Puzzle) -> str:
    """Asserts that a puzzle's explanation is true; says how far it went."""
    try:
        explanation = explain_puzzle(puzzle, work(MOST_WORK))
        searched = search(puzzle, limit=MOST_SOLUTIONS, budget=solver.Budget(nodes=MOST_NODES))
    except (solver.UnsupportedError, solver.LimitError):
        return "not explained"
    expected = {solution.digits() for solution in searched.solutions}
    what = f"{puzzle.text!r}, {puzzle.rules}"
    for solution in searched.solutions:
        assert is_assignment_right(puzzle, solution.letters, solution.wildcards), what
        assert survives(explanation.proof, solution), what
    proved = check_proof(puzzle, explanation.proof, turned=explanation.turned)
    for language in ("en", "ru", "ja"):
        assert explanation_answer(explanation, language).lines, what
    if not explanation.complete:
        return explanation.stop.value
    found = [tuple(digits.values()) for digits in proved]
    assert found == [solution.digits() for solution in solutions_of(explanation)], what
    assert len(found) == len(set(found)), what
    if searched.stop is not solver.Stop.EXHAUSTED:
        assert expected <= set(found), what
        return "many"
    assert set(found) == expected, what
    return "none" if not found else "one" if len(found) == 1 else "many"


def check_kakuro(text: str) -> str:
    """Asserts that a kakuro's proof ends with what the search finds; says how far it went."""
    explanation = solver.explain(text, budget=work(MOST_WORK))
    if not explanation.complete:
        return explanation.stop.value
    searched = solver.kakuro(text, limit=None)
    assert searched.stop is solver.Stop.EXHAUSTED
    proved = [one for one in explanation.solutions if isinstance(one, KakuroSolution)]
    found = {(one.answer, str(one.grid)) for one in searched.solutions}
    assert {(one.answer, str(one.grid)) for one in proved} == found, text
    return "none" if not found else "one" if len(found) == 1 else "many"


def solutions_of(explanation: Explanation) -> Iterator[Solution]:
    return (one for one in explanation.solutions if isinstance(one, Solution))


def survives(proof: Proof, solution: Solution) -> bool:
    """Whether what a proof concludes before its cases leaves a solution as it is."""
    digits = dict(zip(solution.puzzle.wildcards, solution.wildcards, strict=True))
    digits.update(solution.letters)
    for letters in exchanged(proof):  # the smaller ones come first in the puzzle
        own = [letter for letter in solution.puzzle.letters if letter in letters]
        digits.update(zip(own, sorted(digits[letter] for letter in own), strict=True))
    return all(
        change.unknown not in digits or digits[change.unknown] in change.after
        for step in proof.steps
        for change in step.changes
    )


def check_many(count: int, seed: int) -> Counter[str]:
    """Checks so many puzzles, and counts their kinds and outcomes."""
    rng, tally = random.Random(seed), Counter[str]()
    kinds = [*KINDS, KAKURO]
    for number in range(count):
        kind = kinds[number % len(kinds)]
        if kind == KAKURO:
            outcome = check_kakuro(random_kakuro(rng))
        else:
            outcome = check_ruled(random_ruled_puzzle(kind, rng))
        tally[f"{kind}, {outcome}"] += 1
    return tally


if __name__ == "__main__":
    for outcome, times in sorted(check_many(int(sys.argv[1]), int(sys.argv[2])).items()):
        print(f"{times:6} {outcome}")
