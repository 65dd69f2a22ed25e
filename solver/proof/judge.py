"""Statements about a puzzle → which of them are right, without giving the answer away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.grid.model import Kakuro
from solver.grid.search import search_kakuro
from solver.model import Budget, Puzzle, Stop
from solver.proof.model import AnySolution
from solver.proof.pupil.statement import Statement
from solver.proof.pupil.values import are_about_carries, values_of
from solver.proof.sheet.sheets import sheet_of
from solver.search.search import Search
from solver.search.slices import check_effort

# The part of the time that may be spent on judging where more is asked.
JUDGING = 0.5

RIGHT = "right"  # true in every solution
POSSIBLE = "possible"  # true in some, in others not
WRONG = "wrong"  # true in none
UNKNOWN = "unknown"  # time ran out, or what is given is true in no solution


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on each statement, and on all of them together."""

    verdicts: Mapping[Statement, str]  # right, possible, wrong or unknown
    together: bool | None  # whether all are true in one solution; None: unknown
    given: bool | None  # whether what is given is true in a solution
    solvable: bool | None  # whether there is a solution
    stop: Stop

    @property
    def wrong(self) -> tuple[Statement, ...]:
        """The statements to look at again: wrong ones, else those that conflict."""
        wrong = tuple(one for one, verdict in self.verdicts.items() if verdict == WRONG)
        if wrong or self.together is not False:
            return wrong
        return tuple(one for one, verdict in self.verdicts.items() if verdict != RIGHT)


def part_of(budget: Budget | None) -> Budget | None:
    """The part of a budget that judging may take."""
    if budget is None or budget.seconds is None:
        return budget
    return replace(budget, seconds=budget.seconds * JUDGING)


def judge(
    puzzle: Puzzle | Kakuro,
    statements: Sequence[Statement],
    budget: Budget | None = None,
    given: Sequence[Statement] = (),
) -> Judgement:
    """Compares statements with all solutions of which everything `given` is true.

    Where time ends, with as many as there was time for. In a puzzle without solutions every
    statement is wrong, but unknown where something is given.
    """
    check_effort(None, budget)
    search = _Solutions(puzzle, budget)
    page = sheet_of(puzzle) if are_about_carries((*statements, *given)) else None
    truths: dict[Statement, set[bool]] = {statement: set() for statement in statements}
    together = is_given = is_solvable = False
    for solution in search:
        is_solvable = True
        values = values_of(solution, page)
        if not all(statement.holds(values) for statement in given):
            continue
        is_given = True
        true = {statement: statement.holds(values) for statement in statements}
        together = together or all(true.values())
        for statement, truth in true.items():
            truths[statement].add(truth)
        if together and all(len(both) == 2 for both in truths.values()):
            break
    is_sure = search.stop is Stop.EXHAUSTED

    def known(found: bool) -> bool | None:
        return True if found else (False if is_sure else None)

    lacking = bool(given) and not is_given
    return Judgement(
        {one: _verdict(both, is_sure and not lacking) for one, both in truths.items()},
        known(together),
        known(is_given),
        known(is_solvable),
        search.stop,
    )


class _Solutions:
    """Every solution, as long as there is time."""

    def __init__(self, puzzle: Puzzle | Kakuro, budget: Budget | None) -> None:
        self.puzzle = puzzle
        self.budget = budget
        self.stop = Stop.EXHAUSTED  # after the last solution: why there are no more

    def __iter__(self) -> Iterator[AnySolution]:
        if isinstance(self.puzzle, Kakuro):
            result = search_kakuro(self.puzzle.text, budget=self.budget)
            self.stop = result.stop
            yield from result.solutions
        else:
            search = Search(self.puzzle, budget=self.budget)
            yield from search.solutions()
            self.stop = search.stop or Stop.EXHAUSTED


def _verdict(truths: set[bool], is_sure: bool) -> str:
    """The verdict on a statement that is true in some, all or no solutions."""
    if len(truths) == 2:
        return POSSIBLE
    if not is_sure:
        return UNKNOWN
    return RIGHT if True in truths else WRONG
