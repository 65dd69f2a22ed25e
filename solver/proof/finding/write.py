"""Outline → proof: every move becomes a step with a number, a named rule and what it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from solver.proof.model import (
    LISTED,
    AnySolution,
    Case,
    Change,
    End,
    Proof,
    Rule,
    Step,
    values,
)
from solver.proof.moves import (
    TECHNIQUES,
    Conclusions,
    Deducer,
    Move,
    Outline,
    State,
    Technique,
    View,
    is_row,
)
from solver.proof.techniques.freedom import assignments
from solver.proof.techniques.freedom import count as count_of

# For every unknown the steps that narrowed it, each with the values that it took away (a mask).
Sources = list[list[tuple[int, int]]]


def written(
    deducer: Deducer, outline: Outline, sources: Sources | None = None, *, rests: bool = True
) -> Proof:
    """The proof that an outline is written out as; `sources` are what is given before it.

    Finding out what each step rests on takes most of the time: a proof that is only rated does
    without (`rests=False`).
    """
    sources = [[] for _ in deducer.sheet.names] if sources is None else sources
    return _Writer(deducer, rests).proof(outline, deducer.start(), sources)


class _Writer:
    def __init__(self, deducer: Deducer, rests: bool) -> None:
        self.deducer = deducer
        self.sheet = deducer.sheet
        self.rests = rests  # whether steps say what they rest on
        self.last = 0  # the number of the last step
        self.row: int | None = None  # the number that all steps of a row or a case's line have

    def proof(self, outline: Outline, state: State, sources: Sources) -> Proof:
        """The steps from a state, whose values went where `sources` says."""
        steps, made = [], []
        for move in outline.moves:
            # Now that moves before it were left out, others may conclude all that this one did.
            conclusions = self.deducer.conclusions(state, move)
            if conclusions:
                made.append(move)
                self.row = self.row if is_row(made) else None
                steps.append(self._step(move, conclusions, state, sources))
            if state.dead:
                break
        self.row = None
        if outline.end is End.SOLUTION:
            return Proof(tuple(steps), outline.end, self.deducer.solution(state))
        if outline.end is End.FREE:
            return Proof(tuple(steps), outline.end, free=self._free(state), count=count_of(
                [d for d in state.domains[: self.sheet.cells] if d.bit_count() > 1]
            ))  # fmt: skip
        if outline.end is not End.CASES:
            return Proof(tuple(steps), outline.end)
        cases = []
        for value, case in outline.cases:
            cases.append(self._case(outline.unknown, value, case, state, sources))
        name = self.sheet.names[outline.unknown]
        return Proof(tuple(steps), outline.end, None, name, tuple(cases))

    def _free(self, state: State) -> tuple[AnySolution, ...]:
        """The first solutions where letters are free."""
        every = (self.sheet.solution(digits) for digits in assignments(self.sheet, state))
        return tuple(one for one in islice(every, LISTED) if one is not None)

    def _step(self, move: Move, conclusions: Conclusions, state: State, sources: Sources) -> Step:
        """The step of a move, which is made in the state."""
        number = self.row or self._next()
        refuted = self._refuted(move, state, sources)
        rows = self._rows(move, state, sources, number)
        technique = TECHNIQUES[move.rule]
        view = technique.view(self.deducer, move)
        rests: set[int] = set()
        if self.rests:
            rests = self._needed(technique, view, move, state, conclusions, sources)
            inner = [*(row.proof for row in rows), *([refuted] if refuted else [])]
            below = {rest for proof in inner for step in proof.all_steps() for rest in step.rests}
            rests = {step for step in rests | below if step < number}
        step = Step(
            number=number,
            rule=technique.name(self.deducer, state, move, conclusions)
            if technique.name
            else technique.rule,
            columns=view.columns,
            focus=tuple(self.sheet.names[unknown] for unknown in view.focus),
            changes=self._changes(conclusions, state),
            rests=tuple(sorted(rests)),
            refuted=refuted,
            rows=rows,
            lines=self.deducer.lines(state, move),
            numbers=view.numbers,
        )
        before = state.domains[:]
        self.deducer.make(state, move)
        for unknown, domain in enumerate(state.domains):
            if domain != before[unknown]:
                sources[unknown].append((number, before[unknown] & ~domain))
        return step

    def _next(self) -> int:
        self.last += 1
        return self.last

    def _case(
        self, unknown: int, value: int, outline: Outline, state: State, sources: Sources
    ) -> Case:
        """A case, which begins with a row, and is no more than that where it is short."""
        inner, known = self._supposed(state, sources, unknown, value)
        self.row = self._next()
        return Case(self._real(unknown, value), self.proof(outline, inner, known))

    def _rows(self, move: Move, state: State, sources: Sources, number: int) -> tuple[Case, ...]:
        """The rows of a table, the first of which has the number of the table."""
        rows = []
        unknown = move.about[0] if move.about else -1
        possible = [row for row in move.rows if state.domains[unknown] >> row[0] & 1]
        self.last = number - 1 if possible else self.last
        for value, moves in possible:
            begin = self.deducer.supposing(state, unknown, value)
            is_dead = self.deducer.replay(begin, moves).dead
            end = End.CONTRADICTION if is_dead else End.OPEN
            rows.append(self._case(unknown, value, Outline(list(moves), end), state, sources))
        return tuple(rows)

    def _refuted(self, move: Move, state: State, sources: Sources) -> Proof | None:
        """The proof that a supposed value leads to a contradiction."""
        if move.rule is not Rule.SUPPOSE:
            return None
        inner, known = self._supposed(state, sources, *move.about)
        return self.proof(Outline(list(move.refutation), End.CONTRADICTION), inner, known)

    def _changes(self, conclusions: Conclusions, state: State) -> tuple[Change, ...]:
        """What is concluded; nothing is where something has no value left."""
        if any(not domain for _, domain in conclusions):
            return ()
        return tuple(
            Change(self.sheet.names[u], self._values(u, state.domains[u]), self._values(u, domain))
            for u, domain in conclusions
        )

    def _needed(
        self,
        technique: Technique,
        view: View,
        move: Move,
        state: State,
        conclusions: Conclusions,
        sources: Sources,
    ) -> set[int]:
        """The earlier steps without which this one would conclude less.

        Those that give the column its digits are the last that are tried to be left out.
        """
        read = view.reads
        fixing = {
            sources[unknown][-1][0]
            for unknown in read
            if sources[unknown] and state.is_fixed(unknown)
        }
        candidates = sorted(
            {step for unknown in read for step, _ in sources[unknown]},
            key=lambda step: (step in fixing, -step),
        )
        if technique.rests_on_all:
            return set(candidates)
        needed = set()
        wider = state.copy()
        for candidate in candidates:
            trial = _without(candidate, wider, read, sources)
            if self._concludes_as_much(move, trial, state, conclusions):
                wider = trial
            else:
                needed.add(candidate)
        return needed

    def _concludes_as_much(
        self, move: Move, wider: State, state: State, conclusions: Conclusions
    ) -> bool:
        """True if a move concludes the same from a state in which less is known."""
        concluded = dict(self.deducer.conclusions(wider, move))
        if any(not domain for _, domain in conclusions):
            return any(not domain for domain in concluded.values())
        return all(
            concluded.get(unknown, wider.domains[unknown]) & state.domains[unknown] == domain
            for unknown, domain in conclusions
        )

    def _supposed(
        self, state: State, sources: Sources, unknown: int, value: int
    ) -> tuple[State, Sources]:
        inner = self.deducer.supposing(state, unknown, value)
        return inner, [list(steps) for steps in sources]

    def _real(self, unknown: int, value: int) -> int:
        """A value as it is written; a domain counts from the least."""
        return value + self.sheet.lows[unknown]

    def _values(self, unknown: int, domain: int) -> tuple[int, ...]:
        return tuple(self._real(unknown, value) for value in values(domain))


def _without(step: int, state: State, unknowns: Sequence[int], sources: Sources) -> State:
    """The state in which unknowns still have the values that a step took away."""
    wider = state.copy()
    for unknown in unknowns:
        for source, gone in sources[unknown]:
            if source == step:
                wider.domains[unknown] |= gone
    return wider
