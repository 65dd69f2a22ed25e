"""A column of puzzles for days to come: each harder than the one before, and no word twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

from solver.errors import LimitError, OptionError
from solver.generation.dataset import (
    DIFFERENCE,
    KINDS,
    LEVELS_OF,
    PRODUCT,
    SUM,
    TOLD,
    Entry,
    SetPlan,
    chosen,
    entry_of,
    plan,
)
from solver.generation.recipe import Numbers, Words, levels_span
from solver.grid.model import Kakuro
from solver.limits import MAX_COLUMN, MAX_COLUMN_DAYS
from solver.meter import Meter
from solver.model import Budget, Puzzle
from solver.proof.difficulty import STARS

# What a column is made of: kinds in words.
KINDS_OF_WORDS = KINDS[:4]

# How often a place begins anew where its words give nothing of its level: of those whose proofs are
# told, and of others, where a try takes many seconds.
TRIES, TRIES_OF_HARD = 12, 2


@dataclass(frozen=True, slots=True)
class WeeklyPlan:
    """What a column is made of; all that its puzzles depend on."""

    set: SetPlan  # its words, kinds and seed
    count: int
    levels: tuple[int, int]  # stars of the first and of the last puzzles
    start: date
    every: int  # days


@dataclass(frozen=True, slots=True)
class DatedEntry:
    """One puzzle of a column."""

    entry: Entry
    number: int  # from 1
    day: date

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle, which is of words."""
        assert isinstance(self.entry.puzzle, Puzzle)
        return self.entry.puzzle


def column_plan(
    words: Words,
    count: int,
    *,
    levels: Numbers = (1, STARS),
    kinds: Words = (SUM, DIFFERENCE, PRODUCT),
    start: str | date | None = None,
    every: int = 7,
    seed: int = 0,
) -> WeeklyPlan:
    """The plan for these options; OptionError, which names the one that is wrong."""
    _check_number("limit", count, 1, MAX_COLUMN)
    _check_number("every", every, 1, MAX_COLUMN_DAYS)
    first_and_last = levels_span(levels, STARS)
    of_words = chosen("kinds", kinds, KINDS_OF_WORDS)
    made_of = plan(seed=seed, kinds=of_words, levels=[1], terms=(2, 6), words=words)
    if not made_of.words:
        raise OptionError("no_words", "there are no words", field="words")
    day = _day(start)
    try:
        day + timedelta(days=every * count)
    except OverflowError:
        raise OptionError("bad_option", "this day is too late", field="start") from None
    return WeeklyPlan(made_of, count, first_and_last, day, every)


def _check_number(field: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        message = "{option} must be a whole number from {least} to {most}"
        raise OptionError(f"bad_{field}", message, field=field, option=field, least=least,
                          most=most)  # fmt: skip


def _day(start: str | date | None) -> date:
    """The day that is meant; today where none is."""
    if start is None:
        return date.today()
    try:
        return start if isinstance(start, date) else date.fromisoformat(start)
    except (TypeError, ValueError):
        message = "{option} must be a day, such as 2027-01-04"
        raise OptionError("bad_option", message, field="start", option="start") from None


def column(wanted: WeeklyPlan, budget: Budget | None = None) -> Iterator[DatedEntry]:
    """The puzzles of a column, in its order; those of a level come together, when it is done.

    Where the words that are left give no other puzzle of a level, one of the level below comes in
    its place; LimitError where there is none of any. After the seconds of the budget no more come.
    """
    meter, used, number = Meter(Meter(budget).sudden()), set[str](), 0
    known_to_fail = set[int]()
    for level, count in _shares(wanted):
        found: list[Entry] = []
        for place in range(count):
            lower = (one for one in range(level, 0, -1) if one not in known_to_fail)
            one = None
            for trial in lower:
                one = _entry(wanted.set, trial, (level, place), used, meter)
                if one is not None or meter.is_over():
                    break
                known_to_fail.add(trial)
            if meter.is_over():
                break
            if one is None:
                message = (
                    "the words left give no puzzle with {n} of 5 stars;"
                    " try more words, levels or kinds"
                )
                raise LimitError("too_few", message, n=level)
            used |= _words(one.puzzle)
            found.append(one)
        for one in sorted(found, key=lambda one: one.score):
            number += 1
            day = wanted.start + timedelta(days=wanted.every * (number - 1))
            yield DatedEntry(replace(one, number=number), number, day)
        if len(found) < count:
            return


def _shares(wanted: WeeklyPlan) -> Iterator[tuple[int, int]]:
    """The levels in their order, each with how many puzzles have it."""
    first, last = wanted.levels
    levels = last - first + 1
    for at in range(levels):
        begin, end = (-(-wanted.count * each // levels) for each in (at, at + 1))
        if end > begin:
            yield first + at, end - begin


def _entry(
    wanted: SetPlan, level: int, place: tuple[int, int], used: set[str], meter: Meter
) -> Entry | None:
    """A puzzle of a level out of words that were not used."""
    kinds = [kind for kind in wanted.kinds if level in LEVELS_OF[kind]]
    if level > TOLD:  # what is found and proved soonest of these
        soonest = (SUM,) if level == STARS else (SUM, DIFFERENCE)
        kinds = [kind for kind in kinds if kind in soonest] or kinds
    words = tuple(word for word in wanted.words if word not in used)
    tries = TRIES if level <= TOLD else TRIES_OF_HARD
    for attempt in range(tries if kinds and words else 0):
        random = Random(f"{wanted.seed} {level} {place} {attempt}")
        kind = random.choice(kinds)
        drawn = replace(wanted, words=words, kinds=(kind,), levels=(level,))
        one = entry_of(drawn, 0, kind, level, random, meter)
        if one is not None or meter.is_over():
            return one
    return None


def _words(puzzle: Puzzle | Kakuro) -> set[str]:
    """The words of a puzzle, as a plan has them."""
    return {word.name for word in puzzle.words} if isinstance(puzzle, Puzzle) else set()
