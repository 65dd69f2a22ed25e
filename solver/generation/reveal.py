"""The fewest cells to reveal, so that a puzzle with several solutions keeps one of them.

Every other solution differs from the one to keep in some letters and wildcards, and at least one of
each such set has to be revealed. For the solutions known so far, a smallest choice is found; the
puzzle is solved with it, and the solutions that remain are added, until none does: then no smaller
choice is enough. So the solutions never all have to be listed, however many there are. (These are
implicit hitting sets: Moreno-Centeno and Karp, Operations Research 61, 2013.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from solver.errors import LimitError, OptionError
from solver.limits import MAX_EFFORT
from solver.meter import Meter
from solver.model import Assignment, Budget, Puzzle, Solution, Stop, typed
from solver.options import Rules
from solver.search.search import search
from solver.shown import Shown

Read = Callable[[str, Rules], Puzzle]  # text → puzzle

# Solutions added at a time: finding one more costs little once a search has begun.
BATCH = 64

# How many solutions are tried as the one to keep.
CHOICES = 100


@dataclass(frozen=True, slots=True, repr=False)
class Repair(Shown):
    """A puzzle with one solution, made of one with several."""

    puzzle: Puzzle
    solution: Solution
    revealed: Assignment = field(hash=False)  # letter or wildcard of the puzzle before → its digit


def repair(puzzle: Puzzle, read: Read, budget: Budget | None = None) -> Repair:
    """The puzzle with the fewest cells revealed that leave one solution.

    A wildcard is revealed by its digit in its place, a letter by an equation of its own. Of more
    than CHOICES solutions, it is one of the first so many that is kept. The seconds of the budget
    end the tries early. Raises OptionError for a puzzle without solutions, LimitError for one that
    is too hard.
    """
    left = Meter(budget).left
    if puzzle.letters and len(puzzle.text.strip().splitlines()) > 1:
        message = "of several lines only wildcards can be revealed; write the puzzle on one line"
        raise OptionError("lines_with_letters", message, field="puzzle")
    known = search(puzzle, limit=CHOICES, budget=replace(left(), nodes=MAX_EFFORT))
    if known.stop is Stop.DEADLINE:
        raise LimitError("too_hard", "the solutions of this puzzle take too long to find")
    if not known.solutions:
        raise OptionError("no_solution", "this puzzle has no solution to keep", field="puzzle")
    assignments = [assignment(puzzle, solution) for solution in known.solutions]
    best: Assignment | None = None
    for keep in assignments:
        most = len(keep) if best is None else len(best) - 1
        fewer = fewest(puzzle, keep, read, most=most, known=assignments, left=left)
        best = best if fewer is None else fewer
    if best is None:
        raise LimitError("too_hard", "no choice of cells could be proved to leave one solution")
    return Repair(*repaired(puzzle, best, read), best)


def repaired(puzzle: Puzzle, revealed: Assignment, read: Read) -> tuple[Puzzle, Solution]:
    """The puzzle with these cells revealed, which leave one solution, and that one."""
    revised = read(shown(puzzle, revealed, once=True), puzzle.rules)
    (solution,) = search(revised).solutions
    return revised, solution


def fewest(
    puzzle: Puzzle,
    keep: Assignment,
    read: Read,
    *,
    most: int,
    known: Iterable[Assignment] = (),
    left: Callable[[], Budget] = Budget,
) -> Assignment | None:
    """The fewest letters and wildcards that leave `keep` the only solution when they are revealed.

    `known` are solutions of the puzzle. None if more than `most` are needed, or if neither the time
    that is `left` nor MAX_EFFORT nodes were enough to find out.
    """
    others = {_difference(keep, other) for other in known} - {0}
    size = 0
    while (budget := left()).seconds != 0:
        cells = smallest_hitting_set(others, size, most, is_late=lambda: left().seconds == 0)
        if cells is None:
            return None
        size = cells.bit_count()
        revealed = {
            symbol: digit for i, (symbol, digit) in enumerate(keep.items()) if cells >> i & 1
        }
        revised = read(shown(puzzle, revealed), puzzle.rules)
        result = search(revised, limit=BATCH, budget=replace(budget, nodes=MAX_EFFORT))
        solutions = (assignment(puzzle, solution, revealed) for solution in result.solutions)
        more = {_difference(keep, other) for other in solutions} - {0}
        if not more:  # and none at all where what is revealed breaks a rule
            is_proved = result.stop is Stop.EXHAUSTED and bool(result.solutions)
            return revealed if is_proved else None
        others |= more
    return None


def shown(puzzle: Puzzle, revealed: Assignment, *, once: bool = False) -> str:
    """The text with the digits of some wildcards, and with equations for some letters.

    A wildcard that stands in two places of a drawing, since a digit is brought down, is revealed in
    both, or `once`: what the drawing means tells the other.
    """
    text, first = puzzle.text, {symbol: start for start, _, symbol in reversed(puzzle.blanks)}
    for start, end, symbol in reversed(puzzle.blanks):
        if once and start != first[symbol]:
            continue
        if symbol in revealed and symbol in puzzle.wildcards:
            text = text[:start] + typed(revealed[symbol]) + text[end:]
    letters = [symbol for symbol in puzzle.letters if symbol in revealed]
    return text + "".join(f", {letter} = {typed(revealed[letter])}" for letter in letters)


def assignment(
    puzzle: Puzzle, solution: Solution, revealed: Assignment | None = None
) -> Assignment:
    """What a solution gives the letters and wildcards of a puzzle, of which it may lack some."""
    wildcards = iter(solution.wildcards)
    known = revealed or {}
    digits = {w: known[w] if w in known else next(wildcards) for w in puzzle.wildcards}
    return {**solution.letters, **digits}


def _difference(keep: Assignment, other: Assignment) -> int:
    """The letters and wildcards, by their place in `keep`, that are others: a mask."""
    return sum(1 << i for i, symbol in enumerate(keep) if keep[symbol] != other[symbol])


def smallest_hitting_set(
    sets: Iterable[int], least: int, most: int, is_late: Callable[[], bool] = lambda: False
) -> int | None:
    """A smallest set that meets all `sets`, of `least` to `most` elements; sets are bit masks.

    None where each has more than `most`, or where it is late. The caller knows that none has fewer
    than `least`.
    """
    ordered = sorted(sets, key=int.bit_count)
    elements = max((each.bit_length() for each in ordered), default=0)
    # element → the sets it is in, as a mask too: of those, the smallest are the lowest bits
    rows = (format(each, f"0{elements}b") for each in reversed(ordered))
    met = [int("".join(column), 2) for column in zip(*rows, strict=True)][::-1]
    for size in range(least, most + 1):
        smallest = _hitting_set(ordered, met, (1 << len(ordered)) - 1, size, 0, is_late)
        if smallest is not None:
            return smallest
    return None


def _hitting_set(
    sets: Sequence[int], met: Sequence[int], unmet: int, size: int, barred: int,
    is_late: Callable[[], bool],
) -> int | None:  # fmt: skip
    """A set of at most `size` elements, none of them barred, that meets the unmet sets."""
    if not unmet:
        return 0
    if not size:
        return None
    allowed = [element for element in range(len(met)) if not barred >> element & 1]
    counts = sorted((met[element] & unmet).bit_count() for element in allowed)
    if sum(counts[-size:]) < unmet.bit_count() or is_late():
        return None
    first = sets[(unmet & -unmet).bit_length() - 1]
    for element in allowed:
        if first >> element & 1:
            rest = _hitting_set(sets, met, unmet & ~met[element], size - 1, barred, is_late)
            if rest is not None:
                return rest | 1 << element
            barred |= 1 << element  # all hitting sets with it have been tried
    return None
