"""Tokens → equations and conditions, where a text has any of the latter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.conditions import Choice, Property, Statement
from solver.errors import GrammarError, LimitError
from solver.language.equations import empty_equation, equations_of
from solver.language.expression import read_expression
from solver.language.tokens import CONDITIONS, Token
from solver.limits import MAX_NESTED
from solver.model import Condition, Equation

PARTING = ("separator", "newline")


def statements_of(
    tokens: Sequence[Token], length: int
) -> tuple[list[Equation], tuple[Condition, ...]]:
    """What the tokens of a text of so many code points state."""
    equations: list[Equation] = []
    conditions: list[Condition] = []
    for statement in _Statements(length).all(tokens):
        if isinstance(statement, Equation):
            equations.append(statement)
        else:
            conditions.append(statement)
    return equations, tuple(conditions)


class _Statements:
    """Reads statements from tokens; `length` is that of the text."""

    def __init__(self, length: int) -> None:
        self._length = length
        self._depth = 0

    def all(self, tokens: Sequence[Token]) -> Iterator[Statement]:
        """The statements between separators."""
        for part in self._parts(tokens):
            yield from self._stated(part)

    def _parts(self, tokens: Sequence[Token]) -> Iterator[list[Token]]:
        """The tokens of each statement, without the separators outside brackets."""
        part: list[Token] = []
        last: Token | None = None
        depth = 0
        for token in tokens:
            depth += (token.text == "(") - (token.text == ")")
            if depth > 0 or token.kind not in PARTING:
                part.append(token)
                last = None
            elif part:
                yield part
                part, last = [], token if token.kind == "separator" else last
            elif token.kind == "separator":
                message = "there is no equation before “{sign}”"
                raise empty_equation(message, token, token.position)
        if part:
            yield part
        elif last is not None:
            raise empty_equation("there is no equation after “{sign}”", last, self._length)

    def _stated(self, part: Sequence[Token]) -> Iterator[Statement]:
        """What one part states: a condition, equations, or what its brackets hold."""
        first = part[0]
        options = _split(part, ("or",))
        if len(options) > 1:
            yield self._choice(options, first, is_exclusive=False)
        elif first.kind == "one of":
            yield self._choice(_split(_inner(part[1:], first.text), PARTING, but="&&"), first)
        elif first.kind in ("property", "no property"):
            yield self._property(part)
        elif first.text == "(" and _holds_statements(part[: _closing(part)]):
            yield from self._nested(_inner(part), first)
        else:
            yield from equations_of(part, self._length)

    def _choice(
        self, options: Sequence[Sequence[Token]], first: Token, *, is_exclusive: bool = True
    ) -> Choice:
        """The choice between some options, each of which stands between brackets or by itself."""
        if not all(options):
            message = "an option is missing in this condition"
            raise GrammarError("bad_condition", message, position=first.position)
        read = tuple(tuple(self._nested(option, first)) for option in options)
        return Choice(read, is_exclusive, first.position)

    def _nested(self, tokens: Sequence[Token], first: Token) -> Iterator[Statement]:
        """The statements inside a condition that begins with `first`."""
        self._depth += 1
        if self._depth > MAX_NESTED:
            message = "more than {most} brackets around statements inside one another"
            raise LimitError("too_deep", message, position=first.position, most=MAX_NESTED)
        yield from self.all(tokens)
        self._depth -= 1

    def _property(self, part: Sequence[Token]) -> Property:
        first, *_ = part
        inner = _inner(part[1:], first.text)
        for token in inner:
            if token.kind in ("relation", *PARTING):
                message = "{name}(…) is said of one number, without a relation or a comma"
                raise _misplaced(message, token.position, first.text)
        number = read_expression(inner, part[-1].position)
        return Property(first.name, number, first.position, first.kind == "no property")


def _inner(part: Sequence[Token], name: str = "") -> Sequence[Token]:
    """The tokens between the brackets behind a name, with which the part has to end."""
    closing = _closing(part)
    if closing is None:
        message = "this ( is not closed"
        raise GrammarError("unbalanced", message, position=part[0].position)
    if closing + 1 < len(part):
        message = "{name}(…) is a statement by itself; before the next one a comma is missing"
        raise _misplaced(message, part[closing + 1].position, name)
    return part[1:closing]


def _split(tokens: Sequence[Token], kinds: Sequence[str], but: str = "") -> list[Sequence[Token]]:
    """The runs of tokens between those of some kinds that stand outside brackets."""
    runs: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token.text == "(") - (token.text == ")")
        if depth == 0 and token.kind in kinds and token.text != but:
            runs.append([])
        else:
            runs[-1].append(token)
    return [*runs]


def _closing(part: Sequence[Token]) -> int | None:
    """The index of the bracket that closes the first one; None where it is not closed."""
    depth = 0
    for i, token in enumerate(part):
        depth += (token.text == "(") - (token.text == ")")
        if depth == 0 and token.text == ")":
            return i
    return None


def _holds_statements(part: Sequence[Token]) -> bool:
    return any(token.kind in ("relation", *CONDITIONS) for token in part)


def _misplaced(message: str, position: int, name: str) -> GrammarError:
    return GrammarError("bad_condition", message, position=position, name=name.lower())
