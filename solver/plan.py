"""Puzzle → the numbers that the search by columns runs on, and the order it meets letters in."""

from __future__ import annotations

import heapq
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import gcd, log2

from solver.algebra import Algebra, Form
from solver.errors import LimitError
from solver.limits import MAX_DIGITS
from solver.model import Cell, Puzzle

# The kinds of a step.
TRY, CLOSE, CHECK = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Plan:
    """What the search by columns runs on: flat arrays of whole numbers.

    Symbols are the letters, then the wildcards. A row is a number inside an equation, written in
    digits with carries: a product of two rows, or a sum of symbols and rows with coefficients.
    The last row of an equation is the equation itself, whose digits all have to be 0.
    Lists of lists are stored end to end: list i stands from start[i] up to start[i + 1].
    """

    base: int
    columns: int
    letters: int  # the first symbols are letters, whose digits differ
    domains: array[int]  # symbol → bit mask of the digits that it may have
    left: array[int]  # row → the rows it multiplies, -1 where it is a sum
    right: array[int]
    constants: array[int]  # row, column → printed digits of a sum
    term_start: array[int]  # row, column → its symbols
    term_symbol: array[int]
    term_factor: array[int]
    child_start: array[int]  # row → the rows that it adds up
    child_row: array[int]
    child_factor: array[int]
    equation_start: array[int]  # equation → its rows, parts first
    equation_row: array[int]
    step_kind: array[int]  # TRY a symbol, CLOSE a column by computing a symbol, CHECK a column
    step_symbol: array[int]
    step_equation: array[int]
    step_column: array[int]
    step_level: array[int]  # how many symbols have a digit before it


def domains(puzzle: Puzzle) -> array[int]:
    """Symbol → bit mask of the digits that it may have."""
    nonzero, every = puzzle.nonzero(), (1 << puzzle.rules.base) - 1
    symbols = puzzle.letters + puzzle.wildcards
    return array("q", (every & ~(symbol in nonzero) for symbol in symbols))


class Rows:
    """The numbers inside the equations as rows of digits; parts come before what they are in."""

    def __init__(self, algebra: Algebra, symbols: dict[Cell, int]) -> None:
        self.algebra = algebra
        self.symbols = symbols
        self.factors: list[tuple[int, int]] = []  # row → the rows it multiplies, or (-1, -1)
        self.terms: dict[tuple[int, int], dict[int, int]] = {}  # row, column → symbol → factor
        self.constants: dict[tuple[int, int], int] = {}  # row, column → printed digits
        self.children: list[dict[int, int]] = []  # row → row → factor
        self.equations: list[list[int]] = []  # equation → its rows, itself last
        self.columns = [self._columns(form) for form in algebra.forms]  # equation → columns
        row_of: dict[int, int] = {}
        for form in algebra.forms:
            nodes = self._nodes(form)
            for number in nodes:
                if number not in row_of:
                    row_of[number] = self._add_node(number, row_of)
            root = self._add_sum(form, row_of)
            self.equations.append([row_of[number] for number in nodes] + [root])
        if len(self.factors) * max(self.columns) > MAX_DIGITS:
            raise LimitError(
                "too_large", f"the numbers of this puzzle have more than {MAX_DIGITS} digits"
            )

    def _columns(self, form: Form) -> int:
        """Enough columns that a form with only zeros in them can be nothing but 0."""
        low, high = self.algebra.range(form)
        size = max(abs(low).bit_length(), abs(high).bit_length())
        return int(size / log2(self.algebra.base)) + 2

    def _nodes(self, form: Form) -> list[int]:
        """The nodes below a form that need a row: all but words that are only added."""
        pending = [form]
        found: set[int] = set()
        while pending:
            for number in pending.pop().nodes:
                factors = [number] if self.algebra.nodes[number].factors else []
                while factors:
                    factor = factors.pop()
                    if factor not in found:
                        found.add(factor)
                        node = self.algebra.nodes[factor]
                        factors.extend(node.factors or ())
                        if node.form:
                            pending.append(node.form)
        return sorted(found)

    def _add_node(self, number: int, row_of: dict[int, int]) -> int:
        node = self.algebra.nodes[number]
        if node.factors:
            left, right = node.factors
            return self._add_row(row_of[left], row_of[right])
        return self._add_sum(node.form or Form({number: 1}), row_of)

    def _add_row(self, left: int = -1, right: int = -1) -> int:
        self.factors.append((left, right))
        self.children.append({})
        return len(self.factors) - 1

    def _add_sum(self, form: Form, row_of: dict[int, int]) -> int:
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

    def fresh(self, equation: int, column: int, known: set[int]) -> list[int]:
        """The symbols that this column of the equation needs and that have no digit yet."""
        found = dict.fromkeys(
            symbol
            for row in self.equations[equation]
            for symbol, factor in self.terms.get((row, column), {}).items()
            if factor
        )
        return [symbol for symbol in found if symbol not in known]

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


