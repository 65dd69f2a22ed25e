"""Rows that are no drawing as they stand, as they must be meant.

All of this is tried only where a drawing cannot be read otherwise, but for low lines with a sign.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise, takewhile

from solver.errors import GrammarError
from solver.language.drawings.marks import (
    DASHES,
    POINTS,
    SIGNS,
    Mark,
    MarkedRow,
    Widths,
    is_cell,
    is_line,
    rows,
)
from solver.language.drawings.multiplication import SPACED_SIGNS
from solver.language.parse import has_two_sides
from solver.language.symbols import Reading
from solver.model import Caution
from solver.record import replace
from solver.sentences import Sentence

# A line dividend / divisor = quotient above two or more without such signs.
DIVISION_ABOVE_WORK = re.compile(
    r"[ \n]*[^\n/=]+/[^\n/=]+=[^\n/=]+(?:\n *[^\n/= ][^\n/=]*|\n *=* *(?![^\n])){2,}\Z"
)


def repaired(rows: Sequence[MarkedRow]) -> Iterator[list[MarkedRow]]:
    """The rows as they must be meant, where that differs from how they stand."""
    ways: list[Callable[[Sequence[MarkedRow]], list[MarkedRow]]] = [
        with_sign_behind_rule,
        with_bracket,
    ]
    for way in ways:
        if (changed := way(rows)) != [*rows]:
            yield changed


def with_sign_behind_rule(rows: Sequence[MarkedRow]) -> list[MarkedRow]:
    """The rows with each sign that stands before a rule, or alone above it, behind the rule.

    Two numbers stand above it, and a sign nowhere else in its drawing.
    """
    changed: list[MarkedRow] = []
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


def with_low_rule(rows: Sequence[MarkedRow], text: str) -> tuple[list[MarkedRow], list[Caution]]:
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


def _is_plain(row: MarkedRow) -> bool:
    """True if a row is one number, without a sign; its cells may be a space apart."""
    gaps = {max(b.left - a.right, 0) for a, b in pairwise(row.marks)}
    joined = len(gaps) < 2
    return joined and all(is_cell(mark.symbol) for mark in row.marks) and not row.is_rule


def _is_rule_behind(sign: Mark, dashes: Sequence[Mark], rows: Sequence[MarkedRow]) -> bool:
    """True if these are a rule behind a sign, from which a minus stands apart."""
    tight = all(a.right == b.left and a.symbol == b.symbol for a, b in pairwise(dashes))
    if len(dashes) < 2 or not tight or dashes[0].symbol not in DASHES:
        return False
    if dashes[0].symbol == "_":
        return _is_only_low([row for row in rows if row.marks[-1] != dashes[-1]])
    return SIGNS.get(sign.symbol) != "-" or sign.right < dashes[0].left


def with_bracket(rows: Sequence[MarkedRow]) -> list[MarkedRow]:
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


def _is_only_low(others: Sequence[MarkedRow]) -> bool:
    """True if no other row is a rule or has a _, and one of them hides a digit."""
    symbols = {mark.symbol for row in others for mark in row.marks}
    hidden = any(is_cell(symbol) and not symbol.isdigit() for symbol in symbols)
    return hidden and "_" not in symbols and not any(row.is_rule for row in others)


def _with_sign(rule: MarkedRow, sign: Mark) -> MarkedRow:
    """The rule with a sign behind it, a column apart."""
    left = rule.marks[-1].right + 1
    return replace(rule, marks=(*rule.marks, replace(sign, left=left, right=left + 1)))


# The numbers of items, as pages print them before drawings, taken away. What looks like one may be
# a row as well, where . is a digit to find, or ⑤ a letter. Its place tells which: the number of an
# item is left of all rows.

# 5. 5) 5a) 5.1. (5) (a) a) IV. № 5. #5 no. 5 問5 第5問 [5] ⑤
NUMBER = r"[0-9]{1,3}"
LETTER = "[A-ZА-Яあ-んア-ン]"
LABEL = rf"""
    (?: \( [ ]? (?: {NUMBER}{LETTER}? | {LETTER} | [IVX]{{2,5}} ) [ ]? \)
      | (?: {NUMBER}{LETTER}? | {NUMBER}(?:\.{NUMBER})+ | {LETTER} | [IVX]{{2,5}} ) [.),]
      | (?: [№#問] | 問題 | N[OR][. ] | N° ) [ ]* {NUMBER} [.),]*
      | 第 [ ]? {NUMBER} [ ]? 問 | 【 {NUMBER} 】 | \[ {NUMBER} \]
      | [①-⒛]
    )"""
ALONE = re.compile(rf"[ ]* (?P<label>{LABEL} | {NUMBER}(?=[ ]*\n[ ]*\n)) [ ]* \n", re.VERBOSE)
BEFORE = re.compile(rf"[ ]* (?P<label>{LABEL}) (?: (?<=\)) | (?=[ ]) ) [ ]* [^ \n]", re.VERBOSE)
PART = re.compile(r"(?:\A|\n *\n)(?: *\n)*")  # after which a drawing or a label begins
CLEAR = ") 問第№"  # what hardly is in a row
LETTERS = "問第№["  # what is a letter or a printed digit where it stands elsewhere as well
DIVISOR = re.compile(r"[^(]+\)")


@dataclass(frozen=True, slots=True)
class Label:
    """What may be the number of an item: symbols[start:end].

    `kind` is 'item' where it hardly is anything else, 'row' where it hardly is an item, else ''.
    """

    start: int
    end: int
    kind: str
    caution: Caution | None = None  # where it looks like a divisor


def find_labels(text: str, reading: Reading) -> list[Label]:
    """What may be the number of an item, above drawings or before their first rows."""
    found = [*_matches(reading.symbols)]
    if not found:
        return []
    with suppress(GrammarError):
        drawn = rows(reading, text, Widths())
        labels = [_label(text, reading, match, drawn) for match in found]
        return [one for one in labels if one is labels[0] or one.kind != "row"]
    return []


def without_labels(reading: Reading, labels: Sequence[Label]) -> Reading:
    """The reading with spaces for labels."""
    symbols = reading.symbols
    for label in labels:
        blank = " " * (label.end - label.start)
        symbols = symbols[: label.start] + blank + symbols[label.end :]
    return replace(reading, symbols=symbols)


def either(text: str, reading: Reading, label: Label) -> GrammarError:
    """The error for a label that may as well be a row."""
    what = (
        "“{label}” may be the number of the puzzle or a row of the drawing: leave an empty line"
        " below the number of a puzzle, or indent the row"
    )
    position = reading.starts[label.start]
    typed = _typed(text, reading, label.start, label.end)
    return GrammarError("bad_drawing", what, position=position, label=typed)


def _matches(symbols: str) -> Iterator[re.Match[str]]:
    """The labels where drawings may begin."""
    for part in PART.finditer(symbols):
        match = ALONE.match(symbols, part.end())
        if match is None and not has_two_sides(symbols[part.end() :].partition("\n")[0]):
            match = BEFORE.match(symbols, part.end())
        if match:
            yield match


def _label(text: str, reading: Reading, match: re.Match[str], drawn: Sequence[MarkedRow]) -> Label:
    """What a match is, by the rows below it and by where they stand."""
    start, end = match.span("label")
    position, last = reading.starts[start], reading.starts[end - 1]
    at, row = next((i, row) for i, row in enumerate(drawn) if row.marks[0].start == position)
    inside = [mark for mark in row.marks if mark.start <= last]
    rest = row.marks[len(inside) :]
    left, right = inside[0].left, inside[-1].right
    below = _part(drawn[at + 1 :])
    symbols = [mark.symbol for mark in (*rest, *(mark for one in below for mark in one.marks))]
    label = match["label"]
    if len(below) < 2 or _is_row(label, symbols) or (rest and label[-1] == ")"):
        kind = "row"
    elif rest:
        kind = "item" if right <= min(one.marks[0].left for one in below) else ""
    else:
        kind = _kind_above(label, left, right, below)
    is_divisor = DIVISOR.fullmatch(label) and rest and ")" not in symbols
    return Label(start, end, kind, _like_divisor(text, reading, start, end) if is_divisor else None)


def _part(drawn: Sequence[MarkedRow]) -> Sequence[MarkedRow]:
    """The rows up to the next empty line; all where each has one above it."""
    others = drawn[1:]
    if others and not others[0].apart:
        return drawn[: next((i for i, row in enumerate(drawn) if i and row.apart), len(drawn))]
    return drawn


def _is_row(label: str, symbols: Sequence[str]) -> bool:
    """True if its sign stands below as well, or nothing else is to find."""
    others = [symbol for symbol in symbols if is_cell(symbol) and symbol not in POINTS[1:]]
    if all(symbol[0] in "[0123456789" for symbol in others):
        return True
    return any(sign in label and sign in symbol for sign in LETTERS for symbol in others)


def _kind_above(label: str, left: int, right: int, below: Sequence[MarkedRow]) -> str:
    """What a label is that stands in a line of its own."""
    ends = [row.marks[-1].right for row in below if not is_line(row)]
    margin = min(row.marks[0].left for row in below)
    is_above_all = below[0].apart and not below[1].apart
    if not ends:
        return "row"
    signed = _begins_with_sign(below[0])
    if signed and sum(1 for _ in takewhile(lambda row: not is_line(row), below)) < 2:
        return "row"  # the sign is for it
    if label.isdigit():
        return "item" if is_above_all and right < min(ends) and not signed else "row"
    if is_above_all or any(sign in label for sign in CLEAR):
        return "item"
    if right >= min(ends):
        return "row" if left > margin and right == ends[0] else ""
    dotted = "." in label and any(mark.symbol == "." for row in below for mark in row.marks)
    return "" if dotted else "item"


def _begins_with_sign(row: MarkedRow) -> bool:
    first, *others = row.marks
    apart = not others or others[0].symbol == ")" or others[0].left > first.right
    is_times = first.symbol in SPACED_SIGNS and apart
    return is_times or SIGNS.get(first.symbol) in ("+", "-", "×", "=")


def _like_divisor(text: str, reading: Reading, start: int, end: int) -> Caution:
    what = (
        "{label} is taken for the number of the puzzle; in a division, the quotient stands above"
        " the dividend"
    )
    return Caution("item_number", Sentence(what, label=_typed(text, reading, start, end)))


def _typed(text: str, reading: Reading, start: int, end: int) -> str:
    return text[reading.starts[start] : reading.ends[end - 1]]
