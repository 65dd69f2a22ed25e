"""The text of a puzzle as books print it: − × ÷ for - * /, and no base, which the rules say.

The text is written anew, and everything else follows from reading that: a heading, a line of the
contents, a solution, a proof. A condition stays as its author typed it.
"""

from __future__ import annotations

import re

from solver.display.marks import extent, statements
from solver.errors import PuzzleError
from solver.grid.either import read
from solver.language.remarks import BASE_BEHIND
from solver.language.symbols import admit
from solver.model import Puzzle, Span
from solver.options import Rules
from solver.record import replace

# What is printed for a sign that stands alone: rules are dashes too, and ** and // are other signs.
TYPED = re.compile(r"(?<![-–—─_])-(?![-–—─_>])|(?<!\*)\*(?!\*)|(?<!/)/(?!/)|(?<!\w)[xXхХ](?!\w)")
PRINTED = {"-": "−", "/": "÷"}

# Languages that divide with another sign.
DIVIDED = {"ru": ":"}

CONDITION = "condition"


def printed(puzzle: Puzzle, rules: Rules, lang: str) -> Puzzle:
    """The puzzle with printed signs; itself where it would be another one with them."""
    text = _with_signs(puzzle, lang)
    if puzzle.rules.base != rules.base and (behind := _base_behind(text)):
        text = text[: behind[0]] + text[behind[1] :]
        rules = replace(rules, base=puzzle.rules.base)
    if text == puzzle.text:
        return puzzle
    try:
        found = read(text, rules)
    except PuzzleError:
        return puzzle
    return found if isinstance(found, Puzzle) and _meant(found) == _meant(puzzle) else puzzle


def _meant(puzzle: Puzzle) -> tuple[object, ...]:
    """What is the same of a puzzle in whatever signs."""
    calculations, conditions = puzzle.calculations, puzzle.conditions
    return puzzle.equations, calculations, conditions, puzzle.domains, puzzle.rules.base


def _with_signs(puzzle: Puzzle, lang: str) -> str:
    """The text with other signs, each in the place of one that was typed."""
    cells = {at for start, end, _ in puzzle.blanks for at in range(start, end)}
    inside, kept = _extents(puzzle)
    text = [*puzzle.text]
    for sign in TYPED.finditer(puzzle.text):
        at = sign.start()
        if at not in cells and _holds(inside, at) and not _holds(kept, at):
            shown = DIVIDED.get(lang) if sign[0] == "/" else None
            text[at] = shown or PRINTED.get(sign[0], "×")
    return "".join(text)


def _extents(puzzle: Puzzle) -> tuple[list[Span], list[Span]]:
    """Where signs are printed, and within that where they are kept: of a drawing all of it."""
    if not puzzle.rows:
        return [
            one.span
            for one in statements(puzzle, admit(puzzle.text))
            if one.is_equation or puzzle.unknowns
        ], []
    pairs = zip(puzzle.equations, puzzle.calculations, strict=True)
    kept = [extent(equation) for equation, one in pairs if one.role == CONDITION]
    return [(0, len(puzzle.text))], kept


def _holds(spans: list[Span], at: int) -> bool:
    return any(start <= at < end for start, end in spans)


def _base_behind(text: str) -> Span | None:
    """Where the base is said, at the end of a text."""
    reading = admit(text)
    said = BASE_BEHIND.search(reading.symbols)
    return (reading.starts[said.start()], reading.ends[said.end() - 1]) if said else None
