"""Lessons, for a screen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from solver.display.columns import visible
from solver.display.pictures import pictured_lines
from solver.display.proofs import INDENT, proof_lines
from solver.generation.practice import Lesson, LessonPuzzle
from solver.grid.model import Kakuro, KakuroSolution, drawn
from solver.model import Puzzle
from solver.proof.model import AnySolution
from solver.proof.telling.tell import phrases_of
from solver.sentences import Sentence
from solver.translate import in_language


def lesson_lines(lesson: Lesson) -> Iterator[str]:
    """What the technique says, an example with its pictures, exercises, hints, and a key."""
    lang, example = lesson.language, lesson.example
    yield lesson.title
    yield lesson.says
    if lesson.note:
        yield lesson.note
    if example is None:
        return
    typed, *others = puzzle_lines(example.puzzle)
    head = heading(Sentence("Example"), lang)
    yield from ("", head if others else f"{head} {typed}")
    yield from (f"{INDENT}{line}".rstrip() for line in _example(example, lang))
    yield from ("", heading(Sentence("Exercises"), lang))
    for number, one in enumerate(lesson.exercises, 1):
        yield from _numbered(number, [*puzzle_lines(one.puzzle), *one.rules_told(lang)])
    yield from ("", heading(Sentence("Hints"), lang))
    for number, one in enumerate(lesson.exercises, 1):
        yield from _numbered(number, [*map(visible, one.hints(lang))])
    yield from ("", heading(Sentence("Key"), lang))
    for number, one in enumerate(lesson.exercises, 1):
        yield from _numbered(number, [line for it in one.solutions for line in solution_lines(it)])


def heading(text: Sentence, lang: str) -> str:
    """A heading before what it is about."""
    return in_language(text, lang) + phrases_of(lang).colon.rstrip()


def puzzle_lines(puzzle: Puzzle | Kakuro) -> list[str]:
    """A puzzle as it is typed or drawn."""
    if isinstance(puzzle, Kakuro):
        return drawn(puzzle).splitlines()
    return [visible(line) for line in puzzle.text.splitlines()]


def solution_lines(solution: AnySolution) -> list[str]:
    """The same with its digits."""
    if isinstance(solution, KakuroSolution):
        return drawn(solution.puzzle, solution).splitlines()
    return [visible(line) for line in solution.text.splitlines()]


def _example(example: LessonPuzzle, lang: str) -> Iterator[str]:
    """The proof with the calculation after each step; of a kakuro, the grid before it."""
    if isinstance(example.puzzle, Puzzle):
        return pictured_lines(example.explanation, lang)
    return chain(puzzle_lines(example.puzzle), proof_lines(example.explanation, lang))


def _numbered(number: int, lines: list[str]) -> Iterator[str]:
    begin = f"{number}. "
    for at, line in enumerate(lines):
        yield (" " * len(begin) if at else begin) + line
