"""Peers over cases: each peer in a process of its own, each case within a budget."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from enum import Enum

from bench.peers import Peer
from bench.puzzles import ROOT, Case


class Outcome(Enum):
    """How a peer fared with a puzzle; the value is how a table puts it."""

    DONE = "done"
    OVER = "over the budget"
    UNABLE = "no model"
    ABSENT = "not installed"


@dataclass(frozen=True, slots=True)
class Run:
    """One peer on one puzzle. `seconds` is the budget where the peer did not end within it."""

    case: Case
    outcome: Outcome
    seconds: float | None = None  # of processor time, the median of several; None if not run
    count: int | None = None
    tried: int | None = None  # nodes or evaluations


# The runs of every peer over the same cases.
Race = Mapping[Peer, Sequence[Run]]


class DisagreementError(Exception):
    """Peers found different numbers of solutions, or Rebus spent different numbers of nodes."""


class WorkerError(Exception):
    """A peer's process ended of itself."""


def race(
    peers: Iterable[Peer], cases: Sequence[Case], *, seconds: float, repeats: int = 15
) -> dict[Peer, list[Run]]:
    """Every peer over every case; DisagreementError where counts differ.

    Case by case, one peer after the other, so that all peers see the same machine in a case.
    """
    peers = list(peers)
    rows = list(zip(*(_runs(peer, cases, seconds, repeats) for peer in peers), strict=True))
    runs = {peer: [row[i] for row in rows] for i, peer in enumerate(peers)}
    check(runs)
    return runs


def check(runs: Race) -> None:
    """DisagreementError with every puzzle over which the runs differ, or differ from its count."""
    complaints = []
    for row in zip(*runs.values(), strict=True):
        case = row[0].case
        counts = {peer.name: run.count for peer, run in zip(runs, row, strict=True)}
        counts["published"] = case.count
        nodes = {
            peer.name: run.tried
            for peer, run in zip(runs, row, strict=True)
            if peer.module in ("rebus", "search")
        }
        for what, found in (("solutions", counts), ("nodes", nodes)):
            known = {name: number for name, number in found.items() if number is not None}
            if len(set(known.values())) > 1:
                told = ", ".join(f"{name} {number}" for name, number in known.items())
                complaints.append(f"{case.name}: {what}: {told}")
    if complaints:
        raise DisagreementError("\n".join(("solvers disagree", *complaints)))


def _runs(peer: Peer, cases: Sequence[Case], seconds: float, repeats: int) -> Iterator[Run]:
    if not peer.is_installed():
        yield from (Run(case, Outcome.ABSENT) for case in cases)
        return
    left = iter(cases)
    case = next(left, None)
    while case is not None:  # once for every process that a case has ended
        with _worker(peer, seconds, repeats) as worker:
            while case is not None:
                run = _ask(worker, case, seconds)
                yield run
                case = next(left, None)
                if run.outcome is Outcome.OVER:
                    break


@contextmanager
def _worker(peer: Peer, seconds: float, repeats: int) -> Iterator[subprocess.Popen[str]]:
    program = ["-m", "bench.worker", peer.module, str(seconds), str(repeats)]
    if peer.interpreted:
        program = [str(ROOT / "tests" / "interpreted.py"), *program]
    try:
        with subprocess.Popen(
            [sys.executable, *program],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        ) as worker:
            yield worker
    except BrokenPipeError:
        raise WorkerError(f"{' '.join(program)} ended before it was asked anything") from None


def _ask(worker: subprocess.Popen[str], case: Case, seconds: float) -> Run:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(json.dumps(asdict(case)) + "\n")
    worker.stdin.flush()
    line = worker.stdout.readline()
    if line:
        answer = json.loads(line)
        if answer["seconds"] is None:
            return Run(case, Outcome.UNABLE)
        return Run(case, Outcome.DONE, **answer)
    if worker.wait() == -signal.SIGPROF:
        return Run(case, Outcome.OVER, seconds)
    raise WorkerError(f"a worker ended by itself ({worker.returncode}) at {case.text}")
