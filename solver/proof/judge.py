"""Digits that a person has put in → which of them are right, without giving the answer away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from solver.errors import OptionError
from solver.grid.model import Kakuro
from solver.grid.search import search_kakuro
from solver.limits import MAX_OPTION
from solver.model import Assignment, Budget, Puzzle, Stop
from solver.search.search import Search
from solver.search.slices import check_effort

RIGHT = "right"  # every solution has this digit
POSSIBLE = "possible"  # some have it, others not
WRONG = "wrong"  # none has it
UNKNOWN = "unknown"  # time ran out before anything was sure


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on each letter that has a digit, and on all of them together."""

    verdicts: Mapping[str, str]  # letter → right, possible, wrong or unknown
    together: bool | None  # whether a solution has all of these digits; None: unknown
    stop: Stop

    @property
    def wrong(self) -> tuple[str, ...]:
        """The letters to look at again: wrong ones, else those that conflict."""
        wrong = tuple(letter for letter, verdict in self.verdicts.items() if verdict == WRONG)
        if wrong or self.together is not False:
            return wrong
        return tuple(letter for letter, verdict in self.verdicts.items() if verdict != RIGHT)


def judge(
    puzzle: Puzzle | Kakuro, known: Mapping[str, int], budget: Budget | None = None
) -> Judgement:
    """Compares digits with all solutions, or with as many as there is time for.

    In a puzzle without solutions every digit is wrong.
    """
    check_effort(None, budget)
    search = _Solutions(puzzle, budget)
    agreements: dict[str, set[bool]] = {letter: set() for letter in known}
    together = False
    for letters in search:
        agrees = {letter: letters[letter] == digit for letter, digit in known.items()}
        together = together or all(agrees.values())
        for letter, right in agrees.items():
            agreements[letter].add(right)
        if together and all(len(both) == 2 for both in agreements.values()):
            break
    stop = search.stop
    is_sure = stop is Stop.EXHAUSTED
    verdicts = {letter: _verdict(both, is_sure) for letter, both in agreements.items()}
    return Judgement(verdicts, True if together else (False if is_sure else None), stop)


class _Solutions:
    """The letters of every solution, as long as there is time."""

    def __init__(self, puzzle: Puzzle | Kakuro, budget: Budget | None) -> None:
        self.puzzle = puzzle
        self.budget = budget
        self.stop = Stop.EXHAUSTED  # after the last solution: why there are no more

    def __iter__(self) -> Iterator[Assignment]:
        if isinstance(self.puzzle, Kakuro):
            result = search_kakuro(self.puzzle.text, budget=self.budget)
            self.stop = result.stop
            yield from (solution.letters for solution in result.solutions)
        else:
            search = Search(self.puzzle, budget=self.budget)
            yield from (solution.letters for solution in search.solutions())
            self.stop = search.stop or Stop.EXHAUSTED


def _verdict(agreements: set[bool], is_sure: bool) -> str:
    """The verdict on a digit that some, all or no solutions agree with."""
    if len(agreements) == 2:
        return POSSIBLE
    if not is_sure:
        return UNKNOWN
    return RIGHT if True in agreements else WRONG


def read_known(text: str, puzzle: Puzzle | Kakuro) -> dict[str, int]:
    """'S=9,E=5' as letters of the puzzle with their digits; OptionError for anything else."""
    if len(text) > MAX_OPTION:
        message = "{option} must be a text of at most {most} characters"
        raise OptionError("bad_option", message, field="known", option="known", most=MAX_OPTION)
    known: dict[str, int] = {}
    for part in filter(None, text.replace(",", " ").split()):
        letter, _, digit = part.rpartition("=")
        letter = letter if letter in puzzle.letters else letter.upper()
        if not letter or not digit.isascii() or not digit.isdecimal():
            raise _bad("“{part}” is not a letter with its digit: write S=9,E=5", part=part)
        if letter not in puzzle.letters:
            raise _bad("{letter} is not a letter of this puzzle", letter=letter)
        if letter in known:
            raise _bad("{name} is given twice", name=letter)
        base = 10 if isinstance(puzzle, Kakuro) else puzzle.rules.base
        if int(digit) >= base:
            raise _bad("{digit} is not a digit of base {base}", digit=digit, base=base)
        known[letter] = int(digit)
    return known


def _bad(sentence: str, **values: Any) -> OptionError:
    return OptionError("bad_known", sentence, field="known", **values)
