"""A fresh process until it has answered its first request."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.load.client import Client, get
from bench.load.puzzles import classics
from bench.load.server import HELLO, ROOT, Row, Server, serve, with_bytecode


def cold(_hello: Server, _rebus: Server) -> list[Row]:
    """A fresh process until it has answered its first solve."""
    bare = median_of("pass")
    first = median_of("import main; main.handler('SEND + MORE = MONEY', None)")
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "main.py").write_text(HELLO)
        served = {name: [] for name in ("hello", "rebus")}  # type: dict[str, list[float]]
        for _ in range(7):
            for name, where, request in (
                ("hello", Path(folder), get("/")),
                ("rebus", ROOT, classics()[0]),
            ):
                began = time.perf_counter()
                with serve(where, pause=0.005) as server:
                    Client(server.port).ask(request)
                    served[name].append(time.perf_counter() - began)
    hello, rebus = (statistics.median(served[name]) for name in ("hello", "rebus"))
    return [
        (
            "a fresh process until the first puzzle is solved by `handler`",
            f"{first * 1000:.0f} ms; Python alone {bare * 1000:.0f} ms",
        ),
        (
            "the server until its first answer",
            f"{rebus * 1000:.0f} ms; functions-framework's with a hello-world "
            f"{hello * 1000:.0f} ms: {rebus / hello:.2f} times",
        ),
    ]


def median_of(code: str) -> float:
    """Seconds that a fresh interpreter takes for this code."""
    times = []
    for _ in range(15):
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=with_bytecode(),
            check=True,
            stdout=subprocess.DEVNULL,
        )
        times.append(time.perf_counter() - began)
    return statistics.median(times)
