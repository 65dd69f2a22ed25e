"""Rows that are no drawing as they stand, as they must be meant.

All of this is tried only where a drawing cannot be read otherwise, but for low lines with a sign.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from solver.language.drawings.marks import DASHES, SIGNS, Mark, Row, is_cell
from solver.language.drawings.multiplication import SPACED_SIGNS
from solver.model import Caution
from solver.sentences import Sentence

# A line dividend / divisor = quotient above two or more without such signs.
DIVISION_ABOVE_WORK = re.compile(
    r"[ \n]*[^\n/=]+/[^\n/=]+=[^\n/=]+(?:\n *[^\n/= ][^\n/=]*|\n *=* *(?![^\n])){2,}\Z"
)


def repaired(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """The rows as they must be meant, where that differs from how they stand."""
    ways: list[Callable[[Sequence[Row]], list[Row]]] = [with_sign_behind_rule, with_bracket]
    for way in ways:
        if (changed := way(rows)) != [*rows]:
            yield changed


def with_sign_behind_rule(rows: Sequence[Row]) -> list[Row]:
    """The rows with each sign that stands before a rule, or alone above it, behind the rule.

    Two numbers stand above it, and a sign nowhere else in its drawing.
    """
    changed: list[Row] = []
    above = 0  # how many rows of the same drawing are done; less than none where one is no number
    waiting: Mark | None = None
    for row, below in pairwise([*rows, None]):
        assert row is not None
        above = 0 if row.apart else above
        sign, *dashes = row.marks
        kind = _sign(sign) if above > 1 else ""
        if waiting and row.is_rule:
            row = _with_sign(row, waiting)
        elif kind and below and not dashes and below.is_rule and len(below.marks) > 1:
            waiting = replace(sign, symbol=kind)
            continue
        elif kind and below and _is_plain(below) and _is_rule_behind(sign, dashes, rows):
            row = replace(row, marks=tuple(replace(dash, symbol="-") for dash in dashes))
            row = _with_sign(row, replace(sign, symbol=kind))
        waiting = None
        above = above + 1 if above >= 0 and _is_plain(row) else -1
        changed.append(row)
    return changed


def with_low_rule(rows: Sequence[Row], text: str) -> tuple[list[Row], list[Caution]]:
    """The rows with +_____ as a rule with its sign, where nothing else is a rule or a _.

    Where no letter or wildcard stands elsewhere, the low lines are the digits to find. Where they
    are no wider than the numbers, a caution tells that they may be digits too.
    """
    low = [row for row in rows if row.marks[-1].symbol == "_" and _sign(row.marks[0]) == "+"]
    if not low or (ruled := with_sign_behind_rule(rows)) == [*rows]:
        return [*rows], []
    dashes = low[0].marks[1:]
    above = rows[: rows.index(low[0])]
    if len(dashes) > max(len(row.marks) for row in above):
        return ruled, []
    start, end = dashes[0].start, dashes[-1].end
    rewrite = text[:start] + text[start:end].replace("_", "?") + text[end:]
    what = "the low lines behind + are read as a rule; for a number to add, write ? for each"
    return ruled, [Caution("low_rule", Sentence(what), rewrite)]


def _sign(mark: Mark) -> str:
    """The sign that a mark may be before a rule."""
    sign = "×" if mark.symbol in SPACED_SIGNS else SIGNS.get(mark.symbol, "")
    return sign if sign in ("+", "-", "×") else ""


def _is_plain(row: Row) -> bool:
    """Whether a row is one number, without a sign; its cells may be a space apart."""
    gaps = {max(b.left - a.right, 0) for a, b in pairwise(row.marks)}
    joined = len(gaps) < 2
    return joined and all(is_cell(mark.symbol) for mark in row.marks) and not row.is_rule


def _is_rule_behind(sign: Mark, dashes: Sequence[Mark], rows: Sequence[Row]) -> bool:
    """Whether these are a rule behind a sign, from which a minus stands apart."""
    tight = all(a.right == b.left and a.symbol == b.symbol for a, b in pairwise(dashes))
    if len(dashes) < 2 or not tight or dashes[0].symbol not in DASHES:
        return False
    if dashes[0].symbol == "_":
        return _is_only_low([row for row in rows if row.marks[-1] != dashes[-1]])
    return SIGNS.get(sign.symbol) != "-" or sign.right < dashes[0].left


def with_bracket(rows: Sequence[Row]) -> list[Row]:
    """The rows with divisor)dividend(quotient for a first row dividend : divisor = quotient."""
    if not rows:
        return []
    first, *work = rows
    symbols = [mark.symbol for mark in first.marks]
    if symbols.count("/") != 1 or symbols.count("=") != 1 or not work:
        return [*rows]
    at, end = symbols.index("/"), symbols.index("=")
    bracket = replace(first.marks[at], symbol=")")
    behind = replace(first.marks[end], symbol="(")
    dividend, divisor, quotient = (
        first.marks[:at],
        first.marks[at + 1 : end],
        first.marks[end + 1 :],
    )
    marks = (*divisor, bracket, *dividend, behind, *quotient)
    return [replace(first, marks=marks), *work]


def _is_only_low(others: Sequence[Row]) -> bool:
    """Whether no other row is a rule or has a _, and one of them hides a digit."""
    symbols = {mark.symbol for row in others for mark in row.marks}
    hidden = any(is_cell(symbol) and not symbol.isdigit() for symbol in symbols)
    return hidden and "_" not in symbols and not any(row.is_rule for row in others)


def _with_sign(rule: Row, sign: Mark) -> Row:
    """The rule with a sign behind it, a column apart."""
    left = rule.marks[-1].right + 1
    return replace(rule, marks=(*rule.marks, replace(sign, left=left, right=left + 1)))
