"""Lessons → one page of HTML to print: each with its example, its exercises, hints and a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.display.html import element, told
from solver.generation.practice import Lesson
from solver.languages import phrases_of
from solver.printing.booklet import document, work_pages
from solver.printing.exercise import Exercise, answer
from solver.printing.style import Layout
from solver.printing.worked import worked
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
    shown = told("h2", in_language(Sentence("Example"), layout.lang))
    shown += worked(example.explanation, layout.lang)
    yield element("section", head + element("article", shown), **{"class": "back proofs"})
    exercises = [Exercise(one.puzzle, one.solutions[0]) for one in lesson.exercises]
    if exercises:
        yield from work_pages(exercises, layout, lesson.title, lesson.technique)
    yield element("section", _hints(lesson, layout) + _key(lesson, layout), **{"class": "back key"})


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
