"""Letters that can be exchanged: the order that is agreed on is kept, and says the number."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from math import factorial, prod

import pytest
from proof.random_words import random_words

import solver
from solver.proof.model import Explanation, Proof
from solver.proof.techniques.freedom import exchanged, found_in

PUZZLES = ("NINE-FOUR=FIVE", "BA*BD=BHFE", "AGIBC-GBDGB=HAJEG", "AFAI-FADH=BGII")


def with_exchanges(count: int, seed: int) -> Iterator[Explanation]:
    """Proofs of random sums, differences and products in which letters can be exchanged."""
    chance = random.Random(seed)
    while count:
        explanation = solver.explain(random_words(chance))
        if explanation.complete and exchanged(explanation.proof):
            count -= 1
            yield explanation


def check_order(explanation: Explanation) -> None:
    """Every solution of a branch keeps to the order, and exchanges make all others of these."""
    puzzle = explanation.puzzle
    assert isinstance(puzzle, solver.Puzzle)
    place = {letter: number for number, letter in enumerate(puzzle.letters)}
    sets = [sorted(own, key=place.__getitem__) for own in exchanged(explanation.proof)]
    found = found_in(explanation.proof)
    if _is_free(explanation.proof):  # there exchanged letters may be counted both ways
        return
    for one in found:
        assert isinstance(one, solver.Solution)
        for own in sets:
            assert all(one.letters[a] < one.letters[b] for a, b in combinations(own, 2)), one
    assert len(found) * prod(factorial(len(own)) for own in sets) == len(explanation.solutions)


def _is_free(proof: Proof) -> bool:
    return bool(proof.free) or any(_is_free(case.proof) for case in proof.cases)


@pytest.mark.parametrize("text", PUZZLES)
def test_solutions_keep_to_the_order(text: str) -> None:
    explanation = solver.explain(text)
    check_order(explanation)
    assert {one.text for one in explanation.solutions} == {
        one.text for one in solver.solve(text).solutions
    }


def test_what_goes_against_the_order_is_told_so() -> None:
    lines = [line.text for line in solver.told(solver.explain("NINE-FOUR=FIVE"))]
    against = "U > V: this one comes from exchanging U and V."
    assert lines[lines.index("Case U = 7: V = 6 (tens).") + 1] == against
    agreed = [line for line in lines if "look only for U < V" in line]
    assert len(agreed) == 1


def test_random_puzzles_keep_to_the_order(long: bool) -> None:
    for explanation in with_exchanges(6 if long else 2, seed=4):
        check_order(explanation)
