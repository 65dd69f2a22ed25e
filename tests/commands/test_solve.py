"""`rebus solve`: what it prints where, and the exit status."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from terminal import COST, KOZA, MANY, SEND, api, last_line, rebus

import main
import solver
from solver.commands.solve import solve_command
from solver.display.results import number_of


def picture(text: str) -> str:
    return dedent(text).strip("\n")


def test_one_solution() -> None:
    result = rebus("solve", SEND)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.startswith(
        picture("""
          SEND     9567
        + MORE   + 1085
        ------   ------
         MONEY    10652
        S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2

        1 solution (
        """)
    )
    assert last_line(result) == "1 solution"


def test_one_of_a_thing_is_told_as_one() -> None:
    assert number_of(0, "node") == "0 nodes"
    assert number_of(1, "node") == "1 node"
    assert number_of(2, "node") == "2 nodes"


def test_two_solutions() -> None:
    result = rebus("solve", KOZA)
    assert result.exit_code == 0
    assert " СТАДО    15386\nК=7 О=6 З=9 А=3 С=1 Т=5 Д=8\n\n  КОЗА     8653\n" in result.stdout
    assert last_line(result) == "2 solutions"


def test_no_solution() -> None:
    result = rebus("solve", "A+A=BB")
    assert result.exit_code == 1
    assert last_line(result) == "no solution"
    assert len(result.stdout.splitlines()) == 1


def test_after_ten_drawings_every_solution_has_a_line() -> None:
    result = rebus("solve", "A+B=C")
    assert result.exit_code == 0
    texts = [solution.text for solution in solver.solve("A+B=C").solutions]
    assert result.stdout.count("---   ---") == 10
    assert [line for line in result.stdout.splitlines() if line in texts] == texts[10:]
    assert last_line(result) == "32 solutions"


def test_stopped_at_the_limit_and_gone_on_with() -> None:
    first = rebus("solve", KOZA, "--limit", "1")
    assert first.exit_code == 0
    told = last_line(first)
    assert told.startswith("stopped at the limit: 1 solution, maybe more, continue with --next ")
    second = rebus("solve", KOZA, "--next", told.split()[-1])
    assert second.exit_code == 0
    assert last_line(second) == "1 further solution"
    found = re.findall(r"К=(\d)", first.stdout + second.stdout)
    assert sorted(found) == ["7", "8"]


def test_not_finished_in_time() -> None:
    result = rebus("solve", MANY, "--timeout", "0")
    assert result.exit_code == 3
    told = last_line(result)
    assert re.fullmatch(
        r"not finished in time: \d+% searched, (no|\d+) solutions? so far, "
        r"continue with --next \S+",
        told,
    )
    rest = rebus("solve", MANY, "--json", "--next", told.split()[-1])
    assert rest.exit_code == 0
    found = 0 if told.split()[6] == "no" else int(told.split()[6])
    assert json.loads(rest.stdout)["count"] == 15_120 - found


def test_shards_make_up_the_whole() -> None:
    parts = [rebus("solve", "A+B=C", "--shard", f"{i}/3", "--json") for i in range(3)]
    assert sum(json.loads(part.stdout)["count"] for part in parts) == 32
    assert last_line(rebus("solve", "A+A=BB", "--shard", "0/3")) == "no solution in part 0/3"


@pytest.mark.parametrize(
    ("options", "same"),
    [
        ((), {}),
        (("--base", "16"), {"base": 16}),
        (("--leading-zeros",), {"leading_zeros": True}),
        (("--no-single-zero",), {"single_zero": False}),
        (("--limit", "2"), {"limit": 2}),
        (("--shard", "1/3"), {"shard": "1/3"}),
    ],
)
@pytest.mark.parametrize("text", [SEND, KOZA, "A+BC=CB", "😀+😀=か?"])
def test_json_is_the_answer_of_the_api(
    text: str, options: tuple[str, ...], same: dict[str, Any]
) -> None:
    result = rebus("solve", text, "--json", *options)
    assert result.stdout == json.dumps(api(text, **same), ensure_ascii=False) + "\n"
    assert result.stderr == ""
    assert result.exit_code == (0 if api(text, **same)["count"] else 1)


@pytest.mark.parametrize("options", [(), ("--limit", "5"), ("--shard", "1/3")])
@pytest.mark.usefixtures("crew")
def test_json_is_the_same_with_more_jobs(options: tuple[str, ...]) -> None:
    arguments = ("solve", "FIVE*SIX=THIRTY", "--base", "22", "--json", *options)
    one, two = rebus(*arguments), rebus(*arguments, "--jobs", "2")
    assert (two.stdout, two.stderr, two.exit_code) == (one.stdout, "", one.exit_code)


def test_a_piped_puzzle() -> None:
    for line_end in ("", "\n", "\r\n"):
        result = rebus("solve", "-", "--json", stdin=f"\ufeff{SEND}{line_end}")
        assert json.loads(result.stdout) == api(SEND)
    result = rebus("solve", "-", "--json", stdin="A+B=CD\nD+E=FA\n")
    assert json.loads(result.stdout) == api("A+B=CD\nD+E=FA")


def test_a_minus_sign_in_front_goes_after_two() -> None:
    assert rebus("solve", "-A+B=C").exit_code == 2
    assert json.loads(rebus("solve", "--json", "--", "-A+B=C").stdout) == api("-A+B=C")


def test_a_caution_is_on_standard_error() -> None:
    result = rebus("solve", "А+A=Б")  # the first letter is Cyrillic
    assert result.stderr.startswith("Warning: A (U+0041) and А (U+0410) look alike")
    assert "Warning" not in result.stdout
    assert rebus("solve", "А+A=Б", "--json").stderr == ""


# mistakes


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("SEND+=MONEY", "SEND+=MONEY\n     ^"),
        ("A B=C", "A B=C\n  ^"),
        ("覆面+算+=A", "覆面+算+=A\n        ^"),
        ("🍎+🍐+=A", "🍎+🍐+=A\n      ^"),
        ("A+", "A+\n  ^"),
        ("A=B\nA+=B\nA=C", "A+=B\n  ^"),
    ],
)
def test_the_place_of_a_mistake_is_marked(text: str, lines: str) -> None:
    result = rebus("solve", "--", text)
    assert result.exit_code == 2
    assert result.stdout == ""
    message, _, rest = result.stderr.partition("\n")
    assert message.startswith("Error: ")
    assert rest.startswith(lines + "\n")


def test_an_empty_puzzle_has_nothing_to_mark() -> None:
    assert rebus("solve", "").stderr == "Error: there is no puzzle in this text\n"


@pytest.mark.parametrize(
    ("options", "field"),
    [
        (("--base", "99"), "base"),
        (("--limit", "0"), "limit"),
        (("--jobs", "0"), "jobs"),
        (("--jobs=-2",), "jobs"),
        (("--naive", "--jobs", "2"), "jobs"),
        (("--timeout", "nan"), "timeout"),
        (("--timeout=-1",), "timeout"),
        (("--next", "x"), "next"),
        (("--shard", "3/3"), "shard"),
        (("--naive", "--limit", "5"), "limit"),
        (("--naive", "--timeout", "5"), "timeout"),
        (("--naive", "--shard", "0/2"), "shard"),
        (("--naive", "--next", "x"), "next"),
    ],
)
def test_a_wrong_option(options: tuple[str, ...], field: str) -> None:
    result = rebus("solve", "A+B=C", *options)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    as_json = rebus("solve", "A+B=C", "--json", *options)
    assert as_json.exit_code == 2
    assert json.loads(as_json.stdout)["field"] == field


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve",),
        ("solve", "A", "B"),
        ("solve", "A", "--base", "x"),
        ("solve", "A", "--jobs", "two"),
        ("nothing",),
        ("--nothing",),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...]) -> None:
    result = rebus(*arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        ((SEND,), ' solve "A + A = BB"'),
        (("solve", "A", "+", "B"), "Put the puzzle in quotes"),
        (("solve", "-A + B = C"), "Put -- before a puzzle that begins with a minus sign"),
        (("solve", "2,X,(v1),X,1"), "Perhaps as a kakuro: rebus kakuro"),
        (("solve", "A X = B"), "for a product write × or *"),
        (("solve", "A => B"), "two relation signs stand side by side"),
        (("solve", "A = B", "--shared-letters", "X"), "--shared-letters: X is not a letter of"),
        (("solve", "A = B", "--digits", "1-12"), "--digits: 12 is not a digit of base 10"),
        (("solve", "A = B", "--digits", "9-1"), "upside down: write 1-9"),
        (("batch", "nothing"), "to solve one puzzle: rebus solve"),
        (("generate", "nothing"), "--theme animals"),
        (("generate", "--theme", "cats"), "there is no theme “cats”; the themes are animals"),
    ],
)
def test_a_mistake_gets_advice(arguments: tuple[str, ...], advice: str) -> None:
    result = rebus(*arguments)
    assert result.exit_code == 2
    assert advice in result.stderr


def test_bytes_that_are_not_utf_8() -> None:
    assert (
        rebus("solve", "-", stdin=b"A=\xff").stderr
        == "Error: the input is not UTF-8\nA=\ufffd\n  ^\n"
    )


def test_a_mistake_as_json() -> None:
    result = rebus("solve", "A+=B", "--json")
    assert result.exit_code == 2
    assert result.stderr == ""
    assert json.loads(result.stdout) == {
        "type": "about:blank", "title": "Unprocessable Content", "status": 422,
        "detail": "a word is missing here", "code": "missing_operand", "position": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "options", "same"),
    [
        ("A+=B", (), {}),
        ("A B=C", (), {}),
        ("", (), {}),
        ("AB=CDEFGHIJKLM", (), {}),
        ("A+B=C", ("--base", "99"), {"base": 99}),
        ("A+B=C", ("--limit", "0"), {"limit": 0}),
        ("A+B=C", ("--next", "x"), {"next": "x"}),
        ("A+B=C", ("--shard", "3/3"), {"shard": "3/3"}),
    ],
)
def test_a_problem_is_the_one_of_the_function(
    text: str, options: tuple[str, ...], same: dict[str, Any]
) -> None:
    printed = json.loads(rebus("solve", text, "--json", *options).stdout)
    assert printed == json.loads(main.handler({"puzzle": text, **same}, None)["body"])
    assert {"type", "title", "status", "detail", "code"} <= set(printed)


# --naive


def test_every_permutation() -> None:
    result = rebus("solve", "AB+B=CA", "--naive")
    evaluations = solver.solve_naive("AB+B=CA").evaluations
    assert result.exit_code == 0
    assert f"solutions ({evaluations} evaluations, naive, " in result.stdout
    searched = rebus("solve", "AB+B=CA")
    assert COST.sub("", result.stdout) == COST.sub("", searched.stdout)
    assert rebus("solve", "A+A=BB", "--naive").exit_code == 1


def test_every_permutation_as_json() -> None:
    found = json.loads(rebus("solve", "A?+B=CA", "--naive", "--json").stdout)
    searched = api("A?+B=CA")
    assert found.pop("search")["nodes"] == searched.pop("search")["permutations"]
    assert found == searched


def test_help_puts_every_option_below_one_heading() -> None:
    told = rebus("solve", "--help").stdout
    _, *sections = re.split(r"^(?=\S.*:\n)", told.partition("Exit status")[2], flags=re.MULTILINE)
    headings = [each.partition(":")[0] for each in sections]
    assert headings == ["The puzzle", "What to find", "How far to search", "What to print"]
    below = [re.findall(r"^  (?:-h, )?--([-a-z]+)", each, re.MULTILINE) for each in sections]
    assert sorted(name for names in below for name in names) == sorted(
        {option.opts[-1][2:] for option in solve_command.params if option.opts[0] != "puzzle"}
        | {"help"}
    )
    assert {"base", "key"} <= {*below[0]}
    assert {"answer", "count", "decode"} <= {*below[1]}
    assert {"limit", "timeout", "jobs", "next"} <= {*below[2]}
    assert {*below[3]} == {"json", "lang", "format", "help"}


def test_the_examples_of_the_help_work(tmp_path: Path) -> None:
    told = rebus("solve", "--help").stdout
    examples = re.findall(r"^ +rebus (solve .*?)(?:   .*)?$", told, re.MULTILINE)
    assert len(examples) == 5
    (tmp_path / "drawing.txt").write_text("  ??1\nx ??\n----\n ?1?\n???\n----\n1???\n")
    for example in examples:
        words, stdin = shlex.split(example), None
        if words[-2] == "<":
            stdin = (tmp_path / words.pop()).read_text()
            words.pop()
        assert rebus(*words, stdin=stdin).exit_code == 0, example
