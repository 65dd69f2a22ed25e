"""A proof for a pupil → the same for a teacher, who reads runs of plain steps in one line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from solver.errors import OptionError
from solver.proof.model import Case, Change, Proof, Rule, Step
from solver.sentences import PROOF_LEVELS, TEACHER

# The most steps of a line: more would not be found again on a blackboard.
LONGEST_LINE = 4

# What lists possibilities is plain only where it leaves few of each.
FEW = 2


def check_proof_level(level: object) -> None:
    """OptionError for a level that no proof is written at."""
    if level not in PROOF_LEVELS:
        message, known = "{option} must be one of {known}", ", ".join(PROOF_LEVELS)
        raise OptionError("bad_level", message, field="level", option="level", known=known)


def at_level(proof: Proof, level: str) -> Proof:
    """A proof for a pupil at another level."""
    return _Joining().proof(proof) if level == TEACHER else proof


class _Joining:
    def __init__(self) -> None:
        self.last = 0  # the number of the last step
        self.numbers: dict[int, int] = {}  # those for the pupil → those for the teacher

    def proof(self, proof: Proof) -> Proof:
        """A proof whose plain steps are joined, with numbers of its own."""
        steps = tuple(self._step(run) for run in _runs(proof.steps))
        return replace(proof, steps=steps, cases=tuple(map(self._case, proof.cases)))

    def _step(self, run: list[Step]) -> Step:
        """What a run becomes: one step."""
        if len(run) > 1:
            return self._line(run)
        (step,) = run
        if step.rows:
            first = self.numbers[step.number] = self.last + 1
            return self._numbered(replace(step, rows=tuple(map(self._case, step.rows))), first)
        numbered = self._numbered(step, self._next(step.number))
        refuted = self.proof(step.refuted) if step.refuted else None
        return replace(numbered, refuted=refuted)

    def _line(self, run: list[Step]) -> Step:
        number = self._next(*(step.number for step in run))
        joined = tuple(self._numbered(step, number) for step in run)
        rests = {rest for step in joined for rest in step.rests}
        return Step(
            number,
            Rule.LINE,
            tuple(dict.fromkeys(column for step in run for column in step.columns)),
            tuple(dict.fromkeys(unknown for step in run for unknown in step.focus)),
            tuple(_merged(change for step in run for change in step.changes)),
            tuple(sorted(rests)),
            joined=joined,
        )

    def _case(self, case: Case) -> Case:
        """A case or a row, whose first line stays as it is; the steps behind are joined."""
        first, later = case.proof.steps[: case.proof.head], case.proof.steps[case.proof.head :]
        number = self._next(*(step.number for step in first))
        told = tuple(self._numbered(step, number) for step in first)
        proof = self.proof(replace(case.proof, steps=later))
        return replace(case, proof=replace(proof, steps=told + proof.steps))

    def _next(self, *before: int) -> int:
        """The next number, for steps that had these."""
        self.last += 1
        self.numbers |= dict.fromkeys(before, self.last)
        return self.last

    def _numbered(self, step: Step, number: int) -> Step:
        rests = {self.numbers.get(rest, rest) for rest in step.rests} - {number}
        return replace(step, number=number, rests=tuple(sorted(rests)))


def _runs(steps: Iterable[Step]) -> Iterator[list[Step]]:
    """The steps that are joined, and each of the others by itself."""
    run: list[Step] = []
    for step in steps:
        if _is_plain(step):
            run.append(step)
            continue
        yield from _parts(run)
        yield [step]
        run = []
    yield from _parts(run)


def _parts(run: list[Step]) -> Iterator[list[Step]]:
    """A run as lines of about the same length."""
    count = -(-len(run) // LONGEST_LINE)
    for part in range(count):
        yield run[len(run) * part // count : len(run) * (part + 1) // count]


def _is_plain(step: Step) -> bool:
    """True if it says enough to write down its column and what follows."""
    return step.rule.is_joined and (
        not step.rule.lists or all(len(change.after) <= FEW for change in step.changes)
    )


def _merged(changes: Iterable[Change]) -> Iterator[Change]:
    """What steps conclude together: each unknown once."""
    merged: dict[str, Change] = {}
    for change in changes:
        first = merged.get(change.unknown, change)
        merged[change.unknown] = replace(first, after=change.after)
    yield from merged.values()
