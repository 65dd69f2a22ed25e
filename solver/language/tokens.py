"""Symbols → tokens: words, relations, operators, brackets, and what parts equations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from solver.language.symbols import Reading, is_letter
from solver.language.vocabulary import Vocabulary, read_word, wrong_character
from solver.model import ROOT, Expression, Word

# One symbol of a word, but for the brackets of [11].
CELL = r"(?:[^\s\x00->@\[-`{-\x7f≠≤≥×√∛∣∤…]|[0-9])"
TOKENS = re.compile(
    rf"""(?P<name>      (?: (?:NOT|НЕ)\ + )? {CELL}++ (?=\()
                      | (?: EXACTLY\ +ONE\ +OF | РОВНО\ +ОДН[ОА]\ +ИЗ )\ * (?=\() )
      | (?P<word>      (?: \[[^\]\n]*\] | {CELL} )+ )
      | (?P<space>     \ + )
      | (?P<relation>  == | != | <= | >= | [=≠<≤>≥|∣∤] )
      | (?P<operator>  \*\* | // | [-+*×/^%√∛] )
      | (?P<postfix>   ! )
      | (?P<bracket>   [()] )
      | (?P<separator> && | [,;] )
      | (?P<newline>   \n )
      | (?P<rest>      … )
      | (?P<unknown>   \{{\ *[^\W\d_]+\ *\}} )
      | (?P<wrong>     . )
    """,
    re.VERBOSE,
)

WORDS = re.compile("[^ ]+")

# The kinds of tokens that conditions begin with or are joined by.
CONDITIONS = ("property", "no property", "or", "one of")

FractionReader = Callable[[re.Match[str], Reading, Vocabulary], Expression]


class Token(NamedTuple):
    """A run of symbols that belong together; `number` only where `kind` is 'word'."""

    kind: str
    text: str
    position: int
    number: Expression = ()  # a word alone, or what a decimal fraction comes to
    name: str = ""  # of a property or a function: 'prime'
    taken: int = 0  # of a function: the numbers in its brackets so far

    @property
    def end(self) -> int:
        """The position behind it, as near as it matters for a mark under the text."""
        return self.position + len(self.text)


def is_cell(symbol: str) -> bool:
    """True if a symbol is a letter, a digit or a wildcard."""
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
    behind_bracket = False
    depth, inside = 0, list[int]()  # brackets, and those of functions
    for match in pattern.finditer(reading.symbols):
        kind, text = str(match.lastgroup), match.group()
        position = reading.starts[match.start()]
        if kind == "bracket":
            depth += 1 if text == "(" else -1
            while inside and inside[-1] > depth:
                inside.pop()
        elif text == "," and inside and inside[-1] == depth:
            kind = "comma"
        if kind == "name" or (behind_bracket and kind == "word"):
            for token in _named(match, reading, vocabulary):
                if token.kind == "function":
                    inside.append(depth + 1)
                yield token
        elif kind == "word":
            yield _word(text, match.start(), reading, vocabulary)
        elif kind == "unknown":
            yield _unknown(match, reading)
        elif kind == "wrong":
            raise wrong_character(text, position)
        elif kind == "fraction" and read_fraction:
            yield Token("word", text, position, read_fraction(match, reading, vocabulary))
        elif kind != "space":
            yield Token(kind, text, position)
        behind_bracket = text == ")" or (behind_bracket and kind == "space")


def _unknown(match: re.Match[str], reading: Reading) -> Token:
    """A whole number that is asked for, such as {n}: a word without cells."""
    name = match.group().replace(" ", "")
    start, end = reading.starts[match.start()], reading.ends[match.end() - 1]
    return Token("word", name, start, (Word(name, (), start, ((start, end),)),))


def _word(text: str, start: int, reading: Reading, vocabulary: Vocabulary) -> Token:
    if text[-1] == "]" and vocabulary.base <= 10:
        from solver.language.bases import in_own_base  # late: few numbers have a base of their own

        if number := in_own_base(text, start, reading, vocabulary):
            return Token("word", text, reading.starts[start], number)
    word = read_word(text, start, reading, vocabulary)
    return Token("word", word.name, word.position, (word,))


def _named(match: re.Match[str], reading: Reading, vocabulary: Vocabulary) -> Iterator[Token]:
    """The token of a word of conditions, such as PRIME before a bracket; else those of words."""
    text = match.group()
    if meant := meaning(text):
        kind, name = meant
        shown = name if kind == "operator" else text.rstrip()
        yield Token(kind, shown, reading.starts[match.start()], name=name)
        return
    for part in WORDS.finditer(text):
        yield _word(part.group(), match.start() + part.start(), reading, vocabulary)


# The words of conditions in each language.

# As they are typed in capitals → one of PROPERTIES.
PROPERTY = {
    "PRIME": "prime", "SQUARE": "square", "CUBE": "cube", "TRIANGULAR": "triangular",
    "PALINDROME": "palindrome", "ODD": "odd", "EVEN": "even",
    "ПРОСТОЕ": "prime", "КВАДРАТ": "square", "КУБ": "cube", "ТРЕУГОЛЬНОЕ": "triangular",
    "ПАЛИНДРОМ": "palindrome", "НЕЧЁТНОЕ": "odd", "НЕЧЕТНОЕ": "odd", "ЧЁТНОЕ": "even",
    "ЧЕТНОЕ": "even",
    "素数": "prime", "平方数": "square", "立方数": "cube", "三角数": "triangular",
    "回文数": "palindrome", "奇数": "odd", "偶数": "even",
}  # fmt: skip
ROOTS = ("SQRT", "КОРЕНЬ", "平方根")
OR = ("OR", "ИЛИ", "または", "又は")
NOT = r"(?:NOT|НЕ) +(?P<before>.+)|(?P<behind>.+?)(?:でない|ではない)"
ONE_OF = r"EXACTLY +ONE +OF|РОВНО +ОДН[ОА] +ИЗ|ちょうど(?:1|一|ひと)つ"

# What a word of a condition is: its kind of token, and its name where that is a property.
Meaning = tuple[str, str]


def _property(text: str) -> str | None:
    """The property with a spelling, in capitals."""
    from solver.functions import kind_called  # late: few texts have any

    return PROPERTY.get(text) or kind_called(text)


def meaning(text: str) -> Meaning | None:
    """What the symbols directly before a bracket say; None where they are a word like any other."""
    from solver.functions import function_called  # late: few texts have any

    if name := _property(text):
        return "property", name
    if text in ROOTS:
        return "operator", ROOT
    if function := function_called(text):
        return "function", function
    if text in OR:
        return "or", text
    if re.fullmatch(ONE_OF, text.rstrip()):
        return "one of", text.rstrip()
    negated = re.fullmatch(NOT, text)
    name = negated and _property(negated["before"] or negated["behind"])
    return ("no property", name) if name else None
