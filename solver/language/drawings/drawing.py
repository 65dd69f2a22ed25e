"""Which kind of drawing a text is, and what its errors are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, product

from solver.errors import GrammarError, LimitError, PuzzleError
from solver.language.drawings.blanks import (
    begins_with_quotient,
    has_blank_rows,
    misplaces_rules,
    shows_blanks,
    with_blank_rows,
)
from solver.language.drawings.column_sum import enter_column_sum
from solver.language.drawings.long_division import enter_long_division
from solver.language.drawings.marks import (
    SIGNS,
    DrawnToken,
    MarkedRow,
    blocks,
    has_plain_rule,
    possible_widths,
    row_and_column,
    rows,
    side_by_side,
    without_gaps,
)
from solver.language.drawings.meanings import points, with_low_lines
from solver.language.drawings.multiplication import (
    enter_multiplication,
    find_multiplication,
    with_bracket_signs,
)
from solver.language.drawings.repairs import (
    DIVISION_ABOVE_WORK,
    Label,
    either,
    find_labels,
    repaired,
    with_low_rule,
    without_labels,
)
from solver.language.drawings.roots import (
    RADICALS,
    enter_root,
    is_radical_row,
    rows_of_line,
    with_radicals,
)
from solver.language.drawings.short_division import enter_short_division, is_chain, without_mark
from solver.language.drawings.stars import with_stars
from solver.language.drawings.system import System
from solver.language.parse import (
    LINES,
    RADICAL,
    first_right_below,
    in_lines,
    lines_without_relation,
    parted,
    read_statements,
)
from solver.language.symbols import Reading
from solver.language.vocabulary import begin as begin_vocabulary
from solver.limits import MAX_ROWS
from solver.model import Cell, Puzzle, Word
from solver.options import Rules
from solver.record import replace

# Begins a system, given the symbols that are a decimal point.
Begin = Callable[[str], System]


def read_drawing(text: str, reading: Reading, rules: Rules) -> Puzzle:
    """The puzzle that a text of several lines draws; a PuzzleError names row and column."""
    _check_rows(reading)
    labels = find_labels(text, reading)
    likeliest, *others = _ways_without(labels)
    try:
        puzzle = _drawn(text, without_labels(reading, likeliest), rules)
    except PuzzleError:
        for way in others:
            with suppress(PuzzleError):
                puzzle = _drawn(text, without_labels(reading, way), rules)
                return _with_cautions(puzzle, way)
        raise
    doubtful = [label for label in likeliest if not label.kind]
    if doubtful:
        with suppress(PuzzleError):
            _drawn(text, without_labels(reading, others[0]), rules)
            others = []
        if not others:
            raise with_row_and_column(either(text, reading, doubtful[0]), reading, text)
    return _with_cautions(puzzle, likeliest)


def read_root_in_line(text: str, reading: Reading, rules: Rules) -> Puzzle | None:
    """The puzzle of the extraction of a root that is written in one line; None if it is none."""
    found = rows_of_line(text, reading)
    if found is None:
        return None
    lines, conditions = found
    return _puzzle(text, partial(System, reading, rules, conditions), [lines])


def _check_rows(reading: Reading) -> None:
    beyond = [*LINES.finditer(reading.symbols)][MAX_ROWS:]
    if beyond:
        message, at = "more than {most} rows in a drawing", reading.starts[beyond[0].start()]
        raise LimitError("too_many_rows", message, position=at, most=MAX_ROWS)


def _with_cautions(puzzle: Puzzle, labels: Sequence[Label]) -> Puzzle:
    """The puzzle with what is to be said of the labels that were taken away."""
    cautions = [label.caution for label in labels if label.caution]
    return replace(puzzle, cautions=(*puzzle.cautions, *cautions)) if cautions else puzzle


def _ways_without(labels: Sequence[Label]) -> list[list[Label]]:
    """The labels that may be taken away, the likeliest first."""
    items = [label for label in labels if label.kind == "item"]
    ways = [[label for label in labels if label.kind != "row"], items, [*labels], []]
    return [way for i, way in enumerate(ways) if way not in ways[:i]]


def _drawn(text: str, reading: Reading, rules: Rules) -> Puzzle:
    """The puzzle of drawings and conditions, no item number among them."""
    drawn, conditions = parted(reading)
    try:
        if conditions:
            return _with_conditions(text, reading, drawn, conditions, rules)
        return _first_that_fits(text, reading, None, rules)
    except PuzzleError as error:
        reason = (
            _missing_empty_line(text, reading, rules)
            or _hardly_a_drawing(drawn)
            or error.detached()
        )
        below = parted(reading, lenient=True)
        if below[0] != drawn:
            try:
                return _first_that_fits(text, *below, rules)
            except PuzzleError as other:
                reason = other.detached() if _is_drawing(text, below[0], rules) else reason
        raise with_row_and_column(reason, reading, text) from None


def _is_drawing(text: str, reading: Reading, rules: Rules) -> bool:
    """True if these lines are drawings by themselves."""
    with suppress(PuzzleError):
        _first_that_fits(text, reading, None, rules)
        return True
    return False


def _missing_empty_line(text: str, reading: Reading, rules: Rules) -> PuzzleError | None:
    """The error for a relation right below a drawing, where more is drawn below it."""
    at = first_right_below(reading)
    if at is None:
        return None
    start, end = at
    above = replace(reading, symbols=reading.symbols[:start])
    if not _is_drawing(text, above, rules):
        return None
    message = "leave an empty line above “{line}”, which is no part of the drawing"
    line = reading.named(reading.symbols[start:end])
    return GrammarError("bad_drawing", message, position=reading.starts[start], line=line)


def _with_conditions(
    text: str, reading: Reading, drawn: Reading, conditions: Reading, rules: Rules
) -> Puzzle:
    """The puzzle of drawings and conditions; where they are none, all may be drawings.

    A sum of stars in one line looks like a condition.
    """
    if "/" in conditions.symbols:  # imported late: few have any
        from solver.language.debris import (
            with_signs_of_remainders,
        )  # late: few have any

        conditions = with_signs_of_remainders(conditions)
    try:
        read_statements(in_lines(text, conditions), begin_vocabulary(rules), len(text))
    except PuzzleError:
        with suppress(PuzzleError):
            _first_that_fits(text, conditions, None, rules)
            return _first_that_fits(text, reading, None, rules)
        raise
    try:
        return _first_that_fits(text, drawn, conditions, rules)
    except PuzzleError:
        with suppress(PuzzleError):
            return _first_that_fits(text, reading, None, rules)
        raise


def _hardly_a_drawing(reading: Reading) -> PuzzleError | None:
    """The error for lines that hold no relation among others that do, unless one is a division."""
    bare, equations = lines_without_relation(reading)
    if DIVISION_ABOVE_WORK.match(reading.symbols) or RADICAL.search(reading.symbols):
        return None
    message = "this line has no relation between two sides, as other lines have"
    return GrammarError("no_relation", message, position=bare[0]) if bare and equations else None


def _first_that_fits(
    text: str, reading: Reading, conditions: Reading | None, rules: Rules
) -> Puzzle:
    """The puzzle of the likeliest way in which the text can be read.

    Of several ways to count columns, the first that does not call two printed digits the same.
    Where none fits, a x) that may be a sign was meant as one, or the drawing is read leniently, or
    as it would be drawn elsewhere.
    """
    marked = [rows(reading, text, widths) for widths in possible_widths(text)]
    ruled = [with_radicals(lines) or with_low_rule(lines, text) for lines in marked]
    drawn = [lines for lines, _ in ruled]
    signed = [lines for lines in map(with_bracket_signs, drawn) if lines not in drawn]
    errors: list[PuzzleError] = []
    begin = partial(System, reading, rules, conditions)
    impossible: Puzzle | None = None
    for lines, lenient in _ways_to_read(drawn, signed):
        if impossible and (lenient or lines not in drawn):
            break
        try:
            puzzle = _read_closed(text, partial(begin, lenient=lenient), lines)
        except PuzzleError as error:
            errors.append(error.detached())
        else:
            puzzle = replace(puzzle, cautions=(*puzzle.cautions, *ruled[0][1]))
            if len(drawn) == 1 or not _is_impossible(puzzle):
                return puzzle
            impossible = impossible or puzzle
    if impossible:
        return impossible
    for parts in filter(None, map(side_by_side, drawn)):
        with suppress(PuzzleError):
            return _read_closed(text, begin, parts)
    for lines in drawn:
        if not conditions and ")" not in text and has_plain_rule(lines):
            with suppress(PuzzleError):
                return _read_closed(text, partial(begin, unsigned=True), lines)
    if DIVISION_ABOVE_WORK.match(reading.symbols):
        raise errors.pop()  # of the last repair, which writes it with a bracket
    raise errors.pop(len(drawn))  # of the first sign, or of the first lenient reading


def _is_impossible(puzzle: Puzzle) -> bool:
    """True if two different printed digits are said to be the same, as by a row a column off."""
    found: dict[Cell, Cell] = {}  # a letter → one that is the same, or its digit

    def last(cell: Cell) -> Cell:
        while cell in found:
            cell = found[cell]
        return cell

    for equation in puzzle.equations:
        match equation.left, equation.relation, equation.right:
            case (Word(cells=(a,)),), "=", (Word(cells=(b,)),):
                one, other = last(a), last(b)
                if isinstance(one, int):
                    one, other = other, one
                if isinstance(one, int) and one != other:
                    return True
                if one != other:
                    found[one] = other
    return False


def _ways_to_read(
    drawn: Sequence[list[MarkedRow]], signed: Sequence[list[MarkedRow]]
) -> Iterator[tuple[list[MarkedRow], bool]]:
    """The rows as they may be meant, the likeliest first, and whether they are read leniently."""
    yield from product(chain(drawn, signed), [False])
    yield from product(drawn, [True])
    for lines in drawn:
        yield from product(repaired(lines), [False, True])


def _read_closed(text: str, begin: Begin, lines: Sequence[MarkedRow]) -> Puzzle:
    """The puzzle of drawings, all or some of which have a space after every cell."""
    lenient = begin("").lenient
    closed = without_gaps(lines, lenient=lenient)
    try:
        return _read(text, begin, closed)
    except PuzzleError:
        each = [row for part in blocks(lines) for row in without_gaps(part, lenient=lenient)]
        if each == closed:
            raise
        return _read(text, begin, each)


def _read(text: str, begin: Begin, lines: Sequence[MarkedRow]) -> Puzzle:
    """The puzzle of several drawings where each part of the lines is one, else of one drawing."""
    parts = _parts(lines)
    if len(parts) > 1:
        with suppress(PuzzleError):
            return _puzzle(text, begin, parts)
    return _puzzle(text, begin, [lines])


def _parts(lines: Sequence[MarkedRow]) -> list[list[MarkedRow]]:
    """The lines between empty lines, all together where one goes on with the sign of the next."""
    parts = [part for part in blocks(lines) if not all(row.is_rule for row in part)]
    first, *others = [_begins_with_sign(part) for part in parts] or [False]
    return parts if first or not any(others) else [[*lines]]


def _begins_with_sign(part: Sequence[MarkedRow]) -> bool:
    return SIGNS.get(part[0].marks[0].symbol) in ("+", "-", "=")


def _puzzle(text: str, begin: Begin, drawings: Sequence[Sequence[MarkedRow]]) -> Puzzle:
    """What all the drawings say, as one puzzle."""
    plain = [_with_blanks(lines, begin) for lines in drawings]
    base = begin("").rules.base
    starred = [with_stars(lines, text, base) for lines in plain]
    system = _entered([lines for lines, _ in starred], begin)
    puzzle = system.puzzle(text)
    cautions = [caution for _, told in starred for caution in told]
    return replace(puzzle, cautions=(*puzzle.cautions, *cautions)) if cautions else puzzle


def _entered(drawings: Sequence[Sequence[MarkedRow]], begin: Begin) -> System:
    """A system that holds what all the drawings say."""
    numbers = [number for lines in drawings for number in _numbers(lines)]
    system = begin(points(numbers))
    for lines in drawings:
        _enter(system, lines)
    return system


def _with_blanks(rows: Sequence[MarkedRow], begin: Begin) -> list[MarkedRow]:
    """The rows with what each _ is in rows of nothing else, and each that is a minus or a line.

    Such a row is a rule, unless that makes no drawing or another row shows that _ is a cell.
    """
    low = any(mark.symbol == "_" for row in rows for mark in row.marks)
    if not low or any(map(is_radical_row, rows)):
        return [*rows]
    lines = with_low_lines(rows)
    lenient = begin("").lenient
    ways = [*_ways(lines, lenient=lenient), *_ways(rows, lenient=lenient)]
    for way in ways:
        with suppress(PuzzleError):
            _entered([way], begin)
            return way
    return ways[0]


def _ways(rows: Sequence[MarkedRow], *, lenient: bool) -> list[list[MarkedRow]]:
    """What rows of nothing but _ may be, the likeliest first: rules or numbers.

    Where another row shows that _ is a cell, they are rules only if no reading has them as numbers.
    """
    if not has_blank_rows(rows):
        return [[*rows]]
    ruled, blank = [*rows], with_blank_rows(rows)
    shown, on_top = shows_blanks(rows), begins_with_quotient(rows)
    if misplaces_rules(rows) or (shown and (on_top or not lenient)):
        return [blank]
    return [blank, ruled] if shown or on_top else [ruled, blank]


def _numbers(lines: Sequence[MarkedRow]) -> list[DrawnToken]:
    """All numbers that stand in the lines, without signs that look like cells."""
    parts = [row.tokens for row in lines if not row.is_rule]
    drawn = None if _is_division(parts) or _is_root(parts) else find_multiplication(parts)
    if drawn:
        parts = [[drawn.multiplicand, drawn.multiplier], *drawn.rows]
    return [token for row in parts for token in without_mark(row) if token.kind == "number"]


def _is_root(parts: Sequence[Sequence[DrawnToken]]) -> bool:
    return any(token.kind in RADICALS for row in parts for token in row)


def _is_division(parts: Sequence[Sequence[DrawnToken]]) -> bool:
    return any(token.kind in (")", "|") for row in parts for token in row)


def _enter(system: System, lines: Sequence[MarkedRow]) -> None:
    """Adds what the lines mean to the system."""
    written = [row for row in lines if not row.is_rule]
    parts = [row.tokens for row in written]
    system.begin_drawing(is_ruled=len(written) < len(lines))
    if not written:
        raise GrammarError("bad_drawing", "there is no number in this drawing", position=0)
    if any(map(is_radical_row, written)):
        enter_root(system, written)
        return
    if _is_division(parts):
        enter_division = enter_short_division if is_chain(written) else enter_long_division
        enter_division(system, written)
        return
    drawn = find_multiplication(parts)
    if drawn is not None:
        enter_multiplication(system, drawn)
    else:
        enter_column_sum(system, lines)


def with_row_and_column(error: PuzzleError, reading: Reading, text: str) -> PuzzleError:
    """The error with its row and column in the message."""
    if error.position is None:
        return error
    row, column = row_and_column(reading, text, error.position)
    message = "row {row}, column {column}: {what}"
    what = error.sentence
    return type(error)(
        error.code, message, position=error.position, row=row, column=column, what=what
    )
