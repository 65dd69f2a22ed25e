"""What a puzzle asks beyond polynomials: conditions, divisibility, // % ! and sqrt.

Numbers that follow from others become unknowns of their own, in hidden symbols: A // B is Q and
A % B is R, with A = B·Q + R and R < B; square(FOUR) is FOUR = K·K; 7 | SEVEN is SEVEN = 7·K. Each
has one value where the others have theirs, so no solution is found twice. Where a sum of words is
not too large, it is sifted by a table of the values that are allowed (`sieves.py`) instead.

What none of that says makes the plan inexact: then finds are judged.
"""

from __future__ import annotations

import operator
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any

from solver.conditions import Choice, Property
from solver.functions import value_of
from solver.kernels.plans import HIDDEN
from solver.kernels.properties import MOST, is_quickly_listed, members, residues
from solver.kernels.sieves import FORESEEN, Sieve, narrow
from solver.limits import MAX_BASE, MAX_OPEN_POWER_BITS
from solver.model import (
    FACTORIAL,
    QUOTIENT,
    REMAINDER,
    ROOT,
    SUBTRACT,
    Cell,
    Condition,
    Equation,
    Expression,
    Puzzle,
    Word,
    is_function,
    is_unary,
    operands,
)
from solver.planning.algebra import (
    Algebra,
    FormRatio,
    LinearForm,
    NoValueError,
    Tick,
    Unsettled,
    printed_number,
)
from solver.planning.whole_numbers import apply_to_one, has_property, root_of

# Numbers whose function is worked out for a table.
MOST_TRIED = 1 << 16
# Functions that forms say.
EXACT = ("digitsum", "reverse", "cuberoot")

COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, "≠": operator.ne, "<": operator.lt, "≤": operator.le, ">": operator.gt,
    "≥": operator.ge,
}  # fmt: skip
# The relation with its sides exchanged.
MIRRORED = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}

# Sieves are made before the first look at the clock, so many bits of them in a tenth of a second;
# sets of more than 2¹⁸ are gone through less often, and each digit takes as long as some thousand
# bits. What would be sieved after that is judged at the end.
MOST_WORK = 1 << 27
OF_DIGIT = 1 << 13


