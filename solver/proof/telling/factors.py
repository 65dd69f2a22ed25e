"""What is told where factors are filled in, digit by digit: the rows of the list."""

from __future__ import annotations

from collections.abc import Iterator

from solver.proof.sheet.sides import Cells, Summand
from solver.proof.speaking.claim import (
    Claim,
    Clauses,
    Known,
    Listed,
    Number,
    Unknown,
    Values,
    claim,
)
from solver.proof.speaking.columns import Columns
from solver.proof.speaking.trying import Tried, apart, are_both, tried_claim
from solver.proof.techniques.factors import Filled, Row, Why, filled
from solver.proof.techniques.whole import Equation
from solver.proof.telling.reasons import Scene, these_ways

# A list is told with all its rows: what is known may give it another order than it was found in.
ANY_NUMBER = 100


def ideas(scene: Scene) -> Iterator[Claim]:
    """How the list is made."""
    yield claim("numbers.fill")


def listed(scene: Scene) -> Iterator[Claim]:
    """What each way to fill in the factors runs into, and those that fit."""
    columns, column = scene.columns, scene.column
    equation = Equation(columns.sheet, column.id[0])
    found = filled(equation, _domains(columns, scene.known), ANY_NUMBER) or Filled((), None)
    if equation.row:
        left, right = (columns.expression(side, {}) for side in equation.sides)
        _, ((_, (word,)),) = equation.sides
        what = columns.expression(((1, (word,)),), {})
        yield claim("numbers.as_one", what=what, left=left, right=right)
    if found.is_divided:
        yield _divided(columns, equation)
    for row in found.rows:
        if row.why is not Why.FITS:
            yield tried_claim(_tried(columns, equation, row))
    fitting = [
        columns.calculation(column, _known(columns, row.domains))
        for row in found.rows
        if row.why is Why.FITS
    ]
    if fitting:
        yield these_ways(fitting)


def _divided(columns: Columns, equation: Equation) -> Claim:
    """Which factors are multiples of a prime since the result is."""
    left, right = equation.sides
    many, result = (left, right) if equation.many is equation.left else (right, left)
    factors = tuple(columns.expression(((1, (word,)),), {}) for word in many[0][1])
    whole, prime = map(columns.number, equation.divisors)
    return claim(
        "numbers.divides",
        what=columns.expression(result, {}),
        g=whole,
        p=prime,
        factors=Listed(factors, "or_", is_once=True),
    )


def _domains(columns: Columns, known: Known) -> list[int]:
    """What is known as masks."""
    sheet = columns.sheet
    return [
        sum(1 << value - low for value in known[name])
        for name, low in zip(sheet.names, sheet.lows, strict=True)
    ]


def _known(columns: Columns, domains: tuple[int, ...]) -> Known:
    """Masks as what is known."""
    sheet = columns.sheet
    return {
        name: tuple(low + v for v in range(mask.bit_length()) if mask >> v & 1)
        for name, low, mask in zip(sheet.names, sheet.lows, domains, strict=True)
    }


def _tried(columns: Columns, equation: Equation, row: Row) -> Tried:
    given = tuple(
        (columns.sheet.names[unknown], tuple(v for v in range(columns.base) if mask >> v & 1))
        for unknown, mask in row.given
    )
    return Tried(given, _runs_into(columns, equation, row))


def _runs_into(columns: Columns, equation: Equation, row: Row) -> Claim:
    """What a row runs into."""
    if row.why is Why.BOTH:
        return _cannot(columns, row)
    known = _known(columns, row.domains)
    left, right = equation.sides
    if row.why in (Why.SMALL, Why.LARGE):
        clash = apart(columns.size(left, known), columns.size(right, known))
        assert clash
        return clash
    how = "numbers.ends" if row.digits else "numbers.makes"
    if equation.result is None:
        one, other = (_cut(side, row.digits) for side in (left, right))
        return claim(
            f"{how}_apart",
            left=columns.expression(one, known),
            a=_results(columns, one, known, row),
            right=columns.expression(other, known),
            b=_results(columns, other, known, row),
        )
    many, result = (left, right) if equation.many is equation.left else (right, left)
    cut = _cut(many, row.digits)
    shown, comes = columns.expression(cut, known), _results(columns, cut, known, row)
    if row.why is Why.CLASH:
        return claim(f"{how}_so", left=shown, a=comes, what=_cannot(columns, row))
    pattern = columns.expression(_cut(result, row.digits), known)
    return claim(how, left=shown, a=comes, b=pattern)


def _cannot(columns: Columns, row: Row) -> Claim:
    """That an unknown cannot have the digit that the result gives it."""
    names = columns.sheet.names
    if row.other >= 0:
        return are_both(names[row.unknown], names[row.other], row.value)
    unknown = Unknown(names[row.unknown])
    what = claim("is_not.2", u=unknown, v=Values((row.value,)))
    return claim("is_gone", u=unknown, v=row.value, what=Clauses((what,)))


def _cut(side: tuple[Summand, ...], digits: int) -> tuple[Summand, ...]:
    """A side with the last digits (0: all) of its numbers."""

    def cut(word: Cells) -> Cells:
        return word[:digits] if digits else word

    return tuple((factor, tuple(map(cut, words))) for factor, words in side)


def _results(columns: Columns, side: tuple[Summand, ...], known: Known, row: Row) -> Listed:
    """What a side comes to for each value of what is put in last."""
    last = columns.sheet.names[row.given[-1][0]] if row.given else ""
    comes = []
    for value in known.get(last, (0,)):
        low, _ = columns.size(side, {**known, last: (value,)})
        comes.append(_padded(columns, low, row.digits) if row.digits else columns.number(low))
    return Listed(tuple(dict.fromkeys(comes)), "or_")


def _padded(columns: Columns, number: int, digits: int) -> Number:
    """The last digits of a number."""
    cells = []
    for _ in range(digits):
        number, digit = divmod(number, columns.base)
        cells.append(digit)
    return Number(tuple(reversed(cells)))
