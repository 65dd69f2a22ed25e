"""Each command through the terminal, with each who may do its work; and where those go away."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from click.testing import Result
from failing import Function, serving
from served import served
from terminal import rebus

from solver.commands.shell import BAD_INPUT, UNFINISHED
from solver.engines import calls, generate, serverless, solve, together
from solver.engines.workers import Workers

CURSOR = re.compile(r"^interrupted: .*continue with --next (\S+)", re.MULTILINE)

TABLE = ("--format", "csv")
GENERATE = ("generate", "--numerals", "en", "--terms", "2-4", "--values", "1-60", *TABLE)
COMMANDS = {
    "solve": ("solve", "ORC*FREAK=ELF*FAIRY", "--base", "12", *TABLE),
    "solve less": ("solve", "ORC*FREA=ELF*FAIR", "--base", "11", *TABLE),
    "batch": ("batch", "-", *TABLE),
    "generate": GENERATE,
    "dataset": ("dataset", "--limit", "2", "--levels", "1,2", "--terms", "2", *TABLE),
    "make-kakuro": ("make-kakuro", "--size", "5", *TABLE),
    "skeleton": ("skeleton", "multiplication", "--size", "2x2", *TABLE),
}
LINES = "SEND+MORE=MONEY\nA+B=C\n"
JOBS, HTTP, LITHOPS = "--jobs 2", "--engine http", "--engine lithops"
ALL = (JOBS, HTTP, LITHOPS)
# What a smaller puzzle, tests/commands/test_dataset.py and test_sets_over.py show as well.
LATER = {(command, worker) for command in ("solve", "dataset") for worker in (JOBS, HTTP)}
TAKEN = {"solve": ALL, "solve less": ALL, "batch": (JOBS,), "generate": ALL, "dataset": ALL}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the service listens."""
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def alone() -> dict[str, str]:
    """What each command prints where it shares its work with nobody."""
    return {name: rebus(*COMMANDS[name], stdin=LINES).stdout for name in COMMANDS}


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search takes many calls, or moments, and calls that fail are repeated soon."""
    for room in (together, generate):
        monkeypatch.setattr(room, "MOMENT", 0.01)
    for name in ("ALONE", "PART", "TIMES"):
        monkeypatch.setattr(solve, name, 0.001)
    monkeypatch.setattr(calls, "FIRST_WAIT", 0.001)
    monkeypatch.setattr(calls, "LONGEST_WAIT", 0.01)


def rows(result: Result) -> list[str]:
    """The rows of a table, without its heading."""
    return result.stdout.splitlines()[1:]


def refused(command: str, worker: str) -> bool:
    return worker not in TAKEN.get(command, ())


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize(
    ("command", "worker"),
    [
        pytest.param(command, worker, marks=[pytest.mark.long] * ((command, worker) in LATER))
        for command in COMMANDS
        for worker in (JOBS, HTTP, LITHOPS)
        if worker != LITHOPS or refused(command, worker)  # else: tests/outside/test_lithops.py
    ],
)
def test_a_command_has_the_same_result_or_says_that_it_takes_none(
    command: str, worker: str, address: str, alone: dict[str, str]
) -> None:
    option, value = worker.replace("http", address).split()
    result = rebus(*COMMANDS[command], option, value, stdin=LINES)
    if refused(command, worker):
        assert (result.stdout, result.exit_code) == ("", BAD_INPUT)
        assert f" {command} takes no {option}: that is for " in result.stderr
    else:
        assert (result.stdout, result.exit_code) == (alone[command], 0)
        assert alone[command].count("\n") > 1


# Those who go away


class Forgetful:
    """Lithops in this process, whose functions are killed after the first few."""

    internal_storage = None

    def __init__(self, lasts: int) -> None:
        self.lasts = lasts

    def __exit__(self, *error: object) -> None:
        """Nothing is left."""

    def call_async(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        self.lasts -= 1
        return Future(work, arguments) if self.lasts >= 0 else Future(killed, ())


class Future:
    error = False

    def __init__(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self.work, self.arguments = work, arguments

    def status(self, throw_except: bool, storage: None, check_only: bool) -> Any:
        return {"type": "__end__"}

    def result(self) -> Any:
        return self.work(*self.arguments)


class Vanished(Future):
    """What becomes of a function whose machine is killed with all that is on it: nothing."""

    def status(self, throw_except: bool, storage: None, check_only: bool) -> Any:
        return None


def killed() -> None:
    raise MemoryError("The function process was killed with SIGKILL")


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize("command", ["solve", "generate"])
@pytest.mark.parametrize("worker", [JOBS, HTTP, LITHOPS])
def test_what_was_found_before_the_workers_went_away_is_there(
    command: str, worker: str, alone: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serverless, "_executor", lambda: Forgetful(2))

    def lost(workers: Workers[Any, Any], seconds: float) -> Any:
        raise ChildProcessError("a worker process ended too early, with exit code -9")

    monkeypatch.setattr(Workers, "replies", lost)
    with serving(Function(lasts=5)) as function:
        option, value = worker.replace("http", function.address).split()
        begun = rebus(*COMMANDS[command], option, value)
    assert begun.exit_code == UNFINISHED
    assert re.search(r"^Error: .*(status 503|SIGKILL|exit code -9)$", begun.stderr, re.MULTILINE)
    (cursor,) = CURSOR.findall(begun.stderr)
    rest = rebus(*COMMANDS[command], "--next", cursor)
    found = rows(begun) + rest.stdout.splitlines()
    assert sorted(found) == sorted(alone[command].splitlines()[1:])


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize("command", ["solve", "generate"])
def test_a_function_that_vanishes_is_started_again(
    command: str, alone: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    executor = Forgetful(10_000)
    whole, vanished = executor.call_async, []

    def call_async(work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        if len(vanished) < 2:
            vanished.append(arguments)
            return Vanished(work, arguments)
        return whole(work, arguments)

    monkeypatch.setattr(executor, "call_async", call_async)
    monkeypatch.setattr(serverless, "_executor", lambda: executor)
    monkeypatch.setattr(serverless, "BESIDE", -60.0)
    result = rebus(*COMMANDS[command], *LITHOPS.split())
    assert (result.stdout, result.exit_code, len(vanished)) == (alone[command], 0, 2)


@pytest.mark.usefixtures("small_parts")
def test_where_every_function_is_killed_the_whole_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serverless, "_executor", lambda: Forgetful(0))
    for command in ("solve", "generate"):
        begun = rebus(*COMMANDS[command], *LITHOPS.split())
        assert (begun.exit_code, rows(begun)) == (UNFINISHED, [])
        assert "Error: Lithops does not answer: The function process was killed" in begun.stderr
        assert CURSOR.search(begun.stderr)


@pytest.fixture
def signals() -> Iterator[None]:
    """Signals as a terminal has them, and as they were when the test ends."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
@pytest.mark.usefixtures("small_parts", "signals")
@pytest.mark.parametrize("command", ["solve", "generate"])
def test_ctrl_c_while_an_engine_works(command: str, alone: dict[str, str]) -> None:
    with serving(Function(lasts=5, then=lambda: os.kill(os.getpid(), signal.SIGINT))) as function:
        begun = rebus(*COMMANDS[command], "--engine", function.address)
    assert begun.exit_code == UNFINISHED
    (cursor,) = CURSOR.findall(begun.stderr)
    rest = rebus(*COMMANDS[command], "--next", cursor)
    found = rows(begun) + rest.stdout.splitlines()
    assert sorted(found) == sorted(alone[command].splitlines()[1:])


@pytest.mark.usefixtures("small_parts")
def test_an_address_where_nobody_answers_is_bad_input() -> None:
    with serving(Function()) as function:
        address = function.address
    for command in ("solve", "generate"):
        result = rebus(*COMMANDS[command], "--engine", address)
        assert result.exit_code == BAD_INPUT
        assert "does not answer: Connection refused" in result.stderr
    told = rebus("solve", "A+B=C", "--json", "--engine", "elsewhere")
    assert json.loads(told.stdout)["code"] == "bad_engine"
