"""How a puzzle was read: its equations in the plainest notation, and the signs of its wildcards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import is_normalized

from solver.model import (
    ADD,
    DIVIDE,
    MULTIPLY,
    NEGATE,
    POWER,
    SUBTRACT,
    Equation,
    Expression,
    Puzzle,
    Word,
    typed,
)

TIGHTNESS = {ADD: 1, SUBTRACT: 1, MULTIPLY: 2, DIVIDE: 2, NEGATE: 3, POWER: 4}
NEGATED = TIGHTNESS[NEGATE]
OF_A_WORD = 5

SIGNS = {ADD: " + ", SUBTRACT: " - ", MULTIPLY: " * ", DIVIDE: " / ", NEGATE: "-", POWER: "^"}

# A part of an expression: its first word, its last, and how tight it binds.
Part = tuple[int, int, int]

# Letters that become one with what stands before them: half a flag, a skin tone, the keycap.
JOINING = re.compile(
    "[\U0001f1e6-\U0001f1ff](?![\U0001f1e6-\U0001f1ff])|[\U0001f3fb-\U0001f3ff\u20e3]"
)

VARIATIONS = "\ufe0e\ufe0f"  # which sort of picture a square is typed as


def reading(puzzle: Puzzle) -> str | None:
    """The equations as they were read, for `“send ＋ more ＝ money”.` SEND + MORE = MONEY.

    None where they are not what is written, word for word, as those of a drawing are not. Solutions
    have the digits of its letters, and those of its wildcards in their order.
    """
    if puzzle.is_drawing or any(map(JOINING.match, puzzle.letters)):
        return None
    words: list[Word] = []
    text = "; ".join(_chains(puzzle.equations, words))
    is_whole = tuple(words) == puzzle.words and text.count("?") == len(puzzle.wildcards)
    return text if is_whole and is_normalized("NFC", text) else None


def wildcard_signs(puzzle: Puzzle) -> list[str]:
    """The signs that hide any digit, as they were typed, each once: ['□', '■']."""
    if not puzzle.wildcards:
        return []
    typed = (puzzle.text[start:end] for start, end, cell in puzzle.blanks if cell[0] == "?")
    return list(dict.fromkeys(sign.strip(VARIATIONS) for sign in typed))


def _chains(equations: tuple[Equation, ...], words: list[Word]) -> Iterator[str]:
    """Each chain of equations, whose neighbours share a side; the words are added to a list."""
    chain, end = "", None
    for equation in equations:
        if equation.left != end:
            if chain:
                yield chain
            chain = _infix(equation.left, words)
        end = equation.right
        chain += f" {equation.relation} {_infix(end, words)}"
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
        right = operand(NEGATED if token in (NEGATE, POWER) else tightness + 1)
        left = right if token == NEGATE else operand(tightness + (token == POWER))
        before[right[0]].append(SIGNS[token])
        parts.append((left[0], right[1], tightness))
    pieces = ("".join(reversed(signs)) + word for signs, word in zip(before, behind, strict=True))
    return "".join(pieces)
