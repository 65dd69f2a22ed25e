"""A pupil who takes only hints, and writes down just what was announced."""

from __future__ import annotations

import solver
from solver import hint
from solver.grid.either import read
from solver.grid.model import Kakuro
from solver.proof.pupil.statement import values_of
from solver.proof.sheet.kakuro import sheet_of

Found = set[tuple[tuple[str, str], ...]]


class Stuck(AssertionError):
    """A hint is repeated, or says nothing."""


class Pupil:
    """Works one puzzle out; `hints` counts those that were taken."""

    def __init__(self, text: str, language: str) -> None:
        self.text = text
        self.language = language
        self.hints = 0
        self.longest = 0  # the most characters that what is known took

    def solutions(self) -> Found:
        """What is known wherever nothing is left to find."""
        return self._from({}, frozenset())

    def _from(self, known: dict[str, str], told: frozenset[str]) -> Found:
        while True:
            written = ",".join(known.values())
            self.longest = max(self.longest, len(written))
            taken = hint(self.text, written, level="digits", language=self.language)
            self.hints += 1
            if taken.wrong:
                return set()  # of the case that is being tried
            if taken.text in told:
                raise Stuck(f"{taken.text} again, with {written}")
            told |= {taken.text}
            if taken.cases:
                return {
                    found
                    for case in taken.cases
                    for found in self._from(known | _taken_down(case), told)
                }
            if not taken.step:
                return {tuple(sorted(known.items()))}
            if not taken.learned:
                return set()  # a contradiction
            for statement in taken.learned:
                if statement in known.values():
                    raise Stuck(f"{statement} was known")
                known = known | _taken_down(statement)


def _taken_down(statement: str) -> dict[str, str]:
    """A statement by what it is about: what is said last takes the place of what was before."""
    return {statement.partition("=")[0]: statement}


def searched(text: str) -> Found:
    """All solutions, written as a pupil would: letters, wildcards and white cells."""
    puzzle = read(text, solver.Rules())
    if isinstance(puzzle, Kakuro):
        names = set(sheet_of(puzzle).names)
        solutions = [values_of(one) for one in solver.kakuro(text).solutions]
        solutions = [{n: v for n, v in one.items() if n in names} for one in solutions]
    else:
        solutions = [values_of(one) for one in solver.solve(text).solutions]
    return {tuple(sorted((n, f"{n}={v}") for n, v in one.items())) for one in solutions}


def without_carries(found: Found) -> Found:
    """The same without what is known about carries."""
    return {tuple(one for one in known if not one[0].startswith("c")) for known in found}
