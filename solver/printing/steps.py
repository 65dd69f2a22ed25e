"""A proof as one figure: below each sentence, the calculation as it is known after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.display.columns import visible, width, written_sum
from solver.display.figure import figure
from solver.display.pictures import carries_shown, known_face, narrowed
from solver.display.proofs import line_texts
from solver.display.shapes import COLUMN, ROW, Figure, LineShape, Shape, Text, moved, stacked
from solver.errors import UnsupportedError
from solver.model import DIGITS, Puzzle
from solver.proof.model import Explanation
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.telling.model import Line
from solver.proof.telling.snapshots import OUTSET, Snapshot, snapshots
from solver.proof.telling.tell import told

# The size of sentences, of carries, and of the digits that a letter can have.
SIZE = 0.6

# Columns of a line of sentences.
BROAD = 72

# Between a sentence and its picture.
GAP = 0.3 * ROW

# How far a picture stands from the left, and how far apart digits stand that a letter can have.
INDENT = 1.5
APART = 0.7


def steps_figure(explanation: Explanation, language: str = "en") -> Figure:
    """The sentences of a proof, each with its picture; UnsupportedError for a kakuro."""
    puzzle = explanation.puzzle
    if not isinstance(puzzle, Puzzle):
        what = "the steps of a kakuro have no pictures"
        raise UnsupportedError("not_explained", what, field="pictures")
    shown = outset_figure(puzzle)
    blocks = [_indented(shown, INDENT)]
    for line, picture in steps_pictured(explanation, language):
        blocks.append(_sentences(line_texts(line)))
        if picture:
            blocks.append(_indented(picture, INDENT * (line.depth + 1)))
    figure = stacked(blocks, GAP)
    return Figure(figure.width, figure.height, figure.shapes, shown.title)


def outset_figure(puzzle: Puzzle) -> Figure:
    """The calculation before the first step."""
    return step_figure(puzzle, OUTSET)


def steps_pictured(explanation: Explanation, language: str) -> Iterator[tuple[Line, Figure | None]]:
    """The lines of a proof, each with its picture where that is another than before."""
    puzzle = explanation.puzzle
    assert isinstance(puzzle, Puzzle)
    shown = outset_figure(puzzle)
    lines = told(explanation, language, has_pictures=True)
    for line, snapshot in zip(lines, snapshots(sheet_of(puzzle), lines), strict=True):
        before, shown = shown, step_figure(puzzle, snapshot)
        yield line, shown if shown != before and "\n" not in line.text else None


def step_figure(puzzle: Puzzle, snapshot: Snapshot) -> Figure:
    """The calculation as it is known, its carries above, and below what letters can be."""
    drawn = figure(puzzle, face=known_face(puzzle, snapshot.digits))
    blocks = [drawn]
    carries = carries_shown(snapshot.digits)
    if carries and written_sum(puzzle):
        breadth = max(drawn.width, max(carries) + 1)
        texts = (
            Text(breadth - at - 0.5, 0.8 * SIZE, str(digit), SIZE) for at, digit in carries.items()
        )
        blocks = [Figure(breadth, SIZE, (*texts,)), _indented(drawn, breadth - drawn.width)]
    both = stacked([*blocks, *_digits(puzzle, snapshot)], 0)
    return Figure(both.width, both.height, both.shapes, drawn.title)


def _digits(puzzle: Puzzle, snapshot: Snapshot) -> Iterator[Figure]:
    """What letters can be that were narrowed: what they cannot is struck out."""
    left = narrowed(puzzle, snapshot)
    begin = INDENT + COLUMN * SIZE * max(map(width, left), default=0)
    for name, values in left.items():
        shapes: list[Shape] = [Text(begin / 3, 0.7 * ROW, name, SIZE)]
        for digit in range(puzzle.rules.base):
            x = begin + APART * digit
            shapes.append(Text(x, 0.7 * ROW, DIGITS[digit], SIZE))
            if digit not in values:
                shapes.append(LineShape(x - 0.2, 0.7 * ROW, x + 0.2, 0.7 * ROW - 0.75 * SIZE))
        yield Figure(begin + APART * puzzle.rules.base, 0.8 * ROW, (*shapes,))


def _indented(figure: Figure, by: float) -> Figure:
    shapes = tuple(moved(shape, by, 0) for shape in figure.shapes)
    return Figure(figure.width + by, figure.height, shapes, figure.title)


def _sentences(texts: Iterable[str]) -> Figure:
    """Sentences in lines of a breadth that is read."""
    lines = [line for text in texts for line in _wrapped(text) if line.strip()]
    figures = [
        Figure(length, ROW * SIZE, (Text(0, SIZE, line, SIZE, length),))
        for line in lines
        if (length := COLUMN * SIZE * width(line))
    ]
    return stacked(figures, 0)


def _wrapped(text: str) -> Iterator[str]:
    """A text in lines, cut at spaces where it has some."""
    line = ""
    for part in _parts(visible(text).rstrip()):
        if width(line + part.rstrip()) > BROAD and line.strip():
            yield line.rstrip()
            line = ""
        line += part
    yield line.rstrip()


def _parts(text: str) -> Iterator[str]:
    """Where a text may be cut: behind spaces, and behind wide signs."""
    part = ""
    for sign in text:
        part += sign
        if sign == " " or width(sign) > 1:
            yield part
            part = ""
    yield part
