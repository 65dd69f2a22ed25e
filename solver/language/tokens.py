"""Symbols → tokens: words, relations, operators, brackets, and what parts equations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from solver.language.symbols import Reading, is_letter
from solver.language.vocabulary import Vocabulary, read_word, wrong_character
from solver.model import Expression

# One symbol of a word, but for the brackets of [11].
CELL = r"(?:[^\s\x00->@\[-`{-\x7f≠≤≥×]|[0-9])"
TOKENS = re.compile(
    rf"""(?P<word>      (?: \[[^\]\n]*\] | {CELL} )+ )
      | (?P<space>     \ + )
      | (?P<relation>  == | != | <= | >= | [=≠<≤>≥] )
      | (?P<operator>  \*\* | [-+*×/^] )
      | (?P<bracket>   [()] )
      | (?P<separator> && | [,;] )
      | (?P<newline>   \n )
      | (?P<wrong>     . )
    """,
    re.VERBOSE,
)


FractionReader = Callable[[re.Match[str], Reading, Vocabulary], Expression]


class Token(NamedTuple):
    """A run of symbols that belong together; `number` only where `kind` is 'word'."""

    kind: str
    text: str
    position: int
    number: Expression = ()  # a word alone, or what a decimal fraction comes to

    @property
    def end(self) -> int:
        """The position behind it, as near as it matters for a mark under the text."""
        return self.position + len(self.text)


def is_cell(symbol: str) -> bool:
    """Whether a symbol is a letter, a digit or a wildcard."""
    return symbol != "" and (symbol in "?0123456789" or is_letter(symbol))


def read_tokens(
    reading: Reading,
    vocabulary: Vocabulary,
    pattern: re.Pattern[str] = TOKENS,
    read_fraction: FractionReader | None = None,
) -> Iterator[Token]:
    """The tokens of a text but for its spaces, its words entered into the vocabulary.

    A pattern with a group «fraction» comes with the function that reads one.
    """
    for match in pattern.finditer(reading.symbols):
        kind, text = str(match.lastgroup), match.group()
        position = reading.starts[match.start()]
        if kind == "word":
            word = read_word(text, match.start(), reading, vocabulary)
            yield Token(kind, word.name, position, (word,))
        elif kind == "wrong":
            raise wrong_character(text, position)
        elif kind == "fraction" and read_fraction:
            yield Token("word", text, position, read_fraction(match, reading, vocabulary))
        elif kind != "space":
            yield Token(kind, text, position)
