"""What follows from whole numbers in a state; answers are cached."""

from __future__ import annotations

from collections.abc import Iterator

from solver.proof.finding.moves import Conclusions, Kind, Move, State
from solver.proof.finding.numbers.equation import Equation
from solver.proof.finding.numbers.factors import filled
from solver.proof.model import WHOLE, Domains
from solver.proof.sheet.puzzle import Sheet, row_of

NOTHING: tuple[Conclusions, int] = ([], 0)


class Numbers:
    """The whole equations of one sheet that multiply, and what was concluded from them."""

    def __init__(self, sheet: Sheet) -> None:
        self._equations = {
            number: Equation(sheet, column.id[0])
            for number, column in enumerate(sheet.columns)
            if column.id[1] == WHOLE
            and column.relation == "="
            and column.id[0] < len(sheet.sides)
            and (column.products or row_of(sheet.sides[column.id[0]], sheet.base))
            and all(unknown < sheet.letters for unknown in column.unknowns)  # none is hidden
        }
        self._filled: dict[tuple[int, Domains], tuple[Conclusions, int]] = {}

    def offers(self, state: State) -> Iterator[tuple[Move, Conclusions]]:
        """The moves that say anything new, with what they conclude."""
        for number in self._equations:
            concluded, rows = self.factors(state, number)
            if any(state.domains[unknown] & ~domain for unknown, domain in concluded):
                yield Move(Kind.FACTORS, (number,), lines=max(1, rows)), concluded

    def lines(self, state: State, move: Move) -> int:
        """How many rows are filled in where a move is a list of factors; 1 for any other."""
        return max(1, self.factors(state, *move.about)[1]) if move.kind is Kind.FACTORS else 1

    def factors(self, state: State, number: int) -> tuple[Conclusions, int]:
        """What is left where the factors of an equation are filled in, and the rows of that."""
        equation = self._equations[number]
        domains = tuple([state.domains[unknown] for unknown in equation.unknowns])
        key = number, domains
        if key not in self._filled:
            found = filled(equation, state.domains)
            if found is None:
                self._filled[key] = NOTHING
            elif found.domains is None:
                self._filled[key] = [(equation.unknowns[0], 0)], len(found.rows)
            else:
                left = found.domains
                concluded = [(unknown, left[unknown]) for unknown in equation.unknowns]
                self._filled[key] = concluded, len(found.rows)
        return self._filled[key]
