"""Sizes of sides tell that an equation cannot hold, and never that of one that can."""

from __future__ import annotations

from in_turn import in_turn

import solver
from solver.planning.intervals import can_hold


@in_turn(
    "text",
    [
        "9=A", "9≤A", "A≥9", "0=A", "0≥A", "10=AB", "AB≤10", "A=9", "8<A", "A<1",
        "2^A=1", "2^A=512", "A^B=387420489", "A! = 1", "A! = 362880", "√A=3", "√A=0", "-A=-9",
        "A-B=-9", "A/B=9", "A/B=0", "A*BC=882", "9//A=9", "A//9=0", "A%9=8", "A%9=0", "8%A=8",
        "(A-B)%C=0", "A*-B=-81", "99999999999999999999*A=0",
    ],
)  # fmt: skip
def test_ends_that_touch_can_hold(text: str) -> None:
    assert can_hold(solver.parse(text))


@in_turn(
    "text",
    [
        "10=A", "A=10", "A>10", "10<A", "A<-1", "-1>A", "A+B=19", "A+B<-1", "A*B=82", "A-B=10",
        "A-B<-10", "2^A=513", "2^A<0", "A!<0", "A! = 362882", "√A=4", "A%99=50", "A%B=10",
        "AB//9=12", "-A=-10",
    ],
)  # fmt: skip
def test_what_is_too_large_or_too_small_cannot(text: str) -> None:
    assert not can_hold(solver.parse(text))
    assert not solver.solve(text).count


def test_what_sizes_forbid_is_not_tried() -> None:
    """Though each of its ten letters could be tried, and the sums be worked out."""
    powers = "+".join(f"A{letter}^99" for letter in "BCDEFGHI")
    assert solver.solve(f"{powers}=J").nodes == 0
    assert solver.solve(f"{powers}=10^99*J+K", base=12).nodes < 1_000
