"""Sentences of a proof → templates with what fills them in, for each of the three languages."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from functools import cache
from typing import NamedTuple

from solver.languages import phrases_of
from solver.languages.phrases import Nouns, Phrases

CLAIMS = ("is_one", "carry_is", "is_some", "is_range", "is_not")
CLASHES = (
    "sum_is", "is_below", "is_above", "is_taken", "are_both", "are_same", "is_gone", "no_digit",
    "ends_in", "carry_gone",
)  # fmt: skip
SENTENCES = (
    "written", "so", "leading", "printed_zero", "only_carry", "at_most", "same", "sides",
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
# What is said of columns put together.
COMBINED_SENTENCES = ("twins", "difference", "block")

# What is said of remainders.
CASTING_CLASHES = ("leave",)
CASTING_SENTENCES = ("nines", "elevens", "all_letters", "add_letters", "take_letters")

# What is said of letters that are free, or can be exchanged.
FREEDOM_SENTENCES = (
    "alike", "smaller", "agreed", "against", "others", "identity", "free", "several_free",
    "example",
)  # fmt: skip

# What is said of whole numbers.
NUMBER_CLASHES = ("ends", "ends_so", "ends_apart", "makes", "makes_so", "makes_apart")
NUMBER_SENTENCES = ("fill", "divides", "as_one")

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
    parts: dict[str, str]


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
        self.claims = [
            (
                name,
                re.compile(
                    self._pattern(
                        form, {"u": self.name, "v": self.values} | dict.fromkeys("ab", r"-?\d+")
                    )
                ),
            )
            for name in CLAIMS
            for said in (say, self.nouns)
            for form in dict.fromkeys(getattr(said, name, ()))
        ]
        numbers = say.numbers
        self.clashes = self._compiled(CLASHES) + self._compiled(NUMBER_CLASHES, numbers)
        self.cast = say.casting
        self.clashes += self._compiled(CASTING_CLASHES, self.cast)
        drawn = [
            (name, re.compile(self._pattern(getattr(self.nouns, field), {}), re.S))
            for field, name in DRAWN.items()
        ]
        self.also = say.combined
        self.sentences = [
            *drawn,
            *self._compiled(FREEDOM_SENTENCES, say.freedom),
            *self._compiled(SENTENCES),
            *self._compiled(COMBINED_SENTENCES, self.also),
            *self._compiled(NUMBER_SENTENCES, numbers),
            *self._compiled(CASTING_SENTENCES, self.cast),
        ]
        self.between = re.compile(
            "|".join(map(re.escape, (say.comma, say.clause_and, say.given_and, say.and_)))
        )

    def _compiled(
        self, names: tuple[str, ...], phrases: object = None
    ) -> list[tuple[str, re.Pattern[str]]]:
        span = self._pattern(self.say.from_to, {"a": NUMBER, "b": NUMBER}, named=False)
        slots = {"by": self.name, "v": f"(?:{self.values}|{span})"}
        if names in (CLASHES, NUMBER_CLASHES):
            slots |= dict.fromkeys("uxy", self.name)
        own = {"group": {}, "many_taken": {}, "no_digit": {**slots, "u": rf"{self.name}|\?"}}
        templates = {name: getattr(phrases or self.say, name) for name in names}
        compiled = [
            (n, re.compile(self._pattern(template, own.get(n, slots)), re.S))
            for n, template in templates.items()
        ]
        return sorted(compiled, key=lambda pair: -len(_literal(templates[pair[0]])))

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

    def split(self, text: str) -> list[str]:
        """The sentences of a line."""
        stop = self.say.full_stop
        parts = text.split(stop + self.say.space) if self.say.space else text.split(stop)
        parts = [part for part in parts if part]
        return [part if part.endswith(stop) else part + stop for part in parts]

    def sentence(self, text: str, *, in_step: bool = False) -> Read:
        """The template of a sentence; HEADING for a column, which only steps have."""
        for name, pattern in self.sentences:
            if in_step and name == "written":
                continue
            match = pattern.fullmatch(text)
            if match:
                return Read(name, match.groupdict())
        bare = text.removesuffix(self.say.full_stop)
        clash = self._clash(bare) or self._clash(bare[0].lower() + bare[1:])
        if clash:
            return clash
        title, colon, equation = bare.partition(self.say.colon)
        if colon:
            return Read("heading", {"title": title, "equation": equation})
        raise Unread(text)

    def _clash(self, text: str) -> Read | None:
        for name, pattern in self.clashes:
            match = pattern.fullmatch(text)
            if match:
                return Read(name, match.groupdict())
        return None

    def clash(self, text: str) -> Read:
        """What an attempt runs into."""
        found = self._clash(text)
        if found is None:
            raise Unread(text)
        return found

    def claims_in(self, text: str) -> list[Claim]:
        """A list of claims, all of it."""
        found: list[Claim] = []
        at = 0
        while True:
            best = None
            for name, pattern in self.claims:
                match = pattern.match(text, at)
                if match and (best is None or match.end() > best[1].end()):
                    best = name, match
            if best is None:
                raise Unread(text[at:])
            name, match = best
            parts = match.groupdict()
            if name == "is_range":
                values = tuple(range(int(parts["a"]), int(parts["b"]) + 1))
            else:
                values = self.numbers(parts["v"])
            found.append(Claim(name, parts["u"], values))
            at = match.end()
            if at == len(text):
                return found
            gap = self.between.match(text, at)
            if not gap:
                raise Unread(text[at:])
            at = gap.end()

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


def _literal(template: str) -> str:
    return re.sub(r"\{\w+\}", "", template)


@cache
def fields_of_phrases() -> frozenset[str]:
    """All fields of Phrases."""
    return frozenset(field.name for field in fields(Phrases))


@cache
def fields_of_nouns() -> frozenset[str]:
    """All fields of Nouns."""
    return frozenset(field.name for field in fields(Nouns))
