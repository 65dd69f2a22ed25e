"""Exercises → a booklet as one page of HTML, which any browser shows and prints.

It holds all that it needs: no script, no other file, no address.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from solver.display.columns import width
from solver.display.html import element, told
from solver.languages import phrases_of
from solver.printing.exercise import (
    HINTS,
    SQUARES,
    Exercise,
    answer,
    fits,
    has_proofs,
    hints,
    is_proved,
    is_rated,
    is_wide,
    proof,
    question,
    stars_html,
    typed,
)
from solver.printing.front import Places, folio, front, stars_told
from solver.printing.rules_told import rules_of, sentence_told, shared
from solver.printing.style import RUNNING, Layout, style
from solver.sentences import Sentence
from solver.translate import in_language

# What a page of this kind may load: nothing.
POLICY = "default-src 'none'; style-src 'unsafe-inline'"

# Millimetres: the title, a line of the rules below it and the space around, a line for the name.
TITLE, LINE, SPACE, NAME = 12.0, 5.2, 4.0, 12.0

# Columns of text in a line of the rules, and of the title.
ROOM, TITLE_ROOM = 92, 42


def booklet(
    exercises: Sequence[Exercise],
    layout: Layout,
    places: Places | None = None,
    behind: Sequence[str] | None = None,
) -> str:
    """The whole page: what is in front, puzzles, and what is behind them.

    `places` says on which page of the paper the parts are, where somebody has looked.
    """
    title = title_of(layout)
    common, own = rules_apart(exercises, layout.lang)
    intro = [*intro_told(common, layout, is_rated(exercises))]
    before = layout.front_pages(len(exercises))
    _, pages = planned(exercises, layout, own, opening_height(title, intro))
    found = {"how-to": before} if layout.how_to else {}
    for page, rows in enumerate(pages, start=before + 1):
        found |= {f"puzzle-{at + 1}": page for row in rows for at in row}
    found |= places or {}
    parts = [*front(exercises, layout, title, found)]
    parts += _leaves(exercises, own, layout, title, intro, found)
    parts += behind_puzzles(exercises, layout) if behind is None else behind
    return document(title, parts, layout)


def title_of(layout: Layout) -> str:
    """The title, or a usual one."""
    return layout.title or in_language(Sentence("Find the digits"), layout.lang)


def behind_puzzles(exercises: Sequence[Exercise], layout: Layout) -> list[str]:
    """Hints, the key, and proofs."""
    parts = [_hints(exercises, layout)] if layout.hints else []
    if layout.answers:
        parts.append(_key(exercises, layout))
    if has_proofs(exercises, layout):
        parts.append(_proofs(exercises, layout))
    return parts


def planned(
    exercises: Sequence[Exercise], layout: Layout, rules: Sequence[list[str]], head: float
) -> tuple[list[bool], list[list[range]]]:
    """Which puzzles are wide, and the puzzles of each row of each page; the head of the first."""
    wide = [is_wide(exercise, layout.column) for exercise in exercises]

    def fitting(at: int, rows: int, is_first: bool) -> bool:
        room = layout.room(wide[at], rows, head if is_first else RUNNING)
        return fits(exercises[at], rules[at], room)

    return wide, layout.pages(wide, cache(fitting))


def document(title: str, parts: Iterable[str], layout: Layout) -> str:
    """A page of HTML that holds its style, and these sections."""
    head = (
        '<meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width">'
        + told("title", title)
        + element("style", style(layout))
    )
    body = element("body", SQUARES + element("main", "\n".join(parts)))
    page = element("html", f"<head>{head}</head>\n{body}\n", lang=layout.lang)
    return f"<!doctype html>\n{page}\n"


def work_pages(
    exercises: Sequence[Exercise], layout: Layout, title: str, name: str
) -> Iterator[str]:
    """Pages with puzzles of a part of a book, whose name tells them from those of other parts."""
    common, own = rules_apart(exercises, layout.lang)
    intro = [phrases_of(layout.lang).space.join(common)]
    return _leaves(exercises, own, layout, title, intro, {}, name)


def rules_apart(exercises: Sequence[Exercise], lang: str) -> tuple[list[str], list[list[str]]]:
    """The rules that all puzzles share, and for each those that are its own."""
    rules = [rules_of(exercise.puzzle, lang) for exercise in exercises]
    common = shared(rules)
    return common, [[text for _, text in told if text not in common] for told in rules]


def _leaves(
    exercises: Sequence[Exercise],
    rules: Sequence[list[str]],
    layout: Layout,
    title: str,
    intro: Sequence[str],
    places: Places,
    name: str = "puzzle",
) -> Iterator[str]:
    """Pages with puzzles, each with its rules; title and introduction are above the first.

    `places` says the page of each puzzle, else the first is 1, and that of each answer.
    """
    first = _opening(title, intro, layout.lang)
    wide, pages = planned(exercises, layout, rules, first[1])
    start = places.get(f"{name}-1", 1)
    for number, rows in enumerate(pages):
        top, height = (_running(title), RUNNING) if number else first
        items = "".join(
            _item(
                exercises[at],
                f"{name}-{at + 1}",
                rules[at],
                layout.room(wide[at], len(rows), height),
                layout,
                places,
            )
            for row in rows
            for at in row
        )
        listed = element("ol", items, start=rows[0].start + 1)
        leaf = {"class": f"leaf columns-{layout.columns}"}
        page = places.get(f"{name}-{rows[0].start + 1}", start + number)
        yield element("section", top + listed + folio(page), **leaf)


def _opening(title: str, intro: Sequence[str], lang: str) -> tuple[str, float]:
    """What stands above the first puzzles, and how high it is."""
    name, date = (in_language(what, lang) for what in (Sentence("Name"), Sentence("Date")))
    blanks = told("span", name) + told("span", date, **{"class": "date"})
    html = (
        told("h1", title)
        + "".join(told("p", text, **{"class": "intro"}) for text in intro)
        + element("p", blanks, **{"class": "name"})
    )
    return html, opening_height(title, intro)


def opening_height(title: str, intro: Sequence[str]) -> float:
    """Millimetres of title, introduction and the line for a name."""
    lines = sum(-(-width(text) // ROOM) for text in intro)
    titles = -(-width(title) // TITLE_ROOM)
    return TITLE * titles + LINE * lines + SPACE + NAME


def _running(title: str) -> str:
    return told("p", title, **{"class": "running"})


def intro_told(common: Sequence[str], layout: Layout, is_rated: bool) -> Iterator[str]:
    """The rules as a paragraph, and what the stars mean."""
    phrases = phrases_of(layout.lang)
    once = sentence_told(Sentence("Each puzzle has exactly one solution"), layout.lang)
    yield phrases.space.join((*common, once))
    if layout.stars and is_rated and not layout.how_to:
        yield stars_told(layout.lang)
    if layout.leads_to_answers:
        yield sentence_told(Sentence("An arrow shows the page of the answer"), layout.lang)


def _item(
    exercise: Exercise,
    name: str,
    rules: list[str],
    room: tuple[float, float],
    layout: Layout,
    places: Places,
) -> str:
    """A puzzle in its place on a page; its name ends in its number."""
    number = name.rpartition("-")[2]
    head = told("b", f"{number}.") + (told("span", exercise.title) if exercise.title else "")
    if layout.stars:
        head += stars_html(exercise, layout.lang)
    if layout.leads_to_answers:
        place = f"answer-{number}"
        arrow = f"→ {places.get(place, '')}".rstrip()
        head += told("a", arrow, href=f"#{place}", **{"class": "at"})
    shown = element("p", head, **{"class": "head"}) + question(exercise, rules, room)
    wide = {"class": "wide"} if room[0] == layout.width > layout.column else {}
    return element("li", shown, id=name, **wide)


def _hints(exercises: Sequence[Exercise], layout: Layout) -> str:
    """What helps, in parts to be torn off one after the other."""
    helped = [hints(exercise, layout.lang) for exercise in exercises]
    parts = told("h2", in_language(Sentence("Hints"), layout.lang), id="hints")
    for grade, title in enumerate(HINTS):
        items = "".join(
            element("li", told("b", f"{number}.") + told("span", texts[grade]))
            for number, texts in enumerate(helped, start=1)
            if grade < len(texts)
        )
        if items:
            head = told("h3", in_language(title, layout.lang))
            parts += element("div", head + element("ol", items), **{"class": "hints"})
    return element("section", parts, **{"class": "back"})


def _key(exercises: Sequence[Exercise], layout: Layout) -> str:
    """The solutions of all puzzles."""
    items = ""
    for number, exercise in enumerate(exercises, start=1):
        shown, columns = answer(exercise, layout)
        wide = {"style": f"--span: {columns}"} if columns > 1 else {}
        items += element(
            "li", told("b", f"{number}.") + element("div", shown), id=f"answer-{number}", **wide
        )
    head = told("h2", in_language(Sentence("Answers"), layout.lang), id="answers")
    return element("section", head + element("ol", items), **{"class": "back key"})


def _proofs(exercises: Sequence[Exercise], layout: Layout) -> str:
    """The proofs that are short enough, and how long the others are."""
    title = in_language(Sentence("How they are solved"), layout.lang)
    parts = [told("h2", title, id="proofs")]
    for number, exercise in enumerate(exercises, start=1):
        if is_proved(exercise, layout):
            called = told("span", exercise.title) if exercise.title else ""
            code = told("code", text) if (text := typed(exercise)) else ""
            head = element("h3", f"{number}. {called}{code}")
            parts.append(element("article", head + proof(exercise, layout.lang)))
    if longer := longer_told(exercises, layout):
        parts.append(told("p", longer))
    return element("section", "".join(parts), **{"class": "back proofs"})


def longer_told(exercises: Sequence[Exercise], layout: Layout) -> str:
    """Which proofs are too long to be printed, with their steps; nothing where all are."""
    longer = []
    for number, exercise in enumerate(exercises, start=1):
        if exercise.explanation is not None and not is_proved(exercise, layout):
            length = exercise.explanation.length
            longer.append(f"{number} ({length})" if length else str(number))
    what = Sentence(
        "Not printed, with the number of steps: {list}",
        list=phrases_of(layout.lang).comma.join(longer),
    )
    return sentence_told(what, layout.lang) if longer else ""
