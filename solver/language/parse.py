"""Equations in plain notation → Puzzle, or a GrammarError with a position.

The text is read as symbols (`symbols.py`), these are gathered into tokens (`tokens.py`), tokens are
parted into equations here, and every side goes into reverse Polish order (`expression.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from solver.errors import GrammarError
from solver.language.assemble import assemble
from solver.language.conventions import check_rules
from solver.language.expression import read_expression
from solver.language.symbols import Reading, admit
from solver.language.tokens import CONDITIONS, Token, read_tokens
from solver.language.vocabulary import Vocabulary
from solver.model import Caution, Equation, Expression, Puzzle
from solver.options import Rules

if TYPE_CHECKING:
    from solver.conditions import Condition

TokenReader = Callable[[Reading, Vocabulary], Iterator[Token]]
SPELLINGS = {
    "==": "=",
    "!=": "≠",
    "<=": "≤",
    ">=": "≥",
    "∣": "|",
}  # of relations that have another name


def parse(text: str, rules: Rules | None = None) -> Puzzle:
    """The puzzle that a text states; raises a kind of PuzzleError that says what is wrong where."""
    rules = check_rules(rules or Rules())
    return state(text, with_blanks(admit(text)), rules)


def read_statements(
    reading: Reading, vocabulary: Vocabulary, length: int, read: TokenReader = read_tokens
) -> tuple[list[Equation], tuple[Condition, ...]]:
    """What a text of so many code points states, its words entered into the vocabulary."""
    tokens = list(read(reading, vocabulary))
    if any(token.kind in CONDITIONS for token in tokens):
        from solver.language.statements import statements_of  # late: few texts have conditions

        return statements_of(tokens, length)
    parts = parts_of(tokens, length)
    return [equation for part in parts for equation in equations_of(part, length)], ()


def with_blanks(reading: Reading) -> Reading:
    """The reading with ? for each _, which in equations can only be a blank to fill in."""
    if "_" not in reading.symbols:
        return reading
    return replace(reading, symbols=reading.symbols.replace("_", "?"))


def state(
    text: str,
    reading: Reading,
    rules: Rules,
    read: TokenReader = read_tokens,
    cautions: Sequence[Caution] = (),
) -> Puzzle:
    """The puzzle that the symbols of a text state; `cautions` are about how they were read."""
    vocabulary = Vocabulary(rules.base)
    equations, conditions = read_statements(reading, vocabulary, len(text), read)
    other = None
    if "*" in reading.symbols:
        # Imported late: most puzzles have none.
        from solver.language.printed.stars import told_if_unsolved

        other = told_if_unsolved(text, reading)
    return assemble(
        text, rules, vocabulary, equations, cautions, conditions=conditions, if_unsolved=other
    )


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
