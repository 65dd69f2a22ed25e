"""A walk through the candidates of a recipe, which finds the puzzles among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.generation.ground import Ground
from solver.generation.space import Stretch
from solver.kernels.candidates import Candidates
from solver.language.read import parse
from solver.limits import MAX_TRIAL
from solver.model import Budget, Solution
from solver.search.search import search


class Walk:
    """A walk from a place on and before another, in slices (`search.slices.Kernel`)."""

    def __init__(self, ground: Ground, low: int, high: int) -> None:
        self.ground = ground
        self.room = 1  # puzzles to rest at
        self.nodes = 0  # candidates tested, and words tried
        self.tested = self.undecided = 0  # candidates, and those of them that were too hard
        self._low, self._high, self._place = low, high, low
        self._puzzles: list[Solution] = []
        self._candidates: dict[int, Candidates] = {}
        self._ways = self._stretches()
        self._begin_next()

    @property
    def found(self) -> int:
        """Puzzles held."""
        return len(self._puzzles)

    def run(self, nodes: int) -> None:
        """Goes on for so many nodes, until `room` puzzles are held, or until the end."""
        end = self.nodes + nodes
        while self._way and self.nodes < end and self.found < self.room:
            stretch, candidates = self._way
            taken, tested = candidates.steps, candidates.tested
            candidates.run(end - self.nodes)
            self.nodes += candidates.steps - taken
            self.tested += candidates.tested - tested
            words = candidates.find()
            puzzle = self._puzzle(words, candidates.solution()) if words else None
            if puzzle:
                self._puzzles.append(puzzle)
            self._place = self._reached(stretch, candidates)
            if self._place == self._end(stretch):
                self._begin_next()

    def _begin_next(self) -> None:
        """Begins the next stretch; behind the last, it rests at the end."""
        self._way = next(self._ways, None)
        if self._way is None:
            self._place = self._high

    def take(self) -> list[Solution]:
        """The puzzles since the last call, each as its only solution."""
        taken, self._puzzles = self._puzzles, []
        return taken

    def ended(self) -> bool:
        """Whether nothing is left."""
        return self._way is None

    def place(self) -> int:
        """The place that comes next."""
        return self._place

    def progress(self) -> float:
        """How much is done: 0.0 to 1.0."""
        size = self._high - self._low
        return (self._place - self._low) / size if size else 1.0

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
            candidates.aim(family.head(stretch.first), total, stop, space.shuffled)
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

    def _puzzle(self, words: Sequence[int], digits: dict[int, int] | None) -> Solution | None:
        """The candidate as a puzzle with its only solution; None where it has none or more.

        `digits` is that solution where it is known.
        """
        puzzle = parse(self.ground.text([*words]), self.ground.recipe.rules)
        if digits is not None:
            names = self.ground.lexicon.letters
            assignment = {names[letter]: digit for letter, digit in digits.items()}
            return Solution(puzzle, {letter: assignment[letter] for letter in puzzle.letters})
        result = search(puzzle, limit=2, budget=Budget(nodes=MAX_TRIAL))
        self.undecided += result.unique is None
        return result.solutions[0] if result.unique else None
