"""Equations that plain notation refuses, or reads as they are hardly meant → Puzzle.

The text is tidied first. A * may be a sign or a digit, a comma may separate equations or stand
inside a number: each choice is one reading, and the first that is a puzzle is taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from solver.errors import GrammarError, PuzzleError
from solver.language.debris import COMMAS, tidy, with_signs_of_remainders
from solver.language.decimals import read_decimals, without_points
from solver.language.doubts import can_never_hold
from solver.language.parse import parse, state
from solver.language.suspicions import (
    with_crosses,
    with_hidden_digits,
    with_products,
    with_sign,
)
from solver.language.symbols import RELATIONS, Reading
from solver.language.tokens import CELL
from solver.model import Caution, Puzzle
from solver.options import Rules
from solver.sentences import Sentence

# A reading and what it takes for granted.
Choice = tuple[Reading, tuple[Caution, ...]]

# A comma between cells, and numbers in which each parts three of them from those before.
COMMA = re.compile(rf"(?<={CELL}|\]),(?={CELL}|[(\[])")
POWER = re.compile(rf"(?<={CELL})\*\*(?={CELL})")
PART = re.compile(r"(?:(?!&&)[^,;\n])+")
BESIDE_BAR = re.compile(r"\* *\||\| *\*")
# Stars that may be signs.
SIGNS = re.compile(rf"(?:(?<={CELL})|(?<=[)\]!])) *\*{{1,2}} *(?={CELL}|[(\[√])")
RELATION = re.compile(f"!?[{RELATIONS}]+")
NUMBER = re.compile(rf"(?:{CELL}|[\[\]])+,(?:{CELL}|[\[\]()])+")
GROUPED = re.compile(rf"(?<!{CELL})(?!0){CELL}{{1,3}}(?:,{CELL}{{3}})+(?!{CELL})")


def read_as_printed(
    text: str, reading: Reading, rules: Rules, refused: GrammarError | None
) -> Puzzle:
    """The puzzle that equations state as they are printed; raises a kind of PuzzleError.

    `refused` is what plain notation says of them.
    """
    tidied, cautions = tidy(text, with_signs_of_remainders(reading))
    tidied, crosses = with_crosses(tidied)
    if refused and not tidied.symbols.strip():
        raise refused
    errors: list[GrammarError] = []
    impossible: Puzzle | None = None  # the first reading that is a puzzle, but can never hold
    for choice, taken in _choices(text, tidied):
        try:
            puzzle = state(text, choice, rules, read_decimals, (*cautions, *crosses, *taken))
        except GrammarError as error:
            errors.append(error.detached())
        else:
            equations = puzzle.equations
            if "." in choice.symbols:
                equations = tuple(map(without_points, equations))
            other = puzzle.caution_if_unsolved
            if other and not _is_read(other.rewrite, rules):
                other = None
            puzzle = replace(puzzle, equations=equations, caution_if_unsolved=other)
            if "*" not in tidied.symbols or not can_never_hold(puzzle):
                return puzzle
            impossible = impossible or puzzle
    if impossible:
        return impossible
    raise errors.pop(0)


def _is_read(text: str, rules: Rules) -> bool:
    """True if a text is a puzzle in plain notation."""
    with suppress(PuzzleError):
        return bool(parse(text, rules))
    return False


def _choices(text: str, reading: Reading) -> Iterator[Choice]:
    """The readings of a tidied text, the likeliest first."""
    starred = [*_stars(text, reading)]
    yield from starred
    for choice, taken in starred:
        commas = [
            comma.start()
            for comma in COMMA.finditer(choice.symbols)
            if text[choice.starts[comma.start()]] not in COMMAS
        ]
        if commas and len(RELATION.findall(choice.symbols)) == 1:
            with_points, caution = _inside_numbers(text, choice, commas)
            yield with_points, (caution, *taken)


def _stars(text: str, reading: Reading) -> Iterator[Choice]:
    """The readings of the stars: all of them signs, or digits where there is another sign."""
    if "*" not in reading.symbols:
        yield reading, ()
        return
    if BESIDE_BAR.search(reading.symbols):  # 2*|A - B|
        yield reading, ()
        return
    hidden, caution = with_hidden_digits(reading)
    if "×" in reading.symbols and "*" in POWER.sub("", reading.symbols):
        yield hidden, (replace(caution, rewrite=with_products(text, reading)),)
        yield from _some_stars(reading)
        yield reading, ()
    else:
        yield reading, ()
        yield hidden, (caution,)
        yield from _some_stars(reading)


def _some_stars(reading: Reading) -> Iterator[Choice]:
    """The readings whose stars are digits in some equations only, or where they are no signs."""
    symbols = reading.symbols
    parts = [*PART.finditer(symbols)]
    if len(parts) > 1:
        starred = [part for part in parts if "*" in part.group()]
        spans = [
            part.span()
            for part in starred
            if "×" in part.group() or "*" in SIGNS.sub("", part.group())
        ]
        if 0 < len(spans) < len(starred):
            some, caution = with_hidden_digits(reading, spans)
            yield some, (caution,)
    signs = {i for sign in SIGNS.finditer(symbols) for i in range(*sign.span())}
    stars = [(i, i + 1) for i, one in enumerate(symbols) if one == "*" and i not in signs]
    if signs and stars:
        some, caution = with_hidden_digits(reading, stars)
        what = "a * between two words is read as ×, any other as a hidden digit"
        yield some, (replace(caution, sentence=Sentence(what)),)


def _inside_numbers(text: str, reading: Reading, commas: list[int]) -> tuple[Reading, Caution]:
    """The reading with each comma as part of a number: of groups of three, or decimal."""
    symbols = reading.symbols
    grouped = [m for m in GROUPED.finditer(symbols) if symbols[m.start() - 1 :][:1] != "."]
    inside = {i for m in grouped for i in range(*m.span())}
    if inside.issuperset(commas):
        what = (
            "the comma in {number} parts three digits from the others; for a decimal point write ."
        )
        number = reading.named(grouped[0].group())
        alone = len(grouped) == len(commas) and "." not in symbols
        rewrite = with_sign(text, reading, commas, ".") if alone else ""
        caution = Caution("digit_group", Sentence(what, number=number), rewrite)
        return reading.edited((i, i + 1, "") for i in commas), caution
    first = NUMBER.search(symbols, symbols.rfind(" ", 0, commas[0]) + 1)
    what = "the comma in {number} is a decimal point; between equations a space follows it"
    number = reading.named(first.group()) if first else ","
    return (
        reading.edited((i, i + 1, ".") for i in commas),
        Caution("decimal_comma", Sentence(what, number=number)),
    )
