"""Sentences for people: written in English where they are said, in other languages by a table."""

from __future__ import annotations

from solver.languages import LANGUAGES as LANGUAGES

# The languages in JSON Schema's words.
LANG = {"title": "Lang", "enum": [*LANGUAGES]}

# Whom a proof is told: a teacher reads several plain steps in one line.
PROOF_LEVELS = (PUPIL, TEACHER) = ("pupil", "teacher")
HINT_LEVELS = ("nudge", "look", "reason", "digits")
CHECK = "check"
LEVEL = {"title": "Level", "enum": [*PROOF_LEVELS]}


class Sentence:
    """An English sentence with its values: Sentence("{n} letters, {most} at most", n=11, most=10).

    A value may be a sentence itself. `str` is the sentence in English.
    """

    def __init__(self, english: str, /, **values: object) -> None:
        self.english = english
        self.values = values

    def __str__(self) -> str:
        return self.english.format(**self.values) if self.values else self.english

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and (self.english, self.values) == (
            other.english,
            other.values,
        )

    def __hash__(self) -> int:
        return hash(self.english)