class Asked(Algebra):
    """The equations and conditions of a puzzle as forms, with hidden symbols, and as sieves."""

    def __init__(self, puzzle: Puzzle, tick: Tick = time.monotonic) -> None:
        self.hidden: list[str] = []
        self.sieves: list[Sieve] = []
        self._work = 0  # of making these
        self._origins: dict[str, str] = {}  # hidden symbol → a symbol of the puzzle it hangs on
        self._derived: dict[object, tuple[LinearForm, ...]] = {}
        for condition in puzzle.conditions:
            if isinstance(condition, Choice) and len(condition.options) <= MAX_BASE:
                raise Unsettled(condition)
        super().__init__(puzzle, tick)
        known = len(self._divisors)
        for condition in puzzle.conditions:
            self._position = condition.position
            self._state(condition)
        for divisor in self._divisors[known:]:
            self.forms.append(divisor)
            self.relations.append("≠")
        if not self.forms:
            self._equal(LinearForm(), LinearForm())
        for sieve in self.sieves:
            tick()
            if sieve.modulus <= FORESEEN:
                narrow(sieve, self.domains)
        if not all(self.domains.values()):
            raise NoValueError

    def _symbol(self, form: LinearForm) -> str:
        symbol = super()._symbol(form)
        return self._origins.get(symbol, symbol)

    # What equations ask.

    def _apply(self, operator: str, left: FormRatio, right: FormRatio) -> FormRatio:
        if operator in (QUOTIENT, REMAINDER):
            parts = self._parts(self._integer(left), self._integer(right))
            return FormRatio(parts[operator == REMAINDER].copy())
        if operator == ROOT:
            return FormRatio(self._root(self._integer(left)).copy())
        if operator == FACTORIAL:
            return FormRatio(self._factorial(self._integer(left)))
        if is_function(operator):
            return self._function(operator, *((right,) if is_unary(operator) else (left, right)))
        return super()._apply(operator, left, right)

    def _function(self, name: str, *ratios: FormRatio) -> FormRatio:
        """What a function comes to: a number, or a form that says it exactly.

        Any other is settled first.
        """
        form = next((f for ratio in ratios for f in ratio if f is not None and f.nodes), None)
        if form is None:
            return self._value_of(name, ratios)
        if name == "cuberoot":
            number = self._integer(ratios[0])
            if self.range(number)[0] >= 0:
                return FormRatio(self._derive("cube", self._base_of(3), number)[0].copy())
        elif name == "digitsum" and (cells := self._cells_of(self._integer(ratios[0]))):
            total = LinearForm()
            for cell in cells:
                total.add(self._cell(cell), 1)
            return FormRatio(total)
        elif name == "reverse":
            cells = self._cells_of(self._integer(ratios[0]))
            if len(cells) == 1 or (cells and self.range(self._cell(cells[0]))[0] > 0):
                return FormRatio(self._word(Word("#", cells[::-1], 0)))
        raise Unsettled(self._symbol(form))

    def _value_of(self, name: str, ratios: Sequence[FormRatio]) -> FormRatio:
        """What a function of numbers comes to."""
        from fractions import Fraction

        numbers = [Fraction(top.constant, low.constant if low else 1) for top, low in ratios]
        try:
            value = value_of(name, self.base, *numbers)
        except ArithmeticError:
            raise NoValueError from None
        bottom = LinearForm(constant=value.denominator) if value.denominator > 1 else None
        return FormRatio(LinearForm(constant=value.numerator), bottom)

    def _cells_of(self, form: LinearForm) -> tuple[Cell, ...]:
        """The digits of a number as cells; none where it may be below 0."""
        if self.range(form)[0] < 0:
            return ()
        if form.constant or [*form.nodes.values()] != [1] or not self._is_sum(form):
            form = self._derive("value", self._value, form)[0]
        (number,) = form.nodes
        return self.nodes[number].cells

    def _says_by_table(self, equation: Equation) -> bool:
        """Says gcd(12, AB) = 3 by a table of the values of AB; False where that cannot be.

        One of two numbers is settled first, and so is what stands on the other side.
        """
        for side, other in ((equation.left, equation.right), (equation.right, equation.left)):
            if is_function(side[-1]) and not any(map(is_function, side[:-1])):
                relation = equation.relation
                if side is equation.right:
                    relation = MIRRORED.get(relation, relation)
                return self._says_of_function(side, relation, other)
        return False

    def _says_of_function(self, side: Expression, relation: str, other: Expression) -> bool:
        name, inner = str(side[-1]), side[:-1]
        parts = (inner,) if is_unary(name) else operands((*inner, name))
        forms = [self._ratio(part) for part in parts]
        if name in EXACT or relation not in COMPARED or any(bottom for _, bottom in forms):
            return False
        *others, form = sorted((top for top, _ in forms), key=lambda top: len(top.nodes))
        if any(top.nodes for top in others):
            raise Unsettled(self._symbol(others[0]))
        low, high = self.range(form)
        if not form.nodes or not self._is_sum(form) or high - low > MOST_TRIED:
            return False
        top, bottom = self._ratio(other)
        for part in (top, bottom):
            if part is not None and part.nodes:
                raise Unsettled(self._symbol(part))
        if bottom is not None and bottom.constant == 0:
            raise NoValueError
        known = tuple(None if one.nodes else one.constant for one, _ in forms)
        compared = relation, top.constant, 1 if bottom is None else bottom.constant
        self._allow(form, high - low + 1, _table(name, self.base, known, compared, low, high), low)
        return True

    def _relate(self, equation: Equation) -> None:
        has_function = any(map(is_function, (*equation.left, *equation.right)))
        if has_function and self._says_by_table(equation):
            return
        equation = _as_division(equation, self.base)
        if equation.relation not in ("|", "∤"):
            super()._relate(equation)
            return
        divisor = self._integer(self._ratio(equation.left))
        multiple = self._integer(self._ratio(equation.right))
        divides = equation.relation == "|"
        if not divisor.nodes:
            number = abs(divisor.constant)
            if number == 0:
                raise NoValueError
            if not multiple.nodes:
                if (multiple.constant % number == 0) != divides:
                    raise NoValueError
                return
            if number <= MOST:
                values = 1 if divides else (1 << number) - 2
                self._allow(self._linear(multiple), number, values, 0)
                return
        else:
            self._exclude_zero(divisor)
        if not divides:
            self.is_exact = False
            return
        self._derive("over", self._quotient, multiple, divisor)

    def _parts(self, left: LinearForm, right: LinearForm) -> tuple[LinearForm, ...]:
        """The quotient, rounded down, and the remainder."""
        if not right.nodes:
            if right.constant == 0:
                raise NoValueError
            if not left.nodes:
                parts = divmod(left.constant, right.constant)
                return tuple(LinearForm(constant=part) for part in parts)
        else:
            self._exclude_zero(right)
        low, high = self._divisors_between(right)
        if low < 0 < high:
            raise Unsettled(self._symbol(right))
        if high < 0:
            quotient, rest = self._parts(_negative(left), _negative(right))
            return quotient, _negative(rest)
        return self._derive("parts", self._divided, left, right)

    def _divided(self, left: LinearForm, right: LinearForm) -> tuple[LinearForm, LinearForm]:
        """The same for a divisor above 0: left = right · quotient + rest, rest < right."""
        low, high = self.range(left)
        least, most = self._divisors_between(right)
        of = left if left.nodes else right
        quotient = self._fresh(min(low // least, low // most), max(high // least, high // most), of)
        rest = self._fresh(0, most - 1 if low < 0 else min(most - 1, high), of)
        self._equal(self._multiply(right, quotient).add(rest, 1), left)
        self._below(rest, right, of)
        return quotient, rest

    def _below(self, rest: LinearForm, divisor: LinearForm, of: LinearForm) -> None:
        """The rest is less than the divisor: said so that no search needs to judge it."""
        gap = LinearForm(constant=1).add(rest, 1).add(divisor, -1)
        low, high = self.range(gap)
        has_room = high - low < FORESEEN and self._work <= MOST_WORK
        if high > 0 and has_room and self._is_sum(gap):
            self._allow(gap, high - low + 1, (2 << -low) - 1, low)
        elif high > 0:
            self._equal(gap.add(self._fresh(0, -low, of), 1), LinearForm())

    def _quotient(self, left: LinearForm, right: LinearForm) -> tuple[LinearForm]:
        """The whole number that left / right is."""
        low, high = self.range(left)
        least, most = self._divisors_between(right)
        if least < 0 < most:
            low, high = -max(abs(low), abs(high)), max(abs(low), abs(high))
        else:
            ends = [(x, y) for x in (low, high) for y in (least, most)]
            low, high = min(x // y for x, y in ends), max(-(-x // y) for x, y in ends)
        quotient = self._fresh(low, high, left if left.nodes else right)
        self._equal(self._multiply(right, quotient), left)
        return (quotient,)

    def _divisors_between(self, divisor: LinearForm) -> tuple[int, int]:
        """Bounds of a divisor, which is not 0."""
        low, high = self.range(divisor)
        return low or 1, high or -1

    def _root(self, form: LinearForm) -> LinearForm:
        if not form.nodes:
            return self._known(ROOT, form.constant)
        low, high = self.range(form)
        if self._is_sum(form) and high < MOST and high - low < MOST:
            self._say("square", form)
        return self._derive("square", self._base_of(2), form)[0]

    def _base_of(self, power: int) -> Callable[[LinearForm], tuple[LinearForm]]:
        """Finds the number whose power a form is."""

        def base_of(form: LinearForm) -> tuple[LinearForm]:
            low, high = self.range(form)
            if high < 0:
                raise NoValueError
            least, most = root_of(max(low, 0), power), root_of(high, power)
            base = self._fresh(least, most, form)
            self._equal(self._form_power(base, power), form)
            return (base,)

        return base_of

    def _factorial(self, form: LinearForm) -> LinearForm:
        if not form.nodes:
            return self._known(FACTORIAL, form.constant)
        if self.range(form)[1] < 0:
            raise NoValueError
        raise Unsettled(self._symbol(form))

    def _known(self, operator: str, number: int) -> LinearForm:
        try:
            return LinearForm(constant=apply_to_one(operator, number, self._position))
        except ArithmeticError:
            raise NoValueError from None

    # What conditions ask.

    def _state(self, condition: Condition) -> None:
        if not isinstance(condition, Property):
            self.is_exact = False  # a choice between more options than a place has digits for
            return
        top, bottom = self._ratio(condition.number)
        if not top.nodes and (bottom is None or not bottom.nodes):
            from fractions import Fraction

            number = Fraction(top.constant, 1 if bottom is None else bottom.constant)
            if has_property(condition.name, number, self.base) == condition.is_negated:
                raise NoValueError
        elif bottom is not None and condition.is_negated:
            self.is_exact = False  # a number that is not whole will do as well
        else:
            self._say(condition.name, self._integer(FormRatio(top, bottom)), condition.is_negated)

    def _say(self, name: str, form: LinearForm, is_negated: bool = False) -> None:
        """The form has a property, or has it not."""
        low, high = self.range(form)
        if name in ("odd", "even"):
            self._allow(self._linear(form), 2, 1 << ((name == "odd") is not is_negated), 0)
        elif name == "palindrome" and not is_negated and self._mirror(form):
            return
        elif self._has_table(name, low, high) and (is_negated or self._is_sum(form)):
            values = members(name, self.base, low, high)
            if is_negated:
                values ^= (1 << high - low + 1) - 1
            self._allow(self._linear(form), high - low + 1, values, low)
        elif is_negated:
            self.is_exact = False
        elif high < 0:
            raise NoValueError
        else:
            self._say_of_any(name, form, low, high)

    def _has_table(self, name: str, low: int, high: int) -> bool:
        """True if it takes little to make a table of the numbers that have a property."""
        most = MOST if is_quickly_listed(name) else MOST_TRIED
        return high < MOST and high - low < most

    def _say_of_any(self, name: str, form: LinearForm, low: int, high: int) -> None:
        """The same for a number that is large, or no sum of words."""
        if self._is_sum(form):
            for modulus, values in residues(name, self.base):
                self._allow(form, modulus, values, 0)
        if high.bit_length() > MAX_OPEN_POWER_BITS or len(self.hidden) >= HIDDEN // 2:
            self.is_exact = False
        elif name in ("square", "cube"):
            self._derive(name, self._base_of(2 if name == "square" else 3), form)
        elif name == "triangular":
            self._derive(name, self._base_of(2), LinearForm(constant=1).add(form, 8))
        elif self._has_table(name, low, high):
            value = self._linear(form)
            self._allow(value, high - low + 1, members(name, self.base, low, high), low)
        else:
            self.is_exact = False

    def _mirror(self, form: LinearForm) -> bool:
        """Says that the cells of a word that cannot begin with 0 are the same from both ends."""
        number = next(iter(form.nodes))
        cells = self.nodes[number].cells
        if form != LinearForm({number: 1}) or not cells or self.range(self._cell(cells[0]))[0] == 0:
            return False
        for left, right in zip(cells[: len(cells) // 2], reversed(cells), strict=False):
            if left != right:
                self._equal(self._cell(left), self._cell(right))
        return True

    # Hidden symbols, and sums of words.

    def _integer(self, ratio: FormRatio) -> LinearForm:
        """The whole number that a ratio is."""
        top, bottom = ratio
        if bottom is None:
            return top.copy()
        if not bottom.nodes:
            number = bottom.constant
            if not any(part % number for part in (*top.nodes.values(), top.constant)):
                nodes = {node: part // number for node, part in top.nodes.items()}
                return LinearForm(nodes, top.constant // number)
            if not top.nodes:
                raise NoValueError
        return self._derive("over", self._quotient, top, bottom)[0].copy()

    def _derive(
        self, name: str, derive: Callable[..., tuple[LinearForm, ...]], *forms: LinearForm
    ) -> tuple[LinearForm, ...]:
        """What follows from forms, which is derived once."""
        key = (name, *((tuple(sorted(form.nodes.items())), form.constant) for form in forms))
        if key not in self._derived:
            self._derived[key] = derive(*forms)
        return self._derived[key]

    def _linear(self, form: LinearForm) -> LinearForm:
        """The form itself, or an unknown that is equal to it, as a sum of words."""
        return form if self._is_sum(form) else self._derive("value", self._value, form)[0]

    def _value(self, form: LinearForm) -> tuple[LinearForm]:
        value = self._fresh(*self.range(form), form)
        self._equal(value, form)
        return (value,)

    def _is_sum(self, form: LinearForm) -> bool:
        return all(self.nodes[number].cells for number in form.nodes)

    def _equal(self, left: LinearForm, right: LinearForm) -> None:
        self.forms.append(left.copy().add(right, -1))
        self.relations.append("=")

    def _fresh(self, low: int, high: int, of: LinearForm) -> LinearForm:
        """A number between the two in hidden symbols, which hangs on a form with symbols."""
        first = min(low, 0)
        rest, count, unit = high - first, 1, 1
        while rest >= unit * self.base:
            count, unit = count + 1, unit * self.base
        if len(self.hidden) + count > HIDDEN or rest.bit_length() > MAX_OPEN_POWER_BITS:
            raise Unsettled(self._symbol(of))
        cells = [f"#{len(self.hidden) + i}" for i in range(count)]
        self.hidden += cells
        self._origins.update(dict.fromkeys(cells, self._symbol(of)))
        self.domains.update(dict.fromkeys(cells, (1 << self.base) - 1))
        least, most = (low - first) // unit, rest // unit
        self.domains[cells[0]] = (1 << most + 1) - (1 << least)
        return self._word(Word("#", tuple(cells), 0)).add(LinearForm(constant=first), 1)

    def _cell(self, cell: Cell) -> LinearForm:
        return self._word(Word("#", (cell,), 0))

    def _allow(self, form: LinearForm, modulus: int, values: int, low: int) -> None:
        """A sum of words, less `low` and modulo the modulus, is one of the values."""
        weights: dict[str, int] = {}
        constant = form.constant - low
        for number, coefficient in form.nodes.items():
            weight = coefficient
            for cell in reversed(self.nodes[number].cells):
                if isinstance(cell, int):
                    constant += weight * cell
                else:
                    weights[cell] = (weights.get(cell, 0) + weight) % modulus
                weight *= self.base
        weights = {cell: weight for cell, weight in weights.items() if weight}
        if weights and self._work > MOST_WORK:
            self.is_exact = False
        elif weights:
            self.sieves.append(Sieve(weights, constant % modulus, modulus, values))
            turns = sum(self.domains[cell].bit_count() for cell in weights)
            self._work += turns * (OF_DIGIT + min(modulus, FORESEEN + modulus // 8))
        elif not values >> constant % modulus & 1:
            raise NoValueError


@lru_cache(maxsize=256)
def _table(
    name: str,
    base: int,
    known: tuple[int | None, ...],
    compared: tuple[str, int, int],
    low: int,
    high: int,
) -> int:
    """Bit i: whether a function of low + i, up to high, is in a relation to a quotient.

    That number stands for None among those that the function takes.
    """
    relation, top, bottom = compared
    values = 0
    for number in range(low, high + 1):
        with suppress(ArithmeticError):
            numbers = (number if one is None else one for one in known)
            if COMPARED[relation](value_of(name, base, *numbers) * bottom, top):
                values |= 1 << number - low
    return values


def _as_division(equation: Equation, base: int) -> Equation:
    """X % n = c as n | X - c, and X % n ≠ c as n ∤ X - c, where n and c are printed.

    Any other equation as it is. Raises NoValueError for a c that no remainder is.
    """
    relation = {"=": "|", "≠": "∤"}.get(equation.relation)
    for side, other in ((equation.left, equation.right), (equation.right, equation.left)):
        if relation and side[-1] == REMAINDER and len(other) == 1:
            divisor, rest = (
                printed_number(token.cells, base) if isinstance(token, Word) else None
                for token in (side[-2], other[0])
            )
            if divisor and rest is not None and rest < divisor:
                left = (*side[:-2], *other, SUBTRACT) if rest else side[:-2]
                return replace(equation, left=side[-2:-1], relation=relation, right=left)
            if divisor and rest is not None and relation == "|":
                raise NoValueError
    return equation


def _negative(form: LinearForm) -> LinearForm:
    return LinearForm().add(form, -1)
