"""Explanation → the JSON answer. The field names here are the keys; none is spelled elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from solver.answers.encode import Document
from solver.answers.lines import (
    ChangeShown,
    ColumnShown,
    EquationShown,
    LineShown,
    RowShown,
    RunShown,
    SymbolShown,
    changes_shown,
    columns_shown,
    equations_shown,
    lines_shown,
    places,
    rows_shown,
    runs_shown,
    symbols_shown,
)
from solver.answers.reading import wildcard_signs
from solver.answers.solve import STOP, Filled, filled
from solver.grid.model import Kakuro
from solver.model import Puzzle, Solution
from solver.proof.ask import Reply
from solver.proof.claims import Check, JudgedClaim
from solver.proof.hint import Hint
from solver.proof.model import MOST_TOLD, AnySolution, Explanation
from solver.proof.telling.tell import difficulty_told, told
from solver.proof.whynot import WhyNot
from solver.sentences import LANG, LEVEL, PUPIL

# What is said of a statement.
VERDICT = {"title": "Verdict", "enum": ["right", "possible", "wrong", "unknown"]}


@dataclass(frozen=True, slots=True)
class DifficultyShown:
    """How hard the puzzle is for a person."""

    score: Annotated[int, "From 0 to 100."]
    word: Annotated[str, "The same in a word."]
    text: Annotated[str, "The same as a sentence in the language asked for."]
    hardest: Annotated[str | None, "The hardest technique of the proof."]
    distinctions: Annotated[int, "How often cases are told apart."]
    depth: Annotated[int, "How many of these stand in one another."]


@dataclass(frozen=True, slots=True)
class HintShown:
    """The hint for the next step; without a step it says what is wrong, or that nothing is left."""

    kind: Annotated[
        str,
        "A step; cases to try; something known that is wrong; or the end, where nothing follows.",
        {"title": "HintKind", "enum": ["step", "cases", "wrong", "end"]},
    ]
    level: Annotated[
        str,
        "Whether it asks for the idea, says where to look, the reason too, or the digits.",
        {"title": "HintLevel", "enum": ["nudge", "look", "reason", "digits"]},
    ]
    step: Annotated[int | None, "1, or 1 more than `seen`; null where there is no step."]
    text: Annotated[str, "The hint as it is to be read."]
    rule: Annotated[str | None, "The technique of the step."]
    columns: Annotated[list[ColumnShown], "The columns to look at; none of a nudge."]
    letters: Annotated[list[str], "What to look at, where that is no column."]
    rows: Annotated[list[int], "The numbers in `rows` of the answer to look at, from 0."]
    cells: Annotated[list[list[int]], "The code points of the puzzle to look at, from and up to."]
    changes: Annotated[list[ChangeShown], "What follows, at level `digits`."]
    learned: Annotated[list[str], "The same as statements to add to `known`, such as S=8/9."]
    cases: Annotated[list[str], "Statements one of which is true, where nothing easier leads on."]
    wrong: Annotated[list[str], "Letters, or statements, to look at again."]


@dataclass(frozen=True, slots=True)
class VerdictShown:
    """The verdict on a statement."""

    statement: Annotated[str, "The statement as it was written."]
    letter: Annotated[str | None, "The letter to which it gives a digit, if it gives one."]
    digit: Annotated[int | None, "That digit."]
    verdict: Annotated[
        str,
        "Whether it is true in all solutions (right), in some (possible) or in none (wrong).",
        VERDICT,
    ]
    text: Annotated[str, "The verdict in words."]
    follows: Annotated[
        bool | None, "Whether what is known shows it; null where that was not asked."
    ]
    lines: Annotated[list[str], "The steps that show it."]
    reason: Annotated[
        bool | None, "Whether the column shows it that is given as its reason; null without one."
    ]


@dataclass(frozen=True, slots=True)
class CheckShown:
    """Which statements are right."""

    verdicts: Annotated[list[VerdictShown], "The verdict on each of them."]
    together: Annotated[
        bool | None, "Whether all are true in one solution; null where that is not known."
    ]


@dataclass(frozen=True, slots=True)
class WhyNotShown:
    """What speaks against a value; no other digit is given away."""

    statement: Annotated[str, "The value as it was written."]
    verdict: Annotated[
        str,
        "Whether it is true in all solutions (right), in some (possible) or in none (wrong).",
        VERDICT,
    ]
    text: Annotated[str, "The verdict, and where to look first if nothing short shows it yet."]
    lines: Annotated[list[str], "What shows that it is wrong: six lines at most."]
    rules: Annotated[list[str], "The techniques of these lines."]


@dataclass(frozen=True, slots=True)
class ExplanationAnswer(Document):
    """A proof, a hint, or a check; with a hint or a check there are no lines."""

    puzzle: Annotated[str, "The puzzle exactly as typed."]
    base: Annotated[int, "The base of its numbers."]
    lang: Annotated[str, "The language of the sentences.", LANG]
    level: Annotated[
        str,
        "Whom the proof is for: `pupil` also where that for a teacher is not a third shorter.",
        LEVEL,
    ]
    letters: Annotated[list[str], "Its letters in order of appearance."]
    wildcard_signs: Annotated[list[str], "The signs that hide any digit, as typed, each once."]
    stop: Annotated[
        str,
        "`exhausted`: the proof is whole; `limit`: it would be too long; `deadline`: time ran out.",
        STOP,
    ]
    length: Annotated[
        int | None, "Steps of the whole proof: an estimate where it would be too long."
    ]
    equations: Annotated[list[EquationShown], "The equations, cell by cell."]
    runs: Annotated[list[RunShown], "The runs of a kakuro."]
    rows: Annotated[list[RowShown], "The numbers as they are written."]
    symbols: Annotated[list[SymbolShown], "The letters and wildcards, and where they stand."]
    lines: Annotated[list[LineShown], "The proof."]
    solutions: Annotated[list[Filled], "The solutions; of many, the first."]
    count: Annotated[int | None, "How many there are; null where the proof is not whole."]
    difficulty: Annotated[DifficultyShown | None, "How hard the puzzle is for a person."]
    hint: Annotated[HintShown | None, "The hint, where one was asked for."]
    check: Annotated[CheckShown | None, "The verdicts, where statements are to be checked."]
    why_not: Annotated[WhyNotShown | None, "What speaks against a value, where one was asked for."]


def reply_answer(reply: Reply) -> ExplanationAnswer:
    """The answer to a question: a proof, a hint, a check, or what speaks against a value."""
    language = reply.question.lang
    if reply.why_not:
        return replace(_blank(reply.puzzle, language), why_not=_why_not(reply.why_not))
    if reply.check:
        return check_answer(reply.puzzle, reply.check, language)
    assert reply.explanation is not None
    if reply.hint:
        return hint_answer(reply.explanation, reply.hint, language)
    return explanation_answer(reply.explanation, language, has_pictures=reply.question.pictures)


def explanation_answer(
    explanation: Explanation, language: str = "en", *, has_pictures: bool = False
) -> ExplanationAnswer:
    """The answer with the whole proof; for who draws pictures, hidden digits are called a, b, c."""
    puzzle, lines = explanation.puzzle, told(explanation, language, has_pictures=has_pictures)
    return replace(
        _outset(explanation, language),
        symbols=symbols_shown(puzzle, language, has_pictures=has_pictures),
        lines=lines_shown(puzzle, lines),
        solutions=[_filled(solution) for solution in explanation.solutions[:MOST_TOLD]],
        count=explanation.count if explanation.complete else None,
    )


def hint_answer(explanation: Explanation, hint: Hint, language: str = "en") -> ExplanationAnswer:
    """The answer with a hint; it gives away no digit but those of the hint."""
    step = hint.step
    looked_at = None if hint.level == "nudge" else step
    where = places(explanation.puzzle, looked_at)
    shown = HintShown(
        hint.kind,
        hint.level,
        step.number if step else None,
        hint.text,
        step.rule.value if step else None,
        columns_shown(looked_at),
        list(looked_at.focus) if looked_at else [],
        where.rows,
        where.cells,
        changes_shown(step) if hint.level == "digits" else [],
        list(hint.learned),
        list(hint.cases),
        list(hint.wrong),
    )
    return replace(_outset(explanation, language), hint=shown)


def check_answer(puzzle: Puzzle | Kakuro, check: Check, language: str = "en") -> ExplanationAnswer:
    """The answer with the verdicts on statements."""
    shown = CheckShown([_verdict(claim) for claim in check.claims], check.together)
    return replace(_blank(puzzle, language), stop=check.stop.value, check=shown)


def _verdict(claim: JudgedClaim) -> VerdictShown:
    digit = claim.statement.digit
    return VerdictShown(
        statement=claim.statement.text,
        letter=None if digit is None else claim.statement.unknowns[0],
        digit=digit,
        verdict=claim.verdict,
        text=claim.text,
        follows=claim.follows,
        lines=list(claim.lines),
        reason=claim.reason,
    )


def _why_not(answer: WhyNot) -> WhyNotShown:
    steps = answer.proof.all_steps() if answer.proof else []
    rules = dict.fromkeys(step.rule.value for step in steps)
    return WhyNotShown(
        answer.statement.text, answer.verdict, answer.text, list(answer.lines), [*rules]
    )


def _filled(solution: AnySolution) -> Filled:
    if isinstance(solution, Solution):
        return filled(solution)
    return Filled(solution.answer, solution.letters, [], None, None, None, {})


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
        why_not=None,
    )
