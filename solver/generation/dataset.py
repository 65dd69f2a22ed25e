"""Sets of puzzles with one solution each: every one made by itself, from a seed and its number.

So the same numbers give the same puzzles, whoever makes them and wherever it went on. What a number
gives is one puzzle of a kind and a level, or none; who joins them leaves out doubles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice, permutations
from random import Random
from typing import Any

from solver.errors import LimitError, OptionError, UnsupportedError
from solver.generation.crossed import crossed
from solver.generation.likely import likelihood
from solver.generation.recipe import (
    Numbers,
    Recipe,
    Span,
    Words,
    recipe,
    terms_span,
    words_in,
)
from solver.generation.shelf.choice import THEMES_OF
from solver.generation.skeleton import skeleton
from solver.generation.space import ground
from solver.generation.walk import Made, Walk, solved
from solver.grid.maker import make_kakuro
from solver.grid.model import Kakuro, KakuroSolution
from solver.grid.search import search_kakuro
from solver.language.read import parse
from solver.limits import MAX_LIMIT
from solver.meter import Meter
from solver.model import Budget, Puzzle, Solution
from solver.proof.difficulty import STARS, score_span, stars
from solver.proof.explain import explain_puzzle
from solver.proof.model import Explanation
from solver.proof.quick import BASE
from solver.proof.rate import is_open

KINDS = (SUM, DIFFERENCE, PRODUCT, DIVISION, DRAWN, GRID, KAKURO) = (
    "sum", "difference", "product", "division", "drawn", "grid", "kakuro",
)  # fmt: skip

# Those that are not made of a language's words or letters.
WORDLESS = (DRAWN, KAKURO)

# Level, the stars of a booklet → what its sums are like; where `terms` may be chosen, these first.
SHAPES: dict[int, tuple[Span, dict[str, Any]]] = {
    1: ((2, 3), {"letters": "3-6", "repeats": True}),
    2: ((2, 3), {}),
    3: ((2, 4), {"letters": "8-10"}),
    4: ((3, 6), {"letters": "9-10"}),
    5: ((6, 6), {"letters": "10"}),
}
MOST_TERMS = 6

# Digits of the factors of a drawing.
SIZES = ("2x2", "3x2", "2x3", "3x3")

# Puzzles that a number chooses among, candidates and words looked at for them, how many of them are
# proved at most, and how likely each has to be of the level.
CHOICE, LOOKED_AT, PROVED, LEAST = 40, 50_000, 2, 0.2

# Above TOLD, the likeliest of more sums and differences are estimated, which takes a tenth of the
# time of a proof. That is about OPEN_ABOVE points more than predicted, the mean of 315 puzzles.
CHOICE_OF_HARD, LOOKED_AT_FOR_HARD, ESTIMATED, OPEN_ABOVE = 60, 2_000_000, 12, 6

# From a longer list, words are taken together that have ten letters among them, from the first of
# DRAWS that gives ENOUGH of them: most others cannot be added up without an eleventh letter.
LONG_LIST, DRAWS, ENOUGH, FEWEST = 200, 300, 40, 12

# Of these, between two looks at the clock.
SLICE = 5_000

# Of what is soon worked out, nothing is left to find.
FEWEST_STEPS = 3

# Levels up to this one have whole proofs; above it, nearly all would have hundreds of steps.
TOLD = 3

# How often a number begins anew where none has its level: so levels keep their shares.
ATTEMPTS = 6

# The levels that a kind has; a product of three words has five stars, but takes minutes.
LEVELS_OF = {
    SUM: (1, 2, 3, 4, 5), DIFFERENCE: (1, 2, 3, 4, 5), PRODUCT: (2, 3, 4), DIVISION: (2, 3, 4),
    DRAWN: (1, 2, 3), GRID: (2,), KAKURO: (2, 3),
}  # fmt: skip

# Numbers one after the other that may give nothing new.
FRUITLESS = 300

# Calculations tried for a drawing.
TRIES = 3

# The letters of grids, by language.
ALPHABETS = {"en": "ABCDEFGHIJ", "ru": "АБВГДЕЖЗИК", "ja": "あいうえおかきくけこ"}

# Level → rows and columns of kakuro, and how much a search for one may have to try.
KAKURO_SIZES = {2: ((4, 5, 6), 10), 3: ((5, 6), 60)}

# Random patterns: how many a number chooses among, and how long they are.
PATTERNS, PATTERN_LENGTHS = 150, (2, 6)

WORDS = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class SetPlan:
    """What a set is made of; all that its puzzles depend on."""

    seed: int
    kinds: tuple[str, ...]
    levels: tuple[int, ...]  # as often as a level stands there, so often it is wanted
    terms: Span
    languages: tuple[str, ...]  # of the themes' words
    words: tuple[str, ...]  # those to choose from, instead of themes
    themes: tuple[str, ...]  # those to choose from, whatever their language
    patterns: bool  # random letters instead of words


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle of a set, with its checked proof."""

    number: int
    kind: str
    language: str | None  # of its words, where they are of a theme
    theme: str | None
    solution: Solution | KakuroSolution
    explanation: Explanation

    @property
    def puzzle(self) -> Puzzle | Kakuro:
        """The puzzle."""
        return self.solution.puzzle

    @property
    def score(self) -> int:
        """How hard it is, 0 to 100."""
        assert self.explanation.difficulty is not None
        return self.explanation.difficulty.score

    @property
    def level(self) -> int:
        """The same in stars, one to five."""
        return stars(self.score)


