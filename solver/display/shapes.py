"""The nouns of a figure: texts, lines and boxes, each at its place.

The unit of length is a cell of a written sum. x goes to the right, y down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from solver.display.columns import width as columns

ROW = 1.3  # the height of a cell with the space around it
SIZE = 0.9  # of the letters in cells
BASE = 0.97  # from the top of a row down to where its letters stand
INSET = 0.08  # from the sides of a cell to its box
AROUND = 0.16  # above and below a box
MARGIN = 0.1  # around everything
COLUMN = 0.6  # what a letter of size 1 takes, at most, of a text of several
HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class Text:
    """A text that stands on y: its middle is x, or it begins there and is `length` long."""

    x: float
    y: float
    text: str
    size: float = SIZE
    length: float | None = None


@dataclass(frozen=True, slots=True)
class LineShape:
    """A line between two points."""

    x: float
    y: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, by its upper left corner: an outline, or dark all over."""

    x: float
    y: float
    width: float
    height: float
    is_dark: bool = False


Shape = Text | LineShape | Box


@dataclass(frozen=True, slots=True)
class Figure:
    """Shapes that lie between 0 and a width and a height, and what they are called."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height with the margin that its outermost lines need."""
        return self.width + 2 * MARGIN, self.height + 2 * MARGIN


def cell(x: float, y: float, text: str, width: float = 1) -> Shape:
    """What stands in a cell of a row, whose upper left corner is given: a text or an empty box."""
    if text == HIDDEN:
        return Box(x + INSET, y + AROUND, width - 2 * INSET, ROW - 2 * AROUND)
    size = SIZE if columns(text) <= 2 else min(SIZE, width / COLUMN / columns(text))
    return Text(x + width / 2, y + BASE, text, size)


def moved(shape: Shape, right: float, down: float) -> Shape:
    """The shape elsewhere."""
    if isinstance(shape, LineShape):
        there = shape.x2 + right, shape.y2 + down
        return LineShape(shape.x + right, shape.y + down, *there)
    return replace(shape, x=shape.x + right, y=shape.y + down)


def stacked(figures: Sequence[Figure], gap: float) -> Figure:
    """Figures one below the other, with so much space between two."""
    shapes: list[Shape] = []
    top = 0.0
    for figure in figures:
        shapes += (moved(shape, 0, top) for shape in figure.shapes)
        top += figure.height + gap
    return Figure(max(figure.width for figure in figures), top - gap, tuple(shapes))


def beside(left: Figure, right: Figure, gap: float = 2) -> Figure:
    """Two figures side by side."""
    shapes = tuple(_at_right(right.shapes, left.width + gap))
    width, height = left.width + gap + right.width, max(left.height, right.height)
    return Figure(width, height, left.shapes + shapes, f"{left.title}; {right.title}")


def _at_right(shapes: Sequence[Shape], x: float) -> Iterator[Shape]:
    return (moved(shape, x, 0) for shape in shapes)


def measured(value: float) -> str:
    """A length, as short as it can be said to a hundredth of a cell."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
