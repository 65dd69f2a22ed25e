"""PNG → its upper left corner.

What a row or a column is told by stands above it or to its left, so that the others can be left out
of the data as it is, without a look at any colour.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

START = b"\x89PNG\r\n\x1a\n"

# Width, height, bits of a sample, its colours, and how the rows are ordered.
HEAD = struct.Struct(">IIBB2xB")

# Samples of a pixel, by what the head says of its colours.
SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def corner(png: bytes, width: int, height: int) -> bytes:
    """Only so many pixels of it, to the right and down; ValueError where it has less."""
    chunks = [*_chunks(png)]
    head = next((data for kind, data in chunks if kind == b"IHDR"), b"")
    if len(head) != HEAD.size:
        raise ValueError("no head")
    breadth, tall, bits, colours, order = HEAD.unpack(head)
    if breadth < width or tall < height or order or colours not in SAMPLES:
        raise ValueError(f"{breadth} × {tall} pixels")
    try:
        rows = zlib.decompress(b"".join(data for kind, data in chunks if kind == b"IDAT"))
    except zlib.error as error:
        raise ValueError(str(error)) from None
    bits *= SAMPLES[colours]
    whole, part = (1 + -(-size * bits // 8) for size in (breadth, width))  # the first says how
    if len(rows) != whole * tall:
        raise ValueError("rows are missing")
    kept = b"".join(rows[at : at + part] for at in range(0, whole * height, whole))
    others = [one for one in chunks if one[0] not in (b"IHDR", b"IDAT", b"IEND")]
    size = struct.pack(">II", width, height) + head[8:]
    parts = [(b"IHDR", size), *others, (b"IDAT", zlib.compress(kept)), (b"IEND", b"")]
    return START + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of the file, each with its kind."""
    at = len(START)
    while at + 8 <= len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + length]
        at += length + 12


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
