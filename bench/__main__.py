"""`python -m bench`: measure, and write RESULTS.md and chart.svg beside this file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import solver
from bench import machine
from bench.chart import chart
from bench.conditions import Conditions
from bench.puzzles import SHARED
from bench.race import DisagreementError, WorkerError
from bench.report import page
from bench.sections import SECTIONS


def main() -> int:
    """0; or 1 where solvers disagree or one breaks, and then nothing is written."""
    options = _options()
    if not solver.compiled:
        print("the kernels are not compiled: both rows of Rebus are interpreted", file=sys.stderr)
    conditions = Conditions(quick=options.quick, published=options.published)
    sections = []
    for number, section in enumerate(SECTIONS, start=1):
        print(f"section {number} of {len(SECTIONS)} …", file=sys.stderr)
        try:
            sections.append(section(conditions))
        except (DisagreementError, WorkerError) as error:
            print(f"nothing was written:\n{error}", file=sys.stderr)
            return 1
    options.out.mkdir(parents=True, exist_ok=True)
    results = options.out / "RESULTS.md"
    results.write_text(page(machine.facts(), sections), encoding="utf-8")
    for one in sections:
        if one.bars:
            subtitle = f"{one.title}, geometric mean, logarithmic scale"
            (options.out / "chart.svg").write_text(chart(one.bars, subtitle), encoding="utf-8")
    print(f"written: {results}", file=sys.stderr)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Rebus and its peers.")
    parser.add_argument("--quick", action="store_true", help="a few puzzles, under a minute")
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).parent, help="folder to write to"
    )
    parser.add_argument(
        "--published", type=Path, default=SHARED, help="folder of the published puzzles, if any"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
