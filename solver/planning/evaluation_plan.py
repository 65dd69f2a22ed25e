"""Equations → steps that work them out, in the order in which letters can be told or compared.

All operators are known but roots and the division of rational numbers. Equal expressions are
worked out once.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import factorial, inf, pow
from typing import NamedTuple

from solver.kernels import product_plans as plans
from solver.kernels.plans import Cast, starts
from solver.limits import MAX_POWER_BITS
from solver.model import (
    ADD,
    FACTORIAL,
    MULTIPLY,
    NEGATE,
    POWER,
    QUOTIENT,
    REMAINDER,
    SUBTRACT,
    UNARY,
    Cell,
    Expression,
    Puzzle,
    Word,
)

KINDS = {
    ADD: plans.PLUS, SUBTRACT: plans.MINUS, NEGATE: plans.MINUS, MULTIPLY: plans.TIMES,
    POWER: plans.POWER, QUOTIENT: plans.QUOTIENT, REMAINDER: plans.REMAINDER,
    FACTORIAL: plans.FACTORIAL,
}  # fmt: skip
COMPARED = {
    "=": plans.EQUALS, "≠": plans.DIFFERS, "<": plans.LESS, "≤": plans.NOT_MORE,
    "|": plans.DIVIDES, "∤": plans.DIVIDES_NOT,
}  # fmt: skip
TURNED = {">": "<", "≥": "≤"}

SHORT = 32  # steps that an assignment may take
MOST_OF_LARGE = 1e5  # assignments


class EvaluationStep(NamedTuple):
    """What is worked out, and into which register; or compared, or told."""

    kind: int
    into: int
    operands: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Register:
    """A value inside the equations."""

    symbols: frozenset[int]  # that it hangs on
    size: float  # no value is larger, either way
    step: EvaluationStep | None = None  # None where it is printed
    parts: tuple[int, ...] = ()  # the registers that it is worked out from
    cells: tuple[Cell, ...] = ()  # of a word


class Compared(NamedTuple):
    """Two registers, and how they are related."""

    relation: str
    left: int
    right: int


def evaluation_plan(puzzle: Puzzle, cast: Cast, most: float) -> plans.EvaluationPlan | None:
    """The plan of a puzzle whose equations can be worked out.

    None where they cannot, or where about so many assignments would be tried, or more: of long
    equations fewer in proportion, and fewer with numbers so large that their sizes tell enough.
    """
    writer = _Writer(puzzle, cast)
    try:
        statements = [writer.statement(*one) for one in _turned(puzzle)]
    except _CannotError:
        return None
    tried = writer.order(statements) * max(1, writer.count() / SHORT)
    most = min(most, MOST_OF_LARGE) if writer.has_large(statements) else most
    return writer.plan(statements) if tried < most else None


class _CannotError(Exception):
    """An equation has an operator that is not worked out, or words that are too long."""


def _turned(puzzle: Puzzle) -> Iterable[tuple[Expression, str, Expression]]:
    for one in puzzle.equations:
        left, relation, right = one.left, one.relation, one.right
        if relation in TURNED:
            left, relation, right = right, TURNED[relation], left
        yield left, relation, right


class _Writer:
    """Writes the steps of equations."""

    def __init__(self, puzzle: Puzzle, cast: Cast) -> None:
        self._base, self._cast, self._numbers = puzzle.rules.base, cast, cast.numbers()
        self._registers: list[Register] = []
        self._known: dict[object, int] = {}
        self._values: list[int] = []
        self._terms: list[tuple[int, int]] = []
        self._cells: list[tuple[int, int]] = []
        self._order: list[int] = []
        self._tells: list[int] = []
        self._steps: list[list[EvaluationStep]] = [
            []
        ]  # number of settled symbols → what is done then
        self._done: set[int] = set()
        self._is_exact = cast.is_exact

    # Expressions.

    def statement(self, left: Expression, relation: str, right: Expression) -> Compared:
        """The registers of both sides."""
        return Compared(relation, self._side(left), self._side(right))

    def _side(self, side: Expression) -> int:
        stack: list[int] = []
        for token in side:
            if isinstance(token, Word):
                stack.append(self._word(token.cells))
            elif token in KINDS:
                b = stack.pop()
                a = b if token in UNARY else stack.pop()
                stack.append(self._apply(token, a, b))
            else:
                raise _CannotError
        return stack.pop()

    def _constant(self, number: int) -> int:
        return self._enter(number, Register(frozenset(), abs(number)), number)

    def _word(self, cells: tuple[Cell, ...]) -> int:
        if cells in self._known:
            return self._known[cells]
        printed, weights, unit = 0, dict[int, int](), 1
        for cell in reversed(cells):
            if isinstance(cell, int):
                printed += cell * unit
            else:
                symbol = self._numbers[cell]
                weights[symbol] = weights.get(symbol, 0) + unit
            unit *= self._base
        if unit >= plans.LARGE:
            raise _CannotError
        constant, first = self._constant(printed), len(self._terms)
        if not weights:
            return constant
        self._terms += weights.items()
        step = EvaluationStep(plans.WORD, len(self._registers), (constant, first, len(self._terms)))
        return self._enter(cells, Register(frozenset(weights), unit - 1, step, cells=cells))

    def _apply(self, operator: str, a: int, b: int) -> int:
        kind, parts = KINDS[operator], (a, b)
        if operator == NEGATE:
            parts = self._constant(0), b
        power, third = self._registers[a], 0
        if operator == REMAINDER and power.step and power.step.kind == plans.POWER:
            kind, parts, third = plans.POWER_REMAINDER, power.step.operands[:2], b
        operands = (*parts, third)
        key, used = (kind, operands), (*parts, b)
        if key in self._known:
            return self._known[key]
        size = self._size(kind, *(self._registers[part].size for part in used))
        symbols = frozenset().union(*(self._registers[part].symbols for part in used))
        step = EvaluationStep(kind, len(self._registers), operands)
        return self._enter(key, Register(symbols, size, step, used))

    def _size(self, kind: int, a: float, b: float, c: float) -> float:
        """The most that a value can be, either way; infinite where it may not be known."""
        match kind:
            case plans.PLUS | plans.MINUS:
                return a + b
            case plans.TIMES:
                return a * b
            case plans.POWER:
                try:
                    return pow(max(a, 1), b)
                except OverflowError:
                    return inf
            case plans.FACTORIAL:
                return float(factorial(int(a))) if a <= plans.LARGEST_FACTORIAL else inf
            case plans.POWER_REMAINDER:
                bits = b * max(int(a).bit_length(), 1) if a < inf else inf
                return c if bits <= MAX_POWER_BITS and c < plans.LARGEST_MODULUS else inf
        return a + 1 if kind == plans.QUOTIENT else b if kind == plans.REMAINDER else a

    def _enter(self, key: object, register: Register, value: int = 0) -> int:
        """The number of a register, which is entered if it is new."""
        number = self._known.setdefault(key, len(self._registers))
        if number == len(self._registers):
            self._registers.append(register)
            self._values.append(value)
        return number

    # The order.

    def order(self, statements: Sequence[Compared]) -> float:
        """Orders symbols and steps; about how many assignments are tried."""
        left, tried = list(statements), 0.0
        while left:
            chosen = min(left, key=lambda one: len(self._needed(one)))
            left.remove(chosen)
            for symbol in self._sorted(chosen):
                self._take(symbol)
                tried += self._reached()
            self._state(chosen)
        for symbol in range(len(self._cast.symbols)):
            if symbol not in self._order:
                self._take(symbol)
                tried += self._reached()
        return tried

    def _take(self, symbol: int, told: int = 0) -> None:
        self._order.append(symbol)
        self._tells.append(told)
        self._steps.append([])

    def _reached(self) -> float:
        """About how many ways there are to settle the symbols so far, but for those told."""
        ways, letters = 1.0, 0
        for symbol, told in zip(self._order, self._tells, strict=True):
            is_letter = symbol < self._cast.letters
            if not told:
                most = self._cast.domains[symbol].bit_count()
                ways *= min(most, self._base - letters) if is_letter else most
            letters += is_letter
        return ways

    def _needed(self, statement: Compared) -> frozenset[int]:
        """The symbols that have to be tried before the statement says anything."""
        left, right = (self._registers[at] for at in statement[1:])
        whole = (left.symbols | right.symbols).difference(self._order)
        told = [
            side.symbols.difference(self._order)
            for side, other in ((right, left), (left, right))
            if statement.relation == "=" and other.cells
        ]
        return min((whole, *told), key=len)

    def _sorted(self, statement: Compared) -> list[int]:
        """The symbols that it needs: those of its shortest parts first."""
        needed = self._needed(statement)
        parts = self._parts(statement[1:])
        ordered: dict[int, None] = {}
        while len(ordered) < len(needed):
            open_parts = ((self._registers[n].symbols & needed).difference(ordered) for n in parts)
            nearest = min(filter(None, open_parts), key=lambda part: (len(part), sorted(part)))
            ordered.update(dict.fromkeys(sorted(nearest)))
        return list(ordered)

    def count(self) -> int:
        """The number of steps."""
        return sum(map(len, self._steps))

    def has_large(self, statements: Iterable[Compared]) -> bool:
        """True if a value may be too large for the search to know it exactly."""
        sides = [side for statement in statements for side in statement[1:]]
        return any(self._registers[part].size >= plans.LARGE for part in self._parts(sides))

    def _parts(self, numbers: Iterable[int]) -> set[int]:
        """These registers and all that they are worked out from."""
        pending, parts = list(numbers), set[int]()
        while pending:
            number = pending.pop()
            if number not in parts:
                parts.add(number)
                pending += self._registers[number].parts
        return parts

    # Steps.

    def _state(self, statement: Compared) -> None:
        """Adds what the statement says, once what it needs is settled."""
        known = set(self._order)
        relation, left, right = statement
        for value, word in ((left, right), (right, left)):
            cells, open_symbols = self._registers[word].cells, self._registers[word].symbols - known
            if (
                relation == "="
                and cells
                and open_symbols
                and self._registers[value].symbols <= known
            ):
                self._work_out(value)
                first = len(self._cells)
                self._tell(cells, known)
                self._steps[-1].append(
                    EvaluationStep(plans.TELL, -1, (value, first, len(self._cells)))
                )
                for symbol in sorted(open_symbols):
                    self._take(symbol, told=1)
                return
        self._work_out(left)
        self._work_out(right)
        self._steps[-1].append(EvaluationStep(COMPARED[relation], -1, (left, right, 0)))

    def _work_out(self, number: int) -> None:
        """Adds the steps to a register's value, each as early as its symbols allow."""
        needed, waiting = set(), [number]
        while waiting:
            number = waiting.pop()
            if number not in self._done and self._registers[number].step is not None:
                self._done.add(number)
                needed.add(number)
                waiting += self._registers[number].parts
        for number in sorted(needed):  # parts come before what is made of them
            register = self._registers[number]
            assert register.step is not None
            self._is_exact = self._is_exact and register.size < plans.LARGE
            symbols = register.symbols
            settled = 1 + max((self._order.index(symbol) for symbol in symbols), default=-1)
            self._steps[settled].append(register.step)

    def _tell(self, cells: Sequence[Cell], known: set[int]) -> None:
        told: set[int] = set()
        for cell in reversed(cells):
            if isinstance(cell, int):
                self._cells.append((-1, cell))
                continue
            symbol = self._numbers[cell]
            mark = plans.AGAIN if symbol in told else plans.TOLD
            self._cells.append((symbol, plans.KNOWN if symbol in known else mark))
            told.add(symbol)

    def plan(self, statements: Sequence[Compared]) -> plans.EvaluationPlan:
        """All of it in arrays."""
        steps = [step for level in self._steps for step in level]
        return plans.EvaluationPlan(
            cast=replace(self._cast, is_exact=self._is_exact),
            base=self._base,
            order=array("q", self._order),
            tells=array("q", self._tells),
            start=starts(self._steps),
            kind=array("q", (step.kind for step in steps)),
            into=array("q", (step.into for step in steps)),
            first=array("q", (step.operands[0] for step in steps)),
            second=array("q", (step.operands[1] for step in steps)),
            third=array("q", (step.operands[2] for step in steps)),
            term_symbol=array("q", (symbol for symbol, _ in self._terms)),
            term_weight=array("q", (weight for _, weight in self._terms)),
            cell_symbol=array("q", (symbol for symbol, _ in self._cells)),
            cell_digit=array("q", (digit for _, digit in self._cells)),
            values=array("q", self._values),
        )
