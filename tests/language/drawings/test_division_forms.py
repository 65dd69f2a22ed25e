"""A division is the same in every form in which it is drawn, here and abroad."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import filled, picture

import solver

# One division in its forms.
FORMS = [
    """
         ?0?
      ------
    28)29?6
       28
       --
        1?6
        112
        ---
          ?
    """,
    """
        ?0?
    28|29?6
       28
        1?6
        112
          ?
    """,
    """
    28)29?6(?0?
      -28
      ---
        1?6
       -112
       ----
          ?
    """,
    """
    29?6|28
    28  |---
    --  |?0?
     1?6
     112
     ---
       ?
    """,
    """
    -29?6│28
     28  ├───
     ──  │?0?
    - 1?6│
      112
      ───
        ?
    """,
    """
         ?0?
       ┌────┐
    28 │29?6│
        28
        ──
         1?6
         112
         ───
           ?
    """,
    """
          ?0?
        +----
     28 |29?6
        |28
        |--
        | 1?6
        | 112
        | ---
        |   ?
    """,
    """
    29?6 ║ 28
    28   ╚════
    ══     ?0?
     1?6
     112
     ═══
       ?
    """,
    """
    29?6|28
    ====|===
    28  |?0?
    ━━
     1?6
     112
     ━━━
       ?
    """,
]


# Each division with its only solution.
ABROAD = [
    (  # the remainder beside the quotient, too
        """
           10? R4
        28)29?6
           28
           --
            116
            112
            ---
              4
        """,
        """
           104 R4
        28)2916
           28
           --
            116
            112
            ---
              4
        """,
    ),
    (
        """
        672|28
        56 +--
        11?|24
        112
        --+---
          0
        """,
        """
        672|28
        56 +--
        112|24
        112
        --+---
          0
        """,
    ),
    (
        """
        675|28
        56 +-----
        115|?4 R ?
        112
        ---
          ?
        """,
        """
        675|28
        56 +-----
        115|24 R 3
        112
        ---
          3
        """,
    ),
]


@pytest.mark.parametrize(("form", "solution"), ABROAD)
def test_a_division_may_be_drawn_otherwise(form: str, solution: str) -> None:
    text = picture(form)
    assert filled(text) == [picture(solution)]
    assert [s.text for s in solver.solve(text).solutions] == [picture(solution)]


@in_turn("form", FORMS)
def test_a_division_is_the_same_in_every_form(form: str) -> None:
    text = picture(form)
    solution = text.replace("?0?", "104").replace("29?6", "2916").replace("1?6", "116")
    assert filled(text) == [solution.replace("?", "4")]
