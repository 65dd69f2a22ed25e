"""Conditions: what a puzzle says of its numbers beside the equations between them.

Few puzzles have any. A first puzzle loads `model`, and neither this nor `demands`: they would add
3 ms to a cold start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self

from solver.model import Condition, Equation, Expression, Word, each_word

# What a condition may say of a number, beside the rows of `functions.KINDS`. None holds of one that
# is not whole; of one below 0, only that it is odd or even.
PROPERTIES = ("prime", "square", "cube", "triangular", "palindrome", "odd", "even")


@dataclass(frozen=True, slots=True)
class Property(Condition):
    """What is said of a number: prime(ONE+TEN), not square(FOUR)."""

    name: str  # one of PROPERTIES, or of `functions.KINDS`
    number: Expression
    position: int  # code point where it begins
    is_negated: bool = False

    def each_word(self, change: Callable[[Word], Word]) -> Self:
        """The same said with each word changed."""
        return replace(self, number=each_word(self.number, change))


@dataclass(frozen=True, slots=True)
class Choice(Condition):
    """Several possibilities of which one at least holds, or exactly one."""

    options: tuple[tuple[Statement, ...], ...]  # each holds where all its statements do
    is_exclusive: bool  # exactly one of them
    position: int  # code point where it begins

    def each_word(self, change: Callable[[Word], Word]) -> Self:
        """The same choice with each word changed."""
        options = (tuple(one.each_word(change) for one in option) for option in self.options)
        return replace(self, options=tuple(options))


Statement = Equation | Condition


@dataclass(frozen=True, slots=True)
class AskedNumber:
    """A number whose values in all solutions are asked for."""

    name: str  # as it was typed: 'ENIGMA', 'A + B'
    number: Expression
