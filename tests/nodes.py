"""Prints, as JSON, what puzzles of every kind cost, and whether that was compiled."""

from __future__ import annotations

import json

import solver

PUZZLES = {
    "SEND+MORE=MONEY": 10,
    "КОЗА+КОЗА=СТАДО": 10,
    "DONALD+GERALD=ROBERT": 10,
    "ТРАВА+КОРОВА+ДОЯРКА=МОЛОКО": 10,
    "NUM+BER=PLAY": 10,
    "BAIJJAJIIAHFCFEBBJEA+DHFGABCDIDBIFFAGFEJE=GJEGACDDHFAFJBFIHEEF": 10,
    "as+ru=ses,en+in=ra,an+sur=sac,as+in=sur,en+ru=an,ra+ses=sac": 10,
    "A?+?B=C??": 10,
    "STRONG+STRONG=PROBLEM": 11,
    "SEND*SP=MONEY": 10,
    "SIX*TWO=TWELVE": 10,
    "(A+B)*(A-B)=CC": 10,
    "A*A*A+B*B=CDC": 12,
    "AKA*K=DYNA,DADD-DYNA=ARM,AKA*M=ARKA,ARMY-ARKA=RA,AKA*KM+RA=DADDY": 10,
    "A^B=C": 10,
    "A/B<C/D, A+B=C": 10,
    "(A+B)^C=D?E": 10,
    """\
     A7A
??)1????
   1??
     ??
     ??
     ???
     ???
       0""": 10,
    "    ??????\n    x ????\n    66????\n   6????? \n ??666??  \n ??6??6   \n????66????": 10,
    "12345678901234567890A*98765432109876543210B=C?????????????????????????????????????????": 10,
    "square(FOUR), cube(EIGHT), prime(ONE+TEN)": 10,
    "A//B=C, AC//B=D, not prime(BD)": 10,
    "square(12345678901234567890A?)": 12,
    "(A+B=C) or (7 | ABC), odd(C)": 10,
    """\
     A7A
??)1????
   1??
     ??
     ??
     ???
     ???
       0
prime(A)""": 10,
}

# Made here; the last has many solutions.
KAKURO = (
    "6,X,X,(vJF),(vJJ),X,X,X,(hA),O,F,(vJE),X,X,(hHJ),O,O,O,X,X,(hHC),F,I,G,X,X,(hJH),I,D,O,X,X,X,(hHH),C,O,X",
    "3,X,(vA),(vB),(hC),O,O,(hD),O,O",
)


def spent(text: str, base: int) -> list[object]:
    """Method, nodes, solutions; nodes and cursor of a search stopped halfway; what a part has."""
    whole = solver.solve(text, base=base)
    part = solver.solve(text, base=base, shard="5/8")
    half = solver.solve(text, base=base, budget=solver.Budget(nodes=max(whole.nodes // 2, 1)))
    return [whole.method, whole.nodes, whole.count, half.nodes, half.next, part.nodes, part.count]


def spent_on_grid(line: str) -> list[object]:
    """Nodes, solutions; and the nodes and cursor of a search stopped halfway."""
    whole = solver.kakuro(line)
    half = solver.kakuro(line, budget=solver.Budget(nodes=whole.nodes // 2))
    return [whole.nodes, whole.count, half.nodes, half.next]


if __name__ == "__main__":
    sums = {text: spent(text, base) for text, base in PUZZLES.items()}
    print(json.dumps([solver.compiled, sums, [spent_on_grid(line) for line in KAKURO]]))
