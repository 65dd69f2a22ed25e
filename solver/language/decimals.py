"""Decimal fractions in equations: 1.5, A.BC, 0.(TALK), .TALKTALK…, each an exact quotient.

A fraction of n digits is the whole number without its point over base^n; equations are multiplied
until no point is left. One that repeats a block
of p digits behind n others is the difference of the numbers with the block and without it, over
p times the greatest digit followed by n zeros.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from solver.errors import GrammarError
from solver.language.symbols import Reading
from solver.language.tokens import CELL, TOKENS, Token, read_tokens
from solver.language.vocabulary import Cells, Vocabulary, as_number, read_cells, word
from solver.model import (
    DIVIDE,
    MULTIPLY,
    NEGATE,
    POWER,
    QUOTIENT,
    REMAINDER,
    SUBTRACT,
    Equation,
    Expression,
    Word,
    is_function,
    is_unary,
)

ONE_CELL = rf"(?:\[[^\]\n]*\]|{CELL})"
FRACTION = rf"""(?P<fraction> (?P<whole>{ONE_CELL}*) \. (?P<part>{ONE_CELL}*)
                (?: \(\ * (?P<block>{ONE_CELL}+) \ *\) | (?P<dots>…) )? )"""
TOKENS_WITH_FRACTIONS = re.compile(rf"{FRACTION} | {TOKENS.pattern}", re.VERBOSE)
NAMES = ("whole", "part", "block")
# 1.5X, which is written for a product in algebra.
FACTOR = re.compile(r"([0-9]+\.[0-9]+)([XХ])")


def read_decimals(reading: Reading, vocabulary: Vocabulary) -> Iterator[Token]:
    """The tokens of a text in which a point stands inside numbers."""
    return read_tokens(reading, vocabulary, TOKENS_WITH_FRACTIONS, _fraction)


def _fraction(match: re.Match[str], reading: Reading, vocabulary: Vocabulary) -> Expression:
    """What a decimal fraction comes to, its cells entered into the vocabulary."""
    position = reading.starts[match.start()]
    factor = FACTOR.fullmatch(match.group())
    if factor and not match["dots"]:
        digits, letters = factor[1], reading.named(factor[2])
        what = "{number} is not read; the product is written {digits}*{letters}"
        text = reading.named(match.group())
        raise _bad(what, position, number=text, digits=digits, letters=letters)
    whole, part, block = (
        read_cells(match[name] or "", match.start(name), reading, vocabulary) for name in NAMES
    )
    if match["dots"]:
        part, block = _repeated(part, position)
    if not part and not block:
        raise _bad("a digit is missing behind this point", reading.starts[match.end("whole")])
    if match.string[match.end() : match.end() + 1] == ".":
        message = "a second point in one number; groups of three digits have spaces between them"
        raise _bad(message, reading.starts[match.end()])
    if len(whole) > 1 or whole not in ((), (0,)):
        vocabulary.words.append(word(whole, position))
    start = as_number(whole + part, position)
    power = len(part)
    if not block:
        return start, word((1,) + (0,) * power, position), DIVIDE
    nines = word((vocabulary.base - 1,) * len(block) + (0,) * power, position)
    both = as_number(whole + part + block, position)
    if start.cells == (0,):
        return both, nines, DIVIDE
    return both, start, SUBTRACT, nines, DIVIDE


def _repeated(part: Cells, position: int) -> tuple[Cells, Cells]:
    """The cells before the block that repeats, and the block.

    Of the blocks that are written at least twice at the end it is the one that fills most of it.
    """
    best, covered = 0, 0
    for size in range(1, len(part) // 2 + 1):
        block = part[-size:]
        times = 1
        while part[-(times + 1) * size : -times * size] == block:
            times += 1
        if times > 1 and times * size > covered:
            best, covered = size, times * size
    if not covered:
        what = (
            "before … the part that repeats is written twice, as in 0.1212…, or in brackets: 0.(12)"
        )
        raise _bad(what, position)
    return part[:-covered], part[-best:]


def _bad(what: str, position: int, **values: str) -> GrammarError:
    return GrammarError("bad_decimal", what, position=position, **values)


def without_points(equation: Equation) -> Equation:
    """The equation times a power of the base, so that its decimal fractions are whole numbers."""
    if equation.relation in "|∤":
        return equation  # which is about whole numbers
    left, right = _scaled(equation.left), _scaled(equation.right)
    places = max(left.places, right.places)
    return replace(equation, left=left.times(places), right=right.times(places))


@dataclass(frozen=True, slots=True)
class _Scaled:
    """An expression that stands for its value over base^places."""

    expression: Expression
    places: int

    def times(self, places: int) -> Expression:
        """What stands for the value over base^`places`, which are not fewer."""
        zeros = places - self.places
        if not zeros:
            return self.expression
        first, *others = self.expression
        if isinstance(first, Word) and all(isinstance(t, Word) or t == MULTIPLY for t in others):
            return as_number(first.cells + (0,) * zeros, first.position), *others
        position = next(t.position for t in self.expression if isinstance(t, Word))
        return *self.expression, word((1,) + (0,) * zeros, position), MULTIPLY


def _scaled(side: Expression) -> _Scaled:
    """One side with its divisions by powers of the base put off to the end."""
    values: list[_Scaled] = []
    for token in side:
        if isinstance(token, Word):
            values.append(_Scaled((token,), 0))
        elif token == NEGATE:
            value = values.pop()
            values.append(_Scaled((*value.expression, NEGATE), value.places))
        elif is_unary(token):
            values.append(_Scaled((*_fractional(values.pop()), token), 0))
        else:
            right, left = values.pop(), values.pop()
            values.append(_combined(token, left, right))
    return values[0]


def _combined(sign: str, left: _Scaled, right: _Scaled) -> _Scaled:
    if sign == DIVIDE and (places := _power(right)):
        return _Scaled(left.expression, left.places + places)
    if sign == MULTIPLY:
        return _Scaled((*left.expression, *right.expression, sign), left.places + right.places)
    if sign in (POWER, QUOTIENT, REMAINDER) or is_function(sign):
        # What is raised, or handed to a function, is a fraction again.
        a, b = (_fractional(value) for value in (left, right))
        return _Scaled((*a, *b, sign), 0)
    places = max(left.places, right.places)
    both = (*left.times(places), *right.times(places), sign)
    return _Scaled(both, 0 if sign == DIVIDE else places)


def _power(value: _Scaled) -> int:
    """The number of zeros where the value is a printed power of the base, else 0."""
    (first, *others), places = value.expression, value.places
    if others or places or not isinstance(first, Word) or first.cells[0] != 1:
        return 0
    return 0 if any(cell != 0 for cell in first.cells[1:]) else len(first.cells) - 1


def _fractional(value: _Scaled) -> Expression:
    """The value itself, as a quotient where it has decimal places."""
    if not value.places:
        return value.expression
    position = next(t.position for t in value.expression if isinstance(t, Word))
    return *value.expression, word((1,) + (0,) * value.places, position), DIVIDE
