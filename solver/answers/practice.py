"""A lesson → the JSON answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.answers.encode import Document
from solver.answers.explain import ExplanationAnswer, explanation_answer
from solver.answers.solve import STOP
from solver.generation.practice import Lesson, LessonPuzzle, techniques
from solver.grid.model import KakuroSolution, drawn
from solver.model import Stop
from solver.proof.model import AnySolution
from solver.proof.telling.tell import phrases_of
from solver.sentences import LANG


@dataclass(frozen=True, slots=True)
class TechniqueShown:
    """A technique, and what it says."""

    technique: Annotated[str, "Its name."]
    title: Annotated[str, "The question that leads to it."]
    says: Annotated[str, "What it says, in a few sentences."]


@dataclass(frozen=True, slots=True)
class LessonExercise:
    """A puzzle of a lesson, with hints and its key."""

    puzzle: Annotated[str, "The puzzle, or a kakuro in one line."]
    digits: Annotated[str, "The only digits that letters may have, such as 1-5; empty as a rule."]
    rules: Annotated[list[str], "The same, and what else is unusual about it, in sentences."]
    others: Annotated[
        list[str], "The techniques that its proof takes besides, plain steps not among them."
    ]
    hints: Annotated[
        list[str], "Hints to be read one after the other: the idea, where to look, and why."
    ]
    solutions: Annotated[
        list[str], "Its solution; two where its letters can be exchanged. A kakuro is drawn."
    ]


@dataclass(frozen=True, slots=True)
class PracticeAnswer(Document):
    """A lesson; where no technique was named, all that there are."""

    technique: Annotated[str, "The technique; empty where none was named."]
    lang: Annotated[str, "The language of the sentences.", LANG]
    title: Annotated[str, "The question that leads to it."]
    says: Annotated[str, "What it says, in a few sentences."]
    note: Annotated[
        str, "What has to be known of the exercises, such as that they take others as well."
    ]
    example: Annotated[LessonExercise | None, "A worked example."]
    proof: Annotated[ExplanationAnswer | None, "How the example is solved."]
    exercises: Annotated[list[LessonExercise], "Puzzles to practise it, from the easiest on."]
    techniques: Annotated[
        list[TechniqueShown], "Where no technique was named, all of them, from the easiest on."
    ]
    stop: Annotated[
        str, "`exhausted`: all exercises are there; `deadline`: time ran out before.", STOP
    ]


def practice_answer(lesson: Lesson) -> PracticeAnswer:
    """The answer for a lesson."""
    example, lang = lesson.example, lesson.language
    return PracticeAnswer(
        technique=lesson.technique,
        lang=lang,
        title=lesson.title,
        says=lesson.says,
        note=lesson.note,
        example=_exercise(example, lang) if example else None,
        proof=explanation_answer(example.explanation, lang, has_pictures=True) if example else None,
        exercises=[_exercise(one, lang) for one in lesson.exercises],
        techniques=[],
        stop=lesson.stop.value,
    )


def techniques_answer(lang: str) -> PracticeAnswer:
    """The answer with all techniques."""
    phrases = phrases_of(lang)
    listed = [
        TechniqueShown(name, phrases.nudges[name], phrases.lessons[name]) for name in techniques()
    ]
    return PracticeAnswer("", lang, "", "", "", None, None, [], listed, Stop.EXHAUSTED.value)


def _exercise(one: LessonPuzzle, lang: str) -> LessonExercise:
    return LessonExercise(
        puzzle=one.puzzle.text,
        digits=one.rules.digits,
        rules=one.rules_told(lang),
        others=[*one.others],
        hints=[*one.hints(lang)],
        solutions=[*map(_with_digits, one.solutions)],
    )


def _with_digits(solution: AnySolution) -> str:
    """A puzzle with its digits; a kakuro as it is drawn."""
    if isinstance(solution, KakuroSolution):
        return drawn(solution.puzzle, solution)
    return solution.text
