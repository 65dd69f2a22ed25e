"""Text → statements, by a grammar of its own: 'M=1, E even, N = E+1, carry 2 = 1'.

    statements := statement ((","|";"|"、"|space) statement)*
    statement  := sum parity | sum relation sum | sum relation list | no-carry
    list       := number (("/" | "..") number)*
    sum        := ["-"] term (("+"|"-") term)*
    term       := [number ["*"]] unknown | number

The words for relations, parities and carries, of three languages, stand in `words.py`.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from solver.errors import OptionError
from solver.grid.model import Kakuro
from solver.lazy import lazy
from solver.limits import MAX_OPTION
from solver.model import Puzzle
from solver.proof.model import is_carry
from solver.proof.pupil.statement import EVEN, ODD, Statement
from solver.proof.sheet.kakuro import sheet_of

if TYPE_CHECKING:
    from solver.proof.pupil import words

MIRRORED = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}
NEGATED = {"=": "≠", "<": "≥", ">": "≤", EVEN: ODD, ODD: EVEN}

# The most values of a range: no carry has more.
MOST_VALUES = 1_000

# Unknowns with their coefficients, and the number that is added.
Sum = tuple[Counter[str], int]


def read_statements(text: str, puzzle: Puzzle | Kakuro, field: str) -> tuple[Statement, ...]:
    """The statements that a text makes about a puzzle; OptionError for anything else.

    `field` is the name of the option that holds the text. A carry is looked for in the columns of
    the puzzle: UnsupportedError where they cannot be worked out.
    """
    if not isinstance(text, str) or len(text) > MAX_OPTION:
        message = "{option} must be a text of at most {most} characters"
        raise OptionError("bad_option", message, field=field, option=field, most=MAX_OPTION)
    return tuple(_Reader(text, puzzle, field).statements())


class _Reader:
    """A text and the place in it that is read next."""

    def __init__(self, text: str, puzzle: Puzzle | Kakuro, field: str) -> None:
        from solver.proof.pupil import words  # late: seldom read, and in all languages

        self.words = words
        self.text = unicodedata.normalize("NFC", text).translate(self.words.WIDE).rstrip()
        self.puzzle = puzzle
        self.field = field
        self.at = self.begin = 0
        self.letters = sorted(puzzle.letters, key=len, reverse=True)
        self.base = 10 if isinstance(puzzle, Kakuro) else puzzle.rules.base

    @lazy
    def names(self) -> frozenset[str]:
        """All unknowns of the sheet, carries among them; worked out only where one is named."""
        return frozenset(sheet_of(self.puzzle).names)

    @lazy
    def called(self) -> list[words.Called]:
        """Names that are told of hidden digits and carries, the longest first."""
        return [] if isinstance(self.puzzle, Kakuro) else self.words.called(self.puzzle, self.text)

    def statements(self) -> list[Statement]:
        """All statements of the text."""
        statements: list[Statement] = []
        digits: set[str] = set()
        self._match(self.words.SEPARATOR)
        while self.at < len(self.text):
            self.begin = self.at
            statement = self._because(self._statement())
            end = self.at
            if not self._match(self.words.SEPARATOR).group() and end < len(self.text):
                raise self._unclear()
            if statement.digit is not None:
                name = statement.unknowns[0]
                if name in digits:
                    said = statement.text if name[0] == "?" else name
                    raise self._wrong("{name} is given twice", name=said)
                digits.add(name)
            statements.append(statement)
        return statements

    def _because(self, statement: Statement) -> Statement:
        """The statement with the reason that follows it, if one does."""
        for pattern in self.words.BECAUSE:
            found = self._try(pattern)
            if not found:
                continue
            name, number = found["name"], found["number"]
            if name is None:
                place = int(number)
            else:
                place = next(at for one, at in self.words.PLACES if one.fullmatch(name))
            column = int(found["equation"] or 1) - 1, place
            text = self.text[self.begin : self.at].strip()
            if column not in {one.id for one in sheet_of(self.puzzle).columns}:
                typed = name or f"{number}"
                raise self._wrong("there is no {name} in this puzzle", name=typed)
            return replace(statement, text=text, reason=column)
        return statement

    def _statement(self) -> Statement:
        unknown = self._called(is_none=True) or self._carry(alone=True)
        if unknown:
            return self._made(Counter({unknown: 1}), "=", (0,))
        factors, constant = self._sum()
        if found := self._try(self.words.PARITY):
            relation = EVEN if found["even"] else ODD
            if found["no"] or found["negated"]:
                relation = NEGATED[relation]
            return self._made(factors, relation, (-constant,))
        relation, is_worded = self._relation()
        self._try(self.words.FROM)
        others, number = self._sum()
        values = [number]
        if not others and relation in "=≠":
            values = self._listed_values(number)
        if is_worded:
            relation = self._suffixed(relation)
        factors.subtract(others)
        return self._made(factors, relation, tuple(value - constant for value in values))

    def _listed_values(self, number: int) -> list[int]:
        """The number and those listed behind it: 5/8, 5 or 8, 5..8."""
        values = [number]
        while True:
            if self._try(self.words.TO):
                last = self._whole_number()
                if not 0 < last - values[-1] <= MOST_VALUES:
                    raise self._unclear()
                values += range(values[-1] + 1, last + 1)
            elif self._try(self.words.OR):
                values.append(self._whole_number())
            else:
                return values

    def _whole_number(self) -> int:
        return int(self._need(self.words.WHOLE_NUMBER)["number"].replace("−", "-"))

    def _made(self, factors: Counter[str], relation: str, values: tuple[int, ...]) -> Statement:
        """The statement with a positive first coefficient."""
        text = self.text[self.begin : self.at].strip()
        terms = tuple((unknown, factor) for unknown, factor in factors.items() if factor)
        if not terms:
            raise self._wrong("“{part}” is about no letter of the puzzle", part=text)
        if terms[0][1] < 0:
            terms = tuple((unknown, -factor) for unknown, factor in terms)
            values = tuple(-value for value in values)
            relation = MIRRORED.get(relation, relation)
        values = tuple(dict.fromkeys(values))
        made = Statement(text, terms, relation, values)
        digit = made.digit
        if digit is not None and not is_carry(made.unknowns[0]) and not 0 <= digit < self.base:
            raise self._wrong("{digit} is not a digit of base {base}", digit=digit, base=self.base)
        return made

    def _relation(self) -> tuple[str, bool]:
        """What the sides are compared by, and whether a word behind may still change it."""
        for pattern, relation in self.words.RELATIONS:
            if self._try(pattern):
                return relation, False
        if self._try(self.words.PARTICLE):
            return "=", True
        raise self._unclear()

    def _suffixed(self, relation: str) -> str:
        for pattern, meant in self.words.SUFFIXES:
            if self._try(pattern):
                return meant
        return relation

    def _sum(self) -> Sum:
        """Unknowns with their coefficients, and a number."""
        factors: Counter[str] = Counter()
        constant = 0
        sign = -1 if self._try(self.words.MINUS) else 1
        while True:
            begins_name = any(one.match(self.text, self.at) for one in self.called)
            found = None if begins_name else self._try(self.words.NUMBER)
            factor = sign * int(found["number"]) if found else sign
            is_product = bool(found and self._try(self.words.TIMES))
            is_number = bool(found) and not is_product and self._ends_number()
            unknown = "" if is_number else self._unknown()
            if unknown:
                factors[unknown] += factor
            elif found and not is_product:
                constant += factor
            else:
                raise self._unclear()
            if self._try(self.words.PLUS):
                sign = 1
            elif self._try(self.words.MINUS):
                sign = -1
            else:
                return factors, constant

    def _ends_number(self) -> bool:
        """True if no unknown follows the number before: 5 or 6, but not 5E."""
        next_one = self.text[self.at : self.at + 1]
        is_listed = any(p.match(self.text, self.at) for p in (self.words.OR, self.words.TO))
        return not next_one.strip() or is_listed

    def _unknown(self) -> str:
        """The unknown that is named here; empty where none is."""
        if unknown := self._called(is_none=False):
            return unknown
        if (found := self._try(self.words.NAMED_CARRY)) or (found := self._try(self.words.CELL)):
            return self._listed(found["name"].lower(), found.group().strip())
        if found := self._try(self.words.WILDCARD):
            small = found["small"]
            number = int(small.translate(self.words.SMALL)) - 1 if small else int(found["number"])
            return self._listed(f"?{number}", found.group().strip())
        return self._carry(alone=False) or self._letter()

    def _called(self, *, is_none: bool) -> str:
        """The unknown that a name tells as sentences do; `is_none`: that there is no carry."""
        for one in self.called:
            if one.is_none == is_none and self._try(one):
                return one.unknown
        return ""

    def _carry(self, *, alone: bool) -> str:
        """The carry that is named here; `alone`: that there is none, as in "no carry 2"."""
        for pattern in self.words.CARRIES:
            found = pattern.match(self.text, self.at)
            if not found or bool(found["not"]) != alone:
                continue
            number, name = found["number"], found["name"]
            if bool(number) == bool(name):  # neither, or both
                continue
            self.at = found.end()
            place = " ".join(name.lower().split()) if name else ""
            index = self.words.COLUMN_OF[place] if place else int(number)
            equation = int(found["equation"] or 1) - 1
            suffix = f"/{equation}" if equation else ""
            return self._listed(f"c{index}{suffix}", found.group().strip())
        return ""

    def _letter(self) -> str:
        """The letter of the puzzle that stands here; an error for another one."""
        at = len(self.text) - len(self.text[self.at :].lstrip())
        for typed in (self.text, self.text.upper()):
            for letter in self.letters if len(typed) == len(self.text) else ():
                if typed.startswith(letter, at):
                    self.at = at + len(letter)
                    return letter
        stranger = re.match(r"[^\W\d_]+", self.text[at:])
        if stranger and len(stranger.group()) == 1:
            raise self._wrong(
                "{letter} is not a letter of this puzzle", letter=stranger.group().upper()
            )
        return ""

    def _listed(self, name: str, typed: str) -> str:
        if name not in self.names:
            raise self._wrong("there is no {name} in this puzzle", name=typed)
        return name

    def _match(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """What a pattern finds here, which may be nothing."""
        found = pattern.match(self.text, self.at)
        assert found
        self.at = found.end()
        return found

    def _try(self, pattern: re.Pattern[str] | words.Called) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def _need(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = self._try(pattern)
        if not found:
            raise self._unclear()
        return found

    def _unclear(self) -> OptionError:
        """The error for what cannot be read from here on."""
        end = min(self.text.find(sign, self.at) % (len(self.text) + 1) for sign in ",、;；\n")
        part, rest = self.text[self.begin : end].strip(), self.text[self.at : end].strip()
        if rest and rest != part:
            message = (
                "“{part}” is not clear from “{rest}” on:"
                " write S=9, E≠5, S>7, N=E+1, E even or carry 2=1"
            )
            return self._wrong(message, part=part, rest=rest)
        message = "“{part}” is no statement: write S=9, E≠5, S>7, N=E+1, E even or carry 2=1"
        return self._wrong(message, part=part)

    def _wrong(self, sentence: str, **values: Any) -> OptionError:
        if self.field == "known":
            return OptionError("bad_known", sentence, field="known", **values)
        return OptionError("bad_check", sentence, field=self.field, **values)
