"""The steps of a proof as lines, each with its column as far as it is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from solver.proof.model import WHOLE, Case, ColumnId, End, Proof, Rule, Step, values
from solver.proof.moves import TECHNIQUES
from solver.proof.sheet.puzzle import Column, Sheet
from solver.proof.speaking import reasons
from solver.proof.speaking.claim import (
    Claim,
    ClaimList,
    Claims,
    Clauses,
    Formula,
    Known,
    Title,
    Unknown,
    claim,
    one_of,
)
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Scene, changed, named
from solver.proof.speaking.runs import squares
from solver.proof.speaking.speaker import Speaker
from solver.proof.speaking.told import Told
from solver.proof.techniques.freedom import written
from solver.proof.telling.model import Line, Outcome, Table
from solver.proof.telling.solutions import free
from solver.proof.telling.tables import Followed, case_told, nothing_left, table_told

# Lists of what fits.
WAYS = ("ways", "ways_as", "ways_in_row", "ways_carried")


class Teller:
    """Tells one proof, from its first step on."""

    def __init__(
        self,
        sheet: Sheet,
        speaker: Speaker,
        *,
        is_rewritten: bool = False,
        is_brief: bool = False,
    ) -> None:
        self.columns = SpokenColumns(sheet, speaker.base, is_named=speaker.names.is_short)
        self.speaker = speaker
        self.is_rewritten = is_rewritten  # whether its equations are not those of the puzzle
        self.is_brief = is_brief  # for a teacher: what follows, without why
        self.last = 0  # the number of the last step that was told
        self.solved: Mapping[str, int] = {}  # the last solution

    def line(
        self,
        number: int | None,
        depth: int,
        claims: Iterable[Claim],
        filled: Mapping[str, int] | None = None,
    ) -> Line:
        """A line of claims."""
        claims = (*claims,)
        return Line(number, depth, self.speaker.text(claims), filled=filled or {}, claims=claims)

    def proof(self, proof: Proof, told: Told) -> Iterator[Line]:
        """The lines of a whole proof; `told` are the digits that its steps rest on."""
        sheet = self.columns.sheet
        known = {
            name: tuple(low + v for v in values(domain))
            for name, low, domain in zip(sheet.names, sheet.lows, sheet.domains, strict=True)
        }
        if self.columns.is_grid:
            yield from (self.line(None, 0, [one]) for one in squares(self.columns))
        is_drawn = bool(self.speaker.names.calculations)
        several = len(sheet.sides) > 1 and self.speaker.only is None
        if (several or self.is_rewritten) and not is_drawn:
            for number, sides in enumerate(sheet.sides):
                if self.speaker.only not in (None, number):
                    continue
                left, right = (self.columns.expression(side, {}) for side in sides)
                shown = Formula(left, sheet.relations[number], (right,))
                said = claim("means", what=shown)
                if several:
                    said = claim("written", n=number + 1, what=shown)
                yield self.line(None, 0, [said])
        yield from self._lines(proof, known, told, 0)

    def _lines(self, proof: Proof, known: Known, told: Told, depth: int) -> Iterator[Line]:
        # What is settled in a supposition or a case is forgotten at its end.
        known, told = dict(known), told.copy()
        for step in proof.steps:
            if step.refuted:
                yield from self._supposition(step, step.refuted, known, told, depth)
            else:
                line = self._step(step, known, told, depth)
                told.learn(self.columns, step, known)
                self.last = step.number + max(len(step.rows) - 1, 0)
                yield replace(line, step=step, filled=settled(known))
        for claims in self._end(proof, known, told):
            yield self.line(None, depth, claims, settled(known))
        if proof.unknown:
            yield from self._cases(proof, proof.unknown, known, told, depth)

    # Cases

    def _cases(
        self, proof: Proof, unknown: str, known: Known, told: Told, depth: int
    ) -> Iterator[Line]:
        """The lines of cases: a table where all are rows, else those that are take a line each."""
        if proof.is_table:
            yield self._table_of_cases(proof, unknown, known, told, depth)
            return
        yield self.line(None, depth, [cases(proof)], settled(known))
        for case in proof.cases:
            self.last += 1
            head, rest = parted(case)
            step = _step_of_rows(self.last, unknown, (head,))
            goes_on = rest is not None
            one, row = case_told(
                self.columns,
                told,
                unknown,
                head,
                known,
                self.last,
                goes_on=goes_on,
                is_brief=self.is_brief,
            )
            self._note(row)
            yield replace(self.line(self.last, depth, [one], settled(row.known)), step=step)
            if rest:
                yield from self._goes_on(unknown, head, rest, known, told, depth + 1)

    def _goes_on(
        self, unknown: str, head: Case, rest: Proof, known: Known, told: Told, depth: int
    ) -> Iterator[Line]:
        """The lines of a case after its first."""
        inner, told = dict(known), told.copy()
        told.narrow(self.columns, inner, unknown, (head.value,), 0)
        for step in head.proof.steps:
            told.learn(self.columns, step, inner)
        yield from self._lines(rest, inner, told, depth)

    def _table_of_cases(
        self, proof: Proof, unknown: str, known: Known, told: Told, depth: int
    ) -> Line:
        """The cases that a proof ends in as rows; one solution alone is filled in."""
        step = _step_of_rows(self.last + 1, unknown, proof.cases)
        self.last += len(proof.cases)
        claims, table, rows = table_told(
            self.columns, self.speaker, told, step, known, is_of_cases=True, is_brief=self.is_brief
        )
        found = [row for row in rows if self._note(row)]
        filled = settled(found[0].known if len(found) == 1 else known)
        return replace(self._with_table(step, known, claims, table), depth=depth, filled=filled)

    def _note(self, row: Followed) -> bool:
        """Takes down what a row found; True if that is a solution."""
        is_solution = row.outcome is Outcome.SOLUTION
        self.solved = settled(row.known) if is_solution else self.solved
        return is_solution

    def _with_table(self, step: Step, known: Known, claims: Claims, table: Table | None) -> Line:
        """The line of a step with rows."""
        (unknown,) = step.focus
        text = self.speaker.lines(claims) if table else self.speaker.text(claims)
        return Line(
            step.number,
            0,
            text,
            nudge=self._nudge(step),
            looks=self.speaker.sentence(self._tries(unknown, known[unknown])),
            reason=table.lead if table else self.speaker.sentence(_leads_nowhere(unknown)),
            conclusion=text,
            step=step,
            table=table,
            claims=claims,
        )

    def _supposition(
        self, step: Step, refuted: Proof, known: Known, told: Told, depth: int
    ) -> Iterator[Line]:
        """The lines of a supposed value: what refutes it, and what follows from that."""
        unknown = step.focus[0]
        gone = step.changes[0].lost[0] if step.changes else known[unknown][0]
        inner = dict(known)
        self.last = step.number
        told.narrow(self.columns, inner, unknown, (gone,), step.number)
        suppose = claim("suppose", what=Clauses((one_of(unknown, (gone,)),)))
        closing = (claim("impossible"), *reasons.so(self.columns, step.changes, known))
        yield replace(
            self.line(step.number, depth, [suppose], settled(inner)),
            nudge=self._nudge(step),
            looks=self.speaker.sentence(self._tries(unknown, known[unknown])),
            reason=self.speaker.sentence(_leads_nowhere(unknown)),
            conclusion=self.speaker.text((suppose, *closing)),
            step=step,
        )
        yield from self._lines(refuted, inner, told, depth + 1)
        told.forget(unknown, step.number)
        told.learn(self.columns, step, known)
        yield self.line(None, depth, closing, settled(known))

    def _end(self, proof: Proof, known: Known, told: Told) -> Iterator[Iterable[Claim]]:
        """How a proof ends: with nothing left for an unknown, a solution, or cases."""
        if proof.end is End.CONTRADICTION and not (proof.steps and proof.steps[-1].fails):
            for one in nothing_left(self.columns, told, known):
                yield [one]
        if proof.free:
            yield free(self.columns, proof, known)
        if proof.solution:
            self.solved = settled(known)
            text = written(proof.solution)
            if "\n" in text.strip():  # a drawing is shown as it was drawn
                yield [claim("nouns.solved", text=text.strip("\n").rstrip())]
            else:
                yield [claim("solved", text=text)]

    def _tries(self, unknown: str, values: tuple[int, ...]) -> Claim:
        """The hint to try the values of an unknown."""
        if unknown[0] != "c":
            return claim("try_", letters=Unknown(unknown))
        place = self.speaker.into[unknown]
        return claim("try_carry" if values == (0, 1) else "try_carries", column=place)

    def column(self, id: ColumnId, known: Known) -> Claim:
        """A column with what is known put in."""
        return reasons.heading(self.columns, self.columns.by_id[id], known)

    # Steps

    def _step(self, step: Step, known: Known, told: Told, depth: int) -> Line:
        """The line of a step without a supposition."""
        if step.rows:
            claims, table, _ = table_told(
                self.columns,
                self.speaker,
                told,
                step,
                known,
                is_of_cases=False,
                is_brief=self.is_brief,
            )
            return replace(self._with_table(step, known, claims, table), depth=depth)
        if step.joined:
            return replace(self._joined(step, known, told), depth=depth)
        line = replace(self._single(step, known, told), depth=depth)
        parts = self._clauses(step, known, told) if self.is_brief and step.columns else ()
        if not parts:
            return line
        claims = (claim("steps", parts=parts),)
        return replace(line, text=self.speaker.text(claims), claims=claims)

    def _single(self, step: Step, known: Known, told: Told) -> Line:
        """The line of a step by itself."""
        tell = self._in_columns if step.columns else self._about_unknowns
        return tell(step, known, told)

    def _in_columns(self, step: Step, known: Known, told: Told) -> Line:
        tells, columns, speaker = TECHNIQUES[step.rule].tells, self.columns, self.speaker
        own = tells.columns(columns, step, known)
        column, digits = own[0], reasons.untold(columns, told, own, known)
        if step.fails and (same := reasons.same_left(columns, digits)):
            return self._same_left(step, same)
        left_over = reasons.left_over(digits)
        shown, known = known, reasons.without(columns, digits, known)
        scene = Scene(columns, told, step, column, known, shown)
        ideas = [*reasons.in_rows(tells.ideas(scene))]
        listed = [*reasons.in_rows(tells.listed(scene))]
        # What is tried names what is taken.
        is_list = not listed or any(one.template in WAYS for one in listed)
        if tells.says_taken and is_list:
            ideas += reasons.taken(scene, tells.columns(columns, step, known))
        ordered = [*ideas, *listed] if tells.is_idea_first else [*listed, *ideas]
        # A list whose rows count as steps is what a teacher looks at, too.
        if self.is_brief and step.changes and not TECHNIQUES[step.rule].lines:
            ordered = []
        named = column if column.id[1] > WHOLE else None
        heading = tells.heading(columns, column, shown)
        if step.rule.is_plain:
            heading = reasons.by_last_digit(columns, column, shown, heading, ordered)
        if self.is_brief:  # the columns are in front of a teacher
            heading = claim("heading", **{**dict(heading.values), "letters": None})
        formula = heading["shown"]
        assert isinstance(formula, Formula)
        in_full = self._conclusion(step, known)
        is_lone = speaker.is_lone(column.id)
        conclusion = in_full if is_lone else self._conclusion(step, known, named, formula)
        announced = tells.heading(columns, column, self._announced(known, told))
        return replace(
            self.line(step.number, 0, (*left_over, heading, *ordered, *conclusion)),
            nudge=self._nudge(step),
            looks=speaker.sentence(
                claim("look_letters", letters=changed(step))
                if is_lone
                else tells.looks(columns, column)
            ),
            reason=speaker.text((announced, *ideas)),
            # Of a hint, this is told without the column, so carries have their full names.
            conclusion=speaker.text((*left_over, *listed, *in_full)),
        )

    def _same_left(self, step: Step, same: list[Claim]) -> Line:
        """The line of a step whose letters have no two digits left: the column adds nothing."""
        line = self.line(step.number, 0, same)
        both = ClaimList((same[-1]["x"], same[-1]["y"]), "and_")
        return replace(
            line,
            nudge=self._nudge(step),
            looks=self.speaker.sentence(claim("look_letters", letters=both)),
            reason=line.text,
            conclusion=line.text,
        )

    def _about_unknowns(self, step: Step, known: Known, told: Told) -> Line:
        tells, columns, speaker = TECHNIQUES[step.rule].tells, self.columns, self.speaker
        line = self.line(
            step.number,
            0,
            (*tells.reason(columns, told, step, known), *self._conclusion(step, known)),
        )
        looks = claim("look_letters", letters=named(step))
        if not step.focus:
            looks = claim("nouns.look_known")
        if step.rule is Rule.LEADING:
            looks = claim("nouns.look_first")
        return replace(
            line,
            nudge=self._nudge(step),
            looks=speaker.sentence(looks),
            reason=speaker.text(tells.hint(columns, told, step, known)),
            conclusion=line.text,
        )

    def _nudge(self, step: Step) -> str:
        """The question whose answer is the idea of a step, without a place or a digit."""
        nudges = self.speaker.say.nudges
        return nudges.get(step.rule.value) or nudges[Rule.COLUMN.value]

    def _conclusion(
        self,
        step: Step,
        known: Known,
        column: Column | None = None,
        shown: Formula | None = None,
    ) -> Claims:
        """What follows, where the reason does not say it already."""
        if step.rule in (Rule.LAST, Rule.PLACE, Rule.LEADING):
            return ()
        return (*reasons.so(self.columns, step.changes, known, column, shown),)

    def _announced(self, known: Known, told: Told) -> Known:
        """What is known, without the digits that no step has told yet."""
        settled, digits = told.digits, tuple(range(self.columns.base))
        return {
            name: values if name in settled or name not in self.columns.letters else digits
            for name, values in known.items()
        }

    # Lines for a teacher: several steps, each as clauses or, where it has none, its sentences

    def _joined(self, step: Step, known: Known, told: Told) -> Line:
        """The line of several steps, with those by themselves."""
        told, known = told.copy(), dict(known)
        parts, lines = list[Claims](), list[Line]()
        for one in step.joined:
            parts.append(self._clauses(one, known, told))
            lines.append(replace(self._single(one, known, told), step=one))
            told.learn(self.columns, one, known)
        claims = list[Claim]()
        both = zip(parts, lines, strict=True)
        for is_short, group in groupby(both, key=lambda step: bool(step[0])):
            if is_short:
                clauses = tuple(clause for part, _ in group for clause in part)
                claims.append(claim("steps", parts=clauses))
            else:
                claims += (one for _, line in group for one in line.claims)
        join = self.speaker.say.space.join
        return replace(
            self.line(step.number, 0, claims),
            nudge=lines[0].nudge,
            looks=join(filter(None, dict.fromkeys(line.looks for line in lines))),
            reason=join(filter(None, (line.reason for line in lines))),
            conclusion=join(filter(None, (line.conclusion for line in lines))),
            joined=tuple(lines),
        )

    def _clauses(self, step: Step, known: Known, told: Told) -> Claims:
        """A step as short clauses; none where it needs sentences of its own."""
        if not step.changes or step.rule is Rule.LEADING:
            return ()
        if step.columns and not step.rule.is_plain:
            return ()
        if not step.columns:
            ((unknown, digit),) = ((c.unknown, c.after[0]) for c in step.changes)
            if step.rule is Rule.LAST:
                return (_last(unknown, digit),)
            return (claim("lines.place", u=Unknown(unknown), v=digit),)
        columns, tells = self.columns, TECHNIQUES[step.rule].tells
        own = tells.columns(columns, step, known)
        column = columns.by_id[step.columns[0]]
        title: Title | Claim = Title(column.id)
        if column.is_run or any(change.unknown[0] == "?" for change in step.changes):
            title = reasons.by_last_digit(
                columns, column, known, reasons.filled_in(columns, column, known), ()
            )
        shown = title["shown"] if isinstance(title, Claim) else None
        assert shown is None or isinstance(shown, Formula)
        named = column if column.id[1] > WHOLE else None
        what = reasons.concluded(columns, step.changes, known, named, shown)
        digits = reasons.untold(columns, told, own, known)
        last = (_last(*one) for one in digits.items())
        form = "lines.so" if shown else "lines.at"
        return (*last, claim(form, column=title, what=what))


def _last(unknown: str, digit: int) -> Claim:
    return claim("lines.last", u=Unknown(unknown).genitive, v=digit)


def _leads_nowhere(unknown: str) -> Claim:
    return claim("leads_nowhere", u=Unknown(unknown).genitive)


def cases(proof: Proof) -> Claim:
    """The announcement of the cases that a proof ends in."""
    values = tuple(case.value for case in proof.cases)
    return claim("cases", what=Clauses((one_of(proof.unknown or "", values),)))


def settled(known: Known) -> dict[str, int]:
    """The unknowns that have one value."""
    return {name: values[0] for name, values in known.items() if len(values) == 1}


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
