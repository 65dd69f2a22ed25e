"""Cryptic kakuro against CP-SAT: `python -m bench.kakuro` prints a section in Markdown.

All lines are solved by one solver after the other, in one run on one thread, each grid to the proof
that it has one solution; the median of several rounds counts, in processor time. Rebus starts from
the text, CP-SAT from a grid that was read.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from statistics import median
from typing import TypeVar

import solver
from solver.grid.maker import make_kakuro
from solver.grid.model import LETTERS, Kakuro
from solver.grid.read import read_kakuro

ROOT = Path(__file__).parent.parent
ROUNDS = 5

# Title, options of the maker; a hundred of each size.
SIZES = (6, 7)
EACH = 100
KINDS = (("as published ones, at most 10 nodes", 10), ("few given squares, at most 300 nodes", 300))

Puzzle = TypeVar("Puzzle")
Answers = list[str | None]


def made(nodes: int) -> list[str]:
    """The same lines in every run."""
    return [
        line for size in SIZES for line in islice(make_kakuro(size, nodes=nodes, seed=size), EACH)
    ]


def timed(
    solve: Callable[[Puzzle], str | None], puzzles: Sequence[Puzzle]
) -> tuple[Answers, float]:
    """The answers, and the seconds for all of them."""
    seconds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        answers = [solve(puzzle) for puzzle in puzzles]
        seconds.append(time.process_time() - began)
    return answers, median(seconds)


def rebus(line: str) -> str | None:
    """The answer of a grid with one solution."""
    result = solver.kakuro(line, limit=2)
    return result.answer if result.unique else None


def interpreted(lines: Sequence[str]) -> tuple[Answers, float]:
    """Rebus without its compiled kernels, in a process of its own."""
    run = subprocess.run(
        [sys.executable, "tests/interpreted.py", "-m", "bench.kakuro", "-"],
        cwd=ROOT,
        input=json.dumps(lines),
        stdout=subprocess.PIPE,
        check=True,
        encoding="utf-8",
    )
    answers, seconds = json.loads(run.stdout)
    return answers, seconds


def cp_sat(puzzle: Kakuro) -> str | None:
    """The same by OR-Tools."""
    from bench.peers.cpsat_kakuro import first_two  # late: Rebus is measured without OR-Tools, too

    solutions = first_two(puzzle)
    if len(solutions) != 1:
        return None
    (digits,) = solutions
    if len(digits) == len(LETTERS) - 1:
        (rest,) = set(LETTERS) - set(digits)
        digits[rest] = 45 - sum(digits.values())
    return "".join(str(digits.get(letter, "?")) for letter in LETTERS)


def main() -> None:
    """Prints the section; ends with an error where two solvers disagree."""
    if sys.argv[1:] == ["-"]:
        print(json.dumps(timed(rebus, json.load(sys.stdin))))
        return
    print("## Cryptic kakuro\n")
    print("| grids | solver | seconds for all | ms each | times as long as Rebus |")
    print("| --- | --- | ---: | ---: | ---: |")
    for kind, nodes in KINDS:
        lines = made(nodes)
        expected, fastest = timed(rebus, lines)
        rows = {
            "Rebus" if solver.compiled else "Rebus, kernels not compiled": (expected, fastest),
            "Rebus, interpreted": interpreted(lines),
            "CP-SAT": timed(cp_sat, [read_kakuro(line) for line in lines]),
        }
        for name, (answers, seconds) in rows.items():
            if answers != expected or None in answers:
                sys.exit(f"{name} disagrees")
            each, ratio = seconds / len(lines) * 1000, seconds / fastest
            cells = (f"{len(lines)}, {kind}", name, f"{seconds:.3f}", f"{each:.2f}", f"{ratio:.1f}")
            print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
