"""Which values the unknowns of one column can still have: domains → narrower domains.

Small columns are gone through value by value, with different letters different; a person does the
same with a list. Large ones only by the sums that their parts can reach.
"""

from __future__ import annotations

from math import prod

Terms = tuple[tuple[int, int], ...]  # (unknown, coefficient)

# Narrowed domains in the order of the terms (None where there is no way), and how many ways there
# are to fill the column: what a person who lists them has to write down.
Support = tuple[tuple[int, ...] | None, int]

# Combinations of values that a column may have to be gone through: above it a list helps nobody.
LISTABLE = 600

# What stands for the number of ways that were not listed.
UNLISTED = 200


def support(terms: Terms, constant: int, domains: tuple[int, ...], letters: int) -> Support:
    """The domains of a column's unknowns, narrowed.

    `letters` is the number that unknowns below it are letters by: two of them never agree.
    """
    if prod(sorted(domain.bit_count() for domain in domains)[:-1]) <= LISTABLE:
        return _listed(terms, constant, domains, letters)
    return _reached(terms, constant, domains), UNLISTED


def bounds(terms: Terms, constant: int, domains: tuple[int, ...]) -> tuple[int, ...] | None:
    """The same by nothing but the least and the most that the others come to; None for no way."""
    ends = []
    for (_, factor), domain in zip(terms, domains, strict=True):
        low, high = (
            factor * ((domain & -domain).bit_length() - 1),
            factor * (domain.bit_length() - 1),
        )
        ends.append((low, high) if low < high else (high, low))
    least = constant + sum(low for low, _ in ends)
    most = constant + sum(high for _, high in ends)
    if least > 0 or most < 0:
        return None
    narrowed = []
    for (_, factor), domain, (low, high) in zip(terms, domains, ends, strict=True):
        mask = 0
        for value in values(domain):
            own = factor * value
            if least - low + own <= 0 <= most - high + own:
                mask |= 1 << value
        if not mask:
            return None
        narrowed.append(mask)
    return tuple(narrowed)


def values(domain: int) -> list[int]:
    """The places of the bits of a mask, ascending."""
    found = []
    while domain:
        low = domain & -domain
        found.append(low.bit_length() - 1)
        domain ^= low
    return found


def _listed(terms: Terms, constant: int, domains: tuple[int, ...], letters: int) -> Support:
    order = sorted(range(len(terms)), key=lambda i: (domains[i].bit_count(), abs(terms[i][1])))
    if not order:
        return (() if constant == 0 else None), 1
    coefficients = [terms[i][1] for i in order]
    lists = [values(domains[i]) for i in order]
    is_letter = [terms[i][0] < letters for i in order]
    last = len(order) - 1
    final_domain, final = domains[order[last]], coefficients[last]
    seen = [0] * len(order)
    ways = 0

    def go(level: int, total: int, used: int) -> bool:
        nonlocal ways
        if level == last:
            value, rest = divmod(-total, final)
            if rest or value < 0 or not final_domain >> value & 1:
                return False
            if is_letter[last] and used >> value & 1:
                return False
            seen[last] |= 1 << value
            ways += 1
            return True
        found = False
        factor, letter = coefficients[level], is_letter[level]
        for value in lists[level]:
            bit = 1 << value if letter else 0
            if not used & bit and go(level + 1, total + factor * value, used | bit):
                seen[level] |= 1 << value
                found = True
        return found

    if not go(0, constant, 0):
        return None, 1
    narrowed = [0] * len(order)
    for place, mask in zip(order, seen, strict=True):
        narrowed[place] = mask
    return tuple(narrowed), ways


def _reached(terms: Terms, constant: int, domains: tuple[int, ...]) -> tuple[int, ...] | None:
    """By sums that can be reached, as bit masks from the least sum upward."""
    pieces = [
        _multiples(domain, factor) for (_, factor), domain in zip(terms, domains, strict=True)
    ]
    before, after = [(1, 0)], [(1, 0)]
    for piece in pieces[:-1]:
        before.append(_sums(before[-1], piece))
    for piece in pieces[:0:-1]:
        after.append(_sums(after[-1], piece))
    narrowed = []
    for index, (_, factor) in enumerate(terms):
        sums, low = _sums(before[index], after[-1 - index])
        mask = 0
        for value in values(domains[index]):
            need = -constant - factor * value - low
            if need >= 0 and sums >> need & 1:
                mask |= 1 << value
        if not mask:
            return None
        narrowed.append(mask)
    return tuple(narrowed)


def _multiples(domain: int, factor: int) -> tuple[int, int]:
    found = [factor * value for value in values(domain)]
    low = min(found, default=0)
    return sum(1 << (value - low) for value in found), low


def _sums(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int]:
    (a, low_a), (b, low_b) = first, second
    if a.bit_count() > b.bit_count():
        a, b = b, a
    total = 0
    for shift in values(a):
        total |= b << shift
    return total, low_a + low_b
