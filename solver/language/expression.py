"""Expressions in reverse Polish order, read by Dijkstra's shunting-yard algorithm."""

from __future__ import annotations

from collections.abc import Sequence

from solver.errors import GrammarError
from solver.language.tokens import Token
from solver.language.vocabulary import wrong_character
from solver.model import (
    FACTORIAL,
    MULTIPLY,
    NEGATE,
    POWER,
    QUOTIENT,
    REMAINDER,
    ROOT,
    Expression,
    Puzzle,
    Word,
)

SPELLINGS = {"**": POWER, "×": MULTIPLY}  # of operators that have another name
PRECEDENCE = {
    "(": 0, "+": 1, "-": 1, "*": 2, "/": 2, QUOTIENT: 2, REMAINDER: 2, NEGATE: 3, "^": 4, "**": 4,
    "×": 2, ROOT: 5,
}  # fmt: skip


def read_expression(tokens: Sequence[Token], end: int) -> Expression:
    """One side of an equation in reverse Polish order; `end` is the position behind it."""
    output: list[Word | str] = []
    stack: list[Token] = []
    previous: Token | None = None  # what stands to the left; None or an operator wants an operand
    for token in tokens:
        wants_operand = previous is None or previous.kind == "operator" or previous.text == "("
        if token.kind == "word" or token.text == "(":
            if not wants_operand:
                raise _side_by_side(previous, token)
            if token.number:
                output += token.number
            else:
                stack.append(token)
        elif token.text == ")":
            if wants_operand:
                raise _missing_operand(previous, token.position)
            _unwind(stack, output, 0)
            if not stack:
                raise GrammarError("unbalanced", "this ) closes no (", position=token.position)
            stack.pop()
            if stack and stack[-1].text == ROOT:
                output.append(stack.pop().text)  # sqrt(A)! is (sqrt(A))!, while √A! is √(A!)
        elif token.kind == "postfix":
            if wants_operand:
                raise wrong_character(token.text, token.position)
            output.append(FACTORIAL)
        elif token.name == ROOT or token.text == "√":
            if not wants_operand:
                raise _side_by_side(previous, token)
            stack.append(token._replace(text=ROOT))
        elif not wants_operand:
            # Powers alone are right-associative: they leave an equal on the stack.
            _unwind(stack, output, PRECEDENCE[token.text] - (token.text not in ("^", "**")))
            stack.append(token)
        elif token.text == "-":
            stack.append(Token("operator", NEGATE, token.position))
        elif token.text != "+":
            raise _missing_operand(token if "*" in token.text else previous, token.position)
        previous = token
    if previous is None or previous.kind == "operator" or previous.text == "(":
        raise _missing_operand(previous, end)
    _unwind(stack, output, 0)
    if stack:
        raise GrammarError("unbalanced", "this ( is not closed", position=stack[-1].position)
    return tuple(output)


def rpn(puzzle: Puzzle) -> list[str]:
    """The tokens of a puzzle in reverse Polish order.

    An equation is its left side, its right side and the sign between them, where = is written as
    the difference that must be 0: КОЗА 2 * СТАДО - for КОЗА*2 = СТАДО. A minus sign with nothing
    to its left is 'neg'; '&&' joins each further equation to those before it.
    """
    tokens: list[str] = []
    for equation in puzzle.equations:
        joiner = ["&&"] if tokens else []
        for token in equation.left + equation.right:
            tokens.append(token.name if isinstance(token, Word) else token)
        tokens.append("-" if equation.relation == "=" else equation.relation)
        tokens += joiner
    return tokens


def _unwind(stack: list[Token], output: list[Word | str], precedence: int) -> None:
    """Moves the operators that bind tighter than `precedence` to the output."""
    while stack and PRECEDENCE[stack[-1].text] > precedence:
        operator = stack.pop().text
        output.append(SPELLINGS.get(operator, operator))


def _side_by_side(previous: Token | None, token: Token) -> GrammarError:
    left = previous.text if previous else ""
    message = "a sign is missing between “{left}” and “{right}”"
    if "X" in (left, token.text):
        message = "a sign is missing between “{left}” and “{right}”; for a product write × or *"
    return GrammarError("two_words", message, position=token.position, left=left, right=token.text)


def _missing_operand(culprit: Token | None, position: int) -> GrammarError:
    if culprit is not None and "*" in culprit.text:
        return GrammarError(
            "star_wildcard",
            "this * has no word on both sides; write ? for any digit",
            position=culprit.position,
        )
    return GrammarError("missing_operand", "a word is missing here", position=position)
