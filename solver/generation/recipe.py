"""The recipe: which puzzles to make."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, Unpack

from solver.demands import NumberRuleOptions
from solver.errors import OptionError
from solver.generation.lexicon import spell
from solver.generation.numerals import MOST, numerals
from solver.generation.options import KINDS, GenerateOptions, check_kind
from solver.generation.stop import SCHOOL, STOP
from solver.generation.template import (
    Template,
    read_template,
    slot_names,
    split_lists,
    template_text,
)
from solver.generation.themes import THEMES, theme_words
from solver.kernels.words import Spelled
from solver.language.conventions import check_ascending, check_rules
from solver.language.misprints import check_wrong_letters
from solver.limits import MAX_BASE, MAX_LIST, MAX_TERMS, MAX_TEXT
from solver.options import NumberRules, Rules, values_of

Span = tuple[int, int]  # from the first to the second, which is included

HARDEST = 100  # of difficulties

# The default number of terms. Sums of two number words are puzzles in four languages of seventeen,
# those of up to six in fifteen: all but Finnish and Russian, which have none of up to twelve.
TERMS = 2, 2
TERMS_OF_NUMBERS = 2, 6

# The words of a cross.
CROSS_WORDS = 9

# Options that say what a single equation is like.
EQUATION = (
    "kind", "terms", "numerals", "values", "fixed", "total", "require", "difficulty", "shelf",
    "wrong_letters",
)  # fmt: skip

BETWEEN = re.compile(r"[\s,;，、]+")
SPAN = re.compile(r" *([0-9]{1,5}) *(?:[-–] *([0-9]{1,5}) *)?")


@dataclass(frozen=True, slots=True)
class Recipe:
    """Which puzzles to make, as `recipe` has checked it.

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
    variety: bool | None  # puzzles that have little in common first; None: where a limit is given
    shelf: str | None  # the theme whose puzzles are taken from the shelf, where they are not made
    template: Template | None = None  # how each is written, where it is not of a kind
    wrong_letters: int = 0  # that each puzzle has: 1 for one letter that is wrong in one place
    cross: bool = False  # grids of words whose rows and columns are sums, instead of single ones

    @property
    def needed(self) -> int:
        """The words that a puzzle takes at least, where none stands in it twice."""
        return CROSS_WORDS if self.cross else self.terms[0] + 1


Numbers = int | str | Sequence[int]  # 2, '2-4' or (2, 4)
Words = str | Sequence[str]


class RecipeOptions(NumberRuleOptions, total=False):
    """The fields of `GenerateOptions` but for the words, as keyword arguments."""

    kind: Literal["sum", "difference", "product"]
    template: str | None
    lists: str | Sequence[str] | Mapping[str, Words]
    terms: Numbers | None
    theme: str | None
    numerals: str | None
    values: Numbers
    fixed: Words
    total: str | None
    require: Words
    words_skip: Words
    repeats: bool | None
    letters: Numbers
    length: Numbers
    difficulty: Numbers | None
    shelf: bool
    seed: int | None
    variety: bool | None
    wrong_letters: int
    cross: bool


def recipe(words: Words | None = None, **options: Unpack[RecipeOptions]) -> Recipe:
    """The recipe for these options; raises OptionError, which names the one that is wrong.

    The words come from a list, a theme (`themes.THEMES`), both, or the number words of a language
    (`numerals.LANGUAGES`) from `values`, which make puzzles that are true of the numbers too. Words
    are a list, or a text with spaces, commas or line ends between them. Terms, letters, lengths,
    difficulty and values are a whole number, or two of them with what lies between: '2-4' or
    (2, 4). There are two terms, and of number words two to six, unless `terms` says so. Number
    words may repeat, other words not, unless `repeats` says so. The difficulty, from 0 to 100, is
    that of a proof, and costs up to a second a puzzle. Products are not rated here: their proofs
    can take far longer. With `shelf`, puzzles are taken that were made and rated before. With
    wrong_letters=1 a puzzle has one solution where one letter is wrong, and none as it is printed.
    With `cross`, it is three words across and three down, each row and each column a sum.
    """
    chosen: dict[str, Any] = {"words": "" if words is None else words, **options}
    wanted = _read(GenerateOptions(**chosen))
    is_rated = wanted.template.is_rated if wanted.template else wanted.kind != "product"
    if wanted.difficulty and not is_rated:
        message = "difficulty is for sums and differences; products are not rated"
        raise OptionError("not_rated", message, field="difficulty")
    if wanted.wrong_letters and wanted.difficulty:
        message = "puzzles with a wrong letter are not rated: leave out difficulty"
        raise OptionError("not_rated", message, field="difficulty")
    _check_cross(wanted, chosen)
    if wanted.template is None:
        _check_true(wanted)
        _check_room(wanted)
        _check_shelf(wanted, words, options)
    return wanted


