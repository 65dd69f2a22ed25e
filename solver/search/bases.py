"""One puzzle in many bases: in which it has a solution, and in which exactly one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.errors import GrammarError, LimitError, OptionError, PuzzleError
from solver.limits import MAX_BASE
from solver.meter import Meter
from solver.model import Budget, Puzzle, Result, Stop
from solver.search.cursor import Meaning, misfit, read_nested, write_nested
from solver.search.search import search_within
from solver.search.slices import check_effort
from solver.shown import Shown

# What is raised where a puzzle cannot stand in a base.
MISFITS = GrammarError, LimitError, OptionError


@dataclass(frozen=True, slots=True)
class InBase:
    """What is known of a puzzle in one base."""

    base: int
    count: int  # solutions, this call's and those before
    stop: Stop | None  # why its search ended; None where the puzzle cannot stand in the base
    unique: bool | None
    example: str | None = None  # the first solution's text, of those that this call found
    why_not: PuzzleError | None = None  # why the puzzle cannot stand in it


@dataclass(frozen=True, slots=True, repr=False)
class BasesResult(Shown):
    """What one call found out about a puzzle in some bases, in ascending order.

    The first of them is the one that an earlier call did not finish, or did not begin.
    """

    text: str
    bases: tuple[InBase, ...]
    smallest: int | None  # base with a solution, of this call or those before it
    smallest_unique: int | None  # base with exactly one
    stop: Stop  # LIMIT where a call goes through no more bases
    progress: float
    next: str | None
    nodes: int
    puzzle: Puzzle | None  # in the first base that it can stand in


def search_bases(
    read: Callable[[int], Puzzle],
    bases: Sequence[int],
    meaning: Meaning,
    *,
    limit: int = 1000,
    most: int = MAX_BASE,
    budget: Budget | None = None,
    cursor: str | None = None,
    watch: Callable[[float], None] = lambda progress: None,
) -> BasesResult:
    """The numbers of solutions in at most `most` bases, counted up to `limit`, 2 at least, in each.

    `read` gives the puzzle in a base, or raises a kind of PuzzleError; where it does so for every
    base, the last one, which has the most digits, says why. Where the first and the last say the
    same, those between are not asked. `meaning` is what a cursor is bound to, and `watch` is told
    the progress.
    """
    check_effort(limit, budget)
    walk = _Walk(read, bases, meaning, max(limit, 2), budget)
    return walk.run(cursor, most, watch)


class _Walk:
    """Goes from base to base within one budget."""

    def __init__(
        self,
        read: Callable[[int], Puzzle],
        bases: Sequence[int],
        meaning: Meaning,
        limit: int,
        budget: Budget | None,
    ) -> None:
        self._read, self._bases, self._limit = read, bases, limit
        self._meaning = ("bases", *meaning, tuple(bases), limit)
        self._meter = Meter(budget)
        self._smallest: int | None = None
        self._unique: int | None = None
        self._puzzle: Puzzle | None = None

    def run(self, cursor: str | None, most: int, watch: Callable[[float], None]) -> BasesResult:
        """The outcome of a call that goes on from a cursor, through `most` bases."""
        start, inner, before = self._start(cursor)
        seen: list[InBase] = []
        last_error: PuzzleError | None = None
        for place, base in enumerate(self._bases[start:], start):
            watch(place / len(self._bases))
            if len(seen) == most or (seen and self._meter.is_over()):
                stop = Stop.LIMIT if len(seen) == most else Stop.DEADLINE
                return self._result(seen, place, stop, self._cursor(base, None, 0))
            try:
                result = self._search(base, inner, before)
            except MISFITS as error:
                last_error = _bare(error)
                if place == 0:
                    self._check_last(error)
                seen.append(InBase(base, 0, None, None, why_not=error))
                continue
            inner, before = None, 0
            seen.append(self._entered(base, result))
            if result.stop is Stop.DEADLINE:
                cursor = self._cursor(base, result.next, seen[-1].count)
                return self._result(seen, place, Stop.DEADLINE, cursor)
        if last_error and start == 0 and self._puzzle is None:
            raise last_error
        return self._result(seen, len(self._bases), Stop.EXHAUSTED)

    def _check_last(self, first: PuzzleError) -> None:
        """Raises the error of the last base where the first has the same, as have those between.

        More digits allow more letters, and larger numbers take more room, the more the larger the
        base: what both ends refuse with the same words is at fault in every base.
        """
        try:
            self._read(self._bases[-1])
        except MISFITS as last:
            if (last.code, last.position, last.message) == (
                first.code, first.position, first.message
            ):  # fmt: skip
                raise

    def _search(self, base: int, cursor: str | None, before: int) -> Result:
        puzzle = self._read(base)
        self._puzzle = self._puzzle or puzzle
        return search_within(self._meter, puzzle, self._limit - before, cursor)

    def _entered(self, base: int, result: Result) -> InBase:
        """What is known of the base now; remembers whether it is the first of its kind."""
        count = result.before + result.count
        if count and self._smallest is None:
            self._smallest = base
        if result.unique and self._unique is None:
            self._unique = base
        example = result.solutions[0].text if result.solutions else None
        return InBase(base, count, result.stop, result.unique, example)

    def _result(
        self, seen: list[InBase], done: int, stop: Stop, cursor: str | None = None
    ) -> BasesResult:
        """The outcome of a call, after which `done` of the bases are."""
        text = self._puzzle.text if self._puzzle else ""
        return BasesResult(
            text=text,
            bases=tuple(seen),
            smallest=self._smallest,
            smallest_unique=self._unique,
            stop=stop,
            progress=done / len(self._bases),
            next=cursor,
            nodes=self._meter.nodes,
            puzzle=self._puzzle,
        )

    # Cursors: the base to go on with, what is found in it, the first ones of each kind, and the
    # cursor of its search.

    def _cursor(self, base: int, inner: str | None, count: int) -> str:
        places = (_place(base), _place(self._smallest), _place(self._unique))
        return write_nested(self._meaning, count, inner, *places)

    def _start(self, cursor: str | None) -> tuple[int, str | None, int]:
        """Which of the bases to begin with, the cursor of its search, and what that found."""
        if cursor is None:
            return 0, None, 0
        before, places, inner = read_nested(cursor, self._meaning)
        match places:
            case [(base,), smallest, unique] if before < self._limit:
                self._smallest, self._unique = _base(smallest), _base(unique)
                if base + 1 in self._bases:
                    return self._bases.index(base + 1), inner, before
        raise misfit()


def _bare(error: PuzzleError) -> PuzzleError:
    """The error without its traceback, which would keep all that was read."""
    error.__context__ = error.__cause__ = None
    return error.with_traceback(None)


def _place(base: int | None) -> tuple[int, ...]:
    return () if base is None else (base - 1,)


def _base(place: tuple[int, ...]) -> int | None:
    return place[0] + 1 if place else None
