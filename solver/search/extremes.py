"""The largest or the smallest value that a number has in any solution, by branch and bound.

The digits of the number are settled from the most significant one on. A search for one solution
tells whether a better digit than that of the best solution so far can stand there; only where all
better digits are refuted is the digit settled. So the value is proved without listing solutions,
and those that have it are listed at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.demands import Extreme, Target
from solver.meter import Meter
from solver.model import DIGITS, Budget, Puzzle, Result, Solution, Stop
from solver.search.cursor import Meaning, misfit, read_nested, write_nested
from solver.search.search import search_within
from solver.search.slices import check_effort


@dataclass(slots=True)
class ClimbPlace:
    """Where a climb stands: behind the letters that are settled, at a digit of the next one."""

    settled: tuple[int, ...] = ()
    tried: int | None = None  # the digit that is being looked at
    best: tuple[int, ...] = ()  # the digits of the best solution so far; () for none yet
    before: int = 0  # solutions with the best value, of the calls before
    inner: str | None = None  # the cursor of the search that it is in


class Climb:
    """A search for the best value that can be interrupted and resumed."""

    def __init__(
        self, puzzle: Puzzle, target: Target, budget: Budget | None, cursor: str | None
    ) -> None:
        self._puzzle, self._target = puzzle, target
        self._meter = Meter(budget)
        self._letters = target.letters()
        self._at = ClimbPlace() if cursor is None else self._read(cursor)

    def run(self, limit: int | None) -> Result:
        """The solutions with the best value, up to `limit` of them."""
        if not self._at.best and not self._first():
            return self._outcome([], self._stop)
        for symbol in self._letters[len(self._at.settled) :]:
            if not self._settle(symbol):
                return self._outcome([self._best()], Stop.DEADLINE)
        part = self._search(self._left(), limit)
        found = [self._whole(solution) for solution in part.solutions]
        self._at.inner = part.next
        return self._outcome(found, part.stop, is_proved=True)

    def _first(self) -> bool:
        """Finds any solution; whether there is one."""
        part = self._search(self._puzzle, 1)
        self._stop, self._at.inner = part.stop, part.next
        if not part.count:
            return False
        self._at.best, self._at.inner = part.solutions[0].digits(), None
        return True

    def _settle(self, symbol: str) -> bool:
        """Gives a letter the best digit that it can have; False where time ends before that."""
        left, at = self._left(), self._at
        for digit in self._better(symbol, left):
            part = self._search(left.settle(symbol, digit), 1)
            if part.count:
                at.best = self._whole(part.solutions[0], {symbol: digit}).digits()
                at.inner = None
                break
            if part.stop is not Stop.EXHAUSTED:
                at.tried, at.inner = digit, part.next
                return False
            at.inner = None
        at.settled, at.tried = (*at.settled, self._best().letters[symbol]), None
        return True

    def _better(self, symbol: str, left: Puzzle) -> Iterator[int]:
        """The digits that would be better than that of the best solution, the best first."""
        now, mask = self._best().letters[symbol], left.domains[symbol]
        digits = range(left.rules.base)
        for digit in reversed(digits) if self._target.is_largest else digits:
            if digit == now:
                return
            if self._at.tried is not None and self._is_better(digit, self._at.tried):
                continue
            if mask >> digit & 1:
                yield digit

    def _is_better(self, one: int, other: int) -> bool:
        return one > other if self._target.is_largest else one < other

    def _search(self, puzzle: Puzzle, limit: int | None) -> Result:
        """The solutions of what is left, from where the call before rested."""
        part = search_within(self._meter, puzzle, limit, self._at.inner)
        self._method = part.method
        return part

    def _left(self) -> Puzzle:
        """The puzzle with the letters that are settled."""
        puzzle = self._puzzle
        for symbol, digit in zip(self._letters, self._at.settled, strict=False):
            puzzle = puzzle.settle(symbol, digit)
        return puzzle

    def _whole(self, solution: Solution, more: dict[str, int] | None = None) -> Solution:
        """A solution of what was left, with the letters that were settled."""
        settled = dict(zip(self._letters, self._at.settled, strict=False))
        wildcards = zip(self._puzzle.wildcards, solution.wildcards, strict=True)
        digits = {**settled, **(more or {}), **solution.letters, **dict(wildcards)}
        return Solution.of(self._puzzle, digits)

    def _best(self) -> Solution:
        symbols = self._puzzle.letters + self._puzzle.wildcards
        return Solution.of(self._puzzle, dict(zip(symbols, self._at.best, strict=True)))

    def _outcome(self, found: Sequence[Solution], stop: Stop, *, is_proved: bool = False) -> Result:
        """The answer to a call that ends here."""
        at, ended = self._at, stop is Stop.EXHAUSTED
        count = len(found) if is_proved else 0
        value = _value(self._target, self._best()) if at.best else None
        done = (len(at.settled) + (1 if is_proved else 0)) / (len(self._letters) + 2)
        total = at.before + count
        return Result(
            puzzle=self._puzzle,
            solutions=tuple(sorted(found, key=Solution.digits)),
            stop=stop,
            unique=(False if total > 1 else (total == 1 if ended else None)),
            progress=1.0 if ended else done,
            next=None if ended else self._write(total),
            method=self._method,
            nodes=self._meter.nodes,
            before=at.before,
            extreme=Extreme(self._target, value, is_proved or ended),
        )

    # Cursors.

    def _write(self, before: int) -> str:
        at = self._at
        tried = () if at.tried is None else (at.tried,)
        return write_nested(self._meaning(), before, at.inner, at.settled, tried, at.best)

    def _read(self, cursor: str) -> ClimbPlace:
        """The place of a cursor; CursorError for any other."""
        before, places, inner = read_nested(cursor, self._meaning())
        letters, symbols = len(self._letters), len(self._puzzle.letters + self._puzzle.wildcards)
        match places:
            case [settled, tried, best] if (
                len(settled) <= letters and len(tried) <= 1 and len(best) in (0, symbols)
            ):
                return ClimbPlace(settled, tried[0] if tried else None, best, before, inner)
        raise misfit()

    def _meaning(self) -> Meaning:
        name, is_largest = self._target.name, self._target.is_largest
        return ("climb", name, is_largest, self._puzzle.text, self._puzzle.rules)


def _value(target: Target, best: Solution) -> str:
    """The digits of a number in a solution."""
    letters = best.letters
    return "".join(DIGITS[letters[c] if isinstance(c, str) else c] for c in target.cells)


def search_extreme(
    puzzle: Puzzle,
    target: Target,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    cursor: str | None = None,
) -> Result:
    """The solutions in which the target has its largest or smallest value, up to `limit`."""
    check_effort(limit, budget)
    return Climb(puzzle, target, budget, cursor).run(limit)
