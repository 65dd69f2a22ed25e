"""Judges what is tried in a column: with a value given, something is false."""

from __future__ import annotations

from collections.abc import Sequence

from proof.reader.algebra import faces, narrowed, sides_of, size, span
from proof.reader.place import Fact, False_, Heading, Unread, called, facts, fixed, holds
from proof.reader.remainders import Remainders

from solver.proof.checking.constraint import State
from solver.proof.model import WHOLE, Rule, is_carry
from solver.proof.speaking.claim import (
    Claim,
    Clauses,
    Face,
    Formula,
    Side,
    Unknown,
    Values,
    claim,
    none_of,
    one_of,
)


class Clashes(Remainders):
    """Why a value cannot be: sides are apart, or a digit would be taken, gone or there twice."""

    def if_either(self, x: Unknown, y: Unknown, v: int, u: Unknown) -> None:
        """If one of two letters has a digit, a third would equal the other."""
        for one, other in ((x, y), (y, x)):
            self.if_(Clauses((one_of(one.name, (v,)),)), claim("are_same", x=u, y=other))

    def if_(self, given: Clauses, what: Claim) -> None:
        if given.last == "or_":  # each by itself
            for name, values, _ in facts(given):
                for value in values:
                    self.if_(Clauses((one_of(name, (value,)),)), what)
            return
        tried = facts(given)
        holds(not any(one.is_not for one in tried), "tries what is not so")
        holds(len(fixed(tried)) == len(tried), "tries something twice")
        if not self.is_by(Rule.REMAINDERS):
            self._given(self.work, tried)
            self._refuted(tried)
        template = self.reader.met(what)
        judge = getattr(self, template, None)
        if judge is None:
            raise Unread(template)
        for reading in (1, 2, 0) if self.is_by(Rule.TOGETHER) else (0,):
            self.reading = reading
            try:
                judge(**dict(what.values), given=tried)
                return
            except False_:
                if not reading:
                    raise

    def _refuted(self, tried: Sequence[Fact]) -> None:
        """What was tried before is gone, if all ways for it were told."""
        first, self.trying = self.trying, [*tried[:1]]
        if not first or first == self.trying or not self.here.step or not self.step.changes:
            return
        ((name, values),) = fixed(first).items()
        holds(not self._fillings(first), f"{first} was not refuted")
        left = self.work[name] - values
        if left:
            self.work = narrowed(self.checker, self.work, name, left)

    def is_below(self, a: int, b: int, given: Sequence[Fact] = ()) -> None:
        self._apart(given, a, b, below=True)

    def is_above(self, a: int, b: int, given: Sequence[Fact] = ()) -> None:
        self._apart(given, a, b, below=False)

    def sum_is(self, left: Side, a: int, v: Values, given: Sequence[Fact] = ()) -> None:
        holds(self._side(left) == {(): a}, f"{left} is not {a}")
        holds(a not in v.values, f"{a} would do")
        tried = ((self._spans(s)[0], self._totals(s)) for s in self._tried(given))
        holds(((a, a), {*v.values}) in tried, "other numbers come out")

    def _totals(self, state: State) -> set[int]:
        """What the right side comes to, for each carry."""
        if self.reader.is_kakuro:
            spans = [size(self._side(self.looked_at.rights[0]), state)]
        else:
            spans = [span(right, self.base, state) for right in self._rights(state)]
        return {low for low, high in spans if low == high}

    def _forced(
        self, found: list[dict[str, int]], name: str, value: int, given: Sequence[Fact]
    ) -> None:
        """Judges that an unknown would have a value: it does in all fillings."""
        for first in range(len(given) + 1 if not found else 0):
            before = self._given(self.work, given[:first])
            bound = self._bound(before) or before
            if {value} in (fixed(given[first:]).get(name), bound[name]):
                return
        holds(found, "nothing fits even so")
        holds(all(f.get(name) == value for f in found), f"{name} need not be {value}")

    def is_taken(self, u: Unknown, v: int, by: Unknown, given: Sequence[Fact] = ()) -> None:
        name, other, tried = u.name, by.name, fixed(given)
        holds(other in self.checker.rivals.get(name, ()), f"{name} and {other} may be equal")
        holds({v} == tried.get(other, self.work[other]), f"{other} is not {v}")
        holds(other in tried or other in self.here.told, f"{other} = {v} was not told")
        same = {o for o in self.checker.rivals[name] if self.work[o] == {v}} | {other}
        found = self._fillings(given, {name: {v}}, {frozenset((name, one)) for one in same})
        self._forced(found, name, v, given)

    def is_gone(self, u: Unknown, v: int, what: Clauses, given: Sequence[Fact] = ()) -> None:
        said = claim("nouns.it_is_not", v=v) if u.name[0] == "?" else none_of(u.name, (v,))
        holds(what.claims == (said,), "another claim")
        holds(v not in self.work[u.name], f"{u.name} may be {v}")
        self._forced(self._fillings(given, {u.name: {v}}), u.name, v, given)

    def carry_gone(self, u: Unknown, v: Values, given: Sequence[Fact] = ()) -> None:
        name, values = u.name, {*v.values}
        holds(name == self.looked_at.constraint.carry_in, f"{name} is not carried in")
        holds(not values & self.work[name], f"{name} may be one of {values}")
        wider = {*range(min(0, *self.work[name]), max(self.work[name]) + 1)}
        found = {f[name] for f in self._fillings(given, {name: wider})}
        # Whoever tells it has not looked which of them leave different letters different digits.
        holds(found and found <= values, f"{name} would be one of {found}")

    def forced(self, u: Unknown | Side, v: Values, given: Sequence[Fact] = ()) -> None:
        name = called(u)
        if not isinstance(u, Unknown):
            self._side(u, self.looked_at.column)
        is_open = is_carry(name)
        most = max(self.work[name]) if is_open else self.base - 1
        wider = {*range(min(0, *self.work[name]) if is_open else 0, most + 1)}
        apart = {frozenset((name, one)) for one in self.checker.rivals.get(name, ())}
        found = {one[name] for one in self._fillings(given, {name: wider}, apart)}
        holds(found and found <= {*v.values}, f"{name} would be one of {found}")
        tried = fixed(given)
        gone = {v for one in self.checker.rivals.get(name, ()) for v in tried.get(one, ())}
        holds(not given or not found & self.work[name] - gone, f"{name} may be one of {found}")
        holds(not self._fillings(given), "something fits")

    def fits(self, what: Formula) -> None:
        heading = self.looked_at
        holds((what.left, what.rights) == (heading.left, heading.rights), "another equation")
        self.nothing()

    def nothing(self) -> None:
        holds(not self._fillings(), "something fits")

    def ends_in(self, a: int, b: int, given: Sequence[Fact] = ()) -> None:
        holds(a != b, "that is the same")
        for state in self._tried(given):
            (left, most), right = self._spans(state)[0], self._right_end(state)
            if left == most and (left % self.base, right) == (a, b):
                return
        raise False_("other digits come out")

    def _right_end(self, state: State) -> int | None:
        """The digit that the right side ends in, if it is known without the carry."""
        out = self._carry_out()
        carried = [{out: frozenset((value,))} for value in sorted(state[out])] if out else [{}]
        spans = [self._spans({**state, **one})[1] for one in carried]
        ends = {low % self.base if low == high else None for low, high in spans}
        return ends.pop() if len(ends) == 1 else None

    def are_both(self, x: Unknown, y: Unknown, v: int, given: Sequence[Fact] | None = None) -> None:
        a, b = x.name, y.name
        holds(b in self.checker.rivals.get(a, ()), f"{a} and {b} may be equal")
        if given is None and self.here.step is None:
            ends, told = self.here.after, self.here.told
            holds(not ends[a] or not ends[b], "both have digits")
            holds({v} in (ends[a], ends[b], {told.get(a)}, {told.get(b)}), f"neither is {v}")
            return
        found = self._fillings(given or (), {a: {v}, b: {v}}, {frozenset((a, b))})
        for name in (a, b):
            if name in self.looked_at.constraint.names or self.here.state[name] != {v}:
                self._forced(found, name, v, given or ())

    def are_same(self, x: Unknown, y: Unknown, given: Sequence[Fact] = ()) -> None:
        a, b = x.name, y.name
        found = []
        for value in sorted(self.work[a]):
            tried = [*given, Fact(a, (value,))]
            fits = self._fillings(tried, {b: {value}}, {frozenset((a, b))})
            holds(all(f[b] == value for f in fits), f"{a} and {b} may differ")
            found += fits
        holds(found, "nothing fits even so")

    def no_digit(self, u: Face | Unknown, what: Formula, given: Sequence[Fact] = ()) -> None:
        shown = {*faces(*sides_of(what))}
        is_there = u.name in shown or (u.name[0] == "?" and any(one[0] == "?" for one in shown))
        holds(is_there, f"{u.name} is not in it")
        column = self.step.columns[1] if self.reading == 1 else self.looked_at.column
        own = self.looked_at.constraint if column[1] < WHOLE else self.constraints[column]
        holds(what.relation == own.relation, "another relation")
        for state in self._tried(given):
            try:
                self._compare(Heading(column, own, what.left, what.rights), state)
            except False_:
                continue
            holds(not self._fillings(given), "something fits")
            return
        raise False_("the equation is another")
