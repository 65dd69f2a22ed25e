"""Names of hidden digits and of carries as sentences tell them → what reads them in statements."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from solver.model import Puzzle
from solver.proof.model import is_carry
from solver.proof.sheet.puzzle import sheet
from solver.proof.telling.formula import Formula
from solver.proof.telling.names import names_of
from solver.proof.telling.phrases import LANGUAGES

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
            yield Called(_pattern(name), unknown, is_none=False)
            for place, (heading, *_) in zip(names.nouns.places, say.columns, strict=True):
                if name.startswith(f"цифра {place} "):  # десятки частного
                    rest = name.removeprefix(f"цифра {place}")
                    yield Called(_pattern(heading.lower() + rest), unknown, is_none=False)


def _carries(puzzle: Puzzle) -> Iterator[Called]:
    page = sheet(puzzle)
    for language, say in LANGUAGES.items():
        formula = Formula(page, say, puzzle.rules.base, names_of(puzzle, language))
        for unknown in filter(is_carry, page.names[page.cells :]):
            name = formula.name(unknown)
            yield Called(_pattern(name), unknown, is_none=False)
            bare = name.removeprefix("the ").replace("перенос ", "переноса ", 1)
            for form in NO_CARRY[language]:
                pattern = form.format(name=_loose(bare))
                yield Called(_compiled(pattern), unknown, is_none=True)


def _pattern(name: str) -> re.Pattern[str]:
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
