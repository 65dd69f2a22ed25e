"""A search tree walked depth first, in slices, between two places.

On each level one cell takes its digit, always in ascending order. A place is the list of digits on
the path, so places are ordered as words in a dictionary are, and a walk can be confined to an
interval of them. `run` walks for a number of nodes and returns; the next `run` resumes. It has no
clock.

A search may have sieves (`sieves.py`): sums of digits that must have one of certain values. They
are asked for the digits that fit on a level, beside the search itself.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.arithmetic as arithmetic
from solver.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.kernels.sieves import SieveTables

ROOM = 64  # finds kept before the caller must take them

# Steps of a search's own work, where it counts them, for each node that a run may spend: it bounds
# the time of a run where some nodes are much dearer than others.
STEPS_PER_NODE = 100


class Tree:
    """The walk; a search says which digits fit on a level, and what follows from one of them."""

    def plant(
        self, levels: int, low: Sequence[int], high: Sequence[int], depth: int | None
    ) -> None:
        """Prepares a walk from the place `low` on and before `high`, where () is no bound.

        With a depth, it goes no deeper, and what is found is the places of that length.
        """
        if max(len(low), len(high)) > levels:
            raise ValueError("a place with more digits than cells")
        self.digit_of, self.below = arithmetic.digits_of_bits(), arithmetic.masks_below()
        self.start, self.end = array("q", low), array("q", high)
        self.edge = max(len(low), len(high))
        # The others are windows on its end, compiled: a view of its own costs each 0.3 µs.
        self.hits = array("q", [0]) * (levels * (ROOM + 4))
        self.path = self.hits[levels * ROOM : levels * (ROOM + 1)]
        # the candidates of a level when it was reached, and those not tried yet
        self.fresh = self.hits[levels * (ROOM + 1) : levels * (ROOM + 2)]
        self.left = self.hits[levels * (ROOM + 2) : levels * (ROOM + 3)]
        # position in a find → the level whose digit stands there
        self.source = self.hits[levels * (ROOM + 3) :]
        self.sieved = False
        self.replant(levels, levels if depth is None else min(depth, levels))

    def replant(self, levels: int, depth: int) -> None:
        """Prepares the walk anew, with no more levels than it has room for."""
        self.levels, self.depth, self.shown = levels, depth, depth
        for level in range(levels):
            self.source[level] = level
        self.nodes = self.steps = self.level = self.found = 0
        # The level that ends a path. A search that knows all from less may set it as it settles.
        self.last = depth - 1
        self.room = ROOM

    def show(self, levels: Sequence[int]) -> None:
        """Gives finds the digits of these levels, in this order; before, they have all by level."""
        self.shown = len(levels)
        for i in range(self.shown):
            self.source[i] = levels[i]

    def lay_sieves(self, tables: SieveTables) -> None:
        """Takes the sieves, level by level."""
        self.sieved = True
        self.sieve_start, self.sieve_modulus = tables.start, tables.modulus
        self.sieve_constant, self.sieve_slope = tables.constant, tables.slope
        self.term_begin, self.term_level = tables.term_start, tables.term_level
        self.term_weight = tables.term_weight
        self.table_begin, self.table = tables.table_start, tables.table

    def lowest(self, mask: int) -> int:
        """The smallest digit of a mask, which is not empty."""
        return self.digit_of[(mask & -mask) % 37]

    def fitting(self, level: int) -> int:
        """The digits that fit on a level, given the path: a mask."""
        raise NotImplementedError

    def settle(self, level: int, digit: int) -> bool:
        """Puts a digit on a level; whether it can stay there."""
        raise NotImplementedError

    def begin(self, possible: bool) -> None:
        """Goes down to the start, without counting the nodes that were spent on the way before.

        Where nothing is possible the walk ends before it begins.
        """
        if self.depth == 0 or not possible:
            self.level = -1
            self.found = possible
            return
        self.reach(0)
        while (
            self.level < len(self.start) - 1
            and self.left[self.level]
            and self.lowest(self.left[self.level]) == self.start[self.level]
        ):
            if not self.descend(self.level):
                break
            self.level += 1
            self.reach(self.level)
        self.climb()

    def run(self, nodes: int) -> None:
        """Walks for at most so many nodes or their steps, until `room` finds, or until the end."""
        level, end = self.level, self.nodes + nodes
        steps = self.steps + nodes * STEPS_PER_NODE
        while level >= 0 and self.nodes < end and self.steps < steps and self.found < self.room:
            if self.left[level] == 0:
                level = self.retreat(level)
                continue
            self.nodes += 1
            if self.descend(level):
                if level < self.last:
                    level += 1
                    self.reach(level)
                else:
                    self.keep()
        self.level = level
        self.climb()

    def descend(self, level: int) -> bool:
        """Tries the first candidate that is left; whether it can stay."""
        left = self.left[level]
        digit = self.lowest(left)
        self.left[level] = left & left - 1
        self.path[level] = digit
        return self.settle(level, digit)

    def reach(self, level: int) -> None:
        """Finds the candidates of a level whose path has just been settled."""
        fit = self.fitting(level)
        if self.sieved:
            fit = self.sifted(level, fit)
        if level < self.edge:
            fit = self.before_end(level, fit)
            self.left[level] = self.from_start(level, fit)
        else:
            self.left[level] = fit
        self.fresh[level] = fit

    def sifted(self, level: int, fit: int) -> int:
        """The digits that pass the sieves as well: whose sums have a value in their tables."""
        for sieve in range(self.sieve_start[level], self.sieve_start[level + 1]):
            modulus, slope = self.sieve_modulus[sieve], self.sieve_slope[sieve]
            total = self.sieve_constant[sieve]
            for term in range(self.term_begin[sieve], self.term_begin[sieve + 1]):
                total += self.term_weight[term] * self.path[self.term_level[term]]
            rest = fit
            while rest:
                digit = self.lowest(rest)
                rest &= rest - 1
                value = (total + slope * digit) % modulus
                at = self.table_begin[sieve] + value // 8
                if self.table[at] >> value % 8 & 1 == 0:
                    fit &= ~(self.below[digit] + 1)
        return fit

    def climb(self) -> None:
        """Goes back to the deepest level that has a candidate left."""
        while self.level >= 0 and self.left[self.level] == 0:
            self.level = self.retreat(self.level)

    def retreat(self, level: int) -> int:
        """The level to go on with, below one that has no candidate left."""
        return level - 1

    def keep(self) -> None:
        """Keeps the digits on the path as a find."""
        start = self.found * self.levels
        for level in range(self.depth):
            self.hits[start + level] = self.path[level]
        self.found += 1

    def take(self) -> list[bytes]:
        """The finds since the last call: of each, the digits that are shown."""
        found, shown = self.found, self.shown
        self.found = 0
        if shown == 0:
            return [b""] * found
        digits = bytearray(found * shown)
        self.handed = digits
        for hit in range(found):
            for i in range(shown):
                self.handed[hit * shown + i] = self.hits[hit * self.levels + self.source[i]]
        if found <= 1:
            return [bytes(digits)][:found]
        from struct import unpack  # late: most puzzles have one solution

        return list(unpack(f"{shown}s" * found, digits))

    def ended(self) -> bool:
        """True if nothing is left to walk."""
        return self.level < 0

    def place(self) -> list[int]:
        """The path that is tried next; a walk from there on finds the rest."""
        if self.level < 0:
            return []
        path = [self.path[level] for level in range(self.level)]
        return [*path, self.lowest(self.left[self.level])]

    def from_start(self, level: int, fit: int) -> int:
        """The candidates that are not before the start."""
        if level >= len(self.start):
            return fit
        for i in range(level):
            if self.path[i] != self.start[i]:
                return fit
        return fit & ~self.below[self.start[level]]

    def before_end(self, level: int, fit: int) -> int:
        """The candidates before the end, and the one that leads to it."""
        if level >= len(self.end):
            return fit
        for i in range(level):
            if self.path[i] != self.end[i]:
                return fit
        return fit & self.below[self.end[level] + (level < len(self.end) - 1)]

    def progress(self) -> float:
        """How much of the tree before the end is done; what lies before the start is."""
        if self.level < 0:
            return 1.0
        done, share = 0.0, 1.0
        for level in range(self.level + 1):
            share /= arithmetic.ones(self.fresh[level])
            on_path = level < self.level
            digit = self.path[level] if on_path else self.lowest(self.left[level])
            done += share * arithmetic.ones(self.fresh[level] & self.below[digit])
        return done
