"""Sentences in other languages, from Python."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import solver
from solver import Sentence, in_language


def error(text: str, **rules: object) -> solver.PuzzleError:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(text, solver.Rules(**rules))  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize(
    ("text", "english", "russian", "japanese"),
    [
        (
            "A + $ = B",
            "“$” (U+0024): this character has no meaning in a puzzle",
            "«$» (U+0024): в ребусе этот символ ничего не значит",
            "「$」（U+0024）：この文字は問題の中では意味がありません",
        ),
        (
            "  AB\n+ $\n---\n CD",
            "row 2, column 3: “$” (U+0024): this character has no meaning in a drawing",
            "строка 2, столбец 3: «$» (U+0024): в записи столбиком этот символ ничего не значит",
            "2行目の3文字目：「$」（U+0024）：この文字は筆算の中では意味がありません",
        ),
    ],
)
def test_values_are_told_in_the_language_too(
    text: str, english: str, russian: str, japanese: str
) -> None:
    sentence = error(text).sentence
    assert [in_language(sentence, lang) for lang in ("en", "ru", "ja")] == [
        english, russian, japanese,
    ]  # fmt: skip
    assert error(text).message == english


def test_what_people_typed_is_told_as_it_is() -> None:
    sentence = Sentence(
        "there is no theme “{name}”; the themes are {known}", name="{0}", known="{}"
    )
    for language in ("en", "ru", "ja"):
        assert "{0}" in in_language(sentence, language)
        assert in_language(sentence, language).endswith("{}")
    assert in_language(Sentence("no {row} of the table"), "ru") == "no {row} of the table"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(solver.OptionError) as caught:
        in_language(Sentence("x"), "de")
    assert (caught.value.code, caught.value.field) == ("bad_lang", "language")


def test_an_error_keeps_its_sentence_when_it_is_pickled() -> None:
    again = pickle.loads(pickle.dumps(error("  AB\n+ $\n---\n CD")))
    assert in_language(again.sentence, "ru").startswith("строка 2, столбец 3: «$»")


@pytest.mark.parametrize(
    ("letters", "rules", "told"),
    [
        ("ABCDEFGHIJK", {}, "K is letter number 11, and base 10 has only 10 digits; "
         "base 11 has enough for all the letters"),
        ("ABCDEFGHIJKLM", {}, "K is letter number 11, and base 10 has only 10 digits; "
         "base 13 has enough for all the letters"),
        ("ABC", {"base": 2}, "C is letter number 3, and base 2 has only 2 digits; "
         "base 3 has enough for all the letters"),
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZБГДЖИЙЛПФЦЧ", {"base": 36},
         "Ч is letter number 37, and base 36 has only 36 digits; "
         "37 letters are too many for every base, up to 36"),
        ("ABC", {"digits": "1-2"}, "C is letter number 3, and only 2 of the digits may be chosen"),
    ],
)  # fmt: skip
def test_too_many_letters_name_the_base_that_is_enough(
    letters: str, rules: dict[str, object], told: str
) -> None:
    assert error("+".join(letters) + "=A", **rules).message == told


def test_nothing_of_the_table_is_loaded_for_english() -> None:
    script = (
        "import sys, main; answer = main.handler({'puzzle': 'A + + = B'}, None); "
        "assert 'a word is missing here' in answer['body']; "
        "assert not [name for name in sys.modules if name.endswith('_messages')]"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
