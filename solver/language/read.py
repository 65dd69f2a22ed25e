"""Text → Puzzle: plain sums here, by the kernel that also solves them; the rest in `notations.py`.

That is loaded for the first text that is no plain sum: most are, and a cold start is short.
"""

from __future__ import annotations

import re
from functools import partial

import solver.kernels.plain as plain
from solver.errors import PuzzleError, public
from solver.language.conventions import check_rules, has_usual_symbols
from solver.language.symbols import SMALL, SYMBOLS, is_composed, is_letter
from solver.limits import MAX_TEXT
from solver.model import Puzzle
from solver.options import Rules

# The symbols of a plain sum that are no letters.
WITHOUT_SIGNS = dict.fromkeys(map(ord, "0123456789 +-*×="))

# Letters of one script, no two of which look alike.
ONE_SCRIPT = "[А-ЯЁ]*|[Α-Ω]*|[ぁ-ゖ]*"

# Letters that may be typed for a sign: a small x does not where there are other small letters.
LIKE_SIGNS = "xхｘー"

# A column of words with a + before the last one or more, a rule, and a word below it. In a drawing,
# an X at either end of a word may be a sign.
END = "[A-WYZΑ-ΦΨΩЁА-ФЦ-Я]"
WORD = f"{END}(?:[A-ZΑ-ΩЁА-Я]*{END})?"
COLUMN_SUM = (
    rf"( *{WORD} *\n(?: *(?:\+ *)?{WORD} *\n)* *\+ *{WORD} *)(\n *-{{2,}} *\n)( *{WORD}[ \n]*)"
)


@public
def parse(text: str, rules: Rules | None = None) -> Puzzle:
    """The puzzle that a text states or draws; raises a kind of PuzzleError.

    Several lines are a system where each holds a relation between two sides, else a grid or a
    drawing.

    Returns a `Puzzle`.

    >>> parse("to + go = out").letters
    ('T', 'O', 'G', 'U')
    """
    return read_puzzle(text, check_rules(Rules() if rules is None else rules))


def read_puzzle(text: str, rules: Rules) -> Puzzle:
    """The same, where the rules have been checked."""
    if read := plain_sum(text, rules):
        return _of_sum(text, rules, read)
    return read_in_full(text, rules)


def read_in_full(text: str, rules: Rules) -> Puzzle:
    """The same, with all that a puzzle of any notation has."""
    from solver.language.notations import read_in_full as read

    try:
        return read(text, rules)
    except PuzzleError as error:
        error.source = text, rules
        raise


def plain_sum(text: str, rules: Rules) -> plain.Plain | None:
    """What searches a sum in its plainest notation, of which nothing is doubtful; else None."""
    if not isinstance(text, str) or len(text) > MAX_TEXT or not has_usual_symbols(rules):
        return None
    line = text.translate(SYMBOLS)
    if "\n" in line:
        line = _in_one_line(line)
    elif ("x" in text or not text.isascii()) and _has_like_signs(text):
        return None
    if rules.base > 10 and "*" in line and not rules.printed_digits:
        return None  # where letters may be printed digits
    if not (line.isascii() or (is_composed(text) and _are_plain(line.translate(WITHOUT_SIGNS)))):
        return None
    return plain.read(line, rules.base, rules.leading_zeros, rules.single_zero)


def _has_like_signs(text: str) -> bool:
    """True if a letter may be typed for a sign."""
    has_any = any(map(text.__contains__, LIKE_SIGNS))
    return has_any and ("ー" in text or not re.search(SMALL, text))


def _in_one_line(symbols: str) -> str:
    """A column of words as a sum with as many symbols; any other drawing as it is."""
    if "\n" not in symbols.strip(" \n"):
        return symbols.replace("\n", " ")
    if not (column := re.fullmatch(COLUMN_SUM, symbols)):
        return symbols
    addends, rule, total = column.groups()
    addends = re.sub(r"\n( *)(?=\+)", r" \1", addends).replace("\n", "+")
    return f"{addends}{'=':{len(rule)}}{total}".replace("\n", " ")


def _are_plain(letters: str) -> bool:
    """True if symbols are letters, none of which is taken for another."""
    if re.fullmatch(ONE_SCRIPT, letters):
        return True
    from solver.language.doubts import SHAPE_OF  # late, as they are loaded for few
    from solver.language.vocabulary import DOT_ABOVE

    if not letters.isalpha() and (DOT_ABOVE in letters or not all(map(is_letter, letters))):
        return False
    different = {*letters}
    return len({SHAPE_OF.get(letter, letter) for letter in different}) == len(different)


def _of_sum(text: str, rules: Rules, read: plain.Plain) -> Puzzle:
    """The puzzle of a plain sum, whose words and equations are read when they are asked for."""
    line, domains = read.line, read.domains_by_name()
    plain.give_back(read)
    is_drawing = "\n" in text.translate(SYMBOLS).strip(" \n")
    whole = partial(read_in_full, text, rules)
    return Puzzle.of_sum(text, rules, line, domains, whole, is_drawing=is_drawing)
