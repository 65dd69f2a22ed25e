"""Which values the unknowns of one column can still have: domains → narrower domains.

In a small column every way to fill it is listed, different letters having different digits, as a
person does on paper. In a large one only the sums that its parts can reach are compared.
"""

from __future__ import annotations

from _thread import allocate_lock  # that of threading, without what loading it costs
from collections.abc import Sequence
from functools import lru_cache
from math import prod

from solver.kernels.arithmetic import HEAVIEST
from solver.kernels.listing import Listing
from solver.proof.finding.sums import Terms, distinct, reached
from solver.proof.sheet.domains import Domains, highest, values
from solver.proof.sheet.kinds import Kind
from solver.proof.sheet.puzzle import Column

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


def consistent(column: Column, domains: Domains) -> Consistency:
    """The domains of a column's unknowns, narrowed."""
    if column.products:
        return _of_products(column, domains)
    if column.is_run:  # people know which digits make a sum
        return distinct(column.terms, column.constant, domains, column.kinds)
    return consistent_sum(column.terms, column.constant, domains, column.kinds)


def consistent_sum(
    terms: Terms, constant: int, domains: Domains, kinds: tuple[Kind, ...]
) -> Consistency:
    """The same for terms that come to 0 with a constant."""
    if prod(sorted(domain.bit_count() for domain in domains)[:-1]) > LISTABLE:
        return reached(terms, constant, domains), UNLISTED
    if not terms:
        return (() if constant == 0 else None), 1
    # The unknown with the most values comes last: it follows from the others.
    order = sorted(range(len(terms)), key=lambda i: (domains[i].bit_count(), abs(terms[i][1])))
    monomials = tuple([((at,), factor) for at, (_, factor) in enumerate(terms)])
    if _is_heavy(monomials, constant, domains):
        return domains, UNLISTED
    listing = listing_of(monomials, constant, kinds)
    return _narrowed(listing, domains, order[:-1], NONE, order[-1])


def _of_products(column: Column, domains: Domains) -> Consistency:
    """The same for a column with products: once factors are chosen, the rest follows."""
    position = {unknown: at for at, unknown in enumerate(column.unknowns)}
    terms = [((position[unknown],), factor) for unknown, factor in column.terms]
    products = [(tuple([position[u] for u in us]), factor) for us, factor in column.products]
    multiplied = {at for factors, _ in products for at in factors}
    alone = [(at, factor) for (at,), factor in terms if at not in multiplied]
    digit, last = _following(column, domains, alone)
    order = sorted(set(range(len(domains))) - {digit, last}, key=lambda at: domains[at].bit_count())
    if prod(domains[at].bit_count() for at in order) > LISTABLE or _is_heavy(products, 0, domains):
        return domains, UNLISTED  # bounds will say the rest
    listing = listing_of((*terms, *products), column.constant, column.kinds)
    return _narrowed(listing, domains, order, digit, last)


def _following(column: Column, domains: Domains, alone: list[tuple[int, int]]) -> tuple[int, int]:
    """The digit and the last one that follow once all factors are chosen; NONE where there is none.

    `alone` are the positions and coefficients of what is not multiplied. With a digit, the last one
    is the carry: its coefficient is the base, negated.
    """
    if not alone:
        return NONE, NONE
    carry = next((at for at, _ in alone if column.unknowns[at] == column.carry_out), None)
    if carry is None:
        return NONE, max(alone, key=lambda term: domains[term[0]].bit_count())[0]
    digits = (at for at, factor in alone if factor == -1 and domains[at].bit_count() > 1)
    return next(digits, NONE), carry


def _is_heavy(monomials: Sequence[Monomial], constant: int, domains: Domains) -> bool:
    """Whether monomials come to more than the compiled code can count."""
    # A coefficient alone has to be counted too, where what it is multiplied with is 0.
    most = (abs(factor) * prod(highest(domains[at]) or 1 for at in us) for us, factor in monomials)
    return abs(constant) + sum(most) >= HEAVIEST


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
    choices = [values(domain) for domain in domains]
    possible, ways = ways_of(listing, choices, order, digit, last)
    return (possible, ways) if ways else (None, 1)


def ways_of(
    listing: Listing, choices: Sequence[Sequence[int]], order: list[int], digit: int, last: int
) -> tuple[Domains, int]:
    """The values that are part of a way, and how many ways there are."""
    with _LISTING:
        ways = listing.ways(choices, order, digit, last)
        return (tuple(listing.possible()) if ways else ()), ways
