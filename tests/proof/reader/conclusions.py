"""Judges what follows, what is known, and what is supposed, against the state of the proof."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations, product

from proof.reader.algebra import faces, factors, narrowed, poly_of, side, without_zeros
from proof.reader.column import Headed
from proof.reader.place import Fact, facts, holds, is_calculated, names, shown_at_the_end

from solver.model import Solution
from solver.proof.checking.constraint import always_holds
from solver.proof.checking.freedom import ways_to_choose
from solver.proof.model import MOST_TOLD, WHOLE, AnySolution, End, Rule, is_carry
from solver.proof.speaking.claim import (
    Claim,
    ClaimList,
    Clauses,
    Formula,
    NumberValue,
    Side,
    Title,
    Unknown,
)


class Conclusions(Headed):
    """Conclusions, what others have taken, suppositions, cases, and how a proof ends."""

    told_above: set[str] = frozenset()  # type: ignore[assignment]  # by the only row that is left
    unlisted = 0  # solutions that were counted, and have to stand above one by one

    # Columns put together

    def block(self) -> None:
        holds(self.is_by(Rule.BLOCK), "no block")

    # What follows

    def so(self, what: Clauses) -> None:
        if any(one["u"].is_shown for one in what.claims):  # type: ignore[union-attr]
            self._is_one_hidden()
        changes = {change.unknown: change for change in self.step.changes}
        said = facts(what)
        names_ = {one.name for one in said}
        is_about = names_ <= {*changes} and len(names_) == len(said) > 0
        holds(is_about, "is not about what the step is about")
        # A carry may come out of what is told: `told_facts` knows where.
        untold = {*changes} - names_ - self.told_above
        holds(all(map(is_carry, untold)), "leaves something out")
        for name, values, is_not in said:
            change = changes[name]
            own = change.lost if is_not else change.after
            holds({*values} == {*own} and len(values) == len(own), f"{name} is {change.after}")

    def at(self, column: Title) -> None:
        """The column of a step, without what it says."""
        holds((column,) == tuple(map(Title, self.step.columns)), "another column")

    def outcome(self, ways: ClaimList) -> None:
        """Equations come out with digits that are known, and with those that follow."""
        holds(self.is_by(Rule.OUTCOME), "nothing is multiplied out")
        base, digits = self.checker.base, dict[str, int]()
        left = [*self.step.numbers]
        for way in ways.items:
            assert isinstance(way, Formula)
            one, other = (side(told, base) for told in (way.left, *way.rights))
            holds(way.relation == "=", f"{way} is no equation")
            holds(one == other and one.keys() <= {()}, f"{way} is not so")
            equation = next((n for n in left if self._read(n, way) is not None), None)
            holds(equation is not None, f"{way} is no equation")
            left.remove(equation)
            for name, digit in (self._read(equation, way) or {}).items():
                holds(digits.setdefault(name, digit) == digit, f"{name} is two digits")
        for change in self.step.changes:
            holds(change.after == (digits.get(change.unknown),), f"{change.unknown} is not shown")

    def _read(self, equation: int, way: Formula) -> dict[str, int] | None:
        """The digits that an equation has as it is told; None where it is another."""
        own = self.reader.columns.written(equation, {})
        pairs = zip((own.left, *own.rights), (way.left, *way.rights), strict=True)
        digits = dict[str, int]()
        for one, told in pairs:
            cells = [[*_cells(shown)] for shown in (one, told)]
            if len(cells[0]) != len(cells[1]):
                return None
            for cell, digit in zip(*cells, strict=True):
                known = (digit,) if isinstance(cell, int) else self.here.state[cell]
                if digit not in known or digits.setdefault(str(cell), digit) != digit:
                    return None
        return digits

    def not_zero(self) -> None:
        holds(self.step and all(c.lost == (0,) for c in self.step.changes), "not about 0")

    def leading(self) -> None:
        self.not_zero()
        puzzle = self.reader.explanation.puzzle
        alone = not puzzle.rules.single_zero  # type: ignore[union-attr]
        words = puzzle.words  # type: ignore[union-attr]
        first = {word.cells[0] for word in words if len(word.cells) > 1 or alone}
        holds({change.unknown for change in self.step.changes} <= first, "no first digits")

    def _is_one_hidden(self) -> None:
        """Judges that the column as it was shown has one hidden digit, once."""
        holds(self.shown, "there is no column")
        sides = (self.shown.left, *self.shown.rights)
        shown = [face for one in sides for face in faces(one) if face[0] == "?"]
        holds(len(shown) == 1, f"{shown} are hidden")

    def printed_zero(self) -> None:
        holds(self.checker.impossible, "no printed 0 begins a number")

    def last(self, u: Unknown | ClaimList, v: int) -> None:
        (name,) = names(u)
        holds(self.work[name] == {v}, f"{name} is {set(self.work[name])}")
        self.here.told[name] = v
        work = narrowed(self.checker, self.work, name, frozenset((v,)))
        self.work = {name: values or self.work[name] for name, values in work.items()}

    def place(self, u: Unknown | ClaimList, v: int) -> None:
        (name,) = names(u)
        holds(self.checker.every_digit, "not every digit is used")
        others = {*self.checker.letters} - {name}
        holds(not any(v in self.here.state[o] for o in others), f"{v} has other places")
        holds(v in self.here.state[name], f"{name} is not {v}")
        self.here.told[name] = v

    def group(self, u: ClaimList, v: ClaimList) -> None:
        own = {*names(u)}
        shared = set[int]().union(*(self.here.state[name] for name in own))
        holds({*v.items} == shared and len(shared) <= len(own), f"they share {shared}")

    # Who has which digit

    def taken(self, v: int, by: Unknown) -> None:
        state = self.here.after if self.here.step is None else self.here.state
        holds(state[by.name] == {v}, f"{by.name} is {set(state[by.name])}")
        holds(by.name in self.here.told, f"{by.name} = {v} was not told")

    def many_taken(self, v: ClaimList) -> None:
        for one in v.items:
            self.taken(**dict(one.values))  # type: ignore[union-attr,arg-type]

    def nothing_left(self, u: Unknown) -> None:
        left = self.here.after[u.name]
        if self.here.step is not None:  # others share its digits
            shared = set[int]().union(*(self.here.state[n] for n in self.step.focus))
            left = self.here.state[u.name] - shared
        holds(not left, f"{u.name} has digits left")

    def nothing_fits(self) -> None:
        holds(not self.step.changes, "something fits")

    # Suppositions, cases and the end

    def suppose(self, what: Clauses) -> None:
        self._is_only(what, self.step.focus[0], self.here.gone)

    def cases(self, what: Clauses) -> None:
        assert self.here.proof
        values = frozenset(case.value for case in self.here.proof.cases)
        self._is_only(what, self.here.proof.unknown, values)

    def _is_only(self, what: Clauses, name: str | None, values: frozenset[int]) -> None:
        (one,) = facts(what)
        holds(one.name == name and not one.is_not, "about another unknown")
        holds({*one.values} == values, f"it is about {values}")

    def impossible(self) -> None:
        holds(self.step.refuted, "nothing was supposed")

    def solved(self, text: str) -> None:
        assert self.here.proof
        solution = self.here.proof.solution
        holds(solution, "there is no solution")
        assert solution
        shown = shown_at_the_end(solution)
        is_drawn = "\n" in shown.strip()
        shown = shown.strip("\n").rstrip() if is_drawn else shown
        holds(text == shown, f"the solution is {shown}")

    def only_solution(self, text: str) -> None:
        self.here.proof = self.reader.explanation.proof
        self.solved(text)
        self.unique()

    def unique(self) -> None:
        holds(len(self.reader.explanation.solutions) == 1, "there is not one solution")

    def none(self) -> None:
        holds(not self.reader.explanation.solutions, "there is a solution")

    def several(self, n: int) -> None:
        holds(n == self.reader.explanation.count, "another number of solutions")
        self.unlisted = n

    def open_end(self, n: int) -> None:
        holds(n == self.reader.explanation.length, "another length")

    def no_time(self) -> None:
        holds(self.reader.explanation.length is None, "there was time")

    def all_of_them(self, n: int, listed: ClaimList) -> None:
        self._listed(n, listed, is_all=True)

    def first_of_them(self, n: int, listed: ClaimList) -> None:
        self._listed(n, listed, is_all=False)

    def _listed(self, n: int, listed: ClaimList, *, is_all: bool) -> None:
        explanation, shown, self.unlisted = self.reader.explanation, listed.items, 0
        holds(n == len(shown) == len({*shown}), "so many are not listed")
        holds(n == min(explanation.count or 0, MOST_TOLD), "too few are listed, or too many")
        holds(is_all is (n == explanation.count), "not these are all of them")
        every = {_squeezed(_written(solution)) for solution in explanation.solutions}
        said = [one.items for one in shown]  # type: ignore[union-attr]
        for one in said:
            if isinstance(one[0], Claim):  # of a drawing what it calculates
                base = explanation.puzzle.rules.base  # type: ignore[union-attr]
                drawn = (solution.text for solution in explanation.solutions)
                holds(any(is_calculated(one[0], text, base) for text in drawn), "it is in none")
            else:
                holds(_squeezed("".join(one)) in every, "that is no solution")  # type: ignore[arg-type]

    # Letters that are free, or can be exchanged

    def alike(self, a: Unknown, b: Unknown) -> None:
        x, y, begin = a.name, b.name, self.checker.begin
        holds(self.is_by(Rule.EXCHANGE), "nothing is exchanged")
        holds({*self.step.focus} == {x, y}, "the step is not about them")
        swap = {x: y, y: x}
        for constraint in self.constraints.values():
            own = without_zeros({tuple(sorted(ns)): f for ns, f in poly_of(constraint).items()})
            other = {tuple(sorted(swap.get(n, n) for n in ns)): f for ns, f in own.items()}
            holds(own == other, "they do not count the same")
        holds(begin[x] == begin[y], "they cannot have the same digits")

    def smaller(self, a: Unknown, b: Unknown) -> None:
        x, y, state, after = a.name, b.name, self.here.state, self.here.after
        holds(self.step.focus == (x, y), "the step is not about them")
        pairs = [(v, w) for v, w in product(state[x], state[y]) if v < w]
        follows = {v for v, _ in pairs} <= after[x] and {w for _, w in pairs} <= after[y]
        holds(follows if self.step.changes else not pairs, "that does not follow")

    def agreed(self, a: Unknown, b: Unknown) -> None:
        steps = self.reader.explanation.proof.all_steps()
        others = [{*s.focus} for s in steps if s.rule is Rule.EXCHANGE and s is not self.step]
        holds({a.name, b.name} in others, "that was never said")
        self.smaller(a, b)

    def against(self, a: Unknown, b: Unknown) -> None:
        self.smaller(a, b)
        holds(not self.step.changes, "it goes on")

    def others(self, letters: ClaimList) -> None:
        explanation = self.reader.explanation
        exchanged = [s.focus for s in explanation.proof.all_steps() if s.rule is Rule.EXCHANGE]
        focus = sorted({name for own in exchanged for name in own})
        holds(sorted(names(letters)) == focus, "other letters are exchanged")
        every = [one.letters for one in explanation.solutions if isinstance(one, Solution)]
        solutions = {tuple(one.items()) for one in every}
        for own in exchanged:
            for order in permutations(own):
                swap = dict(zip(own, order, strict=True))
                for one in every:
                    other = tuple((name, one[swap.get(name, name)]) for name in one)
                    holds(other in solutions, "one is missing")

    def identity(self) -> None:
        for equation in self.constraints.values():
            poly = without_zeros(poly_of(equation))
            is_same = equation.relation == "≠" or all(map(is_carry, (n for ns in poly for n in ns)))
            holds(is_same, "letters count")

    def free(self, what: Clauses) -> None:
        self._are_free(what, several=False)

    def several_free(self, what: Clauses) -> None:
        self._are_free(what, several=True)

    def _are_free(self, what: Clauses, *, several: bool) -> None:
        proof, state = self.here.proof, self.here.state
        holds(proof and proof.end is End.FREE, "something has to hold")
        open_ = [Fact(n, tuple(sorted(state[n]))) for n in self.checker.cells if len(state[n]) > 1]
        holds(sorted(facts(what)) == sorted(open_), "other letters are free, or other digits left")
        for (_, index), constraint in self.constraints.items():
            # The whole says the same as its columns, without carries.
            is_free = index != WHOLE or always_holds(constraint, state)
            holds(is_free, "a column need not come out")
        holds(several == (len(open_) > 1), "there are more letters")

    def example(self, n: int, text: str) -> None:
        proof, state = self.here.proof, self.here.state
        assert proof
        ways = ways_to_choose(self.checker.cells, state, self.checker.rivals)
        holds(n == ways, f"there are {ways}")
        shown = [one.text for one in proof.free if isinstance(one, Solution)]
        holds(text in shown, "that is no solution")


def _written(solution: AnySolution) -> str:
    if isinstance(solution, Solution):
        return solution.text
    rows = "".join(str(digit) for row in solution.grid for digit in row if digit)
    return solution.answer * bool(solution.letters) + rows


def _squeezed(text: str) -> str:
    """A solution by its digits: of a drawing, not all signs are told."""
    return "".join(re.findall(r"\w", text))


def _cells(told: Side) -> Iterator[int | str]:
    """The cells of the numbers of a side, and what else stands there."""
    for one in factors(told):
        yield from one.cells if isinstance(one, NumberValue) else [one]  # type: ignore[list-item]
