"""What the digits and equations of a puzzle are called: the tens digit of the second factor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from solver.languages import phrases_of
from solver.languages.phrases import ACCUSATIVE, GENITIVE, NOMINATIVE, Claims, Noun, Nouns, Phrases
from solver.model import Calculation, Puzzle, Row
from solver.proof.model import is_carry
from solver.proof.sheet.written import rows_of

# Equations that say of two digits that they are the same.
PAIRS = ("same", "lowered")

# How a hidden digit is written in calculations.
HIDDEN = "?"

# What hidden digits are called where a picture shows it: l, o and x would be read as 1, 0 and ×,
# and so would Greek letters that look like Latin ones. More than these stay unnamed.
SHORT = "abcdefghijkmnpqrstuvwyzβδεζθλμξπσφψω"


@dataclass(frozen=True, slots=True)
class Names:
    """The names of hidden digits and of calculations in one language; letters are their own."""

    nouns: Nouns
    digits: Mapping[str, Noun] = field(default_factory=dict)  # '?0' → what it is called
    calculations: tuple[Noun, ...] = ()  # of the equations, from the first
    lone: frozenset[int] = frozenset()  # those of one column, which need not be named
    is_short: bool = False  # whether hidden digits are called a, b, c, as letters are

    def phrases(self, say: Phrases) -> Phrases:
        """The phrases of a language, for puzzles in which digits are hidden."""
        nouns = self.nouns
        if not self.digits or self.is_short:
            return say
        return replace(
            say,
            look_letters=nouns.look_letters,
            last=nouns.last,
            hint_last=nouns.hint_last,
            nothing_left=nouns.nothing_left,
            wrong=nouns.wrong,
        )

    def face(self, unknown: str) -> str:
        """A hidden digit as it is written in calculations."""
        return self.digits[unknown][NOMINATIVE] if self.is_short else HIDDEN

    def row(self, puzzle: Puzzle, row: Row) -> str:
        """What a row is called."""
        return row_name(puzzle, row, self.nouns, self.calculations)[NOMINATIVE]

    def claims(self, unknown: str, say: Phrases) -> tuple[Claims, Claims, Claims, Claims]:
        """That an unknown has a value, one of some, one of a range, and not one."""
        if unknown in self.digits and not self.is_short:
            nouns = self.nouns
            return nouns.is_one, nouns.is_some, nouns.is_range, nouns.is_not
        if unknown and is_carry(unknown):
            return say.carry_is, say.carry_is, say.is_range, say.is_not
        return say.is_one, say.is_some, say.is_range, say.is_not

    def title(self, equation: int, form: int, column: str) -> str | None:
        """A calculation, or a column of it, in a form of a place; None where it has no name."""
        if equation >= len(self.calculations):
            return None
        called = self.calculations[equation]
        if not column or equation in self.lone:
            name = called[ACCUSATIVE if form else NOMINATIVE]
            return name if form else name[0].upper() + name[1:]
        return self.nouns.column[form].format(column=column, calculation=called[GENITIVE])


def no_names(language: str) -> Names:
    """Those of a puzzle in which every unknown is a letter."""
    return Names(phrases_of(language).nouns)


def names_of(puzzle: Puzzle, language: str) -> Names:
    """The names of a puzzle's hidden digits, and of the calculations of a drawing."""
    nouns = phrases_of(language).nouns
    calculations = tuple(calculation_called(one, nouns) for one in puzzle.calculations)
    lone = frozenset(i for i, one in enumerate(puzzle.calculations) if one.role in PAIRS)
    return Names(nouns, digits_called(puzzle, nouns, calculations), calculations, lone)


def short_names(puzzle: Puzzle) -> dict[str, str]:
    """A letter for each hidden digit in reading order; none where there are not enough."""
    taken = {letter.lower() for letter in puzzle.letters}
    free = [name for name in SHORT if name not in taken]
    hidden = dict.fromkeys(symbol for *_, symbol in puzzle.blanks if symbol[0] == "?")
    return dict(zip(hidden, free, strict=False)) if len(hidden) <= len(free) else {}


