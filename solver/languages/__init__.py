"""The languages that people are answered in: a row for each, and what it says in a file of its own.

A language is its phrases (`phrases.py` says what it needs) and one row here.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.languages.phrases import Phrases

# Code → the file of its phrases, which is read when somebody asks for it. The first is the language
# of whoever asks for none.
FILES = {"en": "english", "ru": "russian", "ja": "japanese"}

LANGUAGES = (*FILES,)


@cache
def phrases_of(language: str) -> Phrases:
    """What explanations say in a language of `LANGUAGES`."""
    phrases: Phrases = import_module(f"{__name__}.{FILES[language]}").PHRASES
    return phrases
