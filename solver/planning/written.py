"""Equations written in columns, as the rows of a drawn calculation are.

A product in them is one digit times the number whose multiples the rows are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from solver.model import Cell
from solver.planning.algebra import Algebra, LinearForm


class Term(NamedTuple):
    """What a column adds up: factor · symbol, or factor · symbol · other."""

    factor: int
    symbol: int
    other: int  # -1 where there is none


class WrittenEquation:
    """A form in columns from the right: the terms of each, and what its printed digits add."""

    def __init__(self, base: int, *, is_equality: bool) -> None:
        self.is_equality = is_equality
        self.terms: list[list[Term]] = []
        self.constants: list[int] = []
        self._base = base

    def heaviest(self) -> int:
        """More than any column comes to without a carry."""
        top = self._base - 1
        return max(
            (
                abs(constant)
                + sum(abs(t.factor) * top * (top if t.other >= 0 else 1) for t in column)
                for column, constant in zip(self.terms, self.constants, strict=True)
            ),
            default=0,
        )


class Writer:
    """Writes the forms of an algebra, whose products all have the node `number` as a factor."""

    def __init__(self, algebra: Algebra, symbols: Mapping[Cell, int], number: int | None) -> None:
        self._algebra, self._symbols, self._number = algebra, symbols, number
        # Of the number, from the right; none where every product is one with a printed number.
        self.cells: tuple[Cell, ...] = ()
        if number is not None:
            self.cells = tuple(reversed(algebra.nodes[number].cells))

    def equations(self) -> list[WrittenEquation]:
        """All equations in columns."""
        pairs = zip(self._algebra.forms, self._algebra.relations, strict=True)
        return [self._write(form, is_equality=relation == "=") for form, relation in pairs]

    def _write(self, form: LinearForm, *, is_equality: bool) -> WrittenEquation:
        base, symbols = self._algebra.base, self._symbols
        written = WrittenEquation(base, is_equality=is_equality)
        columns: list[dict[tuple[int, int], int]] = []  # symbol and other → factor
        numbers = [(*self._row(node), weight) for node, weight in form.nodes.items()]
        for cells, other, weight in [*numbers, ((1,), -1, form.constant)]:
            for place, digit in enumerate(_digits(weight, base)):
                for column, cell in enumerate(cells, place):
                    if column == len(columns):
                        columns.append({})
                        written.constants.append(0)
                    if isinstance(cell, int) and other < 0:
                        written.constants[column] += digit * cell
                        continue
                    if isinstance(cell, int):
                        factor, key = digit * cell, (other, -1)
                    else:
                        factor, key = digit, (symbols[cell], other)
                    columns[column][key] = columns[column].get(key, 0) + factor
        for terms in columns:
            written.terms.append([Term(factor, *key) for key, factor in terms.items() if factor])
        return written

    def _row(self, node: int) -> tuple[tuple[Cell, ...], int]:
        """The cells of a word or product from the right, and by what a product multiplies them."""
        cells = self._algebra.nodes[node].cells[::-1]
        return (cells, -1) if cells else (self.cells, self.multiplier(node))

    def multipliers(self) -> list[int]:
        """The digits that the number is multiplied by, where they are not printed: symbols."""
        nodes = (number for form in self._algebra.forms for number in form.nodes)
        products = (number for number in nodes if self._algebra.nodes[number].factors)
        return list(dict.fromkeys(map(self.multiplier, products)))

    def multiplier(self, product: int) -> int:
        """The symbol that a product multiplies the number by."""
        a, b = self._algebra.nodes[product].factors or (-1, -1)
        return self._symbols[self._algebra.nodes[b if a == self._number else a].cells[0]]

    def multiples(self) -> Iterator[tuple[int, tuple[Cell, ...]]]:
        """The rows that are a multiple and nothing else: the multiplier's symbol, the cells."""
        nodes = self._algebra.nodes
        for form, relation in zip(self._algebra.forms, self._algebra.relations, strict=True):
            if relation != "=" or len(form.nodes) != 2 or form.constant:
                continue
            (row, a), (product, b) = sorted(form.nodes.items(), key=lambda n: not nodes[n[0]].cells)
            if a * b == -1 and nodes[product].factors and nodes[row].cells:
                yield self.multiplier(product), nodes[row].cells[::-1]


def _digits(number: int, base: int) -> Iterator[int]:
    """The digits of a number from the right, all with its sign."""
    rest, sign = abs(number), 1 if number > 0 else -1
    while rest:
        rest, digit = divmod(rest, base)
        yield sign * digit
