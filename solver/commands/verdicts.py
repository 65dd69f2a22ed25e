"""The outcome of each puzzle of a batch, in a form that worker processes can compute."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from solver import Budget, PuzzleError, Result, Stop, solve
from solver.answers.solve import answer, problem, said
from solver.commands.columns import one_line
from solver.commands.complaints import complaint, json_line, warnings
from solver.engines.jobs import MOMENT

# Seconds for a puzzle while others wait behind it: few, since they are wasted if it takes longer.
TRIAL = MOMENT / 10

# Measures how long a puzzle takes, without the time that other processes take.
CLOCK = time.process_time

# Puzzles, each with the number of its line.
Lines = list[tuple[int, str]]


class Verdict(NamedTuple):
    """The outcome of one puzzle; a tuple, since those are the fastest to pickle."""

    row: str  # on standard output
    outcomes: tuple[str, ...]  # what it is counted as
    remarks: Sequence[str] = ()  # on standard error


@dataclass(frozen=True, slots=True)
class Judge:
    """The work: verdicts on as many lines as a moment allows.

    The first line gets its full timeout, each further one a TRIAL, so that no verdict has to wait
    for a long search after it.
    """

    as_json: bool
    timeout: float | None  # seconds for each puzzle
    options: dict[str, Any]  # of the search
    lang: str = "en"  # of errors and warnings

    def __call__(self, lines: Lines) -> tuple[list[Verdict], list[Lines]]:
        tries = self.timeout is None or self.timeout > TRIAL
        began = before = CLOCK()
        verdicts = [self._verdict(*lines[0], self._budget)]
        for number, text in lines[1:]:
            now = CLOCK()
            if now - before >= TRIAL or now - began >= MOMENT:
                break  # puzzles of one kind stand together: the next takes as long, perhaps
            before = now
            budget = Budget(seconds=TRIAL, clock=CLOCK) if tries else self._budget
            verdict = self._verdict(number, text, budget)
            if tries and "unfinished" in verdict.outcomes:
                break
            verdicts.append(verdict)
        rest = lines[len(verdicts) :]
        return verdicts, [part for part in (rest[:1], rest[1:]) if part]

    @property
    def _budget(self) -> Budget:
        return Budget(seconds=self.timeout)

    def _verdict(self, number: int, text: str, budget: Budget) -> Verdict:
        try:
            result = solve(text, budget=budget, **self.options)
        except PuzzleError as error:
            if self.as_json:
                return Verdict(json_line(problem(error, number, self.lang)), ("error",))
            row = f"{one_line(text)}\terror: {said(error.sentence, self.lang)}\t"
            return Verdict(row, ("error",), [complaint(error, text, number, self.lang)])
        if self.as_json:
            return Verdict(json_line(answer(result, self.lang)), _outcomes(result))
        return Verdict(
            _row(result), _outcomes(result), warnings(result.cautions, number, self.lang)
        )


def _outcomes(result: Result) -> tuple[str, ...]:
    """What a puzzle of a batch is counted as."""
    if result.stop is Stop.DEADLINE:
        return ("unfinished",)
    if result.count == 0:
        return ("none",)
    if result.unique is None:
        return ("solved",)
    return ("solved", "unique" if result.unique else "several")


def _row(result: Result) -> str:
    """The puzzle, its number of solutions and the first of them, between tabs."""
    count = str(result.count)
    if result.stop is not Stop.EXHAUSTED:
        count += "+"
    if result.stop is Stop.DEADLINE:
        count += " not finished"
    first = one_line(result.solutions[0].text) if result.solutions else ""
    return f"{one_line(result.puzzle.text)}\t{count}\t{first}"
