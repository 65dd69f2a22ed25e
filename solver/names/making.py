"""The public names that make puzzles: what a first puzzle to solve does not need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from solver.generation.generate import Generated
from solver.generation.generate import generate as made
from solver.generation.recipe import RecipeOptions, recipe
from solver.generation.reveal import Repair
from solver.generation.reveal import repair as revealed
from solver.generation.skeleton import Skeleton
from solver.generation.skeleton import skeleton as drawn
from solver.generation.written.lettered import encoded
from solver.language.read import parse
from solver.model import Budget, Puzzle
from solver.options import NumberRuleOptions, RuleOptions, Rules
from solver.search.segments import Shard
from solver.search.slices import spending


def generate(
    words: str | Sequence[str] | None = None,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    timeout: float | None = None,
    next: str | None = None,
    shard: str | None = None,
    **options: Unpack[RecipeOptions],
) -> Generated:
    """Puzzles with one solution, made of words: a list, or a text with spaces or commas between.

    More words come from theme='animals', or all of them are numerals='en': number words, whose sums
    are then true of the numbers too. values='1-100' says of which numbers. What a puzzle is like:

    kind             'sum', 'difference' or 'product'
    terms            words besides the total; 2, or 2 to 6 for number words
    fixed, require   words that are terms of every puzzle; words that are a term or the total
    total            the total of every puzzle
    repeats          True: a word may stand there twice, as number words may
    letters          different letters of a puzzle
    length           letters of a word that is chosen
    difficulty       0 to 100, as `difficulty` rates it; up to a second a puzzle, not for products
    base, leading_zeros, single_zero   those of `solve`
    shelf            True: those of a theme that were made and rated before, from easy to hard

    Numbers are 3, '2-4' or (2, 4). `seed`, a whole number, shuffles the order. `limit` ends the
    search after so many puzzles, `timeout` after so many seconds, `budget` after so many seconds or
    candidates and words tried. `next` resumes at an earlier result's `next`, with all else as it
    was; `shard` ('0/4' … '3/4') searches one part. Raises OptionError, which names the wrong one.
    """
    return made(
        recipe(words, **options),
        limit=limit,
        budget=spending(budget, timeout),
        shard=None if shard is None else Shard.read(shard),
        cursor=next,
    )


def skeleton(
    kind: str = "division",
    *,
    size: str | None = None,
    seed: int = 0,
    tries: int = 8,
    printed: int = 0,
    spelled: bool = False,
    key: str = "",
    number: int = 0,
    budget: Budget | None = None,
    timeout: float | None = None,
) -> Skeleton:
    """A long 'multiplication' or 'division' with one solution and few printed digits.

    `size` is the digits of the factors, or of divisor and quotient: '3x5'. Of so many `tries`,
    calculations chosen at random with this `seed`, it is the one that needs the fewest digits; the
    next `number` has others. At least `printed` digits are printed. If it is `spelled`, letters
    stand for all digits; with key='BLACKSMITH', B stands for 0, L for 1, … and of several words
    each `number` takes the next. The seconds of `timeout` or `budget` end the tries early. Raises
    OptionError for a wrong option, LimitError where nothing was proved in time.
    """
    return drawn(
        parse, kind, size=size, seed=seed, tries=tries, printed=printed, spelled=spelled, key=key,
        number=number, budget=spending(budget, timeout),
    )  # fmt: skip


def encode(text: str, key: str, **rules: Unpack[NumberRuleOptions]) -> Puzzle:
    """The puzzle of a calculation such as '9567 + 1085 = 10652', spelled with a key.

    The letters of the key stand for the digits from 0 on: of 'BLACKSMITH', B for 0, L for 1, …;
    '.' is a digit that does not occur. Whether it has one solution, `solve` says. Raises a kind of
    PuzzleError.
    """
    return encoded(parse, text, key, Rules(**rules))


def repair(text: str, *, timeout: float | None = None, **rules: Unpack[RuleOptions]) -> Repair:
    """The puzzle with the fewest letters and wildcards revealed that leave it one solution.

    The seconds of `timeout` end the tries early, with the fewest found until then. Raises
    LimitError where nothing was proved in time.
    """
    return revealed(parse(text, Rules(**rules)), parse, spending(None, timeout))
