"""Kakuro as docs/kakuro.md has them: filled in cell by cell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

LETTERS = "ABCDEFGHIJ"
Grid = tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True)
class Run:
    """White cells side by side, and what they come to, if that is written."""

    cells: tuple[tuple[int, int], ...]
    sum: str


def read(line: str) -> tuple[int, dict[tuple[int, int], str], list[Run]]:
    """The size, the white cells with what is in them, and the runs."""
    size_text, *_ = line.split(",", 1)
    size = int(size_text)
    cells = re.findall(r"\([^)]*\)|\w", line.split(",", 1)[1])
    at = {(i // size, i % size): cell for i, cell in enumerate(cells)}
    white = {place: cell for place, cell in at.items() if cell != "X" and cell[0] != "("}
    runs = []
    for way, (down, right) in {"h": (0, 1), "v": (1, 0)}.items():
        for (r, c), cell in at.items():
            run, (y, x) = [], (r + down, c + right)
            while (y, x) in white:
                run.append((y, x))
                y, x = y + down, x + right
            if (r, c) not in white and run:
                said = re.search(way + r"(\w+)", cell)
                runs.append(Run(tuple(run), said[1] if said else ""))
        for r, c in white:  # a run may begin at the edge of the grid
            if (r == 0 if down else c == 0) and (r - down, c - right) not in at:
                run, (y, x) = [], (r, c)
                while (y, x) in white:
                    run.append((y, x))
                    y, x = y + down, x + right
                runs.append(Run(tuple(run), ""))
    return size, white, runs


def solutions(line: str) -> set[tuple[str, Grid]]:
    """What A to J stand for, with ? for those that do not appear, and the grid."""
    size, white, runs = read(line)
    names = sorted(
        {
            ch
            for cell in [*white.values(), *(run.sum for run in runs)]
            for ch in cell
            if ch in LETTERS
            if cell != "O"
        }
    )
    order = [place for run in runs for place in run.cells]

    def value(text: str, letters: dict[str, int]) -> int:
        return int("".join(str(letters.get(ch, ch)) for ch in text))

    def lettered(letters: dict[str, int]) -> Iterator[dict[str, int]]:
        free = [name for name in names if name not in letters]
        if not free:
            yield letters
            return
        for digit in range(10):
            if digit not in letters.values():
                yield from lettered({**letters, free[0]: digit})

    def filled(
        grid: dict[tuple[int, int], int], letters: dict[str, int]
    ) -> Iterator[dict[tuple[int, int], int]]:
        for run in runs:
            values = [grid[place] for place in run.cells if place in grid]
            if len({*values}) < len(values):
                return
            if run.sum and len(values) == len(run.cells) and sum(values) != value(run.sum, letters):
                return
        place = next((place for place in order if place not in grid), None)
        if place is None:
            yield grid
            return
        given = white[place]
        for digit in range(1, 10) if given == "O" else [value(given, letters)]:
            if digit:
                yield from filled({**grid, place: digit}, letters)

    found = set()
    for letters in lettered({}):
        if any(run.sum and value(run.sum[0], letters) == 0 for run in runs):
            continue
        full = {**letters}
        if len(names) == 9:
            full |= {
                name: d
                for name in LETTERS
                if name not in names
                for d in range(10)
                if d not in letters.values()
            }
        for grid in filled({}, letters):
            rows = tuple(tuple(grid.get((r, c)) for c in range(size)) for r in range(size))
            found.add(("".join(str(full.get(name, "?")) for name in LETTERS), rows))
    return found
