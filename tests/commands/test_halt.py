"""Ctrl-C and SIGTERM: what was found is there, and the cursor goes on without loss or double."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from in_turn import later
from terminal import COST, MANY, ROOT, rebus, wait_until

from solver.commands import running
from solver.commands.running import Halt
from solver.commands.shell import UNFINISHED

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no such signals")

WORDS = (
    "ace aid ant ape arm art ash bad bag ban bar bat bed bee beg bin bird boat bone book born cake"
    " calm camp card care cart case cash cat cave cell chain chair dance dear deer desk dial diet"
    " dirt dish dock draw eagle earn ease east edge face fact fade fair farm fast fear field fire"
).upper()
GENERATE = ("generate", "-", "--no-variety", "--limit", "100000", "--terms", "4-5")
HARD = "????????+????????=?????????"
ENDLESS = ("--limit", "1000000000")

# Each signal once, and each number of jobs.
SIGNALS = [
    (signal.SIGINT, "1"),
    later(signal.SIGINT, "2"),
    later(signal.SIGTERM, "1"),
    (signal.SIGTERM, "2"),
]

CURSOR = re.compile(r"continue with --next (\S+)")

COMMAND = ("-m", "solver")

# The command, which makes the file named last in its arguments once it has counted a find.
TELLING = """
import sys
from pathlib import Path
from solver import cli
from solver.engines import generate, together
told = Path(sys.argv.pop())
def telling(up_to, *arguments, **named):
    for found in up_to(*arguments, **named):
        yield found
        if found.count:
            told.touch()
for room in (generate, together):
    room.up_to = lambda *arguments, up_to=room.up_to, **named: telling(up_to, *arguments, **named)
cli.main()
"""


def default_signals() -> None:
    """Signals as a terminal has them: who runs in the background may have to ignore some."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def halted(
    *arguments: str,
    into: Path,
    stdin: bytes = b"",
    number: signal.Signals = signal.SIGINT,
    is_enough: Callable[[bytes], bool] = lambda rows: rows.count(b"\n") >= 3,
    command: tuple[str, ...] = COMMAND,
) -> tuple[int, list[str], str]:
    """A command whose output goes to a file, ended by a signal as soon as that holds enough, as
    `timeout` does it: to the command, and to all its processes a little later. Its status, the
    lines of the file, and standard error."""  # fmt: skip
    typed = into.with_suffix(".in")
    typed.write_bytes(stdin)
    with typed.open("rb") as source, into.open("wb") as file:
        run = subprocess.Popen(
            [sys.executable, *command, *arguments],
            cwd=ROOT, stdin=source, stdout=file, stderr=subprocess.PIPE,
            start_new_session=True, preexec_fn=default_signals,
        )  # fmt: skip
    try:
        wait_until(lambda: run.poll() is not None or is_enough(into.read_bytes()))
        assert run.poll() is None
        os.kill(run.pid, number)
        time.sleep(0.03)
        os.killpg(run.pid, number)
        complaint = run.communicate(timeout=60)[1].decode()
    except BaseException:
        os.killpg(run.pid, signal.SIGKILL)
        run.communicate()
        raise
    return run.returncode, into.read_text(encoding="utf-8").splitlines(), complaint


def halted_when_found(
    *arguments: str, into: Path, stdin: bytes = b""
) -> tuple[int, list[str], str]:
    """The same with a command that prints nothing before its end, as soon as it has found some."""
    told = into.with_suffix(".told")
    return halted(
        *arguments, str(told), into=into, stdin=stdin,
        is_enough=lambda _: told.exists(), command=("-c", TELLING),
    )  # fmt: skip


def cursor_of(complaint: str) -> str:
    (cursor,) = CURSOR.findall(complaint)
    assert complaint.startswith("interrupted: ")
    return str(cursor)


def lines_of(*arguments: str) -> list[str]:
    """What the command prints that nobody interrupts, in this process."""
    return rebus(*arguments).stdout.splitlines()


@pytest.mark.parametrize(("number", "jobs"), SIGNALS)
def test_generate_leaves_every_puzzle(tmp_path: Path, number: signal.Signals, jobs: str) -> None:
    words = tmp_path / "words.txt"
    words.write_text(WORDS, encoding="utf-8")
    command = (
        "generate",
        str(words),
        "--terms",
        "4-5",
        "--no-variety",
        "--format",
        "csv",
        "--limit",
    )
    status, begun, complaint = halted(
        *command, "1000000", "--jobs", jobs, into=tmp_path / "f.csv", number=number
    )
    assert status == UNFINISHED
    assert begun[0] == "puzzle,solution"
    rest = lines_of(*command, "50", "--next", cursor_of(complaint))
    whole = lines_of(*command, str(len(begun) - 1 + 50))
    assert len(begun) >= 3
    assert begun + rest == whole


