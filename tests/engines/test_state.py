"""`--state FILE`: a command that was cut off is done again from where it was, with one result."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import pytest
from failing import Function, serving
from terminal import ROOT, rebus

import solver
from solver.commands import state as states
from solver.commands.shell import BAD_INPUT, FOUND, UNFINISHED
from solver.commands.state import StateFile
from solver.engines import calls, generate, solve, together
from solver.engines.generate import generate_over, generate_together
from solver.engines.jobs import Lost
from solver.engines.solve import solve_over
from solver.engines.together import search_together
from solver.generation.recipe import recipe

TABLE = ("--format", "csv")
COMMANDS = {
    "solve": ("solve", "ORC*FREA=ELF*FAIR", "--base", "11", *TABLE),
    "solve, limit": ("solve", "A*B+C=DE", "--limit", "60", *TABLE),
    "count": ("solve", "A*B+C=DEF", "--leading-zeros", "--count"),
    "generate": ("generate", "--numerals", "en", "--terms", "2-4", "--values", "1-60", *TABLE),
    "generate, limit": ("generate", "--theme", "animals", "--limit", "30", *TABLE),
}


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search takes many calls, or moments; each is kept, and calls are given up soon."""
    for room in (together, generate):
        monkeypatch.setattr(room, "MOMENT", 0.002)
    for name in ("ALONE", "PART", "TIMES"):
        monkeypatch.setattr(solve, name, 0.001)
    for name in ("FIRST_WAIT", "LONGEST_WAIT"):
        monkeypatch.setattr(calls, name, 0.001)
    for name in ("EVERY", "TIMES"):
        monkeypatch.setattr(states, name, 0)


class CutOff(BaseException):
    """What ends a command that is killed: nothing of it goes on."""


def cut(after: int) -> Any:
    """Ends the command after so many outcomes."""

    def keep(outcomes: Generator[Any]) -> Generator[Any]:
        for number, outcome in enumerate(outcomes):
            if number == after:
                raise CutOff
            yield outcome

    return keep


class Soon:
    """An engine in this process that answers soon."""

    longest = 0.01

    def __call__(self, action: str, request: calls.Request) -> calls.Answer:
        return calls.call(action, request)

    def end(self) -> None:
        """Nothing goes on."""


PUZZLE = solver.parse("ORC*FREAK=ELF*FAIRY", solver.Rules(12))
SMALLER = solver.parse("ORC*FREA=ELF*FAIR", solver.Rules(11))  # 130 calls to an engine
WORDS = {"numerals": "en", "terms": "2-3", "values": "1-60"}
EASY = {"words": "ant bee cat act tan tab can nab a an be", "difficulty": "15-30"}
WORK = {
    "here": lambda **more: search_together(PUZZLE, **more),
    "an engine": lambda **more: solve_over(Soon(), SMALLER, jobs=2, **more),
    "a shard": lambda **more: search_together(PUZZLE, shard=solver.Shard(1, 3), **more),
    "a count": lambda **more: search_together(PUZZLE, counts=True, **more),
    "a few": lambda **more: solve_over(Soon(), SMALLER, limit=3, **more),
    "puzzles": lambda **more: generate_together(recipe(**WORDS), **more),
    "puzzles by two": lambda **more: generate_together(recipe(**WORDS), jobs=2, limit=9, **more),
    "puzzles by an engine": lambda **more: generate_over(Soon(), WORDS, parts=9, jobs=3, **more),
    "rated ones": lambda **more: generate_over(Soon(), EASY, parts=4, limit=3, **more),
}


# Others do much the same: `here`, `puzzles by an engine`, and an engine that goes away.
LATER = {"an engine", "a few", "a shard", "a count", "puzzles by two"}


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=[pytest.mark.long] * (one in LATER)) for one in WORK]
)
def test_cut_off_again_and_again_it_comes_to_the_same_end(name: str, tmp_path: Path) -> None:
    work, path, cuts = WORK[name], tmp_path / "state", 0
    while True:
        try:
            result = work(keep=cut(4**cuts), state=StateFile(path))
        except CutOff:
            cuts += 1
            assert path.exists()
        else:
            break
    assert cuts
    assert result == work()


