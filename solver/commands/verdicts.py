"""The outcome of each puzzle of a batch, in a form that worker processes can compute."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from solver import Budget, PuzzleError, Result, Rules, Search, Stop, UnsupportedError, parse, solve
from solver.answers.batch import with_rating
from solver.answers.encode import as_text
from solver.answers.solve import answer, problem, said
from solver.commands.complaints import complaint, warnings
from solver.commands.forms import JSONL, TEXT, row
from solver.engines.jobs import MOMENT

# Seconds for a puzzle while others wait behind it: few, since they are wasted if it takes longer.
TRIAL = MOMENT / 10

# Measures how long a puzzle takes, without the time that other processes take.
CLOCK = time.process_time

# Outcomes of puzzles that had too little time.
UNDONE = {"unfinished", "unrated"}

# Puzzles, each with the number of its line.
Lines = list[tuple[int, str]]


class Verdict(NamedTuple):
    """The outcome of one puzzle; a tuple, since those are the fastest to pickle."""

    row: str  # on standard output; empty for a puzzle that is not asked for
    outcomes: tuple[str, ...]  # what it is counted as
    remarks: Sequence[str] = ()  # on standard error


def columns(*, is_rated: bool) -> list[str]:
    """The heading of a table of verdicts."""
    rating = ["difficulty"] if is_rated else []
    return ["puzzle", "count", "stop", "solution", *rating, "note"]


@dataclass(frozen=True, slots=True)
class Judge:
    """The work: verdicts on as many lines as a moment allows.

    The first line gets its full timeout, each further one a TRIAL, so that no verdict has to wait
    for a long search after it.
    """

    form: str
    timeout: float | None  # seconds for each puzzle
    options: dict[str, Any]  # of the search
    lang: str = "en"  # of errors and warnings
    unique: bool = False  # only puzzles with exactly one solution are asked for
    rate: bool = False
    count: bool = False  # no solutions are kept

    def __call__(self, lines: Lines) -> tuple[list[Verdict], list[Lines]]:
        tries = self.timeout is None or self.timeout > TRIAL
        began = before = CLOCK()
        verdicts = [self._verdict(*lines[0], Budget(seconds=self.timeout))]
        for number, text in lines[1:]:
            now = CLOCK()
            if now - before >= TRIAL or now - began >= MOMENT:
                break  # puzzles of one kind stand together: the next takes as long, perhaps
            before = now
            budget = Budget(TRIAL, clock=CLOCK) if tries else Budget(seconds=self.timeout)
            verdict = self._verdict(number, text, budget)
            if tries and not UNDONE.isdisjoint(verdict.outcomes):
                break
            verdicts.append(verdict)
        rest = lines[len(verdicts) :]
        return verdicts, [part for part in (rest[:1], rest[1:]) if part]

    def _verdict(self, number: int, text: str, budget: Budget) -> Verdict:
        began = budget.clock()
        text = self._puzzle(text)
        try:
            result = self._result(text, budget)
        except PuzzleError as error:
            return self._unread(error, number, text)
        outcomes = _outcomes(result)
        if self.unique and not result.unique:
            return Verdict("", outcomes)
        rating = None
        if self.rate and result.unique:
            left = budget
            if budget.seconds is not None:
                spent = budget.clock() - began
                left = Budget(max(0.0, budget.seconds - spent), clock=budget.clock)
            rating, is_late = _rating(result, left)
            outcomes += ("unrated",) * is_late
        remarks = warnings(result.cautions, number, self.lang) if self.form == TEXT else ()
        return Verdict(self._row(result, rating), outcomes, remarks)

    def _puzzle(self, text: str) -> str:
        """A line, or what stands before its tab where that is a puzzle and the line is none.

        So the lines of other commands can be solved, and a tab can still be a blank.
        """
        head, tab, _ = text.strip().partition("\t")
        return head if tab and not self._is_read(text) and self._is_read(head) else text

    def _is_read(self, text: str) -> bool:
        try:
            parse(text, self._rules)
        except PuzzleError:
            return False
        return True

    @property
    def _rules(self) -> Rules:
        return Rules(**{name: value for name, value in self.options.items() if name != "limit"})

    def _result(self, text: str, budget: Budget) -> Result:
        if not self.count:
            return solve(text, budget=budget, **self.options)
        search = Search(parse(text, self._rules), budget=budget)
        return search.counted(self.options["limit"])

    def _row(self, result: Result, rating: int | None) -> str:
        if self.form == JSONL:
            told = answer(result, self.lang)
            return as_text(with_rating(told, rating) if self.rate else told)
        text = result.puzzle.text
        first = result.solutions[0].text if result.solutions else ""
        rated = [rating] if self.rate else []
        if self.form == TEXT:
            return row(TEXT, [text, _count(result), first, *rated])
        note = "; ".join(said(caution.sentence, self.lang) for caution in result.cautions)
        return row(self.form, [text, result.count, result.stop.value, first, *rated, note])

    def _unread(self, error: PuzzleError, number: int, text: str) -> Verdict:
        """The verdict on a text that is no puzzle."""
        outcomes, what = ("error",), said(error.sentence, self.lang)
        told = [complaint(error, text, number, self.lang)]
        if self.unique:
            return Verdict("", outcomes, told)
        if self.form == JSONL:
            return Verdict(as_text(problem(error, number, self.lang)), outcomes)
        rated = [None] if self.rate else []
        if self.form != TEXT:
            return Verdict(row(self.form, [text, None, None, None, *rated, what]), outcomes)
        return Verdict(row(TEXT, [text, f"error: {what}", None]), outcomes, told)


def _rating(result: Result, budget: Budget) -> tuple[int | None, bool]:
    """How hard a puzzle is, where it can be explained, and whether there was no time for that."""
    from solver.proof.explain import difficulty  # late: most batches are not rated

    try:
        rating = difficulty(result.puzzle, budget)
    except UnsupportedError:
        return None, False
    return rating, rating is None


def _outcomes(result: Result) -> tuple[str, ...]:
    """What a puzzle of a batch is counted as."""
    if result.stop is Stop.DEADLINE:
        return ("unfinished",)
    if result.count == 0:
        return ("none",)
    if result.unique is None:
        return ("solved",)
    return ("solved", "unique" if result.unique else "several")


def _count(result: Result) -> str:
    """The number of solutions, and whether there may be more."""
    count = str(result.count)
    if result.stop is not Stop.EXHAUSTED:
        count += "+"
    if result.stop is Stop.DEADLINE:
        count += " not finished"
    return count
