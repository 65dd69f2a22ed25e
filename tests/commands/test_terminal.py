"""The terminal as a process: any locale, any bytes, Ctrl-C, and readers that go away."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from in_turn import later
from terminal import KOZA, ROOT, SEND, api, process, rebus

from solver.commands.shell import CUT_OFF, INTERRUPTED, UNFINISHED


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
        ("solve", b"\xff+A=B"), ("solve", b"\xff+A=B", "--json"), (b"\xff",), ("batch", b"\xff"),
        ("solve", "A=B", "--next", b"\xff"),
        *(
            later(("solve", "A=B", *more))
            for more in ((b"--\xff",), ("--shard", b"\xff"), ("--base", b"\xff"))
        ),
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
    assert (run.returncode, run.stderr) == (CUT_OFF, b"")


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


def interrupt(when: str, *arguments: str, row: str = "") -> tuple[int, bytes, bytes]:
    """Ctrl-C, as a terminal sends it to all processes of a command, when it is ready.

    It is sent after a first row of output, where one has to come. What the command ended with, and
    what it printed from then on: that is known when the last process that could print is gone.
    """
    run = subprocess.Popen(
        [sys.executable, "-c", READY_THEN_RUN.format(when=when), *arguments],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    try:
        assert run.stdout
        assert run.stderr
        assert run.stderr.readline() == b"ready\n"
        if row:
            assert run.stdout.readline() == row.encode()
        os.killpg(run.pid, signal.SIGINT)
        printed, complaint = run.communicate(timeout=60)
    except BaseException:
        os.killpg(run.pid, signal.SIGKILL)
        raise
    return run.returncode, printed, complaint


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
@pytest.mark.parametrize(
    "when",
    [
        "search.search.Search.finds",
        "engines.workers.Workers.give",
        "engines.workers.Workers.replies",
    ],
)
def test_ctrl_c_ends_a_search(when: str) -> None:
    jobs = "2" if when.startswith("engines") else "1"
    status, printed, complaint = interrupt(when, "solve", ENDLESS, "--count", "--jobs", jobs)
    assert (status, complaint) == (UNFINISHED, b"")
    assert re.match(rb"interrupted: 0% searched, .* so far, continue with --next 4\.", printed)


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
def test_ctrl_c_ends_what_has_nothing_to_go_on_from() -> None:
    ended = interrupt("search.search.Search.finds", "repair", "--reveal", UNREPAIRED)
    assert ended == (INTERRUPTED, b"", b"\nInterrupted.\n")


def test_a_timeout_ends_a_repair() -> None:
    ended = rebus("repair", "--reveal", UNREPAIRED, "--timeout", "0")
    message = "Error: the solutions of this puzzle take too long to find\n"
    assert (ended.exit_code, ended.stdout, ended.stderr) == (2, "", message)
    reveal = ("repair", "--reveal", KOZA)
    assert rebus(*reveal, "--timeout", "60").stdout == rebus(*reveal).stdout
    ended = rebus("repair", UNREPAIRED, "--timeout", "0")
    out = f"{message[7:-1]}\n\nno change gave exactly one solution\n"
    assert (ended.exit_code, ended.stdout, ended.stderr) == (3, out, "")


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
@pytest.mark.parametrize(
    ("jobs", "when"),
    [("1", "commands.batch.Judge.__call__"), ("2", "engines.jobs.Backlog.leave")],
)
def test_ctrl_c_ends_a_batch(tmp_path: Path, jobs: str, when: str) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(["A+B=C", *[ENDLESS] * 10]), encoding="utf-8")
    status, printed, complaint = interrupt(
        when, "batch", str(file), "--limit", "1000000000", "--jobs", jobs,
        row="A+B=C\t32\t1+2=3\n",
    )  # fmt: skip
    assert (status, printed) == (UNFINISHED, b"")
    assert re.match(rb"interrupted: continue with --next 4\.\S+ \([01] puzzles?, ", complaint)


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
@pytest.mark.parametrize("deadly", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_command(deadly: signal.Signals) -> None:
    run = subprocess.Popen(
        [sys.executable, "-c", READY_THEN_RUN.format(when="engines.workers.Workers.replies"),
         "solve", ENDLESS, "--count", "--jobs", "2"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert run.stderr
    assert run.stderr.readline() == b"ready\n"
    run.send_signal(deadly)
    run.communicate(timeout=60)  # it waits for the last process that holds the streams
    assert run.returncode == (UNFINISHED if deadly is signal.SIGTERM else -deadly)


def test_a_process_that_is_lost_ends_the_command() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LOSE_A_WORKER, "solve", ENDLESS, "--count", "--jobs", "2"],
        cwd=ROOT, capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert run.returncode == UNFINISHED
    assert re.fullmatch(rb"Error: a worker process ended too early, .*-?\d+\n", run.stderr)


UNREPAIRED = "????????*????????=????????????????"  # for minutes
ENDLESS = "????????+????????=?????????"

# Python's own answer to Ctrl-C, and a word on standard error where a function is first called.
READY_THEN_RUN = """
import importlib, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from solver import cli
room, kind, name = "{when}".rsplit(".", 2)
owner = getattr(importlib.import_module("solver." + room), kind)
method = getattr(owner, name)
def ready(*arguments):
    setattr(owner, name, method)
    print("ready", file=sys.stderr, flush=True)
    return method(*arguments)
setattr(owner, name, ready)
cli.main()
"""

# A process is killed as soon as it was given something to do.
LOSE_A_WORKER = """
from solver import cli
from solver.engines import workers
give = workers.Workers.give
def give_and_kill(*arguments):
    worker = give(*arguments)
    worker.process.kill()
    return worker
workers.Workers.give = give_and_kill
cli.main()
"""
