"""Linear equations → rows of Σ coefficient · digit = constant, light enough for 64 bits."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from solver.kernels.arithmetic import HEAVIEST
from solver.kernels.plans import FEWEST_SIEVED, Cast, LinearPlan
from solver.model import Cell
from solver.planning.algebra import Algebra, LinearForm

# Rows times the square of cells up to which an order is estimated: about 10 ms, interpreted. Beyond
# it there are mostly wildcards, and columns from the right are the order that serves them.
ESTIMABLE = 20_000


def linear_plan(cast: Cast, algebra: Algebra) -> LinearPlan:
    """The plan of equations that only add up multiples of words."""
    symbols = cast.numbers()
    rows, constants = [], []
    for form in algebra.forms:
        row, constant = _row(algebra, form, symbols)
        rows.append(row)
        constants.append(constant)
    coefficients, light_constants, domains = lighten(algebra.base, rows, constants, cast.domains)
    plan = LinearPlan(cast, algebra.base, coefficients, light_constants, domains)
    is_plain = len(rows) == 1 and cast.letters == len(rows[0]) and cast.sieves is None
    return _quickest(plan, rows[0], constants[0]) if is_plain else plan


def _quickest(plan: LinearPlan, row: Sequence[int], constant: int) -> LinearPlan:
    """The plan of a sum of letters, with sieves where it has many letters and takes long."""
    if plan.cast.letters < FEWEST_SIEVED:
        return plan
    from solver.planning.column_sieves import sieved  # late: few sums have so many letters

    return sieved(plan, row, constant)


def _row(algebra: Algebra, form: LinearForm, symbols: dict[Cell, int]) -> tuple[list[int], int]:
    """Symbol → its coefficient in the form; and the constant that they must add up to."""
    row, constant = [0] * len(symbols), -form.constant
    for number, coefficient in form.nodes.items():
        weight = coefficient
        for cell in reversed(algebra.nodes[number].cells):
            if isinstance(cell, int):
                constant -= weight * cell
            else:
                row[symbols[cell]] += weight
            weight *= algebra.base
    return row, constant


def linear_size(algebra: Algebra, symbols: int) -> int:
    """Rows times cells squared, at least, once rows are cut to fit machine words."""
    cuts = sum(
        max((_bits(algebra, *term) for term in form.nodes.items()), default=0)
        // HEAVIEST.bit_length()
        for form in algebra.forms
    )
    return (len(algebra.forms) + cuts) * (symbols + cuts) ** 2


def _bits(algebra: Algebra, number: int, coefficient: int) -> int:
    """The binary digits of the coefficient of a word's first cell."""
    columns = len(algebra.nodes[number].cells) - 1
    return coefficient.bit_length() + columns * (algebra.base.bit_length() - 1)


def lighten(
    base: int, rows: Sequence[Sequence[int]], constants: Sequence[int], domains: Sequence[int]
) -> tuple[array[int], array[int], array[int]]:
    """Whole numbers of any size → (coefficients, constants, domains) for Balance.

    A row that is too heavy is cut: its low columns become a row of their own, and their carry into
    the other columns is a number of one or more wildcards, added as the last cells. Its digits
    follow from those of the letters.
    """
    light, sums, cells = [list(row) for row in rows], list(constants), list(domains)
    done = 0
    while done < len(light):
        if sum(map(abs, light[done])) * base**2 + abs(sums[done]) < HEAVIEST:
            done += 1
        else:
            _cut(base, light, sums, cells, done)
    flat = [weight for row in light for weight in row + [0] * (len(cells) - len(row))]
    return array("q", flat), array("q", sums), array("q", cells)


def _cut(
    base: int, rows: list[list[int]], constants: list[int], domains: list[int], at: int
) -> None:
    """Leaves the low columns of a row in place; appends the row of the high ones, and the carry."""
    row, unit = rows[at], base
    while 2 * unit * base**5 * max(len(row), 1) < HEAVIEST:
        unit *= base
    low = [_nearest(weight, unit) for weight in row]
    rest = _nearest(constants[at], unit)
    least = -((rest - sum(min(weight, 0) for weight in low) * (base - 1)) // unit)
    most = (sum(max(weight, 0) for weight in low) * (base - 1) - rest) // unit
    high = [(weight - part) // unit for weight, part in zip(row, low, strict=True)]
    spare = [0] * (len(domains) - len(row))
    low, high, size = low + spare, high + spare, 1
    while size <= most - least:
        low.append(-unit * size)
        high.append(size)
        domains.append((1 << base) - 1)
        size *= base
    rows[at] = low
    rows.append(high)
    constants.append((constants[at] - rest) // unit - least)
    constants[at] = rest + unit * least


def _nearest(number: int, unit: int) -> int:
    """The remainder nearest to 0."""
    return (number + unit // 2) % unit - unit // 2
