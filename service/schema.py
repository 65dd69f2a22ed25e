"""What may be asked for. The field names are the parameters' names in query and body alike.

A field's type is what is accepted; the text beside it says what it means and the dict narrows the
type, in JSON Schema's words, for the OpenAPI document. The solver checks the ranges themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from solver.limits import (
    MAX_BASE,
    MAX_CURSOR,
    MAX_LIST,
    MAX_OPTION,
    MAX_TERMS,
    MAX_TEXT,
    MIN_BASE,
)

Puzzle = Annotated[
    str,
    "The puzzle as one would print it. In a query write + as %2B.",
    {"minLength": 1, "maxLength": MAX_TEXT},
]
Base = Annotated[int, "The base of its numbers.", {"minimum": MIN_BASE, "maximum": MAX_BASE}]
LeadingZeros = Annotated[bool, "Whether a word of two or more cells may start with 0."]
SingleZero = Annotated[bool, "Whether a word of a single cell may be 0."]
Digits = Annotated[
    str,
    "The only digits that are hidden, such as 1-9 or 0,2,5-7; nothing is all.",
    {"maxLength": MAX_OPTION},
]
SharedLetters = Annotated[
    str,
    "Groups of letters that may have equal digits, such as AB,CD; `*` is all letters.",
    {"maxLength": MAX_OPTION},
]
LettersAvoidPrinted = Annotated[bool, "Whether no letter has a digit that is written out."]
WildcardsAvoid = Annotated[
    str,
    "Digits, and letters with their digits, that no wildcard has, such as 7A.",
    {"maxLength": MAX_OPTION},
]
Limit = Annotated[
    int,
    "Stop after so many solutions; clamped to what the deployment and an answer have room for.",
    {"minimum": 1},
]
Timeout = Annotated[
    float,
    "Stop after so many seconds; clamped to what the deployment allows.",
    {"minimum": 0},
]
Next = Annotated[
    str | None,
    "Go on where an earlier answer's `next` says, with all other parameters as they were.",
    {"maxLength": MAX_CURSOR},
]
Shard = Annotated[
    str | None,
    "Search only part i of n, written i/n and counted from 0.",
    {"pattern": "^[0-9]{1,9}/[0-9]{1,9}$"},
]
SPAN = {"pattern": "^ *[0-9]{1,5} *([-–] *[0-9]{1,5} *)?$"}


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """The parameters of /v1/solve."""

    puzzle: Puzzle
    base: Base = 10
    leading_zeros: LeadingZeros = False
    single_zero: SingleZero = True
    digits: Digits = ""
    shared_letters: SharedLetters = ""
    letters_avoid_printed: LettersAvoidPrinted = False
    wildcards_avoid: WildcardsAvoid = ""
    limit: Limit = 1000
    timeout: Timeout = 5
    next: Next = None
    shard: Shard = None


@dataclass(frozen=True, slots=True)
class KakuroRequest:
    """The parameters of /v1/kakuro."""

    puzzle: Annotated[
        str,
        "The kakuro in one line: its size, and its squares from left to right.",
        {"minLength": 1, "maxLength": MAX_TEXT},
    ]
    limit: Limit = 1000
    timeout: Timeout = 5
    next: Next = None


@dataclass(frozen=True, slots=True)
class ExplainRequest:
    """The parameters of /v1/explain."""

    puzzle: Puzzle
    base: Base = 10
    leading_zeros: LeadingZeros = False
    single_zero: SingleZero = True
    lang: Annotated[str, "The language of the sentences.", {"enum": ["en", "ru", "ja"]}] = "en"
    hint: Annotated[
        str,
        "Not the proof but a hint for its next step: where to look, the reason, or the digits; or "
        "a check of those that are known.",
        {"enum": ["", "look", "reason", "digits", "check"]},
    ] = ""
    known: Annotated[
        str,
        "The digits that a person has put in, such as S=9,E=5.",
        {"maxLength": MAX_OPTION},
    ] = ""
    seen: Annotated[int, "The number of the last step that they were told.", {"minimum": 0}] = 0
    timeout: Timeout = 5


# What the library knows, which is imported only where the OpenAPI document is made.


def _kinds() -> dict[str, Any]:
    from solver.generation.recipe import KINDS

    return {"enum": list(KINDS)}


def _languages() -> dict[str, Any]:
    from solver.generation.numerals import LANGUAGES

    return {"enum": [*LANGUAGES, None]}


def _themes() -> dict[str, Any]:
    from solver.generation.themes import THEMES

    return {"enum": [*THEMES, None]}


@dataclass(frozen=True, slots=True)
class GenerateRequest:
    """The parameters of /v1/generate."""

    words: Annotated[
        str | list[str],
        "The words to choose from: a list, or a text with white space or commas between them.",
        {"maxItems": MAX_LIST},
    ] = ""
    kind: Annotated[str, "What the puzzles are.", _kinds] = "sum"
    terms: Annotated[
        str | int | None,
        f"How many words besides the total, 2 to {MAX_TERMS}: `2`, or `2-4`. If nothing is said, 2;"
        " of number words, 2 to 6.",
        SPAN,
    ] = None
    theme: Annotated[str | None, "Words of a theme, to choose from as well.", _themes] = None
    numerals: Annotated[
        str | None,
        "Instead of words the number words of a language; puzzles are true of the numbers too.",
        _languages,
    ] = None
    values: Annotated[str | int, "The number words to choose from, 0 to 100.", SPAN] = "1-100"
    fixed: Annotated[str | list[str], "Words besides the total, in every puzzle."] = ""
    total: Annotated[str | None, "The total of every puzzle."] = None
    require: Annotated[str | list[str], "Words in every puzzle, wherever they stand."] = ""
    repeats: Annotated[
        bool | None,
        "Whether a word may stand in a puzzle twice; if nothing is said, number words may.",
    ] = None
    letters: Annotated[
        str | int, f"Different letters of a puzzle, 1 to {MAX_BASE}: `9`, or `8-10`.", SPAN
    ] = f"1-{MAX_BASE}"
    length: Annotated[
        str | int, f"Letters of a word that is chosen, 1 to {MAX_TEXT}: `4`, or `3-6`.", SPAN
    ] = f"1-{MAX_TEXT}"
    difficulty: Annotated[
        str | int | None,
        "How hard a puzzle is for a person, 0 to 100: `30`, or `20-40`. It costs up to a second for"
        " each puzzle that is found; products that are made are not rated.",
        SPAN,
    ] = None
    base: Base = 10
    leading_zeros: LeadingZeros = False
    single_zero: SingleZero = True
    seed: Annotated[
        int | None, "A number that shuffles the order in which puzzles are looked for."
    ] = None
    limit: Annotated[
        int,
        "Stop after so many puzzles; clamped to what the deployment and an answer have room for.",
        {"minimum": 1},
    ] = 20
    timeout: Timeout = 5
    next: Next = None
    shard: Shard = None
