"""Both sides of a list's equation, as they are with digits put in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from proof.reader.columns import Poly, narrowed, poly_of, settled, substituted
from proof.reader.grammar import Claim

from solver.proof.checking.constraint import State

if TYPE_CHECKING:
    from proof.reader.possible import Possible


class Wrong(Exception):
    """What a row says is not so."""


def needs(fact: object, why: str) -> None:
    """Raises Wrong where a fact is none."""
    if not fact:
        raise Wrong(why)


class Sides:
    """The two sides of the equation of a list, with what is put in and what that says of others."""

    def __init__(self, judge: Possible) -> None:
        self.judge = judge
        self.checker = judge.checker
        heading = judge._column()
        self.constraint = heading.constraint
        self.poly = poly_of(heading.constraint)
        self.names = {name for names in self.poly for name in names}
        self.reads = judge._equations(None, (0, 0))
        self.sides = [self._words(side) for side in (heading.left, heading.rights[0])]

    def _words(self, side: str) -> list[list[Poly]]:
        """A side as sums of products of numbers."""
        return [
            [self.reads.side(word, whole=True) for word in summand.split(" × ")]
            for summand in side.split(" + ")
        ]

    def _cut(self, poly: Poly, modulus: int) -> Poly:
        cut = {names: f % modulus if modulus else f for names, f in poly.items()}
        return {names: factor for names, factor in cut.items() if factor}

    def is_side(self, text: str, given: dict[str, int], modulus: int) -> bool:
        """Whether a text is one side, with the last digits of its numbers."""
        known = settled(self.judge.work) | given
        said = self._words(text)
        for words in self.sides:
            own = [[substituted(self._cut(w, modulus), known) for w in ws] for ws in words]
            shown = [[substituted(w, known) for w in ws] for ws in said]
            if own == shown:
                return True
        return False

    def closed(
        self, given: list[Claim], apart: frozenset[str] = frozenset(), *, ends: bool = True
    ) -> State | None:
        """What is known with what is put in: left over digits and last digits; None if nothing."""
        state = dict(self.judge.work)
        for claim in given:
            state[self.judge._unknown(claim.name)] = frozenset(claim.values)
        while True:
            before = dict(state)
            for name in before:
                values = state[name]
                if len(values) == 1 and name in self.names:
                    for other in self.checker.rivals.get(name, ()):
                        if frozenset((name, other)) != apart and other in self.names:
                            state[other] = state[other] - values
            if not all(state[n] for n in self.names):
                return None
            if ends:
                self._end(state)
                if not all(state[n] for n in self.names):
                    return None
            if state == before:
                return state

    def _end(self, state: State) -> None:
        """Puts in the last digits of a result, where those of its factors are known."""
        for many, one in (self.sides, self.sides[::-1]):
            if len(one) == len(one[0]) == 1:
                modulus = self.judge.reader.base
                while modulus <= self.judge.reader.base**12:
                    value = self._value(many, settled(state), modulus)
                    if value is None:
                        return
                    self._digits(one[0][0], value, modulus, state)
                    modulus *= self.judge.reader.base
                return

    def _digits(self, number: Poly, value: int, modulus: int, state: State) -> None:
        base = self.judge.reader.base
        weight = 1
        while weight < modulus:
            digit = value // weight % base
            for names, factor in number.items():
                if names and factor // weight % base == 1:
                    state[names[0]] = state[names[0]] & {digit}
            weight *= base

    def _value(self, side: list[list[Poly]], known: dict[str, int], modulus: int) -> int | None:
        total = 0
        for words in side:
            product = 1
            for word in words:
                left = substituted(self._cut(word, modulus), known)
                if any(left_names for left_names in left):
                    return None
                product *= left.get((), 0) % modulus
            total += product
        return total % modulus

    def given(self, given: list[Claim]) -> State:
        """What is known with these claims; each must not contradict those before it."""
        for number, claim in enumerate(given):
            needs(len({*claim.values}) == len(claim.values), f"{claim} names a value twice")
            before = self.closed(given[:number]) or self.closed(given[:number], ends=False)
            needs(before, f"{claim} comes after a contradiction")
            assert before
            values = set(claim.values)
            needs(
                values <= before[self.judge._unknown(claim.name)], f"{claim.name} is not {values}"
            )
        state = dict(self.judge.work)
        for claim in given:
            unknown = self.judge._unknown(claim.name)
            state = narrowed(self.checker, state, unknown, frozenset(claim.values))
        return {name: values or self.judge.work[name] for name, values in state.items()}
