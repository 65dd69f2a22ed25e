"""A walk through the puzzles of a template: its words chosen slot by slot, the last one fastest.

Where a template is no more than a sum, difference, product or quotient of words, the compiled walk
of other recipes makes its puzzles, some twenty times as fast (`PlainForm`).

A head is a word for every slot but the last. Where its first words have too many letters already,
or are too long or too short for each other, no head that begins like it is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import prod

from solver.errors import PuzzleError
from solver.generation.lexicon import lexicon
from solver.generation.recipe import Recipe
from solver.generation.space import Family, Ground, Space, WordChoice, ground
from solver.generation.template import PlainForm, Template
from solver.generation.walk import Walker
from solver.kernels.words import Lexicon, Spelled
from solver.limits import MAX_TRIAL
from solver.model import Budget


@dataclass(frozen=True, slots=True)
class Choices:
    """The heads of a template: each is a number with as many digits as it has slots."""

    sizes: tuple[int, ...]  # the base of each digit: the number of words to choose from

    @property
    def size(self) -> int:
        """How many heads there are."""
        return prod(self.sizes)

    def head(self, number: int) -> list[int]:
        """The head of this number: for each slot, the place of its word in the list."""
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
    pools: tuple[tuple[Spelled, ...], ...]  # slot → the words to choose from
    masks: tuple[tuple[int, ...], ...]  # slot → the letters of each of its words
    printed: int  # the letters that are printed

    def bounds(self, index: int, count: int) -> tuple[int, int]:
        """The places where a shard begins and ends."""
        heads = self.space.size
        return heads * index // count * self.width, heads * (index + 1) // count * self.width

    def walk(self, low: int, high: int, turn: int | None) -> SlotWalk:
        """The walk from a place on and before another; no turn makes a difference to it."""
        return SlotWalk(self, low, high)


def ground_of(recipe: Recipe) -> Ground | SlotGround:
    """What the walks of a recipe run on."""
    if recipe.template is None:
        return ground(recipe)
    form = recipe.template.plain
    # A product that is 0, which the compiled walk leaves out, has one of its terms for a total; and
    # only a word like that, or one that begins with 0, can be a divisor that is 0.
    if form is None or (form.is_product and recipe.repeats):
        return _slot_ground(recipe, recipe.template)
    if form.divides and recipe.rules.leading_zeros:
        return _slot_ground(recipe, recipe.template)
    return _plain_ground(recipe, recipe.template, form)


@lru_cache(maxsize=2)  # the next call is most often for the same recipe
def _plain_ground(recipe: Recipe, template: Template, form: PlainForm) -> Ground:
    """What the compiled walk runs on."""
    total = () if isinstance(form.total, int) else (form.total,)
    printed = {*form.fixed, *total}
    words = tuple(dict.fromkeys([*form.fixed, *total, *chain.from_iterable(template.pools)]))
    numbers = lexicon(words, recipe.rules)

    def chosen(slot: int) -> tuple[int, ...]:
        return tuple(
            numbers.numbers[word]
            for word in _pool(recipe, template.pools[slot])
            if len({*word}) <= recipe.letters[1] and (recipe.repeats or word not in printed)
        )

    family = Family(
        fixed=tuple(numbers.numbers[word] for word in form.fixed),
        choices=tuple(
            WordChoice(chosen(slots[0]), len(slots), recipe.repeats) for slots in form.groups
        ),
        totals=(
            chosen(form.total) if isinstance(form.total, int) else (numbers.numbers[form.total],)
        ),
    )
    return Ground(recipe, numbers, Space([family], recipe.seed), len(words) + 1, form)


def _pool(recipe: Recipe, words: Sequence[Spelled]) -> tuple[Spelled, ...]:
    """The words of a list that are as long as the recipe says."""
    least, most = recipe.length
    return tuple(word for word in words if least <= len(word) <= most)


@lru_cache(maxsize=2)  # the next call is most often for the same recipe
def _slot_ground(recipe: Recipe, template: Template) -> SlotGround:
    pools = tuple(_pool(recipe, pool) for pool in template.pools)
    words = tuple(dict.fromkeys(word for pool in pools for word in pool))
    letters = dict.fromkeys((*template.letters, *(letter for word in words for letter in word)))
    bits = {letter: 1 << place for place, letter in enumerate(letters)}
    sizes = tuple(map(len, pools))
    return SlotGround(
        recipe=recipe,
        template=template,
        lexicon=lexicon(words, recipe.rules),
        space=Space([Choices(sizes[:-1])], recipe.seed),
        width=sizes[-1],
        pools=pools,
        masks=tuple(tuple(sum(bits[x] for x in {*word}) for word in pool) for pool in pools),
        printed=sum(bits[letter] for letter in template.letters),
    )


class SlotWalk(Walker):
    """A walk from a place on and before another, in slices (`search.slices.Kernel`)."""

    # A template may hold powers and functions, for which a node can take long.
    trial = Budget(seconds=1.0, nodes=MAX_TRIAL)

    def __init__(self, ground: SlotGround, low: int, high: int) -> None:
        super().__init__(ground.recipe, low, high)
        self._ground = ground
        self._most = min(ground.recipe.letters[1], ground.recipe.rules.base)
        lengths = [[*map(len, pool)] for pool in ground.pools]
        self._spans = [(min(each), max(each)) for each in lengths]
        self._known: dict[tuple[int, ...], bool] = {}
        self._steps = self._walk()
        self._is_over = low >= high

    def run(self, nodes: int) -> None:
        """Goes on for so many nodes, until `room` puzzles are held, or until the end."""
        end = self.nodes + nodes
        while not self._is_over and self.nodes < end and self.found < self.room:
            if next(self._steps, None) is None:
                self._is_over, self._place = True, self._high

    def ended(self) -> bool:
        """True if nothing is left."""
        return self._is_over

    def _walk(self) -> Iterator[bool]:
        """Steps, after each of which it may rest."""
        ground, width = self._ground, self._ground.width
        head, last = divmod(self._low, width)
        for stretch in ground.space.stretches(head, self._high // width):
            choices = ground.space.families[stretch.family]
            number = stretch.first
            while number < stretch.last:
                self.nodes += 1
                begun = (stretch.place + number - stretch.first) * width
                chosen = choices.head(number)
                misfit = self._first_misfit(chosen)
                if misfit is None:
                    for place in self._lasts(chosen, last):
                        self._try([*chosen, place])
                        self._place = begun + place + 1
                        yield True
                    number += 1
                else:  # all that begin like this one
                    alike = prod(choices.sizes[misfit + 1 :])
                    number = min((number // alike + 1) * alike, stretch.last)
                last = 0
                self._place = (stretch.place + number - stretch.first) * width
                yield True

    def _first_misfit(self, chosen: list[int]) -> int | None:
        """The first slot whose word cannot stand after those before it; None if all can."""
        union = self._ground.printed
        for slot, place in enumerate(chosen):
            union |= self._ground.masks[slot][place]
            if union.bit_count() > self._most or not self._fits(chosen[: slot + 1]):
                return slot
        return None

    def _lasts(self, chosen: list[int], first: int) -> Iterator[int]:
        """The words for the last slot, from a place on."""
        masks, union = self._ground.masks, self._ground.printed
        for slot, place in enumerate(chosen):
            union |= masks[slot][place]
        least, most, last = self.recipe.letters[0], self._most, masks[-1]
        for place in range(first, len(last)):
            if least <= (union | last[place]).bit_count() <= most and self._fits([*chosen, place]):
                yield place

    def _fits(self, chosen: list[int]) -> bool:
        """True if the last of some words may stand after the others, but for its letters."""
        template, recipe = self._ground.template, self.recipe
        before = template.alike[len(chosen) - 1]
        if before >= 0 and chosen[before] > chosen[-1]:  # the same puzzle in another order
            return False
        *words, word = (self._ground.pools[slot][place] for slot, place in enumerate(chosen))
        if not recipe.repeats and (word in words or "".join(word) in template.words):
            return False
        lengths = (*map(len, words), len(word))
        if lengths not in self._known:
            spans = [(each, each) for each in lengths] + self._spans[len(lengths) :]
            self._known[lengths] = template.may_hold(spans, recipe.rules)
        return self._known[lengths]

    def _try(self, chosen: list[int]) -> None:
        """Keeps the puzzle of these words where it has exactly one solution."""
        words = ["".join(self._ground.pools[slot][place]) for slot, place in enumerate(chosen)]
        self.nodes += 1
        self.tested += 1
        with suppress(PuzzleError):  # what is printed may not fit the words
            self.nodes += self.judge(self._ground.template.text(words))
