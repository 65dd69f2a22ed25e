"""What is told where remainders are compared: casting out nines and elevens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from solver.proof.model import WHOLE, Step
from solver.proof.sheet.puzzle import Column, Part
from solver.proof.speaking.claim import (
    HEADING,
    LOOKED_AT,
    Claim,
    Formula,
    Known,
    Listed,
    Title,
    claim,
)
from solver.proof.speaking.columns import Columns
from solver.proof.speaking.trying import Given, Tried, tried_claim
from solver.proof.techniques.remainders import nearest, remainders, sum_of_letters
from solver.proof.telling.reasons import Scene, these_ways


def looked_at(columns: Columns, step: Step, known: Known) -> list[Column]:
    """The whole calculation, with what the step adds to it."""
    return [remainders(columns.sheet, step.columns[0][0], *step.numbers)]


def heading(columns: Columns, column: Column, known: Known) -> Claim:
    """'The whole calculation, by remainders of 9 (S + E + … ≡ Y): 8 + E ≡ 3'."""
    plain, letters = _congruence(columns, column, known), _congruence(columns, column, {})
    is_shown = letters != plain and not column.products
    return claim(
        "heading",
        title=_title(column, HEADING),
        letters=letters if is_shown else None,
        shown=plain,
    )


def looks(columns: Columns, column: Column) -> Claim:
    """Where to look, without a digit."""
    return claim("look", column=_title(column, LOOKED_AT))


def _title(column: Column, form: int) -> Claim:
    return claim("casting.title", whole=Title((column.id[0], WHOLE), form), m=column.modulus)


def ideas(scene: Scene) -> Iterator[Claim]:
    """What a number leaves, and what drops out once all letters are added or taken away."""
    columns, column, step = scene.columns, scene.column, scene.step
    modulus, times = step.numbers
    is_nines = modulus < columns.base
    yield claim("casting.nines" if is_nines else "casting.elevens", m=modulus)
    if times:
        total = sum_of_letters(columns.sheet)
        yield claim("casting.all_letters", s=total)
        alone = remainders(columns.sheet, column.id[0], modulus, 0)
        gone = (u for u in columns.names(alone) if u not in columns.names(column))
        form = "casting.add_letters" if times > 0 else "casting.take_letters"
        yield claim(form, n=abs(times), s=total, gone=Listed(tuple(gone), "and_"))


def listed(scene: Scene) -> Iterator[Claim]:
    """What fits; where nothing does, what everything that is left to try leaves."""
    columns, column, known = scene.columns, scene.column, scene.known
    fitting, tried, sides = [], [], _parts(columns, column, scene.shown)
    for chosen in _choices(columns, column, known):
        digits = known | {name: (value,) for name, value in chosen.items()}
        a, b = (_rest(side, digits, column.modulus) for side in sides)
        if a == b:
            left, right = (columns.side(side, digits) for side in sides)
            fitting.append(Formula(left, "≡", (right,)))
        given: Given = tuple((name, (value,)) for name, value in chosen.items())
        tried.append(Tried(given, claim("casting.leave", a=a, b=b)))
    if fitting:
        yield these_ways(fitting)
    else:
        yield from map(tried_claim, tried)


def _choices(columns: Columns, column: Column, known: Known) -> Iterator[dict[str, int]]:
    """The digits that the open letters of a column can have."""
    open_ = [name for name in columns.names(column) if len(known[name]) > 1]
    for choice in product(*(known[name] for name in open_)):
        chosen = dict(zip(open_, choice, strict=True))
        if not any(chosen.get(o) == v for n, v in chosen.items() for o in columns.rivals[n]):
            yield chosen


def _congruence(columns: Columns, column: Column, known: Known) -> Formula:
    """Both sides; the digits that are known are put in, and nines or elevens left out."""
    left, right = (columns.side(side, {}) for side in _parts(columns, column, known))
    return Formula(left, "≡", (right,))


def _parts(columns: Columns, column: Column, known: Known) -> tuple[list[Part], list[Part]]:
    """What is added on both sides, with digits put in as far as they are known."""
    monomials: dict[tuple[str, ...], int] = {(): column.constant}
    named = [((unknown,), factor) for unknown, factor in column.terms]
    for unknowns, factor in (*named, *column.products):
        names = [columns.sheet.names[unknown] for unknown in unknowns]
        open_ = tuple(name for name in names if len(known.get(name, ())) != 1)
        factor *= prod(known[name][0] for name in names if name not in open_)
        monomials[open_] = monomials.get(open_, 0) + factor
    left: list[Part] = []
    right: list[Part] = []
    constant = nearest(monomials.pop(()), column.modulus)
    for cells, factor in monomials.items():
        if factor := nearest(factor, column.modulus):
            (left if factor > 0 else right).append((abs(factor), cells))
    if constant:
        (left if constant > 0 else right).append((1, (abs(constant),)))
    return (left, right) if left else (right, left)


def _rest(side: list[Part], digits: Known, modulus: int) -> int:
    """What a side leaves, once all its letters have digits."""
    return (
        sum(
            factor * prod(c if isinstance(c, int) else digits[c][0] for c in cells)
            for factor, cells in side
        )
        % modulus
    )