def test_timeout_ends_generate_with_its_puzzles(tmp_path: Path) -> None:
    """As it is typed: timeout -s INT … rebus generate … > f. Its time is up when we say so."""
    place = tmp_path / "f"
    with place.open("wb") as file:
        run = subprocess.Popen(
            ["timeout", "-s", "INT", "600", sys.executable, *COMMAND, *GENERATE],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=file, stderr=subprocess.PIPE,
            preexec_fn=default_signals,
        )  # fmt: skip
    assert run.stdin
    run.stdin.write(WORDS.encode())
    run.stdin.close()
    wait_until(lambda: run.poll() is not None or place.read_bytes().count(b"\n") >= 3)
    run.send_signal(signal.SIGALRM)
    assert run.stderr
    with run.stderr:
        cursor = cursor_of(run.stderr.read().decode())
    assert run.wait(60) == 124  # of timeout itself
    begun = place.read_text(encoding="utf-8").splitlines()
    further, again = (
        rebus(*GENERATE, *more, stdin=WORDS).stdout.splitlines()
        for more in (("--limit", "50", "--next", cursor), ("--limit", str(len(begun) + 50)))
    )
    assert again == begun + further


def test_an_interrupted_answer_in_json_has_the_cursor_twice(tmp_path: Path) -> None:
    status, (answer,), complaint = halted_when_found(
        *GENERATE, "--json", into=tmp_path / "f", stdin=WORDS.encode()
    )
    told = json.loads(answer)
    assert (status, told["stop"], told["next"]) == (UNFINISHED, "deadline", cursor_of(complaint))
    assert told["count"] == len(told["puzzles"]) > 0


@pytest.mark.parametrize(("number", "jobs"), SIGNALS)
def test_a_batch_goes_on_behind_its_last_row(
    tmp_path: Path, number: signal.Signals, jobs: str
) -> None:
    puzzles = tmp_path / "puzzles.txt"
    easy = [f"{word}+A=B" for word in ("A", "AA", "C", "CA")]
    puzzles.write_text("\n".join([*easy, "# a remark", HARD, "A+A=BB", *easy]), encoding="utf-8")
    command = ("batch", str(puzzles))
    status, begun, complaint = halted(
        *command, *ENDLESS, "--jobs", jobs, into=tmp_path / "f", number=number,
        is_enough=lambda rows: rows.count(b"\n") == 4,
    )  # fmt: skip
    assert (status, len(begun)) == (UNFINISHED, 4)
    assert "4 puzzles, " in complaint
    puzzles.write_text(puzzles.read_text().replace(HARD, SHORT), encoding="utf-8")
    rest = lines_of(*command, *ENDLESS, "--next", cursor_of(complaint))
    assert begun + rest == lines_of(*command, *ENDLESS)
    assert len(rest) == 6


SHORT = "A+?=?B"


def test_a_cursor_of_a_batch_is_for_this_file_and_these_options(tmp_path: Path) -> None:
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(f"A+B=C\n{HARD}\n", encoding="utf-8")
    _, _, complaint = halted(
        "batch", str(puzzles), *ENDLESS, into=tmp_path / "f", is_enough=lambda rows: b"\n" in rows
    )
    cursor = cursor_of(complaint)
    for lines, more in [("A+B=D\nA=B", ENDLESS), ("", ENDLESS), ("A+B=C\nA=B", ())]:
        puzzles.write_text(lines, encoding="utf-8")
        run = rebus("batch", str(puzzles), *more, "--next", cursor)
        assert (run.exit_code, run.stdout) == (2, "")
        assert run.stderr.startswith("Error: next: this cursor belongs to another") or (
            "this cursor" in run.stderr
        )
    assert rebus("batch", str(puzzles), "--next", "x").exit_code == 2


