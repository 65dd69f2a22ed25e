"""`rebus batch`: the puzzles of a file, of any form that `collection` reads."""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from time import perf_counter
from typing import Any, BinaryIO, NamedTuple

import click

from solver import Budget, PuzzleError, Result, Rules, Search, Stop, UnsupportedError, parse, solve
from solver.answers.batch import with_quick_rating, with_rating
from solver.answers.encode import as_text
from solver.answers.solve import answer, problem, said
from solver.commands.collection import CALLED, CollectionEntry, entries, entries_or_blanks
from solver.commands.options import (
    alone,
    count_option,
    is_given,
    jobs_option,
    next_option,
    search_options,
)
from solver.commands.output import (
    CSV,
    JSONL,
    TEXT,
    TSV,
    cursor_at,
    form_of,
    format_option,
    number_at,
    number_claimed,
    print_heading,
    row,
)
from solver.commands.running import Bar, Halt
from solver.commands.shell import (
    BAD_INPUT,
    FOUND,
    MOST_BYTES,
    NONE,
    UNFINISHED,
    InputFile,
    bad_input_ends,
    check_encoding,
    complaint,
    warnings,
)
from solver.display.results import number_of
from solver.engines.jobs import MOMENT, check_jobs, in_order
from solver.language.wishes import check_general
from solver.meter import Meter
from solver.search.cursor import Meaning, misfit
from solver.search.slices import check_effort

# Lines of standard input, a pipe or a terminal, as they arrive.

# Bytes read at a time at most, and reads that may wait for somebody to need them.
PIECE, KEPT = 1 << 16, 4

# Seconds of one wait at most: where a signal does not end the wait, it is noticed after it.
PATIENCE = 1.0


class Arriving:
    """The lines of a file that can be read only once, of which it knows whether one is there.

    A thread reads, since a read cannot be asked whether it would wait. It reads the file below the
    buffer, whose lock would be missed at the end of this process if the thread had it.
    """

    def __init__(self, file: Any) -> None:
        self._pieces: queue.Queue[bytes | OSError] = queue.Queue(KEPT)
        self._lines: deque[bytes] = deque()
        self._begun: list[bytes] = []  # the pieces of a line whose end has not come
        self._has_ended = False
        threading.Thread(target=self._read, args=(file,), daemon=True).start()

    @property
    def waits(self) -> bool:
        """True if the next line has not come yet."""
        while not self._lines and not self._has_ended:
            try:
                self._take(self._pieces.get_nowait())
            except queue.Empty:
                return True
        return False

    def readline(self, size: int) -> bytes:
        """The next line with its end; a longer one in pieces of `size` bytes or some more."""
        while not self._lines and not self._has_ended:
            try:
                self._take(self._pieces.get(timeout=PATIENCE), size)
            except queue.Empty:
                continue
        return self._lines.popleft() if self._lines else b""

    def _take(self, piece: bytes | OSError, size: int = MOST_BYTES) -> None:
        """Makes lines of what has been read; nothing is the end."""
        if isinstance(piece, OSError):
            raise piece
        self._has_ended = not piece
        *lines, rest = piece.split(b"\n")
        for line in lines:
            self._lines.append(b"".join((*self._begun, line, b"\n")))
            self._begun.clear()
        self._begun.append(rest)
        if sum(map(len, self._begun)) >= size or self._has_ended:
            self._lines += filter(None, [b"".join(self._begun)])
            self._begun.clear()

    def _read(self, file: Any) -> None:
        """What the thread does: read what there is, until there is no more."""
        try:
            piece = file.read1(PIECE)  # what the buffer holds already
            read = file.raw.read if hasattr(file, "raw") else file.read1
            while piece:
                self._pieces.put(piece)
                piece = read(PIECE)
        except OSError as error:
            self._pieces.put(error)
        self._pieces.put(b"")


# The outcome of each puzzle of a batch, in a form that worker processes can compute.

# Seconds for a puzzle while others wait behind it: few, since they are wasted if it takes longer.
TRIAL = MOMENT / 10

# Measures how long a puzzle takes, without the time that other processes take.
CLOCK = time.process_time

# Outcomes of puzzles that had too little time.
UNDONE = {"unfinished", "unrated"}

Lines = list[CollectionEntry]


