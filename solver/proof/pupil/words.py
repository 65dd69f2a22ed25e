"""How statements are worded in all languages: patterns of what stands where.

Every language may be used, whatever the language of the answers. Patterns ignore case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from solver.languages import LANGUAGES, phrases_of
from solver.languages.phrases import NOMINATIVE, Phrases
from solver.model import Puzzle
from solver.proof.model import is_carry
from solver.proof.sheet.puzzle import sheet
from solver.proof.speaking.names import names_of, short_names
from solver.proof.speaking.speaker import Speaker

SAY = [phrases_of(language) for language in LANGUAGES]
READ = [say.pupil for say in SAY]


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(r"\s*" + text, re.IGNORECASE)


def _any(*texts: str) -> str:
    """The pattern of any of these; those that are empty are left out."""
    return "|".join(filter(None, texts))


# Before a statement's second half: what the first half is compared by.
PARITY = _pattern(
    rf"(?:{_any(*(read.is_parity for read in READ))})?\s*"
    rf"(?P<no>{_any(*(read.not_parity for read in READ))})?"
    rf"(?:(?P<even>{_any(*(read.even for read in READ))})"
    rf"|(?P<odd>{_any(*(read.odd for read in READ))}))"
    rf"(?P<negated>{_any(*(read.parity_not for read in READ))})?"
    rf"(?:{_any(*(read.parity_ends for read in READ))})?"
)

SIGNS = (
    (r"(?:!=|=!|<>|≠|=/=)", "≠"),
    (r"(?:<=|=<|≤|≦|⩽)", "≤"),
    (r"(?:>=|=>|≥|≧|⩾)", "≥"),
    (r"(?:==?)", "="),
    (r"<", "<"),
    (r">", ">"),
)
RELATIONS = tuple(
    (_pattern(text), relation)
    for texts in (SIGNS, *(read.relations for read in READ))
    for text, relation in texts
)

# Says =, or what a suffix behind the number says, in Japanese: Eは5以上.
PARTICLE = _pattern(f"(?:{_any(*(read.particle for read in READ))})")
SUFFIXES = tuple((_pattern(text), meant) for read in READ for text, meant in read.suffixes)

OR = _pattern(rf"(?:/|\||{_any(*(read.or_ for read in READ))})(?=\s*-?[0-9])")

# From 5 to 8, 5..8.
FROM = _pattern(f"(?:{_any(*(read.from_ for read in READ))})")
TO = _pattern(rf"(?:\.\.|…|{_any(*(read.to for read in READ))})(?=\s*-?[0-9])")
WHOLE_NUMBER = _pattern(r"(?P<number>[-−]?[0-9]{1,6})(?![0-9])")

PLUS = _pattern(r"\+")
# A dash before a word may be none: S — это 8.
MINUS = _pattern(rf"[-−–—](?!\s*(?:{_any(*(read.not_minus for read in READ))}))")
TIMES = _pattern(r"[*×·⋅]")
NUMBER = _pattern(r"(?P<number>[0-9]{1,6})(?![0-9])")

# The columns by their names, from the tens; the longest first.
COLUMN_OF = {
    name.lower(): place
    for say in SAY
    for place in range(1, len(say.columns))
    for name in (say.columns[place][0], say.nouns.places[place])
} | {name: place for read in READ for place, name in read.columns}

_NAMES = "|".join(sorted(COLUMN_OF, key=len, reverse=True)).replace(" ", r"\s+")
CARRIES = tuple(
    _pattern(
        read.carry.replace("<names>", f"(?P<name>{_NAMES})").replace(
            "<number>", "(?P<number>[0-9]{1,4})"
        )
    )
    for read in READ
)

# The columns by which somebody says why something is so, by patterns of their names.
PLACES = tuple(
    (re.compile(name, re.IGNORECASE), place) for read in READ for place, name in read.places
)
BECAUSE = tuple(
    re.compile(
        r"\s*,?\s*"
        + read.because.replace(
            "<place>", f"(?P<name>{_any(*(name for _, name in read.places))})"
        ).replace("<number>", "(?P<number>[0-9]{1,4})"),
        re.IGNORECASE,
    )
    for read in READ
)

# Carries and wildcards as answers name them: c2, c2/1, ?0; in sentences wildcards are ?₁, ?₂.
NAMED_CARRY = re.compile(r"\s*(?P<name>c[0-9]{1,4}(?:/[0-9]{1,4})?)(?![0-9/])")
WILDCARD = re.compile(r"\s*\?(?:(?P<number>[0-9]{1,4})(?![0-9])|(?P<small>[₀-₉]{1,4}))")
CELL = _pattern(r"(?P<name>r[0-9]{1,2}c[0-9]{1,2})(?![0-9])")

SEPARATOR = re.compile(r"[\s,、;；]*")
SMALL = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")

# Full-width forms are read as ordinary ones.
WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}


class Called(NamedTuple):
    """A name in a text, whose it is, and whether it says that there is no carry.

    A puzzle may have thousands: a pattern is compiled where a text has all words of its name.
    """

    pattern: str
    unknown: str
    is_none: bool
    words: tuple[str, ...]  # which a text must have, in small letters

    def match(self, text: str, at: int) -> re.Match[str] | None:
        """The name where it stands in a text."""
        return _pattern(self.pattern).match(text, at)


def told_in(text: str, names: list[Called]) -> list[Called]:
    """Those names all of whose words are in a text."""
    text = text.lower()
    return [one for one in names if all(word in text for word in one.words)]


def called(puzzle: Puzzle, text: str) -> list[Called]:
    """The names of a puzzle's hidden digits, the longest first; carries if the text has any."""
    if not puzzle.wildcards and not puzzle.calculations:
        return []
    found = [*_digits(puzzle)]
    if puzzle.calculations and any(say.carry in text.lower() for say in SAY):
        found += _carries(puzzle)
    return sorted(told_in(text, found), key=lambda one: -len(one.pattern))


