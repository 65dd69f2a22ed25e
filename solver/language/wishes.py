"""What is asked of a puzzle beside its solutions: a range of bases, a number that is extreme."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from solver.conditions import AskedNumber
from solver.demands import Target
from solver.errors import GrammarError, OptionError
from solver.language.conventions import PRINTED, check_ascending
from solver.language.expression import KINDS, read_expression
from solver.language.parse import in_lines
from solver.language.read import parse
from solver.language.symbols import read
from solver.language.tokens import read_tokens
from solver.language.vocabulary import begin
from solver.limits import MAX_BASE, MAX_OPTION, MIN_BASE
from solver.model import Cell, Puzzle, typed
from solver.options import Rules

EVERY = "auto"
SPAN = r"\s*([0-9]{1,2})\s*[-–]\s*([0-9]{1,2})\s*"


def bases_named(bases: str, option: str = "base") -> range:
    """The bases of a range such as 2-36; `auto` is all of them. OptionError for anything else.

    `option` is what names them, as HTTP and the terminal do unless it is given.
    """
    text = bases if isinstance(bases, str) else ""
    if text.strip().lower() == EVERY:
        return range(MIN_BASE, MAX_BASE + 1)
    match = re.fullmatch(SPAN, text)
    first, last = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(MIN_BASE <= end <= MAX_BASE for end in (first, last)):
        message = (
            "the base is a whole number from {least} to {most}, a range such as {least}-{most},"
            " or auto for all of them"
        )
        raise OptionError("bad_base", message, field=option, least=MIN_BASE, most=MAX_BASE)
    check_ascending(text.strip(), first, last, option, "bad_base")
    return range(first, last + 1)


def only_counted(**wishes: str | int | None) -> None:
    """OptionError for what is asked of one base alone, where several are counted."""
    for field, wish in wishes.items():
        if wish:
            message = "{option} is for one base, not for a range of them"
            raise OptionError("not_together", message, field=field, option=field)


def target(
    puzzle: Puzzle, largest: str | None, smallest: str | None, shard: str | None = None
) -> Target:
    """The number whose largest or smallest value is asked for; OptionError for a wrong one."""
    if largest and smallest:
        message = "ask for largest or for smallest, not for both"
        raise OptionError("not_together", message, field="smallest")
    if shard is not None:
        message = "the whole search is needed for largest and smallest: leave out shard"
        raise OptionError("not_together", message, field="shard")
    field = "largest" if largest else "smallest"
    text = largest or smallest or ""
    cells = _cells(text, puzzle, field)
    return Target("".join(map(typed, cells)), cells, is_largest=bool(largest))


def question(
    puzzle: Puzzle, text: str, *, largest: str | None = None, smallest: str | None = None
) -> AskedNumber:
    """The number whose values are asked for; OptionError for a wrong one."""
    field = "answer"
    for other, wish in (("largest", largest), ("smallest", smallest)):
        if wish:
            message = "ask for answer or for {option}, not for both"
            raise OptionError("not_together", message, field=other, option=other)
    _check_length(text, field)
    vocabulary = begin(puzzle.rules)
    try:
        reading = in_lines(text, read(text))
        tokens = [*read_tokens(reading, vocabulary)]
        if any(token.kind not in KINDS for token in tokens):
            what = "{option} is one number, without a relation or a comma"
            raise OptionError("bad_option", what, field=field, option=field)
        number = read_expression(tokens, len(text))
    except GrammarError as error:  # its position is none of the puzzle's
        raise OptionError(error.code, error.sentence, field=field) from error
    for letter in (*vocabulary.letters, *("?" for _ in vocabulary.wildcards[:1])):
        if letter not in puzzle.letters:
            what = "{letter} is not a letter of this puzzle"
            raise OptionError("bad_letters", what, field=field, letter=letter)
    return AskedNumber(" ".join(text.split()), number)


def _check_length(text: str, field: str) -> None:
    if not isinstance(text, str) or len(text) > MAX_OPTION:
        what = "{option} must be a text of at most {most} characters"
        raise OptionError("bad_option", what, field=field, option=field, most=MAX_OPTION)


def _cells(text: str, puzzle: Puzzle, field: str) -> tuple[Cell, ...]:
    """The cells of a number of a puzzle's letters and printed digits, such as MONEY or [11]A."""
    _check_length(text, field)
    cells: list[Cell] = []
    for brackets, digit, symbol in _symbols(text, field):
        if symbol in puzzle.letters:
            cells.append(symbol)
        elif symbol:
            what = "{letter} is not a letter of this puzzle"
            raise OptionError("bad_letters", what, field=field, letter=symbol)
        elif int(brackets or digit) < puzzle.rules.base:
            cells.append(int(brackets or digit))
        else:
            what, base = "{digit} is not a digit of base {base}", puzzle.rules.base
            raise OptionError("bad_digits", what, field=field, digit=brackets or digit, base=base)
    if not any(isinstance(cell, str) for cell in cells):
        what = "{option} must be a number with a letter of the puzzle, such as {example}"
        example = puzzle.letters[0] if puzzle.letters else "A"
        raise OptionError("bad_letters", what, field=field, option=field, example=example)
    return tuple(cells)


def _symbols(text: str, field: str) -> Sequence[tuple[str, str, str]]:
    """Each cell of a number as a digit in brackets, a digit, or the name of a letter."""
    try:
        reading = read(text)
    except GrammarError as error:  # its position is none of the puzzle's
        raise OptionError("bad_character", error.sentence, field=field) from error
    return [
        (brackets, digit, reading.name(symbol) if symbol else "")
        for brackets, digit, symbol in re.findall(rf"{PRINTED}|([^\s])", reading.symbols)
    ]


# Whether rules are right whatever the puzzle is: for many puzzles that share them.

# A puzzle without letters.
NONE = "0 = 0"


def check_general(rules: Rules) -> None:
    """OptionError for what would be wrong with every puzzle."""
    try:
        parse(NONE, rules)
    except OptionError as error:
        if error.code != "bad_letters":
            raise
        # Which letters there are, the puzzles know; the other rules are as right or wrong as ever.
        parse(NONE, replace(rules, shared_letters="", wildcards_avoid="", classes="", key=""))
