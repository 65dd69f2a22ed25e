"""Equations as they are typed, a cell for each letter and sign, their relations aligned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.display.columns import width
from solver.display.marks import RELATIONS, MarkShown
from solver.display.shapes import HIDDEN, ROW, SIZE, Box, Figure, Shape, Text, cell

# Signs of two characters, as they are printed; and roots, which are words.
JOINED = {**RELATIONS, "××": "^", "//": "//"}
ROOTS = {"SQRT": "√", "КОРЕНЬ": "√", "平方根": "√"}
ALIGNED = "=<>≤≥≠|∣∤"
NARROW = ".,()!"

# Of narrow signs, of words among the cells, and of exponents; and of all other signs.
SMALL, WIDE = 0.6, 1.4


@dataclass(frozen=True, slots=True)
class LinePiece:
    """A cell, a sign or a word of an equation."""

    text: str
    width: float = 1
    is_cell: bool = False
    is_raised: bool = False


def lines_figure(equations: Sequence[Sequence[MarkShown]]) -> Figure:
    """Equations one below the other."""
    lines = [[*_raised(_pieces(marks))] for marks in equations]
    before = [sum(piece.width for piece in line[: _relation(line)]) for line in lines]
    shapes: list[Shape] = []
    breadth = 0.0
    for row, (line, own) in enumerate(zip(lines, before, strict=True)):
        x = max(before) - own
        for piece in line:
            shapes.append(_shape(piece, x, row * ROW))
            x += piece.width
        breadth = max(breadth, x)
    return Figure(breadth, len(lines) * ROW, tuple(shapes))


def _shape(piece: LinePiece, x: float, y: float) -> Shape:
    if not piece.is_raised:
        return cell(x, y, piece.text, piece.width)
    if piece.text == HIDDEN:
        return Box(x, y, piece.width * 0.9, ROW * SMALL)
    return Text(x + piece.width / 2, y + ROW / 2, piece.text, SIZE * SMALL)


def _relation(line: Sequence[LinePiece]) -> int:
    """Where the first relation of a line stands."""
    signs = (at for at, piece in enumerate(line) if not piece.is_cell and piece.text in ALIGNED)
    return next(signs, len(line))


def _pieces(marks: Sequence[MarkShown]) -> Iterator[LinePiece]:
    """The cells and signs of an equation; a word such as MOD is one piece."""
    rest = [*marks]
    while rest:
        first = rest.pop(0)
        text = first.text
        if first.is_cell or text.isdecimal():
            yield LinePiece(text, is_cell=True)
            continue
        while rest and not rest[0].is_cell and (text + rest[0].text).isalpha():
            text += rest.pop(0).text
        is_joined = bool(rest) and first.mark.end == rest[0].mark.start  # A! = B is no A != B
        if is_joined and text + rest[0].text in JOINED:
            text = JOINED[text + rest.pop(0).text]
        text = ROOTS.get(text.upper(), text)
        if text in NARROW:
            yield LinePiece(text, SMALL)
        else:
            yield LinePiece(text, max(WIDE, SMALL * SIZE * width(text)))


def _raised(pieces: Iterator[LinePiece]) -> Iterator[LinePiece]:
    """The pieces with what stands behind a ^ raised: a number, or what brackets hold."""
    depth, is_raised = 0, False
    for piece in pieces:
        if piece.text == "^" and not is_raised:
            is_raised = True
            continue
        depth += (piece.text == "(") - (piece.text == ")") if is_raised else 0
        if is_raised and depth == 0 and not (piece.is_cell or piece.text == ")"):
            is_raised = False
        if is_raised:
            yield LinePiece(piece.text, piece.width * SMALL, piece.is_cell, is_raised=True)
        else:
            yield piece
