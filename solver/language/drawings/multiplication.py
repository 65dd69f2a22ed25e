"""Two factors, one above the other, a partial product for each digit of the lower, the product."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from solver.errors import GrammarError
from solver.language.drawings.column_sum import Term, close
from solver.language.drawings.marks import (
    DrawnToken,
    MarkedRow,
    is_cell,
    only_number,
    unreadable,
    with_bracket_sign,
)
from solver.language.drawings.system import Number, System
from solver.model import Caution, Word
from solver.sentences import Sentence

# Symbols of cells that stand for × where a multiplier begins; Cyrillic Х only before a space.
GLUED_SIGNS = "X*"
SPACED_SIGNS = "X*Х"
BRACKET_SIGNS = dict.fromkeys(SPACED_SIGNS, "×)")


@dataclass(frozen=True, slots=True)
class Multiplication:
    """The numbers of a multiplication as they stand from the top; the last row is the product."""

    multiplicand: DrawnToken
    multiplier: DrawnToken
    rows: tuple[list[DrawnToken], ...]


def with_bracket_signs(rows: Sequence[MarkedRow]) -> list[MarkedRow]:
    """The rows with a sign for each x) that may be one: a number above, a rule and a result below.

    Elsewhere it is a divisor.
    """
    changed = [*rows]
    for i in range(1, len(rows) - 2):
        above, below = rows[i - 1], rows[i + 1]
        is_number = all(is_cell(mark.symbol) for mark in above.marks)
        if is_number and below.is_rule:
            changed[i] = with_bracket_sign(rows[i], BRACKET_SIGNS)
    return changed


def find_multiplication(rows: Sequence[list[DrawnToken]]) -> Multiplication | None:
    """The multiplication that these rows (without rules) draw; None if they draw something else.

    The sign stands between the factors in the first row, or before the multiplier in the second
    one, or in a row of its own between them; or else before the multiplicand, behind the
    multiplier, or at the end of the line below.
    """
    if not rows:
        return None
    top, *below = _sign_between(rows)
    sign = top[1] if len(top) > 1 else None
    if sign and _is_sign(sign):
        below.insert(0, top[1:])
        top = top[:1]
    if not below or [token.kind for token in top] != ["number"]:
        return None
    multiplier = _behind_sign(top[0], below[0], below)
    if multiplier == [] and len(below) > 1:  # the sign has a row of its own
        below.pop(0)
        multiplier = below[0]
    if not multiplier or [token.kind for token in multiplier] != ["number"]:
        return None
    return Multiplication(top[0], multiplier[0], tuple(below[1:]))


def _sign_between(rows: Sequence[list[DrawnToken]]) -> list[list[DrawnToken]]:
    """The rows with a sign that stands before, behind or below both factors between them."""
    top, *below = rows
    if not below:
        return [top]
    low, *others = below
    kinds = [token.kind for token in top]
    if len(top) == 2 and kinds[1] == "number" and _is_sign(top[0]) and not _is_sign(top[1]):
        return [top[1:], top[:1] + low, *others]
    behind = len(low) == 2 and low[0].kind == "number" and not _is_sign(low[0])
    if len(top) == 1 and behind and _is_sign(low[1]):
        return [top, low[::-1], *others]
    if len(top) == len(low) == 1 and others:
        *dashes, sign = others[0]
        if dashes and {token.kind for token in dashes} == {"-"} and _is_sign(sign):
            return [top, [sign, *low], *others[1:]]
    return [*rows]


def _is_sign(token: DrawnToken) -> bool:
    return token.kind == "×" or _is_spaced_sign(token)


def _behind_sign(
    top: DrawnToken, row: list[DrawnToken], below: Sequence[list[DrawnToken]]
) -> list[DrawnToken] | None:
    """The tokens of a row after its multiplication sign; None if it does not begin with one."""
    first, *others = row
    if first.kind == "×" or (others and _is_spaced_sign(first)):
        return others
    glued = len(first.marks) > 1 and first.marks[0].symbol in GLUED_SIGNS
    if others or not (glued or _is_spaced_sign(first)) or _is_column(top, below):
        return None
    return [DrawnToken(first.kind, first.marks[1:])] if glued else []


def _is_spaced_sign(token: DrawnToken) -> bool:
    return len(token.marks) == 1 and token.marks[0].symbol in SPACED_SIGNS


def _is_column(top: DrawnToken, rows: Sequence[list[DrawnToken]]) -> bool:
    """True if these are numbers to add or subtract, so that *12 is three digits.

    Then one of them has a sign, and all end in one column. The rows of a multiplication do so only
    if they are padded with zeros: as many rows as the multiplier has digits, each longer than the
    one above.
    """
    signs = any(row[0].kind in ("+", "-") for row in rows)
    aligned = len({row[-1].right for row in rows}) == 1
    digits, partials = len(rows[0][0].marks) - 1, rows[1:-1]
    padded = len(partials) == digits > 1 and all(
        len(row[-1].marks) >= len(top.marks) + i for i, row in enumerate(partials)
    )
    return signs and aligned and not padded


def enter_multiplication(system: System, drawn: Multiplication) -> None:
    """Adds the equations of a multiplication to the system.

    Every partial product is the multiplicand times one digit of the multiplier; the column in
    which it ends tells which. A digit without a row is 0.
    """
    lone_plus = ["+"]
    rows = [row for row in drawn.rows if [token.kind for token in row] != lone_plus]
    if not rows:
        raise unreadable("the product is missing below the multiplier", drawn.multiplier)
    a, b = system.number(drawn.multiplicand), system.number(drawn.multiplier)
    system.name("multiplicand", a)
    system.name("multiplier", b)
    if _goes_on(rows, b):
        _enter_product_and_sums(system, a, b, rows)
        return
    *partials, product = [system.number(only_number(row, "+=")) for row in rows]
    _check_decimals(a, b, product)
    system.keep(a, b, product)
    system.keep_rows(*partials)
    system.name("product", product)
    if not partials:
        system.equate((a.word(), b.word(), "*"), (product.word(),), called="multiplication")
        return
    _enter_partials(system, a, b, partials, product)


def _check_decimals(a: Number, b: Number, product: Number) -> None:
    if a.decimals + b.decimals != product.decimals:
        message = "a product has as many decimals as its factors together"
        raise unreadable(message, product.token)


def _goes_on(rows: Sequence[list[DrawnToken]], multiplier: Number) -> bool:
    """True if numbers are added to the product or taken from it: they cannot be partial products.

    All end in the column of the product, but are not one for each digit of the multiplier.
    """
    others = rows[1:]
    signed = [row for row in others[:-1] if row[0].kind in ("+", "-")]
    if others[:1] != signed[:1] or not signed or len({row[-1].right for row in rows}) > 1:
        return False
    return len(signed) + 1 != len(multiplier.cells) or any(row[0].kind == "-" for row in signed)


def _enter_product_and_sums(
    system: System, a: Number, b: Number, rows: Sequence[list[DrawnToken]]
) -> None:
    """Adds the product, the first of these rows, and what comes of it below to the system."""
    first, *others = rows
    product = system.number(only_number(first, "="))
    _check_decimals(a, b, product)
    system.keep(a, b, product)
    system.name("product", product)
    system.equate((a.word(), b.word(), "*"), (product.word(),), called="multiplication")
    terms: list[Term] = [("", product)]
    for row in others:
        number = system.number(only_number(row, "+-="))
        system.keep(number)
        if row[0].kind in ("+", "-"):
            terms.append((row[0].kind, number))
        else:
            close(system, [*terms, ("=", number)])
            terms = [("", number)]
    if len(terms) > 1:
        raise unreadable("the result is missing below this number", terms[-1][1].token)


def _enter_partials(
    system: System, a: Number, b: Number, partials: Sequence[Number], product: Number
) -> None:
    try:
        shifts = _shifts(partials, b, product)
    except GrammarError:
        is_ragged = system.lenient and not system.is_ruled
        if not is_ragged or len(partials) != len(b.cells) or len(partials) < 2:
            raise
        shifts = [*range(len(partials))]
        what = "the rows are taken for the digits of the multiplier from the right, as they stand"
        system.cautions.append(Caution("ragged_rows", Sentence(what)))
    padded = shifts is None  # with printed zeros, so that all rows end in one column
    shifts = shifts or list(range(len(partials)))
    system.name("partial", *partials)
    side: list[Word | str] = []
    for shift, partial in zip(shifts, partials, strict=True):
        place = len(b.cells) - 1 - shift
        digit = b.piece[place : place + 1].word(b.position, shift if padded else 0)
        system.equate((a.word(), digit, "*"), (partial.word(),), called="partial")
        side += [partial.word(0 if padded else shift), "+"] if side else [partial.word(shift)]
    for shift, cell in enumerate(reversed(b.cells)):
        if shift not in shifts:
            system.same(cell, 0, b.position)
    system.equate(tuple(side), (product.word(),), called="addition")


def _shifts(partials: Sequence[Number], multiplier: Number, product: Number) -> list[int] | None:
    """For each row, how many digits of the multiplier stand behind the one that made it.

    None where every digit has a row and all of them end in the product's last column.
    """
    digits = len(multiplier.cells)
    rights = {partial.right for partial in partials}
    if rights == {product.right} and 1 < len(partials) == digits:
        return None
    try:
        return _shifts_by_product(partials, multiplier, product)
    except GrammarError:
        if under := _under_digits(partials, multiplier):
            return under
        raise


def _shifts_by_product(
    partials: Sequence[Number], multiplier: Number, product: Number
) -> list[int]:
    """The shifts of rows that each end in a column of the product, its point aside."""
    digits, shifts = len(multiplier.cells), list[int]()
    # How wide a column is; the product may be a single 0, and a mark alone takes none.
    gaps = (b - a for number in (product, multiplier) for a, b in pairwise(number.edges))
    pitch = max(min(gaps, default=product.marks[0].right - product.marks[0].left), 1)
    for partial in partials:
        shift = _shift(partial, product, pitch)
        if shift >= digits:
            message = "this row ends too far to the left: the multiplier has no digit for it"
            raise unreadable(message, partial.token)
        if shift in shifts:
            message = "this row ends in the column of one above it"
            raise unreadable(message, partial.token)
        shifts.append(shift)
    return shifts


def _under_digits(partials: Sequence[Number], multiplier: Number) -> list[int]:
    """The shifts of rows that each end under a digit of the multiplier, counted with its point.

    None of them if the first digit has no row: then the point does not count as a column.
    """
    edges = multiplier.edges[::-1]
    rights = [partial.right for partial in partials]
    if not multiplier.decimals or edges[-1] not in rights or not set(rights) <= {*edges}:
        return []
    return [edges.index(right) for right in rights] if len({*rights}) == len(rights) else []


def _shift(partial: Number, product: Number, pitch: int) -> int:
    """How many cells of the product stand to the right of a partial product.

    A decimal point in the product does not count as a column of the rows.
    """
    whole = len(product.cells) - product.decimals
    edges = [edge + product.point * (i < whole) for i, edge in enumerate(product.edges)]
    edges += range(edges[0] - pitch, 0, -pitch)  # the product may be a single 0
    if partial.right > product.right:
        raise unreadable("this row ends further right than the product", partial.token)
    if partial.right not in edges:
        raise unreadable("this row does not end in a column of the product", partial.token)
    return sum(edge > partial.right for edge in edges)
