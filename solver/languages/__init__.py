"""The languages that people are answered in: a row for each, and what it says in files of its own.

The row of a language names two files: its phrases, of which explanations are made (`phrases.py`
says what it needs), and its messages, which translate errors, warnings and the terminal's sentences
by their English templates. English needs no messages. Both are read when somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

TYPE_CHECKING = False  # `typing` is not worth its loading

if TYPE_CHECKING:
    from typing import Any

    from solver.languages.phrases import Phrases

# Code → the file of its phrases, beside which FILE_messages.py has its messages. The first is the
# language of whoever asks for none.
FILES = {"en": "english", "ru": "russian", "ja": "japanese"}

LANGUAGES = (*FILES,)


@cache
def phrases_of(language: str) -> Phrases:
    """The phrases of explanations in a language of `LANGUAGES`."""
    phrases: Phrases = _file(FILES[language]).PHRASES
    return phrases


@cache
def messages_of(language: str) -> Mapping[str, str]:
    """English templates → those of a language of `LANGUAGES`; empty for English."""
    if language == LANGUAGES[0]:
        return {}
    messages: Mapping[str, str] = _file(f"{FILES[language]}_messages").MESSAGES
    return messages


def _file(name: str) -> Any:
    from importlib import import_module  # late: a first puzzle does without

    return import_module(f"{__name__}.{name}")
