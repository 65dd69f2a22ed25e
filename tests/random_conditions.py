"""Random systems with conditions, // % ! and sqrt: searches, naive and check agree.

`python tests/random_conditions.py 20000` tries that many; the tests try fewer.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from contextlib import suppress
from functools import partial, reduce
from math import factorial

from random_puzzles import Writer, check_puzzle, random_puzzle

from solver.conditions import PROPERTIES
from solver.errors import LimitError
from solver.functions import FUNCTIONS, KINDS, value_of
from solver.planning.whole_numbers import has_property


class Asking(Writer):
    """Writes equations, conditions and choices between them."""

    def system(self, planted: bool) -> str:
        statements = [self.statement(planted) for _ in range(self.rng.choice([1, 1, 2, 2, 3]))]
        statements.append(self.condition(planted))
        self.rng.shuffle(statements)
        return ", ".join(statements)

    def statement(self, planted: bool) -> str:
        return self.equation(planted) if self.rng.random() < 0.5 else self.condition(planted)

    def condition(self, planted: bool) -> str:
        draw = self.rng.random()
        if draw < 0.4:
            return self.property(planted)
        if draw < 0.5:
            return self.function(planted)
        if draw < 0.65:
            multiple, value = self.expression(self.rng.choice([0, 0, 1]))
            if planted and value is not None and value.denominator == 1:
                own = [number for number in range(1, 50) if value % number == 0]
                return f"{self.spell(self.rng.choice(own))} | {multiple}"
            return f"{self.number()[0]} {self.rng.choice('|||∤')} {multiple}"
        if draw < 0.75:
            options = [self.option(planted), *(self.option(False) for _ in range(2))]
            self.rng.shuffle(options)
            if self.rng.random() < 0.5:
                return " or ".join(f"({option})" for option in options)
            return f"exactly one of ({'; '.join(options)})"
        return self.worked_out(planted)

    def worked_out(self, planted: bool) -> str:
        left, value = self.number()
        if planted and value is not None and value >= 0:
            return f"{left} = {self.spell(value)}"
        return f"{left} {self.rng.choice(['=', '=', '=', '≠', '<', '≥'])} {self.word()[0]}"

    def function(self, planted: bool) -> str:
        """What a function of a number or two comes to, in a relation to a number."""
        name = self.rng.choice([*FUNCTIONS])
        count = 1 if FUNCTIONS[name].takes == 1 else self.rng.choice([2, 2, 3])
        given = [self.expression(self.rng.choice([0, 0, 1])) for _ in range(count)]
        text = f"{name}({', '.join(one for one, _ in given)})"
        relation = self.rng.choice(["=", "=", "=", "≠", "<", "≥", "|", "∤"])
        values = [value for _, value in given if value is not None]
        if planted and len(values) == count:
            with suppress(ArithmeticError, LimitError):
                value = values[0] if count > 1 else value_of(name, self.base, values[0])
                value = reduce(partial(value_of, name, self.base), values[1:], value)
                if value.denominator == 1 and value >= 0:
                    other = self.spell(int(value))
                    return f"{text} = {other}" if self.rng.random() < 0.7 else f"{other} = {text}"
        return f"{text} {relation} {self.number()[0]}"

    def property(self, planted: bool) -> str:
        number, value = self.expression(self.rng.choice([0, 0, 0, 1, 1, 2]))
        negation = "not " if self.rng.random() < 0.25 else ""
        names = [*PROPERTIES, *self.rng.sample([*KINDS], 4)]
        if planted and value is not None and value.denominator == 1:
            own = [name for name in names if has_property(name, value, self.base)]
            names = own if own and not negation else [n for n in names if n not in own]
            negation = "" if names == own else "not "
        return f"{negation}{self.rng.choice(names)}({number})"

    def option(self, planted: bool) -> str:
        statements = [self.statement(planted) for _ in range(self.rng.choice([1, 1, 2]))]
        return " && ".join(statements)

    def number(self) -> tuple[str, int | None]:
        """What an operator for whole numbers comes to, and its value where that is planted."""
        (a, x), (b, y) = self.expression(self.rng.choice([0, 0, 1])), self.word()
        match self.rng.choice(["//", "//", "%", "%", "!", "sqrt"]):
            case "!":
                digit = self.rng.randrange(min(self.base, 8))
                return f"({self.cell(digit)} !)", factorial(digit)
            case "sqrt":
                root = self.rng.randrange(40)
                return f"sqrt({self.spell(root**2)})", root
            case operator:
                value = None
                if x is not None and x.denominator == 1 and y:
                    value = int(x // y) if operator == "//" else int(x % y)
                return f"({a}) {operator} ({b})", value


class Working(Asking):
    """Writes equations that no search knows but by working them out, and few others."""

    def system(self, planted: bool) -> str:
        statements = [self.worked_out(planted) for _ in range(self.rng.choice([1, 1, 2]))]
        if self.rng.random() < 0.3:
            statements.append(self.equation(planted))
        return ", ".join(statements)

    def number(self) -> tuple[str, int | None]:
        left, value = super().number()
        match self.rng.choice(["", "", "^", "+", "%", "//", "-"]):
            case "^":
                power = self.rng.choice([0, 1, 2, 3, 17])
                return f"({left})^{self.spell(power)}", None if value is None else value**power
            case "":
                return left, value
            case operator:
                return f"{left} {operator} ({self.word()[0]})", None


def check_many(count: int, seed: int) -> Counter[str]:
    """Tries so many random systems; how many had none, one, and many solutions."""
    rng = random.Random(seed)
    tally: Counter[str] = Counter()
    for number in range(count):
        puzzle = random_puzzle(rng, Working if number % 2 else Asking)
        try:
            solutions = check_puzzle(puzzle, rng)
        except Exception as error:
            error.add_note(f"{puzzle.text!r} {puzzle.rules}")
            raise
        tally["none" if solutions == 0 else "one" if solutions == 1 else "many"] += 1
    return tally


if __name__ == "__main__":
    print(check_many(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
