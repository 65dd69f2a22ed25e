"""What a batch says of each puzzle, as several processes can work it out."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from solver import PuzzleError, Result, Stop
from solver.answer import answer, problem
from solver.columns import one_line
from solver.commands.complaints import complaint, json_line, warnings
from solver.commands.options import search
from solver.jobs import MOMENT

# Puzzles, each with the number of its line.
Lines = list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of one puzzle."""

    row: str  # on standard output
    outcomes: tuple[str, ...]  # what it is counted as
    remarks: list[str] = field(default_factory=list)  # on standard error


@dataclass(frozen=True, slots=True)
class Judge:
    """The work: the verdicts on some lines, as many as a moment allows."""

    as_json: bool
    options: dict[str, Any]  # of the search

    def __call__(self, lines: Lines) -> tuple[list[Verdict], list[Lines]]:
        verdicts: list[Verdict] = []
        end = time.monotonic() + MOMENT
        for number, text in lines:
            verdicts.append(self._verdict(number, text))
            if time.monotonic() >= end:
                break
        rest = lines[len(verdicts) :]
        middle = len(rest) // 2
        return verdicts, [half for half in (rest[:middle], rest[middle:]) if half]

    def _verdict(self, number: int, text: str) -> Verdict:
        where = f"line {number}: "
        try:
            result = search(text, **self.options)
        except PuzzleError as error:
            if self.as_json:
                return Verdict(json_line(problem(error, number)), ("error",))
            row = f"{one_line(text)}\terror: {error.message}\t"
            return Verdict(row, ("error",), [complaint(error, text, where)])
        if self.as_json:
            return Verdict(json_line(answer(result)), _outcomes(result))
        return Verdict(_row(result), _outcomes(result), warnings(result, where))


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
