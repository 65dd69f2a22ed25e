"""How a puzzle was read: in the plainest notation, or in reverse Polish order; its wildcards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from unicodedata import is_normalized

from solver.model import (
    ADD,
    DIVIDE,
    FACTORIAL,
    MULTIPLY,
    NEGATE,
    POWER,
    QUOTIENT,
    REMAINDER,
    ROOT,
    SUBTRACT,
    UNARY,
    Condition,
    Equation,
    Expression,
    Puzzle,
    Word,
    is_function,
    typed,
)
from solver.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.conditions import Statement

OF_A_WORD = 5
TIGHTNESS = {
    ADD: 1, SUBTRACT: 1, MULTIPLY: 2, DIVIDE: 2, QUOTIENT: 2, REMAINDER: 2, NEGATE: 3, POWER: 4,
    FACTORIAL: OF_A_WORD, ROOT: OF_A_WORD,
}  # fmt: skip
NEGATED = TIGHTNESS[NEGATE]

SIGNS = {
    ADD: " + ", SUBTRACT: " - ", MULTIPLY: " * ", DIVIDE: " / ", QUOTIENT: " // ",
    REMAINDER: " % ", NEGATE: "-", POWER: "^", FACTORIAL: "", ROOT: "sqrt(",
}  # fmt: skip
# What stands behind the operand of an operator.
ENDS = {FACTORIAL: "!", ROOT: ")"}
# How tight an operand binds that needs no brackets, where its operator does not say it.
LEAST = {NEGATE: NEGATED, POWER: NEGATED, FACTORIAL: OF_A_WORD, ROOT: 0}

# A part of an expression: its first word, its last, and how tight it binds.
Part = tuple[int, int, int]

# Letters that become one with what stands before them: half a flag, a skin tone, the keycap.
JOINING = "[\U0001f1e6-\U0001f1ff](?![\U0001f1e6-\U0001f1ff])|[\U0001f3fb-\U0001f3ff\u20e3]"

VARIATIONS = "\ufe0e\ufe0f"  # which sort of picture a square is typed as


def reading(puzzle: Puzzle) -> str | None:
    """The equations as they were read, for `“send ＋ more ＝ money”.` SEND + MORE = MONEY.

    None where they are not what is written, word for word, as those of a drawing are not. Solutions
    have the digits of its letters, and those of its wildcards in their order.
    """
    if puzzle.is_drawing or any(
        re.match(JOINING, letter) for letter in puzzle.letters if not letter.isascii()
    ):
        return None
    if puzzle.line:
        return _spaced(puzzle.line)
    if puzzle.unknowns or any(map(_has_function, puzzle.equations)):
        return None
    words: list[Word] = []
    statements: list[Equation | Condition] = [*puzzle.equations, *puzzle.typed_conditions]
    text = "; ".join(_stated(sorted(statements, key=lambda one: one.position), words))
    is_whole = tuple(words) == puzzle.words and text.count("?") == len(puzzle.wildcards)
    return text if is_whole and is_normalized("NFC", text) else None


def _has_function(equation: Equation) -> bool:
    return any(map(is_function, equation.left + equation.right))


def _spaced(symbols: str) -> str | None:
    """A plain sum with a space around each of its signs."""
    text = symbols.replace("×", "*")
    for sign in "+-*=":
        text = text.replace(sign, f" {sign} ")
    text = " ".join(text.split())
    return text if is_normalized("NFC", text) else None


def wildcard_signs(puzzle: Puzzle) -> list[str]:
    """The signs that hide any digit, as they were typed, each once: ['□', '■']."""
    if not puzzle.wildcards:
        return []
    typed = (puzzle.text[start:end] for start, end, cell in puzzle.blanks if cell[0] == "?")
    return list(dict.fromkeys(sign.strip(VARIATIONS) for sign in typed))


def _stated(statements: Iterable[Equation | Condition], words: list[Word]) -> Iterator[str]:
    """Each condition, and each chain of equations, whose neighbours share a side.

    The words are added to a list.
    """
    chain, end = "", None
    for statement in statements:
        if chain and not (isinstance(statement, Equation) and statement.left == end):
            yield chain
            chain, end = "", None
        if not isinstance(statement, Equation):
            yield written(statement, lambda e: _infix(e, words), lambda s: _stated(s, words))
            continue
        if not chain:
            chain = _infix(statement.left, words)
        end = statement.right
        chain += f" {statement.relation} {_infix(end, words)}"
    if chain:
        yield chain


def _infix(expression: Expression, words: list[Word]) -> str:
    """An expression with its signs between the words, and no bracket more than it needs."""
    before: list[list[str]] = []  # what stands in front of each word, from inside to outside
    behind: list[str] = []  # each word with what stands behind it
    parts: list[Part] = []

    def operand(least: int) -> Part:
        """The last part, in brackets unless it binds as tight as that."""
        first, last, tightness = part = parts.pop()
        if tightness < least:
            before[first].append("(")
            behind[last] += ")"
        return part

    for token in expression:
        if isinstance(token, Word):
            parts.append((len(before), len(before), OF_A_WORD))
            words.append(token)
            before.append([])
            behind.append("".join(map(typed, token.cells)))
            continue
        tightness = TIGHTNESS[token]
        # A minus stands on the right of any sign, and powers on the right of a power.
        right = operand(LEAST.get(token, tightness + 1))
        left = right if token in UNARY else operand(tightness + (token == POWER))
        before[right[0]].append(SIGNS[token])
        behind[right[1]] += ENDS.get(token, "")
        parts.append((left[0], right[1], tightness))
    pieces = ("".join(reversed(signs)) + word for signs, word in zip(before, behind, strict=True))
    return "".join(pieces)


def written(
    condition: Condition,
    infix: Callable[[Expression], str],
    stated: Callable[[Iterable[Statement]], Iterator[str]],
) -> str:
    """A condition, given how an expression and several statements are written."""
    from solver.conditions import Choice, Property  # late: few puzzles have conditions

    if isinstance(condition, Property):
        negation = "not " if condition.is_negated else ""
        return f"{negation}{condition.name}({infix(condition.number)})"
    assert isinstance(condition, Choice)
    options = [[*stated(option)] for option in condition.options]
    if condition.is_exclusive:
        listed = (one if not more else f"({'; '.join((one, *more))})" for one, *more in options)
        return f"exactly one of ({'; '.join(listed)})"
    return " or ".join(f"({'; '.join(option)})" for option in options)


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
    from solver.conditions import Choice, Property

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
