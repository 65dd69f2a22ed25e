"""The extraction of a square or cube root: below the number what is taken away, and what is left.

The digits of the number stand in groups of two or three, each of which gives a digit of the root.
The root stands above the number or behind it. From the first group the power of the first digit is
taken away; each later row takes away by how much the power of the root so far has grown.

In one line it reads: AK'BL gives root KH; - LM = TBL; - TBL = 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, pairwise, takewhile

from solver.errors import GrammarError
from solver.language.drawings.long_division import bring_down, drawn_again
from solver.language.drawings.marks import (
    APOSTROPHES,
    LONG_VOWEL,
    POINTS,
    DrawnToken,
    Mark,
    MarkedRow,
    Widths,
    blocks,
    is_cell,
    not_one_number,
    only_number,
    unreadable,
)
from solver.language.drawings.marks import rows as marked_rows
from solver.language.drawings.system import Number, Piece, System
from solver.language.parse import without_stop
from solver.language.symbols import Reading
from solver.language.vocabulary import Cells, word
from solver.model import Caution, Expression
from solver.record import replace
from solver.sentences import Sentence

# Which root a sign is of, and so how many digits are in a group.
RADICALS = {"√": 2, "∛": 3}
SQUARE, CUBE = "√∛"
SIGNED = {*RADICALS, "\\", "V"}  # without one of these there is no sign of a root, see `_with_sign`

# What stands before √ at the start of a row, and the sign that both are.
INDICES = {"^2": SQUARE, "^3": CUBE, "3": CUBE}


LOW = re.compile(f"-?_[_{APOSTROPHES}]*")  # a row that is a number or, without apostrophes, a rule

BARS = ("|", ")", "(")  # between the number and its root, or a divisor and its row

MOST_WAYS = 10_000  # in which the digits of a root that are 0 may be chosen


def with_radicals(rows: Sequence[MarkedRow]) -> tuple[list[MarkedRow], list[Caution]] | None:
    """The rows with one sign for each root that is extracted, and its numbers without gaps.

    None where there is none. Other calculations between empty lines are left as they are.
    """
    if not any(mark.symbol in SIGNED for row in rows for mark in row.marks):
        return None
    signed, cautions = _with_sign(rows)
    if not any(map(is_radical_row, signed)):
        return None
    parts = blocks(signed)
    if all(len(part) == 1 for part in parts):  # with an empty line below each
        parts = [signed]
    closed = (
        closed_up(_with_low_rules(part)) if any(map(is_radical_row, part)) else part
        for part in parts
    )
    return [row for part in closed for row in part], cautions


def closed_up(rows: Sequence[MarkedRow]) -> list[MarkedRow]:
    """The rows with every number as one; a GrammarError where its groups do not fit the root."""
    for row in filter(is_radical_row, rows):
        _check_groups(row)
    return [*map(_closed, rows)]


def is_radical_row(row: MarkedRow) -> bool:
    """True if the number of which a root is extracted stands in a row."""
    return any(mark.symbol in RADICALS for mark in row.marks)


def _with_sign(rows: Sequence[MarkedRow]) -> tuple[list[MarkedRow], list[Caution]]:
    """The rows with one mark for a sign of several: ²√, ³√, 3√ and \\/, or a V."""
    changed = [replace(row, marks=_joined(row.marks)) for row in rows]
    if any(map(is_radical_row, changed)):
        return changed, []
    letters = [mark for row in rows for mark in row.marks if mark.symbol == "V"]
    for i, row in enumerate(rows):
        sign, *marks = row.marks
        if [sign] == letters and marks and marks[0].left > sign.right and _is_in_groups(marks):
            symbol = CUBE if _group_of(marks) == 3 else SQUARE
            changed[i] = replace(row, marks=(replace(sign, symbol=symbol), *marks))
            what = "the V before a number is read as the sign of a root; write √ or ∛ for it"
            return changed, [Caution("root_sign", Sentence(what))]
    return [*rows], []


def _with_low_rules(rows: Sequence[MarkedRow]) -> list[MarkedRow]:
    """The rows with - or ? for each _ in rows of nothing else, and - for a single ー.

    A row of _, perhaps behind a minus, is a number where another row has a _ or one beside it is a
    rule, and at the bottom; else a rule.
    """
    written = ["".join(mark.symbol for mark in row.marks) for row in rows]
    has_blanks = any("_" in symbols and symbols.strip("-_") for symbols in written)
    dashed = [
        row.is_rule and "_" not in symbols for row, symbols in zip(rows, written, strict=True)
    ]
    for (a, b), ruled in zip(pairwise(written), pairwise(dashed), strict=True):
        has_blanks |= (ruled[0] and "_" in b) or (ruled[1] and "_" in a)
    changed = []
    for row, symbols in zip(rows, written, strict=True):
        marks = row.marks
        if LOW.fullmatch(symbols):
            sign = "?" if has_blanks or row is rows[-1] else "-"
            marks = tuple(replace(m, symbol=sign) if m.symbol == "_" else m for m in marks)
        elif symbols == LONG_VOWEL and row not in (rows[0], rows[-1]):
            marks = (replace(marks[0], symbol="-"),)
        changed.append(replace(row, marks=marks))
    return changed


def _joined(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    joined: list[Mark] = []
    for mark in marks:
        before = [one.symbol for one in joined[-2:]]
        if mark.symbol == "/" and before[-1:] == ["\\"]:
            joined[-1] = replace(joined[-1], symbol=SQUARE, end=mark.end, right=mark.right)
        elif mark.symbol == SQUARE and len(joined) < 3 and (sign := INDICES.get("".join(before))):
            first, joined = joined[0], []
            joined.append(replace(mark, symbol=sign, start=first.start, left=first.left))
        else:
            joined.append(mark)
    return tuple(joined)


def _is_in_groups(marks: Sequence[Mark]) -> bool:
    """True if these are a number that apostrophes part."""
    cells = all(is_cell(mark.symbol) or mark.symbol in APOSTROPHES for mark in marks)
    return cells and any(mark.symbol in APOSTROPHES for mark in marks)


def _group_of(marks: Sequence[Mark]) -> int:
    """How many digits the last of several groups has; 0 where the digits are in none."""
    cells, parted = _parted(marks)
    return len(cells) - parted[-1] if parted else 0


def _parted(marks: Sequence[Mark]) -> tuple[list[Mark], list[int]]:
    """The cells among the marks, and which of them begin a group, behind a wider gap."""
    cells = [mark for mark in marks if is_cell(mark.symbol) and mark.symbol not in APOSTROPHES]
    gaps = [b.left - a.right for a, b in pairwise(cells)]
    least = min(gaps, default=0)
    return cells, [i for i, gap in enumerate(gaps, 1) if gap > least]


def _check_groups(row: MarkedRow) -> None:
    """Says where groups do not fit the sign, counted from the right or from the decimal point.

    They are parted by apostrophes, or by gaps that are wider than others.
    """
    at = next(i for i, mark in enumerate(row.marks) if mark.symbol in RADICALS)
    size = RADICALS[row.marks[at].symbol]
    behind = row.marks[at + 1 :]
    number = takewhile(lambda mark: is_cell(mark.symbol) or mark.symbol in APOSTROPHES, behind)
    cells, parted = _parted([*number])
    wrong = [_first_wrong(parted, whole, size) for whole in (*_points(cells), len(cells))]
    if None not in wrong:
        message = "the number is parted here, but not into groups of {size} digits"
        position = cells[max(i for i in wrong if i)].start
        raise GrammarError("bad_drawing", message, position=position, size=size)


def _first_wrong(parted: Sequence[int], whole: int, size: int) -> int | None:
    """The first cell that begins a group but should not, where so many stand before the point."""
    for i in parted:
        if whole not in (i - 1, i) and (whole - i if i < whole else i - whole - 1) % size:
            return i
    return None


def _points(cells: Sequence[Mark]) -> list[int]:
    """Where the decimal point of a number may be: a comma, or a full stop."""
    return [i for i, cell in enumerate(cells) if cell.symbol in POINTS]


def _closed(row: MarkedRow) -> MarkedRow:
    """The row with every number as one, whatever gaps and apostrophes are in it."""
    marks: list[Mark] = []
    for mark in row.marks:
        if mark.symbol in APOSTROPHES:
            continue
        if marks and is_cell(mark.symbol) and is_cell(marks[-1].symbol):
            mark = replace(mark, left=marks[-1].right)
        marks.append(mark)
    return replace(row, marks=tuple(marks)) if marks else row


@dataclass(frozen=True, slots=True)
class Extraction:
    """The parts of an extraction, wherever they stand."""

    power: int  # 2 or 3
    radicand: DrawnToken
    root: DrawnToken
    work: Sequence[DrawnToken]  # what is taken away and what is left, in turn
    beside: Sequence[DrawnToken | None]  # what stands to the left of each of these rows


def enter_root(system: System, lines: Sequence[MarkedRow]) -> None:
    """Adds the extraction of a root, drawn by these lines (without rules), to the system."""
    drawn = _extraction([row.tokens for row in lines])
    radicand, root = system.number(drawn.radicand), system.number(drawn.root)
    rows = [system.number(token) for token in drawn.work]
    beside = [None if token is None else system.number(token) for token in drawn.beside]
    divisors = [number for number in beside if number is not None]
    system.keep(radicand, root)
    system.keep_rows(*rows, *divisors)
    system.name("radicand", radicand)
    system.name("root", root)
    system.name("subtrahend", *rows[::2])
    system.name("remainder", *rows[1::2])
    ends = _group_ends(drawn.power, radicand, root)
    steps = _steps(system, drawn.power, radicand, ends, root, rows)
    for i, cell in enumerate(root.cells):
        if i not in steps:
            system.same(cell, 0, root.position)
    _enter_beside(system, drawn.power, root, steps, beside)
    _enter_work(system, drawn.power, root, radicand.piece, ends, steps, rows)


def _extraction(parts: Sequence[Sequence[DrawnToken]]) -> Extraction:
    """The parts of an extraction; a GrammarError for a row that does not belong to one."""
    at = next(i for i, row in enumerate(parts) if any(one.kind in RADICALS for one in row))
    sign, *row = parts[at]
    row = row[1:] if [one.kind for one in row[:2]] == ["|", "number"] else row
    if sign.kind not in RADICALS:
        raise unreadable("the sign of a root stands at the beginning of its row", sign)
    if not row or row[0].kind != "number":
        raise unreadable("a number belongs behind this sign of a root", sign)
    radicand, *behind = row
    if behind and behind[0].kind not in (*BARS, "="):
        raise not_one_number(behind[0])
    roots = [*parts[:at], behind[1:]] if behind[1:] else parts[:at]
    if not roots:
        raise unreadable("the root is missing above this number or behind it", radicand)
    if len(roots) > 1:
        raise unreadable("the root is the only number above its sign", roots[1][0])
    pairs = [_row_and_left(row) for row in parts[at + 1 :]]
    if not pairs:
        raise unreadable("what is taken away from this number is missing", radicand)
    work = [row for row, _ in pairs]
    return Extraction(
        RADICALS[sign.kind], radicand, only_number(roots[0], ""), work, [left for _, left in pairs]
    )


def _row_and_left(row: Sequence[DrawnToken]) -> tuple[DrawnToken, DrawnToken | None]:
    """The number that a row of the work is, and the one that a bar parts from it."""
    bars = [i for i, token in enumerate(row) if token.kind in BARS]
    if not bars:
        return only_number(row, "-="), None
    left, right = row[: bars[0]], row[bars[0] + 1 :]
    number = only_number(right or row[bars[0] :], "-=")
    return number, only_number(left, "") if left else None


def _group_ends(power: int, radicand: Number, root: Number) -> list[int]:
    """How many digits of the number stand up to the end of each group."""
    size = len(radicand.cells)
    if radicand.decimals % power:
        message = "behind its decimal point this number has no whole groups of {size} digits"
        raise GrammarError("bad_drawing", message, position=radicand.position, size=power)
    ends = [*range(size % power or power, size + 1, power)]
    if len(root.cells) != len(ends):
        message = "the root has a digit for each group of the number: {groups}, not {count}"
        raise GrammarError(
            "bad_drawing", message, position=root.position, groups=len(ends), count=len(root.cells)
        )
    if radicand.decimals != root.decimals * power:
        message = "the decimal point of this root does not fit the number"
        raise unreadable(message, root.token)
    return ends


# Which digits of the root have rows.


def _steps(
    system: System,
    power: int,
    radicand: Number,
    ends: Sequence[int],
    root: Number,
    rows: Sequence[Number],
) -> Sequence[int]:
    """The digits of the root for which something is taken away; the others are 0.

    Where some have no rows, the columns show which, or else that equal letters are equal digits and
    how long the rows are.
    """
    taken, count = rows[::2], len(ends)
    if len(taken) > count:
        raise unreadable("the root has no digit for this row", taken[count].token)
    if len(taken) == count:
        return range(count)
    drawn = _by_columns([radicand.edges[end - 1] for end in ends], rows)
    others = [cell for i, cell in enumerate(root.cells) if i not in drawn]
    if drawn and all(cell == 0 or isinstance(cell, str) for cell in others):
        return drawn
    ways = islice(_ways(system, root, count - len(taken)), MOST_WAYS)
    possible = (
        way
        for way in ways
        if all(_fits(system, power, radicand, ends, part) for part in _parts(way, ends, rows))
    )
    found = [*islice(possible, 2)]
    if len(found) == 1 or drawn:
        return found[0] if len(found) == 1 else drawn
    message = (
        "{count} of these digits must be 0: to show which, draw each row to end below the group of"
        " its digit, or a 0 for what they take away"
    )
    missing = count - len(taken)
    raise GrammarError("bad_drawing", message, position=root.position, count=missing)


def _by_columns(edges: Sequence[int], rows: Sequence[Number]) -> Sequence[int]:
    """The groups below which something is taken away, as the rows are drawn; none if they are not.

    `edges` are the columns behind the groups.
    """
    if not {row.right for row in rows} <= {*edges}:
        return ()
    steps = [edges.index(row.right) for row in rows[::2]]
    follow = [edges[step] for step in steps[1:]] + [*edges[-1:]]
    below = [row.right for row in rows[1::2]]
    fits = below in (follow, follow[:-1]) and all(a < b for a, b in pairwise(steps))
    return steps if fits else ()


def _ways(system: System, root: Number, missing: int) -> Iterator[Sequence[int]]:
    """All digits of the root but so many, which may be 0: each where one letter stands, and others.

    The first digit is none of them.
    """
    cells = [*enumerate(root.cells)][1:]
    letters = dict.fromkeys(cell for _, cell in cells if isinstance(cell, str) and cell[0] != "?")
    free = [i for i, cell in cells if cell == 0 or (cell not in letters and isinstance(cell, str))]
    if system.rules.shared_letters:
        free, letters = [i for i, cell in cells if not isinstance(cell, int) or cell == 0], {}
    for letter in (None, *letters):
        named = [i for i, cell in cells if cell == letter]
        if letter == root.cells[0] or len(named) > missing:
            continue
        for others in combinations(free, missing - len(named)):
            zeros = {*named, *others}
            yield [i for i in range(len(root.cells)) if i not in zeros]


# A digit of the root and the next one that has a row, with what is taken away and what is left.
Part = tuple[int, int, Sequence[Number]]


def _parts(steps: Sequence[int], ends: Sequence[int], rows: Sequence[Number]) -> Iterator[Part]:
    for at, (step, following) in enumerate(pairwise([*steps, len(ends) - 1])):
        yield step, following, rows[2 * at : 2 * at + 2]


def _fits(system: System, power: int, radicand: Number, ends: Sequence[int], part: Part) -> bool:
    """True if rows may belong to a digit of the root, as far as lengths and equal cells tell."""
    step, following, (taken, *below) = part
    grown = (power - 1) * (step + 1)  # digits of a growth, about
    if not grown + 2 - power <= len(taken.cells) <= grown + 2:
        return False
    if not below:
        return True
    brought = radicand.cells[ends[step] : ends[following]]
    cells = below[0].cells
    drawn = min(len(cells), len(brought))
    same = system.may_be_same(cells[len(cells) - drawn :], brought[len(brought) - drawn :])
    return same and len(cells) <= grown + 2 + len(brought)


# What the rows say.


def _enter_beside(
    system: System,
    power: int,
    root: Number,
    steps: Sequence[int],
    beside: Sequence[Number | None],
) -> None:
    """Adds what stands to the left of rows: what is multiplied by the new digit of the root.

    It stands beside what is taken away, or in the row above; then the digit may be below it.
    """
    for at, number in enumerate(beside):
        if number is None:
            continue
        own = (at + 1) // 2
        if own >= len(steps):
            raise unreadable("the root has no digit for which this is a divisor", number.token)
        step = steps[own]
        if at % 2 == 0 and len(number.cells) == 1 and step:
            system.name("multiplier", number)
            system.same(number.cells[0], root.cells[step], number.position)
        else:
            system.name("divisor", number)
            system.equate(_per_digit(power, root, step), (number.word(),), called="divisor")


def _per_digit(power: int, root: Number, step: int) -> Expression:
    """By how much the power of the root grows with a digit, divided by the digit.

    With a for the root so far and a 0 behind it, b for the same with the digit, that is a + b, or
    a² + ab + b²: b² − a² and b³ − a³ divided by b − a.
    """
    a, b = root.piece[:step].word(root.position, 1), root.piece[: step + 1].word(root.position)
    if not step:
        return (b,) if power == 2 else (b, b, "*")
    return (a, b, "+") if power == 2 else (a, a, "*", a, b, "*", "+", b, b, "*", "+")


def _enter_work(
    system: System,
    power: int,
    root: Number,
    digits: Piece,
    ends: Sequence[int],
    steps: Sequence[int],
    rows: Sequence[Number],
) -> None:
    """Adds what the rows say to the system.

    Taken from what stands above it, a row leaves the remainder below, behind which the groups of
    the number are brought down, up to that of the next digit that is not 0.
    """
    left, used = Piece(), 0  # the last remainder, and the digits of the number that are done
    for at, step in enumerate(steps):
        taken, *below = rows[2 * at : 2 * at + 2]
        number = at + 1 if len(steps) > 1 else 0
        digit = root.piece[step : step + 1].word(root.position)
        growth = (*_per_digit(power, root, step), digit, "*")
        system.equate(growth, (taken.word(),), called="subtrahend", number=number)
        end = ends[step]
        above = left + digits[used:end]
        if not below:
            before = rows[2 * at - 1].cells if at else above.cells
            _leave_nothing(system, before, digits[end:], taken)
            return
        until = ends[steps[at + 1] if at + 1 < len(steps) else -1]
        if until < len(below[0].cells):
            message = "this row has more digits than the number has up to there"
            raise unreadable(message, below[0].token)
        left, used = bring_down(system, digits, end, until, below[0]), end
        digits = drawn_again(digits, end, until, below[0])
        rest: Expression = (left.word(below[0].position), "+") if left else ()
        whole = (above.word(taken.position),)
        system.equate((taken.word(), *rest), whole, called="subtraction", number=number)
        if below[0] is rows[-1]:
            left, step = left + digits[end:], len(ends) - 1
        _keep_below(system, power, root, step, left, below[0], number)


def _leave_nothing(system: System, above: Cells, behind: Piece, taken: Number) -> None:
    """Says that the last row is what stands above it, and that the number ends with zeros."""
    zeros = (0,) * len(behind)
    pairs = (*above, *behind.cells), (*taken.cells, *zeros)
    if not system.may_be_same(*pairs):
        message = "the remainder is missing below this row; a 0 says that nothing is left"
        raise unreadable(message, taken.token)
    for a, b in zip(*pairs, strict=True):
        system.same(a, b, taken.position)


def _keep_below(
    system: System, power: int, root: Number, step: int, left: Piece, below: Number, number: int
) -> None:
    """Says that another 1 in the root would be too much, where the lengths do not say so.

    For the last remainder it would be enough: had an earlier one been too large, the digits of the
    root behind it could not have caught up. The others make the search shorter.
    """
    plain = not system.rules.leading_zeros and root.cells[0] != 0
    if plain and len(left) < (power - 1) * step + 1:
        return
    so_far = root.piece[: step + 1].word(root.position)
    most: Expression = (so_far, so_far, "+")
    if power == 3:
        one, three = word((1,), root.position), word((3,), root.position)
        most = (so_far, so_far, one, "+", "*", three, "*")
    rest = left.word(below.position)
    system.equate((rest,), most, "≤", called="remainder", number=number)


# In one line, as cryptogram magazines print it.

GIVES = re.compile(
    r"(?<=\s)GIVES\s+(?:THE\s+)?(?:(?P<kind>SQUARE|CUBE)\s+)?ROOT\s+(?P<root>[^;=-]*)"
)
TITLE = re.compile(r"\b(?P<kind>SQUARE|CUBE)\s+ROOT\b[\s.:/]*(?:\([^()]*\))?")
STEP = re.compile(
    r"[\s;,]*-\s*(?P<taken>[^=;-]*[^=;\s-])\s*=\s*(?P<left>[^=;-]*[^=;,\s-])(?=[\s;,-]|\Z)"
)
BETWEEN = re.compile(r"[\s;,]*")
STOP = re.compile(r"(?<=[^\s=])\.\s*\Z")
EMPTY_LINE = re.compile(r"\n\s*\n")
AFTER_0 = re.compile(r"=\s*0\s*\.\s*\Z")
FAR = 1000  # columns, so that no row ends below a digit of the number


def rows_of_line(text: str, reading: Reading) -> tuple[list[MarkedRow], Reading | None] | None:
    """The rows of an extraction that is written in one line, and what else the line states.

    None where it is none. The rows end below no digit of the number.
    """
    said = GIVES.search(reading.symbols)
    number = reading.symbols[: said.start()].rstrip() if said else ""
    title = TITLE.search(number)
    start = title.end() if title else 0
    start += len(number[start:]) - len(number[start:].lstrip())
    root = said["root"].rstrip(" ,\n") if said else ""
    if said is None or not root or start == len(number) or {*";="} & {*number}:
        return None
    at = said.start("root") + len(root)
    end = EMPTY_LINE.search(reading.symbols, at)
    symbols = reading.symbols[: end.start() if end else None]
    symbols = _unless_stop(symbols, start)
    spans = [(said.start("root"), at), (start, len(number))]
    while step := STEP.match(symbols, at):
        spans += [step.span("taken"), step.span("left")]
        at = step.end()
    between = BETWEEN.match(symbols, at)
    behind = between.end() if between else at
    if symbols[behind : behind + 1] == "-":
        where = reading.starts[behind]
        raise GrammarError("bad_drawing", "a step of a root is written - X = Y", position=where)
    above, radicand, *work = [_row_of(text, reading, span) for span in spans]
    radicand = replace(radicand, marks=_joined(radicand.marks))
    if not is_radical_row(radicand):
        kind = said["kind"] or (title and title["kind"])
        symbol = CUBE if kind == "CUBE" or (not kind and _is_cube(radicand, above)) else SQUARE
        first = radicand.marks[0]
        sign = Mark(symbol, first.start, first.start, first.left - 1, first.left)
        radicand = replace(radicand, marks=(sign, *radicand.marks))
    lines = closed_up([above, radicand, *map(_far_off, work)])
    below = map(without_stop, reading.symbols[len(symbols) :].split("\n"))
    others = " " * behind + symbols[behind:] + "\n".join(below)
    return lines, replace(reading, symbols=others) if others.strip(" .\n") else None


def _unless_stop(symbols: str, begin: int) -> str:
    """The symbols with a space for a full stop at their end that hides no digit."""
    stop = STOP.search(symbols)
    if stop and (AFTER_0.search(symbols) or symbols.count(".", begin) == 1):
        return symbols[: stop.start()].ljust(len(symbols))
    return symbols


def _row_of(text: str, reading: Reading, span: tuple[int, int]) -> MarkedRow:
    """The row that a part of a line is."""
    part = slice(*span)
    symbols = reading.symbols[part].replace("\n", " ").replace("_", "?")
    own = replace(reading, symbols=symbols, starts=reading.starts[part], ends=reading.ends[part])
    return marked_rows(own, text, Widths())[0]


def _is_cube(radicand: MarkedRow, root: MarkedRow) -> bool:
    """True if a number without the sign of a root has groups of three, or as many as its root."""
    if group := _group_of(radicand.marks):
        return group == 3
    size, count = (len(_parted(row.marks)[0]) for row in (radicand, root))
    return (size + 1) // 2 != count == (size + 2) // 3


def _far_off(row: MarkedRow) -> MarkedRow:
    return replace(
        row, marks=tuple(replace(m, left=m.left - FAR, right=m.right - FAR) for m in row.marks)
    )
