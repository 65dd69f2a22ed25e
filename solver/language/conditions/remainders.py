"""Quotients with a remainder: N / D = Q … R says that N = D·Q + R, and R < D."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.errors import GrammarError
from solver.language.expression import read_expression
from solver.language.tokens import Token
from solver.language.vocabulary import wrong_character
from solver.model import ADD, DIVIDE, MULTIPLY, UNARY, Equation, Expression, Word


def with_remainder(tokens: Sequence[Token], end: int) -> Iterator[Equation]:
    """What an equation states that has a remainder in it; `end` is the position behind it."""
    kinds = [token.kind for token in tokens]
    rest = tokens[kinds.index("rest")]
    signs = [token for token in tokens if token.kind in ("relation", "rest")]
    if len(signs) != 2 or signs[0].text not in ("=", "==") or signs[1] is not rest:
        raise wrong_character(rest.text, rest.position)
    equals = signs[0]
    first, second = kinds.index("relation"), kinds.index("rest")
    left = read_expression(tokens[:first], equals.position)
    quotient = read_expression(tokens[first + 1 : second], rest.position)
    remainder = read_expression(tokens[second + 1 :], end)
    if left[-1] != DIVIDE:
        message = "a remainder belongs to a quotient, as in N / D = Q r R"
        raise GrammarError("remainder", message, position=rest.position)
    dividend, divisor = _operands(left)
    product = (*divisor, *quotient, MULTIPLY)
    yield Equation(dividend, "=", (*product, *remainder, ADD), equals.position)
    yield Equation(remainder, "<", divisor, rest.position)


def _operands(expression: Expression) -> tuple[Expression, Expression]:
    """What the last operator of an expression stands between."""
    wanted, at = 1, len(expression) - 1
    while wanted:
        at -= 1
        token = expression[at]
        if isinstance(token, Word):
            wanted -= 1
        elif token not in UNARY:
            wanted += 1
    return expression[:at], expression[at:-1]
