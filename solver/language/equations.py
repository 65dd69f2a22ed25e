"""Tokens → equations: a chain of relations is its neighbouring pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from solver.errors import GrammarError
from solver.language.expression import read_expression, with_remainder
from solver.language.tokens import Token
from solver.model import Equation, Expression

SPELLINGS = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥", "∣": "|"}  # of those with another name


def parts_of(tokens: Sequence[Token], length: int) -> Iterator[list[Token]]:
    """The tokens of each equation, without separators; empty lines are skipped."""
    part: list[Token] = []
    separator: Token | None = None
    for token in tokens:
        if token.kind == "separator":
            if not part:
                message = "there is no equation before “{sign}”"
                raise empty_equation(message, token, token.position)
            yield part
            part, separator = [], token
        elif token.kind == "newline":
            if part:
                yield part
                part = []
        else:
            part.append(token)
            separator = None
    if part:
        yield part
    elif separator is not None:
        raise empty_equation("there is no equation after “{sign}”", separator, length)


def empty_equation(message: str, separator: Token, position: int) -> GrammarError:
    return GrammarError("empty_equation", message, position=position, sign=separator.text)


def equations_of(tokens: Sequence[Token], length: int) -> Iterator[Equation]:
    """A chain of relations as its neighbouring pairs."""
    end = min(tokens[-1].end, length)
    if any(token.kind == "rest" for token in tokens):
        yield from with_remainder(tokens, end)
        return
    relations = [token for token in tokens if token.kind == "relation"]
    if not relations:
        read_expression(tokens, end)  # a mistake inside explains more
        raise GrammarError("no_relation", "a relation sign such as = is missing", position=end)
    sides: list[Expression] = []
    side: list[Token] = []
    for token in tokens:
        if token.kind == "relation":
            if sides and not side:
                message = "two relation signs stand side by side"
                raise GrammarError("missing_operand", message, position=token.position)
            sides.append(read_expression(side, token.position))
            side = []
        else:
            side.append(token)
    sides.append(read_expression(side, end))
    for (left, right), relation in zip(pairwise(sides), relations, strict=True):
        sign = SPELLINGS.get(relation.text, relation.text)
        yield Equation(left, sign, right, relation.position)
