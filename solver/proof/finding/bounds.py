"""Bounds of a column: which values its unknowns can have, by the least and the most of the rest."""

from __future__ import annotations

from solver.proof.model import Domains, highest, lowest, values
from solver.proof.sheet.puzzle import Column

# Positions of unknowns that are multiplied, with a coefficient: ((0, 2), -10).
Monomial = tuple[tuple[int, ...], int]

Range = tuple[int, int]  # the least and the most


class Bounds:
    """The bounds of one column."""

    def __init__(self, column: Column) -> None:
        self._column = column
        self._is_sum = not column.products and column.relation == "="
        self._monomials = _monomials(column)
        # For every position the monomials that it is part of, and these without it; none where it
        # is a factor twice.
        self._own = [
            [monomial for monomial in self._monomials if at in monomial[0]]
            for at in range(len(column.unknowns))
        ]
        self._rest = [_without(at, own) for at, own in enumerate(self._own)]

    def __call__(self, domains: Domains) -> Domains | None:
        """The domains of the column's unknowns, narrowed; None where there is no way."""
        if self._is_sum:
            return _of_sum(self._column, domains)
        relation, constant = self._column.relation, self._column.constant
        lows = [lowest(domain) for domain in domains]
        highs = [highest(domain) for domain in domains]
        least, most = _range(self._monomials, lows, highs)
        least, most = least + constant, most + constant
        if not can_hold(relation, least, most):
            return None
        narrowed = []
        for at, (domain, own) in enumerate(zip(domains, self._own, strict=True)):
            low, high = _range(own, lows, highs)
            others = least - low, most - high
            rest = self._rest[at]
            if rest is None:
                mask = _fitting(relation, at, domain, own, others, lows, highs)
            elif relation == "=" and len(rest) == 1 and not rest[0][0]:
                mask = _between(domain, rest[0][1], -others[1], -others[0])
            else:
                mask = _multiplied(relation, domain, others, *_range(rest, lows, highs))
            if not mask:
                return None
            narrowed.append(mask)
        return tuple(narrowed)


def bounds(column: Column, domains: Domains) -> Domains | None:
    """The domains of a column's unknowns, narrowed; None where there is no way."""
    return Bounds(column)(domains)


def can_hold(relation: str, least: int, most: int) -> bool:
    """Whether a number from `least` to `most` can have this relation to 0."""
    match relation:
        case "=":
            return least <= 0 <= most
        case "<":
            return least < 0
        case "≤":
            return least <= 0
    return not least == most == 0


def _of_sum(column: Column, domains: Domains) -> Domains | None:
    """The bounds of an equation without products."""
    ranges = []
    for (_, factor), domain in zip(column.terms, domains, strict=True):
        low, high = factor * lowest(domain), factor * highest(domain)
        ranges.append((low, high) if low < high else (high, low))
    least = column.constant + sum(low for low, _ in ranges)
    most = column.constant + sum(high for _, high in ranges)
    if least > 0 or most < 0:
        return None
    narrowed = []
    for (_, factor), domain, (low, high) in zip(column.terms, domains, ranges, strict=True):
        mask = 0
        for value in values(domain):
            own = factor * value
            if least - low + own <= 0 <= most - high + own:
                mask |= 1 << value
        if not mask:
            return None
        narrowed.append(mask)
    return tuple(narrowed)


def _monomials(column: Column) -> list[Monomial]:
    """The monomials of a column, with unknowns as positions in it."""
    at = {unknown: position for position, unknown in enumerate(column.unknowns)}
    return [((at[unknown],), factor) for unknown, factor in column.terms] + [
        (tuple(at[unknown] for unknown in unknowns), factor) for unknowns, factor in column.products
    ]


def _without(at: int, own: list[Monomial]) -> list[Monomial] | None:
    """The monomials without the unknown at a position, which is a factor of each, if only once."""
    if any(positions.count(at) > 1 for positions, _ in own):
        return None
    return [(tuple(one for one in positions if one != at), factor) for positions, factor in own]


def _range(monomials: list[Monomial], lows: list[int], highs: list[int]) -> Range:
    """The range of a sum of monomials; no unknown is below 0."""
    least = most = 0
    for positions, factor in monomials:
        low = high = factor
        for at in positions:
            low, high = low * lows[at], high * highs[at]
        if factor < 0:
            low, high = high, low
        least, most = least + low, most + high
    return least, most


def _fitting(
    relation: str,
    at: int,
    domain: int,
    own: list[Monomial],
    others: Range,
    lows: list[int],
    highs: list[int],
) -> int:
    """The values of the unknown at a position with which the relation can hold."""
    lows, highs = lows[:], highs[:]
    mask = 0
    for value in values(domain):
        lows[at] = highs[at] = value
        low, high = _range(own, lows, highs)
        if can_hold(relation, others[0] + low, others[1] + high):
            mask |= 1 << value
    return mask


def _multiplied(relation: str, domain: int, others: Range, low: int, high: int) -> int:
    """The values with which the relation can hold, where each is multiplied by a range."""
    least, most = others
    mask = 0
    for value in values(domain):
        if can_hold(relation, least + value * low, most + value * high):
            mask |= 1 << value
    return mask


def _between(domain: int, factor: int, least: int, most: int) -> int:
    """The values of a domain that, times `factor`, lie between two numbers."""
    if factor < 0:
        factor, least, most = -factor, -most, -least
    size = domain.bit_length()
    first, last = max(0, -(-least // factor)), min(size, most // factor)
    return domain & (1 << last + 1) - (1 << first) if first <= last else 0
