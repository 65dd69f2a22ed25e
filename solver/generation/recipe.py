"""What kind of puzzles is wanted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from solver.errors import OptionError
from solver.generation.lexicon import spell
from solver.generation.numerals import MOST, numerals
from solver.generation.themes import theme_words
from solver.kernels.words import Spelled
from solver.language.conventions import check_rules
from solver.limits import MAX_BASE, MAX_LIST, MAX_TERMS, MAX_TEXT
from solver.model import Rules

Span = tuple[int, int]  # from the first to the second, which is included

KINDS = ("sum", "difference", "product")
HARDEST = 100  # of difficulties

# Terms where nothing is said. Sums of two number words are puzzles in four languages of seventeen,
# those of up to six in fifteen: all but Finnish and Russian, which have none of up to twelve.
TERMS = 2, 2
TERMS_OF_NUMBERS = 2, 6

BETWEEN = re.compile(r"[\s,;，、]+")
SPAN = re.compile(r" *([0-9]{1,5}) *(?:[-–] *([0-9]{1,5}) *)?")


@dataclass(frozen=True, slots=True)
class Recipe:
    """What kind of puzzles is wanted, as `recipe` has checked it.

    Every puzzle is terms that come to a total; of a difference, the total stands first and all
    terms but the last are taken from it: MONEY - SEND = MORE.
    """

    kind: str  # one of KINDS
    words: tuple[Spelled, ...]  # to choose from
    values: tuple[int, ...]  # what each of the words says, where puzzles are to be true
    terms: Span  # how many
    fixed: tuple[Spelled, ...]  # terms of every puzzle
    total: Spelled | None  # of every puzzle
    require: tuple[Spelled, ...]  # words in every puzzle, wherever
    repeats: bool  # a term may stand there twice
    letters: Span  # different letters of a puzzle
    length: Span  # letters of a word that is chosen
    difficulty: Span | None  # of a puzzle, where that matters
    rules: Rules
    seed: int | None


def recipe(
    words: str | Sequence[str] | None = None,
    *,
    kind: str = "sum",
    terms: int | str | Sequence[int] | None = None,
    numerals: str | None = None,
    values: int | str | Sequence[int] = (1, MOST),
    theme: str | None = None,
    fixed: str | Sequence[str] = (),
    total: str | None = None,
    require: str | Sequence[str] = (),
    repeats: bool | None = None,
    letters: int | str | Sequence[int] = (1, MAX_BASE),
    length: int | str | Sequence[int] = (1, MAX_TEXT),
    difficulty: int | str | Sequence[int] | None = None,
    base: int = 10,
    leading_zeros: bool = False,
    single_zero: bool = True,
    seed: int | None = None,
) -> Recipe:
    """A recipe of what a caller asks for; OptionError that names what is wrong.

    The words come from a list, a theme (`themes.THEMES`), both, or the number words of a language
    (`numerals.LANGUAGES`) from `values`, which make puzzles that are true of the numbers too. Words
    are a list, or a text with spaces, commas or line ends between them. Terms, letters, lengths,
    difficulty and values are a whole number, or two of them with what lies between: '2-4' or
    (2, 4). There are two terms, and of number words two to six, unless `terms` says so. Number
    words may repeat, other words not, unless `repeats` says so. The difficulty, from 0 to 100, is
    that of a proof, and costs up to a second a puzzle. Products are not rated here: their proofs
    can take far longer.
    """
    if kind not in KINDS:
        raise OptionError("bad_kind", f"kind must be one of {', '.join(KINDS)}", field="kind")
    if repeats is not None and type(repeats) is not bool:
        raise OptionError("bad_option", "repeats must be true or false", field="repeats")
    if seed is not None and type(seed) is not int:
        raise OptionError("bad_seed", "seed must be a whole number", field="seed")
    spelled, worth = _words(words, theme, numerals, values)
    if terms is None:
        terms = TERMS_OF_NUMBERS if worth else TERMS
    wanted = Recipe(
        kind=kind,
        words=spelled,
        values=worth,
        terms=_span(terms, "terms", 2, MAX_TERMS),
        fixed=_spell_all(fixed, "fixed"),
        total=None if total is None else spell(total, "total"),
        require=_spell_all(require, "require"),
        repeats=bool(worth) if repeats is None else repeats,
        letters=_span(letters, "letters", 1, MAX_BASE),
        length=_span(length, "length", 1, MAX_TEXT),
        difficulty=None if difficulty is None else _span(difficulty, "difficulty", 0, HARDEST),
        rules=check_rules(Rules(base, leading_zeros, single_zero)),
        seed=seed,
    )
    if wanted.kind == "product" and wanted.difficulty:
        message = "products that are made are not rated, only sums and differences are"
        raise OptionError("not_rated", message, field="difficulty")
    _check_true(wanted)
    _check_room(wanted)
    return wanted


def _words(
    words: Any, theme: str | None, language: str | None, values: Any
) -> tuple[tuple[Spelled, ...], tuple[int, ...]]:
    """The words to choose from, and what they say."""
    if language is not None:
        if words is not None or theme is not None:
            message = "number words come alone, without words or a theme"
            raise OptionError("bad_words", message, field="numerals")
        low, high = _span(values, "values", 0, MOST)
        said = numerals(language)[low : high + 1]
        return tuple(spell(word, "numerals") for word in said), tuple(range(low, high + 1))
    listed = _spell_all(() if words is None else words, "words")
    themed = () if theme is None else _spell_all(theme_words(theme), "theme")
    every = tuple(dict.fromkeys(themed + listed))
    if not every:
        raise OptionError("no_words", "words, a theme or numerals must be given", field="words")
    return every, ()


def _check_true(wanted: Recipe) -> None:
    """OptionError where puzzles must be true and a word says no number."""
    if wanted.values:
        for field in ("fixed", "require", "total"):
            given = getattr(wanted, field) or ()
            for word in (given,) if field == "total" and given else given:
                if word not in wanted.words:
                    message = f"“{''.join(word)}” is none of the number words"
                    raise OptionError("bad_word", message, field=field)


def _check_room(wanted: Recipe) -> None:
    """OptionError where a puzzle could be longer than texts may be."""
    chosen = (word for word in wanted.words if len(word) <= wanted.length[1])
    given = (*wanted.fixed, *wanted.require, *([wanted.total] if wanted.total else []))
    longest = max(sum(map(len, word)) for word in (*chosen, *given, ()))
    if (longest + len(" + ")) * (wanted.terms[1] + 1) > MAX_TEXT:
        message = f"with so many terms, words this long can make more than {MAX_TEXT} characters"
        raise OptionError("long_words", message, field="words")


def _spell_all(words: Any, field: str) -> tuple[Spelled, ...]:
    """The letters of all words of a list or a text."""
    if isinstance(words, str):
        return _spell_text(words, field)
    if not isinstance(words, Sequence):
        raise OptionError("bad_words", f"{field} must be a list of words", field=field)
    if len(words) > MAX_LIST:
        raise OptionError("too_many_words", f"{field} are more than {MAX_LIST}", field=field)
    return tuple(spell(word, field) for word in words)


@lru_cache(maxsize=2)  # the next call is most often for the same words
def _spell_text(text: str, field: str) -> tuple[Spelled, ...]:
    return _spell_all([word for word in BETWEEN.split(text) if word], field)


def _span(given: Any, field: str, least: int, most: int) -> Span:
    """Two whole numbers, ascending, within what there can be."""
    if type(given) is int:
        given = (given, given)
    elif isinstance(given, str) and (match := SPAN.fullmatch(given)):
        given = (int(match[1]), int(match[2] or match[1]))
    pair = isinstance(given, Sequence) and len(given) == 2 and all(type(n) is int for n in given)
    if not pair or not least <= given[0] <= given[1] <= most:
        message = f"{field} must be a number or two like 2-4, from {least} to {most}"
        raise OptionError("bad_span", message, field=field)
    return given[0], given[1]
