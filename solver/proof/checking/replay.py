"""Replays a proof step by step; shares no code with the search for it.

The columns come straight from a puzzle's words (`puzzle.py`) or a kakuro's white cells
(`kakuro.py`). For every value that a step removes, everything that its columns allow is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

from solver.proof.checking import freedom, numbers
from solver.proof.checking.constraint import (
    COMBINING,
    Constraint,
    Filling,
    State,
    always_holds,
    are_in_range,
    combined,
    is_once,
)
from solver.proof.checking.freedom import (
    choices,
    lost,
    ways_to_choose,
    with_exchanged,
)
from solver.proof.checking.numbers import follows
from solver.proof.model import LISTED, WHOLE, Change, ColumnId, End, Proof, Rule, Step

# The rules that say more than columns do, by their names; all others are checked in their columns.
RULES = freedom.RULES | numbers.RULES

# The rules that look at a whole equation as numbers, by their names.
NUMBERS = ("factors", "multiples", "endings", "times", "corners")


class ProofError(Exception):
    """A step does not follow; `step` is its number, or 0 where the end or the whole is wrong."""

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"step {step}: {reason}" if step else reason)
        self.step = step


class Checker:
    """Replays steps. Subclasses supply the columns, and which unknowns differ."""

    rivals: dict[str, set[str]]  # for every unknown, those that differ from it
    letters: tuple[str, ...]
    cells: tuple[str, ...]  # all that a solution gives a digit: no carries
    alike: frozenset[str] = frozenset()  # cells that are interchangeable but for their rivals
    every_digit: bool  # whether all letters differ, and there are as many as digits
    may_not_be_zero: set[str]
    impossible: bool  # whether a number begins with a printed 0
    base: int = 10
    may_exchange = False  # whether nothing is known beforehand

    def __init__(self, pause: Callable[[], None]) -> None:
        self.pause = pause
        self.constraints: dict[ColumnId, Constraint] = {}
        self.begin: State = {}
        self.last_number = 0
        self.row: int | None = None  # the number that all steps of a row have

    def solved(self, proof: Proof, state: State) -> dict[str, int]:
        """The digits of the solution that a proof ends with; ProofError if it is wrong."""
        raise NotImplementedError

    def proof_from(
        self, given: Mapping[str, frozenset[int]] | None, proof: Proof
    ) -> list[dict[str, int]]:
        """The solutions of a whole proof, whose steps may rest on what is given (0 and below)."""
        self.may_exchange = given is None  # what is known may tell letters apart
        if given is None:
            return with_exchanged(proof, self.proof(proof, None, []))
        state = {name: values & given.get(name, values) for name, values in self.begin.items()}
        rests = {rest for step in proof.all_steps() for rest in step.rests}
        return self.proof(proof, state, sorted(rest for rest in rests if rest <= 0))

    def proof(
        self, proof: Proof, state: State | None, known: list[int], head: int = 0
    ) -> list[dict[str, int]]:
        """The solutions that a proof finds from a state; `known` numbers the earlier steps.

        Of a case, the first steps, as many as `head`, share its number.
        """
        state = dict(self.begin if state is None else state)
        known = list(known)
        dead = not all(state.values())
        for at, step in enumerate(proof.steps):
            if dead:
                raise ProofError(step.number, "goes on after a contradiction")
            self.row = self.row if at < head else None
            dead = self._step(step, state, known)
            known.append(step.number)
        self.row = None
        if (proof.end is End.CONTRADICTION) != dead:
            raise ProofError(0, "there is a contradiction exactly where the proof ends with one")
        match proof.end:
            case End.SOLUTION:
                if any(len(state[name]) != 1 for name in self.cells):
                    raise ProofError(0, "not every letter has its digit")
                return [self.solved(proof, state)]
            case End.FREE:
                return self._free(proof, state)
            case End.CASES:
                return self._cases(proof, state, known)
        return []

    def _free(self, proof: Proof, state: State) -> list[dict[str, int]]:
        """The solutions where letters are free; all of them are counted, the first are listed."""
        wholes = [self.constraints[id] for id in self.constraints if id[1] == WHOLE]
        if not all(always_holds(whole, state) for whole in wholes or self.constraints.values()):
            raise ProofError(0, "something else has to hold")
        if ways_to_choose(self.cells, state, self.rivals) != proof.count:
            raise ProofError(0, "another number of solutions")
        every = [*islice(choices(self.cells, state, self.rivals), LISTED)]
        if len(every) != len(proof.free):
            raise ProofError(0, "other solutions are listed")
        for digits, solution in zip(every, proof.free, strict=True):
            one = {name: frozenset((digit,)) for name, digit in digits.items()}
            self.solved(Proof((), End.SOLUTION, solution), one)
        return every

    def _cases(self, proof: Proof, state: State, known: list[int]) -> list[dict[str, int]]:
        unknown = proof.unknown or ""
        values = [case.value for case in proof.cases]
        if unknown not in state or len(values) != len(set(values)) or set(values) != state[unknown]:
            raise ProofError(0, "the cases are not exactly what is possible")
        solutions = []
        for case in proof.cases:
            inner = dict(state)
            if not self._fix(inner, unknown, frozenset((case.value,))):
                raise ProofError(0, "a case is impossible from the start")
            self._begin_row()
            solutions += self.proof(case.proof, inner, known, case.proof.head)
        return solutions

    def _begin_row(self) -> None:
        """From here on all steps share the next number."""
        self.last_number += 1
        self.row = self.last_number

    def _step(self, step: Step, state: State, known: list[int]) -> bool:
        """Applies a step; returns whether it is a contradiction. ProofError if it is wrong."""
        self.pause()
        if step.number != self.row and (self.row or step.number <= self.last_number):
            raise ProofError(step.number, "steps are not in order")
        if self.row is None:
            self.last_number = step.number
        if not set(step.rests) <= set(known):
            raise ProofError(step.number, "rests on a step that is not there")
        if step.rule is Rule.LINE:
            return self._line(step, state, known)
        for change in step.changes:
            self._compare(step, change, state)
        impossible = not step.changes
        if not self._follows(step, state, known, impossible):
            raise ProofError(step.number, f"does not follow by its rule, {step.rule.value}")
        alive = not impossible
        for change in step.changes:
            alive = self._fix(state, change.unknown, frozenset(change.after)) and alive
        return not alive

    def _line(self, step: Step, state: State, known: list[int]) -> bool:
        """Makes the steps of a line, which says what they say; whether it is a contradiction."""
        made = [change for one in step.joined for change in one.changes]
        last = {change.unknown: change.after for change in made}
        first = {change.unknown: change.before for change in reversed(made)}
        said = {change.unknown: (change.before, change.after) for change in step.changes}
        if said != {unknown: (first[unknown], last[unknown]) for unknown in last}:
            raise ProofError(step.number, "says something else than its steps")
        dead, self.row = False, step.number
        for one in step.joined:
            if dead or not one.rule.is_joined:
                raise ProofError(step.number, "goes on with what is no plain step")
            dead = self._step(one, state, known)
        self.row = None
        return dead

    def _compare(self, step: Step, change: Change, state: State) -> None:
        if state.get(change.unknown) != frozenset(change.before):
            raise ProofError(step.number, f"{change.unknown} is not what the step says before it")
        if not change.after or not set(change.after) <= set(change.before):
            raise ProofError(step.number, f"{change.unknown} gains values")
        if change.after == change.before and step.rule is not Rule.LAST:
            raise ProofError(step.number, f"nothing is said about {change.unknown}")

    def _fix(self, state: State, unknown: str, values: frozenset[int]) -> bool:
        """Narrows an unknown, and its rivals by a single digit; False for a contradiction."""
        state[unknown] &= values
        values = state[unknown]
        alive = bool(values)
        if len(values) == 1:
            for other in self.rivals.get(unknown, ()):
                state[other] -= values
                alive = alive and bool(state[other])
        return alive

    def _follows(self, step: Step, state: State, known: list[int], impossible: bool) -> bool:
        own = RULES.get(step.rule.value)
        if own:
            return own(self, step, state)
        match step.rule:
            case Rule.SUPPOSE:
                return self._is_refuted(step, state, known)
            case Rule.TABLE:
                return self._is_table(step, state, known)
        return self._follows_in_columns(step, state, impossible)

    def _is_refuted(self, step: Step, state: State, known: list[int]) -> bool:
        if step.refuted is None or len(step.changes) > 1 or len(step.focus) != 1:
            return False
        unknown = step.focus[0]
        gone = lost(step.changes[0]) if step.changes else state[unknown]
        if len(gone) != 1 or (step.changes and step.changes[0].unknown != unknown):
            return False
        if step.refuted.end is not End.CONTRADICTION:
            return False
        inner = dict(state)
        if self._fix(inner, unknown, frozenset(gone)):
            self.proof(step.refuted, inner, known)
            return True
        return not step.refuted.steps

    def _is_table(self, step: Step, state: State, known: list[int]) -> bool:
        """True if the changes are what all rows that are left have in common."""
        if len(step.focus) != 1 or not step.rows:
            return False
        (unknown,) = step.focus
        tried = [row.value for row in step.rows]
        if len(tried) != len(set(tried)) or not set(tried) <= state[unknown]:
            return False
        if not all(row.proof.is_row for row in step.rows):
            return False
        self.last_number = step.number - 1
        left = []
        for row in step.rows:
            inner = dict(state)
            possible = self._fix(inner, unknown, frozenset((row.value,)))
            self._begin_row()
            if self._is_left(row.proof, possible, inner, known):
                left.append(inner)
            self.row = None
        union = {name: frozenset[int]().union(*(i[name] for i in left)) for name in state}
        if set(tried) != state[unknown]:  # of the others, nothing is known but that they may be
            union = state | {unknown: union[unknown] | (state[unknown] - set(tried))}
        if not step.changes:
            return not union[unknown]
        return all(not lost(change) & union[change.unknown] for change in step.changes)

    def _is_left(self, row: Proof, possible: bool, state: State, known: list[int]) -> bool:
        """True if a row leaves its value possible; narrows the state by what it says."""
        for step in row.steps:
            if not possible:
                raise ProofError(step.number, "goes on after a contradiction")
            possible = not self._step(step, state, known)
        if row.end is not (End.OPEN if possible else End.CONTRADICTION):
            raise ProofError(0, "a row does not end as it says")
        return possible

    def _follows_in_columns(self, step: Step, state: State, impossible: bool) -> bool:
        constraints = self._constraints(step)
        if not constraints:
            return False
        is_one = step.rule not in COMBINING
        if is_one and not self._has_shape(step, constraints[0], state):
            return False
        if step.rule.value in NUMBERS:
            monomials = constraints[0].monomials
            return follows(step, monomials, state, self.rivals, self.pause, base=self.base)
        if impossible:
            return self._is_impossible(step.rule, constraints, state)
        if step.rule is Rule.ONCE:
            return all(is_once(constraints[0], state, change) for change in step.changes)
        names = _names(constraints)
        return all(
            change.unknown in names
            and not any(
                self._is_possible(step.rule, constraints, _having(state, change.unknown, value))
                for value in lost(change)
            )
            for change in step.changes
        )

    def _constraints(self, step: Step) -> list[Constraint]:
        """What the columns of a step say; nothing where they are not those of its rule."""
        if not set(step.columns) <= self.constraints.keys():
            return []
        own = [self.constraints[id] for id in step.columns]
        if step.rule in COMBINING:
            whole = combined(step.rule, step.columns, own, self.base)
            return [whole] if whole else []
        return own if len(own) == (2 if step.rule is Rule.TOGETHER else 1) else []

    def _has_shape(self, step: Step, constraint: Constraint, state: State) -> bool:
        """True if the column has the form that the rule is for."""
        cells = [name for name in constraint.names if name not in constraint.carries]
        if (step.rule.value in ("size", "once", *NUMBERS)) != (step.columns[0][1] == WHOLE):
            return False
        match step.rule:
            case Rule.ARITHMETIC:
                carry_in = constraint.carry_in
                is_carry_known = carry_in is None or len(state[carry_in]) == 1
                return is_carry_known and sum(len(state[name]) > 1 for name in cells) <= 1
            case Rule.CARRY:
                return len(cells) == 1
            case Rule.DOUBLE:
                return any(constraint.monomials.get((name,), 1) % 2 == 0 for name in cells)
            case Rule.PRODUCT:
                return not constraint.is_linear
        return True

    def _is_impossible(self, rule: Rule, constraints: list[Constraint], state: State) -> bool:
        """True if no values fit, for all unknowns together or for one of them."""
        return not self._is_possible(rule, constraints, state) or any(
            not any(
                self._is_possible(rule, constraints, _having(state, name, value))
                for value in state[name]
            )
            for name in _names(constraints)
        )

    def _is_possible(self, rule: Rule, constraints: list[Constraint], state: State) -> bool:
        """True if the columns allow a state, by as much arithmetic as the rule may use."""
        if rule in (Rule.BOUNDS, Rule.SIZE):
            return are_in_range(constraints, state)
        return Filling(self.rivals, self.alike, self.pause).is_possible(constraints, state)


def _names(constraints: list[Constraint]) -> set[str]:
    return {name for constraint in constraints for name in constraint.names}


def _having(state: State, unknown: str, value: int) -> State:
    """The state with one value for an unknown; its rivals keep theirs."""
    return {**state, unknown: frozenset((value,))}
