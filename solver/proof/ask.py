"""One question about a puzzle → its reply: a proof, a hint for its next step, or a check of digits.

HTTP and the terminal both ask here, so that options mean the same in both and time is shared out in
one place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from solver.grid.model import Kakuro
from solver.model import Budget, Puzzle
from solver.options import Rules
from solver.proof.explain import explain_puzzle
from solver.proof.hint import Hint, check_level, hint
from solver.proof.judge import Judgement, judge, read_known
from solver.proof.model import Explanation
from solver.proof.read import read
from solver.proof.telling.phrases import CHECK, LEVELS
from solver.proof.telling.tell import phrases_of


@dataclass(frozen=True, slots=True)
class Question:
    """What may be asked; the fields have the names of the parameters of `/v1/explain`."""

    puzzle: str
    rules: Rules = field(default_factory=Rules)
    lang: str = "en"  # en, ru or ja
    hint: str = ""  # look, reason or digits; check is for the digits known; without one, the proof
    known: str = ""  # digits that a person has put in: 'S=9,E=5'
    seen: int = 0  # the number of the last step that they were told


@dataclass(frozen=True, slots=True)
class Reply:
    """What the question asked for: an explanation, perhaps with a hint, or a judgement."""

    question: Question
    puzzle: Puzzle | Kakuro
    known: Mapping[str, int]  # letter → the digit that was put in
    explanation: Explanation | None = None  # None where digits are checked
    hint: Hint | None = None
    judgement: Judgement | None = None  # of a check


def ask(question: Question, budget: Budget | None = None) -> Reply:
    """Answers a question within the seconds of a budget.

    What is wrong with the question is said before any work is done, by a kind of PuzzleError.
    """
    puzzle = read(question.puzzle, question.rules)
    known = read_known(question.known, puzzle)
    phrases_of(question.lang)
    level = LEVELS[0] if question.hint in ("", CHECK) else question.hint
    check_level(level, question.seen)
    reply = Reply(question, puzzle, known)
    if question.hint == CHECK:
        return replace(reply, judgement=judge(puzzle, known, budget))
    budget = budget or Budget()
    began = budget.clock()
    explanation = explain_puzzle(puzzle, budget)
    reply = replace(reply, explanation=explanation)
    if not question.hint:
        return reply
    return replace(
        reply,
        hint=hint(
            explanation,
            known,
            level=level,
            seen=question.seen,
            language=question.lang,
            budget=_rest(budget, began),
        ),
    )


def _rest(budget: Budget, began: float) -> Budget:
    """What is left of a budget whose time began at `began`."""
    if budget.seconds is None:
        return budget
    return replace(budget, seconds=max(budget.seconds - (budget.clock() - began), 0))
