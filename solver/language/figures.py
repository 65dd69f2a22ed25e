"""Letters that are printed digits: F beside blanks in base 16.

Above base ten A to Z are letters, but for puzzles that print digits and hide others, and have no
letter that is none of the digits: there F is fifteen, and a warning says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from solver.language.symbols import Reading, edited, is_letter
from solver.model import DIGITS, Caution, Puzzle
from solver.options import Rules
from solver.sentences import Sentence

BLANKS = "?_*"
# Digits above F are known to few.
MOST_FIGURES = 16
# Letters for the other reading, where all of A to Z are digits of the base.
GREEK = "ΩΨΦΣΠΞΛΘΔΓ"


def read_figures(
    text: str, reading: Reading, rules: Rules, read: Callable[[str, Reading, Rules], Puzzle]
) -> Puzzle | None:
    """The puzzle whose letters are printed digits, with a warning; None where they are letters."""
    symbols = reading.symbols
    if rules.base > MOST_FIGURES:
        return None
    found = [i for i, symbol in enumerate(symbols) if is_letter(symbol)]
    figures = DIGITS[10 : rules.base]
    printed = [*dict.fromkeys(symbols[i] for i in found)]
    has_blanks = any(blank in symbols for blank in BLANKS)
    has_digits = any(digit in symbols for digit in DIGITS[:10])
    in_brackets = "[" in symbols  # which digits above nine are written in where letters are letters
    is_plain = printed and not in_brackets and {*printed} <= {*figures}
    if not (is_plain and has_blanks and has_digits):
        return None
    if rules.classes or rules.wildcards_avoid or rules.shared_letters or rules.key:
        return None  # which name letters
    puzzle = read(text, reading, replace(rules, printed_digits="yes"))
    if not puzzle.wildcards:  # each * is the sign of a product
        return None
    others = [letter for letter in DIGITS[:9:-1] if letter not in figures] + [*GREEK]
    letters = dict(zip(printed, others, strict=False))
    named = ((reading.starts[i], reading.ends[i], letters.get(symbols[i], "")) for i in found)
    rewrite = edited(text, named) if len(letters) == len(printed) else ""
    what = "{digits} are printed digits here, as in base {base}; letters beyond them are letters"
    if len(printed) == 1:
        what = "{digits} is a printed digit here, as in base {base}; letters beyond it are letters"
    sentence = Sentence(what, digits=", ".join(printed), base=rules.base)
    caution = Caution("printed_digits", sentence, rewrite)
    return replace(puzzle, rules=rules, cautions=(*puzzle.cautions, caution))
