"""The plan of a written calculation: which cells are tried, and which follow from them.

The rows of a long multiplication or division are multiples of one number: multiplicand or divisor.
Its cells are tried first, then the digits it is multiplied by. Every other cell is computed as soon
as it is the only unknown one in a column of an equation, always from the right.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from solver.kernels.plans import CODES, Cast, starts
from solver.kernels.product_plans import (
    CHECK,
    COMPUTE,
    END,
    RELATE,
    CommonNumber,
    MultiplesPlan,
    Schedule,
    Steps,
    WrittenColumns,
    WrittenRows,
)
from solver.model import Cell
from solver.planning.algebra import Algebra, Unsettled
from solver.planning.divisors import Product, known_product, ways
from solver.planning.written import Writer, WrittenEquation

# What a column of an equation may add up: the carry out of it fits a machine word with ease.
MAX_COLUMN = 1 << 40

# Looks at an equation in search of an order: 0.05 s. A puzzle that takes more is no written
# calculation but a long list of equations, which another search suits better.
MAX_LOOKS = 20_000


def written_plan(cast: Cast, algebra: Algebra) -> MultiplesPlan | None:
    """The plan of a written multiplication or division; None for what is neither.

    Raises Unsettled for what is not printed of a product that is printed but for a few digits.
    """
    number = common_number(algebra)
    product = None if number is None else known_product(algebra, number)
    if product is not None and (unknown := product.unknown()):
        raise Unsettled(unknown[0])
    written = schedule(algebra, cast.numbers(), cast.domains)
    if written is None:
        return None
    if product is None:
        return MultiplesPlan(cast, algebra.base, written)
    return _guided_plan(cast, algebra, written, product)


def _guided_plan(
    cast: Cast, algebra: Algebra, written: Schedule, product: Product
) -> MultiplesPlan:
    """The plan of one whose product is known, so that its divisors say what to try."""
    assignments = ways(algebra, product)
    levels = [cast.symbols[symbol] for symbol in written.order[: written.tried]]
    if assignments:
        levels = list(takewhile(assignments[0].__contains__, levels))
    paths = sorted({tuple(digits[symbol] for symbol in levels) for digits in assignments})
    by_level = array("q", (digit for level in zip(*paths, strict=True) for digit in level))
    return MultiplesPlan(cast, algebra.base, written, len(levels), by_level)


def schedule(algebra: Algebra, symbols: dict[Cell, int], domains: Sequence[int]) -> Schedule | None:
    """The schedule of a system whose products are all digits times one number; None for others."""
    if any(node.form for node in algebra.nodes):
        return None
    number = common_number(algebra)
    if number is None and any(algebra.nodes[n].factors for f in algebra.forms for n in f.nodes):
        return None
    writer = Writer(algebra, symbols, number)
    equations = writer.equations()
    if any(equation.heaviest() > MAX_COLUMN for equation in equations):
        return None
    try:
        order = _Order(writer, equations, symbols)
    except TooManyError:
        return None
    return Schedule(
        tried=len(order.tried),
        order=array("q", dict.fromkeys([*order.tried, *symbols.values()])),
        binding=array("q", order.known),
        rank=array("q", (order.rank[symbol] for symbol in range(len(symbols)))),
        relations=array("q", (CODES[relation] for relation in algebra.relations)),
        columns=_columns(equations),
        steps=_steps(order.steps),
        number=_number(writer.cells, symbols, order),
        rows=_rows(writer, symbols, domains),
    )


class TooManyError(Exception):
    """An order takes too long to find."""


def common_number(algebra: Algebra) -> int | None:
    """The node that every product has as a factor beside a digit; None where there is none."""
    factors = [algebra.nodes[n].factors for form in algebra.forms for n in form.nodes]
    common: set[int] | None = None
    for pair in filter(None, factors):
        able = {
            node
            for node, other in (pair, pair[::-1])
            if algebra.nodes[node].cells and len(algebra.nodes[other].cells) == 1
        }
        common = able if common is None else common & able
    return max(common, key=lambda n: len(algebra.nodes[n].cells)) if common else None


class WrittenStep(NamedTuple):
    """What can be done with an equation once enough of its symbols are known."""

    kind: int  # COMPUTE, CHECK, END or RELATE
    equation: int
    column: int
    symbol: int = -1  # the one that is computed
    factor: int = 0  # its own: 1 or -1


# A symbol to try, the steps that follow from it, and what is known and done after them.
Trial = tuple[int | None, list[WrittenStep], dict[int, None], list[int]]


class _Order:
    """The symbols to try, level by level, and the steps that follow; raises TooManyError."""

    def __init__(
        self, writer: Writer, equations: Sequence[WrittenEquation], symbols: dict[Cell, int]
    ) -> None:
        self._equations, self._symbols = equations, symbols
        self._cells, self._multipliers = writer.cells, writer.multipliers()
        self._done = [0] * len(equations)  # columns, and one more for the end
        # Equation, column → symbols: before one of them is known, nothing can be done there.
        self._waits: list[list[Sequence[int]]] = [[()] * (len(e.terms) + 2) for e in equations]
        self._looks = 0
        self.known: dict[int, None] = {}  # symbols, in the order in which they become known
        self.tried: list[int] = []
        self.rank: dict[int, int] = {}  # symbol → the level at which it is known
        self.steps: list[list[WrittenStep]] = []  # before level 0, and level by level
        # The columns of the number that are known from the right, and those from the left down to
        # which it is; as it was before each of the steps.
        self.known_columns: list[int] = [0]
        self.known_from: list[int] = [len(self._cells)]
        self._find()

    def _find(self) -> None:
        """Finds all levels: first the number, its first digit before the others."""
        self._follow(self._trial(None))
        for cell in self._cells[-1:] + self._cells:
            if not self._is_known(cell):
                self._follow(self._trial(self._symbols[cell]))
        while len(self.known) < len(self._symbols):
            self._follow(self._best())

    def _best(self) -> Trial:
        """The symbol to try next: the one from which most others follow, multipliers first."""
        unknown = [s for s in self._multipliers if s not in self.known]
        if not unknown:
            unknown = [s for s in self._symbols.values() if s not in self.known]
        return max(map(self._trial, sorted(unknown)), key=lambda trial: len(trial[1]))

    def _trial(self, symbol: int | None) -> Trial:
        """What follows when one symbol more is known; nothing is changed. None: before all."""
        before = self.known, self._done
        self.known, self._done = dict(self.known), list(self._done)
        if symbol is not None:
            self.known[symbol] = None
        trial = symbol, self._steps(), self.known, self._done
        self.known, self._done = before
        return trial

    def _follow(self, trial: Trial) -> None:
        """Tries a symbol on the next level, and takes all steps that follow."""
        symbol, steps, self.known, self._done = trial
        if symbol is not None:
            self.tried.append(symbol)
        self.steps.append(steps)
        columns, first = self.known_columns[-1], self.known_from[-1]
        while first > 0 and self._is_known(self._cells[first - 1]):
            first -= 1
        while columns < len(self._cells) and self._is_known(self._cells[columns]):
            columns += 1
        self.known_columns.append(columns)
        self.known_from.append(first)
        for each in self.known:
            self.rank.setdefault(each, len(self.tried))

    def _is_known(self, cell: Cell) -> bool:
        return isinstance(cell, int) or self._symbols[cell] in self.known

    def _steps(self) -> list[WrittenStep]:
        """All steps that can be taken, until nothing more follows."""
        steps: list[WrittenStep] = []
        taken = -1
        while taken < len(steps):
            taken = len(steps)
            self._looks += len(self._equations)
            for number, equation in enumerate(self._equations):
                waits = self._waits[number][self._done[number]]
                if waits and self.known.keys().isdisjoint(waits):
                    continue
                while (step := self._next(number, equation)) is not None:
                    steps.append(step)
                    if step.symbol >= 0:
                        self.known[step.symbol] = None
                    self._done[number] += 1 if equation.is_equality else len(equation.terms) + 1
            if self._looks + len(steps) > MAX_LOOKS:
                raise TooManyError
        self._looks += len(steps)
        return steps

    def _next(self, number: int, equation: WrittenEquation) -> WrittenStep | None:
        """What can be done next with an equation."""
        terms, column = equation.terms, self._done[number]
        if column > len(terms):
            return None
        columns = terms[column : column + 1] if equation.is_equality else terms
        known = self.known
        unknown = [
            term
            for each in columns
            for term in each
            if term.symbol not in known or (term.other >= 0 and term.other not in known)
        ]
        if not unknown:
            kind = RELATE if not equation.is_equality else CHECK if columns else END
            return WrittenStep(kind, number, column)
        factor, symbol, other = unknown[0]
        if equation.is_equality and len(unknown) == 1 and other < 0 and abs(factor) == 1:
            return WrittenStep(COMPUTE, number, column, symbol, factor)
        both = unknown[0], unknown[-1]
        self._waits[number][column] = [
            term.other if term.symbol in known else term.symbol for term in both
        ]
        return None


def _columns(equations: Sequence[WrittenEquation]) -> WrittenColumns:
    columns = [column for equation in equations for column in equation.terms]
    terms = [term for column in columns for term in column]
    return WrittenColumns(
        columns=array("q", (len(equation.terms) for equation in equations)),
        first=starts(equation.terms for equation in equations)[:-1],
        constants=array("q", (c for equation in equations for c in equation.constants)),
        term_start=starts(columns),
        term_factor=array("q", (term.factor for term in terms)),
        term_symbol=array("q", (term.symbol for term in terms)),
        term_other=array("q", (term.other for term in terms)),
    )


def _steps(levels: Sequence[Sequence[WrittenStep]]) -> Steps:
    steps = [step for level in levels for step in level]
    return Steps(
        start=starts(levels),
        kind=array("q", (step.kind for step in steps)),
        equation=array("q", (step.equation for step in steps)),
        column=array("q", (step.column for step in steps)),
        symbol=array("q", (step.symbol for step in steps)),
        factor=array("q", (step.factor for step in steps)),
    )


def _number(cells: Sequence[Cell], symbols: dict[Cell, int], order: _Order) -> CommonNumber:
    return CommonNumber(
        symbol=_symbols(cells, symbols),
        digit=array("q", (cell if isinstance(cell, int) else 0 for cell in cells)),
        known_start=array("q", order.known_columns),
        known_end=array("q", order.known_from),
    )


def _rows(writer: Writer, symbols: dict[Cell, int], domains: Sequence[int]) -> WrittenRows:
    multipliers, rows = writer.multipliers(), list(writer.multiples())
    cells = [cell for _, row in rows for cell in row]
    masks = (1 << cell if isinstance(cell, int) else domains[symbols[cell]] for cell in cells)
    return WrittenRows(
        multipliers=array("q", multipliers),
        multiplier=array("q", (multipliers.index(multiplier) for multiplier, _ in rows)),
        length=array("q", (len(row) for _, row in rows)),
        start=starts(row for _, row in rows),
        cell_symbol=_symbols(cells, symbols),
        cell_digits=array("q", masks),
    )


def _symbols(cells: Iterable[Cell], symbols: dict[Cell, int]) -> array[int]:
    """Cell → its symbol, or -1 where a digit is printed."""
    return array("q", (-1 if isinstance(cell, int) else symbols[cell] for cell in cells))
