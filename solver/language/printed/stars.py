"""What a * is, a sign or a hidden digit, and a lone x, a sign or a letter."""

from __future__ import annotations

import re
from collections.abc import Iterable

from solver.language.symbols import Reading, edited
from solver.language.tokens import CELL, is_cell
from solver.model import Caution
from solver.sentences import Sentence

# A star between two cells, or between one and a + or -: a product or a digit.
TIGHT = re.compile(rf"(?<={CELL}|\])\*(?={CELL}|\[| *[-+])")
LONE_X = Caution(
    "lone_x",
    Sentence("the x between spaces is read as ×; a letter needs a sign on each side"),
)
RUNS = re.compile(r"\S+|\n")


def told_if_unsolved(text: str, reading: Reading) -> Caution | None:
    """For a puzzle without a solution as products: how it is written with hidden digits."""
    stars = [star.start() for star in TIGHT.finditer(reading.symbols)]
    if not stars:
        return None
    sentence = Sentence("each * is read as the sign of a product; for a hidden digit write ?")
    return Caution("star_signs", sentence, with_sign(text, reading, stars, "?"))


def with_hidden_digits(reading: Reading) -> tuple[Reading, Caution]:
    """The reading with a wildcard for every star, and a caution that says so."""
    stars = [i for i, symbol in enumerate(reading.symbols) if symbol == "*"]
    edited = reading.edited((i, i + 1, "?") for i in stars)
    sentence = Sentence("each * is read as a hidden digit; for a product write ×")
    return edited, Caution("star_digits", sentence)


def with_products(text: str, reading: Reading) -> str:
    """The text with × for every star; '' where one of them is no sign between two words."""
    stars = [i for i, symbol in enumerate(reading.symbols) if symbol == "*"]
    between = [star.start() for star in TIGHT.finditer(reading.symbols)]
    return with_sign(text, reading, stars, "×") if stars == between else ""


def with_crosses(reading: Reading) -> tuple[Reading, list[Caution]]:
    """The reading with × for each lone x between two words, and a caution where there is one."""
    crosses: list[int] = []
    runs = list(RUNS.finditer(reading.symbols))
    for before, run, after in zip(runs, runs[1:], runs[2:], strict=False):
        is_operand = crosses and crosses[-1] == before.start()
        ends, begins = before.group()[-1], after.group()[0]
        if run.group() not in ("X", "Х") or is_operand:
            continue
        if (is_cell(ends) or ends in "*])") and (is_cell(begins) or begins in "*[("):
            crosses.append(run.start())
    if not crosses:
        return reading, []
    return reading.edited((i, i + 1, "×") for i in crosses), [LONE_X]


def with_sign(text: str, reading: Reading, indices: Iterable[int], sign: str) -> str:
    """The text with a sign typed for some of its symbols."""
    return edited(text, ((reading.starts[i], reading.ends[i], sign) for i in indices))
