"""What calculations on paper say, as docs/language.md has it: numbers in rows, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oracle.rules import Cell, Filling, Step, Values, Word


@dataclass(frozen=True, eq=False)
class Row:
    """A number as it is written: its cells, of which the last few are behind a point."""

    cells: Word
    decimals: int = 0

    @property
    def word(self) -> Word:
        """What may not begin with 0: the whole part, unless that is a 0 as in 0.5."""
        whole = self.cells[: len(self.cells) - self.decimals]
        return whole if not self.decimals or [cell.sign for cell in whole] != ["0"] else ()


def put(amount: int, decimals: int, row: Row, values: Values, filling: Filling) -> Values | None:
    """The values with amount / base**decimals in the row, if it has so many places."""
    for _ in range(row.decimals, decimals):
        amount, rest = divmod(amount, filling.rules.base)
        if rest:
            return None
    return filling.put(
        amount * filling.rules.base ** max(0, row.decimals - decimals), row.cells, values
    )


def total(rows: Sequence[Row], signs: str, result: Row) -> Step:
    """The rows, each added or taken away, make the result."""
    places = max(row.decimals for row in rows)

    def follow(values: Values, filling: Filling) -> Values | None:
        amount = sum(
            (1 if sign == "+" else -1)
            * filling.number(row.cells, values) * filling.rules.base ** (places - row.decimals)
            for row, sign in zip(rows, signs, strict=True)
        )  # fmt: skip
        return put(amount, places, result, values, filling)

    return tuple(cell for row in rows for cell in row.cells), follow


def product(upper: Row, lower: Row, partial: dict[int, Row], result: Row) -> Step:
    """Upper times lower, with rows for the digits of lower, by their places from the right.

    Where there are such rows, a digit without one is 0."""

    def follow(values: Values, filling: Filling) -> Values | None:
        a, b = filling.number(upper.cells, values), filling.number(lower.cells, values)
        now: Values | None = values
        for place, cell in enumerate(reversed(lower.cells)):
            digit = filling.digit(cell, values)
            if place in partial and now is not None:
                now = filling.put(a * digit, partial[place].cells, now)
            elif partial and digit:
                return None
        return (
            None
            if now is None
            else put(a * b, upper.decimals + lower.decimals, result, now, filling)
        )

    return upper.cells + lower.cells, follow


def quotient(
    dividend: Row,
    divisor: Row,
    answer: Row,
    rows: Sequence[tuple[int, Row, Row | None]],
    left: Row | None,
) -> Step:
    """Dividend by divisor. Each of `rows` is a place of the answer, what is taken off there, and
    what that is taken off from, but for the first; `left` is the remainder, nothing without it.

    Where there are such rows, a digit of the answer without one is 0."""
    free = answer.cells + divisor.cells + (left.cells if left else ())

    def follow(values: Values, filling: Filling) -> Values | None:
        base, number = filling.rules.base, filling.number
        d, q, r = (
            number(divisor.cells, values),
            number(answer.cells, values),
            number(left.cells if left else (), values),
        )
        now = filling.put(d * q + r, dividend.cells, values) if r < d else None
        digits = [filling.digit(cell, values) for cell in answer.cells][::-1]
        if rows and any(
            digit for place, digit in enumerate(digits) if place not in [row[0] for row in rows]
        ):
            return None
        for place, taken, before in rows:
            if now is not None:
                now = filling.put(d * digits[place], taken.cells, now)
            if now is not None and before is not None:
                higher = q // base ** (place + 1) * base  # the answer so far, with a 0 behind it
                now = filling.put((d * q + r) // base**place - d * higher, before.cells, now)
        return now

    return free, follow


def short(divisors: Sequence[Row], numbers: Sequence[Row], left: Sequence[Row]) -> Step:
    """Each number by its divisor is the next, and leaves something."""
    free = tuple(c for row in (*divisors, numbers[-1], *left) for c in row.cells)

    def follow(values: Values, filling: Filling) -> Values | None:
        now: Values | None = values
        amount = filling.number(numbers[-1].cells, values)
        for divisor, number, rest in list(zip(divisors, numbers[:-1], left, strict=True))[::-1]:
            d, r = filling.number(divisor.cells, values), filling.number(rest.cells, values)
            amount = amount * d + r
            if now is None or r >= d:
                return None
            now = filling.put(amount, number.cells, now)
        return now

    return free, follow


def extraction(
    power: int, radicand: Row, root: Row, rows: Sequence[tuple[int, Row, int, Row | None]]
) -> Step:
    """The root of a number, as large as it can be. Each of `rows` is a place of the root, what is
    taken away there, and what is then left down to the group of another place; nothing in the end
    without it.

    A digit of the root without a row is 0."""
    last = rows[-1][3]
    free = root.cells + (last.cells if last else ())

    def follow(values: Values, filling: Filling) -> Values | None:
        base, number = filling.rules.base, filling.number
        r, left = number(root.cells, values), number(last.cells if last else (), values)
        whole = r**power + left
        if whole >= (r + 1) ** power:
            return None
        now = filling.put(whole, radicand.cells, values)
        digits = [filling.digit(cell, values) for cell in root.cells][::-1]
        if any(digit for at, digit in enumerate(digits) if at not in [row[0] for row in rows]):
            return None
        for place, taken, lower, below in rows:
            found, before = r // base**place, r // base ** (place + 1) * base
            if now is not None:
                now = filling.put(found**power - before**power, taken.cells, now)
            if now is not None and below is not None:
                rest = whole // base ** (power * lower) - found**power * base ** (
                    power * (place - lower)
                )
                now = filling.put(rest, below.cells, now)
        return now

    return free, follow


def cells_of(text: str) -> Word:
    return tuple(map(Cell, text))
