"""Replays the proof of a puzzle; its columns are worked out here once more, from its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from solver.check import is_assignment_right
from solver.language.conventions import avoided, digits_in_play
from solver.limits import MAX_CARRY
from solver.model import Equation, Puzzle, Solution, Word
from solver.proof.checking.constraint import Constraint, State
from solver.proof.checking.freedom import all_differ
from solver.proof.checking.replay import Checker, ProofError
from solver.proof.model import WHOLE, Proof


def check_proof(
    puzzle: Puzzle,
    proof: Proof,
    pause: Callable[[], None] = lambda: None,
    *,
    turned: tuple[bool, ...] = (),
    given: Mapping[str, frozenset[int]] | None = None,
) -> list[dict[str, int]]:
    """All solutions by the proof, letters and wildcards; raises ProofError where it fails.

    A proof with an open end proves only its steps. `pause` is called before every step and often
    within one; `turned` says which equations are read from right to left. `given` is what unknowns
    may still be before the first step, if something is known.
    """
    return _PuzzleChecker(puzzle, pause, turned).proof_from(given, proof)


class _PuzzleChecker(Checker):
    """The columns of a puzzle, worked out from its words."""

    def __init__(self, puzzle: Puzzle, pause: Callable[[], None], turned: tuple[bool, ...]) -> None:
        super().__init__(pause)
        self.puzzle = puzzle
        self.base = puzzle.rules.base
        self.letters = puzzle.letters
        self.cells = puzzle.letters + puzzle.wildcards
        self.rivals = {name: set(puzzle.rivals(name)) for name in self.cells}
        self.impossible = puzzle.breaks_zero_rule()
        firsts = {str(word.cells[0]) for word in puzzle.words if self._begins(word)}
        self.may_not_be_zero = firsts & puzzle.domains.keys()
        for name, mask in puzzle.domains.items():
            digits = {digit for digit in range(self.base) if mask >> digit & 1}
            self.begin[name] = frozenset(digits | (self._zero(name) if name in firsts else set()))
        digits = {digit for letter in self.letters for digit in self.begin[letter]}
        self.every_digit = len(self.letters) == len(digits) and all_differ(self, self.letters)
        divisors: list[_Signed] = []
        for number, equation in enumerate(puzzle.equations):
            is_turned = number < len(turned) and turned[number]
            self._enter(number, equation, is_turned, divisors)
        for number, divisor in enumerate(divisors, len(puzzle.equations)):
            self.constraints[number, WHOLE] = self._whole(divisor, _Signed(), "≠")

    def _begins(self, word: Word) -> bool:
        rules = self.puzzle.rules
        return not (rules.single_zero if len(word.cells) == 1 else rules.leading_zeros)

    def _zero(self, name: str) -> set[int]:
        """The digit 0, where a letter or wildcard may have it but for the rules about 0."""
        puzzle, rules = self.puzzle, self.puzzle.rules
        if not puzzle.allowed.get(name, 1) & 1:
            return set()
        if name in puzzle.wildcards:
            is_barred = avoided(rules, puzzle.letters)[0] & 1
        else:
            is_barred = rules.letters_avoid_printed and 0 in puzzle.printed
        return {0} if digits_in_play(rules) & 1 and not is_barred else set()

    def solved(self, proof: Proof, state: State) -> dict[str, int]:
        """The digits of the solution that a proof ends with; raises ProofError if it is wrong."""
        puzzle, solution = self.puzzle, proof.solution
        digits = {name: min(state[name]) for name in (*puzzle.letters, *puzzle.wildcards)}
        letters = {letter: digits[letter] for letter in puzzle.letters}
        wildcards = tuple(digits[name] for name in puzzle.wildcards)
        shown = (solution.letters, solution.wildcards) if isinstance(solution, Solution) else None
        if shown != (letters, wildcards):
            raise ProofError(0, "the solution is not the one that was proved")
        if not is_assignment_right(puzzle, letters, wildcards):
            raise ProofError(0, "the digits do not solve the puzzle")
        return digits

    def _enter(
        self, number: int, equation: Equation, is_turned: bool, divisors: list[_Signed]
    ) -> None:
        """Adds the columns of one equation, and its whole."""
        a, below_a = _polynomial(equation.left, divisors)
        b, below_b = _polynomial(equation.right, divisors)
        a, b = a * below_b, b * below_a
        left, right = _Signed(a.plus + b.minus), _Signed(b.plus + a.minus)
        if is_turned:
            left, right = right, left
        relation = {">": "<", "≥": "≤"}.get(equation.relation, equation.relation)
        # A step uses the whole only where the columns do not say the same more simply.
        self.constraints[number, WHOLE] = self._whole(left, right, relation)
        if relation == "=":
            self._enter_columns(number, left.plus, right.plus)
        elif relation != "≠":
            if any(factor for _, _, factor in below_a.minus + below_b.minus):
                raise ProofError(0, "the sign of a divisor is not known")
            if is_turned != (equation.relation in ">≥"):
                raise ProofError(0, "an inequality is read the wrong way round")

    def _enter_columns(self, number: int, left: _Terms, right: _Terms) -> None:
        """Adds the columns of an equation, and its carries with their widest ranges."""
        suffix = f"/{number}" if number else ""
        height = max((k for k, _, _ in left + right), default=0) + 1
        low = high = 0
        for index in range(height):
            constraint = Constraint()
            least = most = 0
            for sign, terms in ((1, left), (-1, right)):
                for k, names, factor in terms:
                    if k == index:
                        constraint.add(names, sign * factor)
                        bottom, top = self._range(names, sign * factor)
                        least, most = least + bottom, most + top
            incoming, outgoing = f"c{index}{suffix}", f"c{index + 1}{suffix}"
            low, high = -((-low - least) // self.base), (high + most) // self.base
            if index + 1 < height and high - low > MAX_CARRY:
                return  # from here on, proofs are about the whole
            if index:
                constraint.add((incoming,), 1)
                constraint.carry_in = incoming
            if index + 1 < height:
                constraint.add((outgoing,), -self.base)
                self.begin[outgoing] = frozenset(range(low, high + 1))
            constraint.carries = (incoming, outgoing)
            self.constraints[number, index] = constraint

    def _range(self, names: tuple[str, ...], factor: int) -> tuple[int, int]:
        """The least and the most of one part; parts are not cancelled against each other."""
        if not names:
            return factor, factor
        end = factor * (self.base - 1) ** len(names)
        return (0, end) if factor > 0 else (end, 0)

    def _whole(self, left: _Signed, right: _Signed, relation: str) -> Constraint:
        """All of an equation."""
        constraint = Constraint(relation=relation)
        for sign, terms in (
            (1, left.plus),
            (-1, left.minus),
            (-1, right.plus),
            (1, right.minus),
        ):
            for k, names, factor in terms:
                constraint.add(names, sign * factor * self.base**k)
        return constraint


@dataclass(slots=True)
class _Signed:
    """A polynomial in cells and the base: what is added, and what is taken away.

    A term is the power of the base, the names that are multiplied, and a coefficient from 0 up.
    """

    plus: list[tuple[int, tuple[str, ...], int]] = field(default_factory=list)
    minus: list[tuple[int, tuple[str, ...], int]] = field(default_factory=list)

    def __add__(self, other: _Signed) -> _Signed:
        return _Signed(self.plus + other.plus, self.minus + other.minus)

    def __neg__(self) -> _Signed:
        return _Signed(self.minus, self.plus)

    def __mul__(self, other: _Signed) -> _Signed:
        if ONE in (self, other):  # most denominators are 1, even in a sum of 2,000 words
            return self if other == ONE else other

        def times(one: _Terms, two: _Terms) -> _Terms:
            return [
                (k + m, tuple(sorted(names + more)), f * g)
                for k, names, f in one
                for m, more, g in two
            ]

        plus = times(self.plus, other.plus) + times(self.minus, other.minus)
        return _Signed(plus, times(self.plus, other.minus) + times(self.minus, other.plus))


_Terms = list[tuple[int, tuple[str, ...], int]]
ONE = _Signed([(0, (), 1)])


def _of_word(word: Word) -> _Signed:
    return _Signed(
        [
            (k, (), cell) if isinstance(cell, int) else (k, (cell,), 1)
            for k, cell in enumerate(reversed(word.cells))
        ]
    )


def _polynomial(side: tuple[Word | str, ...], divisors: list[_Signed]) -> tuple[_Signed, _Signed]:
    """A side as one polynomial over another; divisors are added to `divisors`."""
    stack: list[tuple[_Signed, _Signed]] = []
    for token in side:
        if isinstance(token, Word):
            stack.append((_of_word(token), ONE))
            continue
        b, below = stack.pop()
        if token == "neg":
            stack.append((-b, below))
            continue
        a, under = stack.pop()
        match token:
            case "+" | "-":
                b = b if token == "+" else -b
                stack.append((a * below + b * under, under * below))
            case "*":
                stack.append((a * b, under * below))
            case "/":
                divisors.append(b)
                stack.append((a * below, under * b))
            case _:
                exponent = _exponent(b)
                stack.append((_power(a, exponent), _power(under, exponent)))
    return stack[0]


def _exponent(polynomial: _Signed) -> int:
    if any(k or names for k, names, _ in polynomial.plus) or polynomial.minus:
        raise ProofError(0, "a power has no plain exponent")
    return sum(factor for _, _, factor in polynomial.plus)


def _power(base: _Signed, exponent: int) -> _Signed:
    power = ONE
    for bit in f"{exponent:b}":
        power = power * power
        if bit == "1":
            power = power * base
    return power
