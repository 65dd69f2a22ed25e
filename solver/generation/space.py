"""The candidates of a recipe: its words as numbers, and its heads, each of which has a number.

So the space of the heads can be cut into ranges. A head is some fixed words and a choice of `free`
words from a pool, in the pool's order, with or without repeats; in a template, it may be several
choices from different pools. They are numbered in lexicographic order: 0 is (0, 0), 1 is (0, 1), …
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import accumulate
from math import comb, gcd, prod
from random import Random
from typing import Generic, Protocol, TypeVar

from solver.errors import OptionError
from solver.generation.lexicon import lexicon
from solver.generation.recipe import Recipe
from solver.generation.template import PlainForm
from solver.kernels.candidates import Candidates
from solver.kernels.words import Lexicon, Pattern

FLOAT_BITS = 1_023  # that a whole number may have to be one

# Of each family of number words, where they are shuffled: few sums of long words have ten letters,
# so that a head by itself has a puzzle hardly ever, and the others are seen by how they begin.
CHUNKS = 4_096


@dataclass(frozen=True, slots=True)
class WordChoice:
    """Some words of a pool, in its order."""

    pool: tuple[int, ...]
    free: int  # how many are chosen
    repeats: bool  # a word may be chosen more than once

    @property
    def size(self) -> int:
        """How many ways there are to choose."""
        return comb(self._places(), self.free)

    def head(self, number: int) -> list[int]:
        """The choice of this number, from 0 up to `size`: places in the pool, ascending."""
        head: list[int] = []
        low, places = 0, self._places()
        for i in range(self.free - 1):
            # Of the choices that begin at `low` or later, so many do not come before this one; the
            # last place with as many choices from it on is where it begins.
            left = comb(places - low, self.free - i) - number
            later = partial(_later, places, self.free - i)
            low += bisect_right(range(low, places), -left, key=later) - 1
            number = -later(low) - left
            head.append(low - i if self.repeats else low)
            low += 1
        if self.free:  # one place for each number
            last = low + number
            head.append(last - self.free + 1 if self.repeats else last)
        return head

    def number(self, head: Sequence[int]) -> int:
        """The number of a choice."""
        number, low, places = 0, 0, self._places()
        for i, chosen in enumerate(head):
            place = chosen + i if self.repeats else chosen
            rest = self.free - i
            number += comb(places - low, rest) - comb(places - place, rest)
            low = place + 1
        return number

    def _places(self) -> int:
        """With repeats, choices of n words are choices without them of n + free - 1."""
        return len(self.pool) + (max(self.free - 1, 0) if self.repeats else 0)


@dataclass(frozen=True, slots=True)
class Family:
    """The heads that begin with the same words and choose the rest from the same pools."""

    fixed: tuple[int, ...]  # words that every head begins with
    choices: tuple[WordChoice, ...]  # the others, one choice after the other
    totals: tuple[int, ...]  # words to be the total

    @property
    def size(self) -> int:
        """How many heads there are."""
        return prod(choice.size for choice in self.choices)

    def head(self, number: int) -> list[int]:
        """The head of this number, from 0 up to `size`: places in the pools."""
        parts = []
        for choice in reversed(self.choices):
            number, own = divmod(number, choice.size)
            parts.append(choice.head(own))
        return [place for part in reversed(parts) for place in part]

    def number(self, head: Sequence[int]) -> int:
        """The number of a head."""
        number = begin = 0
        for choice in self.choices:
            end = begin + choice.free
            number, begin = number * choice.size + choice.number(head[begin:end]), end
        return number


def _later(places: int, free: int, place: int) -> int:
    """Minus the number of choices of `free` places that begin at a place or later."""
    return -comb(places - place, free)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Heads of one family, visited in the order of their numbers."""

    place: int  # of the first of them
    family: int
    first: int  # its number, and that of the one behind the last
    last: int


class Heads(Protocol):
    """Heads that have numbers."""

    @property
    def size(self) -> int:
        """How many heads there are."""

    def head(self, number: int) -> list[int]:
        """The head of this number, from 0 up to `size`."""


Some = TypeVar("Some", bound=Heads)


