"""The style of a room stays loaded when the reader goes on, so it must touch no other room."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

PAGE = Path(__file__).parents[2] / "page"

# Parts that rooms share on purpose: the frame of an answer, a board, a kakuro, a drawn calculation.
SHARED = {"outcome", "stage", "grid", "drawn"}


def test_no_two_rooms_style_the_same_class() -> None:
    rooms = defaultdict(set)
    for file in PAGE.glob("*/*.css"):
        text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        for selectors in re.findall(r"([^{}]+)\{", text):
            for selector in re.split(r",(?![^(]*\))", selectors):
                if match := re.match(r"\s*\.([a-z-]+)", selector):
                    rooms[match[1]].add(file.parent.name)
    assert len(rooms) > 50
    assert {name: folders for name, folders in rooms.items() if len(folders) > 1}.keys() <= SHARED
