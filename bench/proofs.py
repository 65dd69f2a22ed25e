"""How many puzzles are proved whole: `python -m bench.proofs FILE [COUNT]` counts them by kind.

FILE has a puzzle a line as JSON, as tests/data/cases.jsonl; those with one solution are taken, at
most COUNT of a kind. A refusal is no proof. What is not proved is printed with the reason.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import solver
from bench.table import table

SEED = 1
COUNT = 60
SECONDS = 10.0  # of processor time
STEPS = 200

Row = dict[str, Any]

DRAWN = {
    "colop": "drawn sums",
    "longmul": "drawn multiplications",
    "longdiv": "drawn divisions",
    "shortdiv": "drawn divisions",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of the proof of a puzzle."""

    kind: str
    text: str
    why: str  # why there is no whole proof; empty where there is one
    seconds: float


def kind_of(row: Row) -> str:
    """What a puzzle is: 'drawn divisions', 'add in lines'."""
    return DRAWN[row["layout"]] if "layout" in row else f"{row['kind']} in lines"


def outcome(row: Row) -> Outcome:
    """Tries to prove a puzzle; an error where proof and search end with other solutions."""
    began = time.process_time()
    why = _why_not(row)
    return Outcome(kind_of(row), row["puzzle"], why, time.process_time() - began)


def _why_not(row: Row) -> str:
    budget = solver.Budget(SECONDS, clock=time.process_time)
    try:
        found = solver.explain(row["puzzle"], base=row["base"], budget=budget)
    except solver.UnsupportedError as error:
        return error.message
    if found.stop is not solver.Stop.EXHAUSTED:
        return f"{found.stop}: some {found.length} steps"
    wanted = solver.solve(row["puzzle"], base=row["base"])
    if {one.text for one in found.solutions} != {one.text for one in wanted.solutions}:
        raise AssertionError(f"{row['puzzle']}: the proof ends with other solutions")
    return f"{found.length} steps" if found.length and found.length > STEPS else ""


def chosen(rows: Iterable[Row], count: int) -> list[Row]:
    """The rows with one solution, at most so many of a kind, always the same ones."""
    kinds = defaultdict(list)
    for row in rows:
        if row["count"] == 1:
            kinds[kind_of(row)].append(row)
    chance = random.Random(SEED)
    return [
        row
        for _, found in sorted(kinds.items())
        for row in (chance.sample(found, count) if len(found) > count else found)
    ]


def report(outcomes: Iterable[Outcome]) -> str:
    """The shares by kind as a table, and what is not proved."""
    kinds = defaultdict(list)
    for one in outcomes:
        kinds[one.kind].append(one)
    lines, missing = [], []
    for kind, found in sorted(kinds.items()):
        seconds = sorted(one.seconds for one in found)
        proved = sum(not one.why for one in found)
        half, late = (seconds[int(len(seconds) * part)] for part in (0.5, 0.95))
        share = f"{100 * proved / len(found):.0f} %"
        lines.append((kind, str(len(found)), str(proved), share, f"{half:.2f} s", f"{late:.2f} s"))
        missing += [f"{kind}: {one.why}\n{one.text}" for one in found if one.why]
    head = ("", "puzzles", "proved whole", "share", "median", "95 %")
    return "\n\n".join([table(head, lines), *missing])


def main(path: str, count: int) -> None:
    """Counts the whole proofs of the puzzles in a file."""
    rows = [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]
    found = []
    with Pool() as pool:
        for one in pool.imap(outcome, chosen(rows, count)):
            found.append(one)
            print(f"{one.seconds:5.1f} s  {one.kind}: {one.why or 'proved'}", file=sys.stderr)
    print(report(found))


def _asked() -> argparse.Namespace:
    """What the command line says."""
    reader = argparse.ArgumentParser(
        prog="python -m bench.proofs",
        description=f"Count the puzzles that are proved in {STEPS} steps and {SECONDS:.0f} s.",
    )
    reader.add_argument(
        "path", metavar="FILE", help="a puzzle a line in JSON: puzzle, base, kind, count"
    )
    reader.add_argument(
        "count", metavar="COUNT", nargs="?", type=int, default=COUNT,
        help=f"take so many of a kind at random, always the same ones ({COUNT} if not given)",
    )  # fmt: skip
    return reader.parse_args()


if __name__ == "__main__":
    asked = _asked()
    try:
        main(asked.path, asked.count)
    except OSError as error:
        sys.exit(f"{asked.path}: {error}")
