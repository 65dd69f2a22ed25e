"""Forms → rows: every number inside the equations, as a row of digits, with carries."""

from __future__ import annotations

from array import array
from collections.abc import Container, Sequence
from itertools import chain
from math import log2

from solver.kernels.plans import CODES, pairs_end_to_end
from solver.kernels.product_plans import Sizes
from solver.lazy import lazy
from solver.limits import MAX_DIGITS
from solver.model import Cell
from solver.planning.algebra import Algebra, LinearForm, too_many_digits


class NumberRows:
    """The numbers inside the equations as rows of digits; a row comes after those it is made of."""

    def __init__(self, algebra: Algebra, symbols: dict[Cell, int]) -> None:
        self.algebra = algebra
        self.symbols = symbols
        self.factors: list[tuple[int, int]] = []  # row → the rows it multiplies, or (-1, -1)
        self.terms: dict[tuple[int, int], dict[int, int]] = {}  # row, column → symbol → factor
        self.constants: dict[tuple[int, int], int] = {}  # row, column → printed digits
        self.children: list[dict[int, int]] = []  # row → row → factor
        self.equations: list[list[int]] = []  # equation → its rows, itself last
        self.columns = [self._columns(form) for form in algebra.forms]  # equation → columns
        # equation → columns that have to come out as 0: none where it is no equality
        self.closing = [
            columns if relation == "=" else 0
            for columns, relation in zip(self.columns, algebra.relations, strict=True)
        ]
        row_of: dict[int, int] = {}
        for form in map(algebra.tame, algebra.forms):
            nodes = self._nodes(form)
            for number in nodes:
                if number not in row_of:
                    row_of[number] = self._add_node(number, row_of)
            root = self._add_sum(form, row_of)
            self.equations.append([row_of[number] for number in nodes] + [root])
            if len(self.factors) * max(self.columns) > MAX_DIGITS:
                raise too_many_digits()
        self.count = len(self.factors)

    def _columns(self, form: LinearForm) -> int:
        """So many columns that a form with zeros in all of them is 0."""
        low, high = self.algebra.range(form)
        size = max(abs(low).bit_length(), abs(high).bit_length())
        return int(size / log2(self.algebra.base)) + 2

    def _nodes(self, form: LinearForm) -> list[int]:
        """The nodes below a form that need a row: all but words that are only added."""
        pending = [form]
        needed: set[int] = set()
        while pending:
            for number in pending.pop().nodes:
                factors = [number] if self.algebra.nodes[number].factors else []
                while factors:
                    factor = factors.pop()
                    if factor not in needed:
                        needed.add(factor)
                        node = self.algebra.nodes[factor]
                        factors.extend(node.factors or ())
                        if node.form:
                            pending.append(node.form)
        return sorted(needed)

    def _add_node(self, number: int, row_of: dict[int, int]) -> int:
        node = self.algebra.nodes[number]
        if node.factors:
            left, right = node.factors
            return self._add_row(row_of[left], row_of[right])
        return self._add_sum(node.form or LinearForm({number: 1}), row_of)

    def _add_row(self, left: int = -1, right: int = -1) -> int:
        self.algebra.tick()
        self.factors.append((left, right))
        self.children.append({})
        return len(self.factors) - 1

    def _add_sum(self, form: LinearForm, row_of: dict[int, int]) -> int:
        row = self._add_row()
        for number, coefficient in form.nodes.items():
            cells = self.algebra.nodes[number].cells
            if cells:
                self._add_word(row, cells, coefficient)
            else:
                self.children[row][row_of[number]] = coefficient
        self._add_constant(row, form.constant)
        return row

    def _add_word(self, row: int, cells: Sequence[Cell], coefficient: int) -> None:
        for column, cell in enumerate(reversed(cells)):
            if isinstance(cell, int):
                self._add_digit(row, column, coefficient * cell)
            else:
                terms, symbol = self.terms.setdefault((row, column), {}), self.symbols[cell]
                terms[symbol] = terms.get(symbol, 0) + coefficient

    def _add_constant(self, row: int, constant: int) -> None:
        rest, sign, column = abs(constant), 1 if constant > 0 else -1, 0
        while rest:
            rest, digit = divmod(rest, self.algebra.base)
            self._add_digit(row, column, sign * digit)
            column += 1

    def _add_digit(self, row: int, column: int, digit: int) -> None:
        self.constants[row, column] = self.constants.get((row, column), 0) + digit

    def fresh(self, equation: int, column: int, known: Container[int]) -> list[int]:
        """The symbols that this column of the equation needs and that have no digit yet."""
        self.algebra.tick()
        needed = dict.fromkeys(
            symbol
            for row in self.equations[equation]
            for symbol, factor in self.terms.get((row, column), {}).items()
            if factor
        )
        return [symbol for symbol in needed if symbol not in known]

    def degree(self, equation: int, symbol: int) -> int:
        """The degree of the units column in a symbol: 2 where it is multiplied with itself."""
        degrees: dict[int, int] = {}
        for row in self.equations[equation]:
            left, right = self.factors[row]
            if left >= 0:
                degrees[row] = degrees[left] + degrees[right]
            else:
                own = int(bool(self.terms.get((row, 0), {}).get(symbol)))
                degrees[row] = max([own] + [degrees[child] for child in self.children[row]])
        return degrees[self.equations[equation][-1]]

    # What a search needs to know of sizes.

    @lazy
    def sums(self) -> tuple[list[dict[int, int]], list[int]]:
        """Row → symbol → what a sum grows by for each unit; row → what its printed digits add."""
        weights: list[dict[int, int]] = [{} for _ in range(self.count)]
        fixed, columns = [0] * self.count, {column for _, column in (*self.terms, *self.constants)}
        powers = {column: self.algebra.base**column for column in columns}
        for (row, column), terms in self.terms.items():
            own, power = weights[row], powers[column]
            for symbol, factor in terms.items():
                own[symbol] = own.get(symbol, 0) + factor * power
        for (row, column), digit in self.constants.items():
            fixed[row] += digit * powers[column]
        return weights, fixed

    def heaviest(self) -> int:
        """The largest of these numbers."""
        weights, fixed = self.sums
        return max(map(abs, chain(fixed, *(own.values() for own in weights))))

    def flat(self) -> tuple[list[int], list[int]]:
        """The same, where the symbols of a row stand one after the other."""
        weights, fixed = self.sums
        symbols, numbers = len(self.symbols), [0] * (self.count * len(self.symbols))
        for row, own in enumerate(weights):
            for symbol, weight in own.items():
                numbers[row * symbols + symbol] = weight
        return numbers, fixed

    def sizes(self, weights: Sequence[int] = (), fixed: Sequence[int] = ()) -> Sizes:
        """The rows as bounds see them; without numbers where they are not to be bounded."""
        child_start, child_row, child_factor = pairs_end_to_end(
            [children.items() for children in self.children]
        )
        rows = range(self.count)
        return Sizes(
            left=array("q", [left for left, _ in self.factors]),
            right=array("q", [right for _, right in self.factors]),
            child_start=child_start,
            child_row=child_row,
            child_factor=child_factor,
            sums=array("q", [row for row in rows if self.factors[row][0] < 0]),
            inner=array("q", [r for r in rows if self.factors[r][0] >= 0 or self.children[r]]),
            roots=array("q", [equation[-1] for equation in self.equations]),
            relations=array("q", [CODES[relation] for relation in self.algebra.relations]),
            weights=array("d", weights),
            fixed=array("d", fixed),
            scale=self._scale() if fixed else array("d"),
        )

    def _scale(self) -> array[float]:
        """Row → the largest size of the numbers it is made of."""
        weights, fixed = self.sums
        scale, top = array("d"), self.algebra.base - 1
        for row, own in enumerate(weights):
            left, right = self.factors[row]
            if left >= 0:
                scale.append(scale[left] * scale[right])
            else:
                size = float(abs(fixed[row]) + top * sum(map(abs, own.values())))
                for child, factor in self.children[row].items():
                    size += abs(factor) * scale[child]
                scale.append(size)
        return scale

    def pulls(self, equation: int) -> dict[int, float]:
        """Symbol → how much an equation grows with it, when all digits are middling.

        Where an equation sets two numbers equal, both count as equally large: at a solution they
        are.
        """
        base, slopes = float(self.algebra.base), self._slopes(equation)
        pulls: dict[int, float] = {}
        for row, column in sorted(self.terms, key=lambda cell: (-cell[0], cell[1])):
            if row in slopes:
                for symbol, factor in self.terms[row, column].items():
                    pull = slopes[row] * factor * base**column
                    pulls[symbol] = pulls.get(symbol, 0.0) + pull
        return {symbol: abs(pull) for symbol, pull in pulls.items()}

    @lazy
    def _values(self) -> list[float]:
        """Row → its value when all digits are middling."""
        weights, fixed = self.sums
        middle = (self.algebra.base - 1) / 2
        values: list[float] = []
        for row, (left, right) in enumerate(self.factors):
            if left >= 0:
                values.append(values[left] * values[right])
                continue
            value = sum([factor * values[child] for child, factor in self.children[row].items()])
            values.append(value + fixed[row] + middle * sum(weights[row].values()))
        return values

    def _slopes(self, equation: int) -> dict[int, float]:
        """Row → by how much the equation grows with it."""
        rows, values = self.equations[equation], self._values
        slopes = dict.fromkeys(rows, 0.0)
        slopes[rows[-1]] = 1.0
        for row in reversed(rows):
            left, right = self.factors[row]
            if left >= 0:
                slopes[left] += slopes[row] * values[right]
                slopes[right] += slopes[row] * values[left]
            for child, factor in self.children[row].items():
                slopes[child] += slopes[row] * factor
            if row == rows[-1] and len(self.children[row]) == 2:
                self._level(row, values, slopes)
        return slopes

    def _level(self, row: int, values: Sequence[float], slopes: dict[int, float]) -> None:
        """Scales the slopes of two numbers that a row sets equal, as if their values were."""
        left, right = self.children[row]
        ratio = (abs(values[left]) or 1.0) / (abs(values[right]) or 1.0)
        slopes[left] /= ratio**0.5
        slopes[right] *= ratio**0.5
