"""The rule that every search shares: different letters have different digits.

A mask holds the digits that no letter has yet, and so what each open letter may still have. Tables
of what the open letters can add up to with those digits are indexed by the mask.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.tree as tree
from solver.kernels.plans import Cast, Quota

ERA = 1 << 36  # more than any set of digits
LAST_ERA = 1 << 62


class Letters(tree.Tree):
    """A walk that gives digits to letters and wildcards.

    `read_cast` is for a search that asks what each symbol is allowed, `open_table` for one that
    keeps a table by sets of free digits, which it fills in `find_bounds`.
    """

    def read_cast(
        self,
        base: int,
        cast: Cast,
        order: array[int],
        low: Sequence[int],
        high: Sequence[int],
        depth: int | None,
    ) -> None:
        """Takes the symbols, and the order in which they get their digits; prepares the walk."""
        self.base, self.letters, self.symbols = base, cast.letters, len(cast.symbols)
        self.domains = cast.domains
        self.plant(self.symbols, low, high, depth)
        self.lay_rivals(cast, order)
        self.quota = 0  # 1 where each digit has to stand at least once, 2 where exactly twice
        if cast.quota is not None:
            self.lay_quota(cast.quota, order)
        self.digit = array("q", bytes(8 * self.symbols))  # symbol → its digit
        self.free = array("q", bytes(8 * (self.symbols + 1)))  # level → digits no letter has

    def take_sieves(self, cast: Cast, order: array[int]) -> None:
        """Takes what sifts the digits, level by level: level → symbol."""
        if cast.sieves is not None:
            self.lay_sieves(cast.sieves.by_level(order))

    def lay_rivals(self, cast: Cast, order: array[int]) -> None:
        """Symbol → those before it that must differ, beyond the first letters."""
        rank = {symbol: number for number, symbol in enumerate(order)}
        start, rivals = array("q", [0]), array("q")
        for symbol, others in enumerate(cast.rivals):
            rivals.extend(other for other in others if rank[other] < rank[symbol])
            start.append(len(rivals))
        self.rival_start, self.rival = start, rivals

    def lay_quota(self, quota: Quota, order: array[int]) -> None:
        """How often digits have to stand, and the order in which symbols get theirs."""
        self.quota = 2 if quota.twice else 1
        self.stands, self.stood = quota.stands, array("q", quota.stands)
        self.cells_of, self.sequence = quota.cells, array("q", order)

    def wanted(self, symbol: int) -> int:
        """The digits that may stand where a symbol does, given those before it: a mask."""
        for digit in range(self.base):
            self.stood[digit] = self.stands[digit]
        at = 0
        while self.sequence[at] != symbol:
            other = self.sequence[at]
            self.stood[self.digit[other]] += self.cells_of[other]
            at += 1
        mask = missing = 0
        for digit in range(self.base):
            if self.quota == 2:
                if self.stood[digit] + self.cells_of[symbol] <= 2:
                    mask |= self.below[digit] + 1
            elif self.stood[digit] == 0:
                mask |= self.below[digit] + 1
                missing += 1
        if self.quota == 2:
            return mask
        left = 0
        for i in range(at, self.symbols):
            left += self.cells_of[self.sequence[i]] > 0
        if missing > left:
            return 0
        return mask if missing == left and self.cells_of[symbol] else -1

    def allowed(self, symbol: int, free: int) -> int:
        """The digits that a symbol may have, equations aside, given the free ones: a mask."""
        mask = self.domains[symbol]
        if symbol < self.letters:
            mask &= free
        for i in range(self.rival_start[symbol], self.rival_start[symbol + 1]):
            mask &= ~(self.below[self.digit[self.rival[i]]] + 1)
        if self.quota and mask:
            mask &= self.wanted(symbol)
        return mask

    def bind(self, symbol: int, digit: int, free: int) -> int:
        """Gives a symbol its digit; the digits that are free then."""
        self.digit[symbol] = digit
        if symbol < self.letters:
            free &= ~(self.below[digit] + 1)
        return free

    def open_table(self, known: array[int]) -> None:
        """Takes the array of the sets whose bounds are known: as many slots, a power of two."""
        self.known, self.slots = known, len(known)
        self.era = 0

    def forget(self) -> None:
        """Forgets all bounds: what is known from another era counts for nothing."""
        self.era += ERA
        if self.era > LAST_ERA:
            self.era = ERA
            for slot in range(self.slots):
                self.known[slot] = 0

    def slot(self, free: int) -> int:
        """Where the table has the bounds of the open letters for this set of free digits."""
        slot = (free ^ free >> 16 ^ free >> 32) & self.slots - 1
        if self.known[slot] != free + self.era:
            self.known[slot] = free + self.era
            self.find_bounds(slot, free)
        return slot

    def find_bounds(self, slot: int, free: int) -> None:
        """Enters the bounds of the open letters into the table."""
        raise NotImplementedError
