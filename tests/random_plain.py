"""Random texts around plain sums, which are read as a row where they are: as if read in full.

`python tests/random_plain.py 1000000 SEED` tries that many; the tests try fewer.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from typing import Any
from zlib import crc32

import solver
from solver.model import Puzzle
from solver.search.search import Search, search

ALPHABETS = (
    *["ABCDEFGHIJ"] * 4, "ABCDEFGHIJKL",
    "abcde", "АБВГABC", "αβγδς", "xyXZ", "sixten", "SIXTEN", "нефтьх",
    "Ёжик", "नौसत्रह", "AB12", "012345",
    "?A", "🍎🍐A", "ABß", "ＡＢ１", "ÀÉA", "か力カ",
)  # fmt: skip
SIGNS = (*"+++++--", " + ", " - ", "–", "＋", "", "  ", "\n", "×")
RELATIONS = (*["="] * 12, " = ", "==", "＝", "<", "≠", ":")
NUMBERS = ("0", "1", "2", "3", "9", "10", "12", "01", "4294967296", str(10**13), str(10**30))
TIMES = ("*", "*", "×", " * ", "·", "**", "")
STRAY = "+-=*x ()/^?&,;_|!.1AbБ\u0307\u200d\u00a0\n\t×[]7"
BUDGET = solver.Budget(nodes=300)


class Writer:
    """Writes one sum, or what is nearly one."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.is_wild = rng.random() < 0.3
        self.alphabet = rng.choice(ALPHABETS)

    def drawing(self) -> str:
        """A column, or what is nearly one."""
        rng = self.rng
        signs = [rng.choice(["", "", "+", "+ "]) for _ in range(rng.choice([0, 0, 1, 2]))]
        if rng.random() < 0.95:
            signs.append(rng.choice(["+", "+ ", "+ ", "-"]))
        lines = ["", *signs]
        lines = [sign + self.word() for sign in lines]
        lines += [rng.choice("---=_") * rng.randint(1, 7), self.word()]
        if self.is_wild:
            lines.insert(rng.randrange(len(lines)), rng.choice(["", "", self.word(), "a)", "1."]))
        width = max(map(len, lines))
        drawn = [line.rjust(width if rng.random() < 0.9 else 0) for line in lines]
        return "\n".join(drawn) + rng.choice(["", "", "\n", " "])

    def text(self) -> str:
        """A sum in a line or a column, or what is nearly one."""
        rng = self.rng
        if rng.random() < 0.25:
            return self.drawing()
        left, right = self.side(rng.choice([1, 2, 2, 2, 3, 5])), self.side(rng.choice([1, 1, 2, 3]))
        text = f"{left}{rng.choice(RELATIONS) if self.is_wild else '='}{right}"
        if rng.random() < 0.1:
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice(STRAY) + text[at:]
        return rng.choice([" ", "- ", "\t", "a) "]) + text if rng.random() < 0.05 else text

    def side(self, terms: int) -> str:
        text = self.term()
        for _ in range(terms - 1):
            text += self.rng.choice(SIGNS if self.is_wild else "++-") + self.term()
        return text

    def term(self) -> str:
        rng, kind = self.rng, self.rng.random()
        if kind < 0.75:
            return self.word()
        if kind < 0.82:
            return f"{rng.choice(NUMBERS)}{self.times()}{self.word()}"
        if kind < 0.88:
            return f"{self.word()}{self.times()}{rng.choice(NUMBERS)}"
        if kind < 0.92:
            return rng.choice(NUMBERS)
        if kind < 0.97:
            return f"2{self.times()}{self.word()}{self.times()}3"
        return rng.choice([f"({self.word()})", f"-{self.word()}"])

    def times(self) -> str:
        return self.rng.choice(TIMES) if self.is_wild else "*"

    def word(self) -> str:
        rng = self.rng
        length = rng.choice([1, 1, 2, 3, 3, 4, 5]) if rng.random() < 0.99 else 18
        return "".join(rng.choice(self.alphabet) for _ in range(length))


def rules(rng: random.Random) -> dict[str, Any]:
    """Some options, most of which leave a plain sum plain."""
    given: dict[str, Any] = {}
    if rng.random() < 0.3:
        given["base"] = rng.choice([2, 3, 5, 8, 9, 11, 12, 16, 20, 36])
    for name, value, often in (
        ("leading_zeros", True, 0.15), ("single_zero", False, 0.15), ("digits", "0-1", 0.02),
        ("letters_avoid_printed", True, 0.02), ("shared_letters", "*", 0.02),
        ("wildcards_avoid", "1", 0.02), ("key", "BA", 0.02), ("digits_used", "all", 0.02),
        ("wrong_digits", "each", 0.02), ("classes", "A=odd", 0.02), ("key_order", "1-0", 0.02),
    ):  # fmt: skip
        if rng.random() < often:
            given[name] = value
    return given


def outcome(puzzle: Puzzle) -> tuple[object, ...]:
    """What a short search gives."""
    run = Search(puzzle, budget=BUDGET)
    found = list(run.finds(5))
    assert run.stop is not None
    result = run.result(found, run.stop)
    return found, result.cautions, solver.answer(result).as_json()


def solved(result: solver.Result) -> tuple[object, ...]:
    """What is found where nothing but the number of solutions bounds a search."""
    return result, result.nodes, result.cautions, [each.text for each in result.solutions]


def check(rng: random.Random) -> tuple[str, object]:
    """Tries one text: whether it is plain, and what was read."""
    text, given = Writer(rng).text(), rules(rng)
    what = f"{text!r} {given}"
    try:
        puzzle = solver.parse(text, solver.Rules(**given))
    except solver.PuzzleError:
        return "refused", text
    if not puzzle.line or puzzle.whole is None:
        return "not plain", text
    whole = puzzle.whole()
    assert not whole.line, what
    assert not whole.breaks_zero_rule(), what
    assert outcome(puzzle) == outcome(whole), what
    if puzzle.rules.base < 17:  # beyond it some take long
        found = search(whole, limit=5, budget=solver.Budget(seconds=60))
        assert solved(solver.solve(text, limit=5, **given)) == solved(found), what
        assert solved(search(puzzle, limit=5)) == solved(found), what
    assert puzzle == whole, what
    assert repr(puzzle) == repr(whole), what
    return "drawn" if puzzle.is_drawing else "plain", (text, puzzle.line)


def check_many(seed: int, count: int) -> dict[str, int]:
    """How many texts are plain, and what sums up all that was read."""
    rng = random.Random(f"plain {seed}")
    tally, total = Counter[str](), 0
    for _ in range(count):
        kind, read = check(rng)
        tally[kind] += 1
        total = crc32(f"{kind} {read}".encode("utf-8", "surrogatepass"), total)
    return {**tally, "sum": total}


if __name__ == "__main__":
    print(json.dumps(check_many(int(sys.argv[2]), int(sys.argv[1]))))
