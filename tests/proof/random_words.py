"""Sums, differences and products of random letters: few have a solution, and some have many.

`python -m proof.random_words 500` from `tests` tries so many; the tests try fewer.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from work import work

import solver
from solver.proof.model import LISTED

# A proof that is found takes a fifth of it at most.
MOST_WORK = 100_000


def random_words(chance: random.Random) -> str:
    """Two words of up to four letters of ten, and what they come to."""
    sign = chance.choice("++-*")
    long = 1 if sign == "*" else chance.choice((1, 2, 3))
    words = ["".join(chance.choices("ABCDEFGHIJ", k=long + 1)) for _ in range(2)]
    words.append("".join(chance.choices("ABCDEFGHIJ", k=long + chance.choice((1, 2)))))
    return f"{words[0]}{sign}{words[1]}={words[2]}"


def check_many(count: int, seed: int) -> Counter[str]:
    """Fails where a whole proof has other solutions than the search."""
    chance, tally = random.Random(seed), Counter[str]()
    for _ in range(count):
        text = random_words(chance)
        explanation = solver.explain(text, budget=work(MOST_WORK))
        tally["proofs"] += 1
        if not explanation.complete:
            continue
        found = solver.solve(text, limit=LISTED + 1).solutions
        if len(found) > LISTED:
            continue
        assert {one.text for one in explanation.solutions} == {one.text for one in found}, text
        tally["whole"] += 1
        tally["without a solution"] += not found
    return tally


if __name__ == "__main__":
    print(check_many(int(sys.argv[1]), seed=int(sys.argv[2]) if len(sys.argv) > 2 else 1))
