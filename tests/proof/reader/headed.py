"""Judges the heading of a step: its equation is the column, with the digits that are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from proof.reader.algebra import (
    Poly,
    faces,
    factors,
    is_multiple,
    minus,
    plus,
    poly_of,
    scaled,
    settled,
    side,
    sides_of,
    substituted,
    without_zeros,
)
from proof.reader.place import Fact, False_, Heading, Place, holds

from solver.proof.checking.constraint import Constraint, State
from solver.proof.model import BLOCK, DIFFERENCE, WHOLE, ColumnId, Rule, Step, is_carry
from solver.proof.speaking.claim import (
    CARRIED_TO,
    Carried,
    Claim,
    ClaimList,
    Formula,
    Side,
    Title,
    claim,
)

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

    def heading(self, title: Title | Claim, letters: Formula | None, shown: Formula) -> None:
        if self.is_by(*COMBINING):
            self._heading_together(title, letters, shown)
            return
        column = self.step.columns[0]
        called = claim("run") if self.reader.is_kakuro else Title(column)
        holds(title == called, "another column")
        constraint = self.constraints[column]
        holds(shown.relation == constraint.relation, f"the relation is {constraint.relation}")
        self.headed = Heading(column, constraint, shown.left, shown.rights)
        self._compare(self.headed, self.here.state)
        if letters:
            self._letters(letters)
        self._untold(shown)

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

    def _letters(self, told: Formula) -> None:
        """Judges the column as it is written in letters."""
        if self.reader.is_kakuro:
            self._is_zero(self._difference(told), self.looked_at.constraint, {})
            return
        own = without_zeros(poly_of(self.looked_at.constraint))
        own = {ns: f for ns, f in own.items() if not any(map(is_carry, ns))}
        holds(
            self._difference(told, relation="→") == own, "the letters are not those of the column"
        )

    def _heading_together(
        self, title: Title | Claim, letters: Formula | None, shown: Formula
    ) -> None:
        """Judges columns put together: what they say, and the same with known digits."""
        step, digits = self.step, settled(self.here.state)
        id = (step.columns[0][0], BLOCK if step.rule is Rule.BLOCK else DIFFERENCE)
        own = self._combined()
        holds(title == self._title_together(), "other columns")
        whole = self._difference(letters or shown)
        holds(is_multiple(whole, own), "the columns say something else together")
        self.headed = Heading(id, Constraint(whole), shown.left, shown.rights)
        self._is_zero(self._difference(shown), self.headed.constraint, digits)
        self._untold(shown, *([letters] * (letters is not None)))

    def _combined(self) -> Poly:
        """What the columns of a step say together."""
        polys = [poly_of(self.constraints[column]) for column in self.step.columns]
        is_block = self.step.rule is Rule.BLOCK
        weights = [self.base**k for k in range(len(polys))] if is_block else [1, -1]
        return without_zeros(plus(map(scaled, polys, weights)))

    def _title_together(self) -> Title | Claim:
        """What the columns of a step are called."""
        (equation, _), *_ = columns = self.step.columns
        if self.step.rule is not Rule.BLOCK:
            one, other = columns
            return claim("combined.minus", one=Title(one), other=Title(other, CARRIED_TO))
        if len(columns) == sum(id[0] == equation and id[1] >= 0 for id in self.constraints):
            return Title((equation, WHOLE))
        *others, first = columns
        titles = (Title(first), *(Title(other, CARRIED_TO) for other in reversed(others)))
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
        self.written(1, what)

    def written(self, n: int, what: Formula) -> None:
        constraint = self.constraints[n - 1, WHOLE]
        poly = self._difference(what, relation=constraint.relation)
        own = {name for ns in constraint.monomials for name in ns}
        holds({*faces(*sides_of(what))} == own, "it is about other letters")
        self._is_zero(poly, constraint, {})

    def square(self, name: str, row: str, column: str) -> None:
        holds(name == f"r{row}c{column}" and name in self.checker.begin, "another square")
