"""Skeletons that have a name, and one of 23 by 20 digits: each with exactly one solution."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import solver

# W. E. H. Berwick, 1906: seven sevens.
SEVENS = """\
            ??7??
????7?)??7???????
       ??????
       ------
       ?????7?
       ???????
       -------
         ?7????
         ?7????
         ------
         ???????
         ????7??
         -------
           ??????
           ??????
           ------
                0"""

# R. Feynman: all A are the same digit, and no other digit is that one.
FEYNMAN = """\
       ..A.
.A.)....A..
    ..AA
    ----
     ...A
      ..A
     ----
      ....
      .A..
      ----
       ....
       ....
       ----
          0"""

# The one seven that is shown is the only one.
LONELY_SEVEN = """\
       ?7???
???)????????
    ????
    ----
      ???
      ???
      ---
      ????
       ???
      ----
        ????
        ????
        ----
           0"""

# Not a digit is shown of a quotient with four decimals.
BARE = """\
      ????.????
???)??????
    ???
    ---
      ???
      ???
      ---
       ???
       ???
       ---
        ???
        ???
        ---
          ????
          ????
          ----
             0"""


@pytest.mark.parametrize(
    ("text", "rules", "dividend", "quotient", "nodes"),
    [
        (SEVENS, {}, "7375428413", "58781", 47_563),
        (FEYNMAN, {"wildcards_avoid": "A"}, "3527876", "7289", 646),
        (LONELY_SEVEN, {"wildcards_avoid": "7"}, "12128316", "97809", 841),
        (BARE, {}, "631938", "1011.1008", 3_456),
    ],
    ids=["seven sevens", "Feynman", "lonely seven", "bare"],
)
def test_divisions(
    text: str, rules: dict[str, Any], dividend: str, quotient: str, nodes: int
) -> None:
    result = solver.solve(text, **rules)
    assert (result.unique, result.nodes) == (True, nodes)
    lines = result.solutions[0].text.splitlines()
    assert (lines[0].strip(), lines[1].partition(")")[2]) == (quotient, dividend)


def skeleton(one: int, two: int, kept: int, random: Random) -> str:
    """A written multiplication of which each row shows so many digits."""
    rows = [one, two, *(one * int(digit) for digit in reversed(str(two))), one * two]
    shown = []
    for number in map(str, rows):
        places = set(random.sample(range(len(number)), kept))
        shown.append("".join(c if i in places else "?" for i, c in enumerate(number)))
    shown[1] = f"x {shown[1]}"
    shifted = [row + " " * max(i - 2, 0) for i, row in enumerate(shown[:-1])] + shown[-1:]
    return "\n".join(row.rjust(len(shown[-1])) for row in shifted)


@pytest.mark.parametrize(("seed", "nodes"), [(12, 597_874), (27, 15_406), (55, 66_620)])
def test_a_multiplication_of_23_by_20_digits(seed: int, nodes: int) -> None:
    one, two = 50470851485147310693069, 24995375872896859423
    text = skeleton(one, two, 2, Random(seed))
    assert all(sum(c.isdigit() for c in row) == 2 for row in text.splitlines())
    result = solver.solve(text, budget=solver.Budget(nodes=2_000_000))
    assert (result.unique, result.nodes) == (True, nodes)
    assert result.solutions[0].text.splitlines()[-1] == str(one * two)
