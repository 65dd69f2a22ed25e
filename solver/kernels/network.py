"""What a search in finite domains runs on: cells, and what must hold between them."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

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
