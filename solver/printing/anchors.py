"""PDF → the pages on which its named places are, as Chromium writes them: in plain objects."""

from __future__ import annotations

import re

OBJECT = re.compile(rb"(?s)(?<!\d)(\d+) 0 obj\b(.*?)\bendobj")
KIDS = re.compile(rb"/Kids \[([^\]]*)\]")
REFERENCE = re.compile(rb"(\d+) 0 R")

# A name of the dictionary of places, and the page that it leads to.
PLACE = re.compile(rb"/([\w#.-]+) \[(\d+) 0 R /XYZ ")


def pages_of(pdf: bytes) -> dict[str, int]:
    """The page of each place, counted from 1; nothing where it is written in another way."""
    objects = dict(OBJECT.findall(pdf))
    roots = [
        number for number, text in objects.items()
        if b"/Type /Pages" in text and b"/Parent" not in text
    ]  # fmt: skip
    pages: dict[bytes, int] = {}
    left = roots[:1]
    while left:
        number = left.pop(0)
        kids = KIDS.search(objects.get(number, b""))
        if kids:
            left = REFERENCE.findall(kids[1]) + left
        else:
            pages[number] = len(pages) + 1
    return {
        name.decode(): pages[page]
        for text in objects.values() if b" /XYZ " in text
        for name, page in PLACE.findall(text) if page in pages
    }  # fmt: skip