def _read(options: GenerateOptions) -> Recipe:
    """The recipe of each option for itself."""
    check_kind(options.kind, KINDS)
    if options.repeats is not None and type(options.repeats) is not bool:
        message = "{option} must be true or false"
        raise OptionError("bad_option", message, field="repeats", option="repeats")
    if options.variety is not None and type(options.variety) is not bool:
        message = "{option} must be true or false"
        raise OptionError("bad_option", message, field="variety", option="variety")
    if options.seed is not None and type(options.seed) is not int:
        message = "{option} must be a whole number"
        raise OptionError("bad_seed", message, field="seed", option="seed")
    check_wrong_letters(wrong_letters=options.wrong_letters)
    if type(options.cross) is not bool:
        message = "{option} must be true or false"
        raise OptionError("bad_option", message, field="cross", option="cross")
    rules = check_rules(Rules(**values_of(NumberRules, options)))
    length = _span(options.length, "length", 1, MAX_TEXT)
    template = None if options.template is None else _template(options, length, rules)
    if template is None and options.lists not in ("", [], (), {}):
        message = "lists with names are for a template, which has a slot for each word"
        raise OptionError("unfit", message, field="lists")
    words, values = ((), ()) if template else _words(options)
    usual_terms = TERMS_OF_NUMBERS if values else TERMS
    if type(options.shelf) is not bool:
        message = "{option} must be true or false"
        raise OptionError("bad_option", message, field="shelf", option="shelf")
    return Recipe(
        kind=options.kind,
        words=words,
        values=values,
        terms=_span(usual_terms if options.terms is None else options.terms, "terms", 2, MAX_TERMS),
        fixed=spell_all(options.fixed, "fixed"),
        total=None if options.total is None else spell(options.total, "total"),
        require=spell_all(options.require, "require"),
        repeats=bool(values) if options.repeats is None else options.repeats,
        letters=_span(options.letters, "letters", 1, MAX_BASE),
        length=length,
        difficulty=difficulty_span(options.difficulty),
        rules=rules,
        seed=options.seed,
        variety=options.variety,
        shelf=options.theme if options.shelf else None,
        template=template,
        wrong_letters=options.wrong_letters,
        cross=options.cross,
    )


# What a template says by itself.
TEMPLATE_SAYS = (
    "kind", "terms", "numerals", "values", "fixed", "total", "require", "shelf", "cross",
)  # fmt: skip


def _template(options: GenerateOptions, length: Span, rules: Rules) -> Template:
    """The template with its lists; OptionError for an option that it leaves no choice."""
    for name in TEMPLATE_SAYS:
        if getattr(options, name) != GenerateOptions.__dataclass_fields__[name].default:
            message = "{option} does not go with a template, which says where each word stands"
            raise OptionError("unfit", message, field=name, option=name)
    text = template_text(options.template)
    ordinary = options.words
    if options.theme is not None:
        themed = " ".join(theme_words(options.theme))
        ordinary = (
            f"{themed} {ordinary}" if isinstance(ordinary, str) else [*themed.split(), *ordinary]
        )
    given = {} if ordinary in ("", [], ()) else {"": (ordinary, "words")}
    given |= {name: (words, "lists") for name, words in split_lists(options.lists).items()}
    for name in sorted(slot_names(text) & THEMES.keys() - given.keys()):
        given[name] = (THEMES[name], "template")
    skip = skipped(options.words_skip)
    lists = {
        name: tuple(word for word in dict.fromkeys(spell_all(*words)) if word not in skip)
        for name, words in given.items()
    }
    for name, words in lists.items():
        if not any(length[0] <= len(word) <= length[1] for word in words):
            message = "the list for {slot} has no word with a length of {span}"
            span = "-".join(dict.fromkeys(map(str, length)))
            raise OptionError(
                "no_words", message, field=given[name][1], slot=f"{{{name}}}", span=span
            )
    return read_template(text, lists, rules)


def terms_span(terms: Numbers, most: int) -> Span:
    """The numbers of terms that are asked for, 2 to `most`."""
    return _span(terms, "terms", 2, most)


def levels_span(levels: Numbers, most: int) -> Span:
    """The stars that are asked for, from the first to the last, 1 to `most`."""
    return _span(levels, "levels", 1, most)


def difficulty_span(difficulty: Numbers | None) -> Span | None:
    """The difficulties that are asked for."""
    return None if difficulty is None else _span(difficulty, "difficulty", 0, HARDEST)


def _words(options: GenerateOptions) -> tuple[tuple[Spelled, ...], tuple[int, ...]]:
    """The words to choose from, and the numbers that they say."""
    if options.numerals is not None:
        if options.words != "" or options.theme is not None:
            message = "number words cannot be mixed with words or a theme"
            raise OptionError("bad_words", message, field="numerals")
        low, high = _span(options.values, "values", 0, MOST)
        names = numerals(options.numerals)[low : high + 1]
        if options.words_skip not in ("", [], ()):
            message = "of number words none is skipped: choose others with {option}"
            raise OptionError("unfit", message, field="words_skip", option="values")
        return tuple(spell(name, "numerals") for name in names), tuple(range(low, high + 1))
    if options.values != GenerateOptions.__dataclass_fields__["values"].default:
        message = "{option} is for number words: name their language with numerals"
        raise OptionError("unfit", message, field="values", option="values")
    listed = spell_all(options.words, "words")
    themed = () if options.theme is None else spell_all(theme_words(options.theme), "theme")
    if not themed + listed:
        raise OptionError("no_words", "give words, a theme or numerals", field="words")
    skip = skipped(options.words_skip)
    words = tuple(word for word in dict.fromkeys(themed + listed) if word not in skip)
    if not words:
        message = "all words are skipped: leave some out of {option}"
        raise OptionError("no_words", message, field="words_skip", option="words_skip")
    return words, ()


