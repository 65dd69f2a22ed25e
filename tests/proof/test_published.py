"""The figures of docs/steps.md: Rebus's proofs beside those that people have published."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import geometric_mean
from typing import NamedTuple

import pytest

import solver
from bench.words import PUZZLE, SECOND, beside_people, drawings, explained, of_proof, words
from solver.model import Stop

WHOLE = (Path(__file__).parents[2] / "docs" / "steps.md").read_text(encoding="utf-8")
PAGE, _, DRAWN = WHOLE.partition(SECOND)
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
DRAWN_WORDS = re.compile(
    r"these (\d+) people, the geometric mean of Rebus's words is (\d\.\d\d) times theirs: "
    r"(\d\.\d\d) times for the (\d+) products, "
    r"(\d\.\d\d) times for the (\d+) drawn multiplications, "
    r"(\d\.\d\d) times for the (\d+) drawn divisions"
)


class Row(NamedTuple):
    """A row of one of the page's tables, as it stands there."""

    puzzle: str
    rule: str
    person: str
    steps: str
    ratio: str
    conclusions: str
    other_ratio: str
    words: str


ROWS, DRAWN_ROWS = ([Row(*match) for match in ROW.findall(page)] for page in (PAGE, DRAWN))


@pytest.mark.parametrize("row", ROWS + DRAWN_ROWS, ids=lambda row: row.puzzle)
def test_rows(row: Row) -> None:
    explanation = explained(WHOLE, row.puzzle, row.rule)
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
    assert MEANS.findall(PAGE.replace("\n", " ")) == [_means(ROWS)]
    longer = {row.puzzle for row in ROWS if int(row.steps) > int(row.person)}
    assert longer == set(re.findall(r"^- `([^`]+)`: ", PAGE, re.MULTILINE))


def _means(rows: list[Row]) -> tuple[str, ...]:
    """The geometric means of the ratios of steps and of conclusions, to two digits."""
    means = (
        geometric_mean(int(row[place]) / int(row.person) for row in rows)
        for place in (Row._fields.index("steps"), Row._fields.index("conclusions"))
    )
    return tuple(f"{mean:.2f}" for mean in means)


def test_what_the_page_says_of_products_and_drawings() -> None:
    said = DRAWN.replace("\n", " ")
    assert len(DRAWN_ROWS) == DRAWN.count("\n| `") == DRAWN.count("\n- `") == 9
    assert MEANS.findall(said) == [_means(DRAWN_ROWS)]
    named = {row.puzzle for row in DRAWN_ROWS if "=" not in row.puzzle}
    assert named == {*drawings(WHOLE)}
    (people, mean), *kinds = beside_people(DRAWN).values()
    figures = (people, f"{mean:.2f}", *(x for n, own in kinds for x in (f"{own:.2f}", n)))
    assert DRAWN_WORDS.findall(said) == [tuple(map(str, figures))]


def test_what_the_page_says_of_words() -> None:
    (people, mean), (one, of_one), (systems, of_systems) = beside_people(PAGE).values()
    figures = (people, f"{mean:.2f}", f"{of_one:.2f}", one, f"{of_systems:.2f}", systems)
    assert WORDS.findall(PAGE.replace("\n", " ")) == [tuple(map(str, figures))]
    assert people == len(ROWS) - PAGE.count(" | – | [")


@pytest.mark.parametrize(("puzzle", "steps"), LEFT_OUT.findall(PAGE))
def test_those_left_out(puzzle: str, steps: str) -> None:
    assert solver.explain(puzzle).length == int(steps)
