"""Search in small finite domains: cells, and what must hold between them.

A domain is a bit mask of the values that a cell may still have. Each constraint takes out of the
domains what it can see to be impossible, again whenever one of its cells has lost a value, until
nothing changes; then a cell with few values left is tried with each of them. A `Network` says what
is searched, a `Propagation` walks it.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import log2

import solver.kernels.arithmetic as arithmetic
import solver.kernels.domains as domains
from solver.kernels.network import Network, sets_by_total

# The constants of network.py, as numbers that C knows.
DIFFERENT, LINEAR, RUN = 0, 1, 2
VALUES, TOTALS = 62, 46
WORD = 62  # levels in a word, as in domains.py

# Number of values → hundredths of bits that it takes to say which.
BITS = array("q", [0, *(round(100 * log2(values)) for values in range(1, VALUES + 1))])
FAR = 1 << 20  # more than any run is wide


class Propagation(domains.Domains):
    """All ways to give the first `choices` cells values so that every constraint holds.

    The values of the cells behind them have to follow from theirs. A find has the values of the
    first `choices` cells. A place is as long as the path to it, which propagation keeps short.

    network      what is searched; it is not looked at again
    choices      the cells that are tried: values of 0 to 35
    low, high    only the places from `low` on and before `high`
    depth        the levels to search
    order        which of many orders the cells are tried in, see `choose`: from 0
    learned      constraint → how often it has failed in other orders; each counts as one more
    """

    def __init__(
        self,
        network: Network,
        choices: int,
        low: Sequence[int] = (),
        high: Sequence[int] = (),
        depth: int | None = None,
        order: int = 0,
        learned: Sequence[int] = (),
    ) -> None:
        self.choices, self.order = choices, order
        self.plant(choices, low, high, depth)
        self.kind, self.constant = network.kinds[:], network.constants[:]
        self.coefficient = network.coefficients[:]
        self.set_start, self.sets = sets_by_total()
        self.value_of = arithmetic.values_of_bits()
        self.mark = array("q", bytes(8 * (choices + 1)))  # level → length of the trail there
        self.cell_of = array("q", bytes(8 * (choices + 1)))  # level → the cell tried there
        self.bits = BITS
        self.width = array("q", bytes(8 * (len(network.kinds) + 1)))
        self.weight = array("q", weights(order, len(network.domains)))
        self.learned = array("q", learned or [1] * len(network.kinds))
        self.failed = array("q", learned or [1] * len(network.kinds))
        self.read_network(network)
        possible = all(network.domains) and self.propagate()
        if possible and choices:
            self.choose(0)
        self.begin(possible)

    # The walk.

    def fitting(self, level: int) -> int:
        """The values of the cell that is tried on a level: a mask."""
        cell, row = self.cell_of[level], self.cells + level
        self.mark[level] = self.trail
        self.full[level] = level < self.edge  # values beyond an edge have not failed
        for word in range(self.words):
            self.blame[row * self.words + word] = self.blame[cell * self.words + word]
        return self.domain[cell]

    def settle(self, level: int, digit: int) -> bool:
        """Gives the level's cell its value; whether what follows is possible."""
        one, cell = 1, self.cell_of[level]
        self.go_back(self.mark[level])
        self.looking = -1
        self.restrict(cell, one << digit)
        if self.trail > self.mark[level]:
            self.blame[cell * self.words + level // WORD] |= one << level % WORD
        if not self.propagate():
            self.accuse(self.cells + level)
            self.acquit(self.cells + level, level)
            return False
        self.last = self.levels - 1 if self.choose(level + 1) else level
        return True

    def choose(self, level: int) -> bool:
        """Finds the cell to try on a level; whether one is open.

        Where none is open, a cell with one value is taken, which changes nothing.
        """
        if self.order == 0:
            chosen = self.by_constraints()
        else:
            chosen = self.by_failures() if self.order % 3 else self.by_runs()
        self.cell_of[level] = chosen if chosen >= 0 else 0
        return chosen >= 0

    def by_constraints(self) -> int:
        """The first cell with the fewest values for each constraint that it is in; -1 for none."""
        chosen, fewest, most = -1, 0, 0
        for cell in range(self.choices):
            mask = self.domain[cell]
            if mask & mask - 1:
                values = arithmetic.ones(mask)
                watching = self.watch_start[cell + 1] - self.watch_start[cell]
                if chosen < 0 or values * most < fewest * watching:
                    chosen, fewest, most = cell, values, watching
        return chosen

    def by_failures(self) -> int:
        """A cell with few values whose constraints have often failed, by the weights; -1 for none.

        (F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, «Boosting systematic search by weighting
        constraints», ECAI 2004.)
        """
        chosen, best = -1, 0
        for cell in range(self.choices):
            mask = self.domain[cell]
            if mask & mask - 1:
                failed = 1
                for at in range(self.watch_start[cell], self.watch_start[cell + 1]):
                    failed += self.learned[self.watch[at]]
                score = self.weight[cell] * arithmetic.ones(mask) * FAR // failed
                if chosen < 0 or score < best:
                    chosen, best = cell, score
        return chosen

    def failures(self) -> list[int]:
        """Constraint → how often it has failed, in other orders and in this one."""
        return [self.failed[constraint] for constraint in range(self.constraints)]

    def by_runs(self) -> int:
        """A cell whose runs are nearly settled, by the weights of this order; -1 for none.

        In an odd order only its narrower run counts; in an even one, both and its own values.
        """
        for constraint in range(self.constraints):
            self.width[constraint] = self.width_of(constraint)
        chosen, best = -1, 0
        for cell in range(self.choices):
            mask = self.domain[cell]
            if mask & mask - 1:
                narrow, wide, values = FAR, 0, arithmetic.ones(mask)
                for at in range(self.watch_start[cell], self.watch_start[cell + 1]):
                    width = self.width[self.watch[at]]
                    if width and width < narrow:
                        narrow, wide = width, narrow
                    elif width and (width < wide or wide == 0):
                        wide = width
                if self.order & 1:
                    score = narrow * 10 + values
                else:
                    score = 4 * self.bits[values] + narrow + (wide if wide < FAR else 0)
                score *= self.weight[cell]
                if chosen < 0 or score < best:
                    chosen, best = cell, score
        return chosen

    def width_of(self, constraint: int) -> int:
        """How much is open in a run: hundredths of bits; 0 for another constraint."""
        width = 0
        if self.kind[constraint] == RUN:
            first, end = self.member_start[constraint] + 1, self.member_start[constraint + 1]
            for at in range(first, end):
                width += self.bits[arithmetic.ones(self.domain[self.member[at]])]
        return width

    def keep(self) -> None:
        """Keeps the values of the first cells as a find."""
        start = self.found * self.levels
        for cell in range(self.levels):
            self.hits[start + cell] = self.lowest_value(self.domain[cell])
            self.full[cell] = 1
        self.found += 1

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

    def propagate(self) -> bool:
        """Lets constraints look until none waits; whether all of them can hold."""
        possible = True
        while self.queued:
            constraint = self.next_waiting()
            if possible:
                self.steps += 1
                self.looking = constraint
                kind = self.kind[constraint]
                if kind == RUN:
                    possible = self.filter_run(constraint)
                elif kind == LINEAR:
                    possible = self.filter_linear(constraint)
                else:
                    possible = self.filter_different(constraint)
                if not possible:
                    self.failed[constraint] += 1
        return possible

    def part_settled(self, first: int, end: int) -> bool:
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
                    if not self.restrict(cell, mask):
                        return False
                    again = again or mask & mask - 1 == 0
        return True

    def filter_different(self, constraint: int) -> bool:
        """All different; where there are no more values than cells, each value has its cell."""
        first, end = self.member_start[constraint], self.member_start[constraint + 1]
        if not self.part_settled(first, end):
            return False
        once = twice = 0
        for at in range(first, end):
            mask = self.domain[self.member[at]]
            twice |= once & mask
            once |= mask
        spare = arithmetic.ones(once) - (end - first)
        if spare == 0 and twice != once:
            return self.put_single(first, end, once & ~twice)
        return spare >= 0

    def put_single(self, first: int, end: int, single: int) -> bool:
        """Puts values where they must be: each is needed, and in the domain of one member only."""
        for at in range(first, end):
            cell = self.member[at]
            mask = self.domain[cell] & single
            if mask and (mask & mask - 1 or not self.restrict(cell, mask)):
                return False
        return True

    def filter_linear(self, constraint: int) -> bool:
        """Σ coefficient · value = constant: within bounds, and exactly where two cells are open."""
        first, end = self.member_start[constraint], self.member_start[constraint + 1]
        again, open_cells = True, 0
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
                mask = self.domain[self.member[at]]
                if mask & mask - 1:
                    fit = self.within(at, mask, low, high)
                    if fit != mask:
                        if not self.restrict(self.member[at], fit):
                            return False
                        again = True
                    open_cells += 1
        return open_cells != 2 or self.match(constraint)

    def within(self, at: int, mask: int, low: int, high: int) -> int:
        """The values with which a member lets a sum be 0 that is from `low` to `high`: a mask.

        The other terms leave between them what this one can make up for.
        """
        one, weight = 1, self.coefficient[at]
        least, most = self.lowest_value(mask), self.highest_value(mask)
        if weight > 0:
            lower, upper = weight * most - high, weight * least - low
        else:
            weight = -weight
            lower, upper = low + weight * most, high + weight * least
        lower = (lower + weight - 1) // weight if lower > 0 else 0
        upper = upper // weight
        if lower <= least and upper >= most:
            return mask
        return mask & (one << min(upper, VALUES - 1)) * 2 - (one << lower) if lower <= upper else 0

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
        return self.restrict(self.member[left], fit) and self.restrict(self.member[right], partners)

    def filter_run(self, constraint: int) -> bool:
        """A run: its digits are different, and sum to a value of its total."""
        one = 1
        first, end = self.member_start[constraint] + 1, self.member_start[constraint + 1]
        total = self.member[first - 1]
        if not self.part_settled(first, end):
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
            return self.restrict(total, one << spent)
        totals = self.domain[total] >> spent
        if size == 1:
            fits = self.restrict(right, totals)
            return fits and self.restrict(total, self.domain[right] << spent)
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
            self.restrict(left, fit)
            and self.restrict(right, partners)
            and self.restrict(total, sums * (one << spent))
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
        if not self.restrict(total, sums * (one << spent)):
            return False
        once = twice = 0
        for at in range(first, end):
            cell = self.member[at]
            mask = self.domain[cell]
            if mask & mask - 1:
                if not self.restrict(cell, some):
                    return False
                mask &= some
                twice |= once & mask
                once |= mask
        return self.put_single(first, end, every & once & ~twice)

    def suits(self, digits: int, first: int, end: int) -> bool:
        """True if each open cell can have one of the digits."""
        self.steps += 1
        for at in range(first, end):
            mask = self.domain[self.member[at]]
            if mask & digits == 0 and mask & mask - 1:
                return False
        return True


def weights(order: int, cells: int) -> list[int]:
    """A weight from 64 to 192 for each cell, at random, the same for an order at any time."""
    drawn = []
    for _ in range(cells):
        order = (order * 1103515245 + 12345) % (1 << 31)
        drawn.append(64 + (order >> 16) % 129)
    return drawn
