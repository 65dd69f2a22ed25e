"""Domains that shrink and grow back: bit masks of the values that cells may still have.

Whatever is taken out of a domain goes on a trail, to be undone when the walk goes back, and the
constraints that the cell is in are put into a queue, to look again.

It is also noted which levels of the path a domain owes its losses to. Where all values of a level
have failed, those levels are to blame, and the walk goes back to the last of them: in between, no
other value would help (P. Prosser, «Hybrid algorithms for the constraint satisfaction problem»,
1993).
"""

from __future__ import annotations

from array import array

import solver.kernels.tree as tree
from solver.kernels.network import Network

WORD = 62  # levels in a word


class Domains(tree.Tree):
    """The cells of a network, their domains, and the constraints that wait."""

    def read_network(self, network: Network) -> None:
        """Takes the cells and constraints; at first, every constraint waits."""
        self.cells, self.constraints = len(network.domains), len(network.kinds)
        self.member_start, self.member = network.starts[:], network.members[:]
        self.domain = network.domains[:]
        self.lay_watches()
        values = sum(mask.bit_count() for mask in network.domains)
        # What the domains were before each restriction on the path: a cell and its mask.
        self.trail_cell = array("q", bytes(8 * values))
        self.trail_mask = array("q", bytes(8 * values))
        self.trail = 0
        # Sets of levels, in words of so many bits: of each cell, those that its losses are owed to,
        # and behind the cells, of each level, those that its failures are; and the trail's.
        self.words = self.levels // WORD + 1
        self.blame = array("q", bytes(8 * self.words * (self.cells + self.levels + 1)))
        self.trail_blame = array("q", bytes(8 * self.words * values))
        self.full = array("q", bytes(8 * (self.levels + 1)))  # level → whether all are to blame
        self.looking = -1  # the constraint that looks, or -1 where a level's cell is settled
        # The constraints that have to look again: a ring.
        self.queue = array("q", bytes(8 * self.constraints))
        self.waiting = array("q", bytes(8 * self.constraints))
        self.head = self.queued = 0
        for constraint in range(self.constraints):
            self.wait(constraint)

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

    def domains(self) -> list[int]:
        """The values that each cell still has where the walk stands: at first, those that fit."""
        return [self.domain[cell] for cell in range(self.cells)]

    def restrict(self, cell: int, mask: int) -> bool:
        """Leaves a cell only what is in the mask; whether that is anything."""
        before = self.domain[cell]
        after = before & mask
        if after != before:
            self.trail_cell[self.trail] = cell
            self.trail_mask[self.trail] = before
            for word in range(self.words):
                old = self.blame[cell * self.words + word]
                self.trail_blame[self.trail * self.words + word] = old
            self.trail += 1
            if self.looking >= 0:
                self.accuse(cell)
            self.domain[cell] = after
            for at in range(self.watch_start[cell], self.watch_start[cell + 1]):
                self.wait(self.watch[at])
        return after != 0

    def go_back(self, length: int) -> None:
        """Undoes what the trail has beyond this length."""
        while self.trail > length:
            self.trail -= 1
            cell = self.trail_cell[self.trail]
            self.domain[cell] = self.trail_mask[self.trail]
            for word in range(self.words):
                old = self.trail_blame[self.trail * self.words + word]
                self.blame[cell * self.words + word] = old

    def accuse(self, row: int) -> None:
        """Adds to a set of levels those that the members of the constraint that looks blame."""
        for at in range(self.member_start[self.looking], self.member_start[self.looking + 1]):
            self.join(row, self.member[at])

    def join(self, row: int, other: int) -> None:
        """Adds another set of levels to one."""
        for word in range(self.words):
            self.blame[row * self.words + word] |= self.blame[other * self.words + word]

    def retreat(self, level: int) -> int:
        """The last level that is to blame where all values of a level have failed."""
        if level == 0 or self.full[level]:
            return level - 1
        row, target = self.cells + level, level - 1
        while target >= 0 and not self.is_to_blame(row, target):
            self.left[target] = 0
            target -= 1
        if target >= 0:
            self.join(self.cells + target, row)
            self.acquit(self.cells + target, target)
        return target

    def is_to_blame(self, row: int, level: int) -> bool:
        """True if a level is in a set of levels."""
        return self.blame[row * self.words + level // WORD] >> level % WORD & 1 == 1

    def acquit(self, row: int, level: int) -> None:
        """Takes a level out of a set of levels."""
        if self.is_to_blame(row, level):
            one = 1
            self.blame[row * self.words + level // WORD] ^= one << level % WORD

    def wait(self, constraint: int) -> None:
        """Puts a constraint at the end of the queue, once."""
        if self.waiting[constraint] == 0:
            self.waiting[constraint] = 1
            at = self.head + self.queued
            self.queue[at if at < self.constraints else at - self.constraints] = constraint
            self.queued += 1

    def next_waiting(self) -> int:
        """Takes the constraint at the head of the queue, which is not empty."""
        constraint = self.queue[self.head]
        self.head = self.head + 1 if self.head + 1 < self.constraints else 0
        self.queued -= 1
        self.waiting[constraint] = 0
        return constraint
