"""Puzzle → the plan of the search that suits it."""

from __future__ import annotations

import time
from array import array
from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING

from solver.errors import LimitError
from solver.kernels.plans import CasePlan, Cast, LinearPlan, Plan, PolynomialPlan, Quota
from solver.model import QUOTIENT, REMAINDER, Puzzle
from solver.planning.algebra import Algebra, NoValueError, Tick, Unsettled
from solver.planning.intervals import can_hold
from solver.planning.linear_plan import ESTIMABLE, linear_plan, linear_size
from solver.record import replace

if TYPE_CHECKING:
    from solver.kernels.product_plans import EvaluationPlan

# Assignments that are tried and worked out where an equation is no polynomial: other searches
# settle letters first, each way as dear as thousands of tries. Fewer where they try the digits of
# hidden quotients instead: so many for each. And fewer where several equations narrow each other,
# of which trying knows nothing. Products are tried in large bases alone, where more digits fit: so
# many take 2 ms.
MOST_TRIED, SOME_TRIED, FEW_TRIED = 2e7, 5e6, 5e4

# The same for the extraction of a root with hidden digits: its root tells every row above the last
# remainder, from the bottom. A hundred million take half a second.
MOST_ROOTS = 1e9


def plan(puzzle: Puzzle, tick: Tick = time.monotonic) -> Plan:
    """The plan of the search that suits the puzzle; `tick` is called between pieces of the work."""
    try:
        algebra = algebra_of(puzzle, tick)
    except NoValueError as error:
        return CasePlan(puzzle, copy(error), tick)
    except (Unsettled, LimitError) as error:
        return _evaluated(puzzle, MOST_TRIED) or CasePlan(puzzle, copy(error), tick)
    most = SOME_TRIED * max(1, _quotients(puzzle)) if algebra.hidden else FEW_TRIED
    is_tried = algebra.hidden or (puzzle.rules.base > 10 and not algebra.is_linear())
    if is_tried and (plan := _evaluated(puzzle, most)) is not None:
        return plan
    is_root = puzzle.is_drawing and puzzle.wildcards and algebra.has_squares()
    if is_root and (plan := _evaluated(puzzle, MOST_ROOTS)) is not None:
        return plan
    try:
        return polynomial_plan(puzzle, algebra)
    except Unsettled as error:
        return CasePlan(puzzle, copy(error), tick)


def _quotients(puzzle: Puzzle) -> int:
    """How many quotients and remainders the equations have."""
    sides = (side for one in puzzle.equations for side in (one.left, one.right))
    return sum(token in (QUOTIENT, REMAINDER) for side in sides for token in side)


def _evaluated(puzzle: Puzzle, most: float) -> EvaluationPlan | None:
    """The plan of a puzzle with few assignments; None where it has more, or asks for more.

    And where the sizes of its numbers forbid it: a search by cases sees that, and tries nothing.
    """
    if puzzle.conditions or not can_hold(puzzle):
        return None
    from solver.planning.evaluation_plan import evaluation_plan  # late, as that for products

    if len(puzzle.equations) > 1 and most < MOST_ROOTS:
        most = min(most, FEW_TRIED)
    return evaluation_plan(puzzle, _cast(puzzle, puzzle.domains), most)


def algebra_of(puzzle: Puzzle, tick: Tick = time.monotonic) -> Algebra:
    """The forms of what a puzzle says; raises Unsettled and NoValueError.

    The latter also where the sizes of products forbid it, which a search of sums sees at once.
    """
    algebra = _forms(puzzle, tick)
    if not algebra.is_linear():
        for form, relation in zip(algebra.forms, algebra.relations, strict=True):
            low, high = algebra.range(form)
            if relation == "=" and not low <= 0 <= high:
                raise NoValueError
    return algebra


def _forms(puzzle: Puzzle, tick: Tick) -> Algebra:
    if puzzle.equations and not puzzle.conditions:
        try:
            return Algebra(puzzle, tick)
        except NotImplementedError:  # operators that are no polynomials
            pass
    from solver.planning.asked import Asked  # late: few puzzles ask for more than polynomials

    return Asked(puzzle, tick)


def polynomial_plan(puzzle: Puzzle, algebra: Algebra) -> PolynomialPlan:
    """The same for a puzzle all of whose equations are polynomials.

    Raises Unsettled for what is not printed of a written product that is printed but for a few
    digits: once it has its digit, all numbers to try divide the product.
    """
    cast = _cast(puzzle, algebra.domains, algebra.hidden, is_exact=algebra.is_exact)
    if algebra.sieves:
        from solver.kernels.sieves import Sieves

        own = len(cast.symbols) - len(algebra.hidden)
        cast = replace(
            cast, sieves=Sieves(algebra.sieves, cast.numbers(), cast.domains, own, algebra.tick)
        )
    # The plans for products are imported late: most puzzles are sums.
    if len(algebra.forms) > 1 and puzzle.wildcards and not algebra.hidden:
        from solver.planning.schedule import written_plan

        if (written := written_plan(cast, algebra)) is not None:
            return written
    if (sums := _balance_plan(cast, algebra)) is not None:
        return sums
    from solver.planning.general_plan import general_plan

    return general_plan(cast, algebra)


def _balance_plan(cast: Cast, algebra: Algebra) -> LinearPlan | None:
    """The plan of sums; None where they are none, or so large that no order can be estimated."""
    if (
        not algebra.is_linear()
        or cast.has_rivals()
        or cast.quota is not None
        or any(relation != "=" for relation in algebra.relations)
        or linear_size(algebra, len(cast.symbols)) > ESTIMABLE
    ):
        return None
    linear = linear_plan(cast, algebra)
    return linear if len(linear.constants) * len(linear.domains) ** 2 <= ESTIMABLE else None


def _cast(
    puzzle: Puzzle,
    allowed: Mapping[str, int],
    hidden: Sequence[str] = (),
    *,
    is_exact: bool = True,
) -> Cast:
    """The letters that all differ first, then those that may share digits, then the wildcards.

    Hidden symbols come last.
    """
    grouped = {letter for group in puzzle.groups for letter in group}
    different = tuple(letter for letter in puzzle.letters if letter not in grouped)
    sharing = tuple(letter for letter in puzzle.letters if letter in grouped)
    symbols = different + sharing + puzzle.wildcards + tuple(hidden)
    rivals: tuple[tuple[int, ...], ...] = ((),) * len(symbols)
    if sharing or puzzle.avoided:
        rivals = _rivals(puzzle, symbols, set(different))
    domains = array("q", (allowed[symbol] for symbol in symbols))
    quota = _quota(puzzle, symbols)
    return Cast(symbols, len(different), domains, rivals, is_exact=is_exact, quota=quota)


def _quota(puzzle: Puzzle, symbols: tuple[str, ...]) -> Quota | None:
    """How often each digit has to stand, in numbers."""
    usage = puzzle.usage
    if usage is None:
        return None
    cells = (usage.cells.get(symbol, 0) for symbol in symbols)
    return Quota(usage.is_twice, array("q", usage.counts), array("q", cells))


def _rivals(
    puzzle: Puzzle, symbols: tuple[str, ...], different: set[str]
) -> tuple[tuple[int, ...], ...]:
    """Symbol → those that must have another digit, but for letters that all differ."""
    number = {symbol: i for i, symbol in enumerate(symbols)}
    return tuple(
        tuple(
            number[rival]
            for rival in (puzzle.rivals(symbol) if symbol in puzzle.domains else ())
            if not (symbol in different and rival in different)
        )
        for symbol in symbols
    )
