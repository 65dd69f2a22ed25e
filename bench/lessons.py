"""Finds the puzzles of lessons: one technique each, and plain steps besides.

`python -m bench.lessons` tries random calculations and writes `solver/generation/lessons.py`: for
each technique of proofs an example and six exercises. Plain steps alone do not solve them, and in
the proof of each that technique is the only one that is not plain, or one of the fewest.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import solver
from solver.generation.practice import EXERCISES, PLAIN, is_plain, techniques_of
from solver.proof.model import Rule

FILE = Path(__file__).parents[1] / "solver" / "generation" / "lessons.py"

# What is not looked for: what only a kakuro has, and lines for a teacher.
LEFT_OUT = {"combination", "line"}


def calculations(seed: int) -> Iterator[str]:
    """Random calculations with many equal digits, from short to long."""
    chance = random.Random(seed)
    while True:
        digits = chance.sample(range(10), chance.choice((2, 3, 4, 5, 6, 7, 10)))

        def number(length: int, digits: list[int] = digits) -> int:
            return int("".join(str(chance.choice(digits)) for _ in range(length)))

        kind, size = chance.random(), chance.choice((2, 2, 3, 3, 4, 5))
        a, b, c = (number(chance.randint(max(1, size - 1), size)) for _ in range(3))
        if kind < 0.45:
            yield f"{a}+{b}={a + b}"
        elif kind < 0.6:
            yield f"{a}+{b}+{c}={a + b + c}"
        elif kind < 0.7 and a > b:
            yield f"{a}-{b}={a - b}"
        elif kind < 0.85:
            yield f"{a % 1000}*{b % 10}={a % 1000 * (b % 10)}"
        else:
            yield f"{a % 100}*{b % 100}={(a % 100) * (b % 100)}"


def find(tries: int, seed: int = 39) -> dict[str, list[tuple[int, str]]]:
    """The puzzles of each technique, with how many others their proofs take, the fewest first."""
    found: dict[str, list[tuple[int, str]]] = {
        one.value: [] for one in Rule if one not in PLAIN and one.value not in LEFT_OUT
    }
    seen: set[str] = set()
    for _, text in zip(range(tries), calculations(seed), strict=False):
        puzzle = lettered(text)
        count = 0 if puzzle in seen else len(solver.solve(puzzle, limit=3).solutions)
        seen.add(puzzle)
        if not 0 < count < 3 or is_plain(puzzle):
            continue
        used = techniques_of(puzzle) or set()
        # Exchanging two letters gives another solution.
        for name in used & {Rule.EXCHANGE.value} if count == 2 else used:
            one = len(used) - 1, puzzle
            if len(found[name]) <= EXERCISES or one[0] < found[name][-1][0]:
                found[name] = sorted([*found[name], one], key=lambda one: one[0])
                del found[name][EXERCISES + 1 :]
    return found


def lettered(text: str) -> str:
    """A calculation with A, B, C … for its digits, in the order in which they appear."""
    digits = [*dict.fromkeys(filter(str.isdigit, text))]
    names = dict(zip(digits, "ABCDEFGHIJ", strict=False))
    return "".join(names.get(sign, f" {sign} ") for sign in text)


def main() -> None:
    found = find(int(sys.argv[1]) if sys.argv[1:] else 20_000)
    lines = [
        f'    "{name}": (\n'
        + "".join(f'        ({others}, "{puzzle}"),\n' for others, puzzle in puzzles)
        + "    ),\n"
        for name, puzzles in found.items()
        if len(puzzles) > EXERCISES
    ]
    FILE.write_text(
        '"""The puzzles of lessons, as `python -m bench.lessons` finds them."""\n\n'
        "from __future__ import annotations\n\n"
        "# Technique → an example and six exercises, with how many other techniques each takes.\n"
        "LESSONS: dict[str, tuple[tuple[int, str], ...]] = {\n" + "".join(lines) + "}\n",
        encoding="utf-8",
    )
    for name, puzzles in found.items():
        print(name, [others for others, _ in puzzles])


if __name__ == "__main__":
    main()