class Noted:
    """What a command has noted, in this process."""

    def __init__(self) -> None:
        self.noted: Any = None
        self.two_are_done = threading.Event()

    def recall(self, work: Sequence[Any]) -> Any:
        return json.loads(json.dumps(self.noted, default=states._plain))

    def note(self, noted: Any) -> None:
        self.noted = noted
        if sum(len(each) > 1 for each in noted[1]) == 2:
            self.two_are_done.set()


def test_what_is_done_behind_the_first_part_is_kept() -> None:
    noted, asked = Noted(), []

    class Failing(Soon):
        """Fails at the first of three parts, when the others are done."""

        longest = 60.0

        def __call__(self, action: str, request: calls.Request) -> calls.Answer:
            asked.append(request["shard"])
            if request["shard"] == "0/3" and len(asked) <= 3:
                assert noted.two_are_done.wait(60)
                raise Lost("gone")
            return super().__call__(action, request)

    with pytest.raises(Lost):
        generate_over(Failing(), WORDS, parts=3, jobs=3, state=noted)
    result = generate_over(Failing(), WORDS, parts=3, jobs=3, state=noted)
    assert (asked[3:], result) == (["0/3"], solver.generate(**WORDS))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_terminal_continues_and_removes_the_file(command: str, tmp_path: Path) -> None:
    path, target = tmp_path / "state", tmp_path / "elsewhere"
    path.symlink_to(target)
    whole = rebus(*COMMANDS[command])
    begun = rebus(*COMMANDS[command], "--timeout", "0.05", "--state", str(path))
    assert path.exists() == (begun.exit_code == UNFINISHED)
    after = rebus(*COMMANDS[command], "--state", str(path))
    assert (after.exit_code, without_cost(after.stdout)) == (FOUND, without_cost(whole.stdout))
    assert not target.exists()


def without_cost(text: str) -> str:
    return "\n".join(line.partition(" (")[0] for line in text.splitlines())


@pytest.mark.parametrize("command", ["solve", "generate"])
def test_an_engine_that_goes_away_and_comes_back(command: str, tmp_path: Path) -> None:
    path = tmp_path / "state"
    with serving(Function(lasts=4)) as function:
        begun = rebus(*COMMANDS[command], "--engine", function.address, "--state", str(path))
    assert begun.exit_code == UNFINISHED
    with serving(Function()) as function:
        after = rebus(*COMMANDS[command], "--engine", function.address, "--state", str(path))
    assert (after.exit_code, after.stdout) == (FOUND, rebus(*COMMANDS[command]).stdout)
    assert not path.exists()


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
def test_a_command_that_is_killed_in_the_midst_of_its_work(tmp_path: Path) -> None:
    """More of that, and what comes of killed workers and servers, is tried by `survival.py`."""
    path, running = tmp_path / "state", []
    with serving(Function(lasts=6, then=lambda: running[0].kill())) as function:
        options = ("--engine", function.address, "--state", str(path))
        command = [sys.executable, "-m", "solver", *COMMANDS["generate"], *options]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
            running.append(process)
        assert process.returncode == -signal.SIGKILL
    assert path.exists()
    after = rebus(*COMMANDS["generate"], "--state", str(path))
    assert (after.exit_code, after.stdout) == (BAD_INPUT, "")  # no engine is other work
    with serving(Function()) as function:
        after = rebus(*COMMANDS["generate"], "--engine", function.address, "--state", str(path))
    assert (after.exit_code, after.stdout) == (FOUND, rebus(*COMMANDS["generate"]).stdout)
    assert not path.exists()


SOLVE = ("solve", "ORC*FREA=ELF*FAIR", "--base", "11")


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """The state of a search that is not done."""
    path = tmp_path / "state"
    result = rebus(*SOLVE, "--timeout", "0", "--state", str(path))
    assert (result.exit_code, path.exists()) == (UNFINISHED, True)
    return path


