"""How hard a puzzle is for a person: a number from 0 to 100, and a word.

The score grows with the logarithm of the effort that its proof takes, as effort is felt: going from
10 steps to 20 feels like going from 100 to 200. The effort is the sum of all steps, each weighed by
its technique, and more within cases and suppositions, where everything before has to be kept in
mind. A row of a table is soon read, whatever stands in it. Every letter counts as well: its digit
has to be found, and until then what it can be is kept in mind.
"""

from __future__ import annotations

from dataclasses import replace
from math import log2

from solver.proof.model import Difficulty, Proof, Rule

# What parts of a proof take, beside the effort of their rules.
ROW = 0.75  # a row of a table
ROW_STEP = 0.15  # the part of its effort that a step takes in a row
CASE = 0.5  # a distinction of cases, and each case that is not a row
LETTER = 1.0  # a letter of the puzzle
DEPTH = 0.2  # by how much effort grows for every level of cases up to DEEPEST
DEEPEST = 3
OPEN = 2.2  # a step of a proof that is too long to be written down: it is deep in cases

# The score for every doubling of the effort, and the effort from which on it counts.
DOUBLING = 7.0
LITTLE = 2.0

# Stars, one for each word, and the points that one of them is given for.
STARS, POINTS = 5, 20

# The least score for each word.
WORDS = ((80, "fiendish"), (60, "very hard"), (40, "hard"), (20, "moderate"), (0, "easy"))


def difficulty(proof: Proof, length: int, letters: int) -> Difficulty:
    """The rating of a proof about so many letters; of an open one, `length` is the whole's."""
    rules = (step.rule for step in proof.all_steps())
    hardest = max(rules, key=lambda rule: rule.rank, default=None)
    distinctions, depth, effort = proof.distinctions, proof.depth, _effort(proof)
    if length > proof.length:
        # What is not written down are cases within cases: about one for every four steps.
        hardest, distinctions, depth = Rule.SUPPOSE, length // 4, DEEPEST
        effort = OPEN * length
    effort += LETTER * letters
    number = min(100, round(DOUBLING * log2(1 + effort / LITTLE)))
    word = next(word for least, word in WORDS if number >= least)
    return Difficulty(number, word, hardest, distinctions, depth)


def stars(score: int) -> int:
    """One to five, as a booklet prints them."""
    return min(score // POINTS + 1, STARS)


def score_span(level: int) -> tuple[int, int]:
    """The least and the greatest score with this number of stars."""
    return POINTS * (level - 1), 100 if level == STARS else POINTS * level - 1


def _effort(proof: Proof, depth: int = 0) -> float:
    """What following a proof takes, within so many levels of cases."""
    own = sum(step.rule.effort * step.lines for step in proof.steps)
    own += sum(_row(row.proof) for step in proof.steps for row in step.rows)
    own += CASE * bool(proof.cases)
    inner = [step.refuted for step in proof.steps if step.refuted]
    for case in proof.cases:
        own += _row(case.proof)
        if not case.proof.is_row:
            own += CASE - ROW
            inner.append(replace(case.proof, steps=case.proof.steps[case.proof.head :]))
    keeping = 1 + DEPTH * min(depth, DEEPEST)
    return keeping * own + sum(_effort(one, depth + 1) for one in inner)


def _row(proof: Proof) -> float:
    """What reading a row takes, or the line that a case begins with."""
    return ROW + ROW_STEP * sum(step.rule.effort for step in proof.steps[: proof.head])
