"""Lessons → one page of HTML to print: each with its example, its exercises, hints and a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.display.figure import figure
from solver.display.html import element, proof_html, told
from solver.display.shapes import Figure
from solver.display.svg import svg
from solver.generation.practice import Lesson, LessonPuzzle
from solver.grid.model import Kakuro
from solver.languages import phrases_of
from solver.printing.booklet import document, work_pages
from solver.printing.exercise import PIXELS, READ, Exercise, answer
from solver.printing.steps import outset_figure, steps_pictured
from solver.printing.style import Layout
from solver.proof.telling.tell import difficulty_told
from solver.proof.telling.tell import told as proof_told
from solver.sentences import Sentence
from solver.translate import in_language


def lesson_pages(lessons: Sequence[Lesson], layout: Layout) -> str:
    """The whole page: one lesson after the other."""
    book = in_language(Sentence("How to find the digits"), layout.lang)
    title = lessons[0].title if len(lessons) == 1 else book
    return document(title, (part for each in lessons for part in _lesson(each, layout)), layout)


def _lesson(lesson: Lesson, layout: Layout) -> Iterator[str]:
    """What it says with an example, the exercises, and what helps with them."""
    example, head = lesson.example, told("h1", lesson.title) + told("p", lesson.says)
    if lesson.note:
        head += told("p", lesson.note)
    if example is None:
        yield element("section", head, **{"class": "back"})
        return
    worked = told("h2", in_language(Sentence("Example"), layout.lang)) + _example(example, layout)
    yield element("section", head + element("article", worked), **{"class": "back proofs"})
    exercises = [Exercise(one.puzzle, one.solutions[0]) for one in lesson.exercises]
    if exercises:
        yield from work_pages(exercises, layout, lesson.title, lesson.technique)
    yield element("section", _hints(lesson, layout) + _key(lesson, layout), **{"class": "back key"})


def _example(example: LessonPuzzle, layout: Layout) -> str:
    """The puzzle, and below each step of its proof the calculation as it is known then."""
    explanation, lang = example.explanation, layout.lang
    rating = difficulty_told(explanation, lang)
    if isinstance(example.puzzle, Kakuro):
        return _drawn(figure(example.puzzle)) + proof_html(proof_told(explanation, lang), rating)
    steps = [*steps_pictured(explanation, lang)]
    pictures = [_drawn(picture) if picture else "" for _, picture in steps]
    shown = proof_html((line for line, _ in steps), rating, pictures)
    return _drawn(outset_figure(example.puzzle)) + shown


def _drawn(figure: Figure) -> str:
    return svg(figure, cell=READ * PIXELS)


def _hints(lesson: Lesson, layout: Layout) -> str:
    """The hints of each exercise, one after the other."""
    space = phrases_of(layout.lang).space
    items = "".join(
        element("li", told("b", f"{number}.") + told("span", space.join(one.hints(layout.lang))))
        for number, one in enumerate(lesson.exercises, start=1)
    )
    head = told("h2", in_language(Sentence("Hints"), layout.lang))
    return element("div", head + element("ul", items), **{"class": "hints"})


def _key(lesson: Lesson, layout: Layout) -> str:
    """The solutions of each exercise."""
    items = ""
    for number, one in enumerate(lesson.exercises, start=1):
        shown = [answer(Exercise(one.puzzle, solution), layout) for solution in one.solutions]
        span = {"style": f"--span: {max(columns for _, columns in shown)}"}
        solved = element("div", "".join(picture for picture, _ in shown))
        items += element("li", told("b", f"{number}.") + solved, **span)
    return told("h2", in_language(Sentence("Key"), layout.lang)) + element("ol", items)
