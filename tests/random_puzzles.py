"""Random puzzles, and what must hold for each: searches, naive and check agree.

`python tests/random_puzzles.py 20000` tries that many; the tests try fewer.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from fractions import Fraction
from math import prod
from typing import Any

import solver
from solver.answers.solve import permutations
from solver.check import is_assignment_right
from solver.model import Puzzle
from solver.options import KEY_ORDERS
from solver.search.naive import solve_naive
from solver.search.search import search

LETTERS = "ABCDEFGHIJKLABCDEFGHIJKLЖЯか"
MOST_PERMUTATIONS = 5_000
MOST_TRIED = 1_000_000


class Writer:
    """Writes one random puzzle; where it is planted, a solution is known beforehand."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.base = rng.randint(2, 12) if rng.random() < 0.9 else rng.randint(13, 36)
        self.most = rng.choice([1, 2, 3, 3, 4, 5])  # cells of a word
        letters = rng.sample(sorted(set(LETTERS)), rng.randint(1, min(self.base, 10)))
        digits = rng.sample(range(self.base), len(letters))
        self.digit = dict(zip(letters, digits, strict=True))
        self.certain = True  # whether the planted assignment is a solution

    def system(self, planted: bool) -> str:
        count = self.rng.choice([1, 1, 1, 2, 2, 3])
        joiner = self.rng.choice([",", ";", " && ", "\n", ", "])
        return joiner.join(self.equation(planted) for _ in range(count))

    def equation(self, planted: bool) -> str:
        left, value = self.expression(self.rng.choice([0, 1, 1, 2, 2]))
        if not planted or value is None:
            self.certain = False
            sign = self.rng.choice(["=", "=", "=", "=", "!=", "≠", "<", "<=", "≤", ">", ">=", "≥"])
            more = f" {sign} {self.word()[0]}" if self.rng.random() < 0.1 else ""
            return f"{left} {sign} {self.expression(self.rng.choice([0, 0, 0, 1, 2]))[0]}{more}"
        if self.rng.random() < 0.3:
            more, other = self.expression(1)
            if other is not None:
                left, value = f"{left} - ({more})", value - other
        right, other = self.spell(abs(value.numerator)), Fraction(abs(value.numerator))
        if value.denominator > 1:
            right, other = f"{right}/{self.spell(value.denominator)}", abs(value)
        left = left if value >= 0 else f"-({left})"
        if self.rng.random() < 0.15:
            right, other = self.word()
            sign = "=><"[(abs(value) > other) - (abs(value) < other)]
            sign = self.rng.choice([sign, {"=": "==", "<": "<=", ">": "≥"}[sign]])
            return f"{left} {sign} {right}"
        return f"{left}={right}" if self.rng.random() < 0.7 else f"{right} == {left}"

    def expression(self, depth: int) -> tuple[str, Fraction | None]:
        """An expression and its value under the planted assignment, None where it has none."""
        if depth == 0:
            return self.word()
        a, x = self.expression(depth - 1)
        b, y = self.expression(self.rng.randint(0, depth - 1))
        operator = self.rng.choice("+++--**//^n(")
        if operator == "(":
            return f"({a})", x
        if operator == "^":
            b, y = self.exponent()
        known = x is not None and y is not None
        match operator:
            case "+":
                return f"{a} + {b}", x + y if known else None
            case "-":
                return f"{a} − ({b})", x - y if known else None
            case "*":
                return f"({a})·({b})" if depth > 1 else f"{a}*{b}", x * y if known else None
            case "/":
                return f"({a})/({b})" if depth > 1 else f"{a}÷{b}", x / y if known and y else None
            case "^":
                small = known and y <= 9 and abs(x) < 10**9
                return f"({a})^{b}", x ** int(y) if small else None
        return f"-({a})+{b}", y - x if known else None

    def exponent(self) -> tuple[str, Fraction]:
        if self.rng.random() < 0.5:
            power = self.rng.choice([0, 1, 2, 2, 2, 3, 4])
            return (f"{power}", Fraction(power)) if power < self.base else ("1", Fraction(1))
        digit = self.rng.choice(list(self.digit.values()))
        return self.spell(digit), Fraction(digit)

    def word(self) -> tuple[str, Fraction]:
        value = self.rng.randrange(self.base ** self.rng.randint(1, self.most))
        return self.spell(value), Fraction(value)

    def spell(self, value: int) -> str:
        """A word that stands for the value under the planted assignment."""
        cells = []
        while value or not cells:
            value, digit = divmod(value, self.base)
            cells.append(self.cell(digit))
        return "".join(reversed(cells))

    def cell(self, digit: int) -> str:
        letters = [letter for letter, d in self.digit.items() if d == digit]
        if letters and self.rng.random() < 0.9:
            return letters[0]
        if self.rng.random() < 0.25:
            return "?"
        return str(digit) if digit < 10 else f"[{digit}]"


