"""Consistency of a sum: multiples of unknowns that come to 0 with a constant.

Three ways to the same end: by a list of all ways, by the sets of digits that are left to choose
from, and by the sums that can be reached, which ignores that different letters differ.
"""

from __future__ import annotations

from functools import cache

from solver.proof.sheet.domains import Domains, values
from solver.proof.sheet.kinds import Kind

Terms = tuple[tuple[int, int], ...]  # (unknown, coefficient)

# Sums as a bit mask, and the sum that its lowest bit stands for.
Sums = tuple[int, int]


def distinct(
    terms: Terms, constant: int, domains: Domains, kinds: tuple[Kind, ...]
) -> tuple[Domains | None, int]:
    """The narrowed domains and the number of ways, for the cells of a run and its sum's letters.

    Two choices of the same digits leave the same digits to choose from, so they are counted once.
    """
    last = len(terms)
    possible = [0] * last

    @cache
    def ways(level: int, total: int, used: int) -> int:
        if level == last:
            return int(total == 0)
        factor, (marks, blocked) = terms[level][1], kinds[level]
        count = 0
        for value in values(domains[level]):
            if used & blocked << value:
                continue
            below = ways(level + 1, total + factor * value, used | marks << value)
            if below:
                possible[level] |= 1 << value
                count += below
        return count

    count = ways(0, constant, 0)
    return (tuple(possible) if count else None), count


def reached(terms: Terms, constant: int, domains: Domains) -> Domains | None:
    """The domains, narrowed by the sums that can be reached; None where 0 is not among them."""
    addends = [
        [factor * value for value in values(domain)]
        for (_, factor), domain in zip(terms, domains, strict=True)
    ]
    # For every term, from the last to the first: the sums that all terms up to it have to come to,
    # so that those behind it make the rest.
    needed = [(1, -constant)]
    for own in addends[:0:-1]:
        needed.append(_with_term(needed[-1], [-addend for addend in own]))
    before = 1, 0
    narrowed = []
    for domain, own in zip(domains, addends, strict=True):
        mask = _meeting(before, needed.pop(), domain, own)
        if not mask:
            return None
        narrowed.append(mask)
        before = _with_term(before, own)
    return tuple(narrowed)


def _meeting(before: Sums, needed: Sums, domain: int, addends: list[int]) -> int:
    """The values of a domain that lead from a sum before it to one that is needed after it."""
    (sums, low), (aims, least) = before, needed
    mask = 0
    for value, addend in zip(values(domain), addends, strict=True):
        shift = low + addend - least
        if (sums << shift & aims) if shift > 0 else (sums >> -shift & aims):
            mask |= 1 << value
    return mask


def _with_term(sums: Sums, addends: list[int]) -> Sums:
    """The sums with one more term, which can be any of the addends."""
    (mask, low), least = sums, min(addends)
    more = 0
    for addend in addends:
        more |= mask << (addend - least)
    return more, low + least
