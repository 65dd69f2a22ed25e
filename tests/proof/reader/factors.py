"""Judges lists in which factors are filled in, digit by digit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import gcd, prod
from typing import TYPE_CHECKING

from proof.reader.algebra import (
    Poly,
    TooMany,
    filled,
    fillings,
    minus,
    narrowed,
    number,
    poly_of,
    settled,
    side,
    size,
    substituted,
    without_zeros,
)
from proof.reader.place import Fact, Unread, fixed, holds

from solver.proof.checking.constraint import State
from solver.proof.speaking.claim import Claim, ClaimList, Formula, NumberValue, Side, Values, claim

if TYPE_CHECKING:
    from proof.reader.judge import Judge

Words = list[list[Poly]]  # products of numbers that are added
Given = Sequence[Fact]


class Rows:
    """The rows of one list, each judged by itself, and at the end all together."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.checker, self.base = judge, judge.checker, judge.base
        heading = judge.looked_at
        self.poly = poly_of(heading.constraint)
        self.names = {name for names in self.poly for name in names}
        self.shown = Formula(heading.left, "=", heading.rights)
        self.sides = [self._words(told) for told in (heading.left, heading.rights[0])]
        self.told: list[Formula] = []  # what fits
        self.tried: list[Given] = []
        self.prime = 0  # what one of the factors is a multiple of
        self.factors: list[Poly] = []
        # Of a factor as a number: the factor and its number, the other and its numbers.
        self.listed: list[tuple[Poly, int, Poly, set[int]]] = []
        self.has_products = False  # whether all products were named
        self.is_named = False  # whether it was told what a factor can be
        self.same: tuple[Poly, set[int]] | None = None  # an ending, and what it can be
        self.ending: Poly = {}  # of the product, less that of the result
        self.modulus = 0  # of how many last digits
        self.word: list[str] = []  # the letters of a list of ways
        self.ways_told: set[tuple[int, ...]] = set()
        self.swaps: dict[str, str] = {}  # letters that change places with the factors

    # What a row runs into

    def is_below(self, a: int, b: int, given: Given) -> None:
        """The sides differ in size."""
        left, right = (self._size(words, self._with(given)) for words in self.sides)
        holds(a < b and (a, b) == (left[1], right[0]), f"they are {left}, {right}")

    def is_above(self, a: int, b: int, given: Given) -> None:
        """The sides differ in size."""
        left, right = (self._size(words, self._with(given)) for words in self.sides)
        holds(a > b and (a, b) == (left[0], right[1]), f"they are {left}, {right}")

    too_small, too_large = is_below, is_above  # where nothing is put in

    def ends(self, left: Side, a: ClaimList, b: Side, given: Given) -> None:
        """The last digits of a result are not of the form of the other side."""
        modulus = self.base ** _width(b)
        self._pattern(b, self._comes(left, a, given, modulus), given, modulus)

    def makes(self, left: Side, a: ClaimList, b: Side, given: Given) -> None:
        """A result is not of the form of the other side."""
        self._pattern(b, self._comes(left, a, given, 0), given, 0)

    def ends_so(self, left: Side, a: ClaimList, what: Claim, given: Given) -> None:
        """Last digits give a letter one that it cannot have."""
        self._clash(left, a, what, given, self.base ** _width(a.items[0]))

    def makes_so(self, left: Side, a: ClaimList, what: Claim, given: Given) -> None:
        """A result gives a letter a digit that it cannot have."""
        self._clash(left, a, what, given, 0)

    def ends_apart(self, left: Side, a: ClaimList, right: Side, b: ClaimList, given: Given) -> None:
        """The last digits of both sides differ."""
        modulus = self.base ** _width(a.items[0])
        one, other = self._comes(left, a, given, modulus), self._comes(right, b, given, modulus)
        holds(one != other, "they are equal")

    def makes_apart(
        self, left: Side, a: ClaimList, right: Side, b: ClaimList, given: Given
    ) -> None:
        """Both sides differ."""
        one, other = self._comes(left, a, given, 0), self._comes(right, b, given, 0)
        holds(one != other, "they are equal")

    def are_both(self, x: object, y: object, v: int, given: Given) -> None:
        """What is put in leaves two letters the same digit."""
        self._both(x.name, y.name, v, given, {})  # type: ignore[attr-defined]

    # What is said of the list

    def fill(self) -> None:
        """How the list is made."""

    def as_one(self, what: Side, left: Side, right: Side) -> None:
        """The equation says the same of digits in a row as one number."""
        (word,) = what.products
        words = [(factor,) for told in (left, right) for one in told.products for factor in one]
        holds(word in words, f"{what} is not in it")
        said = minus(side(left, self.base), side(right, self.base))
        own, known = without_zeros(self.poly), settled(self.judge.work)
        is_same = not minus(substituted(own, known), substituted(said, known))
        holds(said.keys() == own.keys() or is_same, "another equation")
        pairs = [(own.get(names, 0), factor) for names, factor in said.items()]
        holds(all(a * pairs[0][1] == b * pairs[0][0] for a, b in pairs), "another equation")
        self.sides = [self._words(told) for told in (left, right)]

    def divides(self, what: Side, g: NumberValue, p: NumberValue, factors: ClaimList) -> None:
        """A result is a multiple of a number, so that a prime divides one of these factors."""
        whole, self.prime, self.whole = self._value(g), self._value(p), what
        holds(self._is_side(what, {}, 0), f"{what} is no side")
        holds(not any(f % whole for f in side(what, self.base).values()), f"no multiple of {g}")
        holds(whole % self.prime == 0, f"{p} does not divide {g}")
        holds(all(self.prime % n for n in range(2, self.prime)), f"{p} is no prime")
        self.factors = [side(one, self.base) for one in factors.items]  # type: ignore[arg-type]
        known = settled(self.judge.work)
        told = [substituted(word, known) for word in self.factors]
        products = [words for words in self.sides if len(words) == 1 and len(words[0]) > 1]
        words = [substituted(word, known) for word in products[0][0]] if products else []
        own = [word for word in words if any(word) or word in told]
        holds(all(word in told for word in own) and all(w in own for w in told), "other factors")

    def only(self, w: Side, left: ClaimList) -> None:
        """One factor alone can be a multiple of the prime."""
        own, state = side(w, self.base), self.judge.work
        holds(own in self.factors, f"{w} is no factor")
        for factor in self.factors:
            numbers = {n for n in self._numbers(factor, state) if n and n % self.prime == 0}
            said = {self._value(one) for one in left.items} if factor == own else set[int]()
            holds(numbers == said, f"{factor} can be {numbers}")
        self.is_named = True

    def ends_same(self, left: Side, right: Side, v: ClaimList) -> None:
        """A product ends in one of its factors, which only these do."""
        modulus, state = self.base ** _width(right), self.judge.work
        words = self._words(left)[0]
        ending = side(right, self.base)
        holds(ending in words, f"{right} is no factor")
        holds(self._is_side(left, {}, modulus), f"{left} is no side")
        holds(self._is_side(right, {}, modulus), f"{right} is no side")
        found = set[int]()
        for value in self._numbers(ending, state):
            known = settled(self._having(state, ending, value))
            put = [substituted(word, known) for word in words]
            holds(not any(any(one) for one in put), f"{left} is open")
            if (prod(one.get((), 0) for one in put) - value) % modulus == 0:
                found.add(value)
        holds(found == {self._value(one) for one in v.items}, f"it is so of {found}")
        self.same = ending, found
        self.is_named = True

    ends_never = ends_same

    def products(self, what: Side, v: ClaimList) -> None:
        """What all values of the one digit that is open make of a product."""
        holds(self._is_side(what, {}, 0), f"{what} is no side")
        ((whole),) = what.products
        poly = side(Side((whole,)), self.base)
        open_ = {name for names in substituted(poly, settled(self.judge.work)) for name in names}
        holds(len(open_) == 1, f"{open_} are open")
        found = self._numbers(poly, self.judge.work)
        holds(found == {self._value(one) for one in v.items}, f"it is {found}")
        self.is_named = self.has_products = True

    def only_fits(self, way: Formula) -> None:
        """One product alone has the form of the result."""
        self.ways(ClaimList((way,)))

    def none_fits(self) -> None:
        """None of the products has the form of the result."""
        holds(self.is_named, "no products were named")
        rest = substituted(self.poly, settled(self.judge.work))
        holds(not any(fillings(rest, self.judge.work, self.checker.rivals)), "one fits")

    def ends_in(self, left: Side, right: Side) -> None:
        """The last digits of a product, and those of its result."""
        self.modulus = self.base ** _width(right)
        known = settled(self.judge.work)
        holds(self._is_side(left, known, self.modulus), f"{left} is no side")
        holds(self._is_side(right, known, self.modulus), f"{right} is no side")
        ending = minus(side(left, self.base), side(right, self.base))
        self.ending = substituted(ending, known)

    def no_ending(self, left: Side, right: Side) -> None:
        """The same where no digits come out so."""
        self.ends_in(left, right)
        open_ = {name for ns in self.ending for name in ns} - {*self.word}
        self.ways_as(NumberValue((*self.word, *sorted(open_))), ClaimList(()))

    def ways_as(self, word: NumberValue, ways: ClaimList) -> None:
        """The ways in which the last digits come out, as numbers of their letters.

        Where shorter endings were told, it is enough to make these longer.
        """
        names, state = [str(name) for name in word.cells], self.judge.work
        open_ = {name for ns in self.ending for name in ns}
        holds({*names} >= open_ and {*names} >= {*self.word}, f"{open_} are open")
        begins = [dict(zip(self.word, way, strict=True)) for way in self.ways_told]
        more, fits = [name for name in names if name not in self.word], set[tuple[int, ...]]()
        for begin in begins if self.word else [{}]:
            ending = substituted(self.ending, begin)
            for digits in self._chosen(more, begin, state, ending):
                fits.add(tuple(digits[name] for name in names))
        told = [one.cells for row in ways.items for one in row.items]  # type: ignore[union-attr]
        self.word, self.ways_told = names, {*told}
        holds(fits >= {*told} and len(told) == len({*told}), f"what fits is {fits}")
        for way in fits - {*told}:  # it leaves nothing for some letter
            holds(not all(self._put_in(way).values()), f"{way} fits")

    def _chosen(
        self, names: list[str], begin: dict[str, int], state: State, ending: Poly
    ) -> Iterator[dict[str, int]]:
        """The digits with which an ending comes out, put in one after the other."""
        if not names:
            if ending.get((), 0) % self.modulus == 0:
                yield begin
            return
        multiplied = {name for ns in ending if len(ns) > 1 for name in ns}
        name = min(names, key=lambda one: one not in multiplied)
        rest, rivals = [one for one in names if one != name], self.checker.rivals.get(name, ())
        for digit in sorted(state[name] - {begin[one] for one in rivals if one in begin}):
            put = substituted(ending, {name: digit})
            divisor = gcd(self.modulus, *(factor for ns, factor in put.items() if ns))
            if put.get((), 0) % divisor == 0:
                yield from self._chosen(rest, {**begin, name: digit}, state, put)

    ways_in_row = ways_as

    def sized(self, v: ClaimList) -> None:
        """The ways with which both sides can be equal by their sizes."""
        left = set()
        for way in self.ways_told:
            state = dict(self.judge.work)
            for name, digit in zip(self.word, way, strict=True):
                state = narrowed(self.checker, state, name, frozenset((digit,)))
            state = {n: values or self.judge.work[n] for n, values in state.items()}
            one, other = (self._size(words, state) for words in self.sides)
            if one[0] <= other[1] and other[0] <= one[1]:
                left.add(way)
        holds(left == {one.cells for one in v.items}, f"it is {left}")  # type: ignore[union-attr]
        self.is_named = self.has_products = True

    def worked_out(self, rows: ClaimList) -> None:
        """The ways of whole factors with the right size and the right first digit."""
        self._worked_out([one for row in rows.items for one in row.items])  # type: ignore[union-attr]

    def none_worked_out(self) -> None:
        """There is no such way."""
        self._worked_out([])

    def _worked_out(self, told: list[Formula]) -> None:
        (many,), ((result,),) = sorted(self.sides, key=lambda words: -len(words[0]))
        made, found = set[tuple[int, ...]](), set[tuple[int, ...]]()
        for one in told:
            values = [self._value(number) for number in one.left.products[0]]
            holds(prod(values) == self._value(one.rights[0].products[0][0]), f"{one} is wrong")
            made.add((*values,))
        top = self.base ** (len(self.shown_result()) - 1)
        for way in self.ways_told:
            state = self._put_in(way)
            values = [substituted(word, settled(state)).get((), 0) for word in many]
            low, high = size(result, state)
            begins = [state[ns[0]] for ns, f in result.items() if ns and f // top == 1]
            is_begun = all(prod(values) // top in digits for digits in begins)
            if low <= prod(values) <= high and is_begun:
                found.add((*values,))
        holds(made == found, f"it is {found}")
        self.is_named = self.has_products = True

    def shown_result(self) -> tuple[object, ...]:
        """The cells of the side that is one number."""
        told = (self.shown.left, *self.shown.rights)
        numbers = [one.products[0][0] for one in told if len(one.products[0]) == 1]
        return numbers[0].cells  # type: ignore[union-attr]

    def _put_in(self, way: tuple[int, ...]) -> State:
        """What is known with the digits of a way, and what is left over by them."""
        state = dict(self.judge.work)
        for name, digit in zip(self.word, way, strict=True):
            state = narrowed(self.checker, state, name, frozenset((digit,)))
        for _ in self.names:
            for name in self.names:
                if len(state[name]) == 1:
                    state = narrowed(self.checker, state, name, state[name])
        return state

    def none_sized(self) -> None:
        """There is no such way."""
        self.sized(ClaimList(()))

    def none(self) -> None:
        """No factor can be a multiple of the prime."""
        for factor in self.factors:
            numbers = self._numbers(factor, self.judge.work)
            holds(not any(n and n % self.prime == 0 for n in numbers), f"{factor} can be one")

    def either(self, x: Side, y: Side) -> None:
        """The factors can change places, and all is the same."""
        words = [side(one, self.base) for one in (x, y)]
        by_place = [{factor: names[0] for names, factor in word.items() if names} for word in words]
        holds(by_place[0].keys() == by_place[1].keys(), "factors of another size")
        for place, one in by_place[0].items():
            self.swaps |= {one: by_place[1][place], by_place[1][place]: one}
        swapped = {
            tuple(sorted(self.swaps.get(name, name) for name in names)): factor
            for names, factor in self.poly.items()
        }
        holds(swapped == {tuple(sorted(ns)): f for ns, f in self.poly.items()}, "another equation")
        for name, other in self.swaps.items():
            holds(self.judge.work[name] == self.judge.work[other], f"{name} is not {other}")

    def multiple(
        self,
        w: Side,
        n: NumberValue,
        v: Side,
        q: NumberValue,
        a: NumberValue,
        b: NumberValue,
        left: ClaimList,
    ) -> None:
        """Where a factor is a number, what the other can be by its size and its divisors."""
        step = self._value(q)
        word, own, other, state = self._put(w, n, v)
        factor, whole = self._product()[0] * own, gcd(*side(self.whole, self.base).values())
        holds(step == whole // gcd(whole, factor), f"no multiple of {q}")
        low, high = self._bounds(factor, state)
        holds((self._value(a), self._value(b)) == (low, high), f"it is {low} to {high}")
        numbers = {m for m in self._numbers(other, state) if m % step == 0 and low <= m <= high}
        holds(numbers == {self._value(one) for one in left.items}, f"{v} can be {numbers}")
        self.listed.append((word, own, other, numbers))

    def quotient(self, w: Side, n: NumberValue, v: Side, a: NumberValue) -> None:
        """Where a factor is a number and the result is printed, what the other is."""
        word, own, other, state = self._put(w, n, v)
        low, high = self._bounds(self._product()[0] * own, state)
        holds(low == high == self._value(a), f"it is {low} to {high}")
        self.listed.append((word, own, other, self._numbers(other, state) & {low}))

    def no_quotient(self, w: Side, n: NumberValue, v: Side, a: NumberValue) -> None:
        """The same where the other factor cannot be that number."""
        self.quotient(w, n, v, a)
        holds(not self.listed[-1][-1], f"{v} can be {a}")

    def no_size(self, w: Side, n: NumberValue, v: Side) -> None:
        """Where a factor is a number, no other makes a result of the right size."""
        word, own, other, state = self._put(w, n, v)
        low, high = self._bounds(self._product()[0] * own, state)
        holds(low > high, f"it is {low} to {high}")
        self.listed.append((word, own, other, set()))

    def _put(self, w: Side, n: NumberValue, v: Side) -> tuple[Poly, int, Poly, State]:
        """A factor with its number, the other, and what is known then."""
        word, own = side(w, self.base), self._value(n)
        holds(word in self.factors, f"{w} is no factor")
        other = next((one for one in self.factors if one != word), word)
        state = self._having(self.judge.work, word, own)
        holds(substituted(other, settled(state)) == side(v, self.base), f"{v} is not the other")
        return word, own, other, state

    def _bounds(self, factor: int, state: State) -> tuple[int, int]:
        """From where and up to where the other factor can be."""
        least, most = self._size([[self._product()[1]]], state)
        return max(1, -(-least // factor)), most // factor

    # The same where none is, and where it need not be a multiple.
    no_multiple = number = no_number = multiple

    def ways(self, ways: ClaimList) -> None:
        """What fits."""
        self.told = [*ways.items]  # type: ignore[list-item]
        self.finish()

    # How it is judged

    def _words(self, told: Side) -> Words:
        return [[number(factor, self.base) for factor in one] for one in told.products]

    def _size(self, words: Words, state: State) -> tuple[int, int]:
        low = high = 0
        for factors in words:
            least = most = 1
            for factor in factors:
                a, b = size(factor, state)
                least, most = least * a, most * b
            low, high = low + least, high + most
        return low, high

    def _value(self, told: object) -> int:
        """A number that is told."""
        poly = number(told, self.base)  # type: ignore[arg-type]
        holds(not any(poly), f"{told} is no number")
        return poly.get((), 0)

    def _comes(self, left: Side, a: ClaimList, given: Given, modulus: int) -> list[int]:
        """Judges that a side comes to these numbers; returns them."""
        known, last = settled(self._with(given)), given[-1] if given else None
        choices = [known]
        if last and len(last.values) > 1:
            choices = [known | {last.name: v} for v in last.values]
        found = []
        for chosen in choices:
            holds(self._is_side(left, chosen, modulus), f"{left} is no side")
            value = substituted(side(left, self.base), chosen)
            holds(not any(value), f"{left} is not known")
            found.append(value.get((), 0) % modulus if modulus else value.get((), 0))
        values = [self._value(one) for one in a.items]
        holds([*dict.fromkeys(found)] == values, f"{left} is {found}")
        return values

    def _numbers(self, factor: Poly, state: State) -> set[int]:
        """The numbers that a factor can be."""
        names = sorted({name for ns in factor for name in ns})
        rivals, found = self.checker.rivals, set[int]()
        for choice in product(*(sorted(state[name]) for name in names)):
            digits = dict(zip(names, choice, strict=True))
            if not any(digits.get(o) == v for n, v in digits.items() for o in rivals.get(n, ())):
                found.add(substituted(factor, digits).get((), 0))
        return found

    def _having(self, state: State, factor: Poly, number: int) -> State:
        """What is known where a factor is a number."""
        for name in {name for ns in factor for name in ns}:
            digit = number // _weight(factor[name,], self.base) % self.base
            state = narrowed(self.checker, state, name, frozenset((digit,)))
        for _ in self.names:  # the last digit of a letter is taken from the others
            for name in self.names:
                if len(state[name]) == 1:
                    state = narrowed(self.checker, state, name, state[name])
        return state

    def _product(self) -> tuple[int, Poly]:
        """What the factors are multiplied by, and the result."""
        for many, one in (self.sides, self.sides[::-1]):
            if len(many) == len(one) == len(one[0]) == 1 and len(many[0]) > 1:
                known = settled(self.judge.work)
                told = [substituted(factor, known) for factor in self.factors]
                constants = (w[()] for w in many[0] if w.keys() == {()} and w not in told)
                return prod(constants), one[0][0]
        raise Unread("no product")

    def _is_side(self, told: Side, given: dict[str, int], modulus: int) -> bool:
        """True if something is one side, with the last digits of its numbers."""
        known = settled(self.judge.work) | given
        said = [[substituted(word, known) for word in words] for words in self._words(told)]
        return any(
            said == [[substituted(_cut(w, modulus), known) for w in ws] for ws in words]
            for words in self.sides
        )

    def _pattern(self, b: Side, values: list[int], given: Given, modulus: int) -> None:
        """Judges that no value has this form, and that the other side has it."""
        holds(self._is_side(b, settled(self._with(given)), modulus), f"{b} is not the result")
        poly, every = side(b, self.base), frozenset(range(self.base))
        state = {name: every for names in poly for name in names}
        for value in values:
            aim = poly | {(): poly.get((), 0) - value}
            holds(next(fillings(aim, state, {}), None) is None, f"{value} is {b}")

    def _clash(self, left: Side, a: ClaimList, what: Claim, given: Given, modulus: int) -> None:
        """Judges that the result gives a letter a digit that it cannot have."""
        (value,) = self._comes(left, a, given, modulus)
        template, parts = self.judge.reader.met(what), dict(what.values)
        made = self._made(value, modulus)
        digit: int = parts["v"]  # type: ignore[assignment]
        if template == "are_both":
            self._both(parts["x"].name, parts["y"].name, digit, given, made)  # type: ignore[union-attr]
            return
        holds(template == "is_gone", f"{template} in a row")
        name = parts["u"].name  # type: ignore[union-attr]
        holds(made.get(name) == digit, f"{name} would be {made.get(name)}")
        said = claim("is_not.2", u=parts["u"], v=Values((digit,)))
        holds(parts["what"].claims == (said,), "another claim")  # type: ignore[union-attr]
        holds(digit not in self.judge.work[name], f"{name} may be {digit}")

    def _made(self, value: int, modulus: int) -> dict[str, int]:
        """The digits that a result gives to the letters of the other side."""
        for words in self.sides:
            if len(words) == len(words[0]) == 1:
                return {
                    names[0]: value // _weight(factor, self.base) % self.base
                    for names, factor in _cut(words[0][0], modulus).items()
                    if names
                }
        return {}

    def _both(self, x: str, y: str, digit: int, given: Given, made: dict[str, int]) -> None:
        holds(y in self.checker.rivals.get(x, ()), f"{x} and {y} may be equal")
        puts, pair = [*given], frozenset((x, y))
        for name, value in made.items():
            if value in self.judge.work[name] or name in pair:
                puts.append(Fact(name, (value,)))
        wide = self._closed(puts, pair) or self._closed(puts, pair, ends=False)
        if wide is None:  # what follows runs into more than this
            wide = self._closed(given, pair) or dict(self.judge.work)
            wide |= {n: frozenset((v,)) for n, v in made.items()} | fixed(given)
        for name in (x, y):
            holds(wide[name] == {digit}, f"{name} is {set(wide[name])}")

    def _with(self, given: Given) -> State:
        """What is known with what is put in; nothing contradicts what was put in before."""
        for at, one in enumerate(given):
            holds(len({*one.values}) == len(one.values), f"{one} names a value twice")
            before = self._closed(given[:at]) or self._closed(given[:at], ends=False)
            holds(before and {*one.values} <= before[one.name], f"{one} is impossible by then")
        state = dict(self.judge.work)
        for one in given:
            state = narrowed(self.checker, state, one.name, frozenset(one.values))
        return {name: values or self.judge.work[name] for name, values in state.items()}

    def _closed(
        self, given: Given, apart: frozenset[str] = frozenset(), *, ends: bool = True
    ) -> State | None:
        """What is known with what is put in: left over digits and last digits; None if nothing."""
        state, before = {**self.judge.work, **fixed(given)}, {}
        while state != before:
            before = dict(state)
            for name in self.names:
                if len(state[name]) == 1:
                    for other in self.checker.rivals.get(name, ()) & self.names:
                        if frozenset((name, other)) != apart:
                            state[other] = state[other] - state[name]
            if ends and all(state[name] for name in self.names):
                self._end(state)
            if not all(state[name] for name in self.names):
                return None
        return state

    def _end(self, state: State) -> None:
        """Puts in the last digits of a result, where those of its factors are known."""
        for many, one in (self.sides, self.sides[::-1]):
            if len(one) == len(one[0]) == 1:
                weights = [self.base**k for k in range(13)]
                for count in range(1, 13):
                    value = _rest(many, settled(state), weights[count])
                    if value is None:
                        return
                    for weight, (names, factor) in product(weights[:count], one[0][0].items()):
                        if names and factor // weight % self.base == 1:
                            state[names[0]] &= {value // weight % self.base}
                return

    # All rows together

    def finish(self) -> None:
        """Judges that the rows and what fits are all ways there are."""
        work, found = self.judge.work, set[Formula]()
        boxes = [fixed(row) for row in self.tried]
        boxes += [self._swapped(box) for box in boxes if self.swaps]
        try:
            rest = substituted(self.poly, settled(work)) or {(): 0}
            for filling in self._completed(fillings(rest, work, self.checker.rivals)):
                boxes.append({name: frozenset((digit,)) for name, digit in filling.items()})
                left, right = (
                    filled(one, filling) for one in (self.shown.left, *self.shown.rights)
                )
                found.add(Formula(left, "=", (right,)))
        except TooMany:
            self.judge.skipped += 1
            return
        holds(found == {*self.told}, f"what fits is {found}")
        if not self.has_products:  # else what each digit comes to was named
            self._covered([], boxes)

    def _completed(self, found: Iterable[dict[str, int]]) -> Iterator[dict[str, int]]:
        """Fillings with digits for the letters that drop out of the equation."""
        rivals = self.checker.rivals
        for filling in found:
            rest = {name: self.judge.work[name] for name in self.names - filling.keys()}
            free = [name for name in rest if len(rest[name]) > 1]
            for choice in product(*(sorted(rest[name]) for name in free)):
                whole = {**settled(rest), **filling, **dict(zip(free, choice, strict=True))}
                if all(whole.get(o) != v for n, v in whole.items() for o in rivals.get(n, ())):
                    yield whole

    def _covered(self, chosen: list[Fact], boxes: list[State]) -> None:
        """Judges that each way to put digits in has a row."""
        state = self._closed(chosen)
        if state is None or self._is_undivided(state) or self._is_not_listed(state):
            return
        near = [box for box in boxes if all(state[name] & box[name] for name in box)]
        if any(all(state[name] <= box[name] for name in box) for box in near):
            return
        open_ = [n for n in sorted(self.names) if len(state[n]) > 1]
        holds(open_, f"nothing is said of {chosen}")
        named = [n for box in near for n in box if not state[n] <= box[n]]
        name = next(iter(named), open_[0])
        for value in sorted(state[name]):
            self._covered([*chosen, Fact(name, (value,))], near)

    def _is_undivided(self, state: State) -> bool:
        """True if no factor is a multiple of the prime; or one is 0, which the result is not."""
        if not self.prime:
            return False
        values = [substituted(word, settled(state)) for word in self.factors]
        known = [value.get((), 0) for value in values if not any(value)]
        if 0 in known:
            return size(side(self.whole, self.base), state)[0] > 0
        return len(known) == len(values) and all(number % self.prime for number in known)

    def _is_not_listed(self, state: State) -> bool:
        """True if a factor has a number, and the other can be none of those that it then is.

        Or if it ends in none of its endings.
        """
        known = settled(state)
        if self.same and not self.same[1] & self._numbers(self.same[0], state):
            return True
        for word, own, other, numbers in self.listed:
            for one, rest in ((word, other), (self._renamed(word), self._renamed(other))):
                value = substituted(one, known)
                is_own = not any(value) and value.get((), 0) == own
                if is_own and not numbers & self._numbers(rest, state):
                    return True
        return False

    def _renamed(self, poly: Poly) -> Poly:
        """A factor in the place of the other."""
        return {tuple(self.swaps.get(name, name) for name in ns): f for ns, f in poly.items()}

    def _swapped(self, box: State) -> State:
        """A row with the factors in each other's place."""
        return {self.swaps.get(name, name): values for name, values in box.items()}


def _cut(poly: Poly, modulus: int) -> Poly:
    """The last digits of a number."""
    return without_zeros({names: f % modulus if modulus else f for names, f in poly.items()})


def _rest(words: Words, known: dict[str, int], modulus: int) -> int | None:
    """The last digits of a side; None if some are not known."""
    total = 0
    for factors in words:
        result = 1
        for factor in factors:
            left = substituted(_cut(factor, modulus), known)
            if any(left):
                return None
            result *= left.get((), 0)
        total += result
    return total % modulus


def _weight(factor: int, base: int) -> int:
    """The weight of the last digit of a factor that is not 0."""
    weight = 1
    while factor % (weight * base) == 0:
        weight *= base
    return weight


def _width(told: object) -> int:
    """How many digits a number or a pattern has."""
    if isinstance(told, Side):
        ((told,),) = told.products
    return len(told.cells)  # type: ignore[attr-defined]
