"""Whether rules are right whatever the puzzle is: for many puzzles that share them."""

from __future__ import annotations

from dataclasses import replace

from solver.errors import OptionError
from solver.language.read import parse
from solver.options import Rules

# A puzzle without letters.
NONE = "0 = 0"


def check_general(rules: Rules) -> None:
    """OptionError for what would be wrong with every puzzle."""
    try:
        parse(NONE, rules)
    except OptionError as error:
        if error.code != "bad_letters":
            raise
        # Which letters there are, the puzzles know; the other rules are as right or wrong as ever.
        parse(NONE, replace(rules, shared_letters="", wildcards_avoid="", classes="", key=""))
