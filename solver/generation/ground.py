"""Recipe → the ground of a walk: its words as numbers, and the space of its heads."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from solver.errors import OptionError
from solver.generation.lexicon import lexicon
from solver.generation.recipe import Recipe
from solver.generation.space import Family, Space
from solver.kernels.candidates import Candidates
from solver.kernels.words import Lexicon, Pattern

# Of each family of number words, where they are shuffled: few sums of long words have ten letters,
# so that a head by itself has a puzzle hardly ever, and the others are seen by how they begin.
CHUNKS = 4_096


@dataclass(frozen=True, slots=True)
class Ground:
    """What is prepared once for all walks of a recipe.

    A place is a whole number, head · width + total: the place of a head in the space, and the
    number of the total that comes next.
    """

    recipe: Recipe
    lexicon: Lexicon
    space: Space
    width: int

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
            is_product=recipe.kind == "product",
            fixed=family.fixed,
            pool=family.pool,
            free=family.free,
            repeats=family.repeats,
            totals=family.totals[:1] if by_value else family.totals,
            by_value=by_value,
            least=recipe.letters[0],
            most=min(recipe.letters[1], rules.base),
            strict=not rules.leading_zeros,
        )
        return Candidates(words, pattern)

    def text(self, numbers: list[str]) -> str:
        """A puzzle of words or numbers: its terms and, last, its total."""
        *terms, total = numbers
        match self.recipe.kind:
            case "difference":
                return f"{total} - {' - '.join(terms[:-1])} = {terms[-1]}"
            case "product":
                return f"{' * '.join(terms)} = {total}"
        return f"{' + '.join(terms)} = {total}"


@lru_cache(maxsize=2)  # the next call is most often for the same recipe
def ground(recipe: Recipe) -> Ground:
    """The ground of a recipe; OptionError where its words do not fit together."""
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
                free = terms - len(chosen)
                families.append(Family(tuple(chosen), rest, free, recipe.repeats, totals))
    if not families:
        raise OptionError(
            "bad_span", "terms are fewer than the words they must hold", field="terms"
        )
    return families
