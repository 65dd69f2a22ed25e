"""Equations with {n} in them → what they say without, and what each {n} comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.conditions import Choice, Property
from solver.errors import GrammarError, LimitError
from solver.limits import MAX_UNKNOWN
from solver.model import (
    ADD,
    DIVIDE,
    MULTIPLY,
    NEGATE,
    POWER,
    ROOT,
    SUBTRACT,
    Condition,
    Equation,
    Expression,
    Span,
    Word,
    is_unary,
    operands,
)
from solver.record import replace
from solver.unknowns import WholeNumber

CUBE_ROOT = "cuberoot"
OPENING = "{"


def is_unknown(token: Word | str) -> bool:
    """True for the word that stands for {n}; it has no cells."""
    return isinstance(token, Word) and token.name[:1] == OPENING


def settled(
    equations: Sequence[Equation], conditions: Sequence[Condition]
) -> tuple[list[Equation], tuple[Condition, ...], tuple[WholeNumber, ...]]:
    """The equations and conditions without unknown whole numbers, and what these come to.

    GrammarError for one that stands in no equation by itself, or cannot be worked out.
    """
    places: dict[str, list[Span]] = {}
    _gather(equations, conditions, places)
    left, said, known = [*equations], [*conditions], list[WholeNumber]()
    waiting = dict(places)
    while waiting:
        found = next(_determined(left, waiting), None)
        if found is None:
            name, spans = next(iter(waiting.items()))
            message = "{name} is not determined: write an equation in which it stands once"
            where = spans[0][0]
            raise GrammarError("unknown", message, position=where, name=name.lower())
        at, name = found
        equation = left.pop(at)
        number, others = _isolated(equation, name)
        if len(number) > MAX_UNKNOWN:
            message = "{name} comes to more than {most} words and signs"
            raise LimitError("unknown", message, position=equation.position, name=name.lower(),
                             most=MAX_UNKNOWN)  # fmt: skip
        left = [_put(one, name, number) for one in left]
        said = [_put_in(one, name, number) for one in said]
        left[at:at] = [*others, *_whole(number, equation.position)]
        known.append(WholeNumber(name, tuple(waiting.pop(name)), number))
    return left, tuple(said), tuple(known)


def _gather(
    equations: Sequence[Equation], conditions: Sequence[Condition], places: dict[str, list[Span]]
) -> None:
    """Notes where each unknown stands."""

    def note(word: Word) -> Word:
        if is_unknown(word):
            spans = places.setdefault(word.name, [])
            spans += [span for span in word.spans if span and span not in spans]
        return word

    for equation in equations:
        equation.each_word(note)
    for condition in conditions:
        condition.each_word(note)


def _determined(
    equations: Sequence[Equation], waiting: dict[str, list[Span]]
) -> Iterator[tuple[int, str]]:
    """Each equation in which one unknown stands, once, with its name."""
    for at, equation in enumerate(equations):
        inside = [word.name for word in (*equation.left, *equation.right) if is_unknown(word)]  # type: ignore[union-attr]
        if len(inside) == 1 and equation.relation == "=" and inside[0] in waiting:
            yield at, inside[0]


def _isolated(equation: Equation, name: str) -> tuple[Expression, list[Equation]]:
    """What an unknown comes to by an equation, and what must not be 0 for that."""
    side, other = equation.left, equation.right
    if not any(map(is_unknown, side)):
        side, other = other, side
    others: list[Equation] = []
    zero = Word("0", (0,), equation.position)

    def nonzero(number: Expression) -> None:
        others.append(Equation(number, "≠", (zero,), equation.position))

    while len(side) > 1:
        operator = str(side[-1])
        if operator == NEGATE:
            side, other = side[:-1], (*other, NEGATE)
            continue
        if is_unary(operator):
            raise _cannot(equation, name)
        a, b = operands(side)
        is_first = any(map(is_unknown, a))
        side, number = (a, b) if is_first else (b, a)
        match operator, is_first:
            case ("+", _):
                other = (*other, *number, SUBTRACT)
            case ("-", True):
                other = (*other, *number, ADD)
            case ("-", False):
                other = (*number, *other, SUBTRACT)
            case ("*", _):
                other = (*other, *number, DIVIDE)
            case ("/", True):
                nonzero(number)
                other = (*other, *number, MULTIPLY)
            case ("/", False):
                nonzero(number)
                other = (*number, *other, DIVIDE)
            case ("^", True) if root := _root(number):
                other = (*other, root)
            case _:
                raise _cannot(equation, name)
    return other, others


def _root(exponent: Expression) -> str | None:
    """What undoes a power of 2 or 3."""
    (first, *more) = exponent
    if more or not isinstance(first, Word):
        return None
    return ROOT if first.cells == (2,) else CUBE_ROOT if first.cells == (3,) else None


def _cannot(equation: Equation, name: str) -> GrammarError:
    message = "{name} can stand in sums, products, quotients, squares and cubes"
    return GrammarError("unknown", message, position=equation.position, name=name.lower())


def _whole(number: Expression, position: int) -> Iterator[Equation]:
    """What says that a number is whole, and not below 0."""
    zero, one = Word("0", (0,), position), Word("1", (1,), position)
    if number.count(DIVIDE) == 1 and number[-1] == DIVIDE:
        dividend, divisor = operands(number)
        yield Equation(divisor, "|", dividend, position)
    elif {DIVIDE, POWER} & {*number}:
        yield Equation((one,), "|", number, position)
    if {SUBTRACT, NEGATE, CUBE_ROOT} & {*number} or DIVIDE not in number:
        yield Equation(number, "≥", (zero,), position)


def _put_in(condition: Condition, name: str, number: Expression) -> Condition:
    """The condition with a number in the place of an unknown."""
    match condition:
        case Property():
            return replace(condition, number=_filled(condition.number, name, number))
        case Choice():
            options = tuple(
                tuple(_put(one, name, number) if isinstance(one, Equation)
                      else _put_in(one, name, number) for one in option)
                for option in condition.options
            )  # fmt: skip
            return replace(condition, options=options)
    return condition


def _put(equation: Equation, name: str, number: Expression) -> Equation:
    """The equation with a number in the place of an unknown."""
    left, right = (_filled(side, name, number) for side in (equation.left, equation.right))
    return replace(equation, left=left, right=right)


def _filled(side: Expression, name: str, number: Expression) -> Expression:
    return tuple(
        part
        for token in side
        for part in (number if isinstance(token, Word) and token.name == name else (token,))
    )
