"""Result → the JSON answer. The field names here are the keys; no key is spelled anywhere else."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import perm
from typing import Any

from solver.model import Puzzle, Result


@dataclass(frozen=True, slots=True)
class Filled:
    """One solution."""

    text: str
    letters: dict[str, int]


@dataclass(frozen=True, slots=True)
class Search:
    """How the solutions were looked for."""

    method: str
    nodes: int
    permutations: int


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that is allowed but probably not meant."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the HTTP API and `--json` print."""

    puzzle: str
    base: int
    letters: list[str]
    solutions: list[Filled]
    count: int
    stop: str
    unique: bool | None
    progress: float
    next: str | None
    search: Search
    warnings: list[Notice]

    def as_json(self) -> dict[str, Any]:
        """The answer as plain lists, dicts, texts and numbers."""
        return asdict(self)


def permutations(puzzle: Puzzle) -> int:
    """How many assignments obey the rules about zero and different letters, equations aside."""
    base, letters = puzzle.rules.base, len(puzzle.letters)
    nonzero = puzzle.nonzero()
    if puzzle.breaks_zero_rule():
        return 0
    fixed = sum(letter in nonzero for letter in puzzle.letters)
    count = perm(base, letters) - (fixed * perm(base - 1, letters - 1) if fixed else 0)
    for wildcard in puzzle.wildcards:
        count *= base - (wildcard in nonzero)
    return count


def answer(result: Result) -> Answer:
    """The answer that a result is shown as."""
    puzzle = result.puzzle
    return Answer(
        puzzle=puzzle.text,
        base=puzzle.rules.base,
        letters=list(puzzle.letters),
        solutions=[Filled(s.text, s.letters) for s in result.solutions],
        count=result.count,
        stop=result.stop.value,
        unique=result.unique,
        progress=result.progress,
        next=result.next,
        search=Search(result.method, result.nodes, permutations(puzzle)),
        warnings=[Notice(c.code, c.message) for c in puzzle.cautions],
    )
