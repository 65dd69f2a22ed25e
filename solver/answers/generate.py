"""Generated → the JSON answer. The field names here are the keys; none is spelled elsewhere."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated, Any

from solver.generation.generate import Generated
from solver.model import Stop


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    """One puzzle that was made, with its only solution."""

    puzzle: Annotated[str, "The puzzle."]
    solution: Annotated[str, "The puzzle with its digits put in."]
    letters: Annotated[dict[str, int], "Letter → digit, in order of appearance."]
    difficulty: Annotated[
        int | None, "How hard it is for a person, 0 to 100, where a difficulty was asked for."
    ]


@dataclass(frozen=True, slots=True)
class NewPuzzles:
    """What the HTTP API and `--json` print."""

    puzzles: Annotated[list[NewPuzzle], "The puzzles of this call."]
    count: Annotated[int, "How many there are of them."]
    stop: Annotated[str, "Why the search ended.", {"enum": [stop.value for stop in Stop]}]
    progress: Annotated[float, "The part that is searched: 0 to 1.", {"minimum": 0, "maximum": 1}]
    next: Annotated[str | None, "The parameter to go on with; null when all is searched."]
    candidates: Annotated[int, "Complete equations that this call has tested."]
    undecided: Annotated[int, "Those of them that were given up after a great many nodes."]

    def as_json(self) -> dict[str, Any]:
        """The answer as plain lists, dicts, texts and numbers."""
        return asdict(self)


def new_puzzles(made: Generated) -> NewPuzzles:
    """The answer that made puzzles are shown as."""
    ratings = made.ratings or [None] * len(made.puzzles)
    return NewPuzzles(
        puzzles=[
            NewPuzzle(solution.puzzle.text, solution.text, solution.letters, rating)
            for solution, rating in zip(made.puzzles, ratings, strict=True)
        ],
        count=len(made.puzzles),
        stop=made.stop.value,
        progress=made.progress,
        next=made.next,
        candidates=made.candidates,
        undecided=made.undecided,
    )
