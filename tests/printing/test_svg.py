"""A figure as SVG, read back from the element as a browser or an editor of drawings has it."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from xml.etree import ElementTree

import pytest

import solver
from solver.printing.figure import figure
from solver.printing.shapes import AROUND, BASE
from solver.printing.svg import svg

SVG = "{http://www.w3.org/2000/svg}"

DIVISION = """
     ?0?
  ------
28)29?2
   28
   --
    1?2
    ???
    ---
      0
"""

# A puzzle; what stands in each row of it, □ for an empty box; and the same in its solution.
PICTURES = {
    "a sum": ("SEND + MORE = MONEY", "SEND|+MORE|MONEY", "9567|+1085|10652"),
    "a total at the left": ("money = send + more", "SEND|+MORE|MONEY", "9567|+1085|10652"),
    "a difference": ("COUNT - COIN = SNUB", "COUNT|−COIN|SNUB", "10652|−1085|9567"),
    "a product": ("TWO * TWO = THREE", "TWO|×TWO|THREE", "138|×138|19044"),
    "boxes": ("?5? + 4?? = ???1", "□5□|+4□□|□□□1", "552|+449|1001"),
    "a system": ("AB + B = BA; BA - AB = B", "AB+B=BA|BA−AB=B", "89+9=98|98−89=9"),
    "a condition": ("A + BC = DEF, prime(A)", "A|+BC|DEF|prime(A)", "5|+97|102|prime(5)"),
    "a comparison": ("AB + B = BA, ? < A", "AB|+B|BA|□ < A", "89|+9|98|0 < 8"),
    "a power": ("A^2 = BC", "2|A=BC", "2|4=16"),
    "a division": (DIVISION, "□0□|28)29□2|28|1□2|□□□|0", "104|28)2912|28|112|112|0"),
    "another script": ("КОЗА + КОЗА = СТАДО", "КОЗА|+КОЗА|СТАДО", "7693|+7693|15386"),
    "emoji": ("🍎🍋 + 🍋🍎 = 🍇🍇", "🍎🍋|+🍋🍎|🍇🍇", "12|+21|33"),
}


def rows_of(text: str) -> list[str]:
    """What stands in each row of a picture, from the top and from the left."""
    root = ElementTree.fromstring(text)
    marks = []
    for element in root:
        x, y = (float(element.get(name, "0")) for name in ("x", "y"))
        if element.tag == f"{SVG}text":
            marks.append((round(y, 1), x, element.text or ""))
        elif element.tag == f"{SVG}rect" and element.get("fill") == "none":
            marks.append((round(y + BASE - AROUND, 1), x, "□"))
    rows = groupby(sorted(marks), key=itemgetter(0))
    return ["".join(text for *_, text in row) for _, row in rows]


@pytest.mark.parametrize(("text", "letters", "digits"), PICTURES.values(), ids=PICTURES)
def test_a_picture_shows_the_puzzle_and_its_solution(text: str, letters: str, digits: str) -> None:
    found = solver.solve(text, limit=1)
    assert rows_of(svg(figure(found.puzzle))) == letters.split("|")
    assert rows_of(svg(figure(found.puzzle, found.solutions[0]))) == digits.split("|")
