"""Outline → proof: every move becomes a step with a number, a named rule and what it rests on."""

from __future__ import annotations

from itertools import islice

from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import Conclusions, Kind, Move, Outline, State, is_row
from solver.proof.finding.name import rule_of_column
from solver.proof.finding.techniques.free import assignments
from solver.proof.finding.techniques.free import count as count_of
from solver.proof.model import (
    LISTED,
    WHOLE,
    AnySolution,
    Case,
    Change,
    ColumnId,
    End,
    Proof,
    Rule,
    Step,
    values,
)

# For every unknown the steps that narrowed it, each with the values that it took away (a mask).
Sources = list[list[tuple[int, int]]]

RULES = {
    Kind.LEADING: Rule.LEADING,
    Kind.LAST: Rule.LAST,
    Kind.TOGETHER: Rule.TOGETHER,
    Kind.TWINS: Rule.TWINS,
    Kind.DIFFERENCE: Rule.DIFFERENCE,
    Kind.BLOCK: Rule.BLOCK,
    Kind.PLACE: Rule.PLACE,
    Kind.GROUP: Rule.GROUP,
    Kind.ONCE: Rule.ONCE,
    Kind.EXCHANGE: Rule.EXCHANGE,
    Kind.REMAINDERS: Rule.REMAINDERS,
    Kind.FACTORS: Rule.FACTORS,
    Kind.SUPPOSE: Rule.SUPPOSE,
    Kind.TABLE: Rule.TABLE,
}

# Kinds of moves that are about columns; the others are about unknowns.
ABOUT_COLUMNS = {
    Kind.BOUNDS, Kind.COLUMN, Kind.TOGETHER, Kind.TWINS, Kind.DIFFERENCE, Kind.BLOCK, Kind.ONCE,
    Kind.FACTORS,
}  # fmt: skip


def written(deducer: Deducer, outline: Outline, sources: Sources | None = None) -> Proof:
    """The proof that an outline is written out as; `sources` are what is given before it."""
    sources = [[] for _ in deducer.sheet.names] if sources is None else sources
    return _Writer(deducer).proof(outline, deducer.start(), sources)


class _Writer:
    def __init__(self, deducer: Deducer) -> None:
        self.deducer = deducer
        self.sheet = deducer.sheet
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
        rests = self._needed(move, state, conclusions, sources)
        inner = [*(row.proof for row in rows), *([refuted] if refuted else [])]
        below = {rest for proof in inner for step in proof.all_steps() for rest in step.rests}
        rests = {step for step in rests | below if step < number}
        step = Step(
            number=number,
            rule=self._rule(move, conclusions, state),
            columns=self._columns(move),
            focus=self._focus(move),
            changes=self._changes(conclusions, state),
            rests=tuple(sorted(rests)),
            refuted=refuted,
            rows=rows,
            lines=self.deducer.whole.lines(state, move),
            modulus=move.about[1] if move.kind is Kind.REMAINDERS else 0,
            times=move.about[2] if move.kind is Kind.REMAINDERS else 0,
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
        if move.kind is not Kind.SUPPOSE:
            return None
        inner, known = self._supposed(state, sources, *move.about)
        return self.proof(Outline(list(move.refutation), End.CONTRADICTION), inner, known)

    def _rule(self, move: Move, conclusions: Conclusions, state: State) -> Rule:
        if move.kind in RULES:
            return RULES[move.kind]
        return rule_of_column(state, self.sheet.columns[move.about[0]], conclusions)

    def _changes(self, conclusions: Conclusions, state: State) -> tuple[Change, ...]:
        """What is concluded; nothing is where something has no value left."""
        if any(not domain for _, domain in conclusions):
            return ()
        return tuple(
            Change(self.sheet.names[u], self._values(u, state.domains[u]), self._values(u, domain))
            for u, domain in conclusions
        )

    def _needed(
        self, move: Move, state: State, conclusions: Conclusions, sources: Sources
    ) -> set[int]:
        """The earlier steps without which this one would conclude less.

        Those that give the column its digits are the last that are tried to be left out.
        """
        read = self._read(move)
        fixing = {
            sources[unknown][-1][0]
            for unknown in read
            if sources[unknown] and state.is_fixed(unknown)
        }
        candidates = sorted(
            {step for unknown in read for step, _ in sources[unknown]},
            key=lambda step: (step in fixing, -step),
        )
        if move.kind in (Kind.LAST, Kind.TABLE):
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
        """Whether a move concludes the same from a state in which less is known."""
        concluded = dict(self.deducer.conclusions(wider, move))
        if any(not domain for _, domain in conclusions):
            return any(not domain for domain in concluded.values())
        return all(
            concluded.get(unknown, wider.domains[unknown]) & state.domains[unknown] == domain
            for unknown, domain in conclusions
        )

    def _columns(self, move: Move) -> tuple[ColumnId, ...]:
        """The columns that a move is about."""
        if move.kind is Kind.REMAINDERS:
            return ((move.about[0], WHOLE),)
        if move.kind not in ABOUT_COLUMNS:
            return ()
        return tuple(self.sheet.columns[number].id for number in move.about)

    def _focus(self, move: Move) -> tuple[str, ...]:
        """The names of the unknowns that a move is about, where it is not about columns."""
        if move.kind in ABOUT_COLUMNS or move.kind is Kind.REMAINDERS:
            return ()
        return tuple(self.sheet.names[unknown] for unknown in self._unknowns(move))

    def _unknowns(self, move: Move) -> tuple[int, ...]:
        match move.kind:
            case Kind.LEADING:
                return self.sheet.nonzero
            case Kind.GROUP | Kind.EXCHANGE:
                return move.about
        return move.about[:1]

    def _read(self, move: Move) -> list[int]:
        """The unknowns whose values a move rests on."""
        if move.kind in ABOUT_COLUMNS:
            columns = [self.sheet.columns[number] for number in move.about]
            return [*dict.fromkeys(unknown for column in columns for unknown in column.unknowns)]
        match move.kind:
            case Kind.LEADING:
                return []
            case Kind.PLACE:
                return list(range(self.sheet.letters))
            case Kind.REMAINDERS:
                return [*self.deducer.remainders.columns[move].unknowns]
        return list(self._unknowns(move))

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


def _without(step: int, state: State, unknowns: list[int], sources: Sources) -> State:
    """The state in which unknowns still have the values that a step took away."""
    wider = state.copy()
    for unknown in unknowns:
        for source, gone in sources[unknown]:
            if source == step:
                wider.domains[unknown] |= gone
    return wider
