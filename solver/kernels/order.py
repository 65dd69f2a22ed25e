"""The order in which a search takes the cells of its rows, from both ends.

The heaviest cell of a row narrows the range that the rest must fall into; the cells of the lowest
open column close that column, which leaves one remainder in `base`. Neither end is always better,
so the survivors are estimated for both: how many assignments of the cells taken so far leave the
rest a chance to balance. The end with fewer survivors on the way comes next. So do the cells of a
sum that must have one of few values, where that leaves fewer.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate

# Cells in an order, and after each of them what part of their digits is left.
Groups = Sequence[tuple[Sequence[int], Sequence[float]]]


class Order:
    """Cells of all rows in one order, once it is chosen.

    weights    array('d'), row after row, one for each cell: how much its digit moves the row
    columns    array('q'), alike: the lowest column that the cell stands in
    letters    the first so many cells have different digits; the others are wildcards
    looseness  how much wider than the weights say the bounds of a search are
    groups     cells whose digits are sifted
    """

    def __init__(
        self,
        base: int,
        weights: array[float],
        columns: array[int],
        rows: int,
        cells: int,
        letters: int,
        looseness: float = 1.0,
        groups: Groups = (),
    ) -> None:
        self.base, self.rows, self.cells, self.letters = base, rows, cells, letters
        self.weight, self.column, self.looseness = weights, columns, looseness
        # the cells of each row so; the others are windows on its end, compiled
        self.heaviest = array("q", bytes(8 * (rows + 3) * cells))
        self.known = self.heaviest[rows * cells : (rows + 1) * cells]  # whether a cell is taken
        self.group = self.heaviest[(rows + 1) * cells : (rows + 2) * cells]
        self.chosen = self.heaviest[(rows + 2) * cells :]
        self.groups = len(groups)
        if groups:
            self.read_groups(groups)

    def read_groups(self, groups: Groups) -> None:
        """Takes the groups, end to end."""
        begin = accumulate((len(cells) for cells, _ in groups), initial=0)
        self.group_start = array("q", begin)
        self.group_cell = array("q", (cell for cells, _ in groups for cell in cells))
        self.group_part = array("d", (part for _, parts in groups for part in parts))

    def order(self) -> list[int]:
        """The cells as they are taken."""
        self.choose()
        return [self.chosen[level] for level in range(self.cells)]

    def sort(self, row: int) -> None:
        """Finds the cells of a row, heaviest first."""
        start = row * self.cells
        for cell in range(self.cells):
            at = start + cell
            while (
                at > start
                and self.weight[start + self.heaviest[at - 1]] < self.weight[start + cell]
            ):
                self.heaviest[at] = self.heaviest[at - 1]
                at -= 1
            self.heaviest[at] = cell

    def choose(self) -> None:
        """Takes the end, of all rows, with the fewest survivors; of the heavy end one cell."""
        for row in range(self.rows):
            self.sort(row)
        for cell in range(self.cells):
            self.known[cell] = 0
        size = 0
        while size < self.cells:
            best_row, best_column, least = -1, -1, 0.0
            for row in range(self.rows):
                column = self.lowest_column(row)
                if column < 0:
                    continue
                lowest = self.gather(row, column, self.cells)
                low_end = self.survivors(row, lowest)
                heavy = self.gather(row, -1, lowest)
                high_end = self.survivors(row, heavy)
                if best_row < 0 or min(low_end, high_end) < least:
                    best_row, best_column = row, column if low_end < high_end else -1
                    least = min(low_end, high_end)
            cell = self.scarcest(best_row < 0, least) if self.groups else -1
            if cell >= 0:
                self.chosen[size] = cell
                self.known[cell] = 1
                size += 1
                continue
            count = self.cells if best_column >= 0 or best_row < 0 else 1
            for i in range(self.gather(best_row, best_column, count)):
                self.chosen[size] = self.group[i]
                self.known[self.group[i]] = 1
                size += 1

    def scarcest(self, any_will_do: bool, least: float) -> int:
        """The next cell of the group that leaves the fewest survivors, fewer than the least.

        -1 where none does; without rows, any group will do.
        """
        best, used = -1, 0
        for cell in range(self.letters):
            used += self.known[cell]
        for group in range(self.groups):
            ways, total, before = 1.0, 0.0, 1.0
            first, count = -1, 0
            for i in range(self.group_start[group], self.group_start[group + 1]):
                cell = self.group_cell[i]
                if self.known[cell]:
                    if first < 0:
                        before = self.group_part[i]
                    continue
                if first < 0:
                    first = cell
                ways *= self.base - used - count if cell < self.letters else self.base
                count += 1
                total += ways * self.group_part[i] / before
            if count and (any_will_do or total / count < least):
                best, least, any_will_do = first, total / count, False
        return best

    def lowest_column(self, row: int) -> int:
        """The lowest column of a row that is still open; -1 if the row is settled."""
        lowest = -1
        for cell in range(self.cells):
            at = row * self.cells + cell
            if (
                not self.known[cell]
                and self.weight[at] > 0
                and (lowest < 0 or self.column[at] < lowest)
            ):
                lowest = self.column[at]
        return lowest

    def gather(self, row: int, column: int, count: int) -> int:
        """Puts so many open cells of a row into the group, heaviest first; how many there are.

        Those of one column, or (-1) of any. Where all rows are settled (row -1) any cell will do.
        """
        size = 0
        for i in range(self.cells):
            cell = i if row < 0 else self.heaviest[row * self.cells + i]
            at = row * self.cells + cell
            is_open = not self.known[cell] and (row < 0 or self.weight[at] > 0)
            if size < count and is_open and (column < 0 or self.column[at] == column):
                self.group[size] = cell
                size += 1
        return size

    def survivors(self, row: int, count: int) -> float:
        """The mean number of survivors, against now, while the group is taken cell by cell."""
        used = 0
        for cell in range(self.letters):
            used += self.known[cell]
        now = self.chance(row)
        ways, total = 1.0, 0.0
        for i in range(count):
            cell = self.group[i]
            self.known[cell] = 1
            if cell < self.letters:
                ways *= self.base - used
                used += 1
            else:
                ways *= self.base
            total += ways * self.chance(row) / now
        for i in range(count):
            self.known[self.group[i]] = 0
        return total / count

    def chance(self, row: int) -> float:
        """How likely the open cells can balance those taken: by size, and by columns closed."""
        inside = outside = 0.0
        column = -1
        for cell in range(self.cells):
            at = row * self.cells + cell
            if self.known[cell]:
                inside += self.weight[at]
            elif self.weight[at] > 0:
                outside += self.weight[at]
                if column < 0 or self.column[at] < column:
                    column = self.column[at]
        step = 1.0
        while column > 0:
            step *= self.base
            column -= 1
        if self.looseness * outside + step < inside:
            return (self.looseness * outside + step) / inside / step
        return 1.0 / step
