"""The command line: what it prints where, and the exit status."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from click.testing import CliRunner, Result

import solver
from solver import cli

ROOT = Path(__file__).parent.parent
SEND = "SEND + MORE = MONEY"
KOZA = "КОЗА+КОЗА = СТАДО"
MANY = "MALCOLM+X=MALCOLM"  # 15,120 solutions
COST = re.compile(r"\(\d+ (nodes|evaluations), (\w+), \d+\.\d m?s\)")


def rebus(*arguments: str, stdin: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(cli.main, arguments, input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def process(*arguments: str | bytes, stdin: bytes = b"", **options: Any) -> Any:
    """The command as a process of its own; texts are bytes."""
    return subprocess.run(
        [sys.executable, "-m", "solver", *arguments],
        cwd=ROOT, input=stdin, capture_output=True, timeout=60, check=False, **options,
    )  # fmt: skip


def last_line(result: Result) -> str:
    """The line that tells how the search ended, without what it took."""
    line = result.stdout.splitlines()[-1]
    assert COST.search(line)
    return COST.sub("", line).strip()


def picture(text: str) -> str:
    return dedent(text).strip("\n")


def api(text: str, **options: Any) -> dict[str, Any]:
    return solver.answer(solver.solve(text, **options)).as_json()


# solve


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
    assert told.startswith("stopped at the limit: 1 solution, maybe more, go on with --next ")
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
        r"not finished in time: \d+% searched, \d+ solutions so far, go on with --next \S+", told
    )
    rest = rebus("solve", MANY, "--json", "--next", told.split()[-1])
    assert rest.exit_code == 0
    found = int(told.split()[6])
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
    assert rest == lines + "\n"


def test_an_empty_puzzle_has_nothing_to_mark() -> None:
    assert rebus("solve", "").stderr == "Error: there is no puzzle in this text\n"


@pytest.mark.parametrize(
    ("options", "field"),
    [
        (("--base", "99"), "base"),
        (("--limit", "0"), "limit"),
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
    [("solve",), ("solve", "A", "B"), ("solve", "A", "--base", "x"), ("nothing",), ("--nothing",)],
)
def test_wrong_usage(arguments: tuple[str, ...]) -> None:
    result = rebus(*arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


def test_a_mistake_as_json() -> None:
    result = rebus("solve", "A+=B", "--json")
    assert result.exit_code == 2
    assert result.stderr == ""
    assert json.loads(result.stdout) == {
        "code": "missing_operand", "detail": "a word is missing here", "position": 2,
    }  # fmt: skip


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


# batch

LINES = "\ufeff# mine\nSEND+MORE=MONEY\r\n\n  \nA+=B\nA+A=BB\n# КОЗА\nКОЗА+КОЗА=СТАДО\nA+B=C"


def test_batch_has_a_line_for_each_puzzle() -> None:
    result = rebus("batch", "-", stdin=LINES)
    assert result.stdout.splitlines() == [
        "SEND+MORE=MONEY\t1\t9567+1085=10652",
        "A+=B\terror: a word is missing here\t",
        "A+A=BB\t0\t",
        "КОЗА+КОЗА=СТАДО\t2\t7693+7693=15386",
        "A+B=C\t32\t1+2=3",
    ]
    *complaint, last = result.stderr.splitlines()
    assert complaint == ["Error: line 5: a word is missing here", "A+=B", "  ^"]
    assert re.fullmatch(
        "5 puzzles, 3 solved, 1 unique, 1 none, 2 several, 1 errors, 0 unfinished"
        r", \d+\.\d{3} seconds",
        last,
    )
    assert result.exit_code == 2


def test_batch_as_json_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(LINES, encoding="utf-8", newline="")
    result = rebus("batch", str(file), "--json")
    assert [json.loads(line) for line in result.stdout.splitlines()] == [
        api("SEND+MORE=MONEY"),
        {"code": "missing_operand", "detail": "a word is missing here", "position": 2, "line": 5},
        api("A+A=BB"),
        api("КОЗА+КОЗА=СТАДО"),
        api("A+B=C"),
    ]
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("lines", "options", "status"),
    [
        ("", (), 0),
        ("# nothing\n\n", (), 0),
        ("A+B=C\nAB+B=CA", (), 0),
        ("A+B=C\nA+A=BB", (), 1),
        (f"A+A=BB\n{MANY}", ("--timeout", "0"), 3),
        (f"{MANY}\nA+=B\nA+A=BB", ("--timeout", "0"), 2),
        ("A+B=C", ("--base", "1"), 2),
    ],
)
def test_status_of_a_batch(lines: str, options: tuple[str, ...], status: int) -> None:
    assert rebus("batch", "-", *options, stdin=lines).exit_code == status


def test_a_batch_tells_a_limit_and_a_deadline() -> None:
    limited = rebus("batch", "-", "--limit", "2", stdin=f"{SEND}\n{KOZA}\nA+B=C")
    assert [line.split("\t")[1] for line in limited.stdout.splitlines()] == ["1", "2+", "2+"]
    late = rebus("batch", "-", "--timeout", "0", stdin=MANY)
    assert re.fullmatch(r"\d+\+ not finished", late.stdout.split("\t")[1])
    assert " 1 unfinished, " in late.stderr


def test_a_wrong_option_is_told_once_for_a_batch() -> None:
    result = rebus("batch", "-", "--base", "99", stdin="A+=B\nA+B=C")
    assert result.stdout == ""
    assert result.stderr == "Error: the base must be a whole number from 2 to 36\n"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing"):
        result = rebus("batch", str(path))
        assert result.exit_code == 2
        assert "Error: " in result.stderr


def test_a_line_that_is_no_utf_8_does_not_stop_the_rest() -> None:
    result = rebus("batch", "-", "--json", stdin=b"A+\xffB=C\nA\tB=C\nA + B = C\t\n")
    first, second, third = map(json.loads, result.stdout.splitlines())
    assert (first["code"], first["position"], first["line"]) == ("bad_character", 2, 1)
    assert (second["code"], second["line"]) == ("two_words", 2)
    assert third == api("A + B = C\t")


def test_a_tab_in_a_puzzle_makes_no_column() -> None:
    assert rebus("batch", "-", stdin="A\t+B=CD, D = 0").stdout.count("\t") == 2


# the prompt


def session(text: str) -> str:
    result = rebus(stdin=text)
    assert result.exit_code == 0
    return result.output


def test_a_session() -> None:
    output = session(f"{SEND}\nA+=B\n{KOZA}\n\n")
    greeting, _, rest = output.partition("\n")
    assert SEND in greeting
    assert rest.startswith(f"puzzle> {SEND}\n  SEND     9567\n+ MORE   + 1085\n")
    assert "S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2\n\n1 solution (" in rest
    assert "puzzle> A+=B\nError: a word is missing here\nA+=B\n  ^\npuzzle> КОЗА" in rest
    assert "2 solutions (" in rest


@pytest.mark.parametrize("goodbye", ["", "\n", "q\n", "QUIT\n", " exit \n"])
def test_a_session_is_left_politely(goodbye: str) -> None:
    output = session(goodbye + ("A+B=C\n" if goodbye else ""))
    assert output.count("puzzle> ") == 1
    assert "solution" not in output


def test_a_session_shows_ten_solutions() -> None:
    output = session("A+B=C\n")
    assert output.count("---   ---") == 10
    assert "… and 22 more\n\n32 solutions (" in output


def test_a_session_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "SESSION_SECONDS", 0.0)
    assert "not finished in time: " in session(MANY)


def test_ctrl_c_stops_a_search_and_then_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "solve", interrupted)
    output = session("A+B=C\nA+B=D\n")
    assert output.count("The search was stopped.") == 2
    monkeypatch.setattr(cli.click, "prompt", interrupted)
    assert session("").count("\n") == 2


# as a process


def test_as_a_process() -> None:
    run = process("solve", SEND, "--json")
    assert run.returncode == 0
    assert json.loads(run.stdout) == api(SEND)
    assert run.stderr == b""


def test_the_prompt_of_a_process() -> None:
    run = process(stdin=b"\xff+A=B\nA+A=BB\n")
    assert run.returncode == 0
    assert b"no solution (" in run.stdout
    assert "\ufffd+A=B\n^\n".encode() in run.stderr


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "POSIX"])
def test_any_locale(locale: str) -> None:
    environment = {**os.environ, "LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    environment.pop("PYTHONIOENCODING", None)
    run = process("solve", KOZA.encode(), "--json", env=environment)
    assert (run.returncode, run.stderr) == (0, b"")
    assert json.loads(run.stdout.decode("utf-8")) == api(KOZA)


def test_an_output_that_is_not_unicode() -> None:
    run = process("solve", KOZA.encode(), env={**os.environ, "PYTHONIOENCODING": "latin-1"})
    assert run.returncode == 0
    assert "К=7" in run.stdout.decode("utf-8")


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", b"\xff+A=B"), ("solve", b"\xff+A=B", "--json"), ("solve", "A=B", b"--\xff"),
        (b"\xff",), ("batch", b"\xff"), ("solve", "A=B", "--next", b"\xff"),
        ("solve", "A=B", "--shard", b"\xff"), ("solve", "A=B", "--base", b"\xff"),
    ],
)  # fmt: skip
def test_bytes_that_are_no_text(arguments: tuple[str | bytes, ...]) -> None:
    run = process(*arguments)
    assert run.returncode == 2
    assert b"Traceback" not in run.stderr
    assert (run.stdout + run.stderr).decode("utf-8")


def test_a_reader_that_goes_away() -> None:
    read, write = os.pipe()
    os.close(read)
    run = subprocess.run(
        [sys.executable, "-m", "solver", "solve", "A+B=C"],
        cwd=ROOT, stdout=write, stderr=subprocess.PIPE, timeout=60, check=False,
    )  # fmt: skip
    os.close(write)
    assert (run.returncode, run.stderr) == (cli.CUT_OFF, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "solver", "solve", "A+B=C"],
            cwd=ROOT, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False,
        )  # fmt: skip
    assert run.returncode == 2
    assert run.stderr.startswith(b"Error: ")
    assert run.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
def test_ctrl_c_ends_a_command() -> None:
    endless = "????????+????????=?????????"
    run = subprocess.Popen(
        [sys.executable, "-c", READY_THEN_RUN, "solve", endless, "--limit", "1000000000"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert run.stdout
    assert run.stdout.readline() == b"ready\n"
    run.send_signal(signal.SIGINT)
    _, complaint = run.communicate(timeout=60)
    assert (run.returncode, complaint) == (cli.INTERRUPTED, b"\nInterrupted.\n")


# Python's own answer to Ctrl-C, said to be in place where the search begins.
READY_THEN_RUN = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from solver import cli
search = cli.solve
def solve(*arguments, **options):
    print("ready", flush=True)
    return search(*arguments, **options)
cli.solve = solve
cli.main()
"""
