"""Rows that are too heavy for 64 bits, cut into lighter ones."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from solver.kernels.arithmetic import HEAVIEST


def narrow(
    base: int, rows: Sequence[Sequence[int]], constants: Sequence[int], allowed: Sequence[int]
) -> tuple[array[int], array[int], array[int]]:
    """Whole numbers of any size → (coefficients, constants, allowed) for Balance.

    A row that is too heavy is cut: its low columns become a row of their own, and what they carry
    into the others is a number of one or more wildcards, which are added as the last cells. The
    letters alone decide them.
    """
    lines, sums, masks = [list(row) for row in rows], list(constants), list(allowed)
    done = 0
    while done < len(lines):
        if sum(map(abs, lines[done])) * base**2 + abs(sums[done]) < HEAVIEST:
            done += 1
        else:
            _cut(base, lines, sums, masks, done)
    cells = len(masks)
    flat = [weight for line in lines for weight in line + [0] * (cells - len(line))]
    return array("q", flat), array("q", sums), array("q", masks)


def _cut(
    base: int, rows: list[list[int]], constants: list[int], allowed: list[int], at: int
) -> None:
    """Leaves the low columns of a row in place; appends the row of the high ones, and the carry."""
    row, unit = rows[at], base
    while 2 * unit * base**5 * max(len(row), 1) < HEAVIEST:
        unit *= base
    low = [_remainder(weight, unit) for weight in row]
    rest = _remainder(constants[at], unit)
    least = -((rest - sum(min(weight, 0) for weight in low) * (base - 1)) // unit)
    most = (sum(max(weight, 0) for weight in low) * (base - 1) - rest) // unit
    high = [(weight - part) // unit for weight, part in zip(row, low, strict=True)]
    spare = [0] * (len(allowed) - len(row))
    low, high, size = low + spare, high + spare, 1
    while size <= most - least:
        low.append(-unit * size)
        high.append(size)
        allowed.append((1 << base) - 1)
        size *= base
    rows[at] = low
    rows.append(high)
    constants.append((constants[at] - rest) // unit - least)
    constants[at] = rest + unit * least


def _remainder(number: int, unit: int) -> int:
    """The one nearest to 0."""
    return (number + unit // 2) % unit - unit // 2
