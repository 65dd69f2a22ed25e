"""Text → what is to be explained: a puzzle, or a kakuro in one line."""

from __future__ import annotations

import re

from solver.grid.model import Kakuro
from solver.grid.read import read_kakuro
from solver.language.read import parse
from solver.model import Puzzle
from solver.options import Rules

# A kakuro begins with its size, and has no signs of a puzzle in letters.
KAKURO = re.compile(r"\s*[0-9]{1,4}\s*,[\sA-JXO0-9hv(),]*\Z")


def read(text: str, rules: Rules) -> Puzzle | Kakuro:
    """The puzzle or kakuro that a text holds; raises a kind of PuzzleError."""
    if isinstance(text, str) and KAKURO.match(text):
        return read_kakuro(text)
    return parse(text, rules)
