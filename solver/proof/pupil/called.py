"""Names of hidden digits and of carries as sentences tell them → what reads them in statements."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from solver.languages import LANGUAGES, phrases_of
from solver.languages.phrases import NOMINATIVE, Phrases
from solver.model import Puzzle
from solver.proof.model import is_carry
from solver.proof.sheet.puzzle import sheet
from solver.proof.telling.formula import Formula
from solver.proof.telling.names import names_of


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
    if puzzle.calculations and any(say.carry in text.lower() for say in _languages()):
        found += _carries(puzzle)
    return sorted(found, key=lambda one: -len(one.pattern.pattern))


def _languages() -> Iterator[Phrases]:
    yield from map(phrases_of, LANGUAGES)


def _digits(puzzle: Puzzle) -> Iterator[Called]:
    for say in _languages():
        names = names_of(puzzle, say.language)
        for unknown, (name, *_) in names.digits.items():
            yield Called(_pattern(name, say), unknown, is_none=False)
            if not say.pupil.digit_of:
                continue
            for place, (heading, *_) in zip(say.nouns.places, say.columns, strict=True):
                begins = say.nouns.digit[NOMINATIVE].format(place=place, row="")
                if name.startswith(begins):
                    row = name.removeprefix(begins)
                    other = say.pupil.digit_of.format(heading=heading.lower(), row=row)
                    yield Called(_pattern(other, say), unknown, is_none=False)


def _carries(puzzle: Puzzle) -> Iterator[Called]:
    page = sheet(puzzle)
    for say in _languages():
        pupil = say.pupil
        formula = Formula(page, say, puzzle.rules.base, names_of(puzzle, say.language))
        for unknown in filter(is_carry, page.names[page.cells :]):
            name = formula.name(unknown)
            yield Called(_pattern(name, say), unknown, is_none=False)
            for word in pupil.left_out:
                name = name.removeprefix(f"{word} ")
            name = name.replace(say.carry, pupil.carry_genitive, 1)
            for form in pupil.no_carry:
                pattern = form.format(name=_loose(name, say))
                yield Called(_compiled(pattern), unknown, is_none=True)


def _pattern(name: str, say: Phrases) -> re.Pattern[str]:
    return _compiled(_loose(name, say))


def _loose(name: str, say: Phrases) -> str:
    """A name with words that may be left out; none is if nothing else is left."""
    words = [
        rf"(?:{word}\s+)?" if word in say.pupil.left_out else re.escape(word) + r"\s+"
        for word in name.split(" ")
    ]
    return "".join(words).removesuffix(r"\s+")


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\s*{pattern}", re.IGNORECASE)
