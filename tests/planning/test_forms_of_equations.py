"""Equations that say the same have the same solutions, however their numbers are put together."""

from __future__ import annotations

from in_turn import in_turn

import solver


@in_turn(
    ("text", "other", "count"),
    [
        ("A/C+B/C=D", "(A+B)/C=D", 104),
        ("A/C-B/C=D", "A-B=C*D, C>0", 44),
        ("A/B+C/D=E", "A*D+C*B=E*B*D, B>0, D>0", 120),
        ("(A/B)/(C/D)=E", "A*D=B*C*E, B>0, C>0, D>0", 96),
        ("(A/B)^2=C", "A*A=C*B*B, B>0", 4),
        ("99999999999999999999*A=BCCCCCCCCCCCCCCCCCCCD",
         "(10^20-1)*A=BCCCCCCCCCCCCCCCCCCCD", 6),
        ("A*12345678901234567890+B=12345678901234567898", "A=1, B=8", 1),
        ("-A*98765432109876543210=0-98765432109876543210*B", "A=B", 0),
        ("(A*4+8)/4=B", "A+2=B", 8),
        ("(A*4+6)/4=B", "A*2+3=B*2", 0),
    ],
)  # fmt: skip
def test_they_have_the_same_solutions(text: str, other: str, count: int) -> None:
    found = {tuple(sorted(one.letters.items())) for one in solver.solve(text).solutions}
    assert found == {tuple(sorted(one.letters.items())) for one in solver.solve(other).solutions}
    assert len(found) == count
