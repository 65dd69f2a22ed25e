"""Puzzle → the numbers that a search runs on, and with them the choice of the search."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, takewhile
from math import gcd

from solver.errors import LimitError
from solver.kernels.arithmetic import HEAVIEST
from solver.kernels.order import Order
from solver.kernels.plans import (
    CODES,
    CasePlan,
    Cast,
    ColumnPlan,
    LinearPlan,
    MultiplesPlan,
    Plan,
    PolynomialPlan,
    RemainderPlan,
    Schedule,
    Sizes,
)
from solver.model import Puzzle
from solver.planning.algebra import Algebra, Undefined, Unsettled
from solver.planning.divisors import Product, known_product, ways
from solver.planning.light_rows import narrow
from solver.planning.polynomials import Polynomial, expand
from solver.planning.rows import Rows
from solver.planning.schedule import common_number, schedule

# Rows times the square of cells up to which an order is estimated: about 10 ms, interpreted. Beyond
# it there are mostly wildcards, and columns from the right are the order that serves them.
ESTIMABLE = 20_000

# How much less a product is narrowed by its leading letters than a sum of the same weights: so
# little that closing columns comes first. Measured on 300 published products, mean nodes: 116,000
# with 1, 86,000 with 4, 49,000 with 16, 38,600 with this.
LOOSENESS = 1e6

# Columns that a float can hold the weight of, in any base.
WEIGHABLE = 150


def plan(puzzle: Puzzle) -> Plan:
    """The numbers for the search that suits the puzzle."""
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
    count = len(cast.symbols)
    if len(algebra.forms) > 1 and puzzle.wildcards:
        written = schedule(algebra, cast.numbers(), cast.domains)
        if written is not None:
            if product is None:
                return MultiplesPlan(cast, algebra.base, written)
            return _guided_plan(cast, algebra, written, product)
    if (
        algebra.is_linear()
        and not cast.has_rivals()
        and all(relation == "=" for relation in algebra.relations)
        and _linear_size(algebra, count) <= ESTIMABLE
    ):
        linear = _linear_plan(cast, algebra)
        if len(linear.constants) * len(linear.domains) ** 2 <= ESTIMABLE:
            return linear
    rows = Rows(algebra, cast.numbers())
    if rows.count * count**2 <= ESTIMABLE and max(rows.columns) <= WEIGHABLE:
        equations = expand(algebra, rows.symbols)
        if equations is not None:
            return _remainder_plan(cast, rows, equations)
    return _column_plan(cast, rows)


def _known_product(puzzle: Puzzle, algebra: Algebra) -> Product | None:
    if len(algebra.forms) < 2 or not puzzle.wildcards:
        return None
    number = common_number(algebra)
    return None if number is None else known_product(algebra, number)


def _guided_plan(
    cast: Cast, algebra: Algebra, written: Schedule, product: Product
) -> MultiplesPlan:
    found = ways(algebra, product)
    levels = [cast.symbols[symbol] for symbol in written.order[: written.tried]]
    if found:
        levels = list(takewhile(found[0].__contains__, levels))
    tried = sorted({tuple(digits[symbol] for symbol in levels) for digits in found})
    flat = array("q", (digit for level in zip(*tried, strict=True) for digit in level))
    return MultiplesPlan(cast, algebra.base, written, len(levels), flat)


def _cast(puzzle: Puzzle, algebra: Algebra) -> Cast:
    grouped = {letter for group in puzzle.groups for letter in group}
    different = tuple(letter for letter in puzzle.letters if letter not in grouped)
    sharing = tuple(letter for letter in puzzle.letters if letter in grouped)
    symbols = different + sharing + puzzle.wildcards
    rivals: tuple[tuple[int, ...], ...] = ((),) * len(symbols)
    if sharing or puzzle.avoided:
        number = {symbol: i for i, symbol in enumerate(symbols)}
        known = set(different)
        rivals = tuple(
            tuple(
                number[rival]
                for rival in puzzle.rivals(symbol)
                if not (symbol in known and rival in known)
            )
            for symbol in symbols
        )
    masks = array("q", (algebra.domains[symbol] for symbol in symbols))
    return Cast(symbols, len(different), masks, rivals)


def _linear_size(algebra: Algebra, count: int) -> int:
    """Rows times the square of cells, at least, when rows are cut to numbers of a machine word."""
    cuts = sum(
        max(map(abs, form.nodes.values()), default=0).bit_length() // HEAVIEST.bit_length()
        for form in algebra.forms
    )
    return (len(algebra.forms) + cuts) * (count + cuts) ** 2


def _linear_plan(cast: Cast, algebra: Algebra) -> LinearPlan:
    base = algebra.base
    symbols = cast.numbers()
    rows, constants = [], []
    for form in algebra.forms:
        row, constant = [0] * len(symbols), -form.constant
        for number, coefficient in form.nodes.items():
            weight = coefficient
            for cell in reversed(algebra.nodes[number].cells):
                if isinstance(cell, int):
                    constant -= weight * cell
                else:
                    row[symbols[cell]] += weight
                weight *= base
        rows.append(row)
        constants.append(constant)
    coefficients, sums, masks = narrow(base, rows, constants, cast.domains)
    return LinearPlan(cast, base, coefficients, sums, masks)


def _remainder_plan(cast: Cast, rows: Rows, equations: Sequence[Polynomial]) -> RemainderPlan:
    count = len(rows.symbols)
    order = _estimated_order(rows, equations, cast.letters)
    levels: list[list[tuple[int, int, tuple[int, ...]]]] = [[] for _ in order]
    level_of = {symbol: level for level, symbol in enumerate(order)}
    for equation, polynomial in enumerate(equations):
        for symbols, coefficient in polynomial.items():
            if symbols:
                level = max(level_of[symbol] for symbol in symbols)
                levels[level].append((equation, coefficient, symbols))
    moduli = [[0] * len(equations)]  # from the last level backwards
    for monomials in reversed(levels):
        moduli.append(list(moduli[-1]))
        for equation, coefficient, _ in monomials:
            moduli[-1][equation] = gcd(moduli[-1][equation], coefficient)
    flat = [(order[level], *monomial) for level in range(count) for monomial in levels[level]]
    powers = [symbols.count(own) for own, _, _, symbols in flat]
    factor_start, factor_symbol, _ = _end_to_end(
        ((symbol, 0) for symbol in symbols if symbol != own) for own, _, _, symbols in flat
    )
    return RemainderPlan(
        cast=cast,
        base=rows.algebra.base,
        order=array("q", order),
        constants=array("q", (polynomial.get((), 0) for polynomial in equations)),
        monomial_start=array("q", accumulate(map(len, levels), initial=0)),
        monomial_equation=array("q", (equation for _, equation, _, _ in flat)),
        monomial_coefficient=array("q", (coefficient for _, _, coefficient, _ in flat)),
        monomial_power=array("q", powers),
        factor_start=factor_start,
        factor_symbol=factor_symbol,
        degree=max(powers, default=1),
        moduli=array("q", (modulus for level in reversed(moduli) for modulus in level)),
        sizes=_sizes(rows, bounded=True),
    )


def _column_plan(cast: Cast, rows: Rows) -> ColumnPlan:
    order = _column_order(rows)
    order += sorted(set(range(len(rows.symbols))) - set(order))
    closings, checks = _schedule(rows, order)
    columns = max(rows.closing)
    cells = [(row, column) for row in range(rows.count) for column in range(columns)]
    term_start, term_symbol, term_factor = _end_to_end(
        rows.terms.get(cell, {}).items() for cell in cells
    )
    equation_start, equation_row, _ = _end_to_end(((r, 1) for r in e) for e in rows.equations)
    check_start, check_equation, check_column = _end_to_end(checks)
    size = rows.count * len(rows.symbols)
    return ColumnPlan(
        cast=cast,
        base=rows.algebra.base,
        columns=columns,
        order=array("q", order),
        constants=array("q", (rows.constants.get(cell, 0) for cell in cells)),
        term_start=term_start,
        term_symbol=term_symbol,
        term_factor=term_factor,
        equation_start=equation_start,
        equation_row=equation_row,
        closing=array("q", (equation for equation, _ in closings)),
        closing_column=array("q", (column for _, column in closings)),
        check_start=check_start,
        check_equation=check_equation,
        check_column=check_column,
        sizes=_sizes(rows, bounded=size <= ESTIMABLE and max(rows.columns) <= WEIGHABLE),
    )


def _sizes(rows: Rows, *, bounded: bool) -> Sizes:
    child_start, child_row, child_factor = _end_to_end(row.items() for row in rows.children)
    weights, fixed, scale = rows.weights() if bounded else (array("d"), array("d"), array("d"))
    return Sizes(
        left=array("q", (left for left, _ in rows.factors)),
        right=array("q", (right for _, right in rows.factors)),
        child_start=child_start,
        child_row=child_row,
        child_factor=child_factor,
        roots=array("q", (equation[-1] for equation in rows.equations)),
        relations=array("q", (CODES[relation] for relation in rows.algebra.relations)),
        weights=weights,
        fixed=fixed,
        scale=scale,
    )


def _estimated_order(rows: Rows, equations: Sequence[Polynomial], letters: int) -> list[int]:
    """The symbols in the order that leaves the fewest survivors, as far as can be estimated."""
    count, base = len(rows.symbols), rows.algebra.base
    pulls, columns = array("d"), array("q")
    equal = [equation for equation, closing in enumerate(rows.closing) if closing]
    if not equal:
        return _heaviest_first(rows)
    for equation in equal:
        polynomial = equations[equation]
        pull, lowest = rows.pulls(equation), _lowest_columns(polynomial, base)
        # A symbol whose pull cancels out in the middle still counts a little.
        pulls.extend(max(pull.get(s, 0.0), 1e-9 * (s in lowest)) for s in range(count))
        columns.extend(lowest.get(symbol, 0) for symbol in range(count))
    return Order(base, pulls, columns, len(equal), count, letters, LOOSENESS).order()


def _heaviest_first(rows: Rows) -> list[int]:
    """The symbols in the order of how much they move the relations, where none is an equality."""
    most = dict.fromkeys(range(len(rows.symbols)), 0.0)
    for equation in range(len(rows.equations)):
        for symbol, pull in rows.pulls(equation).items():
            most[symbol] = max(most[symbol], pull)
    return sorted(most, key=lambda symbol: -most[symbol])


def _lowest_columns(polynomial: Polynomial, base: int) -> dict[int, int]:
    """Symbol → the lowest column that it counts in, among the columns in which anything counts."""
    lowest: dict[int, int] = {}
    for symbols, coefficient in polynomial.items():
        column = 0
        while coefficient % base == 0:
            coefficient //= base
            column += 1
        for symbol in symbols:
            lowest[symbol] = min(column, lowest.get(symbol, column))
    ranks = {column: rank for rank, column in enumerate(sorted(set(lowest.values())))}
    return {symbol: ranks[column] for symbol, column in lowest.items()}


def _column_order(rows: Rows) -> list[int]:
    """The symbols column by column; the equation with the fewest new ones comes first."""
    known: dict[int, None] = {}
    for column in range(max(rows.closing)):
        equations = [e for e, columns in enumerate(rows.closing) if column < columns]
        for equation in sorted(equations, key=lambda e: len(rows.fresh(e, column, known))):
            known.update(dict.fromkeys(rows.fresh(equation, column, known)))
    return list(known)


def _schedule(
    rows: Rows, order: Sequence[int]
) -> tuple[list[tuple[int, int]], list[list[tuple[int, int]]]]:
    """For each level, the equation and column that its symbol closes, or (-1, -1).

    And for each level, and behind the last, the equations and columns that are complete there.
    """
    known: set[int] = set()
    column = [0] * len(rows.equations)  # equation → the lowest column that is still open
    needed: list[set[int]] = [set() for _ in rows.equations]  # the symbols it still needs
    needing: list[set[int]] = [set() for _ in order]  # symbol → equations whose column needs it

    def open_column(equation: int) -> None:
        needed[equation] = set(rows.fresh(equation, column[equation], known))
        for symbol in needed[equation]:
            needing[symbol].add(equation)

    def complete(equations: Iterable[int]) -> Iterator[tuple[int, int]]:
        for equation in equations:
            while not needed[equation] and column[equation] < rows.closing[equation]:
                yield equation, column[equation]
                column[equation] += 1
                if column[equation] < rows.closing[equation]:
                    open_column(equation)

    for equation, columns in enumerate(rows.closing):
        if columns:
            open_column(equation)
    closings = []
    checks = [list(complete(range(len(rows.equations))))]
    for symbol in order:
        equations = sorted(needing[symbol])
        closed = (e for e in equations if len(needed[e]) == 1)
        linear = (e for e in closed if column[e] > 0 or rows.degree(e, symbol) < 2)
        closing = next(linear, -1)
        closings.append((closing, column[closing] if closing >= 0 else -1))
        known.add(symbol)
        for equation in equations:
            needed[equation].discard(symbol)
        checks.append(list(complete(equations)))
    return closings, checks


def _end_to_end(
    lists: Iterable[Iterable[tuple[int, int]]],
) -> tuple[array[int], array[int], array[int]]:
    """Lists of pairs, stored one behind the other: where each begins, the firsts, the seconds."""
    starts, firsts, seconds = array("q", [0]), array("q"), array("q")
    for pairs in lists:
        for first, second in pairs:
            firsts.append(first)
            seconds.append(second)
        starts.append(len(firsts))
    return starts, firsts, seconds
