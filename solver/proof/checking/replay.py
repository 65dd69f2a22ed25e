"""Replays a proof step by step; shares no code with the search for it.

What the columns are is worked out by others, straight from the puzzle (`puzzle.py`) or from the
squares of a kakuro (`check_kakuro.py`). A removed value is looked for by trying everything that the
columns of its step allow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import reduce
from operator import or_

from solver.proof.model import WHOLE, Change, ColumnId, End, Proof, Rule, Step

State = dict[str, frozenset[int]]


class ProofError(Exception):
    """A step does not follow; `step` is its number, 0 for an end or the whole."""

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"step {step}: {reason}" if step else reason)
        self.step = step


# Names that are multiplied, sorted → coefficient; () → the constant.
Monomials = dict[tuple[str, ...], int]


@dataclass(slots=True)
class Balance:
    """One column, carries included: the monomials come to a number with this relation to 0."""

    monomials: Monomials = field(default_factory=dict)
    relation: str = "="
    carries: tuple[str, ...] = ()
    carry_in: str | None = None
    cancelled: set[str] = field(default_factory=set)  # no part of the sum, but of the digits in it

    @property
    def names(self) -> set[str]:
        """The unknowns in it."""
        found = {name for names, factor in self.monomials.items() if factor for name in names}
        return found | self.cancelled


class Checker:
    """Replays steps; what the columns are, and who differs from whom, its kinds say."""

    base: int
    every_digit: bool  # whether there are as many letters as digits
    rivals: dict[str, set[str]]  # for every unknown, those that differ from it
    letters: tuple[str, ...]
    cells: tuple[str, ...]  # letters, and wildcards or squares: all that a solution gives a digit
    alike: frozenset[str] = frozenset()  # squares: what matters is which digits they have together
    may_not_be_zero: set[str]
    impossible: bool  # whether a number begins with a printed 0

    def __init__(self, pause: Callable[[], None]) -> None:
        self.pause = pause
        self.balances: dict[ColumnId, Balance] = {}
        self.begin: State = {}
        self.last_number = 0

    def solved(self, proof: Proof, state: State) -> dict[str, int]:
        """The digits of a solution; ProofError where it is none."""
        raise NotImplementedError

    def proof(self, proof: Proof, state: State | None, known: list[int]) -> list[dict[str, int]]:
        """The solutions from a state on; `known` are the numbers of the steps before."""
        state = dict(self.begin if state is None else state)
        known = list(known)
        dead = not all(state.values())
        for step in proof.steps:
            if dead:
                raise ProofError(step.number, "goes on after a contradiction")
            dead = self._step(step, state, known)
            known.append(step.number)
        if (proof.end is End.CONTRADICTION) != dead:
            raise ProofError(0, "there is a contradiction exactly where the proof ends with one")
        match proof.end:
            case End.SOLUTION:
                if any(len(state[name]) != 1 for name in self.cells):
                    raise ProofError(0, "not every letter has its digit")
                return [self.solved(proof, state)]
            case End.CASES:
                return self._cases(proof, state, known)
        return []

    def _cases(self, proof: Proof, state: State, known: list[int]) -> list[dict[str, int]]:
        unknown = proof.unknown or ""
        values = [case.value for case in proof.cases]
        if unknown not in state or len(values) != len(set(values)) or set(values) != state[unknown]:
            raise ProofError(0, "the cases are not exactly what is possible")
        found = []
        for case in proof.cases:
            inner = dict(state)
            if not self._fix(inner, unknown, frozenset((case.value,))):
                raise ProofError(0, "a case is impossible from the start")
            found += self.proof(case.proof, inner, known)
        return found

    def _step(self, step: Step, state: State, known: list[int]) -> bool:
        """Applies a step that follows; whether it ends in a contradiction."""
        self.pause()
        if step.number <= self.last_number:
            raise ProofError(step.number, "steps are not in order")
        self.last_number = step.number
        if not set(step.rests) <= set(known):
            raise ProofError(step.number, "rests on a step that is not there")
        for change in step.changes:
            self._compare(step, change, state)
        impossible = not step.changes
        if not self._follows(step, state, known, impossible):
            raise ProofError(step.number, "does not follow by its rule")
        alive = not impossible
        for change in step.changes:
            alive = self._fix(state, change.unknown, frozenset(change.after)) and alive
        return not alive

    def _compare(self, step: Step, change: Change, state: State) -> None:
        if state.get(change.unknown) != frozenset(change.before):
            raise ProofError(step.number, f"{change.unknown} is not what the step says before it")
        if not change.after or not set(change.after) <= set(change.before):
            raise ProofError(step.number, f"{change.unknown} gains values")
        if change.after == change.before and step.rule is not Rule.LAST:
            raise ProofError(step.number, f"nothing is said about {change.unknown}")

    def _fix(self, state: State, unknown: str, values: frozenset[int]) -> bool:
        """Narrows an unknown; a letter with one digit takes it from the others."""
        state[unknown] &= values
        values = state[unknown]
        alive = bool(values)
        if len(values) == 1:
            for other in self.rivals.get(unknown, ()):
                state[other] -= values
                alive = alive and bool(state[other])
        return alive

    def _follows(self, step: Step, state: State, known: list[int], impossible: bool) -> bool:
        match step.rule:
            case Rule.LEADING:
                if impossible:
                    return self.impossible
                return all(
                    _lost(c) == {0} and c.unknown in self.may_not_be_zero for c in step.changes
                )
            case Rule.LAST:
                return (
                    all(
                        len(c.after) == 1 and c.after == c.before and c.unknown in self.rivals
                        for c in step.changes
                    )
                    and not impossible
                )
            case Rule.PLACE:
                return self._is_only_place(step, state)
            case Rule.GROUP:
                return self._is_group(step, state)
            case Rule.SUPPOSE:
                return self._is_refuted(step, state, known)
        return self._follows_in_columns(step, state, impossible)

    def _is_only_place(self, step: Step, state: State) -> bool:
        letters = self.letters
        if not self.every_digit or len(step.changes) != 1 or len(step.changes[0].after) != 1:
            return False
        digit, own = step.changes[0].after[0], step.changes[0].unknown
        return not any(digit in state[letter] for letter in letters if letter != own)

    def _is_group(self, step: Step, state: State) -> bool:
        letters = set(self.letters)
        shared = frozenset[int]().union(*(state[name] for name in step.focus))
        if len(set(step.focus)) < len(shared) or not set(step.focus) <= letters:
            return False
        if not step.changes:
            return any(state[letter] <= shared for letter in letters - set(step.focus))
        return all(
            c.unknown in letters - set(step.focus) and _lost(c) <= shared for c in step.changes
        )

    def _is_refuted(self, step: Step, state: State, known: list[int]) -> bool:
        if step.refuted is None or len(step.changes) > 1 or len(step.focus) != 1:
            return False
        unknown = step.focus[0]
        lost = _lost(step.changes[0]) if step.changes else state[unknown]
        if len(lost) != 1 or (step.changes and step.changes[0].unknown != unknown):
            return False
        if step.refuted.end is not End.CONTRADICTION:
            return False
        inner = dict(state)
        if self._fix(inner, unknown, frozenset(lost)):
            self.proof(step.refuted, inner, known)
            return True
        return not step.refuted.steps

    def _follows_in_columns(self, step: Step, state: State, impossible: bool) -> bool:
        if len(step.columns) != (2 if step.rule is Rule.TOGETHER else 1):
            return False
        if not set(step.columns) <= self.balances.keys():
            return False
        balances = [self.balances[id] for id in step.columns]
        if not self._has_shape(step, balances[0], state):
            return False
        within = step.rule in (Rule.BOUNDS, Rule.SIZE)
        possible = _in_range if within else self._is_possible
        if impossible:
            # Either nothing fits at all, or nothing fits for one of the unknowns.
            return not possible(balances, state) or any(
                not any(possible(balances, {**state, name: frozenset((v,))}) for v in state[name])
                for balance in balances
                for name in balance.names
            )
        if step.rule is Rule.ONCE:
            return all(_is_once(balances[0], state, change) for change in step.changes)
        involved = {name for balance in balances for name in balance.names}
        return all(
            change.unknown in involved
            and not any(
                possible(balances, {**state, change.unknown: frozenset((value,))})
                for value in _lost(change)
            )
            for change in step.changes
        )

    def _has_shape(self, step: Step, balance: Balance, state: State) -> bool:
        """Whether the column looks as the rule needs it."""
        cells = [name for name in balance.names if name not in balance.carries]
        if (step.rule in (Rule.SIZE, Rule.ONCE)) != (step.columns[0][1] == WHOLE):
            return False
        match step.rule:
            case Rule.ARITHMETIC:
                carried = balance.carry_in is None or len(state[balance.carry_in]) == 1
                return carried and sum(len(state[name]) > 1 for name in cells) <= 1
            case Rule.CARRY:
                return len(cells) == 1
            case Rule.DOUBLE:
                return any(balance.monomials.get((name,), 1) % 2 == 0 for name in cells)
            case Rule.PRODUCT:
                return any(len(names) > 1 for names in balance.monomials)
        return True

    def _is_possible(self, balances: list[Balance], state: State) -> bool:
        """Whether any values solve these columns, different letters being different.

        First by sums that can be reached at all, which ignores that; then by trying.
        """
        self.pause()
        if not all(_reachable(balance, state) for balance in balances):
            return False
        names = sorted({n for b in balances for n in b.names}, key=lambda n: len(state[n]))

        failed: set[object] = set()
        linear = all(len(m) < 2 for balance in balances for m in balance.monomials)

        def mark(level: int, chosen: State) -> object:
            """What decides how it can go on: sums, and who has which digit; squares are alike."""
            sums = tuple(
                sum(f * min(chosen[n]) for (n,), f in named(balance) if n in chosen)
                for balance in balances
            )
            owned = [(n, v) for n, v in chosen.items() if n not in self.alike]
            alike = frozenset(min(v) for n, v in chosen.items() if n in self.alike)
            return level, sums, tuple(owned), alike

        def any_way(level: int, chosen: State, free: State) -> bool:
            self.pause()
            if not _in_range(balances, {**free, **chosen}):
                return False
            if level == len(names):
                return True
            key = mark(level, chosen) if linear else None
            if key in failed:
                return False
            name = names[level]
            taken = {
                min(values)
                for other, values in chosen.items()
                if other in self.rivals.get(name, ())
            }
            if any(
                any_way(level + 1, {**chosen, name: frozenset((value,))}, free)
                for value in state[name]
                if value not in taken
            ):
                return True
            if key is not None:
                failed.add(key)
            return False

        return any_way(0, {}, {name: state[name] for name in names})


def _lost(change: Change) -> set[int]:
    return set(change.before) - set(change.after)


def named(balance: Balance) -> list[tuple[tuple[str, ...], int]]:
    """The monomials of a column without its constant."""
    return [(names, factor) for names, factor in balance.monomials.items() if names]


def _ends(balance: Balance, state: State) -> tuple[int, int]:
    """The least and the most that a column can come to."""
    least = most = 0
    for names, factor in balance.monomials.items():
        if not factor:
            continue
        low = high = factor
        if len(names) == 1:  # a carry may be below 0
            ends = factor * min(state[names[0]]), factor * max(state[names[0]])
            low, high = min(ends), max(ends)
        else:
            for name in names:
                low, high = low * min(state[name]), high * max(state[name])
            if factor < 0:
                low, high = high, low
        least, most = least + low, most + high
    return least, most


def _in_range(balances: list[Balance], state: State) -> bool:
    """Whether what the columns can come to allows what they have to be."""
    for balance in balances:
        least, most = _ends(balance, state)
        if not {
            "=": least <= 0 <= most,
            "<": least < 0,
            "≤": least <= 0,
            "≠": (least, most) != (0, 0),
        }[balance.relation]:
            return False
    return True


def _reachable(balance: Balance, state: State) -> bool:
    if any(len(names) > 1 for names in balance.monomials):
        return _in_range([balance], state)
    if balance.relation != "=":
        return True
    sums, low = 1, balance.monomials.get((), 0)  # a mask, and the sum of its lowest bit
    for names, factor in balance.monomials.items():
        for name in names if factor else ():
            parts = [factor * value for value in state[name]]
            least = min(parts, default=0)
            sums, low = reduce(or_, (sums << part - least for part in parts), 0), low + least
    return low <= 0 and bool(sums >> -low & 1)


def _is_once(balance: Balance, state: State, change: Change) -> bool:
    """Whether the equation is N · digit = N with N above 0, so that the digit is 1."""
    name = change.unknown
    if change.after != (1,) or balance.relation != "=":
        return False
    number: Monomials = {}
    rest: Monomials = {}
    for names, factor in balance.monomials.items():
        if names.count(name) == 1 and len(names) > 1:
            left = list(names)
            left.remove(name)
            number[tuple(left)] = factor
        elif factor:
            rest[names] = -factor
    signs = {factor > 0 for factor in number.values()}
    positive = any(all(min(state[n]) > 0 for n in names) for names in number)
    return number == rest and len(signs) == 1 and positive
