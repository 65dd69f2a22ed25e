"""A collection of puzzles as a file: what people write by hand, and what our commands print.

A line is a puzzle, or a JSON document with one; a drawing stands between two lines of ```. Behind a
tab there may be anything, such as the solution that `rebus generate` prints. The title of a puzzle
is the line before it that begins with ##. Below the heading of a table there are its rows, whose
other columns are the author's own.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from solver import Budget, GrammarError, PuzzleError, Rules, Sentence, Stop, UnsupportedError
from solver.commands.output import typed
from solver.commands.shell import (
    BAD_INPUT,
    FOUND,
    UNFINISHED,
    Readable,
    complaint,
    numbered_lines,
    warned,
    warnings,
)
from solver.display.columns import shortened
from solver.grid.model import Kakuro, KakuroResult
from solver.grid.search import search_kakuro
from solver.language.debris import without_comment
from solver.limits import MAX_BASE, MIN_BASE
from solver.meter import Meter
from solver.model import Puzzle, Result, Solution
from solver.search.search import search

if TYPE_CHECKING:
    from solver.printing.exercise import Exercise
    from solver.proof.model import Explanation


TITLE, FENCE = "##", "```"

# How a JSON document begins, and no puzzle such as {n} * ABCD = DCBA.
DOCUMENT = re.compile(r'\{\s*["}]')

# A line of a drawing that stands by itself: the rule of a sum, or the divisor and the dividend.
DRAWN = re.compile(r"\s*(?:-{2,}|[\w?]+\)[\w?]+)\s*")

# What JSON documents of ours call the puzzles that they list.
LISTED = "puzzles", "proposals"

# The columns of a table that say something of a puzzle; others are for its author. A spreadsheet
# has ; between them where numbers have a comma.
PUZZLE, CALLED, BASE = "puzzle", "title", "base"
DELIMITERS = ",\t;"
LONG = 9  # what has so many digits is no base
NAME = re.compile(r'[\w -]*|"[\w -]*"')


class CollectionEntry(NamedTuple):
    """A puzzle of a file."""

    line: int  # where it begins
    text: str
    title: str = ""
    base: int | None = None  # where the file says it
    error: PuzzleError | None = None  # what is wrong with how it stands there
    whole: str = ""  # a line with a tab in it, which may be a blank and not the puzzle's end
    own: tuple[tuple[str, str], ...] = ()  # what else the file says of it, by name
    is_blank: bool = False  # a line that only shows how far the file has been read

    @property
    def is_drawn(self) -> bool:
        """True if it seems to be a line of a drawing."""
        return bool(DRAWN.fullmatch(self.text))


def entries(file: Readable) -> Iterator[CollectionEntry]:
    """The puzzles of a file in their order."""
    return (entry for entry in entries_or_blanks(file) if not entry.is_blank)


def entries_or_blanks(file: Readable) -> Iterator[CollectionEntry]:
    """The same, as they are read, and between them a blank one for each line without a puzzle."""
    title = ""
    lines = numbered_lines(file)
    for number, line in lines:
        if line.lstrip().startswith(TITLE):
            title = line.strip().lstrip("#").strip()
            yield _blank(number)
            continue
        names, delimiter = _heading(line)
        found = _rows(number, names, delimiter, lines) if names else _entries(number, line, lines)
        for entry in found:
            if title and not entry.is_blank:
                entry, title = entry._replace(title=entry.title or title), ""
            yield entry


def _blank(number: int) -> CollectionEntry:
    return CollectionEntry(number, "", is_blank=True)


def _entries(number: int, line: str, lines: Iterator[tuple[int, str]]) -> Iterator[CollectionEntry]:
    """The puzzles that begin in a line."""
    text = line.strip()
    if text.startswith(FENCE):
        yield _drawing(number, lines)
    elif DOCUMENT.match(text):
        yield from _documented(number, text)
    else:
        text = without_comment(line)
        if not text.strip():
            yield _blank(number)
        elif "\t" in text:
            text = typed(text)
            head = text.partition("\t")[0]
            yield CollectionEntry(number, head if head.strip() else text, whole=text)
        else:
            yield CollectionEntry(number, text)


def _heading(line: str) -> tuple[list[str], str]:
    """The names of a table's columns, and what is between them; no names in any other line."""
    if PUZZLE not in line.lower():  # as hardly any has it
        return [], ""
    for delimiter in DELIMITERS:
        cells = [cell.strip() for cell in line.split(delimiter)]
        names = [cell.strip('"') for cell in cells]
        if len(names) > 1 and PUZZLE in map(str.lower, names) and all(map(NAME.fullmatch, cells)):
            return names, delimiter
    return [], ""


