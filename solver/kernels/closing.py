"""All that follows from a state by its columns alone, column after column.

What is most nearly known is looked at first. Of a small column every way to fill it is gone
through, different letters having different digits; of a large one the sums that its parts can reach
are compared, or the least and the most that its products can be, and these of a whole equation too.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

# How a column was looked at; or a letter took its digit from others.
WAYS, SIZES, LAST = 0, 1, 2

# A column that is a whole equation is looked at after those with so many open unknowns less.
WHOLE_LATER = 10

# The most combinations of values that are listed, but for the unknown with the most values.
LISTABLE = 600

# A column with products, or an inequality, takes the time of so many sums.
PRODUCT_WORK = 3

# Stands for the number of ways where they were not listed.
UNLISTED = 200

WORD = 64  # the bits of one number of a row of bits
FULL = 0xFFFF_FFFF_FFFF_FFFF  # its bits, written out: C does not shift by as many

# One conclusion: how it was reached, the number of the column or letter, and what it narrowed.
Trace = tuple[int, int, tuple[int, ...]]


# What a column is; and the relation of its monomials to 0.
SUM, PRODUCT, WHOLE_SUM, WHOLE = 0, 1, 2, 3
EQUAL, BELOW, AT_MOST, UNEQUAL = 0, 1, 2, 3

NONE = -1


class ColumnForm(NamedTuple):
    """A column: monomials that, with a constant, have a relation to 0."""

    kind: int
    unknowns: Sequence[int]
    # Positions of the unknowns that are multiplied, and a coefficient. In sums the first is of the
    # first unknown, and so on.
    monomials: Sequence[tuple[Sequence[int], int]]
    constant: int
    relation: int = EQUAL
    carry: int = NONE  # in a column with products, the position of the carry that is handed on


class Closing:
    """The columns of a sheet and what each unknown may be.

    rivals    for every unknown those that differ from it
    marks     for every unknown the class of those that differ from the same others, or -1
    blocked   for every unknown a mask of the classes whose digits it may not have
    widths    for every unknown one more than its greatest value, at most 62
    """

    def __init__(
        self,
        columns: Sequence[ColumnForm],
        rivals: Sequence[Sequence[int]],
        marks: Sequence[int],
        blocked: Sequence[int],
        widths: Sequence[int],
    ) -> None:
        self.columns, self.unknowns = len(columns), len(widths)
        self.width, self.mark = array("q", [*widths, 0]), array("q", [*marks, 0])
        self.blocked = array("q", [*blocked, 0])
        self.kind = array("q", [column.kind for column in columns] + [0])
        self.constant = array("q", [column.constant for column in columns] + [0])
        self.relation = array("q", [column.relation for column in columns] + [0])
        self.carry = array("q", [column.carry for column in columns] + [0])
        self.start, self.member = flat([column.unknowns for column in columns])
        self.rival_start, self.rival = flat(rivals)
        touching: list[list[int]] = [[] for _ in widths]
        for number, column in enumerate(columns):
            for unknown in column.unknowns:
                touching[unknown].append(number)
        self.touching_start, self.touching = flat(touching)
        self.take_monomials(columns)
        self.domain, self.is_settled = zeros(self.unknowns), zeros(self.unknowns)
        # The unknowns that changed since the columns were told, in order, and who is among them.
        self.news, self.is_news = zeros(self.unknowns), zeros(self.unknowns)
        self.waiting = zeros(self.unknowns * (self.unknowns + 1))
        self.was = zeros(self.unknowns)
        self.stamp = zeros(self.columns)  # when a column began to wait; 0 where it does not
        self.open = zeros(self.columns)
        longest = max([len(column.unknowns) for column in columns], default=0) + 1
        self.order, self.left, self.least = zeros(longest), zeros(longest), zeros(longest)
        self.low, self.high, self.chosen = zeros(longest), zeros(longest), zeros(longest)
        self.level_of, self.due_start = zeros(longest), zeros(longest)
        self.used = zeros(max(marks, default=0) + 2)
        sums = [column for column in columns if column.kind == SUM]
        words = max([span(column, widths) for column in sums], default=0) // WORD + 2
        self.row = words
        self.sums = array("Q", bytes(8 * words * (longest + 1)))
        self.aims, self.fewer = array("Q", bytes(8 * words)), array("Q", bytes(8 * words))
        self.count = self.levels = self.digit = self.last = self.time = 0
        self.first = self.weight = 0
        self.work = 0  # columns looked at so far, as often as each counts
        self.dead = 0
        self.trace: list[Trace] = []

    def take_monomials(self, columns: Sequence[ColumnForm]) -> None:
        """Column → monomials → positions; and for every position the monomials that it is in."""
        every = [column.monomials for column in columns]
        self.monomial_start, self.factor = flat([[factor for _, factor in own] for own in every])
        self.part_start, self.part = flat([positions for own in every for positions, _ in own])
        owns: list[list[int]] = []
        twice = []
        first = 0
        for column in columns:
            for at in range(len(column.unknowns)):
                found = [positions.count(at) for positions, _ in column.monomials]
                owns.append([first + number for number, times in enumerate(found) if times])
                twice.append(int(max(found, default=0) > 1))
            first += len(column.monomials)
        self.own_start, self.own = flat(owns)
        self.is_twice = array("q", [*twice, 0])
        self.due = zeros(max(map(len, every), default=0))

    def close(self, domains: list[int], settled: int, changed: Sequence[int]) -> int:
        """Narrows the domains until nothing follows from what has changed, or all is refuted.

        Returns who is settled, as a mask; `trace` says how, and `dead` whether all is refuted.
        """
        one = 1  # a Python number: there may be more unknowns than C has bits
        self.trace = []
        self.dead = self.count = self.time = 0
        for unknown in range(self.unknowns):
            self.domain[unknown] = self.was[unknown] = domains[unknown]
            self.is_news[unknown] = 0
            if self.domain[unknown] == 0:
                self.dead = 1
            self.is_settled[unknown] = 1 if settled & (one << unknown) else 0
        for column in range(self.columns):
            self.stamp[column] = 0
        for unknown in changed:
            self.note(unknown)
        self.settle()
        self.tell_columns()
        while not self.dead:
            column = self.next_column()
            if column < 0:
                break
            self.stamp[column] = 0
            self.work += 1 if self.is_sum(column) else PRODUCT_WORK
            self.look_at(column)
            if self.count and not self.dead:
                self.settle()
                self.tell_columns()
        for unknown in range(self.unknowns):
            if self.domain[unknown] != self.was[unknown]:
                domains[unknown] = self.domain[unknown]
            if self.is_settled[unknown]:
                settled |= one << unknown
        return settled

    def ways(self, column: int, domains: Sequence[int]) -> tuple[tuple[int, ...] | None, int]:
        """What a column leaves of the domains of its unknowns, and in how many ways it is filled.

        None where there is no way; where there are too many to be listed, the number is UNLISTED.
        """
        if 0 in domains:
            return None, 1
        self.load(column, domains)
        ways = UNLISTED
        if self.kind[column] == SUM:
            if self.is_small(column):
                ways = self.list_sum(column)
            elif not self.reach(column):
                return None, ways
        elif self.set_out(column):
            ways = self.fill(0, self.constant[column])
        else:
            return tuple(domains), ways
        return (self.narrowed(column), ways) if ways else (None, 1)

    def sizes(self, column: int, domains: Sequence[int]) -> tuple[int, ...] | None:
        """What the least and the most leave of the domains of a column; None where it cannot be."""
        if 0 in domains:
            return None
        self.load(column, domains)
        return self.narrowed(column) if self.compare_products(column) else None

    def load(self, column: int, domains: Sequence[int]) -> None:
        """Takes the domains of a column's unknowns."""
        first = self.start[column]
        for at in range(self.start[column + 1] - first):
            self.domain[self.member[first + at]] = domains[at]

    def narrowed(self, column: int) -> tuple[int, ...]:
        """What is left for the unknowns of a column."""
        size = self.start[column + 1] - self.start[column]
        return tuple([self.left[at] for at in range(size)])

    def note(self, unknown: int) -> None:
        """Notes that an unknown has changed."""
        if not self.is_news[unknown]:
            self.is_news[unknown] = 1
            self.news[self.count] = unknown
            self.count += 1

    def narrow(self, unknown: int, mask: int) -> None:
        """Leaves an unknown these values; a letter with one takes it from its rivals."""
        left = self.domain[unknown] & mask
        self.domain[unknown] = left
        self.note(unknown)
        if left == 0:
            self.dead = 1
        elif left & (left - 1) == 0:
            for at in range(self.rival_start[unknown], self.rival_start[unknown + 1]):
                self.is_settled[unknown] = 1
                rival = self.rival[at]
                if self.domain[rival] & left:
                    self.domain[rival] ^= left
                    self.note(rival)
                    if self.domain[rival] == 0:
                        self.dead = 1

    def settle(self) -> None:
        """Takes from others what is the only digit left of those that were narrowed."""
        waiting = self.count
        for at in range(self.count):
            self.waiting[at] = self.news[at]
        while waiting and not self.dead:
            waiting -= 1
            unknown = self.waiting[waiting]
            left = self.domain[unknown]
            if left & (left - 1) or self.is_settled[unknown]:
                continue
            lost = []
            for at in range(self.rival_start[unknown], self.rival_start[unknown + 1]):
                self.is_settled[unknown] = 1
                rival = self.rival[at]
                if self.domain[rival] & left:
                    self.domain[rival] ^= left
                    self.note(rival)
                    lost.append(rival)
                    self.waiting[waiting] = rival
                    waiting += 1
                    if self.domain[rival] == 0:
                        self.dead = 1
            if lost:
                self.trace.append((LAST, unknown, tuple(lost)))

    def tell_columns(self) -> None:
        """Lets the columns of what has changed wait, and counts what is open in each."""
        for at in range(self.count):
            unknown = self.news[at]
            self.is_news[unknown] = 0
            for place in range(self.touching_start[unknown], self.touching_start[unknown + 1]):
                column = self.touching[place]
                if self.stamp[column] == 0:
                    self.time += 1
                    self.stamp[column] = self.time
        self.count = 0
        for column in range(self.columns):
            if self.stamp[column]:
                number = WHOLE_LATER if self.kind[column] >= WHOLE_SUM else 0
                for place in range(self.start[column], self.start[column + 1]):
                    left = self.domain[self.member[place]]
                    if left & (left - 1):
                        number += 1
                self.open[column] = number

    def next_column(self) -> int:
        """The column that waits and is most nearly known, of those the first; -1 for none."""
        best = -1
        for column in range(self.columns):
            if self.stamp[column] and (
                best < 0
                or self.open[column] < self.open[best]
                or (self.open[column] == self.open[best] and self.stamp[column] < self.stamp[best])
            ):
                best = column
        return best

    def is_sum(self, column: int) -> bool:
        """True if nothing is multiplied in a column that is an equation."""
        return self.kind[column] == SUM or self.kind[column] == WHOLE_SUM

    def look_at(self, column: int) -> None:
        """Narrows the unknowns of a column to what it allows."""
        first, end = self.start[column], self.start[column + 1]
        how, kind = SIZES, self.kind[column]
        if kind == SUM:
            how = WAYS
            fits = self.list_sum(column) > 0 if self.is_small(column) else self.reach(column)
        elif kind == WHOLE_SUM:
            fits = self.compare_sizes(column)
        elif kind == PRODUCT and self.set_out(column):
            how = WAYS
            fits = self.fill(0, self.constant[column]) > 0
        else:
            fits = self.compare_products(column)
        if not fits:
            self.dead = 1
            if end > first:
                unknown = self.member[first]
                self.domain[unknown] = 0
                self.trace.append((how, column, (unknown,)))
            else:
                self.trace.append((how, column, ()))
            return
        for place in range(first, end):
            unknown = self.member[place]
            if self.domain[unknown] & ~self.left[place - first]:
                self.narrow(unknown, self.left[place - first])
                if self.dead:
                    break
        if self.count:
            own = [self.news[at] for at in range(self.count)]
            self.trace.append((how, column, tuple(own)))

    def compare_sizes(self, column: int) -> bool:
        """The values with which the least and the most still allow 0, into `left`."""
        start, end = self.start[column], self.start[column + 1]
        first = self.monomial_start[column]
        least = most = self.constant[column]
        for place in range(start, end):
            factor, mask = self.factor[first + place - start], self.domain[self.member[place]]
            low, high = factor * lowest(mask), factor * highest(mask)
            if low > high:
                low, high = high, low
            least, most = least + low, most + high
        if least > 0 or most < 0:
            return False
        for place in range(start, end):
            factor, mask = self.factor[first + place - start], self.domain[self.member[place]]
            low, high = factor * lowest(mask), factor * highest(mask)
            if low > high:
                low, high = high, low
            left = 0
            for value in range(self.width[self.member[place]]):
                if mask >> value & 1:
                    own = factor * value
                    if least - low + own <= 0 <= most - high + own:
                        left |= self.bit(value)
            if left == 0:
                return False
            self.left[place - start] = left
        return True

    def is_small(self, column: int) -> bool:
        """True if the ways to fill a column are few enough to be listed."""
        ways = most = 1
        for place in range(self.start[column], self.start[column + 1]):
            size = ones(self.domain[self.member[place]])
            if size > most:
                most = size
        for place in range(self.start[column], self.start[column + 1]):
            ways *= ones(self.domain[self.member[place]])
            if ways > LISTABLE * most:
                return False
        return True

    def list_sum(self, column: int) -> int:
        """The values that are part of a way to fill a sum, into `left`; how many ways there are."""
        size = self.start[column + 1] - self.start[column]
        if size == 0:
            return 1 if self.constant[column] == 0 else 0
        self.begin_order(column)
        for at in range(size):
            self.put_in_order(at)
        self.levels -= 1  # the one with the most values follows
        self.digit, self.last = NONE, self.order[self.levels]
        self.note_levels(column)
        return self.fill(0, self.constant[column])

    def set_out(self, column: int) -> bool:
        """Prepares the list of the ways to fill a column with products; whether they are few.

        What is chosen last follows: a digit that is added alone, and the carry.
        """
        size = self.start[column + 1] - self.start[column]
        self.begin_order(column)
        self.digit, self.last = NONE, self.carry[column]
        most = 0
        for at in range(size):
            factor = self.factor_alone(column, at)
            own = ones(self.domain[self.member[self.first + at]])
            if factor == 0:
                continue
            if self.carry[column] < 0:
                if own > most:
                    most, self.last = own, at
            elif factor == -1 and own > 1 and self.digit < 0:
                self.digit = at
        ways = 1
        for at in range(size):
            if at != self.digit and at != self.last:
                ways *= ones(self.domain[self.member[self.first + at]])
                if ways > LISTABLE:
                    return False
                self.put_in_order(at)
        self.note_levels(column)
        return True

    def factor_alone(self, column: int, at: int) -> int:
        """The coefficient of an unknown that is multiplied with no other; 0 where it is."""
        place = self.start[column] + at
        if self.own_start[place + 1] - self.own_start[place] != 1:
            return 0
        monomial = self.own[self.own_start[place]]
        if self.part_start[monomial + 1] - self.part_start[monomial] != 1:
            return 0
        return self.factor[monomial]

    def begin_order(self, column: int) -> None:
        """Begins a list of ways with nothing chosen."""
        self.first, self.levels = self.start[column], 0
        for at in range(self.start[column + 1] - self.first):
            self.left[at] = 0
            self.level_of[at] = NONE

    def put_in_order(self, at: int) -> None:
        """Puts an unknown among those that are chosen: those with the fewest values first."""
        own = ones(self.domain[self.member[self.first + at]])
        place = self.levels
        while place and ones(self.domain[self.member[self.first + self.order[place - 1]]]) > own:
            self.order[place] = self.order[place - 1]
            place -= 1
        self.order[place] = at
        self.levels += 1

    def note_levels(self, column: int) -> None:
        """Notes after which choice each monomial is known, and the coefficient of the last one."""
        for level in range(self.levels):
            self.level_of[self.order[level]] = level
        first, end = self.monomial_start[column], self.monomial_start[column + 1]
        self.weight = 0
        place = 0
        for level in range(self.levels + 1):
            self.due_start[level] = place
            for monomial in range(first, end):
                if level < self.levels and self.latest(monomial) == level:
                    self.due[place] = monomial
                    place += 1
        if self.last >= 0:
            place = self.first + self.last
            self.weight = self.factor[self.own[self.own_start[place]]]

    def latest(self, monomial: int) -> int:
        """The level on which a monomial is known; -1 for one that follows."""
        level = NONE
        for place in range(self.part_start[monomial], self.part_start[monomial + 1]):
            own = self.level_of[self.part[place]]
            if own < 0:
                return NONE
            if own > level:
                level = own
        return level

    def fill(self, level: int, total: int) -> int:
        """How many ways there are from a level on, where the monomials so far come to a total."""
        if level == self.levels:
            return 1 if self.end(total) else 0
        at = self.order[level]
        unknown = self.member[self.first + at]
        mask, mark = self.domain[unknown], self.mark[unknown]
        count = 0
        for value in range(self.width[unknown]):
            if not mask >> value & 1 or self.is_taken(unknown, value):
                continue
            self.chosen[at] = value
            more = total
            for place in range(self.due_start[level], self.due_start[level + 1]):
                more += self.product(self.due[place])
            if mark >= 0:
                self.used[mark] ^= self.bit(value)
            found = self.fill(level + 1, more)
            if found:
                count += found
                self.left[at] |= self.bit(value)
            if mark >= 0:
                self.used[mark] ^= self.bit(value)
        return count

    def product(self, monomial: int) -> int:
        """What a monomial comes to."""
        result = self.factor[monomial]
        for place in range(self.part_start[monomial], self.part_start[monomial + 1]):
            result *= self.chosen[self.part[place]]
        return result

    def end(self, total: int) -> bool:
        """True if what follows has its values, where all others come to a total."""
        if self.last < 0:
            return total == 0
        weight, digit = self.weight, 0
        total = -total
        if weight < 0:
            total, weight = -total, -weight
        mark = NONE
        if self.digit >= 0:  # the weight is the base: the total is the digit and what is carried
            unknown = self.member[self.first + self.digit]
            if total < 0:
                return False
            digit = total % weight
            if not self.has(unknown, digit) or self.is_taken(unknown, digit):
                return False
            total -= digit
            mark = self.mark[unknown]
        if total < 0 or total % weight:
            return False
        value = total // weight
        unknown = self.member[self.first + self.last]
        if not self.has(unknown, value):
            return False
        if mark >= 0:
            self.used[mark] ^= self.bit(digit)
        taken = self.is_taken(unknown, value)
        if mark >= 0:
            self.used[mark] ^= self.bit(digit)
        if taken:
            return False
        self.left[self.last] |= self.bit(value)
        if self.digit >= 0:
            self.left[self.digit] |= self.bit(digit)
        return True

    def has(self, unknown: int, value: int) -> bool:
        """True if an unknown may have a value, which is 0 or more."""
        return value < self.width[unknown] and self.domain[unknown] >> value & 1 != 0

    def is_taken(self, unknown: int, value: int) -> bool:
        """True if an unknown cannot have a value because another one has it."""
        classes = self.blocked[unknown]
        mark = 0
        while classes:
            if classes & 1 and self.used[mark] >> value & 1:
                return True
            classes >>= 1
            mark += 1
        return False

    def compare_products(self, column: int) -> bool:
        """The values with which the least and the most still allow the relation, into `left`."""
        start, end = self.start[column], self.start[column + 1]
        first, last = self.monomial_start[column], self.monomial_start[column + 1]
        relation = self.relation[column]
        for place in range(start, end):
            mask = self.domain[self.member[place]]
            self.low[place - start], self.high[place - start] = lowest(mask), highest(mask)
        least = most = self.constant[column]
        for monomial in range(first, last):
            least += self.bound(monomial, True)
            most += self.bound(monomial, False)
        if not can_hold(relation, least, most):
            return False
        for place in range(start, end):
            at = place - start
            mask = self.domain[self.member[place]]
            low, high = self.low[at], self.high[at]
            less, more = least, most  # of all that the unknown is not in
            for number in range(self.own_start[place], self.own_start[place + 1]):
                less -= self.bound(self.own[number], True)
                more -= self.bound(self.own[number], False)
            few = many = 0  # what the unknown is multiplied with, where it is a factor once
            if not self.is_twice[place]:
                self.low[at] = self.high[at] = 1
                for number in range(self.own_start[place], self.own_start[place + 1]):
                    few += self.bound(self.own[number], True)
                    many += self.bound(self.own[number], False)
            left = 0
            for value in range(self.width[self.member[place]]):
                if not mask >> value & 1:
                    continue
                own, other = less + value * few, more + value * many
                if self.is_twice[place]:
                    self.low[at] = self.high[at] = value
                    for number in range(self.own_start[place], self.own_start[place + 1]):
                        own += self.bound(self.own[number], True)
                        other += self.bound(self.own[number], False)
                if can_hold(relation, own, other):
                    left |= self.bit(value)
            self.low[at], self.high[at] = low, high
            if left == 0:
                return False
            self.left[at] = left
        return True

    def bound(self, monomial: int, is_least: bool) -> int:
        """The least, or else the most, that a monomial can be; no unknown is below 0."""
        result = self.factor[monomial]
        is_low = is_least == (result > 0)
        for place in range(self.part_start[monomial], self.part_start[monomial + 1]):
            at = self.part[place]
            result *= self.low[at] if is_low else self.high[at]
        return result

    def reach(self, column: int) -> bool:
        """The values that are part of sums that can be reached, into `left`; whether 0 can be.

        Every term is counted from the least that it can be, so that no sum is below 0.
        """
        start, end = self.start[column], self.start[column + 1]
        first = self.monomial_start[column]
        aim = -self.constant[column]
        most = 0
        for place in range(start, end):
            factor, mask = self.factor[first + place - start], self.domain[self.member[place]]
            low, high = factor * lowest(mask), factor * highest(mask)
            if low > high:
                low, high = high, low
            self.least[place - start] = low
            aim -= low
            most += high - low
        if aim < 0 or aim > most:
            return False
        words = aim // WORD + 1
        for word in range(words):
            self.sums[word] = self.aims[word] = 0
        self.sums[0] = 1
        self.aims[aim // WORD] = self.high_bit(aim % WORD)
        for place in range(start, end):
            at = (place - start) * self.row
            for word in range(words):
                self.sums[at + self.row + word] = 0
            for value in range(self.width[self.member[place]]):
                if self.domain[self.member[place]] >> value & 1:
                    shift = self.factor[first + place - start] * value - self.least[place - start]
                    self.add(at, shift, words)
        for place in range(end - 1, start - 1, -1):
            at = (place - start) * self.row
            for word in range(words):
                self.fewer[word] = 0
            left = 0
            for value in range(self.width[self.member[place]]):
                if self.domain[self.member[place]] >> value & 1:
                    shift = self.factor[first + place - start] * value - self.least[place - start]
                    if self.take(at, shift, words):
                        left |= self.bit(value)
            if left == 0:
                return False
            self.left[place - start] = left
            for word in range(words):
                self.aims[word] = self.fewer[word]
        return True

    def add(self, at: int, shift: int, words: int) -> None:
        """Adds to the sums with one more term those where it comes to `shift`."""
        whole, part = shift // WORD, shift % WORD
        for word in range(whole, words):
            bits = self.up(self.sums[at + word - whole], part)
            if part and word > whole:
                bits |= self.sums[at + word - whole - 1] >> (WORD - part)
            self.sums[at + self.row + word] |= bits

    def take(self, at: int, shift: int, words: int) -> bool:
        """Adds to what the terms before one that comes to `shift` aim at; whether they reach it."""
        whole, part = shift // WORD, shift % WORD
        found = False
        for word in range(words - whole):
            bits = self.aims[word + whole] >> part
            if part and word + whole + 1 < words:
                bits |= self.up(self.aims[word + whole + 1], WORD - part)
            self.fewer[word] |= bits
            if bits & self.sums[at + word]:
                found = True
        return found

    def up(self, bits: int, part: int) -> int:
        """The bits of a word moved up; those that leave it are gone."""
        return bits << part & FULL

    def high_bit(self, value: int) -> int:
        """The bit of a word."""
        return self.up(1, value)

    def bit(self, value: int) -> int:
        """The mask of one value."""
        one = 1
        return one << value


def ones(mask: int) -> int:
    """How many values a mask has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def lowest(mask: int) -> int:
    """The least value of a mask that has one."""
    value = 0
    while not mask >> value & 1:
        value += 1
    return value


def highest(mask: int) -> int:
    """The greatest value of a mask that has one."""
    value = -1
    while mask:
        mask >>= 1
        value += 1
    return value


def can_hold(relation: int, least: int, most: int) -> bool:
    """True if a number from `least` to `most` can have this relation to 0."""
    if relation == EQUAL:
        return least <= 0 <= most
    if relation == BELOW:
        return least < 0
    if relation == AT_MOST:
        return least <= 0
    return least != 0 or most != 0


def zeros(size: int) -> array[int]:
    """An array of at least so many numbers."""
    return array("q", bytes(8 * (size + 1)))


def flat(lists: Sequence[Sequence[int]]) -> tuple[array[int], array[int]]:
    """Lists one after the other: where each begins, and what is in them."""
    starts = array("q", [0, *accumulate([len(some) for some in lists])])
    return starts, array("q", [one for some in lists for one in some] + [0])


def span(column: ColumnForm, widths: Sequence[int]) -> int:
    """How far apart the numbers that a column comes to can be."""
    most = 0
    for positions, factor in column.monomials:
        one = abs(factor)
        for at in positions:
            one *= widths[column.unknowns[at]] - 1
        most += one
    return most
