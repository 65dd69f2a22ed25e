"""Makes the puzzles of the days: `python -m bench.days [LANGUAGE …]`, all languages as a rule.

They are sums out of the words of all themes of a language, each with one solution, rated by its
proof, and unlike any other: not the same terms, nor the same but for the names of the letters. It
takes some ten minutes a language. The same words and the same solver make the same puzzles. What
`page/play/days/` has for earlier numbers stays as it is.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from bench.shelf import is_dull, words_of
from solver.generation.dataset import Doubles
from solver.generation.generate import Generation
from solver.generation.likely import likelihood
from solver.generation.recipe import recipe
from solver.generation.shelf.choice import LEVELS, THEMES_OF
from solver.generation.themes import theme_words
from solver.language.read import parse
from solver.proof.rate import rate

FOLDER = Path(__file__).parent.parent / "page" / "play" / "days"
SEED = 1

# The number from which on these puzzles are, 1 December 2026; so many, each file so many.
FIRST, DAYS, FILE = 335, 400, 50

# Numbers below it have those that were there before.
BEFORE = 1

# Level → where its puzzles are looked for. Those of few letters are often easy, those of all digits
# hard.
PLACES: dict[str, tuple[dict[str, Any], ...]] = {
    "easy": (
        {"terms": 2, "letters": "3-6", "repeats": True},
        {"terms": 2, "letters": "7", "repeats": True},
        {"terms": 2, "letters": "8"},
        {"terms": 3, "letters": "3-6", "repeats": True},
        {"terms": 3, "letters": "7-8", "repeats": True},
        {"terms": 2, "letters": "9"},
    ),
    "medium": (
        {"terms": 2},
        {"terms": 3, "letters": "6-9", "repeats": True},
    ),
    "hard": (
        {"terms": "2-3", "letters": "9-10"},
        {"terms": 3, "letters": "8-10", "repeats": True},
        {"terms": 4, "letters": "10", "repeats": True},
    ),
}  # fmt: skip

# And where else, of so many words: fewer would give hardly any there, in hours.
MANY_WORDS = 500
PLACES_OF_MANY: dict[str, tuple[dict[str, Any], ...]] = {
    "easy": ({"terms": 4, "letters": "4-7", "repeats": True},),
}

# Candidates of a place at most, and how likely they have to be of the level to be proved.
MANY, LEAST = 6_000, 0.15

# What the themes of a language lack.
MORE = {
    "ru": (
        "азбука альбом баба бабушка брат буква внук внучка гимн глобус дед дедушка дневник доска "
        "дочка друг задача зал звонок карта кисть класс клей книга краска кружок кукла лента "
        "линейка лупа мама марка мел мяч наука нота отец папа папка парад парта пенал песня план "
        "плащ повар поэма праздник пример проба раздел ранец рассказ ребус роль роман ручка сказка "
        "слово слог совет спорт старт стих столица страна сумка тема тетрадь театр танец тренер "
        "триада труба урок учебник ученик финал форма хор цифра числа школа шкаф экран этап юла"
    ),
}

# Words that are no topic for a class.
UNFIT = {"babe", "babies", "wine", "widow", "slave"}

# So often a word is used in a level, and more often where others are lacking; and not in two sums
# of so many days, where that can be.
USES, APART = 2, 7


def made(language: str, level: str, known: Doubles, random: Random) -> list[str]:
    """The puzzles of a level, one a day, in their order; fewer where no more are found."""
    words_of_all = words_for(language)
    places = PLACES[level]
    if len(words_of_all) >= MANY_WORDS:
        places += PLACES_OF_MANY.get(level, ())
    candidates = [text for one in places for text in _candidates(words_of_all, level, one)]
    random.shuffle(candidates)
    least, most = LEVELS[level]
    uses: Counter[str] = Counter()
    chosen: list[str] = []
    often = USES
    while candidates and len(chosen) < DAYS:
        left = []
        for text in candidates:
            words = words_of(text)
            if any(uses[word] >= often for word in words):
                left.append(text)
            elif len(chosen) < DAYS and least <= _score(text) <= most and known.add(text):
                uses.update(words)
                chosen.append(text)
        candidates = left
        often += 1
    return in_order(chosen)


def words_for(language: str) -> set[str]:
    """The words of a language that its puzzles are made of."""
    themed = {word for theme in THEMES_OF[language] for word in theme_words(theme)}
    return (themed | {*MORE.get(language, "").split()}) - UNFIT


def in_order(puzzles: Sequence[str]) -> list[str]:
    """The same, none of a day with a word of the days before it, where that can be."""
    left, order = [*puzzles], list[str]()
    while left:
        last = set().union(*map(words_of, order[-APART:]))
        order.append(min(left, key=lambda one: len(words_of(one) & last)))
        left.remove(order[-1])
    return order


def _candidates(words: set[str], level: str, options: dict[str, Any]) -> Iterator[str]:
    """Sums that are likely to have a level."""
    made_of = recipe(sorted(words), seed=SEED, **options)
    for solution in islice(Generation(made_of).puzzles(), MANY):
        text = solution.puzzle.text
        if not is_dull(text) and likelihood(text, made_of.rules, LEVELS[level]) >= LEAST:
            yield text


def _score(text: str) -> int:
    """How hard a puzzle is, 0 to 100."""
    score = rate(parse(text))
    assert score is not None  # there is no deadline
    return score


def write(language: str, puzzles: dict[str, list[str]]) -> None:
    """Puts the puzzles of a language's levels where the page reads them; few go round and round."""
    for at in range(0, DAYS, FILE):
        days = {
            level: [texts[day % len(texts)] for day in range(at, at + FILE)]
            for level, texts in puzzles.items()
        }
        text = json.dumps(days, ensure_ascii=False, indent=0)
        (FOLDER / language / f"{FIRST + at}.json").write_text(f"{text}\n", encoding="utf-8")


def main(languages: Sequence[str]) -> None:
    """Makes the puzzles of some languages."""
    for language in languages or THEMES_OF:
        before = json.loads((FOLDER / language / f"{BEFORE}.json").read_text(encoding="utf-8"))
        known = Doubles()
        for text in chain.from_iterable(before.values()):
            known.add(text)
        puzzles: dict[str, list[str]] = {}
        for level in LEVELS:
            began = process_time()
            puzzles[level] = made(language, level, known, Random(f"{SEED} {language} {level}"))
            print(
                language, level, len(puzzles[level]), f"{process_time() - began:.0f} s", flush=True
            )
        write(language, puzzles)


if __name__ == "__main__":
    main(sys.argv[1:])
