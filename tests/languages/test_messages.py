"""Every error, warning and sentence is translated, and the translations agree with the English."""

from __future__ import annotations

from string import Formatter

from solver.languages import LANGUAGES, messages_of
from tests.languages.templates import templates

TRANSLATED = LANGUAGES[1:]


def places(template: str) -> list[str]:
    """The names of the values that a template has places for."""
    return sorted(name for _, name, _, _ in Formatter().parse(template) if name is not None)


def test_sentences_are_made_of_texts_that_stand_in_the_code() -> None:
    """No f-string, and nothing else that hides what is said."""
    assert len(templates().found) > 150
    assert not list(map(str, templates().unclear))


def test_every_language_has_every_template_and_no_other() -> None:
    found = templates().found
    for language in TRANSLATED:
        messages = messages_of(language)
        missing = {text: str(where[0]) for text, where in found.items() if text not in messages}
        assert not missing, language
        assert not messages.keys() - found.keys(), language


def test_translations_have_the_values_of_the_english() -> None:
    for language in TRANSLATED:
        for english, other in messages_of(language).items():
            assert set(places(other)) == set(places(english)), (language, english)
            assert other == other.strip(), (language, english)
            assert not other.endswith((".", "。")), (language, english)
