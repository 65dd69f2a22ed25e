"""What whole equations say: a factor that is 1, and how large a calculation can come out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd

from solver.proof.model import WHOLE, Rule, highest, lowest
from solver.proof.moves import Conclusions, Deducer, Move, Offer, State, Technique
from solver.proof.sheet.puzzle import Column, Multiple, Sheet, row_of
from solver.proof.sheet.sides import Cells, Summand
from solver.proof.speaking import reasons
from solver.proof.speaking.reasons import Tells

ONCE = Rule("once", 9, 1.0, is_plain=True)  # a product that is its own factor is one times it
SIZE = Rule("size", 11, 1.5, is_plain=True, is_joined=False)  # how large a calculation can be

# A person knows primes up to here.
MOST_DIVISOR = 200

# A number's cells from the units: an unknown, or a printed digit d as -1 - d.
Number = tuple[int, ...]
Side = tuple[tuple[int, tuple[Number, ...]], ...]


class WholeEquation:
    """One equation between products, as numbers of unknowns."""

    def __init__(self, sheet: Sheet, equation: int) -> None:
        self.sheet = sheet
        self.equation = equation
        numbers = {name: number for number, name in enumerate(sheet.names)}
        self.base = sheet.base
        self.row = row_of(sheet.sides[equation], self.base)
        self.sides = _as_row(self.row) if self.row else sheet.sides[equation]
        self.left, self.right = (side_of(side, numbers) for side in self.sides)
        # The side that is multiplied, and the one that is a plain number, which follows from it.
        self.many, self.result = self.left, None
        for side, other in ((self.left, self.right), (self.right, self.left)):
            if len(other) == 1 and other[0][0] == 1 and len(other[0][1]) == 1:
                self.many, self.result = side, other[0][1][0]
                break
        else:
            self.many = (*self.left, *self.right)
        self.unknowns = tuple(sorted(_unknowns((*self.left, *self.right))))
        self.chosen = tuple(sorted(_unknowns(self.many)))
        self.divisors = self._divisors()
        self.height = max(len(word) for _, words in self.many for word in words)

    def _divisors(self) -> tuple[int, int]:
        """What the result is a multiple of, whatever its digits, and a large prime of that.

        DDD is one of 111, so of 37; (0, 0) where a factor need not be one of the prime.
        """
        if self.result is None or len(self.many) != 1:
            return 0, 0
        weights: dict[int, int] = {}
        for place, cell in enumerate(self.result):
            digit = -1 - cell if cell < 0 else 1
            weights[max(cell, -1)] = weights.get(max(cell, -1), 0) + digit * self.base**place
        whole = gcd(*weights.values())
        prime = _largest_prime(whole, MOST_DIVISOR)
        return (whole, prime) if prime > self.base and self.many[0][0] % prime else (0, 0)

    def either(self, ways: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
        """What is left of every unknown where one of these holds; None where there is none."""
        if not ways:
            return None
        possible = [0] * len(ways[0])
        for domains in ways:
            for unknown in self.unknowns:
                possible[unknown] |= domains[unknown]
        return (*possible,)

    def are_equal(self, domains: list[int]) -> bool:
        """Whether rivals have the same last digit left, or one has none; that needs no list."""
        rivals = self.sheet.rivals
        for unknown in self.unknowns:
            domain = domains[unknown]
            if domain.bit_count() < 2:
                others = (o for o in self.unknowns if rivals[unknown] >> o & 1)
                if not domain or any(not domains[other] & ~domain for other in others):
                    return True
        return False

    def may_begin_with_0(self, domains: list[int]) -> bool:
        """Whether it was not said yet that no number begins with 0."""
        first = {*self.sheet.nonzero} & {*self.unknowns}
        return any(domains[unknown] & 1 for unknown in first)

    def orders(self, domains: list[int]) -> list[tuple[int, ...]]:
        """Orders in which digits are put in: numbers with few ways first, from either end."""
        words = [word for _, words in self.many for word in words]
        words.sort(key=lambda word: sum(domains[c].bit_length() for c in word if c >= 0
                                        and domains[c].bit_count() > 1))  # fmt: skip
        forward = [c for word in words for c in reversed(word)]
        mixed = [*reversed(words[0]), *(c for word in words[1:] for c in word)]
        return [tuple(dict.fromkeys(c for c in cells if c >= 0)) for cells in (forward, mixed)]


def span(side: Side, domains: list[int], base: int) -> tuple[int, int]:
    """The least and the most that a side can come to."""
    least = most = 0
    for factor, words in side:
        low = high = factor
        for word in words:
            a = b = 0
            for cell in reversed(word):
                if cell < 0:
                    a, b = a * base - 1 - cell, b * base - 1 - cell
                else:
                    domain = domains[cell]
                    a, b = a * base + lowest(domain), b * base + highest(domain)
            low, high = low * a, high * b
        least, most = least + low, most + high
    return least, most


def _as_row(row: Multiple) -> tuple[tuple[Summand, ...], tuple[Summand, ...]]:
    """One letter on the left, and all others as a number on the right."""
    return ((row.factor, ((row.letter,),)),), ((1, (row.number,)),)


def side_of(side: tuple[Summand, ...], numbers: dict[str, int]) -> Side:
    return tuple(
        (factor, tuple(_number(word, numbers) for word in words)) for factor, words in side
    )


def _number(word: Cells, numbers: dict[str, int]) -> Number:
    return tuple(-1 - cell if isinstance(cell, int) else numbers[cell] for cell in word)


def known_number(word: Number, domains: Sequence[int], base: int) -> int:
    """A number whose digits are known."""
    number = 0
    for cell in reversed(word):
        number = number * base + (-1 - cell if cell < 0 else highest(domains[cell]))
    return number


def _unknowns(side: Side) -> set[int]:
    return {cell for _, words in side for word in words for cell in word if cell >= 0}


def _largest_prime(number: int, most: int) -> int:
    """The largest prime up to `most` that divides a number; 0 without one."""
    primes = (
        divisor
        for divisor in range(min(number, most), 1, -1)
        if number % divisor == 0 and all(divisor % smaller for smaller in range(2, divisor))
    )
    return next(primes, 0)


def once(column: Column) -> int | None:
    """The factor that must be 1 in a whole equation, as C in AB * C = AB; None for any other."""
    if column.id[1] != WHOLE or column.relation != "=" or column.constant:
        return None
    if len({factor > 0 for _, factor in column.terms}) != 1:
        return None
    number = {(unknown,): -factor for unknown, factor in column.terms}
    candidates = column.products[0][0] if column.products else ()
    for unknown in candidates:
        multiplied = {
            tuple(sorted(_without(unknowns, unknown))): factor
            for unknowns, factor in column.products
            if unknowns.count(unknown) == 1
        }
        if multiplied == number and len(multiplied) == len(column.products):
            return unknown
    return None


def _without(unknowns: tuple[int, ...], unknown: int) -> list[int]:
    left = list(unknowns)
    left.remove(unknown)
    return left


def _ones(sheet: Sheet) -> dict[int, int]:
    """Column → the factor that must be 1, as in AB * C = AB."""
    return {
        number: unknown
        for number, column in enumerate(sheet.columns)
        if (unknown := once(column)) is not None
    }


def _once(deducer: Deducer, state: State, move: Move) -> Conclusions:
    (number,) = move.about
    digit = deducer.own(_ones)[number]
    if all(state.domains[unknown] & 1 for unknown, _ in deducer.sheet.columns[number].terms):
        return []  # 0 times anything is 0
    return [(digit, state.domains[digit] & 1 << 1)]


def _offers(deducer: Deducer, state: State) -> Iterator[Offer]:
    for number in deducer.own(_ones):
        move = Move(ONCE, (number,))
        yield move, deducer.conclusions(state, move), 1


TECHNIQUES = (
    Technique(ONCE, _once, _offers, tells=Tells(ideas=reasons.once)),
    Technique(SIZE, tells=Tells(ideas=reasons.sizes)),
)
