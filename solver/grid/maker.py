"""Cryptic kakuro made at random: a shape, digits in it, letters for the digits, and as few given
cells as one solution needs.

The same seed and options give the same stream.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from random import Random

from solver.errors import OptionError
from solver.grid.model import LETTERS, LONGEST_RUN, KakuroResult, KakuroSolution
from solver.grid.search import search_kakuro
from solver.limits import MAX_KAKURO_SIZE, MAX_MADE_KAKURO_NODES, MIN_MADE_KAKURO_SIZE
from solver.meter import Late, Meter
from solver.model import Budget
from solver.search.slices import check_effort

# The white cells of a grid by their spots, numbers row by row from 0; and their digits.
Shape = frozenset[int]
Digits = dict[int, int]

# Digits tried before another shape is quicker.
TRIALS = 20_000

# The share of the squares that is made black, and as much again on the other side of the middle:
# then about half of the runs have two cells, as in print.
DARKNESS = 0.15


def make_kakuro(
    size: int,
    *,
    letters: int = 10,
    nodes: int = 10,
    seed: int = 0,
    first: int = 0,
    budget: Budget | None = None,
) -> Generator[str]:
    """A stream of kakuro lines, each with one solution, until the time of the budget is up.

    `letters` says how many digits have letters, drawn anew for each grid; the others are printed.
    Every run has its sum. A search for the solution takes at most so many `nodes`: the more nodes,
    the fewer white cells are given. It begins with grid number `first`, counted from 0.
    """
    _check("size", size, MIN_MADE_KAKURO_SIZE, MAX_KAKURO_SIZE)
    _check("letters", letters, 0, len(LETTERS))
    _check("nodes", nodes, 1, MAX_MADE_KAKURO_NODES)
    check_effort(None, budget)
    return _stream(size, letters, nodes, seed, first, Meter(budget))


def _check(field: str, value: int, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise OptionError(
            f"bad_{field}",
            "{option} must be a whole number from {least} to {most}",
            field=field,
            option=field,
            least=least,
            most=most,
        )


def _stream(
    size: int, letters: int, nodes: int, seed: int, first: int, meter: Meter
) -> Generator[str]:
    for number in count(first):
        # Each grid has chances of its own, so that a stream can begin anywhere.
        random = Random(f"{seed} {number}" if number else seed)
        try:
            line = _grid(size, letters, nodes, random, meter)
        except Late:
            return
        yield line


def _grid(size: int, letters: int, nodes: int, random: Random, meter: Meter) -> str:
    """The first of the grids drawn at random that can be made one with a single solution."""
    while True:
        draft = draw_draft(size, letters, random, meter)
        line = _thinned(draft, nodes, random, meter)
        if line is not None:
            return line


def draw_draft(size: int, letters: int, random: Random, meter: Meter) -> GridDraft:
    """A grid filled at random, with letters for so many digits."""
    while True:
        digits = _fill(size, _shape(size, random, meter), random, meter)
        if digits is not None:
            cipher = dict(zip(random.sample(range(10), letters), LETTERS, strict=False))
            return GridDraft(size, digits, cipher)


def _runs(size: int, shape: Shape) -> Iterator[tuple[int, bool, list[int]]]:
    """The square before each run, whether the run goes down, and its white cells."""
    for down in (False, True):
        step = size if down else 1
        for spot in sorted(shape):
            if spot - step not in shape:
                run = [spot]
                while run[-1] + step in shape:
                    run.append(run[-1] + step)
                yield spot - step, down, run


def _shape(size: int, random: Random, meter: Meter) -> Shape:
    """White cells in one piece, the same upside down, in runs of two to nine, up to the edges."""
    while True:
        meter.check()
        inner = [row * size + column for row in range(1, size) for column in range(1, size)]
        white = set(inner)
        last = inner[0] + inner[-1]
        for spot in random.sample(inner, int(len(inner) * DARKNESS)):
            white -= {spot, last - spot}
        while bad := _misfits(size, frozenset(white), random):
            white -= bad | {last - spot for spot in bad}
        shape = frozenset(white)
        if shape and _fills(size, shape) and _in_one_piece(size, shape):
            return shape


def _misfits(size: int, shape: Shape, random: Random) -> set[int]:
    """Cells that are alone in a run, and one of each run that is too long."""
    runs = [run for _, _, run in _runs(size, shape)]
    alone = {run[0] for run in runs if len(run) == 1}
    return alone | {random.choice(run) for run in runs if len(run) > LONGEST_RUN}


def _fills(size: int, shape: Shape) -> bool:
    """Whether the outer rows and columns have white cells: else it would be a smaller one."""
    return 1 == min(spot // size for spot in shape) == min(spot % size for spot in shape)


def _in_one_piece(size: int, shape: Shape) -> bool:
    seen, edge = set[int](), [min(shape)]
    while edge:
        spot = edge.pop()
        if spot in shape and spot not in seen:
            seen.add(spot)
            edge += [spot - 1, spot + 1, spot - size, spot + size]
    return len(seen) == len(shape)


def _fill(size: int, shape: Shape, random: Random, meter: Meter) -> Digits | None:
    """Random digits, different in each run; None where that takes too long."""
    peers: dict[int, set[int]] = {spot: set() for spot in sorted(shape)}
    for _, _, run in _runs(size, shape):
        for spot in run:
            peers[spot] |= set(run) - {spot}
    free = dict.fromkeys(peers, frozenset(range(1, 10)))
    trials = TRIALS

    def fill(digits: Digits, free: dict[int, frozenset[int]]) -> Digits | None:
        nonlocal trials
        if not free:
            return digits
        spot = min(free, key=lambda spot: len(free[spot]))
        for digit in random.sample(sorted(free[spot]), len(free[spot])):
            trials -= 1
            meter.check()
            rest = {p: d - {digit} if p in peers[spot] else d for p, d in free.items()}
            del rest[spot]
            if trials > 0 and all(rest.values()):
                filled = fill({**digits, spot: digit}, rest)
                if filled is not None:
                    return filled
        return None

    return fill({}, free)


@dataclass(frozen=True, slots=True)
class GridDraft:
    """A filled grid and the letters of its digits, to be written with any cells given."""

    size: int
    digits: Digits
    cipher: Mapping[int, str]  # digit → letter

    def line(self, given: Collection[int]) -> str:
        """The grid as a line, with the digits of the given cells."""
        squares = ["X"] * self.size**2
        clues: dict[int, list[str]] = {}
        for before, down, run in _runs(self.size, frozenset(self.digits)):
            total = sum(self.digits[spot] for spot in run)
            clues.setdefault(before, []).append("hv"[down] + self._written(total))
        for spot, sums in clues.items():
            squares[spot] = f"({','.join(sums)})"
        for spot, digit in self.digits.items():
            squares[spot] = self._written(digit) if spot in given else "O"
        return ",".join((str(self.size), *squares))

    def _written(self, number: int) -> str:
        return "".join(self.cipher.get(int(digit), digit) for digit in str(number))


def _thinned(draft: GridDraft, nodes: int, random: Random, meter: Meter) -> str | None:
    """The line with one solution and no given cell too many; None where there is none.

    All letters appear, but where there are ten, one may follow from the others.
    """
    letters = min(len(draft.cipher), len(LETTERS) - 1)
    given = _hidden(draft, random)
    while not (result := _search(draft.line(given), nodes, meter)).unique:
        telling = _differing(result.solutions) if result.count > 1 else set(draft.digits)
        if not telling - given:
            return None
        given.add(random.choice(sorted(telling - given)))
    if len(result.puzzle.letters) < letters:
        return None
    for spot in random.sample(sorted(given), len(given)):
        result = _search(draft.line(given - {spot}), nodes, meter)
        if result.unique and len(result.puzzle.letters) >= letters:
            given.remove(spot)
    return draft.line(given)


def _hidden(draft: GridDraft, random: Random) -> set[int]:
    """A white cell for each letter that is in no sum, where one has its digit."""
    sums = draft.line(())
    hidden = set[int]()
    for digit, letter in draft.cipher.items():
        spots = [spot for spot, other in draft.digits.items() if other == digit]
        if letter not in sums and spots:
            hidden.add(random.choice(spots))
    return hidden


def _search(line: str, nodes: int, meter: Meter) -> KakuroResult:
    meter.check()
    return search_kakuro(line, limit=2, budget=Budget(nodes=nodes))


def _differing(solutions: Sequence[KakuroSolution]) -> set[int]:
    """The cells in which two solutions differ."""
    first, second = (chain.from_iterable(solution.grid) for solution in solutions)
    return {spot for spot, (a, b) in enumerate(zip(first, second, strict=True)) if a != b}
