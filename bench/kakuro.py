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
from typing import TYPE_CHECKING, TypeVar

import solver
from solver.grid.maker import make_kakuro
from solver.grid.model import LETTERS, Kakuro, White
from solver.grid.read import read_kakuro
from solver.model import Cell

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar

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
    model, letters = cp_sat_model(puzzle)
    solutions = first_two(model, letters)
    if len(solutions) != 1:
        return None
    (digits,) = solutions
    if len(digits) == len(LETTERS) - 1:
        (rest,) = set(LETTERS) - set(digits)
        digits[rest] = 45 - sum(digits.values())
    return "".join(str(digits.get(letter, "?")) for letter in LETTERS)


def cp_sat_model(puzzle: Kakuro) -> tuple[CpModel, dict[str, IntVar]]:
    """The grid as a model, and the variable of each letter."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    letters = {letter: model.new_int_var(0, 9, letter) for letter in puzzle.letters}
    model.add_all_different(letters.values())
    digits = {
        place: model.new_int_var(1, 9, str(place))
        for place, square in enumerate(puzzle.squares)
        if isinstance(square, White)
    }

    def value(cell: Cell) -> IntVar | int:
        return cell if isinstance(cell, int) else letters[cell]

    for place, digit in digits.items():
        square = puzzle.squares[place]
        if isinstance(square, White) and square.given is not None:
            model.add(digit == value(square.given))
    for run in puzzle.runs:
        cells = [digits[place] for place in run.squares]
        model.add_all_different(cells)
        if run.total:
            tens, *units = run.total
            total = value(tens) * 10 + value(units[0]) if units else value(tens)
            model.add(sum(cells) == total)
            model.add(value(tens) >= 1)
    return model, letters


def first_two(model: CpModel, letters: dict[str, IntVar]) -> list[dict[str, int]]:
    """The digits of the letters in one solution or two: the second one ends the enumeration."""
    from ortools.sat.python import cp_model

    solutions: list[dict[str, int]] = []

    class Two(cp_model.CpSolverSolutionCallback):
        """Keeps solutions until there are two."""

        def on_solution_callback(self) -> None:
            solutions.append({letter: self.value(cell) for letter, cell in letters.items()})
            if len(solutions) == 2:
                self.stop_search()

    search = cp_model.CpSolver()
    search.parameters.num_workers = 1
    search.parameters.enumerate_all_solutions = True
    search.solve(model, Two())
    return solutions


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
