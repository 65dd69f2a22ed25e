"""Equations in plain notation → Puzzle, or a GrammarError with a position.

The text is read as symbols (`symbols.py`), these are gathered into tokens (`tokens.py`), tokens are
parted into equations (`equations.py`), and every side goes into reverse Polish order
(`expression.py`). Conditions among them have a reader of their own (`conditions.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from solver.language.assemble import assemble
from solver.language.conventions import check_rules
from solver.language.equations import equations_of, parts_of
from solver.language.symbols import RELATIONS, Reading, admit
from solver.language.tokens import CELL, CONDITIONS, Token, meaning, read_tokens
from solver.language.vocabulary import Vocabulary, begin
from solver.model import Caution, Condition, Equation, Puzzle
from solver.options import Rules
from solver.record import replace

if TYPE_CHECKING:
    from solver.unknowns import WholeNumber

TokenReader = Callable[[Reading, Vocabulary], Iterator[Token]]
SLASHES = set("/／∕⁄")  # as they are typed; : and ÷ are read as / too
TWO_SLASHES = re.compile("/(?=/)")


def parse(text: str, rules: Rules | None = None) -> Puzzle:
    """The puzzle that a text states; raises a kind of PuzzleError that says what is wrong where."""
    rules = check_rules(rules or Rules())
    return state(text, in_lines(text, admit(text)), rules)


def read_statements(
    reading: Reading, vocabulary: Vocabulary, length: int, read: TokenReader = read_tokens
) -> tuple[list[Equation], tuple[Condition, ...]]:
    """What a text of so many code points states, its words entered into the vocabulary."""
    tokens = list(read(reading, vocabulary))
    if any(token.kind in CONDITIONS for token in tokens):
        from solver.language.conditions import (
            statements_of,  # late: few texts have conditions
        )

        return statements_of(tokens, length)
    parts = parts_of(tokens, length)
    return [equation for part in parts for equation in equations_of(part, length)], ()


def in_lines(text: str, reading: Reading) -> Reading:
    """The reading with ? for each _, which in equations can only be a blank to fill in.

    Of two signs of division side by side only // is one sign; others are parted by a space.
    """
    if "_" in reading.symbols:
        reading = replace(reading, symbols=reading.symbols.replace("_", "?"))
    if "//" not in reading.symbols:
        return reading
    pairs = [pair.start() for pair in TWO_SLASHES.finditer(reading.symbols)]
    return reading.edited(
        (i + 1, i + 1, " ")
        for i in pairs
        if not {text[reading.starts[i]], text[reading.starts[i + 1]]} <= SLASHES
    )


def state(
    text: str,
    reading: Reading,
    rules: Rules,
    read: TokenReader = read_tokens,
    cautions: Sequence[Caution] = (),
) -> Puzzle:
    """The puzzle that the symbols of a text state; `cautions` are about how they were read."""
    vocabulary = begin(rules)
    equations, conditions = read_statements(reading, vocabulary, len(text), read)
    unknowns: tuple[WholeNumber, ...] = ()
    if "{" in reading.symbols:
        from solver.language.unknowns import settled  # late: few texts have any

        equations, conditions, unknowns = settled(equations, conditions)
    other = None
    if "*" in reading.symbols:
        # Imported late: most puzzles have none.
        from solver.language.suspicions import told_if_unsolved

        other = told_if_unsolved(text, reading)
    if other is None and len(equations) > 1:
        from solver.language.suspicions import told_of_several  # late: most have one equation

        other = told_of_several(text)
    puzzle = assemble(
        text, rules, vocabulary, equations, cautions, conditions=conditions, if_unsolved=other
    )
    return replace(puzzle, unknowns=unknowns) if unknowns else puzzle


# Several lines: a system of equations where each holds a relation, else a drawing.

# The sign of a root before the first word of a line, as in no grid.
RADICAL = re.compile(r"^ *(?:\^?3|\^2)?[√∛]", re.MULTILINE)
LINES = re.compile(r"[^ \n][^\n]*")  # from the first symbol that is no space
RELATION_SIGNS = RELATIONS.replace("|", "")
# What may be the name of a condition.
NAME = re.compile(rf"(?<!{CELL})(?:(?:NOT|НЕ) +)?{CELL}++(?=\()")
# 7 | SEVEN, which is a row of a division as well.
DIVIDES = re.compile(rf"[^|∣]*(?:{CELL}|[)\]!]) *[|∣] *(?:{CELL}|[(\[√])[^|∣]*")
# 7 | SEVEN, whose divisor is known and whose dividend is not: hardly a row.
CLEARLY_DIVIDES = re.compile(r" *[0-9]+ *[|∣][^|∣]*[^\W\d_][^|∣]*")
PARTS = re.compile(r"[,;]|&&")
AROUND = " ,;&|│┃║"  # separators, and the frame of a grid


def states_relation(text: str) -> bool:
    """True if a line holds a relation between two sides, and so is not the first of a drawing."""
    return has_two_sides(admit(text).symbols)


def lines_without_relation(reading: Reading) -> tuple[list[int], int]:
    """Where lines begin that hold no relation between two sides, and how many lines hold one."""
    lines = list(LINES.finditer(reading.symbols))
    bare = [reading.starts[line.start()] for line in lines if not has_two_sides(line.group())]
    return bare, len(lines) - len(bare)


def are_clearly_stated(reading: Reading) -> bool:
    """True if each line states something, those without a relation as 7 | SEVEN does."""
    lines = [line for line in reading.symbols.split("\n") if line.strip()]
    bare = [line for line in lines if not has_two_sides(line)]
    return len(bare) < len(lines) and all(_divides(line, CLEARLY_DIVIDES) for line in bare)


def are_stated(reading: Reading) -> bool:
    """True if each line holds a relation, or says what divides what."""
    lines = [line for line in reading.symbols.split("\n") if line.strip()]
    return all(has_two_sides(line) or _divides(line) for line in lines)


def parted(reading: Reading, *, lenient: bool = False) -> tuple[Reading, Reading | None]:
    """The drawings of a text, and the conditions under them, each with spaces for the other.

    Conditions are lines behind an empty line, all up to the next, that state something; with a
    sign before them they go on with a sum. Leniently taken, they may also stand right below a
    drawing, and several lines that look like rows of a division may be conditions.
    """
    drawn: list[str] = []
    stated: list[str] = []
    is_first = True
    for is_empty, group in groupby(reading.symbols.split("\n"), lambda line: not line.strip()):
        lines = [*group]
        blank = [" " * len(line) for line in lines]
        is_stated = not (is_empty or is_first or _goes_on(lines[0]))
        begin = 0 if is_stated and _are_stated(lines) else len(lines)
        while lenient and begin > is_first and _may_be_condition(lines[begin - 1]):
            begin -= 1
        is_first = is_first and is_empty
        drawn += lines[:begin] + blank[begin:]
        stated += [*blank[:begin], *map(without_stop, lines[begin:])]
    conditions = "\n".join(stated)
    if not conditions.strip():
        return reading, None
    return replace(reading, symbols="\n".join(drawn)), replace(reading, symbols=conditions)


def first_right_below(reading: Reading) -> tuple[int, int] | None:
    """Where the first line stands that holds a relation, right below a line and above another."""
    lines = list(re.finditer(r"[^\n]+", reading.symbols))
    for above, line, below in zip(lines, lines[1:], lines[2:], strict=False):
        inside = above.end() + 1 == line.start() and line.end() + 1 == below.start()
        bare = all(one.group().strip() and not has_two_sides(one.group()) for one in (above, below))
        if inside and bare and _is_condition(line.group()):
            start = line.end() - len(line.group().lstrip())
            return start, line.end()
    return None


def _are_stated(lines: list[str]) -> bool:
    """True if each line states something: 7 | AB does alone, and among others that do."""
    bare = [line for line in lines if not has_two_sides(line)]
    is_clear = len(bare) < len(lines) or len(lines) == 1
    pattern = DIVIDES if is_clear else CLEARLY_DIVIDES
    return all(_divides(line, pattern) for line in bare)


def _divides(line: str, pattern: re.Pattern[str] = DIVIDES) -> bool:
    """True if each part of a line says what divides what, as in 7 | AB, 3 | CD."""
    return all(map(pattern.fullmatch, PARTS.split(line.rstrip(" .,;"))))


def _is_condition(line: str) -> bool:
    return (has_two_sides(line) or _divides(line)) and not _goes_on(line)


def _may_be_condition(line: str) -> bool:
    """True if a line is a condition, or one with a mistake behind a bar."""
    return _is_condition(line) or "|" in line or "∣" in line


def _goes_on(line: str) -> bool:
    """True if a line begins with a sign and so goes on with a sum."""
    return line.lstrip()[:1] in ("+", "-")


def without_stop(line: str) -> str:
    """The line with spaces for a full stop or comma at its end, unless . is a hidden digit."""
    said = line.rstrip(" .,;")
    return line if "." in said else said.ljust(len(line))


def has_two_sides(line: str) -> bool:
    """True if a relation stands inside the line, what stands around it aside, or a condition."""
    if "(" in line and _says_something(line):
        return True
    inner = line.strip(AROUND)
    ends = inner[:1] + inner[-1:]
    return not any(sign in ends for sign in RELATION_SIGNS) and any(
        sign in inner for sign in RELATION_SIGNS
    )


def _says_something(line: str) -> bool:
    """True if a line says of a number that it is prime, square, …"""
    meanings = (meaning(name.group()) for name in NAME.finditer(line))
    return any(one is not None and "property" in one[0] for one in meanings)
