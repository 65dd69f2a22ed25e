"""Explanation → the JSON answer. The field names here are the keys; none is spelled elsewhere."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from solver.answer import Filled
from solver.proof.hint import Hint
from solver.proof.model import Explanation, Step
from solver.proof.tell import Line, difficulty_told, told


@dataclass(frozen=True, slots=True)
class ChangeShown:
    """What a step concludes of a letter, a wildcard ('?0') or a carry ('c2', into column 2)."""

    unknown: str
    before: list[int]
    after: list[int]


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """A column of an equation, both from 0; column 0 is the units."""

    equation: int
    column: int


@dataclass(frozen=True, slots=True)
class LineShown:
    """What is read, line by line; one with a number is a step, one without joins steps."""

    number: int | None
    depth: int  # suppositions and cases that it stands in
    text: str
    look: str
    reason: str
    conclusion: str
    rule: str | None
    columns: list[ColumnShown]
    letters: list[str]  # what the rule is about where it is no column's
    changes: list[ChangeShown]
    rests: list[int]  # numbers of the steps that it needs


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
class ExplanationAnswer:
    """What the HTTP API and `--json` print."""

    puzzle: str
    base: int
    lang: str
    letters: list[str]
    complete: bool  # whether the proof goes to the end
    length: int  # steps of the whole proof, an estimate where it is not complete
    lines: list[LineShown]
    solutions: list[Filled]
    difficulty: DifficultyShown

    def as_json(self) -> dict[str, Any]:
        """The answer as plain lists, dicts, texts and numbers."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """What is answered to a question for a hint."""

    puzzle: str
    lang: str
    hint: str  # look, reason or digits
    step: int | None
    text: str
    wrong: list[str]

    def as_json(self) -> dict[str, Any]:
        """The answer as plain lists, dicts, texts and numbers."""
        return asdict(self)


def explanation_answer(explanation: Explanation, language: str = "en") -> ExplanationAnswer:
    """The answer that an explanation is shown as."""
    rating = explanation.difficulty
    steps = {step.number: step for step in explanation.proof.all_steps()}
    return ExplanationAnswer(
        puzzle=explanation.puzzle.text,
        base=explanation.puzzle.rules.base,
        lang=language,
        letters=list(explanation.puzzle.letters),
        complete=explanation.complete,
        length=explanation.length,
        lines=[_line(line, steps.get(line.number or 0)) for line in told(explanation, language)],
        solutions=[Filled(s.text, s.letters) for s in explanation.solutions],
        difficulty=DifficultyShown(
            rating.score,
            rating.word,
            difficulty_told(explanation, language),
            rating.hardest.value if rating.hardest else None,
            rating.distinctions,
            rating.depth,
        ),
    )


def hint_answer(explanation: Explanation, hint: Hint, language: str = "en") -> HintAnswer:
    """The answer that a hint is shown as."""
    return HintAnswer(
        explanation.puzzle.text, language, hint.level, hint.step, hint.text, list(hint.wrong)
    )


def _line(line: Line, step: Step | None) -> LineShown:
    return LineShown(
        number=line.number,
        depth=line.depth,
        text=line.text,
        look=line.looks,
        reason=line.reason,
        conclusion=line.conclusion,
        rule=step.rule.value if step else None,
        columns=[ColumnShown(*place) for place in step.places] if step else [],
        letters=list(step.focus) if step else [],
        changes=[
            ChangeShown(change.unknown, list(change.before), list(change.after))
            for change in (step.changes if step else ())
        ],
        rests=list(step.rests) if step else [],
    )
