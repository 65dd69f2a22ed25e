"""The solutions of a line by brute force: written from docs/language.md, and from nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

SIGNS = {
    "×": "*", "·": "*", "⋅": "*", "÷": "/", ":": "/", "−": "-", "–": "-", "**": "^", "==": "=",
    "!=": "≠", "<=": "≤", ">=": "≥", "&&": ",", ";": ",", "\n": ",",
}  # fmt: skip
TOKEN = re.compile(r"&&|\*\*|==|!=|<=|>=|//|(?:\[\d+\]|[^\W_]|[?_□])+|[^ ]")
CELL = re.compile(r"\[\d+\]|.")
RELATIONS = {
    "=": lambda a, b: a == b, "≠": lambda a, b: a != b, "<": lambda a, b: a < b,
    "≤": lambda a, b: a <= b, ">": lambda a, b: a > b, "≥": lambda a, b: a >= b,
}  # fmt: skip
Cells = tuple[str | int, ...]  # letters by name, printed digits, wildcards as ?0, ?1, …


class Undefined(Exception):
    """A part of the puzzle has no value."""


class Line:
    """A line in tokens; it is read anew, and so evaluated, for each assignment."""

    def __init__(self, text: str, base: int) -> None:
        self.base, self.wildcards = base, 0
        found = (SIGNS.get(t, t) for t in TOKEN.findall(text.replace("\n", ";")))
        self.tokens = [self.cells(t) if re.match(r"\[|[^\W_]|[?_□]", t) else t for t in found]
        self.words = [token for token in self.tokens if isinstance(token, tuple)]

    def cells(self, word: str) -> Cells:
        cells: list[str | int] = []
        for cell in CELL.findall(word):
            if cell in "?_□":
                cells.append(f"?{self.wildcards}")
                self.wildcards += 1
            elif cell[0] == "[" or cell in "0123456789":
                cells.append(int(cell.strip("[]")))
            else:
                cells.append(cell.upper())
        return tuple(cells)

    def holds(self, digits: dict[str, int]) -> bool:
        self.digits, self.rest = digits, [*reversed(self.tokens)]
        try:
            right = self.chain()
            while self.rest:
                assert self.rest.pop() == ",", "the oracle does not know this sign"
                right &= self.chain()  # a part that is undefined is so wherever it stands
        except Undefined:
            return False
        return right

    def next(self, signs: str) -> str:
        """The next token if it is one of these signs, else nothing."""
        ahead = self.rest[-1] if self.rest else ""
        return str(self.rest.pop()) if isinstance(ahead, str) and ahead in signs.split() else ""

    def chain(self) -> bool:
        right, left = True, self.sum()
        while sign := self.next("= ≠ < ≤ > ≥"):
            other = self.sum()
            right &= RELATIONS[sign](left, other)
            left = other
        return right

    def sum(self) -> Fraction:
        value = self.term()
        while sign := self.next("+ -"):
            value += self.term() if sign == "+" else -self.term()
        return value

    def term(self) -> Fraction:
        value = self.factor()
        while sign := self.next("* /"):
            other = self.factor()
            if sign == "/" and other == 0:
                raise Undefined
            value = value * other if sign == "*" else value / other
        return value

    def factor(self) -> Fraction:
        if sign := self.next("+ -"):
            return self.factor() if sign == "+" else -self.factor()
        value = self.atom()
        if not self.next("^"):
            return value
        exponent = self.factor()
        if exponent.denominator > 1 or exponent < 0:
            raise Undefined
        return value ** int(exponent)

    def atom(self) -> Fraction:
        if self.next("("):
            value = self.sum()
            assert self.next(")")
            return value
        number, word = 0, self.rest.pop()
        for cell in word:
            number = number * self.base + (self.digits[cell] if isinstance(cell, str) else cell)
        return Fraction(number)


def solutions(text: str, *, base: int = 10, **rules: Any) -> set[tuple[tuple[str, int], ...]]:
    """What letters and wildcards stand for in each solution, in the order of their names."""
    line = Line(text, base)
    return {
        tuple(sorted(digits.items())) for digits in assignments(line, **rules) if line.holds(digits)
    }


def assignments(
    line: Line, leading_zeros: bool = False, single_zero: bool = True
) -> Iterator[dict[str, int]]:
    """All digits that letters and wildcards may have by the rules."""
    names = sorted({cell for word in line.words for cell in word if isinstance(cell, str)})
    letters = [name for name in names if name[0] != "?"]
    for chosen in product(range(line.base), repeat=len(names)):
        digits = dict(zip(names, chosen, strict=True))
        if len({digits[letter] for letter in letters}) < len(letters):
            continue
        if all(
            (single_zero if len(word) == 1 else leading_zeros)
            or (digits[word[0]] if isinstance(word[0], str) else word[0])
            for word in line.words
        ):
            yield digits
