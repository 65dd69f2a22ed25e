"""Which values the unknowns of one column can still have: domains → narrower domains.

In a small column every way to fill it is listed, different letters having different digits, as a
person does on paper. In a large one only the sums that its parts can reach are compared.
"""

from __future__ import annotations

from _thread import allocate_lock  # that of threading, without what loading it costs
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import prod

from solver.kernels.arithmetic import HEAVIEST
from solver.kernels.listing import Listing
from solver.lazy import lazy
from solver.proof.model import Domains, values
from solver.proof.sheet.puzzle import Column, Kind

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
    addends = [
        [factor * value for value in values(domain)]
        for (_, factor), domain in zip(terms, domains, strict=True)
    ]
    # What the terms from each on come to, at least and at most.
    least, most = ([*accumulate(map(pick, addends[::-1]), initial=0)][::-1] for pick in (min, max))

    @cache
    def ways(level: int, total: int, used: int) -> int:
        if level == last:
            return int(total == 0)
        marks, blocked = kinds[level]
        count = 0
        for value, addend in zip(values(domains[level]), addends[level], strict=True):
            after = total + addend
            if after + least[level + 1] > 0 or after + most[level + 1] < 0:
                continue
            if used & blocked << value:
                continue
            below = ways(level + 1, after, used | marks << value)
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


# Narrowed domains in the order of the unknowns (None where there is no way), and how many ways
# there are to fill the column: what a person who lists them has to write down.
Consistency = tuple[Domains | None, int]

# The most combinations of values that are listed: a longer list helps nobody.
LISTABLE = 600

# Stands for the number of ways where they were not listed.
UNLISTED = 200

NONE = -1

# A listing remembers what it was asked last, and threads share those of equal columns.
_LISTING = allocate_lock()

# Positions of unknowns in a column that are multiplied, with a coefficient: ((0, 2), -10).
Monomial = tuple[tuple[int, ...], int]


class Sum:
    """Terms that come to 0 with a constant."""

    def __init__(self, terms: Terms, constant: int, kinds: tuple[Kind, ...]) -> None:
        self._terms, self._constant, self._kinds = terms, constant, kinds
        self._monomials = tuple([((at,), factor) for at, (_, factor) in enumerate(terms)])
        self._by_factor = sorted(range(len(terms)), key=lambda at: abs(terms[at][1]))

    def __call__(self, domains: Domains) -> Consistency:
        """What is left of the domains of its unknowns."""
        sizes = [domain.bit_count() for domain in domains]
        if prod(sizes) > LISTABLE * max(sizes, default=1):
            return reached(self._terms, self._constant, domains), UNLISTED
        if not sizes:
            return (() if self._constant == 0 else None), 1
        if _is_heavy(self._monomials, self._constant, domains):
            return domains, UNLISTED
        # The unknown with the most values comes last: it follows from the others.
        *order, last = sorted(self._by_factor, key=sizes.__getitem__)
        return _narrowed(self._listing, domains, order, NONE, last)

    @lazy
    def _listing(self) -> Listing:
        return listing_of(self._monomials, self._constant, self._kinds)


class Products:
    """A column with products: once factors are chosen, the rest follows."""

    def __init__(self, column: Column) -> None:
        self._column = column
        position = {unknown: at for at, unknown in enumerate(column.unknowns)}
        self._terms = [((position[unknown],), factor) for unknown, factor in column.terms]
        self._products = [
            (tuple([position[unknown] for unknown in unknowns]), factor)
            for unknowns, factor in column.products
        ]
        multiplied = {at for factors, _ in self._products for at in factors}
        alone = [(at, factor) for (at,), factor in self._terms if at not in multiplied]
        carries = (at for at, _ in alone if column.unknowns[at] == column.carry_out)
        self._carry = next(carries, NONE)
        self._alone = [at for at, _ in alone]
        self._digits = [at for at, factor in alone if factor == -1]

    def __call__(self, domains: Domains) -> Consistency:
        """What is left of the domains of its unknowns."""
        sizes = [domain.bit_count() for domain in domains]
        digit, last = self._following(sizes)
        order = [at for at in range(len(sizes)) if at not in (digit, last)]
        order.sort(key=sizes.__getitem__)
        if prod([sizes[at] for at in order]) > LISTABLE or _is_heavy(self._products, 0, domains):
            return domains, UNLISTED  # bounds will say the rest
        return _narrowed(self._listing, domains, order, digit, last)

    def _following(self, sizes: Sequence[int]) -> tuple[int, int]:
        """The digit and the last one that follow once all factors are chosen; NONE is none.

        With a digit, the last one is the carry: its coefficient is the base, negated.
        """
        if self._carry == NONE:
            return NONE, max(self._alone, key=sizes.__getitem__, default=NONE)
        return next((at for at in self._digits if sizes[at] > 1), NONE), self._carry

    @lazy
    def _listing(self) -> Listing:
        column = self._column
        return listing_of((*self._terms, *self._products), column.constant, column.kinds)


def consistency_of(column: Column) -> Callable[[Domains], Consistency]:
    """What tells the domains of a column's unknowns, narrowed, from those that they have."""
    if column.products:
        return Products(column)
    if column.is_run:  # people know which digits make a sum
        return lambda domains: distinct(column.terms, column.constant, domains, column.kinds)
    return sum_of(column.terms, column.constant, column.kinds)


def consistent_sum(
    terms: Terms, constant: int, domains: Domains, kinds: tuple[Kind, ...]
) -> Consistency:
    """The domains of terms that come to 0 with a constant, narrowed."""
    return sum_of(terms, constant, kinds)(domains)


@lru_cache(maxsize=1 << 12)
def sum_of(terms: Terms, constant: int, kinds: tuple[Kind, ...]) -> Sum:
    """The sum of these terms."""
    return Sum(terms, constant, kinds)


def _is_heavy(monomials: Sequence[Monomial], constant: int, domains: Domains) -> bool:
    """Whether monomials come to more than the compiled code can count."""
    # A coefficient alone has to be counted too, where what it is multiplied with is 0.
    most = abs(constant)
    for positions, factor in monomials:
        one = abs(factor)
        for at in positions:
            one *= domains[at].bit_length() - 1 or 1
        most += one
    return most >= HEAVIEST


@lru_cache(maxsize=1 << 12)
def listing_of(monomials: tuple[Monomial, ...], constant: int, kinds: tuple[Kind, ...]) -> Listing:
    """The column in the form that is listed."""
    classes = sorted({marks for marks, _ in kinds if marks})
    number = {marks: at for at, marks in enumerate(classes)}
    return Listing(
        [factor for _, factor in monomials],
        [us for us, _ in monomials],
        constant,
        [number.get(marks, NONE) for marks, _ in kinds],
        [sum(1 << number[own] for own in classes if own & blocked) for _, blocked in kinds],
    )


def _narrowed(
    listing: Listing, domains: Domains, order: list[int], digit: int, last: int
) -> Consistency:
    choices = [*map(values, domains)]
    possible, ways = ways_of(listing, choices, order, digit, last)
    return (possible, ways) if ways else (None, 1)


def ways_of(
    listing: Listing, choices: Sequence[Sequence[int]], order: list[int], digit: int, last: int
) -> tuple[Domains, int]:
    """The values that are part of a way, and how many ways there are."""
    with _LISTING:
        ways = listing.ways(choices, order, digit, last)
        return (tuple(listing.possible()) if ways else ()), ways
