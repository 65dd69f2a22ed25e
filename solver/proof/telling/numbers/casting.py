"""Casting out nines and elevens, in words: the remainders of a whole calculation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

from solver.proof.model import Rule, Step
from solver.proof.sheet.puzzle import Column, Part
from solver.proof.techniques.remainders import BY_REMAINDERS as REMAINDERS
from solver.proof.techniques.remainders import nearest, remainders, sum_of_letters
from solver.proof.telling.combined import Combining
from solver.proof.telling.formula import HEADING, Known
from solver.proof.telling.trying import Given, Tried


@dataclass(frozen=True, slots=True)
class CastingPhrases:
    """How one language says it."""

    title: str
    nines: str
    elevens: str
    all_letters: str
    add_letters: str
    take_letters: str
    leave: str  # the remainders that a try runs into


CASTING_PHRASES = {
    "en": CastingPhrases(
        title="{whole}, by remainders of {m}",
        nines="By {m}, a number leaves as much as the sum of its digits.",
        elevens="By {m}, a number leaves as much as its digits, added and taken away in turn from "
        "the units on.",
        all_letters="All letters together make {s}.",
        add_letters="Add {n} × {s} to both sides, and this drops out: {gone}.",
        take_letters="Take {n} × {s} from both sides, and this drops out: {gone}.",
        leave="the remainders are {a} and {b}",
    ),
    "ru": CastingPhrases(
        title="{whole}, остатки от деления на {m}",
        nines="При делении на {m} число даёт тот же остаток, что и сумма его цифр.",
        elevens="При делении на {m} число даёт тот же остаток, что и его цифры, если их по очереди "
        "прибавлять и вычитать начиная с единиц.",
        all_letters="Сумма всех букв равна {s}.",
        add_letters="Прибавим к обеим сторонам {n} × {s}, и сократится вот что: {gone}.",
        take_letters="Вычтем из обеих сторон {n} × {s}, и сократится вот что: {gone}.",
        leave="остатки — {a} и {b}",
    ),
    "ja": CastingPhrases(
        title="{whole}を{m}で割った余り",
        nines="{m}で割った余りは、数とその各位の数字の和とで同じです。",
        elevens="{m}で割った余りは、数と、一の位から順に数字を足して引いてをくり返したものとで同じです。",
        all_letters="全部の文字の和は{s}です。",
        add_letters="両側に {n} × {s} を足すと、{gone}が消えます。",
        take_letters="両側から {n} × {s} を引くと、{gone}が消えます。",
        leave="余りは{a}と{b}です",
    ),
}


class Casting(Combining):
    """Words the steps that compare remainders."""

    @property
    def _cast(self) -> CastingPhrases:
        return CASTING_PHRASES[self.say.language]

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
        return self._cast.title.format(whole=whole, m=column.modulus)

    def _drops_out(self, step: Step, column: Column) -> Iterator[str]:
        if step.rule is not Rule.REMAINDERS:
            yield from super()._drops_out(step, column)
            return
        say = self._cast
        yield (say.nines if step.numbers[0] < self.base else say.elevens).format(m=step.numbers[0])
        _, times = step.numbers
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
            tried.append(Tried(given, self._cast.leave.format(a=a, b=b)))
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
