"""Finds the puzzles of lessons: one technique each, and plain steps besides.

`python -m bench.lessons [TRIES [SEED]]` tries those that are kept and random puzzles, and writes
`solver/generation/lessons.py`: for each technique of proofs an example and its exercises, from the
easiest on. Plain steps without the technique do not solve them, and in the proof of each it is the
only one that is not plain, or one of the fewest.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import chain
from math import inf
from pathlib import Path
from typing import NamedTuple

import solver
from solver.generation.calculations import long_division, long_multiplication
from solver.generation.lessons import LESSONS
from solver.generation.practice import (
    Kept,
    is_needed,
    lesson_proof,
    others_of,
    read_kept,
    techniques,
    techniques_of,
)
from solver.grid.maker import make_kakuro
from solver.limits import MAX_EXERCISES
from solver.model import Puzzle
from solver.proof.model import Rule

FILE = Path(__file__).parents[1] / "solver" / "generation" / "lessons.py"

# An example, and twice as many exercises as a lesson has at once.
POOL = 1 + 2 * MAX_EXERCISES

# Seconds for a proof: one that takes longer is not for a lesson.
LONGEST = 20.0

# Of puzzles that look the same but for their letters, so many are kept.
ALIKE = 3

# How many puzzles are made, and the seed of the first.
USUAL = (20_000, 39)

# What is worked on at once by a process.
CHUNK = 40


class Found(NamedTuple):
    """A technique that a puzzle practises, what else it takes, and how hard it is."""

    technique: str
    others: int
    score: int
    kept: Kept


def puzzle(seed: int) -> Kept:
    """A random puzzle with many equal digits, of one of several kinds."""
    chance = random.Random(seed)
    kind = chance.random()
    if kind < 0.44:
        return lettered(_calculation(chance))
    if kind < 0.5:
        return lettered(_of_all_digits(chance))
    if kind < 0.6:
        return lettered(_calculation(chance), hidden=chance.choice((1, 2, 3)))
    if kind < 0.69:
        return _of_few_digits(chance, _sum_of)
    if kind < 0.76:
        return _of_few_digits(chance, _statements)
    if kind < 0.88:
        return lettered(_system(chance))
    if kind < 0.96:
        return lettered(_drawn(chance))
    letters = chance.choice((2, 10, 10, 10))
    return Kept(next(make_kakuro(4, letters=letters, nodes=4, seed=seed)))


def _number(chance: random.Random, digits: list[int], length: int) -> int:
    return int("".join(str(chance.choice(digits)) for _ in range(length)))


def _calculation(chance: random.Random) -> str:
    """A sum, a difference or a product."""
    digits = chance.sample(range(10), chance.choice((2, 3, 4, 5, 6, 7, 10)))
    kind, size = chance.random(), chance.choice((2, 2, 3, 3, 4, 5))
    a, b, c = (_number(chance, digits, chance.randint(max(1, size - 1), size)) for _ in range(3))
    if kind < 0.45:
        return f"{a} + {b} = {a + b}"
    if kind < 0.6:
        return f"{a} + {b} + {c} = {a + b + c}"
    if kind < 0.7:
        return f"{max(a, b)} - {min(a, b)} = {abs(a - b)}"
    if kind < 0.75:
        return f"{a % 100} * {a % 100} = {(a % 100) ** 2}"
    if kind < 0.85:
        return f"{a % 1000} * {b % 10} = {a % 1000 * (b % 10)}"
    return f"{a % 100} * {b % 100} = {(a % 100) * (b % 100)}"


def _of_all_digits(chance: random.Random) -> str:
    """A long sum in which nine or ten digits stand."""
    while True:
        size, terms = chance.choice((4, 5, 5, 6)), chance.choice((2, 3, 3, 4))
        numbers = [chance.randrange(10 ** (size - 1), 10**size) for _ in range(terms)]
        text = f"{' + '.join(map(str, numbers))} = {sum(numbers)}"
        if len({*filter(str.isdigit, text)}) >= 9:
            return text


def _of_few_digits(chance: random.Random, make: Callable[[random.Random, list[int]], str]) -> Kept:
    """A puzzle in which all of the digits from 1 to some other stand, and no other digit."""
    while True:
        digits = [*range(1, chance.choice((3, 4, 5, 6)) + 1)]
        text = make(chance, digits)
        if {*filter(str.isdigit, text)} == {*map(str, digits)}:
            return lettered(text)._replace(digits=f"1-{digits[-1]}")


def _sum_of(chance: random.Random, digits: list[int]) -> str:
    """A sum of two or three numbers."""
    size = chance.choice((1, 2, 2, 3, 3, 4))
    a, b, c = (_number(chance, digits, chance.randint(max(1, size - 1), size)) for _ in range(3))
    return chance.choice((f"{a} + {b} = {a + b}", f"{a} + {b} + {c} = {a + b + c}"))


def _statements(chance: random.Random, digits: list[int]) -> str:
    """Two or three statements about single digits."""
    said = []
    for _ in range(chance.choice((2, 3))):
        a, b, c = chance.sample(digits, 3)
        if a * b in digits and chance.random() < 0.4:
            said.append(f"{a} * {b} = {a * b}")
        elif a + b in digits:
            said.append(f"{a} + {b} = {a + b}")
        else:
            said.append(f"{a} + {b} {'>' if a + b > c else '<' if a + b < c else '='} {c}")
    return ", ".join(said)


def _system(chance: random.Random) -> str:
    """Two calculations with the same numbers; in most a number is multiplied by 1."""
    digits = [1, *chance.sample(range(10), chance.choice((2, 3, 4)))]
    a, b, c = (_number(chance, digits, chance.choice((1, 2, 2, 3))) for _ in range(3))
    first = chance.choice((f"{a} * 1 = {a}", f"1 * {a} = {a}", f"{a} + {c} = {a + c}"))
    more, less = max(a, b), min(a, b)
    others = (
        f"{a} + {b} = {a + b}",
        f"{a} + {b} + {c} = {a + b + c}",
        f"{more} - {less} = {more - less}",
    )
    return f"{first}, {chance.choice(others)}"


def _drawn(chance: random.Random) -> str:
    """A long multiplication or division; many have a 1 among their factors."""
    digits = [1, *chance.sample(range(1, 10), chance.choice((2, 3)))]
    left = _number(chance, digits, chance.choice((2, 2, 3)))
    right = _number(chance, digits, 2)
    if chance.random() < 0.5:
        return long_multiplication(left, right)
    return long_division(left * right, left)


def lettered(text: str, hidden: int = 0) -> Kept:
    """A calculation with A, B, C … for its digits, in the order in which they appear.

    The last `hidden` of these letters are put in as digits.
    """
    digits = [*dict.fromkeys(filter(str.isdigit, text))]
    names = dict(zip(digits[: len(digits) - hidden], "ABCDEFGHIJ", strict=False))
    return Kept("".join(names.get(sign, sign) for sign in text))


def judged(kept: Kept) -> list[Found]:
    """The techniques that a puzzle practises."""
    with suppress(solver.PuzzleError):
        puzzle = read_kept(kept)
        count = len(solver.solve(puzzle, limit=3, timeout=1)) if isinstance(puzzle, Puzzle) else 1
        if 0 < count < 3:
            return [*_practised(kept, count)]
    return []


def _practised(kept: Kept, count: int) -> Iterator[Found]:
    explanation = lesson_proof(kept, solver.Budget(seconds=LONGEST))
    if not explanation.complete or not explanation.difficulty:
        return
    used = techniques_of(explanation)
    # Exchanging two letters gives another solution.
    for name in used & {Rule.EXCHANGE.value} if count == 2 else used:
        if is_needed(kept, name):
            others = len(others_of(explanation, name))
            yield Found(name, others, explanation.difficulty.score, kept)


def _made(seed: int) -> list[Found]:
    return judged(puzzle(seed))


def find(tries: int, seed: int) -> dict[str, list[Found]]:
    """The puzzles of each technique, those that take the fewest others; the easiest first.

    Those that are kept are tried again, before others.
    """
    found: dict[str, list[Found]] = {name: [] for name in techniques()}
    kept = dict.fromkeys(Kept(*row) for rows in LESSONS.values() for row in rows)
    with ProcessPoolExecutor(2) as pool:
        again = pool.map(judged, kept, chunksize=CHUNK)
        made = pool.map(_made, range(seed, seed + tries), chunksize=CHUNK)
        for every in chain(again, made):
            for one in every:
                found[one.technique] = _best([*found[one.technique], one])
    for name, pooled in found.items():
        most = pooled[MAX_EXERCISES].others if len(pooled) > MAX_EXERCISES else inf
        enough = [one for one in pooled if one.others <= most]
        enough.sort(key=lambda one: (one.others, one.score))
        example = min(
            enough, key=lambda one: (one.others, not _is_in_columns(one.kept)), default=None
        )
        found[name] = sorted(enough, key=lambda one: one is not example)
    return found


def _look(text: str) -> str:
    """What is the same for puzzles that look alike: their signs, or that all numbers are digits."""
    bare = re.sub("[A-J]", "x", text)
    return "".join(sorted(bare)) if re.search("xx|O", bare) else "digits"


def _is_in_columns(kept: Kept) -> bool:
    """True if a puzzle is shown in columns, and any digit may stand there: an example for all."""
    return not kept.digits and not re.search("[,\n<>]", kept.text)


def _best(pooled: list[Found]) -> list[Found]:
    """Those that take the fewest others; of some that look alike, a few."""
    best: dict[Kept, Found] = {}
    looks = Counter[str]()
    for one in sorted(pooled, key=lambda it: it.others):
        look = _look(one.kept.text)
        if one.kept not in best and looks[look] < ALIKE:
            best[one.kept] = one
            looks[look] += 1
    return [*best.values()][:POOL]


def main() -> None:
    tries, seed = map(int, (*sys.argv[1:], *USUAL[len(sys.argv) - 1 :]))
    found = find(tries, seed)
    rows = (
        f'    "{name}": (\n'
        + "".join(
            f"        ({_quoted(one.kept.text)}, {_quoted(one.kept.digits)}),\n" for one in every
        )
        + "    ),\n"
        for name, every in found.items()
    )
    FILE.write_text(
        '"""The puzzles of lessons, as `python -m bench.lessons` finds them."""\n\n'
        "from __future__ import annotations\n\n"
        "# Technique → an example and exercises: a puzzle, and the digits that it is about.\n"
        "LESSONS: dict[str, tuple[tuple[str, str], ...]] = {\n" + "".join(rows) + "}\n",
        encoding="utf-8",
    )
    for name, every in found.items():
        print(name, [(one.others, one.score) for one in every])


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


if __name__ == "__main__":
    main()
