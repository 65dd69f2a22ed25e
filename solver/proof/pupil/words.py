"""How statements are worded in English, Russian and Japanese: patterns of what stands where.

Every language may be used, whatever the language of the answers. Patterns ignore case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from solver.model import Puzzle
from solver.proof.model import is_carry
from solver.proof.pupil.statement import EVEN, ODD
from solver.proof.sheet.puzzle import sheet
from solver.proof.telling.formula import Formula
from solver.proof.telling.names import names_of
from solver.proof.telling.phrases import LANGUAGES


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(r"\s*" + text, re.IGNORECASE)


# Before a statement's second half: what the first half is compared by.
PARITY = _pattern(
    r"(?:is\b|[—–-]?\s*это\b|[—–-]|は|が)?\s*"
    r"(?P<no>not\b\s*|не\b\s*)?"
    r"(?P<what>even\b|odd\b|нечётн\w+|нечетн\w+|чётн\w+|четн\w+|偶数|奇数)"
    r"(?P<negated>では(?:ない|ありません)|でない)?(?:です|だ|である)?"
)
PARITIES = {"even": EVEN, "ч": EVEN, "偶": EVEN, "odd": ODD, "н": ODD, "奇": ODD}

RELATIONS = tuple(
    (_pattern(text), relation)
    for text, relation in (
        (r"(?:!=|=!|<>|≠|=/=)", "≠"),
        (r"(?:<=|=<|≤|≦|⩽)", "≤"),
        (r"(?:>=|=>|≥|≧|⩾)", "≥"),
        (r"(?:==?)", "="),
        (r"<", "<"),
        (r">", ">"),
        (r"(?:is\s+(?=from\b)|[—–-]?\s*(?=от\b))", "="),
        (r"(?:is\s+)?not\s+(?:more|greater|larger|bigger)\s+than\b", "≤"),
        (r"(?:is\s+)?not\s+(?:less|smaller)\s+than\b", "≥"),
        (r"(?:is\s+)?not\b(?:\s+equal\s+to\b)?", "≠"),
        (r"(?:is\s+)?at\s+least\b", "≥"),
        (r"(?:is\s+)?at\s+most\b", "≤"),
        (r"(?:is\s+)?(?:more|greater|larger|bigger)\s+than\b", ">"),
        (r"(?:is\s+)?(?:less|smaller)\s+than\b", "<"),
        (r"(?:is\b(?:\s+equal\s+to\b)?|equals\b)", "="),
        (r"не\s+больше\b(?:,?\s+чем\b)?", "≤"),
        (r"не\s+меньше\b(?:,?\s+чем\b)?", "≥"),
        (r"больше\b(?:,?\s+чем\b)?", ">"),
        (r"меньше\b(?:,?\s+чем\b)?", "<"),
        (r"(?:[—–-]\s*)?(?:это\s+)?не\b(?:\s+рав\w+)?", "≠"),
        (r"(?:рав(?:но|на|ен|ны)\b|(?:[—–-]\s*)?это\b)", "="),
        (r"[はが]", "="),
    )
)

# Behind the number, in Japanese: Eは5以上.
SUFFIXES = tuple(
    (_pattern(text), relation)
    for text, relation in (
        (r"より(?:も)?大きい(?:です)?", ">"),
        (r"より(?:も)?小さい(?:です)?", "<"),
        (r"未満(?:です)?", "<"),
        (r"以上(?:です)?", "≥"),
        (r"以下(?:です)?", "≤"),
        (r"以外(?:です)?", "≠"),
        (r"では(?:ない|ありません)|でない", "≠"),
        (r"(?:です|だ|である)", "="),
    )
)

OR = _pattern(r"(?:/|\||or\b|или\b|либо\b|または|か)(?=\s*-?[0-9])")

# From 5 to 8, 5..8.
FROM = _pattern(r"(?:from\b|от\b)")
TO = _pattern(r"(?:\.\.|…|to\b|до\b|から|[~〜～])(?=\s*-?[0-9])")
WHOLE_NUMBER = _pattern(r"(?P<number>[-−]?[0-9]{1,6})(?![0-9])")

PLUS = _pattern(r"\+")
# A dash before a word is none: S — это 8, E — чётная, К — не 0.
MINUS = _pattern(r"[-−–—](?!\s*(?:это\b|не\b|от\b|(?:не)?ч[её]тн))")
TIMES = _pattern(r"[*×·⋅]")
NUMBER = _pattern(r"(?P<number>[0-9]{1,6})(?![0-9])")

# The columns by their names, from the tens; the longest first.
COLUMNS = (
    ("hundred thousands", "сотни тысяч", "сотен тысяч", "十万の位"),
    ("ten thousands", "десятки тысяч", "десятков тысяч", "一万の位", "万の位"),
    ("millions", "миллионы", "миллионов", "百万の位"),
    ("thousands", "тысячи", "тысяч", "千の位"),
    ("hundreds", "сотни", "сотен", "百の位"),
    ("tens", "десятки", "десятков", "十の位"),
)
PLACES = (5, 4, 6, 3, 2, 1)
COLUMN_OF = {name: place for names, place in zip(COLUMNS, PLACES, strict=True) for name in names}

_NAMES = "|".join(sorted(COLUMN_OF, key=len, reverse=True)).replace(" ", r"\s+")
_COLUMN = rf"(?:(?P<number>[0-9]{{1,4}})|(?P<name>{_NAMES}))"
_CARRIES = (
    r"(?P<not>no\s+)?(?:the\s+)?carry\s*(?:(?:to|into|in|of)\b\s*)?(?:the\s+)?(?:column\s*)?"
    + _COLUMN
    + r"(?:\s*(?:(?:of|in)\s+)?equation\s*(?P<equation>[0-9]{1,4}))?",
    r"(?P<not>(?:нет|без)\s+)?переноса?\s*(?:в\s+)?(?:столбец\s*|разряд\s*)?"
    + _COLUMN
    + r"(?:\s*(?:(?:из|в|для)\s+)?(?:равенств|уравнени)\w*\s*(?P<equation>[0-9]{1,4}))?",
    r"(?:式(?P<equation>[0-9]{1,4})の?)?(?:(?P<name>" + _NAMES + r")(?:への|の)?)?"
    r"(?:繰り?上がり|くり上がり|繰上り)\s*(?P<number>[0-9]{1,4})?"
    r"(?P<not>は?(?:なし|ない|ありません)|がない)?",
)  # fmt: skip
CARRIES = tuple(_pattern(text) for text in _CARRIES)

# Carries and wildcards as answers name them: c2, c2/1, ?0; in sentences wildcards are ?₁, ?₂.
NAMED_CARRY = re.compile(r"\s*(?P<name>c[0-9]{1,4}(?:/[0-9]{1,4})?)(?![0-9/])")
WILDCARD = re.compile(r"\s*\?(?:(?P<number>[0-9]{1,4})(?![0-9])|(?P<small>[₀-₉]{1,4}))")
CELL = _pattern(r"(?P<name>r[0-9]{1,2}c[0-9]{1,2})(?![0-9])")

SEPARATOR = re.compile(r"[\s,、;；]*")
SMALL = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")

# Full-width forms are read as ordinary ones.
WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}


# In each language, words that may be left out, and what says that there is no carry.
LEFT_OUT = ("the", "digit", "цифра")
CARRY = re.compile("carry|перенос|くり上がり")
NO_CARRY = {
    "en": (r"no\s+{name}",),
    "ru": (r"(?:нет|без)\s+{name}",),
    "ja": (r"{name}は?(?:なし|ない|ありません)", r"{name}がない"),
}


class Called(NamedTuple):
    """A name in a text, whose it is, and whether it says that there is no carry."""

    pattern: re.Pattern[str]
    unknown: str
    is_none: bool


def called(puzzle: Puzzle, text: str) -> list[Called]:
    """The names of a puzzle's hidden digits, the longest first; carries if the text has any."""
    if not puzzle.wildcards and not puzzle.calculations:
        return []
    found = [*_digits(puzzle)]
    if puzzle.calculations and CARRY.search(text.lower()):
        found += _carries(puzzle)
    return sorted(found, key=lambda one: -len(one.pattern.pattern))


