"""Pictures of puzzles: decoded here, pixel by pixel."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from itertools import pairwise

import pytest

import solver
from solver.display import paint, strokes
from solver.display.figure import figure
from solver.display.shapes import Figure, Text
from solver.grid.read import read_kakuro
from solver.language.read import parse

DIVISION = "    ?0?\n  ------\n28)29?2\n   28\n   --\n    1?2\n    ???\n    ---\n      0"
KAKURO = "3,X,(v3),(v4),(h3),O,O,(h4),O,O"


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at = 8
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        data = png[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", png, at + 8 + length)[0] == zlib.crc32(kind + data)
        yield kind, data
        at += length + 12


def rows(png: bytes) -> list[bytes]:
    """The shades of a picture, row by row."""
    parts = dict(chunks(png))
    assert [*parts] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    width, height, *kind = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    assert (width, height, kind) == (1200, 630, [8, 3, 0, 0, 0])
    data = zlib.decompress(parts[b"IDAT"])
    assert len(data) == 1201 * 630
    found = [data[at : at + 1201] for at in range(0, len(data), 1201)]
    assert {row[0] for row in found} == {0}
    assert max(map(max, found)) < len(parts[b"PLTE"]) // 3
    return [row[1:] for row in found]


# Characters of a line, so that a cell has a whole number of pixels.
ON_A_LINE, CELL = 20, 53


def glyphs(text: str) -> list[tuple[bytes, ...]]:
    """What is drawn for each character, cut out of pictures of them all."""
    found: list[tuple[bytes, ...]] = []
    for line in (text[at : at + ON_A_LINE] for at in range(0, len(text), ON_A_LINE)):
        shapes = tuple(Text(at + 0.5, 1, char) for at, char in enumerate(line))
        pixels = rows(paint.png(Figure(ON_A_LINE, 1.3, shapes)))[200:500]
        starts = range(paint.AROUND, paint.AROUND + CELL * len(line), CELL)
        found += (tuple(row[start : start + CELL] for row in pixels) for start in starts)
    return found


def inked(glyph: tuple[bytes, ...]) -> int:
    return sum(map(sum, glyph))


def test_every_character_is_drawn_and_looks_like_no_other() -> None:
    alike = "*×–−-∣|"
    texts = "".join({**strokes.LETTERS, **strokes.KANA}) + "ЙЁÄÉÑÇĄŐガパがぱゃッ"
    texts = "".join(char for char in texts if char not in alike + "へヘ") + "-"
    seen: dict[tuple[bytes, ...], str] = {}
    for char, glyph in zip(texts, glyphs(texts), strict=True):
        assert inked(glyph) > 20, char
        assert seen.setdefault(glyph, char) == char
    assert len(seen) > 170


def test_scripts_without_outlines_are_bare_boxes() -> None:
    box, *others, letter = glyphs("שλ漢🍎ไß㎏Λ")
    assert strokes.strokes("λ") == strokes.strokes("Λ")
    assert others[0] == letter != box
    assert {*others[1:]} == {box}
    across = [row[CELL // 2] for row in box]
    edges = [at for at, shade in enumerate(across) if shade]
    assert edges[0] + 20 < edges[-1]
    assert not any(across[edges[0] + 8 : edges[-1] - 8])  # there is nothing in it


def test_a_sum_stands_in_columns_over_its_rule() -> None:
    pixels = rows(paint.png(figure(parse("SEND+MORE=MONEY"))))
    full = [number for number, row in enumerate(pixels) if row.count(paint.FULL) > 500]
    assert full == [*range(full[0], full[0] + len(full))]  # the rule
    assert 4 <= len(full) <= 8
    above = [any(row[:1000]) for row in pixels[: full[0]]]
    lines = sum(1 for one, next_ in pairwise(above) if next_ and not one)
    assert lines == 2
    last = max(at for row in pixels for at, shade in enumerate(row[:1000]) if shade)
    first = min(at for row in pixels for at, shade in enumerate(row) if shade)
    assert abs(first - (1200 - last)) < 40  # in the middle


def test_drawings_and_kakuro_have_boxes_and_dark_squares() -> None:
    tiles = sum(row.count(paint.TILE) for row in rows(paint.png(figure(parse(DIVISION)))))
    assert tiles > 7 * 500
    pixels = rows(paint.png(figure(read_kakuro(KAKURO))))
    dark = sum(row.count(paint.DARK) for row in pixels)
    assert dark > 40_000
    assert not any(row.count(paint.TILE) for row in pixels)


def test_no_digit_of_a_solution_is_drawn() -> None:
    puzzle = parse("AB*3=CCC")
    first, second = solver.solve(puzzle).solutions
    shown = {shape.text for shape in figure(puzzle).shapes if isinstance(shape, Text)}
    assert shown == {*"ABC3×"}
    assert first.letters != second.letters


@pytest.mark.parametrize("text", ["A" * 300 + "=" + "B" * 300, "+".join(["AB"] * 300) + "=C"])
def test_what_is_much_too_large_is_drawn_small(text: str) -> None:
    assert max(map(max, rows(paint.png(figure(parse(text)))))) > 0
