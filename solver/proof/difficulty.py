"""How hard a puzzle is for a person: a number from 0 to 100, and a word.

The score has three parts: the hardest technique that the proof needs, its cases, and its length.
Ten steps take a few minutes and 200 are more than anybody would write down, so length counts by its
logarithm, as effort is felt. So does the number of cases; their depth counts as well, since each
level has to be kept in mind while the next is worked on.
"""

from __future__ import annotations

from math import log2

from solver.proof.model import Difficulty, Proof, Rule

# What the hardest technique adds.
TECHNIQUES = {
    Rule.LEADING: 0,
    Rule.LAST: 0,
    Rule.ARITHMETIC: 1,
    Rule.CARRY: 2,
    Rule.SAME: 4,
    Rule.BOUNDS: 5,
    Rule.PLACE: 6,
    Rule.DOUBLE: 7,
    Rule.ONCE: 5,
    Rule.TWINS: 6,
    Rule.SIZE: 7,
    Rule.BLOCK: 8,
    Rule.COLUMN: 8,
    Rule.COMBINATION: 8,
    Rule.PRODUCT: 9,
    Rule.EXCHANGE: 9,
    Rule.DIFFERENCE: 9,
    Rule.FACTORS: 20,  # up to twelve rows, each with a multiplication or two
    Rule.TOGETHER: 10,
    Rule.GROUP: 10,
    Rule.TABLE: 9,
    Rule.SUPPOSE: 10,
}
LENGTH = 4.0  # for every doubling of the steps beyond EASY_STEPS
EASY_STEPS = 4
DISTINCTIONS = 1.5  # for every doubling of the cases and suppositions
DEPTH = 4.0  # for every level of nested cases up to DEEPEST
DEEPEST = 3

# The least score for each word.
WORDS = ((80, "fiendish"), (60, "very hard"), (40, "hard"), (20, "moderate"), (0, "easy"))


def difficulty(proof: Proof, length: int) -> Difficulty:
    """The rating of a proof; where its end is open, `length` is that of the whole proof."""
    steps = proof.all_steps()
    hardest = max((step.rule for step in steps), key=TECHNIQUES.__getitem__, default=None)
    distinctions, depth = proof.distinctions, proof.depth
    if length > proof.length:
        # What is not written down are cases within cases: about one for every four steps.
        hardest, distinctions, depth = Rule.SUPPOSE, length // 4, DEEPEST
    score = float(TECHNIQUES[hardest]) if hardest else 0.0
    score += LENGTH * log2(max(length, EASY_STEPS) / EASY_STEPS)
    score += DISTINCTIONS * log2(1 + distinctions)
    score += DEPTH * min(depth, DEEPEST)
    number = min(100, round(score))
    word = next(word for least, word in WORDS if number >= least)
    return Difficulty(number, word, hardest, distinctions, depth)
