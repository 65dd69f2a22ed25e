"""Puzzles of each kind, with what stands in the rows of their pictures."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

import solver
from solver.display.figure import figure
from solver.display.shapes import AROUND, BASE, Figure

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

CORNER = """
29?2|?8
28  +---
--  |?0?
 1?2
 ???
 ---
   0
"""

PRODUCT = """
 ×)  A3
      B
   ----
    CDA

A > B
"""

STARS = """
  1*92
  29*1
+ 2*17
------
  6*30
"""

GRID = """
SE + A = SA
+    +   +
SI + O = NA
=    =   =
PI + I = IN
"""

ROOT = """
  C   A   E
∛ I'EIJ'GHB
  I
    EIJ GHB
    EIJ GGE
          H
"""

# A puzzle; what stands in each row of it, □ for an empty box; and the same in its solution.
PICTURES = {
    "a sum": ("SEND + MORE = MONEY", "SEND|+MORE|MONEY", "9567|+1085|10652"),
    "a total at the left": ("money = send + more", "SEND|+MORE|MONEY", "9567|+1085|10652"),
    "an item": ("7) SEND + MORE = MONEY", "SEND|+MORE|MONEY", "9567|+1085|10652"),
    "a difference": ("COUNT - COIN = SNUB", "COUNT|−COIN|SNUB", "10652|−1085|9567"),
    "a product": ("TWO * TWO = THREE", "TWO|×TWO|THREE", "138|×138|19044"),
    "boxes": ("?5? + 4□□ = ???1", "□5□|+4□□|□□□1", "552|+449|1001"),
    "a system": ("AB + B = BA; BA - AB = B", "AB+B=BA|BA−AB=B", "89+9=98|98−89=9"),
    "fractions": ("А,Б + В,2 = Г,Д", "А,Б+В,2=Г,Д", "1,0+3,2=4,2"),
    "a factorial": ("A! = BA, B != D", "A!=BA|B ≠ D", "4!=24|2 ≠ 0"),
    "a chain": ("A < B <= C < D != E", "A<B≤C<D≠E", "0<1≤2<3≠4"),
    "a condition": ("A + BC = DEF, prime(A)", "A|+BC|DEF|prime(A)", "5|+97|102|prime(5)"),
    "a comparison": ("AB + B = BA, ? < A", "AB|+B|BA|□ < A", "89|+9|98|0 < 8"),
    "powers": ("A^2 = BC, A² = BC", "2|A=BC|2|A=BC", "2|4=16|2|4=16"),
    "a last power": ("A² + B² = C², A < B", "222|A+B=C|A < B", "222|3+4=5|3 < 4"),
    "a division": (DIVISION, "□0□|28)29□2|28|1□2|□□□|0", "104|28)2912|28|112|112|0"),
    "a corner": (CORNER, "29□2□8|28|□0□|1□2|□□□|0", "291228|28|104|112|112|0"),
    "another script": ("КОЗА + КОЗА = СТАДО", "КОЗА|+КОЗА|СТАДО", "7693|+7693|15386"),
    "kana": ("かに + にか = きき", "かに|+にか|きき", "12|+21|33"),
    "marks of their own": ("राम + मरा = अआइ", "राम|+मरा|अआइ", "142|+214|356"),
    "emoji": ("👩‍🚀🍋 + 🍋👩‍🚀 = 🍇🍇", "👩‍🚀🍋|+🍋👩‍🚀|🍇🍇", "12|+21|33"),
    "a root": (
        ROOT,
        "CAE|∛I'EIJ'GHB|I|EIJGHB|EIJGGE|H",
        "204|∛8'489'671|8|489671|489664|7",
    ),
    "a root in a line": (
        "I'EIJ'GHB gives root CAE; - I = EIJGHB; - EIJGGE = H; C ≠ 1",
        "CAE|∛I'EIJ'GHB|I|EIJGHB|EIJGGE|H|C ≠ 1",
        "204|∛8'489'671|8|489671|489664|7|2 ≠ 1",
    ),
    "a grid": (GRID, "SE+A=SA|+++|SI+O=NA|===|PI+I=IN", "30+2=32|+++|37+5=42|===|67+7=74"),
    "one sign": (STARS, "1□92|29□1|+2□17|6□30", "1092|2921|+2017|6030"),
    "a bracket behind the sign": (PRODUCT, "A3|×B|CDA|A > B", "93|×3|279|9 > 3"),
}


def pictures(text: str) -> list[Figure]:
    """A puzzle, and its first solution."""
    found = solver.solve(text, limit=1)
    return [figure(found.puzzle), figure(found.puzzle, found.solutions[0])]


def rows(marks: Iterable[tuple[float, float, str]]) -> list[str]:
    """What stands in each row, from the top and from the left, of (y, x, text)."""
    by_row = groupby(sorted((round(y, 1), x, text) for y, x, text in marks), key=itemgetter(0))
    return ["".join(text for *_, text in row) for _, row in by_row]


# How far the letters of a row stand below the upper edges of its boxes.
BELOW = BASE - AROUND
