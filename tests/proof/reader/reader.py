"""Reads a told proof: every claim is judged where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from proof.reader.algebra import narrowed
from proof.reader.judge import Judge
from proof.reader.place import TRUST, False_, Place, Unread
from proof.reader.tables import Tables

from solver.grid.model import Kakuro
from solver.languages import phrases_of
from solver.proof.checking.constraint import State
from solver.proof.checking.kakuro import _KakuroChecker
from solver.proof.checking.puzzle import _PuzzleChecker
from solver.proof.checking.replay import Checker
from solver.proof.model import Explanation, Proof, Rule, Step
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.speaking.claim import Claim, claim
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.names import names_of, no_names
from solver.proof.speaking.speaker import Speaker
from solver.proof.telling.model import Line

# Claims that come before the first step, and those that end a proof.
OUTSET = {"written", "means", "based", "square"}
ENDS = {
    "nothing_left", "solved", "nouns.solved", "cases", "are_both", "taken", "many_taken",
    "freedom.identity", "freedom.free", "freedom.several_free", "freedom.example",
}  # fmt: skip

# What ends the step of a rule within a line; any other ends with what follows.
LAST = {
    Rule.LAST: {"last"}, Rule.PLACE: {"place"}, Rule.LEADING: {"leading", "not_zero"},
}  # fmt: skip

# Claims that say what follows.
FOLLOWS = {"so", "last", "place", "leading", "not_zero"}


@dataclass
class Report:
    """What the reader found: false or unread claims, templates it met, steps on trust."""

    false: list[tuple[str, str]] = field(default_factory=list)  # (text, why)
    met: Counter[str] = field(default_factory=Counter)
    trust: list[str] = field(default_factory=list)
    rows_on_trust: list[str] = field(default_factory=list)
    sentences: int = 0
    skipped: int = 0  # claims with too many ways to be judged


def checker_of(explanation: Explanation) -> Checker:
    """The replay's own columns of a puzzle."""
    if isinstance(explanation.puzzle, Kakuro):
        return _KakuroChecker(explanation.puzzle, lambda: None)
    return _PuzzleChecker(explanation.puzzle, lambda: None, explanation.turned)


def speaker_of(explanation: Explanation, language: str) -> Speaker:
    """What says the claims of an explanation."""
    puzzle, phrases, page = explanation.puzzle, phrases_of(language), sheet_of(explanation.puzzle)
    if isinstance(puzzle, Kakuro):
        return Speaker(phrases, no_names(language), page)
    return Speaker(phrases, names_of(puzzle, language), page, puzzle.rules.base)


