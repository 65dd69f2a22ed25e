"""Judges lists in which factors are filled in, digit by digit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING

from proof.reader.columns import (
    Poly,
    TooMany,
    fillings,
    settled,
    size,
    substituted,
)
from proof.reader.equations import minus
from proof.reader.grammar import Claim, Read
from proof.reader.sides import Sides, needs

from solver.proof.checking.constraint import State
from solver.proof.model import Rule

if TYPE_CHECKING:
    from proof.reader.possible import Possible


class Rows(Sides):
    """The rows of one list, each judged by itself, and at the end all together."""

    def __init__(self, judge: Possible) -> None:
        super().__init__(judge)
        self.ways: list[str] = []
        self.refuted: list[list[Claim]] = []
        self.prime = 0  # what one of the factors is a multiple of
        self.factors: list[Poly] = []

    def bounds(self, given: list[Claim], a: int, b: int, *, below: bool) -> None:
        """Judges a row where the sides differ in size."""
        needs(a < b if below else a > b, f"{a} and {b} are not apart")
        left, right = (self._size(side, self.given(given)) for side in self.sides)
        found = (left[1], right[0]) if below else (left[0], right[1])
        needs((a, b) == found, f"it is {found}")

    def _size(self, side: list[list[Poly]], state: State) -> tuple[int, int]:
        low = high = 0
        for words in side:
            least = most = 1
            for word in words:
                a, b = size(word, state)
                least, most = least * a, most * b
            low, high = low + least, high + most
        return low, high

    def number(self, text: str) -> int:
        """A number in the base of the puzzle."""
        poly = self.reads.side(text, whole=True)
        needs(not any(poly), f"{text} is no number")
        return poly.get((), 0)

    def width(self, text: str) -> int:
        """How many digits a number or a pattern has."""
        faces = re.sub(r"\[\d+\]", "0", text)
        at = count = 0
        while at < len(faces):
            match = self.reads.face.match(faces, at)
            at = match.end() if match else at + 1
            count += 1
        return count

    def comes(self, left: str, a: str, given: list[Claim], modulus: int) -> list[int]:
        """Judges that an expression comes to these numbers, and that it is a side."""
        values = [self.number(n) for n in self.judge.grammar.listed(a, self.judge.say.or_)]
        known = settled(self.given(given))
        last = given[-1] if given else None
        choices = [known]
        if last and len(last.values) > 1:
            choices = [known | {self.judge._unknown(last.name): v} for v in last.values]
        found = []
        for chosen in choices:
            needs(self.is_side(left, chosen, modulus), f"{left} is no side")
            value = substituted(self.reads.side(left, whole=True), chosen)
            needs(not any(value), f"{left} is not known")
            number = value.get((), 0)
            found.append(number % modulus if modulus else number)
        needs([*dict.fromkeys(found)] == values, f"{left} is {found}")
        return values

    def pattern(self, b: str, values: list[int], given: list[Claim], modulus: int) -> None:
        """Judges that no value has this form, and that the other side has it."""
        known = settled(self.given(given))
        needs(self.is_side(b, known, modulus), f"{b} is not the result")
        poly = self.reads.side(b, whole=True)
        for value in values:
            needs(not self._fits(poly, value, modulus), f"{value} is {b}")

    def _fits(self, poly: Poly, value: int, modulus: int) -> bool:
        """Whether digits for the letters of a number make it this value, whatever they are."""
        every = frozenset(range(self.judge.reader.base))
        state = {name: every for names in poly for name in names}
        aim = dict(poly)
        aim[()] = aim.get((), 0) - value
        return next(fillings(aim, state, {}), None) is not None

    def clash(self, left: str, a: str, what: Read, given: list[Claim], *, ends: bool) -> None:
        """Judges that the result gives a letter a digit that it cannot have."""
        modulus = self.judge.reader.base ** self.width(a) if ends else 0
        (value,) = self.comes(left, a, given, modulus)
        read, parts = what, what.parts
        made = self._made(value, modulus)
        digit = int(parts["v"])
        if read.template == "is_gone":
            unknown = self.judge._unknown(parts["u"])
            needs(made.get(unknown) == digit, f"{parts['u']} would be {made.get(unknown)}")
            (claim,) = parts["what"]
            needs(claim == Claim("is_not", parts["u"], (digit,)), "another claim")
            needs(digit not in self.judge.work[unknown], f"{parts['u']} may be {digit}")
            return
        needs(read.template == "are_both", f"{read.template} in a row")
        x, y = (self.judge._unknown(parts[n]) for n in "xy")
        self._both(x, y, digit, given, made)

    def _made(self, value: int, modulus: int) -> dict[str, int]:
        """The digits that a result gives to the letters of the other side."""
        base = self.judge.reader.base
        for one in self.sides:
            if len(one) == len(one[0]) == 1:
                made = {}
                for names, factor in self._cut(one[0][0], modulus).items():
                    if names:
                        weight = 1
                        while factor % (weight * base) == 0:
                            weight *= base
                        made[names[0]] = value // weight % base
                return made
        return {}

    def both(self, x: str, y: str, digit: int, given: list[Claim]) -> None:
        """Judges that what is put in leaves two letters the same digit."""
        self._both(self.judge._unknown(x), self.judge._unknown(y), digit, given, {})

    def _both(self, x: str, y: str, digit: int, given: list[Claim], made: dict[str, int]) -> None:
        needs(y in self.checker.rivals.get(x, ()), f"{x} and {y} may be equal")
        puts = [*given]
        for name, value in made.items():
            face = next(n for n, u in self.judge.reader.names.items() if u == name)
            if value in self.judge.work[name] or name in (x, y):
                puts.append(Claim("is_one", face, (value,)))
        pair = frozenset((x, y))
        wide = self.closed(puts, pair) or self.closed(puts, pair, ends=False)
        if wide is None:  # what follows runs into more than this
            wide = self.closed(puts[: len(given)], frozenset((x, y))) or dict(self.judge.work)
            wide |= {n: frozenset((v,)) for n, v in made.items()}
            wide |= {self.judge._unknown(c.name): frozenset(c.values) for c in given}
        for name in (x, y):
            needs(wide[name] == {digit}, f"{name} is {set(wide[name])}")

    def as_one(self, what: str, left: str, right: str) -> None:
        """Judges that the equation says the same of digits in a row as one number."""
        words = [word for side in (left, right) for word in side.split(" × ")]
        needs(what in words, f"{what} is not in {left} = {right}")
        said = minus(self.reads.side(left, whole=True), self.reads.side(right, whole=True))
        known = settled(self.judge.work)
        own = {names: factor for names, factor in self.poly.items() if factor}
        pairs = [(own.get(names, 0), factor) for names, factor in said.items()]
        needs(said.keys() == own.keys() or not minus(substituted(own, known),
              substituted(said, known)), "another equation")  # fmt: skip
        needs(all(a * pairs[0][1] == b * pairs[0][0] for a, b in pairs), "another equation")
        self.sides = [self._words(side) for side in (left, right)]

    def divided(self, what: str, g: str, p: str, factors: str) -> None:
        """Judges that a result is a multiple of a number, and which factors are told."""
        whole, self.prime = self.number(g), self.number(p)
        needs(self.is_side(what, {}, 0), f"{what} is no side")
        result = self.reads.side(what, whole=True)
        needs(not any(f % whole for f in result.values()), f"{what} is no multiple of {g}")
        needs(whole % self.prime == 0, f"{p} does not divide {g}")
        needs(all(self.prime % n for n in range(2, self.prime)), f"{p} is no prime")
        self.factors = [
            self.reads.side(word, whole=True)
            for word in self.judge.grammar.listed(factors, self.judge.say.or_)
        ]
        known = settled(self.judge.work)
        told = [substituted(word, known) for word in self.factors]
        sides = [side for side in self.sides if len(side) == 1 and len(side[0]) > 1]
        own = [substituted(word, known) for word in sides[0][0]] if sides else []
        needs(all(word in told for word in own) and all(w in own for w in told), "other factors")

    def _is_undivided(self, state: State) -> bool:
        """Whether no factor is a multiple of the prime."""
        if not self.prime:
            return False
        values = [substituted(word, settled(state)) for word in self.factors]
        return all(not any(v) and v.get((), 0) % self.prime for v in values)

    def finished(self) -> None:
        """Judges that the rows and what fits are all ways there are."""
        work = self.judge.work
        shown = {way.replace(" ", "") for way in self.ways}
        heading = self.judge._column()
        found = set()
        boxes = [
            {self.judge._unknown(c.name): frozenset(c.values) for c in row} for row in self.refuted
        ]
        try:
            rest = substituted(self.poly, settled(work)) or {(): 0}
            every = self._completed(fillings(rest, work, self.checker.rivals))
            for filling in every:
                boxes.append({name: frozenset((digit,)) for name, digit in filling.items()})
                found.add(self._filled(f"{heading.left} = {heading.rights[0]}", filling))
        except TooMany:
            self.judge.skipped += 1
            return
        needs(found == shown, f"what fits is {found}")
        self._covered([], boxes)

    def _completed(self, found: Iterable[dict[str, int]]) -> Iterator[dict[str, int]]:
        """Fillings with digits for the letters that drop out of the equation."""
        for filling in found:
            rest = {name: self.judge.work[name] for name in self.names - filling.keys()}
            free = [name for name in rest if len(rest[name]) > 1]
            for choice in product(*(sorted(rest[name]) for name in free)):
                whole = {**settled(rest), **filling, **dict(zip(free, choice, strict=True))}
                rivals = self.checker.rivals
                if all(
                    whole[o] != v for n, v in whole.items() for o in rivals.get(n, ()) if o in whole
                ):
                    yield whole

    def _covered(self, chosen: list[Claim], boxes: list[dict[str, frozenset[int]]]) -> None:
        """Judges that each way to put digits in has a row."""
        state = self.closed(chosen)
        if state is None or self._is_undivided(state):
            return
        near = [box for box in boxes if all(state[name] & box[name] for name in box)]
        if any(all(state[name] <= box[name] for name in box) for box in near):
            return
        open_ = [n for n in sorted(self.names) if len(state[n]) > 1]
        needs(open_, f"nothing is said of {chosen}")
        named = [n for box in near for n in box if not state[n] <= box[n]]
        name = next(iter(named), open_[0])
        face = next(n for n, u in self.judge.reader.names.items() if u == name)
        for value in sorted(state[name]):
            self._covered([*chosen, Claim("is_one", face, (value,))], near)

    def _filled(self, text: str, filling: dict[str, int]) -> str:
        names = {u: n for n, u in self.judge.reader.names.items()}
        for unknown, digit in filling.items():
            face = f"[{digit}]" if digit > 9 else str(digit)
            text = text.replace(names[unknown], face)
        return text.replace(" ", "")


def is_list(judge: Possible) -> bool:
    """Whether a sentence belongs to such a list."""
    step = judge.place.step
    return step is not None and step.rule is Rule.FACTORS and judge.heading is not None
