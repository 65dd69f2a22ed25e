"""`rebus batch`: a line for each puzzle, the counts, and the exit status."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from in_turn import later
from terminal import KOZA, MANY, ROOT, SEND, api, problem, rebus

from solver.commands import batch, running
from solver.commands.batch import Judge
from solver.commands.collection import CollectionEntry
from solver.commands.shell import MOST_BYTES, puzzle_lines

LINES = "\ufeff# mine\nSEND+MORE=MONEY\r\n\n  \nA+=B\nA+A=BB\n# КОЗА\nКОЗА+КОЗА=СТАДО\nA+B=C"

WALL = re.compile(r"\d+\.\d{3} seconds")


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
        "5 puzzles, 3 solved, 1 unique, 1 none, 2 several, 1 error, 0 unfinished"
        r", \d+\.\d{3} seconds",
        last,
    )
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("TO + GO = OUT\t21 + 81 = 102\t12", "TO + GO = OUT\t1\t21 + 81 = 102"),
        ("TO + GO = OUT\t1\t21 + 81 = 102", "TO + GO = OUT\t1\t21 + 81 = 102"),
        ("\tTO\t+ GO\t= OUT", "TO + GO = OUT\t1\t21 + 81 = 102"),
        ("TO + GO = OUT\t, T = 3", "TO + GO = OUT , T = 3\t0\t"),
        ("TO + GO OUT\t", "TO + GO OUT\terror: a sign is missing between “GO” and “OUT”\t"),
    ],
)
def test_what_follows_a_puzzle_and_a_tab_is_skipped(line: str, row: str) -> None:
    """But a tab is a blank where the whole line is a puzzle, as it always was."""
    (found,) = rebus("batch", "-", stdin=line.encode()).stdout.splitlines()
    assert found.strip(" ") == row


def test_batch_as_json_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(LINES, encoding="utf-8", newline="")
    result = rebus("batch", str(file), "--json")
    assert [json.loads(line) for line in result.stdout.splitlines()] == [
        api("SEND+MORE=MONEY"),
        {**problem("A+=B"), "line": 5},
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
        ("A+B=C", ("--jobs", "0"), 2),
        ("A+B=C", ("--jobs", "x"), 2),
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


@pytest.mark.parametrize("form", ["csv", "tsv", "jsonl"])
def test_the_totals_of_a_table_are_the_last_line_of_the_bar(
    form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there was one: a short table leaves standard error empty."""
    command = ("batch", "-", "--format", form)
    assert rebus(*command, stdin=f"{SEND}\nA+=B").stderr == ""
    monkeypatch.setattr(running, "EVERY", 0.0)
    told = rebus(*command, stdin=f"{SEND}\nA+=B").stderr.splitlines()
    assert len(told) == 2
    assert told[0].startswith("100.0% done after ")
    assert told[1].startswith("2 puzzles, 1 solved, 1 unique, 0 none, 0 several, 1 error, ")
    assert rebus(*command, "--quiet", stdin=f"{SEND}\nA+=B").stderr == ""


def test_a_wrong_option_is_told_once_for_a_batch() -> None:
    result = rebus("batch", "-", "--base", "99", stdin="A+=B\nA+B=C")
    assert result.stdout == ""
    assert result.stderr == "Error: the base must be a whole number from 2 to 36\n"


def test_options_that_name_letters_hide_no_other() -> None:
    result = rebus("batch", "-", "--shared-letters", "AC", "--limit", "0", stdin="AB+C=BA")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: limit must be a whole number above 0\n"


@pytest.mark.parametrize(
    ("option", "letters", "row"),
    [("--shared-letters", "AC", "A+B=C\t41\t1+0=1"), ("--wildcards-avoid", "A", "A+?=1\t2\t0+1=1")],
)
def test_an_option_that_names_letters(option: str, letters: str, row: str) -> None:
    result = rebus("batch", "-", option, letters, stdin=row.partition("\t")[0])
    assert (result.exit_code, result.stdout) == (0, row + "\n")


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


