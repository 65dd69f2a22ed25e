"""Random texts of the kinds that take long, as long as a text may be: more of tests/data."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable

import hostile

import solver
from solver.limits import MAX_TEXT

LONGEST = 1.0  # seconds of processor beyond the deadline, for the longest text that is allowed
LETTERS = "ABCDEFGHIJ"
SIGNS = ["+", "-", "*", "/", "//", "%", "^"]
RELATIONS = ["=", "<", ">", "<=", "!=", "|"]


class Writer:
    """Writes a text with chances of its own."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def many(self, most: int) -> int:
        """A number up to `most`, small or large alike."""
        return round(most ** self.rng.uniform(0.1, 1))

    def word(self, most: int = 6) -> str:
        return "".join(self.rng.choices(LETTERS, k=self.many(most)))

    def cells(self, most: int) -> str:
        return "".join(self.rng.choices(LETTERS + "??????0123456789", k=self.many(most)))

    def atom(self) -> str:
        rng = self.rng
        return rng.choice([self.word, self.word, lambda: self.cells(4), lambda: self.number()])()

    def number(self) -> str:
        return str(self.rng.randrange(10 ** self.many(20)))

    def tower(self) -> str:
        parts = [self.rng.choice([self.number()[:4], self.word(3)]) for _ in range(self.many(40))]
        return "^".join([*parts, "A"]) + "=" + self.word()

    def fraction(self) -> str:
        depth, sign = self.many(1500), self.rng.choice("+-*/")
        return (
            f"{self.atom()}/({self.word(2)}{sign}" * depth + "B" + ")" * depth + "=" + self.word()
        )

    def long_words(self) -> str:
        sign = self.rng.choice(["+", "+", "-", "*"])
        words = (self.cells(self.many(3000)) for _ in range(self.many(60)))
        return sign.join(["A", *words]) + "=" + self.cells(3000)

    def brackets(self) -> str:
        before = self.rng.choice(["(", "-(", "sqrt(", "(A+", "(A*", "[", "|", "(A=B or ", "not("])
        depth = self.many(2000)
        return before * depth + self.atom() + ")" * depth + "=" + self.word()

    def sums(self) -> str:
        signs = self.rng.sample(SIGNS, self.rng.randint(1, 3))
        parts = [self.atom() + self.rng.choice(signs) for _ in range(self.many(2500))]
        return "".join(parts) + self.atom() + "=" + self.word()

    def products(self) -> str:
        factors = []
        for _ in range(self.many(400)):
            parts = "+".join(self.atom() for _ in range(self.many(8)))
            factors.append(f"({parts})" + self.rng.choice(["", "", "^2", "!"]))
        return self.rng.choice(["*", "*", "+", "/"]).join(factors) + "=" + self.word(20)

    def equations(self) -> str:
        between = self.rng.choice([",", ";", "\n", ", "])
        sign = self.rng.choice(["+", "*", "+", "-", "%"])
        one = (
            self.word(4) + sign + self.word(4) + self.rng.choice(RELATIONS) + self.word(4)
            for _ in range(self.many(1000))
        )
        return between.join(one)

    def chain(self) -> str:
        relation = self.rng.choice(RELATIONS)
        return relation.join(self.atom() for _ in range(2 + self.many(2500)))

    def conditions(self) -> str:
        said = ["prime({})", "square({})", "{} even", "({}=1) or ({}=2)", "{} odd", "sum({})=9",
                "digits({})=5", "palindrome({})", "{}=E", "{} < {}"]  # fmt: skip
        one = self.rng.choice(said)
        many = [one.replace("{}", self.word(40), 1).replace("{}", self.word(3)) for _ in range(9)]
        return ", ".join(["A+B=C", *self.rng.choices(many, k=self.many(400))])

    def drawing(self) -> str:
        indent, width = " " * self.many(3000), self.many(400)
        rows = [indent[: self.rng.randint(0, len(indent))] + self.cells(width)
                for _ in range(1 + self.many(60))]  # fmt: skip
        rows.insert(-1, indent + "-" * width)
        rows[max(len(rows) - 3, 0)] = self.rng.choice("+x-") + rows[max(len(rows) - 3, 0)]
        return "\n".join(rows)

    def long_division(self) -> str:
        digits = self.many(120)
        rows = [" " * self.many(30) + self.cells(digits) for _ in range(self.many(60))]
        return "\n".join([" " * 6 + self.cells(digits), f"???){self.cells(digits)}", *rows])

    def grid(self) -> str:
        sides = self.many(40)
        row = f" {self.rng.choice('+-x/')} ".join(self.word(4) for _ in range(1 + sides))
        signs = "   ".join("+" * (1 + sides))
        return "\n".join([row + " = " + self.word(4), signs] * self.many(60))

    def labels(self) -> str:
        label = self.rng.choice(["{}. ", "({}) ", "№ {}: ", "{}) "])
        return "\n".join(label.format(i) + "SEND+MORE=MONEY" for i in range(self.many(500)))

    def kakuro(self) -> str:
        side = 2 + self.many(20)
        cell = ["O", "X", "(vA)", "(hAB)", "(vAhB)", "A", "7"]
        row = (",".join(self.rng.choices(cell, [8, 2, 1, 1, 1, 1, 1], k=side)) for _ in range(side))
        return f"{side}," + ",".join(row)

    def repeated(self) -> str:
        """A few signs of any kind, again and again."""
        signs = "AB01?+-*/^=%!()[]|.,;: \n_'²³√ー一КИ½∨∧𝟗éa\u0301\u200b\t<>≠~#$\\\"“«→"
        return "".join(self.rng.choices(signs, k=1 + self.many(6))) * self.many(3000)

    def mutated(self) -> str:
        """A text that took long, with some of its parts moved about."""
        _, text, _ = self.rng.choice(TEXTS)
        for _ in range(self.rng.randint(1, 4)):
            start, length = self.rng.randrange(len(text) + 1), self.many(200)
            part = text[start : start + length]
            at = self.rng.randrange(len(text) + 1)
            text = text[:at] + part * self.rng.choice([0, 1, 2, 50]) + text[at + length :]
        return text


