"""What shows each thing that was found, in brief, on a screen and in a notebook.

Only what the thing asked for needs is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solver.display import results
from solver.display.columns import shortened
from solver.display.of_proofs import (
    CheckView,
    ClaimView,
    ExplanationView,
    HintView,
    LessonView,
    Of,
    WhyNotView,
)  # fmt: skip
from solver.display.results import number_of
from solver.model import Puzzle, Result, Solution, Stop

if TYPE_CHECKING:
    from collections.abc import Callable

    from solver.demands import Answers, Extreme
    from solver.generation.generate import Generated
    from solver.generation.proposals import Proposal, Proposals
    from solver.generation.reveal import Repair
    from solver.generation.skeleton import Skeleton
    from solver.grid.model import KakuroResult, KakuroSolution
    from solver.search.bases import BasesResult
    from solver.shown import Shown, View

# What is said behind a number that may not be the last word.
STATES = {Stop.LIMIT: ", maybe more", Stop.DEADLINE: " so far"}


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
        from solver.grid.model import drawn

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


class BasesView(Of):
    """A table of the bases, and the smallest with a solution."""

    thing: BasesResult

    def brief(self) -> str:
        searched = number_of(len(self.thing.bases), "base")
        smallest = self.thing.smallest
        found = "no solution" if smallest is None else f"the smallest with a solution {smallest}"
        state = STATES.get(self.thing.stop, "")
        return f"<BasesResult {shortened(self.thing.text)}: {searched}, {found}{state}>"

    def text(self) -> str:
        from solver.display.bases import bases_lines

        last = f"{self._outcome()} ({number_of(self.thing.nodes, 'node')})"
        return "\n".join((*bases_lines(self.thing), "", last))

    def html(self) -> str:
        from solver.display.bases import HEADING, bases_rows
        from solver.display.html import table_html

        return table_html((*HEADING, ""), bases_rows(self.thing), self._outcome())

    def _outcome(self) -> str:
        from solver.display.bases import bases_outcome

        return bases_outcome(self.thing, f"next={self.thing.next!r}")


class RepairView(Of):
    """The puzzle with one solution, and how many cells it took."""

    thing: Repair

    def brief(self) -> str:
        from solver.display.making import revealed

        return f"<Repair {shortened(self.thing.puzzle.text)}: {revealed(self.thing)}>"

    def text(self) -> str:
        from solver.display.making import repair_lines

        return "\n".join(repair_lines(self.thing))

    def html(self) -> str:
        from solver.display.html import one_html
        from solver.display.making import revealed

        return one_html(self.thing.solution, revealed(self.thing))


class ProposalView(Of):
    """A changed puzzle with its only solution, and what was changed."""

    thing: Proposal

    def brief(self) -> str:
        return f"<Proposal {shortened(self.thing.puzzle.text)}: {self.thing.change}>"

    def text(self) -> str:
        from solver.display.making import proposal_lines

        return "\n".join((str(self.thing.change), "", *proposal_lines(self.thing)))

    def html(self) -> str:
        from solver.display.html import one_html

        return one_html(self.thing.solution, str(self.thing.change))


class ProposalsView(Of):
    """What is wrong with a puzzle, and its proposals."""

    thing: Proposals

    def brief(self) -> str:
        return f"<Proposals: {number_of(len(self.thing), 'proposal')}, {self.thing.state}>"

    def text(self) -> str:
        from solver.display.making import proposals_lines

        return "\n".join(proposals_lines(self.thing))

    def html(self) -> str:
        from solver.display.html import told

        return told("pre", self.text())


class SkeletonView(Of):
    """The drawing beside its solution, and how it was found."""

    thing: Skeleton

    def brief(self) -> str:
        from solver.display.making import skeleton_outcome

        lines = number_of(len(self.thing.puzzle.text.splitlines()), "line")
        return f"<Skeleton of {lines}: {skeleton_outcome(self.thing)}>"

    def text(self) -> str:
        from solver.display.making import skeleton_lines

        return "\n".join(skeleton_lines(self.thing))

    def html(self) -> str:
        from solver.display.html import one_html
        from solver.display.making import skeleton_outcome

        return one_html(self.thing.solution, skeleton_outcome(self.thing))


class ExtremeView(Of):
    """The largest or the smallest value of a number."""

    thing: Extreme

    def brief(self) -> str:
        return f"<Extreme {self.text()}>"

    def text(self) -> str:
        return results.extreme_line(self.thing)

    def html(self) -> str:
        from solver.display.html import told

        return told("p", self.text())


class AnswersView(Of):
    """The values of the number that is asked for."""

    thing: Answers

    def brief(self) -> str:
        values = number_of(len(self.thing.values), "value")
        return f"<Answers {shortened(self.thing.number)}: {values}>"

    def text(self) -> str:
        return "\n".join(results.answer_lines(self.thing))

    def html(self) -> str:
        from solver.display.html import told

        return told("p", self.text())


# By the names of the things, whose modules are not all loaded.
VIEWS: dict[str, Callable[[Any], View]] = {
    "Puzzle": PuzzleView, "Solution": SolutionView, "Result": ResultView,
    "KakuroSolution": KakuroSolutionView, "KakuroResult": KakuroView,
    "Explanation": ExplanationView, "Generated": GeneratedView, "BasesResult": BasesView,
    "Proposal": ProposalView, "Proposals": ProposalsView, "Repair": RepairView,
    "Skeleton": SkeletonView, "Hint": HintView, "JudgedClaim": ClaimView,
    "Check": CheckView, "Extreme": ExtremeView, "WhyNot": WhyNotView, "Answers": AnswersView,
    "Lesson": LessonView,
}  # fmt: skip


def view_of(thing: Shown) -> View:
    """The view of what was found, made or said."""
    return VIEWS[type(thing).__name__](thing)
