"""Which values the unknowns of one column can still have: domains → narrower domains.

Small columns are gone through value by value, with different letters different; a person does the
same with a list. Large ones only by the sums that their parts can reach, or by the least and the
most that they come to.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import prod

from solver.proof.sheet.puzzle import Column

Terms = tuple[tuple[int, int], ...]  # (unknown, coefficient)

# Places of unknowns that are multiplied, with a coefficient.
Parts = list[tuple[tuple[int, ...], int]]

# Narrowed domains in the order of the unknowns (None where there is no way), and how many ways
# there are to fill the column: what a person who lists them has to write down.
Support = tuple[tuple[int, ...] | None, int]

# Combinations of values that a column may have to be gone through: above it a list helps nobody.
LISTABLE = 600

# What stands for the number of ways that were not listed.
UNLISTED = 200


def support(column: Column, domains: tuple[int, ...]) -> Support:
    """The domains of a column's unknowns, narrowed."""
    if column.products:
        return _multiplied(column, domains)
    return linear_support(column.terms, column.constant, domains, column.kinds)


def linear_support(
    terms: Terms, constant: int, domains: tuple[int, ...], kinds: tuple[int, ...]
) -> Support:
    """The same for a sum of multiples of unknowns; those of one kind differ."""
    if max(kinds, default=0) > 1:  # squares of a kakuro: people know their sums
        return _distinct(terms, constant, domains, kinds)
    if prod(sorted(domain.bit_count() for domain in domains)[:-1]) <= LISTABLE:
        return _listed(terms, constant, domains, kinds)
    return _reached(terms, constant, domains), UNLISTED


def bounds(column: Column, domains: tuple[int, ...]) -> tuple[int, ...] | None:
    """The same by nothing but the least and the most that the others come to; None for no way."""
    if column.products or column.relation != "=":
        return _general_bounds(column, domains)
    ends = []
    for (_, factor), domain in zip(column.terms, domains, strict=True):
        low, high = (
            factor * ((domain & -domain).bit_length() - 1),
            factor * (domain.bit_length() - 1),
        )
        ends.append((low, high) if low < high else (high, low))
    least = column.constant + sum(low for low, _ in ends)
    most = column.constant + sum(high for _, high in ends)
    if least > 0 or most < 0:
        return None
    narrowed = []
    for (_, factor), domain, (low, high) in zip(column.terms, domains, ends, strict=True):
        mask = 0
        for value in values(domain):
            own = factor * value
            if least - low + own <= 0 <= most - high + own:
                mask |= 1 << value
        if not mask:
            return None
        narrowed.append(mask)
    return tuple(narrowed)


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


@lru_cache(maxsize=1 << 14)
def values(domain: int) -> tuple[int, ...]:
    """The places of the bits of a mask, ascending."""
    found = []
    while domain:
        low = domain & -domain
        found.append(low.bit_length() - 1)
        domain ^= low
    return tuple(found)


def _general_bounds(column: Column, domains: tuple[int, ...]) -> tuple[int, ...] | None:
    place = {unknown: i for i, unknown in enumerate(column.unknowns)}
    lows = [(domain & -domain).bit_length() - 1 for domain in domains]
    highs = [domain.bit_length() - 1 for domain in domains]
    parts: Parts = [((place[unknown],), factor) for unknown, factor in column.terms]
    parts += [(tuple(place[u] for u in unknowns), factor) for unknowns, factor in column.products]

    def ends(chosen: Parts) -> tuple[int, int]:
        least = most = 0
        for places, factor in chosen:
            low = high = factor
            for at in places:
                low, high = low * lows[at], high * highs[at]
            if factor < 0:
                low, high = high, low
            least, most = least + low, most + high
        return least, most

    least, most = ends(parts)
    least, most = least + column.constant, most + column.constant
    if not can_hold(column.relation, least, most):
        return None
    parts_with: list[Parts] = [[] for _ in domains]
    for part in parts:
        for at in set(part[0]):
            parts_with[at].append(part)
    narrowed = []
    for at, (domain, own) in enumerate(zip(domains, parts_with, strict=True)):
        low, high = ends(own)
        if column.relation == "=" and len(own) == 1 and len(own[0][0]) == 1:
            fit = _between(domain, own[0][1], high - most, low - least)
            if not fit:
                return None
            narrowed.append(fit)
            continue
        mask = 0
        kept = lows[at], highs[at]
        for value in values(domain):
            lows[at] = highs[at] = value
            own_low, own_high = ends(own)
            if can_hold(column.relation, least - low + own_low, most - high + own_high):
                mask |= 1 << value
        lows[at], highs[at] = kept
        if not mask:
            return None
        narrowed.append(mask)
    return tuple(narrowed)


