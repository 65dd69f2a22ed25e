"""Judges solutions by the rules, which it spells out once more: it shares no code with any search.

A side is evaluated as a fraction of whole numbers, in `numbers.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solver.check.numbers import Undefined, is_said_rightly, ratio, whole
from solver.conditions import Choice, Property, Statement
from solver.model import Cell, Equation, Puzzle, Word


def is_assignment_right(
    puzzle: Puzzle, letters: Mapping[str, int], wildcards: Sequence[int] = ()
) -> bool:
    """True if these digits, wildcards in reading order, obey every rule, equation and condition."""
    statements: tuple[Statement, ...] = (*puzzle.equations, *puzzle.conditions)
    digits: dict[Cell, int] = dict(zip(puzzle.wildcards, wildcards, strict=False))
    digits.update(letters.items())
    return (
        letters.keys() == set(puzzle.letters)
        and len(wildcards) == len(puzzle.wildcards)
        and all(type(d) is int and 0 <= d < puzzle.rules.base for d in digits.values())
        and all(puzzle.domains[str(cell)] >> digit & 1 for cell, digit in digits.items())
        and _differ(puzzle, letters, wildcards)
        and all(_may_start(puzzle, word, digits) for word in puzzle.words)
        and all(is_stated_rightly(stated, digits, puzzle.rules.base) for stated in statements)
        and (puzzle.usage is None or _is_used_so(puzzle, digits))
        and _is_spelled(puzzle, letters)
    )


def _is_used_so(puzzle: Puzzle, digits: Mapping[Cell, int]) -> bool:
    """True if each digit stands twice, or at least once, among the cells as written."""
    assert puzzle.usage is not None
    written = [digits[symbol] for _, _, symbol in puzzle.blanks]
    times = [written.count(digit) for digit in range(puzzle.rules.base)]
    total = [a + b for a, b in zip(times, puzzle.usage.counts, strict=True)]
    return {*total} == {2} if puzzle.rules.digits_used == "twice" else min(total) > 0


def _is_spelled(puzzle: Puzzle, letters: Mapping[str, int]) -> bool:
    """True if the letters of a key that leaves digits out have their digits in its order."""
    base, order = puzzle.rules.base, puzzle.rules.key_order
    digits = [letters[letter] for letter in puzzle.spelled if isinstance(letter, str)]
    if order in ("1-0", "0-1"):  # where 0 has the place of one more
        digits = [digit or (base if order == "1-0" else base + 1) for digit in digits]
    falls = order in ("9-0", "0-1")
    return digits == sorted({*digits}, reverse=falls)


def _differ(puzzle: Puzzle, letters: Mapping[str, int], wildcards: Sequence[int]) -> bool:
    """True if digits differ wherever the rules say so."""
    if any(letters[letter] in wildcards for letter in puzzle.avoided):
        return False
    owner: dict[int, str] = {}
    for letter, digit in letters.items():
        other = owner.setdefault(digit, letter)
        if other != letter and not any(letter in g and other in g for g in puzzle.groups):
            return False
    return True


def _may_start(puzzle: Puzzle, word: Word, digits: Mapping[Cell, int]) -> bool:
    first = word.cells[0]
    if (first if isinstance(first, int) else digits[first]) != 0:
        return True
    return puzzle.rules.single_zero if len(word.cells) == 1 else puzzle.rules.leading_zeros


def is_stated_rightly(stated: Statement, digits: Mapping[Cell, int], base: int) -> bool:
    """True if an equation or a condition holds for these digits."""
    if isinstance(stated, Choice):
        true = (
            all(is_stated_rightly(one, digits, base) for one in option) for option in stated.options
        )
        return [*true].count(True) == 1 if stated.is_exclusive else True in true
    try:
        if isinstance(stated, Property):
            number = ratio(stated.number, digits, base)
            return is_said_rightly(stated.name, number, base) is not stated.is_negated
        assert isinstance(stated, Equation)
        return _is_equation_true(stated, digits, base)
    except Undefined:
        return False


def _is_equation_true(equation: Equation, digits: Mapping[Cell, int], base: int) -> bool:
    a, b = ratio(equation.left, digits, base), ratio(equation.right, digits, base)
    if equation.relation in ("|", "∤"):
        divisor, multiple = whole(a), whole(b)
        if divisor == 0:
            raise Undefined
        return (multiple % abs(divisor) == 0) is (equation.relation == "|")
    difference = a[0] * b[1] - b[0] * a[1]
    return {
        "=": difference == 0,
        "≠": difference != 0,
        "<": difference < 0,
        "≤": difference <= 0,
        ">": difference > 0,
        "≥": difference >= 0,
    }[equation.relation]
