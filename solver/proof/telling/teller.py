"""The steps of a proof in sentences, each with its column as far as it is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from solver.languages.phrases import Phrases
from solver.proof.model import Case, ColumnId, End, Proof, Rule, Step, values
from solver.proof.sheet.puzzle import Sheet
from solver.proof.techniques.freedom import written
from solver.proof.telling.formula import Known
from solver.proof.telling.knowing import settled
from solver.proof.telling.lines.lines import Lines
from solver.proof.telling.names import Names
from solver.proof.telling.tables.model import Outcome, Table
from solver.proof.telling.tables.rows import Followed

# The most first digits that are named one by one.
FEW_FIRST = 3

# Rules whose idea is told before what it leads to.
FIRST = (Rule.TOGETHER, Rule.FACTORS)


@dataclass(frozen=True, slots=True)
class Line:
    """One or more sentences, with the number of their step; `depth` counts suppositions and cases.

    `text` is read as a whole. For hints, `looks` says where to look without giving anything away,
    `reason` says why without any new digit, and `conclusion` says what follows.
    """

    number: int | None
    depth: int
    text: str
    looks: str = ""
    reason: str = ""
    conclusion: str = ""
    filled: Mapping[str, int] = field(default_factory=dict)  # unknowns with one value after it
    step: Step | None = None  # the step that it tells
    table: Table | None = None  # the same as the text
    joined: tuple[Line, ...] = ()  # the steps of a line for a teacher, each told to a pupil


class Teller(Lines):
    """Tells one proof, from its first step on."""

    def __init__(
        self,
        sheet: Sheet,
        phrases: Phrases,
        base: int,
        names: Names,
        *,
        is_rewritten: bool = False,
    ) -> None:
        super().__init__(sheet, phrases, base, names)
        self.is_rewritten = is_rewritten  # whether its equations are not those of the puzzle
        self.digits = tuple(range(self.base))
        self.last_of: Known = {}  # what unknowns could be before they had no digit left
        self.last = 0  # the number of the last step that was told
        self.solved: Mapping[str, int] = {}  # the last solution

    def proof(self, proof: Proof) -> Iterator[Line]:
        """The lines of a whole proof."""
        known = {
            name: tuple(low + v for v in values(domain))
            for name, low, domain in zip(
                self.sheet.names, self.sheet.lows, self.sheet.domains, strict=True
            )
        }
        is_drawn = bool(self.names.calculations)
        if (len(self.sheet.sides) > 1 or self.is_rewritten) and not is_drawn:
            for number, (left, right) in enumerate(self.sheet.sides):
                shown = (
                    f"{self._expression(left, {})} {self.sheet.relations[number]} "
                    f"{self._expression(right, {})}"
                )
                yield Line(None, 0, self.say.written.format(n=number + 1, what=shown))
        yield from self._lines(proof, known, 0)

    def _lines(self, proof: Proof, known: Known, depth: int) -> Iterator[Line]:
        known, told = dict(known), self.fixed_by
        # What is settled in a supposition or a case is forgotten at its end.
        self.fixed_by = {number: [*letters] for number, letters in told.items()}
        for step in proof.steps:
            if step.refuted:
                yield from self._supposition(step, step.refuted, known, depth)
            else:
                line = self._step(step, known, depth)
                self._learn(step, known)
                self.last = step.number + max(len(step.rows) - 1, 0)
                yield replace(line, step=step, filled=settled(known))
        yield from (
            Line(None, depth, text, filled=settled(known)) for text in self._end(proof, known)
        )
        if proof.unknown:
            yield from self._cases(proof, proof.unknown, known, depth)
        self.fixed_by = told

    def _cases(self, proof: Proof, unknown: str, known: Known, depth: int) -> Iterator[Line]:
        """The lines of cases: a table where all are rows, else those that are take a line each."""
        if proof.is_table:
            yield self._table_of_cases(proof, unknown, known, depth)
            return
        yield Line(None, depth, self.cases(proof), filled=settled(known))
        for case in proof.cases:
            self.last += 1
            head, rest = parted(case)
            step = _step_of_rows(self.last, unknown, (head,))
            text, row = self.row_case(unknown, head, known, self.last, goes_on=rest is not None)
            self._note(row)
            yield Line(self.last, depth, text, filled=settled(row.known), step=step)
            if rest:
                yield from self._goes_on(unknown, head, rest, known, depth + 1)

    def _goes_on(
        self, unknown: str, head: Case, rest: Proof, known: Known, depth: int
    ) -> Iterator[Line]:
        """The lines of a case after its first."""
        inner, told = dict(known), self.fixed_by
        self.fixed_by = {number: [*letters] for number, letters in told.items()}
        self._fix(inner, unknown, (head.value,), 0)
        for step in head.proof.steps:
            self._learn(step, inner)
        yield from self._lines(rest, inner, depth)
        self.fixed_by = told

    def _table_of_cases(self, proof: Proof, unknown: str, known: Known, depth: int) -> Line:
        """The cases that a proof ends in as rows; one solution alone is filled in."""
        step = _step_of_rows(self.last + 1, unknown, proof.cases)
        self.last += len(proof.cases)
        text, table, rows = self._table(step, known, self.cases(proof))
        found = [row for row in rows if self._note(row)]
        filled = settled(found[0].known if len(found) == 1 else known)
        return replace(self._with_table(step, known, text, table), depth=depth, filled=filled)

    def _note(self, row: Followed) -> bool:
        """Takes down what a row found; whether that is a solution."""
        is_solution = row.outcome is Outcome.SOLUTION
        self.solved = settled(row.known) if is_solution else self.solved
        return is_solution

    def _with_table(self, step: Step, known: Known, text: str, table: Table | None) -> Line:
        """The line of a step with rows."""
        (unknown,) = step.focus
        return Line(
            step.number,
            0,
            text,
            looks=self._tries(unknown, known[unknown]),
            reason=table.lead if table else self.say.leads_nowhere.format(u=self.name(unknown)),
            conclusion=text,
            step=step,
            table=table,
        )

    def _supposition(self, step: Step, refuted: Proof, known: Known, depth: int) -> Iterator[Line]:
        """The lines of a supposed value: what refutes it, and what follows from that."""
        unknown = step.focus[0]
        gone = step.changes[0].lost[0] if step.changes else known[unknown][0]
        inner = dict(known)
        self.last = step.number
        self._fix(inner, unknown, (gone,), step.number)
        text = self.say.suppose.format(what=self._is(unknown, (gone,)))
        closing = self._join(self.say.impossible, self._so(step.changes))
        yield Line(
            step.number,
            depth,
            text,
            looks=self._tries(unknown, known[unknown]),
            reason=self.say.leads_nowhere.format(u=self.name(unknown)),
            conclusion=self._join(text, closing),
            filled=settled(inner),
            step=step,
        )
        yield from self._lines(refuted, inner, depth + 1)
        self._forget(unknown, step.number)
        self._learn(step, known)
        yield Line(None, depth, closing, filled=settled(known))

    def _end(self, proof: Proof, known: Known) -> Iterator[str]:
        """How a proof ends: with nothing left for an unknown, a solution, or cases."""
        if proof.end is End.CONTRADICTION and not (proof.steps and proof.steps[-1].fails):
            yield from self._nothing_left(known)
        if proof.free:
            yield self._join(*self._free(proof, known))
        if proof.solution:
            self.solved = settled(known)
            yield self._solved(written(proof.solution))

    def _solved(self, text: str) -> str:
        """The solution; a drawing is shown as it was drawn."""
        if "\n" not in text.strip():
            return self.say.solved.format(text=text)
        return self.names.nouns.solved.format(text=text.strip("\n").rstrip())

    def column(self, id: ColumnId, known: Known) -> str:
        """A column as a sentence, with what is known put in."""
        return self._heading(self.columns[id], known) + self.say.full_stop

    def _tries(self, unknown: str, values: tuple[int, ...]) -> str:
        """The hint to try the values of an unknown."""
        if not self._is_carry(unknown):
            return self.say.try_.format(letters=self.name(unknown))
        try_ = self.say.try_carry if values == (0, 1) else self.say.try_carries
        return try_.format(column=self._into(unknown))

    def cases(self, proof: Proof) -> str:
        """The announcement of the cases that a proof ends in."""
        values = tuple(case.value for case in proof.cases)
        return self.say.cases.format(what=self._is(proof.unknown or "", values))

    def _step(self, step: Step, known: Known, depth: int) -> Line:
        """The line of a step without a supposition."""
        if step.rows:
            text, table, _ = self._table(step, known)
            return replace(self._with_table(step, known, text, table), depth=depth)
        if step.joined:
            return replace(self._joined(step, known), depth=depth)
        tell = self._in_columns if step.columns else self._about_unknowns
        return replace(tell(step, known, self._conclusion(step)), depth=depth)

    def _joined(self, step: Step, known: Known) -> Line:
        """The line of several steps, with those by themselves."""
        told, known = self.fixed_by, dict(known)
        self.fixed_by = {number: [*letters] for number, letters in told.items()}
        clauses, lines = list[list[str]](), list[Line]()
        for one in step.joined:
            clauses.append(self._clauses(one, known))
            lines.append(replace(self._step(one, known, 0), step=one))
            self._learn(one, known)
        self.fixed_by = told
        return Line(
            step.number,
            0,
            self._in_one_line(
                (short, line.text) for short, line in zip(clauses, lines, strict=True)
            ),
            looks=self._join(*dict.fromkeys(line.looks for line in lines)),
            reason=self._join(*(line.reason for line in lines)),
            conclusion=self._join(*(line.conclusion for line in lines)),
            joined=tuple(lines),
        )

    def _in_columns(self, step: Step, known: Known, conclusion: str) -> Line:
        column = self._looked_at(step, known)[0]
        left_over = [*self._left_over(step, known)]
        shown, known = known, self._without_left_over(step, known)
        ideas = [*self._ideas(step, column, known, shown)]
        listed = self._join(*self._listed(step, column, known, shown))
        # What is tried names what is taken.
        if step.rule not in (Rule.ARITHMETIC, Rule.FACTORS) and (
            not listed or self.say.ways[:6] in listed
        ):
            ideas.append(self._taken(step, known))
        is_idea_first = step.rule in FIRST or column.of
        ordered = [*ideas, listed] if is_idea_first else [listed, *ideas]
        heading = self._heading(column, shown) + self.say.full_stop
        announced = self._heading(column, self._announced(known)) + self.say.full_stop
        return Line(
            step.number,
            0,
            self._join(*left_over, heading, *ordered, conclusion),
            looks=self._looks(column),
            reason=self._join(announced, *ideas),
            conclusion=self._join(*left_over, listed, conclusion),
        )

    def _about_unknowns(self, step: Step, known: Known, conclusion: str) -> Line:
        names = self._list([self.name(unknown) for unknown in step.focus], self.say.and_)
        text = self._join(self._about_letters(step, known, names), conclusion)
        return Line(
            step.number,
            0,
            text,
            looks=self.names.nouns.look_first
            if self._is_about_first(step)
            else self.say.look_letters.format(letters=names),
            reason=self._hint_about_letters(step, names),
            conclusion=text,
        )

    def _conclusion(self, step: Step) -> str:
        """What follows, where the reason does not say it already."""
        if step.rule in (Rule.LAST, Rule.PLACE):
            return ""
        if self._is_about_first(step):
            return self.names.nouns.no_first_zero
        return self._so(step.changes)

    def _is_about_first(self, step: Step) -> bool:
        """Whether a step is about first digits, of more numbers than one would name."""
        about = {change.unknown for change in step.changes}
        return step.rule is Rule.LEADING and len(about) > FEW_FIRST and about <= self.names.first

    def _announced(self, known: Known) -> Known:
        """What is known, without the digits that no step has told yet."""
        told = {letter for letters in self.fixed_by.values() for letter, _ in letters}
        return {
            name: values if name in told or name not in self.letters else self.digits
            for name, values in known.items()
        }


def parted(case: Case) -> tuple[Case, Proof | None]:
    """The first line of a case, and what goes on after it; None where that is all."""
    if case.proof.is_row:
        return case, None
    first, later = case.proof.steps[: case.proof.head], case.proof.steps[case.proof.head :]
    return Case(case.value, Proof(first, End.OPEN)), replace(case.proof, steps=later)


def _step_of_rows(number: int, unknown: str, rows: tuple[Case, ...]) -> Step:
    """The step that cases are where they are told as rows."""
    inner = (rest for row in rows for step in row.proof.steps for rest in step.rests)
    rests = tuple(sorted({rest for rest in inner if rest < number}))
    return Step(number, Rule.TABLE, (), (unknown,), (), rests, rows=rows)
