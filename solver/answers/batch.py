"""The outcomes of many puzzles → the JSON answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.answers.solve import STOP, Answer, Problem
from solver.options import values_of


@dataclass(frozen=True, slots=True)
class RatedAnswer(Answer):
    """What is answered to a puzzle that is to be rated as well."""

    difficulty: Annotated[
        int | None,
        "How hard its proof is, 0 to 100; null where it does not have exactly one solution, cannot"
        " be explained, or there was no time.",
    ]


def with_rating(found: Answer, difficulty: int | None = None) -> RatedAnswer:
    """An answer with the difficulty of its puzzle."""
    return RatedAnswer(**values_of(Answer, found), difficulty=difficulty)


@dataclass(frozen=True, slots=True)
class QuicklyRatedAnswer(Answer):
    """What is answered to a puzzle whose stars are expected, and not proved."""

    stars: Annotated[int | None, "One to five; null where there is no prediction."]
    confidence: Annotated[float | None, "How likely its proof has as many stars, 0 to 1."]


def with_quick_rating(
    found: Answer, stars: int | None = None, confidence: float | None = None
) -> QuicklyRatedAnswer:
    """An answer with the stars that are expected of its puzzle."""
    return QuicklyRatedAnswer(**values_of(Answer, found), stars=stars, confidence=confidence)


@dataclass(frozen=True, slots=True)
class BatchAnswer:
    """The outcomes of many puzzles."""

    outcomes: Annotated[
        list[RatedAnswer | Answer | Problem],
        "Of each puzzle, in their order: what `/v1/solve` answers, or the problem that it would"
        " have, whose `status` tells. With `rate`, an answer has a `difficulty` too.",
    ]
    stop: Annotated[
        str,
        "`deadline` where a puzzle was not finished in time, else `limit` where there may be more"
        " solutions.",
        STOP,
    ]
