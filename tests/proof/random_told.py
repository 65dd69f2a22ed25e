"""Random puzzles of every kind, told and judged.

`python -m proof.random_told 5000` from `tests` reads so many proofs; the tests read fewer. A
seed and a level may follow.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from proof.reader.reader import Reader
from random_calculations import random_calculation
from random_drawings import blank
from random_grids import draw, random_grid
from random_kakuro import random_kakuro
from random_puzzles import Writer
from work import work

import solver
from solver.proof.explain import check
from solver.proof.level import at_level
from solver.proof.model import Explanation
from solver.proof.telling.tell import told
from solver.sentences import PUPIL

ROWS = Path(__file__).parent.parent / "data" / "cases.jsonl"
# What nearly all proofs take less than.
MOST_WORK = 40_000

KINDS = ("row", "system", "drawing", "grid", "kakuro")


def random_explanation(chance: random.Random, kind: str) -> Explanation | None:
    """The proof of a random puzzle; None where there is none, or no time for one."""
    budget = work(MOST_WORK)
    options = {"leading_zeros": chance.random() < 0.1, "single_zero": chance.random() < 0.9}
    try:
        match kind:
            case "row":
                row = json.loads(chance.choice(_rows()))
                return solver.explain(row["puzzle"], base=row.get("base", 10), budget=budget)
            case "system":
                writer = Writer(chance)
                text = writer.system(chance.random() < 0.6)
                return solver.explain(text, base=writer.base, budget=budget, **options)
            case "drawing":
                calculation, drawn = random_calculation(chance, small=chance.random() < 0.7)
                text = blank(drawn, chance).text
                return solver.explain(text, base=calculation.base, budget=budget)
            case "grid":
                return solver.explain(draw(random_grid(chance), chance), budget=budget)
        return solver.explain(random_kakuro(chance), budget=budget)
    except solver.PuzzleError:
        return None


def _rows() -> list[str]:
    return ROWS.read_text(encoding="utf-8").splitlines()


def explanations(count: int, seed: int, kinds: tuple[str, ...] = KINDS) -> Iterator[Explanation]:
    """So many proofs, of all kinds in turn."""
    chance = random.Random(seed)
    found = 0
    while found < count:
        explanation = random_explanation(chance, kinds[found % len(kinds)])
        if explanation is not None:
            found += 1
            yield explanation


def at(explanation: Explanation, level: str) -> Explanation:
    """A proof at another level, replayed."""
    proof = at_level(explanation.proof, level)
    check(explanation.puzzle, proof, explanation.turned)
    assert proof.length <= explanation.proof.length
    return replace(explanation, proof=proof, level=level)


def check_many(
    count: int,
    seed: int,
    most: int = 20,
    kinds: tuple[str, ...] = KINDS,
    level: str = PUPIL,
) -> Counter[str]:
    """Reads so many proofs; prints the first false sentences, and returns what was counted."""
    tally: Counter[str] = Counter()
    for number, explanation in enumerate(explanations(count, seed, kinds)):
        if number % 250 == 249:
            print(number + 1, dict(tally), flush=True)
        explanation = at(explanation, level)
        tally["lines"] += sum(bool(step.joined) for step in explanation.proof.all_steps())
        report = Reader(explanation).read(told(explanation))
        tally["sentences"] += report.sentences
        tally["false"] += len(report.false)
        tally["proofs with a false sentence"] += bool(report.false)
        tally["claims with too many ways"] += report.skipped
        tally["steps on trust"] += len(report.trust)
        tally["rows on trust"] += len(report.rows_on_trust)
        tally["cells"] += report.met["cell"]
        tally["steps"] += len(explanation.proof.all_steps())
        for sentence, why in report.false[:1]:
            if most > 0:
                most -= 1
                base = getattr(getattr(explanation.puzzle, "rules", None), "base", 10)
                print(base, repr(explanation.puzzle.text), sentence, why, sep=" | ")
    return tally


if __name__ == "__main__":
    level = (sys.argv[3:] or [PUPIL])[0]
    arguments = [int(argument) for argument in sys.argv[1:3]]
    print(dict(check_many(arguments[0], (arguments[1:] or [1])[0], level=level)))
