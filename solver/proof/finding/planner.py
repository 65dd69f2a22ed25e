"""Looking ahead for a short proof: what does each way to go on cost, until the end?

Where deductions end, one unknown is looked at, value by value: those that are refuted go, and either
what is left is enough to go on with, or each of them becomes a case. Both are weighed for every
unknown, carries included, by their steps so far and an estimate of the rest; the most promising are
completed, with branch and bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from solver.proof.finding.choice import deduce
from solver.proof.finding.closure import close, refutation
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import ROW, Kind, Move, State, is_row
from solver.proof.finding.outline import Outline
from solver.proof.finding.shorten import shortened
from solver.proof.model import End
from solver.proof.sheet.domains import values

# An unknown with more values is no beginning of a table or of cases.
MOST_VALUES = 10

# How many ways to go on are completed, by how many have been chosen between before.
WIDTHS = (4, 3, 2, 2)


class TooLong(Exception):
    """The proof would be longer than a person would read, or take too long to find."""


@dataclass(slots=True)
class Row:
    """One value of an unknown, and where it leads."""

    value: int
    state: State  # all that follows by columns
    moves: list[Move]  # how it is refuted; of a value that is left, how its values follow

    @property
    def cost(self) -> int:
        """Steps of its refutation."""
        return 1 if is_row(self.moves) else 1 + len(self.moves)


@dataclass(slots=True)
class Option:
    """A way to go on: moves, and the state after them, or a case for each row that is left."""

    unknown: int
    moves: list[Move]
    cost: float
    after: State | None  # None: go on by cases
    cases: list[Row]
    rest: float  # estimated steps

    @property
    def total(self) -> float:
        """Its steps, with the estimated ones."""
        return self.cost + self.rest


class Planner:
    """Plans of one sheet; what was found out about a state is remembered."""

    def __init__(self, deducer: Deducer, longest: int, effort: int) -> None:
        self.deducer = deducer
        self.longest = longest
        self.effort = effort  # states that are looked at until only the best way is followed
        self.looked = 0
        self.known: dict[tuple[int, ...], Outline] = {}
        self.failed: dict[tuple[int, ...], float] = {}
        self._rows: dict[tuple[object, ...], Row] = {}

    def plan(self, begin: State, bound: float, level: int = 0) -> Outline | None:
        """The best outline from a state that was found, if it is shorter than the bound."""
        key = tuple(begin.domains)
        if key in self.known:
            return self.known[key] if self.known[key].length < bound else None
        if self.failed.get(key, 0) >= bound:
            return None
        state = begin.copy()
        moves = deduce(self.deducer, state)
        outline = self._ended(state, moves)
        if outline is None:
            outline = self._branching(state, moves, bound, level)
        if outline is None:
            self.failed[key] = max(bound, self.failed.get(key, 0))
            return None
        outline.moves = shortened(self.deducer, begin, outline)
        self.known[key] = outline
        return outline if outline.length < bound else None

    def _ended(self, state: State, moves: list[Move]) -> Outline | None:
        """The outline where deductions have come to an end of the proof."""
        if state.dead:
            return Outline(moves, End.CONTRADICTION)
        if self.deducer.solution(state) is not None:
            digits = tuple(state.domains[: self.deducer.sheet.cells])
            return Outline(moves, End.SOLUTION, digits)
        return None

    def _branching(
        self, state: State, moves: list[Move], bound: float, level: int
    ) -> Outline | None:
        self.looked += 1
        if self.looked > 4 * self.effort:
            raise TooLong
        options = sorted(self.options(state), key=lambda option: option.total)
        width = WIDTHS[level] if level < len(WIDTHS) and self.looked < self.effort else 1
        best: Outline | None = None
        for option in options[:width]:
            outline = self._completed(option, state, bound - len(moves) / 2, level)
            if outline is not None:
                outline.moves = moves + outline.moves
                best, bound = outline, min(bound, outline.length)
        return best

    def _completed(
        self, option: Option, state: State, bound: float, level: int
    ) -> Outline | None:
        """The outline of a way to go on, followed to its end."""
        if option.cost >= bound:
            return None
        if option.after is not None:
            rest = self.plan(option.after, bound - option.cost, level + 1)
            if rest is None:
                return None
            return Outline(
                option.moves + rest.moves, rest.end, rest.digits, rest.unknown, rest.cases
            )
        outline = Outline(list(option.moves), End.CASES, unknown=option.unknown)
        spent = option.cost
        before = self._before_cases(option, state)
        for row in option.cases:
            begin = self.deducer.supposing(before, option.unknown, row.value)
            left = bound - spent - (len(option.cases) - len(outline.cases) - 1)
            case = self.plan(begin, left, level + 1)
            if case is None:
                return None
            outline.cases.append((row.value, case))
            spent += 1 if case.is_row else 1 + case.length
        return outline

    def options(self, state: State) -> list[Option]:
        """The ways to go on from a state in which nothing follows by itself."""
        found: list[Option] = []
        for unknown, domain in enumerate(state.domains):
            if 1 < domain.bit_count() <= MOST_VALUES:
                self.deducer.pause()
                found += self._options_of(state, unknown)
        return found

    def _options_of(self, state: State, unknown: int) -> list[Option]:
        rows = [self._row(state, unknown, value) for value in values(state.domains[unknown])]
        dead = [row for row in rows if row.state.dead]
        left = [row for row in rows if not row.state.dead]
        refuting = self._refuting(unknown, dead)
        cost = sum(row.cost for row in dead)
        if not left:
            return [Option(unknown, refuting, cost, dead[0].state, [], 0)]
        if len(left) == 1:
            table = self._table(unknown, dead, left)
            return [Option(unknown, table, cost + 1, left[0].state, [], _estimate(self.deducer, left[0].state))]
        rest = sum(_estimate(self.deducer, row.state) for row in left)
        options = [Option(unknown, refuting, cost + len(left), None, left, rest)]
        if dead:
            after = state.copy()
            domain = sum(1 << row.value for row in left)
            close(self.deducer, after, self.deducer.narrowing(after, unknown, domain))
            options.append(Option(unknown, refuting, cost, after, [], _estimate(self.deducer, after)))
        common = State([0] * len(state.domains))
        for row in left:
            common.domains = [a | b for a, b in zip(common.domains, row.state.domains, strict=True)]
        common.settled = state.settled
        if common.domains != (after if dead else state).domains:
            changed = [u for u, (a, b) in enumerate(zip(common.domains, state.domains)) if a != b]
            table = self._table(unknown, dead, left)
            after = state.copy()
            for u in changed:
                self.deducer.narrowing(after, u, common.domains[u])
            close(self.deducer, after, changed)
            options.append(
                Option(unknown, table, cost + len(left), after, [], _estimate(self.deducer, after))
            )
        return options

    def _row(self, state: State, unknown: int, value: int) -> Row:
        key = (tuple(state.domains), unknown, value)
        if key not in self._rows:
            inner = state.copy()
            changed = self.deducer.narrowing(inner, unknown, 1 << value)
            begin = inner.copy()
            made = close(self.deducer, inner, changed)
            moves = [one.move for one in made]
            if inner.dead and made:
                moves = refutation(made)
                if not is_row(moves):
                    moves = shortened(self.deducer, begin, Outline(moves, End.CONTRADICTION))
            self._rows[key] = Row(value, inner, moves)
        return self._rows[key]

    def _refuting(self, unknown: int, dead: list[Row]) -> list[Move]:
        """The moves that take away the values that are refuted."""
        return self._table(unknown, dead, []) if dead else []

    def _table(self, unknown: int, dead: list[Row], left: list[Row]) -> list[Move]:
        """Suppositions for what takes more than a row, and a table of all the others."""
        long = [row for row in dead if not is_row(row.moves)]
        moves = [Move(Kind.SUPPOSE, (unknown, row.value), tuple(row.moves)) for row in long]
        rows = sorted([row for row in dead if row not in long] + left, key=lambda row: row.value)
        if rows:
            table = tuple((row.value, tuple(row.moves[:ROW])) for row in rows)
            moves.append(Move(Kind.TABLE, (unknown,), rows=table))
        return moves

    def _before_cases(self, option: Option, state: State) -> State:
        before = state.copy()
        self.deducer.replay(before, option.moves)
        return before


def _estimate(deducer: Deducer, state: State) -> float:
    """About how many steps there are from a state to the end."""
    if state.dead:
        return 0
    bits = sum(log2(domain.bit_count()) for domain in state.domains[: deducer.sheet.cells])
    return bits / 2 + 2 ** (bits / 4)
