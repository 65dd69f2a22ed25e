"""Forms → polynomials → their monomials in the order in which the symbols take their digits.

Every equation is a sum of monomials, equal ones joined. Here terms cancel out that columns with
carries cannot cancel: the units of CHI*OMEGA=SIGMA*PHI say nothing, and its tens say I·G = M·I.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from math import fmod, gcd
from typing import NamedTuple

from solver.kernels.order import Order
from solver.kernels.plans import Cast, end_to_end, starts
from solver.kernels.product_plans import RemainderPlan
from solver.model import Cell
from solver.planning.algebra import Algebra, LinearForm, Node
from solver.planning.rows import NumberRows

# Symbols, sorted, with repeats → coefficient; () → the constant.
Polynomial = dict[tuple[int, ...], int]

# coefficient · digit · digit …, on the last level of one of them: number of that level and the
# equation, how often its digit is a factor, coefficient, levels of the other digits
Monomial = tuple[int, int, int, list[int]]

# Monomials of an equation. Three words of five cells multiplied have 125.
MAX_MONOMIALS = 600
MAX_PRODUCTS = 4 * MAX_MONOMIALS  # before equal ones are joined

# Digits that are multiplied: with more that are above 1, a monomial fits no 64 bits.
MAX_DEGREE = 64

# What all monomials together can come to, so that it fits 64 bits.
MAX_VALUE = 1 << 62

# How much less a product is narrowed by its leading letters than a sum of the same weights: so
# little that closing columns comes first. Measured on 300 published products, mean nodes: 64,800
# with 1, 44,800 with 4, 22,900 with 16, 16,700 with this.
LOOSENESS = 1e6

# Levels ahead in which a digit is asked to leave a column to be closed.
AHEAD = 2


def expand(algebra: Algebra, symbols: dict[Cell, int]) -> list[Polynomial] | None:
    """The polynomials of all equations; None where one is too long or its numbers too large."""
    expansions: list[Polynomial] = []
    polynomials = []
    for node in algebra.nodes:
        if node.factors:
            left, right = (expansions[factor] for factor in node.factors)
            if len(left) * len(right) > MAX_PRODUCTS:
                return None
            if sum(max(map(len, factor), default=0) for factor in (left, right)) > MAX_DEGREE:
                return None
            polynomial = _multiply(left, right)
        elif node.form:
            polynomial = _expand_form(node.form, expansions)
        else:
            polynomial = _expand_word(node, algebra.base, symbols)
        if len(polynomial) > MAX_MONOMIALS:
            return None
        expansions.append(polynomial)
    for form in algebra.forms:
        polynomial = _expand_form(form, expansions)
        top = algebra.base - 1
        value = sum([abs(c) * top ** len(symbols) for symbols, c in polynomial.items()])
        if len(polynomial) > MAX_MONOMIALS or value >= MAX_VALUE:
            return None
        polynomials.append(polynomial)
    return polynomials


def _expand_word(node: Node, base: int, symbols: dict[Cell, int]) -> Polynomial:
    polynomial: Polynomial = {}
    weight = 1
    for cell in reversed(node.cells):
        key, factor = ((), cell) if isinstance(cell, int) else ((symbols[cell],), 1)
        polynomial[key] = polynomial.get(key, 0) + weight * factor
        weight *= base
    return {symbols: c for symbols, c in polynomial.items() if c}


def _expand_form(form: LinearForm, expansions: Sequence[Polynomial]) -> Polynomial:
    total: Polynomial = {(): form.constant}
    for number, coefficient in form.nodes.items():
        for symbols, c in expansions[number].items():
            total[symbols] = total.get(symbols, 0) + coefficient * c
    return {symbols: c for symbols, c in total.items() if c}


def _multiply(left: Polynomial, right: Polynomial) -> Polynomial:
    product: Polynomial = {}
    for a, x in left.items():
        for b, y in right.items():
            symbols = tuple(sorted(a + b))
            product[symbols] = product.get(symbols, 0) + x * y
    return {symbols: c for symbols, c in product.items() if c}


class Factors(NamedTuple):
    """What counts in columns: powers of levels' digits, with factors that are sums of monomials."""

    # number of level and equation, power → coefficients modulo the base, and levels
    sums: dict[tuple[int, int], list[tuple[int, list[int]]]]
    known: list[int]  # level, equation → the level before which the factors are known
    degree: list[int]  # level, equation → the highest power


def remainder_plan(cast: Cast, rows: NumberRows, equations: Sequence[Polynomial]) -> RemainderPlan:
    """The plan of equations that can be multiplied out."""
    order, base = _estimated_order(rows, equations, cast), rows.algebra.base
    monomials = _monomials(equations, order)
    moduli = _moduli(monomials, len(order), len(equations))
    factors = _factors(monomials, moduli, base)
    powers = max(factors.degree, default=0) + 1
    keys = sorted(factors.sums, key=lambda key: factors.known[key[0]])
    known = [factors.known[at] for at, _ in keys]
    sums = [factors.sums[key] for key in keys]
    parts = [part for each in sums for part in each]
    other_start, other_level = end_to_end([others for _, others in parts])
    weights, fixed = rows.flat()
    return RemainderPlan(
        cast=cast,
        base=base,
        order=array("q", order),
        weights=array("q", weights),
        fixed=array("q", fixed),
        moduli=array("q", moduli),
        distance=_distances(rows.algebra.relations, moduli, base, factors),
        degree=array("q", factors.degree),
        factor_start=array("q", [bisect_left(known, level) for level in range(len(order) + 1)]),
        factor_at=array("q", [at * powers + power for at, power in keys]),
        monomial_start=starts(sums),
        monomial_coefficient=array("q", [coefficient for coefficient, _ in parts]),
        other_start=other_start,
        other_level=other_level,
        sizes=rows.sizes(weights, fixed),
    )


