"""The templates of a proof, and how numbers and lists in their values are read."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from functools import cache
from typing import Any, NamedTuple

from solver.languages import phrases_of
from solver.languages.phrases import Nouns, Phrases

CLAIMS = ("is_one", "carry_is", "is_some", "is_range", "is_not")
CLASHES = (
    "sum_is", "is_below", "is_above", "is_taken", "are_both", "are_same", "is_gone", "no_digit",
    "ends_in", "carry_gone",
)  # fmt: skip
SENTENCES = (
    "written", "means", "based", "so", "leading", "printed_zero", "only_carry", "at_most", "same",
    "sides",
    "right_least", "right_most", "right_is", "left_is", "too_small", "too_large", "if_",
    "parity_even", "parity_odd", "rest_even", "rest_odd", "once", "divisor", "differ", "ways",
    "many_ways", "many_products", "many_runs", "square",
    "not_zero", "tie", "put_in", "taken", "many_taken", "last", "place", "group", "suppose",
    "impossible", "nothing_left", "nothing_fits", "cases", "case", "solved", "none", "unique",
    "several", "open_end", "no_time",
)  # fmt: skip
HINTS = (
    "look", "look_letters", "try_", "try_carry", "try_carries", "hint_last", "hint_place",
    "hint_group", "leads_nowhere", "wrong", "finished", "only_cases", "difficulty",
)  # fmt: skip
PIECES = (
    "language", "columns", "column", "of_equation", "whole", "whole_equation", "colon", "comma",
    "or_", "or_sum", "and_", "full_stop", "space", "carry", "next_carry", "clause_and", "given_and",
    "carry_to", "from_to", "sum", "no_sum", "has", "run", "words", "fonts", "nouns", "tables",
    "lines", "numbers", "casting", "combined", "freedom", "rules", "pupil",
)  # fmt: skip

# Of Nouns: sentences of their own, and those that stand for one of Phrases.
DRAWN = {"no_first_zero": "first_zero", "solved": "drawn"}
INSTEAD = ("look_letters", "last", "hint_last", "nothing_left", "wrong")
NAMES = (
    "rows", "calculations", "only", "numbered", "row", "entry", "inside", "of_calculation",
    "of_equation", "places", "decimals", "digit", "nth_digit", "lone_digit", "hidden", "column",
    "it_is_not", "look_first",
)  # fmt: skip

# What is said of whole numbers.
NUMBER_CLASHES = ("ends", "ends_so", "ends_apart", "makes", "makes_so", "makes_apart")

# Sentences that ask to be believed.
TRUST = ("many_ways", "many_products", "many_runs", "nothing_fits")


NUMBER = r"-?\d+"


class Claim(NamedTuple):
    """That an unknown, as it is called, has one of these values, or none of them."""

    template: str
    name: str
    values: tuple[int, ...]


class Read(NamedTuple):
    """A sentence that was read: its template, and what fills it in."""

    template: str
    parts: dict[str, Any]


class Unread(Exception):
    """No template has this form."""


class Grammar:
    """How one language is read; `names` are what unknowns are called."""

    def __init__(self, language: str, names: frozenset[str], *, hides_digits: bool = False) -> None:
        say = phrases_of(language)
        self.nouns = say.nouns
        if hides_digits:
            say = replace(say, **{name: getattr(self.nouns, name) for name in INSTEAD})
        self.say: Phrases = say
        known = "|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "(?!)"
        self.name = f"(?:{known})"
        comma, either = re.escape(say.comma), re.escape(say.or_)
        self.values = rf"-?\d+(?:(?:{comma}-?\d+)*{either}-?\d+)?"
        self.cast, self.also = say.casting, say.combined

    def _pattern(self, template: str, slots: dict[str, str], *, named: bool = True) -> str:
        seen: set[str] = set()
        pattern = ""
        for literal, slot in re.findall(r"([^{]*)(?:\{(\w+)\})?", template):
            pattern += re.escape(literal)
            if slot:
                inner = slots.get(slot, r".+?")
                again = f"(?P={slot})" if slot in seen else f"(?P<{slot}>{inner})"
                pattern += again if named else f"(?:{inner})"
                seen.add(slot)
        return pattern

    def bounds(self, text: str) -> tuple[int, int] | None:
        """'from 3 to 5' as two numbers."""
        match = re.fullmatch(self._pattern(self.say.from_to, {}), text)
        return (int(match["a"]), int(match["b"])) if match else None

    def numbers(self, text: str) -> tuple[int, ...]:
        """'3, 4 or 5' and 'from 3 to 5' as numbers."""
        if not re.fullmatch(self.values, text):
            raise Unread(text)
        return tuple(int(part) for part in re.findall(r"-?\d+", text))

    def listed(self, text: str, last: str) -> list[str]:
        """The members of a list."""
        *first, end = text.split(last)
        return [*(part for some in first for part in some.split(self.say.comma)), end]


@cache
def fields_of_phrases() -> frozenset[str]:
    """All fields of Phrases."""
    return frozenset(field.name for field in fields(Phrases))


@cache
def fields_of_nouns() -> frozenset[str]:
    """All fields of Nouns."""
    return frozenset(field.name for field in fields(Nouns))
