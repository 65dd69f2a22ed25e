"""Puzzles in reverse Polish order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from solver.model import Condition, Equation, Expression, Puzzle, Word

if TYPE_CHECKING:
    from solver.conditions import Statement


def rpn(puzzle: Puzzle) -> list[str]:
    """The tokens of a puzzle in reverse Polish order.

    An equation is its left side, its right side and the sign between them, where = is written as
    the difference that must be 0: КОЗА 2 * СТАДО - for КОЗА*2 = СТАДО. A minus sign with nothing
    to its left is 'neg', a root 'sqrt'; '&&' joins each further statement to those before it.

    Conditions follow the equations. What is said of a number stands behind it: ONE TEN + prime,
    with a further 'not' where it is denied. A choice is its options with an 'or' behind each from
    the second on, A 1 - B 2 - or; where exactly one must hold, that and their number stand behind
    all of them: A 1 - B 2 - C 3 - 'exactly one of 3'.
    """
    return _joined((*puzzle.equations, *puzzle.conditions))


def _joined(statements: Iterable[Statement]) -> list[str]:
    tokens: list[str] = []
    for statement in statements:
        joiner = ["&&"] if tokens else []
        if isinstance(statement, Equation):
            tokens += _names(statement.left + statement.right)
            tokens.append("-" if statement.relation == "=" else statement.relation)
        else:
            tokens += _condition(statement)
        tokens += joiner
    return tokens


def _condition(condition: Condition) -> Iterator[str]:
    from solver.conditions import Choice, Property  # late: few puzzles have conditions

    if isinstance(condition, Property):
        yield from _names(condition.number)
        yield condition.name
        if condition.is_negated:
            yield "not"
        return
    assert isinstance(condition, Choice)
    for i, option in enumerate(condition.options):
        yield from _joined(option)
        if i > 0 and not condition.is_exclusive:
            yield "or"
    if condition.is_exclusive:
        yield f"exactly one of {len(condition.options)}"


def _names(expression: Expression) -> Iterator[str]:
    return (token.name if isinstance(token, Word) else token for token in expression)
