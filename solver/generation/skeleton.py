"""Skeletons: long multiplications and divisions with hardly a digit printed, and one solution.

A real calculation is drawn, every digit blanked, and the fewest are revealed that leave it the only
solution (`reveal.py`). Some calculations need fewer than others, so several are tried.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import inf
from random import Random

from solver.errors import LimitError, OptionError
from solver.generation.reveal import Read, fewest, repaired
from solver.generation.written import long_division, long_multiplication
from solver.limits import MAX_SKELETON, MAX_TRIES
from solver.model import Assignment, Budget, Puzzle, Solution
from solver.options import Rules
from solver.search.slices import check_effort

DRAWINGS = {"multiplication": long_multiplication, "division": long_division}

# Digits of the two factors, or of divisor and quotient, where nothing else is asked for.
SIZES = {"multiplication": "3x3", "division": "3x4"}

SIZE = re.compile(r" *([0-9]{1,3}) *[x×] *([0-9]{1,3}) *")

# The digits of calculations that need few others: their products are of different lengths.
EXTREME = "0011899"


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A drawing with one solution, and how it was found."""

    puzzle: Puzzle
    solution: Solution
    printed: int  # digits
    tried: int  # calculations


def skeleton(
    read: Read,
    kind: str = "division",
    *,
    size: str | None = None,
    seed: int = 0,
    tries: int = 8,
    number: int = 0,
    budget: Budget | None = None,
) -> Skeleton:
    """The skeleton with the fewest printed digits among those of so many random calculations.

    `size` is the digits of the factors, or of divisor and quotient: '3x5'. A seed has many of them,
    each with a `number`. For a calculation there
    is no skeleton with fewer digits. The budget's seconds end the tries early, and what is found
    then depends on the machine. Raises OptionError for a wrong option, LimitError where time ran
    out, or proofs were too hard, before there was one.
    """
    check_effort(None, budget)
    digits = _check(kind, size, seed, tries)
    clock = budget.clock if budget else None
    seconds = inf if budget is None or budget.seconds is None else budget.seconds
    until = clock() + seconds if clock else inf
    random = Random(f"{kind} {digits} {seed}" + f" {number}" * (number > 0))
    best: tuple[Puzzle, Assignment] | None = None
    tried = 0
    while tried < tries and (clock is None or clock() < until):
        drawn = _calculation(random, kind, digits)
        blank = read(re.sub("[0-9]", "?", drawn), Rules())
        keep = {symbol: int(drawn[start]) for start, _, symbol in blank.blanks}
        most = len(keep) if best is None else len(best[1]) - 1
        cells = fewest(
            blank, keep, read, most=most, in_time=lambda: clock is None or clock() < until
        )
        if cells is not None:
            best = blank, cells
        tried += 1
    if best is None:
        raise LimitError(
            "too_hard", "no skeleton was proved within {tried} calculations", tried=tried
        )
    puzzle, solution = repaired(*best, read)
    return Skeleton(puzzle, solution, len(best[1]), tried)


def _check(kind: str, size: str | None, seed: int, tries: int) -> tuple[int, int]:
    """The digits of the two operands; OptionError for an option that is wrong."""
    if kind not in DRAWINGS:
        message, known = "{option} must be one of {known}", ", ".join(DRAWINGS)
        raise OptionError("bad_kind", message, field="kind", option="kind", known=known)
    match = (
        SIZE.fullmatch(SIZES[kind] if size is None else size)
        if size is None or isinstance(size, str)
        else None
    )
    if match is None or not all(1 <= int(digits) <= MAX_SKELETON for digits in match.groups()):
        message = "size must be two numbers like 3x5, from 1 to {most}"
        raise OptionError("bad_size", message, field="size", most=MAX_SKELETON)
    if type(seed) is not int:
        message = "{option} must be a whole number"
        raise OptionError("bad_seed", message, field="seed", option="seed")
    if type(tries) is not int or not 1 <= tries <= MAX_TRIES:
        message, most = "{option} must be a whole number from {least} to {most}", MAX_TRIES
        raise OptionError("bad_tries", message, field="tries", option="tries", least=1, most=most)
    return int(match[1]), int(match[2])


def _calculation(random: Random, kind: str, digits: tuple[int, int]) -> str:
    """A random calculation, drawn; of divisions, one without remainder."""
    choice = random.choice(["0123456789", EXTREME])
    left, right = (_number(random, choice, count) for count in digits)
    if kind == "division":
        return long_division(left * right, left)
    return long_multiplication(left, right)


def _number(random: Random, choice: str, count: int) -> int:
    """A number of so many digits."""
    first = random.choice(choice.replace("0", ""))
    return int(first + "".join(random.choices(choice, k=count - 1)))
