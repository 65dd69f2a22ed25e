"""A figure as SVG, read back from the element as a browser or an editor of drawings has it."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from in_turn import in_turn
from pictures import BELOW, CORNER, DIVISION, PICTURES, ROOT, pictures, rows
from random_calculations import random_calculation
from random_conditions import Asking
from random_drawings import blank
from random_grids import draw, random_grid

import solver
from solver.display.figure import figure
from solver.display.shapes import Figure
from solver.display.svg import svg

SVG = "{http://www.w3.org/2000/svg}"
PRINTED = Path(__file__).parents[1] / "data" / "printed.jsonl"
KAKURO = "3,X,(v3),(v4),(hA),1,O,(h3),O,O"


def elements(drawn: Figure, name: str) -> list[dict[str, str]]:
    """The attributes of all elements of a name, each with its text."""
    root = ElementTree.fromstring(svg(drawn))
    return [{**one.attrib, "text": one.text or ""} for one in root.iter(SVG + name)]


def rows_of(drawn: Figure) -> list[str]:
    texts = [(one["y"], one["x"], one["text"], 0.0) for one in elements(drawn, "text")]
    boxes = [(one["y"], one["x"], "□", BELOW) for one in elements(drawn, "rect")]
    return rows((float(y) + down, float(x), text) for y, x, text, down in texts + boxes)


@in_turn(("text", "letters", "digits"), PICTURES.values(), ids=PICTURES)
def test_a_picture_shows_the_puzzle_and_its_solution(text: str, letters: str, digits: str) -> None:
    assert ["|".join(rows_of(one)) for one in pictures(text)] == [letters, digits]


def test_digits_stand_below_those_of_their_value_and_the_rule_above_the_total() -> None:
    drawn = figure(solver.parse("SEND + MORE = MONEY"))
    places: dict[str, list[float]] = {}
    for one in elements(drawn, "text"):
        places.setdefault(one["y"], []).append(float(one["x"]))
    above, below, total = places.values()
    sign = below.pop()
    assert sign < above[0] - 1
    assert above == below == total[1:]
    (rule,) = elements(drawn, "line")
    assert list(places)[1] < rule["y1"] == rule["y2"] < list(places)[2]
    assert float(rule["x1"]) < sign
    assert float(rule["x2"]) > total[-1]


def test_the_rules_of_a_division_are_where_they_were_drawn() -> None:
    rules = elements(figure(solver.parse(DIVISION)), "line")
    spans = [(float(rule["x1"]), float(rule["x2"])) for rule in rules]
    assert spans == [(2.0, 8.0), (3.0, 5.0), (4.0, 7.0)]


def test_the_corner_of_a_division_goes_all_the_way_down() -> None:
    lines = elements(figure(solver.parse(CORNER)), "line")
    upright = [(float(one["y1"]), float(one["y2"])) for one in lines if one["x1"] == one["x2"]]
    assert upright == [(0, 1.3), (1.3, 2.6), (2.6, 3.9)]
    assert [(float(one["x1"]), float(one["x2"])) for one in lines if one["y1"] == "1.3"] == [
        (4, 4), (4, 8),
    ]  # fmt: skip


def test_a_root_has_a_line_behind_its_sign_and_is_drawn_where_it_stands_in_a_line() -> None:
    line = "I'EIJ'GHB gives root CAE; - I = EIJGHB; - EIJGGE = H"
    drawn, in_line = (figure(solver.parse(text)) for text in (ROOT, line))
    assert drawn.shapes == in_line.shapes
    rules = {(rule["x1"], rule["x2"], rule["y1"]) for rule in elements(drawn, "line")}
    assert rules == {("1", "9", "1.3"), ("1", "9", "3.9"), ("2.5", "9", "6.5")}


def test_a_kakuro_has_its_sums_on_both_sides_of_a_diagonal() -> None:
    found = solver.kakuro(KAKURO)
    for solution, shown in ((None, "34A13"), (found.solutions[0], "34413321")):
        drawn = figure(found.puzzle, solution)
        assert Counter(one["text"] for one in elements(drawn, "text")) == Counter(shown)
        assert len(elements(drawn, "rect")) == 5
        lines = elements(drawn, "line")
        slanted = [one for one in lines if one["x1"] != one["x2"] and one["y1"] != one["y2"]]
        assert len(slanted) == 4
    down = next(one for one in elements(figure(found.puzzle), "text") if one["text"] == "3")
    assert 2 < float(down["x"]) < 3  # in the left half of its square
    assert 1 < float(down["y"]) < 2  # and in the lower one


def test_the_element_stands_by_itself_and_says_what_it_is() -> None:
    text = svg(figure(solver.parse("A < B, A + BC = DEF && prime(A)")))
    root = ElementTree.fromstring(text)
    assert root.get("role") == "img"
    left, top, width, height = map(float, str(root.get("viewBox")).split())
    assert (left, top) < (0, 0) < (width, height)
    assert float(str(root.get("width"))) == pytest.approx(24 * width, abs=0.3)
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == "A < B, A + BC = DEF && prime(A)"
    assert "&lt;" in text
    assert not re.search(r"script|href|url\(|style=|#", text)
    assert {one.get("stroke", "currentColor") for one in root.iter()} == {"currentColor"}
    assert root.get("fill") == "currentColor"


def test_a_sign_of_a_class_is_no_empty_box() -> None:
    drawn = figure(solver.parse("O? * 3 = EEO", solver.Rules(classes="E=even, O=odd")))
    assert rows_of(drawn) == ["O□", "×3", "EEO"]


def test_what_is_drawn_is_heard_without_its_rules() -> None:
    (title,) = elements(figure(solver.parse(DIVISION)), "title")
    assert title["text"] == "?0?; 28)29?2; 28; 1?2; ???; 0"
    (title,) = elements(figure(solver.kakuro(KAKURO).puzzle), "title")
    assert title["text"] == "■ 3\\ 4\\; \\A 1 □; \\3 □ □"


def printed() -> Iterator[tuple[str, int]]:
    """All that newspapers, books and pages have in tests/data."""
    for line in PRINTED.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)["printed"], 10


def made_up() -> Iterator[tuple[str, int]]:
    """Drawings, grids, systems and conditions that nobody has thought of."""
    rng = random.Random(1)
    for _ in range(15):
        calculation, text = random_calculation(rng, small=False)
        yield blank(text, rng).text, calculation.base
        yield draw(random_grid(rng), rng), 10
        yield Asking(rng).system(planted=True), 10


@pytest.mark.parametrize(("texts", "least"), [(printed, 200), (made_up, 30)])
def test_each_cell_stands_in_its_picture_once(
    texts: Callable[[], Iterator[tuple[str, int]]], least: int
) -> None:
    count = 0
    for text, base in texts():
        try:
            puzzle = solver.parse(text, solver.Rules(base=base))
        except solver.PuzzleError:
            continue
        drawn = figure(puzzle)
        boxes = len(elements(drawn, "rect"))
        shown = Counter("".join(one["text"] for one in elements(drawn, "text")) + "□" * boxes)
        hidden = {*puzzle.wildcards}
        assert not Counter("□" if s in hidden else s for *_, s in puzzle.blanks) - shown, text
        places = [(one["x"], one["y"]) for one in elements(drawn, "text")]
        assert len({*places}) == len(places), text
        assert all(0 <= float(x) <= drawn.width for x, _ in places), text
        count += 1
    assert count > least
