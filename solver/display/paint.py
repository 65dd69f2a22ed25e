"""A figure as a PNG of a fixed size, drawn here with a round pen: no browser and no font is asked.

A pixel is a byte: four bits of ink over what it lies on, a shade of the palette.
"""

from __future__ import annotations

import struct
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil, floor, sqrt

from solver.display.columns import clusters
from solver.display.columns import width as columns
from solver.display.shapes import COLUMN, Box, Figure, LineShape, Shape, Text
from solver.display.strokes import EM, Segment, is_kana, strokes

# What chats and networks show a link with: 1.91 to 1.
WIDTH, HEIGHT = 1200, 630

# Pixels left free around the figure, and those that a cell takes at most.
AROUND, LARGEST = 70, 110

# Half the breadth of the pen: of letters, of kana and of our sign, as a part of their size; of
# lines, in cells; and in pixels at least.
PEN, FINE, BOLD = 0.055, 0.042, 0.07
RULE, FINEST = 0.03, 1.0

# Rows that a pixel is looked at in, and degrees of ink.
ROWS, FULL = 4, 15

# What ink lies on; the first is the ground.
GROUND, TILE, DARK, GREEN = range(0, 64, 16)
SHADES = {
    GROUND: ((0xFA, 0xF8, 0xF3), (0x20, 0x24, 0x2B)),
    TILE: ((0xF5, 0xE9, 0xCD), (0xB9, 0xA0, 0x62)),
    DARK: ((0xD3, 0xCC, 0xBC), (0x20, 0x24, 0x2B)),
    GREEN: ((0x0B, 0x64, 0x58), (0xFF, 0xFF, 0xFF)),
}

# Our sign: the side of its square, the radius of its corners, and how far it is from the picture's.
SIGN, ROUND, CORNER = 72, 16, 28

Span = tuple[float, float]


def png(figure: Figure) -> bytes:
    """The figure in the middle of a picture, as large as it can be, and our sign in a corner."""
    canvas = Canvas()
    cell = min((WIDTH - 2 * AROUND) / figure.width, (HEIGHT - 2 * AROUND) / figure.height, LARGEST)
    left, top = (WIDTH - cell * figure.width) / 2, (HEIGHT - cell * figure.height) / 2
    # What lies below is drawn before what stands on it.
    for shape in sorted(figure.shapes, key=lambda shape: not isinstance(shape, Box)):
        canvas.draw(shape, cell, left, top)
    canvas.sign()
    return canvas.png()


class Canvas:
    """The pixels of a picture, row by row."""

    def __init__(self) -> None:
        self._pixels = bytearray(WIDTH * HEIGHT)

    def draw(self, shape: Shape, cell: float, left: float, top: float) -> None:
        """A shape of a figure whose upper left corner and cells are given in pixels."""
        match shape:
            case Text():
                for char, x, y, size in _places(shape):
                    self._write(char, left + cell * x, top + cell * y, cell * size)
            case LineShape(x, y, x2, y2):
                pen = max(RULE * cell, FINEST)
                if x == x2 or y == y2:
                    x, y = left + cell * min(x, x2) - pen, top + cell * min(y, y2) - pen
                    width, height = cell * abs(x2 - shape.x), cell * abs(y2 - shape.y)
                    self._fill(x, y, width + 2 * pen, height + 2 * pen, FULL)
                else:
                    ends = ((x * cell, y * cell), (x2 * cell, y2 * cell))
                    self._ink(_inked((ends,), pen), left, top)
            case Box(x, y, width, height, is_dark):
                x, y, width, height = left + cell * x, top + cell * y, cell * width, cell * height
                if is_dark:
                    self._fill(x, y, width, height, DARK)
                else:
                    edge = 2 * max(RULE * cell, FINEST)
                    self._fill(x, y, width, height, TILE + FULL)
                    self._fill(x + edge, y + edge, width - 2 * edge, height - 2 * edge, TILE)

    def sign(self) -> None:
        """Our sign in the lower right corner."""
        left, top = WIDTH - CORNER - SIGN, HEIGHT - CORNER - SIGN
        for row in range(SIGN):
            out = max(ROUND - row, row - (SIGN - 1 - ROUND), 0)
            inset = ROUND - sqrt(ROUND * ROUND - out * out)
            self._fill(left + inset, top + row, SIGN - 2 * inset, 1, GREEN)
        self._write("R", left + SIGN / 2, top + 0.77 * SIGN, 0.85 * SIGN, BOLD)

    def png(self) -> bytes:
        """The file."""
        lines = (self._pixels[at : at + WIDTH] for at in range(0, len(self._pixels), WIDTH))
        data = zlib.compress(b"".join(b"\0" + line for line in lines), 6)
        head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
        parts = ((b"IHDR", head), (b"PLTE", _palette()), (b"IDAT", data), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)

    def _write(
        self, char: str, middle: float, base: float, size: float, pen: float | None = None
    ) -> None:
        """A character around its middle, on its line; a bare box where the font has none."""
        pen = pen or (FINE if is_kana(char) else PEN)
        self._ink(_glyph(char, round(size, 1), pen), middle - size / 2, base - size * BASE)

    def _fill(self, x: float, y: float, width: float, height: float, shade: int) -> None:
        first, last = round(x), round(x + width)
        for row in range(round(y), round(y + height)):
            start = WIDTH * row
            self._pixels[start + first : start + last] = bytes([shade]) * (last - first)

    def _ink(self, inked: Inked, x: float, y: float) -> None:
        """Adds ink to what lies there."""
        left, top, rows = inked
        left, top = left + round(x), top + round(y)
        for number, row in enumerate(rows, top):
            start = WIDTH * number + left
            part = slice(start, start + len(row))
            both = int.from_bytes(self._pixels[part]) | int.from_bytes(row)
            self._pixels[part] = both.to_bytes(len(row))


