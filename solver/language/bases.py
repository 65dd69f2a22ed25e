"""Numbers with a base of their own: AB[7] is 7·A + B, whatever the base of the puzzle."""

from __future__ import annotations

import re

from solver.errors import GrammarError
from solver.language.symbols import Reading
from solver.language.vocabulary import Vocabulary, read_cells, word
from solver.limits import MAX_BASE, MIN_BASE
from solver.model import ADD, MULTIPLY, Expression, Word

# The last bracket of a number; above base ten it holds a digit.
NUMBER = re.compile(r"(?P<cells>[^\[\]]+)\[ *(?P<base>[0-9]{1,2}) *\]")


def in_own_base(
    text: str, start: int, reading: Reading, vocabulary: Vocabulary
) -> Expression | None:
    """What a number comes to that names its base, its cells entered into the vocabulary."""
    match = NUMBER.fullmatch(text)
    if match is None:
        return None
    base, position = int(match["base"]), reading.starts[start]
    if not MIN_BASE <= base <= MAX_BASE:
        message = "a number has a base from {least} to {most}, as in AB[7]"
        at = reading.starts[start + match.start("base")]
        raise GrammarError("bad_digit", message, position=at, least=MIN_BASE, most=MAX_BASE)
    cells = read_cells(match["cells"], start, reading, vocabulary)
    vocabulary.words.append(word(cells, position))
    digits: list[int] = []
    rest = base
    while rest:
        rest, digit = divmod(rest, vocabulary.base)
        digits.insert(0, digit)
    factor = word(tuple(digits), position)
    number: list[Word | str] = []
    for i, cell in enumerate(cells):
        if isinstance(cell, str):
            vocabulary.below[cell] = min(vocabulary.below.get(cell, base), base)
        elif cell >= base:
            message, at = "{digit} is not a digit of base {base}", reading.starts[start + i]
            raise GrammarError("bad_digit", message, position=at, digit=cell, base=base)
        one = word((cell,), reading.starts[start + i])
        number += [factor, MULTIPLY, one, ADD] if number else [one]
    return tuple(number)
