"""What speaks against a value, or for a statement, without a digit that is to be kept secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solver.proof.finding.choice import gain_of
from solver.proof.finding.closure import close, refutation
from solver.proof.finding.shorten import quieted, shortened
from solver.proof.model import End, Rule
from solver.proof.moves import Conclusions, Move, Outline, Stage, State, is_row, offered
from solver.proof.pupil.state import Pupil
from solver.proof.pupil.statement import Statement

# The most moves that one sentence holds: "E = 7: N = 8 (hundreds), …"
IN_A_SENTENCE = 3

# The most moves that are made before it is given up.
MOST_MOVES = 14


class Discreet(Pupil):
    """Deductions that conclude no digit that is to be kept from the pupil."""

    secrets: Mapping[int, int] = {}  # unknown → the domain that it is not left with

    def keep(self, digits: Mapping[str, int], claim: Statement | None = None) -> None:
        """Keeps these digits secret, as far as they are not known or claimed."""
        self.plain = Pupil(self.outset, self.known, self.pause)
        told = claim.unknowns if claim and claim.digit is not None else ()
        numbers = {self.numbers[name]: digit for name, digit in digits.items() if name not in told}
        start = self.start()
        self.secrets = {
            unknown: 1 << digit
            for unknown, digit in numbers.items()
            if unknown < self.sheet.cells and not start.is_fixed(unknown)
        }

    def narrowing(self, state: State, unknown: int, domain: int) -> list[int]:
        before = state.domains[:]
        changed = super().narrowing(state, unknown, domain)
        for one in changed:
            if self.secrets.get(one) == state.domains[one]:
                state.domains[one] = before[one]
                state.settled &= ~(1 << one)
        return [one for one in changed if state.domains[one] != before[one]]

    def conclusions(self, state: State, move: Move) -> Conclusions:
        concluded = super().conclusions(state, move)
        return [(u, domain) for u, domain in concluded if self.secrets.get(u, -1) != domain]

    def is_discreet(self, begin: State, moves: Sequence[Move]) -> bool:
        """True if no digit comes out, not even as the last that is left, but by a contradiction."""
        state = begin.copy()
        for move in (None, *moves):
            if move:
                self.plain.make(state, move)
            if state.dead:
                break
            if any(self.secrets.get(u) == domain for u, domain in enumerate(state.domains)):
                return False
        return True


def refutations(pupil: Discreet, unknown: int, value: int) -> Iterator[Move]:
    """Ways to refute a value, each as one move."""
    if value == 0 and unknown in pupil.sheet.nonzero:
        others = (1 << len(pupil.sheet.names)) - 1 & ~(1 << unknown)
        yield Move(Rule.LEADING, unsaid=others)
        return
    begin = pupil.supposing(pupil.start(), unknown, value)
    tried: set[tuple[Move, ...]] = set()
    for moves in _ways(pupil, begin):
        end = Outline([*moves], End.CONTRADICTION)
        if not pupil.replay(begin.copy(), moves).dead:
            continue
        end.moves = shortened(pupil, begin, end)
        needed = tuple(quieted(pupil, begin, end).moves)
        if needed in tried or not pupil.is_discreet(begin, needed):
            continue
        tried.add(needed)
        if is_row(needed) and sum(move.rule.counts for move in needed) <= IN_A_SENTENCE:
            yield Move(Rule.TABLE, (unknown,), rows=((value, needed),))
        yield Move(Rule.SUPPOSE, (unknown, value), needed)


def _ways(pupil: Discreet, begin: State) -> Iterator[list[Move]]:
    """Moves that may refute a state: one, two, or as many as it takes."""
    first = [*offers(pupil, begin)]
    for _, move, concluded in first:
        if not all(domain for _, domain in concluded):
            yield [move]
    for _, move, _ in first:
        state = pupil.replay(begin.copy(), [move])
        for _, second, concluded in () if state.dead else offers(pupil, state):
            if not all(domain for _, domain in concluded):
                yield [move, second]
    state = begin.copy()
    made = close(pupil, state, [*range(len(state.domains))])
    if state.dead:
        yield refutation(made)
    yield going_on(pupil, begin.copy())


def going_on(pupil: Discreet, state: State) -> list[Move]:
    """The most telling moves, one after the other."""
    moves: list[Move] = []
    while not state.dead and len(moves) < MOST_MOVES:
        best = max(offers(pupil, state), key=lambda offer: offer[0], default=None)
        if best is None:
            break
        pupil.make(state, best[1])
        moves.append(best[1])
    return moves


def offers(pupil: Discreet, state: State) -> Iterator[tuple[float, Move, Conclusions]]:
    """The moves that say something new, each with what it is worth for its effort."""
    for stage in (Stage.FIRST, Stage.WEIGHED, Stage.LATE):
        for move, _, price in offered(pupil, state, stage):
            concluded = pupil.conclusions(state, move)
            after = pupil.replay(state.copy(), [move])
            is_new = after.domains != state.domains or after.settled != state.settled
            if concluded and (is_new or after.dead):
                gain = gain_of(pupil, state, concluded, move.rule is Rule.LAST)
                yield gain / price, move, concluded
