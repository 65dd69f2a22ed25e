"""divisor)dividend over the quotient, perhaps with a remainder; which may be divided again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solver.language.drawings.marks import DrawnToken, MarkedRow, not_one_number, unreadable
from solver.language.drawings.system import Number, System
from solver.language.vocabulary import word
from solver.model import Expression

# What is written between a quotient and its remainder, besides the sign ….
REMAINDER = ("R", "ОСТ.", "ОСТ", "余り", "余", "あまり")


def is_chain(lines: Sequence[MarkedRow]) -> bool:
    """True if each row but the last begins with a divisor, as in no other drawing."""
    *upper, last = [[token.kind for token in row.tokens] for row in lines]
    opened = all(kinds[:2] == ["number", ")"] and len(kinds) > 2 for kinds in upper)
    return bool(upper) and opened and not {")", "("} & {*last, *upper[0][2:]}


def enter_short_division(system: System, lines: Sequence[MarkedRow]) -> None:
    """Adds the divisions to the system, from the top."""
    upper, last = lines[:-1], lines[-1]
    divisors = [system.number(row.tokens[0]) for row in upper]
    system.keep(*divisors)
    system.name("divisor", *divisors)
    dividend, remainder = quotient_of(system, [*upper[0].tokens[2:]])
    if remainder:
        raise not_one_number(remainder.token)
    system.keep(dividend)
    system.name("dividend", dividend)
    results = [row.tokens[2:] for row in upper[1:]] + [last.tokens]
    for divisor, result in zip(divisors, results, strict=True):
        quotient, remainder = quotient_of(system, result)
        system.keep(quotient)
        divide(system, dividend, divisor, quotient, remainder)
        dividend = quotient


def quotient_of(system: System, parts: Sequence[DrawnToken]) -> tuple[Number, Number | None]:
    """The quotient that a row holds, and its remainder where one is written: 6618 r1."""
    first, *others = parts
    if first.kind != "number":
        raise not_one_number(first)
    rest = _behind_mark(others)
    if rest is None or len(rest) > 1 or (rest and rest[0].kind != "number"):
        raise not_one_number(others[0])
    quotient = system.number(first)
    system.name("quotient", quotient)
    remainder = system.number(rest[0]) if rest else None
    if remainder and quotient.decimals:
        raise unreadable("a quotient with a remainder is whole", remainder.token)
    if remainder:
        system.keep_rows(remainder)
        system.name("remainder", remainder)
    return quotient, remainder


def without_mark(parts: Sequence[DrawnToken]) -> Sequence[DrawnToken]:
    """The tokens of a row without the mark of a remainder, whose letters stand for no digit."""
    for i, (before, token) in enumerate(pairwise(parts), 1):
        if before.kind == token.kind == "number":
            return [*parts[:i], *(_behind_mark(parts[i:]) or parts[i:])]
    return parts


def _behind_mark(parts: Sequence[DrawnToken]) -> Sequence[DrawnToken] | None:
    """The tokens after the mark of a remainder; None if there are tokens without a mark."""
    if not parts:
        return parts
    first, *others = parts
    if first.kind == "…":
        return others or None
    symbols = [mark.symbol for mark in first.marks]
    for mark in REMAINDER:
        if first.kind == "number" and symbols[: len(mark)] == list(mark):
            rest = first.marks[len(mark) :]
            return [DrawnToken(first.kind, rest), *others] if rest else others or None
    return None


def divide(
    system: System, dividend: Number, divisor: Number, quotient: Number, remainder: Number | None
) -> None:
    """Adds dividend = divisor · quotient + remainder and remainder < divisor to the system."""
    parts = divisor.decimals + quotient.decimals
    decimals = max(dividend.decimals, parts, remainder.decimals if remainder else 0)
    scaled = divisor.word(decimals - parts)
    product: Expression = (scaled, quotient.word(), "*")
    left = word((), quotient.position)
    if remainder:
        left = remainder.word(decimals - remainder.decimals)
        product = (*product, left, "+")
    system.equate(product, (dividend.word(decimals - dividend.decimals),), called="division")
    system.equate((left,), (scaled,), "<", called="remainder")