def random_puzzle(rng: random.Random, make: type[Writer] = Writer) -> Puzzle:
    """A puzzle small enough for brute force; more than half have a solution."""
    while True:
        writer = make(rng)
        text = writer.system(planted=rng.random() < 0.6)
        try:
            puzzle = solver.parse(text, random_rules(writer, text, rng))
        except solver.PuzzleError:  # an option leaves too few digits, or names no letter
            continue
        domains = (puzzle.domains[letter].bit_count() for letter in puzzle.letters)
        tried = prod(domains) if puzzle.groups else 0  # by brute force, where letters share digits
        if permutations(puzzle) <= MOST_PERMUTATIONS and tried <= MOST_TRIED:
            return puzzle


def random_rules(writer: Writer, text: str, rng: random.Random) -> solver.Rules:
    """The options of a puzzle: most of them as they are, now and then another."""
    base = writer.base
    letters = [letter for letter in writer.digit if letter in text]
    options: dict[str, Any] = {}
    if rng.random() < 0.1:
        options["digits"] = f"{rng.randint(0, 2)}-{rng.randint(base // 2, base - 1)}"
    if rng.random() < 0.1 and letters:
        options["shared_letters"] = rng.choice(["*", "".join(letters[:2]), ",".join(letters[:2])])
    if rng.random() < 0.1:
        options["letters_avoid_printed"] = True
    if rng.random() < 0.1 and letters:
        options["wildcards_avoid"] = rng.choice([rng.choice(letters), "1", f"0{letters[0]}"])
    if rng.random() < 0.25:
        options |= asked(base, letters, rng)
    options |= {"printed_digits": "no"} if base > 10 else {}
    return solver.Rules(base, rng.random() < 0.25, rng.random() < 0.75, **options)


def asked(base: int, letters: list[str], rng: random.Random) -> dict[str, Any]:
    """An option about classes of cells, wrong digits, how often digits stand, or a key."""
    rng.shuffle(letters)
    kinds = ["odd", "even", "prime", "1-2", f"0 [{base - 1}]"]
    signs = [f"{sign}={rng.choice(kinds)}" for sign in letters[: rng.randint(1, 2)]]
    stops = ["."] * (base - len(letters))
    key = [*letters, *stops] if rng.random() < 0.5 else letters
    vowels = rng.choice(["vowels=even", "vowels!=consonants", "consonants=odd, vowels=0-2"])
    return rng.choice([
        {"classes": ", ".join(signs)},
        {"classes": vowels},
        {"wrong_digits": rng.choice(["alike", "each"])},
        {"digits_used": rng.choice(["all", "twice"])},
        {"key": "".join(rng.sample(key, len(key))), "key_order": rng.choice(KEY_ORDERS)},
    ])  # fmt: skip


def key(puzzle: Puzzle, solution: solver.Solution) -> tuple[int, ...]:
    return (*(solution.letters[letter] for letter in puzzle.letters), *solution.wildcards)


def check_puzzle(puzzle: Puzzle, rng: random.Random) -> int:
    """Asserts all that must hold for a puzzle small enough for brute force; its solutions."""
    symbols = puzzle.letters + puzzle.wildcards
    try:
        oracle = solve_naive(puzzle)
    except solver.LimitError:
        return check_powers(puzzle)
    expected = sorted(tuple(one[s] for s in symbols) for one in oracle.assignments)
    assert oracle.evaluations == permutations(puzzle)

    whole = search(puzzle)
    found = sorted(key(puzzle, s) for s in whole.solutions)
    assert found == expected
    assert whole.stop is solver.Stop.EXHAUSTED
    assert whole.unique == (len(expected) == 1)
    for solution in whole.solutions[:20]:
        assert is_assignment_right(puzzle, solution.letters, solution.wildcards)
    check_wrong_assignment(puzzle, set(expected), rng)
    check_resumed(puzzle, expected, whole.nodes, rng)
    check_shards(puzzle, expected, rng)
    return len(expected)