class Space(Generic[Some]):
    """The heads of some families one after the other, or shuffled by a seed.

    Shuffled, the heads are visited in equal steps, each about the golden section of the whole, so
    that neighbours have little in common. Where nearly all heads are dead, which a walk sees in the
    words that neighbours begin with, whole chunks of neighbours are visited so: at most `chunks` of
    each family. Every chunk has room for the longest, and the rest of a shorter one is skipped.
    """

    def __init__(
        self, families: Sequence[Some], seed: int | None, chunks: int | None = None
    ) -> None:
        self.families = families
        self.shuffled = seed is not None
        sizes = [family.size for family in families]
        self.lengths = [
            -(-size // chunks) or 1 if chunks and self.shuffled else 1 for size in sizes
        ]
        self.ends = list(
            accumulate(-(-size // length) for size, length in zip(sizes, self.lengths, strict=True))
        )
        self.count = self.ends[-1] if self.ends else 0
        self.room = max(self.lengths, default=1)
        self.size = self.count * self.room
        random = Random(seed)
        self.start = random.randrange(self.count) if self.count else 0
        # 100 words out of 50,000 can be chosen in more ways than a float has room for.
        spare = max(0, self.count.bit_length() - FLOAT_BITS)
        self.step = int((self.count >> spare) * random.uniform(0.6, 0.65)) << spare or 1
        while gcd(self.step, self.count) > 1:
            self.step += 1

    def stretches(self, low: int, high: int) -> Iterator[Stretch]:
        """The places from `low` on and before `high`: heads in the order they are visited in."""
        if self.shuffled:
            yield from self._chunks(low, high)
            return
        for family, end in enumerate(self.ends):
            begin = end - self.families[family].size
            first, last = max(low, begin), min(high, end)
            if first < last:
                yield Stretch(first, family, first - begin, last - begin)

    def _chunks(self, low: int, high: int) -> Iterator[Stretch]:
        place = low
        while place < high:
            visit, offset = divmod(place, self.room)
            number = (self.start + self.step * visit) % self.count
            family = bisect_right(self.ends, number)
            if family:
                number -= self.ends[family - 1]
            length = self.lengths[family]
            first = number * length + offset
            last = min((number + 1) * length, self.families[family].size, first + high - place)
            if first < last:
                yield Stretch(place, family, first, last)
            place += self.room - offset


@dataclass(frozen=True, slots=True)
class Ground:
    """What is prepared once for all walks of a recipe.

    A place is a whole number, head · width + total: the place of a head in the space, and the
    number of the total that comes next.
    """

    recipe: Recipe
    lexicon: Lexicon
    space: Space[Family]
    width: int
    form: PlainForm | None = None  # how a puzzle is written, where a template says it

    @property
    def size(self) -> int:
        """The number of places."""
        return self.space.size * self.width

    def bounds(self, index: int, count: int) -> tuple[int, int]:
        """The places where a shard begins and ends."""
        heads = self.space.size
        return heads * index // count * self.width, heads * (index + 1) // count * self.width

    def candidates(self, family: Family) -> Candidates:
        """The walk through the candidates of a family."""
        recipe, words, rules = self.recipe, self.lexicon, self.recipe.rules
        by_value: list[int] = []
        if recipe.values:
            by_value = [-1] * (recipe.values[-1] + 1)
            for word in family.totals:
                by_value[words.value[word]] = word
        pattern = Pattern(
            base=rules.base,
            is_product=self.form.is_product if self.form else recipe.kind == "product",
            fixed=family.fixed,
            groups=[(choice.pool, choice.free) for choice in family.choices],
            repeats=recipe.repeats,
            totals=family.totals[:1] if by_value else family.totals,
            by_value=by_value,
            is_total_apart=not (self.form and recipe.repeats),
            least=recipe.letters[0],
            most=min(recipe.letters[1], rules.base),
            strict=not rules.leading_zeros,
            judges=not recipe.wrong_letters,
        )
        return Candidates(words, pattern)

    def text(self, numbers: list[str]) -> str:
        """A puzzle of words or numbers: its terms and, last, its total."""
        if self.form:
            return self.form.text(numbers)
        *terms, total = numbers
        match self.recipe.kind:
            case "difference":
                return f"{total} - {' - '.join(terms[:-1])} = {terms[-1]}"
            case "product":
                return f"{' * '.join(terms)} = {total}"
        return f"{' + '.join(terms)} = {total}"


@lru_cache(maxsize=2)  # the next call is most often for the same recipe
def ground(recipe: Recipe) -> Ground:
    """The ground of a recipe for single equations; OptionError where its words do not fit."""
    others = (*recipe.fixed, *recipe.require, *([recipe.total] if recipe.total else []))
    words = tuple(dict.fromkeys((*recipe.words, *others)))  # those to choose from come first
    numbers = lexicon(words, recipe.rules, recipe.values)
    space = Space(_families(recipe, numbers), recipe.seed, CHUNKS if recipe.values else None)
    return Ground(recipe, numbers, space, len(words) + 1)


def _families(recipe: Recipe, words: Lexicon) -> list[Family]:
    """The heads that a recipe allows.

    A word that has to be in the puzzle is a term, or it is the total.
    """
    low, high = recipe.length
    fixed = [words.numbers[word] for word in recipe.fixed]
    total = None if recipe.total is None else words.numbers[recipe.total]
    certain = {*fixed, total}
    required = (words.numbers[word] for word in dict.fromkeys(recipe.require))
    needed = [number for number in required if number not in certain]
    pool = tuple(
        number
        for number, word in enumerate(recipe.words)
        if low <= len(word) <= high and len(set(word)) <= recipe.letters[1]
    )
    taken = {*fixed, *needed}  # no total is a term of its own puzzle either
    rest = pool if recipe.repeats else tuple(word for word in pool if word not in taken)
    room = recipe.terms[1] - len(fixed) - len(needed)
    roles = []
    if room >= 0:
        roles.append((fixed + needed, pool if total is None else (total,)))
    if room >= -1 and total is None:
        roles += [(fixed + [word for word in needed if word != each], (each,)) for each in needed]
    families = []
    for terms in range(recipe.terms[0], recipe.terms[1] + 1):
        for chosen, totals in roles:
            if len(chosen) <= terms:
                choice = WordChoice(rest, terms - len(chosen), recipe.repeats)
                families.append(Family(tuple(chosen), (choice,), totals))
    if not families:
        raise OptionError(
            "bad_span", "terms are fewer than the words they must hold", field="terms"
        )
    return families
