"""Where the ink of a picture is: of a PNG that a browser made, and of the figure that it is of."""

from __future__ import annotations

import shutil
import struct
import zlib

import pytest

from solver.display.shapes import MARGIN, Box, Figure, LineShape, Shape, Text

# Left, top, right, bottom.
Edges = tuple[float, float, float, float]

# A test runs with each that is there: a browser with windows, and one without, whose pages have
# more room. It is skipped where there is neither.
BROWSERS = [*filter(shutil.which, ("chromium", "chromium-headless-shell"))] or [
    pytest.param("chromium", marks=pytest.mark.skip(reason="no browser"))
]

# What is darker has ink.
LIGHT = 128


def pixels(png: bytes) -> list[bytes]:
    """The rows of a picture of eight bits, a byte for each pixel: its first colour."""
    width, height, bits, colours = struct.unpack_from(">IIBB", png, 16)
    size = {0: 1, 2: 3, 6: 4}[colours]
    assert bits == 8
    data, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        data += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    told = zlib.decompress(data)
    assert len(told) == height * (1 + width * size)
    rows = []
    above = bytearray(width * size)
    for start in range(0, len(told), 1 + width * size):
        way, row = told[start], bytearray(told[start + 1 : start + 1 + width * size])
        _undo(way, row, above, size)
        rows.append(bytes(row[::size]))
        above = row
    return rows


def _undo(way: int, row: bytearray, above: bytearray, size: int) -> None:
    """Adds what a row was told as the difference from: the pixels left, above, and above left."""
    for at in range(len(row)):
        left, corner = (row[at - size], above[at - size]) if at >= size else (0, 0)
        up = above[at]
        if way == 4:
            near = min((left, up, corner), key=lambda one: abs(left + up - corner - one))
        else:
            near = (0, left, up, (left + up) // 2)[way]
        row[at] = (row[at] + near) % 256


def ink(rows: list[bytes]) -> Edges:
    """The box of all that is dark."""
    tall = [at for at, row in enumerate(rows) if min(row) < LIGHT]
    broad = [at for at, column in enumerate(zip(*rows, strict=True)) if min(column) < LIGHT]
    if not tall:
        return 0, 0, 0, 0
    return broad[0], tall[0], broad[-1] + 1, tall[-1] + 1


def is_inked(rows: list[bytes], figure: Figure, cell: float) -> bool:
    """Whether the box of the ink is that of the figure's shapes, to half a cell."""
    left, top, right, bottom = zip(*map(_edges, figure.shapes), strict=True)
    edges = min(left), min(top), max(right), max(bottom)
    told = (cell * (edge + MARGIN) for edge in edges)
    return all(abs(one - other) < cell / 2 for one, other in zip(ink(rows), told, strict=True))


def _edges(shape: Shape) -> Edges:
    match shape:
        case LineShape(x, y, x2, y2):
            return min(x, x2), min(y, y2), max(x, x2), max(y, y2)
        case Box(x, y, width, height):
            return x, y, x + width, y + height
        case Text(x, y, text, size, length):
            half = size * 0.3 * len(text)  # about
            begin, end = (x - half, x + half) if length is None else (x, x + length)
            return begin, y - size * 0.7, end, y