def test_comments_are_no_part_of_a_puzzle() -> None:
    lines = "SEND + MORE = MONEY  # of 1924\n# nothing\n  # nothing\n#️⃣ + 8 = 9\n"
    result = rebus("batch", "-", stdin=lines)
    assert result.stdout == "SEND + MORE = MONEY\t1\t9567 + 1085 = 10652\n#️⃣ + 8 = 9\t1\t1 + 8 = 9\n"
    assert rebus("kakuro", "-", stdin="2,X,(v1),O,(h1),O # one\n").stdout.endswith("\n")


def test_a_tab_in_a_puzzle_makes_no_column() -> None:
    assert rebus("batch", "-", stdin="A\t+B=CD, D = 0").stdout.count("\t") == 2


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--json", "--timeout", "0"),
        *(later(one) for one in (("--json",), ("--limit", "1"))),
    ],
)
@pytest.mark.usefixtures("crew")
def test_a_batch_is_the_same_with_more_jobs(tmp_path: Path, options: tuple[str, ...]) -> None:
    file = tmp_path / "puzzles.txt"
    lines = [SEND, "A+=B", KOZA, "# nothing", "A+A=BB", "", "А+A=Б", "TWO*TWO=THREE"]
    file.write_text("\n".join(lines * 80), encoding="utf-8")
    one = rebus("batch", str(file), *options)
    two = rebus("batch", str(file), *options, "--jobs", "2")
    assert one.stdout.count("\n") == 6 * 80
    assert two.stdout == one.stdout
    assert two.exit_code == one.exit_code
    assert WALL.sub("", two.stderr) == WALL.sub("", one.stderr)


def test_no_verdict_waits_for_a_long_search_behind_it() -> None:
    judge = Judge("text", timeout=None, options={"limit": 10**9})
    texts = ["A+B=C", SEND, "????????+????????=?????????", KOZA, KOZA]
    lines = [CollectionEntry(number, text) for number, text in enumerate(texts, 1)]
    verdicts, rest = judge(lines)
    assert lines == [*lines[: len(verdicts)], *(line for part in rest for line in part)]
    assert 1 <= len(verdicts) <= 2
    assert len(rest[0]) == 1


def test_a_puzzle_that_others_wait_for_gets_all_its_time() -> None:
    hard = "FIVE*SIX=THIRTY"  # in base 22 it takes twenty TRIALs
    judge = Judge("text", timeout=None, options={"base": 22})
    lines, outcomes = [[CollectionEntry(number, hard) for number in range(1, 4)]], []
    while lines:
        verdicts, rest = judge(lines.pop(0))
        lines[:0] = rest
        outcomes += [verdict.outcomes for verdict in verdicts]
    assert outcomes == [("solved", "several")] * 3


class Pipe(io.BytesIO):
    """A stream that can be read once only."""

    def seekable(self) -> bool:
        return False


def test_lines_are_read_as_they_are_needed() -> None:
    file = Pipe(b"A+B=C\n" * 200_000)
    portions = batch.Batch(file, Judge("text", None, {}), None).portions()
    assert len(next(portions) or ()) == batch.LINES
    assert file.tell() <= (batch.KEPT + 2) * batch.PIECE < 200_000 * len(b"A+B=C\n")


