"""Moves, states and techniques: a proof while it is being found.

A move is data: a rule and what it is applied to. So moves can be replayed with some of them left
out, which is how proofs become short. What a move concludes its technique says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple, TypeVar, cast

from solver.proof.model import ROW, AnySolution, ColumnId, End, Rule, between, highest, values
from solver.proof.sheet.puzzle import Sheet
from solver.proof.speaking.reasons import Tells

Kept = TypeVar("Kept")

# Unknowns with their new domains, which are part of the old ones; a domain of 0 is a contradiction,
# -1 one without an unknown.
Conclusions = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Move:
    """One deduction to be made.

    `refutation` are the moves that refute a supposed value; `rows` are values and what is made of
    each: the end of a row is a contradiction, or it leaves what may be.
    """

    rule: Rule
    about: tuple[int, ...] = ()
    refutation: tuple[Move, ...] = ()
    rows: tuple[tuple[int, tuple[Move, ...]], ...] = ()
    lines: int = 1  # how many steps it counts as
    # A bit mask of the unknowns about which it says nothing.
    unsaid: int = field(default=0, compare=False)
    # Of which it says only the least and the most that they can be.
    ends: int = field(default=0, compare=False)

    @property
    def length(self) -> int:
        """The number of steps it takes in the proof; each row of a table is one."""
        if self.rows:
            return len(self.rows)
        return self.lines + sum(move.length for move in self.refutation)


def is_row(moves: Sequence[Move]) -> bool:
    """True if moves can stand in one row of a table."""
    steps = sum(move.rule.counts for move in moves)
    return steps <= ROW and all(move.rule.is_plain for move in moves)


def first_of_row(moves: Sequence[Move]) -> list[Move]:
    """The first of these moves, as many as one row takes."""
    length = len(moves)
    while not is_row(moves[:length]):
        length -= 1
    return [*moves[:length]]


class State:
    """What every unknown may still be; a settled letter has taken its digit from the others."""

    __slots__ = ("dead", "domains", "settled")

    def __init__(self, domains: list[int], settled: int = 0, dead: bool = False) -> None:
        self.domains = domains
        self.settled = settled  # a bit mask of letters
        self.dead = dead  # whether something has no value left

    def copy(self) -> State:
        """A state of its own with the same contents."""
        return State(self.domains[:], self.settled, self.dead)

    def is_fixed(self, unknown: int) -> bool:
        """True if an unknown has one value left."""
        return self.domains[unknown].bit_count() == 1

    def size(self, unknown: int) -> int:
        """How many values an unknown has left."""
        return self.domains[unknown].bit_count()

    def undecided(self) -> list[int]:
        """The unknowns that have several values left."""
        return [unknown for unknown in range(len(self.domains)) if self.size(unknown) > 1]

    def is_settled(self, unknown: int) -> bool:
        """True if an unknown has taken its digit from the others."""
        return bool(self.settled >> unknown & 1)


@dataclass(slots=True)
class Outline:
    """Moves, and what comes after them."""

    moves: list[Move]
    end: End
    digits: tuple[int, ...] = ()  # of SOLUTION and FREE: the domain of every cell
    unknown: int = -1  # of CASES: what they are about
    cases: list[tuple[int, Outline]] = field(default_factory=list)  # (value, what follows)

    @property
    def is_row(self) -> bool:
        """True if it can stand in one row of a table."""
        return self.end not in (End.CASES, End.FREE) and is_row(self.moves)

    @property
    def length(self) -> int:
        """The number of steps; each case adds one, with the plain moves that it begins with."""
        return sum(move.length for move in self.moves) + self._cases

    @property
    def length_as_case(self) -> int:
        """The same where it is a case, which counts one and whose first moves are its row."""
        after = self.moves[len(first_of_row(self.moves)) :]
        return 1 + sum(move.length for move in after) + self._cases

    @property
    def _cases(self) -> int:
        return sum(case.length_as_case for _, case in self.cases)

    @property
    def weight(self) -> float:
        """What a reader has to keep in mind: steps, suppositions, and for every case its depth."""
        suppositions = sum(3 for move in self.moves if move.refutation)
        cases = (1 if case.is_row else 4 + case.weight * 1.2 for _, case in self.cases)
        return sum(move.length for move in self.moves) + suppositions + sum(cases)


class Deducer:
    """Applies moves to states of one sheet."""

    is_pupil = False  # whether digits may be known beforehand

    def __init__(self, sheet: Sheet, pause: Callable[[], None] = lambda: None) -> None:
        self.sheet = sheet
        self.outset = sheet  # the sheet as the puzzle gives it, whatever is known besides
        self.pause = pause  # called between pieces of work
        self._kept: dict[Callable[[Sheet], object], object] = {}
        self.touching: list[list[int]] = [[] for _ in sheet.names]  # unknown → columns
        for number, column in enumerate(sheet.columns):
            for unknown in column.unknowns:
                self.touching[unknown].append(number)
        self.rivals = [*map(values, sheet.rivals)]  # unknown → those that differ from it

    def own(self, kind: Callable[[Sheet], Kept]) -> Kept:
        """What a technique keeps about the sheet, worked out when it is first needed."""
        try:
            return cast("Kept", self._kept[kind])
        except KeyError:
            kept = self._kept[kind] = kind(self.outset)
            return kept

    def start(self) -> State:
        """What is known before the first step."""
        return State(list(self.sheet.domains), dead=not all(self.sheet.domains))

    def solution(self, state: State) -> AnySolution | None:
        """The solution, if every cell has its digit and they solve the puzzle."""
        cells = range(self.sheet.cells)
        if not all(state.is_fixed(cell) for cell in cells):
            return None
        return self.sheet.solution(
            {self.sheet.names[cell]: highest(state.domains[cell]) for cell in cells}
        )

    def narrow(self, state: State, unknown: int, domain: int) -> bool:
        """Narrows an unknown to these values; returns whether that was news."""
        known = state.domains[unknown]
        left = known & domain
        if left == known and (
            left & left - 1 or state.settled >> unknown & 1 or not (left and self.rivals[unknown])
        ):
            return False
        self.narrowing(state, unknown, domain)
        return True

    def narrowing(self, state: State, unknown: int, domain: int) -> list[int]:
        """Narrows an unknown to these values; returns all that changed, rivals included."""
        domains = state.domains
        left = domains[unknown] = domains[unknown] & domain
        changed = [unknown]
        if not left:
            state.dead = True
        elif not left & left - 1 and self.rivals[unknown]:  # it takes its digit from others
            state.settled |= 1 << unknown
            for rival in self.rivals[unknown]:
                if domains[rival] & left:
                    changed.append(rival)
                    domains[rival] ^= left
                    if not domains[rival]:
                        state.dead = True
        return changed

    def conclusions(self, state: State, move: Move) -> Conclusions:
        """What a move concludes beyond what is known."""
        self.pause()
        concluded = TECHNIQUES[move.rule].concludes(self, state, move)
        if move.rule is Rule.LAST:  # the digit is known, but not that no other letter has it
            return concluded
        if move.ends:
            concluded = [
                (u, state.domains[u] & between(domain) if u >= 0 and move.ends >> u & 1 else domain)
                for u, domain in concluded
            ]
        return [
            (u, domain)
            for u, domain in concluded
            if u < 0 or (domain != state.domains[u] and not (domain and move.unsaid >> u & 1))
        ]

    def lines(self, state: State, move: Move) -> int:
        """The steps that a move counts as here, by itself."""
        lines = TECHNIQUES[move.rule].lines
        return lines(self, state, move) if lines else 1

    def refutes(self, state: State, move: Move) -> bool:
        """True if the refutation of a supposition leads to a contradiction here."""
        unknown, value = move.about
        return self.replay(self.supposing(state, unknown, value), move.refutation).dead

    def supposing(self, state: State, unknown: int, value: int) -> State:
        """The state in which an unknown has a value."""
        inner = state.copy()
        self.narrow(inner, unknown, 1 << value)
        return inner

    def make(self, state: State, move: Move) -> bool:
        """Applies a move; returns whether it concluded anything."""
        concluded = self.conclusions(state, move)
        for unknown, domain in concluded:
            if unknown < 0:
                state.dead = True
            else:
                self.narrow(state, unknown, domain)
        return bool(concluded)

    def replay(self, state: State, moves: Iterable[Move]) -> State:
        """Applies moves to a state, up to a contradiction, and returns it."""
        for move in moves:
            if state.dead:
                break
            self.make(state, move)
        return state


class View(NamedTuple):
    """What a person looks at for a move."""

    columns: tuple[ColumnId, ...] = ()
    focus: tuple[int, ...] = ()  # the unknowns that it is about, where it looks at no column
    reads: Sequence[int] = ()  # the unknowns whose values it rests on
    numbers: tuple[int, ...] = ()  # what else it is applied with


def view_columns(deducer: Deducer, move: Move) -> View:
    """The view of a move that is about columns."""
    columns = [deducer.sheet.columns[number] for number in move.about]
    reads = dict.fromkeys(unknown for column in columns for unknown in column.unknowns)
    return View(tuple(column.id for column in columns), reads=[*reads])


def view_unknown(deducer: Deducer, move: Move) -> View:
    """The view of a move that is about one unknown, named first."""
    return View(focus=move.about[:1], reads=move.about[:1])


def view_unknowns(deducer: Deducer, move: Move) -> View:
    """The view of a move that is about several unknowns."""
    return View(focus=move.about, reads=move.about)


# A move, what it concludes, and the effort it takes a person to see that.
Offer = tuple[Move, Conclusions, float]


class Stage(Enum):
    """When the moves that a technique offers are made."""

    FIRST = auto()  # before all others
    WEIGHED = auto()  # the one that concludes the most for its effort
    LATE = auto()  # where nothing of these concludes anything
    PLANNED = auto()  # where that leads to a short proof


# What a technique tells that says nothing else: its column, and what follows.
COLUMN_TOLD = Tells()


def _nothing(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return []


@dataclass(frozen=True, slots=True)
class Technique:
    """What the search, and who writes a step down, know of a rule.

    A rule without conclusions of its own is what steps of another are called.
    """

    rule: Rule
    concludes: Callable[[Deducer, State, Move], Conclusions] = _nothing
    offers: Callable[[Deducer, State], Iterable[Offer]] | None = None
    stage: Stage = Stage.WEIGHED
    plans: Callable[[Deducer, State], Iterable[Offer]] | None = None  # what is PLANNED besides
    view: Callable[[Deducer, Move], View] = view_columns
    name: Callable[[Deducer, State, Move, Conclusions], Rule] | None = None  # that of a step
    lines: Callable[[Deducer, State, Move], int] | None = None  # the steps it counts as
    burden: int = 0  # how hard it is to follow: the hardest are left out first
    rests_on_all: bool = False  # whether a step rests on all that is known of what it reads
    tells: Tells = COLUMN_TOLD  # why it follows


# In the order in which moves are offered: of two that are worth the same, the first is made.
TECHNIQUES: dict[Rule, Technique] = {}


def register(*techniques: Technique) -> None:
    """Makes techniques known to the search."""
    TECHNIQUES.update((technique.rule, technique) for technique in techniques)


def forget(rule: Rule) -> None:
    """Takes a technique back."""
    del TECHNIQUES[rule]
    rule.forget()


def offered(deducer: Deducer, state: State, stage: Stage) -> Iterator[Offer]:
    """The moves of a stage."""
    for technique in TECHNIQUES.values():
        if technique.offers and technique.stage is stage:
            yield from technique.offers(deducer, state)
        if technique.plans and stage is Stage.PLANNED:
            yield from technique.plans(deducer, state)
