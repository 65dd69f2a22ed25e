"""The figures of docs/steps.md: Rebus's proofs beside those that people have published."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import geometric_mean
from typing import NamedTuple

import pytest

import solver
from bench.words import beside_people, of_proof, words
from solver.model import Stop

PAGE = (Path(__file__).parents[2] / "docs" / "steps.md").read_text(encoding="utf-8")
PUZZLE = r"^\| `([^`]+)`(?: with digits `([^`]+)`)? "
ROW = re.compile(
    PUZZLE
    + r"\| (\d+) \| (\d+) \| (\d+\.\d\d) \| (\d+) \| (\d+\.\d\d) \| (\d+) \| (?:\d+|–) \| \[",
    re.MULTILINE,
)
LEFT_OUT = re.compile(r"^\| `([^`]+)` \| (\d+) \| [^|\d]", re.MULTILINE)
MEANS = re.compile(r"geometric mean of the ratios is (\d\.\d\d) for steps and (\d\.\d\d) for conc")

WORDS = re.compile(
    r"these (\d+) people, the geometric mean of Rebus's words is (\d\.\d\d) times theirs: "
    r"(\d\.\d\d) times for the (\d+) puzzles of one equation, "
    r"(\d\.\d\d) times for the (\d+) systems"
)


class Row(NamedTuple):
    """A row of the page's table, as it stands there."""

    puzzle: str
    digits: str
    person: str
    steps: str
    ratio: str
    conclusions: str
    other_ratio: str
    words: str


ROWS = [Row(*match) for match in ROW.findall(PAGE)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.puzzle)
def test_rows(row: Row) -> None:
    explanation = solver.explain(row.puzzle, digits=row.digits or "0-9")
    assert explanation.stop is Stop.EXHAUSTED
    steps, conclusions = explanation.length or 0, of_proof(explanation.proof)
    assert (steps, conclusions) == (int(row.steps), int(row.conclusions))
    assert words(explanation) == int(row.words)
    ratios = [f"{count / int(row.person):.2f}" for count in (steps, conclusions)]
    assert ratios == [row.ratio, row.other_ratio]


def test_what_the_page_says_of_them() -> None:
    assert ROWS
    assert f"Here are {len(ROWS)} puzzles" in PAGE
    assert len(ROWS) + len(LEFT_OUT.findall(PAGE)) == PAGE.count("\n| `")
    means = [
        geometric_mean(int(figure) / int(row.person) for row in ROWS for figure in [row[place]])
        for place in (Row._fields.index("steps"), Row._fields.index("conclusions"))
    ]
    assert MEANS.findall(PAGE.replace("\n", " ")) == [tuple(f"{mean:.2f}" for mean in means)]
    longer = {row.puzzle for row in ROWS if int(row.steps) > int(row.person)}
    assert longer == set(re.findall(r"^- `([^`]+)`: ", PAGE, re.MULTILINE))


def test_what_the_page_says_of_words() -> None:
    (people, mean), (one, of_one), (systems, of_systems) = beside_people(PAGE).values()
    figures = (people, f"{mean:.2f}", f"{of_one:.2f}", one, f"{of_systems:.2f}", systems)
    assert WORDS.findall(PAGE.replace("\n", " ")) == [tuple(map(str, figures))]
    assert people == len(ROWS) - PAGE.count(" | – | [")


@pytest.mark.parametrize(("puzzle", "steps"), LEFT_OUT.findall(PAGE))
def test_those_left_out(puzzle: str, steps: str) -> None:
    assert solver.explain(puzzle).length == int(steps)
