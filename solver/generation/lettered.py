"""Letters for the digits of a calculation: those of a key in its order, or as they come."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from string import ascii_uppercase
from unicodedata import east_asian_width

from solver.errors import GrammarError, OptionError, PuzzleError
from solver.language.symbols import is_letter, read
from solver.limits import MAX_EFFORT, MAX_TEXT
from solver.model import Budget, Puzzle, Solution
from solver.options import Rules
from solver.search.search import search

Read = Callable[[str, Rules], Puzzle]  # text → puzzle

# The letter of each digit from 0 on; None for a digit that has none.
Names = Sequence[str | None]

FIGURE = re.compile(r"\[ *([0-9]{1,2}) *\]|([0-9０-９])")

# What stands between letters that are two columns wide has to be as wide.
WIDE = str.maketrans(
    {" ": "\u3000", "-": "－", ")": "）", "x": "ｘ", "'": "＇", "√": "√ ", "∛": "∛ "}
)


def key_names(key: str, base: int = 10) -> Names:
    """The letters of a key in the order of the digits, where '.' is a digit that has none.

    OptionError for a key that does not have a sign for each digit, or the same letter twice.
    """
    try:
        reading = read(key)
    except GrammarError as error:  # its position is none of a puzzle's
        raise OptionError("bad_character", error.sentence, field="key") from error
    names: list[str | None] = []
    for symbol in filter(lambda symbol: not symbol.isspace(), reading.symbols):
        name = reading.name(symbol)
        if symbol != "." and not is_letter(symbol):
            message = "{sign} is no letter for a digit"
            raise OptionError("bad_key", message, field="key", sign=name)
        if name in names and name != ".":
            message = "{letter} stands twice in the key"
            raise OptionError("bad_key", message, field="key", letter=name)
        names.append(None if name == "." else name)
    if len(names) != base:
        message = "a key has a letter for each digit: {base} letters, not {count}"
        raise OptionError("bad_key", message, field="key", base=base, count=len(names))
    return names


def fits(drawn: str, names: Names) -> bool:
    """True if the digits of a calculation are exactly those that have a letter."""
    return figures(drawn) == {digit for digit, name in enumerate(names) if name is not None}


def figures(text: str) -> set[int]:
    """The digits that stand in a text."""
    return {int(figure[1] or figure[2]) for figure in FIGURE.finditer(text)}


def in_turn(drawn: str) -> Names:
    """A, B, C, … for the digits in the order in which they stand in a calculation."""
    digits = dict.fromkeys(re.findall("[0-9]", drawn))
    letters = dict(zip(digits, ascii_uppercase, strict=False))
    return [letters.get(str(digit)) for digit in range(10)]


def spelled(text: str, names: Names) -> str:
    """The text with a letter for each digit."""
    return FIGURE.sub(lambda figure: names[int(figure[1] or figure[2])] or "", text)


def lettered(
    parse: Read, drawn: str, names: Names, budget: Budget
) -> tuple[Puzzle, Solution] | None:
    """A calculation drawn with letters, and its solution.

    None where there are others, or where neither the budget nor MAX_EFFORT nodes are enough to
    find out.
    """
    wide = all(east_asian_width(name[0]) in "WF" for name in names if name is not None)
    puzzle = parse(spelled(drawn.translate(WIDE) if wide else drawn, names), Rules())
    result = search(puzzle, limit=2, budget=replace(budget, nodes=MAX_EFFORT))
    return (puzzle, result.solutions[0]) if result.unique else None


def encoded(parse: Read, text: str, key: str, rules: Rules, option: str = "encode") -> Puzzle:
    """The puzzle of a calculation whose digits are spelled with the letters of a key.

    OptionError for a key that is wrong, or lacks a letter, and for what is no true calculation.
    `option` is what names that: `encode` where the terminal asks.
    """
    for name, given in ((option, text), ("key", key)):
        if not isinstance(given, str) or len(given) > MAX_TEXT:
            message = "{option} must be a text of at most {most} characters"
            raise OptionError("bad_option", message, field=name, option=name, most=MAX_TEXT)
    names = key_names(key, rules.base)
    try:
        plain = parse(text, rules)
    except PuzzleError as error:
        error.source = None  # what it may be meant as would be no calculation
        raise
    if plain.letters or plain.wildcards:
        message = "only what has all of its digits can be spelled with a key"
        raise OptionError("bad_puzzle", message, field=option)
    if not search(plain, limit=1).solutions:
        raise OptionError("bad_puzzle", "“{text}” is not true", field=option, text=text)
    for digit in figures(text):
        if names[digit] is None:
            message = "the key has no letter for {digit}"
            raise OptionError("bad_key", message, field="key", digit=digit)
    return parse(spelled(text, names), rules)
