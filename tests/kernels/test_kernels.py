"""The kernels, compiled and interpreted: the same results, nodes and places from one source."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import nodes
import random_plain

import solver

ROOT = Path(__file__).parent.parent.parent

# What says most of the kernels, in one run: to begin one takes a second. `make soak` tries more
# with interpreted kernels.
AGAIN = (
    "kernels/test_trial.py",
    "kernels/test_propagate.py",
    "planning/test_plan.py",
    "search/test_search.py",
    "test_random.py::test_searches_agree_with_brute_force[0]",
    "test_random.py::test_what_parses_solves_without_an_exception",
)
# These take half of the time: the nodes of shards are those of `nodes.py`, and what is given up is
# only counted longer; of large bases there are others.
NOT_AGAIN = (
    "search/test_search.py::test_shards_cost_hardly_more_than_the_whole",
    "kernels/test_trial.py::test_it_gives_up",
    "planning/test_plan.py::test_many_letters_in_a_large_base[30]",
)
# Nor these, unless with `--long`: each has another row, which is tried.
NETWORKS = "test_random_networks_have_the_solutions_that_trying_everything_finds"
GROWS = "test_the_part_that_is_searched_grows_from_nothing_to_all"
NOT_WITHOUT_LONG = (
    f"kernels/test_propagate.py::{NETWORKS}[1]",
    f"kernels/test_propagate.py::{NETWORKS}[2]",
    "kernels/test_trial.py::test_all_totals_of_the_same_terms[10-4-5]",
    "planning/test_plan.py::test_many_letters_in_a_large_base[36]",
    "planning/test_plan.py::test_words_of_any_length[text1-90]",
    f"search/test_search.py::{GROWS}[(A=1) or (B=2; C=3)]",
)


def interpreted(*arguments: str) -> str:
    """What a program prints that runs with interpreted kernels."""
    run = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "interpreted.py"), *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout
    return run.stdout


def test_nodes_and_places_are_the_same_compiled_and_interpreted() -> None:
    compiled, spent, spent_on_grids = json.loads(interpreted("tests/nodes.py"))
    assert compiled is False
    assert spent == {text: nodes.spent(text, base) for text, base in nodes.PUZZLES.items()}
    assert spent_on_grids == [nodes.spent_on_grid(line) for line in nodes.KAKURO]


def test_plain_sums_are_read_as_any_text_is_compiled_and_interpreted(
    long: bool,
) -> None:
    count = 1_500 if long else 500
    tally = random_plain.check_many(0, count)
    assert min(tally[kind] for kind in ("plain", "not plain", "refused")) > count // 15
    assert tally["drawn"] > count // 75
    assert json.loads(interpreted("tests/random_plain.py", str(count), "0")) == tally


def test_every_method_is_among_them() -> None:
    methods = {solver.solve(text, base=base).method for text, base in nodes.PUZZLES.items()}
    assert methods == {"balance", "remainders", "lift", "cases", "multiples", "evaluation"}


def test_the_tests_of_the_search_hold_interpreted(long: bool) -> None:
    left_out = NOT_AGAIN + (() if long else NOT_WITHOUT_LONG)
    options = ("-q", "-p", "no:cacheprovider", *(f"--deselect=tests/{one}" for one in left_out),
               *(["--long"] if long else []))  # fmt: skip
    printed = interpreted("-m", "pytest", *options, *(f"tests/{name}" for name in AGAIN))
    assert " passed" in printed
    assert "failed" not in printed


def test_nodes_of_the_classics() -> None:
    """By columns from the right alone they take 1919, 167, 1352 and 658."""
    spent = {text: solver.solve(text).nodes for text in list(nodes.PUZZLES)[:4]}
    assert list(spent.values()) == [16, 37, 72, 141]
