"""What the column of a line can come to, and in how many ways it can be filled."""

from __future__ import annotations

import re
from itertools import product

from proof.reader.columns import Range, fillings, narrowed, poly_of, settled, size, substituted
from proof.reader.equations import Equations
from proof.reader.grammar import Claim
from proof.reader.headed import Headed
from proof.reader.place import False_, Heading, holds

from solver.proof.checking.constraint import State
from solver.proof.model import WHOLE


class Possible(Headed):
    """The column under what holds, and under what is tried in it."""

    def _column(self) -> Heading:
        holds(self.heading, "there is no column")
        assert self.heading
        return self.heading

    def _spans(self, state: State) -> tuple[Range, Range]:
        """What both sides of the column can come to."""
        heading = self._column()
        reads = self._equations(heading.constraint, heading.column)
        whole = heading.column[1] == WHOLE
        state = {n: v or frozenset((0,)) for n, v in state.items()}
        if self.reader.is_kakuro:
            return (
                size(self._run_side(heading.left), state),
                size(self._total(heading.rights[0]), state),
            )
        left = span(heading.left, reads, state, whole)
        rights = self._rights(state)
        spans = [span(right, reads, state, whole) for right in rights]
        if self.say.next_carry in heading.left + heading.rights[0]:
            spans = [span(right, reads, state, whole) for right in heading.rights]
        return left, (min(s[0] for s in spans), max(s[1] for s in spans))

    def _rights(self, state: State) -> list[str]:
        """The right sides that are left by the carries of a state."""
        heading = self._column()
        out = self._carry_out()
        if out is None or len(heading.rights) < 2:
            return heading.rights
        values = sorted(self.place.state[out])
        return [r for v, r in zip(values, heading.rights, strict=True) if v in state[out]]

    def _carry_out(self) -> str | None:
        equation, index = self._column().column
        out = f"c{index + 1}" + (f"/{equation}" if equation else "")
        return out if index != WHOLE and out in self._column().constraint.names else None

    def _apart(self, given: list[Claim], a: int, b: int, *, below: bool) -> None:
        holds(a < b if below else a > b, f"{a} and {b} are not apart")
        found = []
        for state in self._tried(given):
            left, right = self._spans(state)
            found.append((left[1], right[0]) if below else (left[0], right[1]))
            if found[-1] == (a, b):
                return
        raise False_(f"it is {found}")

    def _tried(self, given: list[Claim]) -> list[State]:
        """The states in which something was tried, with what it says at once about others."""
        states = []
        closed = self._closed(self.work)
        works = [self.work] if closed == self.work else [self.work, closed]
        for state, first in product(works, range(len(given) + 1)):
            inner = self._given(state, given[:first])
            bound = self._bound(inner)
            raw = dict(inner)
            if bound:
                raw |= {n: v for n, v in bound.items() if len(v) == 1}
            states.append(self._given(raw, given[first:]))
            states.append(self._given(inner, given[first:]))
            fixed = {self._unknown(c.name): frozenset(c.values) for c in given[first:]}
            states += [{**raw, **fixed}, {**inner, **fixed}]
        return states

    def _closed(self, state: State) -> State:
        """A state in which every digit that one letter alone has is taken from the others."""
        told = set[str]()
        while alone := {n for n, v in state.items() if len(v) == 1} - told:
            name = min(alone)
            told.add(name)
            inner = narrowed(self.checker, state, name, state[name])
            state = {n: v or state[n] for n, v in inner.items()}
        return state

    def _given(self, state: State, given: list[Claim]) -> State:
        for claim in given:
            unknown = self._unknown(claim.name)
            values = frozenset(claim.values)
            assert self.place.step
            own = (self.checker.constraints[id].names for id in self.place.step.columns)
            holds(any(unknown in names for names in own), f"{claim.name} is not in the column")
            holds(values <= self.place.state[unknown], f"{claim.name} was not so before")
            kept = {n: v for n, v in state.items() if not v - values}
            state = narrowed(self.checker, state, unknown, values)
            state |= {n: v for n, v in kept.items() if not state[n]}
        return state

    def _bound(self, state: State) -> State | None:
        """What the sizes of the column leave."""
        names = self._column().constraint.names
        state, total = dict(state), -1
        while total != sum(len(state[n]) for n in names):
            total = sum(len(state[n]) for n in names)
            for name in names:
                kept = set()
                for value in state[name]:
                    left, right = self._spans({**state, name: frozenset((value,))})
                    if left[0] <= right[1] and right[0] <= left[1]:
                        kept.add(value)
                state[name] = frozenset(kept)
                if not kept:
                    return None
        return state

    def _fillings(
        self, given: list[Claim], wider: dict[str, set[int]], apart: set[frozenset[str]]
    ) -> list[dict[str, int]]:
        """The fillings if these unknowns had more values, and these pairs could be equal."""
        state = dict(self.work)
        fixed = {self._unknown(c.name): frozenset(c.values) for c in given}
        state |= fixed
        for name, more in wider.items():
            if name not in fixed:
                state[name] = state[name] | more
        rivals = {
            n: {o for o in others if frozenset((n, o)) not in apart}
            for n, others in self.checker.rivals.items()
        }
        columns = self.place.step.columns if self.place.step else ()
        polys = [poly_of(self.checker.constraints[column]) for column in columns]
        if self.heading and self.heading.column[1] < WHOLE:
            polys = [poly_of(self.heading.constraint)]
        main = {0: polys[:1], 1: polys[1:], 2: polys}[self.reading]
        found = list(fillings(main[0], state, rivals))
        known = settled(state)
        return [f for f in found if not any(substituted(p, known | f) for p in main[1:])]


def span(text: str, reads: Equations, state: State, whole: bool) -> Range:
    """What an expression can come to, each of its words by itself."""
    low = high = 0
    for summand in text.split(" + "):
        least = most = 1
        for factor in re.split(" × |·", summand):
            a, b = size(reads.side(factor, whole=whole), state)
            ends = (least * a, least * b, most * a, most * b)
            least, most = min(ends), max(ends)
        low, high = low + least, high + most
    return low, high
