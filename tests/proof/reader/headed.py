"""Judges the heading of a step: its equation is the column, with the digits that are known."""

from __future__ import annotations

import re
from itertools import permutations
from typing import TYPE_CHECKING

from proof.reader import remainders
from proof.reader.columns import Poly, is_carry, poly_of, settled, substituted
from proof.reader.combined import COMBINING, combined, is_multiple, is_whole
from proof.reader.drawn import HIDDEN, hidden_in, marked
from proof.reader.equations import Equations, minus
from proof.reader.grammar import Claim, Unread
from proof.reader.place import False_, Heading, Place, holds, is_well

from solver.proof.checking.constraint import Constraint, State
from solver.proof.model import BLOCK, DIFFERENCE, WHOLE, Rule, Step

if TYPE_CHECKING:
    from proof.reader.reader import Reader


class Headed:
    """A line, the column that it looks at, and what was told in it so far."""

    def __init__(self, reader: Reader, place: Place) -> None:
        self.reader, self.place = reader, place
        self.grammar, self.say = reader.grammar, reader.grammar.say
        self.checker = reader.checker
        self.heading: Heading | None = None
        self.carries = self.checker.begin.keys() - {*self.checker.cells}
        self.tie: Poly = {}
        self.skipped = 0
        self.work = place.state  # without what was refuted in this line so far
        self.trying: list[Claim] = []
        self.left_over: list[tuple[tuple[str, int], ...]] = []  # what was tried by remainders
        self.shown = ""
        self.reading = 0  # the column, the one that is put into it, or both

    def _unknown(self, name: str) -> str:
        names = self.reader.names
        if name not in names and name not in self.reader.marks:  # at the beginning of a sentence
            return names[name[0].lower() + name[1:]]
        return self.reader.marks.get(name) or names[name]

    def _marked(self, text: str, column: tuple[int, int], state: State) -> str:
        """An equation with marks for its hidden digits."""
        if HIDDEN not in text:
            return text
        if column[1] < WHOLE:
            return self._marked_together(text, self._column().constraint.monomials, state)
        assert self.reader.page
        left, right = hidden_in(self.reader.page, column, state)
        sign = re.search(" [=<≤≠→] ", text)
        holds(sign, "no equation")
        assert sign
        rights = [text[sign.end() :]]
        if self.say.or_sum in rights[0]:
            rights = self.grammar.listed(rights[0], self.say.or_sum)
        before = marked(text[: sign.start()], iter(left))
        behind = [marked(one, iter(right)) if HIDDEN in one else one for one in rights]
        joined = text[sign.end() :]
        for one, other in zip(rights, behind, strict=True):
            joined = joined.replace(one, other, 1)
        return before + sign[0] + joined

    def _marked_together(self, text: str, own: Poly, state: State) -> str:
        """An equation of columns put together, with marks: the order in which it says the same."""
        digits = settled(state)
        names = {name for ns in own for name in ns if name[0] == HIDDEN and name not in digits}
        if len(names) != text.count(HIDDEN):
            raise Unread(text)
        reads = Equations(self.reader.names | self.reader.marks, self.reader.base)
        for order in permutations(sorted(names)):
            shown = marked(text, iter(order))
            left, right = shown.split(" = ")
            said = substituted(minus(reads.side(left), reads.side(right)), digits)
            if is_multiple(said, substituted(own, digits)):
                return shown
        raise False_("the columns say something else together")

    def _equations(self, constraint: Constraint | None, column: tuple[int, int]) -> Equations:
        if column[1] < WHOLE:
            return Equations(self.reader.names | self.reader.marks, self.reader.base)
        faces = {n: u for n, u in self.reader.names.items() if not is_carry(u) and " " not in n}
        faces |= self.reader.marks
        if constraint:
            equation, index = column
            suffix = f"/{equation}" if equation else ""
            if index:
                faces[self.say.carry] = f"c{index}{suffix}"
            faces[self.say.next_carry] = f"c{index + 1}{suffix}"
        return Equations(faces, self.reader.base)

    def _heading(self, title: str, equation: str) -> None:
        if remainders.is_about(self):
            self.shown = equation
            is_well(remainders.heading(self, title, equation))
            return
        if self.place.step and self.place.step.rule in COMBINING:
            self._heading_together(title, equation)
            return
        plain = re.sub(r" \(.*\)$", "", title)
        if self.reader.is_kakuro:
            assert self.place.step
            column = self.place.step.columns[0]
        else:
            if not self.place.step:
                raise False_("no step looks at it")
            column = self.place.step.columns[0]
            holds((plain, column) in self.reader.titles, "another column")
        constraint = self.checker.constraints[column]
        shown = equation
        equation = self._marked(equation, column, self.place.state)
        parts = re.split(" ([=<≤≠]) ", equation)
        holds(len(parts) == 3, "no equation")
        left, relation, right = parts
        equation_, index = column
        out = f"c{index + 1}" + (f"/{equation_}" if equation_ else "")
        alternatives = len(self.place.state[out]) if out in constraint.names else 1
        one = index == WHOLE or self.reader.is_kakuro or alternatives == 1
        rights = [right] if one else self.grammar.listed(right, self.say.or_sum)
        first = re.split(" [=<≤≠] ", shown)[0]
        self.heading = Heading(column, constraint, left, rights, relation, first)
        holds(relation == constraint.relation, f"the relation is {constraint.relation}")
        self._compare(self.heading, self.place.state)
        if "(" in title:
            self._letters(re.findall(r" \((.*)\)$", title)[0], self.heading)
        self._untold(left + " " + right)

    def _heading_together(self, title: str, equation: str) -> None:
        """A heading of columns put together: what they say, and the same with known digits."""
        step = self.place.step
        assert step
        id = (step.columns[0][0], BLOCK if step.rule is Rule.BLOCK else DIFFERENCE)
        polys = [poly_of(self.checker.constraints[column]) for column in step.columns]
        own = combined(step, polys, self.reader.base)
        title, bracket, rest = title.partition(" (")
        holds(title == self._title_together(step), "other columns")
        reads = self._equations(Constraint(), id)
        shown = equation.split(" = ")[0]
        states = (
            {rest[:-1]: {}, equation: self.place.state} if bracket else {equation: self.place.state}
        )
        sides = [
            self._marked_together(text, own, state).split(" = ") for text, state in states.items()
        ]
        said = [minus(reads.side(left), reads.side(right)) for left, right in sides]
        holds(is_multiple(said[0], own), "the columns say something else together")
        constraint = Constraint(dict(said[0]))
        self.heading = Heading(id, constraint, sides[-1][0], [sides[-1][1]], shown=shown)
        self._is_zero(said[-1], constraint, settled(self.place.state))
        self._untold(" ".join(sides[0] + sides[-1]))

    def _title_together(self, step: Step) -> str:
        """What the columns of a step are called."""
        also, titles = self.grammar.also, {id: title for title, id in self.reader.titles}
        called = {id: title for title, id in self.reader.into.items()}
        first, *others = step.columns
        if step.rule is not Rule.BLOCK:
            return also.minus.format(one=titles[first], other=called[others[0]])
        if is_whole(step, self.checker.constraints):
            return titles[first[0], WHOLE]
        *others, first = step.columns
        names = [titles[first], *(called[other] for other in reversed(others))]
        listed = self.say.comma.join(names[:-1]) + self.say.and_ + names[-1]
        return also.together.format(columns=listed)

    def _untold(self, shown: str) -> None:
        """No digit is shown before it was told."""
        assert self.heading
        for name in self.heading.constraint.names:
            if name[0] == "c" and name not in self.reader.names.values():
                continue
            names = self.reader.names | self.reader.marks
            face = next((n for n, u in names.items() if u == name and n in shown), " ")
            single = len(self.place.state[name]) == 1
            if single and name not in self.place.told and not is_carry(name):
                holds(face in shown, f"{name} was not told to be {self.place.state[name]}")

    def _letters(self, text: str, heading: Heading) -> None:
        if self.reader.is_kakuro:
            left, right = text.split(" = ")
            self._is_zero(minus(self._run_side(left), self._total(right)), heading.constraint, {})
            return
        text = self._marked(text, heading.column, {})
        left, right = text.split(" → ")
        reads = self._equations(heading.constraint, heading.column)
        poly = minus(reads.side(left), reads.side(right))
        own = {
            names: f
            for names, f in poly_of(heading.constraint).items()
            if f and not any(is_carry(n) for n in names)
        }
        holds(poly == own, "the letters are not those of the column")

    def _run_side(self, text: str) -> Poly:
        return self._equations(None, (0, 0)).side(text)

    def _total(self, text: str) -> Poly:
        return self._equations(None, (0, 0)).side(text, whole=True)

    def _is_zero(self, poly: Poly, constraint: Constraint, digits: dict[str, int]) -> None:
        own = substituted(poly_of(constraint), digits)
        poly = substituted(poly, digits)
        negative = {names: -factor for names, factor in poly.items()}
        holds(own in (poly, negative), "the equation is not that of the column")

    def _compare(self, heading: Heading, state: State) -> None:
        """Whether the equation is the column with the digits that are known."""
        digits = settled(state)
        column, constraint = heading.column, heading.constraint
        reads = self._equations(constraint, column)
        whole = column[1] == WHOLE
        if self.reader.is_kakuro:
            poly = minus(self._run_side(heading.left), self._total(heading.rights[0]))
            self._is_zero(poly, constraint, digits)
            return
        out = f"c{column[1] + 1}" + (f"/{column[0]}" if column[0] else "")
        values = sorted(state[out]) if out in constraint.names and out in state else [0]
        if whole or self.say.next_carry in heading.left + heading.rights[0]:
            (right,) = heading.rights
            poly = minus(reads.side(heading.left, whole=whole), reads.side(right, whole=whole))
            self._is_zero(poly, constraint, digits)
            return
        holds(len(values) == len(heading.rights), "other carries are possible")
        for value, right in zip(values, heading.rights, strict=True):
            poly = minus(reads.side(heading.left), reads.side(right))
            self._is_zero(poly, constraint, {**digits, out: value})

    def _based(self, b: str) -> None:
        holds(int(b) == self.reader.base, "another base")

    def _means(self, what: str) -> None:
        self._written("1", what)

    def _written(self, n: str, what: str) -> None:
        constraint = self.checker.constraints[int(n) - 1, WHOLE]
        what = self._marked(what, (int(n) - 1, WHOLE), {})
        left, relation, right = re.split(" ([=<≤≠]) ", what)
        reads = self._equations(None, (0, 0))
        poly = minus(reads.side(left, whole=True), reads.side(right, whole=True))
        holds(relation == constraint.relation, "the relation is another")
        self._is_zero(poly, constraint, {})
