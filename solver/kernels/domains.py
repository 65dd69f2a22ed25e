"""Domains that shrink and grow back: bit masks of the values that cells may still have.

Whatever is taken out of a domain goes on a trail, to be undone when the walk goes back, and the
constraints that the cell is in are put into a queue, to look again.
"""

from __future__ import annotations

from array import array

import solver.kernels.tree as tree
from solver.kernels.network import Network


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
