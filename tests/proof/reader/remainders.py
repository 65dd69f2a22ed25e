"""Judges remainders of a whole calculation: what casting out nines and elevens says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from proof.reader.algebra import Poly, filled, plus, poly_of, settled, substituted
from proof.reader.column import Headed
from proof.reader.place import Fact, fixed, holds, names

from solver.proof.model import WHOLE, Rule
from solver.proof.speaking.claim import Claim, ClaimList, Formula, Side, Title, claim


class Remainders(Headed):
    """What both sides of a calculation leave, worked out once more."""

    congruence: Formula  # as the heading has it
    attempts: list[dict[str, int]]  # what was tried

    def heading(self, title: Title | Claim, letters: Formula | None, shown: Formula) -> None:
        if not self.is_by(Rule.REMAINDERS):
            super().heading(title, letters, shown)
            return
        (column,), (modulus, _) = self.step.columns, self.step.numbers
        holds(column[1] == WHOLE, "no whole calculation")
        holds(title == claim("casting.title", whole=Title(column), m=modulus), "another title")
        self.congruence, self.attempts = shown, []
        own, digits = self._own(), settled(self.here.state)
        is_same = not letters or self._is_same(letters, own)
        holds(is_same, "the calculation leaves something else")
        is_same = self._is_same(shown, substituted(own, digits))
        holds(is_same, "with these digits it leaves something else")
        seen = {name for ns, factor in own.items() if factor % modulus for name in ns}
        untold = (seen & digits.keys()) - self.here.told.keys()
        holds(not untold, f"{untold} were not told")

    def nines(self, m: int) -> None:
        holds(m == self.step.numbers[0] == self.base - 1, "another remainder")

    def elevens(self, m: int) -> None:
        holds(m == self.step.numbers[0] == self.base + 1, "another remainder")

    def all_letters(self, s: int) -> None:
        holds(self.checker.every_digit and s == self._sum(), "they make something else")

    def add_letters(self, s: Side, gone: ClaimList) -> None:
        self._dropped(1, s, gone)

    def take_letters(self, s: Side, gone: ClaimList) -> None:
        self._dropped(-1, s, gone)

    def _dropped(self, sign: int, s: Side, gone: ClaimList) -> None:
        """Judges how often all letters are added, and what drops out."""
        modulus, times = self.step.numbers
        holds(sign * times > 0, "added or taken away")
        added = (abs(times), self._sum()) if abs(times) > 1 else (self._sum(),)
        holds(s.products == (added,), "another number of times")
        holds(self.checker.every_digit, "not all digits are used")
        alone, own = (
            {name for ns, factor in poly.items() if factor % modulus for name in ns}
            for poly in (self._alone(), self._own())
        )
        holds({*names(gone)} == alone - own, f"what drops out is {alone - own}")

    def leave(self, a: int, b: int, given: Sequence[Fact] = ()) -> None:
        """Judges the remainders of a try, and what it tries."""
        tried = {name: min(values) for name, values in fixed(given).items()}
        left = substituted(self._own(), settled(self.work) | tried)
        holds(not any(left), "letters are open")
        rest, modulus = left.get((), 0), self.step.numbers[0]
        is_right = any((a - b - sign * rest) % modulus == 0 for sign in (1, -1))
        holds(a != b and is_right, f"they differ by {rest}")
        self.attempts.append(tried)

    def _is_all_tried(self) -> None:
        """Judges that nothing was left untried where nothing fits."""
        tried = [*self._choices()]
        is_all = all(one in self.attempts for one in tried) and len(tried) == len(self.attempts)
        holds(is_all, "something was not tried")

    def _fitting_remainders(self, told: Sequence[Formula]) -> None:
        """Judges a list of what fits."""
        fits, digits = [], settled(self.work)
        for chosen in self._choices():
            if not substituted(self._own(), digits | chosen).get((), 0) % self.step.numbers[0]:
                shown = (self.congruence.left, *self.congruence.rights)
                left, right = (filled(one, digits | chosen) for one in shown)
                fits.append(Formula(left, "≡", (right,)))
        holds(fits and {*fits} == {*told}, f"what fits is {fits}")

    def _sum(self) -> int:
        """What all letters together make, each of another digit."""
        begin = self.checker.begin
        return sum({digit for letter in self.checker.letters for digit in begin[letter]})

    def _alone(self) -> Poly:
        """The whole calculation."""
        return poly_of(self.constraints[self.step.columns[0]])

    def _own(self) -> Poly:
        """The whole calculation, with what the step adds to it."""
        modulus, times = self.step.numbers
        letters = self.checker.letters if times else ()
        added = {(): -times * self._sum(), **{(letter,): times for letter in letters}}
        own = plus((self._alone(), added))
        return {ns: factor for ns, factor in own.items() if not ns or factor % modulus}

    def _is_same(self, told: Formula, own: Poly) -> bool:
        """True if both differ by multiples, as they are or one of them turned round."""
        said, modulus = self._difference(told, relation="≡"), self.step.numbers[0]
        return any(
            all((said.get(ns, 0) - sign * own.get(ns, 0)) % modulus == 0 for ns in {*said, *own})
            for sign in (1, -1)
        )

    def _choices(self) -> Iterator[dict[str, int]]:
        """The digits that the letters in question can have, different ones where they differ."""
        open_ = sorted({n for ns in self._own() for n in ns if len(self.work[n]) > 1})
        for choice in product(*(sorted(self.work[name]) for name in open_)):
            chosen = dict(zip(open_, choice, strict=True))
            rivals = self.checker.rivals
            if not any(chosen.get(other) == v for n, v in chosen.items() for other in rivals[n]):
                yield chosen
