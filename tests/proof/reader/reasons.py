"""Judges the reasons that a column gives by its size, its factors and its ways to be filled."""

from __future__ import annotations

from collections.abc import Callable

from proof.reader.algebra import (
    Poly,
    faces,
    filled,
    minus,
    narrowed,
    poly_of,
    scaled,
    settled,
    side,
    size,
    substituted,
    without_zeros,
)
from proof.reader.clashes import Clashes
from proof.reader.place import called, holds

from solver.proof.model import WHOLE, Rule, is_carry
from solver.proof.speaking.claim import (
    CARRIED_TO,
    ClaimList,
    Formula,
    NumberValue,
    Side,
    Span,
    Title,
    Unknown,
    Values,
)


class Reasons(Clashes):
    """What the sides come to, what a column shows as it stands, and two columns put together."""

    # Sizes

    def both(self, v: Span) -> None:
        left, right = self._spans(self.work)
        both = max(left[0], right[0]), min(left[1], right[1])
        holds((v.low, v.high) == both, f"both are {both}: {left}, {right}")

    def sides(self, a: Span, b: Span) -> None:
        left, right = self._spans(self.work)
        holds(((a.low, a.high), (b.low, b.high)) == (left, right), f"{left}, {right}")

    def too_small(self, a: int, b: int) -> None:
        self._apart((), a, b, below=True)

    def too_large(self, a: int, b: int) -> None:
        self._apart((), a, b, below=False)

    # What a column shows as it stands

    def at_most(self, v: int) -> None:
        carry = self.looked_at.constraint.carry_in
        holds(carry and max(self.work[carry]) == v, "another carry is the most")

    def same(self, u: Unknown | Side, v: Values) -> None:
        out, state = self._carry_out(), self.here.state
        can = {value * self.base for value in (state[out] if out else (0,))}
        if isinstance(u, Side):
            self._all_same(u, v, can)
            return
        holds({*v.values} == can, f"the rest makes {can}")
        is_there = {u.name, settled(state).get(u.name)}
        sides = (self.looked_at.left, *self.looked_at.rights)
        on = [any(is_there & {*one} for one in told.products) for told in sides]
        is_shown = on[0] and any(on[1:])
        holds(is_shown or 0 in is_there, f"{u.name} is not on both sides")  # 0 may be left out

    def _all_same(self, u: Side, v: Values, can: set[int]) -> None:
        """That all letters of a column are on both sides, and what the rest has to make."""
        out = self._carry_out()
        own = without_zeros(poly_of(self.looked_at.constraint))
        holds(all(ns == () or is_carry(ns[0]) for ns in own), "letters count")
        shown = [{*faces(told)} for told in (self.looked_at.left, *self.looked_at.rights)]
        holds(all({*faces(u)} <= names for names in shown), f"{u} is not on both sides")
        low, high = size({ns: f for ns, f in own.items() if ns != (out,)}, self.here.state)
        near = {value for value in can if low <= value <= high}
        holds({*v.values} in (can, near), f"the rest makes {near}")
        holds(self.step.changes or not near, "something fits")

    def parity_even(self, left: Side, u: Unknown) -> None:
        holds(left == self.looked_at.left, f"{left} is not the left side")
        self._parity(u, 0)

    def parity_odd(self, left: Side, u: Unknown) -> None:
        holds(left == self.looked_at.left, f"{left} is not the left side")
        self._parity(u, 1)

    def rest_even(self, left: Side, u: Unknown | Side) -> None:
        self._twice(left)
        self._parity(u, 0)

    def rest_odd(self, left: Side, u: Unknown | Side) -> None:
        self._twice(left)
        self._parity(u, 1)

    def _twice(self, left: Side) -> None:
        """That what is even is what a column has an even number of times."""
        own = without_zeros(substituted(poly_of(self.looked_at.constraint), settled(self.work)))
        even = {
            ns: abs(f) for ns, f in own.items() if ns and f % 2 == 0 and ns != (self._carry_out(),)
        }
        holds(side(left, self.base) == even, f"what is there twice is {even}")

    def _parity(self, u: Unknown | Side, rest: int) -> None:
        """That all but one unknown are there an even number of times, or have their digit."""
        name = called(u)
        if not isinstance(u, Unknown):
            self._side(u, self.looked_at.column)
        own = substituted(poly_of(self.looked_at.constraint), settled(self.work))
        odd = {names for names, factor in own.items() if names and factor % 2}
        holds(odd == {(name,)}, f"{odd} are there an odd number of times")
        holds(own.get((), 0) % 2 == rest, "the rest is not even, or not odd")
        left = frozenset(v for v in self.work[name] if v % 2 == rest)
        self.work = narrowed(self.checker, self.work, name, left)

    def once(self) -> None:
        holds(self.looked_at.column[1] == WHOLE, "not a whole equation")

    def divisor(self) -> None:
        holds(self.looked_at.constraint.relation == "≠", "nothing is divided")

    def differ(self, a: Unknown, b: Unknown) -> None:
        carry = self.looked_at.constraint.carry_in
        for found in self._fillings():
            one_more = found[b.name] == found[a.name] + 1
            holds(one_more, f"{b.name} need not be one more: {found}")
            holds(carry and found[carry] > 0, "nothing need be carried in")
        if carry:
            self.work = narrowed(self.checker, self.work, carry, self.work[carry] - {0})

    # What fits

    def ways(self, ways: ClaimList) -> None:
        self._ways(ways, lambda filling: True)

    def _ways(self, ways: ClaimList, is_told: Callable[[dict[str, int]], bool]) -> None:
        told: list[Formula] = [*ways.items]  # type: ignore[list-item]
        if self.is_by(Rule.REMAINDERS):
            self._fitting_remainders(told)
            return
        for way in told:
            holds(not self._difference(way), f"{way} is wrong")
        found, digits = self._fillings(), settled(self.work)
        if self.reader.is_kakuro:
            sets = {_set(filled(self.looked_at.left, f)) for f in found}
            shown = {_set(way.left) for way in told}
            holds(sets <= shown, f"{sets - shown} are left out")
            return
        fits = set()
        for filling in filter(is_told, found):
            left = filled(self.looked_at.left, digits | filling)
            right = filled(self.looked_at.rights[0], digits | filling)
            if self.looked_at.column[1] >= WHOLE:  # one column: what it comes to
                state = {**self.work, **{n: frozenset((v,)) for n, v in filling.items()}}
                right = Side(((self._spans(state)[0][0],),))
            fits.add((left, right))
        both = {(_as_headed(way.left, self.looked_at.left), *way.rights) for way in told}
        holds(fits == both, f"what fits is {fits}")

    def ways_either(self, x: Unknown, y: Unknown, ways: ClaimList) -> None:
        """The ways in which the first of two letters is the smaller; the others mirror them."""
        own = poly_of(self.looked_at.constraint)
        places = {x.name: y.name, y.name: x.name}
        there = {tuple(sorted(ns)): f for ns, f in own.items()}
        mirrored = {tuple(sorted(places.get(n, n) for n in ns)): f for ns, f in own.items()}
        holds(there == mirrored, "they cannot be exchanged")
        holds(self.work[x.name] == self.work[y.name], "they have other digits left")
        holds(y.name in self.checker.rivals[x.name], "they may be equal")
        self._ways(ways, lambda filling: filling[x.name] < filling[y.name])

    def ways_as(self, word: NumberValue, ways: ClaimList) -> None:
        """The ways as numbers of all letters that are open; carries follow from them."""
        names = [str(name) for name in word.cells]
        own = {n for n in self.looked_at.constraint.names if not is_carry(n)}
        open_ = {n for n in own if len(self.work[n]) > 1}
        holds({*names} == open_, f"{open_} are open")
        rows = [one.items for one in ways.items if isinstance(one, ClaimList)]
        told = [one.cells for row in rows for one in row if isinstance(one, NumberValue)]
        holds(len({*told}) == len(told), "a way is told twice")
        heads = [{one.cells[0] for one in row if isinstance(one, NumberValue)} for row in rows]
        holds(len(rows) == 1 or all(len(head) == 1 for head in heads), "a row has two")
        fits = {tuple(filling[n] for n in names) for filling in self._fillings()}
        holds(fits == {*told}, f"what fits is {fits}")

    ways_in_row = ways_as

    def ways_carried(self, word: NumberValue, ways: ClaimList) -> None:
        """The same with what is carried in for each."""
        names, carry = [str(name) for name in word.cells], self.looked_at.constraint.carry_in
        own = {n for n in self.looked_at.constraint.names if not is_carry(n)}
        holds({*names} == {n for n in own if len(self.work[n]) > 1}, "others are open")
        told = {}
        for row in ways.items:
            listed = [dict(one.values) for one in row.items]  # type: ignore[union-attr]
            holds(len({one["n"].cells[0] for one in listed}) == 1, "a row has two")
            told |= {one["n"].cells: {*one["v"].values} for one in listed}
        fits: dict[object, set[int]] = {}
        for filling in self._fillings():
            fits.setdefault(tuple(filling[n] for n in names), set()).add(filling[carry or ""])
        holds(fits == told, f"what fits is {fits}")

    def many_ways(self) -> None:
        holds(self.step.changes, "nothing follows")

    many_products = many_runs = many_ways

    # Two columns

    def tie(self, column: Title, tie: Formula) -> None:
        holds(column == Title(self.step.columns[1], CARRIED_TO), "another column")
        self.tied = self._difference(tie)
        own = substituted(poly_of(self.constraints[column.id]), settled(self.here.state))
        holds(own in (self.tied, scaled(self.tied, -1)), f"{own} is what the column says")

    def put_in(self, what: Formula) -> None:
        said = self._difference(what, self.looked_at.column)
        own = substituted(poly_of(self.looked_at.constraint), settled(self.here.state))
        rests = [minus(own, said), minus(own, scaled(said, -1))]
        holds(any(map(self._is_tied, rests)), "that is not what is left")

    def _is_tied(self, rest: Poly) -> bool:
        """True if a rest is a multiple of what the other column says."""
        scales = [f // self.tied[ns] for ns, f in rest.items() if ns and self.tied.get(ns)]
        return not rest or any(not minus(rest, scaled(self.tied, scale)) for scale in scales)


def _set(run: Side) -> tuple[object, ...]:
    """The digits of a run."""
    return tuple(sorted(digit for (digit,) in run.products))  # type: ignore[type-var]


def _as_headed(way: Side, heading: Side) -> Side:
    """A sum with just 0 where the heading has that for 0 times an unknown."""
    both = zip(way.products, heading.products, strict=False)  # what is carried may be left out
    return Side(tuple(shown if shown == (0,) else own for own, shown in both))
