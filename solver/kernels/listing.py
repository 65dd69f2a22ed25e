"""All ways to fill one column of a calculation, as a person lists them on paper.

The unknowns are chosen in an order; one or two follow from the others: in B·D + carry = E + 10 ·
carry the digit E and the carry that is handed on are what the left side comes to.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate

import solver.kernels.arithmetic as arithmetic

NONE = -1


class Listing:
    """A column: monomials that come to 0 with a constant.

    factors   the coefficients of the monomials
    members   for every monomial, the positions of the unknowns that are multiplied
    constant  what is added to them
    marks     for every unknown the class of those that differ from the same others, or -1
    blocked   for every unknown a mask of the classes whose digits it may not have
    """

    def __init__(
        self,
        factors: Sequence[int],
        members: Sequence[Sequence[int]],
        constant: int,
        marks: Sequence[int],
        blocked: Sequence[int],
    ) -> None:
        self.size, self.monomials, self.constant = len(marks), len(factors), constant
        self.factor = array("q", [*factors, 0])
        ends = accumulate([len(positions) for positions in members])
        self.start = array("q", [0, *ends])
        self.member = array("q", [at for positions in members for at in positions] + [0])
        self.mark, self.blocked = array("q", [*marks, 0]), array("q", [*blocked, 0])
        self.used = array("q", bytes(8 * (self.size + 1)))
        self.chosen = array("q", bytes(8 * (self.size + 1)))
        self.order = array("q", bytes(8 * (self.size + 1)))
        self.level_of = array("q", bytes(8 * (self.size + 1)))
        self.due = array("q", bytes(8 * (self.monomials + 1)))
        self.due_start = array("q", bytes(8 * (self.size + 2)))
        self.first = array("q", bytes(8 * (self.size + 1)))
        self.values = array("q", bytes(8))
        self.seen = array("q", bytes(8))
        self.levels, self.digit, self.last, self.weight = 0, NONE, NONE, 0

    def ways(
        self, choices: Sequence[Sequence[int]], order: Sequence[int], digit: int, last: int
    ) -> int:
        """How many ways there are; then `possible` has the values that are in one of them.

        `choices` are the values of every unknown, ascending; those in `order` are chosen, and then
        `digit` and `last` follow, where they are not -1. With a digit, the coefficient of `last` is
        the base, negated, and that of the digit is -1.
        """
        total = 0
        for at in range(self.size):
            self.first[at] = total
            total += len(choices[at])
        self.first[self.size] = total
        if len(self.values) <= total:
            self.values = array("q", bytes(8 * (total + 1)))
            self.seen = array("q", bytes(8 * (total + 1)))
        place = 0
        for some in choices:
            for value in some:
                self.values[place] = value
                self.seen[place] = 0
                place += 1
        self.set_out(order, digit, last)
        return self.fill(0, self.constant)

    def possible(self) -> list[int]:
        """For every unknown a mask of the values that it has in one of the ways."""
        masks = []
        one = 1  # a Python number, as a mask may have more bits than C knows
        for at in range(self.size):
            mask = 0
            for place in range(self.first[at], self.first[at + 1]):
                if self.seen[place]:
                    mask |= one << int(self.values[place])
            masks.append(mask)
        return masks

    def set_out(self, order: Sequence[int], digit: int, last: int) -> None:
        """Notes in which order unknowns are chosen, and after which each monomial is known."""
        self.levels, self.digit, self.last, self.weight = len(order), digit, last, 0
        for at in range(self.size):
            self.level_of[at] = NONE
        for level in range(self.levels):
            self.order[level] = order[level]
            self.level_of[order[level]] = level
        for monomial in range(self.monomials):  # what is last stands in one, and alone
            if self.member[self.start[monomial]] == last:
                self.weight = self.factor[monomial]
        place = 0
        for level in range(self.levels):
            self.due_start[level] = place
            for monomial in range(self.monomials):
                if self.latest(monomial) == level:
                    self.due[place] = monomial
                    place += 1
        self.due_start[self.levels] = place

    def latest(self, monomial: int) -> int:
        """The level on which a monomial is known; -1 for one that follows."""
        level = NONE
        for at in range(self.start[monomial], self.start[monomial + 1]):
            if self.level_of[self.member[at]] < 0:
                return NONE
            if self.level_of[self.member[at]] > level:
                level = self.level_of[self.member[at]]
        return level

    def fill(self, level: int, total: int) -> int:
        """How many ways there are from a level on, where the monomials so far come to a total."""
        if level == self.levels:
            return self.close(total)
        at = self.order[level]
        mark = self.mark[at]
        count = 0
        for place in range(self.first[at], self.first[at + 1]):
            value = self.values[place]
            if self.is_taken(at, value):
                continue
            self.chosen[at] = value
            more = total
            for i in range(self.due_start[level], self.due_start[level + 1]):
                more += self.product(self.due[i])
            if mark >= 0:
                self.used[mark] ^= self.bit(value)
            found = self.fill(level + 1, more)
            if mark >= 0:
                self.used[mark] ^= self.bit(value)
            if found:
                self.seen[place] = 1
                count += found
        return count

    def bit(self, value: int) -> int:
        """The mask of one digit."""
        one = 1
        return one << value

    def product(self, monomial: int) -> int:
        """What a monomial comes to."""
        result = self.factor[monomial]
        for i in range(self.start[monomial], self.start[monomial + 1]):
            result *= self.chosen[self.member[i]]
        return result

    def is_taken(self, at: int, value: int) -> bool:
        """True if an unknown cannot have a value because another one has it."""
        classes = self.blocked[at]
        mark = 0
        while classes:
            if classes & 1 and self.used[mark] >> value & 1:
                return True
            classes >>= 1
            mark += 1
        return False

    def close(self, total: int) -> int:
        """True if what follows has its values, where all others come to a total: 1 or 0."""
        if self.last < 0:
            return 1 if total == 0 else 0
        digit_place, value = NONE, 0
        if self.digit >= 0:
            base = -self.weight
            value = arithmetic.remainder(total, base)
            digit_place = self.place_of(self.digit, value)
            if digit_place < 0 or self.is_taken(self.digit, value):
                return 0
            total -= value
        if self.weight > 0:
            total = -total
        weight = arithmetic.magnitude(self.weight)
        if total < 0 or total % weight:
            return 0
        carried = total // weight
        last_place = self.place_of(self.last, carried)
        if last_place < 0:
            return 0
        mark = NONE
        if self.digit >= 0:
            mark = self.mark[self.digit]
        if mark >= 0:
            self.used[mark] ^= self.bit(value)
        taken = self.is_taken(self.last, carried)
        if mark >= 0:
            self.used[mark] ^= self.bit(value)
        if taken:
            return 0
        self.seen[last_place] = 1
        if digit_place >= 0:
            self.seen[digit_place] = 1
        return 1

    def place_of(self, at: int, value: int) -> int:
        """Where a value stands among those of an unknown, or -1."""
        low, high = self.first[at], self.first[at + 1]
        while low < high:
            middle = (low + high) // 2
            if self.values[middle] < value:
                low = middle + 1
            else:
                high = middle
        return low if low < self.first[at + 1] and self.values[low] == value else NONE
