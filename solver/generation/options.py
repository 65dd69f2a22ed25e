"""The options of making puzzles, each declared once, as `solver/options.py` explains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from solver.limits import MAX_BASE, MAX_LIST, MAX_TERMS, MAX_TEXT
from solver.options import NumberRules, Terminal

KINDS = ("sum", "difference", "product")

SPAN = {"pattern": "^ *[0-9]{1,5} *([-–] *[0-9]{1,5} *)?$"}


# What is slow to load, and needed only where the OpenAPI document or the terminal's help is made.


def _languages() -> dict[str, Any]:
    from solver.generation.numerals import LANGUAGES

    return {"enum": [*LANGUAGES, None]}


def _themes() -> dict[str, Any]:
    from solver.generation.themes import THEMES

    return {"enum": [*THEMES, None]}


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
        f"How many words besides the total, 2 to {MAX_TERMS}: `2`, or `2-4`. By default 2; of"
        " number words, 2 to 6.",
        SPAN,
        Terminal("N"),
    ] = None
    theme: Annotated[
        str | None, "Words of a theme, to choose from as well.", _themes, Terminal("NAME")
    ] = None
    numerals: Annotated[
        str | None,
        "Instead of words, the number words of a language; puzzles are true of the numbers too.",
        _languages,
        Terminal("LANGUAGE"),
    ] = None
    values: Annotated[
        str | int, "The number words to choose from, 0 to 100.", SPAN, Terminal("N-N")
    ] = "1-100"
    fixed: Annotated[
        str | list[str],
        "Words besides the total, in every puzzle.",
        Terminal("WORD", help="A word besides the total, in every puzzle. May be repeated."),
    ] = ""
    total: Annotated[str | None, "The total of every puzzle.", Terminal("WORD")] = None
    require: Annotated[
        str | list[str],
        "Words in every puzzle, wherever they stand.",
        Terminal("WORD", help="A word in every puzzle, wherever it stands. May be repeated."),
    ] = ""
    repeats: Annotated[
        bool | None,
        "Allow a word to stand in a puzzle twice. By default only number words may.",
    ] = None
    letters: Annotated[
        str | int,
        f"Different letters of a puzzle, 1 to {MAX_BASE}: `9`, or `8-10`.",
        SPAN,
        Terminal("N"),
    ] = f"1-{MAX_BASE}"
    length: Annotated[
        str | int,
        f"Letters of a word that is chosen, 1 to {MAX_TEXT}: `4`, or `3-6`.",
        SPAN,
        Terminal("N"),
    ] = f"1-{MAX_TEXT}"
    difficulty: Annotated[
        str | int | None,
        "How hard a puzzle is for a person, 0 to 100: `30`, or `20-40`. It costs up to a second for"
        " each puzzle that is found; products are not rated.",
        SPAN,
        Terminal("N"),
    ] = None


@dataclass(frozen=True, repr=False, eq=False)
class GenerateOptions(NumberRules, Wishes):
    """What puzzles are to be like, the conventions that they go by, and the order of the search."""

    seed: Annotated[int | None, "Shuffle the search order with this seed.", Terminal("N")] = None