def plan(
    *,
    seed: int = 0,
    kinds: Words = (SUM,),
    levels: Numbers = (1, 2, 3),
    terms: Numbers = (2, 4),
    languages: Words = ("en",),
    words: Words = (),
    themes: Words = (),
    patterns: bool = False,
) -> SetPlan:
    """The plan for these options; OptionError, which names the one that is wrong.

    Each is a list, or a text such as sum,grid.
    """
    stars_wanted = _numbers(str(levels), "levels") if isinstance(levels, str | int) else levels
    known_themes = [one for known in THEMES_OF.values() for one in known]
    if type(seed) is not int:
        message = "{option} must be a whole number"
        raise OptionError("bad_seed", message, field="seed", option="seed")
    if bool(words) + bool(themes) + bool(patterns) > 1:
        message = "choose one of words, themes and patterns"
        raise OptionError("not_together", message, field="themes" if themes else "patterns")
    spelled = recipe(words).words if words else ()
    return SetPlan(
        seed,
        chosen("kinds", kinds, KINDS),
        chosen("levels", stars_wanted, range(1, STARS + 1)),
        terms_span(terms, MOST_TERMS),
        chosen("languages", languages, [*THEMES_OF]),
        tuple("".join(word) for word in spelled),
        chosen("themes", themes, known_themes) if themes else (),
        bool(patterns),
    )


def plan_of(*, words: Words, **options: Any) -> SetPlan:
    """The plan for the texts of `SetOptions`; OptionError, which names the one that is wrong."""
    return plan(words=words_in(words), **options)


def listed(text: str) -> tuple[str, ...]:
    """The parts of a text such as sum,product."""
    return tuple(one.strip() for one in text.split(",") if one.strip())


def _numbers(text: str, name: str) -> list[int]:
    """The numbers of a text such as 1-3 or 1,2,2."""
    numbers: list[int] = []
    for part in text.split(","):
        low, dash, high = part.strip().partition("-")
        if not (low.isdecimal() and (high.isdecimal() or not dash)):
            message = "{option} must be whole numbers, such as 1-3"
            raise OptionError("bad_choice", message, field=name, option=name)
        numbers += range(int(low), int(high or low) + 1)[:100]
    return numbers


def chosen(field: str, wanted: Any, known: Sequence[Any]) -> tuple[Any, ...]:
    """What is chosen of what is known, in a list or a text; OptionError for anything else."""
    parts = listed(wanted) if isinstance(wanted, str) else wanted
    if not isinstance(parts, Sequence) or not parts or any(one not in known for one in parts):
        message = "{option} must be one of {known}"
        names = ", ".join(map(str, known))
        raise OptionError("bad_choice", message, field=field, option=field, known=names)
    return (*parts,)


def check_count(number: object) -> None:
    """OptionError for a number of puzzles that no set has."""
    if type(number) is not int or not 1 <= number <= MAX_LIMIT:
        message = "{option} must be a whole number from {least} to {most}"
        raise OptionError("bad_limit", message, field="limit", option="limit", least=1,
                          most=MAX_LIMIT)  # fmt: skip


def entry(wanted: SetPlan, number: int, budget: Budget | None = None) -> Entry | None:
    """The puzzle that a number gives; None where it gives none of its level, or not in time."""
    meter = Meter(Meter(budget).sudden())
    random = Random(f"{wanted.seed} {number}")
    kind = random.choice(wanted.kinds)
    levels = [one for one in wanted.levels if one in LEVELS_OF[kind]]
    if not levels:
        return None
    return entry_of(wanted, number, kind, random.choice(levels), random, meter)


