"""Cells, the letters and wildcards among them, and words: what every notation writes alike."""

from __future__ import annotations

import re
from collections.abc import Mapping

from solver.errors import GrammarError, LimitError
from solver.language.symbols import Reading, describe, is_letter
from solver.limits import MAX_WILDCARDS
from solver.model import DIGITS, Blank, Cell, Span, Word, typed
from solver.options import Rules
from solver.record import dataclass, field
from solver.sentences import Sentence

Cells = tuple[Cell, ...]

CELLS = re.compile(r"\[[^\]]*\]|.")

# Over the digits of a fraction that repeat; where it is part of a letter, it is none by itself.
DOT_ABOVE = "\u0307"

# What is typed where something else is meant.
HINTS = {
    "[": "a digit in brackets like [11] is not closed",
    "]": "a bracket that was not opened",
    "&": "write && between two equations",
    "!": "write != for “not equal”",
    ".": "a full stop has no meaning here; for any digit, write ?",
    "#": "write ? for any digit",
}


@dataclass(slots=True, repr=False, eq=False)
class Vocabulary:
    """What the text's words are made of, gathered while they are read."""

    base: int
    classes: Mapping[str, int] = field(default_factory=dict)  # sign → mask of what each may be
    wrong_digits: str = ""  # how printed digits are false, one of options.WRONG_DIGITS
    figures: str = ""  # letters that are printed digits, such as ABCDEF; A is 10
    letters: dict[str, int] = field(default_factory=dict)  # letter → position where it first stands
    wildcards: list[str] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    blanks: list[Blank] = field(default_factory=list)
    printed: list[int] = field(default_factory=list)  # digits, each as often as it is written
    allowed: dict[str, int] = field(default_factory=dict)  # wildcard → mask, of those of a class
    below: dict[str, int] = field(default_factory=dict)  # cell → what it is less than
    met: set[str] = field(default_factory=set)  # signs with a class that are there


def begin(rules: Rules) -> Vocabulary:
    """An empty vocabulary for a text that is read by these rules."""
    figures = DIGITS[10 : rules.base] if rules.printed_digits == "yes" else ""
    if not rules.classes:
        return Vocabulary(rules.base, wrong_digits=rules.wrong_digits, figures=figures)
    from solver.language.classes import cell_classes  # late: few puzzles have any

    return Vocabulary(rules.base, cell_classes(rules), rules.wrong_digits, figures)


def read_word(text: str, start: int, reading: Reading, vocabulary: Vocabulary) -> Word:
    """The word that these symbols spell, entered into the vocabulary; `start` is their index."""
    cells = read_cells(text, start, reading, vocabulary)
    spans: tuple[Span, ...] = ()
    if len(cells) == len(text):
        spans = tuple((reading.starts[i], reading.ends[i]) for i in range(start, start + len(text)))
    entered = Word(reading.named(text), cells, reading.starts[start], spans)
    vocabulary.words.append(entered)
    return entered


def read_cells(text: str, start: int, reading: Reading, vocabulary: Vocabulary) -> Cells:
    """The cells that these symbols spell, their blanks entered into the vocabulary."""
    cells: list[Cell] = []
    at = start
    for symbol in CELLS.findall(text) if "[" in text else text:
        end = at + len(symbol)
        position = reading.starts[at]
        cells.append(read_cell(symbol, position, reading.ends[end - 1], reading, vocabulary))
        at = end
    return tuple(cells)


def word(cells: Cells, position: int, spans: tuple[Span | None, ...] = ()) -> Word:
    """A word of some cells, which may begin with 0; a single 0 for none."""
    cells = cells or (0,)
    return Word("".join(map(typed, cells)), cells, position, spans)


def as_number(cells: Cells, position: int, spans: tuple[Span | None, ...] = ()) -> Word:
    """The word of some cells without the zeros that stand before a number."""
    first = next((i for i, cell in enumerate(cells) if cell != 0), len(cells) - 1)
    return word(cells[max(first, 0) :], position, spans[max(first, 0) :])


def read_cell(
    symbol: str, position: int, end: int, reading: Reading, vocabulary: Vocabulary
) -> Cell:
    """The cell that a symbol ('A', '?', '7' or '[11]') is, its blank entered into the vocabulary.

    It was typed from `position` up to `end`.
    """
    is_figure = symbol in vocabulary.figures
    if is_figure or len(symbol) > 1 or "0" <= symbol <= "9":
        printed = str(DIGITS.index(symbol)) if is_figure else symbol.strip("[]")
        digit = _digit(printed, vocabulary.base, position)
        if not vocabulary.wrong_digits:
            vocabulary.printed.append(digit)
            return digit
        blank = _false_digit(digit, vocabulary, position)
    else:
        blank = _letter(symbol, reading, vocabulary, position)
    vocabulary.blanks.append((position, end, blank))
    return blank


def _false_digit(digit: int, vocabulary: Vocabulary, position: int) -> str:
    """What stands for a printed digit that is false: a letter with its name, or a wildcard."""
    if vocabulary.wrong_digits == "each":
        return _wildcard(vocabulary, position, ~(1 << digit))
    vocabulary.letters.setdefault(typed(digit), position)
    return typed(digit)


def _wildcard(vocabulary: Vocabulary, position: int, mask: int | None) -> str:
    """A new wildcard, which may be the digits of a mask where there is one."""
    if len(vocabulary.wildcards) == MAX_WILDCARDS:
        message = "more than {most} wildcards"
        raise LimitError("too_many_wildcards", message, position=position, most=MAX_WILDCARDS)
    wildcard = f"?{len(vocabulary.wildcards)}"
    vocabulary.wildcards.append(wildcard)
    if mask is not None:
        vocabulary.allowed[wildcard] = mask
    return wildcard


def _letter(symbol: str, reading: Reading, vocabulary: Vocabulary, position: int) -> str:
    """The name of a letter or wildcard, new ones entered into the vocabulary."""
    letter = reading.name(symbol)
    if symbol == "?" or letter in vocabulary.classes:
        vocabulary.met.add(letter)
        return _wildcard(vocabulary, position, vocabulary.classes.get(letter))
    if letter not in vocabulary.letters:
        if not is_letter(symbol):
            if symbol.isnumeric():
                raise wrong_character(symbol, position, "only 0 to 9 are digits")
            raise wrong_character(symbol, position)
        if symbol == DOT_ABOVE:
            message = "a part that repeats is written in brackets, as in 0.(3)"
            raise GrammarError("bad_decimal", message, position=position)
        vocabulary.letters[letter] = position
    return letter


def _digit(text: str, base: int, position: int) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 3):
        message = "brackets hold one digit above 9, in decimal, like [11]"
        raise GrammarError("bad_digit", message, position=position)
    if int(digits) >= base:
        message = "{digit} is not a digit of base {base}"
        raise GrammarError("bad_digit", message, position=position, digit=digits, base=base)
    return int(digits)


def wrong_character(char: str, position: int, why: str = "") -> GrammarError:
    """The error for a symbol that cannot stand where it does."""
    hint = Sentence(why or HINTS.get(char, "this character has no meaning in a puzzle"))
    message = "{character}: {hint}"
    return GrammarError(
        "bad_character", message, position=position, character=describe(char), hint=hint
    )
