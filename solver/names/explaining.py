"""The public names about proofs: what a first puzzle does not need."""

from __future__ import annotations

from typing import Unpack

from solver.model import Budget
from solver.options import RuleOptions, Rules
from solver.proof.explain import difficulty as rated
from solver.proof.explain import explain_puzzle
from solver.proof.hint import Hint
from solver.proof.hint import hint as hinted
from solver.proof.judge import Check, check_claims
from solver.proof.model import Explanation
from solver.proof.pupil.read import read_statements
from solver.proof.read import read
from solver.proof.telling.tell import told as lines_of
from solver.proof.telling.teller import Line
from solver.search.slices import spending
from solver.sentences import PUPIL


def explain(
    text: str,
    *,
    level: str = PUPIL,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Explanation:
    """A checked proof, step by step, of which solutions a puzzle or a kakuro has.

    The rules are those of `solve`. For a "pupil" every step stands by itself, for a "teacher" the
    plain ones are in one line. A proof that is not finished within the seconds of `timeout` or
    `budget` holds what was deduced first. `print` shows it in English, `told` puts it into words of
    three languages. Raises a kind of PuzzleError, an UnsupportedError for puzzles with letters in
    exponents.
    """
    return explain_puzzle(read(text, Rules(**rules)), spending(budget, timeout), level)


def told(explanation: Explanation, language: str = "en") -> list[Line]:
    """A proof as lines of English, Russian ('ru') or Japanese ('ja'), in reading order."""
    return lines_of(explanation, language)


def hint(
    text: str,
    known: str = "",
    *,
    level: str = "look",
    seen: int = 0,
    language: str = "en",
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Hint:
    """The easiest next deduction for somebody who knows this: 'S=9, E even, carry 2=1'.

    `level` is look (where), reason (why) or digits (what follows). `seen` hints from there have
    been told already. Raises a kind of PuzzleError.
    """
    puzzle = read(text, Rules(**rules))
    statements = read_statements(known, puzzle, "known")
    budget = spending(budget, timeout)
    return hinted(puzzle, statements, level=level, seen=seen, language=language, budget=budget)


def judge(
    text: str,
    statements: str,
    known: str = "",
    *,
    language: str = "en",
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Check:
    """Whether statements such as 'N=E+1, E even' are true, and follow from what is known.

    True is what all solutions agree with that agree with what is known. Raises a kind of
    PuzzleError.
    """
    puzzle = read(text, Rules(**rules))
    claims = read_statements(statements, puzzle, "statements")
    given = read_statements(known, puzzle, "known")
    return check_claims(puzzle, claims, given, language, spending(budget, timeout))


def difficulty(
    text: str,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> int | None:
    """How hard a puzzle or a kakuro is, 0 to 100, as its explanation rates it.

    None if the seconds of `timeout` or `budget` are not enough to find out.
    """
    return rated(read(text, Rules(**rules)), spending(budget, timeout))
