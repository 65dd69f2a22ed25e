"""Which puzzles are proved first, where a difficulty is asked for: those that seem to have it.

A proof takes some hundred times as long as a prediction (`proof/quick.py`). So the first round
proves only puzzles that are likely enough, and the second all others. What is enough depends on the
recipe alone, so that every process goes by the same: where few puzzles are likely, less is enough.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from solver.generation.recipe import Recipe, Span
from solver.generation.slots import ground_of
from solver.generation.walk import Made, begin
from solver.language.read import parse
from solver.limits import MAX_TRIAL
from solver.model import Budget
from solver.options import Rules
from solver.proof.quick import BASE, predict
from solver.search.search import search

# What is enough, and by how little a puzzle may be likely at all.
ENOUGH, LEAST = 0.4, 0.02

# Where fewer than one in so many of a sample are likely enough, less is: those are the likeliest.
ONE_IN = 50
SAMPLE = 400

# Candidates and words that are looked at for the sample.
SAMPLED = 100_000


class Likely:
    """True for puzzles that are proved first.

    Of those with the same terms, which come one after the other and differ in their totals, it is
    true for one or two: more would not be told in the first round, for their words.
    """

    def __init__(self, recipe: Recipe) -> None:
        assert recipe.difficulty is not None
        self._span, self._rules = recipe.difficulty, recipe.rules
        self._enough, self._one_in = _measure(recipe)

    def __call__(self, made: Made) -> bool:
        if crc32(made[0].encode()) % self._one_in:
            return False
        return likelihood(made[0], self._rules, self._span) >= self._enough


def likely(recipe: Recipe) -> Likely | None:
    """What is proved first; None where no difficulty is asked for, or none can be predicted."""
    is_predicted = recipe.difficulty is not None and recipe.rules.base == BASE
    return Likely(recipe) if is_predicted else None


@lru_cache(maxsize=10_000)
def likelihood(text: str, rules: Rules, span: Span) -> float:
    """How likely it is that a puzzle with one solution has a difficulty in a range, 0 to 1."""
    result = search(parse(text, rules), limit=2, budget=Budget(nodes=MAX_TRIAL))
    found = predict(result.puzzle, result.nodes)
    return 0.0 if found is None else found.likelihood(*span)


@lru_cache(maxsize=2)  # as many as there are grounds
def _measure(recipe: Recipe) -> tuple[float, int]:
    """What is enough for the puzzles of a recipe, and how many have the same terms.

    That is measured on the first of them.
    """
    assert recipe.difficulty is not None
    found = ground_of(recipe)
    low, high = found.bounds(0, 1)
    walk = begin(found, low, high)
    walk.room = SAMPLE
    walk.run(SAMPLED)
    texts = [text for text, _ in walk.take()]
    ranked = sorted(likelihood(text, recipe.rules, recipe.difficulty) for text in texts)[::-1]
    if not ranked or walk.ended():
        return ENOUGH, 1
    enough = max(LEAST, min(ENOUGH, ranked[len(ranked) // ONE_IN]))
    return enough, max(1, len(texts) // len({*map(_terms, texts)}))


def _terms(text: str) -> str:
    """The terms of a sum, or what is taken away and what is left of a difference."""
    return text.partition(" - ")[2] or text.rpartition(" = ")[0]
