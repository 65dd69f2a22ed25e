"""Expressions in reverse Polish order, read by Dijkstra's shunting-yard algorithm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.errors import GrammarError
from solver.language.tokens import CONDITIONS, OR, Token, meaning
from solver.language.vocabulary import wrong_character
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
    Equation,
    Expression,
    Word,
    operands,
)

SPELLINGS = {"**": POWER, "×": MULTIPLY}  # of operators that have another name
CUBE_ROOT = "cuberoot"
PREFIXES = {"-": NEGATE, "√": ROOT, ROOT: ROOT, "∛": CUBE_ROOT}
# Of tokens that an expression is made of; a comma parts the numbers that a function takes.
KINDS = ("word", "operator", "postfix", "bracket", "function", "comma")
OPEN = ("operator", "comma")  # behind these a number is wanted
PRECEDENCE = {
    "(": 0, "+": 1, "-": 1, "*": 2, "/": 2, QUOTIENT: 2, REMAINDER: 2, NEGATE: 3, "^": 4, "**": 4,
    "×": 2, ROOT: 5, CUBE_ROOT: 5,
}  # fmt: skip


def read_expression(tokens: Sequence[Token], end: int) -> Expression:
    """One side of an equation in reverse Polish order; `end` is the position behind it."""
    output: list[Word | str] = []
    stack: list[Token] = []
    previous: Token | None = None  # what stands to the left; None or an operator wants an operand
    for token in tokens:
        if token.kind not in KINDS:
            raise _stray(token, stack)
        if previous is None or previous.kind in OPEN or previous.text == "(":
            _begin(token, previous, output, stack)
            if token.kind == "function":
                continue  # its bracket follows
        else:
            _go_on(token, previous, output, stack)
        previous = token
    if previous is None or previous.kind in OPEN or previous.text == "(":
        raise _missing_operand(previous, end)
    _unwind(stack, output, 0)
    if stack:
        raise GrammarError("unbalanced", "this ( is not closed", position=stack[-1].position)
    return tuple(output)


def _begin(
    token: Token, previous: Token | None, output: list[Word | str], stack: list[Token]
) -> None:
    """Takes in a token where an operand is wanted."""
    if token.number:
        output += token.number
    elif token.text == "(":
        stack.append(token)
    elif token.kind == "function":
        stack.append(token._replace(name=token.name, taken=1))
    elif token.text in PREFIXES:
        stack.append(token._replace(text=PREFIXES[token.text]))
    elif token.kind == "postfix":
        raise wrong_character(token.text, token.position)
    elif token.text != "+":
        culprit = token if "*" in token.text else previous
        raise _missing_operand(culprit, token.position)


def _go_on(token: Token, previous: Token, output: list[Word | str], stack: list[Token]) -> None:
    """Takes in a token behind an operand."""
    is_prefix = token.kind == "function" or PREFIXES.get(token.text) in (ROOT, CUBE_ROOT)
    if token.number or token.text == "(" or is_prefix:
        raise _side_by_side(previous, token)
    if token.kind == "postfix":
        output.append(FACTORIAL)
    elif token.kind == "comma":
        _unwind(stack, output, 0)
        if len(stack) < 2 or stack[-2].kind != "function":
            raise wrong_character(token.text, token.position)
        stack[-2] = stack[-2]._replace(taken=stack[-2].taken + 1)
    elif token.text == ")":
        _unwind(stack, output, 0)
        if not stack:
            raise GrammarError("unbalanced", "this ) closes no (", position=token.position)
        stack.pop()
        if stack and stack[-1].kind == "function":
            output += _applied(stack.pop())
        elif stack and stack[-1].text in (ROOT, CUBE_ROOT):
            output.append(stack.pop().text)  # sqrt(A)! is (sqrt(A))!, while √A! is √(A!)
    else:
        # Powers alone are right-associative: they leave an equal on the stack.
        _unwind(stack, output, PRECEDENCE[token.text] - (token.text not in ("^", "**")))
        stack.append(token)


def _applied(token: Token) -> list[str]:
    """The operators that a function is, behind the numbers that it takes."""
    from solver.functions import FUNCTIONS

    takes, taken = FUNCTIONS[token.name].takes, token.taken
    if taken < takes or taken > takes == 1:
        message = "{name}(…) is said of one number, without a relation or a comma"
        if takes > 1:
            message = "{name}(…) takes two numbers or more, with commas between them"
        name = token.text.lower()
        raise GrammarError("bad_condition", message, position=token.position, name=name)
    return [token.name] * max(taken - 1, 1)


def _unwind(stack: list[Token], output: list[Word | str], precedence: int) -> None:
    """Moves the operators that bind tighter than `precedence` to the output."""
    while stack and PRECEDENCE.get(stack[-1].text, 0) > precedence:
        operator = stack.pop().text
        operator = SPELLINGS.get(operator, operator)
        if operator == POWER and (root := _root(output)):
            output[-3:] = [root]
        else:
            output.append(operator)


def _root(output: Sequence[Word | str]) -> str | None:
    """The root that a power with an exponent such as 1/2 is."""
    match output[-3:]:
        case [Word(cells=(1,)), Word(cells=(2 | 3 as degree,)), "/"]:
            return ROOT if degree == 2 else CUBE_ROOT
    return None


def _stray(token: Token, stack: Sequence[Token]) -> GrammarError:
    """The error for what belongs between statements."""
    if token.kind not in CONDITIONS:
        bracket = next((open for open in reversed(stack) if open.text == "("), token)
        return GrammarError("unbalanced", "this ( is not closed", position=bracket.position)
    message = "{name} is a statement by itself, and no part of an equation or a number"
    name = token.text.strip().lower()
    return GrammarError("bad_condition", message, position=token.position, name=name)


def _side_by_side(previous: Token, token: Token) -> GrammarError:
    left, right = previous.text, token.text
    joint = next((one for one in (token, previous) if one.text in OR), None)
    if joint:
        message = "{name} stands between statements in brackets, as in (A=B) or (C=D)"
        name = joint.text.lower()
        return GrammarError("bad_condition", message, position=joint.position, name=name)
    if right == "(" and meaning(left):
        message = "to say this of a number, write {name}(…) without a space before the bracket"
        name = left.lower()
        return GrammarError("bad_condition", message, position=previous.position, name=name)
    message = "a sign is missing between “{left}” and “{right}”"
    if "X" in (left, right):
        message = "a sign is missing between “{left}” and “{right}”; for a product write × or *"
    return GrammarError("two_words", message, position=token.position, left=left, right=right)


def _missing_operand(culprit: Token | None, position: int) -> GrammarError:
    if culprit is not None and "*" in culprit.text:
        return GrammarError(
            "star_wildcard",
            "this * has no word on both sides; write ? for any digit",
            position=culprit.position,
        )
    return GrammarError("missing_operand", "a word is missing here", position=position)


# Quotients with a remainder: N / D = Q … R says that N = D·Q + R, and R < D.


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
    dividend, divisor = operands(left)
    product = (*divisor, *quotient, MULTIPLY)
    yield Equation(dividend, "=", (*product, *remainder, ADD), equals.position)
    yield Equation(remainder, "<", divisor, rest.position)
