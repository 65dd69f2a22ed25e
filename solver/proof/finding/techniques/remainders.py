"""Casting out nines and elevens: what the remainders of a whole calculation say of few letters."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from solver.kernels.listing import Listing
from solver.proof.finding.consistency import NONE, Monomial, listing_of, ways_of
from solver.proof.finding.moves import Conclusions, Kind, Move, State
from solver.proof.model import Domains, highest, lowest, values
from solver.proof.sheet.puzzle import FREE, Column, Sheet
from solver.proof.sheet.remainders import remainders

# The most ways that are listed, the most combinations gone through for them, and the most that are
# told one by one where none fits.
LISTED_WAYS = 5
COMBINATIONS = 60
TOLD = 6

# How often the sum of all letters is added, at most, and how many such sums are looked at.
TIMES = 4
SUMS = 3

# The least number whose remainders say something.
LEAST = 4

# What it takes a person: the digits of the whole calculation are added up.
EFFORT = 3.0
TRIED = 8  # combinations that are gone through as quickly as a bound is followed

Offer = tuple[Move, Conclusions, float]


class Remainders:
    """The equations of one sheet by their remainders, and what followed so far."""

    def __init__(self, sheet: Sheet) -> None:
        self.columns = dict(_moves(sheet))
        self._found: dict[tuple[Move, Domains], tuple[Conclusions, int]] = {}

    def offers(self, state: State) -> Iterator[Offer]:
        """What follows from each, with its price."""
        for move in self.columns:
            concluded, tried = self.ways(state, move)
            # Worth it where something is left one value, or none; tables do the rest.
            if any(domain & domain - 1 == 0 for _, domain in concluded):
                yield move, concluded, EFFORT + tried / TRIED

    def ways(self, state: State, move: Move) -> tuple[Conclusions, int]:
        """What follows from remainders, and how many combinations are gone through for it."""
        column = self.columns[move]
        domains = tuple([state.domains[unknown] for unknown in column.unknowns])
        key = move, domains
        if key not in self._found:
            self._found[key] = _narrowed(column, domains)
        return self._found[key]


def _moves(sheet: Sheet) -> Iterator[tuple[Move, Column]]:
    """Each equation of letters by both remainders, alone and with the sum of all letters."""
    if sheet.cells > sheet.letters:
        return  # hidden digits are not told apart in sums
    for equation, relation in enumerate(sheet.relations):
        for modulus in (sheet.base - 1, sheet.base + 1):
            if relation != "=" or modulus < LEAST:
                continue
            alone = remainders(sheet, equation, modulus, 0)
            if alone.unknowns:
                yield Move(Kind.REMAINDERS, (equation, modulus, 0)), alone
            if sheet.every_digit and not alone.products:
                yield from _with_letters(sheet, equation, modulus, len(alone.unknowns))


def _with_letters(
    sheet: Sheet, equation: int, modulus: int, most: int
) -> Iterator[tuple[Move, Column]]:
    """The sums of all letters by which most others drop out."""
    found = []
    for times in (time * sign for time in range(1, TIMES + 1) for sign in (1, -1)):
        column = remainders(sheet, equation, modulus, times)
        if column.unknowns and len(column.unknowns) < most:
            found.append((Move(Kind.REMAINDERS, (equation, modulus, times)), column))
    yield from sorted(found, key=lambda pair: len(pair[1].unknowns))[:SUMS]


def _narrowed(column: Column, domains: Domains) -> tuple[Conclusions, int]:
    """What follows by a short list of what fits."""
    tried = prod(domain.bit_count() for domain in domains)
    if not 0 < tried <= COMBINATIONS:
        return [], 0
    narrowed, ways = _listed(column, domains)
    if narrowed is None:
        return ([(column.unknowns[0], 0)], tried) if tried <= TOLD else ([], 0)
    if ways > LISTED_WAYS:
        return [], 0
    pairs = zip(column.unknowns, domains, narrowed, strict=True)
    return [(unknown, new) for unknown, old, new in pairs if new != old], tried


def _listed(column: Column, domains: Domains) -> tuple[Domains | None, int]:
    """The values that are part of a way, and how many ways there are.

    The list has one more unknown: how often the modulus is in the difference of the sides.
    """
    at = {unknown: position for position, unknown in enumerate(column.unknowns)}
    monomials: list[Monomial] = [((at[unknown],), factor) for unknown, factor in column.terms]
    monomials += [(tuple([at[u] for u in us]), factor) for us, factor in column.products]
    ends = [
        sorted(factor * prod(end(domains[at]) for at in us) for end in (lowest, highest))
        for us, factor in monomials
    ]
    multiple, modulus = len(domains), column.modulus
    least = column.constant + sum(low for low, _ in ends)
    constant = column.constant - least // modulus * modulus  # so that it is not below 0
    most = constant + sum(high for _, high in ends)
    listing: Listing = listing_of(
        (*monomials, ((multiple,), -modulus)), constant, (*column.kinds, FREE)
    )
    order = sorted(range(multiple), key=lambda at: domains[at].bit_count())
    choices = [*map(values, domains), tuple(range(most // modulus + 1))]
    possible, ways = ways_of(listing, choices, order, NONE, multiple)
    return (possible[:multiple], ways) if ways else (None, 0)
