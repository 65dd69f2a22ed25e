"""Conditions as the language writes them; imported for puzzles that have any."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from solver.conditions import Choice, Property, Statement
from solver.model import Condition, Expression


def written(
    condition: Condition,
    infix: Callable[[Expression], str],
    stated: Callable[[Iterable[Statement]], Iterator[str]],
) -> str:
    """A condition, given how an expression and several statements are written."""
    if isinstance(condition, Property):
        negation = "not " if condition.is_negated else ""
        return f"{negation}{condition.name}({infix(condition.number)})"
    assert isinstance(condition, Choice)
    options = [[*stated(option)] for option in condition.options]
    if condition.is_exclusive:
        listed = (one if not more else f"({'; '.join((one, *more))})" for one, *more in options)
        return f"exactly one of ({'; '.join(listed)})"
    return " or ".join(f"({'; '.join(option)})" for option in options)
