"""Which values the unknowns of one column can still have: domains → narrower domains.

In a small column every way to fill it is listed, different letters having different digits, as a
person does on paper. In a large one only the sums that its parts can reach are compared.
"""

from __future__ import annotations

from math import prod

from solver.proof.finding.products import consistent_products
from solver.proof.finding.sums import Terms, distinct, listed, reached
from solver.proof.sheet.domains import Domains
from solver.proof.sheet.kinds import Kind
from solver.proof.sheet.puzzle import Column

# Narrowed domains in the order of the unknowns (None where there is no way), and how many ways
# there are to fill the column: what a person who lists them has to write down.
Consistency = tuple[Domains | None, int]

# The most combinations of values that are listed: a longer list helps nobody.
LISTABLE = 600

# Stands for the number of ways where they were not listed.
UNLISTED = 200


def consistent(column: Column, domains: Domains) -> Consistency:
    """The domains of a column's unknowns, narrowed."""
    if column.products:
        narrowed = consistent_products(column, domains, LISTABLE)
        return narrowed or (domains, UNLISTED)  # bounds will say the rest
    if column.is_run:  # people know which digits make a sum
        return distinct(column.terms, column.constant, domains, column.kinds)
    return consistent_sum(column.terms, column.constant, domains, column.kinds)


def consistent_sum(
    terms: Terms, constant: int, domains: Domains, kinds: tuple[Kind, ...]
) -> Consistency:
    """The same for terms that come to 0 with a constant."""
    if prod(sorted(domain.bit_count() for domain in domains)[:-1]) <= LISTABLE:
        return listed(terms, constant, domains, kinds)
    return reached(terms, constant, domains), UNLISTED