def entry_of(
    wanted: SetPlan, number: int, kind: str, level: int, random: Random, meter: Meter
) -> Entry | None:
    """A puzzle of a kind and a level; None where chance gives none, or not in time."""
    for _ in range(ATTEMPTS):
        language, theme = _source(wanted, kind, random)
        for solution in _puzzles(wanted, kind, level, language, theme, random, meter):
            try:
                explanation = explain_puzzle(solution.puzzle, meter.left())
            except UnsupportedError:
                continue
            if explanation.difficulty is None:
                return None
            one = Entry(number, kind, language, theme, solution, explanation)
            if one.level == level and _is_told(explanation, level):
                return one
    return None


def _is_told(explanation: Explanation, level: int) -> bool:
    """Whether its proof can be read and has some steps; above TOLD, it need not be told."""
    if explanation.complete:
        return explanation.proof.length >= FEWEST_STEPS
    return level > TOLD


def _source(wanted: SetPlan, kind: str, random: Random) -> tuple[str | None, str | None]:
    """The language and the theme of a puzzle's words, or the language of a grid's letters."""
    if kind in WORDLESS:
        return None, None
    if kind == GRID:
        return random.choice(wanted.languages), None
    if wanted.words or wanted.patterns:
        return None, None
    if wanted.themes:
        theme = random.choice(wanted.themes)
        return next(language for language, own in THEMES_OF.items() if theme in own), theme
    language = random.choice(wanted.languages)
    return language, random.choice(THEMES_OF[language])


def _puzzles(
    wanted: SetPlan, kind: str, level: int, language: str | None, theme: str | None,
    random: Random, meter: Meter,
) -> Iterator[Solution | KakuroSolution]:  # fmt: skip
    """Puzzles of a kind with one solution, those first that are likely to have a level."""
    if kind == DRAWN:
        yield from _drawn(random, meter)
    elif kind == GRID:
        if grid := crossed(random, ALPHABETS[language or "en"]):
            yield grid
    elif kind == KAKURO:
        yield from _kakuro(level, random, meter)
    else:
        found = _of_words(_recipe(wanted, kind, level, theme, random), level, meter)
        yield from map(divided, found) if kind == DIVISION else found


def _recipe(wanted: SetPlan, kind: str, level: int, theme: str | None, random: Random) -> Recipe:
    """What the puzzle of a number is made of."""
    (low, high), options = SHAPES[level]
    low, high = max(low, wanted.terms[0]), min(high, wanted.terms[1])
    if low > high:
        low, high = wanted.terms
    terms = random.randint(low, high)
    if kind in (PRODUCT, DIVISION):
        kind, options, terms = PRODUCT, {}, 2
    made_of: dict[str, Any] = {"kind": kind, "terms": terms, "seed": random.getrandbits(32)}
    words: Sequence[str] = _patterns(random) if wanted.patterns else wanted.words
    if kind != PRODUCT and len(words) > LONG_LIST:
        words = _together(words, random)
    return recipe(words or None, theme=theme, **made_of, **options)


def _patterns(random: Random) -> list[str]:
    """Random letters in the place of words."""
    lengths = [random.randint(*PATTERN_LENGTHS) for _ in range(PATTERNS)]
    return ["".join(random.choices(ALPHABETS["en"], k=length)) for length in lengths]


def _together(words: Sequence[str], random: Random) -> Sequence[str]:
    """Words of a long list that have ten letters among them; all words where those are few."""
    best: list[str] = []
    for _ in range(DRAWS):
        drawn = dict.fromkeys("".join(random.sample(words, FEWEST)))
        letters = {*islice(drawn, BASE)}
        own = [word for word in words if letters.issuperset(word)]
        best = max(best, own, key=len)
        if len(best) >= ENOUGH:
            break
    return best if len(best) >= FEWEST else words


def divided(product: Solution) -> Solution:
    """A product of two words as a division of the result by one of them."""
    first, second, result = (word.name for word in product.puzzle.words)
    return Solution(parse(f"{result} / {first} = {second}"), product.letters)


def _of_words(made_of: Recipe, level: int, meter: Meter) -> Iterator[Solution]:
    """The puzzles of a recipe that are likely to have a level, the likeliest first.

    Where the time ends before they are found, there are none.
    """
    found = ground(made_of)
    walk = Walk(found, *found.bounds(0, 1))
    is_hard = level > TOLD and made_of.kind != PRODUCT
    walk.room, most = (CHOICE_OF_HARD, LOOKED_AT_FOR_HARD) if is_hard else (CHOICE, LOOKED_AT)
    while walk.nodes < most and walk.found < walk.room and not walk.ended():
        if meter.is_over():
            return
        walk.run(min(SLICE, most - walk.nodes))
    span = low, high = score_span(level)
    sought = (low - OPEN_ABOVE, high - OPEN_ABOVE * (level < STARS)) if is_hard else span
    rated: list[tuple[float, Made]] = []
    for made in walk.take()[: walk.room]:
        if not _is_dull(made[0]):
            rated.append((likelihood(made[0], made_of.rules, sought), made))
    rated.sort(key=lambda one: (-one[0], one[1]))
    for likely, made in rated[: ESTIMATED if is_hard else PROVED]:
        if likely < LEAST and not is_hard:
            return
        solution = solved(made, made_of.rules)
        if not is_hard or is_open(solution.puzzle, span, meter.left()):
            yield solution