class Verdict(NamedTuple):
    """The outcome of one puzzle; a tuple, since those are the fastest to pickle."""

    row: str  # on standard output; empty for a puzzle that is not asked for
    outcomes: tuple[str, ...]  # what it is counted as
    remarks: Sequence[str] = ()  # on standard error


# How puzzles are rated: by their proofs, or by a prediction.
PROVED, QUICK = "proved", "quick"

# What a rating is called in a table; of one that is lacking, all of it is empty.
RATINGS = {PROVED: ["difficulty"], QUICK: ["stars", "confidence"], None: []}

# A difficulty, or the stars and how likely they are.
Rating = tuple[Any, ...]


def columns(rate: str | None) -> list[str]:
    """The heading of a table of verdicts."""
    return ["puzzle", "count", "stop", "solution", *RATINGS[rate], "note"]


@dataclass(frozen=True, slots=True)
class Judge:
    """The work: verdicts on as many lines as a moment allows.

    The first line gets its full timeout, each further one a TRIAL, so that no verdict has to wait
    for a long search after it.
    """

    form: str
    timeout: float | None  # seconds for each puzzle
    options: dict[str, Any]  # of the search
    lang: str = "en"  # of errors and warnings
    unique: bool = False  # only puzzles with exactly one solution are asked for
    rate: str | None = None  # how puzzles with one solution are rated
    count: bool = False  # no solutions are kept
    own: tuple[str, ...] = ()  # columns that a table of verdicts takes from the file

    def __call__(self, lines: Lines) -> tuple[list[Verdict], list[Lines]]:
        tries = self.timeout is None or self.timeout > TRIAL
        began = before = CLOCK()
        verdicts = [self._verdict(lines[0], Budget(seconds=self.timeout))]
        for line in lines[1:]:
            now = CLOCK()
            if now - before >= TRIAL or now - began >= MOMENT:
                break  # puzzles of one kind stand together: the next takes as long, perhaps
            before = now
            budget = Budget(TRIAL, clock=CLOCK) if tries else Budget(seconds=self.timeout)
            verdict = self._verdict(line, budget)
            if tries and not UNDONE.isdisjoint(verdict.outcomes):
                break
            verdicts.append(verdict)
        rest = lines[len(verdicts) :]
        return verdicts, [part for part in (rest[:1], rest[1:]) if part]

    def _verdict(self, line: CollectionEntry, budget: Budget) -> Verdict:
        meter = Meter(budget)
        if line.base not in (None, self.options.get("base")):
            judge = replace(self, options=self.options | {"base": line.base})
            return judge._verdict(line, budget)
        if line.error is not None:
            return self._unread(line.error, line)
        if line.whole:
            line = line._replace(text=self._puzzle(line.whole))
        try:
            result = self._result(line.text, budget)
        except PuzzleError as error:
            return self._unread(error, line)
        outcomes = _outcomes(result)
        if self.unique and not result.unique:
            return Verdict("", outcomes)
        rating: Rating = ()
        if self.rate == QUICK and result.unique:
            rating = _quick_rating(result)
        elif self.rate and result.unique:
            rating, is_late = _rating(result, meter.left())
            outcomes += ("unrated",) * is_late
        remarks = warnings(result.cautions, line.line, self.lang) if self.form == TEXT else ()
        return Verdict(self._row(result, rating, line), outcomes, remarks)

    def _puzzle(self, text: str) -> str:
        """A line, or what stands before its tab where that is a puzzle and the line is none.

        So the lines of other commands can be solved, and a tab can still be a blank.
        """
        head, tab, _ = text.strip().partition("\t")
        return head if tab and not self._is_read(text) and self._is_read(head) else text

    def _is_read(self, text: str) -> bool:
        try:
            parse(text, self._rules)
        except PuzzleError:
            return False
        return True

    @property
    def _rules(self) -> Rules:
        return Rules(**{name: value for name, value in self.options.items() if name != "limit"})

    def _result(self, text: str, budget: Budget) -> Result:
        if not self.count:
            return solve(text, budget=budget, **self.options)
        search = Search(parse(text, self._rules), budget=budget)
        return search.counted(self.options["limit"])

    def _row(self, result: Result, rating: Rating, line: CollectionEntry) -> str:
        if self.form == JSONL:
            told = answer(result, self.lang)
            if self.rate == QUICK:
                told = with_quick_rating(told, *rating)
            elif self.rate:
                told = with_rating(told, *rating)
            return _document(told, line)
        text = result.puzzle.text
        first = result.solutions[0].text if result.solutions else ""
        rated = rating or self._unrated
        if self.form == TEXT:
            return row(TEXT, [text, _count(result), first, *rated])
        note = "; ".join(said(caution.sentence, self.lang) for caution in result.cautions)
        cells = [text, result.count, result.stop.value, first, *rated, note]
        return row(self.form, [*cells, *self._own(line)])

    def _own(self, line: CollectionEntry) -> list[str]:
        """The cells of the file's own columns."""
        given = _given(line)
        return [given.get(name, "") for name in self.own]

    @property
    def _unrated(self) -> list[None]:
        """The cells of a rating that is lacking."""
        return [None] * len(RATINGS[self.rate])

    def _unread(self, error: PuzzleError, line: CollectionEntry) -> Verdict:
        """The verdict on a text that is no puzzle."""
        number, text = line.line, line.text
        outcomes, what = ("error",), said(error.sentence, self.lang)
        told = [complaint(error, text, number, self.lang)]
        if self.unique:
            return Verdict("", outcomes, told)
        if self.form == JSONL:
            return Verdict(_document(problem(error, number, self.lang), line), outcomes)
        if self.form != TEXT:
            cells = [text, None, None, None, *self._unrated, what, *self._own(line)]
            return Verdict(row(self.form, cells), outcomes)
        return Verdict(row(TEXT, [text, f"error: {what}", None]), outcomes, told)


