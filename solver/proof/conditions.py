"""Puzzles that say more than columns can show: the proof is of the rest, and ends with a check."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import compress

from solver.check import is_assignment_right
from solver.errors import UnsupportedError
from solver.grid.model import Kakuro
from solver.model import Condition, Equation, Puzzle, Solution, Span, Word
from solver.proof.model import Explanation
from solver.proof.sheet.sides import is_in_columns


def in_columns(puzzle: Puzzle | Kakuro) -> Puzzle | Kakuro:
    """The puzzle without its conditions and without equations that no columns show.

    Itself where it has none of these, or nothing else.
    """
    if isinstance(puzzle, Kakuro):
        return puzzle
    kept = [*map(is_in_columns, puzzle.equations)]
    if (all(kept) and not puzzle.conditions) or not any(kept):
        return puzzle
    equations = tuple(compress(puzzle.equations, kept))
    others = {*puzzle.equations} - {*equations}
    return replace(
        puzzle,
        equations=equations,
        calculations=tuple(compress(puzzle.calculations, kept)),
        conditions=(),
        # What need not hold yet is left in letters, where a step shows the text with its digits.
        unfilled=frozenset(_spans([*others, *puzzle.conditions]) - _spans(equations)),
    )


def _spans(statements: Iterable[Equation | Condition]) -> set[Span]:
    """Where the cells of statements stand in the text."""
    found: set[Span] = set()

    def note(word: Word) -> Word:
        found.update(filter(None, word.spans))
        return word

    for statement in statements:
        statement.each_word(note)
    return found


def checked(puzzle: Puzzle, explanation: Explanation) -> Explanation:
    """The explanation of a puzzle in columns, with those solutions that the whole puzzle has.

    Raises UnsupportedError where not all of its solutions are listed.
    """
    if explanation.count > len(explanation.solutions):
        what = "the equations have too many solutions to check the conditions for each"
        raise UnsupportedError("not_explained", what, field="puzzle")
    solutions = tuple(
        replace(one, puzzle=puzzle)
        for one in explanation.solutions
        if isinstance(one, Solution) and is_assignment_right(puzzle, one.letters, one.wildcards)
    )
    return replace(
        explanation,
        solutions=solutions,
        count=len(solutions),
        unchecked=len(explanation.solutions),
    )
