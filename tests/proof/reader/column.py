"""The column of a line: its heading, what it can come to, and in how many ways it is filled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import gcd
from typing import TYPE_CHECKING

from proof.reader.algebra import (
    Poly,
    Range,
    faces,
    factors,
    fillings,
    minus,
    narrowed,
    plus,
    poly_of,
    scaled,
    settled,
    side,
    sides_of,
    size,
    span,
    substituted,
    without_zeros,
)
from proof.reader.place import Fact, False_, Heading, Place, fixed, holds

from solver.proof.checking.constraint import Constraint, State
from solver.proof.model import BLOCK, DIFFERENCE, WHOLE, ColumnId, Rule, Step, is_carry
from solver.proof.speaking.claim import (
    CARRIED_TO,
    ENDS,
    INLINE,
    Carried,
    Claim,
    ClaimList,
    Formula,
    Side,
    Title,
    claim,
)
from solver.sentences import TEACHER

if TYPE_CHECKING:
    from proof.reader.reader import Reader

COMBINING = (Rule.TWINS, Rule.DIFFERENCE, Rule.BLOCK)


class Headed:
    """A line, the column that it looks at, and what was told in it so far."""

    def __init__(self, reader: Reader, here: Place) -> None:
        self.reader, self.here = reader, here
        self.checker, self.base = reader.checker, reader.base
        self.constraints = self.checker.constraints
        self.headed: Heading | None = None
        self.shown: Formula | None = None  # its column as it was told
        self.tied: Poly = {}
        self.left_over = set[str]()  # before a row, which puts them in without a word
        self.skipped = 0
        self.work = here.state  # without what was refuted in this line so far
        self.trying: list[Fact] = []
        self.reading = 0  # the column, the one that is put into it, or both

    @property
    def step(self) -> Step:
        """The step of the line."""
        if self.here.step is None:
            raise False_("there is no step")
        return self.here.step

    @property
    def looked_at(self) -> Heading:
        """The column that the line looks at."""
        if self.headed is None:
            raise False_("there is no column")
        return self.headed

    def is_by(self, *rules: Rule) -> bool:
        """True if the line tells a step by one of these rules."""
        return self.here.step is not None and self.here.step.rule in rules

    # What is told, as polynomials

    def _side(self, told: Side, column: ColumnId | None = None) -> Poly:
        """A side of an equation; what is carried within it is a carry of its column."""
        for factor in factors(told):
            if isinstance(factor, Carried):
                holds(column, "a carry without a column")
                assert column
                called = self._carry(column, is_next=factor.is_next)
                holds(factor.name == called, f"{factor.name} is not {called}")
        return side(told, self.base)

    def _difference(
        self, told: Formula, column: ColumnId | None = None, relation: str = "="
    ) -> Poly:
        """What an equation compares with 0."""
        (right,) = told.rights
        holds(told.relation == relation, f"the relation is {relation}")
        return minus(self._side(told.left, column), self._side(right, column))

    def _carry(self, column: ColumnId, *, is_next: bool) -> str | None:
        """The carry into a column, or out of it."""
        equation, index = column
        if index < 1 - is_next:
            return None
        return f"c{index + is_next}" + (f"/{equation}" if equation else "")

    def _is_zero(self, poly: Poly, constraint: Constraint, digits: dict[str, int]) -> None:
        own, poly = substituted(poly_of(constraint), digits), substituted(poly, digits)
        holds(own in (poly, scaled(poly, -1)), "the equation is not that of the column")

    # Headings

    def heading(
        self, title: Title | Claim, letters: Formula | ClaimList | None, shown: Formula
    ) -> None:
        if self.is_by(*COMBINING):
            self._heading_together(title, letters, shown)
            return
        column = self.step.columns[0]
        called = claim("run") if self.reader.is_kakuro else Title(column)
        holds(title == called, "another column")
        constraint, self.shown = self.constraints[column], shown
        if shown.relation == ENDS:
            shown = self._with_carries(column, shown)
        holds(shown.relation == constraint.relation, f"the relation is {constraint.relation}")
        self.headed = Heading(column, constraint, shown.left, shown.rights)
        self._compare(self.headed, self.here.state)
        if letters:
            self._letters(letters)
        self._untold(shown)

    def _with_carries(self, column: ColumnId, shown: Formula) -> Formula:
        """What a column comes to that is told by its last digit: nothing is known of the carry."""
        (right,), out = shown.rights, self._carry(column, is_next=True)
        holds(out in self.constraints[column].names, "nothing is carried on")
        values = sorted(self.here.state[out or ""])
        rights = [Side((*([(v * self.base,)] if v else []), *right.products)) for v in values]
        low, high = span(shown.left, self.base, self.here.state)
        holds({*range(low // self.base, high // self.base + 1)} <= {*values}, "more is known")
        return Formula(shown.left, "=", tuple(rights))

    def _compare(self, heading: Heading, state: State) -> None:
        """Judges that the equation is the column with the digits that are known."""
        digits, column, constraint = settled(state), heading.column, heading.constraint
        out = self._carry(column, is_next=True)
        is_open = any(isinstance(f, Carried) and f.is_next for f in factors(*heading.rights))
        is_carried = column[1] >= 0 and out in constraint.names and not is_open
        values = sorted(state[out]) if is_carried and out else [None]
        holds(len(values) == len(heading.rights), "other carries are possible")
        for value, right in zip(values, heading.rights, strict=True):
            poly = minus(self._side(heading.left, column), self._side(right, column))
            known = digits if value is None or not out else {**digits, out: value}
            self._is_zero(poly, constraint, known)

    def _letters(self, told: Formula | ClaimList) -> None:
        """Judges the column as it is written in letters."""
        assert isinstance(told, Formula)
        if self.reader.is_kakuro:
            self._is_zero(self._difference(told), self.looked_at.constraint, {})
            return
        own = without_zeros(poly_of(self.looked_at.constraint))
        own = {ns: f for ns, f in own.items() if not any(map(is_carry, ns))}
        holds(
            self._difference(told, relation="→") == own, "the letters are not those of the column"
        )

    def _heading_together(
        self, title: Title | Claim, letters: Formula | ClaimList | None, shown: Formula
    ) -> None:
        """Judges columns put together: what they say, and the same with known digits."""
        step, digits = self.step, settled(self.here.state)
        id = (step.columns[0][0], BLOCK if step.rule is Rule.BLOCK else DIFFERENCE)
        own = self._combined()
        self.shown = shown
        holds(title == self._title_together(), "other columns")
        shared = gcd(*own.values()) or 1
        whole = Constraint({names: factor // shared for names, factor in own.items()})
        is_brief = self.reader.explanation.level == TEACHER  # who has the columns in front of them
        own_columns = () if is_brief or step.rule is Rule.BLOCK else step.columns
        each = letters.items if isinstance(letters, ClaimList) else ()
        holds(len(each) == len(own_columns), "the columns are not told")
        for column, one in zip(own_columns, each, strict=True):
            assert isinstance(one, Formula)
            holds(one.relation == self.constraints[column].relation, "another relation")
            heading = Heading(column, self.constraints[column], one.left, one.rights)
            self._compare(heading, self.here.state)
        self._is_zero(self._difference(shown), whole, digits)
        self.headed = Heading(id, whole, shown.left, shown.rights)
        self._untold(shown)

    def _combined(self) -> Poly:
        """What the columns of a step say together."""
        polys = [poly_of(self.constraints[column]) for column in self.step.columns]
        is_block = self.step.rule is Rule.BLOCK
        weights = [self.base**k for k in range(len(polys))] if is_block else [1, -1]
        return without_zeros(plus(map(scaled, polys, weights)))

    def _title_together(self) -> Title | Claim:
        """What the columns of a step are called."""
        (equation, _), *_ = columns = self.step.columns
        form = CARRIED_TO if len({id[0] for id in self.constraints}) > 1 else INLINE
        if self.step.rule is not Rule.BLOCK:
            one, other = columns
            return claim("combined.minus", one=Title(one), other=Title(other, form))
        if len(columns) == sum(id[0] == equation and id[1] >= 0 for id in self.constraints):
            return Title((equation, WHOLE))
        *others, first = columns
        titles = (Title(first), *(Title(other, form) for other in reversed(others)))
        return claim("combined.together", columns=ClaimList(titles, "and_"))

    def _untold(self, *shown: Formula) -> None:
        """Judges that digits that no step has told are not put in."""
        seen = {*faces(*(one for formula in shown for one in sides_of(formula)))}
        state, told = settled(self.here.state), {*self.here.told} | self.left_over
        own = poly_of(self.looked_at.constraint)
        left = substituted(own, {name: v for name, v in state.items() if name in told})
        untold = {name for ns in left for name in ns if name in state and not is_carry(name)}
        holds(untold <= seen, f"{untold - seen} were not told")

    # What comes before the first step

    def based(self, b: int) -> None:
        holds(b == self.base, "another base")

    def means(self, what: Formula) -> None:
        """Judges the only equation that is more than a digit, which has no number."""
        self.written((self.reader.speaker.only or 0) + 1, what)

    def written(self, n: int, what: Formula) -> None:
        constraint = self.constraints[n - 1, WHOLE]
        poly = self._difference(what, relation=constraint.relation)
        own = {name for ns in constraint.monomials for name in ns}
        holds({*faces(*sides_of(what))} == own, "it is about other letters")
        self._is_zero(poly, constraint, {})

    def square(self, name: str, row: str, column: str) -> None:
        holds(name == f"r{row}c{column}" and name in self.checker.begin, "another square")

    # What is possible, under what holds and under what is tried

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
