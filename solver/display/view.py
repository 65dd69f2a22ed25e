"""What shows each thing that was found, in brief, on a screen and in a notebook.

Only what the thing asked for needs is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solver.display import results
from solver.display.columns import shortened
from solver.display.results import number_of
from solver.grid.model import KakuroResult, KakuroSolution
from solver.model import Puzzle, Result, Solution, Stop

if TYPE_CHECKING:
    from solver.generation.generate import Generated
    from solver.proof.model import Explanation
    from solver.shown import Shown, View

# What is said behind a number that may not be the last word.
STATES = {Stop.LIMIT: ", maybe more", Stop.DEADLINE: " so far"}


def view_of(thing: Shown) -> View:
    """The view of a puzzle, a solution, a result, a proof or puzzles that were made."""
    match thing:
        case Puzzle():
            return PuzzleView(thing)
        case Solution():
            return SolutionView(thing)
        case Result():
            return ResultView(thing)
        case KakuroSolution():
            return KakuroSolutionView(thing)
        case KakuroResult():
            return KakuroView(thing)
    from solver.proof import model

    if isinstance(thing, model.Explanation):
        return ExplanationView(thing)
    from solver.generation import generate

    assert isinstance(thing, generate.Generated)
    return GeneratedView(thing)


class Of:
    """A view of a thing."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing


class PuzzleView(Of):
    """A puzzle as it was typed."""

    thing: Puzzle

    def brief(self) -> str:
        return f"<Puzzle {shortened(self.thing.text)}>"

    def text(self) -> str:
        return self.thing.text

    def html(self) -> str:
        from solver.display.html import typed_html

        return typed_html(self.thing.text)


class SolutionView(Of):
    """The sum in columns, and the letters."""

    thing: Solution

    def brief(self) -> str:
        return f"<Solution {shortened(self.thing.text)}>"

    def text(self) -> str:
        return "\n".join(results.solution_lines(self.thing))

    def html(self) -> str:
        from solver.display.html import solution_html

        return solution_html(self.thing)


class ResultView(Of):
    """The solutions and the outcome, without the time that it took."""

    thing: Result

    def brief(self) -> str:
        count = number_of(self.thing.count, "solution")
        state = STATES.get(self.thing.stop, "")
        return f"<Result {shortened(self.thing.puzzle.text)}: {count}{state}>"

    def text(self) -> str:
        last = f"{self._outcome()} ({results.cost(self.thing)})"
        return "\n".join((*results.solution_blocks(self.thing.solutions), last))

    def html(self) -> str:
        from solver.display.html import result_html

        return result_html(self.thing, self._outcome())

    def _outcome(self) -> str:
        is_further = self.thing.before > 0
        return results.outcome(self.thing, f"next={self.thing.next!r}", is_further=is_further)


class KakuroSolutionView(Of):
    """A grid filled in."""

    thing: KakuroSolution

    def brief(self) -> str:
        return f"<KakuroSolution {self.thing.answer}>"

    def text(self) -> str:
        from solver.grid.drawing import drawn

        return drawn(self.thing.puzzle, self.thing)

    def html(self) -> str:
        from solver.display.html import grid_html

        return grid_html(self.thing.puzzle, self.thing)


class KakuroView(Of):
    """The grid, each solution of it, and the answer."""

    thing: KakuroResult

    def brief(self) -> str:
        return f"<KakuroResult {shortened(self.thing.puzzle.text)}: {self._verdict()}>"

    def text(self) -> str:
        from solver.display.kakuro import drawings

        return "\n".join((*drawings(self.thing), self._verdict()))

    def html(self) -> str:
        from solver.display.html import kakuro_html

        return kakuro_html(self.thing, self._verdict())

    def _verdict(self) -> str:
        from solver.display.kakuro import verdict

        return verdict(self.thing)


class ExplanationView(Of):
    """A proof in English, as a list."""

    thing: Explanation

    def brief(self) -> str:
        proof, text = self.thing, shortened(self.thing.puzzle.text)
        if proof.complete:
            steps = number_of(proof.proof.length, "step")
            return f"<Explanation {text}: {steps}, {number_of(proof.count, 'solution')}>"
        why = "no time" if proof.stop is Stop.DEADLINE else "too long to be read"
        return f"<Explanation {text}: not complete, {why}>"

    def text(self) -> str:
        from solver.display.proofs import proof_lines

        return "\n".join(proof_lines(self.thing, "en"))

    def html(self) -> str:
        from solver.display.html import proof_html
        from solver.proof.telling.tell import difficulty_told, told

        return proof_html(told(self.thing), difficulty_told(self.thing))


class GeneratedView(Of):
    """The puzzles with their solutions, and the outcome, without the time that it took."""

    thing: Generated

    def brief(self) -> str:
        state = STATES.get(self.thing.stop, "")
        return f"<Generated: {number_of(len(self.thing.puzzles), 'puzzle')}{state}>"

    def text(self) -> str:
        from solver.display.making import puzzle_lines

        tested = number_of(self.thing.candidates, "candidate")
        return "\n".join((*puzzle_lines(self.thing), f"{self._outcome()} ({tested})"))

    def html(self) -> str:
        from solver.display.html import made_html

        return made_html(self.thing, self._outcome())

    def _outcome(self) -> str:
        from solver.display.making import making_outcome

        return making_outcome(self.thing, f"next={self.thing.next!r}")
