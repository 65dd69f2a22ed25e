"""One peer in a process of its own: cases come in and runs go out, a line of JSON each.

What is measured is processor time, which other work on the machine disturbs least; of this thread,
since an armed timer makes that of the process jump in steps of milliseconds, and no peer uses
another. A solve that uses more than it may ends the process with SIGPROF, wherever it is.
"""

from __future__ import annotations

import importlib
import json
import signal
import statistics
import sys
import time
from collections.abc import Callable
from typing import TypedDict

from bench.peers import Tally, UnableError
from bench.puzzles import Case

# A first solve loads and builds what all later ones find ready.
WARM_UP = Case("TO+GO=OUT")

# A solve is repeated while all of them together took less than this: so few seconds that a set of
# puzzles is done in minutes, so many that a median of short ones does not jump.
REPEATED_SECONDS = 0.2


class Answer(TypedDict):
    """What goes out for a case."""

    seconds: float | None  # the median; None where the peer's model cannot express the puzzle
    count: int | None
    tried: int | None


def measure(module: str, case: Case, seconds: float, repeats: int) -> Answer:
    """One case, solved up to `repeats` times; each may take `seconds` of processor time."""
    peer = importlib.import_module(f"bench.peers.{module}")
    puzzle = case.puzzle()
    times: list[float] = []
    try:
        task = peer.prepare(puzzle) if hasattr(peer, "prepare") else puzzle
        while len(times) < repeats and sum(times) < REPEATED_SECONDS:
            taken, tally = _timed(lambda: peer.solve(task), seconds)
            times.append(taken)
    except UnableError:
        return Answer(seconds=None, count=None, tried=None)
    return Answer(seconds=statistics.median(times), count=tally.solutions, tried=tally.tried)


def _timed(solve: Callable[[], Tally], seconds: float) -> tuple[float, Tally]:
    signal.setitimer(signal.ITIMER_PROF, seconds)
    began = time.thread_time()
    tally = solve()
    taken = time.thread_time() - began
    signal.setitimer(signal.ITIMER_PROF, 0)
    return taken, tally


def main(module: str, seconds: float, repeats: int) -> None:
    """Answers until standard input ends."""
    measure(module, WARM_UP, 0, 1)
    for line in sys.stdin:
        print(json.dumps(measure(module, Case(**json.loads(line)), seconds, repeats)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))
