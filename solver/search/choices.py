"""Choices between statements, as they are settled: option by option."""

from __future__ import annotations

from dataclasses import replace

from solver.conditions import Choice, Condition
from solver.model import Equation, Puzzle
from solver.search.evaluate import Equations


def chosen(puzzle: Puzzle, choice: Choice, number: int) -> Puzzle:
    """The puzzle that is left when one of the options of its choice has to hold."""
    equations, conditions = list(puzzle.equations), list[Condition]()
    for statement in choice.options[number]:
        if isinstance(statement, Equation):
            equations.append(statement)
        else:
            conditions.append(statement)
    others = (condition for condition in puzzle.conditions if condition is not choice)
    return replace(puzzle, equations=tuple(equations), conditions=(*others, *conditions))


def ruled_out(puzzle: Puzzle, choice: Choice, number: int) -> Equations:
    """Whether an option holds that may not beside this one, by the digits of all of a puzzle.

    That is one before it, so that nothing is found twice, or any other where one only may hold.
    """
    others = choice.options[:number]
    if choice.is_exclusive:
        others += choice.options[number + 1 :]
    either = Choice(others, False, choice.position)
    return Equations(replace(puzzle, equations=(), conditions=(either,)))
