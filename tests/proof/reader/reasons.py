"""Judges the reasons that a column gives by its size, its factors and its ways to be filled."""

from __future__ import annotations

import re
from itertools import permutations

from proof.reader import remainders
from proof.reader.columns import Range, is_carry, narrowed, poly_of, settled, size, substituted
from proof.reader.drawn import HIDDEN, mark, marked, unmarked
from proof.reader.equations import Equations, minus
from proof.reader.grammar import Unread
from proof.reader.place import False_, holds, is_well
from proof.reader.possible import Possible

from solver.proof.model import WHOLE


class Reasons(Possible):
    """What the sides come to, what a column shows as it stands, and two columns put together."""

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

    def _only_carry(self, u: str) -> None:
        own = poly_of(self._column().constraint)
        rest = {ns: -f for ns, f in own.items() if f and not any(is_carry(n) for n in ns)}
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
        holds(all(ns == () or is_carry(ns[0]) for ns in own), "letters count")
        sides = [self._column().left, *self._column().rights]
        names = set(u.split(" + "))  # as they are written, where a ? is no name
        if HIDDEN not in u:
            said = self._equations(None, (0, 0)).side(u)
            names = {name for ns in said for name in ns}
        for name in names:
            holds(all(name in unmarked(side) for side in sides), f"{name} is not on both sides")
        rest = {ns: f for ns, f in own.items() if ns != (out,)}
        low, high = size(rest, self.place.state)
        carried = self.place.state[out] if out else {0}
        can = {value * self.reader.base for value in carried}
        near = {value for value in can if low <= value <= high}
        holds(set(self.grammar.numbers(v)) in (can, near), f"the rest makes {near}")
        step = self.place.step
        holds(step and (step.changes or not near), "something fits")

    def _parity_even(self, left: str, u: str) -> None:
        holds(left == unmarked(self._column().left), f"{left} is not the left side")
        self._parity(u, 0)

    def _parity_odd(self, left: str, u: str) -> None:
        holds(left == unmarked(self._column().left), f"{left} is not the left side")
        self._parity(u, 1)

    def _rest_even(self, u: str) -> None:
        self._parity(u, 0)

    def _rest_odd(self, u: str) -> None:
        self._parity(u, 1)

    def _parity(self, u: str, rest: int) -> None:
        """That all but one unknown are there an even number of times, or have their digit."""
        name = self._unknown(u)
        own = substituted(poly_of(self._column().constraint), settled(self.work))
        odd = {names for names, factor in own.items() if names and factor % 2}
        holds(odd == {(name,)}, f"{odd} are there an odd number of times")
        holds(own.get((), 0) % 2 == rest, "the rest is not even, or not odd")
        left = frozenset(v for v in self.work[name] if v % 2 == rest)
        self.work = narrowed(self.checker, self.work, name, left)

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
        if remainders.is_about(self):
            is_well(remainders.ways(self, told))
            return
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
