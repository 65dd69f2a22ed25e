"""Multiplying out: where factors are known, all that is worked out from them is filled in at once.

In a drawing these are the partial products and their sum, or what is taken away and what is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import NamedTuple

from solver.proof.model import Rule, Step
from solver.proof.moves import Conclusions, Deducer, Move, Offer, State, Technique, View
from solver.proof.sheet.puzzle import Sheet
from solver.proof.speaking.claim import ClaimList, Claims, Known, claim
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Tells
from solver.proof.speaking.told import Told
from solver.proof.techniques.factors import domains_of, known_of
from solver.proof.techniques.whole import Number, Side, known_number, side_of

# The effort is that of each calculation.
OUTCOME = Rule("outcome", 3.5, 1.0)

# A calculation comes before each of its columns.
PRICE = 0.25

# Of fewer digits, a column says the same.
FEWEST_DIGITS = 2


class WorkedOut(NamedTuple):
    """What is worked out."""

    equations: tuple[int, ...]  # in their order
    filled: tuple[int, ...]  # the unknowns that get a digit
    domains: tuple[int, ...]  # what every unknown is then


class Outcomes:
    """The equations of one sheet, and what follows where enough of them is known."""

    def __init__(self, sheet: Sheet) -> None:
        numbers = {name: number for number, name in enumerate(sheet.names)}
        self.base = sheet.base
        self.sides: dict[int, tuple[Side, Side]] = {
            equation: (side_of(left, numbers), side_of(right, numbers))
            for equation, ((left, right), relation) in enumerate(
                zip(sheet.sides, sheet.relations, strict=True)
            )
            if relation == "="
        }
        self.multiplied = {
            equation: [cell for word in words for cell in word if cell >= 0]
            for equation, sides in self.sides.items()
            if (
                words := [w for side in sides for f, ws in side for w in ws if len(ws) > 1 or f > 1]
            )
        }

    def offered(self, domains: Sequence[int]) -> WorkedOut | None:
        """What can be worked out; None where nothing is multiplied, or little is filled in."""
        if not self.multiplied:
            return None
        found = self.worked_out(domains, [*self.sides])
        if len(found.filled) < FEWEST_DIGITS:
            return None
        is_multiplied = bool({*found.equations} & {*self.multiplied})
        return found if is_multiplied or self._is_added_up(domains) else None

    def _is_added_up(self, domains: Sequence[int]) -> bool:
        """Whether all that is multiplied is known, so that the rest is added up."""
        return all(
            domains[cell].bit_count() == 1 for cells in self.multiplied.values() for cell in cells
        )

    def worked_out(self, domains: Sequence[int], equations: Iterable[int]) -> WorkedOut:
        """What comes out of these equations, in any order, each once all but one number is known.

        One that does not come out is left to its columns.
        """
        left, done, filled = [*equations], list[int](), list[int]()
        after = [*domains]
        while left:
            for equation in left:
                put = self._put(after, equation)
                if put:
                    left.remove(equation)
                    done.append(equation)
                    filled += put
                    break
            else:
                break
        return WorkedOut((*done,), (*filled,), (*after,))

    def _put(self, domains: list[int], equation: int) -> list[int]:
        """Puts in the only number that is not known; returns the unknowns that get a digit."""
        found = self._open_word(self.sides[equation], domains)
        if found is None:
            return []
        word, value = found
        inner = domains[:]
        for cell in word:
            value, digit = divmod(value, self.base)
            if cell >= 0:
                inner[cell] &= 1 << digit
            if digit != -1 - cell if cell < 0 else not inner[cell]:
                return []
        if value:
            return []
        filled = [c for c in dict.fromkeys(word) if c >= 0 and domains[c].bit_count() > 1]
        domains[:] = inner
        return filled

    def _open_word(self, sides: tuple[Side, Side], domains: list[int]) -> tuple[Number, int] | None:
        """The only number of an equation that is not known, and what it comes to."""
        rest, weight, word = 0, 0, None
        for sign, side in zip((1, -1), sides, strict=True):
            for factor, words in side:
                if all(self._is_known(one, domains) for one in words):
                    rest += (
                        sign * factor * prod(known_number(one, domains, self.base) for one in words)
                    )
                elif word is None and len(words) == 1:
                    (word,), weight = words, sign * factor
                else:
                    return None
        value = -rest * weight
        return (word, value) if word is not None and abs(weight) == 1 and value >= 0 else None

    def _is_known(self, word: Number, domains: list[int]) -> bool:
        return all(cell < 0 or domains[cell].bit_count() == 1 for cell in word)


def _conclusions(deducer: Deducer, state: State, move: Move) -> Conclusions:
    found = deducer.own(Outcomes).worked_out(state.domains, move.about)
    return [(unknown, found.domains[unknown]) for unknown in found.filled]


def _offers(deducer: Deducer, state: State) -> Iterator[Offer]:
    found = deducer.own(Outcomes).offered(state.domains)
    if found:
        move = Move(OUTCOME, found.equations)
        yield move, _conclusions(deducer, state, move), PRICE * len(found.equations)


def _view(deducer: Deducer, move: Move) -> View:
    """What is multiplied, and all that the equations are made of."""
    work = deducer.own(Outcomes)
    factors = (cell for one in move.about for cell in work.multiplied.get(one, ()))
    sides = (side for one in move.about for side in work.sides[one])
    reads = (cell for side in sides for _, ws in side for word in ws for cell in word if cell >= 0)
    return View((), (*dict.fromkeys(factors),), [*dict.fromkeys(reads)], move.about)


# What is told


def _reason(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Claims:
    """The calculations with what they come to."""
    found = Outcomes(columns.sheet).worked_out(domains_of(columns, known), step.numbers)
    after = known_of(columns, found.domains)
    ways = tuple(columns.written(equation, after) for equation in found.equations)
    return (claim("outcome", ways=ClaimList(ways)),)


def _hint(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Claims:
    """The same without a digit."""
    return (claim("hint_outcome"),)


TECHNIQUES = (
    Technique(OUTCOME, _conclusions, _offers, view=_view, tells=Tells(reason=_reason, hint=_hint)),
)