def check_powers(puzzle: Puzzle) -> int:
    """Where brute force meets powers that are too large: what the search says is right."""
    try:
        found = search(puzzle).solutions
    except solver.LimitError:
        return 0
    for solution in found[:20]:
        assert is_assignment_right(puzzle, solution.letters, solution.wildcards)
    return len(found)


def check_wrong_assignment(
    puzzle: Puzzle, expected: set[tuple[int, ...]], rng: random.Random
) -> None:
    """check.py says of a random assignment what brute force says."""
    if puzzle.groups:
        digits = [rng.randrange(puzzle.rules.base) for _ in puzzle.letters]
    else:
        digits = rng.sample(range(puzzle.rules.base), len(puzzle.letters))
    wildcards = [rng.randrange(puzzle.rules.base) for _ in puzzle.wildcards]
    letters = dict(zip(puzzle.letters, digits, strict=True))
    right = is_assignment_right(puzzle, letters, wildcards)
    assert right == ((*digits, *wildcards) in expected)


def check_resumed(
    puzzle: Puzzle, expected: list[tuple[int, ...]], nodes: int, rng: random.Random
) -> None:
    """Stopped after some nodes or finds, again and again, the search loses and doubles nothing."""
    found = []
    cursor, progress = None, 0.0
    stop_at = rng.randint(max(1, nodes // 12), max(2, nodes // 2))
    limit = rng.choice([None, 1, 2, 5]) if len(expected) < 40 else rng.randint(20, 400)
    while True:
        part = search(puzzle, cursor=cursor, limit=limit, budget=solver.Budget(nodes=stop_at))
        found += [key(puzzle, s) for s in part.solutions]
        assert part.progress >= progress - 1e-9
        cursor, progress = part.next, part.progress
        if cursor is None:
            break
        assert part.stop is not solver.Stop.EXHAUSTED
    assert sorted(found) == expected
    assert part.unique == (len(expected) == 1)


def check_shards(puzzle: Puzzle, expected: list[tuple[int, ...]], rng: random.Random) -> None:
    """The shards together find what the whole search finds."""
    count = rng.choice([2, 3, 5, 16])
    found = []
    for index in range(count):
        part = search(puzzle, shard=solver.Shard(index, count))
        assert part.stop is solver.Stop.EXHAUSTED
        assert part.unique == (False if part.count > 1 else None)
        found += [key(puzzle, s) for s in part.solutions]
    assert sorted(found) == expected


def check_planted(rng: random.Random) -> None:
    """A larger puzzle: its own assignment is among the solutions, and all of them are right."""
    writer = Writer(rng)
    text = writer.system(planted=True)
    rules = solver.Rules(writer.base, leading_zeros=True)
    puzzle = solver.parse(text, rules)
    result = search(puzzle, limit=500, budget=solver.Budget(nodes=20_000))
    for solution in result.solutions[:20]:
        assert is_assignment_right(puzzle, solution.letters, solution.wildcards), text
    if result.stop is solver.Stop.EXHAUSTED and not puzzle.wildcards and writer.certain:
        own = tuple(writer.digit[letter] for letter in puzzle.letters)
        assert own in [key(puzzle, s) for s in result.solutions], text


def check_many(count: int, seed: int) -> Counter[str]:
    """Tries so many random puzzles; how many had none, one, and many solutions."""
    rng = random.Random(seed)
    tally: Counter[str] = Counter()
    for number in range(count):
        if number % 5 == 4:
            check_planted(rng)
            tally["planted"] += 1
            continue
        puzzle = random_puzzle(rng)
        try:
            solutions = check_puzzle(puzzle, rng)
        except AssertionError as error:
            error.add_note(f"{puzzle.text!r} {puzzle.rules}")
            raise
        tally["none" if solutions == 0 else "one" if solutions == 1 else "many"] += 1
    return tally


if __name__ == "__main__":
    print(check_many(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
