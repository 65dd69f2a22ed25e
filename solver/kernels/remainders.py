"""Search by remainders: equations as polynomials, settled symbol by symbol (products of words).

The coefficients of a polynomial are multiples of powers of the base, so that what is settled has
to be a multiple of the gcd of all that is open: modulo base, base², base³, … as symbols become
known from the right, and 0 in the end. Where a symbol enters only to the first power, the digits
that give this remainder are computed, not tried. From the left, `bounds.py` compares every
equation with what its open symbols still allow.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.arithmetic as arithmetic
import solver.kernels.bounds as bounds
from solver.kernels.product_plans import RemainderPlan


class Remainders(bounds.Bounds):
    """All ways to put digits into symbols so that every polynomial comes to 0.

    plan         the numbers of the puzzle
    low, high    only the places from `low` on and before `high`
    depth        the levels to search
    """

    def __init__(
        self,
        plan: RemainderPlan,
        low: Sequence[int] = (),
        high: Sequence[int] = (),
        depth: int | None = None,
    ) -> None:
        self.read_rows(plan.base, plan.cast, plan.order, plan.sizes, low, high, depth)
        self.equations, self.powers = len(plan.constants), plan.degree + 1
        self.monomial_start, self.monomial_equation = plan.monomial_start, plan.monomial_equation
        self.monomial_coefficient = plan.monomial_coefficient
        self.monomial_power = plan.monomial_power
        self.factor_start, self.factor_symbol = plan.factor_start, plan.factor_symbol
        self.moduli = plan.moduli
        self.answers = arithmetic.answers(plan.base)
        size = self.equations * (self.symbols + 1)
        self.settled = array("q", bytes(8 * size))  # level, equation → what the path comes to
        # level, equation, power → the polynomial in the level's own symbol
        self.own = array("q", bytes(8 * size * self.powers))
        possible = True
        for equation in range(self.equations):
            self.settled[equation] = plan.constants[equation]
            possible = possible and self.can_hold(equation, 0)
        self.begin(possible)

    def can_hold(self, equation: int, level: int) -> bool:
        """Whether what is settled of an equation leaves it a chance; exact where none is open."""
        at = level * self.equations + equation
        number, modulus, relation = self.settled[at], self.moduli[at], self.relations[equation]
        if modulus:
            return relation != bounds.EQUAL or (number if number >= 0 else -number) % modulus == 0
        if number == 0:
            return relation != bounds.UNEQUAL and relation != bounds.BELOW
        return relation == bounds.UNEQUAL or (number < 0 and relation != bounds.EQUAL)

    def fitting(self, level: int) -> int:
        """The digits that a symbol may have, and that leave the right remainder: a mask."""
        mask = self.allowed(self.order[level], self.free[level])
        if mask == 0:
            return 0
        self.gather(level)
        for equation in range(self.equations):
            at = level * self.equations + equation
            open_now, open_then = self.moduli[at], self.moduli[at + self.equations]
            is_equality = self.relations[equation] == bounds.EQUAL
            if is_equality and open_now != open_then and self.is_linear(at):
                mask &= self.solve(at, open_now, open_then)
        return mask

    def gather(self, level: int) -> None:
        """Adds up the level's monomials, by equation and power of its own symbol."""
        start = level * self.equations * self.powers
        for i in range(start, start + self.equations * self.powers):
            self.own[i] = 0
        for monomial in range(self.monomial_start[level], self.monomial_start[level + 1]):
            value = self.monomial_coefficient[monomial]
            for i in range(self.factor_start[monomial], self.factor_start[monomial + 1]):
                value *= self.digit[self.factor_symbol[i]]
            at = self.monomial_equation[monomial] * self.powers + self.monomial_power[monomial]
            self.own[start + at] += value

    def is_linear(self, at: int) -> bool:
        """Whether the polynomial in the level's own symbol has no power above the first."""
        for power in range(2, self.powers):  # noqa: SIM110 (a generator is no C loop)
            if self.own[at * self.powers + power]:
                return False
        return True

    def solve(self, at: int, open_now: int, open_then: int) -> int:
        """The digits x with settled + slope · x ≡ 0 (modulo open_then), as far as one column goes.

        Both are multiples of open_now already, so it is divided out.
        """
        rest, slope = self.settled[at], self.own[at * self.powers + 1]
        opposite = (rest < 0) != (slope < 0)
        rest = (rest if rest >= 0 else -rest) // open_now
        slope = (slope if slope >= 0 else -slope) // open_now
        if not opposite:
            rest = self.base - rest % self.base
        if open_then and open_then // open_now % self.base:
            return -1
        return self.answers[slope % self.base * self.base + rest % self.base]

    def settle(self, level: int, digit: int) -> bool:
        """Gives the level's symbol its digit; whether remainders and bounds allow it."""
        for equation in range(self.equations):
            at = level * self.equations + equation
            value, power = 0, self.powers - 1
            while power > 0:
                value = (value + self.own[at * self.powers + power]) * digit
                power -= 1
            value += self.settled[at]
            self.settled[at + self.equations] = value
            if not self.can_hold(equation, level + 1):
                return False
        return self.give(level, digit)