def _rows(
    number: int, names: list[str], delimiter: str, lines: Iterator[tuple[int, str]]
) -> Iterator[CollectionEntry]:
    """The puzzles of a table whose heading is in a line, to the end of the file."""
    reader = csv.reader((f"{line}\n" for _, line in lines), delimiter=delimiter)
    begin = number + 1
    try:
        for row in reader:
            cells = dict(zip(names, row, strict=False))
            told = {name.lower(): cell for name, cell in cells.items()}
            puzzle, base = told.get(PUZZLE, ""), told.get(BASE, "").strip()
            if puzzle.strip() and puzzle.lower() != PUZZLE:  # of another table below it
                asked = int(base) if base.isdecimal() and len(base) < LONG else base or None
                own = tuple((name, typed(cell)) for name, cell in cells.items() if _is_own(name))
                yield _entry(begin, typed(puzzle), told.get(CALLED, "").strip(), asked, own)
            else:
                yield _blank(begin)
            begin = number + 1 + reader.line_num
    except csv.Error:
        what = "this row of the table cannot be read"
        yield CollectionEntry(begin, "", error=GrammarError("bad_row", what))


def _is_own(name: str) -> bool:
    return name.lower() not in ("", PUZZLE)


def _entry(
    number: int, puzzle: str, title: str, base: object, own: tuple[tuple[str, str], ...] = ()
) -> CollectionEntry:
    """A puzzle with what the file says of it."""
    if base is None:
        return CollectionEntry(number, puzzle, title, own=own)
    if type(base) is not int or not MIN_BASE <= base <= MAX_BASE:
        what = "the base must be a whole number from {least} to {most}"
        wrong = GrammarError("bad_base", what, least=MIN_BASE, most=MAX_BASE)
        return CollectionEntry(number, puzzle, title, error=wrong, own=own)
    return CollectionEntry(number, puzzle, title, base, own=own)


def _drawing(number: int, lines: Iterator[tuple[int, str]]) -> CollectionEntry:
    """The lines up to the end of a drawing."""
    rows: list[str] = []
    for _, line in lines:
        if line.strip() == FENCE:
            return CollectionEntry(number, "\n".join(rows))
        rows.append(line)
    what = "the drawing that begins here has no end, a line of ```"
    return CollectionEntry(number, "", error=GrammarError("no_end", what))


def _documented(number: int, text: str) -> Iterator[CollectionEntry]:
    """The puzzle of a JSON document, or its puzzles, with titles and bases where it has them."""
    for one in _documents(text):
        puzzle, title, base = (one.get(name) for name in ("puzzle", "title", "base"))
        if not isinstance(puzzle, str):
            what = "this line is no JSON document with a puzzle"
            yield CollectionEntry(number, "", error=GrammarError("no_puzzle", what))
            continue
        own = tuple(
            (name, value if isinstance(value, str) else json.dumps(value))
            for name, value in one.items()
            if _is_own(name) and isinstance(value, str | int | float)
        )
        yield _entry(number, puzzle, title if isinstance(title, str) else "", base, own)