# Ink around a point: the pixels to the right of it and below it where it begins, and its rows.
Inked = tuple[int, int, list[bytes]]

# The size of letters of a text, which stand closer than in cells.
CLOSE = 0.85

# How far down in its square a glyph stands; and a box in place of one, in the square of EM.
BASE = 29 / EM
BOX = (7, 6, 22, 22)


def _places(text: Text) -> Iterator[tuple[str, float, float, float]]:
    """What is seen as one character, the middle and the base of each, and its size."""
    parts = [*clusters(text.text)]
    wide = sum(map(columns, parts))
    step = COLUMN * text.size if text.length is None else text.length / max(wide, 1)
    x = text.x - step * wide / 2 if text.length is None else text.x
    for part in parts:
        breadth = step * columns(part)
        if not part.isspace():
            yield part, x + breadth / 2, text.y, text.size * (1 if len(parts) == 1 else CLOSE)
        x += breadth


@lru_cache(maxsize=256)
def _glyph(char: str, size: float, pen: float) -> Inked:
    """A character of so many pixels, from the corner of its square; or the box in its place."""
    scale = size / EM
    return _inked(
        (
            ((x * scale, y * scale), (x2 * scale, y2 * scale))
            for (x, y), (x2, y2) in strokes(char) or _edges(*BOX)
        ),
        max(size * pen, FINEST),
    )


def _edges(x: float, y: float, width: float, height: float) -> list[Segment]:
    """The outline of a box."""
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return [*zip(corners, corners[1:] + corners[:1], strict=True)]


def _inked(lines: Iterable[Segment], pen: float) -> Inked:
    """What a round pen of half a breadth leaves along lines."""
    spans: dict[int, list[Span]] = defaultdict(list)
    for line in lines:
        _cross(line, pen, spans)
    first, last = min(spans) // ROWS, max(spans) // ROWS
    left = floor(min(span[0] for row in spans.values() for span in row))
    right = ceil(max(span[1] for row in spans.values() for span in row)) + 1
    rows = []
    for number in range(first, last + 1):
        row = bytearray(right - left)
        for at in range(ROWS * number, ROWS * number + ROWS):
            for start, end in _joined(spans.get(at, [])):
                _cover(row, start - left, end - left)
        rows.append(bytes(row.translate(DEGREES)))
    return left, first, rows


def _cross(line: Segment, pen: float, spans: dict[int, list[Span]]) -> None:
    """Adds where the rows that look at pixels cross the path of the pen along a line."""
    (x, y), (x2, y2) = sorted(line, key=lambda point: point[1])
    long = sqrt((x2 - x) ** 2 + (y2 - y) ** 2)
    across, down = ((x2 - x) / long, (y2 - y) / long) if long else (0.0, 0.0)
    lean, wide = across * pen, pen / down if down > LEVEL else 0.0
    for at in range(ceil((y - pen) * ROWS - 0.5), floor((y2 + pen) * ROWS - 0.5) + 1):
        row = (at + 0.5) / ROWS
        above = sqrt(max(pen * pen - (row - y) ** 2, 0.0))
        below = sqrt(max(pen * pen - (row - y2) ** 2, 0.0))
        if not wide:  # level, or a dot
            spans[at].append((min(x - above, x2 - below), max(x + above, x2 + below)))
            continue
        on = x + (row - y) * across / down
        start = x - above if row < y + lean else x2 - below if row > y2 + lean else on - wide
        end = x + above if row < y - lean else x2 + below if row > y2 - lean else on + wide
        spans[at].append((start, end))


def _joined(spans: list[Span]) -> Iterator[Span]:
    """The same without overlaps, from left to right."""
    if not spans:
        return
    spans.sort()
    start, end = spans[0]
    for other in spans[1:]:
        if other[0] > end:
            yield start, end
            start, end = other
        elif other[1] > end:
            end = other[1]
    yield start, end


def _cover(row: bytearray, start: float, end: float) -> None:
    """Adds how much of each pixel of a row lies between two places, in degrees."""
    first, last = int(start), int(end)
    if first == last:
        row[first] += int((end - start) * FULL)
        return
    row[first] += int((first + 1 - start) * FULL)
    row[last] += int((end - last) * FULL)
    row[first + 1 : last] = row[first + 1 : last].translate(COVERED)


# A line that falls by less a pixel is level.
LEVEL = 1e-6

# What a row's sum becomes where one more of its parts is covered; and the degree that a sum is.
COVERED = bytes(min(sum_ + FULL, 255) for sum_ in range(256))
DEGREES = bytes(min(sum_ // ROWS, FULL) for sum_ in range(256))


def _palette() -> bytes:
    """Red, green and blue of each degree of ink on each ground."""
    return bytes(
        (ground * (FULL - degree) + ink * degree) // FULL
        for shades in SHADES.values()
        for degree in range(FULL + 1)
        for ground, ink in zip(*shades, strict=True)
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
