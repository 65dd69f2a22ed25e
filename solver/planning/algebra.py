"""Equations → forms: every equation of a puzzle becomes `form = 0`, or another relation to 0.

A form is a sum of nodes with whole coefficients and a constant. A node is a word, a product of two
nodes, or a form used as a factor. Equal nodes are stored once.

A quotient is carried along as numerator and denominator and multiplied out in the end: A/B = C/D
becomes A·D − C·B = 0, with B ≠ 0 and D ≠ 0. A power with a known exponent is a product.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from solver.errors import LimitError
from solver.limits import MAX_DIGITS, MAX_NUMBER_BITS, MAX_OPEN_POWER_BITS, MAX_POWER_BITS
from solver.model import (
    ADD,
    DIVIDE,
    MULTIPLY,
    NEGATE,
    POWER,
    SUBTRACT,
    Cell,
    Equation,
    Expression,
    Puzzle,
    Word,
    is_unary,
)
from solver.record import dataclass, field

if TYPE_CHECKING:
    from solver.conditions import Choice
    from solver.kernels.sieves import Sieve

# Larger coefficients are written as products with a number, so that a carry fits 64 bits.
MAX_COEFFICIENT = 1 << 31


# What is called between pieces of the work: a clock, by which somebody else may have a turn, too.
# What it says ends no planning, for a plan that is half made is of no use to a later call.
Tick = Callable[[], object]


class Unsettled(Exception):
    """An equation is no polynomial before this letter has its digit, or this choice is made."""

    def __init__(self, what: str | Choice) -> None:
        super().__init__(what)
        self.what = what


class NoValueError(Exception):
    """A part of an equation has no value, whatever the digits."""


def printed_number(cells: Sequence[Cell], base: int) -> int | None:
    """The number that cells are; None where one of them is not printed."""
    number = 0
    for cell in cells:
        if not isinstance(cell, int):
            return None
        number = number * base + cell
    return number


@dataclass(slots=True)
class LinearForm:
    """A sum: node number → coefficient, and a constant."""

    nodes: dict[int, int] = field(default_factory=dict)
    constant: int = 0

    def add(self, other: LinearForm, factor: int) -> LinearForm:
        """This form plus `factor` times the other."""
        for node, coefficient in other.nodes.items():
            total = self.nodes.get(node, 0) + factor * coefficient
            if total:
                self.nodes[node] = total
            else:
                self.nodes.pop(node, None)
        self.constant += factor * other.constant
        return self

    def copy(self) -> LinearForm:
        """A copy, to be added to."""
        return LinearForm(dict(self.nodes), self.constant)


class FormRatio(NamedTuple):
    """A value inside an equation: a form over another, where None is 1."""

    top: LinearForm
    bottom: LinearForm | None = None


@dataclass(frozen=True, slots=True)
class Node:
    """A number inside an equation: a word, a product of two nodes, or a form used as a factor."""

    low: int  # its value is at least this
    high: int
    cells: tuple[Cell, ...] = ()
    factors: tuple[int, int] | None = None
    form: LinearForm | None = None


class Algebra:
    """The equations of a puzzle as forms over shared nodes; a node comes after its parts.

    Raises Unsettled where a letter has to be settled first, NoValueError where no digits make
    sense.
    """

    hidden: Sequence[str] = ()  # this and the next only in `asked.py`
    sieves: Sequence[Sieve] = ()
    is_exact = True  # whether all that the puzzle says is in the forms and sieves

    def __init__(self, puzzle: Puzzle, tick: Tick = time.monotonic) -> None:
        self.tick = tick
        self.base = puzzle.rules.base
        self.domains = dict(puzzle.domains)  # symbol → mask; without 0 where it divides
        self.nodes: list[Node] = []
        self._numbers: dict[object, int] = {}
        self._divisors: list[LinearForm] = []
        self._position = 0
        self._digits = 0  # of the forms that are factors, at least
        self._rows = 0  # nodes other than words
        self._width = 0  # digits of the largest number among them
        self.forms: list[LinearForm] = []
        self.relations: list[str] = []  # form by form: = ≠ < or ≤ 0
        for equation in puzzle.equations:
            self._position = equation.position
            self._relate(equation)
        for divisor in self._divisors:
            self.forms.append(divisor)
            self.relations.append("≠")

    def is_linear(self) -> bool:
        """True if every equation only adds up multiples of words."""
        return all(self.nodes[number].cells for form in self.forms for number in form.nodes)

    def has_squares(self) -> bool:
        """True if some number is multiplied by itself."""
        return any(node.factors and len({*node.factors}) == 1 for node in self.nodes)

    def _relate(self, equation: Equation) -> None:
        left, right = self._ratio(equation.left), self._ratio(equation.right)
        relation = equation.relation
        if relation in (">", "≥"):
            left, right, relation = right, left, {">": "<", "≥": "≤"}[relation]
        if relation in ("|", "∤"):
            raise NotImplementedError
        top, bottom = self._combine(left, right, -1)
        if bottom is not None and relation in ("<", "≤") and self.range(bottom)[0] <= 0:
            top = self._multiply(top, bottom)  # the quotient's sign is that of this product
        self.forms.append(top)
        self.relations.append(relation)

    def _ratio(self, side: Expression) -> FormRatio:
        stack: list[FormRatio] = []
        for token in side:
            if isinstance(token, Word):
                stack.append(FormRatio(self._word(token)))
                continue
            right = stack.pop()
            left = right if is_unary(token) else stack.pop()
            stack.append(self._apply(token, left, right))
        return stack.pop()

    def _apply(self, operator: str, left: FormRatio, right: FormRatio) -> FormRatio:
        if operator == NEGATE:
            return FormRatio(LinearForm().add(right.top, -1), right.bottom)
        if operator in (ADD, SUBTRACT):
            return self._combine(left, right, 1 if operator == ADD else -1)
        if operator == MULTIPLY:
            top = self._multiply(left.top, right.top)
            return FormRatio(top, self._common(left.bottom, right.bottom))
        if operator == DIVIDE:
            return self._divide(left, right)
        if operator == POWER:
            return self._power(left, self._whole(right))
        raise NotImplementedError

    def _combine(self, left: FormRatio, right: FormRatio, sign: int) -> FormRatio:
        """The sum or the difference."""
        if left.bottom is None and right.bottom is None:
            if sign > 0 and len(left.top.nodes) < len(right.top.nodes):
                left, right = right, left
            return FormRatio(left.top.add(right.top, sign))
        if left.bottom == right.bottom:
            return FormRatio(left.top.add(right.top, sign), left.bottom)
        top = self._times(left.top, right.bottom).copy()
        top.add(self._times(right.top, left.bottom), sign)
        return FormRatio(top, self._common(left.bottom, right.bottom))

    def _times(self, form: LinearForm, factor: LinearForm | None) -> LinearForm:
        return form if factor is None else self._multiply(form, factor)

    def _common(self, left: LinearForm | None, right: LinearForm | None) -> LinearForm | None:
        """The product of two denominators."""
        if left is None or right is None:
            return left or right
        return self._multiply(left, right)

    def _divide(self, left: FormRatio, right: FormRatio) -> FormRatio:
        self._exclude_zero(right.top)
        top = self._times(left.top, right.bottom)
        return FormRatio(top, self._common(left.bottom, right.top.copy()))

    def _exclude_zero(self, divisor: LinearForm) -> None:
        low, high = self.range(divisor)
        if low == high == 0:
            raise NoValueError
        if low > 0 or high < 0 or divisor in self._divisors:
            return
        number, *others = divisor.nodes
        cells = self.nodes[number].cells
        if len(cells) == 1 and not others and divisor.constant == 0:
            self.domains[str(cells[0])] &= ~1
        else:
            self._divisors.append(divisor.copy())

    def _whole(self, exponent: FormRatio) -> int:
        """The value of an exponent, which has to be a whole number of 0 or more.

        Raises Unsettled where a symbol of it has no digit yet.
        """
        from fractions import Fraction  # late: few puzzles have exponents

        for form in exponent:
            if form is not None and form.nodes:
                raise Unsettled(self._symbol(form))
        bottom = 1 if exponent.bottom is None else exponent.bottom.constant
        value = Fraction(exponent.top.constant, bottom)
        if value < 0 or value.denominator != 1:
            raise NoValueError
        return int(value)

    def _power(self, base: FormRatio, exponent: int) -> FormRatio:
        top, bottom = base
        if bottom is not None and exponent > 1 and not (top.nodes or bottom.nodes):
            from fractions import Fraction

            value = Fraction(top.constant, bottom.constant)  # (2/2)^99999 is no large number
            top, bottom = (
                LinearForm(constant=value.numerator),
                LinearForm(constant=value.denominator),
            )
        return FormRatio(
            self._form_power(top, exponent), bottom and self._form_power(bottom, exponent)
        )

    def _form_power(self, form: LinearForm, exponent: int) -> LinearForm:
        if not form.nodes:
            return LinearForm(constant=self._constant_power(form.constant, exponent))
        bits = max(abs(end) for end in self.range(form)).bit_length()
        if exponent > 1 and exponent * bits > MAX_OPEN_POWER_BITS:
            raise Unsettled(self._symbol(form))
        power, square = LinearForm(constant=1), form
        while exponent:
            if exponent % 2:
                power = self._multiply(power, square)
            exponent //= 2
            if exponent:
                square = self._multiply(square, square)
        return power.copy()

    def _constant_power(self, number: int, exponent: int) -> int:
        if abs(number) < 2:
            exponent = min(exponent, 2 - exponent % 2)
        if exponent * abs(number).bit_length() > MAX_POWER_BITS:
            raise LimitError(
                "power_too_large",
                "a power has more than {most} binary digits",
                position=self._position,
                most=MAX_POWER_BITS,
            )
        return int(number**exponent)

    def _symbol(self, form: LinearForm) -> str:
        """A letter or wildcard that the form depends on: the first of its words."""
        number = min(form.nodes)
        while not (cells := self.nodes[number].cells):
            node = self.nodes[number]
            number = node.factors[0] if node.factors else min((node.form or LinearForm()).nodes)
        return next(cell for cell in cells if isinstance(cell, str))

    def _word(self, word: Word) -> LinearForm:
        low = high = 0
        for cell in word.cells:
            if isinstance(cell, int):
                least = most = cell
            else:
                mask = self.domains[cell]
                least, most = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
            low, high = low * self.base + least, high * self.base + most
        if all(isinstance(cell, int) for cell in word.cells):
            return LinearForm(constant=low)
        return LinearForm(
            {self._enter(word.cells, Node(max(low, 0), max(high, 0), cells=word.cells)): 1}
        )

    def _multiply(self, left: LinearForm, right: LinearForm) -> LinearForm:
        self.tick()
        if not left.nodes:
            left, right = right, left
        if not right.nodes:
            self._check_size(left, right.constant)
            return LinearForm().add(left, right.constant)
        a, scale = self._factor(left)
        b, other_scale = self._factor(right)
        return LinearForm({self._product(min(a, b), max(a, b)): scale * other_scale})

    def _check_size(self, form: LinearForm, factor: int) -> None:
        """Raises LimitError where a factor makes a form too large."""
        largest = max(map(abs, form.nodes.values()), default=0)
        bits = max(largest, abs(form.constant)).bit_length() + factor.bit_length()
        if bits > MAX_NUMBER_BITS:
            raise LimitError(
                "too_large",
                "a number in this equation has more than {most} binary digits",
                position=self._position,
                most=MAX_NUMBER_BITS,
            )

    def _factor(self, form: LinearForm) -> tuple[int, int]:
        """The form as one node and a coefficient."""
        if len(form.nodes) == 1 and form.constant == 0:
            return next(iter(form.nodes.items()))
        form = self.tame(form)
        # Each of its nodes has a digit at least.
        self._digits += len(form.nodes)
        if self._digits > MAX_DIGITS:
            raise too_many_digits(position=self._position)
        low, high = self.range(form)
        key = (tuple(sorted(form.nodes.items())), form.constant)
        return self._enter(key, Node(low, high, form=form)), 1

    def range(self, form: LinearForm) -> tuple[int, int]:
        """Bounds of a form's value, whatever the digits."""
        low = high = form.constant
        for number, coefficient in form.nodes.items():
            node = self.nodes[number]
            least, most = (node.low, node.high) if coefficient > 0 else (node.high, node.low)
            low, high = low + coefficient * least, high + coefficient * most
        return low, high

    def _product(self, a: int, b: int) -> int:
        left, right = self.nodes[a], self.nodes[b]
        ends = [x * y for x in (left.low, left.high) for y in (right.low, right.high)]
        return self._enter((a, b), Node(min(ends), max(ends), factors=(a, b)))

    def tame(self, form: LinearForm) -> LinearForm:
        """The same form with large coefficients written as products with a number."""
        if all(abs(coefficient) < MAX_COEFFICIENT for coefficient in form.nodes.values()):
            return form.copy()
        tamed = LinearForm(constant=form.constant)
        for node, coefficient in form.nodes.items():
            if abs(coefficient) < MAX_COEFFICIENT:
                tamed.add(LinearForm({node: coefficient}), 1)
            else:
                factor = self._number(abs(coefficient))
                product = self._product(min(node, factor), max(node, factor))
                tamed.add(LinearForm({product: 1 if coefficient > 0 else -1}), 1)
        return tamed

    def _number(self, number: int) -> int:
        """The node of a large number, all of whose digits are in a row of their own."""
        self._width = max(self._width, int(number.bit_length() / log2(self.base)))
        form = LinearForm(constant=number)
        return self._enter(("number", number), Node(number, number, form=form))

    def _enter(self, key: object, node: Node) -> int:
        """The number of the node with this key, which is entered if it is new."""
        number = self._numbers.setdefault(key, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(node)
            # Each is made into a row as wide as the largest, but for words, and for the products of
            # denominators that no form has in the end: half of them at most.
            self._rows += not node.cells
            if self._rows * self._width > 2 * MAX_DIGITS:
                raise too_many_digits(position=self._position)
        return number


def too_many_digits(position: int | None = None) -> LimitError:
    """The error for numbers that are too long together."""
    message = "the numbers of this puzzle have more than {most} digits"
    return LimitError("too_large", message, position=position, most=MAX_DIGITS)
