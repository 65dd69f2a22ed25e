"""What a . is in a drawing: any digit, or the decimal point."""

from __future__ import annotations

from collections.abc import Sequence

from solver.errors import GrammarError
from solver.layout.grid import POINTS, WILDCARDS, Token, is_cell


def points(numbers: Sequence[Token]) -> str:
    """The symbols that are a decimal point in these numbers, which are all that are drawn.

    A . is one where the drawing hides digits behind other signs, has no point drawn as a comma,
    and each . stands alone between two cells of its number. Where only some do, beside other
    wildcards, it would be a guess.
    """
    symbols = [symbol for number in numbers for symbol in _symbols(number)]
    dotted = [number for number in numbers if "." in _symbols(number)]
    pointed = [number for number in dotted if _has_point(number)]
    if not dotted or not any(map(_hides_a_digit, symbols)):
        return ","
    if pointed == dotted and "," not in symbols:
        return POINTS
    if set(symbols) & set(WILDCARDS) and (pointed or "," in symbols):
        odd = next((number for number in dotted if number not in pointed), dotted[0])
        at = next(mark.start for mark in odd.marks if mark.symbol == ".")
        message = "this . may be any digit or a decimal point: write ? or a comma for it"
        raise GrammarError("bad_drawing", message, position=at)
    return ","


def _symbols(number: Token) -> list[str]:
    return [mark.symbol for mark in number.marks]


def _has_point(number: Token) -> bool:
    """Whether the number has a single . and it stands between two of its cells."""
    symbols = _symbols(number)
    return symbols.count(".") == 1 and "." not in (symbols[0], symbols[-1])


def _hides_a_digit(symbol: str) -> bool:
    """Whether a symbol is a letter, or a wildcard that cannot be a point."""
    return is_cell(symbol) and len(symbol) == 1 and symbol not in POINTS + "0123456789"