def short_names_of(puzzle: Puzzle, language: str) -> Names:
    """The same names, but a, b, c for the hidden digits, if there are enough letters."""
    names, short = names_of(puzzle, language), short_names(puzzle)
    if not short:
        return names
    digits = {unknown: (name, name, name) for unknown, name in short.items()}
    return replace(names, digits=digits, is_short=True)


def digits_called(puzzle: Puzzle, nouns: Nouns, calculations: tuple[Noun, ...]) -> dict[str, Noun]:
    """What the hidden digits are called, each by the place where it stands first."""
    if not puzzle.wildcards:
        return {}
    where = {span: (row, place) for row in rows_of(puzzle) for place, span in enumerate(row.spans)}
    called: dict[str, Noun] = {}
    taken = set[Noun]()
    for start, end, symbol in puzzle.blanks:
        if symbol[0] == "?" and symbol not in called:
            found = where.get((start, end))
            hidden = nouns.hidden(int(symbol[1:]) + 1)
            name = _digit(puzzle, *found, nouns, calculations) if found else hidden
            called[symbol] = hidden if name in taken else name
            taken.add(called[symbol])
    return called


def row_name(puzzle: Puzzle, row: Row, nouns: Nouns, calculations: tuple[Noun, ...]) -> Noun:
    """What a row is called, with the equation that a number in a line stands in."""
    called = row_called(row, nouns)
    if row.role != "typed" or not row.group:
        return called
    if calculations:
        inside = calculations[row.group - 1][GENITIVE]
        forms = (nouns.of_calculation.format(row=case, calculation=inside) for case in called)
    else:
        forms = (nouns.of_equation.format(row=case, n=row.group) for case in called)
    a, b, c = forms
    return a, b, c


def _digit(
    puzzle: Puzzle, row: Row, place: int, nouns: Nouns, calculations: tuple[Noun, ...]
) -> Noun:
    """What a digit of a row is called; `place` counts from its left."""
    name, size = row_name(puzzle, row, nouns, calculations)[GENITIVE], len(row.spans)
    if size == 1:
        return _filled(nouns.lone_digit, row=name)
    behind = size - 1 - place - row.decimals  # how many digits stand between it and the point
    named = nouns.places if behind >= 0 else nouns.decimals
    at = behind if behind >= 0 else -1 - behind
    if puzzle.rules.base != 10 or at >= len(named) or _has_point(puzzle, row):
        return _filled(nouns.nth_digit(place + 1), row=name)
    return _filled(nouns.digit, place=named[at], row=name)


def _has_point(puzzle: Puzzle, row: Row) -> bool:
    """Whether something stands between the digits of a number in a line."""
    text = puzzle.text[row.spans[0][0] : row.spans[-1][1]]
    return row.role == "typed" and any(sign in text for sign in ".,")


def _filled(noun: Noun, **values: str) -> Noun:
    a, b, c = (case.format(**values) for case in noun)
    return a, b, c


def row_called(row: Row, nouns: Nouns) -> Noun:
    """What a row is called."""
    if row.role == "row":
        called = nouns.row(row.number)
    elif row.role == "entry":
        return nouns.entry(row.number, row.group)
    else:
        called = _called(nouns.rows[row.role], row.role, row.number, nouns)
    if not row.group or row.role == "typed":
        return called
    a, b, c = (nouns.inside.format(row=case, n=row.group) for case in called)
    return a, b, c


def calculation_called(calculation: Calculation, nouns: Nouns) -> Noun:
    """What a calculation is called."""
    role, noun = calculation.role, nouns.calculations[calculation.role]
    called = _called(noun, role, calculation.number, nouns)
    if not calculation.group or role == "condition":
        return called
    a, b, c = (nouns.inside.format(row=case, n=calculation.group) for case in called)
    return a, b, c


def _called(noun: Noun, role: str, number: int, nouns: Nouns) -> Noun:
    return nouns.numbered(noun, role, number) if number else nouns.only(noun)
