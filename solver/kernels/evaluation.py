"""Search by evaluation: whatever an equation says is worked out as soon as its letters are known.

It knows nothing of operators but how to work them out, so any will do: powers, factorials, whole
quotients and remainders. Where one side is a word, its letters are told by the value of the other.
That serves puzzles with few assignments, and those for which no other search can be planned before
some letters are settled.

Values are exact below `LARGE`. One that is larger is LARGE or -LARGE, which is enough to compare it
with a number that is not; what cannot be worked out from such values is UNKNOWN, and a comparison
with that holds: the finds of such a search have to be judged.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.letters as letters
from solver.kernels.product_plans import EvaluationPlan

# The codes and bounds of product_plans.py, as numbers that C knows.
WORD, PLUS, MINUS, TIMES, POWER, QUOTIENT, REMAINDER, FACTORIAL, POWER_REMAINDER = range(9)
EQUALS, DIFFERS, LESS, NOT_MORE, DIVIDES, DIVIDES_NOT, TELL = range(9, 16)
TOLD, AGAIN = -1, -2
LARGE, LARGEST_FACTORIAL, LARGEST_MODULUS = 1 << 61, 19, 1 << 31
UNKNOWN = LARGE + 1

# Of two numbers whose product, as a float, is less than this, the product fits 63 bits.
FITTING = float(1 << 62)
MOST_BITS = 20_000  # of a power: MAX_POWER_BITS in limits.py


class Evaluation(letters.Letters):
    """All ways to put digits into symbols so that every equation holds.

    plan         what is worked out, and when
    low, high    only the places from `low` on and before `high`
    depth        the levels to search
    """

    def __init__(
        self,
        plan: EvaluationPlan,
        low: Sequence[int] = (),
        high: Sequence[int] = (),
        depth: int | None = None,
    ) -> None:
        self.read_cast(plan.base, plan.cast, plan.order, low, high, depth)
        self.order, self.start_of = plan.order, plan.start
        self.kind, self.into = plan.kind, plan.into
        self.first, self.second, self.third = plan.first, plan.second, plan.third
        self.term_symbol, self.term_weight = plan.term_symbol, plan.term_weight
        self.cell_symbol, self.cell_digit = plan.cell_symbol, plan.cell_digit
        self.value = plan.values[:]  # register → its value: at first, that of printed digits
        self.told = array("q", [-1]) * self.symbols  # symbol → the digit it is told, or -1
        self.tells = plan.tells  # level → whether its symbol may be told its digit
        self.undefined = False
        self.free[0] = self.below[self.base]
        self.begin(self.work(0))

    def fitting(self, level: int) -> int:
        """The digits that a symbol may have, or the one that it is told: a mask."""
        symbol = self.order[level]
        mask = self.allowed(symbol, self.free[level])
        if self.tells[level] and self.told[symbol] >= 0:
            mask &= self.below[self.told[symbol]] + 1
        return mask

    def settle(self, level: int, digit: int) -> bool:
        """Gives the level's symbol its digit; whether what can be worked out then holds."""
        self.free[level + 1] = self.bind(self.order[level], digit, self.free[level])
        return self.work(level + 1)

    def work(self, settled: int) -> bool:
        """Works out what can be once so many symbols are settled; whether it holds."""
        for step in range(self.start_of[settled], self.start_of[settled + 1]):
            kind, a = self.kind[step], self.first[step]
            if kind == WORD:
                total = self.value[a]
                for term in range(self.second[step], self.third[step]):
                    total += self.term_weight[term] * self.digit[self.term_symbol[term]]
                self.value[self.into[step]] = total
            elif kind == TELL:
                if not self.tell(self.value[a], self.second[step], self.third[step]):
                    return False
            elif kind >= EQUALS:
                if not self.compare(kind, self.value[a], self.value[self.second[step]]):
                    return False
            else:
                b, c = self.value[self.second[step]], self.value[self.third[step]]
                self.value[self.into[step]] = self.apply(kind, self.value[a], b, c)
                if self.undefined:
                    self.undefined = False
                    return False
        return True

    def tell(self, value: int, first: int, end: int) -> bool:
        """Tells a word's letters the digits of its value; whether known cells agree with it."""
        if value < 0 or value == LARGE:
            return False
        rest, known = value, value != UNKNOWN
        for at in range(first, end):
            symbol, wanted = self.cell_symbol[at], self.cell_digit[at]
            digit = rest % self.base
            rest = rest // self.base
            if not known:
                if wanted == TOLD:
                    self.told[symbol] = -1
            elif wanted == TOLD:
                self.told[symbol] = digit
            elif wanted == AGAIN:
                if self.told[symbol] != digit:
                    return False
            elif digit != (self.digit[symbol] if symbol >= 0 else wanted):
                return False
        return rest == 0 or not known

    def compare(self, kind: int, a: int, b: int) -> bool:
        """True if two values are related as they should be, as far as can be told."""
        if kind >= DIVIDES:
            if a == 0:
                return False
            if self.is_large(a) or self.is_large(b):
                return True
            return (b == self.floor(b, a) * a) == (kind == DIVIDES)
        if a == UNKNOWN or b == UNKNOWN or (a == b and self.is_large(a)):
            return True
        if kind == EQUALS:
            return a == b
        if kind == DIFFERS:
            return a != b
        return a < b or (kind == NOT_MORE and a == b)

    def apply(self, kind: int, a: int, b: int, c: int) -> int:
        """What an operator comes to; it may set `undefined` instead."""
        if kind == PLUS:
            return self.plus(a, b)
        if kind == MINUS:
            return self.plus(a, -b if b != UNKNOWN else b)
        if kind == TIMES:
            return self.times(a, b)
        if kind == POWER:
            return self.power(a, b)
        if kind == POWER_REMAINDER:
            return self.power_remainder(a, b, c)
        if kind == FACTORIAL:
            return self.factorial(a)
        if b == 0:
            self.undefined = True
            return 0
        if self.is_large(a) or self.is_large(b):
            return UNKNOWN
        quotient = self.floor(a, b)
        return quotient if kind == QUOTIENT else a - quotient * b

    def is_large(self, a: int) -> bool:
        """True if it is not a number that is known exactly."""
        return a >= LARGE or a <= -LARGE

    def cut(self, a: int) -> int:
        """A number of up to 63 bits, or that it is large."""
        if a >= LARGE:
            return LARGE
        return a if a > -LARGE else -LARGE

    def floor(self, a: int, b: int) -> int:
        """a / b rounded down, for b not 0."""
        if b < 0:
            a, b = -a, -b
        return a // b if a >= 0 else -((b - 1 - a) // b)

    def plus(self, a: int, b: int) -> int:
        """The sum."""
        if not (self.is_large(a) or self.is_large(b)):
            return self.cut(a + b)
        if a == UNKNOWN or b == UNKNOWN:
            return UNKNOWN
        if a >= 0 and b >= 0:
            return LARGE
        return -LARGE if a <= 0 and b <= 0 else UNKNOWN

    def times(self, a: int, b: int) -> int:
        """The product."""
        if a == 0 or b == 0:
            return 0
        if a == UNKNOWN or b == UNKNOWN:
            return UNKNOWN
        size = 1.0 * a * b
        if size >= FITTING or size <= -FITTING:
            return LARGE if size > 0 else -LARGE
        return self.cut(a * b)

    def power(self, a: int, b: int) -> int:
        """The power, for whole exponents of 0 or more."""
        if b < 0:
            self.undefined = True
            return 0
        if b == 0:
            return 1
        if a == UNKNOWN or b == UNKNOWN or (a < 0 and b == LARGE):
            return UNKNOWN
        if a == 0 or a == 1:
            return a
        if a == -1:
            return 1 - 2 * (b % 2)
        result, left = a, b - 1
        while left > 0 and not self.is_large(result):
            result = self.times(result, a)
            left -= 1
        if left > 0 and a < 0:
            return LARGE if b % 2 == 0 else -LARGE
        return result

    def power_remainder(self, a: int, b: int, m: int) -> int:
        """The power modulo a number, whose sign it has."""
        if b < 0 or m == 0:
            self.undefined = True
            return 0
        if self.is_large(a) or self.is_large(b) or m >= LARGEST_MODULUS or m <= -LARGEST_MODULUS:
            return UNKNOWN
        bits, size, modulus = 0, a if a >= 0 else -a, m if m > 0 else -m
        while size > 0:
            size = size // 2
            bits += 1
        if b >= MOST_BITS or b * bits > MOST_BITS:
            return UNKNOWN
        square = a - self.floor(a, modulus) * modulus
        result = 1 % modulus
        while b > 0:
            if b % 2:
                result = result * square % modulus
            square = square * square % modulus
            b = b // 2
        return result + m if m < 0 and result > 0 else result

    def factorial(self, a: int) -> int:
        """The factorial of a number of 0 or more."""
        if a == UNKNOWN:
            return UNKNOWN
        if a < 0:
            self.undefined = True
            return 0
        if a > LARGEST_FACTORIAL:
            return LARGE
        result = 1
        while a > 1:
            result *= a
            a -= 1
        return result

    def order_of_levels(self) -> list[int]:
        """Level → symbol."""
        return [self.order[level] for level in range(self.symbols)]
