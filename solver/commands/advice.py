"""Why a recipe makes no puzzle, and what would."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import chain, islice
from operator import or_
from typing import Any

from solver.errors import PuzzleError
from solver.generation.generate import generate
from solver.generation.ground import ground
from solver.generation.recipe import Recipe
from solver.generation.space import Family
from solver.limits import MAX_BASE, MAX_TERMS, MAX_TEXT
from solver.model import Budget
from solver.sentences import Sentence

# What one change of the recipe is tried with: nodes, so that the advice is the same every time, and
# seconds, as who has waited for nothing does not wait long.
NODES, SECONDS = 1 << 21, 4.0

# Choices of words that are looked at for one with few letters; it stands early, or nowhere.
LOOKED_AT = 200_000

# The largest base advised: digits above F are known to few.
LARGEST_BASE = 16


def advice(recipe: Recipe) -> Generator[Sentence]:
    """Sentences for a recipe that is known to make no puzzle: the reason, and what does make one.

    What is advised has been tried, within some seconds.
    """
    yield Sentence("No puzzle: {why}", why=_reason(recipe))
    for option, other in chain(_less(recipe), _more(recipe)):
        try:
            made = generate(other, limit=1, budget=Budget(SECONDS, NODES)).puzzles
        except PuzzleError:
            continue
        if made:
            yield Sentence(
                "There are puzzles {option}: {example}", option=option, example=made[0].puzzle.text
            )
            return
    if not recipe.values:
        yield Sentence("More words, or shorter ones, may help")


def _less(recipe: Recipe) -> Iterator[tuple[Sentence, Recipe]]:
    """The recipe without one of its conditions each, then without any, and how that is called."""
    free: dict[str, Any] = {
        "difficulty": None, "letters": (1, MAX_BASE), "length": (1, MAX_TEXT), "total": None,
        "require": (), "fixed": (),
    }  # fmt: skip
    given = [name for name, value in free.items() if getattr(recipe, name) != value]
    for names in [*([name] for name in given), given]:
        options = ", ".join(f"--{name}" for name in names)
        yield (
            Sentence("without {options}", options=options),
            replace(recipe, **{name: free[name] for name in names}),
        )


def _more(recipe: Recipe) -> Iterator[tuple[Sentence, Recipe]]:
    """The recipe with repeats or as many terms as there are words for, with one term more, and in
    larger bases."""  # fmt: skip
    words, terms = len(recipe.words), recipe.terms[1] + 1
    if _is_short(recipe, words):
        yield _with("--repeats"), replace(recipe, repeats=True)
        for most in range(words - 1, 1, -1):
            yield _with(f"--terms {most}"), replace(recipe, terms=(most, most))
    if terms <= MAX_TERMS:
        yield _with(f"--terms {terms}"), replace(recipe, terms=(terms, terms))
    for base in range(recipe.rules.base + 1, LARGEST_BASE + 1):
        yield _with(f"--base {base}"), replace(recipe, rules=replace(recipe.rules, base=base))


def _with(option: str) -> Sentence:
    return Sentence("with {option}", option=option)


def _is_short(recipe: Recipe, words: int) -> bool:
    """Whether so many words are not enough for a puzzle."""
    return words <= recipe.terms[0] and not recipe.repeats


def _reason(recipe: Recipe) -> Sentence:
    """Why there is none."""
    low, high = recipe.length
    words = [word for word in recipe.words if low <= len(word) <= high]
    most = min(recipe.letters[1], recipe.rules.base)
    if not words:
        return Sentence("no word has a length of {span}", span=_span(low, high))
    if _is_short(recipe, len(words)):
        message = "there are {count} words, and a puzzle takes {needed}"
        return Sentence(message, count=len(words), needed=recipe.terms[0] + 1)
    if recipe.letters[0] > recipe.rules.base:
        message = "in base {base}, a puzzle has at most {base} different letters"
        return Sentence(message, base=recipe.rules.base)
    if not _has_few_letters(recipe, most):
        return Sentence(
            "any of these words together have more than {most} different letters", most=most
        )
    if recipe.difficulty is not None:
        message = "none with exactly one solution has a difficulty of {span}"
        return Sentence(message, span=_span(*recipe.difficulty))
    if (least := recipe.letters[0]) > 1:
        letters = _span(least, most)
        message = "of the puzzles with {letters} different letters none has exactly one solution"
        return Sentence(message, letters=letters)
    message = "of the puzzles with at most {most} different letters none has exactly one solution"
    return Sentence(message, most=most)


def _span(low: int, high: int) -> str:
    """A range as it is written in an option."""
    return f"{low}" if low == high else f"{low}-{high}"


def _has_few_letters(recipe: Recipe, most: int) -> bool:
    """Whether some candidate has so many different letters at most, as far as one looks."""
    found = ground(recipe)
    bits = {letter: 1 << place for place, letter in enumerate(found.lexicon.letters)}
    masks = [sum(bits[letter] for letter in {*word}) for word in found.lexicon.numbers]
    looks = islice(_unions(found.space.families, masks, most), LOOKED_AT)
    return any(union.bit_count() <= most for union in looks)


def _unions(families: Sequence[Family], masks: Sequence[int], most: int) -> Iterator[int]:
    """The letters of candidates, without those whose first words have too many already."""

    def heads(union: int, first: int, free: int, family: Family) -> Iterator[int]:
        if union.bit_count() > most:
            yield union
        elif not free:
            yield from (union | masks[total] for total in family.totals)
        else:
            for place in range(first, len(family.pool)):
                wider = union | masks[family.pool[place]]
                yield from heads(wider, place + (not family.repeats), free - 1, family)

    for family in families:
        yield from heads(
            reduce(or_, (masks[word] for word in family.fixed), 0), 0, family.free, family
        )
