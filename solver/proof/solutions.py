"""The solutions of a proof, with those that exchanging letters makes of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

from solver.model import Solution
from solver.proof.model import AnySolution, Proof, Rule


def all_solutions(proof: Proof) -> tuple[AnySolution, ...]:
    """All solutions: in the order of the proof, or by their digits where letters are exchanged."""
    found, sets = found_in(proof), exchanged(proof)
    if not sets:
        return tuple(found)
    every = {}
    for one in found:
        for orders in product(*map(permutations, sets)):
            other = _reordered(one, sets, orders)
            every[other.digits()] = other
    return tuple(every[digits] for digits in sorted(every))


def found_in(proof: Proof) -> list[AnySolution]:
    """The solutions that a proof ends with, in its order."""
    own = [proof.solution] if proof.solution else [*proof.free]
    return own + [solution for case in proof.cases for solution in found_in(case.proof)]


def exchanged(proof: Proof) -> list[tuple[str, ...]]:
    """The letters that a proof exchanges, those that can take each other's place together."""
    sets: list[set[str]] = []
    for step in proof.all_steps():
        if step.rule is Rule.EXCHANGE:
            meeting = [own for own in sets if own & {*step.focus}]
            sets = [own for own in sets if own not in meeting]
            sets.append({*step.focus}.union(*meeting))
    return [tuple(sorted(own)) for own in sets]


def _reordered(
    solution: AnySolution, sets: list[tuple[str, ...]], orders: tuple[tuple[str, ...], ...]
) -> Solution:
    """The solution in which letters have the digits of others."""
    assert isinstance(solution, Solution)
    letters = dict(solution.letters)
    for own, others in zip(sets, orders, strict=True):
        letters |= {a: solution.letters[b] for a, b in zip(own, others, strict=True)}
    return replace(solution, letters=letters)


def written(solution: AnySolution) -> str:
    """A solution as it is read."""
    return solution.text if isinstance(solution, Solution) else solution.answer
