"""What letters say without a column: first digits, last digits, only places, pairs."""

from __future__ import annotations

from collections.abc import Iterator

from solver.proof.model import Rule, Step, values
from solver.proof.moves import (
    Conclusions,
    Deducer,
    Move,
    Offer,
    Stage,
    State,
    Technique,
    View,
    view_unknown,
    view_unknowns,
)
from solver.proof.speaking.claim import ClaimList, Claims, Known, claim
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Named, Tells, named
from solver.proof.speaking.told import Told

LEADING = Rule("leading", 1, 0.25, is_joined=True)  # a number does not begin with 0
LAST = Rule("last", 2, 0.25, is_plain=True, counts=False)  # a letter has one digit left
PLACE = Rule("place", 7, 1.5, is_plain=True)  # every digit is used, and one has one letter left
GROUP = Rule("group", 21, 2.0)  # two letters share two digits, so no other letter has them


def _leading(deducer: Deducer, state: State, move: Move) -> Conclusions:
    if deducer.sheet.impossible:
        return [(-1, 0)]
    return [(unknown, state.domains[unknown] & ~1) for unknown in deducer.sheet.nonzero]


def _offer_leading(deducer: Deducer, state: State) -> Iterator[Offer]:
    sheet = deducer.sheet
    if sheet.impossible or any(state.domains[unknown] & 1 for unknown in sheet.nonzero):
        move = Move(LEADING)
        yield move, _leading(deducer, state, move), 1


def _view_first_digits(deducer: Deducer, move: Move) -> View:
    return View(focus=deducer.sheet.nonzero)


def _last(deducer: Deducer, state: State, move: Move) -> Conclusions:
    (unknown,) = move.about
    if state.is_fixed(unknown) and not state.is_settled(unknown):
        return [(unknown, state.domains[unknown])]
    return []


def _offer_last(deducer: Deducer, state: State) -> Iterator[Offer]:
    rivals = deducer.sheet.rivals
    for unknown, domain in enumerate(state.domains):
        if domain.bit_count() == 1 and rivals[unknown] and not state.is_settled(unknown):
            yield Move(LAST, (unknown,)), [(unknown, domain)], 1


def _place(deducer: Deducer, state: State, move: Move) -> Conclusions:
    """What follows for a letter, if no other can have the digit."""
    letter, digit = move.about
    others = (state.domains[u] for u in range(deducer.sheet.letters) if u != letter)
    if any(domain >> digit & 1 for domain in others):
        return []
    return [(letter, state.domains[letter] & 1 << digit)]


def _offer_place(deducer: Deducer, state: State) -> Iterator[Offer]:
    """A digit that only one letter can have, if every digit is used."""
    if not deducer.sheet.every_digit:
        return
    letters = range(deducer.sheet.letters)
    digits = 0
    for letter in letters:
        digits |= deducer.sheet.domains[letter]
    for digit in values(digits):
        having = [letter for letter in letters if state.domains[letter] >> digit & 1]
        if len(having) == 1 and not state.is_settled(having[0]):
            move = Move(PLACE, (having[0], digit))
            yield move, _place(deducer, state, move), 1


def _view_letters(deducer: Deducer, move: Move) -> View:
    return View(focus=move.about[:1], reads=range(deducer.sheet.letters))


def _group(deducer: Deducer, state: State, move: Move) -> Conclusions:
    """What other letters lose, if these have as many digits among them as they are."""
    shared, every = 0, (1 << deducer.sheet.letters) - 1
    for letter in move.about:
        shared |= state.domains[letter]
        if every & ~deducer.sheet.rivals[letter] != 1 << letter:  # it may be what another is
            return []
    if shared.bit_count() > len(move.about):
        return []
    others = (u for u in range(deducer.sheet.letters) if u not in move.about)
    return [(u, state.domains[u] & ~shared) for u in others if state.domains[u] & shared]


def _offer_pair(deducer: Deducer, state: State) -> Iterator[Offer]:
    """Two letters with the same two digits, which other letters lose."""
    first: dict[int, int] = {}  # two digits → the letter before that has them
    for letter in range(deducer.sheet.letters):
        domain = state.domains[letter]
        if domain.bit_count() == 2:
            if domain in first:
                move = Move(GROUP, (first[domain], letter))
                if concluded := deducer.conclusions(state, move):
                    yield move, concluded, 1
            first[domain] = letter


# What is told


def _leading_told(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Claims:
    if not step.changes:
        return (claim("printed_zero"),)
    return (claim("not_zero" if columns.is_grid else "leading"),)


def _group_told(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Claims:
    shared = sorted({v for u in step.focus for v in known[u]})
    return (claim("group", u=named(step), v=ClaimList(tuple(shared), "and_")),)


def _digit(template: str) -> Named:
    def reason(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Claims:
        return (claim(template, u=named(step), v=step.changes[0].after[0]),)

    return reason


def _hint(template: str) -> Named:
    def reason(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Claims:
        return (claim(template, u=named(step)),)

    return reason


TECHNIQUES = (
    Technique(
        LEADING, _leading, _offer_leading, Stage.FIRST, view=_view_first_digits,
        tells=Tells(reason=_leading_told, hint=_leading_told),
    ),
    Technique(
        LAST, _last, _offer_last, view=view_unknown, rests_on_all=True,
        tells=Tells(reason=_digit("last"), hint=_hint("hint_last")),
    ),
    Technique(
        PLACE, _place, _offer_place, Stage.LATE, view=_view_letters,
        tells=Tells(reason=_digit("place"), hint=_hint("hint_place")),
    ),
    Technique(
        GROUP, _group, _offer_pair, Stage.LATE, view=view_unknowns,
        tells=Tells(reason=_group_told, hint=_hint("hint_group")),
    ),
)  # fmt: skip