def _documents(text: str) -> list[dict[str, Any]]:
    """A JSON document, or those that it lists; an empty one for what is none."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return [{}]
    lists = (document.get(name) for name in LISTED)
    documents = next((one for one in lists if isinstance(one, list)), [document])
    return [one if isinstance(one, dict) else {} for one in documents]


def repeated(
    listed: Iterable[CollectionEntry],
) -> Iterator[tuple[CollectionEntry, CollectionEntry]]:
    """The puzzles that stand there more than once, each with the first of its kind."""
    seen: dict[tuple[str, int | None], CollectionEntry] = {}
    for entry in listed:
        if entry.error is None:
            key = entry.text if "\n" in entry.text else "".join(entry.text.split())
            first = seen.setdefault((key, entry.base), entry)
            if first is not entry:
                yield entry, first


# A puzzle for a booklet: whether it has one solution, how hard it is, and its proof.


class CollectionOutcome(NamedTuple):
    """What became of one puzzle."""

    exercise: Exercise | None  # None for a puzzle that no booklet should have
    status: int = FOUND
    remarks: Sequence[str] = ()  # on standard error


@dataclass(frozen=True, slots=True)
class Setter:
    """The work: a puzzle of a file as an exercise."""

    timeout: float | None  # seconds for each puzzle
    options: dict[str, Any]  # its rules
    lang: str
    level: str  # whom proofs are for
    proves: bool
    rates: bool
    as_drawn: bool = False  # a division stays as it is, whatever the language

    def __call__(
        self, entry: CollectionEntry
    ) -> tuple[CollectionOutcome, Sequence[CollectionEntry]]:
        try:
            return self._outcome(entry), ()
        except PuzzleError as error:
            remark = complaint(error, entry.text, entry.line, self.lang)
            return CollectionOutcome(None, BAD_INPUT, [remark]), ()

    def _outcome(self, entry: CollectionEntry) -> CollectionOutcome:
        from solver.printing.exercise import Exercise  # late: a worker needs it, no other
        from solver.printing.signs import printed

        if entry.error is not None:
            raise entry.error
        meter = Meter(Budget(seconds=self.timeout))
        result = self._solved(entry, meter.budget)
        remarks = []
        if isinstance(result, Result):
            remarks += warnings(result.cautions, entry.line, self.lang)
        if (unfit := _unfit(result, entry.text)) is not None:
            status = UNFINISHED if result.stop is Stop.DEADLINE else BAD_INPUT
            remarks.append(complaint(unfit, line=entry.line, lang=self.lang))
            return CollectionOutcome(None, status, remarks)
        solution = result.solutions[0]
        if isinstance(solution, Solution):
            shown = printed(solution.puzzle, self._rules(entry), self.lang)
            solution = replace(solution, puzzle=shown)
        score, explanation, lack = self._known(solution.puzzle, meter.left())
        if lack is not None:
            remarks.append(warned(lack, entry.line, self.lang))
        exercise = Exercise(solution.puzzle, solution, entry.title, score, explanation)
        return CollectionOutcome(exercise, FOUND, remarks)

    def _rules(self, entry: CollectionEntry) -> Rules:
        return Rules(**self.options if entry.base is None else self.options | {"base": entry.base})

    def _solved(self, entry: CollectionEntry, budget: Budget) -> Result | KakuroResult:
        """Two solutions, where there are two."""
        from solver.grid.either import read
        from solver.printing.habits import in_the_habit_of  # late: a worker needs it

        rules = self._rules(entry)
        puzzle = read(entry.text, rules)
        if isinstance(puzzle, Kakuro):
            return search_kakuro(entry.text, limit=2, budget=budget)
        if not self.as_drawn and (text := in_the_habit_of(self.lang, puzzle)) is not None:
            puzzle = read(text, rules)
            assert isinstance(puzzle, Puzzle)
        return search(puzzle, limit=2, budget=budget)

    def _known(
        self, puzzle: Puzzle | Kakuro, budget: Budget
    ) -> tuple[int | None, Explanation | None, Sentence | None]:
        """How hard the puzzle is, its proof, and why one of them is lacking."""
        late = Sentence("there was no time for its proof, and so it has no stars")
        try:
            if self.proves:
                from solver.proof.explain import explain_puzzle

                found = explain_puzzle(puzzle, budget, self.level)
                if found.difficulty is None:
                    return None, None, late
                return found.difficulty.score, found, None
            if self.rates:
                from solver.proof.rate import rate

                score = rate(puzzle, budget)
                return score, None, late if score is None else None
        except UnsupportedError as error:
            what = Sentence("it has neither stars nor a proof: {why}", why=error.sentence)
            return None, None, what
        return None, None, None


def _unfit(result: Result | KakuroResult, text: str) -> PuzzleError | None:
    """What keeps a puzzle out of a booklet: no solution, or more than one."""
    puzzle = shortened(text)
    if result.count > 1:
        one, other = (
            shortened(found.text) if isinstance(found, Solution) else found.answer
            for found in result.solutions
        )
        what = "“{puzzle}” has several solutions, such as {one} and {other}"
        return PuzzleError("several_solutions", what, puzzle=puzzle, one=one, other=other)
    if result.stop is Stop.DEADLINE:
        what = "there was no time to find out whether “{puzzle}” has exactly one solution"
        return PuzzleError("unfinished", what, puzzle=puzzle)
    if not result.count:
        return PuzzleError("no_solution", "“{puzzle}” has no solution", puzzle=puzzle)
    return None