@dataclass(frozen=True, slots=True)
class Step:
    """What the search does next: try a symbol, compute one, or check a column of an equation."""

    kind: int
    symbol: int = -1
    equation: int = -1
    column: int = -1


def steps(rows: Rows, domains: Sequence[int]) -> Iterator[Step]:
    """The order of the search.

    Of all equations, the one whose next column needs the fewest new symbols comes next. All but
    one of these are tried; the last is computed, wherever the column is linear in it.
    """
    known: set[int] = set()
    queue = [(len(rows.fresh(e, 0, known)), 0, e) for e in range(len(rows.equations))]
    heapq.heapify(queue)
    while queue:
        count, column, equation = heapq.heappop(queue)
        fresh = rows.fresh(equation, column, known)
        if len(fresh) < count:  # symbols became known since: its turn may come later or now
            heapq.heappush(queue, (len(fresh), column, equation))
            continue
        if fresh:
            closing = _closing(rows, equation, column, fresh, domains)
            fresh.remove(closing)
            yield from (Step(TRY, symbol) for symbol in fresh)
            linear = column > 0 or rows.degree(equation, closing) < 2
            yield Step(CLOSE if linear else TRY, closing, equation, column)
            known.update(fresh, [closing])
        yield Step(CHECK, -1, equation, column)
        if column + 1 < rows.columns[equation]:
            heapq.heappush(
                queue, (len(rows.fresh(equation, column + 1, known)), column + 1, equation)
            )
    yield from (Step(TRY, symbol) for symbol in range(len(domains)) if symbol not in known)


def _closing(
    rows: Rows, equation: int, column: int, fresh: Sequence[int], domains: Sequence[int]
) -> int:
    """The symbol of a column to compute: best one that the rest determines."""
    root = rows.terms.get((rows.equations[equation][-1], column), {})

    def rank(symbol: int) -> tuple[bool, bool, int]:
        linear = column > 0 or rows.degree(equation, symbol) < 2
        determined = gcd(root.get(symbol, 0), rows.algebra.base) == 1
        return linear, determined, domains[symbol].bit_count()

    return max(fresh, key=rank)


def plan(puzzle: Puzzle) -> Plan:
    """The numbers for a search by columns; UnsupportedError for what it cannot solve."""
    symbols: dict[Cell, int] = {s: i for i, s in enumerate(puzzle.letters + puzzle.wildcards)}
    rows = Rows(Algebra(puzzle), symbols)
    allowed = domains(puzzle)
    order = list(steps(rows, allowed))
    columns = max(rows.columns)
    cells = [(row, column) for row in range(len(rows.factors)) for column in range(columns)]
    term_start, term_symbol, term_factor = _end_to_end(
        rows.terms.get(cell, {}).items() for cell in cells
    )
    child_start, child_row, child_factor = _end_to_end(row.items() for row in rows.children)
    equation_start, equation_row, _ = _end_to_end(((r, 1) for r in e) for e in rows.equations)
    return Plan(
        base=puzzle.rules.base,
        columns=columns,
        letters=len(puzzle.letters),
        domains=allowed,
        left=array("q", (left for left, _ in rows.factors)),
        right=array("q", (right for _, right in rows.factors)),
        constants=array("q", (rows.constants.get(cell, 0) for cell in cells)),
        term_start=term_start,
        term_symbol=term_symbol,
        term_factor=term_factor,
        child_start=child_start,
        child_row=child_row,
        child_factor=child_factor,
        equation_start=equation_start,
        equation_row=equation_row,
        step_kind=array("q", (step.kind for step in order)),
        step_symbol=array("q", (step.symbol for step in order)),
        step_equation=array("q", (step.equation for step in order)),
        step_column=array("q", (step.column for step in order)),
        step_level=array("q", accumulate((step.symbol >= 0 for step in order), initial=0)),
    )


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
