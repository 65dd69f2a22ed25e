"""Ways to repair a puzzle → the JSON answer. The field names here are the keys."""

from __future__ import annotations

from dataclasses import dataclass

from solver.answers.encode import Document
from solver.answers.solve import said
from solver.generation.proposals import Proposals


@dataclass(frozen=True, slots=True)
class ProposalShown(Document):
    """A puzzle with one solution, and what was changed."""

    kind: str  # base, condition, digit, word, repeat, term or cells
    change: str
    puzzle: str
    base: int
    solution: str
    letters: dict[str, int]


@dataclass(frozen=True, slots=True)
class ProposalsAnswer(Document):
    """What `--json` prints of the ways to repair a puzzle."""

    state: str  # how many solutions it has
    unique: bool
    reasons: list[str]  # why it has none
    proposals: list[ProposalShown]
    count: int
    stop: str  # exhausted, limit or deadline


def proposals_answer(found: Proposals, lang: str) -> ProposalsAnswer:
    """The answer that proposals are shown as."""
    shown = [
        ProposalShown(
            one.kind, said(one.change, lang), one.puzzle.text, one.puzzle.rules.base,
            one.solution.text, one.solution.letters,
        )
        for one in found
    ]  # fmt: skip
    reasons = [said(reason, lang) for reason in found.reasons]
    state = said(found.state, lang)
    return ProposalsAnswer(state, found.is_unique, reasons, shown, len(shown), found.stop.value)
