"""Text in any notation → Puzzle: equations, a grid of them, or a drawing of written arithmetic.

A drawing is a column of numbers to add or subtract, a long multiplication, or a long or short
division. It becomes the same Puzzle as any text, and every solution comes back as the drawing
filled in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

import solver.kernels.plain as plain
from solver.errors import GrammarError
from solver.language.conventions import check_rules, has_usual_symbols
from solver.language.doubts import SHAPE_OF
from solver.language.parse import (
    are_clearly_stated,
    are_stated,
    in_lines,
    lines_without_relation,
    state,
)
from solver.language.symbols import SMALL, SYMBOLS, Reading, admit, is_composed, is_letter
from solver.language.vocabulary import DOT_ABOVE
from solver.limits import MAX_TEXT
from solver.model import Caution, Puzzle
from solver.options import Rules

# What the puzzle of a plain sum is given, and what it has as most puzzles do.
GIVEN = ("text", "rules", "letters", "domains", "line", "whole", "is_drawing")
USUAL: tuple[tuple[str, object], ...] = (
    ("wildcards", ()), ("groups", ()), ("avoided", ()), ("cautions", ()), ("conditions", ()),
    ("allowed", {}), ("wide", {}), ("usage", None), ("spelled", ()),
    ("unfilled", frozenset()),
)  # fmt: skip

# The symbols of a plain sum that are no letters.
WITHOUT_SIGNS = dict.fromkeys(map(ord, "0123456789 +-*×="))

# Letters that may be typed for a sign: a small x does not where there are other small letters.
LIKE_SIGNS = re.compile("[xхｘー]")

# A column of words with a + before the last one or more, a rule, and a word below it. In a drawing,
# an X at either end of a word may be a sign.
END = "[A-WYZΑ-ΦΨΩЁА-ФЦ-Я]"
WORD = f"{END}(?:[A-ZΑ-ΩЁА-Я]*{END})?"
COLUMN_SUM = re.compile(
    rf"( *{WORD} *\n(?: *(?:\+ *)?{WORD} *\n)* *\+ *{WORD} *)(\n *-{{2,}} *\n)( *{WORD}[ \n]*)"
)
PLUS = re.compile(r"\n( *)(?=\+)")

# Lines of low lines above and below everything.
FRAME = re.compile(r"\A[ \n]*(?:_{3,} *\n[ \n]*)+|(?:\n *_{3,} *)+[ \n]*\Z")
# A line that opens or closes a pasted block.
FENCE = re.compile(r"^ *(?:```+[A-Z]*|[\"`]+) *$", re.MULTILINE)


def parse(text: str, rules: Rules | None = None) -> Puzzle:
    """The puzzle that a text states or draws; raises a kind of PuzzleError.

    Several lines are a system where each holds a relation between two sides, else a grid or a
    drawing.
    """
    return read_puzzle(text, check_rules(rules or Rules()))


def read_puzzle(text: str, rules: Rules) -> Puzzle:
    """The same, where the rules have been checked."""
    if read := plain_sum(text, rules):
        return _of_sum(text, rules, read)
    return read_in_full(text, rules)


def read_in_full(text: str, rules: Rules) -> Puzzle:
    """The puzzle of any text."""
    reading = admit(text)
    if "\n" in reading.symbols and "\n" in reading.symbols.strip(" \n"):
        reading = _without_fences(reading)
        bare, equations = lines_without_relation(reading)
        if bare and equations and "_" in reading.symbols:
            unframed = reading.edited((*m.span(), "\n") for m in FRAME.finditer(reading.symbols))
            if not lines_without_relation(unframed)[0]:
                return _equations(text, in_lines(text, unframed), rules)
        if bare:
            return _layout(text, reading, rules, equations)
    return _equations(text, in_lines(text, reading), rules)


def plain_sum(text: str, rules: Rules) -> plain.Plain | None:
    """What searches a sum in its plainest notation, of which nothing is doubtful; else None."""
    if not isinstance(text, str) or len(text) > MAX_TEXT or not has_usual_symbols(rules):
        return None
    line = text.translate(SYMBOLS)
    if "\n" in line:
        line = _in_one_line(line)
    elif LIKE_SIGNS.search(text) and ("ー" in text or not SMALL.search(text)):
        return None
    if not (line.isascii() or (is_composed(text) and _are_plain(line.translate(WITHOUT_SIGNS)))):
        return None
    return plain.read(line, rules.base, rules.leading_zeros, rules.single_zero)


def _in_one_line(symbols: str) -> str:
    """A column of words as a sum with as many symbols; any other drawing as it is."""
    if "\n" not in symbols.strip(" \n"):
        return symbols.replace("\n", " ")
    if not (column := COLUMN_SUM.fullmatch(symbols)):
        return symbols
    addends, rule, total = column.groups()
    addends = PLUS.sub(r" \1", addends).replace("\n", "+")
    return f"{addends}{'=':{len(rule)}}{total}".replace("\n", " ")


def _are_plain(letters: str) -> bool:
    """True if symbols are letters, none of which is taken for another."""
    if not letters.isalpha() and (DOT_ABOVE in letters or not all(map(is_letter, letters))):
        return False
    different = {*letters}
    return len({SHAPE_OF.get(letter, letter) for letter in different}) == len(different)


def _of_sum(text: str, rules: Rules, read: plain.Plain) -> Puzzle:
    """The puzzle of a plain sum, whose words and equations are read when they are asked for."""
    puzzle = object.__new__(Puzzle)
    line, domains = read.line, read.domains_by_name()
    plain.give_back(read)
    whole = partial(read_in_full, text, rules)
    is_drawing = "\n" in text.translate(SYMBOLS).strip(" \n")
    given = text, rules, tuple(domains), domains, line, whole, is_drawing
    for name, value in (*zip(GIVEN, given, strict=True), *USUAL):
        object.__setattr__(puzzle, name, value)
    return puzzle


def _layout(text: str, reading: Reading, rules: Rules, equations: int) -> Puzzle:
    """The puzzle of lines that are not all equations: a grid, which has two at least, or a drawing.

    Both are imported late: most puzzles have one line, and a cold start is short.
    """
    doubts: Sequence[Caution] = ()
    if equations > 1:
        from solver.language.drawings.grid import read_grid, rules_in_doubt

        if grid := read_grid(text, reading, rules):
            return grid
        doubts = rules_in_doubt(reading)
    puzzle = _drawing(text, reading, rules, equations)
    return replace(puzzle, cautions=(*puzzle.cautions, *doubts)) if doubts else puzzle


def _drawing(text: str, reading: Reading, rules: Rules, equations: int) -> Puzzle:
    """The puzzle of a drawing, or of equations among which 7 | AB stands in a line of its own."""
    from solver.language.drawings.drawing import read_drawing

    if equations and are_clearly_stated(reading):
        with suppress(GrammarError):
            return _equations(text, in_lines(text, reading), rules)
    try:
        return read_drawing(text, reading, rules)
    except GrammarError:
        if equations and are_stated(reading):
            with suppress(GrammarError):
                return _equations(text, in_lines(text, reading), rules)
        raise


def _equations(text: str, reading: Reading, rules: Rules) -> Puzzle:
    """The puzzle in plain notation, or as such puzzles are printed where that is refused."""
    refused: GrammarError | None = None
    if not ("×" in reading.symbols and "*" in reading.symbols):
        try:
            return state(text, reading, rules)
        except GrammarError as error:
            refused = error
    # Imported late: plain notation is enough for most.
    from solver.language.printed import read_as_printed

    return read_as_printed(text, reading, rules, refused)


def _without_fences(reading: Reading) -> Reading:
    """The reading without lines of nothing but quotes, which enclose what was pasted."""
    if "`" not in reading.symbols and '"' not in reading.symbols:
        return reading
    return reading.edited((*fence.span(), "") for fence in FENCE.finditer(reading.symbols))