def test_a_line_without_end_is_not_kept() -> None:
    file = io.BytesIO(b"A" * 10**6 + b"\nA+B=C\r\nA=B")
    (first, long), *others = puzzle_lines(file)
    assert (first, len(long)) == (1, MOST_BYTES)
    assert others == [(2, "A+B=C"), (3, "A=B")]
    result = rebus("batch", "-", "--json", stdin=file.getvalue())
    assert json.loads(result.stdout.splitlines()[0])["code"] == "text_too_long"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_answer_is_there_before_the_next_line_is(jobs: str) -> None:
    """Whoever writes a line into a pipe can wait for what comes of it."""
    with subprocess.Popen(
        [sys.executable, "-m", "solver", "batch", "-", "--jobs", jobs],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as run:  # fmt: skip
        assert run.stdin
        assert run.stdout
        assert run.stderr
        patience = threading.Timer(60, run.kill)  # else a test that fails would wait for ever
        patience.start()
        try:
            for line, row in [
                (b"A+B=C\n", b"A+B=C\t32\t1+2=3\n"),
                (b"# nothing\n\nTO+GO=OUT\n\n", b"TO+GO=OUT\t1\t21+81=102\n"),
                (b"A+A=BB\nA+", b"A+A=BB\t0\t\n"),
                (b"B=A\r\n", b"A+B=A\t9\t1+0=1\n"),
            ]:
                run.stdin.write(line)
                run.stdin.flush()
                assert run.stdout.readline() == row
            run.stdin.write(b"A=1")
            run.stdin.close()
            assert run.stdout.read() == b"A=1\t1\t1=1\n"
            assert run.stderr.read().startswith(b"5 puzzles, ")
        finally:
            patience.cancel()


def test_lines_that_come_all_at_once_share_processes_as_those_of_a_file(tmp_path: Path) -> None:
    file = Pipe(f"{SEND}\n# nothing\n\nA+=B\n{KOZA}".encode() * 300)
    stream = batch.Batch(file, Judge("text", None, {}), None)
    (tmp_path / "f").write_bytes(file.getvalue())
    with (tmp_path / "f").open("rb") as whole:
        of_file = batch.Batch(whole, Judge("text", None, {}), None)
        assert [line for part in stream.portions() for line in part or ()] == [
            line for part in of_file.portions() for line in part or ()
        ]


TABLE = (
    "No;Puzzle;Title;Base;Theme\n"
    "1;SEND + MORE = MONEY;Cash;;money\n"
    '2;"  AB\n+ AB\n----\n  CA";;;=drawn\n'
    "\n"
    "3;A + A = BA;;8;\n"
    "4;A + = B;Wrong;x;y\n"
)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_table_of_ones_own_keeps_its_columns(jobs: str) -> None:
    """And the base of a row is that of its puzzle."""
    result = rebus("batch", "-", "--format", "csv", "--jobs", jobs, stdin=TABLE)
    assert result.stdout == (
        "puzzle,count,stop,solution,note,No,Title,Base,Theme\n"
        "SEND + MORE = MONEY,1,exhausted,9567 + 1085 = 10652,,1,Cash,,money\n"
        '"  AB\n+ AB\n----\n  CA",4,exhausted,"  21\n+ 21\n----\n  42",,2,,,\'=drawn\n'
        "A + A = BA,0,exhausted,,,3,,8,\n"
        "A + = B,,,,the base must be a whole number from 2 to 36,4,Wrong,x,y\n"
    )


def test_documents_are_given_back() -> None:
    """What `generate` or `dataset` writes, however long; and titles and drawings of text."""
    long = json.dumps({"puzzle": SEND, "author": 3, "proof": ["x" * MOST_BYTES], "base": 10})
    both = '{"puzzles": [{"puzzle": "A+A=BB"}, {"puzzle": "TO+GO=OUT", "title": "Out"}]}'
    text = f"{long}\n## Hidden\n```\n ??\nx 7\n---\n 91\n```\n{both}\n{{}}\n"
    result = rebus("batch", "-", "--json", stdin=text)
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [one.get("count") for one in found] == [1, 1, 0, 1, None]
    assert [one.get("given") for one in found] == [
        {"author": "3", "base": "10"}, {"title": "Hidden"}, None, {"title": "Out"}, None,
    ]  # fmt: skip
    assert (found[4]["code"], found[4]["line"]) == ("no_puzzle", 10)
    table = rebus("batch", "-", "--format", "tsv", stdin=text)
    assert table.stdout.splitlines()[0] == "puzzle\tcount\tstop\tsolution\tnote\tauthor\tbase"


def test_a_table_that_was_interrupted_goes_on() -> None:
    file = io.BytesIO(TABLE.encode())
    began = batch.Batch(file, Judge("csv", None, {}), None)
    first, second, *rest = next(began.portions()) or []
    began.done([batch.Verdict("", ())] * 2)
    file.seek(0)
    goes_on = batch.Batch(file, Judge("csv", None, {}), began.cursor())
    assert goes_on.own(("puzzle",)) == ("No", "Title", "Base", "Theme")
    assert [(one.line, one.own) for one in next(goes_on.portions()) or ()] == [
        (one.line, one.own) for one in rest
    ]
    assert (first.line, second.line, [one.line for one in rest]) == (2, 3, [8, 9])
