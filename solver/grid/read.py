"""Cryptic kakuro, as they are read from one line of text.

6,X,X,(vCC),(vI),X,X,X,(hH),B,O,… is the size and then the squares row by row: X a black square,
O an empty white one, a letter or a digit a white one that is given, (hAB,vC) a black one with the
sums of the white squares to its right and below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from solver.errors import GrammarError, LimitError, OptionError
from solver.grid.model import LETTERS, LONGEST_RUN, Black, Kakuro, Run, Square, White
from solver.limits import MAX_KAKURO_SIZE, MAX_TEXT, MIN_KAKURO_SIZE
from solver.model import Cell

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


def read_kakuro(text: str) -> Kakuro:
    """The grid that a line holds; an error names the cell by row and column, both from 1."""
    if not isinstance(text, str):
        raise OptionError("bad_puzzle", "the puzzle must be a text", field="puzzle")
    if len(text) > MAX_TEXT:
        message = f"the text has more than {MAX_TEXT} characters"
        raise LimitError("text_too_long", message, position=MAX_TEXT)
    pieces = list(_pieces(text))
    size = _size(*pieces.pop(0))
    squares = tuple(
        PLAIN.get(piece) or _square(piece, position, _name(place, size))
        for place, (position, piece) in enumerate(pieces[: size * size])
    )
    positions = [position for position, _ in pieces]
    _check_number(size, positions, len(text))
    runs = tuple(_runs(size, squares, positions))
    _check_clued(size, squares, runs, positions)
    return Kakuro(text, size, squares, runs, _letters(squares))


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """What stands between the commas, without spaces around it, and where it begins."""
    end = -1
    while end < len(text):
        match = PIECE.match(text, end + 1)
        assert match is not None
        piece = match[0].lstrip()
        yield match.end() - len(piece), piece.rstrip()
        end = match.end()


def _name(place: int, size: int) -> str:
    return f"row {place // size + 1}, column {place % size + 1}"


def _size(position: int, piece: str) -> int:
    """The size of the grid, which the text begins with."""
    size = int(piece) if re.fullmatch("[0-9]{1,4}", piece) else 0
    if not MIN_KAKURO_SIZE <= size <= MAX_KAKURO_SIZE:
        message = (
            f"a kakuro begins with its size, a number from {MIN_KAKURO_SIZE} to {MAX_KAKURO_SIZE}"
        )
        raise GrammarError("bad_size", message, position=position)
    return size


def _square(piece: str, position: int, name: str) -> Black:
    """A square that is not plain: one with sums, or an error."""
    if piece.startswith("("):
        return _clues(piece, position, name)
    if not piece:
        raise GrammarError("empty_cell", f"{name} is empty", position=position)
    if piece.upper() in PLAIN:
        message = f"{name}: letters are capitals, {piece.upper()} for {piece}"
        raise GrammarError("lower_case", message, position=position)
    message = (
        f"{name}: “{piece[:20]}” is no cell; there are X, O, a letter A to J, a digit, "
        "and sums like (hA), (v12) or (hAB,vC)"
    )
    raise GrammarError("bad_cell", message, position=position)


def _clues(piece: str, position: int, name: str) -> Black:
    """A black square with one sum or two, in either order."""
    match = CLUES.fullmatch(piece)
    if match is None or match[1] == match[3]:
        message = f"{name}: sums are written like (hA), (v12) or (hAB,vC), not “{piece[:20]}”"
        raise GrammarError("bad_clue", message, position=position)
    sums = {match[1]: match[2]}
    if match[3]:
        sums[match[3]] = match[4]
    for total in sums.values():
        if SUM.fullmatch(total) is None:
            lower = SUM.fullmatch(total.upper())
            code = "lower_case" if lower else "bad_clue"
            hint = f"{total.upper()} for {total}" if lower else f"not “{total[:20]}”"
            message = f"{name}: a sum is one or two capitals A to J or digits, {hint}"
            raise GrammarError(code, message, position=position)
    across, down = (_cells(sums[way]) if way in sums else None for way in "hv")
    return Black(across, down)


def _cells(text: str) -> tuple[Cell, ...]:
    return tuple(int(char) if char.isdecimal() else char for char in text)


def _check_number(size: int, positions: Sequence[int], length: int) -> None:
    wanted, given = size * size, len(positions)
    if given == wanted:
        return
    count = f"a grid of size {size} has {wanted} cells, but here are {given}"
    if given < wanted:
        message = f"{_name(given, size)} is missing: {count}"
        raise GrammarError("missing_cell", message, position=length)
    message = f"a cell comes after {_name(wanted - 1, size)}: {count}"
    raise GrammarError("extra_cell", message, position=positions[wanted])


def _runs(size: int, squares: Sequence[Square], positions: Sequence[int]) -> Iterator[Run]:
    """All runs of two white squares or more, and those of one that have a clue."""
    rows = [range(row * size, row * size + size) for row in range(size)]
    columns = [range(column, size * size, size) for column in range(size)]
    for down, lines in enumerate((rows, columns)):
        for line in lines:
            clue: int | None = None  # the black square before the run
            run: list[int] = []
            for place in (*line, None):
                if place is not None and isinstance(squares[place], White):
                    run.append(place)
                    continue
                total = _total(squares, clue, down)
                if total and clue is not None and not run:
                    way = "below" if down else "to the right of"
                    message = f"{_name(clue, size)}: there is no white cell {way} this sum"
                    raise GrammarError("lone_clue", message, position=positions[clue])
                if len(run) > LONGEST_RUN:
                    message = (
                        f"{_name(run[LONGEST_RUN], size)} is the tenth white cell side by side: "
                        "a run has at most nine, with the digits 1 to 9"
                    )
                    raise GrammarError("long_run", message, position=positions[run[LONGEST_RUN]])
                if total or len(run) > 1:
                    yield Run(tuple(run), total)
                clue, run = place, []


def _total(squares: Sequence[Square], clue: int | None, down: int) -> tuple[Cell, ...] | None:
    square = None if clue is None else squares[clue]
    if not isinstance(square, Black):
        return None
    return square.down if down else square.across


def _check_clued(
    size: int, squares: Sequence[Square], runs: Iterable[Run], positions: Sequence[int]
) -> None:
    """Every white square belongs to a run with a clue."""
    clued = {place for run in runs if run.total for place in run.squares}
    white = [place for place, square in enumerate(squares) if isinstance(square, White)]
    if not white:
        raise GrammarError("no_white_cell", "the grid has no white cell", position=positions[0])
    for place in white:
        if place not in clued:
            message = f"{_name(place, size)}: no sum belongs to this white cell"
            raise GrammarError("bare_cell", message, position=positions[place])


def _letters(squares: Iterable[Square]) -> tuple[str, ...]:
    found: set[Cell | None] = set()
    for square in squares:
        if isinstance(square, White):
            found.add(square.given)
        else:
            found.update(square.across or (), square.down or ())
    return tuple(letter for letter in LETTERS if letter in found)
