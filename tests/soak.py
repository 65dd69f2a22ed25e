"""Tries the random tests in turn, for as long as one likes, and says what each found.

`python -m soak --seconds 1200 --seed 7` from `tests`, or `make soak`. Every batch of cases has a
seed of its own; a failure is printed as a line of JSON with it, and the other families go on.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from itertools import cycle, islice, product
from pathlib import Path

sys.path.extend(str(Path(__file__).parent / place) for place in ("service", "page", ".."))

import chains
import fuzz
import hostile
import odd_events
import random_conditions
import random_drawings
import random_grids
import random_hostile
import random_kakuro
import random_misprints
import random_plain
import random_puzzles
from browsing import CHROMIUM
from oracle.families import FAMILIES, wrong
from proof import random_products, random_rules, random_told, random_words
from proof.classics import ALL
from proof.lies import find_lies
from proof.told_facts import Follower
from screens import SIZES, TEXTS
from work import work

import solver
from solver.generation.shelf.choice import THEMES_OF, shelf
from solver.generation.themes import THEMES
from solver.languages import LANGUAGES
from solver.proof.telling.tell import told

TESTS = Path(__file__).parent
RATED = [one for theme in THEMES for one in shelf(theme)]
SHELF = cycle(RATED)
# All of it takes two minutes: each day it begins with other parts.
ASKED = [*product(hostile.ASKED, hostile.texts())]
random.Random(date.today().toordinal()).shuffle(ASKED)
HOSTILE = cycle(ASKED)
SHOWN = [
    (text, language, *size, puzzle)
    for text, size, (language, themes) in product(TEXTS, SIZES, THEMES_OF.items())
    for theme in themes
    for _, puzzle in shelf(theme)
]
random.Random(date.today().toordinal()).shuffle(SHOWN)
SCREENS = cycle(SHOWN)
PROOF = 120_000  # looks at a clock that a proof may take: some three seconds
LISTED = 1_000  # solutions of a puzzle that its proof is compared with
LONGEST = 1.0  # seconds of processor that the longest text may take beyond its deadline


def check_drawings(count: int, seed: int) -> None:
    check = random_drawings.check_solutions
    random_drawings.check_many(count, seed, check=check, small=True)
    random_drawings.check_many(count, seed, check=random_drawings.check_equations, small=True)
    random_drawings.check_many(count, seed, check=random_drawings.check_conditions, small=True)
    random_drawings.check_many(count, seed, check=random_drawings.check_planted, small=False)
    random_drawings.check_texts(count, seed)


def check_told(count: int, seed: int) -> None:
    tally = random_told.check_many(count, seed)
    assert not tally["false"], tally


def check_followed(count: int, seed: int) -> None:
    """Each sentence of a random proof follows from what stands above it."""
    for explanation in random_told.explanations(count, seed):
        unfounded = Follower(explanation).read(told(explanation))
        assert not unfounded, (explanation.puzzle.text, unfounded[0])


def check_products(count: int, seed: int) -> None:
    tally = random_products.check_many(count, seed)
    assert not tally["false"], tally


def check_kinds(count: int, seed: int) -> None:
    """The proofs of random puzzles of the whole language have the solutions of the search."""
    rng = random.Random(seed)
    for _ in range(count):
        writer = random_puzzles.Writer(rng)
        text = writer.system(planted=rng.random() < 0.6)
        rules = {"leading_zeros": rng.random() < 0.2, "single_zero": rng.random() < 0.8}
        try:
            found = solver.solve(text, base=writer.base, limit=LISTED, **rules)
            proved = solver.explain(text, base=writer.base, budget=work(PROOF), **rules)
        except solver.PuzzleError:
            continue
        for language in LANGUAGES:
            assert solver.told(proved, language), text
        if not (proved.complete and found.stop is solver.Stop.EXHAUSTED):
            continue
        if {one.text for one in proved.solutions} != {one.text for one in found.solutions}:
            asked = {"base": writer.base, **rules}
            raise wrong(text, asked, found.count, len(proved.solutions))


def check_shelf(count: int, seed: int) -> None:
    """Puzzles of the shelf have the proofs that they are rated by, one after the other."""
    for score, text in islice(SHELF, count):
        explanation = solver.explain(text)
        assert explanation.complete, text
        assert [one.text for one in explanation.solutions] == [
            one.text for one in solver.solve(text).solutions
        ], text
        assert explanation.difficulty is not None
        assert explanation.difficulty.score == score, text


def check_interpreted(count: int, seed: int) -> None:
    """Interpreted kernels say of random lines and plain sums what compiled ones do."""
    for name in ("random_plain", "random_puzzles"):
        command = [sys.executable, "interpreted.py", f"{name}.py", str(count), str(seed)]
        run = subprocess.run(command, cwd=TESTS, capture_output=True, encoding="utf-8", check=False)
        assert run.returncode == 0, run.stdout + run.stderr
        if name == "random_plain":
            tally = random_plain.check_many(seed, count)
            assert json.loads(run.stdout.splitlines()[-1]) == tally, run.stdout


def check_lies(count: int, seed: int) -> None:
    """Lies that are planted in the proofs of the classics are found."""
    find_lies(ALL, random.Random(seed), count)


def check_requests(count: int, seed: int) -> None:
    report = fuzz.run(count, seed)
    assert report.worst < LONGEST, report.late


def check_fits(count: int, seed: int) -> None:
    """What is played of the shelf fits screens of all sizes, with text of all sizes, in turn."""
    cases = "\n".join(json.dumps(case, ensure_ascii=False) for case in islice(SCREENS, count))
    command = [sys.executable, "page/fitting.py"]
    run = subprocess.run(
        command, input=cases, cwd=TESTS, capture_output=True, encoding="utf-8", check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def check_hostile(count: int, seed: int) -> None:
    """All that is asked of the texts of data/hostile.jsonl ends, one after the other."""
    for asked, (title, text, rules) in islice(HOSTILE, count):
        with hostile.ends(asked, title), suppress(solver.PuzzleError):
            hostile.ASKED[asked](text, rules)


def spent() -> float:
    """Processor time of this process and of those that it has waited for."""
    return sum(os.times()[:4])


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
        count, began = batch or self.batch, spent()
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
        self.seconds += spent() - began


def families() -> list[Family]:
    return [
        *(Family(name, check, batch) for name, (check, batch) in FAMILIES.items()),
        Family("searches and brute force", random_puzzles.check_many, 200),
        Family("conditions", random_conditions.check_many, 100),
        Family("one wrong letter", random_misprints.check_many, 50),
        Family("plain sums", lambda count, seed: random_plain.check_many(seed, count), 500),
        Family("drawings", check_drawings, 50),
        Family("grids", random_grids.check_many, 50),
        Family("kakuro", random_kakuro.check_many, 200),
        Family("chains", chains.check_many, 50),
        Family("interpreted kernels", check_interpreted, 300),
        Family("proofs of every kind", check_kinds, 50),
        Family("proofs of the shelf", check_shelf, len(RATED)),
        Family("proofs under rules", random_rules.check_many, 50),
        Family("proofs of products", check_products, 20),
        Family("proofs of random words", random_words.check_many, 50),
        Family("proofs read back", check_told, 20),
        Family("proofs followed", check_followed, 20),
        Family("lies in proofs", check_lies, 50),
        *([Family("boards that fit", check_fits, 100)] if CHROMIUM else []),
        Family("odd requests", check_requests, 100),
        Family("odd events", odd_events.check_many, 200),
        Family("hostile texts", check_hostile, 50),
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
    for each in (random_rules, random_told, random_products, random_words):
        each.MOST_WORK = PROOF  # `make test` gives them less
    sys.exit(main())
