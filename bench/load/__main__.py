"""`python -m bench.load`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench import machine
from bench.load.cold import cold
from bench.load.rate import memory, rate
from bench.load.rude import rude
from bench.load.server import HELLO, ROOT, makefile, serve
from bench.load.strain import crowd, kill, shed
from bench.load.worst import worst

PARTS = {part.__name__: part for part in (rate, crowd, shed, worst, rude, kill, memory, cold)}

PAGE = """\
# The function under load

`python -m bench.load` measured this and wrote this page: the function as `make run` serves it, with
its `WORKERS={workers}` and `THREADS={threads}`, beside a hello-world with functions-framework's own
server and the same settings. Those to be compared were asked in turn, a few seconds each, again and
again; the client ran on the same cores. No answer is kept: every request is read, searched and
written. The load average was {load:.1f} when this began.

{machine}

| what | measured |
|---|---|
{rows}

The canned answer is that to `SEND + MORE = MONEY`, by the same server: what HTTP costs without the
function, which reads the request, searches, writes the answer and a line of the log.
"""


def main(names: Sequence[str]) -> None:
    """Runs parts by name, and prints what they measured; all where none is named, for the page."""
    load, rows = os.getloadavg()[0], []
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "main.py").write_text(HELLO)
        for name in names or PARTS:
            with serve(Path(folder)) as hello, serve(ROOT) as rebus:
                for what, measured in PARTS[name](hello, rebus):
                    rows.append(f"| {what} | {measured} |")
                    print(rows[-1], flush=True)
    if not names:
        page = PAGE.format(
            workers=makefile("WORKERS"),
            threads=makefile("THREADS"),
            load=load,
            machine=machine.facts(peers=False),
            rows="\n".join(rows),
        )
        (ROOT / "bench" / "LOAD.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