def _given(line: CollectionEntry) -> dict[str, str]:
    """What the file says of a puzzle besides it, by name."""
    return dict(line.own) or ({CALLED: line.title} if line.title else {})


def _document(told: object, line: CollectionEntry) -> str:
    """An answer or a problem as JSON, with what the file says of the puzzle as `given`."""
    given = {name: cell for name, cell in _given(line).items() if cell}
    return as_text(told, given=given) if given else as_text(told)


def _rating(result: Result, budget: Budget) -> tuple[Rating, bool]:
    """How hard a puzzle is, where it can be explained, and whether there was no time for that."""
    from solver.proof.rate import rate  # late: most batches are not rated

    try:
        rating = rate(result.puzzle, budget)
    except UnsupportedError:
        return (), False
    return (() if rating is None else (rating,)), rating is None


def _quick_rating(result: Result) -> Rating:
    """The stars that are expected, and how likely they are; none where there is no prediction."""
    from solver.proof.quick import predict  # late: most batches are not rated

    found = predict(result.puzzle, result.nodes)
    return () if found is None else (found.stars, round(found.confidence, 2))


def _outcomes(result: Result) -> tuple[str, ...]:
    """What a puzzle of a batch is counted as."""
    if result.stop is Stop.DEADLINE:
        return ("unfinished",)
    if result.count == 0:
        return ("none",)
    if result.unique is None:
        return ("solved",)
    return ("solved", "unique" if result.unique else "several")


def _count(result: Result) -> str:
    """The number of solutions, and whether there may be more."""
    count = str(result.count)
    if result.stop is not Stop.EXHAUSTED:
        count += "+"
    if result.stop is Stop.DEADLINE:
        count += " not finished"
    return count


# The outcomes that a batch counts, and those that decide its exit status.
OUTCOMES = ("solved", "unique", "none", "several")
WORST_FIRST = {"error": BAD_INPUT, "unfinished": UNFINISHED, "unrated": UNFINISHED, "none": NONE}

# Lines that a process gets at a time: a moment's work, where they are easy.
LINES = 128


class BatchCommand(click.Command):
    """The command, whose --rate takes a word only where that says how."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments; --rate alone means by proofs, whatever comes behind it."""
        given: list[str] = []
        for arg in args:
            if given and given[-1] == "--rate" and arg in (PROVED, QUICK):
                given[-1] = f"--rate={arg}"
            else:
                given.append(arg)
        end = given.index("--") if "--" in given else len(given)
        given[:end] = [f"--rate={PROVED}" if arg == "--rate" else arg for arg in given[:end]]
        return super().parse_args(context, given)