def _digits(puzzle: Puzzle) -> Iterator[Called]:
    for unknown, name in short_names(puzzle).items():
        yield Called(rf"{name}(?!\w)", unknown, is_none=False, words=(name.lower(),))
    for say in SAY:
        names = names_of(puzzle, say.language)
        for unknown, (name, *_) in names.digits.items():
            yield _named(name, unknown, say)
            if not say.pupil.digit_of:
                continue
            for place, (heading, *_) in zip(say.nouns.places, say.columns, strict=True):
                begins = say.nouns.digit[NOMINATIVE].format(place=place, row="")
                if name.startswith(begins):
                    row = name.removeprefix(begins)
                    other = say.pupil.digit_of.format(heading=heading.lower(), row=row)
                    yield _named(other, unknown, say)


def _carries(puzzle: Puzzle) -> Iterator[Called]:
    page = sheet(puzzle)
    for say in SAY:
        pupil = say.pupil
        speaker = Speaker(say, names_of(puzzle, say.language), page, puzzle.rules.base)
        for unknown in filter(is_carry, page.names[page.cells :]):
            name = speaker.name(unknown)
            yield _named(name, unknown, say)
            for word in pupil.left_out:
                name = name.removeprefix(f"{word} ")
            name = name.replace(say.carry, pupil.carry_genitive, 1)
            for form in pupil.no_carry:
                pattern = form.format(name=_loose(name, say))
                yield Called(pattern, unknown, is_none=True, words=_words(name, say))


def _named(name: str, unknown: str, say: Phrases) -> Called:
    return Called(_loose(name, say), unknown, is_none=False, words=_words(name, say))


def _words(name: str, say: Phrases) -> tuple[str, ...]:
    """The words of a name that may not be left out."""
    return tuple(word.lower() for word in name.split(" ") if word not in say.pupil.left_out)


def _loose(name: str, say: Phrases) -> str:
    """A name with words that may be left out; none is if nothing else is left."""
    words = [
        rf"(?:{word}\s+)?" if word in say.pupil.left_out else re.escape(word) + r"\s+"
        for word in name.split(" ")
    ]
    return "".join(words).removesuffix(r"\s+")
