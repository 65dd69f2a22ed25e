"""Puzzle → the plan of the search that suits it."""

from __future__ import annotations

from array import array
from itertools import takewhile

from solver.errors import LimitError
from solver.kernels.plans import CasePlan, Cast, MultiplesPlan, Plan, PolynomialPlan, Schedule
from solver.model import Puzzle
from solver.planning.algebra import Algebra, Undefined, Unsettled
from solver.planning.column_plan import column_plan
from solver.planning.divisors import Product, known_product, ways
from solver.planning.linear_plan import linear_plan, linear_size
from solver.planning.polynomials import expand
from solver.planning.remainder_plan import remainder_plan
from solver.planning.rows import Rows
from solver.planning.schedule import common_number, schedule

# Rows times the square of cells up to which an order is estimated: about 10 ms, interpreted. Beyond
# it there are mostly wildcards, and columns from the right are the order that serves them.
ESTIMABLE = 20_000

# Columns that a float can hold the weight of, in any base.
WEIGHABLE = 150


def plan(puzzle: Puzzle) -> Plan:
    """The plan of the search that suits the puzzle."""
    try:
        algebra = Algebra(puzzle)
    except (Unsettled, Undefined, LimitError):
        return CasePlan(puzzle)
    try:
        return polynomial_plan(puzzle, algebra)
    except Unsettled:
        return CasePlan(puzzle)


def polynomial_plan(puzzle: Puzzle, algebra: Algebra) -> PolynomialPlan:
    """The same for a puzzle all of whose equations are polynomials.

    Raises Unsettled for what is not printed of a written product that is printed but for a few
    digits: once it has its digit, all numbers to try divide the product.
    """
    product = _known_product(puzzle, algebra)
    if product is not None and (unknown := product.unknown()):
        raise Unsettled(unknown[0])
    cast = _cast(puzzle, algebra)
    return (
        _multiples_plan(cast, algebra, puzzle, product)
        or _balance_plan(cast, algebra)
        or _general_plan(cast, algebra)
    )


def _known_product(puzzle: Puzzle, algebra: Algebra) -> Product | None:
    if len(algebra.forms) < 2 or not puzzle.wildcards:
        return None
    number = common_number(algebra)
    return None if number is None else known_product(algebra, number)


def _multiples_plan(
    cast: Cast, algebra: Algebra, puzzle: Puzzle, product: Product | None
) -> MultiplesPlan | None:
    """The plan of a written multiplication or division; None for what is neither."""
    if len(algebra.forms) < 2 or not puzzle.wildcards:
        return None
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


def _balance_plan(cast: Cast, algebra: Algebra) -> PolynomialPlan | None:
    """The plan of sums; None where they are none, or so large that no order can be estimated."""
    if (
        not algebra.is_linear()
        or cast.has_rivals()
        or any(relation != "=" for relation in algebra.relations)
        or linear_size(algebra, len(cast.symbols)) > ESTIMABLE
    ):
        return None
    linear = linear_plan(cast, algebra)
    return linear if len(linear.constants) * len(linear.domains) ** 2 <= ESTIMABLE else None


def _general_plan(cast: Cast, algebra: Algebra) -> PolynomialPlan:
    """The plan of any polynomials: multiplied out where that is short, else column by column."""
    rows = Rows(algebra, cast.numbers())
    size, is_weighable = rows.count * len(cast.symbols), max(rows.columns) <= WEIGHABLE
    if size * len(cast.symbols) <= ESTIMABLE and is_weighable:
        equations = expand(algebra, rows.symbols)
        if equations is not None:
            return remainder_plan(cast, rows, equations)
    return column_plan(cast, rows, bounded=size <= ESTIMABLE and is_weighable)


def _cast(puzzle: Puzzle, algebra: Algebra) -> Cast:
    """The letters that all differ first, then those that may share digits, then the wildcards."""
    grouped = {letter for group in puzzle.groups for letter in group}
    different = tuple(letter for letter in puzzle.letters if letter not in grouped)
    sharing = tuple(letter for letter in puzzle.letters if letter in grouped)
    symbols = different + sharing + puzzle.wildcards
    rivals: tuple[tuple[int, ...], ...] = ((),) * len(symbols)
    if sharing or puzzle.avoided:
        rivals = _rivals(puzzle, symbols, set(different))
    domains = array("q", (algebra.domains[symbol] for symbol in symbols))
    return Cast(symbols, len(different), domains, rivals)


def _rivals(
    puzzle: Puzzle, symbols: tuple[str, ...], different: set[str]
) -> tuple[tuple[int, ...], ...]:
    """Symbol → those that must have another digit, but for letters that all differ."""
    number = {symbol: i for i, symbol in enumerate(symbols)}
    return tuple(
        tuple(
            number[rival]
            for rival in puzzle.rivals(symbol)
            if not (symbol in different and rival in different)
        )
        for symbol in symbols
    )
