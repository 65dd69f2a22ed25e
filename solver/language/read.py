"""Text in any notation → Puzzle: equations, a grid of them, or a drawing of written arithmetic.

A drawing is a column of numbers to add or subtract, a long multiplication, or a long or short
division. It becomes the same Puzzle as any text, and every solution comes back as the drawing
filled in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from solver.errors import GrammarError, LimitError, PuzzleError
from solver.kernels.plain import Plain
from solver.language.conventions import check_rules, has_usual_symbols
from solver.language.doubts import SUSPECT, TYPED_DIGIT, look_alikes
from solver.language.parse import (
    are_clearly_stated,
    are_stated,
    in_lines,
    lines_without_relation,
    state,
)
from solver.language.symbols import Reading, admit, is_letter
from solver.language.vocabulary import DOT_ABOVE
from solver.model import Caution, LinearRow, Puzzle
from solver.options import Rules

# What the puzzle of a row is given, and what it has as most puzzles do.
GIVEN = ("text", "rules", "letters", "domains", "row", "whole", "is_drawing")
USUAL: tuple[tuple[str, object], ...] = (
    ("wildcards", ()), ("groups", ()), ("avoided", ()), ("cautions", ()), ("conditions", ()),
    ("allowed", {}), ("wide", {}), ("usage", None), ("spelled", ()),
    ("unfilled", frozenset()),
)  # fmt: skip

# The symbols of a plain sum that are no letters.
WITHOUT_SIGNS = dict.fromkeys(map(ord, "0123456789 +-*×="))

# A column of words with a + before the last one or more, a rule, and a word below it. An X may be a
# sign in a drawing.
WORD = re.compile("[A-WYZΑ-ΦΨΩЁА-ФЦ-Я]+")
COLUMN_SUM = re.compile(
    rf" *{WORD.pattern} *\n(?: *(?:\+ *)?{WORD.pattern} *\n)* *\+ *{WORD.pattern} *\n"
    rf" *-{{2,}} *\n *{WORD.pattern}[ \n]*"
)

# Lines of low lines above and below everything.
FRAME = re.compile(r"\A[ \n]*(?:_{3,} *\n[ \n]*)+|(?:\n *_{3,} *)+[ \n]*\Z")
# A line that opens or closes a pasted block.
FENCE = re.compile(r"^ *(?:```+[A-Z]*|[\"`]+) *$", re.MULTILINE)


def parse(text: str, rules: Rules | None = None) -> Puzzle:
    """The puzzle that a text states or draws; raises a kind of PuzzleError.

    Several lines are a system where each holds a relation between two sides, else a grid or a
    drawing.
    """
    rules = check_rules(rules or Rules())
    try:
        return _read(text, rules)
    except PuzzleError as error:
        error.source = text, rules
        raise


def _read(text: str, rules: Rules) -> Puzzle:
    reading = admit(text)
    if rules.accents:
        from solver.language.forms import same_accents  # late: few texts have any

        reading = same_accents(reading)
    if rules.base > 10 and not rules.printed_digits:
        from solver.language.figures import read_figures  # late: few puzzles print any

        if puzzle := read_figures(text, reading, rules, _in_full):
            return puzzle
    return _plain_sum(text, reading, rules) or _in_full(text, reading, rules)


def _in_full(text: str, reading: Reading, rules: Rules) -> Puzzle:
    """The puzzle of any text, in the forms that others read, or in one that is seldom printed."""
    try:
        return _in_any_layout(text, reading, rules)
    except (GrammarError, LimitError) as error:
        from solver.language.forms import read_in_forms  # late: few texts need it

        return read_in_forms(text, reading, rules, _in_any_layout, error)


def _in_any_layout(text: str, reading: Reading, rules: Rules) -> Puzzle:
    """The puzzle of lines, of a grid or of a drawing."""
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


def _plain_sum(text: str, reading: Reading, rules: Rules) -> Puzzle | None:
    """The puzzle of a sum in its plainest notation, of which nothing is doubtful; else None."""
    if not has_usual_symbols(rules) or reading.emoji:
        return None
    symbols = reading.symbols
    is_drawing = "\n" in symbols
    if is_drawing:
        if not COLUMN_SUM.fullmatch(symbols):
            return None
        *addends, total = WORD.findall(symbols)
        symbols = f"{'+'.join(addends)}={total}"
    elif SUSPECT.search(text) or TYPED_DIGIT.search(symbols):
        return None
    letters = "".join(dict.fromkeys(symbols.translate(WITHOUT_SIGNS)))
    if not 1 < len(letters) <= rules.base or ("*" in symbols and "×" in symbols):
        return None
    if not (letters.isascii() or _are_plain(letters)):
        return None
    plain = Plain(symbols, letters, rules.base, rules.leading_zeros, rules.single_zero)
    if not plain.is_sum:
        return None
    row = LinearRow(reading.symbols, plain.coefficients, plain.constant, plain.domains)
    whole = partial(_in_full, text, reading, rules)
    return _of_row(text, rules, letters, row, whole, is_drawing=is_drawing)


def _are_plain(letters: str) -> bool:
    """True if symbols are letters, none of which is taken for another."""
    return DOT_ABOVE not in letters and all(map(is_letter, letters)) and not look_alikes(letters)


def _of_row(
    text: str,
    rules: Rules,
    letters: str,
    row: LinearRow,
    whole: Callable[[], Puzzle],
    *,
    is_drawing: bool,
) -> Puzzle:
    """The puzzle of a row, whose words and equations are read when they are asked for."""
    puzzle = object.__new__(Puzzle)
    domains = dict(zip(letters, row.domains, strict=True))
    given = text, rules, tuple(letters), domains, row, whole, is_drawing
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
            refused = error.detached()
    # Imported late: plain notation is enough for most.
    from solver.language.printed import read_as_printed

    return read_as_printed(text, reading, rules, refused)


def _without_fences(reading: Reading) -> Reading:
    """The reading without lines of nothing but quotes, which enclose what was pasted."""
    if "`" not in reading.symbols and '"' not in reading.symbols:
        return reading
    return reading.edited((*fence.span(), "") for fence in FENCE.finditer(reading.symbols))
