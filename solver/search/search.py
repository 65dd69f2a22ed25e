"""One search: a puzzle's plan, run in slices against a budget, with its cursors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from solver.kernels.plain import Plain, give_back
from solver.kernels.plain import read as read_sum
from solver.kernels.plans import FEWEST_SIEVED, LinearPlan, Plan
from solver.lazy import lazy
from solver.meter import Meter
from solver.model import Budget, Puzzle, Result, Solution, Solutions, Stop, solution
from solver.options import Rules, values_of
from solver.record import dataclass, replace
from solver.search.choice import kernel
from solver.search.cursor import (
    Meaning,
    misfit,
    number_place,
    place_number,
    read_cursor,
    write_cursor,
)
from solver.search.segments import WHOLE, Cut, Segment, Shard, Tally, halves
from solver.search.slices import FIRST_SLICE, LevelKernel, Slices, check_effort, is_ample
from solver.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.search.evaluate import Equations

SUMS = LinearPlan.method

# The digits of a solution: those of the letters in order of appearance, then the wildcards'.
Digits = bytes


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where a search stands: at a place of its segment or, until that is known, before it."""

    before: int = 0  # solutions found before it
    place: tuple[int, ...] = ()  # the one to go on from; () is the first of the segment
    segment: Segment | None = WHOLE  # None while the shard is being cut out
    tally: Tally | None = None  # how far the cutting has come


def write_bookmark(mark: Bookmark, meaning: Meaning) -> str:
    """The cursor of a bookmark: one place of a whole search, three of a part, else a tally."""
    if mark.segment is None:
        tally = mark.tally
        assert tally is not None
        numbers = map(number_place, (tally.ends, tally.left, tally.size))
        return write_cursor(meaning, mark.before, *numbers, tally.path, tally.low)
    if mark.segment == WHOLE:
        return write_cursor(meaning, mark.before, mark.place)
    return write_cursor(meaning, mark.before, mark.place, mark.segment.low, mark.segment.high)


def read_bookmark(cursor: str, meaning: Meaning, levels: int, *, is_shard: bool) -> Bookmark:
    """The bookmark of a cursor, with places of up to so many digits; CursorError for any other."""
    before, places = read_cursor(cursor, meaning)
    match places:
        case [place]:
            mark = Bookmark(before, place)
        case [place, low, high] if low <= place and (place < high or not high):
            mark = Bookmark(before, place, Segment(low, high))
        case [ends, left, size, path, low] if is_shard and max(map(len, places[:3])) <= 4:
            counts = place_number(ends), place_number(left), place_number(size)
            mark = Bookmark(before, segment=None, tally=Tally(*counts, path, low))
        case _:
            raise misfit()
    whole, tally = mark.segment or WHOLE, mark.tally or Tally()
    if max(map(len, (mark.place, whole.low, whole.high, tally.path, tally.low))) > levels:
        raise misfit()
    return mark


