"""What follows by columns, compiled and by the way that is taken where nothing is compiled."""

from __future__ import annotations

import random

import pytest
from in_turn import in_turn

import solver
from solver.kernels import closing
from solver.proof.finding.closure import close
from solver.proof.model import WHOLE, values
from solver.proof.moves import Deducer, State
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.techniques.columns import ColumnWork

TEXTS = [
    "SEND+MORE=MONEY", "COUNT-COIN=SNUB", "SEVEN+SEVEN+SIX=TWENTY", "A1+1B=59", "9-A=B+B",
    "FORTY+TEN+TEN+TEN+TEN+TEN+TEN=SIXTY", "AB+CD=EFG,AB-CD=H", "SEND+MORE<MONEY,S>E>N",
    "AB<CD", "GO*ON=TROT", "TWO*TWO=SQUARE", "MAD*MAN=ASYLUM", "ABCD*9=DCBA",
    "X+X=X*X", "HOW*E=HAIL,HOW*W=PAL,HAIL+PAL*10=LHAL", "XXY/X=YZ",
]  # fmt: skip


def compiled_and_not(text: str) -> tuple[Deducer, Deducer]:
    """Two that deduce on one sheet, the second without compiled code."""
    sheet = sheet_of(solver.parse(text))
    one, other = Deducer(sheet), Deducer(sheet)
    if one.own(ColumnWork).compiled is None:
        pytest.fail(f"{text} is not for the compiled code")
    other.own(ColumnWork).compiled = None
    return one, other


def narrowed_at_random(deducer: Deducer, rng: random.Random) -> tuple[State, list[int]]:
    """What is left where up to four unknowns are narrowed, and those that have changed."""
    state, changed = deducer.start(), []
    for _ in range(rng.randint(1, 4)):
        unknown = rng.randrange(len(state.domains))
        left = values(state.domains[unknown])
        if left and not state.dead:
            some = rng.sample(left, 1 if rng.random() < 0.5 else rng.randint(1, len(left)))
            mask = sum(1 << value for value in some)
            changed += deducer.narrowing(state, unknown, mask)
    return state, changed


@in_turn("text", TEXTS)
def test_the_same_follows_from_a_state(text: str) -> None:
    rng = random.Random(text)
    one, other = compiled_and_not(text)
    for _ in range(60):
        state, changed = narrowed_at_random(one, rng)
        states = state.copy(), state.copy()
        made = [close(d, s, changed) for d, s in zip((one, other), states, strict=True)]
        moves = [[(m.move, m.read, {*m.narrowed}) for m in own] for own in made]
        assert moves[0] == moves[1]
        assert states[0].dead == states[1].dead
        assert states[0].domains == states[1].domains
        assert states[0].settled == states[1].settled
        assert one.own(ColumnWork).work == other.own(ColumnWork).work


@in_turn("text", TEXTS)
def test_a_column_says_the_same(text: str) -> None:
    rng = random.Random(text)
    one, other = compiled_and_not(text)
    works = one.own(ColumnWork), other.own(ColumnWork)
    for _ in range(60):
        state, _ = narrowed_at_random(one, rng)
        if not all(state.domains):
            continue
        for number, column in enumerate(one.sheet.columns):
            assert works[0].bounds(state, number) == works[1].bounds(state, number)
            if column.id[1] != WHOLE:
                assert works[0].ways(state, number) == works[1].ways(state, number)


def test_carries_too_wide_for_the_compiled_code_are_left_to_the_other() -> None:
    sheet = sheet_of(solver.parse("ABC*DEF*GHI=AAAAAA"))
    assert Deducer(sheet).own(ColumnWork).compiled is None
    assert any(domain.bit_length() > 62 for domain in sheet.domains)


def test_an_unknown_without_a_value_ends_at_once() -> None:
    form = closing.ColumnForm(closing.SUM, (0, 1), [((0,), 1), ((1,), -1)], 0)
    for_two = closing.Closing([form], [[], []], [-1, -1], [0, 0], [10, 10])
    assert for_two.sizes(0, (0, 6)) is None
    assert for_two.ways(0, (6, 0)) == (None, 1)
