"""What a pupil knows → a sheet that is narrowed by it, from which the finder goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from solver.proof.finding.write import Sources, written
from solver.proof.model import Proof, values
from solver.proof.moves import Conclusions, Deducer, Outline, State
from solver.proof.pupil.statement import Statement
from solver.proof.sheet.puzzle import Column, Sheet

# The most combinations of values that are gone through for one statement.
COMBINATIONS = 5_000

# What steps rest on that build on marks; each digit that is known has a number below.
MARKS = 0


class Pupil(Deducer):
    """Deductions that begin with what is known.

    `digits` are the unknowns that are known to have one value, by the numbers that steps rest on.
    """

    is_pupil = True

    def __init__(
        self,
        sheet: Sheet,
        known: Sequence[Statement] = (),
        pause: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(sheet, pause)
        self.known = tuple(known)
        self.numbers = {name: number for number, name in enumerate(sheet.names)}
        self.digits: dict[int, tuple[str, int]] = {}
        self._sources: Sources = [[] for _ in sheet.names]
        self._begin = super().start()
        self._mark([statement for statement in known if len(statement.terms) == 1])
        self._relate([statement for statement in known if len(statement.terms) > 1])
        # Which first digits are not 0 need not be said of those that are known not to be.
        domains = tuple(self._begin.domains)
        nonzero = tuple(unknown for unknown in sheet.nonzero if domains[unknown] & 1)
        self.sheet = replace(sheet, domains=domains, nonzero=nonzero)

    def start(self) -> State:
        """What is known before the first step."""
        return self._begin.copy()

    def written(self, outline: Outline) -> Proof:
        """The proof of an outline; steps that rest on what is known say so."""
        return written(self, outline, [list(steps) for steps in self._sources])

    def learning(self, conclusions: Conclusions) -> Pupil:
        """The pupil that knows these as well; the same where they are a contradiction."""
        if not all(domain for _, domain in conclusions):
            return self
        names = self.sheet.names
        learned = [
            Statement("", ((names[u], 1),), "=", tuple(self.real(u, v) for v in values(domain)))
            for u, domain in conclusions
        ]
        return Pupil(self.outset, (*self.known, *learned), self.pause)

    def given(self) -> dict[str, frozenset[int]]:
        """What every unknown may still be before the first step, for the check of a proof."""
        return {name: frozenset(rest) for name, rest in self.may_be(self._begin).items()}

    def real(self, unknown: int, value: int) -> int:
        """A value as it is written; a domain counts from the least."""
        return value + self.sheet.lows[unknown]

    def may_be(self, state: State) -> dict[str, tuple[int, ...]]:
        """What every unknown may still be."""
        return {
            name: tuple(self.real(unknown, value) for value in values(state.domains[unknown]))
            for unknown, name in enumerate(self.sheet.names)
        }

    def _mark(self, known: Sequence[Statement]) -> None:
        """Narrows unknowns one by one; one that is left a single value is known."""
        marked: dict[int, int] = {}
        for statement in known:
            unknown = self.numbers[statement.unknowns[0]]
            name, domain = (
                self.sheet.names[unknown],
                marked.get(unknown, self.sheet.domains[unknown]),
            )
            marked[unknown] = sum(
                1 << v for v in values(domain) if statement.holds({name: self.real(unknown, v)})
            )
        for unknown, domain in marked.items():
            if domain.bit_count() != 1:
                self._begin.dead = self._begin.dead or not domain
                self._narrow(MARKS, unknown, domain)
        for unknown, domain in marked.items():
            if domain.bit_count() == 1:
                number = -1 - len(self.digits)
                value = self.real(unknown, values(domain)[0])
                self.digits[number] = self.sheet.names[unknown], value
                self._narrow(number, unknown, domain)

    def _narrow(self, number: int, unknown: int, domain: int) -> None:
        """Narrows an unknown, and by its one value those that differ from it."""
        state = self._begin
        before = state.domains[:]
        if number == MARKS:
            state.domains[unknown] &= domain
        else:
            self.narrow(state, unknown, domain)
        for other, old in enumerate(before):
            if old != state.domains[other]:
                self._sources[other].append((number, old & ~state.domains[other]))

    def _relate(self, known: Sequence[Statement]) -> None:
        """Takes away values that go with no values of the others of a statement."""
        news = True
        while news and not self._begin.dead:
            before = self._begin.domains[:]
            for statement in known:
                unknowns = [self.numbers[name] for name in statement.unknowns]
                ways = fillings(self.sheet, self._begin, unknowns)
                if ways is None:
                    continue
                possible = dict.fromkeys(unknowns, 0)
                for way in ways:
                    if statement.holds(self.named(way)):
                        for unknown, value in way.items():
                            possible[unknown] |= 1 << value
                for unknown, domain in possible.items():
                    self._narrow(MARKS, unknown, domain)
                    self._begin.dead = self._begin.dead or not domain
            news = before != self._begin.domains

    def named(self, way: dict[int, int]) -> dict[str, int]:
        """Values of unknowns as they are written."""
        return {self.sheet.names[u]: self.real(u, value) for u, value in way.items()}


def fillings(
    sheet: Sheet, state: State, unknowns: Sequence[int]
) -> Iterator[dict[int, int]] | None:
    """The values that unknowns may have together; None where they are too many."""
    ways = combinations(state, unknowns)
    return None if ways is None else (way for way in ways if _may_stand_together(sheet, way))


def combinations(state: State, unknowns: Sequence[int]) -> Iterator[dict[int, int]] | None:
    """All combinations of values, equal ones too; None where they are too many."""
    choices = [values(state.domains[unknown]) for unknown in unknowns]
    if prod(map(len, choices)) > COMBINATIONS:
        return None
    return (dict(zip(unknowns, choice, strict=True)) for choice in product(*choices))


def fits(column: Column, way: dict[int, int]) -> bool:
    """True if a column is right with these values."""
    total = column.constant + sum(factor * way[u] for u, factor in column.terms)
    total += sum(factor * prod(way[u] for u in us) for us, factor in column.products)
    match column.relation:
        case "=":
            return total == 0
        case "≠":
            return total != 0
        case "<":
            return total < 0
    return total <= 0


def _may_stand_together(sheet: Sheet, way: dict[int, int]) -> bool:
    """True if unknowns that differ have different values."""
    return not any(
        value == other and sheet.rivals[unknown] >> rival & 1
        for unknown, value in way.items()
        for rival, other in way.items()
    )
