"""Explanation → the JSON answer. The field names here are the keys; none is spelled elsewhere."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from solver.answers.equations import EquationShown, RunShown, equations_shown, runs_shown
from solver.answers.reading import wildcard_signs
from solver.answers.solve import Filled, filled
from solver.answers.tables import TableShown, table_shown
from solver.answers.written import RowShown, SymbolShown, places, rows_shown, symbols_shown
from solver.grid.model import Kakuro
from solver.model import Puzzle, Solution
from solver.proof.ask import Reply
from solver.proof.claims import Check, Claim
from solver.proof.hint import Hint
from solver.proof.model import MOST_TOLD, AnySolution, Explanation, Step
from solver.proof.telling.tell import difficulty_told, told
from solver.proof.telling.teller import Line
from solver.sentences import PUPIL


@dataclass(frozen=True, slots=True)
class ChangeShown:
    """What a step concludes about a letter, a wildcard ('?0') or a carry ('c2', into column 2)."""

    unknown: str
    before: list[int]
    after: list[int]


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """A column of an equation, both from 0; column 0 is the units, -1 the whole equation."""

    equation: int
    column: int


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of a line for a teacher, by itself."""

    text: str  # as it is told to a pupil
    rule: str
    columns: list[ColumnShown]
    letters: list[str]
    changes: list[ChangeShown]


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of the proof: a step where it has a number, else what joins steps."""

    number: int | None
    depth: int  # the suppositions and cases around it
    text: str
    look: str
    reason: str
    conclusion: str
    rule: str | None
    columns: list[ColumnShown]
    letters: list[str]  # what the rule is about, where it is not about columns
    changes: list[ChangeShown]
    rows: list[int]  # those that it looks at, as numbers of the answer's `rows`, from 0
    cells: list[list[int]]  # code points of the puzzle that it looks at, [from, to) each
    rests: list[int]  # the numbers of the steps that it builds on
    filled: dict[str, int]  # letters, wildcards and carries with one value after it
    table: TableShown | None  # the same as `text`, where that tries values in rows
    steps: list[StepShown]  # those of a line for a teacher, which has several


@dataclass(frozen=True, slots=True)
class DifficultyShown:
    """How hard the puzzle is for a person."""

    score: int  # 0 to 100
    word: str
    text: str  # the same as a sentence in the language asked for
    hardest: str | None
    distinctions: int
    depth: int


@dataclass(frozen=True, slots=True)
class HintShown:
    """The hint for the next step; without a step it says what is wrong, or that nothing is left."""

    kind: str  # step; cases to try; wrong: something known is; end: nothing follows any more
    level: str  # look, reason or digits
    step: int | None  # 1, or 1 more than `seen`
    text: str
    rule: str | None
    columns: list[ColumnShown]
    letters: list[str]
    rows: list[int]  # as in a line
    cells: list[list[int]]
    changes: list[ChangeShown]  # of level digits only
    learned: list[str]  # the same as statements to be added to `known`: S=8/9
    cases: list[str]  # statements one of which is true, where nothing easier leads on
    wrong: list[str]  # letters, or statements, to look at again


@dataclass(frozen=True, slots=True)
class VerdictShown:
    """The verdict on a statement: true in all solutions (right), in some (possible), or none."""

    statement: str  # as it was written
    letter: str | None  # the unknown and its digit, where the statement gives it one
    digit: int | None
    verdict: str  # right, possible, wrong, or unknown
    text: str  # the verdict in words
    follows: bool | None  # whether it is shown by what is known; null where that was not asked
    lines: list[str]  # the steps that show it


@dataclass(frozen=True, slots=True)
class CheckShown:
    """Which statements are right."""

    verdicts: list[VerdictShown]
    together: bool | None  # whether all are true in one solution; null where not known


@dataclass(frozen=True, slots=True)
class ExplanationAnswer:
    """What the HTTP API and `--json` print. With a hint or a check there are no lines."""

    puzzle: str
    base: int
    lang: str
    level: str  # whom the proof is for: pupil or teacher
    letters: list[str]
    wildcard_signs: list[str]  # those that hide any digit, as typed, each once
    stop: str  # exhausted: the proof is whole; limit: it would be too long; deadline: no time
    length: int | None  # steps of the whole proof, an estimate where it would be too long
    equations: list[EquationShown]
    runs: list[RunShown]  # of a kakuro
    rows: list[RowShown]  # the numbers as they are written
    symbols: list[SymbolShown]  # the letters and wildcards, and where they stand
    lines: list[LineShown]
    solutions: list[Filled]  # of many, the first
    count: int | None  # of all solutions, null where the proof is not whole
    difficulty: DifficultyShown | None
    hint: HintShown | None
    check: CheckShown | None

    def as_json(self) -> dict[str, Any]:
        """The answer as plain lists, dicts, texts and numbers."""
        return asdict(self)


def reply_answer(reply: Reply) -> ExplanationAnswer:
    """The answer to a question: a proof, a hint, or a check."""
    language = reply.question.lang
    if reply.check:
        return check_answer(reply.puzzle, reply.check, language)
    assert reply.explanation is not None
    if reply.hint:
        return hint_answer(reply.explanation, reply.hint, language)
    return explanation_answer(reply.explanation, language)


def explanation_answer(explanation: Explanation, language: str = "en") -> ExplanationAnswer:
    """The answer with the whole proof."""
    return replace(
        _outset(explanation, language),
        lines=[_line(explanation.puzzle, line, line.step) for line in told(explanation, language)],
        solutions=[_filled(solution) for solution in explanation.solutions[:MOST_TOLD]],
        count=explanation.count if explanation.complete else None,
    )


def hint_answer(explanation: Explanation, hint: Hint, language: str = "en") -> ExplanationAnswer:
    """The answer with a hint; it gives away no digit but those of the hint."""
    step = hint.step
    where = places(explanation.puzzle, step)
    shown = HintShown(
        hint.kind,
        hint.level,
        step.number if step else None,
        hint.text,
        step.rule.value if step else None,
        _columns(step),
        list(step.focus) if step else [],
        where.rows,
        where.cells,
        _changes(step) if hint.level == "digits" else [],
        list(hint.learned),
        list(hint.cases),
        list(hint.wrong),
    )
    return replace(_outset(explanation, language), hint=shown)


def check_answer(puzzle: Puzzle | Kakuro, check: Check, language: str = "en") -> ExplanationAnswer:
    """The answer with the verdicts on statements."""
    shown = CheckShown([_verdict(claim) for claim in check.claims], check.together)
    return replace(_blank(puzzle, language), stop=check.stop.value, check=shown)


def _verdict(claim: Claim) -> VerdictShown:
    digit = claim.statement.digit
    return VerdictShown(
        statement=claim.statement.text,
        letter=None if digit is None else claim.statement.unknowns[0],
        digit=digit,
        verdict=claim.verdict,
        text=claim.text,
        follows=claim.follows,
        lines=list(claim.lines),
    )


def _filled(solution: AnySolution) -> Filled:
    if isinstance(solution, Solution):
        return filled(solution)
    return Filled(solution.answer, solution.letters, [], None)


def _outset(explanation: Explanation, language: str) -> ExplanationAnswer:
    """The part of an answer that comes before the proof."""
    rating = explanation.difficulty
    return replace(
        _blank(explanation.puzzle, language),
        level=explanation.level,
        stop=explanation.stop.value,
        length=explanation.length,
        equations=equations_shown(explanation.puzzle),
        runs=runs_shown(explanation.puzzle),
        rows=rows_shown(explanation.puzzle, language),
        symbols=symbols_shown(explanation.puzzle, language),
        difficulty=DifficultyShown(
            rating.score,
            rating.word,
            difficulty_told(explanation, language),
            rating.hardest.value if rating.hardest else None,
            rating.distinctions,
            rating.depth,
        ) if rating else None,
    )  # fmt: skip


def _blank(puzzle: Puzzle | Kakuro, language: str) -> ExplanationAnswer:
    return ExplanationAnswer(
        puzzle=puzzle.text,
        base=10 if isinstance(puzzle, Kakuro) else puzzle.rules.base,
        lang=language,
        level=PUPIL,
        letters=list(puzzle.letters),
        wildcard_signs=[] if isinstance(puzzle, Kakuro) else wildcard_signs(puzzle),
        stop="",
        length=None,
        equations=[],
        runs=[],
        rows=[],
        symbols=[],
        lines=[],
        solutions=[],
        count=None,
        difficulty=None,
        hint=None,
        check=None,
    )


def _columns(step: Step | None) -> list[ColumnShown]:
    return [ColumnShown(*id) for id in step.columns] if step else []


def _changes(step: Step | None) -> list[ChangeShown]:
    return [
        ChangeShown(change.unknown, list(change.before), list(change.after))
        for change in (step.changes if step else ())
    ]


def _step(line: Line) -> StepShown:
    step = line.step
    assert step
    letters, changes = list(step.focus), _changes(step)
    return StepShown(line.text, step.rule.value, _columns(step), letters, changes)


def _line(puzzle: Puzzle | Kakuro, line: Line, step: Step | None) -> LineShown:
    where = places(puzzle, step)
    return LineShown(
        number=line.number,
        depth=line.depth,
        text=line.text,
        look=line.looks,
        reason=line.reason,
        conclusion=line.conclusion,
        rule=step.rule.value if step else None,
        columns=_columns(step),
        letters=list(step.focus) if step else [],
        changes=_changes(step),
        rows=where.rows,
        cells=where.cells,
        rests=list(step.rests) if step else [],
        filled=dict(line.filled),
        table=table_shown(line.table) if line.table else None,
        steps=[_step(part) for part in line.joined],
    )
