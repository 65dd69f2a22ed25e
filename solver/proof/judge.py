"""Statements about a puzzle → which of them are right, without giving the answer away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.grid.model import Kakuro
from solver.grid.search import search_kakuro
from solver.model import Budget, Puzzle, Stop
from solver.proof.model import AnySolution
from solver.proof.pupil.statement import Statement, are_about_carries, values_of
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.telling.tell import phrases_of
from solver.search.search import Search
from solver.search.slices import check_effort
from solver.sentences import Sentence
from solver.translate import in_language

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
    digits: Mapping[str, int]  # those that all solutions share in which what is given is true
    stop: Stop

    def said(self, verdict: str) -> str:
        """What is said of a statement with this verdict, as one of SENTENCES."""
        if self.solvable is False:
            return UNSOLVABLE
        return DISAGREEING if self.given is False else verdict

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
    said = (*statements, *given)
    has_carries = are_about_carries(said) or any(statement.reason for statement in said)
    page = sheet_of(puzzle) if has_carries else None
    truths: dict[Statement, set[bool]] = {statement: set() for statement in statements}
    together = is_given = is_solvable = False
    digits: dict[str, int] | None = None
    for solution in search:
        is_solvable = True
        values = values_of(solution, page)
        if not all(statement.holds(values) for statement in given):
            continue
        is_given = True
        digits = values if digits is None else dict(digits.items() & values.items())
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
        digits or {},
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


# What else is said: where no solution is left, of statements that are right, and of those that
# are not.
UNSOLVABLE, DISAGREEING = "unsolvable", "disagreeing"
FOLLOWS, NOT_SHOWN = "follows", "not shown"
REASONED, LACKING, UNREASONED = "reasoned", "lacking", "unreasoned"
AGAINST, NOT_YET = "against", "not yet"

SENTENCES = {
    RIGHT: "“{statement}” is true",
    POSSIBLE: "“{statement}” is true in some solutions, but not in all",
    WRONG: "“{statement}” is false",
    UNKNOWN: "Time ran out before it was clear whether “{statement}” is true",
    FOLLOWS: "“{statement}” is true and follows from what is known",
    REASONED: "“{statement}” is true, and that column shows it",
    LACKING: "“{statement}” is true, but that column shows it only once this is known: {what}",
    UNREASONED: "“{statement}” is true, but that column does not show it",
    UNSOLVABLE: "The puzzle has no solution",
    DISAGREEING: "No solution agrees with what you took as known",
    AGAINST: "“{statement}” does not go with what you know: {known}",
    NOT_YET: "“{statement}” is false, but what you know does not show it in a few lines yet",
    NOT_SHOWN: "“{statement}” is true, but not shown yet",
}


def in_words(said: str, statement: Statement, language: str, **values: str) -> str:
    """One of SENTENCES, about a statement."""
    told = in_language(Sentence(SENTENCES[said], statement=statement.text, **values), language)
    return told + phrases_of(language).full_stop
