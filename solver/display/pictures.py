"""The calculation as it is known after each step of a proof, as text beside its sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from solver.display.columns import (
    Face,
    filled_text,
    sum_block,
    typed_face,
    visible,
    width,
    written_sum,
)
from solver.display.proofs import INDENT, line_texts
from solver.model import DIGITS, Cell, Puzzle
from solver.proof.model import Explanation, Values, is_carry
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.speaking.names import short_names
from solver.proof.telling.snapshots import OUTSET, Snapshot, snapshots
from solver.proof.telling.tell import difficulty_told, told

# A carry is small, above the column into which it goes.
SMALL = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

# What is struck out among the digits that a letter can have.
STRUCK = "·"


def known_face(puzzle: Puzzle, digits: Mapping[str, int]) -> Face:
    """What shows each cell: its digit where that is known, else its letter or short name."""
    letter, names = typed_face(puzzle), short_names(puzzle)

    def face(cell: Cell) -> str:
        if isinstance(cell, int):
            return letter(cell)
        return DIGITS[digits[cell]] if cell in digits else names.get(cell) or letter(cell)

    return face


def pictured_lines(explanation: Explanation, language: str) -> Iterator[str]:
    """The proof line by line, each with its picture where that is another than before."""
    puzzle = explanation.puzzle
    assert isinstance(puzzle, Puzzle)
    before = picture(puzzle, OUTSET)
    yield from _indented(before, 1)
    lines = told(explanation, language, has_pictures=True)
    for line, snapshot in zip(lines, snapshots(sheet_of(puzzle), lines), strict=True):
        yield from line_texts(line)
        shown = picture(puzzle, snapshot)
        is_drawing = not line.number and "\n" in line.text
        if shown != before and not is_drawing:
            yield from _indented(shown, line.depth + 1)
            before = shown
    if rating := difficulty_told(explanation, language):
        yield rating


def _indented(lines: Iterable[str], depth: int) -> Iterator[str]:
    return ((INDENT * depth + line).rstrip() for line in lines)


def picture(puzzle: Puzzle, snapshot: Snapshot) -> list[str]:
    """What is known: carries, the calculation, and what letters can be that were narrowed."""
    face, sum_ = known_face(puzzle, snapshot.digits), written_sum(puzzle)
    if sum_ is None:
        lines = filled_text(puzzle, face).splitlines()
    else:
        size = max(width(typed_face(puzzle)(cell)) for word in sum_.words for cell in word.cells)
        lines = sum_block(sum_, face, size + 1)
        carries = _carries(snapshot.digits, size + 1, width(lines[0]))
        lines = [carries, *lines] if carries else lines
    left = narrowed(puzzle, snapshot)
    most = max(map(width, left), default=0)
    for name, values in left.items():
        digits = (DIGITS[v] if v in values else STRUCK for v in range(puzzle.rules.base))
        lines.append(name + " " * (most - width(name)) + "  " + " ".join(digits))
    return [line.rstrip() for line in lines]


def narrowed(puzzle: Puzzle, snapshot: Snapshot) -> dict[str, Values]:
    """The letters and hidden digits that lost values, by their names, with what is left."""
    names = short_names(puzzle)
    return {
        visible(names.get(u, u)): left for u, left in snapshot.left.items() if snapshot.struck[u]
    }


def carries_shown(digits: Mapping[str, int]) -> dict[int, int]:
    """The carries that are known, by the column of the first equation into which they go."""
    carries = {u: digit for u, digit in digits.items() if is_carry(u) and u[1:].isdecimal()}
    return {int(name[1:]): digit for name, digit in carries.items()}


def _carries(digits: Mapping[str, int], size: int, breadth: int) -> str:
    """The carries above their columns."""
    cells = {at: str(digit).translate(SMALL) for at, digit in carries_shown(digits).items()}
    if not cells:
        return ""
    line = "".join(cells.get(at, "").rjust(size) for at in range(max(cells), -1, -1))
    return line.rjust(breadth)