def skipped(words: Words) -> frozenset[Spelled]:
    """The words that no puzzle is to have; a list may hold texts of several."""
    if not isinstance(words, Sequence):
        message = "{option} must be a list of words"
        raise OptionError("bad_words", message, field="words_skip", option="words_skip")
    named = words_in(words)
    listed = STOP.split() if SCHOOL in named else []
    return frozenset(
        spell_all([word for word in (*named, *listed) if word != SCHOOL], "words_skip")
    )


def words_in(texts: Words) -> list[str]:
    """The words of a text, or of several; what is no text stays, to be refused as a word."""
    listed = [texts] if isinstance(texts, str) else texts
    parts = (BETWEEN.split(text) if isinstance(text, str) else [text] for text in listed)
    return [word for part in parts for word in part if word != ""]


def _check_cross(recipe: Recipe, options: dict[str, Any]) -> None:
    """OptionError where crosses are to be what only single equations can be."""
    if recipe.cross:
        usual = GenerateOptions.__dataclass_fields__
        for field in EQUATION:
            if options.get(field, usual[field].default) != usual[field].default:
                message = "a cross is three sums across and three down, and takes no {option}"
                raise OptionError("unfit", message, field=field, option=field)


def _check_true(recipe: Recipe) -> None:
    """OptionError where puzzles must be true and a word says no number."""
    if recipe.values:
        for field in ("fixed", "require", "total"):
            chosen = getattr(recipe, field) or ()
            for word in (chosen,) if field == "total" and chosen else chosen:
                if word not in recipe.words:
                    message = "“{word}” is not one of the number words"
                    raise OptionError("bad_word", message, field=field, word="".join(word))


def _check_shelf(wanted: Recipe, words: Words | None, options: RecipeOptions) -> None:
    """OptionError where puzzles of the shelf are to be chosen by what they cannot be."""
    if not options.get("shelf"):
        return
    chosen: dict[str, Any] = {"shelf": True}
    chosen |= {name: options.get(name) for name in ("theme", "difficulty", "seed")}
    if chosen["theme"] is None or words or wanted != _read(GenerateOptions(**chosen)):
        message = "with shelf, give a theme, and besides it only a difficulty and a seed"
        raise OptionError("bad_shelf", message, field="shelf")


def _check_room(recipe: Recipe) -> None:
    """OptionError where a puzzle could be longer than texts may be."""
    chosen = (word for word in recipe.words if len(word) <= recipe.length[1])
    others = (*recipe.fixed, *recipe.require, *([recipe.total] if recipe.total else []))
    longest = max(sum(map(len, word)) for word in (*chosen, *others, ()))
    if (longest + len(" + ")) * (recipe.terms[1] + 1) > MAX_TEXT:
        message = "with so many terms, words this long can make more than {most} characters"
        raise OptionError("long_words", message, field="words", most=MAX_TEXT)


def spell_all(words: Any, field: str) -> tuple[Spelled, ...]:
    """The letters of all words of a list or a text."""
    if isinstance(words, str):
        return _spell_text(words, field)
    if not isinstance(words, Sequence):
        message = "{option} must be a list of words"
        raise OptionError("bad_words", message, field=field, option=field)
    if len(words) > MAX_LIST:
        message = "more than {most} words in {option}"
        raise OptionError("too_many_words", message, field=field, most=MAX_LIST, option=field)
    return tuple(spell(word, field) for word in words)


@lru_cache(maxsize=2)  # the next call is most often for the same words
def _spell_text(text: str, field: str) -> tuple[Spelled, ...]:
    return spell_all(words_in(text), field)


def _span(value: Any, field: str, least: int, most: int) -> Span:
    """Two whole numbers, ascending, within what there can be."""
    if type(value) is int:
        value = (value, value)
    elif isinstance(value, str) and (match := SPAN.fullmatch(value)):
        value = (int(match[1]), int(match[2] or match[1]))
    pair = isinstance(value, Sequence) and len(value) == 2 and all(type(n) is int for n in value)
    if not pair or not all(least <= end <= most for end in value):
        message = (
            "{option} must be a number such as 3 or a range such as 2-4, between {least} and {most}"
        )
        raise OptionError("bad_span", message, field=field, option=field, least=least, most=most)
    first, last = value
    check_ascending(f"{first}-{last}", first, last, field, "bad_span")
    return first, last
