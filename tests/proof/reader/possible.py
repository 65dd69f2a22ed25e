"""What the column of a line can come to, and in how many ways it can be filled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from proof.reader.algebra import (
    Range,
    factors,
    fillings,
    narrowed,
    poly_of,
    settled,
    size,
    span,
    substituted,
)
from proof.reader.headed import Headed
from proof.reader.place import Fact, False_, fixed, holds

from solver.proof.checking.constraint import State
from solver.proof.model import WHOLE
from solver.proof.speaking.claim import Carried, Side


class Possible(Headed):
    """The column under what holds, and under what is tried in it."""

    def _spans(self, state: State) -> tuple[Range, Range]:
        """What both sides of the column can come to."""
        heading = self.looked_at
        state = {n: v or frozenset((0,)) for n, v in state.items()}
        if self.reader.is_kakuro:
            left, right = (self._side(one) for one in (heading.left, heading.rights[0]))
            return size(left, state), size(right, state)
        is_open = any(isinstance(f, Carried) and f.is_next for f in factors(*heading.rights))
        rights = heading.rights if is_open else self._rights(state)
        spans = [span(right, self.base, state) for right in rights]
        left_span = span(heading.left, self.base, state)
        return left_span, (min(s[0] for s in spans), max(s[1] for s in spans))

    def _rights(self, state: State) -> list[Side]:
        """The right sides that are left by the carries of a state."""
        out = self._carry_out()
        if out is None or len(self.looked_at.rights) < 2:
            return [*self.looked_at.rights]
        values = sorted(self.here.state[out])
        return [r for v, r in zip(values, self.looked_at.rights, strict=True) if v in state[out]]

    def _carry_out(self) -> str | None:
        out = self._carry(self.looked_at.column, is_next=True)
        return out if out in self.looked_at.constraint.names else None

    def _apart(self, given: Sequence[Fact], a: int, b: int, *, below: bool) -> None:
        holds(a < b if below else a > b, f"{a} and {b} are not apart")
        found = []
        for state in self._tried(given):
            left, right = self._spans(state)
            found.append((left[1], right[0]) if below else (left[0], right[1]))
            if found[-1] == (a, b):
                return
        raise False_(f"it is {found}")

    def _tried(self, given: Sequence[Fact]) -> list[State]:
        """The states in which something was tried, with what it says at once about others."""
        states = []
        closed = self._closed(self.work)
        works = [self.work] if closed == self.work else [self.work, closed]
        for state, first in product(works, range(len(given) + 1)):
            inner = self._given(state, given[:first])
            bound, raw = self._bound(inner), dict(inner)
            if bound:
                raw |= {n: v for n, v in bound.items() if len(v) == 1}
            rest = given[first:]
            states += [self._given(raw, rest), self._given(inner, rest)]
            states += [{**raw, **fixed(rest)}, {**inner, **fixed(rest)}]
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

    def _given(self, state: State, given: Sequence[Fact]) -> State:
        """A state with what is tried in the column."""
        own = {name for id in self.step.columns for name in self.constraints[id].names}
        for name, values in ((one.name, frozenset(one.values)) for one in given):
            holds(name in own, f"{name} is not in the column")
            holds(values <= self.here.state[name], f"{name} was not so before")
            kept = {n: v for n, v in state.items() if not v - values}
            state = narrowed(self.checker, state, name, values)
            state |= {n: v for n, v in kept.items() if not state[n]}
        return state

    def _bound(self, state: State) -> State | None:
        """What the sizes of the column leave."""
        names = self.looked_at.constraint.names
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
        self,
        given: Sequence[Fact] = (),
        wider: dict[str, set[int]] | None = None,
        apart: set[frozenset[str]] = frozenset(),  # type: ignore[assignment]
    ) -> list[dict[str, int]]:
        """The fillings if these unknowns had more values, and these pairs could be equal."""
        state = {**self.work, **fixed(given)}
        for name, more in (wider or {}).items():
            if name not in fixed(given):
                state[name] = state[name] | more
        rivals = {
            n: {o for o in others if frozenset((n, o)) not in apart}
            for n, others in self.checker.rivals.items()
        }
        polys = [poly_of(self.constraints[column]) for column in self.step.columns]
        if self.headed and self.headed.column[1] < WHOLE:
            polys = [poly_of(self.headed.constraint)]
        main = {0: polys[:1], 1: polys[1:], 2: polys}[self.reading]
        found = [*fillings(main[0], state, rivals)]
        known = settled(state)
        return [f for f in found if not any(substituted(p, known | f) for p in main[1:])]
