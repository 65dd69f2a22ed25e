"""Deductions: what a move concludes from what is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from solver.proof.finding.columns import Columns
from solver.proof.finding.moves import Conclusions, Kind, Move, State
from solver.proof.finding.numbers.numbers import Numbers
from solver.proof.finding.techniques.combined import Combined
from solver.proof.finding.techniques.exchange import exchangeable, smaller
from solver.proof.finding.techniques.remainders import Remainders
from solver.proof.model import AnySolution, highest, values
from solver.proof.sheet.puzzle import Sheet


class Deducer:
    """Applies moves to states of one sheet."""

    def __init__(self, sheet: Sheet, pause: Callable[[], None] = lambda: None) -> None:
        self.sheet = sheet
        self.pause = pause  # called between pieces of work
        self.columns = Columns(sheet)
        self.combined = Combined(sheet)
        self.exchangeable = exchangeable(sheet)  # none for whoever knows digits beforehand
        self.remainders = Remainders(sheet)
        self.whole = Numbers(sheet)
        self.touching: list[list[int]] = [[] for _ in sheet.names]  # unknown → columns
        for number, column in enumerate(sheet.columns):
            for unknown in column.unknowns:
                self.touching[unknown].append(number)
        self.rivals = [*map(values, sheet.rivals)]  # unknown → those that differ from it

    @property
    def work(self) -> int:
        """Columns narrowed so far, the measure of effort."""
        return self.columns.work

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
        concluded = CONCLUDE[move.kind](self, state, move)
        if move.kind is Kind.LAST:  # the digit is known, but not that no other letter has it
            return concluded
        return [(u, domain) for u, domain in concluded if u < 0 or domain != state.domains[u]]

    def refutes(self, state: State, move: Move) -> bool:
        """Whether the refutation of a supposition leads to a contradiction here."""
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


def _leading(deducer: Deducer, state: State, move: Move) -> Conclusions:
    if deducer.sheet.impossible:
        return [(-1, 0)]
    return [(unknown, state.domains[unknown] & ~1) for unknown in deducer.sheet.nonzero]


def _last(deducer: Deducer, state: State, move: Move) -> Conclusions:
    (unknown,) = move.about
    if state.is_fixed(unknown) and not state.is_settled(unknown):
        return [(unknown, state.domains[unknown])]
    return []


def _bounds(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.columns.bounds(state, *move.about)


def _column(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.columns.ways(state, *move.about)[0]


def _together(deducer: Deducer, state: State, move: Move) -> Conclusions:
    number, other = move.about
    tie = deducer.columns.tie(state, other)
    return deducer.columns.together(state, number, other, tie)[0] if tie else []


def _combined(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.combined.conclusions(state, move)


def _place(deducer: Deducer, state: State, move: Move) -> Conclusions:
    letter, digit = move.about
    others = (state.domains[u] for u in range(deducer.sheet.letters) if u != letter)
    if any(domain >> digit & 1 for domain in others):
        return []
    return [(letter, state.domains[letter] & 1 << digit)]


def _group(deducer: Deducer, state: State, move: Move) -> Conclusions:
    shared, every = 0, (1 << deducer.sheet.letters) - 1
    for letter in move.about:
        shared |= state.domains[letter]
        if every & ~deducer.sheet.rivals[letter] != 1 << letter:  # it may be what another is
            return []
    if shared.bit_count() > len(move.about):
        return []
    others = (u for u in range(deducer.sheet.letters) if u not in move.about)
    return [(u, state.domains[u] & ~shared) for u in others if state.domains[u] & shared]


def _once(deducer: Deducer, state: State, move: Move) -> Conclusions:
    (number,) = move.about
    digit = deducer.columns.once[number]
    if all(state.domains[unknown] & 1 for unknown, _ in deducer.sheet.columns[number].terms):
        return []  # 0 times anything is 0
    return [(digit, state.domains[digit] & 1 << 1)]


def _exchange(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return smaller(state, move) if move in deducer.exchangeable else []


def _factors(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.whole.factors(state, *move.about)[0]


def _remainders(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.remainders.ways(state, move)[0]


def _suppose(deducer: Deducer, state: State, move: Move) -> Conclusions:
    unknown, value = move.about
    if not state.domains[unknown] >> value & 1 or not deducer.refutes(state, move):
        return []
    return [(unknown, state.domains[unknown] & ~(1 << value))]


def _table(deducer: Deducer, state: State, move: Move) -> Conclusions:
    """What all rows that are left have in common, if there is one for every value."""
    (unknown,) = move.about
    left = state.domains[unknown]
    union = [0] * len(state.domains)
    for value, moves in move.rows:
        if left >> value & 1:
            inner = deducer.supposing(state, unknown, value)
            if deducer.replay(inner, moves).dead:
                left &= ~(1 << value)
            else:
                union = [one | other for one, other in zip(union, inner.domains, strict=True)]
    if left & ~sum(1 << value for value, _ in move.rows) or not left:
        return [(unknown, left)]
    # What others lose to the digits that are found goes without saying.
    after = state.copy()
    for other, domain in enumerate(union):
        if domain.bit_count() == 1:
            deducer.narrow(after, other, domain)
    return [
        (other, domain)
        for other, domain in enumerate(union)
        if domain.bit_count() == 1 or after.domains[other] & ~domain
    ]


CONCLUDE: dict[Kind, Callable[[Deducer, State, Move], Conclusions]] = {
    Kind.LEADING: _leading,
    Kind.LAST: _last,
    Kind.BOUNDS: _bounds,
    Kind.COLUMN: _column,
    Kind.TOGETHER: _together,
    Kind.TWINS: _combined,
    Kind.DIFFERENCE: _combined,
    Kind.BLOCK: _combined,
    Kind.PLACE: _place,
    Kind.GROUP: _group,
    Kind.ONCE: _once,
    Kind.EXCHANGE: _exchange,
    Kind.REMAINDERS: _remainders,
    Kind.FACTORS: _factors,
    Kind.SUPPOSE: _suppose,
    Kind.TABLE: _table,
}
