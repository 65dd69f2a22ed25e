"""What may be asked for. The field names are the parameters' names in query and body alike.

A field's type is what is accepted; the text beside it says what it means and the dict narrows the
type, in JSON Schema's words, for the OpenAPI document. The solver checks the ranges themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.limits import MAX_BASE, MAX_CURSOR, MAX_OPTION, MAX_TEXT, MIN_BASE

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
    shard: Annotated[
        str | None,
        "Search only part i of n, written i/n and counted from 0.",
        {"pattern": "^[0-9]{1,9}/[0-9]{1,9}$"},
    ] = None


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
