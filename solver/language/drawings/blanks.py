"""What a row of nothing but _ is in a drawing: a number to fill in, or a rule.

It is a rule where one belongs: between the last addend and the result, below a multiplier or the
last partial product, between a product and its remainder, above a dividend. Where other rules are
drawn it is none, but for the line above a dividend.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from solver.language.drawings.marks import BARS, DASHES, DrawnToken, Mark, MarkedRow
from solver.language.drawings.multiplication import Multiplication, find_multiplication
from solver.record import replace


def has_blank_rows(rows: Sequence[MarkedRow]) -> bool:
    """True if a row of nothing but _ is among them, or the corner form may have such a part."""
    corner = any(mark.symbol in BARS for mark in rows[0].marks)
    lows = any(mark.symbol == "_" for row in rows for mark in row.marks)
    return lows and (corner or any(map(_is_low, rows)))


def shows_blanks(rows: Sequence[MarkedRow]) -> bool:
    """True if a _ is a cell in a row with others."""
    return any(mark.symbol == "_" for row in rows if not row.is_rule for mark in row.marks)


def begins_with_quotient(rows: Sequence[MarkedRow]) -> bool:
    """True if the top row is nothing but _, in a division: the quotient rather than a rule."""
    division = any(_bar_or_bracket(row.tokens) for row in rows if not row.is_rule)
    return division and _is_low(rows[0])


def misplaces_rules(rows: Sequence[MarkedRow]) -> bool:
    """True if a row of _, no wider than the numbers, stands where no rule does.

    That is above the first sign, above another number with a sign, and beside another rule; and a
    single _ is none where a number has several digits.
    """
    parts = [[] if row.is_rule else row.tokens for row in rows]
    numbers = [token for part in parts for token in part if token.kind == "number"]
    widest = max((token.right - token.left for token in numbers), default=0)
    division = any(map(_bar_or_bracket, parts))
    signed = (i for i, part in enumerate(parts) if part and part[0].kind in ("+", "-", "×"))
    first_sign = next(signed, 1)
    for i, row in enumerate(rows):
        if _is_low(row) and not _is_line(row):
            return True
        if _is_low(row) and (not numbers or _width(row) <= widest):
            beside = [*rows[max(i - 1, 0) : i], *rows[i + 1 : i + 2]]
            below = rows[i + 1].tokens[0].kind if i + 1 < len(rows) else ""
            top = i == 0 and _width(row) < _last_width(parts[1]) if division else i < first_sign
            short = len(row.marks) == 1 < widest
            if short or top or below in ("+", "-") or any(map(_is_line, beside)):
                return True
    return False


def with_blank_rows(rows: Sequence[MarkedRow]) -> list[MarkedRow]:
    """The rows with ? for each _ to fill in, and - for each of a rule, in rows of nothing else."""
    corner = any(mark.symbol in BARS for mark in rows[0].marks)
    low = [corner or _is_low(row) for row in rows]
    drawn = [_filled(row, ()) if is_low else row for row, is_low in zip(rows, low, strict=True)]
    parts = [[] if row.is_rule and not _is_minus(row) else row.tokens for row in drawn]
    open_rows = [i for i, row in enumerate(rows) if _is_low(row) and _is_line(row)]
    written = [part for part in parts if part]
    if any(map(_bar_or_bracket, parts)):
        rules = _of_corner(drawn) if corner else _of_bracket(drawn, parts, open_rows)
    elif product := find_multiplication(written):
        rules = _of_rows(drawn, _of_product(drawn, product, open_rows))
    else:
        rules = _of_rows(drawn, _of_sum(drawn, parts, open_rows))
    return [_filled(row, rules) if is_low else row for row, is_low in zip(rows, low, strict=True)]


def _is_low(row: MarkedRow) -> bool:
    """True if a row is nothing but _, bars between them, and a minus or = at an end."""
    symbols = [mark.symbol for mark in row.marks]
    others = [i for i, symbol in enumerate(symbols) if symbol != "_" and symbol not in BARS]
    signed = not others or (symbols[others[0]] in "-=" and others[0] in (0, len(symbols) - 1))
    return "_" in symbols and len(others) < 2 and signed


def _is_line(row: MarkedRow) -> bool:
    """True if a row can be a rule: of one kind of dashes, and no sign by itself."""
    return len({mark.symbol for mark in row.marks}) == 1 and row.is_rule and not _is_minus(row)


def _is_minus(row: MarkedRow) -> bool:
    return len(row.marks) == 1 and row.marks[0].symbol == "-"


def _width(row: MarkedRow) -> int:
    return row.marks[-1].right - row.marks[0].left


def _last_width(parts: Sequence[DrawnToken]) -> int:
    return parts[-1].right - parts[-1].left if parts else 0


def _filled(row: MarkedRow, rules: Collection[int]) -> MarkedRow:
    """A row of _ with ? for each, or - where it is of a rule; _ _ _ is closed up."""
    marks = [*row.marks[:1]]
    spaced = all(b.left - a.right == 1 for a, b in pairwise(row.marks) if b.symbol == "_")
    for a, b in pairwise(row.marks):
        close = spaced and a.symbol == b.symbol == "_" and not rules
        marks.append(replace(b, left=a.right) if close else b)
    return replace(row, marks=tuple(_blank(mark, rules) for mark in marks))


def _blank(mark: Mark, rules: Collection[int]) -> Mark:
    symbol = "-" if mark.start in rules else "?"
    return replace(mark, symbol=symbol) if mark.symbol == "_" else mark


def _bar_or_bracket(parts: Sequence[DrawnToken]) -> bool:
    return any(token.kind in (")", "|") for token in parts)


def _of_rows(rows: Sequence[MarkedRow], indices: Collection[int]) -> set[int]:
    """Where the marks of these rows begin."""
    return {mark.start for i in indices for mark in rows[i].marks}


def _of_sum(
    rows: Sequence[MarkedRow], parts: Sequence[Sequence[DrawnToken]], open_rows: Sequence[int]
) -> set[int]:
    """The rows that are rules in a column: below a signed number, above one without a sign."""
    rules: set[int] = set()
    if any(map(_is_line, rows)):
        return rules
    margin = min(row.marks[0].left for row in rows)
    for i in open_rows:
        if 0 < i < len(rows) - 1 and i - 1 not in rules and not _has_sign(parts, i + 1):
            wide = _has_sign(parts, 0) and rows[i].marks[0].left == margin
            if _has_sign(parts, i - 1) or (wide and i > 1):
                rules.add(i)
    return rules


def _has_sign(parts: Sequence[Sequence[DrawnToken]], i: int) -> bool:
    """True if a + or - stands before the number of a row, or alone in it, or ends the one above."""
    before = parts[i - 1][-1].kind if i and parts[i - 1] else ""
    first = parts[i][0].kind if parts[i] else ""
    return first in ("+", "-") or before in ("+", "-")


def _of_product(
    rows: Sequence[MarkedRow], product: Multiplication, open_rows: Sequence[int]
) -> list[int]:
    """The rows that are rules in a multiplication.

    A partial product has another below that ends further left, or ends further left itself.
    """
    if any(map(_is_line, rows)):
        return []
    edge = rows[-1].marks[-1].right
    end = product.multiplier.position
    below = sum(row.marks[0].start > end for row in rows)
    if below == len(product.multiplier.marks) + 1 > 2:  # each digit has a row, with zeros behind it
        return []
    ends = [row.marks[-1].right >= edge for row in rows]
    return [
        i
        for i in open_rows
        if end < rows[i].marks[0].start and i + 1 < len(rows) and ends[i] and ends[i + 1]
    ]


def _of_bracket(
    rows: Sequence[MarkedRow], parts: Sequence[Sequence[DrawnToken]], open_rows: Sequence[int]
) -> set[int]:
    """The marks of rules around divisor)dividend: above the dividend, and in the work below."""
    at = max(i for i, part in enumerate(parts) if _bar_or_bracket(part))
    above = [at - 1] if at > 1 and at - 1 in open_rows else []
    work = [(i, rows[i].marks) for i in range(at + 1, len(rows))]
    if at > 0:
        return _of_rows(rows, above) | _of_work(work)
    below = [i for i in open_rows if i + 1 < len(rows) and not any(map(_is_line, rows))]
    return _of_rows(rows, below[:1])  # the quotient stands below it


def _of_corner(rows: Sequence[MarkedRow]) -> set[int]:
    """The marks of rules in the corner form: above the quotient, and in the work."""
    bar = next(mark.left for mark in rows[0].marks if mark.symbol in BARS)
    work: list[tuple[int, tuple[Mark, ...]]] = []
    beside: list[tuple[Mark, ...]] = []
    for i, row in enumerate(rows[1:], 1):
        own = any(mark.symbol in (*BARS, "+") for mark in row.marks)
        left = tuple(mark for mark in row.marks if mark.left < bar or not own)
        right = [mark for mark in row.marks if mark not in left and mark.symbol not in BARS]
        work += [(i, left)] if left else []
        beside += [tuple(right)] if right else []
    rules = _of_work(work)
    if len(beside) > 1 and all(mark.symbol == "?" for mark in beside[0]):
        rules |= {mark.start for mark in beside[0]}
    return rules


def _of_work(rows: Sequence[tuple[int, tuple[Mark, ...]]]) -> set[int]:
    """The marks of rules between the products of a division and what they leave.

    Behind what is left, but at the end, a digit of the dividend has been brought down.
    """
    rules: set[int] = set()
    if any(all(mark.symbol in DASHES for mark in marks) for _, marks in rows):
        return rules
    product: tuple[Mark, ...] = ()
    for _, marks in rows:
        is_blank = all(mark.symbol == "?" for mark in marks)
        if not product:
            product = marks
        elif is_blank and marks[-1].right <= product[-1].right and marks is not rows[-1][1]:
            rules |= {mark.start for mark in marks}
        else:
            product = ()
    return rules
