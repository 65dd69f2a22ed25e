"""Outline → proof: every move becomes a step with a number, a named rule and what it rests on."""

from __future__ import annotations

from itertools import count

from solver.proof.finding import deduce
from solver.proof.finding.deduce import Deducer, Move, State
from solver.proof.finding.name import rule_of_column
from solver.proof.finding.outline import Outline
from solver.proof.model import Case, Change, End, Place, Proof, Rule, Step
from solver.proof.sheet.domains import values

# For every unknown the steps that narrowed it, each with the values that it took away (a mask).
Sources = list[list[tuple[int, int]]]

RULES = {
    deduce.LEADING: Rule.LEADING,
    deduce.LAST: Rule.LAST,
    deduce.TOGETHER: Rule.TOGETHER,
    deduce.PLACE: Rule.PLACE,
    deduce.GROUP: Rule.GROUP,
    deduce.ONCE: Rule.ONCE,
    deduce.SUPPOSE: Rule.SUPPOSE,
}


def written(deducer: Deducer, outline: Outline) -> Proof:
    """The proof that an outline is written out as."""
    return _Writer(deducer).proof(outline, deducer.start(), [[] for _ in deducer.sheet.names])


class _Writer:
    def __init__(self, deducer: Deducer) -> None:
        self.deducer = deducer
        self.sheet = deducer.sheet
        self.numbers = count(1)

    def proof(self, outline: Outline, state: State, sources: Sources) -> Proof:
        """The steps from a state; `sources` says where it comes from."""
        steps = []
        for move in outline.moves:
            # With moves before it left out, others may have come to say all that this one did.
            if self.deducer.conclusions(state, move):
                steps.append(self._step(move, state, sources))
            if state.dead:
                break
        if outline.end is End.SOLUTION:
            return Proof(tuple(steps), outline.end, self.deducer.solution(state))
        if outline.end is not End.CASES:
            return Proof(tuple(steps), outline.end)
        cases = []
        for value, case in outline.cases:
            inner, known = self._supposed(state, sources, outline.unknown, value)
            cases.append(Case(self._real(outline.unknown, value), self.proof(case, inner, known)))
        name = self.sheet.names[outline.unknown]
        return Proof(tuple(steps), outline.end, None, name, tuple(cases))

    def _step(self, move: Move, state: State, sources: Sources) -> Step:
        number = next(self.numbers)
        found = self.deducer.conclusions(state, move)
        places, read, focus = self._reads(move)
        rests = self._needed(move, state, found, read, sources)
        refuted = None
        if move.kind == deduce.SUPPOSE:
            unknown, value = move.what
            inner, known = self._supposed(state, sources, unknown, value)
            line = Outline(list(move.line), End.CONTRADICTION)
            refuted = self.proof(line, inner, known)
            below = {rest for step in refuted.all_steps() for rest in step.rests}
            rests |= {step for step in below if step < number}
        rule = RULES.get(move.kind) or rule_of_column(
            self.deducer, state, self.sheet.columns[move.what[0]], found
        )
        dead = any(not domain for _, domain in found)
        changes = tuple(
            Change(self.sheet.names[u], self._values(u, state.domains[u]), self._values(u, domain))
            for u, domain in ([] if dead else found)
        )
        before = state.domains[:]
        self.deducer.make(state, move)
        for unknown, domain in enumerate(state.domains):
            if domain != before[unknown]:
                sources[unknown].append((number, before[unknown] & ~domain))
        return Step(number, rule, places, focus, changes, tuple(sorted(rests)), refuted)

    def _needed(
        self,
        move: Move,
        state: State,
        found: list[tuple[int, int]],
        read: list[int],
        sources: Sources,
    ) -> set[int]:
        """The earlier steps without which this one would conclude less.

        Those that give the column its digits are the last that are tried to be left out."""
        near = {
            sources[unknown][-1][0]
            for unknown in read
            if sources[unknown] and state.domains[unknown].bit_count() == 1
        }
        candidates = sorted(
            {step for unknown in read for step, _ in sources[unknown]},
            key=lambda step: (step in near, -step),
        )
        if move.kind == deduce.LAST:
            return set(candidates)
        needed = set()
        wider = state.copy()
        for candidate in candidates:
            trial = wider.copy()
            for unknown in read:
                for step, gone in sources[unknown]:
                    if step == candidate:
                        trial.domains[unknown] |= gone
            if self._says_as_much(move, trial, state, found):
                wider = trial
            else:
                needed.add(candidate)
        return needed

    def _says_as_much(
        self, move: Move, wider: State, state: State, found: list[tuple[int, int]]
    ) -> bool:
        concluded = dict(self.deducer.conclusions(wider, move))
        if any(not domain for _, domain in found):
            return any(not domain for domain in concluded.values())
        return all(
            concluded.get(unknown, wider.domains[unknown]) & state.domains[unknown] == domain
            for unknown, domain in found
        )

    def _reads(self, move: Move) -> tuple[tuple[Place, ...], list[int], tuple[str, ...]]:
        """The columns of a move, the unknowns that it reads, and those that it is about."""
        if move.kind in (deduce.BOUNDS, deduce.COLUMN, deduce.TOGETHER, deduce.ONCE):
            columns = [self.sheet.columns[number] for number in move.what]
            read = [unknown for column in columns for unknown in column.unknowns]
            return tuple(column.place for column in columns), read, ()
        if move.kind == deduce.LEADING:
            return (), [], tuple(self.sheet.names[u] for u in self.sheet.nonzero)
        about = move.what if move.kind == deduce.GROUP else move.what[:1]
        read = list(range(self.sheet.letters)) if move.kind == deduce.PLACE else list(about)
        return (), read, tuple(self.sheet.names[u] for u in about)

    def _supposed(
        self, state: State, sources: Sources, unknown: int, value: int
    ) -> tuple[State, Sources]:
        inner = state.copy()
        self.deducer.narrow(inner, unknown, 1 << value)
        return inner, [list(steps) for steps in sources]

    def _real(self, unknown: int, value: int) -> int:
        return value + self.sheet.lows[unknown]

    def _values(self, unknown: int, domain: int) -> tuple[int, ...]:
        return tuple(self._real(unknown, value) for value in values(domain))
