"""The terminal as a process: any locale, any bytes, Ctrl-C, and readers that go away."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from terminal import KOZA, ROOT, SEND, api, process

from solver.commands.status import CUT_OFF, INTERRUPTED


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
    assert (run.returncode, complaint) == (INTERRUPTED, b"\nInterrupted.\n")


# Python's own answer to Ctrl-C, said to be in place where the search begins.
READY_THEN_RUN = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from solver import cli
from solver.commands import options
search = options.solve
def solve(*arguments, **options):
    print("ready", flush=True)
    return search(*arguments, **options)
options.solve = solve
cli.main()
"""
