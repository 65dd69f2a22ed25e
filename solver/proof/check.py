"""Replays a proof step by step; shares no code with the search for it.

Columns and carries are worked out here once more, straight from the puzzle's words. A removed value
is looked for by trying everything that the columns of its step allow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from solver.check import is_assignment_right
from solver.model import Puzzle, Word
from solver.proof.model import Change, End, Place, Proof, Rule, Step

State = dict[str, frozenset[int]]


class ProofError(Exception):
    """A step does not follow; `step` is its number, 0 for an end or the whole."""

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"step {step}: {reason}" if step else reason)
        self.step = step


@dataclass(slots=True)
class _Balance:
    """One column: Σ factor · unknown + constant = 0, carries included."""

    factors: dict[str, int] = field(default_factory=dict)
    constant: int = 0
    carries: tuple[str, ...] = ()
    carry_in: str | None = None


def check_proof(
    puzzle: Puzzle, proof: Proof, pause: Callable[[], None] = lambda: None
) -> list[dict[str, int]]:
    """The solutions that a proof proves to be all, letters and wildcards; ProofError if it fails.

    A proof with an open end proves its steps only. `pause` is called before every step.
    """
    return _Checker(puzzle, pause).proof(proof, None, [])


class _Checker:
    def __init__(self, puzzle: Puzzle, pause: Callable[[], None]) -> None:
        self.puzzle = puzzle
        self.pause = pause
        self.base = puzzle.rules.base
        self.digits = frozenset(range(self.base))
        self.balances: dict[Place, _Balance] = {}
        self.begin: State = dict.fromkeys((*puzzle.letters, *puzzle.wildcards), self.digits)
        for number in range(len(puzzle.equations)):
            self._lay_out(number)
        self.last_number = 0

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
                return [self._solution(proof, state)]
            case End.CASES:
                return self._cases(proof, state, known)
        return []

    def _solution(self, proof: Proof, state: State) -> dict[str, int]:
        puzzle = self.puzzle
        if proof.solution is None or any(len(values) != 1 for values in state.values()):
            raise ProofError(0, "not every letter has its digit")
        digits = {name: min(state[name]) for name in (*puzzle.letters, *puzzle.wildcards)}
        letters = {letter: digits[letter] for letter in puzzle.letters}
        wildcards = tuple(digits[name] for name in puzzle.wildcards)
        if (proof.solution.letters, proof.solution.wildcards) != (letters, wildcards):
            raise ProofError(0, "the solution is not the one that was proved")
        if not is_assignment_right(puzzle, letters, wildcards):
            raise ProofError(0, "the digits do not solve the puzzle")
        return digits

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
        if unknown in self.puzzle.letters and len(values) == 1:
            for other in self.puzzle.letters:
                if other != unknown:
                    state[other] -= values
                    alive = alive and bool(state[other])
        return alive

    def _follows(self, step: Step, state: State, known: list[int], impossible: bool) -> bool:
        match step.rule:
            case Rule.LEADING:
                if impossible:
                    return self.puzzle.breaks_zero_rule()
                domains = self.puzzle.domains
                may_not = {name for name, digits in domains.items() if not digits & 1}
                return all(_lost(c) == {0} and c.unknown in may_not for c in step.changes)
            case Rule.LAST:
                return (
                    all(
                        len(c.after) == 1
                        and c.after == c.before
                        and c.unknown in self.puzzle.letters
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
        letters = self.puzzle.letters
        if len(letters) != self.base or len(step.changes) != 1 or len(step.changes[0].after) != 1:
            return False
        digit, own = step.changes[0].after[0], step.changes[0].unknown
        return not any(digit in state[letter] for letter in letters if letter != own)

    def _is_group(self, step: Step, state: State) -> bool:
        letters = set(self.puzzle.letters)
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
        if len(step.places) != (2 if step.rule is Rule.TOGETHER else 1):
            return False
        if not set(step.places) <= self.balances.keys():
            return False
        balances = [self.balances[place] for place in step.places]
        if not self._has_shape(step.rule, balances[0], state):
            return False
        possible = _in_range if step.rule is Rule.BOUNDS else self._is_possible
        if impossible:
            return not possible(balances, state)
        involved = {name for balance in balances for name in balance.factors}
        return all(
            change.unknown in involved
            and not any(
                possible(balances, {**state, change.unknown: frozenset((value,))})
                for value in _lost(change)
            )
            for change in step.changes
        )

    def _has_shape(self, rule: Rule, balance: _Balance, state: State) -> bool:
        """Whether the column looks as the rule needs it."""
        cells = [name for name in balance.factors if name not in balance.carries]
        if rule is Rule.ARITHMETIC:
            carried = balance.carry_in is None or len(state[balance.carry_in]) == 1
            return carried and sum(len(state[name]) > 1 for name in cells) <= 1
        if rule is Rule.CARRY:
            return len(cells) == 1
        if rule is Rule.DOUBLE:
            return any(balance.factors[name] % 2 == 0 for name in cells)
        return True

    def _is_possible(self, balances: list[_Balance], state: State) -> bool:
        """Whether any values solve these columns, different letters being different.

        First by sums that can be reached at all, which ignores that; then by trying.
        """
        if not all(_reachable(balance, state) for balance in balances):
            return False
        names = sorted({n for b in balances for n in b.factors}, key=lambda n: len(state[n]))
        letters = set(self.puzzle.letters)
        totals = [balance.constant for balance in balances]

        def spans(start: int) -> list[tuple[int, int]]:
            found = []
            for balance in balances:
                rest = [
                    [balance.factors.get(name, 0) * v for v in state[name]]
                    for name in names[start:]
                ]
                found.append((sum(map(min, rest)), sum(map(max, rest))))
            return found

        ahead = [spans(start) for start in range(len(names) + 1)]

        def any_way(level: int, totals: list[int], used: frozenset[int]) -> bool:
            for total, (low, high) in zip(totals, ahead[level], strict=True):
                if not low <= -total <= high:
                    return False
            if level == len(names):
                return True
            name = names[level]
            for value in state[name]:
                if name in letters and value in used:
                    continue
                after = [
                    t + b.factors.get(name, 0) * value
                    for t, b in zip(totals, balances, strict=True)
                ]
                if any_way(level + 1, after, used | {value} if name in letters else used):
                    return True
            return False

        return any_way(0, totals, frozenset())

    def _lay_out(self, number: int) -> None:
        """The columns of one equation, and the carries with all that they could ever be."""
        equation = self.puzzle.equations[number]
        weights: dict[int, dict[str, int]] = {}
        constants: dict[int, int] = {}
        sign_of_left = self._sign(number)
        for sign, side in ((sign_of_left, equation.left), (-sign_of_left, equation.right)):
            for factor, word in _multiples(side, self.base):
                for index, cell in enumerate(reversed(word.cells)):
                    column = weights.setdefault(index, {})
                    constants.setdefault(index, 0)
                    if isinstance(cell, int):
                        constants[index] += sign * factor * cell
                    else:
                        column[cell] = column.get(cell, 0) + sign * factor
        suffix = f"/{number}" if number else ""
        height = max(weights, default=0) + 1
        low = high = 0
        for index in range(height):
            factors = {name: f for name, f in weights.get(index, {}).items() if f}
            balance = _Balance(factors, constants.get(index, 0))
            incoming, outgoing = f"c{index}{suffix}", f"c{index + 1}{suffix}"
            # The bounds take every cell by itself, as people do, so they see no cancelling.
            least, most = self._span(number, index, sign_of_left)
            low, high = -((-low - least) // self.base), (high + most) // self.base
            if index:
                balance.factors[incoming] = 1
                balance.carry_in = incoming
            if index + 1 < height:
                balance.factors[outgoing] = -self.base
                self.begin[outgoing] = frozenset(range(low, high + 1))
            balance.carries = (incoming, outgoing)
            self.balances[number, index] = balance

    def _span(self, number: int, index: int, sign_of_left: int) -> tuple[int, int]:
        equation = self.puzzle.equations[number]
        least = most = 0
        for sign, side in ((sign_of_left, equation.left), (-sign_of_left, equation.right)):
            for factor, word in _multiples(side, self.base):
                if index < len(word.cells):
                    cell = word.cells[-1 - index]
                    digits = (cell, cell) if isinstance(cell, int) else (0, self.base - 1)
                    ends = [sign * factor * digit for digit in digits]
                    least, most = least + min(ends), most + max(ends)
        return least, most

    def _sign(self, number: int) -> int:
        """1 where the left side's words are added up, -1 where the right side's are."""
        equation = self.puzzle.equations[number]
        balance = sum(f for f, _ in _multiples(equation.left, self.base))
        return 1 if balance >= sum(f for f, _ in _multiples(equation.right, self.base)) else -1


def _lost(change: Change) -> set[int]:
    return set(change.before) - set(change.after)


def _in_range(balances: list[_Balance], state: State) -> bool:
    """Whether the least and the most that a column can come to have 0 between them."""
    for balance in balances:
        ends = [[f * v for v in state[name]] for name, f in balance.factors.items()]
        low = balance.constant + sum(map(min, ends))
        if not low <= 0 <= balance.constant + sum(map(max, ends)):
            return False
    return True


def _reachable(balance: _Balance, state: State) -> bool:
    sums = {balance.constant}
    for name, factor in balance.factors.items():
        sums = {total + factor * value for total in sums for value in state[name]}
    return 0 in sums


def _multiples(side: tuple[Word | str, ...], base: int) -> Iterator[tuple[int, Word]]:
    """The words of a side with their factors; a product has one factor without letters."""
    stack: list[list[tuple[int, Word]]] = []
    operations: dict[
        str, Callable[[list[tuple[int, Word]], list[tuple[int, Word]]], list[tuple[int, Word]]]
    ]
    operations = {
        "+": lambda a, b: a + b,
        "-": lambda a, b: a + [(-f, w) for f, w in b],
        "*": lambda a, b: _scaled(a, b, base),
    }
    for token in side:
        if isinstance(token, Word):
            stack.append([(1, token)])
        elif token == "neg":
            stack.append([(-f, w) for f, w in stack.pop()])
        else:
            b, a = stack.pop(), stack.pop()
            stack.append(operations[token](a, b))
    yield from stack[0]


def _scaled(
    a: list[tuple[int, Word]], b: list[tuple[int, Word]], base: int
) -> list[tuple[int, Word]]:
    """The product of two sums, one of which is a number."""
    if any(isinstance(cell, str) for _, word in a for cell in word.cells):
        a, b = b, a
    number = 0
    for factor, word in a:
        value = 0
        for cell in word.cells:
            value = value * base + (cell if isinstance(cell, int) else 0)
        number += factor * value
    return [(number * f, w) for f, w in b if number]
