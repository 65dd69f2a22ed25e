"""Skeletons and repaired puzzles → their JSON answers, whose keys are the field names here."""

from __future__ import annotations

from dataclasses import dataclass

from solver.answers.encode import Document
from solver.generation.reveal import Repair
from solver.generation.skeleton import Skeleton


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
