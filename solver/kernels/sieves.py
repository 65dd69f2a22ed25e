"""Sieves: sums of digits that must have one of certain values, as ONE + TEN in prime(ONE+TEN).

A sum is taken modulo a number above its range or, where that is too wide, modulo a smaller one,
which lets some through that others have to judge. Sets of values are whole numbers: bit v says
whether v is in. From the set that the whole sum must be in follows, from the last symbol to the
first, what the sum of those before may be; so every digit is sifted, not only the last.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, NamedTuple

from solver.model import Cell

# Values up to which it is found out before the search what the digits leave of them.
FORESEEN = 1 << 18

# Symbol → the digits that it may have: a mask.
Domains = dict[Any, int]


@dataclass(frozen=True, slots=True)
class Sieve:
    """constant + Σ weight · digit, modulo the modulus, is one of the values."""

    weights: Mapping[Any, int]  # symbol, or its number → its weight, above 0, below the modulus
    constant: int
    modulus: int
    values: int  # a set, as its bits

    def renamed(self, names: Mapping[Cell, int]) -> Sieve:
        """The same for symbols that have other names."""
        return replace(self, weights={names[cell]: w for cell, w in self.weights.items()})

    def turned(self, values: int, by: int) -> int:
        """The set whose members are larger by so much, modulo the modulus."""
        by %= self.modulus
        beyond = values >> self.modulus - by  # no number is made that is larger than the set
        return (values ^ beyond << self.modulus - by) << by | beyond if by else values

    def before(self, values: int, symbol: Cell, domain: int) -> int:
        """What the sum may be before a symbol counts, so that it then can be one of the values."""
        return self._turned_by_any(values, -self.weights[symbol], domain)

    def after(self, values: int, symbol: Cell, domain: int) -> int:
        """What the sum may be once a symbol counts as well."""
        return self._turned_by_any(values, self.weights[symbol], domain)

    def _turned_by_any(self, values: int, weight: int, domain: int) -> int:
        """The sets that are turned by each of the digits, together.

        Digits that follow each other are done in a few turns: those of the first two are turned
        together to be those of the first four.
        """
        found = 0
        while domain:
            first = (domain & -domain).bit_length() - 1
            last = (~(domain >> first) & (domain >> first) + 1).bit_length() - 1 + first
            domain &= -1 << last
            together, count = values, 1
            while count < last - first:
                step = min(count, last - first - count)
                together |= self.turned(together, weight * step)
                count += step
            found |= self.turned(together, weight * first)
        return found

    def chain(self, symbols: Sequence[Cell], domains: Domains) -> list[int]:
        """What the sum may be before each of the symbols, in this order, and behind the last."""
        sets = [self.values]
        for symbol in reversed(symbols):
            sets.append(self.before(sets[-1], symbol, domains[symbol]))
        return sets[::-1]


class SieveTables(NamedTuple):
    """What a walk is sifted by: sieves by the level whose digit they sift, and what others add.

    The sum of constant, slope · digit and weight · digit of each term, modulo the modulus, is the
    number of a bit in the table, which says whether the rest of the sum can be made up.
    """

    start: array[int]  # level → its sieves
    modulus: array[int]
    constant: array[int]
    slope: array[int]
    term_start: array[int]  # sieve → its terms
    term_level: array[int]
    term_weight: array[int]
    table_start: array[int]  # sieve → the byte that its table begins with
    table: bytes


class _Step(NamedTuple):
    """A sieve on the level of one of its symbols."""

    sieve: Sieve
    slope: int
    terms: list[tuple[int, int]]  # the levels before, and their weights
    values: int


class Sieves:
    """The sieves of a cast, of whose symbols the first are the puzzle's own."""

    def __init__(
        self,
        sieves: Iterable[Sieve],
        numbers: Mapping[Cell, int],
        domains: Sequence[int],
        own: int,
        tick: Callable[[], object] = time.monotonic,
    ) -> None:
        self._tick = tick
        self._domains = dict(enumerate(domains))
        self._own = own
        self._sieves = [sieve.renamed(numbers) for sieve in sieves]
        # Kept, as a search makes many walks.
        self._tables: dict[tuple[int, ...], SieveTables] = {}
        self._groups: list[tuple[list[int], list[float]]] = []

    def by_level(self, order: Sequence[int]) -> SieveTables:
        """The tables of a walk: level → symbol."""
        key = tuple(order)
        if key not in self._tables:
            levels: list[list[_Step]] = [[] for _ in order]
            for sieve in self._sieves:
                for level, step in self._steps(sieve, order):
                    levels[level].append(step)
            self._tables[key] = _tables(levels)
        return self._tables[key]

    def _steps(self, sieve: Sieve, order: Sequence[int]) -> Iterator[tuple[int, _Step]]:
        """The levels on which it sifts anything."""
        levels = [level for level, symbol in enumerate(order) if symbol in sieve.weights]
        symbols = [order[level] for level in levels]
        full = (1 << sieve.modulus) - 1
        values = sieve.values
        for i in range(len(symbols) - 1, -1, -1):
            self._tick()
            if values == full:
                return
            terms = [(levels[j], sieve.weights[symbols[j]]) for j in range(i)]
            yield levels[i], _Step(sieve, sieve.weights[symbols[i]], terms, values)
            values = sieve.before(values, symbols[i], self._domains[symbols[i]])

    def groups(self) -> list[tuple[list[int], list[float]]]:
        """The symbols of each in an order in which few digits pass, and what part then does."""
        if not self._groups:
            # Hidden symbols follow from others: to take them early would be to try them in vain.
            own = (sieve for sieve in self._sieves if max(sieve.weights) < self._own)
            self._groups = [self._group(sieve) for sieve in own]
        return self._groups

    def _group(self, sieve: Sieve) -> tuple[list[int], list[float]]:
        self._tick()
        heaviest = sorted(sieve.weights, key=lambda symbol: -_size(sieve, symbol))
        if sieve.modulus > FORESEEN:
            part, parts = sieve.values.bit_count() / sieve.modulus, []
            for symbol in reversed(heaviest):
                parts.append(min(part, 1.0))
                part *= self._domains[symbol].bit_count()
            return heaviest, parts[::-1]
        return min(
            ((symbols, self._parts(sieve, symbols)) for symbols in (heaviest, heaviest[::-1])),
            key=lambda group: sum(group[1]),
        )

    def _parts(self, sieve: Sieve, symbols: Sequence[int]) -> list[float]:
        """What part of the digits of the symbols passes, after each of them."""
        parts, reached = [], 1 << sieve.constant
        for symbol, left in zip(symbols, sieve.chain(symbols, self._domains)[1:], strict=True):
            reached = sieve.after(reached, symbol, self._domains[symbol])
            parts.append((reached & left).bit_count() / max(reached.bit_count(), 1))
        return [max(part, 1e-9) for part in parts]


