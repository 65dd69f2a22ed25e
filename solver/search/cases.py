"""Search by cases: letters in exponents are settled first.

With their digits known, every equation is a polynomial, and another search takes over. The same
goes for the unknown digits of a product that is printed but for a few: once it is known, only its
divisors are tried. A choice between several possibilities is settled as well: its options are tried
one after the other, each for the solutions that none before it has. A place is the digits and
options settled here, then the place in that other search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import NamedTuple

from solver.conditions import Choice
from solver.kernels.plans import CasePlan, Plan, PolynomialPlan
from solver.model import Assignment, Condition, Equation, Puzzle
from solver.planning.algebra import NoValueError, Unsettled
from solver.planning.intervals import can_hold
from solver.planning.plan import algebra_of, polynomial_plan
from solver.search.evaluate import Equations
from solver.search.slices import LevelKernel

# Nodes of a search that is short: it takes as long as the plan of an option.
SHORT = 1 << 10

ROOM = 64  # finds kept before the caller must take them


@dataclass(slots=True)
class Branch:
    """A letter, or a choice, that is being settled."""

    puzzle: Puzzle  # with all before it settled
    what: str | Choice
    fresh: int  # the digits that it may have, or its options: a bit mask
    left: int  # those not tried yet
    digit: int = 0  # that was tried last, or the option
    others: Equations | None = None  # whether an option holds that may not beside it, once asked


class Rest(NamedTuple):
    """What is left once all is settled that has to be: the search for the other symbols."""

    symbols: tuple[str, ...]  # as that search numbers them
    kernel: LevelKernel
    judge: Equations | None  # says what finds are right, where options on the path are left to it


class Cases:
    """All ways to settle letters until every equation is a polynomial, and to solve those.

    plan         the puzzle
    kernel       makes the search for another plan
    low, high    only the places from `low` on and before `high`
    depth        the levels to search: then finds are places, else they are the digits of the
                 puzzle's letters and wildcards in their order
    """

    def __init__(
        self,
        plan: CasePlan,
        kernel: Callable[..., LevelKernel],
        low: Sequence[int] = (),
        high: Sequence[int] = (),
        depth: int | None = None,
    ) -> None:
        self.room = ROOM
        self.nodes = 0
        self._puzzle, self._symbols, self._make_kernel = plan.puzzle, plan.symbols, kernel
        self._cause, self._tick = plan.cause, plan.tick
        self._low, self._high, self._depth = list(low), list(high), depth
        self._finds: list[bytes] = []
        self._branches: list[Branch] = []
        self._rest: Rest | None = None
        self._enter(plan.puzzle)
        self._begin()

    def _begin(self) -> None:
        """Goes down to the start, without counting the nodes of the way there."""
        while self._rest is None and 0 < len(self._branches) < len(self._low):
            branch, start = self._branches[-1], self._low[len(self._branches) - 1]
            if branch.left & -branch.left != 1 << start:
                break
            self._settle(branch)
        self.nodes = 0
        self._climb()

    @property
    def found(self) -> int:
        """Finds kept."""
        return len(self._finds)

    def run(self, nodes: int) -> None:
        """Works for at most so many nodes more, until `room` finds are kept, or until the end.

        It settles one digit at most: what follows from that may be anything from a look at the
        sizes to a plan of large numbers, which no count of nodes foretells, and the caller should
        look at the clock after it.
        """
        if self._rest:
            self._search(self._rest, nodes)
        elif self._branches:
            self._settle(self._branches[-1])
        self._climb()

    def _settle(self, branch: Branch) -> None:
        """Tries the next digit of a letter."""
        bit = branch.left & -branch.left
        branch.left ^= bit
        branch.digit, branch.others = bit.bit_length() - 1, None
        self.nodes += 1
        if isinstance(branch.what, str):
            self._enter(branch.puzzle.settle(branch.what, branch.digit))
        else:
            self._enter(chosen(branch.puzzle, branch.what, branch.digit))

    def _enter(self, puzzle: Puzzle) -> None:
        """Continues with a puzzle in which one more letter is settled."""
        path = [branch.digit for branch in self._branches]
        if len(path) == self._depth:
            self._finds.append(bytes(path))
            return
        if not can_hold(puzzle):
            return
        try:
            plan = self._plan(puzzle)
        except NoValueError:
            return
        except Unsettled as unsettled:
            self._branch(puzzle, unsettled.what, path)
            return
        depth = None if self._depth is None else self._depth - len(path)
        low, high = _behind(path, self._low), _behind(path, self._high)
        kernel = self._make_kernel(plan, low, high, depth)
        self._rest = Rest(plan.symbols, kernel, self._judge(puzzle, plan))
        self._take(self._rest)  # a puzzle without letters needs no node

    def _plan(self, puzzle: Puzzle) -> PolynomialPlan:
        """The plan of all that is left; raises Unsettled and NoValueError."""
        try:
            if puzzle is self._puzzle:
                raise copy(
                    self._cause
                )  # which took its time to find out; raised, it refers to here
            return polynomial_plan(puzzle, algebra_of(puzzle, self._tick))
        except Unsettled as unsettled:
            if isinstance(unsettled.what, str):
                raise
            # Where the rest has few ways, choices are left to those who judge what is found.
            rest = without_choices(puzzle)
            plan = polynomial_plan(rest, algebra_of(rest, self._tick))
            kernel = self._make_kernel(plan)
            is_soon_done = is_short(kernel)
            self.nodes += kernel.nodes
            if not is_soon_done:
                raise
            return plan

    def _judge(self, puzzle: Puzzle, plan: PolynomialPlan) -> Equations | None:
        """What says whether finds are right by the options chosen, where the plan does not."""
        if not self._puzzle.conditions:
            return None
        return judge(self._puzzle, puzzle, plan)

    def _branch(self, puzzle: Puzzle, what: str | Choice, path: list[int]) -> None:
        """Begins to settle a letter, or a choice."""
        fresh = puzzle.domains[what] if isinstance(what, str) else (1 << len(what.options)) - 1
        low, high = _behind(path, self._low), _behind(path, self._high)
        if high:
            fresh &= (1 << high[0] + (len(high) > 1)) - 1
        left = fresh & -(1 << low[0]) if low else fresh
        self._branches.append(Branch(puzzle, what, fresh, left))

    def _search(self, rest: Rest, nodes: int) -> None:
        """Runs the search for the rest."""
        kernel, before = rest.kernel, rest.kernel.nodes
        kernel.room = self.room - self.found
        kernel.run(nodes)
        self.nodes += kernel.nodes - before
        self._take(rest)

    def _take(self, rest: Rest) -> None:
        """Keeps what the search for the rest has found, with the digits that are settled."""
        for digits in rest.kernel.take():
            if self._depth is not None:
                self._finds.append(bytes(branch.digit for branch in self._branches) + digits)
                continue
            assignment: Assignment = {
                branch.what: branch.digit
                for branch in self._branches
                if isinstance(branch.what, str)
            }
            for number, digit in zip(rest.kernel.order_of_levels(), digits, strict=True):
                if number < len(rest.symbols):
                    assignment[rest.symbols[number]] = digit
            find = bytes(assignment[symbol] for symbol in self._symbols)
            is_right = rest.judge is None or rest.judge.hold(find)
            if is_right and not any(self._is_ruled_out(branch, find) for branch in self._branches):
                self._finds.append(find)

    def _is_ruled_out(self, branch: Branch, find: Sequence[int]) -> bool:
        """True if an option holds that may not where the one holds that led to a find."""
        if isinstance(branch.what, str):
            return False
        if branch.others is None:
            branch.others = ruled_out(self._puzzle, branch.what, branch.digit)
        return branch.others.hold(find)

    def _climb(self) -> None:
        """Goes back to where something is left to do."""
        if self._rest and self._rest.kernel.ended():
            self._rest = None
        if self._rest is None:
            while self._branches and not self._branches[-1].left:
                self._branches.pop()

    def take(self) -> list[bytes]:
        """The finds since the last call."""
        taken, self._finds = self._finds, []
        return taken

    def show(self, levels: Sequence[int]) -> None:
        """Does nothing: finds are in the only order that there is."""

    def order_of_levels(self) -> list[int]:
        """Position in a find → letter or wildcard of the puzzle."""
        return list(range(len(self._symbols)))

    def ended(self) -> bool:
        """True if nothing is left to search."""
        return self._rest is None and not self._branches

    def place(self) -> list[int]:
        """The path that is tried next."""
        path = [branch.digit for branch in self._branches]
        if self._rest:
            return path + self._rest.kernel.place()
        if path:
            left = self._branches[-1].left
            path[-1] = (left & -left).bit_length() - 1
        return path

    def progress(self) -> float:
        """How much of the tree before the end is done; what lies before the start is."""
        if self.ended():
            return 1.0
        done, share = 0.0, 1.0
        for branch, digit in zip(self._branches, self.place(), strict=False):
            share /= branch.fresh.bit_count()
            done += share * (branch.fresh & (1 << digit) - 1).bit_count()
        return done + share * self._rest.kernel.progress() if self._rest else done


def _behind(path: list[int], place: list[int]) -> list[int]:
    """The digits of a place behind a path; none where the place is on another path."""
    return place[len(path) :] if place[: len(path)] == path else []


def chosen(puzzle: Puzzle, choice: Choice, number: int) -> Puzzle:
    """The puzzle that is left when one of the options of its choice has to hold."""
    equations, conditions = list(puzzle.equations), list[Condition]()
    for statement in choice.options[number]:
        if isinstance(statement, Equation):
            equations.append(statement)
        elif isinstance(statement, Condition):
            conditions.append(statement)
    others = (condition for condition in puzzle.conditions if condition is not choice)
    return replace(puzzle, equations=tuple(equations), conditions=(*others, *conditions))


def ruled_out(puzzle: Puzzle, choice: Choice, number: int) -> Equations:
    """True if an option holds that may not beside this one, by the digits of all of a puzzle.

    That is one before it, so that nothing is found twice, or any other where one only may hold.
    """
    others = choice.options[:number]
    if choice.is_exclusive:
        others += choice.options[number + 1 :]
    either = Choice(others, False, choice.position)
    return Equations(replace(puzzle, equations=(), conditions=(either,)))


def judge(puzzle: Puzzle, rest: Puzzle, plan: Plan) -> Equations | None:
    """True if all that is left of a puzzle holds, for the digits of all its symbols.

    None where the plan says all of it. A find that only an option on another path makes right is
    none here: it is found there.
    """
    has_choices = any(isinstance(condition, Choice) for condition in puzzle.conditions)
    is_left = any(isinstance(condition, Choice) for condition in rest.conditions)
    if not has_choices or (plan.is_exact and not is_left):
        return None
    return Equations(replace(puzzle, equations=rest.equations, conditions=rest.conditions))


def without_choices(puzzle: Puzzle) -> Puzzle:
    """What a puzzle says beside its choices."""
    others = (condition for condition in puzzle.conditions if not isinstance(condition, Choice))
    return replace(puzzle, conditions=tuple(others))


def is_short(kernel: LevelKernel) -> bool:
    """True if a search has ended after a few nodes; what it finds is thrown away."""
    while not kernel.ended() and kernel.nodes < SHORT:
        kernel.run(SHORT - kernel.nodes)
        kernel.take()
    return kernel.ended()
