"""A written multiplication or division → the plan of its search."""

from __future__ import annotations

from array import array
from itertools import takewhile

from solver.kernels.plans import Cast
from solver.kernels.product_plans import MultiplesPlan, Schedule
from solver.planning.algebra import Algebra, Unsettled
from solver.planning.divisors import Product, known_product, ways
from solver.planning.schedule import common_number, schedule


def written_plan(cast: Cast, algebra: Algebra) -> MultiplesPlan | None:
    """The plan of a written multiplication or division; None for what is neither.

    Raises Unsettled for what is not printed of a product that is printed but for a few digits.
    """
    number = common_number(algebra)
    product = None if number is None else known_product(algebra, number)
    if product is not None and (unknown := product.unknown()):
        raise Unsettled(unknown[0])
    written = schedule(algebra, cast.numbers(), cast.domains)
    if written is None:
        return None
    if product is None:
        return MultiplesPlan(cast, algebra.base, written)
    return _guided_plan(cast, algebra, written, product)


def _guided_plan(
    cast: Cast, algebra: Algebra, written: Schedule, product: Product
) -> MultiplesPlan:
    """The plan of one whose product is known, so that its divisors say what to try."""
    assignments = ways(algebra, product)
    levels = [cast.symbols[symbol] for symbol in written.order[: written.tried]]
    if assignments:
        levels = list(takewhile(assignments[0].__contains__, levels))
    paths = sorted({tuple(digits[symbol] for symbol in levels) for digits in assignments})
    by_level = array("q", (digit for level in zip(*paths, strict=True) for digit in level))
    return MultiplesPlan(cast, algebra.base, written, len(levels), by_level)
