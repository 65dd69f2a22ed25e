"""The proof of a kakuro in sentences: rows and columns of white cells, and their sums."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from solver.proof.model import Proof, Rule, Step
from solver.proof.sheet.puzzle import Column
from solver.proof.telling.formula import COMBINATIONS, HEADING, Known
from solver.proof.telling.reasons import MANY_WAYS, TOLD_WAYS
from solver.proof.telling.teller import Line, Teller


class KakuroTeller(Teller):
    """Tells the proof of a kakuro; its unknowns are letters and white cells, such as r2c3."""

    def proof(self, proof: Proof) -> Iterator[Line]:
        """The lines of a whole proof."""
        cell = next((name for name in self.sheet.names if name not in self.letters), None)
        if cell:
            row, column = cell[1:].split("c")
            yield Line(None, 0, self.say.square.format(name=cell, row=row, column=column))
        yield from super().proof(proof)

    def name(self, unknown: str, *, short: bool = False) -> str:
        """What an unknown is called: by its own name."""
        return unknown

    def _is_carry(self, unknown: str) -> bool:
        return False

    def _title(self, column: Column, form: int = HEADING) -> str:
        return self.say.run

    def _heading(self, column: Column, known: Known) -> str:
        letters = self._run(column, {})
        filled = self._run(column, known)
        title = self.say.run if filled == letters else f"{self.say.run} ({letters})"
        return f"{title}{self.say.colon}{filled}"

    def _run(self, column: Column, known: Known) -> str:
        total = "".join(self._face(cell, known) for _, (cell,) in column.right)
        return f"{self._side(column.left, known)} = {total}"

    def _filled_in(self, column: Column, known: Known) -> str:
        return self._heading(column, known)

    def _place(self, column: Column) -> str:
        return self._run(column, {})

    def _looks(self, column: Column) -> str:
        return self.say.look.format(column=self._run(column, {}))

    def _leading(self) -> str:
        return self.say.not_zero

    def _listed(self, step: Step, column: Column, known: Known, shown: Known) -> Iterator[str]:
        if not step.changes or step.rule is not Rule.COMBINATION:
            yield from super()._listed(step, column, known, shown)
            return
        sets = self._sets(column, known)
        if sets is not None and 0 < len(sets) <= TOLD_WAYS:
            yield self.say.ways.format(ways=self.say.comma.join(sets))
            return
        reasons = self._reasons(column, step.changes, known)
        if reasons is not None:
            yield from reasons
        elif sets is not None and 0 < len(sets) <= MANY_WAYS:
            yield self.say.ways.format(ways=self.say.comma.join(sets))
        else:
            yield self.say.many_runs

    def _fits(self, step: Step, column: Column, known: Known) -> list[str] | None:
        fits = self._sets if step.rule is Rule.COMBINATION else self._ways
        return fits(column, known)

    def _sets(self, column: Column, known: Known) -> list[str] | None:
        """The sets of digits that make the sum; None for too many combinations."""
        cells = [cell for _, (cell,) in column.left]
        choices = [(cell,) if isinstance(cell, int) else known[cell] for cell in cells]
        if prod(map(len, choices)) > COMBINATIONS:
            return None
        totals = self._totals(column, known)
        sets = {
            tuple(sorted(choice))
            for choice in product(*choices)
            if len(set(choice)) == len(choice) and sum(choice) in totals
        }
        return [f"{' + '.join(map(str, digits))} = {sum(digits)}" for digits in sorted(sets)]

    def _totals(self, column: Column, known: Known) -> set[int]:
        totals = {0}
        for factor, (cell,) in column.right:
            digits = (cell,) if isinstance(cell, int) else known[cell]
            totals = {total + factor * digit for total in totals for digit in digits}
        return totals