class Search:
    """A search that can be interrupted and resumed; `stop` says why it last rested.

    The time of its budget begins when it is made. With a `segment`, it searches no more than that,
    which is one that a search without it has handed out. With `begun`, a search of the
    whole puzzle, it goes on with that.

    Where time ends while its shard is being cut out, nobody knows its segment yet. Such a search
    has spent nodes, but has not begun: it finds nothing, and its cursor says how far the cutting
    has come.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        budget: Budget | None = None,
        shard: Shard | None = None,
        cursor: str | None = None,
        segment: Segment | None = None,
        begun: LevelKernel | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.shard: Shard = shard or Shard()
        self._slices = Slices(budget)
        is_whole = cursor is None and segment is None and self.shard.count == 1
        if begun is None and is_whole and puzzle.line and len(puzzle.letters) < FEWEST_SIEVED:
            begun = sum_of(puzzle)
            begun.prepare()
        start = self._start(cursor, segment)
        self.before: int = start.before  # solutions found before the cursor
        self._cut = Cut(self.shard, start.segment, start.tally)
        self._cut.run(lambda: self._plan, self._slices)
        self._segment = self._cut.segment or WHOLE  # until it is known, nothing is searched
        self._kernel = begun or self._kernel_from(start.place or self._segment.low)
        self._spent = self._cut.nodes  # nodes that this kernel did not count
        is_exact = begun or (self._plan.is_exact and not puzzle.has_demands)
        self._unjudged = None if is_exact else _equations(puzzle)
        self._slices.ended = self._has_nothing()

    def _start(self, cursor: str | None, segment: Segment | None) -> Bookmark:
        """Where it begins."""
        if cursor is not None:
            return self._bookmark(cursor)
        if segment is None and (self.shard.count == 1 or self.puzzle.breaks_zero_rule()):
            segment = WHOLE  # with a broken rule about 0, there is nothing to cut
        return Bookmark(segment=segment)

    def _bookmark(self, cursor: str) -> Bookmark:
        """What a cursor holds."""
        is_shard = self.shard.count > 1
        return read_bookmark(cursor, self._meaning(), self._plan.levels, is_shard=is_shard)

    @lazy
    def _plan(self) -> Plan:
        """What it runs on; most puzzles are plain sums, which do without."""
        from solver.planning.plan import plan

        return plan(self.puzzle, self._slices.meter.clock)

    def _kernel_from(self, place: tuple[int, ...]) -> LevelKernel:
        """The search from a place on; its finds are the digits of letters, then wildcards."""
        run, symbols = kernel(self._plan, place, self._segment.high), self._plan.symbols
        order = run.order_of_levels()
        level = {symbols[n]: level for level, n in enumerate(order) if n < len(symbols)}
        run.show([level[symbol] for symbol in self.puzzle.letters + self.puzzle.wildcards])
        return run

    def _has_nothing(self) -> bool:
        """True if there is nothing to search from the start."""
        has_ended = self._kernel.ended() and not self._kernel.found
        return has_ended or self._cut.is_empty or self.puzzle.breaks_zero_rule()

    @property
    def method(self) -> str:
        """The name of the search: 'balance', 'remainders', …"""
        return SUMS if self.puzzle.line else self._plan.method

    @property
    def stop(self) -> Stop | None:
        """Why it last rested."""
        return self._slices.stop

    @property
    def ended(self) -> bool:
        """True if nothing is left to search."""
        return self._slices.ended

    @property
    def nodes(self) -> int:
        """Nodes that this object has spent."""
        return self._spent + self._kernel.nodes

    def solutions(self, limit: int | None = None) -> Iterator[Solution]:
        """Solutions as they are found, at most `limit` of them, within the budget."""
        return map(partial(solution, self.puzzle), self.finds(limit))

    def counted(self, limit: int | None = None) -> Result:
        """The outcome of a call that only counts solutions: none of them is kept."""
        count = sum(1 for _ in self.finds(limit))
        assert self.stop is not None
        return self.result((), self.stop, count)

    def finds(
        self, limit: int | None = None, counts: Callable[[Digits], bool] | None = None
    ) -> Iterator[Digits]:
        """The same by their digits, which costs less; `counts` says which are of the limit."""
        if not self._cut.is_known:
            self._slices.stop = Stop.DEADLINE
            return iter(())
        is_right = self._is_right if self._unjudged else None
        return self._slices.finds(self._kernel, limit, is_right, counts)

    def _is_right(self, find: Digits) -> bool:
        """True if a find of an inexact plan is a solution."""
        assert self._unjudged is not None
        return self._unjudged.hold(find)

    # Where it stands, and what is left.

    def place(self) -> tuple[int, ...]:
        """Where it rests: at its end, the first place behind it, () where that is nowhere."""
        return self._segment.high if self._slices.ended else tuple(self._kernel.place())

    def rest(self) -> Segment | None:
        """What is left to search; None where nothing is, or nobody knows yet."""
        if self._slices.ended or not self._cut.is_known:
            return None
        return Segment(self.place(), self._segment.high)

    def halves(self) -> list[Segment]:
        """What is left to search, in two segments where it can be cut."""
        rest = self.rest()
        return halves(self._plan, rest) if rest else []

    def parts(self, segment: Segment) -> list[Segment]:
        """A segment of this search, in two where it can be cut."""
        return halves(self._plan, segment)

    def cursor_of(self, segment: Segment) -> str | None:
        """The token for a search of no more than a segment; None for all there is."""
        if segment == WHOLE:
            return None
        return write_bookmark(Bookmark(0, segment.low, segment), self._meaning())

    def left_of(self, segment: Segment, cursor: str) -> Segment:
        """What is left of a segment whose search gave this cursor; CursorError for any other."""
        mark = self._bookmark(cursor)
        if mark.segment != segment or not mark.place > segment.low:
            raise misfit()
        return Segment(mark.place, segment.high)

    def go_to(self, place: tuple[int, ...], nodes: int) -> None:
        """Moves on to a place that searches of its segments have reached, at the cost of nodes."""
        self._spent += nodes
        self._slices.ended = place == self._segment.high
        if not self._slices.ended:
            self._spent += self._kernel.nodes
            self._kernel = self._kernel_from(place)

    @property
    def progress(self) -> float:
        """How much of the tree, or of the shard, is searched: 0.0 to 1.0."""
        if self._slices.ended:
            return 1.0
        if not self._cut.is_known:
            return 0.0
        low, high = self._segment.low, self._segment.high
        # A shard's progress is counted from its own first place, wherever this call began.
        behind = kernel(self._plan, low, high).progress() if low else 0.0
        return (self._kernel.progress() - behind) / (1 - behind) if behind < 1 else 1.0

    def cursor(self, count: int) -> str | None:
        """The token to resume from, after `count` solutions of this object; None at the end."""
        if self._slices.ended:
            return None
        mark = Bookmark(self.before + count, segment=None, tally=self._cut.tally)
        if self._cut.is_known:
            mark = replace(mark, place=self.place(), segment=self._segment)
        return write_bookmark(mark, self._meaning())

    def _meaning(self) -> Meaning:
        usual, rules = Rules(), values_of(Rules, self.puzzle.rules)
        unusual = [(name, rules[name]) for name in rules if rules[name] != getattr(usual, name)]
        if self.puzzle.misprint is not None:
            unusual.append(("misprint", self.puzzle.misprint.span))
        return (self.method, self.puzzle.text, unusual, str(self.shard))

    def result(self, finds: Iterable[Digits], stop: Stop, unlisted: int = 0) -> Result:
        """The answer to a call that found these digits, and so many more, on the way to here."""
        solutions = Solutions(self.puzzle, finds)
        count = len(solutions) + unlisted
        return Result(
            puzzle=self.puzzle,
            solutions=solutions,
            stop=stop,
            unique=self._unique(self.before + count, stop),
            progress=self.progress,
            next=self.cursor(count),
            method=self.method,
            nodes=self.nodes,
            before=self.before,
            unlisted=unlisted,
        )

    def _unique(self, count: int, stop: Stop) -> bool | None:
        """True if there is exactly one solution, as far as this search and those before it know."""
        if count > 1:
            return False
        is_whole = self.shard.count == 1 and self._segment == WHOLE
        return count == 1 if stop is Stop.EXHAUSTED and is_whole else None


def search(
    puzzle: Puzzle,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    shard: Shard | None = None,
    cursor: str | None = None,
) -> Result:
    """One call's worth of a search: solutions up to `limit`, within the budget."""
    check_effort(limit, budget)
    seconds, nodes = (budget.seconds, budget.nodes) if budget else (None, None)
    is_usual = cursor is None and shard is None and nodes is None
    if puzzle.line and is_usual and is_ample(limit, seconds):
        return search_sum(sum_of(puzzle), lambda: puzzle, limit=limit, budget=budget)
    return _rest(Search(puzzle, budget=budget, shard=shard, cursor=cursor), limit)


