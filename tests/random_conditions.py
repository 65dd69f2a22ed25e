"""Random systems with conditions, // % ! and sqrt: searches, naive and check agree.

`python tests/random_conditions.py 20000` tries that many; the tests try fewer.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from random_puzzles import Writer, check_puzzle, random_puzzle

from solver.conditions import PROPERTIES


class Asking(Writer):
    """Writes equations, conditions and choices between them."""

    def system(self, planted: bool) -> str:
        statements = [self.statement(planted) for _ in range(self.rng.choice([1, 1, 2, 2, 3]))]
        statements.append(self.condition())
        self.rng.shuffle(statements)
        return ", ".join(statements)

    def statement(self, planted: bool) -> str:
        return self.equation(planted) if self.rng.random() < 0.5 else self.condition()

    def condition(self) -> str:
        draw = self.rng.random()
        if draw < 0.55:
            negation = "not " if self.rng.random() < 0.25 else ""
            number = self.expression(self.rng.choice([0, 0, 0, 1, 1, 2]))[0]
            return f"{negation}{self.rng.choice(PROPERTIES)}({number})"
        if draw < 0.7:
            return f"{self.number()} {self.rng.choice('|||∤')} {self.number()}"
        if draw < 0.8:
            options = [self.option() for _ in range(self.rng.choice([2, 2, 3]))]
            if self.rng.random() < 0.5:
                return " or ".join(f"({option})" for option in options)
            return f"exactly one of ({'; '.join(options)})"
        sign = self.rng.choice(["=", "=", "=", "≠", "<", "≥"])
        return f"{self.number()} {sign} {self.word()[0]}"

    def option(self) -> str:
        statements = [self.statement(planted=False) for _ in range(self.rng.choice([1, 1, 2]))]
        return " && ".join(statements)

    def number(self) -> str:
        """A number, often what an operator for whole numbers comes to."""
        a, b = self.expression(self.rng.choice([0, 0, 1]))[0], self.word()[0]
        match self.rng.choice(["", "", "//", "//", "%", "%", "!", "sqrt"]):
            case "":
                return a
            case "!":
                return f"({self.cell(self.rng.randrange(min(self.base, 10)))} !)"
            case "sqrt":
                return f"sqrt({a})"
            case operator:
                return f"({a}) {operator} ({b})"


def check_many(count: int, seed: int) -> Counter[str]:
    """Tries so many random systems; how many had none, one, and many solutions."""
    rng = random.Random(seed)
    tally: Counter[str] = Counter()
    for _ in range(count):
        puzzle = random_puzzle(rng, Asking)
        try:
            solutions = check_puzzle(puzzle, rng)
        except Exception as error:
            error.add_note(f"{puzzle.text!r} {puzzle.rules}")
            raise
        tally["none" if solutions == 0 else "one" if solutions == 1 else "many"] += 1
    return tally


if __name__ == "__main__":
    print(check_many(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