def _digits(puzzle: Puzzle) -> Iterator[Called]:
    for language, say in LANGUAGES.items():
        names = names_of(puzzle, language)
        for unknown, (name, *_) in names.digits.items():
            yield Called(_loosely(name), unknown, is_none=False)
            for place, (heading, *_) in zip(names.nouns.places, say.columns, strict=True):
                if name.startswith(f"цифра {place} "):  # десятки частного
                    rest = name.removeprefix(f"цифра {place}")
                    yield Called(_loosely(heading.lower() + rest), unknown, is_none=False)


def _carries(puzzle: Puzzle) -> Iterator[Called]:
    page = sheet(puzzle)
    for language, say in LANGUAGES.items():
        formula = Formula(page, say, puzzle.rules.base, names_of(puzzle, language))
        for unknown in filter(is_carry, page.names[page.cells :]):
            name = formula.name(unknown)
            yield Called(_loosely(name), unknown, is_none=False)
            bare = name.removeprefix("the ").replace("перенос ", "переноса ", 1)
            for form in NO_CARRY[language]:
                pattern = form.format(name=_loose(bare))
                yield Called(_compiled(pattern), unknown, is_none=True)


def _loosely(name: str) -> re.Pattern[str]:
    return _compiled(_loose(name))


def _loose(name: str) -> str:
    """A name with words that may be left out; none is if nothing else is left."""
    words = [
        rf"(?:{word}\s+)?" if word in LEFT_OUT else re.escape(word) + r"\s+"
        for word in name.split(" ")
    ]
    return "".join(words).removesuffix(r"\s+")


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\s*{pattern}", re.IGNORECASE)
