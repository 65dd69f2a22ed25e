"""Symbols → tokens: words, relations, operators, brackets, and what parts equations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from solver.language.symbols import Reading
from solver.language.vocabulary import Vocabulary, read_word, wrong_character
from solver.model import Word

TOKENS = re.compile(
    r"""(?P<word>      (?: \[[^\]\n]*\] | [^\s\x00->@\[-`{-\x7f≠≤≥×] | [0-9?] )+ )
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


class Token(NamedTuple):
    """A run of symbols that belong together; `word` only where `kind` is 'word'."""

    kind: str
    text: str
    position: int
    word: Word | None = None

    @property
    def end(self) -> int:
        """The position behind it, as near as it matters for a mark under the text."""
        return self.position + len(self.text)


def read_tokens(reading: Reading, vocabulary: Vocabulary) -> Iterator[Token]:
    """The tokens of a text but for its spaces, its words entered into the vocabulary."""
    for match in TOKENS.finditer(reading.symbols):
        kind, text = str(match.lastgroup), match.group()
        position = reading.starts[match.start()]
        if kind == "word":
            word = read_word(text, match.start(), reading, vocabulary)
            yield Token(kind, word.name, position, word)
        elif kind == "wrong":
            raise wrong_character(text, position)
        elif kind != "space":
            yield Token(kind, text, position)
