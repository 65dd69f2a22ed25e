"""A Puzzle while a drawing is being read: its numbers, its equations, and which cells are one.

A drawing writes the same digit in two places: in the dividend and where it is brought down. Two
wildcards become one then; with a letter or a printed digit it is an equation.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from solver.errors import GrammarError
from solver.language.assemble import assemble
from solver.language.drawings.marks import POINTS, WILDCARDS, DrawnToken, Mark, unreadable
from solver.language.parse import in_lines, read_statements
from solver.language.symbols import Reading
from solver.language.vocabulary import Cells, as_number, begin, read_cell, word
from solver.lazy import lazy
from solver.model import (
    Calculation,
    Caution,
    Cell,
    Condition,
    Equation,
    Expression,
    Puzzle,
    Row,
    Span,
    Word,
)
from solver.options import Rules
from solver.record import replace

# Which of its kind a row or a calculation is: the second subtraction, the third row from below.

# The role of a row that is counted, and of a number where a line has several.
COUNTED, NUMBER = "row", "number"


def numbered(calculations: Sequence[Calculation]) -> Iterator[Calculation]:
    """The calculations with their numbers; a group of its own is only said where there are more."""
    alike = Counter((one.role, one.group) for one in calculations)
    several = len({one.group for one in calculations if one.group}) > 1
    seen: Counter[tuple[str, int]] = Counter()
    for one in calculations:
        key = one.role, one.group
        seen[key] += 1
        number = one.number or (seen[key] if alike[key] > 1 else 0)
        yield replace(one, number=number, group=one.group if several else 0)


def numbered_rows(rows: Sequence[tuple[int, Row]]) -> Iterator[Row]:
    """The rows with their numbers, given the line in which each stands.

    Rows that are counted are counted by lines, from the nearer end of their drawing, and in a
    division from below: its quotient stands above the dividend or beside it. Where one of these
    lines holds two of them, numbers are counted instead.
    """
    divided = {row.group for _, row in rows if row.role == "dividend"}
    lines: dict[int, list[int]] = {}
    for line, row in rows:
        lines.setdefault(row.group, []).append(line)
    shared = Counter((row.group, line) for line, row in rows if row.role == COUNTED)
    crowded = {group for (group, _), count in shared.items() if count > 1}
    rows = [
        (line, replace(row, role=NUMBER) if _is_in(row, crowded) else row) for line, row in rows
    ]
    alike = Counter((row.role, row.group) for _, row in rows)
    seen: Counter[tuple[str, int]] = Counter()
    for line, row in rows:
        key = row.role, row.group
        seen[key] += 1
        number = seen[key] if alike[key] > 1 or row.role == NUMBER else 0
        if row.role == COUNTED:
            distinct = sorted({*lines[row.group]})
            above = distinct.index(line) + 1
            below = len(distinct) - above + 1
            number = above if above <= below and row.group not in divided else -below
        yield replace(row, number=number, group=row.group if len(lines) > 1 else 0)


def _is_in(row: Row, groups: set[int]) -> bool:
    return row.role == COUNTED and row.group in groups


@dataclass(frozen=True, slots=True)
class Piece:
    """Cells side by side, and where each stands; None for a 0 that is not written."""

    cells: Cells = ()
    spans: tuple[Span | None, ...] = ()

    def __len__(self) -> int:
        return len(self.cells)

    def __add__(self, other: Piece) -> Piece:
        return Piece(self.cells + other.cells, self.spans + other.spans)

    def __getitem__(self, part: slice) -> Piece:
        return Piece(self.cells[part], self.spans[part])

    def word(self, position: int, zeros: int = 0) -> Word:
        """All cells as a whole number, with so many zeros behind it."""
        return word(self.cells + (0,) * zeros, position, self.spans + (None,) * zeros)


@dataclass(frozen=True)
class Number:
    """A number of a drawing: its cells, most significant first, and where they stand."""

    cells: Cells
    decimals: int  # how many cells stand behind the decimal point
    marks: tuple[Mark, ...]  # of the cells, without the point
    point: int  # columns that the decimal point takes
    token: DrawnToken

    @property
    def position(self) -> int:
        """The code point where it begins."""
        return self.token.position

    @property
    def right(self) -> int:
        """The column behind it."""
        return self.token.right

    @property
    def is_zero(self) -> bool:
        """True if nothing but printed zeros stands here."""
        return all(cell == 0 for cell in self.cells)

    @lazy
    def edges(self) -> list[int]:
        """The column behind each cell."""
        return [mark.right for mark in self.marks]

    @lazy
    def piece(self) -> Piece:
        """All cells, with where they stand."""
        return Piece(self.cells, self.spans)

    @lazy
    def spans(self) -> tuple[Span, ...]:
        """Where each cell stands."""
        return tuple((mark.start, mark.end) for mark in self.marks)

    def word(self, zeros: int = 0) -> Word:
        """All cells as a whole number, with so many zeros behind it."""
        return self.piece.word(self.position, zeros)


class System:
    """Gathers what a drawing says; `puzzle` is what comes of it.

    `conditions` are lines of equations under the drawing, `points` the symbols that are a decimal
    point. A lenient system takes what is left out or drawn in a wrong place as it must be meant, an
    unsigned one adds numbers without a sign.
    """

    def __init__(
        self,
        reading: Reading,
        rules: Rules,
        conditions: Reading | None,
        points: str,
        *,
        lenient: bool = False,
        unsigned: bool = False,
    ) -> None:
        self.rules = rules
        self.points = points
        self.lenient = lenient
        self.unsigned = unsigned
        self.is_ruled = False  # whether a rule stands in the drawing
        self.cautions: list[Caution] = []
        self._reading = reading
        self._conditions = conditions
        self._vocabulary = begin(rules)
        self._equations: dict[Equation, Calculation] = {}
        self._drawing = 0
        self._numbers: dict[int, tuple[int, Number]] = {}  # position → drawing, number
        self._roles: dict[int, str] = {}  # position → role, of those that are not counted
        self._words: list[Word] = []
        self._same: dict[str, str] = {}  # wildcard → an earlier one with the same digit

    def begin_drawing(self, *, is_ruled: bool) -> None:
        """Says that what follows is of another drawing."""
        self._drawing += 1
        self.is_ruled = is_ruled

    @property
    def has_sums(self) -> bool:
        """True if something was calculated already."""
        return bool(self._equations)

    def name(self, role: str, *numbers: Number) -> None:
        """Says what numbers are called; the others are rows that are counted."""
        self._roles.update((number.position, role) for number in numbers)

    def number(self, token: DrawnToken) -> Number:
        """The number that a token is."""
        marks = [mark for mark in token.marks if mark.symbol not in self.points]
        points = [i for i, mark in enumerate(token.marks) if mark.symbol in self.points]
        if len(points) > 1:
            message = "a second decimal point in one number"
            raise GrammarError("bad_drawing", message, position=token.marks[points[1]].start)
        if not marks or points == [0]:
            message = "there is no digit before this decimal point"
            raise unreadable(message, token)
        cells = tuple(self._cell(mark) for mark in marks)
        decimals = len(marks) - points[0] if points else 0
        point = token.marks[points[0]] if points else None
        width = point.right - point.left if point else 0
        number = Number(cells, decimals, tuple(marks), width, token)
        self._numbers[number.position] = self._drawing, number
        return number

    def _cell(self, mark: Mark) -> Cell:
        symbol = "?" if mark.symbol in WILDCARDS + POINTS else mark.symbol
        return read_cell(symbol, mark.start, mark.end, self._reading, self._vocabulary)

    def keep(self, *numbers: Number) -> None:
        """Lets the rules about zero hold for numbers, the whole part of those with decimals.

        A 0 that is written before a decimal point is how a fraction below 1 is written.
        """
        for number in numbers:
            whole = number.cells[: len(number.cells) - number.decimals]
            if not number.decimals or whole != (0,):
                self._words.append(word(whole, number.position))

    def keep_rows(self, *numbers: Number) -> None:
        """Lets the rules about zero hold for rows that the calculation made.

        What was left over may be a 0, and a row may be drawn as nothing but zeros.
        """
        self.keep(*(n for n in numbers if len(n.cells) > 1 and not n.is_zero))

    def same(self, a: Cell, b: Cell, position: int, called: str = "same") -> None:
        """Says that two cells hold the same digit, and what an equation of them is called."""
        a, b = self._find(a), self._find(b)
        if _is_wildcard(a) and _is_wildcard(b):
            first, second = sorted((str(a), str(b)), key=_number_of)
            if first != second:
                self._same[second] = first
        elif a != b:
            self.equate((word((a,), position),), (word((b,), position),), called=called)

    def may_be_same(self, a: Cells, b: Cells) -> bool:
        """True if two rows may hold the same digits, as far as their cells tell."""
        return len(a) == len(b) and not any(map(self._is_unlike, a, b))

    def _is_unlike(self, a: Cell, b: Cell) -> bool:
        if isinstance(a, int) or isinstance(b, int):
            return isinstance(a, int) and isinstance(b, int) and a != b
        may = self._vocabulary.allowed
        if not may.get(str(a), -1) & may.get(str(b), -1):
            return True
        wild = _is_wildcard(a) or _is_wildcard(b)
        return a != b and not (wild or self.rules.shared_letters)

    def equate(
        self,
        left: Expression,
        right: Expression,
        relation: str = "=",
        *,
        called: str,
        number: int = 0,
    ) -> None:
        """Adds an equation, and what calculation it is; without a number they are counted."""
        first = next(token for token in right if isinstance(token, Word))
        equation = Equation(left, relation, right, first.position)
        self._equations.setdefault(equation, Calculation(called, number, self._drawing))

    def line_of(self, number: Number) -> int:
        """The line of the text, from 1, in which a number stands."""
        return self._line_at(number.position)

    def _line_at(self, position: int) -> int:
        index = bisect_left(self._reading.starts, position)
        return self._reading.symbols.count("\n", 0, index) + 1

    def puzzle(self, text: str) -> Puzzle:
        """The puzzle of all that was said, its letters and wildcards in reading order."""
        stated, conditions = self._stated_below(text)
        blanks = sorted(self._vocabulary.blanks)
        symbols = dict.fromkeys(str(self._find(symbol)) for _, _, symbol in blanks)
        firsts = {symbol: start for start, _, symbol in reversed(blanks)}
        letters = {symbol: firsts[symbol] for symbol in symbols if not _is_wildcard(symbol)}
        names = {wildcard: f"?{i}" for i, wildcard in enumerate(filter(_is_wildcard, symbols))}
        finals: dict[Cell, Cell] = {
            one: names[str(self._find(one))] for one in self._vocabulary.wildcards
        }

        def final(cell: Cell) -> Cell:
            return finals.get(cell, cell)

        def named(word: Word) -> Word:
            return replace(word, cells=tuple(map(final, word.cells)))

        words = [*map(named, self._vocabulary.words)]  # of the conditions
        vocabulary = replace(
            self._vocabulary,
            letters=letters,
            wildcards=list(names.values()),
            words=[*map(named, self._words), *words],
            blanks=[(start, end, str(final(symbol))) for start, end, symbol in blanks],
            allowed=self._allowed(final),
            below={str(final(cell)): most for cell, most in self._vocabulary.below.items()},
        )

        def drawn(word: Word) -> Word:
            one = named(word)
            return as_number(one.cells, one.position, one.spans) if one.cells[0] == 0 else one

        stated = [equation.each_word(named) for equation in stated]
        puzzle = assemble(
            text,
            self.rules,
            vocabulary,
            [*(equation.each_word(drawn) for equation in self._equations), *stated],
            conditions=tuple(condition.each_word(named) for condition in conditions),
            stated=(words, stated),
        )
        below = (Calculation("condition", 0) for _ in stated)
        return replace(
            puzzle,
            cautions=(*puzzle.cautions, *self.cautions),
            rows=self._rows(),
            calculations=tuple(numbered([*self._equations.values(), *below])),
        )

    def _stated_below(self, text: str) -> tuple[list[Equation], tuple[Condition, ...]]:
        """What stands below the drawings, its words entered into the vocabulary."""
        if self._conditions is None:
            return [], ()
        return read_statements(in_lines(text, self._conditions), self._vocabulary, len(text))

    def _allowed(self, final: Callable[[Cell], Cell]) -> dict[str, int]:
        """Wildcard → what it may be, where several that are one have classes."""
        allowed: dict[str, int] = {}
        for wildcard, mask in self._vocabulary.allowed.items():
            name = str(final(wildcard))
            allowed[name] = allowed.get(name, mask) & mask
        return allowed

    def _rows(self) -> tuple[Row, ...]:
        """All numbers that were drawn, in reading order."""
        found = []
        for position, (drawing, number) in sorted(self._numbers.items()):
            role = self._roles.get(position, COUNTED)
            line = self._line_at(position)
            found.append((line, Row(role, 0, drawing, number.spans, number.decimals)))
        return tuple(numbered_rows(found))

    def _find(self, cell: Cell) -> Cell:
        """The first wildcard with the digit of this one; any other cell is itself."""
        while cell in self._same:
            cell = self._same[str(cell)]
        return cell


def _number_of(wildcard: str) -> int:
    return int(wildcard[1:])


def _is_wildcard(cell: Cell) -> bool:
    return isinstance(cell, str) and cell[0] == "?"
