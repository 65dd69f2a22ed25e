"""A sentence → the text in the language that is asked for."""

from __future__ import annotations

from solver.errors import OptionError
from solver.sentences import LANGUAGES, Sentence


def check_language(language: object, option: str = "language") -> None:
    """OptionError for a language that nothing is told in.

    `option` is what names it: `lang` where HTTP and the terminal ask.
    """
    if language not in LANGUAGES:
        message, known = "{option} must be one of {known}", ", ".join(LANGUAGES)
        raise OptionError("bad_lang", message, field=option, option=option, known=known)


def in_language(sentence: Sentence, language: str) -> str:
    """The sentence in English ('en'), Russian ('ru') or Japanese ('ja'), with its values put in.

    One that has no translation stays English, and so does what a server has said.
    """
    check_language(language)
    if language == "en":
        return str(sentence)
    from solver.messages.table import TABLE  # late: who reads English needs none of it

    place = LANGUAGES.index(language) - 1

    def told(value: object) -> object:
        if not isinstance(value, Sentence):
            return value
        rows = TABLE.get(value.english)
        template = rows[place] if rows else value.english
        if not value.values:
            return template
        return template.format(**{name: told(each) for name, each in value.values.items()})

    return str(told(sentence))
