"""Choices between statements, as they are settled: option by option."""

from __future__ import annotations

from dataclasses import replace

from solver.conditions import Choice
from solver.kernels.plans import Plan
from solver.model import Condition, Equation, Puzzle
from solver.search.evaluate import Equations
from solver.search.slices import LevelKernel

# Nodes of a search that is short: it takes as long as the plan of an option.
SHORT = 1 << 10


def chosen(puzzle: Puzzle, choice: Choice, number: int) -> Puzzle:
    """The puzzle that is left when one of the options of its choice has to hold."""
    equations, conditions = list(puzzle.equations), list[Condition]()
    for statement in choice.options[number]:
        if isinstance(statement, Equation):
            equations.append(statement)
        elif isinstance(statement, Condition):
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


def judge(puzzle: Puzzle, rest: Puzzle, plan: Plan) -> Equations | None:
    """Whether all that is left of a puzzle holds, for the digits of all its symbols.

    None where the plan says all of it. A find that only an option on another path makes right is
    none here: it is found there.
    """
    has_choices = any(isinstance(condition, Choice) for condition in puzzle.conditions)
    is_left = any(isinstance(condition, Choice) for condition in rest.conditions)
    if not has_choices or (plan.is_exact and not is_left):
        return None
    return Equations(replace(puzzle, equations=rest.equations, conditions=rest.conditions))


def without_choices(puzzle: Puzzle) -> Puzzle:
    """What a puzzle says beside its choices."""
    others = (condition for condition in puzzle.conditions if not isinstance(condition, Choice))
    return replace(puzzle, conditions=tuple(others))


def is_short(kernel: LevelKernel) -> bool:
    """Whether a search has ended after a few nodes; what it finds is thrown away."""
    while not kernel.ended() and kernel.nodes < SHORT:
        kernel.run(SHORT - kernel.nodes)
        kernel.take()
    return kernel.ended()
