"""Polynomials → their monomials in the order in which the symbols take their digits."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from math import gcd
from typing import NamedTuple

from solver.kernels.order import Order
from solver.kernels.plans import Cast, end_to_end, starts
from solver.kernels.product_plans import RemainderPlan
from solver.planning.polynomials import Polynomial
from solver.planning.rows import Rows

# How much less a product is narrowed by its leading letters than a sum of the same weights: so
# little that closing columns comes first. Measured on 300 published products, mean nodes: 116,000
# with 1, 86,000 with 4, 49,000 with 16, 38,600 with this.
LOOSENESS = 1e6


class Monomial(NamedTuple):
    """coefficient · symbol · symbol …, on the level where the last symbol takes its digit."""

    equation: int
    coefficient: int
    symbols: tuple[int, ...]
    last: int  # the symbol that takes its digit last

    def power(self) -> int:
        """How often the last symbol is a factor."""
        return self.symbols.count(self.last)

    def others(self) -> Iterator[int]:
        """Its other factors."""
        return (symbol for symbol in self.symbols if symbol != self.last)


def remainder_plan(cast: Cast, rows: Rows, equations: Sequence[Polynomial]) -> RemainderPlan:
    """The plan of equations that can be multiplied out."""
    order = _estimated_order(rows, equations, cast)
    levels = _by_level(equations, order)
    monomials = [monomial for level in levels for monomial in level]
    powers = array("q", (monomial.power() for monomial in monomials))
    factor_start, factor_symbol = end_to_end(monomial.others() for monomial in monomials)
    return RemainderPlan(
        cast=cast,
        base=rows.algebra.base,
        order=array("q", order),
        constants=array("q", (polynomial.get((), 0) for polynomial in equations)),
        monomial_start=starts(levels),
        monomial_equation=array("q", (monomial.equation for monomial in monomials)),
        monomial_coefficient=array("q", (monomial.coefficient for monomial in monomials)),
        monomial_power=powers,
        factor_start=factor_start,
        factor_symbol=factor_symbol,
        degree=max(powers, default=1),
        moduli=_moduli(levels, len(equations)),
        sizes=rows.sizes(bounded=True),
    )


def _by_level(equations: Sequence[Polynomial], order: Sequence[int]) -> list[list[Monomial]]:
    """Level → the monomials whose last symbol takes its digit there."""
    levels: list[list[Monomial]] = [[] for _ in order]
    level_of = {symbol: level for level, symbol in enumerate(order)}
    for equation, polynomial in enumerate(equations):
        for symbols, coefficient in polynomial.items():
            if symbols:
                level = max(level_of[symbol] for symbol in symbols)
                levels[level].append(Monomial(equation, coefficient, symbols, order[level]))
    return levels


def _moduli(levels: Sequence[Iterable[Monomial]], equations: int) -> array[int]:
    """Level, equation → the gcd of the coefficients of all monomials from that level on."""
    moduli = [[0] * equations]  # from the last level backwards
    for level in reversed(levels):
        modulus = list(moduli[-1])
        for monomial in level:
            modulus[monomial.equation] = gcd(modulus[monomial.equation], monomial.coefficient)
        moduli.append(modulus)
    return array("q", (number for modulus in reversed(moduli) for number in modulus))


def _estimated_order(rows: Rows, equations: Sequence[Polynomial], cast: Cast) -> list[int]:
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
