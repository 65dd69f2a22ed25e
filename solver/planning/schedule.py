"""Which cells of a written calculation are tried, and which follow from them.

The rows of a long multiplication or division are multiples of one number: multiplicand or divisor.
Its cells come first, then the digits it is multiplied by. All other cells are computed as soon as
one column of an equation has no other unknown cell left, always from the right.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate

from solver.kernels.plans import CHECK, CODES, COMPUTE, END, RELATE, Schedule
from solver.model import Cell
from solver.planning.algebra import Algebra, Form

# What a column of an equation may add up: the carry out of it fits a machine word with ease.
MAX_COLUMN = 1 << 40

# Looks at an equation in search of an order: 0.05 s. A puzzle that takes more is no written
# calculation but a long list of equations, and has other searches.
MAX_LOOKS = 20_000

# A term of a column: what it is multiplied by, its cell, and the cell it is a product with or -1.
Term = tuple[int, int, int]


def schedule(algebra: Algebra, symbols: dict[Cell, int], domains: Sequence[int]) -> Schedule | None:
    """The schedule of a system whose products are all digits times one number; None for others."""
    if any(node.form for node in algebra.nodes):
        return None
    number = common_number(algebra)
    if number is None and any(algebra.nodes[n].factors for f in algebra.forms for n in f.nodes):
        return None
    try:
        return _Scheduler(algebra, symbols, domains, number).schedule()
    except TooManyError:
        return None


class TooManyError(Exception):
    """An order takes too long to find."""


def common_number(algebra: Algebra) -> int | None:
    """The node that every product has as a factor beside a digit; None where there is none."""
    factors = [algebra.nodes[n].factors for form in algebra.forms for n in form.nodes]
    common: set[int] | None = None
    for pair in filter(None, factors):
        able = {
            one
            for one, other in (pair, pair[::-1])
            if algebra.nodes[one].cells and len(algebra.nodes[other].cells) == 1
        }
        common = able if common is None else common & able
    return max(common, key=lambda n: len(algebra.nodes[n].cells)) if common else None


class _Scheduler:
    """The schedule while it is made: what is known, and how far each equation is done."""

    def __init__(
        self,
        algebra: Algebra,
        symbols: dict[Cell, int],
        domains: Sequence[int],
        number: int | None,
    ) -> None:
        self.algebra, self.symbols, self.domains = algebra, symbols, domains
        self.number = number
        # Its cells from the right; none where every product is one with a printed number.
        self.cells = () if number is None else tuple(reversed(algebra.nodes[number].cells))
        self.terms: list[list[list[Term]]] = []  # equation, column → terms
        self.constants: list[list[int]] = []  # equation, column → printed digits
        for form in algebra.forms:
            self._lay_out(form)
        self.equal = [relation == "=" for relation in algebra.relations]
        self.done = [0] * len(self.terms)  # columns, and one more for the end
        self.known: dict[int, None] = {}
        self.known_columns = 0  # of the number, from the right
        self.known_from = len(self.cells)  # and from the left down to this one
        self.tried: list[int] = []
        self.steps: list[list[tuple[int, int, int, int, int]]] = []
        self.known_start: list[int] = []
        self.known_end: list[int] = []
        self.rank: dict[int, int] = {}  # symbol → the level at which it is known
        self.looks = 0
        self._settle(None)

    def _lay_out(self, form: Form) -> None:
        terms: list[list[Term]] = []
        constants: list[int] = []

        def column(k: int) -> int:
            while len(terms) <= k:
                terms.append([])
                constants.append(0)
            return k

        def add(cell: Cell, k: int, coefficient: int, other: int) -> None:
            """A cell in column k, its coefficient spread over the columns above."""
            rest, sign = abs(coefficient), 1 if coefficient > 0 else -1
            while rest:
                rest, digit = divmod(rest, self.algebra.base)
                factor = sign * digit
                if isinstance(cell, str):
                    terms[column(k)].append((factor, self.symbols[cell], other))
                elif other >= 0:
                    terms[column(k)].append((factor * cell, other, -1))
                else:
                    constants[column(k)] += factor * cell
                k += 1

        for node, coefficient in form.nodes.items():
            cells, other = self.algebra.nodes[node].cells, -1
            if not cells:
                cells, other = self.cells[::-1], self._multiplier(node)
            for k, cell in enumerate(reversed(cells)):
                add(cell, k, coefficient, other)
        add(1, 0, form.constant, -1)
        self.terms.append([_joined(column) for column in terms])
        self.constants.append(constants)

    def schedule(self) -> Schedule | None:
        """All levels; None where an equation has a column too heavy for a machine word."""
        top = self.algebra.base - 1
        for terms, constants in zip(self.terms, self.constants, strict=True):
            for column, constant in zip(terms, constants, strict=True):
                size = sum(
                    abs(factor) * top * (top if other >= 0 else 1) for factor, _, other in column
                )
                if size + abs(constant) > MAX_COLUMN:
                    return None
        for cell in self.cells[-1:] + self.cells:
            if not self._is_known(cell):
                self._settle(self.symbols[cell])
        while len(self.known) < len(self.symbols):
            self._settle(self._best())
        return self._flat()

    def _best(self) -> int:
        """The symbol to try next: the one from which most others follow, multipliers first."""
        open_symbols = [s for s in self._multipliers() if s not in self.known]
        if not open_symbols:
            open_symbols = [s for s in self.symbols.values() if s not in self.known]
        return max(open_symbols, key=lambda s: (len(self._closure(s)), -s))

    def _multipliers(self) -> list[int]:
        """The digits that the number is multiplied by, where they are not printed."""
        products = (n for form in self.algebra.forms for n in form.nodes)
        found = (self._multiplier(n) for n in products if self.algebra.nodes[n].factors)
        return list(dict.fromkeys(found))

    def _multiplier(self, product: int) -> int:
        """The symbol that a product multiplies the number by."""
        a, b = self.algebra.nodes[product].factors or (-1, -1)
        return self.symbols[self.algebra.nodes[b if a == self.number else a].cells[0]]

    def _closure(self, symbol: int) -> list[tuple[int, int, int, int, int]]:
        """The steps that follow when one symbol more is known; nothing is changed."""
        known, done = dict(self.known), list(self.done)
        self.known[symbol] = None
        steps = list(self._follow())
        self.known, self.done = known, done
        return steps

    def _settle(self, symbol: int | None) -> None:
        """Tries a symbol on the next level, and takes all steps that follow. None: before all."""
        if symbol is not None:
            self.tried.append(symbol)
            self.known[symbol] = None
        self.steps.append(list(self._follow()))
        self.known_start.append(self.known_columns)
        self.known_end.append(self.known_from)
        while self.known_from > 0 and self._is_known(self.cells[self.known_from - 1]):
            self.known_from -= 1
        while self.known_columns < len(self.cells) and self._is_known(
            self.cells[self.known_columns]
        ):
            self.known_columns += 1
        for one in self.known:
            self.rank.setdefault(one, len(self.tried))

    def _is_known(self, cell: Cell) -> bool:
        return isinstance(cell, int) or self.symbols[cell] in self.known

    def _follow(self) -> Iterable[tuple[int, int, int, int, int]]:
        """Steps as (kind, equation, column, symbol, factor), until nothing more follows."""
        moved = True
        while moved:
            moved = False
            for equation, terms in enumerate(self.terms):
                while (step := self._next(equation, terms)) is not None:
                    moved = True
                    if step[0] == COMPUTE:
                        self.known[step[3]] = None
                    self.done[equation] += 1 if self.equal[equation] else len(terms) + 1
                    yield step

    def _next(
        self, equation: int, terms: list[list[Term]]
    ) -> tuple[int, int, int, int, int] | None:
        """What can be done next with an equation."""
        self.looks += 1
        if self.looks > MAX_LOOKS:
            raise TooManyError
        column = self.done[equation]
        if column > len(terms):
            return None
        if not self.equal[equation]:
            if any(s not in self.known for line in terms for t in line for s in t[1:] if s >= 0):
                return None
            return RELATE, equation, 0, -1, 0
        if column == len(terms):
            return END, equation, column, -1, 0
        unknown = [t for t in terms[column] if any(s >= 0 and s not in self.known for s in t[1:])]
        if not unknown:
            return CHECK, equation, column, -1, 0
        factor, symbol, other = unknown[0]
        if len(unknown) > 1 or other >= 0 or abs(factor) != 1:
            return None
        return COMPUTE, equation, column, symbol, factor

    def _flat(self) -> Schedule:
        tried = dict.fromkeys(self.tried)
        order = [*tried, *(s for s in self.symbols.values() if s not in tried)]
        steps = [step for level in self.steps for step in level]
        lines = [line for terms in self.terms for line in terms]
        flat = [term for line in lines for term in line]
        multipliers = self._multipliers()
        rows = list(self._rows(multipliers))
        cells = [cell for _, row in rows for cell in row]
        return Schedule(
            tried=len(self.tried),
            order=array("q", order),
            binding=array("q", self.known),
            rank=array("q", (self.rank[symbol] for symbol in range(len(self.symbols)))),
            relations=array("q", (CODES[relation] for relation in self.algebra.relations)),
            columns=array("q", map(len, self.terms)),
            first_column=array("q", accumulate(map(len, self.terms[:-1]), initial=0)),
            constants=array("q", (c for constants in self.constants for c in constants)),
            term_start=array("q", accumulate(map(len, lines), initial=0)),
            term_factor=array("q", (factor for factor, _, _ in flat)),
            term_symbol=array("q", (symbol for _, symbol, _ in flat)),
            term_other=array("q", (other for _, _, other in flat)),
            step_start=array("q", accumulate(map(len, self.steps), initial=0)),
            step_kind=array("q", (step[0] for step in steps)),
            step_equation=array("q", (step[1] for step in steps)),
            step_column=array("q", (step[2] for step in steps)),
            step_symbol=array("q", (step[3] for step in steps)),
            step_factor=array("q", (step[4] for step in steps)),
            number_symbol=array(
                "q", (-1 if isinstance(c, int) else self.symbols[c] for c in self.cells)
            ),
            number_digit=array("q", (c if isinstance(c, int) else 0 for c in self.cells)),
            known_start=array("q", [*self.known_start, self.known_columns]),
            known_end=array("q", [*self.known_end, self.known_from]),
            multipliers=array("q", multipliers),
            row_multiplier=array("q", (multiplier for multiplier, _ in rows)),
            row_length=array("q", (len(row) for _, row in rows)),
            row_start=array("q", accumulate((len(row) for _, row in rows), initial=0)),
            cell_symbol=array("q", (-1 if isinstance(c, int) else self.symbols[c] for c in cells)),
            cell_digits=array("q", map(self._digits, cells)),
        )

    def _rows(self, multipliers: list[int]) -> Iterable[tuple[int, tuple[Cell, ...]]]:
        """The rows that are a multiple and nothing else: index of the multiplier, cells."""
        for form, equal in zip(self.algebra.forms, self.equal, strict=True):
            if not equal or len(form.nodes) != 2 or form.constant:
                continue
            nodes = self.algebra.nodes
            (row, a), (product, b) = sorted(form.nodes.items(), key=lambda n: not nodes[n[0]].cells)
            factors = nodes[product].factors
            if a * b == -1 and factors and nodes[row].cells:
                yield multipliers.index(self._multiplier(product)), nodes[row].cells[::-1]

    def _digits(self, cell: Cell) -> int:
        return 1 << cell if isinstance(cell, int) else self.domains[self.symbols[cell]]


def _joined(column: list[Term]) -> list[Term]:
    """The terms of a column, equal ones added up."""
    total: dict[tuple[int, int], int] = {}
    for factor, symbol, other in column:
        key = symbol, other
        total[key] = total.get(key, 0) + factor
    return [(factor, *key) for key, factor in total.items() if factor]