def _is_dull(text: str) -> bool:
    """True for A - B = B, which only says that A is twice as much."""
    *words, result = WORDS.findall(text)
    return " - " in text and result in words


def _drawn(random: Random, meter: Meter) -> Iterator[Solution]:
    """A multiplication or a division with hidden digits."""
    kind, size = random.choice(["multiplication", "division"]), random.choice(SIZES)
    try:
        made = skeleton(
            parse, kind, size=size, seed=random.getrandbits(32), tries=TRIES, trivial=False,
            budget=meter.left(),
        )  # fmt: skip
    except LimitError:
        return
    yield made.solution


def _kakuro(level: int, random: Random, meter: Meter) -> Iterator[KakuroSolution]:
    """A cryptic kakuro."""
    sizes, nodes = KAKURO_SIZES[level]
    size, seed = random.choice(sizes), random.getrandbits(32)
    for line in islice(make_kakuro(size, nodes=nodes, seed=seed, budget=meter.left()), 1):
        yield search_kakuro(line, limit=2).solutions[0]


class Doubles:
    """The puzzles of a set so far, of which none is like another."""

    def __init__(self) -> None:
        self._known: set[object] = set()
        self._fruitless = 0  # numbers in a row that gave nothing new

    def takes(self, puzzle: str | None) -> bool:
        """Whether what a number gave, if anything, is new; LimitError where nothing is for long."""
        is_new = puzzle is not None and self.add(puzzle)
        self._fruitless = 0 if is_new else self._fruitless + 1
        if self._fruitless >= FRUITLESS:
            message = "{n} attempts in a row gave no new puzzle; other levels or more words would"
            raise LimitError("too_few", message, n=self._fruitless)
        return is_new

    def add(self, puzzle: str) -> bool:
        """Takes a puzzle into the set; False where one like it is there already."""
        likes = {*_likes(puzzle)}
        if likes & self._known:
            return False
        self._known |= likes
        return True


def _likes(puzzle: str) -> Iterator[object]:
    """What a puzzle shares with those that are like it.

    These are the same but for their letters; and of lines those with the same terms, in whatever
    order, also where one of them is turned round: A - B = C says that B + C = A.
    """
    words = WORDS.findall(puzzle)
    if "\n" in puzzle or "," in puzzle or not words:  # a grid, a drawing or a kakuro
        yield puzzle
        yield _renamed(puzzle)
        return
    sign = next((sign for sign in "-*/" if f" {sign} " in puzzle), "+")
    yield sign, frozenset(words[:-1])
    total, *terms = words if sign in "-/" else reversed(words)
    sign = "*" if sign in "*/" else "+"
    yield sign, *sorted(terms)
    # A set has no longer ones; somebody's file that is gone on with may.
    orders = permutations(terms) if len(terms) <= MOST_TERMS + 1 else [sorted(terms)]
    yield min(_renamed(f" {sign} ".join((*order, total))) for order in orders)


def _renamed(puzzle: str) -> str:
    """A puzzle whose letters are A, B, C … as they come."""
    names: dict[str, str] = {}
    return "".join(
        names.setdefault(one, chr(65 + len(names))) if one.isalpha() else one for one in puzzle
    )


def entries(wanted: SetPlan, limit: int, budget: Budget | None = None) -> Iterator[Entry]:
    """So many puzzles of a plan, or those for which there is time; LimitError where there are none.

    A budget bounds the time, and no puzzle depends on it.
    """
    doubles = Doubles()
    made = (one for _, one in numbered(wanted, 0, Meter(budget)))
    new = (one for one in made if doubles.takes(one.puzzle.text if one else None) and one)
    yield from islice(new, limit)


def numbered(
    wanted: SetPlan, first: int, meter: Meter, end: int | None = None
) -> Iterator[tuple[int, Entry | None]]:
    """What the numbers give from the first on and before an end, for which there is time."""
    for number in count(first) if end is None else range(first, end):
        one = entry(wanted, number, meter.left())
        if meter.is_over():
            return
        yield number, one