class Reader:
    """Reads the lines of one explanation; tables are read as they are drawn in a language."""

    def __init__(self, explanation: Explanation, language: str = "en") -> None:
        self.explanation = explanation
        self.checker = checker_of(explanation)
        self.is_kakuro = isinstance(explanation.puzzle, Kakuro)
        self.speaker = speaker_of(explanation, language)
        self.base = self.speaker.base
        self.columns = SpokenColumns(sheet_of(explanation.puzzle), self.base)
        self.report = Report()

    def read(self, lines: Sequence[Line]) -> Report:
        """Judges every claim of a told proof."""
        self.report = Report()
        self.tables = Tables(self)
        begin = dict(self.checker.begin)
        self.lines = iter(lines)
        self.ahead: Line | None = next(self.lines, None)
        self._between(Place(begin, begin, None, {}), OUTSET)
        self._proof(self.explanation.proof, begin, {})
        while self.ahead:
            self._judge(self._take(), Place(begin, begin, None, {}))
        return self.report

    def met(self, claim: Claim) -> str:
        """Counts a claim; returns the name of its phrase."""
        self.report.met[claim.template] += 1
        return claim.template.rpartition(".")[2]

    def check(self, text: str, judge: Callable[..., object], *arguments: object) -> None:
        """Judges something; what is false or cannot be read goes into the report."""
        try:
            judge(*arguments)
        except Unread as unread:
            self.report.false.append((text, f"cannot be read: {unread}"))
        except False_ as why:
            self.report.false.append((text, str(why)))
        except (KeyError, ValueError, IndexError, StopIteration, TypeError) as error:
            self.report.false.append((text, f"makes no sense: {error!r}"))

    # Lines

    def _take(self) -> Line:
        line, self.ahead = self.ahead, next(self.lines, None)
        assert line is not None
        return line

    def _between(self, place: Place, templates: set[str]) -> None:
        """Judges lines without numbers that have only such claims."""
        while (
            self.ahead
            and self.ahead.number is None
            and {claim.template for claim in self.ahead.claims} <= templates
        ):
            self._judge(self._take(), place)

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
        self._between(Place(state, state, None, told, proof=proof, before=before), ENDS)
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
        said = [*_parted(line.claims, self.report.met)]
        for one in step.joined:
            own = _first(said, one) if one.changes else said
            after = self._after(one, state)
            self._step(one, replace(line, claims=tuple(own)), state, after, told)
            self._learn(one, told)
            state, said = after, said[len(own) :]
        if said:
            self.report.false.append((line.text, "says more than its steps"))
        return state

    def _supposition(self, step: Step, refuted: Proof, state: State, told: dict[str, int]) -> None:
        unknown = step.focus[0]
        gone = frozenset(v for change in step.changes for v in change.lost) or state[unknown]
        inner = narrowed(self.checker, state, unknown, gone)
        self._judge(self._take(), Place(state, inner, step, told, gone=gone))
        self._proof(refuted, inner, {**told, unknown: min(gone)})
        after = self._after(step, state)
        self._judge(self._take(), Place(state, after, step, dict(told), gone=gone))

    def _after(self, step: Step, state: State) -> State:
        after = dict(state)
        for change in step.changes:
            self.checker._fix(after, change.unknown, frozenset(change.after))
        return after

    def _learn(self, step: Step, told: dict[str, int]) -> None:
        told |= {c.unknown: c.after[0] for c in step.changes if len(c.after) == 1}

    def _step(
        self, step: Step, line: Line, state: State, after: State, told: dict[str, int]
    ) -> None:
        place = Place(state, after, step, dict(told))
        line = replace(line, claims=(*_parted(line.claims, self.report.met),))
        if line.number != step.number:
            self.report.false.append((line.text, f"is not step {step.number}"))
        seen = {claim.template for claim in line.claims}
        self._judge(line, place)
        if step.changes and not seen & FOLLOWS:
            self.report.false.append((line.text, "does not say what follows"))
        is_bare = not step.changes and seen <= {"heading", "last", "taken", "many_taken"}
        if seen & TRUST or is_bare:
            self.report.trust.append(line.text)
        told.update(place.told)

    def _judge(self, line: Line, place: Place) -> None:
        """Judges the claims of a line."""
        judge = Judge(self, place)
        self.report.sentences += len(line.claims)
        for one in line.claims:
            self.check(f"{one} in: {line.text}", judge.judge, one)
        self.check(line.text, judge.finish)
        self.report.skipped += judge.skipped


# A line of several steps: each step as the claims that a pupil would be told


def _parted(claims: Iterable[Claim], met: Counter[str]) -> Iterator[Claim]:
    """The claims that clauses stand for, and those that stand by themselves."""
    for one in claims:
        if one.template != "steps":
            yield one
            continue
        for clause in one["parts"]:  # type: ignore[union-attr]
            met[clause.template] += 1
            yield from _expanded(clause)


def _expanded(clause: Claim) -> Iterator[Claim]:
    values = dict(clause.values)
    if clause.template in ("lines.last", "lines.place"):
        yield claim(clause.template.removeprefix("lines."), **values)
        return
    if clause.template == "lines.at":
        yield claim("at", column=values["column"])
    else:
        yield values["column"]  # type: ignore[misc]
    yield claim("so", what=values["what"])


def _first(said: Sequence[Claim], step: Step) -> list[Claim]:
    """The claims of the first step."""
    ends = LAST.get(step.rule, {"so"})
    at = next((n for n, one in enumerate(said) if one.template in ends), len(said))
    return [*said[: at + 1]]