def narrow(sieve: Sieve, domains: Domains) -> None:
    """Takes out of the domains the digits that pass with no digits of the others."""
    symbols = list(sieve.weights)
    behind = sieve.chain(symbols, domains)
    reached = 1 << sieve.constant
    for symbol, left in zip(symbols, behind[1:], strict=True):
        weight, fit = sieve.weights[symbol], 0
        for digit in digits(domains[symbol]):
            if sieve.turned(reached, weight * digit) & left:
                fit |= 1 << digit
        reached = sieve.after(reached, symbol, domains[symbol])
        domains[symbol] = fit


def digits(mask: int) -> Iterator[int]:
    """The digits of a mask."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _size(sieve: Sieve, symbol: Cell) -> int:
    """How far a digit moves the sum, either way."""
    return min(sieve.weights[symbol], sieve.modulus - sieve.weights[symbol])


def _tables(levels: Sequence[Sequence[_Step]]) -> SieveTables:
    steps = [step for level in levels for step in level]
    tables = [step.values.to_bytes(step.sieve.modulus // 8 + 1, "little") for step in steps]
    terms = [term for step in steps for term in step.terms]
    return SieveTables(
        start=array("q", accumulate(map(len, levels), initial=0)),
        modulus=array("q", (step.sieve.modulus for step in steps)),
        constant=array("q", (step.sieve.constant for step in steps)),
        slope=array("q", (step.slope for step in steps)),
        term_start=array("q", accumulate((len(step.terms) for step in steps), initial=0)),
        term_level=array("q", (level for level, _ in terms)),
        term_weight=array("q", (weight for _, weight in terms)),
        table_start=array("q", accumulate(map(len, tables), initial=0)),
        table=b"".join(tables),
    )
