"""Crosses of words: three across and three down, each row and each column a sum.

    a + b = c      A walk takes one top row after the other. With every key of a row, from the
    +   +   +      units on, it lays out the left column, a + d = g, and with every key of both
    d + e = f      the other sums, which are read together, again from the units on. Words that are
    =   =   =      not chosen yet are read from their ends in a tree of the whole list, and a branch
    g + h = i      is left where all its words have too many other letters. So every choice is that
                   of one digit of one word, and most are refused by the digits to their right.

A cross has eight positions, since rows can change places, and columns, and rows with columns. It is
walked in one of them: a comes before b in the list, and of the four sums of a, b, d and e the top
row has the fewest letters, and of those with as many the first words.

A walk is that of a segment: rows with so many letters, out of so many of the first words, in whose
crosses a certain letter stands.

What is found has a key; whether it has another one is for the caller to find out.
"""

from __future__ import annotations

from array import array

import solver.kernels.arithmetic as arithmetic
from solver.kernels.words import Lexicon, TopRows

# The nine words, row by row.
A, B, C, D, E, F, G, H, LAST = 0, 1, 2, 3, 4, 5, 6, 7, 8
WORDS = 9
FEWEST = 5  # different ones where words repeat: A + B = C, B + C = D, C + D = E

# What a level decides: a digit of a word that is known, or of one that is not; of an addend or of a
# total.
KNOWN, KNOWN_TOTAL, OPEN, OPEN_TOTAL = 0, 1, 2, 3

# The words of one stage, whose digits are decided column by column.
STAGES = ((A, B, C), (D, G), (E, F, H, LAST))

LIMB = 62  # letters of a limb: LETTERS_A_LIMB in lexicon.py

# Total → its two addends; the last stands in two sums.
ADDENDS = {C: (A, B), G: (A, D), F: (D, E), H: (B, E), LAST: (C, F)}


