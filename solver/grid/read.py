"""Cryptic kakuro, read from one line of text.

6,X,X,(vCC),(vI),X,X,X,(hH),B,O,… is the size and then the squares row by row: X a black square,
O an empty white cell, a letter or a digit a white cell that is given, (hAB,vC) a black square with
the sums of the white cells to its right and below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from solver.errors import GrammarError, LimitError, OptionError
from solver.grid.model import LETTERS, LONGEST_RUN, Black, Kakuro, Run, Square, White
from solver.limits import MAX_KAKURO_SIZE, MAX_TEXT, MIN_KAKURO_SIZE
from solver.model import Cell
from solver.sentences import Sentence

# What is between two commas; those inside parentheses do not count.
PIECE = re.compile(r"(?:\([^()]*\)?|[^,(])*")
CLUES = re.compile(r"\(\s*([hv])([^\s,]*)\s*(?:,\s*([hv])([^\s,]*)\s*)?\)")
SUM = re.compile(f"[{LETTERS}0-9]{{1,2}}")

# Every square but those with sums.
PLAIN: dict[str, Square] = {
    "X": Black(),
    "O": White(),
    **{letter: White(letter) for letter in LETTERS},
    **{str(digit): White(digit) for digit in range(10)},
}


@dataclass(frozen=True, slots=True)
class Spots:
    """Where the squares are, in the grid and in the text; a spot is a number, row by row from 0."""

    size: int
    positions: Sequence[int]

    def place(self, spot: int) -> dict[str, Any]:
        """A square's row and column, counted from 1."""
        return {"row": spot // self.size + 1, "column": spot % self.size + 1}

    def wrong(self, spot: int, code: str, sentence: str, **values: object) -> GrammarError:
        """An error that names a square."""
        message, what = "row {row}, column {column}: {what}", Sentence(sentence, **values)
        position = self.positions[spot]
        return GrammarError(code, message, position=position, **self.place(spot), what=what)


def read_kakuro(text: str) -> Kakuro:
    """The grid of a line; an error names the cell by row and column, both from 1."""
    if not isinstance(text, str):
        raise OptionError("bad_puzzle", "the puzzle must be a text", field="puzzle")
    if len(text) > MAX_TEXT:
        message = "the text has more than {most} characters"
        raise LimitError("text_too_long", message, position=MAX_TEXT, most=MAX_TEXT)
    pieces = list(_pieces(text))
    size = _size(*pieces.pop(0))
    spots = Spots(size, [position for position, _ in pieces])
    squares = tuple(
        PLAIN.get(piece) or _square(piece, spot, spots)
        for spot, (_, piece) in enumerate(pieces[: size * size])
    )
    _check_number(spots, len(text))
    runs = tuple(_runs(squares, spots))
    _check_clued(squares, runs, spots)
    return Kakuro(text, size, squares, runs, _letters(squares))


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """What is between the commas, without spaces around it, and where it begins."""
    end = -1
    while end < len(text):
        match = PIECE.match(text, end + 1)
        assert match is not None
        piece = match[0].lstrip()
        yield match.end() - len(piece), piece.rstrip()
        end = match.end()


def _size(position: int, piece: str) -> int:
    """The size of the grid, which the text begins with."""
    size = int(piece) if re.fullmatch("[0-9]{1,4}", piece) else 0
    if not MIN_KAKURO_SIZE <= size <= MAX_KAKURO_SIZE:
        message = "a kakuro begins with its size, a number from {least} to {most}"
        least, most = MIN_KAKURO_SIZE, MAX_KAKURO_SIZE
        raise GrammarError("bad_size", message, position=position, least=least, most=most)
    return size


def _square(piece: str, spot: int, spots: Spots) -> Black:
    """A black square with sums; an error for anything else."""
    if piece.startswith("("):
        return _clues(piece, spot, spots)
    if not piece:
        raise spots.wrong(spot, "empty_cell", "there is nothing between the commas")
    if piece.upper() in PLAIN:
        what = "letters are capitals, {right} for {wrong}"
        raise spots.wrong(spot, "lower_case", what, right=piece.upper(), wrong=piece)
    what = (
        "“{part}” is not a cell; write X, O, a letter A to J, a digit, "
        "or sums such as (hA), (v12) or (hAB,vC)"
    )
    raise spots.wrong(spot, "bad_cell", what, part=piece[:20])


def _clues(piece: str, spot: int, spots: Spots) -> Black:
    """A black square with one sum or two, in either order."""
    match = CLUES.fullmatch(piece)
    if match is None or match[1] == match[3]:
        what = "sums are written like (hA), (v12) or (hAB,vC), not “{part}”"
        raise spots.wrong(spot, "bad_clue", what, part=piece[:20])
    sums = {match[1]: match[2]}
    if match[3]:
        sums[match[3]] = match[4]
    for total in sums.values():
        if SUM.fullmatch(total) is None:
            if SUM.fullmatch(right := total.upper()):
                what = "a sum is one or two capitals A to J or digits, {right} for {wrong}"
                raise spots.wrong(spot, "lower_case", what, right=right, wrong=total)
            what = "a sum is one or two capitals A to J or digits, not “{part}”"
            raise spots.wrong(spot, "bad_clue", what, part=total[:20])
    across, down = (_digits(sums[way]) if way in sums else None for way in "hv")
    return Black(across, down)


def _digits(text: str) -> tuple[Cell, ...]:
    return tuple(int(char) if char.isdecimal() else char for char in text)


def _check_number(spots: Spots, length: int) -> None:
    expected, actual = spots.size**2, len(spots.positions)
    if actual == expected:
        return
    what = "a grid of size {size} has {expected} cells, but here are {actual}"
    count = Sentence(what, size=spots.size, expected=expected, actual=actual)
    if actual < expected:
        message, place = "row {row}, column {column} is missing: {count}", spots.place(actual)
        raise GrammarError("missing_cell", message, position=length, **place, count=count)
    message, place = (
        "a cell comes after row {row}, column {column}: {count}",
        spots.place(expected - 1),
    )
    position = spots.positions[expected]
    raise GrammarError("extra_cell", message, position=position, **place, count=count)


def _runs(squares: Sequence[Square], spots: Spots) -> Iterator[Run]:
    """All runs of two white cells or more, and those of one that have a clue."""
    size = spots.size
    rows = [range(row * size, row * size + size) for row in range(size)]
    columns = [range(column, size * size, size) for column in range(size)]
    for down, line in (*((False, row) for row in rows), *((True, column) for column in columns)):
        for clue, cells in _stretches(squares, line):
            total = None
            if clue is not None:
                black = squares[clue]
                assert isinstance(black, Black)
                total = black.down if down else black.across
                if total and not cells:
                    what = "a sum, but there is no white cell to the right of it"
                    if down:
                        what = "a sum, but there is no white cell below it"
                    raise spots.wrong(clue, "lone_clue", what)
            if len(cells) > LONGEST_RUN:
                what = (
                    "the tenth white cell side by side: a run has at most nine, "
                    "with the digits 1 to 9"
                )
                raise spots.wrong(cells[LONGEST_RUN], "long_run", what)
            if total or len(cells) > 1:
                yield Run(tuple(cells), total)


def _stretches(
    squares: Sequence[Square], line: Iterable[int]
) -> Iterator[tuple[int | None, list[int]]]:
    """Each black square of a line with the white cells that follow; None at the edge."""
    black: int | None = None
    white: list[int] = []
    for spot in line:
        if isinstance(squares[spot], White):
            white.append(spot)
        else:
            yield black, white
            black, white = spot, []
    yield black, white


def _check_clued(squares: Sequence[Square], runs: Iterable[Run], spots: Spots) -> None:
    """An error for a white cell that no clue is for."""
    clued = {spot for run in runs if run.total for spot in run.squares}
    white = [spot for spot, square in enumerate(squares) if isinstance(square, White)]
    if not white:
        message = "the grid has no white cell"
        raise GrammarError("no_white_cell", message, position=spots.positions[0])
    for spot in white:
        if spot not in clued:
            raise spots.wrong(spot, "bare_cell", "no sum belongs to this white cell")


def _letters(squares: Iterable[Square]) -> tuple[str, ...]:
    printed: set[Cell | None] = set()
    for square in squares:
        if isinstance(square, White):
            printed.add(square.given)
        else:
            printed.update(square.across or (), square.down or ())
    return tuple(letter for letter in LETTERS if letter in printed)