@pytest.mark.parametrize(
    "command", [SOLVE, ("generate", "--theme", "animals", "--difficulty", "90")]
)
def test_what_is_kept_is_said_to_go_on_by_its_file(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    """A cursor beside a state is another search, which the state would refuse."""
    kept = ("--state", str(tmp_path / "my state"))
    result = rebus(*command, "--timeout", "0", *kept)
    assert result.exit_code == UNFINISHED
    assert f"continue with --state '{kept[1]}' (" in result.output
    assert "--next" not in result.output


@pytest.mark.parametrize(
    "other",
    [
        ("solve", "ORC*FREA=ELF*FAIR", "--base", "12"),
        ("solve", "ORC*FREA=ELF*FAIN", "--base", "11"),
        (*SOLVE, "--limit", "3"), (*SOLVE, "--shard", "0/2"), (*SOLVE, "--count"),
        ("generate", "--theme", "animals"),
    ],
)  # fmt: skip
def test_a_state_of_other_work_is_refused(other: tuple[str, ...], begun: Path) -> None:
    before = begun.read_bytes()
    result = rebus(*other, "--state", str(begun))
    assert (result.exit_code, result.stdout) == (BAD_INPUT, "")
    assert "belongs to another puzzle, other options or another version" in result.stderr
    assert begun.read_bytes() == before


def test_a_state_of_another_version_is_refused(
    begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solver.engines.state.VERSION", 99)
    result = rebus(*SOLVE, "--state", str(begun))
    assert (result.exit_code, "another version" in result.stderr) == (BAD_INPUT, True)


def test_a_damaged_state_is_refused(begun: Path) -> None:
    whole = begun.read_bytes()
    for damaged in (whole[:-9], whole.replace(b"solve", b"s0lve"), whole + b"x", whole[:60]):
        begun.write_bytes(damaged)
        result = rebus(*SOLVE, "--state", str(begun), "--lang", "ru")
        assert result.exit_code == BAD_INPUT
        assert "файл повреждён" in result.stderr
    for other in (b"", b"dear diary\n", b"\xff\x00"):
        begun.write_bytes(other)
        result = rebus(*SOLVE, "--state", str(begun))
        assert (result.exit_code, begun.read_bytes()) == (BAD_INPUT, other)
        assert "was not written by --state, and stays as it is" in result.stderr


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    result = rebus(*SOLVE, "--state", str(pipe))
    assert result.exit_code == BAD_INPUT
    assert "was not written by --state, and stays as it is" in result.stderr


@pytest.mark.long
def test_jobs_engine_and_time_may_change(begun: Path) -> None:
    with serving(Function()) as function:
        result = rebus(*SOLVE, "--jobs", "2", "--engine", function.address, "--state", str(begun))
    assert without_cost(result.stdout) == without_cost(rebus(*SOLVE).stdout)


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "A+B=C", "--naive"), ("solve", "A+B=C", "--largest", "C"),
        ("solve", "A+B=C", "--base", "8-9"), ("generate", "--theme", "animals", "--shelf"),
        ("generate", "--encode", "1+2=3", "--key", "ABCD"),
    ],
)  # fmt: skip
def test_where_a_state_means_nothing_it_is_refused(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    result = rebus(*arguments, "--state", str(tmp_path / "state"))
    assert (result.exit_code, [*tmp_path.iterdir()]) == (BAD_INPUT, [])
    assert "state" in result.stderr


def test_a_disk_that_is_full_does_not_end_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(states, "write_whole", full)
    result = rebus(*SOLVE, "--state", str(tmp_path / "state"))
    assert result.exit_code == FOUND
    assert "Warning: " in result.stderr
    assert "No space left on device" in result.stderr


def test_it_is_written_every_few_seconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "EVERY", 3.0)
    monkeypatch.setattr(states, "TIMES", 20)
    written: list[float] = []
    now = 0.0

    def write(path: Path, data: bytes) -> None:
        nonlocal now
        written.append(now)
        now += 1.0

    monkeypatch.setattr(states, "write_whole", write)
    file = StateFile(tmp_path / "state", clock=lambda: now)
    file.recall(["work"])
    for _ in range(80):
        now += 0.5
        file.note(())
    assert written == [0.5, 21.5]  # a long time behind one that took long
