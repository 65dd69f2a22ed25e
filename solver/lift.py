"""Search by columns, from the right: modulo base, base², base³, … (any polynomial equation).

The method of schoolchildren: choose digits for the units column, check it, carry, go on to the
next. In every column the last new symbol is not tried but computed: beyond the units column an
equation is linear in the new digits, with factors that depend on the units digits alone (Hensel's
lemma).

The search is a slice: `run` spends a number of nodes and returns, and the next `run` goes on.
Where it stands is a place: the digits chosen so far, in the order of the plan's steps. Symbols
take their digits in ascending order, so places are ordered as words in a dictionary are, and a
search can be held to an interval of them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from solver.plan import CHECK, CLOSE, Plan

# In a bound: whatever digit stands here.
ANY = -1


class Lift:
    """A search from the place `start` on, in the interval of places from `first` up to `last`.

    Found digits stand in `hits`, `symbols` of them for each of the `found` assignments; the
    search rests when `room` of them are there, until `found` is set to 0.
    """

    def __init__(
        self,
        plan: Plan,
        *,
        first: Sequence[int] = (),
        start: Sequence[int] = (),
        last: Sequence[int] = (),
        room: int = 64,
    ) -> None:
        rows, steps, symbols = len(plan.left), len(plan.step_kind), len(plan.domains)
        self.base = plan.base
        self.columns = plan.columns
        self.letters = plan.letters
        self.symbols = symbols
        self.steps = steps
        self.domains = plan.domains
        self.left = plan.left
        self.right = plan.right
        self.constants = plan.constants
        self.term_start = plan.term_start
        self.term_symbol = plan.term_symbol
        self.term_factor = plan.term_factor
        self.child_start = plan.child_start
        self.child_row = plan.child_row
        self.child_factor = plan.child_factor
        self.equation_start = plan.equation_start
        self.equation_row = plan.equation_row
        self.step_kind = plan.step_kind
        self.step_symbol = plan.step_symbol
        self.step_equation = plan.step_equation
        self.step_column = plan.step_column
        self.step_level = plan.step_level
        self.roots = roots(plan.base)

        self.digit = array("q", [0]) * symbols  # symbol → its digit
        self.digits = array("q", [0]) * (rows * plan.columns)  # row, column → digit
        self.carries = array("q", [0]) * (rows * (plan.columns + 1))  # row, column → carry into it
        self.slopes = array("q", [0]) * rows  # row → its digit's change for each unit of a symbol
        self.used = 0  # bit mask of the digits that letters have

        self.step = 0
        self.forward = True  # the step is to be entered; else to be tried with its next digit
        self.choices = array("q", [0]) * (steps + 1)  # step → bit mask of the digits of the tree
        self.rest = array("q", [0]) * (steps + 1)  # step → bit mask of the digits still to come

        self.first = array("q", first)
        self.start = array("q", start)
        self.last = array("q", last)
        # level → whether the path down to it is still the beginning of the bound
        self.on_first = array("q", [1]) * (steps + 1)
        self.on_start = array("q", [1]) * (steps + 1)
        self.on_last = array("q", [1]) * (steps + 1)
        self.bounded = max(len(first), len(start), len(last))  # levels with a bound to watch

        self.nodes = 0
        self.effort = 0  # digits of rows worked out
        self.room = room
        self.found = 0
        self.hits = array("q", [0]) * (room * symbols)

    def run(self, nodes: int, effort: int) -> bool:
        """Goes on until `nodes` in all or `effort` in all is spent; whether the search ended."""
        while self.step >= 0:
            if self.nodes >= nodes or self.effort >= effort or self.found == self.room:
                return self.place() is None
            if self.forward:
                self._enter()
            else:
                self._advance()
        return True

    def _enter(self) -> None:
        """Takes up a step for the first time on this path."""
        step = self.step
        if step == self.steps:
            self._record()
            self._back()
        elif self.step_kind[step] == CHECK:
            equation, column = self.step_equation[step], self.step_column[step]
            if self._work_out(equation, column, -1) % self.base == 0:
                self.step = step + 1
            else:
                self._back()
        else:
            self.rest[step] = self._within(self._candidates(step), step)
            self.forward = False

    def _back(self) -> None:
        self.step -= 1
        self.forward = False

    def _candidates(self, step: int) -> int:
        """Bit mask of the digits to try at a step that sets a symbol."""
        symbol = self.step_symbol[step]
        mask = self.domains[symbol]
        if symbol < self.letters:
            mask &= ~self.used
        if self.step_kind[step] == CLOSE:
            equation = self.step_equation[step]
            self.digit[symbol] = 0
            rest = -self._work_out(equation, self.step_column[step], symbol) % self.base
            slope = self.slopes[self.equation_row[self.equation_start[equation + 1] - 1]]
            mask &= self.roots[slope * self.base + rest]
        self.digit[symbol] = -1
        return mask

    def _advance(self) -> None:
        """Gives the symbol of a step its next digit; goes back where there is none."""
        step = self.step
        symbol = self.step_symbol[step]
        if symbol < 0:
            self.step = step - 1
            return
        digit = self.digit[symbol]
        if digit >= 0 and symbol < self.letters:
            self.used ^= 1 << digit
        rest = self.rest[step]
        if rest == 0:
            self.step = step - 1
            return
        digit += 1
        while not rest >> digit & 1:
            digit += 1
        self.rest[step] = rest ^ 1 << digit
        self.digit[symbol] = digit
        if symbol < self.letters:
            self.used ^= 1 << digit
        self.nodes += 1
        if self.step_level[step] < self.bounded:
            self._follow(self.step_level[step], digit)
        self.step = step + 1
        self.forward = True

    def _work_out(self, equation: int, column: int, unknown: int) -> int:
        """Works out one column of an equation's rows, and returns the total of the last.

        With a symbol `unknown`, whose digit is 0 meanwhile, the slopes say how much each row's
        digit changes, modulo the base, when that symbol grows by one.
        """
        base, columns = self.base, self.columns
        total = 0
        for i in range(self.equation_start[equation], self.equation_start[equation + 1]):
            row = self.equation_row[i]
            cell = row * columns + column
            total = self.carries[cell + row] + self.constants[cell]
            slope = 0
            left, right = self.left[row] * columns, self.right[row] * columns
            if left >= 0:
                for k in range(column + 1):
                    total += self.digits[left + k] * self.digits[right + column - k]
                self.effort += column
                slope = (
                    self.digits[left] * self.slopes[self.right[row]]
                    + self.digits[right] * self.slopes[self.left[row]]
                )
            else:
                for term in range(self.term_start[cell], self.term_start[cell + 1]):
                    if self.term_symbol[term] == unknown:
                        slope = self.term_factor[term]
                    else:
                        total += self.term_factor[term] * self.digit[self.term_symbol[term]]
                for child in range(self.child_start[row], self.child_start[row + 1]):
                    other = self.child_row[child]
                    total += self.child_factor[child] * self.digits[other * columns + column]
                    slope += self.child_factor[child] * self.slopes[other]
            self.digits[cell] = total % base
            self.carries[cell + row + 1] = total // base
            self.slopes[row] = slope % base
            self.effort += 1
        return total

    def _record(self) -> None:
        """Keeps the digits of all symbols as a find."""
        at = self.found * self.symbols
        for symbol in range(self.symbols):
            self.hits[at + symbol] = self.digit[symbol]
        self.found += 1

    def _within(self, mask: int, step: int) -> int:
        """The digits of `mask` that keep the path in the interval and are not behind the start."""
        level = self.step_level[step]
        if level < len(self.last) and self.on_last[level] and self.last[level] != ANY:
            mask &= (1 << self.last[level] + (level < len(self.last) - 1)) - 1
        if level < len(self.first) and self.on_first[level] and self.first[level] != ANY:
            mask &= -1 << self.first[level]
        self.choices[step] = mask
        if level < len(self.start) and self.on_start[level]:
            mask &= -1 << self.start[level]
        return mask

    def _follow(self, level: int, digit: int) -> None:
        """Notes whether the path, now one digit longer, still begins as the bounds do."""
        for bound, on in (
            (self.first, self.on_first),
            (self.start, self.on_start),
            (self.last, self.on_last),
        ):
            on[level + 1] = (
                level < len(bound) and on[level] and (bound[level] == digit or bound[level] == ANY)
            )

    def place(self) -> list[int] | None:
        """The first place that has not been searched; None where the search has ended."""
        path: list[int] = []
        place = None
        for step in range(min(self.step + 1, self.steps)):
            if self.step_symbol[step] < 0:
                continue
            if step == self.step and self.forward:
                break
            rest = self.rest[step]
            if rest:
                place = [*path, (rest & -rest).bit_length() - 1]
            path.append(self.digit[self.step_symbol[step]])
        return path if self.forward else place

    def progress(self) -> float:
        """The part of the interval's tree that is searched, 0.0 to 1.0."""
        if self.step < 0:
            return 1.0
        done, share = 0.0, 1.0
        for step in range(min(self.step + 1, self.steps)):
            if self.step_symbol[step] < 0 or (step == self.step and self.forward):
                continue
            choices = self.choices[step].bit_count()
            if choices == 0:
                break
            share /= choices
            behind = choices - self.rest[step].bit_count() - (step < self.step)
            done += share * behind
        return done


@lru_cache
def roots(base: int) -> array[int]:
    """slope·base + rest → bit mask of the digits x with slope·x ≡ rest (modulo base)."""
    table = array("q", [0]) * (base * base)
    for slope in range(base):
        for x in range(base):
            table[slope * base + slope * x % base] |= 1 << x
    return table
