"""Judges what is tried in a column: with a value given, something is false."""

from __future__ import annotations

import re

from proof.reader import remainders
from proof.reader.columns import narrowed, size
from proof.reader.drawn import HIDDEN
from proof.reader.grammar import Claim, Read, Unread
from proof.reader.place import False_, Heading, holds
from proof.reader.possible import Possible, span

from solver.proof.checking.constraint import State
from solver.proof.model import WHOLE, Rule


class Clashes(Possible):
    """Why a value cannot be: sides are apart, or a digit would be taken, gone or there twice."""

    def _if(self, given: list[Claim], what: Read) -> None:
        claims, read = given, what
        if remainders.is_about(self):
            holds(read.template == "leave", "another clash")
            self._leave(**read.parts, given=claims)
            return
        self._given(self.work, claims)
        self._refuted(claims)
        self.reader.report.met[read.template] += 1
        step = self.place.step
        is_tied = step is not None and step.rule is Rule.TOGETHER
        for self.reading in (1, 2, 0) if is_tied else (0,):
            try:
                return getattr(self, f"_{read.template}")(**read.parts, given=claims)  # type: ignore[no-any-return]
            except False_:
                if not self.reading:
                    raise

    def _refuted(self, claims: list[Claim]) -> None:
        """What was tried before is gone, if all ways for it were told."""
        first = self.trying
        self.trying = claims[:1]
        if not first or first == claims[:1] or not self.place.step or not self.place.step.changes:
            return
        (claim,) = first
        unknown = self._unknown(claim.name)
        holds(not self._fillings([claim], {}, set()), f"{claim} was not refuted")
        left = self.work[unknown] - set(claim.values)
        if left:
            self.work = narrowed(self.checker, self.work, unknown, left)

    def _is_below(self, a: str, b: str, given: list[Claim] | None = None) -> None:
        self._apart(given or [], int(a), int(b), below=True)

    def _is_above(self, a: str, b: str, given: list[Claim] | None = None) -> None:
        self._apart(given or [], int(a), int(b), below=False)

    def _sum_is(self, left: str, a: str, v: str, given: list[Claim] | None = None) -> None:
        whole = self._column().column[1] == WHOLE
        reads = self._equations(None, (0, 0))
        holds(reads.side(left, whole=whole) == {(): int(a)}, f"{left} is not {a}")
        totals = set(self.grammar.numbers(v))
        holds(int(a) not in totals, f"{a} would do")
        for state in self._tried(given or []):
            mine, _ = self._spans(state)
            if mine == (int(a), int(a)) and self._right_totals(state) == totals:
                return
        raise False_("other numbers come out")

    def _right_totals(self, state: State) -> set[int]:
        reads = self._equations(self._column().constraint, self._column().column)
        whole = self._column().column[1] == WHOLE
        if self.reader.is_kakuro:
            spans = [size(self._total(self._column().rights[0]), state)]
        else:
            spans = [span(r, reads, state, whole) for r in self._rights(state)]
        return {low for low, high in spans if low == high}

    def _forced(
        self, found: list[dict[str, int]], unknown: str, value: int, given: list[Claim] | None
    ) -> None:
        claims = given or []
        for first in range(len(claims) + 1 if not found else 0):
            fixed = {self._unknown(c.name): set(c.values) for c in claims[first:]}
            given_ = self._given(self.work, claims[:first])
            bound = self._bound(given_) or given_
            if fixed.get(unknown) == {value} or bound[unknown] == {value}:
                return
        holds(found, "nothing fits even so")
        holds(all(f.get(unknown) == value for f in found), f"{unknown} need not be {value}")

    def _is_taken(self, u: str, v: str, by: str, given: list[Claim] | None = None) -> None:
        unknown, other = self._unknown(u), self._unknown(by)
        holds(other in self.checker.rivals.get(unknown, ()), f"{u} and {by} may be equal")
        fixed = {self._unknown(c.name): set(c.values) for c in given or []}
        holds({int(v)} == fixed.get(other, self.work[other]), f"{by} is not {v}")
        holds(other in fixed or other in self.place.told, f"{by} = {v} was not told")
        same = {o for o in self.checker.rivals[unknown] if self.work[o] == {int(v)}} | {other}
        apart = {frozenset((unknown, one)) for one in same}
        found = self._fillings(given or [], {unknown: {int(v)}}, apart)
        self._forced(found, unknown, int(v), given)

    def _is_gone(self, u: str, v: str, what: list[Claim], given: list[Claim] | None = None) -> None:
        unknown = self._unknown(u)
        template, name = ("it_is_not", "") if unknown[0] == "?" else ("is_not", u)
        holds(what == [Claim(template, name, (int(v),))], "another claim")
        holds(int(v) not in self.work[unknown], f"{u} may be {v}")
        self._forced(
            self._fillings(given or [], {unknown: {int(v)}}, set()), unknown, int(v), given
        )

    def _carry_gone(self, u: str, v: str, given: list[Claim] | None = None) -> None:
        unknown, values = self._unknown(u), set(self.grammar.numbers(v))
        holds(unknown == self._column().constraint.carry_in, f"{u} is not carried in")
        holds(not values & self.work[unknown], f"{u} may be one of {values}")
        wider = set(range(min(0, *self.work[unknown]), max(self.work[unknown]) + 1))
        found = {f[unknown] for f in self._fillings(given or [], {unknown: wider}, set())}
        holds(found == values, f"{u} would be one of {found}")

    def _ends_in(self, a: str, b: str, given: list[Claim] | None = None) -> None:
        base = self.reader.base
        holds(a != b, "that is the same")
        for state in self._tried(given or []):
            (left, most), right = self._spans(state)[0], self._right_ends(state)
            if left == most and (left % base, right) == (int(a), int(b)):
                return
        raise False_("other digits come out")

    def _right_ends(self, state: State) -> int | None:
        """The digit that the right side ends in, if it is known without the carry."""
        out = self._carry_out()
        ends = set()
        for value in sorted(state[out]) if out else [0]:
            spans = self._spans({**state, **({out: frozenset((value,))} if out else {})})[1]
            ends |= {spans[0] % self.reader.base} if spans[0] == spans[1] else {None}
        return ends.pop() if len(ends) == 1 else None

    def _are_both(self, x: str, y: str, v: str, given: list[Claim] | None = None) -> None:
        a, b = self._unknown(x), self._unknown(y)
        holds(b in self.checker.rivals.get(a, ()), f"{x} and {y} may be equal")
        value = int(v)
        if given is None and self.place.step is None:
            ends = self.place.after
            holds(not ends[a] or not ends[b], "both have digits")
            digits = (ends[a], ends[b], {self.place.told.get(a)}, {self.place.told.get(b)})
            holds({value} in digits, f"neither is {v}")
            return
        wider = {a: {value}, b: {value}}
        found = self._fillings(given or [], wider, {frozenset((a, b))})
        for name in (a, b):
            if name in self._column().constraint.names or self.place.state[name] != {value}:
                self._forced(found, name, value, given)

    def _are_same(self, x: str, y: str, given: list[Claim] | None = None) -> None:
        a, b = self._unknown(x), self._unknown(y)
        found = []
        for value in sorted(self.work[a]):
            is_value = Claim("is_one", x, (value,))
            fits = self._fillings([*(given or []), is_value], {b: {value}}, {frozenset((a, b))})
            holds(all(f[b] == value for f in fits), f"{x} and {y} may differ")
            found += fits
        holds(found, "nothing fits even so")

    def _no_digit(self, u: str, what: str, given: list[Claim] | None = None) -> None:
        holds(u == HIDDEN or self._unknown(u), f"{u} is nothing")
        holds(u in what, f"{u} is not in it")
        column = self._column().column
        if self.reading == 1:
            assert self.place.step
            column = self.place.step.columns[1]
        for state in self._tried(given or []):
            try:
                left, _, right = re.split(" ([=<≤≠]) ", self._marked(what, column, state))
                rights = self.grammar.listed(right, self.say.or_sum)
                own = self._column().constraint if column[1] < WHOLE else None
                own = own or self.checker.constraints[column]
                self._compare(Heading(column, own, left, rights), state)
            except (False_, Unread):
                continue
            holds(not self._fillings(given or [], {}, set()), "something fits")
            return
        raise False_("the equation is another")
