"""Judges the claims of one sentence against the facts in force where it stands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import permutations, product
from typing import TYPE_CHECKING

from proof.reader import freedom
from proof.reader.columns import (
    Poly,
    Range,
    TooMany,
    fillings,
    narrowed,
    poly_of,
    settled,
    size,
    substituted,
)  # fmt: skip
from proof.reader.combined import COMBINING, combined, is_multiple, is_whole, shared
from proof.reader.drawn import HIDDEN, hidden_in, mark, marked
from proof.reader.equations import Equations, minus
from proof.reader.factors import Rows, Wrong, is_list
from proof.reader.grammar import CLASHES, NUMBER_CLASHES, Claim, Read, Unread

from solver.proof.checking.constraint import Constraint, State
from solver.proof.model import BLOCK, DIFFERENCE, WHOLE, Proof, Rule, Step

if TYPE_CHECKING:
    from proof.reader.reader import Reader


class False_(Exception):
    """A claim does not follow."""


@dataclass
class Place:
    """Where a sentence stands: what holds before and after its step, and what was told."""

    state: State
    after: State
    step: Step | None
    told: dict[str, int]
    proof: Proof | None = None
    before: State = field(default_factory=dict)
    value: int = 0
    gone: frozenset[int] = frozenset()


@dataclass
class Heading:
    """The column of a step as its heading has it."""

    column: tuple[int, int]
    constraint: Constraint
    left: str
    rights: list[str]
    relation: str = "="
    shown: str = ""  # the left side as it was written


def _is_well(why: str) -> None:
    """Raises False_ where there is something against a claim."""
    holds(not why, why)


def holds(fact: object, why: str) -> None:
    """Raises False_ where a fact is none."""
    if not fact:
        raise False_(why)


class Judge:
    """Judges the sentences of one line, in their order."""

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
        self.rows: Rows | None = None
        self.reading = 0  # the column, the one that is put into it, or both

    def judge(self, read: Read) -> None:
        """Judges one sentence."""
        if is_list(self) and self._of_list(read):
            return
        if read.template != "if_":
            self._refuted([])
        judge = getattr(self, f"_{read.template.strip('_')}", None)
        if judge is None:
            raise Unread(read.template)
        try:
            judge(**read.parts)
        except TooMany:
            self.skipped += 1

    # Lists of factors

    def _of_list(self, read: Read) -> bool:
        """Judges a sentence of a list in which factors are filled in; False if it is none."""
        if self.rows is None:
            self.rows = Rows(self)
        given: list[Claim] = []
        if read.template == "if_":
            given = self.grammar.claims_in(read.parts["given"])
            read = self.grammar.clash(read.parts["what"])
            self.reader.report.met[read.template] += 1
        apart = {"too_small": "is_below", "too_large": "is_above"}  # where nothing is put in
        read = Read(apart.get(read.template, read.template), read.parts)
        if read.template in (*CLASHES, *NUMBER_CLASHES):
            self.rows.refuted.append(given)
        try:
            self._row(self.rows, read.template, read.parts, given)
        except Wrong as why:
            raise False_(str(why)) from None
        return read.template in (*CLASHES, *NUMBER_CLASHES, "ways", "fill", "divides", "as_one")

    def _row(self, rows: Rows, template: str, parts: dict[str, str], given: list[Claim]) -> None:
        for claim in given:
            values = self.work[self._unknown(claim.name)]
            holds(set(claim.values) <= values, f"{claim.name} was not so before")
        base = self.reader.base
        match template:
            case "is_below" | "is_above":
                a, b = int(parts["a"]), int(parts["b"])
                rows.bounds(given, a, b, below=template == "is_below")
            case "ends" | "makes":
                modulus = base ** rows.width(parts["b"]) if template == "ends" else 0
                values = rows.comes(parts["left"], parts["a"], given, modulus)
                rows.pattern(parts["b"], values, given, modulus)
            case "ends_so" | "makes_so":
                self.reader.report.met[self.grammar.clash(parts["what"]).template] += 1
                is_end = template == "ends_so"
                rows.clash(parts["left"], parts["a"], parts["what"], given, ends=is_end)
            case "ends_apart" | "makes_apart":
                modulus = base ** rows.width(parts["a"]) if template == "ends_apart" else 0
                one = rows.comes(parts["left"], parts["a"], given, modulus)
                other = rows.comes(parts["right"], parts["b"], given, modulus)
                holds(one != other, "they are equal")
            case "are_both":
                rows.both(parts["x"], parts["y"], int(parts["v"]), given)
            case "as_one":
                rows.as_one(**parts)
            case "divides":
                rows.divided(**parts)
            case "ways":
                rows.ways = parts["ways"].split(self.say.comma)
                rows.finished()
            case "so":
                holds(rows.ways, "nothing fits")

    # Equations

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
        faces = {n: u for n, u in self.reader.names.items() if not _is_carry(u) and " " not in n}
        faces |= self.reader.marks
        if constraint:
            equation, index = column
            suffix = f"/{equation}" if equation else ""
            if index:
                faces[self.say.carry] = f"c{index}{suffix}"
            faces[self.say.next_carry] = f"c{index + 1}{suffix}"
        return Equations(faces, self.reader.base)

    def _heading(self, title: str, equation: str) -> None:
        if self.place.step and self.place.step.rule in COMBINING:
            self._heading_together(title, equation)
            return
        plain = re.sub(r" \(.*\)$", "", title)
        if self.reader.is_kakuro:
            assert self.place.step
            column = self.place.step.columns[0]
        else:
            assert self.place.step
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

    def _twins(self, what: str) -> None:
        step = self.place.step
        holds(step and step.rule is Rule.TWINS, "no twins")
        assert step
        polys = [poly_of(self.checker.constraints[column]) for column in step.columns]
        parts = self.grammar.listed(what, self.say.and_) if self.say.and_ in what else [what]
        said = Equations(self.reader.names, self.reader.base).side(" + ".join(parts))
        found = [{(name,): factor for name, factor in side.items()} for side in shared(polys)]
        holds(said in found, "that is not in both")

    def _difference(self) -> None:
        holds(self.place.step and self.place.step.rule is Rule.DIFFERENCE, "no difference")

    def _block(self) -> None:
        holds(self.place.step and self.place.step.rule is Rule.BLOCK, "no block")

    def _alike(self, a: str, b: str) -> None:
        _is_well(freedom.alike(self, a, b))

    def _smaller(self, a: str, b: str) -> None:
        _is_well(freedom.smaller(self, a, b))

    def _others(self, letters: str) -> None:
        _is_well(freedom.others(self, letters))

    def _identity(self) -> None:
        polys = [poly_of(constraint) for constraint in self.checker.constraints.values()]
        open_ = [ns for poly in polys for ns, f in poly.items() if f and {*ns} - self.carries]
        holds(not open_, "letters count")

    def _free(self, what: str) -> None:
        _is_well(freedom.free(self, what, several=False))

    def _several_free(self, what: str) -> None:
        _is_well(freedom.free(self, what, several=True))

    def _example(self, n: str, text: str) -> None:
        _is_well(freedom.example(self, n, text))

    def _untold(self, shown: str) -> None:
        """No digit is shown before it was told."""
        assert self.heading
        for name in self.heading.constraint.names:
            if name[0] == "c" and name not in self.reader.names.values():
                continue
            names = self.reader.names | self.reader.marks
            face = next((n for n, u in names.items() if u == name and n in shown), " ")
            single = len(self.place.state[name]) == 1
            if single and name not in self.place.told and not _is_carry(name):
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
            if f and not any(_is_carry(n) for n in names)
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

    def _written(self, n: str, what: str) -> None:
        constraint = self.checker.constraints[int(n) - 1, WHOLE]
        what = self._marked(what, (int(n) - 1, WHOLE), {})
        left, relation, right = re.split(" ([=<≤≠]) ", what)
        reads = self._equations(None, (0, 0))
        poly = minus(reads.side(left, whole=True), reads.side(right, whole=True))
        holds(relation == constraint.relation, "the relation is another")
        self._is_zero(poly, constraint, {})

    # Conclusions

    def _so(self, what: str) -> None:
        step = self.place.step
        holds(step, "there is no step")
        assert step
        claims = self.grammar.claims_in(what)
        changes = {change.unknown: change for change in step.changes}
        about = [self._unknown(claim.name) for claim in claims]
        holds(sorted(about) == sorted(changes), "is not about what the step is about")
        for claim, unknown in zip(claims, about, strict=True):
            change = changes[unknown]
            if claim.template == "is_not":
                holds(set(claim.values) == set(change.lost), f"{unknown} loses {change.lost}")
            else:
                holds(claim.values == change.after, f"{unknown} is {change.after}")

    def _first_zero(self) -> None:
        self._leading()
        assert self.place.step
        words = self.reader.explanation.puzzle.words  # type: ignore[union-attr]
        first = {word.cells[0] for word in words if len(word.cells) > 1}
        about = {change.unknown for change in self.place.step.changes}
        holds(about <= first, "not about first digits")

    def _is_claim(self, claim: Claim, values: frozenset[int], why: str) -> None:
        holds(claim.template != "is_not" and set(claim.values) == values, why)

    def _leading(self) -> None:
        step = self.place.step
        holds(step and all(c.lost == (0,) for c in step.changes), "not about first digits")

    _not_zero = _leading

    def _printed_zero(self) -> None:
        holds(self.checker.impossible, "no printed 0 begins a number")

    def _last(self, u: str, v: str) -> None:
        unknown = self._unknown(u)
        holds(self.place.state[unknown] == {int(v)}, f"{u} is {set(self.place.state[unknown])}")
        self.place.told[unknown] = int(v)
        work = narrowed(self.checker, self.work, unknown, frozenset((int(v),)))
        self.work = {name: values or self.work[name] for name, values in work.items()}

    def _place(self, u: str, v: str) -> None:
        holds(self.checker.every_digit, "not every digit is used")
        unknown = self._unknown(u)
        others = set(self.checker.letters) - {unknown}
        holds(not any(int(v) in self.place.state[o] for o in others), f"{v} has other places")
        holds(int(v) in self.place.state[unknown], f"{u} is not {v}")
        self.place.told[unknown] = int(v)

    def _group(self, u: str, v: str) -> None:
        names = [self._unknown(n) for n in self.grammar.listed(u, self.say.and_)]
        digits = {int(d) for d in self.grammar.listed(v, self.say.and_)}
        shared = set[int]().union(*(self.place.state[n] for n in names))
        holds(digits == shared and len(digits) <= len(set(names)), f"they share {shared}")

    def _has_taken(self, by: str, v: str) -> None:
        unknown = self._unknown(by)
        state = self.place.after if self.place.step is None else self.place.state
        holds(state[unknown] == {int(v)}, f"{by} is {set(state[unknown])}")
        holds(unknown in self.place.told, f"{by} = {v} was not told")

    def _taken(self, v: str, by: str) -> None:
        self._has_taken(by, v)

    def _many_taken(self, v: str) -> None:
        pattern = self.grammar._pattern(self.say.has, {"v": r"\d+", "by": self.grammar.name})
        parts = v.split(self.say.comma)
        for part in parts:
            match = re.fullmatch(pattern, part)
            holds(match, f"{part} is no digit that is taken")
            assert match
            self._has_taken(match["by"], match["v"])

    # Suppositions and cases

    def _suppose(self, what: str) -> None:
        (claim,) = self.grammar.claims_in(what)
        assert self.place.step
        holds(self._unknown(claim.name) == self.place.step.focus[0], "about another unknown")
        self._is_claim(claim, self.place.gone, f"{self.place.gone} is supposed")

    def _impossible(self) -> None:
        holds(self.place.step and self.place.step.refuted, "nothing was supposed")

    def _cases(self, what: str) -> None:
        (claim,) = self.grammar.claims_in(what)
        proof = self.place.proof
        assert proof
        holds(self._unknown(claim.name) == proof.unknown, "about another unknown")
        self._is_claim(claim, frozenset(c.value for c in proof.cases), "other cases follow")

    def _case(self, what: str) -> None:
        (claim,) = self.grammar.claims_in(what)
        assert self.place.proof
        holds(self._unknown(claim.name) == self.place.proof.unknown, "about another unknown")
        self._is_claim(claim, frozenset((self.place.value,)), f"the case is {self.place.value}")

    def _nothing_left(self, u: str) -> None:
        u = self.reader.genitives.get(u, u)
        state = self.place.after
        if self.place.step is not None:  # others share its digits
            shared = set[int]().union(*(self.place.state[n] for n in self.place.step.focus))
            holds(self.place.state[self._unknown(u)] <= shared, f"{u} has digits left")
            return
        holds(not state[self._unknown(u)], f"{u} has digits left")

    def _nothing_fits(self) -> None:
        holds(self.place.step and not self.place.step.changes, "something fits")

    def _solved(self, text: str) -> None:
        proof = self.place.proof
        assert proof
        shown = getattr(proof.solution, "text", None) or getattr(proof.solution, "answer", None)
        holds(text == shown, f"the solution is {shown}")

    def _drawn(self, text: str) -> None:
        assert self.place.proof
        shown = getattr(self.place.proof.solution, "text", "")
        holds("\n" in shown and text == shown.strip("\n").rstrip(), f"the solution is {shown}")

    def _unique(self) -> None:
        holds(len(self.reader.explanation.solutions) == 1, "there is not one solution")

    def _none(self) -> None:
        holds(not self.reader.explanation.solutions, "there is a solution")

    def _several(self, n: str) -> None:
        holds(int(n) == self.reader.explanation.count, "another number of solutions")

    def _open_end(self, n: str) -> None:
        holds(int(n) == self.reader.explanation.length, "another length")

    def _no_time(self) -> None:
        holds(self.reader.explanation.length is None, "there was time")

    # Reasons

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
        left = _span(heading.left, reads, state, whole)
        rights = self._rights(state)
        spans = [_span(right, reads, state, whole) for right in rights]
        if self.say.next_carry in heading.left + heading.rights[0]:
            spans = [_span(right, reads, state, whole) for right in heading.rights]
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

    def _range(self, text: str) -> Range:
        bounds = self.grammar.bounds(text)
        if bounds:
            return bounds
        numbers = self.grammar.numbers(text)
        holds(list(numbers) == list(range(numbers[0], numbers[-1] + 1)), "numbers are left out")
        return numbers[0], numbers[-1]

    def _right(self, what: str, v: str, least: str | None = None, most: str | None = None) -> None:
        left, right = self._spans(self.work)
        low, high = self._range(v)
        called = {t.format(left=self._column().shown) for t in (*self.say.sum, *self.say.no_sum)}
        holds(what in called, f"{what} is not the left side")
        both = max(left[0], right[0]), min(left[1], right[1])
        holds((low, high) == both, f"both are {both}: {left}, {right}")
        holds(least is None or int(least) == right[0], f"the right side is {right}")
        holds(most is None or int(most) == right[1], f"the right side is {right}")

    def _right_least(self, a: str, what: str, v: str) -> None:
        self._right(what, v, least=a)

    def _right_most(self, a: str, what: str, v: str) -> None:
        self._right(what, v, most=a)

    def _right_is(self, what: str, v: str) -> None:
        self._right(what, v)
        holds(self._range(v) == self._spans(self.work)[1], "the right side is another")

    def _left_is(self, v: str) -> None:
        left, right = self._spans(self.work)
        holds(self._range(v) == left, f"the left side is {left}")
        holds(right[0] <= left[0] and left[1] <= right[1], f"the right side is {right}")

    def _sides(self, a: str, b: str) -> None:
        left, right = self._spans(self.work)
        holds((self._range(a), self._range(b)) == (left, right), f"{left}, {right}")

    def _too_small(self, a: str, b: str) -> None:
        self._apart([], int(a), int(b), below=True)

    def _too_large(self, a: str, b: str) -> None:
        self._apart([], int(a), int(b), below=False)

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

    def _if(self, given: str, what: str) -> None:
        claims = self.grammar.claims_in(given)
        self._given(self.work, claims)
        self._refuted(claims)
        read = self.grammar.clash(what)
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
            spans = [_span(r, reads, state, whole) for r in self._rights(state)]
        return {low for low, high in spans if low == high}

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

    def _is_gone(self, u: str, v: str, what: str, given: list[Claim] | None = None) -> None:
        unknown = self._unknown(u)
        if unknown[0] == "?":
            holds(what == self.grammar.nouns.it_is_not.format(v=v), "another claim")
        else:
            (claim,) = self.grammar.claims_in(what)
            holds(claim == Claim("is_not", u, (int(v),)), "another claim")
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

    # What a column shows

    def _only_carry(self, u: str) -> None:
        own = poly_of(self._column().constraint)
        rest = {ns: -f for ns, f in own.items() if f and not any(_is_carry(n) for n in ns)}
        known = settled(self.place.state) if u.isdigit() else {}
        reads, rest = self._equations(None, (0, 0)), substituted(rest, known)
        hidden = sorted({name for ns in rest for name in ns if name[0] == HIDDEN})
        if len(hidden) != u.count(HIDDEN):
            raise Unread(u)
        said = [reads.side(marked(u, iter(order))) for order in permutations(hidden)]
        holds(rest in said, "more is added")

    def _at_most(self, v: str) -> None:
        carry = self._column().constraint.carry_in
        holds(carry and max(self.work[carry]) == int(v), "another carry is the most")

    def _same(self, u: str, v: str) -> None:
        if " × " in u or not (self.place.step and self.place.step.changes):
            return self._all_same(u, v)
        out = self._carry_out()
        carried = self.place.state[out] if out else {0}
        expected = {value * self.reader.base for value in carried}
        holds(set(self.grammar.numbers(v)) == expected, f"the rest makes {expected}")
        sides = [self._column().left, *self._column().rights]
        digits = settled(self.place.state)
        unknown = self._unknown(u)
        faces = {u, str(digits.get(unknown, u)), *(mark(unknown) if unknown[0] == "?" else "")}
        if "0" in faces:  # it is not written beside a carry
            return
        on = [bool(faces & set(re.split(r" \+ | × ", side))) for side in sides]
        holds(on[0] and any(on[1:]), f"{u} is not on both sides")

    def _all_same(self, u: str, v: str) -> None:
        """That all letters of a column are on both sides, and what the rest has to make."""
        own = {ns: f for ns, f in poly_of(self._column().constraint).items() if f}
        out = self._carry_out()
        holds(all(ns == () or _is_carry(ns[0]) for ns in own), "letters count")
        said = self._equations(None, (0, 0)).side(u)
        sides = [self._column().left, *self._column().rights]
        for name in {name for ns in said for name in ns}:
            holds(all(name in side for side in sides), f"{name} is not on both sides")
        rest = {ns: f for ns, f in own.items() if ns != (out,)}
        low, high = size(rest, self.place.state)
        carried = self.place.state[out] if out else {0}
        can = {value * self.reader.base for value in carried}
        near = {value for value in can if low <= value <= high}
        holds(set(self.grammar.numbers(v)) in (can, near), f"the rest makes {near}")
        step = self.place.step
        holds(step and (step.changes or not near), "something fits")

    def _even(self) -> None:
        factors = [f for ns, f in self._column().constraint.monomials.items() if len(ns) == 1]
        holds(any(f % 2 == 0 for f in factors), "nothing is there twice")

    def _once(self) -> None:
        holds(self._column().column[1] == WHOLE, "not a whole equation")

    def _divisor(self) -> None:
        holds(self._column().constraint.relation == "≠", "nothing is divided")

    def _differ(self, a: str, b: str) -> None:
        x, y = self._unknown(a), self._unknown(b)
        carry = self._column().constraint.carry_in
        for found in self._fillings([], {}, set()):
            holds(found[y] == found[x] + 1, f"{b} need not be one more: {found}")
            holds(carry and found[carry] > 0, "nothing need be carried in")
        if carry:
            self.work = narrowed(self.checker, self.work, carry, self.work[carry] - {0})

    def _ways(self, ways: str) -> None:
        told = ways.split(self.say.comma)
        for way in told:
            left, right = way.split(" = ")
            whole = self._column().column[1] == WHOLE
            reads = self._equations(None, (0, 0))
            values = reads.side(left, whole=whole), reads.side(right)
            holds(not minus(*values), f"{way} is wrong")
        found = self._fillings([], {}, set())
        if self.reader.is_kakuro:
            sets = {tuple(sorted(self._run_of(f))) for f in found}
            shown = {tuple(map(int, way.split(" = ")[0].split(" + "))) for way in told}
            holds(sets <= shown, f"{sets - shown} are left out")
            return
        if self._column().column[1] < WHOLE:
            self._ways_together(told, found)
            return
        fits = {(self._filled(f), self._total_of(f)) for f in found}
        shown_ = {tuple(way.split(" = ")) for way in told}
        holds(
            {(_plain(a), str(b)) for a, b in fits} == {(_plain(a), b) for a, b in shown_},
            f"what fits is {fits}",
        )

    def _ways_together(self, told: list[str], found: list[dict[str, int]]) -> None:
        """The ways of columns put together: both sides with their digits."""
        heading, fits = self._column(), set()
        digits, named = settled(self.work), self.reader.names | self.reader.marks
        for filling in found:
            sides = []
            for side in (heading.left, heading.rights[0]):
                summands = [
                    [str((digits | filling)[u]) if (u := named.get(f)) else f for f in fs]
                    for fs in (summand.split(" × ") for summand in side.split(" + "))
                ]
                sides.append(" + ".join(" × ".join(faces) for faces in summands))
            fits.add(tuple(sides))
        shown = {tuple(way.split(" = ")) for way in told}
        holds(fits == shown, f"what fits is {fits}")

    def _run_of(self, filling: dict[str, int]) -> list[int]:
        cells = self._column().left.split(" + ")
        return [int(c) if c.isdigit() else filling[self._unknown(c)] for c in cells]

    def _filled(self, filling: dict[str, int]) -> str:
        """The left side of the heading with the digits of a filling."""
        shown = []
        for summand in self._column().left.split(" + "):
            faces = []
            for face in summand.split(" × "):
                if face == self.say.carry:
                    value = filling[self._column().constraint.carry_in or ""]
                    faces.append(str(value) if value else "")
                else:
                    is_number = re.fullmatch(r"-?\d+", face)
                    faces.append(face if is_number else str(filling.get(self._unknown(face), face)))
            shown.append(" × ".join(faces))
        return " + ".join(filter(None, shown)) or "0"

    def _total_of(self, filling: dict[str, int]) -> int:
        state = {**self.work, **{n: frozenset((v,)) for n, v in filling.items()}}
        return self._spans(state)[0][0]

    def _tie(self, column: str, tie: str) -> None:
        id = self.reader.into[column]
        holds(self.place.step and id == self.place.step.columns[1], "another column")
        reads = Equations(self.reader.names, self.reader.base)
        left, right = tie.split(" = ")
        self.tie = minus(reads.side(left), reads.side(right))
        own = substituted(poly_of(self.checker.constraints[id]), settled(self.place.state))
        negative = {names: -factor for names, factor in self.tie.items()}
        holds(own in (self.tie, negative), f"{own} is what the column says")

    def _put_in(self, what: str) -> None:
        heading = self._column()
        faces = self._equations(heading.constraint, heading.column).faces
        reads = Equations(self.reader.names | faces, self.reader.base)
        left, right = what.split(" = ")
        said = minus(reads.side(left), reads.side(right))
        own = substituted(poly_of(heading.constraint), settled(self.place.state))
        for sign in (1, -1):
            rest = minus(own, {names: sign * f for names, f in said.items()})
            if not rest:
                return
            for names, factor in rest.items():
                part = self.tie.get(names)
                if names and part and factor % part == 0:
                    scale = factor // part
                    if not minus(rest, {n: scale * f for n, f in self.tie.items()}):
                        return
        raise False_("that is not what is left")

    def _square(self, name: str, row: str, column: str) -> None:
        holds(self._unknown(name) == f"r{row}c{column}", "another square")

    def _many_ways(self) -> None:
        holds(self.place.step and self.place.step.changes, "nothing follows")

    _many_products = _many_runs = _many_ways


def _plain(left: str) -> str:
    """A sum whose products with 0 are just 0."""
    summands = (summand.split(" × ") for summand in left.split(" + "))
    return " + ".join("0" if "0" in faces else " × ".join(faces) for faces in summands)


def _is_carry(unknown: str) -> bool:
    return bool(re.fullmatch(r"c\d+(/\d+)?", unknown))


def _span(text: str, reads: Equations, state: State, whole: bool) -> Range:
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