@click.command("batch", cls=BatchCommand, short_help="Solve every puzzle in FILE.")
@click.argument("file", type=InputFile("to solve one puzzle: rebus solve"))
@search_options
@click.option("--unique", is_flag=True, help="Only the puzzles with exactly one solution.")
@click.option(
    "--rate",
    type=click.Choice([QUICK, PROVED]),
    metavar="[quick]",
    help="How hard each puzzle with one solution is, 0 to 100, by its proof. With quick, one to"
    " five stars without a proof, and how likely they are.",
)
@count_option
@format_option
@click.option("--quiet", is_flag=True, help="Print nothing but the puzzles.")
@next_option
@jobs_option
def batch_command(
    file: BinaryIO, as_json: bool, form: str, quiet: bool, jobs: int, next: str | None,
    **options: Any,
) -> None:  # fmt: skip
    """Solve every puzzle in FILE; - is standard input.

    A line is a puzzle, or a JSON document with one; a drawing stands between two lines of ```.
    Blank lines are skipped; # begins a comment, and ## the title of the next puzzle. What follows a
    puzzle and a tab is skipped too, so the lines that rebus generate prints can be solved. In a
    table with a heading, the column puzzle has them, and base may have its base; a table or JSON
    that is printed has the other columns too. Timeout and limit apply to each puzzle.
    Each line of output is a puzzle, its number of solutions and the first of them, separated by
    tabs; 3+ means at least three, and a puzzle that cannot be read has "error: …" instead of a
    number. With --jobs the lines keep their order. Ctrl-C ends the batch, and --next goes on with
    it.

    Exit status: 2 if a line is wrong, else 3 if one did not finish in time or the batch was
    interrupted, else 1 if one has no solution, else 0.
    """
    with bad_input_ends(as_json=as_json or form == JSONL, lang=options["lang"]):
        form = form_of(form, as_json=as_json)
        check_encoding(file)
        check_jobs(jobs)
        judge = _judge(form, **options)
        batch = Batch(file, judge, next)
        if form in (CSV, TSV):
            judge = replace(judge, own=batch.own(columns(judge.rate)))
    began = perf_counter()
    print_heading(form, [*columns(judge.rate), *judge.own], goes_on=next is not None)
    wants_bar = not (quiet or sys.stdout.isatty())  # else the lines are progress enough
    with Bar(wants_bar) as bar, Halt() as halt:
        for verdicts in halt.results(in_order(judge, batch.portions(), jobs)):
            _print(verdicts, bar, quiet)
            batch.done(verdicts)
            bar.to(batch.progress)
    tells = bar.is_seen or (not quiet and (form == TEXT or as_json))
    _end(batch, halt, perf_counter() - began, tells=tells)


def _end(batch: Batch, halt: Halt, seconds: float, *, tells: bool) -> None:
    """Tells what became of the puzzles, and ends the command."""
    counts = f"{_counts(batch.tally)}, {seconds:.3f} seconds"
    if halt.asked and not batch.is_done:
        click.echo(f"interrupted: continue with --next {batch.cursor()} ({counts})", err=True)
        sys.exit(UNFINISHED)
    if tells:
        click.echo(counts, err=True)
    sys.exit(next((status for name, status in WORST_FIRST.items() if batch.tally[name]), FOUND))


def _judge(
    form: str, *, lang: str, timeout: float | None, unique: bool, rate: str | None, count: bool,
    **options: Any,
) -> Judge:  # fmt: skip
    """Who solves the lines; OptionError for what would make every line wrong."""
    if count:
        alone("--count keeps no solutions and takes no --{option}", "unique", "rate")
        if not is_given("limit"):
            options["limit"] = None
    _check_options(timeout=timeout, **options)
    if unique:
        options["limit"] = min(options["limit"], 2)  # enough to know
    return Judge(form, timeout, options, lang, unique, rate, count)


def _check_options(*, timeout: float | None, limit: int | None, **rules: Any) -> None:
    """Raises what would make every line wrong."""
    check_general(Rules(**rules))
    check_effort(limit, Budget(seconds=timeout))


