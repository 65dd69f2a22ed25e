"""What all techniques that list numbers of a whole equation have in common.

Such a technique has a function that finds its list. Here is when it is looked for, what it leaves
of the unknowns, and how many steps it counts as.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from solver.proof.model import WHOLE, Domains, Rule
from solver.proof.moves import Conclusions, Deducer, Move, Offer, Stage, State, Technique
from solver.proof.sheet.puzzle import Sheet, row_of
from solver.proof.speaking.reasons import Tells
from solver.proof.techniques.whole import WholeEquation


class NumberList(Protocol):
    """A whole list."""

    @property
    def lines(self) -> int:
        """The steps that it counts as."""

    @property
    def is_long(self) -> bool:
        """True if it takes more than a reader sees at a glance."""

    @property
    def domains(self) -> tuple[int, ...] | None:
        """What is left of every unknown; None where nothing fits."""


Find = Callable[[WholeEquation, list[int]], NumberList | None]


def whole_equations(
    sheet: Sheet, *, with_rows: bool = False, with_blanks: bool = False
) -> dict[int, WholeEquation]:
    """Column → its equation, where that multiplies and hides no digit.

    With rows, also those that can be read as one letter times a number; with blanks, also those
    that hide digits.
    """
    most = sheet.cells if with_blanks else sheet.letters
    return {
        number: WholeEquation(sheet, column.id[0])
        for number, column in enumerate(sheet.columns)
        if column.id[1] == WHOLE
        and column.relation == "="
        and column.id[0] < len(sheet.sides)
        and (column.products or (with_rows and row_of(sheet.sides[column.id[0]], sheet.base)))
        and all(unknown < most for unknown in column.unknowns)
    }


class Lists:
    """The equations of one sheet of which a technique makes lists, and what was found."""

    def __init__(self, equations: dict[int, WholeEquation], find: Find) -> None:
        self.equations = equations
        self._find = find
        self._found: dict[tuple[int, Domains], NumberList | None] = {}

    def found(self, state: State, number: int) -> NumberList | None:
        """The list of an equation."""
        equation = self.equations[number]
        key = number, tuple([state.domains[unknown] for unknown in equation.unknowns])
        if key not in self._found:
            self._found[key] = self._find(equation, state.domains)
        return self._found[key]

    def conclusions(self, state: State, number: int) -> Conclusions:
        """What the list of an equation leaves of its unknowns."""
        found, unknowns = self.found(state, number), self.equations[number].unknowns
        if found is None:
            return []
        if found.domains is None:
            return [(unknowns[0], 0)]
        return [(unknown, found.domains[unknown]) for unknown in unknowns]

    def lines(self, state: State, number: int) -> int:
        """The steps that the list of an equation counts as."""
        found = self.found(state, number)
        return found.lines if found else 1


def listing(
    rule: Rule,
    find: Find,
    tells: Tells,
    *,
    equations: Callable[[Sheet], dict[int, WholeEquation]] = whole_equations,
    stage: Stage = Stage.WEIGHED,
    price: float | None = None,
) -> Technique:
    """The technique that makes such lists; a step of one has a price, or else its effort.

    A list that is long is made only where that leads to a short proof.
    """
    own = rule.effort if price is None else price

    def lists(sheet: Sheet) -> Lists:
        return Lists(equations(sheet), find)

    def conclude(deducer: Deducer, state: State, move: Move) -> Conclusions:
        return deducer.own(lists).conclusions(state, *move.about)

    def offer(deducer: Deducer, state: State) -> Iterator[Offer]:
        return ((move, concluded, move.length * own) for move, concluded in made(deducer, state))

    def plan(deducer: Deducer, state: State) -> Iterator[Offer]:
        made_long = made(deducer, state, is_long=True)
        return ((move, concluded, move.length) for move, concluded in made_long)

    def made(
        deducer: Deducer, state: State, *, is_long: bool = False
    ) -> Iterator[tuple[Move, Conclusions]]:
        kept = deducer.own(lists)
        for number in kept.equations:
            concluded = kept.conclusions(state, number)
            if any(state.domains[unknown] & ~domain for unknown, domain in concluded):
                found = kept.found(state, number)
                if found and found.is_long == is_long:
                    yield Move(rule, (number,), lines=found.lines), concluded

    def count(deducer: Deducer, state: State, move: Move) -> int:
        return deducer.own(lists).lines(state, *move.about)

    return Technique(rule, conclude, offer, stage, plan, lines=count, tells=tells)
