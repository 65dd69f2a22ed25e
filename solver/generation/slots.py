"""A walk through the puzzles of a template: its words chosen slot by slot, the last one fastest.

A head is a word for every slot but the last. Of a head that has too many letters, or whose words
are too long or too short for each other, nothing is tried; where heads come in order, neither is
anything that begins alike. What remains is solved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from solver.generation.lexicon import lexicon
from solver.generation.recipe import Recipe
from solver.generation.space import Space, Stretch
from solver.generation.template import Template
from solver.generation.walk import Walker
from solver.kernels.words import Lexicon


@dataclass(frozen=True, slots=True)
class Choices:
    """The heads of a template: a number of so many digits, each in the base of its list."""

    sizes: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many heads there are."""
        return prod(self.sizes)

    def head(self, number: int) -> list[int]:
        """The head of this number: the word's place in the list of each slot."""
        head = []
        for size in reversed(self.sizes):
            number, place = divmod(number, size)
            head.append(place)
        return head[::-1]


@dataclass(frozen=True, slots=True)
class SlotGround:
    """What is prepared once for all walks of a template.

    A place is a whole number, head · width + last: the place of a head in the space, and the place
    in its list of the word that comes next in the last slot.
    """

    recipe: Recipe
    template: Template
    lexicon: Lexicon
    space: Space[Choices]
    width: int
    masks: tuple[tuple[int, ...], ...]  # slot → the letters of each of its words
    fixed: int  # the letters of the words that are printed

    def bounds(self, index: int, count: int) -> tuple[int, int]:
        """The places where a shard begins and ends."""
        heads = self.space.size
        return heads * index // count * self.width, heads * (index + 1) // count * self.width


@lru_cache(maxsize=2)  # the next call is most often for the same recipe
def slot_ground(recipe: Recipe) -> SlotGround:
    """The ground of a recipe with a template."""
    template = recipe.template
    assert template is not None
    words = tuple(dict.fromkeys(word for pool in template.pools for word in pool))
    letters = dict.fromkeys(letter for word in (*words, *template.words) for letter in word)
    bits = {letter: 1 << place for place, letter in enumerate(letters)}
    printed = {x for word in template.words for x in word if not x.isdecimal() and x[0] != "?"}
    sizes = tuple(map(len, template.pools))
    return SlotGround(
        recipe=recipe,
        template=template,
        lexicon=lexicon(words, recipe.rules),
        space=Space([Choices(sizes[:-1])] if all(sizes) else [], recipe.seed),
        width=sizes[-1] or 1,
        masks=tuple(
            tuple(sum(bits[x] for x in {*word}) for word in pool) for pool in template.pools
        ),
        fixed=sum(bits[letter] for letter in printed),
    )


class SlotWalk(Walker):
    """A walk from a place on and before another, in slices (`search.slices.Kernel`)."""

    def __init__(self, ground: SlotGround, low: int, high: int) -> None:
        super().__init__(ground.recipe, low, high)
        self.ground, self.template = ground, ground.template
        recipe = ground.recipe
        self._most = min(recipe.letters[1], recipe.rules.base)
        self._taken = {*()} if recipe.repeats else {*ground.template.words}
        self._spans = [
            (min(map(len, pool), default=0), max(map(len, pool), default=0))
            for pool in self.template.pools
        ]
        self._possible: dict[tuple[int, ...], bool] = {}
        self._steps = self._walk()
        self._is_over = low >= high
        if self._is_over:
            self._place = high

    def run(self, nodes: int) -> None:
        """Goes on for so many nodes, until `room` puzzles are held, or until the end."""
        end = self.nodes + nodes
        while not self._is_over and self.nodes < end and self.found < self.room:
            if next(self._steps, None) is None:
                self._is_over, self._place = True, self._high

    def ended(self) -> bool:
        """True if nothing is left."""
        return self._is_over

    def _walk(self) -> Iterator[int]:
        """Each step of the way, behind which it may rest."""
        width = self.ground.width
        head, at = divmod(self._low, width)
        for stretch in self.ground.space.stretches(head, -(-self._high // width)):
            choices = self.ground.space.families[stretch.family]
            number = stretch.first
            while number < stretch.last:
                self.nodes += 1
                chosen = choices.head(number)
                dead = self._dead(chosen)
                if dead is None:
                    yield from self._last(stretch, number, chosen, at)
                    number += 1
                else:  # all that begin like this one
                    alike = prod(choices.sizes[dead + 1 :])
                    rest = (number // alike + 1) * alike
                    self.tested += self.ground.width if dead == len(chosen) - 1 else 0
                    number = min(rest, stretch.last)
                at = 0
                self._place = self._at(stretch, number, 0)
                yield 1

    def _at(self, stretch: Stretch, number: int, at: int) -> int:
        return (stretch.place + number - stretch.first) * self.ground.width + at

    def _dead(self, chosen: Sequence[int]) -> int | None:
        """The slot with whose word a head cannot be one any more; None where it may be."""
        template, union = self.template, self.ground.fixed
        words: list[tuple[str, ...]] = []
        lengths: tuple[int, ...] = ()
        for slot, place in enumerate(chosen):
            word = template.pools[slot][place]
            union |= self.ground.masks[slot][place]
            if union.bit_count() > self._most or not self._may_follow(slot, place, chosen):
                return slot
            if not self.ground.recipe.repeats and (word in words or word in self._taken):
                return slot
            words.append(word)
            lengths += (len(word),)
            if not self._fits(lengths):
                return slot
        return None

    def _may_follow(self, slot: int, place: int, chosen: Sequence[int]) -> bool:
        """True if a word stands behind that which may be exchanged for it."""
        before = self.template.alike[slot]
        return before < 0 or chosen[before] <= place

    def _fits(self, lengths: tuple[int, ...]) -> bool:
        """True if the first words may have these lengths."""
        known = self._possible.get(lengths)
        if known is None:
            spans = [(each, each) for each in lengths] + self._spans[len(lengths) :]
            known = self.template.is_possible(spans, self.ground.recipe.rules)
            self._possible[lengths] = known
        return known

    def _last(self, stretch: Stretch, number: int, chosen: list[int], at: int) -> Iterator[int]:
        """The puzzles of a head, from a place of the last slot on."""
        template, ground, recipe = self.template, self.ground, self.ground.recipe
        slot, union = len(chosen), ground.fixed
        for each, place in enumerate(chosen):
            union |= ground.masks[each][place]
        words = [template.pools[each][place] for each, place in enumerate(chosen)]
        lengths = tuple(map(len, words))
        pool, masks = template.pools[slot], ground.masks[slot]
        low, high = recipe.letters[0], self._most
        begun = self._at(stretch, number, 0)
        end = min(len(pool), self._high - begun)
        before = template.alike[slot]
        first = at if before < 0 else max(at, chosen[before])
        fits = [
            place
            for place in range(first, end)
            if low <= (union | masks[place]).bit_count() <= high
            and self._fits((*lengths, len(pool[place])))
        ]
        self.tested += end - at
        for place in fits:
            word = pool[place]
            if not recipe.repeats and (word in words or word in self._taken):
                continue
            text = template.text(["".join(each) for each in (*words, word)])
            self.nodes += 1 + self.judge(text)
            self._place = begun + place + 1
            yield 1
