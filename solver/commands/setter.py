"""A puzzle for a booklet: whether it has one solution, how hard it is, and its proof."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from solver import Budget, PuzzleError, Rules, Sentence, Stop, UnsupportedError
from solver.commands.collection import Entry
from solver.commands.complaints import complaint, warned, warnings
from solver.commands.status import BAD_INPUT, FOUND, UNFINISHED
from solver.display.columns import shortened
from solver.grid.model import Kakuro, KakuroResult
from solver.grid.search import search_kakuro
from solver.model import Puzzle, Result, Solution
from solver.search.search import search

if TYPE_CHECKING:
    from solver.printing.book.exercise import Exercise
    from solver.proof.model import Explanation


class Outcome(NamedTuple):
    """What became of one puzzle."""

    exercise: Exercise | None  # None for a puzzle that no booklet should have
    status: int = FOUND
    remarks: Sequence[str] = ()  # on standard error


@dataclass(frozen=True, slots=True)
class Setter:
    """The work: a puzzle of a file as an exercise."""

    timeout: float | None  # seconds for each puzzle
    options: dict[str, Any]  # its rules
    lang: str
    level: str  # whom proofs are for
    proves: bool
    rates: bool

    def __call__(self, entry: Entry) -> tuple[Outcome, Sequence[Entry]]:
        try:
            return self._outcome(entry), ()
        except PuzzleError as error:
            remark = complaint(error, entry.text, entry.line, self.lang)
            return Outcome(None, BAD_INPUT, [remark]), ()

    def _outcome(self, entry: Entry) -> Outcome:
        from solver.printing.book.exercise import Exercise  # late: a worker needs it, no other

        if entry.error is not None:
            raise entry.error
        budget = Budget(seconds=self.timeout)
        began = budget.clock()
        result = self._solved(entry, budget)
        remarks = []
        if isinstance(result, Result):
            remarks += warnings(result.cautions, entry.line, self.lang)
        if (unfit := _unfit(result, entry.text)) is not None:
            status = UNFINISHED if result.stop is Stop.DEADLINE else BAD_INPUT
            remarks.append(complaint(unfit, line=entry.line, lang=self.lang))
            return Outcome(None, status, remarks)
        if self.timeout is not None:
            budget = Budget(max(0.0, self.timeout - (budget.clock() - began)))
        score, explanation, lack = self._known(result.puzzle, budget)
        if lack is not None:
            remarks.append(warned(lack, entry.line, self.lang))
        exercise = Exercise(result.puzzle, result.solutions[0], entry.title, score, explanation)
        return Outcome(exercise, FOUND, remarks)

    def _solved(self, entry: Entry, budget: Budget) -> Result | KakuroResult:
        """Two solutions, where there are two."""
        from solver.proof.read import read

        rules = self.options if entry.base is None else self.options | {"base": entry.base}
        puzzle = read(entry.text, Rules(**rules))
        if isinstance(puzzle, Kakuro):
            return search_kakuro(entry.text, limit=2, budget=budget)
        return search(puzzle, limit=2, budget=budget)

    def _known(
        self, puzzle: Puzzle | Kakuro, budget: Budget
    ) -> tuple[int | None, Explanation | None, Sentence | None]:
        """How hard the puzzle is, its proof, and why one of them is lacking."""
        late = Sentence("there was no time for its proof, and so it has no stars")
        try:
            if self.proves:
                from solver.proof.explain import explain_puzzle

                found = explain_puzzle(puzzle, budget, self.level)
                if found.difficulty is None:
                    return None, None, late
                return found.difficulty.score, found, None
            if self.rates:
                from solver.proof.explain import difficulty

                score = difficulty(puzzle, budget)
                return score, None, late if score is None else None
        except UnsupportedError as error:
            what = Sentence("it has neither stars nor a proof: {why}", why=error.sentence)
            return None, None, what
        return None, None, None


def _unfit(result: Result | KakuroResult, text: str) -> PuzzleError | None:
    """What keeps a puzzle out of a booklet: no solution, or more than one."""
    puzzle = shortened(text)
    if result.count > 1:
        one, other = (
            shortened(found.text) if isinstance(found, Solution) else found.answer
            for found in result.solutions
        )
        what = "“{puzzle}” has several solutions, such as {one} and {other}"
        return PuzzleError("several_solutions", what, puzzle=puzzle, one=one, other=other)
    if result.stop is Stop.DEADLINE:
        what = "there was no time to find out whether “{puzzle}” has exactly one solution"
        return PuzzleError("unfinished", what, puzzle=puzzle)
    if not result.count:
        return PuzzleError("no_solution", "“{puzzle}” has no solution", puzzle=puzzle)
    return None
