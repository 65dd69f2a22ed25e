"""Polynomials of what is told and of what a column says, and what they can come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, reduce
from math import prod

from solver.proof.checking.constraint import Constraint, State
from solver.proof.checking.replay import Checker
from solver.proof.model import is_carry
from solver.proof.speaking.claim import Factor, Formula, NumberValue, Product, Scaled, Side

Poly = dict[tuple[str, ...], int]  # unknowns that are multiplied, sorted → how often
Range = tuple[int, int]
Places = tuple[int, ...]  # of the unknowns that are multiplied, in the order of filling


class TooMany(Exception):
    """There are too many ways to fill a column for the reader."""


# Polynomials


def times(one: Poly, other: Poly) -> Poly:
    """The product of two polynomials."""
    product: Poly = {}
    for a, f in one.items():
        for b, g in other.items():
            names = tuple(sorted(a + b))
            product[names] = product.get(names, 0) + f * g
    return product


def plus(polys: Iterable[Poly]) -> Poly:
    """The sum of polynomials."""
    total: Poly = {}
    for poly in polys:
        for names, factor in poly.items():
            total[names] = total.get(names, 0) + factor
    return total


def scaled(poly: Poly, factor: int) -> Poly:
    """A polynomial several times."""
    return {names: factor * f for names, f in poly.items()}


def minus(one: Poly, other: Poly) -> Poly:
    """The difference of two polynomials, without what is 0 times there."""
    return without_zeros(plus((one, scaled(other, -1))))


def without_zeros(poly: Poly) -> Poly:
    """A polynomial without the monomials that are 0 times there."""
    return {names: factor for names, factor in poly.items() if factor}


def substituted(poly: Poly, digits: dict[str, int]) -> Poly:
    """A polynomial with digits put in."""
    return without_zeros(
        plus(
            {
                tuple(sorted(name for name in names if name not in digits)): factor
                * prod(digits[name] for name in names if name in digits)
            }
            for names, factor in poly.items()
        )
    )


def poly_of(constraint: Constraint) -> Poly:
    """What a constraint compares with 0."""
    return dict(constraint.monomials)


def is_multiple(one: Poly, other: Poly) -> bool:
    """True if one polynomial is a multiple of another, or the other way round."""
    if one.keys() != other.keys():
        return False
    a, b = next(((f, other[names]) for names, f in one.items()), (1, 1))
    return all(f * b == other[names] * a for names, f in one.items())


# What is told


def number(factor: Factor, base: int) -> Poly:
    """One factor of a told product."""
    match factor:
        case int():
            return {(): factor}
        case str():
            return {(factor,): 1}
        case Scaled():
            return scaled(number(factor.of, base), factor.factor)
        case NumberValue():
            cells = [*map(number_of_cell, reversed(factor.cells))]
            return plus(scaled(cell, base**k) for k, cell in enumerate(cells))
    return {(factor.name,): 1}


def number_of_cell(cell: int | str) -> Poly:
    """A digit or an unknown within a number."""
    return {(): cell} if isinstance(cell, int) else {(cell,): 1}


def product(told: Product, base: int) -> Poly:
    """A told product."""
    return reduce(times, (number(factor, base) for factor in told), {(): 1})


def side(told: Side, base: int) -> Poly:
    """A told sum of products."""
    return plus(product(one, base) for one in told.products)


def factors(*sides: Side) -> Iterator[Factor]:
    """Whatever is multiplied in told sums."""
    for one in sides:
        for told in one.products:
            for factor in told:
                yield factor.of if isinstance(factor, Scaled) else factor


def faces(*sides: Side) -> Iterator[str]:
    """The unknowns of told sums."""
    for factor in factors(*sides):
        for cell in factor.cells if isinstance(factor, NumberValue) else (factor,):
            if not isinstance(cell, int):
                yield getattr(cell, "name", cell)


def filled(told: Side, digits: dict[str, int]) -> Side:
    """A told sum with digits in place of unknowns; what is not carried is left out."""

    def fill(factor: Factor) -> Factor:
        if isinstance(factor, NumberValue):
            return NumberValue(tuple(digits.get(cell, cell) for cell in factor.cells))  # type: ignore[arg-type]
        if isinstance(factor, str):
            return digits.get(factor, factor)
        return factor if isinstance(factor, int | Scaled) else digits[factor.name]

    def is_kept(new: Product, old: Product) -> bool:
        return new != (0,) or (isinstance(old[0], int | str) and not is_carried(old))

    def is_carried(one: Product) -> bool:
        return any(isinstance(factor, str) and is_carry(factor) for factor in one)

    def put(one: Product) -> Product:
        new = tuple(map(fill, one))
        is_whole = is_carried(one) and all(isinstance(factor, int) for factor in new)
        return (prod(new),) if is_whole else new  # type: ignore[arg-type]

    shown = [(put(one), one) for one in told.products]
    kept = tuple(new for new, old in shown if is_kept(new, old))
    return Side(kept or ((0,),))


def sides_of(told: Formula) -> tuple[Side, ...]:
    """Both sides of a told equation, with each that the right one may be."""
    return told.left, *told.rights


# What is possible


def narrowed(checker: Checker, state: State, unknown: str, values: frozenset[int]) -> State:
    """A state in which an unknown has some values, and its rivals no digit that it has."""
    state = {**state, unknown: values}
    if len(values) == 1:
        for other in checker.rivals.get(unknown, ()):
            state[other] = state[other] - values
    return state


def settled(state: State) -> dict[str, int]:
    """The unknowns with one value."""
    return {name: min(values) for name, values in state.items() if len(values) == 1}


def size(poly: Poly, state: State) -> Range:
    """What a polynomial can come to, each monomial by itself."""
    low = high = 0
    for names, factor in poly.items():
        ends = (prod(map(f, (state[name] for name in names))) * factor for f in (min, max))
        least, most = sorted(ends)
        low, high = low + least, high + most
    return low, high


def span(told: Side, base: int, state: State) -> Range:
    """What a told sum can come to, each of its numbers by itself."""
    low = high = 0
    for one in told.products:
        least = most = 1
        for factor in one:
            a, b = size(number(factor, base), state)
            ends = (least * a, least * b, most * a, most * b)
            least, most = min(ends), max(ends)
        low, high = low + least, high + most
    return low, high


def fillings(
    poly: Poly, state: State, rivals: dict[str, set[str]], most: int = 200_000
) -> Iterator[dict[str, int]]:
    """All values of the unknowns with which a polynomial is 0."""
    names = sorted({n for ns in poly for n in ns}, key=lambda n: (len(state[n]), n))
    if not all(state[name] for name in names):
        return
    values = [sorted(state[name]) for name in names]
    place = {name: at for at, name in enumerate(names)}
    before = [
        [other for other in rivals.get(name, ()) if place.get(other, at) < at]
        for at, name in enumerate(names)
    ]
    left = [most]

    @cache
    def ends(open_: Places) -> Range:
        return prod(values[at][0] for at in open_), prod(values[at][-1] for at in open_)

    def fill(rest: dict[Places, int], at: int, chosen: dict[str, int]) -> Iterator[dict[str, int]]:
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        low = high = 0
        for open_, factor in rest.items():
            a, b = ends(open_)
            a, b = a * factor, b * factor
            low, high = (low + a, high + b) if a < b else (low + b, high + a)
        if not low <= 0 <= high:
            return
        if at == len(names):
            yield chosen
            return
        taken = {chosen[other] for other in before[at]}
        for value in values[at]:
            if value not in taken:
                yield from fill(put(rest, at, value), at + 1, {**chosen, names[at]: value})

    places = ((tuple(sorted(place[name] for name in ns)), factor) for ns, factor in poly.items())
    yield from fill(dict(places), 0, {})


def put(poly: dict[Places, int], first: int, value: int) -> dict[Places, int]:
    """A polynomial with a value in place of the unknown that is the first of any that is left."""
    total: dict[Places, int] = {}
    for open_, factor in poly.items():
        while open_ and open_[0] == first:
            open_, factor = open_[1:], factor * value
        total[open_] = total.get(open_, 0) + factor
    return total
