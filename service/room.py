"""How much an answer has room for: what is clamped to it comes with `next`, which leads to more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import solver
from service import settings
from solver.answers.encode import as_text

if TYPE_CHECKING:
    from solver.generation.recipe import Recipe


def room(puzzle: solver.Puzzle, decode: str, parts: int = 1) -> int:
    """The number of solutions that one of so many parts of an answer has room for, at least 1.

    In JSON, a solution's text takes no more room than the puzzle's. Its letters stand in it once
    with their digits, and once in its key beside a full stop for each other digit. A digit that is
    decoded is a letter, or all that share it.
    """
    text, count = _bytes(puzzle.text), len(puzzle.letters)
    names = _bytes("".join(puzzle.letters)) + len('""') * (count - 1)
    letters = names + len(": 35, ") * count
    key = names + puzzle.rules.base
    decoded = 0
    if decode:
        each = names if puzzle.groups else max([6, *map(_bytes, puzzle.letters)])
        decoded = len(decode) * each
    rest = len('{"text": "", "letters": {}, "wildcards": [], "key": "", "decoded": null}, ')
    solution = text + letters + len("35, ") * len(puzzle.wildcards) + key + decoded + rest
    return max(settings.MAX_ANSWER // (parts * solution), 1)


def _bytes(text: str) -> int:
    """The bytes that a text takes in JSON."""
    return len(as_text(text).encode(errors="backslashreplace"))


def room_for_grids(puzzle: str) -> int:
    """The number of grids that an answer has room for, at least 1.

    A cell takes at least two characters of the puzzle, such as `O,`, and `null, ` in JSON; the rest
    of a solution is the digits of ten letters.
    """
    letters = len('"A": 10, ') * 10
    solution = (
        3 * len(puzzle) + letters + len('{"answer": "1234567890", "letters": {}, "grid": []}, ')
    )
    return max(settings.MAX_ANSWER // solution, 1)


def room_for_puzzles(recipe: Recipe) -> int:
    """The number of new puzzles that an answer has room for, at least 1.

    Each is there twice, with letters and with digits, and has the digits of at most `base` letters;
    a letter of several code points, such as a family of emoji, takes the room of a word.
    """
    words = (*recipe.words, *recipe.fixed, *recipe.require, recipe.total or ())
    longest = max(len("".join(word).encode()) for word in words) + len(" + ")
    letters = (longest + len('"": 35, ')) * recipe.rules.base
    puzzle = 2 * longest * (recipe.terms[1] + 1) + letters
    keys = len('{"puzzle": "", "solution": "", "letters": {}, "difficulty": null}, ')
    return max(settings.MAX_ANSWER // (puzzle + keys), 1)
