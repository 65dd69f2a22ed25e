"""Why a puzzle has no solution, where a reason is easily said: from bounds and last columns.

What is said here follows from the puzzle by itself: no search is behind it. Where nothing easy is
known, nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from solver.model import (
    ADD,
    DIGITS,
    MULTIPLY,
    NEGATE,
    SUBTRACT,
    Cell,
    Equation,
    Expression,
    Puzzle,
    Word,
    numeral,
    typed,
)
from solver.sentences import Sentence

# A bound with more digits than that is not easily said.
LONGEST = 16

# An equation with more words and signs than that is not said either.
MOST_TOKENS = 40

# Choices of digits of a last column that are looked at one by one.
MOST_CHOICES = 20_000

Bounds = tuple[int, int]
Term = tuple[int, Word]  # 1 or -1, and what is added or taken away
Said = tuple[str, bool]  # a text, and whether it is in brackets within a product

Value = TypeVar("Value")


def reasons(puzzle: Puzzle) -> tuple[Sentence, ...]:
    """Sentences each of which says why a puzzle has no solution; none where it has one."""
    return tuple(dict.fromkeys(_reasons(puzzle)))


def _reasons(puzzle: Puzzle) -> Iterator[Sentence]:
    if puzzle.breaks_zero_rule():
        yield Sentence("a number begins with a printed 0")
        return
    equations = [each for each in puzzle.equations if each.relation == "="]
    if puzzle.misprint is not None or not all(_is_written(each, puzzle) for each in equations):
        return
    asked: list[tuple[Cell, int]] = []
    for equation in equations:
        if (why := _alike(equation, puzzle)) or (why := _too_far_apart(equation, puzzle)):
            yield why
            continue
        for column in filter(None, [_last_column(equation, puzzle)]):
            choices = column.choices(puzzle, has_zero_rule=True)
            if choices is None:
                continue
            if not choices:
                yield column.why_impossible(puzzle)
                continue
            asked += _shared(column.symbols, choices)
    yield from _contradictions(asked, puzzle)


def _is_written(equation: Equation, puzzle: Puzzle) -> bool:
    """True if all of its words stand in the text; those of decimals and of some drawings do not."""
    words = [token for token in equation.left + equation.right if isinstance(token, Word)]
    text = puzzle.text.upper()
    return all(word.name in text for word in words)


# Two sides that are never equal.


def _too_far_apart(equation: Equation, puzzle: Puzzle) -> Sentence | None:
    """Says that one side is always larger than the other."""
    left, right = bounds(equation.left, puzzle), bounds(equation.right, puzzle)
    if left is None or right is None or not (left[1] < right[0] or right[1] < left[0]):
        return None
    sides = (left, equation.left), (right, equation.right)
    (low, smaller), (high, larger) = sorted(sides, key=lambda side: side[0])
    is_long = max(abs(low[1]), abs(high[0])) >= puzzle.rules.base**LONGEST
    if is_long or len(larger) + len(smaller) > MOST_TOKENS:
        return None
    most, least = numeral(low[1], puzzle.rules.base), numeral(high[0], puzzle.rules.base)
    if len(larger) == 1 and len(least) > len(most) and most[0] != "-":
        message = "{number} is longer than {sum} can be, which is at most {most}"
        return Sentence(message, number=_said(larger), sum=_said(smaller), most=most)
    message = "{larger} is at least {least}, and {smaller} is at most {most}"
    return Sentence(message, larger=_said(larger), least=least, smaller=_said(smaller), most=most)


def _alike(equation: Equation, puzzle: Puzzle) -> Sentence | None:
    """Says what is left without the words that stand on both sides, where it cannot be."""
    terms = _terms(equation)
    if terms is None or len(terms) > MOST_TOKENS:
        return None
    counts: dict[tuple[Cell, ...], int] = {}
    words = {word.cells: word for _, word in terms}
    for sign, word in terms:
        counts[word.cells] = counts.get(word.cells, 0) + sign
    left = {words[cells]: count for cells, count in counts.items() if count}
    signs = {count > 0 for count in left.values()}
    is_shorter = sum(map(abs, left.values())) < len(terms)
    if len(signs) == 1 and is_shorter and all(_of_word(word, puzzle)[0] for word in left):
        message = "without what stands on both sides, {sum} would have to be 0"
        names = [word.name for word, count in left.items() for _ in range(abs(count))]
        return Sentence(message, sum=" + ".join(names))
    if sorted(left.values()) == [-1, 1]:
        one, other = left
        pairs = [*zip(one.cells, other.cells, strict=False)]
        if len(one.cells) == len(other.cells) and any(_differ(a, b, puzzle) for a, b in pairs):
            message = "{a} and {b} have different digits in one place, and would have to be equal"
            return Sentence(message, a=one.name, b=other.name)
    return None


def _differ(one: Cell, other: Cell, puzzle: Puzzle) -> bool:
    if isinstance(one, int) and isinstance(other, int):
        return one != other
    return isinstance(one, str) and other in {*puzzle.rivals(one)}


# Bounds.


def bounds(expression: Expression, puzzle: Puzzle) -> Bounds | None:
    """Between what a sum, difference or product of words always is; None for all else."""
    return worked_out(expression, lambda word: _of_word(word, puzzle), _bounds_of)


def _bounds_of(sign: str, one: Bounds, other: Bounds | None) -> Bounds | None:
    if other is None:
        return -one[1], -one[0]
    if sign == ADD:
        return one[0] + other[0], one[1] + other[1]
    if sign == SUBTRACT:
        return one[0] - other[1], one[1] - other[0]
    ends = [a * b for a in one for b in other]
    return min(ends), max(ends)


def _of_word(word: Word, puzzle: Puzzle) -> Bounds:
    """The least and the greatest value of a word whose letters have different digits."""
    return _extreme(word, puzzle, least=True), _extreme(word, puzzle, least=False)


def _extreme(word: Word, puzzle: Puzzle, *, least: bool) -> int:
    base, value = puzzle.rules.base, 0
    has_rivals = not puzzle.groups
    chosen: dict[Cell, int] = {}
    for cell in word.cells:
        if isinstance(cell, str) and cell not in chosen:
            taken = {
                digit
                for other, digit in chosen.items()
                if has_rivals and cell in puzzle.letters and other in puzzle.letters
            }
            digits = [*range(0 if puzzle.domains[cell] & 1 else 1, base)]
            free = [digit for digit in digits if digit not in taken] or digits
            chosen[cell] = free[0 if least else -1]
        value = value * base + (cell if isinstance(cell, int) else chosen[cell])
    return value


# Last columns.


@dataclass(frozen=True, slots=True)
class LastColumn:
    """What the last digits of a sum say: they come to 0 together, or to a multiple of the base."""

    terms: tuple[tuple[int, Cell], ...]
    text: str  # A + B = C

    @property
    def symbols(self) -> list[str]:
        """Its letters and wildcards."""
        return [*dict.fromkeys(cell for _, cell in self.terms if isinstance(cell, str))]

    def choices(self, puzzle: Puzzle, *, has_zero_rule: bool) -> list[tuple[int, ...]] | None:
        """The digits that fit, for each of its symbols; None where that are too many."""
        base, symbols = puzzle.rules.base, self.symbols
        if base ** len(symbols) > MOST_CHOICES:
            return None
        at = {symbol: place for place, symbol in enumerate(symbols)}
        rivals = [(at[a], at[b]) for a in symbols for b in puzzle.rivals(a) if b in at]
        digits = [
            [d for d in range(base) if puzzle.domains[s] >> d & 1 or (d == 0 and not has_zero_rule)]
            for s in symbols
        ]
        fixed = sum(sign * cell for sign, cell in self.terms if isinstance(cell, int))
        signs = [sum(sign for sign, cell in self.terms if cell == symbol) for symbol in symbols]
        return [
            choice
            for choice in product(*digits)
            if (fixed + sum(s * d for s, d in zip(signs, choice, strict=True))) % base == 0
            and all(choice[a] != choice[b] for a, b in rivals)
        ]

    def why_impossible(self, puzzle: Puzzle) -> Sentence:
        """What is said of a column that nothing fits."""
        choices = self.choices(puzzle, has_zero_rule=False) or []
        for symbol, digit in _shared(self.symbols, choices):
            first = {word.cells[0] for word in puzzle.words}
            if digit == 0 and not puzzle.domains[symbol] & 1 and symbol in first:
                message = "the last column, {column}, asks for {letter} = 0, which begins a number"
                return Sentence(message, column=self.text, letter=typed(symbol))
        return Sentence("no digits fit the last column, {column}", column=self.text)


def _last_column(equation: Equation, puzzle: Puzzle) -> LastColumn | None:
    terms = _terms(equation)
    if terms is None or len(terms) > MOST_TOKENS:
        return None
    sides = [_last(added_terms(side) or [], puzzle) for side in (equation.left, equation.right)]
    cells = tuple((sign, word.cells[-1]) for sign, word in terms)
    return LastColumn(cells, " = ".join(sides))


def _last(terms: Sequence[Term], puzzle: Puzzle) -> str:
    """The last column of a side as text."""
    text = "".join(f" {'-' if sign < 0 else '+'} {typed(word.cells[-1])}" for sign, word in terms)
    return text.removeprefix(" + ").strip()


def _shared(symbols: Sequence[str], choices: Sequence[Sequence[int]]) -> list[tuple[str, int]]:
    """The symbols that have one digit in all choices, with that digit."""
    columns = zip(symbols, zip(*choices, strict=True), strict=False)
    return [(symbol, digits[0]) for symbol, digits in columns if len({*digits}) == 1]


def _contradictions(asked: Sequence[tuple[Cell, int]], puzzle: Puzzle) -> Iterator[Sentence]:
    """What several last columns ask for and cannot have together."""
    for number, (one, digit) in enumerate(asked):
        for other, its in asked[:number]:
            same = one == other and digit != its
            if same or (digit == its and other in {*puzzle.rivals(str(one))}):
                message = "the last columns ask for {a} = {x} and for {b} = {y}"
                a, b = typed(other), typed(one)
                yield Sentence(message, a=a, x=DIGITS[its], b=b, y=DIGITS[digit])


# Sums, and how they are said.


def _terms(equation: Equation) -> list[Term] | None:
    """The words of a plain sum: those of the left side, and against them those of the right one."""
    left, right = added_terms(equation.left), added_terms(equation.right)
    if left is None or right is None:
        return None
    return left + [(-sign, word) for sign, word in right]


def added_terms(expression: Expression) -> list[Term] | None:
    """The words of a side that are added or taken away; None where it is anything else."""
    return worked_out(expression, lambda word: [(1, word)], _terms_of)


def _terms_of(sign: str, one: list[Term], other: list[Term] | None) -> list[Term] | None:
    if sign == MULTIPLY:
        return None
    if other is None:
        return [(-sign, word) for sign, word in one]
    one += other if sign == ADD else [(-sign, word) for sign, word in other]
    return one


def _said(expression: Expression) -> str:
    """A sum, difference or product as text."""
    text = worked_out(expression, lambda word: (word.name, False), _text_of)
    assert text is not None, "that has bounds"
    return text[0]


def _text_of(sign: str, one: Said, other: Said | None) -> Said:
    if other is None:
        return f"-{_bracketed(one)}", True
    if sign == MULTIPLY:
        return f"{_bracketed(one)} × {_bracketed(other)}", False
    return f"{one[0]} {sign} {other[0] if sign == ADD else _bracketed(other)}", True


def _bracketed(text: Said) -> str:
    return f"({text[0]})" if text[1] else text[0]


def worked_out(
    expression: Expression,
    of_word: Callable[[Word], Value],
    join: Callable[[str, Value, Value | None], Value | None],
) -> Value | None:
    """What an expression of + - * comes to, its words and operators each worked out; else None."""
    values: list[Value] = []
    for token in expression:
        if isinstance(token, Word):
            values.append(of_word(token))
            continue
        if token not in (ADD, SUBTRACT, MULTIPLY, NEGATE):
            return None
        other = None if token == NEGATE else values.pop()
        value = join(token, values.pop(), other)
        if value is None:
            return None
        values.append(value)
    return values[0]
