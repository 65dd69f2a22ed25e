"""Skeletons: written calculations with hardly a digit printed, and one solution.

A real calculation is drawn, every digit blanked, and the fewest are revealed that leave it the only
solution (`reveal.py`). Some calculations need fewer than others, so several are tried.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple, TypedDict, Unpack

from solver.errors import LimitError, OptionError
from solver.generation.calculations import long_division, long_multiplication, long_root
from solver.generation.lettered import Names, fits, in_turn, key_names, lettered
from solver.generation.options import DRAWN, check_kind
from solver.generation.reveal import Read, fewest, repaired
from solver.limits import MAX_PRINTED, MAX_SKELETON, MAX_TEXT, MAX_TRIES
from solver.meter import Meter
from solver.model import Assignment, Budget, Puzzle, Solution, Stop
from solver.options import Rules
from solver.search.cursor import number_place, place_number, read_place, write_cursor
from solver.search.slices import check_effort
from solver.shown import Shown

# Digits of the factors, of divisor and quotient, or of the root, where nothing else is asked for.
SIZES = dict(zip(DRAWN, ("3x3", "3x4", "4", "3"), strict=True))

SIZE = re.compile(r" *([0-9]{1,3}) *(?:[x×] *([0-9]{1,3}) *)?")

# Which power of its root a number is.
POWERS = {"root": 2, "cuberoot": 3}

# The digits of calculations that need few others: their products are of different lengths.
EXTREME = "0011899"

# By these digits alone hardly anything is multiplied.
TRIVIAL = "019"

# Calculations of which one is taken.
TRIES = 8

# Calculations among which one with all letters of a key is looked for: of 3x4 digits, one in five.
DRAWS = 5000

LONGEST = 12  # digits of a skeleton's number


class SkeletonOptions(TypedDict, total=False):
    """What skeletons are to be like."""

    size: str | None
    seed: int
    tries: int
    printed: int
    spelled: bool
    key: str
    trivial: bool


@dataclass(frozen=True, slots=True, repr=False)
class Skeleton(Shown):
    """A drawing with one solution, and how it was found."""

    puzzle: Puzzle
    solution: Solution
    printed: int  # digits
    tried: int  # calculations


class Attempt(NamedTuple):
    """What became of one skeleton of a seed."""

    after: int  # the number of the next
    tried: int  # calculations
    made: Skeleton | None  # where it is as hard as wanted
    rating: int | None
    is_late: bool = False  # whether time ran out before that was known
    unproved: LimitError | None = None


@dataclass(frozen=True, slots=True)
class SkeletonSeries:
    """Skeletons that one call made; there are always more."""

    skeletons: tuple[Skeleton, ...]
    ratings: tuple[int, ...]  # how hard each is, 0 to 100; empty if nobody asked
    stop: Stop
    next: str  # the cursor to go on from
    tried: int  # calculations


def skeleton(
    read: Read,
    kind: str = "division",
    *,
    size: str | None = None,
    seed: int = 0,
    tries: int = TRIES,
    printed: int = 0,
    spelled: bool = False,
    key: str = "",
    trivial: bool = True,
    number: int = 0,
    budget: Budget | None = None,
) -> Skeleton:
    """The skeleton with the fewest printed digits among those of so many random calculations.

    `size` is the digits of the factors, or of divisor and quotient: '3x5'; of a root its own: '4'.
    A seed has many of them, each with a `number`. For a calculation there is no skeleton with fewer
    digits; where it has fewer than `printed`, others are printed too. If it is `spelled`, letters
    stand for all digits, and it is the first calculation with one solution; with a `key`, the
    letters of the digits from 0 to 9 spell this word, of several words the one whose turn it is.
    Unless it may be `trivial`, no factor, divisor, quotient or root of two digits or more is made
    of 0, 1 and 9 alone. The budget's seconds end the tries early, and what is found then depends on
    the machine. Raises OptionError for a wrong option, LimitError where time ran out or proofs were
    too hard for any.
    """
    check_effort(None, budget)
    digits = _check(kind, size, seed, tries, printed)
    keys = _keys(spelled, key, printed)
    random = Random(f"{kind} {digits} {seed}" + f" {number}" * (number > 0))
    _check_flag("trivial", trivial)
    draw = partial(_calculation, random, kind, digits, trivial=trivial)
    calculations = iter(draw, "")
    left = Meter(budget).left
    if spelled or keys:
        names = keys[number % len(keys)] if keys else None
        return _spelled(read, calculations, names, tries, left)
    best = _blanked(read, calculations, tries, left)
    revealed = _filled_up(best.cells, best.whole, printed, random)
    return Skeleton(*repaired(best.blank, revealed, read), len(revealed), best.tried)


def _spelled(
    read: Read,
    calculations: Iterator[str],
    names: Names | None,
    tries: int,
    left: Callable[[], Budget],
) -> Skeleton:
    """The first calculation that has one solution when letters stand for its digits."""
    tried = 0
    while tried < tries and left().seconds != 0:
        some = islice(calculations, DRAWS)
        drawn = next((each for each in some if names is None or fits(each, names)), None)
        if drawn is None:
            message = "no calculation of this size has every letter of the key"
            raise OptionError("bad_size", message, field="size")
        tried += 1
        if found := lettered(read, drawn, names or in_turn(drawn), left()):
            return Skeleton(*found, 0, tried)
    raise _unproved(tried)


class Blanked(NamedTuple):
    """A calculation without digits, and those that leave it one solution."""

    blank: Puzzle
    cells: Assignment
    whole: Assignment  # all digits
    tried: int


def _blanked(
    read: Read, calculations: Iterator[str], tries: int, left: Callable[[], Budget]
) -> Blanked:
    """The calculation that needs the fewest printed digits to have one solution."""
    best: tuple[Puzzle, Assignment, Assignment] | None = None
    tried = 0
    while tried < tries and left().seconds != 0:
        drawn = next(calculations)
        blank = read(re.sub("[0-9]", "?", drawn), Rules())
        keep = {symbol: int(drawn[start]) for start, _, symbol in blank.blanks}
        most = len(keep) if best is None else len(best[1]) - 1
        cells = fewest(blank, keep, read, most=most, left=left)
        if cells is not None:
            best = blank, cells, keep
        tried += 1
    if best is None:
        raise _unproved(tried)
    return Blanked(*best, tried)


def _unproved(tried: int) -> LimitError:
    message = "no skeleton was proved to have one solution; calculations tried: {tried}"
    return LimitError("too_hard", message, tried=tried)


def walk(
    read: Read,
    kind: str,
    number: int,
    *,
    difficulty: tuple[int, int] | None,
    left: Callable[[], Budget],
    **options: Unpack[SkeletonOptions],
) -> Iterator[Attempt]:
    """What becomes of the skeletons of a seed from a number on, without end.

    Those are wanted whose rating lies in the span of a difficulty; instead of one that is not, the
    next with the same key is tried, and so it is instead of one that is too hard to prove.
    """
    turn = len(_keys(False, options.get("key", ""), 0)) or 1
    while True:
        try:
            made = skeleton(read, kind, number=number, budget=left(), **options)
        except LimitError as error:
            number += turn
            is_late = left().seconds == 0
            tried = 0 if is_late else options.get("tries", TRIES)
            yield Attempt(number, tried, None, None, is_late, error)
            continue
        rating = None if difficulty is None else _rating(made, left())
        low, high = difficulty or (0, 0)
        fits = difficulty is None or (rating is not None and low <= rating <= high)
        is_late = not fits and rating is None and left().seconds == 0
        number += 1 if fits else turn
        yield Attempt(number, made.tried, made if fits else None, rating, is_late)


def skeletons(
    read: Read,
    kind: str,
    *,
    difficulty: tuple[int, int] | None = None,
    limit: int = 1,
    budget: Budget | None = None,
    cursor: str | None = None,
    **options: Unpack[SkeletonOptions],
) -> SkeletonSeries:
    """The skeletons of a seed one after the other; the options are those of `skeleton`.

    With `difficulty` it is those whose rating lies in this span. What is not proved, or rated,
    within the budget's seconds is passed over, so that every call gets on that has any. Raises a
    kind of PuzzleError.
    """
    check_effort(limit, budget)
    tries, printed = options.get("tries", TRIES), options.get("printed", 0)
    _check(kind, options.get("size"), options.get("seed", 0), tries, printed)
    left = Meter(budget).left
    meaning = ("skeletons", kind, difficulty, sorted(options.items()))
    number = 0 if cursor is None else place_number(read_place(cursor, meaning, LONGEST)[1])
    made: list[Skeleton] = []
    ratings: list[int] = []
    tried = 0
    steps = walk(read, kind, number, difficulty=difficulty, left=left, **options)
    while len(made) < limit and left().seconds != 0:
        step = next(steps)
        if step.unproved and budget is None:
            raise step.unproved
        number, tried = step.after, tried + step.tried
        if step.made is not None:
            made.append(step.made)
            ratings += [] if step.rating is None else [step.rating]
    # One whose tries were cut short is another on a faster machine.
    is_spelled = bool(options.get("spelled") or options.get("key"))
    is_cut = bool(made) and not is_spelled and made[-1].tried < tries
    stop = Stop.LIMIT if len(made) == limit and not is_cut else Stop.DEADLINE
    cursor = write_cursor(meaning, 0, number_place(number))
    return SkeletonSeries(tuple(made), tuple(ratings), stop, cursor, tried)


def _rating(made: Skeleton, budget: Budget) -> int | None:
    """How hard it is, 0 to 100; None where there is no time to find out."""
    from solver.proof.rate import rate  # late: few ask for it

    return rate(made.puzzle, budget)


def _filled_up(cells: Assignment, whole: Assignment, printed: int, random: Random) -> Assignment:
    """The cells, and others at random until so many are printed, as far as there are any."""
    others = [symbol for symbol in whole if symbol not in cells]
    more = random.sample(others, min(max(0, printed - len(cells)), len(others)))
    return cells | {symbol: whole[symbol] for symbol in more}


def _check_flag(name: str, value: object) -> None:
    if type(value) is not bool:
        message = "{option} must be true or false"
        raise OptionError("bad_option", message, field=name, option=name)


def _keys(spelled: bool, key: str, printed: int) -> list[Names]:
    """The keys of which each has its turn, none where there is none."""
    _check_flag("spelled", spelled)
    if not isinstance(key, str) or len(key) > MAX_TEXT:
        what = "{option} must be a text of at most {most} characters"
        raise OptionError("bad_option", what, field="key", option="key", most=MAX_TEXT)
    if printed and (spelled or key):
        message = "where letters stand for all digits, none is printed"
        raise OptionError("unfit", message, field="printed")
    return [key_names(word) for word in key.replace(",", " ").split()]


def _check(kind: str, size: str | None, seed: int, tries: int, printed: int) -> tuple[int, ...]:
    """The digits of the operands; OptionError for an option that is wrong."""
    check_kind(kind, sorted(DRAWN))
    size = SIZES[kind] if size is None else size
    match = SIZE.fullmatch(size) if isinstance(size, str) else None
    digits = [int(count) for count in match.groups() if count] if match else []
    wanted = 1 if kind in POWERS else 2
    if len(digits) != wanted or not all(1 <= count <= MAX_SKELETON for count in digits):
        message = "size must be two numbers like 3x5, from 1 to {most}"
        if wanted == 1:
            message = "size must be a number like 4, from 1 to {most}: the digits of the root"
        raise OptionError("bad_size", message, field="size", most=MAX_SKELETON)
    if type(seed) is not int:
        message = "{option} must be a whole number"
        raise OptionError("bad_seed", message, field="seed", option="seed")
    message = "{option} must be a whole number from {least} to {most}"
    if type(tries) is not int or not 1 <= tries <= MAX_TRIES:
        most = MAX_TRIES
        raise OptionError("bad_tries", message, field="tries", option="tries", least=1, most=most)
    if type(printed) is not int or not 0 <= printed <= MAX_PRINTED:
        given: dict[str, Any] = {"option": "printed", "least": 0, "most": MAX_PRINTED}
        raise OptionError("bad_printed", message, field="printed", **given)
    return tuple(digits)


def _calculation(random: Random, kind: str, digits: tuple[int, ...], *, trivial: bool) -> str:
    """A random calculation, drawn; of divisions and roots, one without remainder."""
    choice = random.choice(["0123456789", EXTREME]) if trivial else "0123456789"
    numbers = [_number(random, choice, count) for count in digits]
    while not trivial and any(map(_is_trivial, numbers)):
        numbers = [_number(random, choice, count) for count in digits]
    if kind in POWERS:
        return long_root(numbers[0], POWERS[kind])
    left, right = numbers
    return (
        long_division(left * right, left)
        if kind == "division"
        else long_multiplication(left, right)
    )


def _is_trivial(number: int) -> bool:
    """True if nothing is to be multiplied out in a number."""
    return number > 9 and {*str(number)} <= {*TRIVIAL}


def _number(random: Random, choice: str, count: int) -> int:
    """A number of so many digits."""
    first = random.choice(choice.replace("0", ""))
    return int(first + "".join(random.choices(choice, k=count - 1)))
