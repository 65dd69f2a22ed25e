"""A sentence → the text in the language that is asked for."""

from __future__ import annotations

from solver.errors import OptionError
from solver.languages import LANGUAGES, messages_of
from solver.sentences import Sentence


def check_language(language: object, option: str = "language") -> None:
    """Raises OptionError for a language that is not one of `LANGUAGES`.

    `option` is what names it: `lang` where HTTP and the terminal ask.
    """
    if language not in LANGUAGES:
        message, known = "{option} must be one of {known}", ", ".join(LANGUAGES)
        raise OptionError("bad_lang", message, field=option, option=option, known=known)


def in_language(sentence: Sentence, language: str) -> str:
    """The sentence in a language of `LANGUAGES`, with its values put in.

    One that has no translation stays English, and so does what a server has said.
    """
    check_language(language)
    if language == LANGUAGES[0]:
        return str(sentence)
    messages = messages_of(language)

    def translated(value: object) -> object:
        if not isinstance(value, Sentence):
            return value
        template = messages.get(value.english, value.english)
        if not value.values:
            return template
        return template.format(**{name: translated(each) for name, each in value.values.items()})

    return str(translated(sentence))
