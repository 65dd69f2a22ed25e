"""The picture after each step: carries, digits so far, what is struck out, and named blanks."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from functools import cache

import pytest
from test_named import FEYNMAN

import solver
from solver.display.pictures import pictured_lines
from solver.languages import LANGUAGES
from solver.proof.model import Explanation
from solver.proof.pupil.read import read_statements
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.speaking.names import short_names
from solver.proof.telling.snapshots import snapshots
from solver.proof.telling.tell import told

DIVISION = "     ?0?\n  ------\n28)29?2\n   28\n   --\n    1?2\n    ???\n    ---\n      0"


@cache
def explained(text: str) -> Explanation:
    return solver.explain(text, **({"wildcards_avoid": "A"} if text == FEYNMAN else {}))


def test_a_sum_has_its_carries_and_what_is_struck_out() -> None:
    lines = [*pictured_lines(explained("SEND+MORE=MONEY"), "en")]
    assert lines[:4] == ["      S E N D", "   +  M O R E", "   ----------", "    M O N E Y"]
    at = next(number for number, line in enumerate(lines) if line.startswith("7. "))
    assert lines[at + 1].startswith("   Y + 11 = N + D. ")  # the step has a row of its own
    assert lines[at + 2 : at + 9] == [
        "    ¹ ⁰ ¹ ¹", "      9 E N D", "   +  1 0 8 E", "   ----------", "    1 0 N E 2",
        "   N  · · · · · · 6 7 · ·", "   D  · · · · · · 6 7 · ·",
    ]  # fmt: skip
    assert lines[-3] == "    1 0 6 5 2"


@pytest.mark.parametrize("text", ["SEND+MORE=MONEY", "TWO+TWO=FOUR", "AB*3=CCC", DIVISION])
def test_what_is_struck_out_is_gone_and_what_is_left_is_true(text: str) -> None:
    """In each snapshot that stands in no case and no supposition, by all solutions."""
    explanation = explained(text)
    lines = told(explanation, has_pictures=True)
    every = [{**one.letters, **dict(zip(one.puzzle.wildcards, one.wildcards, strict=True))}
             for one in explanation.solutions]  # fmt: skip
    narrowed = 0
    for line, snapshot in zip(lines, snapshots(sheet_of(explanation.puzzle), lines), strict=True):
        for unknown, left in snapshot.left.items() if not line.depth and line.step else ():
            narrowed += bool(snapshot.struck[unknown])
            assert not {*left} & {*snapshot.struck[unknown]}
            assert {one[unknown] for one in every} <= {*left}
    assert narrowed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_blank_is_named_and_none_by_the_number_of_its_row(language: str) -> None:
    explanation = explained(FEYNMAN)
    names = short_names(explanation.puzzle)
    assert len({*names.values()}) == len(explanation.puzzle.wildcards) == 31
    assert not {*names.values()} & {"a", "l", "o", "x"}  # A is a letter of the puzzle
    lines = [*pictured_lines(explanation, language)]
    drawn = lines[: FEYNMAN.count("\n") + 1]
    assert {*names.values()} <= {*"".join(drawn)}
    assert "." not in "".join(drawn)
    sentences = "\n".join(line.text for line in told(explanation, language, has_pictures=True))
    counted = {
        "en": "digit of the|row",
        "ru": "цифра (единиц|десятков|сотен|тысяч)|строк",
        "ja": "行|番目の積",
    }
    assert not re.search(counted[language], sentences)
    assert "?" not in sentences
    assert re.search(r"\n339\D+384\D+397\n", sentences)  # f × b ends in A: fbA


def test_names_are_read_as_they_are_told() -> None:
    puzzle = solver.parse(DIVISION)
    for unknown, name in short_names(puzzle).items():
        (statement,) = read_statements(f"{name} = 4", puzzle, "known")
        assert statement.unknowns == (unknown,)
    (statement,) = read_statements("carry 1 = 1", puzzle, "known")
    assert statement.unknowns == ("c1",)


def test_more_blanks_than_there_are_letters_are_called_by_their_places() -> None:
    puzzle = solver.parse("?" * 20 + "+" + "?" * 20 + "=" + "1" * 20)
    assert short_names(puzzle) == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["SEND+MORE=MONEY", DIVISION, "AB+CD=EFG,AB-CD=H", "TWO+TWO=FOUR"])
def test_the_steps_are_one_picture(text: str, language: str) -> None:
    explanation = explained(text)
    root = ElementTree.fromstring(solver.svg(explanation, language=language))
    texts = [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}text")]
    said = re.sub(r"\s", "", "".join(texts))
    for line in told(explanation, language, has_pictures=True):
        if not line.table and "\n" not in line.text:
            assert re.sub(r"\s", "", line.text) in said
    width = float(root.attrib["viewBox"].split()[2])
    assert max(float(one.attrib["x"]) for one in root.iter() if "x" in one.attrib) < width


def test_a_kakuro_has_no_pictures() -> None:
    with pytest.raises(solver.UnsupportedError, match="no pictures"):
        solver.svg(solver.explain("2,X,(vA),(hA),O"))
