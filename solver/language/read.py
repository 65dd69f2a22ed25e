"""Text in any notation → Puzzle: equations, or a drawing of written arithmetic.

A drawing is a column of numbers to add or subtract, a long multiplication, or a long or short
division. It becomes the same Puzzle as any text, and every solution comes back as the drawing
filled in.
"""

from __future__ import annotations

from solver.language.conventions import check_rules
from solver.language.lines import lines_without_relation
from solver.language.parse import parse as parse_system
from solver.language.symbols import LINE_ENDS, admit
from solver.model import Puzzle
from solver.options import Rules


def parse(text: str, rules: Rules | None = None) -> Puzzle:
    """The puzzle that a text states or draws; raises a kind of PuzzleError.

    Several lines are a system where each holds a relation between two sides, else a drawing.
    """
    if isinstance(text, str) and any(end in text for end in LINE_ENDS):
        reading = admit(text)
        if "\n" in reading.symbols.strip(" \n") and lines_without_relation(reading)[0]:
            # Imported late: most puzzles have one line, and a cold start is short.
            from solver.language.drawings.drawing import read_drawing

            return read_drawing(text, reading, check_rules(rules or Rules()))
    return parse_system(text, rules)
