"""Tries the random tests in turn, for as long as one likes, and says what each found.

`python -m soak --seconds 1200 --seed 7` from `tests`, or `make soak`. Every batch of cases has a
seed of its own; a failure is printed as a line of JSON with it, and the other families go on.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

sys.path.append(str(Path(__file__).parent / "service"))  # what fuzz needs

import chains
import fuzz
import random_conditions
import random_drawings
import random_grids
import random_hostile
import random_plain
import random_puzzles
from oracle.families import FAMILIES
from proof import random_products, random_rules, random_told

LONGEST = 1.0  # seconds of processor that the longest text may take beyond its deadline


def check_drawings(count: int, seed: int) -> None:
    check = random_drawings.check_solutions
    random_drawings.check_many(count, seed, check=check, small=True)
    random_drawings.check_many(count, seed, check=random_drawings.check_planted, small=False)


def check_told(count: int, seed: int) -> None:
    tally = random_told.check_many(count, seed)
    assert not tally["false"], tally


def check_products(count: int, seed: int) -> None:
    tally = random_products.check_many(count, seed)
    assert not tally["false"], tally


def check_requests(count: int, seed: int) -> None:
    report = fuzz.run(count, seed)
    assert report.worst < LONGEST, report.late


@dataclass
class Family:
    """Random tests of a kind: how many cases a batch has, and what came of them."""

    name: str
    check: Callable[[int, int], object]
    batch: int
    cases: int = 0
    failures: int = 0
    seconds: float = 0.0

    def run(self, seed: int, batch: int | None = None) -> None:
        """Tries a batch; prints what is wrong with it as a line of JSON."""
        count, began = batch or self.batch, time.process_time()
        try:
            self.check(count, seed)
        except Exception as error:
            self.failures += 1
            notes = [str(error), *getattr(error, "__notes__", [])]
            place = {"family": self.name, "batch": count, "seed": seed}
            row = getattr(error, "row", {})
            why = f"{type(error).__name__}: {' '.join(notes)}"[:2000]
            print(json.dumps({**row, **place, "source": why}, ensure_ascii=False), flush=True)
        self.cases += count
        self.seconds += time.process_time() - began


def families() -> list[Family]:
    return [
        *(Family(name, check, batch) for name, (check, batch) in FAMILIES.items()),
        Family("searches and brute force", random_puzzles.check_many, 200),
        Family("conditions", random_conditions.check_many, 100),
        Family("plain sums", lambda count, seed: random_plain.check_many(seed, count), 500),
        Family("drawings", check_drawings, 50),
        Family("grids", random_grids.check_many, 50),
        Family("chains", chains.check_many, 50),
        Family("proofs under rules", random_rules.check_many, 50),
        Family("proofs of products", check_products, 20),
        Family("proofs read back", check_told, 20),
        Family("odd requests", check_requests, 100),
        Family("texts that take long", random_hostile.check_many, 20),
    ]


def soak(seconds: float, seed: int, batch: int | None = None) -> list[Family]:
    """Gives each turn to the family that has had the least time; each has one at least."""
    every, rng, began = families(), random.Random(seed), time.monotonic()
    while time.monotonic() - began < seconds or any(not family.cases for family in every):
        family = min(every, key=lambda one: (one.cases > 0, one.seconds))
        family.run(rng.randrange(10**9), batch)
    return every


def table(every: list[Family]) -> str:
    rows = [f"{f.name} | {f.cases} | {f.failures} | {f.seconds:.0f}" for f in every]
    head = ["family | cases | failures | processor seconds", "--- | ---: | ---: | ---:"]
    return "\n".join(f"| {row} |" for row in head + rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1200)
    parser.add_argument("--seed", type=int, default=int(f"{date.today():%Y%m%d}"))
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    every = soak(asked.seconds, asked.seed)
    print(table(every))
    return int(any(family.failures for family in every))


if __name__ == "__main__":
    sys.exit(main())
