"""A text as rows of marks, each in the columns that it takes on a screen.

A mark is one symbol: a cell, a sign or a dash. The sign at the start of a row may have a bracket
behind it, +) MORE, and is one mark with it. Marks that stand side by side and are cells make a
number; every other mark is a token of its own. A line of nothing but dashes is a rule.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from solver.errors import GrammarError
from solver.language.symbols import FIRST_STAND_IN, PICTURE, Reading, describe, is_letter
from solver.lazy import lazy
from solver.record import replace

TAB = 8
APART = 2  # columns between two drawings that stand side by side, at least
ENOUGH_GAPS = 3  # of one width, before a drawing that touches elsewhere counts as spaced
WILDCARDS = "?*_"  # and . where it is no decimal point
POINTS = ".,"
APOSTROPHES = "'’‘ʼʹ′´`"  # between groups of digits whose root is extracted
DASHES = "-_=─━═╌╍┄┅┈┉╴╶╸╺╼╾―‾¯￣⎯"
LONG_VOWEL = "ー"  # a letter; a row of nothing else, between others, is a rule
# All that draws a box and is no dash: │, ┌, ┐, …
BARS = "|¦∣❘∟⌈⌊⌜⌞⎡⎢⎣⎸⎾⎿"
BARS += "".join(char for char in map(chr, range(0x2500, 0x2571)) if char not in DASHES)
# What a mark that is no cell means.
SIGNS = {")": ")", "(": "(", "⟌": ")", "+": "+", "×": "×", "…": "…", "√": "√", "∛": "∛"}
SIGNS |= dict.fromkeys(BARS, "|") | dict.fromkeys(DASHES, "-") | {"=": "="}
# Signs that may have a bracket behind them at the start of a row, and what they are with it.
BRACKET_SIGNS = {
    symbol: f"{sign})"
    for symbol, sign in SIGNS.items()
    if sign in "+-×" and symbol not in WILDCARDS
}
SIGNS |= {sign: sign[0] for sign in BRACKET_SIGNS.values()}


@dataclass(frozen=True, slots=True)
class Widths:
    """How many columns a symbol takes where screens do not agree."""

    ambiguous: int = 1  # Unicode's ambiguous width, as □ has it: two columns in East Asian fonts
    brackets: bool = True  # [11] takes as many columns as it has characters, else one


@dataclass(frozen=True, slots=True)
class Mark:
    """One symbol that is no space: text[start:end], in the columns from left up to right."""

    symbol: str  # 'A', '7', '[11]', '+', '+)'
    start: int
    end: int
    left: int
    right: int


@dataclass(frozen=True)
class DrawnToken:
    """A number, or one sign; `marks` are never empty."""

    kind: str  # 'number', or the sign: one of ) ( + - × = … | √ ∛
    marks: tuple[Mark, ...]

    @property
    def position(self) -> int:
        """The code point where it begins."""
        return self.marks[0].start

    @property
    def left(self) -> int:
        """The column where it begins."""
        return self.marks[0].left

    @lazy
    def right(self) -> int:
        """The column behind it."""
        return max(mark.right for mark in self.marks)


@dataclass(frozen=True)
class MarkedRow:
    """The marks of one line, at least one."""

    marks: tuple[Mark, ...]
    apart: bool = False  # whether an empty line stands above it

    @lazy
    def is_rule(self) -> bool:
        """True if the line is nothing but dashes, and bars between them."""
        return all(mark.symbol in DASHES or mark.symbol in BARS for mark in self.marks)

    @lazy
    def tokens(self) -> list[DrawnToken]:
        """The numbers and signs, from the left."""
        groups: list[tuple[str, list[Mark]]] = []
        for mark in self.marks:
            if is_cell(mark.symbol):
                kind = "number"
                if groups and groups[-1][0] == kind and groups[-1][1][-1].right >= mark.left:
                    groups[-1][1].append(mark)
                    continue
            elif mark.symbol in SIGNS:
                kind = SIGNS[mark.symbol]
            else:
                message = "{character}: this character has no meaning in a drawing"
                character = describe(mark.symbol)
                raise GrammarError(
                    "bad_character", message, position=mark.start, character=character
                )
            groups.append((kind, [mark]))
        return [DrawnToken(kind, tuple(marks)) for kind, marks in groups]


def rows(reading: Reading, text: str, widths: Widths) -> list[MarkedRow]:
    """The lines of a text that are not empty, from the top."""
    filled = []
    apart = False
    for line in _lines(reading):
        marks = _marks(reading, text, line, widths)
        if marks:
            filled.append(with_bracket_sign(MarkedRow(tuple(marks), apart)))
        apart = not marks
    for i, row in enumerate(filled[1:-1], 1):
        if len(row.marks) > 1 and all(mark.symbol == LONG_VOWEL for mark in row.marks):
            dashes = (replace(mark, symbol="-") for mark in row.marks)
            filled[i] = replace(row, marks=tuple(dashes))
    return filled


def with_bracket_sign(row: MarkedRow, signs: Mapping[str, str] = BRACKET_SIGNS) -> MarkedRow:
    """The row with the sign and the bracket that it may begin with as one mark."""
    sign, *others = row.marks
    if sign.symbol not in signs or not others or others[0].symbol != ")":
        return row
    bracket = others.pop(0)
    mark = replace(sign, symbol=signs[sign.symbol], end=bracket.end, right=bracket.right)
    return replace(row, marks=(mark, *others))


def without_gaps(rows: Sequence[MarkedRow], *, lenient: bool = False) -> list[MarkedRow]:
    """The rows of a drawing that has a space after every cell, read without it: * * 7 is **7.

    Leniently taken, other marks may touch, a bracket or the line of a corner, and gaps may be
    wider, where there are enough of them.
    """
    pairs = [pair for row in rows if not is_line(row) for pair in pairwise(row.marks)]
    touching = any(a.right == b.left for a, b in pairs if a.symbol[1:] != ")")
    gaps = [b.left - a.right for a, b in pairs if is_cell(a.symbol) and is_cell(b.symbol)]
    width = min(gaps, default=0)
    if not (lenient and width and gaps.count(width) >= ENOUGH_GAPS):
        width = 1
        if touching:
            return [*rows]
    closed = []
    for row in rows:
        marks = list(row.marks[:1])
        for a, b in pairwise(row.marks):
            gap = b.left - a.right == width and is_cell(a.symbol) and is_cell(b.symbol)
            marks.append(replace(b, left=a.right) if gap else b)
        closed.append(replace(row, marks=tuple(marks)))
    return closed


def side_by_side(rows: Sequence[MarkedRow]) -> list[MarkedRow]:
    """The rows of drawings that stand side by side, each below the one to its left; none else.

    Between two of them columns are free in all rows.
    """
    every = [mark for row in rows for mark in row.marks]
    taken = {column for mark in every for column in (mark.left, *range(mark.left, mark.right))}
    gaps = [gap for gap in pairwise(sorted(taken)) if gap[1] - gap[0] > APART]
    parts: list[list[MarkedRow]] = []
    for low, high in pairwise([-1, *(left for left, _ in gaps), max(taken, default=0)]):
        cut = [tuple(mark for mark in row.marks if low < mark.left <= high) for row in rows]
        own = [MarkedRow(marks, apart=False) for marks in cut if marks]
        parts.append([replace(own[0], apart=True), *own[1:]])
    if len(parts) < 2 or any(len(part) < 3 for part in parts):
        return []
    return [row for part in parts for row in part]


def blocks(lines: Sequence[MarkedRow]) -> list[list[MarkedRow]]:
    """The lines between empty lines."""
    blocks: list[list[MarkedRow]] = []
    for row in lines:
        if row.apart or not blocks:
            blocks.append([])
        blocks[-1].append(row)
    return blocks


def has_plain_rule(rows: Sequence[MarkedRow]) -> bool:
    """True if one rule is drawn, without gaps, and no bracket or bar."""
    rules = [row for row in rows if row.is_rule]
    others = [row for row in rows if not row.is_rule]
    if (
        len(rules) != 1
        or not others
        or any(mark.symbol in ")(" for row in others for mark in row.marks)
    ):
        return False
    marks = rules[0].marks
    return len(marks) > 1 and all(a.right == b.left for a, b in pairwise(marks))


def is_line(row: MarkedRow) -> bool:
    """True if a row is a rule, which may have a sign at an end; A__ is a number."""
    first, *behind = row.marks
    *before, last = row.marks
    for sign, dashes in ((first, behind), (last, before)):
        symbols = {mark.symbol for mark in dashes}
        is_clear = "_" not in symbols or not is_cell(sign.symbol)
        if len(dashes) > 1 and symbols <= {*DASHES} and is_clear:
            return True
    return row.is_rule


def possible_widths(text: str) -> list[Widths]:
    """How its author may have counted columns, the likeliest first."""
    widths = [Widths()]
    if "[" in text or "［" in text:
        widths.append(Widths(brackets=False))
    kinds = {unicodedata.east_asian_width(char) for char in set(text)}
    if "A" in kinds and kinds & {"W", "F"}:
        widths.append(Widths(ambiguous=2))
    return widths


def only_number(parts: Sequence[DrawnToken], signs: str) -> DrawnToken:
    """The one number among the tokens of a row, before which any of the signs may stand."""
    for i, token in enumerate(parts):
        if token.kind == "number" and i == len(parts) - 1:
            return token
        if token.kind not in signs:
            wrong = parts[i + 1] if token.kind == "number" else token
            raise not_one_number(wrong)
    raise unreadable("there is a sign but no number in this row", parts[0])


def not_one_number(token: DrawnToken) -> GrammarError:
    """The error for a row with a second number, or a sign where none can stand."""
    return unreadable(
        "a row of a drawing is one number, with a sign before it at most",
        token,
    )


def unreadable(message: str, token: DrawnToken) -> GrammarError:
    """The error for a drawing that makes no sense at a token."""
    return GrammarError("bad_drawing", message, position=token.position)


@lru_cache(1 << 12)
def is_cell(symbol: str) -> bool:
    """True if a symbol is a digit, a letter or a wildcard, or a point between digits."""
    if symbol[0] == "[" or symbol in WILDCARDS or symbol in POINTS or "0" <= symbol <= "9":
        return True
    return symbol not in SIGNS and is_letter(symbol)


def row_and_column(reading: Reading, text: str, position: int) -> tuple[int, int]:
    """The row and the column, both from 1, of a code point of the text."""
    index = bisect_left(reading.starts, position)
    start = reading.symbols.rfind("\n", 0, index) + 1
    column = 0
    for before in range(start, index):
        column = _next_column(reading, text, before, column, Widths())
    return reading.symbols.count("\n", 0, index) + 1, column + 1


def _lines(reading: Reading) -> Iterator[range]:
    """The symbols of each line, as indices."""
    start = 0
    for line in reading.symbols.split("\n"):
        yield range(start, start + len(line))
        start += len(line) + 1


def _marks(reading: Reading, text: str, line: range, widths: Widths) -> list[Mark]:
    typed, start = text[line.start : line.stop], line.start
    is_plain = typed.isascii() and typed.isprintable() and "[" not in typed
    if is_plain and reading.starts == range(len(text)):  # a column for each symbol, as for most
        symbols = enumerate(reading.symbols[start : line.stop])
        return [Mark(s, start + i, start + i + 1, i, i + 1) for i, s in symbols if s != " "]
    marks: list[Mark] = []
    column = 0
    indices = iter(line)
    for index in indices:
        symbol, left = reading.symbols[index], column
        column = _next_column(reading, text, index, column, widths)
        start, end = reading.starts[index], reading.ends[index]
        if symbol == "[":
            for index in indices:
                column = _next_column(reading, text, index, column, widths)
                symbol += reading.symbols[index]
                end = reading.ends[index]
                if symbol[-1] == "]":
                    break
            if symbol[-1] != "]":
                message = "a digit in brackets like [11] is not closed"
                raise GrammarError("bad_character", message, position=start)
            if not widths.brackets:
                column = left + 1
        if symbol != " ":
            if column == left and marks:  # a mark of a script stands in the column of its letter
                left = marks[-1].left
            marks.append(Mark(symbol, start, end, left, column))
    return marks


def _next_column(reading: Reading, text: str, index: int, column: int, widths: Widths) -> int:
    """The column behind a symbol that begins at `column`."""
    typed = text[reading.starts[index] : reading.ends[index]]
    if not typed:  # a symbol that was put there
        return column + 1
    if len(typed) > 1 and typed[0] == "&":  # an entity of HTML
        typed = reading.symbols[index]
    if typed == "\t":
        return column + TAB - column % TAB
    is_emoji = FIRST_STAND_IN <= ord(reading.symbols[index]) < FIRST_STAND_IN + len(reading.emoji)
    if is_emoji or PICTURE in typed:
        return column + 2
    return column + max((_width(char, widths) for char in typed), default=0)


def _width(char: str, widths: Widths) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    kind = unicodedata.east_asian_width(char)
    return 2 if kind in "WF" else widths.ambiguous if kind == "A" else 1
