"""Puzzle → sheet: sums as columns, with the carries as unknowns of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.errors import UnsupportedError
from solver.model import Cell, Equation, Expression, Puzzle, Word
from solver.proof.model import Place

# A number with its coefficient; its cells begin with the units.
Summand = tuple[int, tuple[Cell, ...]]

# A cell with its coefficient: (2, 'A') for 2·A.
Part = tuple[int, Cell]


# No person carries more, or writes a number of more digits.
WIDEST_CARRY = 1_000
MOST_COLUMNS = 100


@dataclass(frozen=True, slots=True)
class Column:
    """Parts of the left, and the carry, make the parts of the right and `base` carried.

    `terms` says the same as numbers of unknowns: Σ coefficient · unknown + constant = 0. There an
    unknown that is a carry counts from its least value.
    """

    place: Place
    left: tuple[Part, ...]
    right: tuple[Part, ...]
    carry_in: int | None
    carry_out: int | None
    terms: tuple[tuple[int, int], ...]  # (unknown, coefficient)
    constant: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a person has in front of them: columns, and what every unknown may be at first."""

    puzzle: Puzzle
    names: tuple[str, ...]  # letters, then wildcards, then carries
    letters: int  # how many of them are letters
    lows: tuple[int, ...]  # the value that the lowest bit of a domain stands for; 0 but for carries
    domains: tuple[int, ...]  # bit masks
    columns: tuple[Column, ...]
    sides: tuple[tuple[tuple[Summand, ...], tuple[Summand, ...]], ...]  # of every equation


def sheet(puzzle: Puzzle) -> Sheet:
    """The columns of a puzzle of sums and differences; UnsupportedError for any other."""
    base = puzzle.rules.base
    names = [*puzzle.letters, *puzzle.wildcards]
    domains = [(1 << base) - 1] * len(names)
    lows = [0] * len(names)
    columns: list[Column] = []
    sides: list[tuple[tuple[Summand, ...], tuple[Summand, ...]]] = []
    for number, equation in enumerate(puzzle.equations):
        left, right = _sides(equation, base)
        sides.append((tuple(left), tuple(right)))
        height = max((len(cells) for _, cells in (*left, *right)), default=1)
        carry_in, low, high = None, 0, 0
        for index in range(height):
            parts = _parts(left, index), _parts(right, index)
            carry_out = None
            low_out = high_out = 0
            if index + 1 < height:
                least = _extreme(parts[0], 0, base) - _extreme(parts[1], base - 1, base)
                most = _extreme(parts[0], base - 1, base) - _extreme(parts[1], 0, base)
                low_out, high_out = -((-low - least) // base), (high + most) // base
                if high_out - low_out > WIDEST_CARRY or index == MOST_COLUMNS:
                    raise _unsupported(equation, "a number that is too large")
                carry_out = len(names)
                names.append(f"c{index + 1}" + (f"/{number}" if number else ""))
                lows.append(low_out)
                domains.append((1 << max(0, high_out - low_out + 1)) - 1)
            columns.append(
                _column((number, index), parts, (carry_in, low), (carry_out, low_out), names, base)
            )
            carry_in, low, high = carry_out, low_out, high_out
    return Sheet(
        puzzle,
        tuple(names),
        len(puzzle.letters),
        tuple(lows),
        tuple(domains),
        tuple(columns),
        tuple(sides),
    )


def _column(
    place: Place,
    parts: tuple[tuple[Part, ...], tuple[Part, ...]],
    carry_in: tuple[int | None, int],
    carry_out: tuple[int | None, int],
    names: Sequence[str],
    base: int,
) -> Column:
    totals: dict[int, int] = {}
    constant = carry_in[1] - base * carry_out[1]
    for sign, side in ((1, parts[0]), (-1, parts[1])):
        for coefficient, cell in side:
            if isinstance(cell, int):
                constant += sign * coefficient * cell
            else:
                unknown = names.index(cell)
                totals[unknown] = totals.get(unknown, 0) + sign * coefficient
    if carry_in[0] is not None:
        totals[carry_in[0]] = 1
    if carry_out[0] is not None:
        totals[carry_out[0]] = -base
    terms = tuple((unknown, factor) for unknown, factor in totals.items() if factor)
    return Column(place, *parts, carry_in[0], carry_out[0], terms, constant)


def _parts(side: Iterable[Summand], index: int) -> tuple[Part, ...]:
    return tuple((factor, cells[index]) for factor, cells in side if index < len(cells))


def _extreme(parts: Iterable[Part], digit: int, base: int) -> int:
    """What the parts come to where every unknown is this digit."""
    return sum(factor * (cell if isinstance(cell, int) else digit) for factor, cell in parts)


def _sides(equation: Equation, base: int) -> tuple[list[Summand], list[Summand]]:
    """The equation without minus signs; what is added up stands on the left."""
    if equation.relation != "=":
        raise _unsupported(equation, f"the relation {equation.relation}")
    left: list[Summand] = []
    right: list[Summand] = []
    for own, other, side in ((left, right, equation.left), (right, left, equation.right)):
        for factor, cells in _summands(side, equation, base):
            (own if factor > 0 else other).append((abs(factor), cells))
    if sum(factor for factor, _ in left) < sum(factor for factor, _ in right):
        return right, left
    return left, right


def _summands(side: Expression, equation: Equation, base: int) -> list[Summand]:
    stack: list[list[Summand]] = []
    for token in side:
        if isinstance(token, Word):
            stack.append([(1, token.cells[::-1])])
        elif token == "neg":
            stack.append([(-factor, cells) for factor, cells in stack.pop()])
        elif token in ("+", "-"):
            second, first = stack.pop(), stack.pop()
            sign = 1 if token == "+" else -1
            stack.append(first + [(sign * factor, cells) for factor, cells in second])
        elif token == "*":
            second, first = stack.pop(), stack.pop()
            if _number(first, base) is None:
                first, second = second, first
            number = _number(first, base)
            if number is None:
                raise _unsupported(equation, "a product of two numbers with letters")
            stack.append([(number * factor, cells) for factor, cells in second if number * factor])
        else:
            raise _unsupported(equation, "a quotient or a power")
    return stack[0]


def _number(summands: list[Summand], base: int) -> int | None:
    """The value of what holds no letter."""
    total = 0
    for factor, cells in summands:
        for index, cell in enumerate(cells):
            if not isinstance(cell, int):
                return None
            total += factor * cell * base**index
    return total


def _unsupported(equation: Equation, what: str) -> UnsupportedError:
    message = f"{what} cannot be explained yet: only sums and differences can"
    return UnsupportedError("not_explained", message, position=equation.position)
