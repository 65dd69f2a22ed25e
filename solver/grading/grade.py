"""An answer to a puzzle → right or wrong, and what a teacher would write beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from solver.check import is_assignment_right, is_stated_rightly
from solver.grading.read import AnswerDigits, read_answer
from solver.model import (
    ADD,
    DIGITS,
    NEGATE,
    SUBTRACT,
    Budget,
    Cell,
    Equation,
    Expression,
    Puzzle,
    Solution,
    Word,
)
from solver.search.search import search
from solver.sentences import Sentence

Number = tuple[int, Word]  # a word with its sign, as all of them stand on the left side


@dataclass(frozen=True, slots=True)
class Grade:
    """Whether an answer is right, and what is wrong with it."""

    is_right: bool
    letters: Mapping[str, int] = field(hash=False)  # as the answer has them, where it says one
    wildcards: Mapping[str, int] = field(hash=False)  # '?0' → digit
    faults: tuple[Sentence, ...]  # each rule and equation that is broken, the plainest first
    # Letters with another digit than in the one solution, or none; None where that is not known.
    wrong: tuple[str, ...] | None
    score: float  # 1.0 for a right answer, else the part of the letters that are right

    def __bool__(self) -> bool:
        return self.is_right


def grade(puzzle: Puzzle, answer: str, budget: Budget | None = None) -> Grade:
    """The grade of an answer; the budget is for finding the one solution beside a wrong answer."""
    reading = read_answer(puzzle, answer)
    letters = {one: reading.digits[one] for one in puzzle.letters if one in reading.digits}
    wildcards = {one: reading.digits[one] for one in puzzle.wildcards if one in reading.digits}
    faults = (*_faults(puzzle, reading),)
    if not faults:
        return Grade(True, letters, wildcards, (), (), 1.0)
    result = search(puzzle, limit=2, budget=budget)
    wrong = _differing(letters, reading, result.solutions[0]) if result.unique else None
    right = 0 if wrong is None else len(puzzle.letters) - len(wrong)
    part = right / len(puzzle.letters) if puzzle.letters else 0.0
    # All letters may be right where a blank is not.
    return Grade(False, letters, wildcards, faults, wrong, min(part, 0.99))


def _differing(
    letters: Mapping[str, int], reading: AnswerDigits, solution: Solution
) -> tuple[str, ...]:
    return tuple(
        letter
        for letter, digit in solution.letters.items()
        if letters.get(letter) != digit or letter in reading.clashes
    )


def _faults(puzzle: Puzzle, reading: AnswerDigits) -> Iterator[Sentence]:
    """What is wrong; nothing for a right answer."""
    digits = reading.digits
    for cell, (one, other) in reading.clashes.items():
        message = "the answer has {one} and {other} for {cell}"
        if isinstance(cell, int):
            message = "the answer has {other} where {one} is printed"
        yield Sentence(message, one=one, other=other, cell=cell)
    missing = [letter for letter in puzzle.letters if letter not in digits]
    if missing:
        yield Sentence("the answer has no digit for {letters}", letters=", ".join(missing))
    if any(blank not in digits for blank in puzzle.wildcards):
        yield Sentence("the answer leaves digits open that no letter stands for")
    if reading.clashes or missing or len(digits) < len(puzzle.letters) + len(puzzle.wildcards):
        return
    letters = {letter: digits[letter] for letter in puzzle.letters}
    wildcards = [digits[blank] for blank in puzzle.wildcards]
    if is_assignment_right(puzzle, letters, wildcards):
        return
    broken = [*_broken_rules(puzzle, digits)]
    yield from broken
    if not broken or max(digits.values()) < puzzle.rules.base:
        said = [*_broken_equations(puzzle, digits)]
        yield from said
        if not broken and not said:
            yield Sentence("a rule of the puzzle is broken")


def _broken_rules(puzzle: Puzzle, digits: Mapping[Cell, int]) -> Iterator[Sentence]:
    """Letters that have digits which they may not have, or two of them the same."""
    base, leading = puzzle.rules.base, set()
    for word in puzzle.words:
        first = word.cells[0]
        if isinstance(first, str) and digits[first] == 0 and not puzzle.domains[first] & 1:
            if first not in leading and puzzle.wide.get(first, 1) & 1:
                yield Sentence("{number} begins with 0", number=word.name)
            leading.add(first)
    for symbol in (*puzzle.letters, *puzzle.wildcards):
        digit = digits[symbol]
        if digit >= base:
            yield Sentence("{digit} is not a digit of base {base}", digit=digit, base=base)
        elif not puzzle.domains[symbol] >> digit & 1 and symbol not in leading:
            yield Sentence("{letter} may not be {digit}", letter=symbol[0], digit=DIGITS[digit])
    seen: dict[int, str] = {}
    for letter in puzzle.letters:
        other = seen.setdefault(digits[letter], letter)
        if other != letter and other not in puzzle.group_of(letter):
            message = "{one} and {other} are both {digit}"
            yield Sentence(message, one=other, other=letter, digit=digits[letter])


def _broken_equations(puzzle: Puzzle, digits: Mapping[Cell, int]) -> Iterator[Sentence]:
    """The first column of each sum that does not hold, and whatever else is not true."""
    base, many = puzzle.rules.base, len(puzzle.equations) > 1
    for index, equation in enumerate(puzzle.equations, start=1):
        if is_stated_rightly(equation, digits, base):
            continue
        numbers = _numbers(equation)
        column = None if numbers is None else _broken_column(numbers, digits, base)
        if column is not None:
            place = Sentence("column {column} from the right does not add up", column=column)
        else:
            place = Sentence("the two sides are not equal")
            if equation.relation != "=":
                place = Sentence("“{relation}” does not hold", relation=equation.relation)
        yield Sentence("equation {index}: {place}", index=index, place=place) if many else place
    for condition in puzzle.conditions:
        if not is_stated_rightly(condition, digits, base):
            yield Sentence("a condition beside the calculation does not hold")


def _numbers(equation: Equation) -> list[Number] | None:
    """The words of a sum, with + for the longer side; None where there is more than + and −."""
    if equation.relation != "=":
        return None
    left, right = _terms(equation.left), _terms(equation.right)
    if left is None or right is None:
        return None
    return left + [(-sign, word) for sign, word in right]


def _terms(side: Expression) -> list[Number] | None:
    stack: list[list[Number]] = []
    for token in side:
        if isinstance(token, Word):
            stack.append([(1, token)])
        elif token in (ADD, SUBTRACT):
            right, left = stack.pop(), stack.pop()
            sign = 1 if token == ADD else -1
            stack.append(left + [(sign * one, word) for one, word in right])
        elif token == NEGATE:
            stack.append([(-one, word) for one, word in stack.pop()])
        else:
            return None
    return stack[0]


def _broken_column(numbers: list[Number], digits: Mapping[Cell, int], base: int) -> int | None:
    """The first column from the right, 1 for the units, in which the digits do not add up."""
    total = 0
    width = max(len(word.cells) for _, word in numbers)
    for column in range(width):
        for sign, word in numbers:
            if column < len(word.cells):
                cell = word.cells[-1 - column]
                total += sign * (cell if isinstance(cell, int) else digits[cell])
        if total % base:
            return column + 1
        total //= base
    return width  # what is carried out of the last has no place
