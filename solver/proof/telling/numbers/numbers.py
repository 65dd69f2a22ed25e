"""Why a whole equation leaves what it leaves, told by the rows of its list."""

from __future__ import annotations

from collections.abc import Iterator

from solver.proof.sheet.puzzle import Column
from solver.proof.sheet.sides import Cells, Summand
from solver.proof.techniques.factors import Filled, Row, Why, filled
from solver.proof.techniques.whole import Equation
from solver.proof.telling.formula import Known
from solver.proof.telling.trying import Tried, Trying

# A list is told with all its rows: what is known may give it another order than it was found in.
ANY_NUMBER = 100


class Numbers(Trying):
    """Words the lists of factors."""

    def _factors_told(self, column: Column, known: Known) -> Iterator[str]:
        """What each way to fill in the factors runs into, and those that fit."""
        equation = Equation(self.sheet, column.id[0])
        found = filled(equation, self._domains(known), ANY_NUMBER) or Filled((), None)
        if equation.row:
            left, right = (self._expression(side, {}) for side in equation.sides)
            yield self.say.numbers.as_one.format(
                what=self._number_told(equation), left=left, right=right
            )
        if found.is_divided:
            yield self._divided(equation)
        failing = [row for row in found.rows if row.why is not Why.FITS]
        yield from self._attempts_told([self._tried_row(equation, row) for row in failing])
        fitting = [
            self._calculation(column, self._of(row.domains))
            for row in found.rows
            if row.why is Why.FITS
        ]
        if fitting:
            yield self.say.ways.format(ways=self.say.comma.join(dict.fromkeys(fitting)))

    def _number_told(self, equation: Equation) -> str:
        """The digits in a row that are taken as one number."""
        _, ((_, (word,)),) = equation.sides
        return self._expression(((1, (word,)),), {})

    def _divided(self, equation: Equation) -> str:
        """Which factors are multiples of a prime since the result is."""
        left, right = equation.sides
        many, result = (left, right) if equation.many is equation.left else (right, left)
        factors = dict.fromkeys(self._expression(((1, (word,)),), {}) for word in many[0][1])
        whole, prime = map(self._number, equation.divisors)
        return self.say.numbers.divides.format(
            what=self._expression(result, {}),
            g=whole,
            p=prime,
            factors=self._list(factors, self.say.or_),
        )

    def _domains(self, known: Known) -> list[int]:
        """What is known as masks."""
        return [
            sum(1 << value - low for value in known[name])
            for name, low in zip(self.sheet.names, self.sheet.lows, strict=True)
        ]

    def _of(self, domains: tuple[int, ...]) -> Known:
        """Masks as what is known."""
        return {
            name: tuple(low + v for v in range(mask.bit_length()) if mask >> v & 1)
            for name, low, mask in zip(self.sheet.names, self.sheet.lows, domains, strict=True)
        }

    def _tried_row(self, equation: Equation, row: Row) -> Tried:
        names = self.sheet.names
        given = tuple(
            (names[unknown], tuple(v for v in range(self.base) if mask >> v & 1))
            for unknown, mask in row.given
        )
        return Tried(given, self._runs_into(equation, row))

    def _runs_into(self, equation: Equation, row: Row) -> str:
        """What a row runs into."""
        if row.why is Why.BOTH:
            return self._cannot(row)
        known = self._of(row.domains)
        left, right = equation.sides
        if row.why in (Why.SMALL, Why.LARGE):
            return self._apart(self._size(left, known), self._size(right, known)) or ""
        ends, say = bool(row.digits), self.say.numbers
        if equation.result is None:
            one, other = (self._cut(side, row.digits) for side in (left, right))
            return (say.ends_apart if ends else say.makes_apart).format(
                left=self._expression(one, known),
                a=self._results(one, known, row),
                right=self._expression(other, known),
                b=self._results(other, known, row),
            )
        many, result = (left, right) if equation.many is equation.left else (right, left)
        cut = self._cut(many, row.digits)
        shown, comes = self._expression(cut, known), self._results(cut, known, row)
        if row.why is Why.CLASH:
            so = say.ends_so if ends else say.makes_so
            return so.format(left=shown, a=comes, what=self._cannot(row))
        pattern = self._expression(self._cut(result, row.digits), known)
        return (say.ends if ends else say.makes).format(left=shown, a=comes, b=pattern)

    def _cannot(self, row: Row) -> str:
        name = self.name(self.sheet.names[row.unknown])
        if row.other >= 0:
            other = self.name(self.sheet.names[row.other])
            return self.say.are_both.format(x=name, y=other, v=row.value)
        what = self.say.is_not[-1].format(u=name, v=row.value)
        return self.say.is_gone.format(u=name, v=row.value, what=what)

    def _cut(self, side: tuple[Summand, ...], digits: int) -> tuple[Summand, ...]:
        """A side with the last digits (0: all) of its numbers."""

        def cut(word: Cells) -> Cells:
            return word[:digits] if digits else word

        return tuple((factor, tuple(map(cut, words))) for factor, words in side)

    def _results(self, side: tuple[Summand, ...], known: Known, row: Row) -> str:
        """What a side comes to for each value of what is put in last."""
        last = self.sheet.names[row.given[-1][0]] if row.given else ""
        comes = []
        for value in known.get(last, (0,)):
            low, _ = self._size(side, {**known, last: (value,)})
            comes.append(self._padded(low, row.digits) if row.digits else self._number(low))
        return self._list(dict.fromkeys(comes), self.say.or_)

    def _padded(self, number: int, digits: int) -> str:
        """The last digits of a number."""
        cells = []
        for _ in range(digits):
            number, digit = divmod(number, self.base)
            cells.append(self._digit(digit, {}))
        return "".join(reversed(cells))
