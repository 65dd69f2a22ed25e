"""Text → the puzzle that it holds, or the kakuro in one line."""

from __future__ import annotations

import re

from solver.errors import OptionError
from solver.grid.model import Kakuro
from solver.grid.read import read_kakuro
from solver.language.read import parse
from solver.model import Puzzle
from solver.options import Rules, values_of

# A kakuro begins with its size, and has no signs of a puzzle in letters.
KAKURO = re.compile(r"\s*[0-9]{1,4}\s*,[\sA-JXO0-9hv(),]*\Z")


def read(text: str, rules: Rules) -> Puzzle | Kakuro:
    """The puzzle or kakuro that a text holds; raises a kind of PuzzleError."""
    if isinstance(text, str) and KAKURO.match(text):
        _check_kakuro_rules(rules)
        return read_kakuro(text)
    return parse(text, rules)


def _check_kakuro_rules(rules: Rules) -> None:
    """OptionError for a rule that a kakuro would not be explained by."""
    usual = Rules(rules.base, rules.leading_zeros, rules.single_zero)
    for name, value in values_of(Rules, rules).items():
        if value != getattr(usual, name):
            what = "a kakuro has rules of its own; leave out {option}"
            raise OptionError("unfit", what, field=name, option=name)
