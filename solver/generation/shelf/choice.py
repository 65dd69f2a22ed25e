"""Puzzles of the shelf: some of those about a theme, from easy to hard; its levels and themes."""

from __future__ import annotations

from importlib import import_module
from itertools import chain, zip_longest
from random import Random

from solver.generation.recipe import Recipe
from solver.language.parse import parse
from solver.model import Solution
from solver.search.search import search
from solver.search.segments import Shard

# Level → the least and the most difficulty of its puzzles.
LEVELS = {"easy": (0, 19), "medium": (20, 39), "hard": (40, 59)}

MANY = 12  # puzzles of each theme and level, where its words give them

# Language → its themes (`themes.THEMES`).
THEMES_OF = {
    "en": ("animals", "colours", "family", "food", "music", "nature", "school", "space"),
    "ru": ("звери", "природа", "еда"),
    "ja": ("どうぶつ", "しぜん", "たべもの"),
}

# Language → the module with its puzzles.
MODULES = {"en": "english", "ru": "russian", "ja": "japanese"}

Rated = tuple[int, str]  # (23, "BOAR + ZEBRA = HORSE")


def choice(recipe: Recipe, limit: int | None, shard: Shard | None) -> tuple[list[Rated], bool]:
    """At most `limit` puzzles from easy to hard, and whether they are all that fit the recipe.

    There are as many of every level, as far as the shelf has so many.
    """
    assert recipe.shelf is not None
    least, most = recipe.difficulty or (0, 100)
    of_theme = [one for one in shelf(recipe.shelf) if least <= one[0] <= most]
    mine = of_theme[shard.index :: shard.count] if shard else of_theme
    chosen = sorted(_mixed(mine, recipe.seed)[:limit])
    return chosen, len(chosen) == len(mine)


def solved(text: str) -> Solution:
    """A puzzle of the shelf as its only solution."""
    return search(parse(text), limit=1).solutions[0]


def shelf(theme: str) -> tuple[Rated, ...]:
    """The puzzles about a theme that were made before, from easy to hard."""
    language = next(language for language, themes in THEMES_OF.items() if theme in themes)
    module = import_module(f"solver.generation.shelf.{MODULES[language]}")
    puzzles: dict[str, tuple[Rated, ...]] = module.PUZZLES
    return puzzles.get(theme, ())


def _mixed(puzzles: list[Rated], seed: int | None) -> list[Rated]:
    """The puzzles so that a beginning has as many of each level, as far as there are so many."""
    random = Random(seed or 0)
    levels = []
    for least, most in LEVELS.values():
        level = [one for one in puzzles if least <= one[0] <= most]
        random.shuffle(level)
        levels.append(level)
    return [one for one in chain.from_iterable(zip_longest(*levels)) if one is not None]
