"""Letters that can be exchanged: solutions come in pairs, so one of two may be called the smaller.

That is agreed on once for all of a proof: of every set of letters that can be exchanged, those that
come first in the puzzle are the smaller ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations, product
from math import prod
from typing import TypeVar

from solver.model import LetterDigits, Solution
from solver.proof.model import LISTED, AnySolution, Proof, Rule, Step, highest, lowest, values
from solver.proof.moves import Conclusions, Deducer, Move, Offer, State, Technique, view_unknowns
from solver.proof.sheet.puzzle import Column, Sheet
from solver.proof.speaking.claim import Claim, Known, Unknown, claim
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Tells
from solver.proof.speaking.told import Told

# Two letters that can be exchanged: one is called the smaller.
EXCHANGE = Rule("exchange", 16, 1.5)
PRICE = 1.5


def exchangeable(sheet: Sheet) -> list[Move]:
    """The pairs of letters that change nothing when they are exchanged, and are in some column."""
    if any(column.is_run for column in sheet.columns):
        return []  # a kakuro's solution is a grid as well
    used = {unknown for column in sheet.columns for unknown in column.unknowns}
    letters = [letter for letter in range(sheet.letters) if letter in used]
    unused = [sheet.domains[u].bit_count() for u in range(sheet.letters) if u not in used]
    if prod(unused) > LISTED:  # their solutions are only counted
        return []
    return [Move(EXCHANGE, (a, b)) for a, b in combinations(letters, 2) if _are_alike(sheet, a, b)]


def smaller(state: State, move: Move) -> Conclusions:
    """What follows where the first of two letters is the smaller one."""
    a, b = move.about
    first, second = state.domains[a], state.domains[b]
    if not first or not second:
        return []
    below = first & (1 << highest(second)) - 1
    above = second & ~((2 << lowest(first)) - 1)
    return [(u, new) for u, old, new in ((a, first, below), (b, second, above)) if new != old]


def _smaller(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return smaller(state, move) if move in _exchangeable(deducer) else []


def _offers(deducer: Deducer, state: State) -> Iterator[Offer]:
    """What follows from each pair."""
    for move in _exchangeable(deducer):
        if concluded := smaller(state, move):
            yield move, concluded, PRICE


def _exchangeable(deducer: Deducer) -> list[Move]:
    """The pairs of letters; none for a pupil, whose knowledge may tell them apart."""
    return [] if deducer.is_pupil else deducer.own(exchangeable)


def _are_alike(sheet: Sheet, a: int, b: int) -> bool:
    both = 1 << a | 1 << b
    if sheet.domains[a] != sheet.domains[b] or (a in sheet.nonzero) != (b in sheet.nonzero):
        return False
    if sheet.rivals[a] & ~both != sheet.rivals[b] & ~both or not sheet.rivals[a] >> b & 1:
        return False
    return all(_is_same(column, a, b) for column in sheet.columns)


def _is_same(column: Column, a: int, b: int) -> bool:
    """Whether a column says the same once two letters are exchanged."""
    if a not in column.unknowns and b not in column.unknowns:
        return True
    swap = {a: b, b: a}
    own: dict[tuple[int, ...], int] = {(u,): factor for u, factor in column.terms}
    own |= dict(column.products)
    other = {tuple(sorted(swap.get(u, u) for u in us)): factor for us, factor in own.items()}
    return own == other


# The most letters whose digits are counted.
MOST = 10


def free(sheet: Sheet, state: State) -> tuple[int, ...]:
    """The letters that are free where all else is settled; none where something is not."""
    open_ = [u for u, domain in enumerate(state.domains) if domain.bit_count() > 1]
    if not 0 < len(open_) <= MOST or not sheet.sides or open_[-1] >= sheet.letters:
        return ()
    if any(sheet.rivals[u] and not state.is_settled(u) for u in range(sheet.cells)
           if u not in open_):  # fmt: skip
        return ()
    together = sum(1 << u for u in open_)
    if len(open_) > 1 and any(together & ~sheet.rivals[u] != 1 << u for u in open_):
        return ()
    if any(not state.is_fixed(u) for column in sheet.columns for u in column.unknowns):
        return ()
    first = next(assignments(sheet, state), None)
    return tuple(open_) if first is not None and sheet.solution(first) else ()


def assignments(sheet: Sheet, state: State) -> Iterator[dict[str, int]]:
    """All digits of the cells, where those that are open are free."""
    cells = range(sheet.cells)
    fixed = {sheet.names[u]: highest(state.domains[u]) for u in cells if state.is_fixed(u)}
    open_ = [(sheet.names[u], state.domains[u]) for u in cells if not state.is_fixed(u)]
    for chosen in _filled(open_, 0, fixed):
        yield {sheet.names[u]: chosen[sheet.names[u]] for u in cells}


def _filled(
    open_: Sequence[tuple[str, int]], used: int, chosen: dict[str, int]
) -> Iterator[dict[str, int]]:
    """What is chosen, with all digits of what is open: names, and masks of what they may be."""
    if not open_:
        yield chosen
        return
    (name, domain), *others = open_
    for value in values(domain & ~used):
        yield from _filled(others, used | 1 << value, {**chosen, name: value})


def count(domains: list[int]) -> int:
    """In how many ways letters that differ can have digits."""

    @cache
    def ways(at: int, used: int) -> int:
        if at == len(domains):
            return 1
        return sum(ways(at + 1, used | 1 << value) for value in values(domains[at] & ~used))

    return ways(0, 0)


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
    return together(step.focus for step in proof.all_steps() if step.rule is EXCHANGE)


Letter = TypeVar("Letter", int, str)


def together(pairs: Iterable[tuple[Letter, ...]]) -> list[tuple[Letter, ...]]:
    """The sets of what is exchanged by these pairs."""
    sets: list[set[Letter]] = []
    for pair in pairs:
        joined = set(pair)
        meeting = [own for own in sets if own & joined]
        sets = [own for own in sets if own not in meeting]
        sets.append(joined.union(*meeting))
    return [tuple(sorted(own)) for own in sets]


def _reordered(
    solution: AnySolution, sets: list[tuple[str, ...]], orders: tuple[tuple[str, ...], ...]
) -> Solution:
    """The solution in which letters have the digits of others."""
    assert isinstance(solution, Solution)
    letters = dict(solution.letters)
    for own, others in zip(sets, orders, strict=True):
        letters |= {a: solution.letters[b] for a, b in zip(own, others, strict=True)}
    return replace(solution, letters=LetterDigits(letters))


def written(solution: AnySolution) -> str:
    """A solution as it is read; of a kakuro the letters in it, or the digits of each row."""
    if isinstance(solution, Solution):
        return solution.text
    letters = solution.puzzle.letters
    if letters:
        return " ".join(f"{letter}={solution.letters[letter]}" for letter in letters)
    rows = ("".join(str(digit) for digit in row if digit) for row in solution.grid)
    return " / ".join(filter(None, rows))


def _alike(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Iterator[Claim]:
    """That two letters can be exchanged, and which is called the smaller: that is said once."""
    a, b = map(Unknown, step.focus)
    if step.focus not in told.agreed:
        yield claim("freedom.alike", a=a, b=b)
        yield claim("freedom.smaller", a=a, b=b)
    elif step.changes:
        yield claim("freedom.agreed", a=a, b=b)
    if not step.changes:
        yield claim("freedom.against", a=a, b=b)


TELLS = Tells(reason=_alike, hint=_alike)
TECHNIQUES = (Technique(EXCHANGE, _smaller, _offers, view=view_unknowns, tells=TELLS),)
