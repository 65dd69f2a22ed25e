"""A puzzle as the peers' models need it: sums of products of words, and sums by columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from bench.peers import UnableError
from solver.grid.model import Kakuro
from solver.model import UNARY, Equation, Expression, Puzzle, Word

# A coefficient and the words that are multiplied: (-1, (MONEY,)).
Term = tuple[int, tuple[Word, ...]]

# One column of an equation: symbol → coefficient, and what printed digits add to it.
Column = tuple[Counter[str], int]


# What two sides can be, written as Python does.
RELATIONS = {"=": "==", "≠": "!=", "<": "<", "≤": "<=", ">": ">", "≥": ">="}


def symbols(puzzle: Puzzle | Kakuro, *, conditions: bool = False) -> dict[str, list[int]]:
    """Letters and wildcards → the digits that they may have; letters all differ.

    UnableError for a puzzle by other rules, or with conditions for who does not know `conditions`.
    """
    if isinstance(puzzle, Kakuro):
        raise UnableError("no equations")
    if puzzle.groups or puzzle.avoided or puzzle.breaks_zero_rule():
        raise UnableError("letters that are not simply all different, or a zero that may not be")
    if puzzle.conditions and not conditions:
        raise UnableError("no model for conditions")
    digits = range(puzzle.rules.base)
    return {
        symbol: [digit for digit in digits if puzzle.domains[symbol] >> digit & 1]
        for symbol in puzzle.letters + puzzle.wildcards
    }


def terms(equation: Equation, base: int, relations: Collection[str] = ("=",)) -> list[Term]:
    """Left side minus right side, multiplied out; UnableError beyond + - * and these relations."""
    if equation.relation not in relations:
        raise UnableError(f"no model for {equation.relation}")
    right = ((-c, words) for c, words in _side(equation.right, base))
    return [*_side(equation.left, base), *right]


def _side(side: Expression, base: int) -> list[Term]:
    stack: list[list[Term]] = []
    for token in side:
        if isinstance(token, Word):
            printed = all(isinstance(cell, int) for cell in token.cells)
            stack.append([(number(token, base), ())] if printed else [(1, (token,))])
            continue
        b = stack.pop()
        if token == "neg":
            stack.append([(-c, words) for c, words in b])
            continue
        if token in UNARY:
            raise UnableError(f"no model for {token}")
        a = stack.pop()
        if token == "*":
            stack.append([(c * d, u + v) for c, u in a for d, v in b])
        elif token in ("+", "-"):
            sign = 1 if token == "+" else -1
            stack.append(a + [(sign * c, words) for c, words in b])
        else:
            raise UnableError(f"no model for {token}")
    return stack.pop()


def number(word: Word, base: int) -> int:
    """The value of a word of printed digits."""
    value = 0
    for cell in word.cells:
        value = value * base + int(cell)
    return value


def columns(puzzle: Puzzle) -> Iterator[list[Column]]:
    """For each equation, its columns from the units on; UnableError where it multiplies words."""
    base = puzzle.rules.base
    for equation in puzzle.equations:
        found: list[tuple[Counter[str], list[int]]] = []
        for coefficient, words in terms(equation, base):
            if len(words) > 1:
                raise UnableError("a product has no plain columns")
            cells = words[0].cells[::-1] if words else (1,)
            for column, cell in enumerate(cells):
                if column == len(found):
                    found.append((Counter(), []))
                if isinstance(cell, str):
                    found[column][0][cell] += coefficient
                else:
                    found[column][1].append(coefficient * cell)
        yield [(letters, sum(printed)) for letters, printed in found]


def is_linear(puzzle: Puzzle) -> bool:
    """Whether no words are multiplied with each other."""
    try:
        return bool(list(columns(puzzle)))
    except UnableError:
        return False


def carries(equation: list[Column], base: int) -> range:
    """What a column of this equation can hand to the next."""
    low = high = 0
    for letters, printed in equation:
        low = min(low, sum(c for c in letters.values() if c < 0) + min(printed, 0))
        high = max(high, sum(c for c in letters.values() if c > 0) + max(printed, 0))
    return range(low, high + 1)
