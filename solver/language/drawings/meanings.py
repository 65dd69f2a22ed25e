"""What . and _ are in a drawing: any digit, or the decimal point and a drawn line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise, takewhile

from solver.errors import GrammarError
from solver.language.drawings.marks import (
    POINTS,
    WILDCARDS,
    DrawnToken,
    Mark,
    MarkedRow,
    is_cell,
)
from solver.language.drawings.multiplication import find_multiplication
from solver.record import replace


def points(numbers: Sequence[DrawnToken]) -> str:
    """The symbols that are a decimal point in these numbers, which are all that are drawn.

    A . is one where the drawing hides digits behind other signs, has no point drawn as a comma,
    and each . stands alone between two cells of its number. Where only some do, beside other
    wildcards, it would be a guess.
    """
    symbols = [symbol for number in numbers for symbol in _symbols(number)]
    dotted = [number for number in numbers if "." in _symbols(number)]
    pointed = {number.position for number in dotted if _has_point(number)}
    if not dotted or not any(map(_hides_a_digit, symbols)):
        return ","
    if len(pointed) == len(dotted) and "," not in symbols:
        return POINTS
    if set(symbols) & set(WILDCARDS) and (pointed or "," in symbols):
        odd = next((n for n in dotted if n.position not in pointed), dotted[0])
        at = next(mark.start for mark in odd.marks if mark.symbol == ".")
        message = "this . may be any digit or a decimal point: write ? or a comma for it"
        raise GrammarError("bad_drawing", message, position=at)
    return ","


def with_low_lines(rows: Sequence[MarkedRow]) -> list[MarkedRow]:
    """The rows with - for each _ that is a minus before a number or a line around a divisor.

    It is one where other signs hide the digits and no _ stands elsewhere: in the corner form of a
    division, and before the first number of a column that has no other sign.
    """
    if minus := _minus_apart(rows):
        return [replace(row, marks=tuple(_dash(mark, minus) for mark in row.marks)) for row in rows]
    written = [row.tokens for row in rows if not row.is_rule]
    numbers = [token for row in written for token in row if token.kind == "number"]
    marks = [mark for number in numbers for mark in number.marks]
    low = {mark.start for mark in marks if mark.symbol == "_"}
    hidden = any(_hides_a_digit(mark.symbol) for mark in marks if mark.symbol != "_")
    if not (low and hidden and low <= _lines_in_corner(written) | _minus_of_column(rows)):
        return [*rows]
    return [replace(row, marks=tuple(_dash(mark, low) for mark in row.marks)) for row in rows]


def _dash(mark: Mark, low: Collection[int]) -> Mark:
    return replace(mark, symbol="-") if mark.start in low else mark


def _lines_in_corner(rows: Sequence[list[DrawnToken]]) -> set[int]:
    """Where each _ stands that can be a line in the corner form of a division."""
    bar = next((token for token in rows[0] if token.kind == "|"), None)
    if bar is None:
        return set()
    lines: list[Mark] = []
    for row in rows:
        for i, token in enumerate(row):
            lead, trail = _low(token.marks), _low(token.marks[::-1])
            if token.left >= bar.left and lead and trail:
                lines += lead + trail
            elif i == 0 and len(lead) in (1, len(token.marks)):
                lines += lead
    return {mark.start for mark in lines}


def _minus_of_column(rows: Sequence[MarkedRow]) -> set[int]:
    """Where the _ stands that can be the minus of a column without another sign."""
    written = [row.tokens for row in rows if not row.is_rule]
    kinds = {token.kind for row in written for token in row}
    minus = any(row.is_rule and _has_minus(row) for row in rows)
    if minus or not kinds <= {"number", "="}:
        return set()
    if find_multiplication(written) and not _begins_with_digit(written):
        return set()
    lead = _low(written[0][0].marks)
    return {mark.start for mark in lead} if len(lead) == 1 else set()


def _begins_with_digit(rows: Sequence[Sequence[DrawnToken]]) -> bool:
    """True if the * at the start of the second row is one of several that hide digits."""
    stars = [mark for row in rows for token in row for mark in token.marks if mark.symbol == "*"]
    first = rows[1][0].marks if len(rows) > 1 else ()
    return len(first) > 1 and first[0].symbol == "*" and len(stars) > 1


def _has_minus(rule: MarkedRow) -> bool:
    """True if a row of dashes is a single one, or a minus before blanks: - __."""
    return len(rule.marks) == 1 or {"-", "_"} <= {mark.symbol for mark in rule.marks}


def _minus_apart(rows: Sequence[MarkedRow]) -> set[int]:
    """Where the _ stands that is the only sign of a column: before the top number, with a space."""
    low, *marks = rows[0].marks
    apart = low.symbol == "_" and marks and low.right < marks[0].left
    cells = apart and all(is_cell(mark.symbol) for mark in marks)
    joined = cells and all(a.right == b.left for a, b in pairwise(marks))
    if not joined or any(not is_cell(m.symbol) for row in rows[1:] for m in _unless_rule(row)):
        return set()
    return {low.start}


def _unless_rule(row: MarkedRow) -> Sequence[Mark]:
    return () if row.is_rule and len(row.marks) > 1 else row.marks


def _low(marks: Sequence[Mark]) -> list[Mark]:
    """The marks _ with which others begin."""
    return [*takewhile(lambda mark: mark.symbol == "_", marks)]


def _symbols(number: DrawnToken) -> list[str]:
    return [mark.symbol for mark in number.marks]


def _has_point(number: DrawnToken) -> bool:
    """True if the number has a single . and it stands between two of its cells."""
    symbols = _symbols(number)
    return symbols.count(".") == 1 and "." not in (symbols[0], symbols[-1])


def _hides_a_digit(symbol: str) -> bool:
    """True if a symbol is a letter, or a wildcard that cannot be a point."""
    return is_cell(symbol) and len(symbol) == 1 and symbol not in POINTS + "0123456789"