def _monomials(equations: Sequence[Polynomial], order: Sequence[int]) -> list[Monomial]:
    """All but what no symbol changes."""
    level_of = [0] * len(order)
    for level, symbol in enumerate(order):
        level_of[symbol] = level
    monomials = []
    for equation, polynomial in enumerate(equations):
        for symbols, coefficient in polynomial.items():
            if symbols:
                levels = [level_of[symbol] for symbol in symbols]
                last = max(levels)
                others = [level for level in levels if level != last]
                at, power = last * len(equations) + equation, len(levels) - len(others)
                monomials.append((at, power, coefficient, others))
    return monomials


def _moduli(monomials: Iterable[Monomial], levels: int, equations: int) -> list[int]:
    """Level, equation → the gcd of the coefficients of all monomials from that level on."""
    moduli = [0] * ((levels + 1) * equations)
    for at, _, coefficient, _ in monomials:
        moduli[at] = gcd(moduli[at], coefficient)
    for at in range(levels * equations - 1, -1, -1):
        moduli[at] = gcd(moduli[at], moduli[at + equations])
    return moduli


def _factors(monomials: Iterable[Monomial], moduli: Sequence[int], base: int) -> Factors:
    """What counts in columns."""
    factors = Factors({}, [0] * len(moduli), [0] * len(moduli))
    for at, power, coefficient, others in monomials:
        part = int(fmod(coefficient // moduli[at], base))
        if part:
            factors.sums.setdefault((at, power), []).append((part, others))
            if others:
                factors.known[at] = max(factors.known[at], max(others) + 1)
            factors.degree[at] = max(factors.degree[at], power)
    return factors


def _distances(
    relations: Sequence[str], moduli: Sequence[int], base: int, factors: Factors
) -> array[int]:
    """Level, equation → how many levels later a column is closed, or -1."""
    equations = len(relations)
    distances = array("q", [-1]) * len(moduli)
    for at in range(len(moduli) - equations - 1, -1, -1):
        then, equation = at + equations, at % equations
        if moduli[at] == moduli[then]:
            # its column is closed by later symbols, whose factors have to be known before
            levels = distances[then] + 1
            behind = range(then, then + levels * equations, equations)
            if 0 < levels <= AHEAD and all(
                factors.known[i] <= at // equations and factors.degree[i] < 2 for i in behind
            ):
                distances[at] = levels
        elif relations[equation] == "=" and moduli[then] // moduli[at] % base == 0:
            distances[at] = 0
    return distances


def _estimated_order(rows: NumberRows, equations: Sequence[Polynomial], cast: Cast) -> list[int]:
    """The symbols in the order that leaves the fewest survivors, as far as can be estimated."""
    count, base = len(rows.symbols), rows.algebra.base
    pulls, columns = array("d"), array("q")
    equal = [equation for equation, closing in enumerate(rows.closing) if closing]
    groups = cast.sieves.groups() if cast.sieves else ()
    if not equal and not groups:
        return _heaviest_first(rows)
    for equation in equal:
        pull, lowest = rows.pulls(equation), _lowest_columns(equations[equation], base)
        # A symbol whose pull cancels out in the middle still counts a little.
        pulls.extend(max(pull.get(s, 0.0), 1e-9 * (s in lowest)) for s in range(count))
        columns.extend(lowest.get(symbol, 0) for symbol in range(count))
    return Order(
        base, pulls, columns, len(equal), count, cast.letters, LOOSENESS, groups=groups
    ).order()


def _heaviest_first(rows: NumberRows) -> list[int]:
    """The symbols in the order of how much they move the relations, where none is an equality."""
    most = dict.fromkeys(range(len(rows.symbols)), 0.0)
    for equation in range(len(rows.equations)):
        for symbol, pull in rows.pulls(equation).items():
            most[symbol] = max(most[symbol], pull)
    return sorted(most, key=lambda symbol: -most[symbol])


def _lowest_columns(polynomial: Polynomial, base: int) -> dict[int, int]:
    """Symbol → the lowest column that it counts in, among the columns in which anything counts."""
    lowest: dict[int, int] = {}
    columns: dict[int, int] = {}  # coefficient → its column
    for symbols, coefficient in polynomial.items():
        if coefficient not in columns:
            columns[coefficient] = _column(coefficient, base)
        column = columns[coefficient]
        for symbol in symbols:
            if column < lowest.get(symbol, column + 1):
                lowest[symbol] = column
    ranks = {column: rank for rank, column in enumerate(sorted(set(lowest.values())))}
    return {symbol: ranks[column] for symbol, column in lowest.items()}


def _column(number: int, base: int) -> int:
    """How many zeros a number ends in."""
    column = 0
    while number % base == 0:
        number //= base
        column += 1
    return column
