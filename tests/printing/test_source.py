"""The book as source for Typst: texts mean themselves, and nothing of the book is missing."""

from __future__ import annotations

import re

import pytest
from in_turn import in_turn

import solver
from solver.display.figure import figure
from solver.model import Solution
from solver.printing.booklet import booklet
from solver.printing.exercise import Exercise, Picture
from solver.printing.source import book_source, drawn, markup, string
from solver.printing.style import Layout

LINES = ("SEND + MORE = MONEY", "TO + GO = OUT", "3?*9=??1, A=2", " A?\nx B\n---\n ?4\n---\n ??\n")


def exercise(text: str, title: str = "") -> Exercise:
    explanation = solver.explain(text)
    solution = solver.solve(text).solutions[0]
    assert isinstance(solution, Solution)
    score = None if explanation.difficulty is None else explanation.difficulty.score
    return Exercise(solution.puzzle, solution, title, score, explanation)


@in_turn(
    ("text", "written"),
    [
        ("SEND + MORE = MONEY", "SEND + MORE = MONEY"),
        ("A*B [C] #1 $2 _x_ `y` <z> @me ~", r"A\*B \[C\] \#1 \$2 \_x\_ \`y\` \<z\> \@me \~"),
        (r"a\b", r"a\\b"),
        ("// no comment", r"\/\/ no comment"),
        ("/ a term", r"\/ a term"),
        ("= no heading", r"\= no heading"),
        ("- no item", r"\- no item"),
        ("+ no number", r"\+ no number"),
        ("12. no item", r"12\. no item"),
        ("5 -- 6, 7-? …", r"5 \-\- 6, 7\-\? …"),
        ("and so on...", r"and so on\.\.\."),
        ("", ""),
    ],
)  # fmt: skip
def test_signs_of_typst_are_escaped(text: str, written: str) -> None:
    assert markup(text) == written


def test_a_text_in_quotes() -> None:
    assert string('a "b" \\ КОЗА') == r'"a \"b\" \\ КОЗА"'


def test_a_figure_has_each_of_its_shapes_inside_its_size() -> None:
    found = figure(solver.parse("TO + GO = OUT"))
    call = drawn(Picture(found, 7))
    width, height = found.size
    assert call.startswith(f"drawn(7mm, {width:.2g}, ")
    for name, x, y in re.findall(r"(letter|rule|square)\(([\d.]+), ([\d.]+)", call):
        assert 0 <= float(x) <= width, name
        assert 0 <= float(y) <= height, name
    assert call.count("letter(") == len("TO+GOOUT")
    assert call.count("rule(") == 1


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_it_has_the_sentences_of_the_booklet(lang: str) -> None:
    exercises = [exercise(text, f"Title {n}") for n, text in enumerate(LINES)]
    layout = Layout("A <title>", 6, longest=60, lang=lang, hints=True, cover=True, contents=True,
                    how_to=True, author="The class of 7b")  # fmt: skip
    source, html = book_source(exercises, layout), booklet(exercises, layout)
    said = re.sub(r"\\(.)", r"\1", source)
    for element in ("h1", "h2", "h3", "p"):
        for text in re.findall(rf"<{element}\b[^>]*>([^<]*)</{element}>", html):
            assert text.replace("&lt;", "<").replace("&gt;", ">") in said, text
    for text in re.findall(r"<li\b[^>]*>([^<]+)<", html):  # of advice and of proofs
        assert text.replace("&lt;", "<").replace("&gt;", ">").strip() in said, text


def test_what_is_left_out_is_not_there() -> None:
    plain = Layout(stars=False, answers=False, proofs=False)
    source = book_source([exercise("TO + GO = OUT")], plain)
    body = source.partition("\n\n#pagebreak")[2] or source
    assert "<answers>" not in body
    assert "<proofs>" not in body
    assert "<hints>" not in body
    assert "#stars(" not in body
    assert body.count("puzzle(1,") == 1


def test_no_text_is_too_small_to_read() -> None:
    """The capitals of its font are small: 9.5 points are as large as 8 of others."""
    layout = Layout(cover=True, contents=True, how_to=True)
    source = book_source([exercise(text) for text in LINES], layout)
    sizes = re.findall(r"([\d.]+)pt(?=[,)\]])", source.replace("h(2pt)", "").replace("0pt", ""))
    assert min(map(float, sizes)) == 9.5


def test_the_stars_of_the_contents_stand_beside_the_title() -> None:
    source = book_source([exercise(LINES[1], "A title")], Layout(contents=True))
    assert '#entry("puzzle-1", level: 1)[*1.* A title]' in source


def test_a_short_table_of_cases_is_on_one_page() -> None:
    source = book_source([exercise("7 | SEVEN, SEVEN < 10300")], Layout(longest=60))
    assert ", whole: false)[Cases for N:" not in source
    assert "[Cases for N:" in source
