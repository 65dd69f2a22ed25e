"""A grid of equations → the puzzle that its rows and its columns state together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.errors import PuzzleError
from solver.language.assemble import assemble
from solver.language.drawings.drawing import with_row_and_column
from solver.language.drawings.marks import possible_widths, rows
from solver.language.equations import equations_of, parts_of
from solver.language.grids.columns import Columns
from solver.language.grids.rows import (
    WORD,
    Line,
    blocks,
    enter_tokens,
    has_signs,
    is_grid,
    is_no_drawing,
    read_lines,
)
from solver.language.printed.stars import LONE_X
from solver.language.symbols import Reading
from solver.language.vocabulary import begin
from solver.model import Calculation, Caution, Equation, Puzzle, Row, Word
from solver.options import Rules
from solver.sentences import Sentence


def read_grid(text: str, reading: Reading, rules: Rules) -> Puzzle | None:
    """The puzzle of a grid of equations; None for a text that is none.

    It has a row of signs between two rows that hold a relation. Where its columns make no sense, it
    may be a drawing.
    """
    parts = blocks(read_lines(reading))
    grids = [part for part in parts if is_grid(part)]
    if not grids:
        return None
    try:
        return _puzzle(text, reading, rules, parts)
    except PuzzleError as error:
        if any(map(is_no_drawing, grids)):
            raise with_row_and_column(error, reading, text) from None
        return None


def rules_in_doubt(reading: Reading) -> list[Caution]:
    """A caution where a rule stands between two equations that may be rows of a grid."""
    lines = read_lines(reading)
    for above, rule, below in zip(lines, lines[1:], lines[2:], strict=False):
        sizes = {
            len(WORD.findall(row.symbols)) if row.has_relation else 0 for row in (above, below)
        }
        if rule.kind == "rule" and len(sizes) == 1 and sizes != {0}:
            what = (
                "the line between the equations means nothing, and they are not read down;"
                " for a grid, write a sign between the words of each column"
            )
            return [Caution("only_a_rule", Sentence(what))]
    return []


def _puzzle(
    text: str, reading: Reading, rules: Rules, parts: Sequence[Sequence[Line]]
) -> Puzzle | None:
    """The puzzle of all rows, and of the columns of those that have signs between them."""
    vocabulary = begin(rules)
    lines = [line for part in parts for line in part]
    enter_tokens(lines, reading, vocabulary)
    grids = [part for part in parts if has_signs(part)]
    numbers = {id(line): number for number, line in enumerate(_lines_of_words(lines), 1)}
    across = [
        (equation, Calculation("across", numbers[id(line)]))
        for part in parts
        for line, equation in _across(part, len(text))
    ]
    columns = _columns(grids, reading, text)
    down = [pair for block in columns for pair in _down(block, len(text))]
    if not down:
        return None
    puzzle = assemble(text, rules, vocabulary, [equation for equation, _ in across + down])
    doubts = [caution for block in columns for caution in block.cautions]
    return replace(
        puzzle,
        cautions=(*puzzle.cautions, *_lone_times(lines), *doubts),
        rows=tuple(_rows(lines)),
        calculations=tuple(calculation for _, calculation in across + down),
    )


def _across(block: Sequence[Line], length: int) -> Iterator[tuple[Line, Equation]]:
    """The equations of a block's rows; in a grid there may be rows of nothing but words."""
    for line in block:
        bare = all(token.number for token in line.tokens) and has_signs(block)
        if line.kind == "words" and not bare:
            for part in parts_of(line.tokens, length):
                yield from ((line, equation) for equation in equations_of(part, length))


def _down(block: Columns, length: int) -> Iterator[tuple[Equation, Calculation]]:
    """The equations of a block's columns."""
    for number, chain in block.chains:
        for equation in equations_of(chain, length):
            yield equation, Calculation("down", number)


def _lines_of_words(lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if line.kind == "words"]


def _rows(lines: Sequence[Line]) -> Iterator[Row]:
    """The numbers of each line that holds words, counted from its left."""
    for number, line in enumerate(_lines_of_words(lines), 1):
        for place, token in enumerate(line.words, 1):
            spans = [token.spans for token in token.number if isinstance(token, Word)]
            yield Row("entry", place, number, tuple(span for span in spans[0] if span))


def _columns(grids: Sequence[Sequence[Line]], reading: Reading, text: str) -> list[Columns]:
    """The columns of each grid, of the likeliest widths of characters with which they fit."""
    errors: list[PuzzleError] = []
    for widths in possible_widths(text):
        marks = [mark for row in rows(reading, text, widths) for mark in row.marks]
        try:
            return [Columns(block, marks) for block in grids]
        except PuzzleError as error:
            errors.append(error)
    raise errors[0]


def _lone_times(lines: Sequence[Line]) -> list[Caution]:
    """A caution where a letter x between two words of a row is read as a sign."""
    return [LONE_X] if any(line.doubted is not None for line in lines) else []
