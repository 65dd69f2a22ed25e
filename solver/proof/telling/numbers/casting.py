"""Casting out nines and elevens, in words: the remainders of a whole calculation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from solver.proof.model import Rule, Step
from solver.proof.sheet.puzzle import Column, Part
from solver.proof.techniques.remainders import BY_REMAINDERS as REMAINDERS
from solver.proof.techniques.remainders import nearest, remainders, sum_of_letters
from solver.proof.telling.combined import Combining
from solver.proof.telling.formula import HEADING, Known
from solver.proof.telling.trying import Given, Tried


class Casting(Combining):
    """Words the steps that compare remainders."""

    def _looked_at(self, step: Step, known: Known) -> list[Column]:
        if step.rule is not Rule.REMAINDERS:
            return super()._looked_at(step, known)
        return [remainders(self.sheet, step.columns[0][0], *step.numbers)]

    def _heading_together(self, column: Column, known: Known) -> str:
        """'The whole calculation, by remainders of 9 (S + E + … ≡ Y): 8 + E ≡ 3'."""
        if column.id[1] != REMAINDERS:
            return super()._heading_together(column, known)
        title, plain = self._title_together(column, HEADING), self._congruence(column, known)
        letters = self._congruence(column, {})
        if letters != plain and not column.products:
            title = f"{title} ({letters})"
        return f"{title}{self.say.colon}{plain}"

    def _title_together(self, column: Column, form: int) -> str:
        if column.id[1] != REMAINDERS:
            return super()._title_together(column, form)
        whole = self._whole_title(column.id[0], form)
        return self.say.casting.title.format(whole=whole, m=column.modulus)

    def _drops_out(self, step: Step, column: Column) -> Iterator[str]:
        if step.rule is not Rule.REMAINDERS:
            yield from super()._drops_out(step, column)
            return
        say = self.say.casting
        modulus, times = step.numbers
        yield (say.nines if modulus < self.base else say.elevens).format(m=modulus)
        if times:
            total = sum_of_letters(self.sheet)
            yield say.all_letters.format(s=total)
            alone = remainders(self.sheet, column.id[0], step.numbers[0], 0)
            gone = [u for u in self._names(alone) if u not in self._names(column)]
            form = say.add_letters if times > 0 else say.take_letters
            listed = self._list(gone, self.say.and_)
            yield form.format(n=abs(times), s=total, gone=listed)

    def _remainders_told(self, column: Column, known: Known, shown: Known) -> Iterator[str]:
        """What fits; where nothing does, what everything that is left to try leaves."""
        fitting, tried, sides = [], [], self._parts(column, shown)
        for chosen in self._choices(column, known):
            digits = known | {name: (value,) for name, value in chosen.items()}
            a, b = (self._rest(side, digits, column.modulus) for side in sides)
            if a == b:
                fitting.append(" ≡ ".join(self._side(side, digits) for side in sides))
            given: Given = tuple((name, (value,)) for name, value in chosen.items())
            tried.append(Tried(given, self.say.casting.leave.format(a=a, b=b)))
        if fitting:
            yield self.say.ways.format(ways=self.say.comma.join(dict.fromkeys(fitting)))
        else:
            yield from self._attempts_told(tried)

    def _choices(self, column: Column, known: Known) -> Iterator[dict[str, int]]:
        """The digits that the open letters of a column can have."""
        open_ = [name for name in self._names(column) if len(known[name]) > 1]
        for choice in product(*(known[name] for name in open_)):
            chosen = dict(zip(open_, choice, strict=True))
            if not any(chosen.get(o) == v for n, v in chosen.items() for o in self.rivals[n]):
                yield chosen

    def _congruence(self, column: Column, known: Known) -> str:
        """Both sides; the digits that are known are put in, and nines or elevens left out."""
        return " ≡ ".join(self._side(side, {}) for side in self._parts(column, known))

    def _parts(self, column: Column, known: Known) -> tuple[list[Part], list[Part]]:
        """What is added on both sides, with digits put in as far as they are known."""
        monomials: dict[tuple[str, ...], int] = {(): column.constant}
        named = [((unknown,), factor) for unknown, factor in column.terms]
        for unknowns, factor in (*named, *column.products):
            names = [self.sheet.names[unknown] for unknown in unknowns]
            open_ = tuple(name for name in names if len(known.get(name, ())) != 1)
            factor *= prod(known[name][0] for name in names if name not in open_)
            monomials[open_] = monomials.get(open_, 0) + factor
        left: list[Part] = []
        right: list[Part] = []
        constant = nearest(monomials.pop(()), column.modulus)
        for cells, factor in monomials.items():
            if factor := nearest(factor, column.modulus):
                (left if factor > 0 else right).append((abs(factor), cells))
        if constant:
            (left if constant > 0 else right).append((1, (abs(constant),)))
        return (left, right) if left else (right, left)

    def _rest(self, side: list[Part], digits: Known, modulus: int) -> int:
        """What a side leaves, once all its letters have digits."""
        return (
            sum(
                factor * prod(c if isinstance(c, int) else digits[c][0] for c in cells)
                for factor, cells in side
            )
            % modulus
        )