TEXTS = [*hostile.texts()]
KINDS: list[Callable[[Writer], str]] = [
    Writer.tower, Writer.fraction, Writer.long_words, Writer.brackets, Writer.sums,
    Writer.products, Writer.equations, Writer.chain, Writer.conditions, Writer.drawing,
    Writer.long_division, Writer.grid, Writer.labels, Writer.kakuro, Writer.repeated,
    Writer.mutated,
]  # fmt: skip


def text(rng: random.Random) -> tuple[str, str, hostile.Rules]:
    """The kind of a random text, the text, and rules for it."""
    kind = rng.choice(KINDS)
    written = kind(Writer(rng))[:MAX_TEXT]
    rules = rng.choice([{}, {}, {"base": rng.choice([2, 3, 16, 36])}, {"leading_zeros": True},
                        {"classes": "O=odd,E=even"}, {"shared_letters": "*"},
                        {"key": "".join(rng.choices(LETTERS + ".", k=10))}])  # fmt: skip
    return kind.__name__, written, rules


def check_many(count: int, seed: int) -> None:
    """Something that is asked of a random text ends soon, with an answer or an error."""
    rng = random.Random(seed)
    for _ in range(count):
        name, written, rules = text(rng)
        asked = rng.choice([*hostile.ASKED])
        which = f"{name}: {rules} {written[:1000]!r}, {len(written)} long"
        for is_again in (False, True):  # the first one of a kind loads what it needs
            began = time.process_time()
            with hostile.ends(asked, which), contextlib.suppress(solver.PuzzleError):
                hostile.ASKED[asked](written, rules)
            if asked in hostile.BY_LINE or time.process_time() - began < LONGEST + hostile.SECONDS:
                break
            assert not is_again, f"{asked} of {which}"
