"""`python -m bench.load`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bench.load.cold import cold
from bench.load.rate import memory, rate
from bench.load.rude import rude
from bench.load.server import HELLO, ROOT, serve
from bench.load.strain import crowd, kill

PARTS = {part.__name__: part for part in (rate, crowd, rude, kill, memory, cold)}


def main(names: list[str]) -> None:
    """Runs parts by name, all where none is named, and prints what they measured."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "main.py").write_text(HELLO)
        for name in names or PARTS:
            with serve(Path(folder)) as hello, serve(ROOT) as rebus:
                print(f"{name}\n{PARTS[name](hello, rebus)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
