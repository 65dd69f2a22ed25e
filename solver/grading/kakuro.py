"""An answer to a cryptic kakuro → its grade."""

from __future__ import annotations

from collections.abc import Iterator

from solver.errors import GrammarError
from solver.grading.grade import Grade
from solver.grading.read import AnswerDigits, read_kakuro_answer
from solver.grid.model import Kakuro, White, with_digits
from solver.grid.search import search_kakuro
from solver.model import Budget
from solver.sentences import Sentence


def grade_kakuro(puzzle: Kakuro, answer: str, budget: Budget | None = None) -> Grade:
    """The grade of an answer, which may leave white cells out.

    Where it does, it is right if they can be filled in.
    """
    reading = read_kakuro_answer(puzzle, answer)
    letters = {one: reading.digits[one] for one in puzzle.letters if one in reading.digits}
    cells = {name: digit for name, digit in reading.digits.items() if name not in letters}
    wildcards = {str(name): digit for name, digit in cells.items()}
    faults = (*_faults(puzzle, reading),)
    if not faults:
        return Grade(True, letters, wildcards, (), (), 1.0)
    result = search_kakuro(puzzle.text, limit=2, budget=budget)
    wrong = None
    if result.unique and result.letters is not None:
        right = result.letters
        wrong = tuple(one for one in puzzle.letters if letters.get(one) != right[one]
                      or one in reading.clashes)  # fmt: skip
    found = 0 if wrong is None else len(puzzle.letters) - len(wrong)
    part = found / len(puzzle.letters) if puzzle.letters else 0.0
    return Grade(False, letters, wildcards, faults, wrong, min(part, 0.99))


def _faults(puzzle: Kakuro, reading: AnswerDigits) -> Iterator[Sentence]:
    """What is wrong; nothing for a right answer."""
    digits = reading.digits
    for cell, (one, other) in reading.clashes.items():
        message = "the answer has {one} and {other} for {cell}"
        yield Sentence(message, one=one, other=other, cell=cell)
    missing = [letter for letter in puzzle.letters if letter not in digits]
    if missing:
        yield Sentence("the answer has no digit for {letters}", letters=", ".join(missing))
    owners: dict[int, str] = {}
    for letter in puzzle.letters:
        if letter in digits and (owner := owners.setdefault(digits[letter], letter)) != letter:
            message = "{one} and {other} are both {digit}"
            yield Sentence(message, one=owner, other=letter, digit=digits[letter])
    if reading.clashes or missing or len(owners) < len(puzzle.letters):
        return
    whites = [i for i, square in enumerate(puzzle.squares) if isinstance(square, White)]
    filled: list[int | None] = [None] * len(puzzle.squares)
    for number, place in enumerate(whites):
        filled[place] = digits.get(f"?{number}")
    letters = {letter: digits[letter] for letter in puzzle.letters}
    try:
        is_right = bool(search_kakuro(with_digits(puzzle, letters, filled), limit=1))
    except GrammarError:  # a sum that no cells have
        is_right = False
    if not is_right:
        yield Sentence("the sums of the grid do not come out")
