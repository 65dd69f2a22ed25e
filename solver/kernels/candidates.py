"""Candidates for puzzles: words put together into equations, nearly all of them refused at once.

A candidate is a head, the words on one side, and a total: SEND, MORE | MONEY. Heads are visited in
lexicographic order, depth first. A head with too many letters is skipped with all its totals, which
count as tested. If already the first words of a head have too many letters, all heads that begin
with them are skipped, which do not count: nobody looked at them. Each candidate then has to meet
the conditions of a puzzle with one solution, the cheapest first: its total has a length that the
head can add up to; it has no more letters than the base allows, and as many as were asked for; its
total is not a word of the head; and a trial (`sum_trial.py`, `product_trial.py`) does not find that
it has no solution or several. The few that remain are finds; where the trial gave up, the caller
has to search. Where something else than one solution is wanted, nothing is tried, and the caller
judges all finds.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.arithmetic as arithmetic
import solver.kernels.product_trial as product_trial
import solver.kernels.sum_trial as sum_trial
from solver.kernels.words import Lexicon, Pattern


class Candidates:
    """A walk in slices through all candidates that a pattern allows."""

    def __init__(self, lexicon: Lexicon, pattern: Pattern) -> None:
        self.read_lexicon(lexicon)
        self.read_pattern(pattern)
        self.make_room()
        self.sums = sum_trial.SumTrial(
            self.base, self.terms, len(lexicon.letters), max(lexicon.length)
        )
        self.products = product_trial.ProductTrial(self.base, self.terms, len(lexicon.letters))
        self.begin(pattern.fixed)

    def read_lexicon(self, lexicon: Lexicon) -> None:
        """Takes the words."""
        self.limbs, self.mask, self.first = lexicon.limbs, lexicon.mask, lexicon.first
        self.length, self.value = lexicon.length, lexicon.value
        self.start, self.letter = lexicon.start, lexicon.letter

    def read_pattern(self, pattern: Pattern) -> None:
        """Takes what stands where."""
        self.base, self.is_product = pattern.base, pattern.is_product
        self.repeats, self.strict = pattern.repeats, pattern.strict
        self.judges = pattern.judges
        self.least, self.most = pattern.least, pattern.most
        self.fixed = self.terms = len(pattern.fixed)
        self.apart, self.differ = pattern.is_total_apart, len(pattern.groups) > 1
        self.totals, self.last = array("q", pattern.totals), len(pattern.totals)
        pool, step = array("q"), 0 if pattern.repeats else 1
        begin, limit, leads = ([*[0] * self.fixed] for _ in range(3))
        for words, free in pattern.groups:
            for place in range(free):
                begin.append(len(pool))
                limit.append(len(words) - step * (free - 1 - place))
                leads.append(1 - min(place, 1))
            pool.extend(words)
            self.terms += free
        # Of the levels: where the words in the pool begin, the number of those that it may pick,
        # and whether it is the first of its group.
        self.begins, self.limit, self.leads = (
            array("q", begin),
            array("q", limit),
            array("q", leads),
        )
        self.pool = pool
        self.by_value = array("q", pattern.by_value)
        self.true, self.values = len(pattern.by_value) > 0, len(pattern.by_value)
        self.carries = 0  # columns that a total can be longer than the head
        while pattern.base**self.carries < self.terms:
            self.carries += 1

    def make_room(self) -> None:
        """The tables, by level."""
        levels = self.terms + 1
        self.pick = array("q", bytes(8 * levels))  # number in the pool
        self.word = array("q", bytes(8 * levels))
        self.stop = array("q", bytes(8 * levels))
        # of the words before the level
        self.union = array("q", bytes(8 * levels * self.limbs))
        self.tip = array("q", bytes(8 * levels))  # longest length, or sum of lengths
        self.worth = array("q", bytes(8 * levels))

    def begin(self, fixed: Sequence[int]) -> None:
        """Puts the words that every head begins with."""
        self.stops = self.alone = self.settled = False
        self.found = -1
        self.tested = self.steps = 0
        self.level = self.at = 0
        self.possible = True
        for level in range(self.fixed):
            self.word[level] = fixed[level]
            self.possible = self.possible and self.enter(level)

    def aim(self, head: Sequence[int], total: int, stop: Sequence[int] | None, alone: bool) -> None:
        """Goes to a candidate: the pool's numbers of its head, and the number of its total.

        The walk ends before the head `stop`, or with None at the last head there is; `alone` says
        that it is for this one head.
        """
        self.stops, self.alone = stop is not None, alone
        for i, number in enumerate(stop or ()):
            self.stop[self.fixed + i] = number
        self.level, self.at = self.fixed, total
        if not self.possible:
            self.level = -1
        for level in range(self.fixed, self.terms):
            self.pick[level] = head[level - self.fixed]
            if self.level == level and not self.is_behind(level) and self.enter(level):
                self.level = level + 1

    def run(self, steps: int) -> None:
        """Tests candidates until it has found one, or taken so many steps, or has ended."""
        end = self.steps + steps
        self.found = -1
        while self.level >= 0 and self.steps < end and self.found < 0:
            self.steps += 1
            if self.level == self.terms:
                self.test_next()
            else:
                self.choose()

    def test_next(self) -> None:
        """Tests the next candidate of the head, or leaves the head after its last one."""
        if self.at >= self.last:
            self.leave()
            return
        total = self.totals[self.at]
        if self.true:
            total = self.by_value[self.worth[self.terms]]
        self.at += 1
        if total >= 0:
            self.tested += 1
            if self.is_fit(total) and (not self.judges or self.is_unique(total)):
                self.found = total

    def choose(self) -> None:
        """Takes a word for the level, or goes back where none is left."""
        level = self.level
        if self.pick[level] >= self.limit[level]:
            self.leave()
        elif self.is_behind(level):
            self.level = -1
        elif self.enter(level):
            self.level = level + 1
            self.at = 0
            if self.level < self.terms:
                self.pick[self.level] = self.first_pick(self.level)
        else:
            if (self.alone or level == self.terms - 1) and not self.true:
                self.tested += self.last
            self.pick[level] += 1
            if self.alone:
                self.level = -1

    def first_pick(self, level: int) -> int:
        """What comes first at a level after what the level before has picked."""
        if self.leads[level]:
            return 0
        return self.pick[level - 1] + (0 if self.repeats else 1)

    def leave(self) -> None:
        """Goes back to the level before, and on to its next word; ends where it has one head."""
        self.level -= 1
        if self.level >= self.fixed and not self.alone:
            self.pick[self.level] += 1
        else:
            self.level = -1

    def is_behind(self, level: int) -> bool:
        """True if what is picked up to this level belongs to no head before the stop."""
        if not self.stops:
            return False
        for i in range(self.fixed, level + 1):
            if self.pick[i] != self.stop[i]:
                return self.pick[i] > self.stop[i]
        return level == self.terms - 1

    def enter(self, level: int) -> bool:
        """Adds the picked word to those before it; whether they can begin a head."""
        if level >= self.fixed:
            self.word[level] = self.pool[self.begins[level] + self.pick[level]]
        self.written = False
        if self.differ and not self.repeats and self.stands(self.word[level], level):
            return False
        word, letters, worth = self.word[level], 0, self.worth[level]
        for limb in range(self.limbs):
            mask = self.union[level * self.limbs + limb] | self.mask[word * self.limbs + limb]
            self.union[(level + 1) * self.limbs + limb] = mask
            letters += arithmetic.ones(mask)
        length = self.length[word]
        if self.is_product:
            self.tip[level + 1] = self.tip[level] + length
        else:
            self.tip[level + 1] = length if length > self.tip[level] else self.tip[level]
        if self.true:
            if self.is_product and level > 0:
                worth *= self.value[word]
            else:
                worth += self.value[word]
            self.worth[level + 1] = worth
            if worth >= self.values:
                return False
        return letters <= self.most

    def is_fit(self, total: int) -> bool:
        """True if the total's length and letters leave the candidate a chance."""
        length, tip = self.length[total], self.tip[self.terms]
        if self.strict:
            if length < (tip - self.terms + 1 if self.is_product else tip):
                return False
            if length > (tip if self.is_product else tip + self.carries):
                return False
        letters = 0
        for limb in range(self.limbs):
            letters += arithmetic.ones(
                self.union[self.terms * self.limbs + limb] | self.mask[total * self.limbs + limb]
            )
        if letters < self.least or letters > self.most:
            return False
        return not (self.apart and self.stands(total, self.terms))

    def stands(self, word: int, levels: int) -> bool:
        """True if a word is one of those at the first levels."""
        for level in range(levels):  # noqa: SIM110 (a generator would not be compiled)
            if self.word[level] == word:
                return True
        return False

    def is_unique(self, total: int) -> bool:
        """True if the candidate has one solution, as far as a trial tells."""
        tip, length = self.tip[self.terms], self.length[total]
        columns = tip if tip > length else length
        if self.is_product:
            verdict = self.product_verdict(columns, total)
        else:
            verdict = self.sum_verdict(columns, total)
        self.settled = verdict >= 0
        return verdict != 0

    def product_verdict(self, columns: int, total: int) -> int:
        """The verdict on a product, or -1."""
        if not self.products.is_light(columns):
            return -1
        self.products.begin()
        for level in range(self.terms + 1):
            word = self.word[level] if level < self.terms else total
            start, length, first = self.start[word], self.length[word], self.first[word]
            self.products.put(level, self.letter, start, length, first)
        return self.products.verdict()

    def sum_verdict(self, columns: int, total: int) -> int:
        """The verdict on a sum, or -1; the terms are written in once for all totals."""
        if not self.sums.is_light(columns):
            return -1
        if not self.written:
            self.sums.begin()
            for level in range(self.terms):
                word = self.word[level]
                start, length, first = self.start[word], self.length[word], self.first[word]
                self.sums.add(self.letter, start, length, first)
            self.written = True
        start, length, first = self.start[total], self.length[total], self.first[total]
        return self.sums.verdict(self.letter, start, length, first)

    # Where it stands.

    def find(self) -> list[int] | None:
        """The words of the candidate that the last run found, total last; None where it did not."""
        if self.found < 0:
            return None
        return [*(self.word[level] for level in range(self.terms)), self.found]

    def digits(self) -> bytes | None:
        """The digits of the words of that candidate, one after the other, in its only solution.

        None where the trial gave up.
        """
        if not self.settled:
            return None
        solution = self.products.solution() if self.is_product else self.sums.solution()
        digits = []
        for level in range(self.terms + 1):
            word = self.word[level] if level < self.terms else self.found
            start, length = self.start[word], self.length[word]
            for at in range(start + length - 1, start - 1, -1):
                digits.append(solution[self.letter[at]])
        return bytes(digits)

    def place(self) -> tuple[list[int], int] | None:
        """The head, as the pool's numbers, and the number of the total that come next.

        A head that the walk may still leave out counts too. None after the end.
        """
        if self.level < 0:
            return None
        level, step = min(self.level, self.terms - 1), 0 if self.repeats else 1
        head = [self.pick[i] for i in range(self.fixed, level + 1)]
        while head and head[level - self.fixed] >= self.limit[level]:
            head.pop()
            level -= 1
            if head:
                head[level - self.fixed] += 1
        if level < self.fixed < self.terms:
            return None
        at = self.at if self.level == self.terms else 0
        for i in range(level + 1, self.terms):
            head.append(0 if self.leads[i] else head[i - self.fixed - 1] + step)
        return head, at

    def ended(self) -> bool:
        """True if nothing is left to walk."""
        return self.level < 0
