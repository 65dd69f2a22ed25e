"""Search in small finite domains: cells, and what must hold between them.

A domain is a bit mask of the values that a cell may still have. Each constraint takes out of the
domains what it can see to be impossible, again whenever one of its cells has lost a value, until
nothing changes; then the cell with the fewest values left is tried with each of them. A `Network`
says what is searched, a `Propagation` walks it.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

import solver.kernels.arithmetic as arithmetic
import solver.kernels.tree as tree

VALUES = 62  # values are 0 to 61: a mask, and one bit more, fit in 64 bits with a sign

# The kinds of constraints.
DIFFERENT, LINEAR, RUN = 0, 1, 2

LONGEST_RUN = 9  # the digits 1 to 9, each at most once
TOTALS = 46  # the totals of runs are below this
ONE_TO_NINE = 0x3FE  # a mask
ONE_TO_FORTY_FIVE = 0x3FFF_FFFF_FFFE


class Network:
    """Cells and constraints, to be searched by a `Propagation`.

    network = Network()
    a, b = network.cell(0b0110), network.cell(0b1110)  # 1 or 2; 1, 2 or 3
    network.all_different([a, b])
    network.linear({a: 2, b: -1}, 1)  # 2·a - b = 1
    """

    def __init__(self) -> None:
        self.domains = array("q")
        self.kinds = array("q")
        self.constants = array("q")
        self.starts = array("q", [0])  # constraint → its members
        self.members = array("q")
        self.coefficients = array("q")

    def cell(self, domain: int) -> int:
        """A new cell with a mask of values 0 to 61; cells are counted from 0."""
        if domain < 0 or domain >> VALUES:
            raise ValueError("a cell has values from 0 to 61")
        self.domains.append(domain)
        return len(self.domains) - 1

    def all_different(self, cells: Iterable[int]) -> None:
        """No two of these cells have the same value."""
        members = list(cells)
        self._constrain(DIFFERENT, members, [1] * len(members), 0)

    def linear(self, coefficients: Mapping[int, int], constant: int) -> None:
        """The sum of coefficient · cell is the constant."""
        terms = {cell: weight for cell, weight in coefficients.items() if weight}
        if abs(constant) + VALUES * sum(map(abs, terms.values())) >= 1 << 31:
            raise ValueError("the coefficients are not small")
        self._constrain(LINEAR, terms.keys(), terms.values(), constant)

    def run(self, cells: Iterable[int], total: int) -> None:
        """These cells have different digits from 1 to 9, which sum to what the cell `total` has."""
        members = [total, *cells]
        if not 1 <= len(members) - 1 <= LONGEST_RUN:
            raise ValueError("a run has one to nine cells")
        self._constrain(RUN, members, [1] * len(members), 0)
        self.domains[total] &= ONE_TO_FORTY_FIVE
        for cell in members[1:]:
            self.domains[cell] &= ONE_TO_NINE

    def _constrain(
        self, kind: int, members: Collection[int], coefficients: Iterable[int], constant: int
    ) -> None:
        if members and not 0 <= min(members) <= max(members) < len(self.domains):
            raise ValueError("there is no such cell")
        self.kinds.append(kind)
        self.constants.append(constant)
        self.members.extend(members)
        self.coefficients.extend(coefficients)
        self.starts.append(len(self.members))


@lru_cache
def sets_by_total() -> tuple[array[int], array[int]]:
    """size · 46 + total → where the sets of so many digits 1 to 9 begin; the sets, as masks."""
    sets: list[list[int]] = [[] for _ in range((LONGEST_RUN + 1) * TOTALS)]
    for mask in range(0, ONE_TO_NINE + 1, 2):
        digits = [digit for digit in range(1, LONGEST_RUN + 1) if mask >> digit & 1]
        sets[len(digits) * TOTALS + sum(digits)].append(mask)
    starts, masks = array("q", [0]), array("q")
    for same in sets:
        masks.extend(same)
        starts.append(len(masks))
    return starts, masks


@lru_cache
def values_of_bits() -> array[int]:
    """bit % 67 → the value of that bit. 2 is a primitive root of 67: 66 bits, 66 remainders."""
    values = array("q", bytes(8 * 67))
    for value in range(VALUES + 1):
        values[(1 << value) % 67] = value
    return values


class Propagation(tree.Tree):
    """All ways to give the first `choices` cells values so that every constraint holds.

    The values of the cells behind them have to follow from theirs. A find has the values of the
    first `choices` cells. A place is as long as the path to it, which propagation keeps short.

    network      what is searched; it is not looked at again
    choices      the cells that are tried: values of 0 to 35
    low, high    only the places from `low` on and before `high`
    depth        the levels to search
    """

    def __init__(
        self,
        network: Network,
        choices: int,
        low: Sequence[int] = (),
        high: Sequence[int] = (),
        depth: int | None = None,
    ) -> None:
        self.choices, self.cells = choices, len(network.domains)
        self.constraints = len(network.kinds)
        self.plant(choices, low, high, depth)
        self.kind, self.constant = network.kinds[:], network.constants[:]
        self.member_start, self.member = network.starts[:], network.members[:]
        self.coefficient = network.coefficients[:]
        self.set_start, self.sets = sets_by_total()
        self.value_of = values_of_bits()
        self.domain = network.domains[:]
        self.lay_watches()
        values = sum(mask.bit_count() for mask in network.domains)
        # What the domains were before each narrowing on the path: a cell and its mask.
        self.trail_cell = array("q", bytes(8 * values))
        self.trail_mask = array("q", bytes(8 * values))
        self.trail = 0
        self.mark = array("q", bytes(8 * (choices + 1)))  # level → length of the trail there
        self.cell_of = array("q", bytes(8 * (choices + 1)))  # level → the cell tried there
        # The constraints that have to look again: a ring.
        self.queue = array("q", bytes(8 * self.constraints))
        self.waiting = array("q", bytes(8 * self.constraints))
        self.head = self.queued = 0
        for constraint in range(self.constraints):
            self.wait(constraint)
        possible = all(network.domains) and self.propagate()
        if possible and choices:
            self.choose(0)
        self.begin(possible)

    def lay_watches(self) -> None:
        """Cell → the constraints that it is a member of."""
        self.watch_start = array("q", bytes(8 * (self.cells + 2)))
        self.watch = array("q", bytes(8 * len(self.member)))
        for at in range(len(self.member)):
            self.watch_start[self.member[at] + 2] += 1
        for cell in range(self.cells):
            self.watch_start[cell + 2] += self.watch_start[cell + 1]
        for constraint in range(self.constraints):
            for at in range(self.member_start[constraint], self.member_start[constraint + 1]):
                cell = self.member[at] + 1
                self.watch[self.watch_start[cell]] = constraint
                self.watch_start[cell] += 1

    # The walk.

    def fitting(self, level: int) -> int:
        """The values of the cell that is tried on a level: a mask."""
        self.mark[level] = self.trail
        return self.domain[self.cell_of[level]]

    def settle(self, level: int, digit: int) -> bool:
        """Gives the level's cell its value; whether what follows is possible."""
        one = 1
        self.go_back(self.mark[level])
        if not (self.narrow(self.cell_of[level], one << digit) and self.propagate()):
            return False
        self.last = self.levels - 1 if self.choose(level + 1) else level
        return True

    def choose(self, level: int) -> bool:
        """Finds the cell to try on a level; whether one is open.

        It is the first with the fewest values for each constraint that it is in. Where none is
        open, a cell with one value is taken, which changes nothing.
        """
        chosen, fewest, most = -1, 0, 0
        for cell in range(self.choices):
            mask = self.domain[cell]
            if mask & mask - 1:
                values = arithmetic.ones(mask)
                watching = self.watch_start[cell + 1] - self.watch_start[cell]
                if chosen < 0 or values * most < fewest * watching:
                    chosen, fewest, most = cell, values, watching
        self.cell_of[level] = chosen if chosen >= 0 else 0
        return chosen >= 0

    def keep(self) -> None:
        """Holds the values of the first cells as a find."""
        start = self.found * self.levels
        for cell in range(self.levels):
            self.hits[start + cell] = self.lowest_value(self.domain[cell])
        self.found += 1

    # The domains.

    def domains(self) -> list[int]:
        """The values that each cell still has where the walk stands: at first, those that fit."""
        return [self.domain[cell] for cell in range(self.cells)]

    def narrow(self, cell: int, mask: int) -> bool:
        """Leaves a cell only what is in the mask; whether that is anything."""
        before = self.domain[cell]
        after = before & mask
        if after != before:
            self.trail_cell[self.trail] = cell
            self.trail_mask[self.trail] = before
            self.trail += 1
            self.domain[cell] = after
            for at in range(self.watch_start[cell], self.watch_start[cell + 1]):
                self.wait(self.watch[at])
        return after != 0

    def go_back(self, length: int) -> None:
        """Undoes what the trail has beyond this length."""
        while self.trail > length:
            self.trail -= 1
            self.domain[self.trail_cell[self.trail]] = self.trail_mask[self.trail]

    def lowest_value(self, mask: int) -> int:
        """The smallest value of a mask, which is not empty."""
        return self.value_of[(mask & -mask) % 67]

    def highest_value(self, mask: int) -> int:
        """The largest value of a mask, which is not empty."""
        mask |= mask >> 1
        mask |= mask >> 2
        mask |= mask >> 4
        mask |= mask >> 8
        mask |= mask >> 16
        mask |= mask >> 32
        return self.value_of[(mask ^ mask >> 1) % 67]

    # The constraints.

    def wait(self, constraint: int) -> None:
        """Puts a constraint at the end of the queue, once."""
        if self.waiting[constraint] == 0:
            self.waiting[constraint] = 1
            at = self.head + self.queued
            self.queue[at if at < self.constraints else at - self.constraints] = constraint
            self.queued += 1

    def propagate(self) -> bool:
        """Lets constraints look until none waits; whether all of them can hold."""
        possible = True
        while self.queued:
            constraint = self.queue[self.head]
            self.head = self.head + 1 if self.head + 1 < self.constraints else 0
            self.queued -= 1
            self.waiting[constraint] = 0
            if possible:
                self.steps += 1
                kind = self.kind[constraint]
                if kind == RUN:
                    possible = self.fill(constraint)
                elif kind == LINEAR:
                    possible = self.balance(constraint)
                else:
                    possible = self.tell_apart(constraint)
        return possible

    def part(self, first: int, end: int) -> bool:
        """Takes the value of each settled member from the other members; False for a clash."""
        again = True
        while again:
            again, taken = False, 0
            for at in range(first, end):
                mask = self.domain[self.member[at]]
                if mask & mask - 1 == 0:
                    if mask & taken:
                        return False
                    taken |= mask
            for at in range(first, end):
                cell = self.member[at]
                mask = self.domain[cell]
                if mask & mask - 1 and mask & taken:
                    mask &= ~taken
                    if not self.narrow(cell, mask):
                        return False
                    again = again or mask & mask - 1 == 0
        return True

    def tell_apart(self, constraint: int) -> bool:
        """All different; where there are no more values than cells, each value has its cell."""
        first, end = self.member_start[constraint], self.member_start[constraint + 1]
        if not self.part(first, end):
            return False
        once = twice = 0
        for at in range(first, end):
            mask = self.domain[self.member[at]]
            twice |= once & mask
            once |= mask
        spare = arithmetic.ones(once) - (end - first)
        if spare == 0 and twice != once:
            return self.place_single(first, end, once & ~twice)
        return spare >= 0

    def place_single(self, first: int, end: int, single: int) -> bool:
        """Puts values where they must be: each is needed, and in the domain of one member only."""
        for at in range(first, end):
            cell = self.member[at]
            mask = self.domain[cell] & single
            if mask and (mask & mask - 1 or not self.narrow(cell, mask)):
                return False
        return True

    def balance(self, constraint: int) -> bool:
        """Σ coefficient · value = constant: within bounds, and exactly where two cells are open."""
        first, end = self.member_start[constraint], self.member_start[constraint + 1]
        one, again = 1, True
        while again:
            again, open_cells = False, 0
            low = high = -self.constant[constraint]
            for at in range(first, end):
                weight, mask = self.coefficient[at], self.domain[self.member[at]]
                if weight > 0:
                    low += weight * self.lowest_value(mask)
                    high += weight * self.highest_value(mask)
                else:
                    low += weight * self.highest_value(mask)
                    high += weight * self.lowest_value(mask)
            if low > 0 or high < 0:
                return False
            for at in range(first, end):
                cell = self.member[at]
                mask = self.domain[cell]
                if mask & mask - 1 == 0:
                    continue
                weight = self.coefficient[at]
                least, most = self.lowest_value(mask), self.highest_value(mask)
                # The other terms leave between them what this one can make up for.
                if weight > 0:
                    lower, upper = weight * most - high, weight * least - low
                else:
                    weight = -weight
                    lower, upper = low + weight * most, high + weight * least
                lower = (lower + weight - 1) // weight if lower > 0 else 0
                upper = upper // weight
                if lower > least or upper < most:
                    if lower > upper:
                        return False
                    mask &= (one << min(upper, VALUES - 1)) * 2 - (one << lower)
                    if not self.narrow(cell, mask):
                        return False
                    again = True
                open_cells += 1
        return open_cells != 2 or self.match(constraint)

    def match(self, constraint: int) -> bool:
        """Leaves two open cells the values that a value of the other completes."""
        rest, left, right = -self.constant[constraint], -1, -1
        for at in range(self.member_start[constraint], self.member_start[constraint + 1]):
            mask = self.domain[self.member[at]]
            if mask & mask - 1 == 0:
                rest += self.coefficient[at] * self.lowest_value(mask)
            elif left < 0:
                left = at
            else:
                right = at
        one, weight = 1, self.coefficient[right]
        fit = partners = 0
        mask, other = self.domain[self.member[left]], self.domain[self.member[right]]
        while mask:
            value = self.lowest_value(mask)
            need = rest + self.coefficient[left] * value
            if weight > 0:
                need = -need
            size = arithmetic.magnitude(weight)
            if need >= 0 and need % size == 0 and need // size < VALUES:
                bit = one << need // size
                if other & bit:
                    partners |= bit
                    fit |= mask & -mask
            mask &= mask - 1
        return self.narrow(self.member[left], fit) and self.narrow(self.member[right], partners)

    def fill(self, constraint: int) -> bool:
        """A run: its digits are different, and sum to a value of its total."""
        one = 1
        first, end = self.member_start[constraint] + 1, self.member_start[constraint + 1]
        total = self.member[first - 1]
        if not self.part(first, end):
            return False
        union = spent = size = 0
        left = right = -1
        for at in range(first, end):
            cell = self.member[at]
            mask = self.domain[cell]
            if mask & mask - 1 == 0:
                spent += self.lowest_value(mask)
            else:
                union |= mask
                size += 1
                left, right = right, cell
        if size == 0:
            return self.narrow(total, one << spent)
        totals = self.domain[total] >> spent
        if size == 1:
            fits = self.narrow(right, totals)
            return fits and self.narrow(total, self.domain[right] << spent)
        if size == 2:
            return self.pair(left, right, total, spent)
        return self.spread(first, end, spent, union, size)

    def pair(self, left: int, right: int, total: int, spent: int) -> bool:
        """Two open cells of a run: each digit needs a partner."""
        one, totals = 1, self.domain[total] >> spent
        mask, other = self.domain[left], self.domain[right]
        fit = partners = sums = 0
        while mask:
            bit = mask & -mask
            value = self.lowest_value(bit)
            partner = totals >> value & other & ~bit
            if partner:
                fit |= bit
                partners |= partner
                sums |= partner << value
            mask ^= bit
        return (
            self.narrow(left, fit)
            and self.narrow(right, partners)
            and self.narrow(total, sums * (one << spent))
        )

    def spread(self, first: int, end: int, spent: int, union: int, size: int) -> bool:
        """The open cells of a run share out one of the sets of digits with a right total."""
        one, total = 1, self.member[first - 1]
        totals = self.domain[total] >> spent
        some, every, sums = 0, -1, 0
        while totals:
            value = self.lowest_value(totals)
            at = size * TOTALS + value
            for i in range(self.set_start[at], self.set_start[at + 1]):
                digits = self.sets[i]
                if digits & ~union == 0 and self.suits(digits, first, end):
                    some |= digits
                    every &= digits
                    sums |= one << value
            totals &= totals - 1
        if not self.narrow(total, sums * (one << spent)):
            return False
        once = twice = 0
        for at in range(first, end):
            cell = self.member[at]
            mask = self.domain[cell]
            if mask & mask - 1:
                if not self.narrow(cell, some):
                    return False
                mask &= some
                twice |= once & mask
                once |= mask
        return self.place_single(first, end, every & once & ~twice)

    def suits(self, digits: int, first: int, end: int) -> bool:
        """Whether each open cell can have one of the digits."""
        self.steps += 1
        for at in range(first, end):
            mask = self.domain[self.member[at]]
            if mask & digits == 0 and mask & mask - 1:
                return False
        return True
