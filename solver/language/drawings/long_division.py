"""The worked division: under the dividend, product and remainder rows in turn.

The quotient stands above the dividend, behind it, or, in the corner form, under the divisor. The
columns in which rows end say which digits of the dividend they have used up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from solver.errors import GrammarError
from solver.language.drawings.marks import (
    DASHES,
    DrawnToken,
    MarkedRow,
    not_one_number,
    only_number,
    unreadable,
)
from solver.language.drawings.placement import put_in_place
from solver.language.drawings.short_division import divide, quotient_of
from solver.language.drawings.system import Number, Piece, System

SIGNS = "+-=|"  # that may stand before a row of the work


@dataclass(frozen=True, slots=True)
class Division:
    """The parts of a long division, wherever its form has put them."""

    dividend: DrawnToken
    divisor: DrawnToken
    quotient: Sequence[DrawnToken]  # with its remainder, where nothing is worked out below
    work: Sequence[Sequence[DrawnToken]]  # rows of one number each: product, remainder, product, …


@dataclass(frozen=True, slots=True)
class Frame:
    """The dividend with all digits that the quotient uses up, and where they stand."""

    digits: Piece  # zeros follow where the quotient goes on behind its decimal point
    edges: Sequence[int]  # the column behind each of them

    def end(self, row: Number) -> int:
        """The index of the digit under which a row ends."""
        if row.right not in self.edges:
            raise unreadable("this row does not end under a digit of the dividend", row.token)
        return max(i for i, edge in enumerate(self.edges) if edge == row.right)


def enter_long_division(system: System, lines: Sequence[MarkedRow]) -> None:
    """Adds a long division, drawn by these lines (without rules), to the system."""
    division = _corner(lines) or _bracket(lines)
    dividend, divisor = system.number(division.dividend), system.number(division.divisor)
    quotient, remainder = quotient_of(system, division.quotient)
    system.keep(dividend, divisor, quotient)
    system.name("dividend", dividend)
    system.name("divisor", divisor)
    rows = [system.number(only_number(row, SIGNS)) for row in division.work]
    if not rows:
        divide(system, dividend, divisor, quotient, remainder)
        return
    if len(rows) % 2 and (remainder or not system.lenient):
        raise _remainder_missing(rows[-1])
    if remainder and (dividend.decimals or divisor.decimals):
        raise unreadable("a division with a remainder has whole numbers", remainder.token)
    system.keep_rows(*rows)
    frame = _frame(dividend, divisor, quotient, rows)
    if system.lenient:
        rows = put_in_place(system, frame.edges, quotient.cells, rows)
    system.name("step", *rows[::2])
    if not remainder and len(rows) % 2 == 0:
        system.name("remainder", rows[-1])
    left = _enter_work(system, frame, divisor, quotient, rows)
    if remainder:
        last = left.word(rows[-1].position)
        system.equate((remainder.word(),), (last,), called="remainder")


def _corner(lines: Sequence[MarkedRow]) -> Division | None:
    """dividend|divisor with the quotient under the divisor; None where the first row has no bar."""
    top = lines[0].tokens
    bar = next((token for token in top if token.kind == "|"), None)
    if bar is None:
        return None
    quotient: list[DrawnToken] = []
    work = []
    for row in lines[1:]:
        parts = row.tokens
        own_bar = next((token for token in parts if token.kind == "|"), None)
        if quotient and not own_bar:
            if _unless_rule(parts):
                work.append(parts)  # it may reach below the quotient
            continue
        cut = (own_bar or bar).left
        left, right = _apart(parts, cut)
        if right and quotient:
            raise not_one_number(right[0])
        quotient = quotient or right
        if left:
            work.append(left)
    left, right = _apart(top, bar.left)
    if not left or not right:
        raise unreadable("on both sides of this bar belongs a number", bar)
    if not quotient:
        raise unreadable("the quotient is missing under this divisor", right[0])
    return Division(only_number(left, SIGNS), only_number(right, ""), quotient, work)


def _apart(parts: Sequence[DrawnToken], column: int) -> tuple[list[DrawnToken], list[DrawnToken]]:
    """The tokens on both sides of a column, without bars and rules, and dashes on the right."""
    left = [token for token in parts if token.left < column]
    right = [token for token in parts if token.left >= column and token.kind != "|"]
    return _unless_rule(left), [token for token in _unless_rule(right) if token.kind != "-"]


def _unless_rule(parts: list[DrawnToken]) -> list[DrawnToken]:
    """The tokens, none of them where they are a rule, with a corner in it perhaps: +--, )--."""
    symbols = [mark.symbol for token in parts for mark in token.marks]
    dashes = any(symbol in DASHES for symbol in symbols)
    return [] if dashes and all(symbol in DASHES + "+)" for symbol in symbols) else parts


def _bracket(lines: Sequence[MarkedRow]) -> Division:
    """divisor)dividend with the quotient above it, or behind it and another bracket."""
    written = [row.tokens for row in lines]
    rows = [row for row in written if _unless_rule(row)]
    parts = rows if any(map(_has_bracket, rows)) else written
    at = next(i for i, row in enumerate(parts) if _has_bracket(row))
    above, row, work = parts[:at], parts[at], parts[at + 1 :]
    kinds = [token.kind for token in row[:3]]
    if kinds not in (["number", ")", "number"], ["number", "|", "number"]):
        message = "a divisor, a bracket or bar, and the dividend belong in this row"
        raise unreadable(message, row[0])
    behind = row[3:]
    if behind and behind[0].kind not in (")", "(", "|"):
        raise not_one_number(behind[0])
    quotients = [*above, behind[1:]] if behind[1:] else above
    if not quotients:
        raise unreadable("the quotient is missing above this dividend", row[2])
    if len(quotients) > 1:
        raise unreadable("the quotient is the only number above a dividend", quotients[1][0])
    return Division(row[2], row[0], quotients[0], work)


def _has_bracket(row: Sequence[DrawnToken]) -> bool:
    return any(token.kind in (")", "|", "(") for token in row)


def _frame(dividend: Number, divisor: Number, quotient: Number, rows: Sequence[Number]) -> Frame:
    """The frame into which the rows fit.

    Drawings differ in whether rows leave out the column of a decimal point: that of the dividend,
    or that of the quotient where the dividend has none.
    """
    whole = len(dividend.cells) - dividend.decimals
    size = whole + quotient.decimals + divisor.decimals
    beyond = max(size - len(dividend.cells), 0)
    digits = (dividend.piece + Piece((0,) * beyond, (None,) * beyond))[:size]
    pitch = dividend.marks[-1].right - dividend.marks[-1].left
    drawn = dividend.edges + [dividend.right + pitch * i for i in range(1, beyond + 1)]
    moved = drawn[:whole] + [edge - dividend.point for edge in drawn[whole:]]
    if not dividend.point:
        moved = drawn[:whole] + [edge + quotient.point for edge in drawn[whole:]]
    frames = [Frame(digits, edges[:size]) for edges in (drawn, moved)]
    for frame in frames:
        if rows[-1].right == frame.edges[-1] and all(row.right in frame.edges for row in rows):
            return frame
    return frames[0]


def _enter_work(
    system: System, frame: Frame, divisor: Number, quotient: Number, rows: Sequence[Number]
) -> Piece:
    """Adds what the rows say to the system; returns the remainder.

    A product is the divisor times one digit of the quotient. Taken from what stands above it, it
    leaves the remainder below, behind which digits of the dividend are brought down. A digit of
    the quotient that has no product is 0. Below the last product no 0 need be drawn.
    """
    digits, first = frame.digits, len(frame.digits) - len(quotient.cells)
    used, made = 0, 0  # digits of the dividend and of the quotient that are done
    left = Piece()  # the last remainder
    for step, (product, below) in enumerate(zip_longest(rows[::2], rows[1::2]), 1):
        end = frame.end(product) + 1
        _check_product(end, used, first, product)
        if made == 0 and len(quotient.cells) - quotient.decimals > 1:
            _check_first(quotient, end - 1 - first, product)
        for cell in quotient.cells[made : end - 1 - first]:
            system.same(cell, 0, quotient.position)
        made = end - first
        factor = quotient.piece[made - 1 : made].word(quotient.position)
        system.equate((divisor.word(), factor, "*"), (product.word(),), called="step")
        above = (left + digits[used:end]).word(product.position)
        if below is None:
            _leave_nothing(system, frame, rows)
            left, used = Piece((0,), (None,)), len(digits)
            break
        until = _end_below(frame, end, below)
        left = bring_down(system, digits, end, until, below)
        digits = drawn_again(digits, end, until, below)
        rest = (left.word(below.position), "+") if left else ()
        system.equate((product.word(), *rest), (above,), called="subtraction")
        if below is not rows[-1]:
            _keep_below(system, left, divisor, below, step)
        used = end
    for cell in quotient.cells[made:]:
        system.same(cell, 0, quotient.position)
    left += digits[used:]
    _keep_below(system, left, divisor, rows[-1], len(rows) // 2 if len(rows) > 2 else 0)
    return left


def _check_product(end: int, used: int, first: int, product: Number) -> None:
    if end <= used:
        message = "this product does not end further right than the one before it"
        raise unreadable(message, product.token)
    if end <= first:
        message = "this product ends to the left of the quotient's first digit"
        raise unreadable(message, product.token)


def _end_below(frame: Frame, end: int, below: Number) -> int:
    """The index behind the digit under which a row ends; the product above it ends before `end`."""
    until = frame.end(below) + 1
    if until < end:
        raise unreadable("this row ends to the left of the product above it", below.token)
    if until < len(below.cells):
        raise unreadable("this row begins to the left of the dividend", below.token)
    return until


def _leave_nothing(system: System, frame: Frame, rows: Sequence[Number]) -> None:
    """Says that the last product is the row above it, or the dividend, to the last digit."""
    *others, product = rows
    end = frame.end(product) + 1
    above = others[-1].cells if others else frame.digits.cells[:end]
    under = not others or others[-1].right == product.right
    if not (under and system.may_be_same(above, product.cells)) or any(frame.digits.cells[end:]):
        raise _remainder_missing(product)
    for a, b in zip(above, product.cells, strict=True):
        system.same(a, b, product.position)


def _remainder_missing(product: Number) -> GrammarError:
    message = "the remainder is missing below the last product; a 0 says that nothing is left"
    return unreadable(message, product.token)


def _check_first(quotient: Number, index: int, product: Number) -> None:
    """A quotient begins with the digit that makes the first product."""
    if any(cell != 0 for cell in quotient.cells[:index]):
        message = "the first product ends to the right of the quotient's first digit"
        raise unreadable(message, product.token)


def bring_down(system: System, digits: Piece, end: int, until: int, below: Number) -> Piece:
    """The cells of a row that are the remainder; those behind are digits of the dividend.

    The row ends at digit `until`, the product above it at digit `end`, neither included. Digits
    between them that are not drawn are zeros before the first digit of the row.
    """
    start = until - len(below.cells)
    for i in range(end, until):
        drawn = below.cells[i - start] if i >= start else 0
        system.same(digits.cells[i], drawn, below.position, called="lowered")
    return below.piece[: max(end - start, 0)]


def drawn_again(digits: Piece, end: int, until: int, below: Number) -> Piece:
    """The digits, of which those that were brought down stand where they were drawn last."""
    start = until - len(below.cells)
    first = max(end, start)
    spans = digits.spans[:first] + below.spans[first - start :] + digits.spans[until:]
    return Piece(digits.cells, spans)


def _keep_below(system: System, left: Piece, divisor: Number, below: Number, step: int) -> None:
    """Says that a remainder is less than the divisor, where its length does not say so.

    The last remainder would be enough: had an earlier one been too large, the digits of the
    quotient behind it could not have caught up. The others make the search shorter.
    """
    plain = not (system.rules.leading_zeros or divisor.decimals)
    if len(left) >= len(divisor.cells) or not plain:
        rest = left.word(below.position)
        system.equate((rest,), (divisor.word(),), "<", called="remainder", number=step)
