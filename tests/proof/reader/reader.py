"""Reads a told proof back: every sentence becomes claims, and each is judged where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from proof.reader import remainders
from proof.reader.columns import checker_of, narrowed
from proof.reader.drawn import calculation, digits, genitive, mark
from proof.reader.grammar import TRUST, Claim, Grammar, Read, Unread
from proof.reader.judge import Judge
from proof.reader.lines import first, parted
from proof.reader.place import False_, Place
from proof.reader.sides import Wrong
from proof.reader.tables import Tables, named, values_of

from solver.languages import phrases_of
from solver.proof.checking.constraint import State
from solver.proof.model import WHOLE, Explanation, Proof, Step
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.sheet.puzzle import sheet
from solver.proof.sheet.written import rows_of
from solver.proof.speaking import claim as data
from solver.proof.speaking.claim import ClaimList, Clauses, Value
from solver.proof.speaking.names import names_of, no_names
from solver.proof.speaking.speaker import CLAUSES, IS, Speaker
from solver.proof.telling.model import Line

# Sentences that come before the first step, and those that end a proof.
OUTSET = {"written", "means", "based", "square"}
ENDS = {
    "nothing_left", "solved", "drawn", "cases", "are_both", "taken", "many_taken", "identity",
    "free", "several_free", "example",
}  # fmt: skip

# Of nouns: what the judge calls them.
CALLED = {"nouns.no_first_zero": "first_zero", "nouns.solved": "drawn"}


@dataclass
class Report:
    """What the reader found: false or unread sentences, templates it met, steps on trust."""

    false: list[tuple[str, str]] = field(default_factory=list)  # (sentence, why)
    met: Counter[str] = field(default_factory=Counter)
    trust: list[str] = field(default_factory=list)
    rows_on_trust: list[str] = field(default_factory=list)
    sentences: int = 0
    skipped: int = 0  # claims with too many ways to be judged


class Reader:
    """Reads the lines of one explanation in one language."""

    def __init__(self, explanation: Explanation, language: str) -> None:
        self.explanation = explanation
        self.checker = checker_of(explanation)
        self.language = language
        say = Grammar(language, frozenset()).say
        equations = {id[0] for id in self.checker.constraints}
        puzzle = explanation.puzzle
        self.is_kakuro = not hasattr(puzzle, "equations")
        self.base = 10 if self.is_kakuro else puzzle.rules.base  # type: ignore[union-attr]
        several = not self.is_kakuro and len(puzzle.equations) > 1  # type: ignore[union-attr]
        written = 0 if self.is_kakuro else len(puzzle.equations)  # type: ignore[union-attr]

        drawn = () if self.is_kakuro else puzzle.calculations  # type: ignore[union-attr]

        def title(id: tuple[int, int], form: int) -> str:
            equation, index = id
            inside = several and equation < written
            if inside and drawn and index == WHOLE:
                return calculation(drawn[equation], language, is_heading=not form)
            if index == WHOLE:
                return (say.whole_equation if inside else say.whole)[form].format(n=equation + 1)
            named = self.base == 10 and index < len(say.columns)
            name = (say.columns[index] if named else say.column)[form].format(n=index + 1)
            if inside and drawn:
                of = calculation(drawn[equation], language)
                return {"en": f"{name} of {of}", "ru": f"{name} {of}"}.get(
                    language, f"{of}の{name}"
                )
            return say.of_equation[form].format(column=name, n=equation + 1) if inside else name

        self.titles = {(title(id, 0), id) for id in self.checker.constraints}
        self.into = {title(id, 1): id for id in self.checker.constraints}
        self.names: dict[str, str] = {}
        self.page = None if self.is_kakuro else sheet(puzzle)  # type: ignore[arg-type]
        hidden: dict[str, str] = {}
        if not self.is_kakuro:
            hidden = digits(puzzle, rows_of(puzzle), language)  # type: ignore[arg-type]
        self.names.update(hidden)
        self.genitives = {genitive(name, language): name for name in hidden}
        self.marks = {mark(unknown): unknown for unknown in hidden.values()}
        for unknown in self.checker.begin:
            if self.page and unknown not in self.page.names:
                continue  # a carry of an equation that always holds
            if self.is_kakuro or unknown in puzzle.letters:
                self.names[unknown] = unknown
            elif unknown[0] == "?":
                assert unknown in hidden.values(), f"{unknown} has no name"
            else:
                index, _, equation = unknown[1:].partition("/")
                into = title((int(equation or 0), int(index)), 1)
                self.names[say.carry_to.format(column=into)] = unknown
        assert equations
        self.page = sheet_of(puzzle)
        called = no_names(language) if self.is_kakuro else names_of(puzzle, language)  # type: ignore[arg-type]
        self.speaker = Speaker(phrases_of(language), called, self.page, self.base)
        self.grammar = Grammar(language, frozenset(self.names), hides_digits=bool(hidden))

    def read(self, lines: Sequence[Line]) -> Report:
        """Judges every sentence of a told proof."""
        self.report = Report()
        self.tables = Tables(self)
        begin = dict(self.checker.begin)
        self.lines = iter(lines)
        self.ahead: Line | None = next(self.lines, None)
        while self.ahead and self.ahead.number is None and self._says(self.ahead, OUTSET):
            self._judge(self._take().claims, Place(begin, begin, None, {}))
        self._proof(self.explanation.proof, begin, {})
        while self.ahead:
            self._judge(self._take().claims, Place(begin, begin, None, {}))
        return self.report

    def sentence(self, claim: data.Claim) -> Read:
        """A claim as its template, and what fills it in."""
        if claim.template == "heading":
            title, _, equation = self.speaker.clause(claim).partition(self.grammar.say.colon)
            return Read("heading", {"title": title, "equation": equation})
        called = CALLED.get(claim.template, claim.template.rpartition(".")[2])
        phrase = self.speaker.phrase(claim.template)
        values = {name: self._part(value) for name, value in claim.values}
        return Read(
            called, {name: text for name, text in values.items() if f"{{{name}}}" in phrase}
        )

    def _part(self, value: Value) -> object:
        """A value as the judge takes it: claims as data, all else as it is told."""
        if isinstance(value, data.Claim) and value.template in CLAUSES:
            return self.sentence(value)
        if isinstance(value, Clauses):
            return [*map(self._fact, value.claims)]
        if isinstance(value, ClaimList) and all(isinstance(one, data.Claim) for one in value.items):
            facts = [one for one in value.items if isinstance(one, data.Claim)]
            if facts and {one.template for one in facts} <= {*IS}:
                return [*map(self._fact, facts)]
        return self.speaker.value(value)

    def _fact(self, claim: data.Claim) -> Claim:
        """A claim about the values of an unknown."""
        if claim.template == "nouns.it_is_not":
            return Claim("it_is_not", "", (claim["v"],))  # type: ignore[arg-type]
        return Claim(claim.template, self.speaker.name(named(claim)), values_of(claim))

    def _says(self, line: Line, templates: set[str]) -> bool:
        return all(
            CALLED.get(claim.template, claim.template.rpartition(".")[2]) in templates
            for claim in line.claims
        )

    def _take(self) -> Line:
        line, self.ahead = self.ahead, next(self.lines, None)
        assert line is not None
        return line

    def _proof(self, proof: Proof, state: State, told: dict[str, int]) -> State:
        state, told = dict(state), dict(told)
        before = dict(state)
        for step in proof.steps:
            before = dict(state)
            if step.refuted:
                self._supposition(step, step.refuted, state, told)
            if step.joined:
                state = self._joined(step, self._take(), state, told)
                self.tables.last = step.number
                continue
            after = self._after(step, state)
            if step.rows:
                self.tables.step(step, self._take(), state, after, told)
            elif not step.refuted:
                self._step(step, self._take(), state, after, told)
            state = after
            self.tables.last = max(self.tables.last, step.number + len(step.rows[1:]))
            self._learn(step, told)
        ends = Place(state, state, None, told, proof=proof, before=before)
        while self.ahead and self.ahead.number is None and self._says(self.ahead, ENDS):
            self._judge(self._take().claims, ends)
        if proof.is_table:
            self.tables.cases(proof, self._take(), state, told)
            return state
        for case in proof.cases:
            self.tables.case(proof, case, self._take(), state, told)
            if case.proof.is_row:
                continue
            inner = narrowed(self.checker, state, proof.unknown or "", frozenset((case.value,)))
            learnt = {**told, proof.unknown or "": case.value}
            for step in case.proof.steps[: case.proof.head]:
                inner = self._after(step, inner)
                self._learn(step, learnt)
            rest = replace(case.proof, steps=case.proof.steps[case.proof.head :])
            self._proof(rest, inner, learnt)
        return state

    def _joined(self, step: Step, line: Line, state: State, told: dict[str, int]) -> State:
        """Judges each step of a line where it stands; returns what holds after them."""
        said = [*parted(line.claims, self.report.met)]
        for one in step.joined:
            own = first(said, one) if one.changes else said
            after = self._after(one, state)
            self._step(one, replace(line, claims=tuple(own)), state, after, told)
            self._learn(one, told)
            state, said = after, said[len(own) :]
        if said:
            self.report.false.append((line.text, "says more than its steps"))
        return state

    def _supposition(self, step: Step, refuted: Proof, state: State, told: dict[str, int]) -> None:
        unknown = step.focus[0]
        gone = frozenset(self._lost(step) or state[unknown])
        inner = narrowed(self.checker, state, unknown, gone)
        opening = self._take()
        place = Place(state, inner, step, told, gone=gone)
        self._judge(opening.claims, place)
        learnt = {**told, unknown: min(gone)}
        self._proof(refuted, inner, learnt)
        after = self._after(step, state)
        place = Place(state, after, step, dict(told), gone=gone)
        self._judge(self._take().claims, place)

    def _lost(self, step: Step) -> set[int]:
        return {v for change in step.changes for v in change.lost}

    def _after(self, step: Step, state: State) -> State:
        after = dict(state)
        for change in step.changes:
            self.checker._fix(after, change.unknown, frozenset(change.after))
        return after

    def _learn(self, step: Step, told: dict[str, int]) -> None:
        for change in step.changes:
            if len(change.after) == 1:
                told[change.unknown] = change.after[0]

    def _step(
        self, step: Step, line: Line, state: State, after: State, told: dict[str, int]
    ) -> None:
        place = Place(state, after, step, dict(told))
        if line.number != step.number:
            self.report.false.append((line.text, f"is not step {step.number}"))
        seen = self._judge(line.claims, place)
        said = {"so", "last", "place", "first_zero"} & set(seen)
        if step.changes and not said:
            self.report.false.append((line.text, "does not say what follows"))
        if set(seen) & set(TRUST) or (
            not step.changes and set(seen) <= {"heading", "last", "taken", "many_taken"}
        ):
            self.report.trust.append(line.text)
        told.update(place.told)

    def _judge(self, claims: Sequence[data.Claim], place: Place) -> list[str]:
        """Judges the claims of a line; returns their templates."""
        judge = Judge(self, place)
        seen = []
        text = self.speaker.text(claims)
        for claim in claims:
            sentence = self.speaker.sentence(claim)
            self.report.sentences += 1
            try:
                read = self.sentence(claim)
                self.report.met[read.template] += 1
                seen.append(read.template)
                judge.judge(read)
            except Unread as unread:
                self.report.false.append((sentence, f"cannot be read: {unread}"))
            except False_ as why:
                self.report.false.append((sentence, f"{why} | in: {text}"))
            except (KeyError, ValueError, IndexError, StopIteration) as error:
                self.report.false.append((sentence, f"makes no sense: {error!r}"))
        if judge.rows and place.step and not place.step.changes:
            try:
                judge.rows.finished()
            except Wrong as why:
                self.report.false.append((text, str(why)))
        if remainders.is_about(judge) and place.step and not place.step.changes:
            why = remainders.finished(judge)
            self.report.false += [(text, why)] if why else []
        self.report.skipped += judge.skipped
        return seen
