"""The options of making puzzles, each declared once, as `solver/options.py` explains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Annotated, Any

from solver.errors import OptionError
from solver.limits import MAX_BASE, MAX_LIST, MAX_PRINTED, MAX_TERMS, MAX_TEXT
from solver.options import NumberRules, Terminal
from solver.sentences import LANGUAGES

KINDS = ("sum", "difference", "product")

# Written calculations, whose digits are blanked: they need no words.
DRAWN = ("multiplication", "division", "root", "cuberoot")

SPAN = {"pattern": "^ *[0-9]{1,5} *([-–] *[0-9]{1,5} *)?$"}


# What is slow to load, and needed only where the OpenAPI document or the terminal's help is made.


def _languages() -> dict[str, Any]:
    from solver.generation.numerals import LANGUAGES

    return {"title": "NumeralLanguage", "enum": [*LANGUAGES, None]}


def _themes() -> dict[str, Any]:
    from solver.generation.themes import THEMES

    return {"title": "Theme", "enum": [*THEMES, None]}


@dataclass(frozen=True, init=False, repr=False, eq=False)
class Wishes:
    """What puzzles are to be like, as a caller says it; `recipe` checks it."""

    words: Annotated[
        str | list[str],
        "The words to choose from: a list, or a text with white space or commas between them.",
        {"maxItems": MAX_LIST},
    ] = ""
    kind: Annotated[str, "What the puzzles are.", {"enum": list(KINDS)}, Terminal("KIND")] = "sum"
    terms: Annotated[
        str | int | None,
        f"The number of words besides the total, 2 to {MAX_TERMS}, such as `2` or `2-4`. The"
        " default is 2, or 2 to 6 for number words.",
        SPAN,
        Terminal("N"),
    ] = None
    template: Annotated[
        str | None,
        "How a puzzle is written, with slots for words, such as `{verb} + {noun} = {noun}`. A slot"
        " has a word of the list of that name, or of a theme; `{}` has one of the words to choose"
        " from. Slots such as `{noun:1}` have the same word in all places. The rest is printed as"
        " it is; `;` stands between equations.",
        {"maxLength": MAX_TEXT},
        Terminal("TEXT"),
    ] = None
    lists: Annotated[
        str | list[str],
        "The lists of a template: texts such as `verb=run,jump`, or one, with `;` between lists.",
        {"maxItems": MAX_LIST},
    ] = ""
    theme: Annotated[
        str | None, "Add the words of a theme to those to choose from.", _themes, Terminal("NAME")
    ] = None
    numerals: Annotated[
        str | None,
        "Use the number words of a language instead; the sums are then true of the numbers too.",
        _languages,
        Terminal("LANGUAGE"),
    ] = None
    values: Annotated[
        str | int, "The number words to choose from, 0 to 100.", SPAN, Terminal("N-N")
    ] = "1-100"
    fixed: Annotated[
        str | list[str],
        "Words that every puzzle has among its terms, besides the total.",
        Terminal("WORD", help="A word that every puzzle has among its terms. May be repeated."),
    ] = ""
    total: Annotated[str | None, "The total of every puzzle.", Terminal("WORD")] = None
    require: Annotated[
        str | list[str],
        "Words that every puzzle has, as a term or as the total.",
        Terminal(
            "WORD", help="A word that every puzzle has, as a term or the total. May be repeated."
        ),
    ] = ""
    words_skip: Annotated[
        str | list[str],
        "Words that no puzzle has, of a list, a theme or a template; `@school` are those that no"
        " school book prints.",
        {"maxItems": MAX_LIST},
        Terminal(
            "WORD",
            help="A word that no puzzle has; @school are those that no school book prints. May be"
            " repeated.",
        ),
    ] = ""
    repeats: Annotated[
        bool | None,
        "Allow a word to occur in a puzzle twice. By default only number words may.",
    ] = None
    letters: Annotated[
        str | int,
        f"The number of different letters in a puzzle, 1 to {MAX_BASE}, such as `9` or `8-10`.",
        SPAN,
        Terminal("N"),
    ] = f"1-{MAX_BASE}"
    length: Annotated[
        str | int,
        f"The length of the words to choose from, 1 to {MAX_TEXT} letters, such as `4` or `3-6`.",
        SPAN,
        Terminal("N"),
    ] = f"1-{MAX_TEXT}"
    difficulty: Annotated[
        str | int | None,
        "How hard a puzzle is for a person, 0 to 100, such as `30` or `20-40`. Rating takes up to a"
        " second for each puzzle; products are not rated.",
        SPAN,
        Terminal("N"),
    ] = None
    shelf: Annotated[
        bool,
        "Take puzzles that were made and rated before, from easy to hard, instead of making new"
        " ones. They are about a theme; only its name, a difficulty and a seed can be chosen.",
    ] = False


@dataclass(frozen=True, repr=False, eq=False)
class GenerateOptions(NumberRules, Wishes):
    """What puzzles are to be like, the conventions that they go by, and the order of the search."""

    seed: Annotated[int | None, "Shuffle the search order with this seed.", Terminal("N")] = None
    variety: Annotated[
        bool | None,
        "Puzzles that have little in common come first: a word is used again, and a puzzle that is"
        " another one but for its letters comes, where nothing else is left. By default where a"
        " limit of at most 1,000 is given, but for number words.",
    ] = None
    wrong_letters: Annotated[
        int,
        "Puzzles with no solution but one in which so many letters are wrong, each in one place: 0"
        " or 1. Long words are needed, of few letters.",
        {"minimum": 0, "maximum": 1},
        Terminal("N"),
    ] = 0
    cross: Annotated[
        bool,
        "Make crosses: grids of nine words of at most 20 letters, in which each row and each column"
        " is a sum. Many short words are needed; a thousand and more are best.",
    ] = False


@dataclass(frozen=True, init=False, repr=False, eq=False)
class DrawnOptions:
    """What written calculations are to be like: the kinds in DRAWN."""

    size: Annotated[
        str | None,
        "Of a multiplication or division: the digits of the factors, or of divisor and quotient,"
        " such as `2x3`; of the extraction of a root: its digits, such as `4`. The default is 3x3,"
        " 3x4 for divisions, 4 for square roots and 3 for cube roots.",
        {"pattern": "^ *[0-9]{1,3} *([x×] *[0-9]{1,3} *)?$"},
        Terminal("NxN", help="Digits of the factors, of divisor and quotient, or of the root."),
    ] = None
    printed: Annotated[
        int,
        "Of a written calculation: print at least so many digits, which makes it easier. By"
        " default as few as leave one solution.",
        {"minimum": 0, "maximum": MAX_PRINTED},
        Terminal("N", help="Print at least N digits, which makes it easier."),
    ] = 0


@dataclass(frozen=True, init=False, repr=False, eq=False)
class SetOptions:
    """What a set of puzzles is made of, in texts such as `sum,grid`; `dataset.plan_of` reads it."""

    words: Annotated[
        str | list[str],
        "The words to choose from, instead of themes: a list, or a text with white space or commas"
        " between them.",
        {"maxItems": MAX_LIST},
    ] = ""
    seed: Annotated[int, "The same seed and options give the same set.", Terminal("N")] = 0
    kinds: Annotated[
        str,
        "What the puzzles are: some of sum, difference, product, division, drawn, grid and kakuro.",
        Terminal("KIND,…"),
    ] = "sum"
    levels: Annotated[
        str | int,
        "Their stars, 1 to 5; 1,2,2 has twice as many of the second.",
        Terminal("N,…"),
    ] = "1-3"
    terms: Annotated[
        str | int,
        "The number of words besides the total of a sum, 2 to 6.",
        SPAN,
        Terminal("N"),
    ] = "2-4"
    languages: Annotated[
        str, "The languages of the themes, without words of your own.", Terminal("LANG,…")
    ] = LANGUAGES[0]
    themes: Annotated[str, "These themes, whatever their language.", Terminal("THEME,…")] = ""
    patterns: Annotated[bool, "Random letters instead of words."] = False
    proofs: Annotated[
        str,
        "The languages of proofs and hints; none leaves both out.",
        Terminal("LANG,…"),
    ] = LANGUAGES[0]


def check_kind(kind: Any, known: Sequence[str]) -> None:
    """OptionError for a kind that is not among these."""
    if kind not in known:
        message, listed = "{option} must be one of {known}", ", ".join(known)
        raise OptionError("bad_kind", message, field="kind", option="kind", known=listed)


def check_fitting(wishes: Any) -> None:
    """OptionError for a wish that says nothing about puzzles of this kind.

    `wishes` have the fields of `GenerateOptions` and `DrawnOptions`, and a shard.
    """
    check_kind(wishes.kind, (*KINDS, *DRAWN))
    if wishes.kind in DRAWN:
        message, unfit = "{option} is for puzzles out of words", [*fields(GenerateOptions)]
        if wishes.shard is not None:
            raise OptionError("unfit", message, field="shard", option="shard")
    else:
        message, unfit = "{option} is for written calculations", []
        unfit += fields(DrawnOptions)
    for field in unfit:
        if field.name in ("kind", "difficulty", "seed"):
            continue
        if getattr(wishes, field.name) != field.default:
            raise OptionError("unfit", message, field=field.name, option=field.name)