def _between(domain: int, factor: int, least: int, most: int) -> int:
    """The values of a domain that, times `factor`, lie between two numbers."""
    if factor < 0:
        factor, least, most = -factor, -most, -least
    size = domain.bit_length()
    first, last = max(0, -(-least // factor)), min(size, most // factor)
    return domain & (1 << last + 1) - (1 << first) if first <= last else 0


def _listed(
    terms: Terms, constant: int, domains: tuple[int, ...], kinds: tuple[int, ...]
) -> Support:
    order = sorted(range(len(terms)), key=lambda i: (domains[i].bit_count(), abs(terms[i][1])))
    if not order:
        return (() if constant == 0 else None), 1
    coefficients = [terms[i][1] for i in order]
    lists = [values(domains[i]) for i in order]
    is_letter = [bool(kinds[i]) for i in order]
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


def _multiplied(column: Column, domains: tuple[int, ...]) -> Support:
    """By a list, of what is multiplied; the digit that is written and the carry follow."""
    place = {unknown: i for i, unknown in enumerate(column.unknowns)}
    many = {place[u] for unknowns, _ in column.products for u in unknowns}
    alone = [(place[u], factor) for u, factor in column.terms if place[u] not in many]
    carry = next(((i, f) for i, f in alone if column.unknowns[i] == column.carry_out), None)
    digit = next(
        ((i, f) for i, f in alone if carry and f == -1 and domains[i].bit_count() > 1), None
    )
    follow = [part for part in (digit, carry) if part]
    if not carry and alone:
        follow = [max(alone, key=lambda part: domains[part[0]].bit_count())]
    late = {i for i, _ in follow}
    order = sorted(set(range(len(domains))) - late, key=lambda i: domains[i].bit_count())
    if prod(domains[i].bit_count() for i in order) > LISTABLE:
        return domains, UNLISTED  # what bounds say is said by them
    parts: Parts = [((place[u],), f) for u, f in column.terms if place[u] not in late]
    parts += [(tuple(place[u] for u in unknowns), f) for unknowns, f in column.products]
    # Every part is worked out once the last of its unknowns is chosen.
    level_of = {i: level for level, i in enumerate(order)}
    due: list[Parts] = [[] for _ in order]
    for places, factor in parts:
        due[max(level_of[i] for i in places)].append((places, factor))
    base = -carry[1] if carry else 0
    chosen = [0] * len(domains)
    seen = [0] * len(domains)
    ways = 0

    def finish(total: int, used: int) -> bool:
        """Whether what follows has a value; `total` is what the rest comes to."""
        picks: list[tuple[int, int]] = []
        if digit and carry:
            value = total % base
            picks = [(digit[0], value), (carry[0], (total - value) // base)]
        elif follow:
            at, factor = follow[0]
            value, rest = divmod(-total, factor)
            if rest:
                return False
            picks = [(at, value)]
        elif total:
            return False
        for at, value in picks:
            if value < 0 or not domains[at] >> value & 1:
                return False
            if column.kinds[at] and used >> value & 1:
                return False
        for at, value in picks:
            seen[at] |= 1 << value
        return True

    def go(level: int, total: int, used: int) -> bool:
        nonlocal ways
        if level == len(order):
            good = finish(total, used)
            ways += good
            return good
        at = order[level]
        found = False
        for value in values(domains[at]):
            bit = 1 << value if column.kinds[at] else 0
            if used & bit:
                continue
            chosen[at] = value
            more = total
            for places, factor in due[level]:
                for other in places:
                    factor *= chosen[other]
                more += factor
            if go(level + 1, more, used | bit):
                seen[at] |= 1 << value
                found = True
        return found

    if not go(0, column.constant, 0):
        return None, 1
    return tuple(seen), ways


def _distinct(
    terms: Terms, constant: int, domains: tuple[int, ...], kinds: tuple[int, ...]
) -> Support:
    """By what is left to choose from, which two choices of the same digits have in common."""
    last = len(terms)
    seen = [0] * last

    @cache
    def ways(level: int, total: int, used: tuple[int, int]) -> int:
        if level == last:
            return int(total == 0)
        factor, kind = terms[level][1], kinds[level]
        count = 0
        gone = (used[0] if kind & 1 else 0) | (used[1] if kind & 2 else 0)
        for value in values(domains[level] & ~gone):
            bit = 1 << value
            taken = used[0] | bit * (kind & 1), used[1] | bit * (kind >> 1)
            below = ways(level + 1, total + factor * value, taken)
            if below:
                seen[level] |= bit
                count += below
        return count

    count = ways(0, constant, (0, 0))
    return (tuple(seen) if count else None), count


def _reached(terms: Terms, constant: int, domains: tuple[int, ...]) -> tuple[int, ...] | None:
    """By sums that can be reached, as bit masks from the least sum upward.

    `wanted` has what all terms up to one have to come to, so that those behind it make the rest.
    """
    pieces = [
        [factor * value for value in values(domain)]
        for (_, factor), domain in zip(terms, domains, strict=True)
    ]
    wanted = [(1, -constant)]
    for piece in pieces[:0:-1]:
        wanted.append(_sums(wanted[-1], [-own for own in piece]))
    before = 1, 0
    narrowed = []
    for domain, piece in zip(domains, pieces, strict=True):
        (sums, low), (aims, least) = before, wanted.pop()
        mask = 0
        for value, own in zip(values(domain), piece, strict=True):
            shift = low + own - least
            if (sums << shift & aims) if shift > 0 else (sums >> -shift & aims):
                mask |= 1 << value
        if not mask:
            return None
        narrowed.append(mask)
        before = _sums(before, piece)
    return tuple(narrowed)


def _sums(before: tuple[int, int], piece: list[int]) -> tuple[int, int]:
    """What sums come to with one more term; a mask, and the sum that its lowest bit stands for."""
    (mask, low), least = before, min(piece)
    total = 0
    for own in piece:
        total |= mask << (own - least)
    return total, low + least
