"""Puzzles spelled with a key, as the terminal makes them."""

from __future__ import annotations

import csv
import json

import pytest
from terminal import rebus

SUM = ("generate", "--encode", "9567+1085=10652")
KEY = ("--key", "BLACKSMITH")


def test_a_sum_is_spelled() -> None:
    made = rebus(*SUM, *KEY)
    assert (made.stdout, made.stderr, made.exit_code) == (
        "HSMI+LBTS=LBMSA\t9567+1085=10652\n",
        "",
        0,
    )
    assert rebus(*SUM, *KEY, "--format", "csv").stdout.splitlines() == [
        "puzzle,solution",
        "HSMI+LBTS=LBMSA,9567+1085=10652",
    ]
    assert json.loads(rebus(*SUM, *KEY, "--json").stdout)["letters"]["B"] == 0


def test_a_sum_with_other_solutions_is_no_puzzle() -> None:
    made = rebus("generate", "--encode", "1+2=3", *KEY)
    assert (made.stdout, made.exit_code) == ("", 1)
    assert made.stderr == "L+A=C has other solutions, such as 1+3=4\n"
    told = rebus("generate", "--encode", "1+2=3", *KEY, "--lang", "ru").stderr
    assert told == "у L+A=C есть и другие решения, например 1+3=4\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (SUM, "Error: --encode and --key go together"),
        (("generate", *KEY), "Error: --encode and --key go together"),
        ((*SUM, "--key", "ABC"), "Error: a key has a letter for each digit: 10 letters, not 3"),
        ((*SUM, *KEY, "--terms", "3"), "Error: terms is not for a calculation that is spelled"),
        (("generate", "--encode", "1+1=3", *KEY), "Error: --encode: “1+1=3” is not true"),
    ],
)
def test_wrong_options(arguments: tuple[str, ...], message: str) -> None:
    made = rebus(*arguments)
    assert made.stderr.startswith(message)
    assert (made.stdout, made.exit_code) == ("", 2)


def test_divisions_take_their_keys_in_turn() -> None:
    keys = ("--key", "CUMBERLAND", *KEY)
    made = rebus("skeleton", "division", "--size", "2x3", *keys, "--limit", "2")
    lines = made.stdout.splitlines()
    assert [line for line in lines if line.startswith("key")] == [
        "key 0-9: CUMBERLAND",
        "key 0-9: BLACKSMITH",
    ]
    assert sum(line.startswith("10 letters, ") for line in lines) == 2
    first = rebus("skeleton", "division", "--size", "2x3", *keys, "--json")
    assert json.loads(first.stdout)["puzzle"] == made.stdout.split("\n\n")[0]


def test_skeletons_as_hard_as_asked() -> None:
    asked = ("skeleton", "multiplication", "--size", "2x2", "--tries", "2", "--limit", "2")
    made = rebus(*asked, "--difficulty", "0-25", "--format", "csv")
    rows = [*csv.DictReader(made.stdout.splitlines(keepends=True))]
    assert len(rows) == 2
    assert all(0 <= int(row["difficulty"]) <= 25 for row in rows)
    text = rebus(*asked, "--difficulty", rows[0]["difficulty"]).stdout
    assert text.startswith(rows[0]["puzzle"])
    assert f", difficulty {rows[0]['difficulty']} of 100\n" in text
