"""A walk through the candidates of a recipe, which finds the puzzles among them.

It makes lines of text, which are read as puzzles when more of them is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from solver.check import is_assignment_right
from solver.generation.recipe import Recipe
from solver.generation.space import Ground, Stretch
from solver.kernels.candidates import Candidates
from solver.language.misprints import misprints, with_misprint
from solver.language.read import parse
from solver.limits import MAX_TRIAL
from solver.model import DIGITS, Blank, Budget, LetterDigits, Puzzle, Solution, Stop
from solver.options import Rules
from solver.search.misprint import search_misprints
from solver.search.search import Search, search

if TYPE_CHECKING:
    from solver.generation.crosses import CrossWalk

# Puzzles that a slice holds at most; one where each of them is rated.
ROOM = 1_000

# Digit → how it is written, as a table for `bytes.translate`.
WRITTEN = DIGITS.encode().ljust(256)

# A puzzle, and the same with its digits put in: ('SEND + MORE = MONEY', '9567 + 1085 = 10652').
# Lists of words make millions of them: to read one takes longer than to find it.
Made = tuple[str, str]


def solved(made: Made, rules: Rules) -> Solution:
    """The puzzle as its only solution, in which a letter may be wrong; ValueError for another."""
    text, filled = made
    puzzle, digits, shift = parse(text, rules), dict[Blank, int](), 0
    for start, end, letter in puzzle.blanks:
        digits[start, end, letter] = DIGITS.index(filled[start - shift])
        shift += end - start - 1  # a letter of several code points
    letters = {letter: digit for (*_, letter), digit in digits.items()}
    if any(letters[letter] != digit for (*_, letter), digit in digits.items()):
        return _with_wrong_letter(puzzle, digits)
    return Solution.of(puzzle, letters)


def _with_wrong_letter(puzzle: Puzzle, digits: Mapping[Blank, int]) -> Solution:
    """The solution that the digits of all blanks are, with one letter that is wrong."""
    for misprint in misprints(puzzle):
        wrong = (*misprint.span, misprint.letter)
        others = [(blank[2], digit) for blank, digit in digits.items() if blank != wrong]
        own = dict(others)
        if all(own[letter] == digit for letter, digit in others):
            hidden = with_misprint(puzzle, misprint)
            letters = LetterDigits((x, own[x]) for x in puzzle.letters)
            if is_assignment_right(hidden, letters, (digits[wrong],)):
                return Solution(hidden, letters, (digits[wrong],))
    raise ValueError("no solution")


@dataclass(frozen=True, slots=True)
class PuzzleBatch:
    """What was made on the way to a place."""

    made: tuple[Made, ...]
    rules: Rules
    ratings: tuple[int, ...]
    place: int
    candidates: int
    undecided: int
    refused: tuple[int, ...] = ()  # ratings of puzzles that are too easy or too hard

    @property
    def count(self) -> int:
        """How many puzzles."""
        return len(self.made)

    def __add__(self, other: PuzzleBatch) -> PuzzleBatch:
        """This and what was made after it."""
        return replace(
            other,
            made=self.made + other.made,
            ratings=self.ratings + other.ratings,
            candidates=self.candidates + other.candidates,
            undecided=self.undecided + other.undecided,
            refused=self.refused + other.refused,
        )

    @property
    def puzzles(self) -> tuple[Solution, ...]:
        """Each puzzle as its only solution."""
        return tuple(solved(made, self.rules) for made in self.made)


class Walker:
    """What every walk has: the puzzles that it holds, and where it is."""

    trial = Budget(nodes=MAX_TRIAL)  # for the proof that a candidate has one solution

    def __init__(self, recipe: Recipe, low: int, high: int) -> None:
        self.recipe = recipe
        self.room = 1 if recipe.difficulty else ROOM  # puzzles to rest at
        self.nodes = 0  # candidates tested, and words tried
        self.tested = self.undecided = 0  # candidates, and those of them that were too hard
        self._low, self._high, self._place = low, high, low
        self._made: list[Made] = []

    @property
    def found(self) -> int:
        """Puzzles held."""
        return len(self._made)

    def run(self, nodes: int) -> None:
        """Goes on for so many nodes, until `room` puzzles are held, or until the end."""
        raise NotImplementedError

    def ended(self) -> bool:
        """True if nothing is left."""
        raise NotImplementedError

    def take(self) -> list[Made]:
        """The puzzles since the last call."""
        taken, self._made = self._made, []
        return taken

    def place(self) -> int:
        """The place that comes next."""
        return self._place

    def judge(self, text: str) -> int:
        """Keeps a candidate where it has exactly one solution; the nodes that this took."""
        puzzle = parse(text, self.recipe.rules)
        if self.recipe.wrong_letters:
            return self._judge_wrong(puzzle)
        run = Search(puzzle, budget=self.trial)
        found = [*run.solutions(2)]
        if run.stop is not Stop.EXHAUSTED:
            self.undecided += len(found) < 2
        elif len(found) == 1:
            self._made.append((text, found[0].text))
        return run.nodes

    def _judge_wrong(self, puzzle: Puzzle) -> int:
        """Keeps a puzzle with one solution where a letter is wrong, and none as it is printed."""
        cells = misprints(puzzle)
        result = search_misprints(puzzle, cells, with_misprint, limit=2, budget=self.trial)
        self.undecided += result.unique is None
        if result.unique and not search(puzzle, limit=1, budget=self.trial).count:
            self._made.append((puzzle.text, result.solutions[0].text))
        return result.nodes


class Walk(Walker):
    """A walk from a place on and before another, in slices (`search.slices.Kernel`)."""

    def __init__(self, ground: Ground, low: int, high: int) -> None:
        super().__init__(ground.recipe, low, high)
        self.ground = ground
        self._candidates: dict[int, Candidates] = {}
        self._ways = self._stretches()
        self._begin_next()

    def run(self, nodes: int) -> None:
        """Goes on for so many nodes, until `room` puzzles are held, or until the end."""
        end = self.nodes + nodes
        while self._way and self.nodes < end and self.found < self.room:
            stretch, candidates = self._way
            steps, tested = candidates.steps, candidates.tested
            last = steps + end - self.nodes
            while candidates.steps < last and self.found < self.room:
                candidates.run(last - candidates.steps)
                words = candidates.find()
                if words is None:
                    break
                spent = self._make(words, candidates.digits())
                self.nodes, last = self.nodes + spent, last - spent
            self.nodes += candidates.steps - steps
            self.tested += candidates.tested - tested
            self._place = self._reached(stretch, candidates)
            if self._place == self._end(stretch):
                self._begin_next()

    def _begin_next(self) -> None:
        """Begins the next stretch; behind the last, it rests at the end."""
        self._way = next(self._ways, None)
        if self._way is None:
            self._place = self._high

    def ended(self) -> bool:
        """True if nothing is left."""
        return self._way is None

    def _stretches(self) -> Iterator[tuple[Stretch, Candidates]]:
        """The stretches of the way, and the candidates of each from its beginning on."""
        space, width = self.ground.space, self.ground.width
        head, total = divmod(self._low, width)
        for stretch in space.stretches(head, self._high // width):
            family = space.families[stretch.family]
            candidates = self._candidates.get(stretch.family) or self.ground.candidates(family)
            if space.shuffled:  # else a family comes once
                self._candidates[stretch.family] = candidates
            stop = family.head(stretch.last) if stretch.last < family.size else None
            is_one = space.shuffled and stretch.last == stretch.first + 1
            candidates.aim(family.head(stretch.first), total, stop, is_one)
            total = 0
            if not candidates.ended():
                yield stretch, candidates

    def _reached(self, stretch: Stretch, candidates: Candidates) -> int:
        """The place that comes next in a stretch."""
        place = candidates.place()
        if place is None:  # every head is used up, though it may not have climbed out of the last
            return self._end(stretch)
        head, total = place
        number = self.ground.space.families[stretch.family].number(head)
        if number >= stretch.last:
            return self._end(stretch)
        return (stretch.place + number - stretch.first) * self.ground.width + total

    def _end(self, stretch: Stretch) -> int:
        """The place behind a stretch."""
        return (stretch.place + stretch.last - stretch.first) * self.ground.width

    def _make(self, words: Sequence[int], digits: bytes | None) -> int:
        """Keeps the candidate where it has exactly one solution; the nodes that this took.

        `digits` are those of its letters in that solution, where it is known.
        """
        ground, names, length = self.ground, self.ground.lexicon.names, self.ground.lexicon.length
        text = ground.text([names[word] for word in words])
        if digits is not None:
            row, numbers, at = digits.translate(WRITTEN).decode(), [], 0
            for word in words:
                numbers.append(row[at : at + length[word]])
                at += length[word]
            self._made.append((text, ground.text(numbers)))
            return 0
        spent = self.judge(text)
        return spent if ground.recipe.wrong_letters else 0  # else few are left to it


class OtherGround(Protocol):
    """The ground of puzzles that are no single sum, difference or product."""

    def walk(self, low: int, high: int, turn: int | None) -> Walker | CrossWalk:
        """The walk from a place on and before another, in the turn of a round."""


def begin(
    ground: Ground | OtherGround, low: int, high: int, turn: int | None = None
) -> Walker | CrossWalk:
    """The walk from a place on and before another, in the turn of a round."""
    if isinstance(ground, Ground):
        return Walk(ground, low, high)
    return ground.walk(low, high, turn)


class Rounds:
    """One walk after the other over the same places, which are counted on from round to round.

    Of the places from `low` on and before `high`, there are `rounds` times as many; it goes from
    `place` on and before `end`. A slice never takes from two rounds.
    """

    def __init__(
        self,
        ground: Ground | OtherGround,
        low: int,
        high: int,
        rounds: int,
        place: int,
        end: int | None = None,
    ) -> None:
        self._ground, self._low, self._size = ground, low, high - low
        self._is_varied = rounds > 1
        self.end = low + rounds * self._size if end is None else end
        self.nodes = self.tested = self.undecided = 0
        self._from, self._begun = place, place
        self._walk = self._next(place)
        self.room = self._walk.room

    @property
    def round(self) -> int:
        """The round of what is found now, from 0."""
        return (self._begun - self._low) // self._size if self._size else 0

    @property
    def round_end(self) -> int:
        """The place at which this round ends, if it is not left before."""
        return min(self.end, self._low + (self.round + 1) * self._size)

    @property
    def is_within(self) -> bool:
        """True if it begins at one of its places."""
        return self._low <= self._from < self.end

    @property
    def found(self) -> int:
        """Puzzles held."""
        return self._walk.found

    def run(self, nodes: int) -> None:
        """Goes on for so many nodes, until `room` puzzles are held, or until the round's end."""
        if self._walk.ended() and not self.ended():
            self._walk = self._next(self.round_end)
        walk = self._walk
        before = walk.nodes, walk.tested, walk.undecided
        walk.room = self.room
        walk.run(nodes)
        self.nodes += walk.nodes - before[0]
        self.tested += walk.tested - before[1]
        self.undecided += walk.undecided - before[2]

    def take(self) -> list[Made]:
        """The puzzles since the last call."""
        return self._walk.take()

    def ended(self) -> bool:
        """True if nothing is left."""
        return self._walk.ended() and self.round_end >= self.end

    def place(self) -> int:
        """The place that comes next."""
        return self._begun - self._base + self._walk.place()

    def _next(self, place: int) -> Walker | CrossWalk:
        """The walk of a round from a place on."""
        self._begun = place
        self._base = self._low + ((place - self._low) % self._size if self._size else 0)
        end = self._base + self.round_end - place
        return begin(self._ground, self._base, end, self.round if self._is_varied else None)
