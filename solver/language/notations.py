"""Text in any notation → Puzzle: equations, a grid of them, or a drawing of written arithmetic.

A drawing is a column of numbers to add or subtract, a long multiplication, a long or short
division, or the extraction of a root. It becomes the same Puzzle as any text, and every solution
comes back as the drawing filled in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from solver.errors import GrammarError, LimitError
from solver.language.parse import (
    RADICAL,
    are_clearly_stated,
    are_stated,
    in_lines,
    lines_without_relation,
    state,
)
from solver.language.symbols import Reading, admit
from solver.model import Caution, Puzzle
from solver.options import Rules
from solver.record import replace

# Lines of low lines above and below everything.
FRAME = re.compile(r"\A[ \n]*(?:_{3,} *\n[ \n]*)+|(?:\n *_{3,} *)+[ \n]*\Z")
# A tag of HTML that could be signs and letters too: A<br>B.
SMALL_TAG = re.compile(r"</?(?:br|p|div|tr|td|li|pre|b|i|u|sup|sub) ?/?>")
# A line that opens or closes a pasted block.
FENCE = re.compile(r"^ *(?:```+[A-Z]*|[\"`]+) *$", re.MULTILINE)


def read_in_full(text: str, rules: Rules) -> Puzzle:
    """The puzzle of any text."""
    reading = admit(text)
    if rules.accents:
        from solver.language.forms import same_accents  # late: few texts have any

        reading = same_accents(reading)
    if rules.base > 10 and not rules.printed_digits:
        from solver.language.figures import read_figures  # late: few puzzles print any

        if puzzle := read_figures(text, reading, rules, _in_full):
            return puzzle
    return _in_full(text, reading, rules)


def _in_full(text: str, reading: Reading, rules: Rules) -> Puzzle:
    """The puzzle of any text, in the forms that others read, or in one that is seldom printed."""
    if "<" in text and text != text.lower() and SMALL_TAG.search(text):
        from solver.language.pasted import tags  # late: few texts have any

        reading, rules, _ = tags(text, reading, rules)
    if re.search(r":\s|：|=\s*[?？]+\s*$", text):
        from solver.language.labels import without_labels, without_question  # late: few have any

        bare, cautions = without_labels(text, reading)
        bare, asked = without_question(text, bare)
        if bare is not reading:
            puzzle = _in_any_form(text, bare, rules)
            return replace(puzzle, cautions=(*puzzle.cautions, *cautions, *asked))
    return _in_any_form(text, reading, rules)


def _in_any_form(text: str, reading: Reading, rules: Rules) -> Puzzle:
    """The same without labels."""
    try:
        return _in_any_layout(text, reading, rules)
    except (GrammarError, LimitError) as error:
        from solver.language.forms import read_in_forms  # late: few texts need it

        return read_in_forms(text, reading, rules, _in_any_layout, error)


def _in_any_layout(text: str, reading: Reading, rules: Rules) -> Puzzle:
    """The puzzle of lines, of a grid or of a drawing."""
    if "GIVES" in reading.symbols:
        from solver.language.drawings.drawing import read_root_in_line  # late: few texts are one

        if puzzle := read_root_in_line(text, reading, rules):
            return puzzle
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


def _layout(text: str, reading: Reading, rules: Rules, equations: int) -> Puzzle:
    """The puzzle of lines that are not all equations: a grid, which has two at least, or a drawing.

    Both are imported late: most puzzles have one line, and a cold start is short.
    """
    doubts: Sequence[Caution] = ()
    if equations > 1 and RADICAL.search(reading.symbols) is None:
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
