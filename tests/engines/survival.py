"""What is left of a search when somebody is killed: each command with an engine, as it is typed.

`python tests/engines/survival.py` disturbs `rebus solve` and `rebus generate`, whose work is done
by the server of `make run`, by Lithops on this machine and by processes. It prints a table: whether
the result is that of a command that nobody disturbs. It takes ten minutes; with `--long` the
searches are ten times as long.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
REBUS = ROOT / ".venv" / "bin" / "rebus"
CURSOR = re.compile(r"continue with --next (\S+)")

TABLE = ("--format", "csv")
SOLVE = ("solve", "ORC*FREAK=ELF*FAIRY", *TABLE, "--base")
GENERATE = ("generate", "--theme", "nature", "--limit", "1000000", *TABLE, "--letters", "4-8")
QUICK = {"solve": (*SOLVE, "18"), "generate": (*GENERATE, "--terms", "3")}
LONG = {"solve": (*SOLVE, "20"), "generate": (*GENERATE, "--terms", "3-4")}
LIMITS = {"solve": "7", "generate": "100"}

# Seconds of processor time for which others have worked when they are disturbed.
BEFORE = 1.0


def children(of: int) -> list[int]:
    """The processes that one has started, and those that they have started."""
    parents: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
    found = [of]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found[1:]


def kill(*processes: int) -> None:
    for one in processes:
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)


class Server:
    """The server of `make run`, which can be killed and started again at its address."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            ["make", "-s", "run", f"PORT={self.port}"],
            cwd=ROOT, env=os.environ | {"HOST": "127.0.0.1"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        while self.process.poll() is None:
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            time.sleep(0.2)
        raise RuntimeError("the server does not start")

    def kill(self) -> None:
        kill(*children(self.process.pid), self.process.pid)
        self.process.wait()

    def workers(self) -> list[int]:
        """The processes that search: those that have no others."""
        return [one for one in children(self.process.pid) if not children(one)]


@dataclass
class Outcome:
    """What came of a disturbance."""

    rows: list[str]
    note: str = ""


class Run:
    """A command at work."""

    def __init__(self, *command: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.output, self.errors = Path(self.folder.name, "out"), Path(self.folder.name, "err")
        with self.output.open("w") as output, self.errors.open("w") as errors:
            whole = [REBUS, *command]
            self.process = subprocess.Popen(whole, stdout=output, stderr=errors, cwd=ROOT)

    def end(self) -> tuple[list[str], str]:
        """The lines that it printed, and what it said beside."""
        self.process.wait()
        return self.output.read_text().splitlines(), self.errors.read_text()


@dataclass
class Case:
    """A command, and who works for it."""

    command: tuple[str, ...]
    engine: tuple[str, ...]
    server: Server
    state: Path

    @property
    def whole(self) -> tuple[str, ...]:
        return (*self.command, *self.engine, "--jobs", "2")

    def workers(self, run: Run) -> list[int]:
        """Those who search."""
        is_served = self.engine and "http" in self.engine[1]
        return self.server.workers() if is_served else children(run.process.pid)

    def begun(self, *more: str) -> tuple[Run, str]:
        """The command, as soon as it is well under way; and a word where it was done before."""
        before = {one: _seconds(one) for one in self.server.workers()}
        spent: dict[int, float] = {}  # of those who are gone too: Lithops starts one for each call
        run = Run(*self.whole, *more)
        while run.process.poll() is None:
            spent |= {one: _seconds(one) - before.get(one, 0.0) for one in self.workers(run)}
            if sum(spent.values()) > BEFORE:
                return run, ""
            time.sleep(0.1)
        return run, "too quick "

    def plain(self) -> Outcome:
        return Outcome(Run(*self.whole).end()[0])

    def limited(self) -> Outcome:
        """Up to a limit, and then from its cursor on."""
        rows, said = Run(*self.whole, "--limit", LIMITS[self.command[0]]).end()
        return self._further(rows, said)

    def interrupted(self) -> Outcome:
        run, note = self.begun()
        run.process.send_signal(signal.SIGINT)
        rows, said = run.end()
        outcome = self._further(rows, said)
        return Outcome(outcome.rows, note + outcome.note)

    def _further(self, rows: list[str], said: str) -> Outcome:
        cursor = CURSOR.search(said)
        if cursor is None:
            return Outcome(rows, "no cursor ")
        rest, _ = Run(*self.whole, "--next", cursor[1]).end()
        return Outcome([*rows, *rest], f"{len(rows) - 1} + {len(rest)} rows ")

    def part_killed(self) -> Outcome:
        """One of those who search is killed, and started again by whoever looks after it."""
        run, note = self.begun()
        leaves = [one for one in self.workers(run) if not children(one)]
        busiest = max(leaves, key=_seconds, default=0)
        kill(*([busiest] if busiest else []))
        return Outcome(run.end()[0], note)

    def server_killed(self) -> Outcome:
        run, note = self.begun()
        if "http" in self.engine[1]:
            self.server.kill()
            time.sleep(2)
            self.server.start()
        else:
            kill(*children(run.process.pid))
        rows, said = run.end()
        if "interrupted" in said:  # who is lost for good is told, with a cursor
            outcome = self._further(rows, said)
            return Outcome(outcome.rows, f"{note}lost, then {outcome.note}")
        return Outcome(rows, note)

    def client_killed(self) -> Outcome:
        state = ("--state", str(self.state))
        run, note = self.begun(*state)
        kill(run.process.pid, *children(run.process.pid))
        run.end()
        is_kept = self.state.exists()
        began = time.monotonic()
        rows, _ = Run(*self.whole, *state).end()
        note += "" if is_kept else "nothing kept "
        note += f"rest in {time.monotonic() - began:.0f} s "
        return Outcome(rows, note + ("" if not self.state.exists() else "file left "))


def _seconds(process: int) -> float:
    """The processor time of a process."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (float(fields[11]) + float(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


WAYS: dict[str, Callable[[Case], Outcome]] = {
    "plain": Case.plain,
    "--limit, --next": Case.limited,
    "Ctrl-C, --next": Case.interrupted,
    "a part killed": Case.part_killed,
    "all killed, restarted": Case.server_killed,
    "client killed, --state": Case.client_killed,
}


@contextmanager
def served() -> Iterator[Server]:
    server = Server()
    try:
        yield server
    finally:
        server.kill()


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--long", action="store_true", help="searches ten times as long")
    reader.add_argument("--only", default="", help="of the lines, those with this in them")
    options = reader.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which a background ignores
    failed = 0
    print("| command | engine | disturbed by | result | |\n|---|---|---|---|---|", flush=True)
    with served() as server, tempfile.TemporaryDirectory() as folder:
        http = ("--engine", f"http://127.0.0.1:{server.port}")
        for name, command in (LONG if options.long else QUICK).items():
            alone: list[str] = []
            for engine in (http, ("--engine", "lithops"), ()):
                for way, disturb in WAYS.items():
                    who = {http: "HTTP", (): "--jobs 2"}.get(engine, "Lithops")
                    if options.only not in f"{name}, {who}, {way}" or (
                        not engine and way in ("a part killed", "all killed, restarted")
                    ):
                        continue
                    alone = alone or Run(*command, "--jobs", "2").end()[0]
                    began = time.monotonic()
                    outcome = disturb(Case(command, engine, server, Path(folder) / "state"))
                    same = sorted(outcome.rows) == sorted(alone) and len(alone) > 1
                    failed += not same
                    print(
                        f"| {name} | {who} | {way} | {'the same' if same else 'DIFFERS'} "
                        f"| {len(alone) - 1} rows, {outcome.note}"
                        f"{time.monotonic() - began:.0f} s |",
                        flush=True,
                    )
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
