"""Random products: their proofs find what the search finds, and every sentence of them is true.

`python -m proof.random_products 500` from `tests` tries so many; the tests try fewer.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from math import prod

from proof.lies import lie
from proof.reader.reader import Reader
from work import work

import solver
from solver.languages import phrases_of
from solver.proof.model import LISTED, End, Explanation, Rule
from solver.proof.telling.tell import told

# A proof that is found takes half as much at most.
MOST_WORK = 100_000

# Rules that list factors.
LISTS = {Rule.FACTORS, Rule.MULTIPLES, Rule.ENDINGS, Rule.TIMES, Rule.CORNERS}

BASES = (10, 10, 10, 10, 12)


def random_product(chance: random.Random) -> tuple[str, int]:
    """A product of two or three numbers in letters, printed digits and wildcards, and its base."""
    base = chance.choice(BASES)
    if chance.random() < 0.05:  # a letter that moves from one end of a number to the other
        number = "".join(chance.sample("ABCDEFGHI", chance.randint(3, 6)))
        return f"{number}*{chance.randint(2, 7)}={number[1:]}{number[0]}", base
    count = chance.choice((2, 2, 2, 3))
    factors = [chance.randrange(1, base ** chance.choice((1, 2, 2, 3))) for _ in range(count)]
    if chance.random() < 0.2:
        factors[1] = factors[0]
    if chance.random() < 0.2:  # a result of one digit, which is a multiple of a prime
        result = chance.randrange(1, base) * (base ** chance.choice((3, 4)) - 1) // (base - 1)
        divisor = chance.choice([d for d in range(1, result) if result % d == 0])
        factors = [divisor, result // divisor]
    right = [prod(factors)]
    if chance.random() < 0.25:
        divisor = next((d for d in range(7, 60) if right[0] % d == 0), 1)
        right = [right[0] // divisor, divisor]
    letters = chance.sample("ABCDEFGHIJKLMNPQRST", base)
    printed = {d for d in range(base) if chance.random() < 0.1}
    hidden = chance.random() < 0.15

    def spell(number: int) -> str:
        text = ""
        while number or not text:
            number, digit = divmod(number, base)
            face = f"[{digit}]" if digit > 9 else str(digit)
            is_wild = hidden and chance.random() < 0.3
            text = ("?" if is_wild else face if digit in printed else letters[digit]) + text
        return text

    sides = ["*".join(map(spell, side)) for side in (factors, right)]
    if chance.random() < 0.15:
        extra = chance.randrange(1, base)
        sides = [f"{sides[0]}+{spell(extra)}", spell(prod(factors) + extra)]
    return "=".join(sides if chance.random() < 0.9 else sides[::-1]), base


def check_many(count: int, seed: int, *, lies: bool = False) -> Counter[str]:
    """Compares so many proofs with the search, and judges what they say."""
    chance = random.Random(seed)
    tally: Counter[str] = Counter()
    for _ in range(count):
        tally += check(*random_product(chance), chance, lies=lies)
    return tally


def check(text: str, base: int, chance: random.Random, *, lies: bool = False) -> Counter[str]:
    """Compares the proof of a product with the search, and judges what it says."""
    tally: Counter[str] = Counter()
    try:
        explanation = solver.explain(text, base=base, budget=work(MOST_WORK))
    except solver.PuzzleError:
        return tally
    tally["proofs"] += 1
    if explanation.complete:
        found = sorted(one.text for one in solver.solve(text, base=base, limit=None).solutions)
        proved = sorted(one.text for one in explanation.solutions)
        proof = explanation.proof
        if proof.end is End.FREE and proof.count > LISTED:  # only the first are written out
            assert proof.count == len(found), (text, base)
            assert len({*proved}) == LISTED, (text, base)
            assert {*proved} < {*found}, (text, base)
        else:
            assert proved == found, (text, base)
        tally["whole"] += 1
    tally["lists"] += sum(s.rule in LISTS for s in explanation.proof.all_steps())
    _read(explanation, chance, tally, lies)
    return tally


def _read(explanation: Explanation, chance: random.Random, tally: Counter[str], lies: bool) -> None:
    lines, reader = told(explanation), Reader(explanation)
    report = reader.read(lines)
    fill = phrases_of("en").numbers.fill
    own = [(text, why) for text, why in report.false if fill in text + why]
    assert not own, (explanation.puzzle.text, own[:3])
    tally["false in columns"] += len(report.false) - len(own)
    tally["sentences"] += report.sentences
    tally["skipped"] += report.skipped
    tally.update({f"{name}": number for name, number in report.met.items() if name in NAMES})
    wrong = lie(reader, lines, chance) if lies else None
    if wrong:
        tally["lies"] += 1
        found = reader.read(wrong).false
        assert found, [a for a, b in zip(wrong, lines, strict=True) if a != b]


NAMES = {f"numbers.{how}{what}" for how in ("ends", "makes") for what in ("", "_so", "_apart")}


if __name__ == "__main__":
    print(dict(check_many(int(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 1, lies=True)))
