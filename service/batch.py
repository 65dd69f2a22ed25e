"""Many puzzles within one deadline, each with an outcome of its own.

Nobody knows beforehand which of them are hard. So all have an equal share of the time; what some
leave of theirs is shared by those that are not finished, and so on. A proof that is broken off
would have to begin anew: so what is solved is rated one after the other, before others get on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from service import settings
from service.later_schema import BatchRequest
from service.problems import UnreachedError, problem
from service.room import room, weight
from solver.answers.batch import BatchAnswer, RatedAnswer, with_rating
from solver.answers.solve import Answer, Problem, answer
from solver.errors import OptionError, PuzzleError, UnsupportedError
from solver.language.debris import without_comment
from solver.language.read import parse
from solver.language.wishes import check_general
from solver.limits import MAX_BATCH
from solver.model import Budget, Result, Stop
from solver.options import Rules, values_of
from solver.search.search import Digits, Search
from solver.search.slices import check_effort

Outcome = RatedAnswer | Answer | Problem


def solve_all(request: BatchRequest, budget: Budget) -> BatchAnswer:
    """The outcomes of all puzzles of a request."""
    puzzles = _puzzles(request.puzzles)
    rules = Rules(**values_of(Rules, request))
    check_effort(request.limit, budget)
    check_general(rules)
    clock = _Share(budget.clock)
    count = len(puzzles)
    limit = min(request.limit, max(settings.max_limit() // count, 1))
    tasks = [_Task(text, rules, limit, count, clock, rates=request.rate) for text in puzzles]
    seconds = inf if budget.seconds is None else budget.seconds
    _work(tasks, clock, clock.now() + seconds)
    stops = {task.stop for task in tasks}
    outcomes, lacks_room = _fitting([task.outcome(request.lang) for task in tasks], request.lang)
    stops |= {Stop.LIMIT} if lacks_room else set()
    order = (Stop.DEADLINE, Stop.LIMIT, Stop.EXHAUSTED)
    return BatchAnswer(outcomes, next(stop for stop in order if stop in stops).value)


def _puzzles(given: str | list[str]) -> list[str]:
    """The puzzles of a list, or of the lines of a text; OptionError for none or too many."""
    if isinstance(given, str):
        lines = [without_comment(line.removesuffix("\r")) for line in given.split("\n")]
        given = [line for line in lines if line.strip()]
    if not given:
        raise OptionError("no_puzzles", "give at least one puzzle", field="puzzles")
    if len(given) > MAX_BATCH:
        message = "there are {count} puzzles, and one call solves at most {most}"
        raise OptionError(
            "too_many_puzzles", message, field="puzzles", count=len(given), most=MAX_BATCH
        )
    return given


class _Share:
    """The clock of the task that is worked on: infinity once its share of the time is over."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.end = 0.0

    def __call__(self) -> float:
        now = self.now()
        return now if now < self.end else inf


class _Task:
    """A puzzle, and what became of it so far."""

    def __init__(
        self, text: str, rules: Rules, limit: int, count: int, clock: _Share, *, rates: bool
    ) -> None:
        self._text, self._rules, self._limit = text, rules, limit
        self._count = count  # tasks that share the room of the answer
        self._budget = Budget(clock=clock)
        self._search: Search | None = None
        self._finds: list[Digits] = []
        self._done: Result | None = None  # in place of the search, which may hold megabytes
        self._error: PuzzleError | None = None
        self._rates = rates
        self._to_rate = rates
        self._difficulty: int | None = None

    def go_on(self) -> None:
        """Searches until that is done, or its share of the time is over."""
        if self._done is not None:
            return
        try:
            search = self._search or self._begin()
            self._search = search
            self._finds += search.finds(self._limit - len(self._finds))
            assert search.stop is not None
            if search.stop is not Stop.DEADLINE:
                self._done, self._search = search.result(self._finds, search.stop), None
        except PuzzleError as error:
            error.source = None  # what it may be meant as is told of a puzzle alone
            self._error = error.detached()

    def _begin(self) -> Search:
        puzzle = parse(self._text, self._rules)
        # Half of an answer is for what all puzzles have beside their solutions.
        self._limit = room(puzzle, self._limit, parts=2 * self._count)
        return Search(puzzle, budget=self._budget)

    def rate(self) -> None:
        """Rates it if that is wanted and its search is done."""
        result = self._done
        if not self._to_rate or result is None:
            return
        from solver.proof.rate import rate  # late: most batches are not rated

        self._to_rate = False
        if result.unique:
            try:
                self._difficulty = rate(result.puzzle, self._budget)
                self._to_rate = self._difficulty is None
            except UnsupportedError:
                pass

    @property
    def stop(self) -> Stop:
        """Why it was left."""
        if self._error is not None:
            return Stop.EXHAUSTED
        if self._done is None or self._to_rate:
            return Stop.DEADLINE
        return self._done.stop

    def outcome(self, lang: str) -> Outcome:
        """What is answered about the puzzle, which is given up.

        To give up all of a batch at a time would keep other threads waiting.
        """
        if self._error is not None:
            return problem(self._error, lang)
        result = self._done
        if result is None and self._search is not None:
            result = self._search.result(self._finds, Stop.DEADLINE)
        self._search = self._done = None
        if result is None:
            return _unreached(lang)
        found = answer(result, lang)
        if not self._rates:
            return found
        return with_rating(found, self._difficulty)


def _work(tasks: Sequence[_Task], clock: _Share, until: float) -> None:
    """Works on tasks until all are done, or it is too late: but always on the first of them."""
    waiting = [*tasks]
    while waiting:
        share = (until - clock.now()) / len(waiting)
        for task in waiting:
            now = clock.now()
            if now >= until and task is not tasks[0]:
                return
            clock.end = min(now + share, until)
            task.go_on()
        clock.end = until
        for task in waiting:
            if clock.now() < until:
                task.rate()
        waiting = [task for task in waiting if task.stop is Stop.DEADLINE]
        if clock.now() >= until:
            return


def _fitting(outcomes: list[Outcome], lang: str) -> tuple[list[Outcome], bool]:
    """The outcomes as far as an answer has room for them, and whether it lacks some."""
    unreached = _unreached(lang)
    least = BatchAnswer([unreached] * len(outcomes), Stop.EXHAUSTED.value)
    left, fitting = settings.MAX_ANSWER - weight(least), list[Outcome]()
    for outcome in outcomes:
        left -= weight(outcome) - weight(unreached)
        fitting.append(outcome if left >= 0 or not fitting else unreached)
    return fitting, left < 0


def _unreached(lang: str) -> Problem:
    message = "no time or no room was left for this puzzle: ask for it again"
    return problem(UnreachedError("not_reached", message), lang)
