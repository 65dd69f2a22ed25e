"""Generated → the JSON answer. The field names here are the keys; none is spelled elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.answers.encode import Document
from solver.answers.solve import LETTERS, STOP, WrongLetterShown, wrong_letter_shown
from solver.generation.generate import Generated
from solver.generation.reveal import Repair
from solver.generation.skeleton import Skeleton, SkeletonSeries
from solver.model import Solution


@dataclass(frozen=True, slots=True)
class NewPuzzle(Document):
    """One puzzle that was made, with its only solution."""

    puzzle: Annotated[str, "The puzzle."]
    solution: Annotated[str, "The puzzle with its digits put in."]
    letters: Annotated[dict[str, int], "Letter → digit, in order of appearance.", LETTERS]
    base: Annotated[int, "The base of its numbers."]
    difficulty: Annotated[
        int | None, "How hard it is for a person, 0 to 100, where `difficulty` is given."
    ]
    wrong_letter: Annotated[
        WrongLetterShown | None, "With `wrong_letters`, the letter that is wrong; else null."
    ]


@dataclass(frozen=True, slots=True)
class NewPuzzles(Document):
    """Puzzles that were made."""

    puzzles: Annotated[list[NewPuzzle], "The puzzles of this call."]
    count: Annotated[int, "The number of these puzzles."]
    stop: Annotated[str, "Why the search ended.", STOP]
    progress: Annotated[
        float,
        "How much of the search is done, 0 to 1; of written calculations, how many of those"
        " asked for are made.",
        {"minimum": 0, "maximum": 1},
    ]
    next: Annotated[str | None, "The parameter to continue with; null when all is searched."]
    candidates: Annotated[int, "Complete equations, or calculations, that this call has tested."]
    undecided: Annotated[int, "Candidates given up after a great many nodes."]


def new_puzzle(solution: Solution, rating: int | None, lang: str = "en") -> NewPuzzle:
    """A puzzle as it is shown."""
    wrong = wrong_letter_shown(solution, lang)
    puzzle = solution.puzzle
    return NewPuzzle(puzzle.text, solution.text, solution.letters, puzzle.rules.base, rating, wrong)


def new_puzzles(generated: Generated, lang: str = "en") -> NewPuzzles:
    """The answer for the puzzles of a call."""
    ratings = generated.ratings or [None] * len(generated.puzzles)
    return NewPuzzles(
        puzzles=[
            new_puzzle(solution, rating, lang)
            for solution, rating in zip(generated.puzzles, ratings, strict=True)
        ],
        count=len(generated.puzzles),
        stop=generated.stop.value,
        progress=generated.progress,
        next=generated.next,
        candidates=generated.candidates,
        undecided=generated.undecided,
    )


def drawn_puzzles(series: SkeletonSeries, limit: int) -> NewPuzzles:
    """The answer for the skeletons of a call that asked for so many."""
    ratings = series.ratings or [None] * len(series.skeletons)
    return NewPuzzles(
        puzzles=[
            new_puzzle(made.solution, rating)
            for made, rating in zip(series.skeletons, ratings, strict=True)
        ],
        count=len(series.skeletons),
        stop=series.stop.value,
        progress=len(series.skeletons) / limit,
        next=series.next,
        candidates=series.tried,
        undecided=0,
    )


# Skeletons and repaired puzzles → their JSON answers, whose keys are the field names here.


@dataclass(frozen=True, slots=True)
class SkeletonAnswer(Document):
    """What `--json` prints of a skeleton."""

    puzzle: str
    solution: str
    printed: int  # digits
    tried: int  # calculations
    difficulty: int | None = None  # 0 to 100, where it was asked for


@dataclass(frozen=True, slots=True)
class RepairAnswer(Document):
    """What `--json` prints of a repaired puzzle."""

    puzzle: str
    solution: str
    revealed: int  # cells


def skeleton_answer(made: Skeleton, rating: int | None = None) -> SkeletonAnswer:
    """The answer that a skeleton is shown as."""
    return SkeletonAnswer(made.puzzle.text, made.solution.text, made.printed, made.tried, rating)


def repair_answer(made: Repair) -> RepairAnswer:
    """The answer that a repaired puzzle is shown as."""
    return RepairAnswer(made.puzzle.text, made.solution.text, len(made.revealed))
