"""Puzzle → the numbers that a search runs on, and with them the choice of the search."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import gcd

from solver.algebra import Algebra
from solver.expand import Polynomial, expand
from solver.model import Cell, Puzzle
from solver.narrow import narrow
from solver.order import Order
from solver.rows import Rows

# Rows times the square of cells up to which an order is estimated: about 10 ms, interpreted. Beyond
# it there are mostly wildcards, and columns from the right are the order that serves them.
ESTIMABLE = 20_000

# How much less a product is narrowed by its leading letters than a sum of the same weights: so
# little that closing columns comes first. Measured on 300 published products, mean nodes: 116,000
# with 1, 86,000 with 4, 49,000 with 16, 38,600 with this.
LOOSENESS = 1e6

# Columns that a float can hold the weight of, in any base.
WEIGHABLE = 150


@dataclass(frozen=True, slots=True)
class LinearPlan:
    """What `balance.py` runs on: rows of Σ coefficient · digit = constant."""

    base: int
    letters: int  # the first cells are letters, then come wildcards, then carries of heavy rows
    coefficients: array[int]  # row, cell
    constants: array[int]  # row
    domains: array[int]  # cell → bit mask of the digits that it may have


@dataclass(frozen=True, slots=True)
class Sizes:
    """What bounds are made of.

    A row is a number inside an equation: a product of two rows, or a sum of symbols and rows with
    factors. Lists of lists are stored end to end: list i stands from start[i] up to start[i + 1].
    """

    left: array[int]  # row → the rows it multiplies, -1 where it is a sum
    right: array[int]
    child_start: array[int]  # row → the rows that it adds up
    child_row: array[int]
    child_factor: array[int]
    roots: array[int]  # equation → its own row, which has to be 0
    weights: array[float]  # row, symbol → what it adds to a sum for each unit; empty: no bounds
    fixed: array[float]  # row → what printed digits add to a sum
    scale: array[float]  # row → the largest size of the numbers it is made of


@dataclass(frozen=True, slots=True)
class RemainderPlan:
    """What `remainders.py` runs on: equations as sums of monomials, coefficient · symbol · symbol …

    A monomial belongs to the level on which the last of its symbols takes its digit.
    """

    base: int
    letters: int  # the first symbols are letters, whose digits differ; then come wildcards
    domains: array[int]  # symbol → bit mask of the digits that it may have
    order: array[int]  # level → the symbol that takes its digit there
    constants: array[int]  # equation → what no symbol changes
    monomial_start: array[int]  # level → its monomials
    monomial_equation: array[int]
    monomial_coefficient: array[int]
    monomial_power: array[int]  # how often the level's own symbol is a factor
    factor_start: array[int]  # monomial → its other symbols
    factor_symbol: array[int]
    degree: int  # the highest power of a symbol
    # level, equation → the gcd of the coefficients of all monomials that are open there, 0 where
    # none is: what is settled has to be a multiple of it
    moduli: array[int]
    sizes: Sizes


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """What `lift.py` runs on, where an equation is too long to be one 64-bit number.

    Rows are those of `Sizes`, written in digits with carries. The last row of an equation is the
    equation itself, whose digits all have to be 0.
    """

    base: int
    columns: int
    letters: int  # the first symbols are letters, whose digits differ; then come wildcards
    domains: array[int]  # symbol → bit mask of the digits that it may have
    order: array[int]  # level → the symbol that takes its digit there
    constants: array[int]  # row, column → printed digits of a sum
    term_start: array[int]  # row, column → its symbols
    term_symbol: array[int]
    term_factor: array[int]
    equation_start: array[int]  # equation → its rows, parts first
    equation_row: array[int]
    closing: array[int]  # level → the equation, a column of which the symbol closes, or -1
    closing_column: array[int]
    check_start: array[int]  # level → the columns that are complete before it
    check_equation: array[int]
    check_column: array[int]
    sizes: Sizes


Plan = LinearPlan | RemainderPlan | ColumnPlan


def plan(puzzle: Puzzle) -> Plan:
    """The numbers for the search that suits the puzzle; UnsupportedError where there is none."""
    algebra = Algebra(puzzle)
    count = len(puzzle.letters) + len(puzzle.wildcards)
    if algebra.is_linear() and len(algebra.forms) * count**2 <= ESTIMABLE:
        linear = _linear_plan(puzzle, algebra)
        if len(linear.constants) * len(linear.domains) ** 2 <= ESTIMABLE:
            return linear
    symbols: dict[Cell, int] = {s: i for i, s in enumerate(puzzle.letters + puzzle.wildcards)}
    rows = Rows(algebra, symbols)
    if rows.count * len(symbols) ** 2 <= ESTIMABLE and max(rows.columns) <= WEIGHABLE:
        equations = expand(algebra, symbols)
        if equations is not None:
            return _remainder_plan(puzzle, rows, equations)
    return _column_plan(puzzle, rows)


def domains(puzzle: Puzzle) -> array[int]:
    """Symbol → bit mask of the digits that it may have."""
    nonzero, every = puzzle.nonzero(), (1 << puzzle.rules.base) - 1
    symbols = puzzle.letters + puzzle.wildcards
    return array("q", (every & ~(symbol in nonzero) for symbol in symbols))


def _linear_plan(puzzle: Puzzle, algebra: Algebra) -> LinearPlan:
    base = puzzle.rules.base
    symbols = {symbol: i for i, symbol in enumerate(puzzle.letters + puzzle.wildcards)}
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
    coefficients, sums, masks = narrow(base, rows, constants, domains(puzzle))
    return LinearPlan(base, len(puzzle.letters), coefficients, sums, masks)


def _remainder_plan(puzzle: Puzzle, rows: Rows, equations: Sequence[Polynomial]) -> RemainderPlan:
    letters, count = len(puzzle.letters), len(rows.symbols)
    order = _estimated_order(rows, equations, letters)
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
        base=puzzle.rules.base,
        letters=letters,
        domains=domains(puzzle),
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


def _column_plan(puzzle: Puzzle, rows: Rows) -> ColumnPlan:
    order = _column_order(rows)
    order += sorted(set(range(len(rows.symbols))) - set(order))
    closings, checks = _schedule(rows, order)
    columns = max(rows.columns)
    cells = [(row, column) for row in range(rows.count) for column in range(columns)]
    term_start, term_symbol, term_factor = _end_to_end(
        rows.terms.get(cell, {}).items() for cell in cells
    )
    equation_start, equation_row, _ = _end_to_end(((r, 1) for r in e) for e in rows.equations)
    check_start, check_equation, check_column = _end_to_end(checks)
    size = rows.count * len(rows.symbols)
    return ColumnPlan(
        base=puzzle.rules.base,
        columns=columns,
        letters=len(puzzle.letters),
        domains=domains(puzzle),
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
        sizes=_sizes(rows, bounded=size <= ESTIMABLE and columns <= WEIGHABLE),
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
        weights=weights,
        fixed=fixed,
        scale=scale,
    )


def _estimated_order(rows: Rows, equations: Sequence[Polynomial], letters: int) -> list[int]:
    """The symbols in the order that leaves the fewest survivors, as far as can be estimated."""
    count, base = len(rows.symbols), rows.algebra.base
    pulls, columns = array("d"), array("q")
    for equation, polynomial in enumerate(equations):
        pull, lowest = rows.pulls(equation), _lowest_columns(polynomial, base)
        # A symbol whose pull cancels out in the middle still counts a little.
        pulls.extend(max(pull.get(s, 0.0), 1e-9 * (s in lowest)) for s in range(count))
        columns.extend(lowest.get(symbol, 0) for symbol in range(count))
    return Order(base, pulls, columns, len(equations), count, letters, LOOSENESS).order()


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
    for column in range(max(rows.columns)):
        equations = [e for e, columns in enumerate(rows.columns) if column < columns]
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
            while not needed[equation] and column[equation] < rows.columns[equation]:
                yield equation, column[equation]
                column[equation] += 1
                if column[equation] < rows.columns[equation]:
                    open_column(equation)

    for equation in range(len(rows.equations)):
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
