"""`--jobs 2` beside one process, and beside two that have nothing to do with each other."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import generator
from bench.conditions import Conditions
from bench.puzzles import ROOT
from bench.report import Aim, Section
from bench.table import table
from bench.units import duration, ratio

WANTED = 1.7  # times as fast as one process, where the machine gives that to two
ROUNDS = 2  # in turn, of which the best counts: nothing makes a process faster than it is

REBUS = (sys.executable, "-m", "solver")


@dataclass(frozen=True, slots=True)
class Shared:
    """Seconds of the clock for the same work: by one process, by each of two, by `--jobs 2`."""

    name: str
    one: float
    each: float
    jobs: float

    @property
    def independent(self) -> float:
        """How many times as much two processes do as one in the same time."""
        return 2 * self.one / self.each

    @property
    def gain(self) -> float:
        """How many times as fast `--jobs 2` is."""
        return self.one / self.jobs


def section(conditions: Conditions) -> Section:
    """One hard puzzle, and a batch of easy ones."""
    base, count = (12, 20) if conditions.quick else (20, 30_000)
    with TemporaryDirectory() as scratch:
        sums = Path(scratch) / "sums.txt"
        sums.write_text("\n".join(generator.sums(count)) + "\n", encoding="utf-8")
        hard = ("solve", "ORC*FREAK=ELF*FAIRY", "--base", str(base))
        rounds = 1 if conditions.quick else ROUNDS
        done = [
            _measured(f"`ORC*FREAK=ELF*FAIRY`, base {base}", hard, rounds),
            _measured(f"{count:,} sums", ("batch", str(sums)), rounds),
        ]
    rows = [
        (one.name, duration(one.one), duration(one.each), ratio(one.independent),
         duration(one.jobs), ratio(one.gain))
        for one in done
    ]  # fmt: skip
    head = ("", "one process", "each of two", "two do", "`--jobs 2`", "as fast as one")
    text = (
        "Whole commands by the clock, their start included. Two processes that have nothing to do "
        "with each other show what a second core of this machine is worth."
    )
    return Section("Two processes", f"{text}\n\n{table(head, rows)}", list(_aims(done)))


def _aims(done: Sequence[Shared]) -> Iterator[Aim]:
    for one in done:
        wanted = min(WANTED, one.independent)
        yield Aim(
            f"{one.name}: `--jobs 2` {WANTED:g} times as fast as one process, or as two alone",
            f"{ratio(one.gain)}, two alone {ratio(one.independent)}",
            one.gain >= wanted,
        )


def _measured(name: str, command: Sequence[str], rounds: int) -> Shared:
    """All three ways, in turn."""
    ways = ((command,), (command, command), ((*command, "--jobs", "2"),))
    seen = [[_seconds(way) for way in ways] for _ in range(rounds)]
    one, each, jobs = (min(times) for times in zip(*seen, strict=True))
    return Shared(name, one, each, jobs)


def _seconds(commands: Sequence[Sequence[str]]) -> float:
    """Until the last of some commands that begin together has ended."""
    began = time.perf_counter()
    running = [
        subprocess.Popen(
            [*REBUS, *command], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for command in commands
    ]
    for process in running:
        assert process.wait() == 0, process.args
    return time.perf_counter() - began
