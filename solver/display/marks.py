"""The marks of a text with what is shown for each: a letter, its digit, a sign."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from solver.display.columns import Face, digit_face, letter_face, one_line, visible
from solver.display.shapes import HIDDEN
from solver.language.drawings.marks import (
    APOSTROPHES,
    BARS,
    DASHES,
    WILDCARDS,
    Mark,
    possible_widths,
    rows,
)
from solver.language.symbols import Reading, admit, read
from solver.model import Cell, Equation, Puzzle, Solution, Span, Word

# Signs that are typed otherwise than they are printed.
PRINTED = {"-": "−", "*": "×", "X": "×", "Х": "×", "^": "^", "…": "…"}
PRINTED |= dict.fromkeys(APOSTROPHES, "'")

# Relations of two characters, as they are printed.
RELATIONS = {"<=": "≤", ">=": "≥", "!=": "≠", "==": "="}

# As what all signs are read that hide any digit; any other wildcard is a sign of a class.
HIDING = WILDCARDS + "."
EMPTY_BOX = "□"


@dataclass(frozen=True, slots=True)
class MarkShown:
    """A mark of a text, and what is shown for it."""

    mark: Mark
    text: str
    is_cell: bool  # whether a letter or a wildcard stands there, in the puzzle

    @property
    def is_dash(self) -> bool:
        """True if it may be part of a rule."""
        return not self.is_cell and self.mark.symbol in DASHES

    @property
    def is_bar(self) -> bool:
        """True if it is a line from the top of its row to the bottom."""
        return not self.is_cell and self.mark.symbol in BARS


def face_of(puzzle: Puzzle, solution: Solution | None) -> Face:
    """What shows each cell: its digit in a solution, else its letter, or ? for an empty box."""
    if solution is not None:
        return digit_face(solution)
    names: dict[Cell, str] = {}
    rules = puzzle.rules
    for start, end, symbol in puzzle.blanks if rules.classes or rules.wrong_digits else ():
        typed = puzzle.text[start:end]
        if symbol in puzzle.wildcards and read(typed).symbols not in HIDING:
            names[symbol] = visible(typed)
    return lambda cell: names.get(cell) or letter_face(cell)


class Marks:
    """All marks of a puzzle's text, as they are shown in a puzzle or a solution."""

    def __init__(self, puzzle: Puzzle, face: Face) -> None:
        self.puzzle = puzzle
        self.reading: Reading = admit(puzzle.text)
        self._faces = {
            (start, end): face(symbol)
            for start, end, symbol in puzzle.blanks
            if (start, end) not in puzzle.unfilled
        }
        self._at = {start: shown for (start, _), shown in self._faces.items()}
        for unknown in puzzle.unknowns:
            if (shown := face(unknown.name)) != unknown.name:  # a solution, which has its value
                self._enter(unknown.spans, shown)

    def _enter(self, spans: Iterable[Span], shown: str) -> None:
        """Enters the value of {n}, in the middle of the marks that stand for it."""
        for start, end in spans:
            self._faces[start, end] = shown
            self._at |= dict.fromkeys(range(start, end), "") | {(start + end) // 2: shown}

    def parts(self) -> list[list[list[MarkShown]]]:
        """The parts of a text between empty lines, each with the marks of its lines.

        They are in the columns that the author counted: in others, cells would not be quite below
        one another.
        """
        text = self.puzzle.text
        ways = [rows(self.reading, text, widths) for widths in possible_widths(text)]
        likeliest = min(
            ways, key=lambda way: len({mark.right for row in way for mark in row.marks})
        )
        parts: list[list[list[MarkShown]]] = []
        for row in likeliest:
            if row.apart or not parts:
                parts.append([])
            parts[-1].append([*map(self._shown, row.marks)])
        return parts

    def text(self, span: Span) -> str:
        """A part of the text on one line, with what is shown for each cell in it."""
        pieces, (done, last) = [], span
        for (start, end), shown in sorted(self._faces.items()):
            if done <= start < last:
                pieces += [self.puzzle.text[done:start], EMPTY_BOX if shown == HIDDEN else shown]
                done = end
        text = "".join([*pieces, self.puzzle.text[done:last]]).strip()
        for typed, printed in RELATIONS.items():
            text = text.replace(typed, printed)
        return one_line(text)

    def _shown(self, mark: Mark) -> MarkShown:
        typed = visible(self.puzzle.text[mark.start : mark.end])
        face = self._at.get(mark.start)
        if face is not None:
            return MarkShown(mark, face, is_cell=True)
        is_entity = len(typed) > 1 and typed[0] == "&"
        sign = mark.symbol if is_entity or not typed else unicodedata.normalize("NFKC", typed)
        if len(mark.symbol) > 1 and mark.symbol[-1] == ")":  # of +) MORE
            sign = sign[0]
        return MarkShown(mark, PRINTED.get(mark.symbol[0], sign), is_cell=False)


# A text of equations, taken apart: which become a picture, and which are said below it.

SEPARATORS = ",;&\n"


@dataclass(frozen=True, slots=True)
class PrintedStatement:
    """A part of the text between separators, with what it states."""

    span: Span
    equations: tuple[Equation, ...]  # none in a condition such as prime(AB)

    @property
    def is_equation(self) -> bool:
        """True if it is an equation, and no condition or comparison."""
        return any(equation.relation == "=" for equation in self.equations)


def statements(puzzle: Puzzle, reading: Reading) -> list[PrintedStatement]:
    """What a text states; an item number, or whatever else states nothing, is left out."""
    stated = [equation.position for equation in puzzle.equations]
    stated += [condition.position for condition in puzzle.typed_conditions]
    spans: list[Span] = []
    for span in _parts(puzzle, reading):
        is_said = bool(spans) and _holds(spans[-1], stated) and _holds(span, stated)
        if spans and not is_said and _is_point(puzzle.text, span[0] - 1):
            spans[-1] = spans[-1][0], span[1]
        else:
            spans.append(span)
    return [
        PrintedStatement(
            span, tuple(one for one in puzzle.equations if _holds(span, [one.position]))
        )
        for span in spans
        if _holds(span, stated)
    ]


def _holds(span: Span, positions: Sequence[int]) -> bool:
    return any(span[0] <= position < span[1] for position in positions)


def _is_point(text: str, at: int) -> bool:
    """True if a separator may be a decimal comma: nothing stands between it and what is around."""
    around = text[at - 1 : at] + text[at + 1 : at + 2]
    return text[at] == "," and len(around.replace(" ", "")) == 2


def _parts(puzzle: Puzzle, reading: Reading) -> Iterator[Span]:
    """The parts of a text between separators that stand in no equation and no brackets."""
    inside = [extent(equation) for equation in puzzle.equations]
    begin, depth = 0, 0
    for symbol, start, end in zip(reading.symbols, reading.starts, reading.ends, strict=True):
        depth += (symbol == "(") - (symbol == ")")
        if symbol in SEPARATORS and depth < 1 and not any(_holds(one, [start]) for one in inside):
            yield begin, start
            begin = end
    yield begin, len(puzzle.text)


def extent(equation: Equation) -> Span:
    """From the first cell of an equation to the last."""
    words = [one for one in (*equation.left, *equation.right) if isinstance(one, Word)]
    ends = [span[1] for word in words for span in word.spans if span]
    return min(word.position for word in words), max([equation.position, *ends])
