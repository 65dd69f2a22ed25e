"""What follows from the columns of a sheet in a state; answers are cached."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import NamedTuple

from solver.proof.finding.bounds import Bounds
from solver.proof.finding.consistency import Consistency, consistency_of, consistent_sum
from solver.proof.finding.moves import Conclusions, Kind, Move, State
from solver.proof.model import WHOLE, Domains, highest, values
from solver.proof.sheet.puzzle import Column, Sheet

# A column that is a whole equation is looked at behind those with so many open unknowns less.
WHOLE_LATER = 10


class Tie(NamedTuple):
    """Two letters, one of which follows from the other: y = sign · x + offset."""

    x: int
    y: int
    sign: int
    offset: int

    def domain_of_x(self, domain_x: int, domain_y: int) -> int:
        """The values of x for which y has one."""
        return sum(
            1 << value
            for value in values(domain_x)
            if (other := self.offset + self.sign * value) >= 0 and domain_y >> other & 1
        )

    def domain_of_y(self, domain_x: int) -> int:
        """The values of y that belong to those of x."""
        return sum(1 << self.offset + self.sign * value for value in values(domain_x))


class Columns:
    """The columns of one sheet, and all that was concluded from them so far."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.work = 0  # columns narrowed, the measure of effort
        self.plain = [number for number, column in enumerate(sheet.columns) if _is_plain(column)]
        # Column → the factor that must be 1, as in AB * C = AB.
        self.once = {
            number: unknown
            for number, column in enumerate(sheet.columns)
            if (unknown := once(column)) is not None
        }
        # For every column its unknowns as a mask, and how much later than others it is looked at.
        self.masks = [
            (_mask(column.unknowns), WHOLE_LATER * (column.id[1] == WHOLE))
            for column in sheet.columns
        ]
        self.moves = [
            (Move(Kind.COLUMN, (number,)), Move(Kind.BOUNDS, (number,)))
            for number in range(len(sheet.columns))
        ]
        self._read = [_reading(column.unknowns) for column in sheet.columns]
        self._consistency = [consistency_of(column) for column in sheet.columns]
        self._bounding = [Bounds(column) for column in sheet.columns]
        # For every column, answers by the domains of its unknowns.
        self._bounds: list[dict[Domains, Conclusions]] = [{} for _ in sheet.columns]
        self._ways: list[dict[Domains, tuple[Conclusions, int]]] = [{} for _ in sheet.columns]
        self._together: dict[object, Consistency] = {}

    def bounds(self, state: State, number: int) -> Conclusions:
        """What follows from the bounds of a column."""
        domains = self._read[number](state.domains)
        concluded = self._bounds[number].get(domains)
        if concluded is None:
            column = self.sheet.columns[number]
            self.work += bool(column.products)  # a sum takes no time
            concluded = _concluded(column, domains, self._bounding[number](domains))
            self._bounds[number][domains] = concluded
        return concluded

    def ways(self, state: State, number: int) -> tuple[Conclusions, int]:
        """What follows from a column, and how many ways there are to fill it."""
        domains = self._read[number](state.domains)
        found = self._ways[number].get(domains)
        if found is None:
            self.work += 1
            column = self.sheet.columns[number]
            narrowed, ways = self._consistency[number](domains)
            found = _concluded(column, domains, narrowed), ways
            self._ways[number][domains] = found
        return found

    def is_read_off(self, state: State, number: int) -> bool:
        """Whether all but one digit of a column, and what is carried into it, are known."""
        column = self.sheet.columns[number]
        if column.id[1] == WHOLE:
            return False
        is_open = [u for u in column.unknowns if not state.is_fixed(u) and u != column.carry_out]
        return not is_open or (len(is_open) == 1 and is_open[0] != column.carry_in)

    def tie(self, state: State, number: int) -> Tie | None:
        """The tie between two letters of a column whose other unknowns are known."""
        column = self.sheet.columns[number]
        constant = column.constant
        open_terms = []
        for unknown, factor in column.terms:
            domain = state.domains[unknown]
            if domain.bit_count() == 1:
                constant += factor * highest(domain)
            else:
                open_terms.append((unknown, factor))
        if len(open_terms) != 2:
            return None
        (x, a), (y, b) = open_terms
        if abs(a) != 1 or abs(b) != 1 or max(x, y) >= self.sheet.letters:
            return None
        return Tie(x, y, -a * b, -constant * b)

    def together(self, state: State, number: int, other: int, tie: Tie) -> tuple[Conclusions, int]:
        """What follows from a column, and its ways, after substituting the tie of another."""
        column = self.sheet.columns[number]
        factors = dict(column.terms)
        if tie.x not in factors or tie.y not in factors:
            return [], 1
        constant = column.constant + factors[tie.y] * tie.offset
        factors[tie.x] += tie.sign * factors.pop(tie.y)
        if not factors[tie.x]:
            del factors[tie.x]
        domain_x = tie.domain_of_x(state.domains[tie.x], state.domains[tie.y])
        if not domain_x:
            return [(tie.x, 0)], 1
        terms = tuple(factors.items())
        domains = tuple(domain_x if u == tie.x else state.domains[u] for u, _ in terms)
        key = number, other, terms, constant, domains
        if key not in self._together:
            self.work += 1
            kinds = tuple(self.sheet.kinds[unknown] for unknown, _ in terms)
            self._together[key] = consistent_sum(terms, constant, domains, kinds)
        narrowed, ways = self._together[key]
        if narrowed is None:
            return [(tie.x, 0)], ways
        concluded = {unknown: d for (unknown, _), d in zip(terms, narrowed, strict=True)}
        concluded.setdefault(tie.x, domain_x)
        concluded[tie.y] = tie.domain_of_y(concluded[tie.x])
        return list(concluded.items()), ways


def once(column: Column) -> int | None:
    """The factor that must be 1 in a whole equation, as C in AB * C = AB; None for any other."""
    if column.id[1] != WHOLE or column.relation != "=" or column.constant:
        return None
    if len({factor > 0 for _, factor in column.terms}) != 1:
        return None
    number = {(unknown,): -factor for unknown, factor in column.terms}
    candidates = column.products[0][0] if column.products else ()
    for unknown in candidates:
        multiplied = {
            tuple(sorted(_without(unknowns, unknown))): factor
            for unknowns, factor in column.products
            if unknowns.count(unknown) == 1
        }
        if multiplied == number and len(multiplied) == len(column.products):
            return unknown
    return None


def _without(unknowns: tuple[int, ...], unknown: int) -> list[int]:
    left = list(unknowns)
    left.remove(unknown)
    return left


def _is_plain(column: Column) -> bool:
    """Whether a column only adds up digits."""
    return not column.products and column.id[1] != WHOLE and not column.is_run


def _mask(unknowns: tuple[int, ...]) -> int:
    return sum(1 << unknown for unknown in {*unknowns})


def _reading(unknowns: tuple[int, ...]) -> Callable[[list[int]], Domains]:
    """What takes the domains of these unknowns out of a state's."""
    if len(unknowns) > 1:
        return itemgetter(*unknowns)
    return lambda domains: tuple([domains[unknown] for unknown in unknowns])


def _concluded(column: Column, domains: Domains, narrowed: Domains | None) -> Conclusions:
    """What is narrowed, where it had these domains."""
    if narrowed is None:
        return [(column.unknowns[0] if column.unknowns else -1, 0)]
    every = zip(column.unknowns, domains, narrowed, strict=True)
    return [(unknown, left) for unknown, domain, left in every if left != domain]
