"""Explanation → the JSON answer. The field names here are the keys; none is spelled elsewhere."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from solver.answers.reading import wildcard_signs
from solver.answers.solve import Filled
from solver.answers.tables import TableShown, table_shown
from solver.answers.written import RowShown, SymbolShown, places, rows_shown, symbols_shown
from solver.grid.model import Kakuro
from solver.model import DIGITS, Cell, Puzzle, Solution
from solver.proof.ask import Reply
from solver.proof.claims import Check, Claim
from solver.proof.hint import Hint
from solver.proof.model import AnySolution, Explanation, Step
from solver.proof.sheet.kakuro import kakuro_sheet
from solver.proof.sheet.puzzle import sheet
from solver.proof.sheet.sides import Summand
from solver.proof.telling.tell import difficulty_told, told
from solver.proof.telling.teller import Line


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
class SummandShown:
    """Words that are multiplied (mostly one), and how many times the product is added."""

    factor: int
    words: list[list[str]]  # cell by cell, the most significant first


@dataclass(frozen=True, slots=True)
class EquationShown:
    """An equation as it is explained, with the carries into the tens, the hundreds and so on."""

    left: list[SummandShown]
    relation: str  # = < ≤ or ≠
    right: list[SummandShown]
    carries: list[str]


@dataclass(frozen=True, slots=True)
class RunShown:
    """White cells of a kakuro that have a sum; a step names the run as the equation `number`."""

    number: int
    squares: list[str]  # the cells: r2c3, or the letter or digit in it
    total: list[str]


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
    letters: list[str]
    wildcard_signs: list[str]  # those that hide any digit, as typed, each once
    stop: str  # exhausted: the proof is whole; limit: it would be too long; deadline: no time
    length: int | None  # steps of the whole proof, an estimate where it would be too long
    equations: list[EquationShown]
    runs: list[RunShown]  # of a kakuro
    rows: list[RowShown]  # the numbers as they are written
    symbols: list[SymbolShown]  # the letters and wildcards, and where they stand
    lines: list[LineShown]
    solutions: list[Filled]
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
    assert reply.explanation
    if reply.hint:
        return hint_answer(reply.explanation, reply.hint, language)
    return explanation_answer(reply.explanation, language)


def explanation_answer(explanation: Explanation, language: str = "en") -> ExplanationAnswer:
    """The answer with the whole proof."""
    return replace(
        _outset(explanation, language),
        lines=[_line(explanation.puzzle, line, line.step) for line in told(explanation, language)],
        solutions=[_filled(solution) for solution in explanation.solutions],
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
        return Filled(solution.text, solution.letters, list(solution.wildcards))
    return Filled(solution.answer, solution.letters, [])


def _outset(explanation: Explanation, language: str) -> ExplanationAnswer:
    """The part of an answer that comes before the proof."""
    rating = explanation.difficulty
    return replace(
        _blank(explanation.puzzle, language),
        stop=explanation.stop.value,
        length=explanation.length,
        equations=_equations(explanation.puzzle),
        runs=_runs(explanation.puzzle),
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
        difficulty=None,
        hint=None,
        check=None,
    )


def _equations(puzzle: Puzzle | Kakuro) -> list[EquationShown]:
    if isinstance(puzzle, Kakuro):
        return []
    page = sheet(puzzle)
    carries: dict[int, list[str]] = {number: [] for number in range(len(page.sides))}
    for column in page.columns:
        if column.carry_in is not None:
            carries[column.id[0]].append(page.names[column.carry_in])
    return [
        EquationShown(_summands(left), page.relations[number], _summands(right), carries[number])
        for number, (left, right) in enumerate(page.sides)
    ]


def _runs(puzzle: Puzzle | Kakuro) -> list[RunShown]:
    if not isinstance(puzzle, Kakuro):
        return []
    return [
        RunShown(
            column.id[0],
            [_cell(cell) for _, (cell,) in column.left],
            [_cell(cell) for _, (cell,) in column.right],
        )
        for column in kakuro_sheet(puzzle).columns
    ]


def _summands(side: tuple[Summand, ...]) -> list[SummandShown]:
    return [
        SummandShown(factor, [[_cell(cell) for cell in reversed(cells)] for cells in words])
        for factor, words in side
    ]


def _cell(cell: Cell) -> str:
    return cell if isinstance(cell, str) else DIGITS[cell]


def _columns(step: Step | None) -> list[ColumnShown]:
    return [ColumnShown(*id) for id in step.columns] if step else []


def _changes(step: Step | None) -> list[ChangeShown]:
    return [
        ChangeShown(change.unknown, list(change.before), list(change.after))
        for change in (step.changes if step else ())
    ]


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
    )
