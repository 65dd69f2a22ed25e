"""Random puzzles in which one letter is wrong, against brute force over places and digits.

`python tests/random_misprints.py 10000 SEED` tries that many; the tests try fewer. Nothing here is
the solver's: a puzzle is made as words, and tried with every digit in every place.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import permutations, product
from math import perm, prod
from typing import Any

import solver

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST = 12_000  # assignments that brute force tries for one puzzle

# A calculation: each term with its sign, and the total, or '' for none.
Sum = tuple[tuple[tuple[str, str], ...], str, str]

# A solution: the text with its digits, the digits of the letters, which word, which place, what.
Found = tuple[str, tuple[tuple[str, int], ...], int, int, int]


@dataclass
class Misprinted:
    """A puzzle: its equations, what is said of letters, and how it is written."""

    base: int
    sums: list[Sum]
    said: list[tuple[str, Callable[[dict[str, int]], bool]]] = field(default_factory=list)
    rules: dict[str, Any] = field(default_factory=dict)
    is_column: bool = False

    @property
    def words(self) -> list[str]:
        return [w for terms, _, total in self.sums for w in (*(t for _, t in terms), total)]

    @property
    def letters(self) -> list[str]:
        return [*dict.fromkeys(c for word in self.words for c in word if c.isalpha())]

    def text(self) -> str:
        if self.is_column:
            ((((_, first), *rest), _, total),) = self.sums
            rows = [first, *(sign + word for sign, word in rest)]
            breadth = max(map(len, (*rows, total)))
            ruled = [*rows, "-" * max(breadth, 2), total]
            return "\n".join(row.rjust(breadth) for row in ruled)
        lines = []
        for terms, relation, total in self.sums:
            left = "".join(f" {sign} {word}" for sign, word in terms).removeprefix(" + ")
            lines.append(f"{left} {relation} {total}")
        return ", ".join((*lines, *(text for text, _ in self.said)))


def write(rng: random.Random) -> Misprinted:
    """A puzzle that brute force can try, in which a letter stands twice."""
    while True:
        puzzle = _draft(rng)
        letters = len(puzzle.letters)
        cells = Counter(c for word in puzzle.words for c in word if c.isalpha())
        places = sum(count for count in cells.values() if count > 1)
        shared = "shared_letters" in puzzle.rules
        ways = puzzle.base**letters if shared else perm(puzzle.base, letters)
        digits = puzzle.base - (puzzle.rules.get("digits", "0")[0] == "1")
        if places and letters <= digits and ways * places * (puzzle.base - 1) <= MOST:
            return puzzle


def _draft(rng: random.Random) -> Misprinted:
    base = rng.choice((2, 3, 4, 5, 6, 7, 8, 10, 10, 12))
    alphabet = rng.sample("ABCDEFGHKLMNPQRSTUVWYZ", rng.randint(2, 5))
    if rng.random() < 0.05:
        alphabet = rng.sample("БГДЖЗИЛ", 3)
    kind = rng.choice(("sum", "sum", "sum", "difference", "product", "system", "power", "column"))
    longest = {"product": 2, "system": 2, "power": 2}.get(kind, 3)

    def word(length: int) -> str:
        figures = [SIGNS[d] for d in range(min(base, 10))]
        return "".join(
            rng.choice(figures) if rng.random() < 0.07 else rng.choice(alphabet)
            for _ in range(length)
        )

    def sized() -> str:
        return word(rng.randint(1, longest))

    puzzle = Misprinted(base, [])
    count = 2 if kind == "system" else 1
    for _ in range(count):
        terms = [("+", sized()) for _ in range(rng.choice((1, 2, 2, 2, 3)))]
        if kind == "difference":
            terms = [terms[0], *(("-", sized()) for _ in terms)]
        if kind == "column":
            terms = [("+", sized()), ("+", sized()), *terms[2:]]
        if kind == "product":
            terms = [("+", sized()), ("*", sized())]
        if kind == "power":
            terms = [("+", sized()), ("^", rng.choice("23" if base > 3 else "1"))]
        size = max(len(w) for _, w in terms)
        size += len(terms[-1][1]) if kind == "product" else rng.choice((0, 0, 1))
        size += kind == "power"
        puzzle.sums.append((tuple(terms), "=", word(min(size, 4))))
    if kind == "column":
        puzzle.is_column = True
        if any(w.startswith("0") for w in puzzle.words):
            return Misprinted(base, [((("+", "A"),), "=", "B")])  # in which no letter stands twice
        return puzzle
    _say(puzzle, rng)
    for name, chance, value in (
        ("leading_zeros", 0.2, True),
        ("single_zero", 0.15, False),
        ("shared_letters", 0.1, "*"),
        ("digits_used", 0.05, "all"),
        ("digits", 0.1, f"{rng.randint(0, 1)}-{base - 1}"),
    ):
        if rng.random() < chance:
            puzzle.rules[name] = value
    return puzzle


def _say(puzzle: Misprinted, rng: random.Random) -> None:
    """Adds what is said of the digits of letters, in which no letter is wrong."""
    letters = puzzle.letters
    if not letters or rng.random() < 0.7:
        return
    one, two = rng.choice(letters), rng.choice(letters)
    puzzle.said.append(
        rng.choice((
            (f"even({one})", lambda digits: digits[one] % 2 == 0),
            (f"odd({one})", lambda digits: digits[one] % 2 == 1),
            (f"{one} ≤ {two}", lambda digits: digits[one] <= digits[two]),
            (f"({one} < {two}) or ({one} > {two})", lambda digits: digits[one] != digits[two]),
        ))
    )  # fmt: skip


def solutions(puzzle: Misprinted) -> Iterator[Found]:
    """All solutions, by trying every digit for every letter, and in every place."""
    base, rules, words = puzzle.base, puzzle.rules, puzzle.words
    letters = puzzle.letters
    times = Counter(c for word in words for c in word if c.isalpha())
    first, _, last = rules.get("digits", f"0-{base - 1}").partition("-")
    allowed = range(int(first), int(last) + 1)
    ways = (
        product(allowed, repeat=len(letters))
        if "shared_letters" in rules
        else permutations(allowed, len(letters))
    )
    cells = [
        (w, c) for w, word in enumerate(words) for c, cell in enumerate(word) if times[cell] > 1
    ]
    for chosen in ways:
        own = dict(zip(letters, chosen, strict=True))
        if not all(is_true(own) for _, is_true in puzzle.said):
            continue
        plain = [[own[c] if c.isalpha() else int(c) for c in word] for word in words]
        for w, c in cells:
            for digit in allowed:
                if digit == plain[w][c]:
                    continue
                row = [*plain[w][:c], digit, *plain[w][c + 1 :]]
                filled = [*plain[:w], row, *plain[w + 1 :]]
                if _is_right(puzzle, filled, own):
                    yield _told(puzzle, filled), tuple(own.items()), w + 1, c + 1, digit


def _is_right(puzzle: Misprinted, filled: list[list[int]], own: dict[str, int]) -> bool:
    rules, base = puzzle.rules, puzzle.base
    for digits in filled:
        if digits[0] == 0 and not (
            rules.get("single_zero", True) if len(digits) == 1 else rules.get("leading_zeros")
        ):
            return False
    said = {own[c] for text, _ in puzzle.said for c in text if c in own}
    if 0 in said and not rules.get("single_zero", True):
        return False
    if rules.get("digits_used") and len({d for digits in filled for d in digits} | said) < base:
        return False
    at = 0
    for terms, _, _ in puzzle.sums:
        numbers = [
            sum(d * base**i for i, d in enumerate(reversed(digits)))
            for digits in filled[at : at + len(terms) + 1]
        ]
        at += len(terms) + 1
        *values, total = numbers
        signs = [sign for sign, _ in terms]
        if signs[1:2] == ["*"]:
            value = prod(values)
        elif signs[1:2] == ["^"]:
            value = values[0] ** values[1]
        else:
            pairs = zip(signs, values, strict=True)
            value = sum(v if sign == "+" else -v for sign, v in pairs)
        if value != total:
            return False
    return True


def _told(puzzle: Misprinted, filled: list[list[int]]) -> str:
    """The digits of the words, one after the other."""
    return " ".join("".join(SIGNS[d] for d in digits) for digits in filled)


def found_by(text: str, count: int, **options: Any) -> list[Found]:
    """What the solver finds, as brute force has it; `count` words are in calculations."""
    return listed(solver.solve(text, wrong_letters=1, **options).solutions, count)


def listed(found: Any, count: int) -> list[Found]:
    rows = []
    for one in found:
        wrong = one.wrong_letter
        assert wrong.own == one.letters[wrong.letter] != wrong.digit
        told = "".join(ch if ch.isalnum() else " " for ch in one.text).split()[:count]
        rows.append(
            (" ".join(told), tuple(one.letters.items()), wrong.number, wrong.place, wrong.digit)
        )
    return rows


class WrongMisprintError(AssertionError):
    """A disagreement, with the case as a row."""

    def __init__(self, row: dict[str, object], why: str) -> None:
        super().__init__(f"{why}: {row}")
        self.row = row


def check_many(count: int, seed: int) -> Counter[str]:
    """Compares random puzzles with brute force; their parts and chains with the whole."""
    rng, tally = random.Random(f"misprints {seed}"), Counter[str]()
    for _ in range(count):
        puzzle = write(rng)
        text, options = puzzle.text(), {"base": puzzle.base, **puzzle.rules}
        words = len(puzzle.words)
        row: dict[str, object] = {"puzzle": text, "options": {**options, "wrong_letters": 1}}
        right = [*solutions(puzzle)]
        try:
            found = found_by(text, words, **options)
        except solver.PuzzleError as error:
            raise WrongMisprintError(row, f"{error.code}: {error.message}") from error
        if sorted(found) != sorted(right):
            raise WrongMisprintError(row, f"{len(found)} solutions, not {len(right)}")
        tally["column" if puzzle.is_column else f"{len(puzzle.sums)} equations"] += 1
        tally["solutions"] += len(right)
        if right and len(right) < 80:
            parts = rng.randint(2, 4)
            shared = [
                one
                for i in range(parts)
                for one in found_by(text, words, shard=f"{i}/{parts}", **options)
            ]
            if sorted(shared) != sorted(right):
                raise WrongMisprintError(row, f"{len(shared)} in {parts} parts")
            chained = [*_chained(text, words, options, rng)]
            if sorted(chained) != sorted(right):
                raise WrongMisprintError(row, f"{len(chained)} in a chain")
            tally["in parts and chains"] += 1
        for one in solver.solve(text, wrong_letters=1, limit=2, **options).solutions:
            assert solver.is_solution(text, one.letters, wrong_letter=one.wrong_letter, **options)
            assert one.wrong_letter is not None
            number, place, digit, *_ = one.wrong_letter
            other = number, place, (digit + 1) % puzzle.base
            is_right = solver.is_solution(text, one.letters, wrong_letter=other, **options)
            assert is_right == any(
                (dict(letters), *where) == (one.letters, *other) for _, letters, *where in right
            ), row
    return tally


def _chained(text: str, words: int, options: dict[str, Any], rng: random.Random) -> Iterator[Found]:
    cursor, met = None, 0
    for _ in range(5_000):
        result = solver.solve(
            text, wrong_letters=1, next=cursor, limit=rng.choice((None, 1, 2, 7)),
            budget=solver.Budget(nodes=rng.choice((1, 2, 7, 50, 400))), **options,
        )  # fmt: skip
        yield from listed(result.solutions, words)
        assert result.before == met
        met += result.count
        known = result.stop is solver.Stop.EXHAUSTED
        assert result.unique is (False if met > 1 else met == 1 if known else None)
        cursor = result.next
        assert (cursor is None) == known
        if cursor is None:
            return
    raise AssertionError("the search does not end")


if __name__ == "__main__":
    print(json.dumps(check_many(int(sys.argv[1]), int(sys.argv[2]))))
