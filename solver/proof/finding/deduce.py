"""Deductions: what one rule concludes from what is known, and all of them until none helps.

A move is a rule and what it is applied to; it is data, so that a line of moves can be replayed with
some of them left out, which is how proofs become short.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from solver.proof.finding.bounds import bounds
from solver.proof.finding.consistency import Consistency, consistent, consistent_sum
from solver.proof.model import WHOLE, Found
from solver.proof.sheet.domains import values
from solver.proof.sheet.puzzle import Column, Sheet

# What a move is: its kind, and the columns or unknowns that it is about.
LEADING, LAST, BOUNDS, COLUMN, TOGETHER, PLACE, GROUP, ONCE, SUPPOSE = range(9)

# Ways that a person lists as easily as they follow a bound.
FEW_WAYS = 6


@dataclass(frozen=True, slots=True)
class Move:
    """One deduction to be made: of a kind, on columns or unknowns; `line` refutes a value."""

    kind: int
    what: tuple[int, ...] = ()
    line: tuple[Move, ...] = ()

    @property
    def length(self) -> int:
        """Steps that it is written down in."""
        return 1 + sum(move.length for move in self.line)


class State:
    """What every unknown may still be; a settled letter has taken its digit from the others."""

    __slots__ = ("dead", "domains", "settled")

    def __init__(self, domains: list[int], settled: int = 0, dead: bool = False) -> None:
        self.domains = domains
        self.settled = settled
        self.dead = dead

    def copy(self) -> State:
        """A state of its own with the same contents."""
        return State(self.domains[:], self.settled, self.dead)


class Deducer:
    """Applies moves to states of one sheet, and finds the next move."""

    def __init__(self, sheet: Sheet, pause: Callable[[], None] = lambda: None) -> None:
        self.sheet = sheet
        self.pause = pause  # called between pieces of work
        self.touching: list[list[int]] = [[] for _ in sheet.names]  # unknown → columns
        for number, column in enumerate(sheet.columns):
            for unknown in column.unknowns:
                self.touching[unknown].append(number)
        self._others: dict[int, tuple[int, ...]] = {}  # unknown → those that differ from it
        self.work = 0  # columns narrowed, the measure of effort
        self._cache: dict[object, Consistency] = {}
        self.plain = [
            number
            for number, column in enumerate(sheet.columns)
            if not column.products
            and column.place[1] != WHOLE
            and max(column.kinds, default=0) <= 1
        ]
        self.once = [n for n, column in enumerate(sheet.columns) if once(column) is not None]

    def start(self) -> State:
        """What is known before the first step."""
        return State(list(self.sheet.domains), dead=not all(self.sheet.domains))

    def solution(self, state: State) -> Found | None:
        """The solution, where every cell has its digit and all is right; carries are no cells."""
        domains = state.domains[: self.sheet.cells]
        if any(domain.bit_count() != 1 for domain in domains):
            return None
        digits = [domain.bit_length() - 1 for domain in domains]
        return self.sheet.solution(dict(zip(self.sheet.names, digits, strict=False)))

    def narrow(self, state: State, unknown: int, domain: int) -> bool:
        """Leaves an unknown these values at most; whether that said anything new."""
        known = state.domains[unknown]
        left = known & domain
        fixes = self.sheet.rivals[unknown] and left.bit_count() == 1
        if left == known and not (fixes and not state.settled >> unknown & 1):
            return False
        state.domains[unknown] = left
        state.dead = state.dead or not left
        if fixes and not state.settled >> unknown & 1:
            state.settled |= 1 << unknown
            for other in self._rivals(unknown):
                if state.domains[other] & left:
                    state.domains[other] &= ~left
                    state.dead = state.dead or not state.domains[other]
        return True

    def _rivals(self, unknown: int) -> tuple[int, ...]:
        if unknown not in self._others:
            self._others[unknown] = values(self.sheet.rivals[unknown])
        return self._others[unknown]

    def conclusions(self, state: State, move: Move) -> list[tuple[int, int]]:
        """What a move concludes: unknowns with their new domains; a 0 among them contradicts."""
        self.pause()
        domains = state.domains
        match move.kind:
            case 0:  # LEADING
                if self.sheet.impossible:
                    return [(-1, 0)]
                found = [(unknown, domains[unknown] & ~1) for unknown in self.sheet.nonzero]
            case 1:  # LAST
                unknown = move.what[0]
                if domains[unknown].bit_count() == 1 and not state.settled >> unknown & 1:
                    return [(unknown, domains[unknown])]
                return []
            case 2:  # BOUNDS
                found = self._bounds(state, move.what[0])
            case 3:  # COLUMN
                found, _ = self._column(state, move.what[0])
            case 4:  # TOGETHER
                found, _ = self._together(state, *move.what)
            case 5:  # PLACE
                unknown, digit = move.what
                others = (domains[u] for u in range(self.sheet.letters) if u != unknown)
                if any(domain >> digit & 1 for domain in others):
                    return []
                found = [(unknown, domains[unknown] & 1 << digit)]
            case 6:  # GROUP
                union = 0
                for unknown in move.what:
                    union |= domains[unknown]
                if union.bit_count() > len(move.what):
                    return []
                others_ = (u for u in range(self.sheet.letters) if u not in move.what)
                found = [(u, domains[u] & ~union) for u in others_ if domains[u] & union]
            case 7:  # ONCE
                column = self.sheet.columns[move.what[0]]
                one = once(column)
                if one is None or all(domains[u] & 1 for u, _ in column.terms):
                    return []  # 0 times anything is 0
                found = [(one, domains[one] & 2)]
            case _:  # SUPPOSE
                unknown, value = move.what
                if not domains[unknown] >> value & 1 or not self.refutes(state, move):
                    return []
                found = [(unknown, domains[unknown] & ~(1 << value))]
        return [(u, d) for u, d in found if u < 0 or d != domains[u]]

    def refutes(self, state: State, move: Move) -> bool:
        """Whether the line of a supposition leads to a contradiction here."""
        unknown, value = move.what
        inner = state.copy()
        self.narrow(inner, unknown, 1 << value)
        return self.replay(inner, move.line).dead

    def make(self, state: State, move: Move) -> bool:
        """Applies a move; whether it concluded anything."""
        found = self.conclusions(state, move)
        for unknown, domain in found:
            if unknown < 0:
                state.dead = True
            else:
                self.narrow(state, unknown, domain)
        return bool(found)

    def replay(self, state: State, line: tuple[Move, ...] | list[Move]) -> State:
        """The state, changed by a line of moves up to a contradiction."""
        for move in line:
            if state.dead:
                break
            self.make(state, move)
        return state

    def line(self, state: State, moves: list[Move] | None = None) -> list[Move]:
        """Moves until nothing more follows, added to `moves`; the state is changed by them."""
        moves = [] if moves is None else moves
        while not state.dead:
            move = self.next(state)
            if move is None:
                break
            self.make(state, move)
            moves.append(move)
        return moves

    def next(self, state: State) -> Move | None:
        """The most telling move."""
        sheet = self.sheet
        if sheet.impossible or any(state.domains[unknown] & 1 for unknown in sheet.nonzero):
            return Move(LEADING)
        best, best_gain = None, 0.0
        for move, found, price in self._offers(state):
            gain = self._gain(state, found, move.kind == LAST) / price
            if gain > best_gain:
                best, best_gain = move, gain
        return best or self._place(state) or self._pair(state)

    def _offers(self, state: State) -> Iterator[tuple[Move, list[tuple[int, int]], float]]:
        """Moves with what they conclude, and what it costs a person to see that."""
        for unknown, rivals in enumerate(self.sheet.rivals):
            if (
                rivals
                and state.domains[unknown].bit_count() == 1
                and not state.settled >> unknown & 1
            ):
                yield Move(LAST, (unknown,)), [(unknown, state.domains[unknown])], 1
        for number in self.once:
            move = Move(ONCE, (number,))
            yield move, self.conclusions(state, move), 1
        columns = range(len(self.sheet.columns))
        for number in columns:
            self.pause()
            yield Move(BOUNDS, (number,)), self._bounds(state, number), 1
            if self.sheet.columns[number].place[1] == WHOLE:
                continue
            found, ways = self._column(state, number)
            yield Move(COLUMN, (number,)), found, 1.1 + max(0, ways - 2) / FEW_WAYS
        for other in self.plain:
            if self._tie(state, self.sheet.columns[other]) is not None:
                for number in self.plain:
                    if number != other:
                        self.pause()
                        found, ways = self._together(state, number, other)
                        price = 1.5 + max(0, ways - 2) / FEW_WAYS
                        yield Move(TOGETHER, (number, other)), found, price

    def _gain(self, state: State, found: list[tuple[int, int]], settles: bool = False) -> float:
        """How telling conclusions are: contradictions, then letters settled, then values gone."""
        gain = 0.0
        for unknown, domain in found:
            if not domain:
                return 1e9
            known = state.domains[unknown]
            if domain == known and not settles:
                continue
            gain += known.bit_count() - domain.bit_count()
            if domain.bit_count() == 1:
                gain += 100 if unknown < self.sheet.letters else 20
        return gain

    def _bounds(self, state: State, number: int) -> list[tuple[int, int]]:
        column = self.sheet.columns[number]
        domains = tuple([state.domains[unknown] for unknown in column.unknowns])
        key = (BOUNDS, number, domains)
        if key not in self._cache:
            self.work += bool(column.products)  # a sum is looked at in no time
            self._cache[key] = bounds(column, domains), 1
        return _named(column, self._cache[key][0])

    def _column(self, state: State, number: int) -> tuple[list[tuple[int, int]], int]:
        """What a column says, and how many ways there are to fill it."""
        column = self.sheet.columns[number]
        domains = tuple([state.domains[unknown] for unknown in column.unknowns])
        key = (COLUMN, number, domains)
        if key not in self._cache:
            self.work += 1
            self._cache[key] = consistent(column, domains)
        narrowed, ways = self._cache[key]
        return _named(column, narrowed), ways

    def _together(self, state: State, number: int, other: int) -> tuple[list[tuple[int, int]], int]:
        """A column into which another is put, which ties two of its letters: y = d + s·x."""
        tie = self._tie(state, self.sheet.columns[other])
        if tie is None:
            return [], 1
        x, y, sign, offset = tie
        column = self.sheet.columns[number]
        factors = dict(column.terms)
        if x not in factors or y not in factors:
            return [], 1
        constant = column.constant + factors[y] * offset
        factors[x] += sign * factors.pop(y)
        if not factors[x]:
            del factors[x]
        domain_x, domain_y = state.domains[x], state.domains[y]
        fit_x = sum(1 << v for v in values(domain_x) if _has(domain_y, offset + sign * v))
        terms = tuple(factors.items())
        domains = tuple(fit_x if u == x else state.domains[u] for u, _ in terms)
        if not fit_x:
            return [(x, 0)], 1
        key = (TOGETHER, number, other, terms, constant, domains)
        if key not in self._cache:
            self.work += 1
            kinds = tuple(int(u < self.sheet.letters) for u, _ in terms)
            self._cache[key] = consistent_sum(terms, constant, domains, kinds)
        narrowed, ways = self._cache[key]
        if narrowed is None:
            return [(x, 0)], ways
        found = {u: d for (u, _), d in zip(terms, narrowed, strict=True)}
        found.setdefault(x, fit_x)
        found[y] = sum(1 << (offset + sign * v) for v in values(found[x]))
        return list(found.items()), ways

    def _tie(self, state: State, column: Column) -> tuple[int, int, int, int] | None:
        """Two letters x, y of a column whose other unknowns are known, as (x, y, s, d)."""
        constant = column.constant
        open_terms = []
        for unknown, factor in column.terms:
            domain = state.domains[unknown]
            if domain.bit_count() == 1:
                constant += factor * (domain.bit_length() - 1)
            else:
                open_terms.append((unknown, factor))
        if len(open_terms) != 2:
            return None
        (x, a), (y, b) = open_terms
        if abs(a) != 1 or abs(b) != 1 or max(x, y) >= self.sheet.letters:
            return None
        return x, y, -a * b, -constant * b

    def _place(self, state: State) -> Move | None:
        letters = self.sheet.letters
        if not self.sheet.every_digit:
            return None
        digits = 0
        for domain in self.sheet.domains[:letters]:
            digits |= domain
        for digit in values(digits):
            at = [u for u in range(letters) if state.domains[u] >> digit & 1]
            if len(at) == 1 and not state.settled >> at[0] & 1:
                return Move(PLACE, (at[0], digit))
        return None

    def _pair(self, state: State) -> Move | None:
        """Two letters with the same two digits, which other letters lose."""
        seen: dict[int, int] = {}
        for unknown in range(self.sheet.letters):
            domain = state.domains[unknown]
            if domain.bit_count() == 2:
                if domain in seen:
                    move = Move(GROUP, (seen[domain], unknown))
                    if self.conclusions(state, move):
                        return move
                seen[domain] = unknown
        return None


def once(column: Column) -> int | None:
    """The digit by which a number is multiplied that comes out as it was: 1 in AB * C = AB.

    None where the equation is no such product.
    """
    if column.place[1] != WHOLE or column.relation != "=" or column.constant:
        return None
    if len({factor > 0 for _, factor in column.terms}) != 1:
        return None
    (first, _), *_ = column.products or (((), 0),)
    for unknown in first:
        times = {
            tuple(sorted(_without(unknowns, unknown))): factor
            for unknowns, factor in column.products
            if unknowns.count(unknown) == 1
        }
        plain = {(u,): -factor for u, factor in column.terms}
        if times == plain and len(times) == len(column.products):
            return unknown
    return None


def _without(unknowns: tuple[int, ...], unknown: int) -> list[int]:
    left = list(unknowns)
    left.remove(unknown)
    return left


def _named(column: Column, narrowed: tuple[int, ...] | None) -> list[tuple[int, int]]:
    """Unknowns with their domains; a 0 where there is no way."""
    if narrowed is None:
        return [(column.unknowns[0] if column.unknowns else -1, 0)]
    return list(zip(column.unknowns, narrowed, strict=True))


def _has(domain: int, value: int) -> bool:
    return value >= 0 and bool(domain >> value & 1)
