"""Keys: what the letters of a puzzle spell in the order of their digits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from solver.errors import GrammarError, OptionError
from solver.language.symbols import is_letter, read
from solver.limits import MAX_OPTION
from solver.model import DIGITS, Assignment, Puzzle, Solution, digits_in_order
from solver.options import Rules

FIGURE = re.compile(r"\[ *([0-9]{1,2}) *\]|([0-9])")


def demanded(rules: Rules, letters: Sequence[str]) -> tuple[dict[str, int], tuple[str, ...]]:
    """What a key leaves each letter, as a mask, and the letters that follow one another in it.

    A key of one sign for each digit says all by the masks alone.
    """
    word = _word(rules, letters)
    order = digits_in_order(rules.base, rules.key_order)
    if len(word) == rules.base:
        return {name: 1 << digit for name, digit in zip(word, order, strict=True)}, ()
    spare = rules.base - len(word)
    masks = {
        name: sum(1 << digit for digit in order[place : place + spare + 1])
        for place, name in enumerate(word)
    }
    return masks, tuple(word)


def _word(rules: Rules, letters: Sequence[str]) -> list[str]:
    """The signs of the key: each letter once and, where there is one, every .; or an error."""
    try:
        reading = read(rules.key)
    except GrammarError as error:  # its position is none of the puzzle's
        raise OptionError("bad_character", error.sentence, field="key") from error
    word = _names(reading.named(reading.symbols), letters)
    for name in letters:
        if name not in word:
            raise _bad("{letter} is missing in the key, which has every letter once", letter=name)
    if "." in word and len(word) != rules.base:
        what = "a key with . has a sign for each digit: {base} signs, not {count}"
        raise _bad(what, base=rules.base, count=len(word))
    return word


def _names(text: str, letters: Sequence[str]) -> list[str]:
    """The letters and full stops of a key, in their order."""
    names: list[str] = []
    for name in _pieces(text, letters):
        if name in " \n":
            continue
        if name != "." and name not in letters:
            raise _unknown(name, "key")
        if name != "." and name in names:
            raise _bad("{letter} stands twice in the key", letter=name)
        names.append(name)
    return names


def decoder(puzzle: Puzzle, text: str) -> Callable[[Solution], str]:
    """Writes a text with a letter for each digit and a digit for each letter, as a solution has it.

    A digit that no letter has is a full stop; one that several have is all of them in brackets.
    OptionError for a letter that the puzzle does not have, and a digit that the base does not have.
    """
    if not isinstance(text, str) or len(text) > MAX_OPTION:
        what = "{option} must be a text of at most {most} characters"
        raise OptionError("bad_option", what, field="decode", option="decode", most=MAX_OPTION)
    try:
        reading = read(text)
    except GrammarError as error:  # its position is none of the puzzle's
        raise OptionError("bad_character", error.sentence, field="decode") from error
    pieces: list[str | int] = []
    for piece in _pieces(reading.named(reading.symbols), puzzle.letters):
        if figure := FIGURE.fullmatch(piece):
            digit, base = int(figure[1] or figure[2]), puzzle.rules.base
            if digit >= base:
                what = "{digit} is not a digit of base {base}"
                raise OptionError("bad_digits", what, field="decode", digit=digit, base=base)
            pieces.append(digit)
            continue
        if piece not in puzzle.letters and is_letter(piece[0]):
            raise _unknown(piece, "decode")
        pieces.append(piece)
    return lambda solution: "".join(_exchanged(piece, solution.letters) for piece in pieces)


def _exchanged(piece: str | int, letters: Assignment) -> str:
    """The letter of a digit, the digit of a letter; any other sign as it is."""
    if isinstance(piece, str):
        return DIGITS[letters[piece]] if piece in letters else piece
    names = [name for name, digit in letters.items() if digit == piece] or ["."]
    return names[0] if len(names) == 1 else f"[{''.join(names)}]"


def _pieces(text: str, letters: Sequence[str]) -> Iterator[str]:
    """The text in pieces: letters of the puzzle, [11], and whatever else, sign by sign."""
    longest_first = sorted(letters, key=len, reverse=True)
    at = 0
    while at < len(text):
        figure = FIGURE.match(text, at)
        known = (name for name in longest_first if text.startswith(name, at))
        piece = figure.group() if figure else next(known, text[at])
        yield piece
        at += len(piece)


def _unknown(letter: str, field: str) -> OptionError:
    what = "{letter} is not a letter of this puzzle"
    return OptionError("bad_letters", what, field=field, letter=letter)


def _bad(sentence: str, **values: Any) -> OptionError:
    return OptionError("bad_key", sentence, field="key", **values)
