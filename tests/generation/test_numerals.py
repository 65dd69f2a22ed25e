"""Number words against num2words, which has them from elsewhere."""

from __future__ import annotations

import re

import pytest
from in_turn import in_turn
from num2words import num2words

import solver
from solver.generation.numerals import LANGUAGES, MOST, numerals

NAMES = {"pt": "pt_BR"}


def independent(number: int, language: str) -> str:
    """The word by num2words, without spaces and hyphens."""
    reading = {"reading": True} if language == "ja" else {}
    said = str(num2words(number, lang=NAMES.get(language, language), **reading))
    if language == "nl":
        said = said.replace("één", "een")  # the same word without its stress
    if language == "sv":
        said = said.replace("förtio", "fyrtio")  # which it misspells
    return re.sub(r"[ \-]", "", said)


def test_there_are_many() -> None:
    assert len(LANGUAGES) >= 10
    assert {"en", "ru", "ja"} <= set(LANGUAGES)


@in_turn("language", LANGUAGES)
def test_every_word_is_that_of_num2words(language: str) -> None:
    words = numerals(language)
    assert len(words) == MOST + 1
    expected = [independent(number, language) for number in range(MOST + 1)]
    assert words == expected


@in_turn("language", ["xx", "EN", "", None, 5, ["en"]])
def test_a_language_that_is_not_known(language: object) -> None:
    with pytest.raises(solver.OptionError) as raised:
        numerals(language)  # type: ignore[arg-type]
    assert raised.value.code == "bad_language"
    assert raised.value.field == "numerals"