@pytest.mark.parametrize("number", [signal.SIGINT, later(signal.SIGTERM)])
def test_kakuro_go_on(tmp_path: Path, number: signal.Signals) -> None:
    command = ("make-kakuro", "--size", "7", "--seed", "2", "--limit")
    status, begun, complaint = halted(*command, "100000", into=tmp_path / "f", number=number)
    assert status == UNFINISHED
    rest = lines_of(*command, "2", "--next", cursor_of(complaint))
    assert begun + rest == lines_of(*command, str(len(begun) + 2))
    assert len(set(begun + rest)) == len(begun) + 2


def test_skeletons_go_on(tmp_path: Path) -> None:
    command = ("skeleton", "multiplication", "--size", "2x2", "--tries", "2", "--format", "jsonl")
    status, begun, complaint = halted(*command, "--limit", "100000", into=tmp_path / "f")
    assert status == UNFINISHED
    rest = lines_of(*command, "--limit", "2", "--next", cursor_of(complaint))
    whole = lines_of(*command, "--limit", str(len(begun) + 2))
    assert begun[:-1] + rest == whole[: len(begun) - 1] + whole[len(begun) :]
    # The last one may have had one try only, but it is one of its calculations.
    assert json.loads(begun[-1])["tried"] in (1, 2)


@pytest.mark.parametrize("jobs", [later("1"), "2"])
def test_a_count_goes_on(tmp_path: Path, jobs: str) -> None:
    text = "???+???=????"
    command = ("solve", HARD, "--count", "--jobs", jobs)
    status, told, complaint = halted_when_found(*command, into=tmp_path / "f")
    assert (status, complaint) == (UNFINISHED, "")
    match = re.fullmatch(r"interrupted: 0% searched, (\d+) solutions so far, .*", told[-1])
    assert match
    assert int(match[1]) > 0
    assert f".{match[1]}." in CURSOR.findall(told[-1])[0]
    parts, cursor = 0, None
    while True:
        more = ("--next", cursor) if cursor else ()
        (line,) = lines_of("solve", text, "--count", "--limit", "123456", *more)
        parts += int(re.search(r"(\d+) (further )?solution", line)[1])  # type: ignore[index]
        if not (found := CURSOR.findall(line)):
            break
        cursor = found[0]
    assert parts == sum(1 for a in range(100, 1000) for b in range(100, 1000) if a + b >= 1000)


def test_a_second_signal_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    seconds = 0.0
    monkeypatch.setattr(running, "time", SimpleNamespace(monotonic=lambda: seconds))
    try:
        with Halt() as one:
            signal.raise_signal(signal.SIGINT)
            assert one.asked
            seconds = running.SAME - 0.01
            signal.raise_signal(signal.SIGINT)  # the same, sent twice
        signal.raise_signal(signal.SIGINT)  # while the command tells what it found
        seconds = running.SAME
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


def test_what_is_ignored_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Halt() as one:
            signal.raise_signal(signal.SIGINT)
        assert not one.asked
    finally:
        signal.signal(signal.SIGINT, before)


def test_only_waiting_is_interrupted() -> None:
    done = []
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in the background
    try:
        with Halt() as one:
            for number in one.results(n for n in range(9)):
                if number == 2:
                    signal.raise_signal(signal.SIGINT)
                done.append(number)
    finally:
        signal.signal(signal.SIGINT, before)
    assert done == [0, 1, 2]


@pytest.mark.parametrize(
    ("number", "command"),
    [later(signal.SIGINT, ("solve", MANY, "--limit", "20000", "--format", "csv")),
     (signal.SIGTERM, ("solve", MANY, "--limit", "20000")),
     (signal.SIGINT, ("generate", "--theme", "food", "--limit", "2000", "--json"))],
)  # fmt: skip
def test_a_list_is_printed_to_its_end(number: signal.Signals, command: tuple[str, ...]) -> None:
    """Whoever reads it is slow: the signal comes when the pipe is full, long before the end."""
    whole = rebus(*command)
    assert len(whole.stdout) > 1 << 17
    with subprocess.Popen(
        [sys.executable, "-m", "solver", *command], cwd=ROOT, bufsize=0,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},  # with which Python itself loses what is left
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=default_signals,
    ) as run:  # fmt: skip
        assert run.stdout
        first = run.stdout.read(1)
        run.send_signal(number)
        rest, complaint = run.communicate(timeout=60)
    printed = (first + rest).decode()
    assert run.returncode == whole.exit_code == 0
    assert COST.sub("", printed) == COST.sub("", whole.stdout)
    assert COST.sub("", complaint.decode()) == COST.sub("", whole.stderr)
