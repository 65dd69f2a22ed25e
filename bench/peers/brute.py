"""Brute force as anybody writes it for one puzzle: a loop over permutations, and the equations.

for A, B, C in permutations(range(10), 3):
    if A and fact(A) + fact(B) + fact(C) == 100 * A + 10 * B + C:
        found += 1
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from math import factorial, isqrt, perm
from typing import Any

from bench.peers import Tally, UnableError
from bench.terms import RELATIONS, symbols
from solver import Puzzle
from solver.conditions import Property
from solver.grid.model import Kakuro
from solver.model import Equation, Expression, Word
from solver.planning.whole_numbers import has_property

MOST = 5_000_000  # assignments: more than a few seconds

OPERATORS = {"+": "+", "-": "-", "*": "*", "^": "**", "//": "//", "%": "%"}

PROGRAM = """\
def count():
    found = 0
    for {names}, in {assignments}:
        try:
            if {test}:
                found += 1
        except ArithmeticError:
            pass
    return found
"""


def prepare(puzzle: Puzzle | Kakuro) -> Callable[[], int]:
    """The program that counts the solutions."""
    domains = symbols(puzzle, conditions=True)
    assert not isinstance(puzzle, Kakuro)
    base, letters = puzzle.rules.base, len(puzzle.letters)
    if perm(base, letters) * base ** len(puzzle.wildcards) > MOST:
        raise UnableError("too many assignments")
    names = {symbol: f"x{number}" for number, symbol in enumerate(domains)}
    tests = [
        names[symbol] if values == list(range(1, base)) else f"{names[symbol]} in {set(values)}"
        for symbol, values in domains.items()
        if len(values) < base
    ]
    tests += [_statement(one, base, names) for one in (*puzzle.equations, *puzzle.conditions)]
    assignments = f"permutations(range({base}), {letters})"
    if puzzle.wildcards:
        others = f"product(range({base}), repeat={len(puzzle.wildcards)})"
        assignments = f"(a + b for a in {assignments} for b in {others})"
    program = PROGRAM.format(
        names=", ".join(names.values()), assignments=assignments, test=" and ".join(tests)
    )
    scope: dict[str, Any] = {
        "permutations": permutations, "product": product, "factorial": factorial,
        "isqrt": isqrt, "has_property": has_property,
    }  # fmt: skip
    exec(program, scope)  # our own text, of a puzzle that was read
    counted: Callable[[], int] = scope["count"]
    return counted


def solve(count: Callable[[], int]) -> Tally:
    """All solutions."""
    return Tally(count())


def _statement(statement: object, base: int, names: dict[str, str]) -> str:
    if isinstance(statement, Property):
        number = _side(statement.number, base, names)
        return f"has_property({statement.name!r}, {number}, {base}) != {statement.is_negated}"
    if not isinstance(statement, Equation):
        raise UnableError("a choice")
    left, right = (_side(side, base, names) for side in (statement.left, statement.right))
    if statement.relation in "|∤":
        return f"({right} % {left} == 0) == {statement.relation == '|'}"
    return f"{left} {RELATIONS[statement.relation]} {right}"


def _side(side: Expression, base: int, names: dict[str, str]) -> str:
    stack: list[str] = []
    powers: dict[str, tuple[str, str]] = {}  # a power → its base and exponent
    for token in side:
        if isinstance(token, Word):
            stack.append(_word(token, base, names))
        elif token in ("neg", "!"):
            stack.append(f"(-{stack.pop()})" if token == "neg" else f"factorial({stack.pop()})")
        elif token in OPERATORS:
            b, a = stack.pop(), stack.pop()
            if token == "%" and a in powers:
                stack.append(f"pow({', '.join((*powers[a], b))})")
            else:
                stack.append(f"({a} {OPERATORS[token]} {b})")
                if token == "^":
                    powers[stack[-1]] = a, b
        else:
            raise UnableError(f"no program for {token}")
    return stack.pop()


def _word(word: Word, base: int, names: dict[str, str]) -> str:
    weights = enumerate(reversed(word.cells))
    parts = [f"{base**n} * {cell if isinstance(cell, int) else names[cell]}" for n, cell in weights]
    return f"({' + '.join(parts)})".replace("(1 * ", "(").replace(" + 1 * ", " + ")
