"""The values that a number has in the solutions, each with how many solutions give it.

A limit is one of values: with 2, a search ends as soon as it has met two different ones. Its cursor
holds the cursor of the search, the first solution that was met, and whether another value was met.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from solver.conditions import AskedNumber
from solver.demands import Answers
from solver.model import DIGITS, Budget, Puzzle, Result, Stop, Word, numeral
from solver.search.cursor import Meaning, misfit, read_nested, write_nested
from solver.search.evaluate import Equations
from solver.search.search import Digits, Search
from solver.search.segments import Shard
from solver.search.slices import check_effort

# None where the number has no value.
Value = int | Fraction | None


class ValueTally:
    """The values met so far, each with its first solution and the number of all."""

    def __init__(self, value: Callable[[Sequence[int]], int | Fraction]) -> None:
        self._value = value
        self.first: dict[Value, Digits] = {}
        self.counts: dict[Value, int] = {}

    def of(self, digits: Sequence[int]) -> Value:
        """The value in the solution that some digits are."""
        try:
            return self._value(digits)
        except ArithmeticError:
            return None

    def is_new(self, digits: Digits) -> bool:
        """Enters a solution; true if it gives a value that none before it gave."""
        value = self.of(digits)
        self.counts[value] = self.counts.get(value, 0) + 1
        return self.first.setdefault(value, digits) is digits


def search_answer(
    puzzle: Puzzle,
    question: AskedNumber,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    shard: Shard | None = None,
    cursor: str | None = None,
) -> Result:
    """The values of a question, up to `limit` of them, and a solution for each.

    Other solutions that give them are counted, and not listed.
    """
    check_effort(limit, budget)
    shard = shard or Shard()
    meaning: Meaning = ("answer", question.name, puzzle.text, puzzle.rules, str(shard))
    before, met, is_several, inner = _read(cursor, meaning, puzzle)
    run = Search(puzzle, budget=budget, shard=shard, cursor=inner)
    if run.before != before:
        raise misfit()
    values = ValueTally(Equations(puzzle).value(question.number))
    for _ in run.finds(limit, counts=values.is_new):
        pass
    assert run.stop is not None
    listed = [*values.first.values()]
    result = run.result(listed, run.stop, sum(values.counts.values()) - len(listed))
    all_met = {*values.first} | ({values.of(met)} if met else set())
    is_several = is_several or len(all_met) > 1
    first = met or (listed[0] if listed else b"")
    token = None
    if result.next is not None:
        token = write_nested(
            meaning, before + result.count, result.next, tuple(first), (int(is_several),)
        )
    is_known = run.stop is Stop.EXHAUSTED and shard.count == 1
    unique = False if is_several else len(all_met) == 1 if is_known else None
    word, base = _cells(question), puzzle.rules.base
    symbols = puzzle.letters + puzzle.wildcards
    told = tuple(
        (
            None if value is None
            else _digits(word, dict(zip(symbols, values.first[value], strict=True))) if word
            else _written(value, base),
            values.counts[value],
        )
        for value in sorted(values.first, key=_in_order)
    )  # fmt: skip
    return replace(result, next=token, answers=Answers(question.name, told, unique))


def _read(
    cursor: str | None, meaning: Meaning, puzzle: Puzzle
) -> tuple[int, Digits, bool, str | None]:
    """Solutions met, the first, whether they gave several values, and the search's cursor."""
    if cursor is None:
        return 0, b"", False, None
    before, places, inner = read_nested(cursor, meaning)
    match places:
        case [met, (0 | 1 as is_several,)] if inner is not None:
            if len(met) in (0, len(puzzle.letters + puzzle.wildcards)):
                return before, bytes(met), bool(is_several), inner
    raise misfit()


def _in_order(value: Value) -> tuple[bool, int | Fraction]:
    return value is not None, value or 0


def _cells(question: AskedNumber) -> Word | None:
    """The word that a question is, where it is one."""
    first = question.number[0]
    return first if len(question.number) == 1 and isinstance(first, Word) else None


def _digits(word: Word, assignment: dict[str, int]) -> str:
    cells = (assignment[cell] if isinstance(cell, str) else cell for cell in word.cells)
    return "".join(DIGITS[cell] for cell in cells)


def _written(value: int | Fraction, base: int) -> str:
    """A value in a base: '-12', '1/3'."""
    if value.denominator != 1:
        return f"{_written(value.numerator, base)}/{_written(value.denominator, base)}"
    return numeral(int(value), base)
