"""`python -m bench`: measure, write RESULTS.md and chart.svg beside this file, and README's table.

A quick run prints the page instead, unless it is told where to write.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import solver
from bench import machine
from bench.chart import chart
from bench.conditions import Conditions
from bench.puzzles import ROOT, SHARED
from bench.race import DisagreementError, WorkerError
from bench.readme import with_table
from bench.report import Section, page
from bench.sections import SECTIONS

# The load average of a machine whose figures are worth keeping.
QUIET = 0.5

README = ROOT / "README.md"


def main() -> int:
    """0; or 1 where solvers disagree or one breaks, and then nothing is written."""
    options = _options()
    if not solver.compiled:
        print("the kernels are not compiled: both rows of Rebus are interpreted", file=sys.stderr)
    began, load = time.monotonic(), machine.load()
    if load > QUIET and not options.quick:
        print(f"this machine is busy, its load average is {load:.1f}", file=sys.stderr)
    conditions = Conditions(quick=options.quick, published=options.published)
    sections = []
    for number, section in enumerate(SECTIONS, start=1):
        print(f"section {number} of {len(SECTIONS)} …", file=sys.stderr)
        try:
            sections.append(section(conditions))
        except (DisagreementError, WorkerError) as error:
            print(f"nothing was written:\n{error}", file=sys.stderr)
            return 1
    loads = f"{load:.2f} before, {machine.load():.2f} at the end, to which the run itself adds 1"
    took = f"{(time.monotonic() - began) / 60:.1f} minutes"
    facts = machine.facts(more=[("load average", loads), ("the run", took)])
    text = page(facts, sections)
    if options.quick and options.out is None:
        print(text, end="")
    else:
        _write(options.out or Path(__file__).parent, text, sections)
    return 0


def _write(folder: Path, text: str, sections: Sequence[Section]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "RESULTS.md").write_text(text, encoding="utf-8")
    for one in sections:
        if one.bars:
            subtitle = f"{one.title}, geometric mean, logarithmic scale"
            (folder / "chart.svg").write_text(chart(one.bars, subtitle), encoding="utf-8")
    if folder == Path(__file__).parent:
        told = README.read_text(encoding="utf-8")
        README.write_text(with_table(told, text), encoding="utf-8")
    print(f"written: RESULTS.md and chart.svg in {folder}", file=sys.stderr)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Rebus and its peers.")
    parser.add_argument("--quick", action="store_true", help="a few puzzles, under a minute")
    parser.add_argument("--out", type=Path, help="folder to write to")
    parser.add_argument(
        "--published", type=Path, default=SHARED, help="folder of the published puzzles, if any"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