class Crosses:
    """A walk in slices through the crosses of a list of words."""

    def __init__(self, lexicon: Lexicon, base: int, least: int, most: int, repeats: bool) -> None:
        self.limbs, self.mask, self.first = lexicon.limbs, lexicon.mask, lexicon.first
        self.length, self.start, self.letter = lexicon.length, lexicon.start, lexicon.letter
        self.base, self.least, self.most, self.repeats = base, least, most, repeats
        self.words, self.letters = len(lexicon.names), len(lexicon.letters)
        self.columns = max(lexicon.length, default=0) + 1
        self.pool, self.fewest, self.wanted, self.needed = self.words, 0, self.most, -1
        self.plant()
        self.lay_levels()
        self.make_room()

    # The tables.

    def plant(self) -> None:
        """The tree of the words from their ends on, the branches of a node one after the other."""
        branches: list[dict[int, int]] = [{}]
        ends = [-1]
        paths: list[list[int]] = []
        for word in range(self.words):
            node, path = 0, [0]
            for at in range(self.start[word], self.start[word + 1]):
                node = branches[node].setdefault(self.letter[at], len(branches))
                if node == len(branches):
                    branches.append({})
                    ends.append(-1)
                path.append(node)
            ends[node] = word
            paths.append(path)
        order = [0]
        for node in order:  # which grows
            order.extend(child for _, child in sorted(branches[node].items()))
        place = {node: number for number, node in enumerate(order)}
        first = array("q")  # node → its first branch, and those of the next behind the last
        self.sign = array("q", [-1] * len(order))  # node → the letter that leads to it
        self.ends = array("q", [ends[node] for node in order])  # node → the word, or -1
        # node → the first word that goes through it
        self.earliest = array("q", [self.words] * len(order))
        # node, limb → the letters that all words which go through it have
        self.need = array("q", [-1] * (len(order) * self.limbs))
        at = 1
        for node in order:
            first.append(at)
            at += len(branches[node])
            for letter, child in branches[node].items():
                self.sign[place[child]] = letter
        first.append(at)
        self.branch = first
        for word, path in enumerate(paths):
            for node in path:
                self.earliest[place[node]] = min(self.earliest[place[node]], word)
                for limb in range(self.limbs):
                    mask = self.mask[word * self.limbs + limb]
                    self.need[place[node] * self.limbs + limb] &= mask

    def lay_levels(self) -> None:
        """What each level decides, and which level comes when a stage is done."""
        slots: list[int] = []
        columns: list[int] = []
        stages: list[int] = []
        after: list[int] = []
        for number, stage in enumerate(STAGES):
            end = len(slots) + self.columns * len(stage)
            for column in range(self.columns):
                for slot in stage:
                    slots.append(slot)
                    columns.append(column)
                    stages.append(number)
                    after.append(end if slot == max(stage) else 0)
        kinds = [
            (KNOWN_TOTAL if slot == C else KNOWN)
            if slot in STAGES[0]
            else (OPEN_TOTAL if slot in ADDENDS else OPEN)
            for slot in slots
        ]
        self.levels = len(slots)
        self.slot, self.column = array("q", slots), array("q", columns)
        self.kind, self.stage = array("q", kinds), array("q", stages)
        self.after = array("q", after)  # last level of a column → the first of the next stage
        numbers = range(len(STAGES))
        self.stage_of = array(
            "q", [n for slot in range(WORDS) for n in numbers if slot in STAGES[n]]
        )
        self.left, self.right = array("q", bytes(8 * WORDS)), array("q", bytes(8 * WORDS))
        for total, (left, right) in ADDENDS.items():
            self.left[total], self.right[total] = left, right

    def make_room(self) -> None:
        """What the walk writes into."""
        cells = WORDS * (self.columns + 1)
        self.choice = array("q", bytes(8 * self.levels))  # level → the choice that comes next
        self.given = array("q", [-1] * self.levels)  # level → the letter it gave a digit, or -1
        self.word = array("q", [-1] * WORDS)
        self.digit = array("q", bytes(8 * cells))  # word, column → its digit
        self.node = array("q", bytes(8 * cells))  # word, column → where it is read on; -1 behind it
        self.carry = array("q", bytes(8 * cells))  # total, column → what comes into the column
        self.second = array("q", bytes(8 * (self.columns + 1)))  # the same of the lowest row
        self.value = array("q", [-1] * self.letters)  # letter → digit
        self.owner = array("q", [-1] * self.base)  # digit → letter
        self.heavy = array("q", bytes(8 * self.letters))  # letter → whether it may not be 0
        self.union = array("q", bytes(8 * max(1, self.limbs)))
        self.count = 0  # different letters
        self.one = 1  # as wide as a limb
        self.back = array("q", [-1] * (self.levels + 1))  # level → the one it was reached from
        self.level = -1
        self.found = False
        self.steps = self.tested = 0
        self.number = self.last = self.pair = self.at = 0
        self.turn = self.offset = self.row_letters = 0
        self.pairs = self.rounds = self.chunk = self.stride = 1

    # The rows.

    def aim(self, segment: TopRows, number: int, last: int, path: array[int]) -> None:
        """Goes to the row of a number in a segment, and in it to the level that a path leads to.

        The walk ends before the row `last`.
        """
        self.pool, self.needed = segment.words, segment.needed
        self.fewest, self.wanted = segment.letters
        self.pairs, self.rounds, self.chunk = segment.pairs, segment.rounds, segment.chunk
        self.number, self.last, self.stride = number, last, segment.stride
        self.offset = number % self.chunk
        self.at = number // self.chunk % self.pairs
        self.pair = (segment.start + self.at * segment.stride) % self.pairs
        self.turn = number // self.chunk // self.pairs
        self.level = -1
        self.found = False
        for level in range(self.levels):
            self.choice[level], self.given[level] = path[level], -1
        for letter in range(self.letters):
            self.value[letter] = -1
        for digit in range(self.base):
            self.owner[digit] = -1
        for slot in range(WORDS):
            self.word[slot] = -1

    def run(self, steps: int) -> None:
        """Goes on until it has found a cross, or taken so many steps, or has ended."""
        end = self.steps + steps
        if self.found:
            self.found = False
            self.release(self.level)
        while self.steps < end and not self.found:
            self.steps += 1
            if self.level < 0:
                if self.number >= self.last:
                    break
                self.begin_row()
            elif self.choose():
                self.advance()
            else:
                self.choice[self.level] = 0
                self.level = self.back[self.level]
                if self.level >= 0:
                    self.release(self.level)
                else:
                    self.next_row()

    def advance(self) -> None:
        """Goes to the next level, or to the next stage where the words of this one are laid out."""
        level = self.level + 1
        if self.after[self.level] and self.is_laid_out():
            level = self.after[self.level]
            if not self.is_first():
                self.release(self.level)
                return
            self.fill_up()
        if level < self.levels:
            self.back[level] = self.level
            self.level = level
        elif self.count >= self.least and (self.needed < 0 or self.value[self.needed] >= 0):
            self.found = True
        else:
            self.release(self.level)

    def is_laid_out(self) -> bool:
        """True if no word of the stage has a digit to come after this column."""
        stage, next_column = self.stage[self.level], self.column[self.level] + 1
        for slot in range(WORDS):
            if self.stage_of[slot] == stage:
                if stage > 0:
                    if self.node[slot * (self.columns + 1) + next_column] >= 0:
                        return False
                elif self.length[self.word[slot]] > next_column:
                    return False
        return stage > 0 or self.carry[C * (self.columns + 1) + next_column] == 0

    def fill_up(self) -> None:
        """Writes zeros before the words of the stage."""
        stage, column = self.stage[self.level], self.column[self.level]
        for slot in range(WORDS):
            if self.stage_of[slot] == stage:
                for before in range(column + 1, self.columns):
                    self.digit[slot * (self.columns + 1) + before] = 0

    def is_first(self) -> bool:
        """True if no sum that the last stage laid out comes before the top row."""
        stage = self.stage[self.level]
        if stage == 1:
            return not self.comes_before(self.word[A], self.word[D], self.word[G])
        return stage == 0 or not (
            self.comes_before(self.word[D], self.word[E], self.word[F])
            or self.comes_before(self.word[B], self.word[E], self.word[H])
        )

    def comes_before(self, left: int, right: int, total: int) -> bool:
        """True if a sum has fewer letters than the top row, or as many and earlier words."""
        letters, own = self.letters_of(left, right, total), self.row_letters
        if letters != own:
            return letters < own
        if left > right:
            left, right = right, left
        return left < self.word[A] or (left == self.word[A] and right < self.word[B])

    def next_row(self) -> None:
        """Goes to the next row."""
        self.number += 1
        self.offset += 1
        if self.offset == self.chunk:
            self.next_pair()

    def next_pair(self) -> None:
        """Goes to the first row of the next pair of words."""
        self.number += self.chunk - self.offset
        self.offset = 0
        self.at += 1
        self.pair += self.stride
        if self.pair >= self.pairs:
            self.pair -= self.pairs
        if self.at == self.pairs:
            self.at = 0
            self.turn += 1

    def begin_row(self) -> None:
        """Goes to the first level of a row, or on to the next row where no cross has this one."""
        a = self.pair % self.pool
        b = (a + self.pair // self.pool + 1) % self.pool
        c = self.turn * self.chunk + self.offset
        if c >= self.pool or self.letters_of(a, b, b) > self.wanted:
            self.next_pair()
            return
        c = (c + self.pair) % self.pool
        letters = self.letters_of(a, b, c)
        is_wanted = self.fewest <= letters and letters <= self.wanted
        if letters > self.most or c in (a, b):
            is_wanted = False
        if not is_wanted or not self.is_long_enough(a, b, c):
            self.next_row()
            return
        self.tested += 1
        if a > b:
            a, b = b, a
        self.word[A], self.word[B], self.word[C] = a, b, c
        for limb in range(self.limbs):
            self.union[limb] = (
                self.mask[a * self.limbs + limb]
                | self.mask[b * self.limbs + limb]
                | self.mask[c * self.limbs + limb]
            )
        self.count = self.row_letters = letters
        if self.needed >= 0:  # counts from the start, whatever word will have it
            limb, bit = self.needed // LIMB, self.one << self.needed % LIMB
            if not self.union[limb] & bit:
                self.union[limb] |= bit
                self.count += 1
        if self.count <= self.most and self.has_company():
            self.weigh()
            self.level = 0
        else:
            self.next_row()

    def letters_of(self, a: int, b: int, c: int) -> int:
        """How many different letters three words have."""
        letters = 0
        for limb in range(self.limbs):
            letters += arithmetic.ones(
                self.mask[a * self.limbs + limb]
                | self.mask[b * self.limbs + limb]
                | self.mask[c * self.limbs + limb]
            )
        return letters

    def is_long_enough(self, a: int, b: int, c: int) -> bool:
        """True if the lengths of two words and their total leave them a chance."""
        longer, other = (a, b) if self.length[a] >= self.length[b] else (b, a)
        longest = self.length[longer]
        if self.length[c] > longest + 1:
            return self.first[c] < 0
        if self.length[c] < longest:
            is_fixed = self.length[other] == longest and self.first[other] >= 0
            return self.first[longer] < 0 and not is_fixed
        return True

    def has_company(self) -> bool:
        """True if enough words leave the row few enough letters."""
        words = 0
        for word in range(self.pool):
            letters = self.count
            for limb in range(self.limbs):
                letters += arithmetic.ones(self.mask[word * self.limbs + limb] & ~self.union[limb])
            if letters <= self.most:
                words += 1
                if words == (FEWEST if self.repeats else WORDS):
                    return True
        return False

    def weigh(self) -> None:
        """Says which letters of the row may not be 0."""
        for letter in range(self.letters):
            self.heavy[letter] = 0
        for slot in range(3):
            if self.first[self.word[slot]] >= 0:
                self.heavy[self.first[self.word[slot]]] = 1

    # The choices.

    def choose(self) -> bool:
        """Makes the next choice that the level has; whether there is one."""
        kind = self.kind[self.level]
        if kind == KNOWN:
            return self.choose_known(self.level)
        if kind == KNOWN_TOTAL:
            return self.choose_known_total(self.level)
        if kind == OPEN:
            return self.choose_open(self.level)
        return self.choose_open_total(self.level)

    def release(self, level: int) -> None:
        """Takes back what a level chose."""
        letter, is_open = self.given[level], self.kind[level] >= OPEN
        if letter >= 0:
            self.owner[self.value[letter]] = -1
            self.value[letter] = -1
            self.given[level] = -1
            if is_open and letter != self.needed:
                self.count -= 1
                self.union[letter // LIMB] ^= self.one << letter % LIMB
        elif is_open:
            slot, column = self.slot[level], self.column[level]
            cell = slot * (self.columns + 1) + column
            if self.node[cell + 1] < 0 and (column == 0 or self.node[cell] >= 0):
                self.word[slot] = -1

    def give(self, letter: int, digit: int) -> None:
        """Gives a letter a digit."""
        self.value[letter], self.owner[digit] = digit, letter
        self.given[self.level] = letter
        if letter != self.needed and self.kind[self.level] >= OPEN:
            self.count += 1
            self.union[letter // LIMB] |= self.one << letter % LIMB

    def fits(self, node: int) -> bool:
        """True if a word of the segment goes through a node, with few enough letters."""
        if self.earliest[node] >= self.pool:
            return False
        letters = self.count
        for limb in range(self.limbs):
            new = self.need[node * self.limbs + limb] & ~self.union[limb]
            if new:
                letters += arithmetic.ones(new)
        return letters <= self.most

    def choose_known(self, level: int) -> bool:
        """A digit of one of the first two words of the row."""
        slot, column, choice = self.slot[level], self.column[level], self.choice[level]
        cell = slot * (self.columns + 1) + column
        word = self.word[slot]
        if column >= self.length[word]:
            self.digit[cell] = 0
        else:
            letter = self.letter[self.start[word] + column]
            if self.value[letter] < 0:
                if choice == 0 and self.heavy[letter]:
                    choice = 1
                while choice < self.base and self.owner[choice] >= 0:
                    choice += 1
                self.choice[level] = choice + 1
                if choice >= self.base:
                    return False
                self.give(letter, choice)
                self.digit[cell] = choice
                return True
            self.digit[cell] = self.value[letter]
        self.choice[level] = 1
        return choice == 0

    def choose_known_total(self, level: int) -> bool:
        """The digit of the third word, which the others leave."""
        if self.choice[level] > 0:
            return False
        self.choice[level] = 1
        column, word = self.column[level], self.word[C]
        cell = C * (self.columns + 1) + column
        total = self.total(C, column)
        digit = total % self.base
        if column >= self.length[word]:
            if total:
                return False
        else:
            letter = self.letter[self.start[word] + column]
            if self.value[letter] >= 0:
                if self.value[letter] != digit:
                    return False
            elif self.owner[digit] >= 0 or (digit == 0 and self.heavy[letter]):
                return False
            else:
                self.give(letter, digit)
        self.digit[cell] = digit
        self.carry[cell + 1] = total // self.base
        return True

    def total(self, slot: int, column: int) -> int:
        """What comes together in a column of a sum."""
        width = self.columns + 1
        return (
            self.digit[self.left[slot] * width + column]
            + self.digit[self.right[slot] * width + column]
            + (self.carry[slot * width + column] if column else 0)
        )

    def choose_open(self, level: int) -> bool:
        """The end of an addend that is not known, or its next letter and digit."""
        slot, column, choice = self.slot[level], self.column[level], self.choice[level]
        cell = slot * (self.columns + 1) + column
        node = self.node[cell] if column else 0
        if choice == 0:
            self.choice[level] = 1
            if node < 0:
                self.digit[cell], self.node[cell + 1] = 0, -1
                return True
            if self.can_end(slot, node):
                self.digit[cell], self.node[cell + 1] = 0, -1
                return True
            choice = 1
        if node < 0:
            return False
        child, digit = self.branch[node] + (choice - 1) // self.base, (choice - 1) % self.base
        last = self.branch[node + 1]
        while child < last:
            letter = self.sign[child]
            if self.value[letter] >= 0:
                if digit == 0 and self.fits(child):
                    self.choice[level] = (child - self.branch[node]) * self.base + 2
                    self.digit[cell], self.node[cell + 1] = self.value[letter], child
                    return True
            elif digit or self.fits(child):
                while digit < self.base and self.owner[digit] >= 0:
                    digit += 1
                if digit < self.base:
                    self.choice[level] = (child - self.branch[node]) * self.base + digit + 2
                    self.give(letter, digit)
                    self.digit[cell], self.node[cell + 1] = digit, child
                    return True
            child, digit = child + 1, 0
        self.choice[level] = (last - self.branch[node]) * self.base + 1
        return False

    def choose_open_total(self, level: int) -> bool:
        """The end of a total that is not known, or its next letter, whose digit is known."""
        slot, column, choice = self.slot[level], self.column[level], self.choice[level]
        cell = slot * (self.columns + 1) + column
        total = self.total(slot, column)
        digit, lowest = total % self.base, 0
        if slot == LAST:
            width = self.columns + 1
            lowest = self.digit[G * width + column] + self.digit[H * width + column]
            if column:
                lowest += self.second[column]
            if lowest % self.base != digit:
                return False
            self.second[column + 1] = lowest // self.base
        self.digit[cell], self.carry[cell + 1] = digit, total // self.base
        node = self.node[cell] if column else 0
        if choice == 0:
            self.choice[level] = choice = 1
            if total == 0 and lowest == 0 and (node < 0 or self.can_end(slot, node)):
                self.node[cell + 1] = -1
                return True
        if node < 0:
            return False
        owner = self.owner[digit]
        child, last = self.branch[node] + choice - 1, self.branch[node + 1]
        if owner >= 0:
            child = self.branch_of(owner, child, last)
            if child < last and not self.fits(child):
                child = last
        else:
            while child < last and (self.value[self.sign[child]] >= 0 or not self.fits(child)):
                child += 1
            if child < last:
                self.give(self.sign[child], digit)
        self.choice[level] = child - self.branch[node] + 2
        self.node[cell + 1] = child
        return child < last

    def branch_of(self, letter: int, first: int, last: int) -> int:
        """The branch of a letter among those from the first on and before the last, or the last."""
        end = last
        while first < end:
            middle = (first + end) // 2
            if self.sign[middle] < letter:
                first = middle + 1
            else:
                end = middle
        return first if first < last and self.sign[first] == letter else last

    def can_end(self, slot: int, node: int) -> bool:
        """True if a word ends at a node that can stand here."""
        word = self.ends[node]
        if word < 0 or (self.first[word] >= 0 and self.value[self.first[word]] == 0):
            return False
        if word >= self.pool or self.stands_twice(slot, word):
            return False
        self.word[slot] = word
        return True

    def stands_twice(self, slot: int, word: int) -> bool:
        """True if a word stands elsewhere already; if it may repeat, in the same row or column."""
        for other in range(WORDS):
            is_same = other != slot and self.word[other] == word
            is_near = other // 3 == slot // 3 or other % 3 == slot % 3
            if is_same and (is_near or not self.repeats):
                return True
        return False

    # Where it stands.

    def find(self) -> list[int] | None:
        """The words of the cross that the last run found, row by row; None where it did not."""
        return list(self.word) if self.found else None

    def place(self) -> tuple[int, list[int]]:
        """The number of the row that comes next, and the path to the next level in it."""
        if self.level < 0:
            return self.number, list(self.choice)
        # What a level above has chosen is one less than what it would choose next.
        path, level = [0] * self.levels, self.level
        path[level] = self.choice[level]
        while self.back[level] >= 0:
            level = self.back[level]
            path[level] = self.choice[level] - 1
        return self.number, path

    def ended(self) -> bool:
        """True if nothing is left to walk."""
        return self.level < 0 and self.number >= self.last