class Batch:
    """The lines of a file from where a cursor says, and what has become of them."""

    def __init__(self, file: BinaryIO, judge: Judge, cursor: str | None) -> None:
        self.tally: Counter[str] = Counter()
        self._judge = judge
        self._size = _number_of_puzzles(file)
        self._arriving = None if file.seekable() else Arriving(file)
        self._lines = entries_or_blanks(self._arriving or file)
        self._under_way: deque[CollectionEntry] = deque()
        self._last = CollectionEntry(0, "")  # the one that is done
        self._passed = 0  # puzzles
        self._has_ended = False
        if cursor is not None:
            self._skip(cursor)

    def _skip(self, cursor: str) -> None:
        """Goes behind the puzzle that a cursor names; CursorError where that is another one."""
        claimed = number_claimed(cursor)
        puzzles = (line for line in self._lines if not line.is_blank)
        for line in islice(puzzles, claimed):
            self._last = line
            self._passed += 1
        if number_at(cursor, *self._meaning()) != self._passed:
            raise misfit()

    def own(self, taken: Sequence[str]) -> tuple[str, ...]:
        """The names of what the file says of its first puzzle, but for those that are taken."""
        first = next((line for line in self._lines if not line.is_blank), None)
        if first is None:
            return ()
        self._lines = chain((first,), self._lines)
        return tuple(name for name in _given(first) if name not in taken)

    def portions(self) -> Iterator[Lines | None]:
        """The lines, so many at a time, or those that are there; none is read before it is needed.

        While a line has to be waited for and others have no verdict yet, there is nothing: None.
        """
        portion: Lines = []
        for line in self._lines:
            portion += [line] * (not line.is_blank)
            if portion and (len(portion) == LINES or self._waits):
                self._under_way += portion
                yield portion
                portion = []
            while self._under_way and self._waits:
                yield None
        if portion:
            self._under_way += portion
            yield portion
        self._has_ended = True

    @property
    def _waits(self) -> bool:
        """True if the next line has not come yet, from whoever writes it."""
        return self._arriving is not None and self._arriving.waits

    def done(self, verdicts: list[Verdict]) -> None:
        """The next lines have these verdicts."""
        for verdict in verdicts:
            self._last = self._under_way.popleft()
            self.tally.update(verdict.outcomes)
        self._passed += len(verdicts)
        self.tally["puzzle"] += len(verdicts)

    @property
    def is_done(self) -> bool:
        """True if every line has its verdict."""
        return self._has_ended and not self._under_way

    @property
    def progress(self) -> float | None:
        """The part of the puzzles that is done; None where nobody knows how many there are."""
        return self._passed / self._size if self._size else None

    def cursor(self) -> str:
        """The token to go on with behind the last line that is done."""
        return cursor_at(self._passed, *self._meaning())

    def _meaning(self) -> Meaning:
        judge = self._judge
        wanted = judge.unique, judge.rate, judge.count
        return "batch", sorted(judge.options.items()), wanted, self._last.text


def _number_of_puzzles(file: BinaryIO) -> int:
    """How many puzzles the file holds; 0 where it can be read only once."""
    if not file.seekable():
        return 0
    start = file.tell()
    count = sum(1 for _ in entries(file))
    file.seek(start)
    return count


def _print(verdicts: list[Verdict], bar: Bar, quiet: bool) -> None:
    """The rows in their order, and each with its remarks behind it."""
    rows: list[str] = []
    for verdict in verdicts:
        rows += [verdict.row] * bool(verdict.row)
        if verdict.remarks and not quiet:
            _print_rows(rows, bar)
            rows.clear()
            bar.clear()
            click.echo("\n".join(verdict.remarks), err=True)
    _print_rows(rows, bar)


def _print_rows(rows: list[str], bar: Bar) -> None:
    if rows:
        bar.clear()
        click.echo("\n".join(rows))


def _counts(tally: Counter[str]) -> str:
    """How many puzzles there were, and what became of them."""
    return ", ".join((
        number_of(tally["puzzle"], "puzzle"),
        *(f"{tally[outcome]} {outcome}" for outcome in OUTCOMES),
        number_of(tally["error"], "error"),
        f"{tally['unfinished']} unfinished",
        *([f"{tally['unrated']} unrated"] if tally["unrated"] else ()),
    ))  # fmt: skip
