"""Looking ahead for a short proof: what does each way to go on cost, until the end?

Where deductions end, one unknown is looked at, value by value: those that are refuted go, and
either what is left is enough to go on with, or each of them becomes a case. Both are weighed for
every unknown, carries included, by their steps so far and an estimate of the rest; the most
promising are completed, with branch and bound.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import log2

from solver.proof.finding.choice import deduce
from solver.proof.finding.closure import close, narrowed, refutation
from solver.proof.finding.shorten import shortened
from solver.proof.model import End, Rule, values
from solver.proof.moves import Deducer, Move, Outline, Stage, State, first_of_row, is_row, offered
from solver.proof.techniques.columns import ColumnWork
from solver.proof.techniques.freedom import free

# An unknown with more values is no beginning of a table or of cases, unless it is a letter.
MOST_VALUES = 10

# How many ways to go on are completed, by how many have been chosen between before.
WIDTHS = (3, 2, 2)

# Unknowns at which it is looked ahead in a large sum: those with the fewest values. With all of
# them few proofs are shorter, and more are longer, as patience does not reach as far.
LOOKED_AT = 6
LARGE = 13  # unknowns

# Columns looked at after which it is given up: about half a second.
PATIENCE = 15_000
PATIENCE_WITH_ALL = 2 * PATIENCE


class TooLong(Exception):
    """The proof would take too long to find."""


@dataclass(slots=True)
class TriedValue:
    """One value of an unknown, and where it leads."""

    value: int
    state: State  # all that follows by columns
    moves: list[Move]  # how it is refuted; of a value that is left, what a row tells of it
    told: State  # what follows by them


@dataclass(slots=True)
class Option:
    """A way to go on: moves, and then a case for each row that is given, or what follows."""

    unknown: int
    moves: list[Move]
    cost: float
    cases: list[TriedValue]
    rest: float  # estimated steps

    @property
    def total(self) -> float:
        """Its steps, with the estimated ones."""
        return self.cost + self.rest


class Planner:
    """Plans of one sheet; what was found out about a state is remembered."""

    def __init__(self, deducer: Deducer, effort: int) -> None:
        self.deducer = deducer
        self.effort = effort  # states in which several ways to go on are compared
        self.columns = deducer.own(ColumnWork)
        self.last_work = self.work + PATIENCE
        self.most_values = max(MOST_VALUES, deducer.sheet.base)
        columns = deducer.sheet.columns
        self.is_sum = not any(column.products for column in columns)
        is_large = self.is_sum and len(deducer.sheet.domains) >= LARGE and not columns[0].is_run
        self.unknowns = len(deducer.sheet.domains)
        self.looked_at = LOOKED_AT if is_large else self.unknowns
        self.looked = 0
        self._outlines: dict[tuple[int, ...], Outline] = {}
        self._failed: dict[tuple[int, ...], float] = {}  # a bound below which there was none
        self._rows: dict[tuple[object, ...], TriedValue] = {}

    @property
    def work(self) -> int:
        """Columns looked at so far, the measure of effort."""
        return self.columns.work

    def best(self, begin: State, bound: float) -> Outline | None:
        """The best outline from a state that was found, if it is shorter than the bound.

        In sums the most promising way is followed first, without looking aside, so that there is an
        outline where comparing takes too long. A large one of which few unknowns lead to none is
        gone through once more with all of them. Raises TooLong where there is none.
        """
        if not self.is_sum:
            return self.plan(begin, bound)
        try:
            outline = self._best_of_sum(begin, bound)
        except TooLong:
            if self.looked_at == self.unknowns:
                raise
            outline = None
        if outline or self.looked_at == self.unknowns:
            return outline
        self.looked_at, self.looked = self.unknowns, 0
        self.last_work = self.work + PATIENCE_WITH_ALL
        self._forget()
        return self._best_of_sum(begin, bound)

    def _best_of_sum(self, begin: State, bound: float) -> Outline | None:
        effort, self.effort = self.effort, 0
        try:
            first = self.plan(begin, bound)
        finally:
            self.effort = effort
        self._forget()
        try:
            return self.plan(begin, first.length if first else bound) or first
        except TooLong:
            return first

    def _forget(self) -> None:
        """Forgets plans that were made by another measure."""
        self._outlines.clear()
        self._failed.clear()

    def plan(self, begin: State, bound: float, level: int = 0) -> Outline | None:
        """The best outline from a state that was found, if it is shorter than the bound.

        Raises TooLong where there was no end to it.
        """
        key = tuple(begin.domains)
        outline = self._outlines.get(key)
        if outline is None and self._failed.get(key, 0) < bound:
            state = begin.copy()
            moves = deduce(self.deducer, state)
            outline = self._ended(state, moves)
            outline = outline or self._branching(begin, state, moves, bound, level)
            if outline is None:
                self._failed[key] = bound
            else:
                outline.moves = shortened(self.deducer, begin, outline)
                self._outlines[key] = outline
        return outline if outline and outline.length < bound else None

    def options(self, state: State) -> list[Option]:
        """The ways to go on where nothing follows by itself, the shortest first."""
        found: list[Option] = []
        for unknown, rows in self._tried(state):
            found += self._options(state, unknown, rows)
        found += self._planned(state)
        return sorted(found, key=lambda option: option.total)

    def for_cases(self, state: State) -> int | None:
        """The unknown by whose cases one goes on the shortest way."""
        ways = (self._by_cases(unknown, rows) for unknown, rows in self._tried(state))
        shortest = min(ways, key=lambda option: option.total, default=None)
        return None if shortest is None else shortest.unknown

    def refuted(self, state: State) -> tuple[int, TriedValue] | None:
        """The value of an unknown whose refutation is the shortest."""
        found = [
            (unknown, row) for unknown, rows in self._tried(state) for row in rows if row.state.dead
        ]
        return min(found, key=lambda one: len(one[1].moves), default=None)

    def leads_to(self, option: Option, state: State) -> State | None:
        """The state after the moves of an option; None where its rows are too long to say it."""
        after = self.deducer.replay(state.copy(), option.moves)
        return after if option.cases or after.domains != state.domains else None

    def _tried(self, state: State) -> Iterator[tuple[int, list[TriedValue]]]:
        """The unknowns that have the fewest values, each with a row for every value."""
        sizes = [domain.bit_count() for domain in state.domains]
        few = [unknown for unknown, size in enumerate(sizes) if 1 < size <= self.most_values]
        for unknown in sorted(sorted(few, key=sizes.__getitem__)[: self.looked_at]):
            self.deducer.pause()
            rows = [self._row(state, unknown, value) for value in values(state.domains[unknown])]
            yield unknown, rows

    def _ended(self, state: State, moves: list[Move]) -> Outline | None:
        """The outline where deductions have come to an end of the proof."""
        if state.dead:
            return Outline(moves, End.CONTRADICTION)
        if self.deducer.solution(state) is not None:
            digits = tuple(state.domains[: self.deducer.sheet.cells])
            return Outline(moves, End.SOLUTION, digits)
        if free(self.deducer.sheet, state):
            digits = tuple(state.domains[: self.deducer.sheet.cells])
            return Outline(moves, End.FREE, digits)
        return None

    def _branching(
        self, begin: State, state: State, moves: list[Move], bound: float, level: int
    ) -> Outline | None:
        self.looked += 1
        if self.work > self.last_work:
            raise TooLong
        width = WIDTHS[level] if level < len(WIDTHS) and self.looked < self.effort else 1
        best: Outline | None = None
        options = self.options(state)
        # What whole numbers say ends more than their estimate knows, so it is always completed.
        lists = [option for option in options[width:] if option.unknown < 0 and width > 1]
        for option in [*options[:width], *lists[:1]]:
            outline = self._completed(option, state, bound, level)
            if outline is not None:
                outline.moves = moves + outline.moves
                if lists:  # their rows are many, but need few moves before them
                    outline.moves = shortened(self.deducer, begin, outline)
                best, bound = outline, min(bound, outline.length)
        return best

    def _completed(self, option: Option, state: State, bound: float, level: int) -> Outline | None:
        """The outline of a way to go on, followed to its end."""
        if option.cost >= bound:
            return None
        after = self.leads_to(option, state)
        if after is None:
            return None
        if not option.cases:
            rest = self.plan(after, bound - option.cost, level + 1)
            if rest is None:
                return None
            moves = option.moves + rest.moves
            return Outline(moves, rest.end, rest.digits, rest.unknown, rest.cases)
        outline = Outline(list(option.moves), End.CASES, unknown=option.unknown)
        spent = option.cost
        for row in option.cases:
            begin = self.deducer.supposing(after, option.unknown, row.value)
            case = self.plan(begin, bound - spent, level + 1)
            if case is None:
                return None
            outline.cases.append((row.value, case))
            spent += case.length_as_case - 1
        return outline

    def _options(self, state: State, unknown: int, rows: list[TriedValue]) -> list[Option]:
        """The ways to go on with an unknown, for every value of which there is a row."""
        dead = [row for row in rows if row.state.dead]
        left = [row for row in rows if not row.state.dead]
        if not left:
            return [self._pruned(state, unknown, rows, dead)]
        whole = self._pruned(state, unknown, rows, [*dead, *left])
        options = [whole] if whole.rest < self._estimate(state) else []
        if len(left) > 1:
            options.append(self._by_cases(unknown, rows))
            if dead:
                options.append(self._pruned(state, unknown, rows, dead))
        return options

    def _planned(self, state: State) -> Iterator[Option]:
        """Going on with a move that pays where it leads to a short proof."""
        for move, concluded, cost in offered(self.deducer, state, Stage.PLANNED):
            after = state.copy()
            changed = narrowed(self.deducer, after, concluded)
            if changed:
                close(self.deducer, after, changed)
                yield Option(-1, [move], cost, [], self._estimate(after))

    def _pruned(
        self, state: State, unknown: int, rows: list[TriedValue], shown: list[TriedValue]
    ) -> Option:
        """Going on with what is left, or with what all that is left have in common.

        The latter if all rows are shown.
        """
        moves, cost = self._moves(unknown, shown)
        after = state.copy()
        left = [row for row in rows if not row.state.dead]
        common = {unknown: sum(1 << row.value for row in left)}
        if len(shown) == len(rows):
            for other, masks in enumerate(zip(*(row.told.domains for row in left), strict=True)):
                common[other] = _union(masks)
        close(self.deducer, after, narrowed(self.deducer, after, [*common.items()]))
        return Option(unknown, moves, cost, [], self._estimate(after))

    def _by_cases(self, unknown: int, rows: list[TriedValue]) -> Option:
        """A case for every value that is left."""
        left = [row for row in rows if not row.state.dead]
        moves, cost = self._moves(unknown, [row for row in rows if row.state.dead])
        rest = sum(self._estimate(row.state) for row in left)
        return Option(unknown, moves, cost + len(left), left, rest)

    def _moves(self, unknown: int, rows: list[TriedValue]) -> tuple[list[Move], float]:
        """Suppositions for what takes more than a row, a table of all the others; their steps."""
        long = [row for row in rows if row.state.dead and not is_row(row.moves)]
        moves = [Move(Rule.SUPPOSE, (unknown, row.value), tuple(row.moves)) for row in long]
        short = sorted((row for row in rows if row not in long), key=lambda row: row.value)
        if short:
            table = tuple((row.value, tuple(row.moves)) for row in short)
            moves.append(Move(Rule.TABLE, (unknown,), rows=table))
        return moves, sum(move.length for move in moves)

    def _row(self, state: State, unknown: int, value: int) -> TriedValue:
        key = (tuple(state.domains), unknown, value)
        if key not in self._rows:
            inner = state.copy()
            changed = self.deducer.narrowing(inner, unknown, 1 << value)
            begin = inner.copy()
            made = close(self.deducer, inner, changed)
            if inner.dead:
                moves = refutation(made)
                if not is_row(moves):
                    moves = shortened(self.deducer, begin, Outline(moves, End.CONTRADICTION))
            else:
                fixing = [one.move for one in made if any(map(inner.is_fixed, one.narrowed))]
                moves = first_of_row(fixing)
            told = inner if inner.dead else self.deducer.replay(begin, moves)
            self._rows[key] = TriedValue(value, inner, moves, told)
        return self._rows[key]

    def _estimate(self, state: State) -> float:
        """About how many steps there are from a state to the end."""
        if state.dead:
            return 0
        cells = state.domains[: self.deducer.sheet.cells]
        bits = sum(log2(domain.bit_count()) for domain in cells)
        return bits / 2 + 2 ** (bits / 4)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