def _rest(run: Search, limit: int | None) -> Result:
    """What a search finds from where it stands."""
    finds = list(run.finds(limit))
    assert run.stop is not None
    return run.result(finds, run.stop)


# Plain sums, most of which are searched in one slice.


def sum_of(puzzle: Puzzle) -> Plain:
    """The search of a puzzle that is a plain sum, at its beginning."""
    rules = puzzle.rules
    begun = read_sum(puzzle.line, rules.base, rules.leading_zeros, rules.single_zero)
    assert begun is not None
    return begun


def search_sum(
    begun: Plain, read: Callable[[], Puzzle], *, limit: int | None, budget: Budget | None
) -> Result:
    """The same of a plain sum, whose puzzle is read where one slice is not enough."""
    begun.prepare()
    if limit is not None:
        begun.room = min(begun.room, limit)
    begun.run(FIRST_SLICE)
    if not begun.ended():
        is_short = begun.letters < FEWEST_SIEVED
        return _rest(Search(read(), budget=budget, begun=begun if is_short else None), limit)
    finds, nodes = begun.take(), begun.nodes
    give_back(begun)
    return Result.of_sum(Solutions(read, finds), SUMS, nodes)


def search_within(meter: Meter, puzzle: Puzzle, limit: int | None, cursor: str | None) -> Result:
    """The solutions of one of several puzzles that share a budget; its nodes are charged."""
    result = search(puzzle, limit=limit, budget=meter.left(), cursor=cursor)
    meter.nodes += result.nodes
    return result


def _equations(puzzle: Puzzle) -> Equations:
    """The equations that finds are judged by; imported late, as those of sums are all solutions."""
    from solver.search.evaluate import Equations

    return Equations(puzzle)
