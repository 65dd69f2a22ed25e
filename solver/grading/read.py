"""An answer as somebody writes it → the digit of each letter and wildcard.

It may be JSON ({"S": 9, …} or {"SEND": 9567, …}), a list (S=9, E: 5, M is 1), the puzzle with its
digits put in, or a text that holds any of these. What it says twice has to agree.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.errors import OptionError
from solver.grid.model import LETTERS, Kakuro, White
from solver.language.symbols import fold
from solver.limits import MAX_ANSWER
from solver.model import DIGITS, Cell, Puzzle

# What people write for each sign of a calculation; all of them may be written for one another.
SIGNS = ("*×·⋅∙x", "/÷:∕", "-−–—", "=＝", "≠", "≤", "≥")
COMMA = r"\s*,\s*"
GIVES = r"\s*(?:=|:|：|＝|—|->|→|↦|\bIS\b)\s*"

Said = tuple[Cell, int]  # a letter, a wildcard or a printed digit, and the digit that it has
Names = dict[str, tuple[Cell, ...]]  # what digits are given to, and its cells


@dataclass(frozen=True, slots=True)
class AnswerDigits:
    """What an answer says: digits, and those cells to which it gives two."""

    digits: dict[Cell, int]  # of letters and wildcards
    clashes: dict[Cell, tuple[int, int]]  # a printed digit clashes with what stands in its place


def read_answer(puzzle: Puzzle, answer: str) -> AnswerDigits:
    """The digits of an answer; OptionError for what is no text, or too long."""
    text = _checked(answer)
    names, base = _names(puzzle), puzzle.rules.base
    return _agreed(
        [*_of_json(answer, names, base)]
        or [
            *_of_pairs(text, names, base),
            *(_of_calculation(text, puzzle) or _of_numbers(text, puzzle)),
        ]
    )


def read_kakuro_answer(puzzle: Kakuro, answer: str) -> AnswerDigits:
    """The same of a grid; its white cells are called by their numbers, row by row from 0: '?0'."""
    text = _checked(answer)
    names: Names = {letter: (letter,) for letter in puzzle.letters}
    return _agreed(
        [*_of_json(answer, names, 10)]
        or [*_of_pairs(text, names, 10), *(_of_grid(text, puzzle) or _of_key(text, puzzle))]
    )


def _checked(answer: str) -> str:
    """An answer with letters and digits as puzzles have them."""
    if not isinstance(answer, str):
        raise OptionError("bad_answer", "the answer must be a text", field="answer")
    if len(answer) > MAX_ANSWER:
        message = "the answer has more than {most} characters"
        raise OptionError("bad_answer", message, field="answer", most=MAX_ANSWER)
    return "".join(map(_folded, answer))


def _agreed(said: Iterable[Said]) -> AnswerDigits:
    """What is said, and where it is said twice and differently."""
    digits: dict[Cell, int] = {}
    clashes: dict[Cell, tuple[int, int]] = {}
    for cell, digit in said:
        before = cell if isinstance(cell, int) else digits.setdefault(cell, digit)
        if before != digit:
            clashes.setdefault(cell, (before, digit))
    return AnswerDigits(digits, clashes)


def _folded(char: str) -> str:
    """A letter or digit as puzzles have it; any other sign as it is."""
    return (fold(char) if char.isalnum() else char) or " "


def _names(puzzle: Puzzle) -> Names:
    """What digits are given to: each letter, and each word that has no wildcard."""
    words = {
        word.name: word.cells
        for word in puzzle.words
        if all(isinstance(cell, str) and cell[0] != "?" for cell in word.cells)
    }
    return words | {letter: (letter,) for letter in puzzle.letters}


def _of_json(answer: str, names: Names, base: int) -> list[Said]:
    """What an object says, or one in it; nothing where the answer is no JSON."""
    start, end = answer.find("{"), answer.rfind("}")
    if start < 0 or end < start:
        return []
    try:
        found = json.loads(answer[start : end + 1], object_pairs_hook=_Pairs)
    except (ValueError, RecursionError):
        return []
    waiting: list[object] = [found]
    said: list[Said] = []
    while waiting:
        one = waiting.pop()
        if not isinstance(one, _Pairs):
            continue
        for name, value in one:
            waiting.append(value)
            cells = names.get("".join(map(_folded, name)).strip())
            if cells and isinstance(value, (int, str)) and not isinstance(value, bool):
                said += _spread(cells, _written(value), base)
    return said


class _Pairs(list[tuple[str, object]]):
    """The members of an object, each as often as it stands there."""


def _written(value: int | str) -> str:
    """A value as a text; an empty one for a number that no digits could be."""
    if isinstance(value, str):
        return "".join(map(_folded, value)).strip()
    return str(value) if 0 <= value < 10 ** len(DIGITS) else ""


def _of_pairs(text: str, names: Names, base: int) -> Iterator[Said]:
    """What S=9, E: 5 says."""
    called = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    if called:
        pair = rf"(?<!\w)({called}){GIVES}\[?([0-9A-Z]{{1,40}})(?![0-9A-Z])"
        for name, value in re.findall(pair, text):
            yield from _spread(names[name], value, base)


def _spread(cells: tuple[Cell, ...], value: str, base: int) -> Iterable[Said]:
    """The digits of a value, one for each cell; none where their numbers differ."""
    if len(cells) == 1 and len(value) > 1:  # a digit above 9, in decimal
        return [(cells[0], int(value))] if re.fullmatch("[0-9]{2}", value) else []
    if len(value) != len(cells) or not re.fullmatch("[0-9A-Z]+", value):
        return []
    digits = [DIGITS.index(char) for char in value]
    # A word for a word, SEND=MORE, says nothing where no letter can be a digit.
    if len(cells) > 1 and max(digits) >= base:
        return []
    return zip(cells, digits, strict=True)


def _of_calculation(text: str, puzzle: Puzzle) -> list[Said]:
    """What the puzzle says, where the text holds it with digits in it."""
    blanks = {start: (end, symbol) for start, end, symbol in puzzle.blanks}
    pieces: list[str] = []
    cells: list[str] = []
    at, is_number = 0, False  # whether the piece before is a digit, as no more may follow it
    digit = f"[{DIGITS[: puzzle.rules.base]}]"
    while at < len(puzzle.text):
        end, symbol = blanks.get(at, (at + 1, ""))
        char = _folded(puzzle.text[at])
        at = end
        if not symbol and char.isspace():
            is_number = False
            continue
        if symbol:
            cells.append(symbol)
        is_digit = bool(symbol) or char.isdigit()
        if pieces:
            pieces.append("" if is_digit and is_number else r"\s*")
        pieces.append(rf"({digit}|\[[0-9]{{1,2}}\])" if symbol else _sign(char))
        is_number = is_digit
    found = re.search(rf"(?<!{digit}){''.join(pieces)}(?!{digit})", text) if cells else None
    if not found:
        return []
    digits = [*map(_digit, found.groups())]
    return [*zip(cells, digits, strict=True)] if max(digits) < puzzle.rules.base else []


def _digit(written: str) -> int:
    """A digit above 9 may be written in decimal: [11]."""
    return int(written[1:-1]) if written[0] == "[" else DIGITS.index(written)


def _sign(char: str) -> str:
    """A pattern for a sign, by whatever character it is written."""
    return next((f"[{re.escape(signs)}]" for signs in SIGNS if char in signs), re.escape(char))


def _of_numbers(text: str, puzzle: Puzzle) -> list[Said]:
    """What the numbers say, where they are as many and as long as the puzzle's."""
    if puzzle.rules.base > 10:
        return []  # in which words are numbers too
    numbers = re.findall("[0-9]+", text)
    if [*map(len, numbers)] != [len(word.cells) for word in puzzle.words]:
        return []
    return [
        (cell, int(digit))
        for word, number in zip(puzzle.words, numbers, strict=True)
        for cell, digit in zip(word.cells, number, strict=True)
    ]


def _of_grid(text: str, puzzle: Kakuro) -> list[Said]:
    """What the line of a grid says, where the text holds it with digits in it."""
    pieces = [str(puzzle.size)]
    cells: list[Cell] = []
    whites = 0
    for square in puzzle.squares:
        if isinstance(square, White):
            cells.append(f"?{whites}" if square.given is None else square.given)
            whites += 1
            pieces.append("([0-9])")
            continue
        clues = [(sign, clue) for sign, clue in (("H", square.across), ("V", square.down)) if clue]
        cells += [cell for _, clue in clues for cell in clue]
        written = [sign + "([0-9])" * len(clue) for sign, clue in clues]
        pieces.append(r"\(\s*" + COMMA.join(written) + r"\s*\)" if clues else "X")
    found = re.search(COMMA.join(pieces), text)
    return [*zip(cells, map(int, found.groups()), strict=True)] if found else []


def _of_key(text: str, puzzle: Kakuro) -> list[Said]:
    """What ten digits say: those of A to J."""
    found = re.search(r"(?<!\d)\d{10}(?!\d)", text)
    key = zip(LETTERS, found.group() if found else "", strict=False)
    return [(letter, int(digit)) for letter, digit in key if letter in puzzle.letters]
