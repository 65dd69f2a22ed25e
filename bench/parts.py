"""`python -m bench.parts`: what sharing one search costs and gains; writes PARTS.md.

Nodes are exact and the same on every machine. Times are of this one: each puzzle is searched by one
process and by the engine in turn, with the load of the machine beside it.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import solver
from bench import machine
from bench.load.server import ROOT, Server, serve
from bench.puzzles import Case, hard
from bench.table import table
from bench.units import duration
from solver.engines.calls import Answer, Engine, Request
from solver.engines.deployed import Deployed
from solver.engines.solve import solve_over
from solver.search.search import search

STAMPS = next(case for case in hard() if case.base == 15)

# Two of each kind of search: one that is over in a moment, and one that takes long.
SHARDED = (
    Case("NUM+BER=PLAY"), STAMPS,
    Case("ORC*FREAK=ELF*FAIRY"), Case("ORC*FREAK=ELF*FAIRY", 14),
    Case("ABCDEFGHIJ*ABCDEFGHIJ=A?B?C?D?E?F?G?H?I?J"),
    Case("ABCDEFGHIJ*ABCDEFGHIJ=????A??B??C??D??E???"),
)  # fmt: skip
COUNTS = (1, 2, 8, 50, 64, 200, 1000)

# About 0.01, 1, 10 and 60 seconds of one process.
SHARED = (
    Case("SEND+MORE=MONEY"),
    Case("ORC*FREAK=ELF*FAIRY", 14), Case("ORC*FREAK=ELF*FAIRY", 16),
    Case("IGFFECBC+HJDKKLIK+MCNBKDEP=LOLEHFOID", 18), Case("ORC*FREAK=ELF*FAIRY", 20),
    Case("ORC*FREAK=ELF*FAIRY", 24),
)  # fmt: skip
WORKERS = 2
CALLERS = (2, 8, 64)

TEXT = """\
# What sharing a search costs

`python -m bench.parts` wrote this page.

## Shards

The nodes of all shards of a puzzle together, for those of one process: `--shard 0/8` to `7/8`, each
by itself. An end of a shard is found on the way down to it, which takes the nodes in the last but
one column at most, whatever the number of shards. So shards of a search that is over in a moment
cost more than they share; nobody should cut those. The last column is the largest of {most} shards,
as a multiple of an even share.

{shards}

## An engine

`rebus solve --engine http://…` against `make run` with {workers} workers on one machine. It begins
with one call, and shares what is left when that comes back. Its parts are intervals of one search,
which cost nothing to cut; so the nodes are those of one process, with however many callers. Times
are of the clock, and of all processors together, client and server; the load is that of the
machine before each, with whatever else it was doing. On two idle cores the clock is what counts.

{engine}
"""


@dataclass(frozen=True)
class Run:
    """What one way took."""

    nodes: int
    clock: float
    processor: float
    calls: int = 0


class Counted:
    """An engine whose calls are counted."""

    def __init__(self, engine: Engine) -> None:
        self.longest, self.calls = engine.longest, 0
        self._engine = engine

    def __call__(self, action: str, request: Request) -> Answer:
        self.calls += 1
        return self._engine(action, request)

    def end(self) -> None:
        """Makes no call again."""
        self._engine.end()


def shards(cases: Sequence[Case], counts: Sequence[int]) -> str:
    """The table of puzzles and numbers of shards."""
    head = ("puzzle", "search", "one process", *map(str, counts), "to cut one", "largest")
    return table(head, ([*_sharded(case, counts)] for case in cases))


def _sharded(case: Case, counts: Sequence[int]) -> Iterator[str]:
    puzzle = case.puzzle()
    whole = search(puzzle)
    yield from (f"`{case.name}`", whole.method, f"{whole.nodes:,}")
    dearest, largest = 0, 0.0
    for count in counts:
        parts = [solver.Search(puzzle, shard=solver.Shard(i, count)) for i in range(count)]
        cuts = [part.nodes for part in parts]
        solutions = sum(1 for part in parts for _ in part.solutions())
        assert solutions == whole.count, (case.name, count)
        own = [part.nodes - cut for part, cut in zip(parts, cuts, strict=True)]
        dearest, largest = max(dearest, *cuts), max(own) * count / whole.nodes
        yield f"{(sum(own) + sum(cuts)) / whole.nodes:,.2f} ×"
    yield f"{dearest}"
    yield f"{largest:.1f} ×"


def engine(cases: Sequence[Case], callers: Sequence[int]) -> str:
    """The table of puzzles, by one process and by the engine."""
    head = ("puzzle", "by", "calls", "nodes", "", "clock", "", "processor", "", "load")
    with serve(ROOT) as server:
        return table(head, (row for case in cases for row in _compared(case, server, callers)))


def _compared(case: Case, server: Server, callers: Sequence[int]) -> Iterator[Sequence[str]]:
    one = None
    for jobs in (0, *callers):
        load = os.getloadavg()[0]
        run = _over(case, server, jobs) if jobs else _alone(case)
        print(f"{case.name}: {jobs or 'one process'}: {run}, load {load:.1f}", file=sys.stderr)
        if one is None:
            one = run
        yield (
            f"`{case.name}`" if not jobs else "",
            f"{jobs} callers" if jobs else "one process",
            f"{run.calls}" if jobs else "",
            f"{run.nodes:,}", f"{run.nodes / one.nodes:.2f} ×",
            duration(run.clock), f"{one.clock / run.clock:.2f} × as fast",
            duration(run.processor), f"{run.processor / one.processor:.2f} ×",
            f"{load:.1f}",
        )  # fmt: skip


def _alone(case: Case) -> Run:
    clock, processor = time.monotonic(), time.process_time()
    result = search(case.puzzle())
    return Run(result.nodes, time.monotonic() - clock, time.process_time() - processor)


def _over(case: Case, server: Server, jobs: int) -> Run:
    clock, processor = time.monotonic(), time.process_time() + server.seconds()
    ask = Counted(Deployed(f"http://127.0.0.1:{server.port}"))
    result = solve_over(ask, case.puzzle(), jobs=jobs)
    clock, processor = time.monotonic() - clock, time.process_time() + server.seconds() - processor
    return Run(result.nodes, clock, processor, ask.calls)


def main() -> None:
    """Measures, and writes the page beside this file; a quick run prints it."""
    parser = argparse.ArgumentParser(prog="python -m bench.parts", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few puzzles, in seconds")
    quick = parser.parse_args().quick
    counts = COUNTS[:3] if quick else COUNTS
    text = TEXT.format(
        most=counts[-1],
        workers=WORKERS,
        shards=shards(SHARDED[:1] if quick else SHARDED, counts),
        engine=engine(SHARED[:1] if quick else SHARED, CALLERS[:1] if quick else CALLERS),
    )
    facts = machine.facts(peers=False)
    page = text.replace("\n\n## Shards", f"\n\n{facts}\n\n## Shards", 1)
    if quick:
        print(page, end="")
    else:
        (Path(__file__).parent / "PARTS.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
