"""Chains of calls, each resumed from the `next` of the one before, with hardly any time.

The promise: wherever a call is stopped, the calls after it lose nothing, double nothing, and come
to an end. `python tests/chains.py 20000` tries that many chains; the tests try fewer.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import random_kakuro
import random_puzzles

import solver
from solver import Budget
from solver.engines.calls import Engine
from solver.engines.generate import generate_over, generate_together
from solver.engines.together import search_together
from solver.generation.recipe import recipe
from solver.search.search import search

# Budgets that end a call almost at once; those in seconds alone for what takes no others.
SECONDS = (Budget(seconds=0), Budget(seconds=0.001))
BUDGETS = (*SECONDS, Budget(nodes=1), Budget(nodes=17))
LIMITS = (None, None, *range(1, 8))

# Calls that a chain may take for each node of an uninterrupted search, and beyond.
CALLS_A_NODE, MORE_CALLS = 3, 50


@dataclass(frozen=True)
class Page:
    """What a call answers, of whatever kind."""

    items: list[Any]
    progress: float
    next: str | None


@dataclass(frozen=True)
class Resumable:
    """Something that has a `next`."""

    name: str
    call: Callable[..., Page]  # call(shard=…, next=…, limit=…, budget=…)
    has_shards: bool = True
    is_ordered: bool = False  # whether the pages keep the order of the single call
    effort: int = 0  # nodes of the single call
    budgets: tuple[Budget, ...] = BUDGETS


def chain(subject: Resumable, shard: str | None, rng: random.Random, most_calls: int) -> list[Any]:
    """The items of all calls of a chain; AssertionError where one breaks the promise."""
    items: list[Any] = []
    cursor, progress = None, 0.0
    jumps = rng.random() < 0.3  # whether a call has all the time it needs, now and then
    budgets = rng.choice([*((budget,) for budget in subject.budgets), subject.budgets])
    for _ in range(most_calls):
        budget = None if jumps and rng.random() < 0.1 else rng.choice(budgets)
        limit = rng.choice(LIMITS)
        page = subject.call(shard=shard, next=cursor, limit=limit, budget=budget)
        items += page.items
        assert progress - 1e-9 <= page.progress <= 1, f"progress {page.progress} after {progress}"
        assert limit is None or len(page.items) <= limit
        cursor, progress = page.next, page.progress
        if cursor is None:
            assert progress == 1, f"the end at {progress}"
            return items
    raise AssertionError(f"{most_calls} calls and no end")


def check(subject: Resumable, rng: random.Random) -> int:
    """Asserts the promise for the chains of all shards together; how many there were."""
    count = rng.choice([1, 1, 2, 3, 5, 20]) if subject.has_shards else 1
    shards = [None] if count == 1 else [f"{index}/{count}" for index in range(count)]
    whole = subject.call(shard=None, next=None, limit=None, budget=None)
    assert whole.next is None
    most_calls = CALLS_A_NODE * subject.effort + MORE_CALLS
    joined: list[Any] = []
    for shard in shards:
        try:
            joined += chain(subject, shard, rng, most_calls)
        except Exception as error:
            error.add_note(f"{subject.name}, shard {shard}")
            raise
    same = joined == whole.items if subject.is_ordered else sorted(joined) == sorted(whole.items)
    assert same, f"{subject.name}: {len(joined)} items, not {len(whole.items)}"
    return count


def solving(text: str, **rules: Any) -> Resumable:
    """A puzzle: the digits of each solution."""

    def call(**effort: Any) -> Page:
        result = solver.solve(text, **rules, **effort)
        items = [(*s.letters.values(), *s.wildcards) for s in result.solutions]
        return Page(items, result.progress, result.next)

    nodes = solver.solve(text, **rules).nodes
    return Resumable(f"solve {text!r} {rules}", call, effort=nodes)


def solving_together(text: str, jobs: int, **rules: Any) -> Resumable:
    """A puzzle that processes share."""
    puzzle = solver.parse(text, solver.Rules(**rules))

    def call(
        *, shard: str | None, next: str | None, limit: int | None, budget: Budget | None
    ) -> Page:
        part = None if shard is None else solver.Shard.read(shard)
        seconds = budget.seconds if budget else None
        result = search_together(
            puzzle, jobs=jobs, shard=part, cursor=next, limit=limit, seconds=seconds
        )
        items = [(*s.letters.values(), *s.wildcards) for s in result.solutions]
        return Page(items, result.progress, result.next)

    nodes = search(puzzle).nodes
    return Resumable(f"together {text!r} {rules}", call, effort=nodes, budgets=SECONDS)


def filling(line: str) -> Resumable:
    """A kakuro: the grid of each solution."""

    def call(*, shard: None, **effort: Any) -> Page:
        result = solver.kakuro(line, **effort)
        items = [(str(s.letters), str(s.grid)) for s in result.solutions]
        return Page(items, result.progress, result.next)

    nodes = solver.kakuro(line).nodes
    return Resumable(f"kakuro {line!r}", call, has_shards=False, effort=nodes)


def making(words: Sequence[str], **options: Any) -> Resumable:
    """A recipe: the texts of its puzzles, in their order; varied, each shard has an own one."""
    options = {"variety": False, **options}

    def call(**effort: Any) -> Page:
        result = solver.generate(words, **options, **effort)
        return Page([p.puzzle.text for p in result.puzzles], result.progress, result.next)

    # A word tried is a node too, of which there are fewer than candidates with as many totals.
    steps = solver.generate(words, **options).candidates
    name = f"generate {' '.join(words)} {options}"
    return Resumable(name, call, is_ordered=not options["variety"], effort=steps * 2 + 50)


def making_together(words: Sequence[str], jobs: int, **options: Any) -> Resumable:
    """A recipe that processes share."""
    alone = making(words, **options)
    wanted = recipe(words, **{"variety": False, **options})

    def call(
        *, shard: str | None, next: str | None, limit: int | None, budget: Budget | None
    ) -> Page:
        part = None if shard is None else solver.Shard.read(shard)
        seconds = budget.seconds if budget else None
        result = generate_together(
            wanted, jobs=jobs, shard=part, cursor=next, limit=limit, seconds=seconds
        )
        return Page([p.puzzle.text for p in result.puzzles], result.progress, result.next)

    return replace(alone, name=f"together {alone.name}", call=call, budgets=SECONDS)


def making_over(engine: Engine, parts: int, words: Sequence[str], **options: Any) -> Resumable:
    """A recipe that an engine works on, which takes no variety."""
    options = {**options, "variety": False}
    alone = making(words, **options)

    def call(
        *, shard: str | None, next: str | None, limit: int | None, budget: Budget | None
    ) -> Page:
        result = generate_over(
            engine,
            {"words": list(words), **options},
            parts=parts,
            shard=shard,
            cursor=next,
            limit=limit,
            seconds=budget.seconds if budget else None,
        )
        return Page([p.puzzle.text for p in result.puzzles], result.progress, result.next)

    return replace(alone, name=f"engine {alone.name}", call=call, budgets=SECONDS)


def over_http(address: str, action: str, **parameters: Any) -> Resumable:
    """An endpoint of a function that is served: the texts of its solutions or puzzles."""
    key = "puzzles" if action == "generate" else "solutions"

    def call(budget: Budget | None, **effort: Any) -> Page:
        given = {name: value for name, value in effort.items() if value is not None}
        timeout = {} if budget is None else {"timeout": budget.seconds}
        body = json.dumps(parameters | given | timeout).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"{address}/v1/{action}", body, headers)
        with urllib.request.urlopen(request, timeout=60) as response:
            answer = json.load(response)
        return Page([str(item) for item in answer[key]], answer["progress"], answer["next"])

    return Resumable(
        f"http {action} {parameters}",
        call,
        is_ordered=action == "generate",
        has_shards=action != "kakuro",
        effort=300,
        budgets=SECONDS,
    )


# What random puzzles are hardly ever: numbers too long for a machine word, drawings, and digits
# that nothing keeps from being tried.
UNUSUAL = (
    ("ABABABABABABABABABAB + BABABABABABABABABABA = CCCCCCCCCCCCCCCCCCCC", {"base": 10}),
    ("AAAAAAAAAAAAAAAAAAAAAA * B = CCCCCCCCCCCCCCCCCCCCCC", {"base": 10}),
    ("  A?\nx ?B\n----\n  ?C\n ?D\n----\n ???", {"base": 5}),
    ("   ?A\n??)???\n   ??\n    ??\n    ??\n     0", {"base": 4}),
    ("?+?≥0", {"base": 36, "leading_zeros": True}),
    ("A^B=C^D, E*0=0", {"single_zero": False}),
)


def random_subject(rng: random.Random) -> Resumable:
    """Any kind of thing that has a `next`, small enough to be walked a node at a time."""
    while True:
        kind = rng.random()
        if kind < 0.6:
            subject = random_search(rng)
        elif kind < 0.7:
            subject = filling(random_kakuro.random_kakuro(rng))
        elif kind < 0.95:
            subject = making(**random_recipe(rng))
        else:
            subject = making_together(jobs=1, **random_recipe(rng))
        if subject.effort < 1_500:
            return subject


def random_search(rng: random.Random) -> Resumable:
    """A puzzle of any method, for one process or as if several shared it."""
    if rng.random() < 0.15:
        unusual, options = rng.choice(UNUSUAL)
        text, rules = unusual, dict[str, Any](options)
    else:
        puzzle = random_puzzles.random_puzzle(rng)
        text, rules = puzzle.text, asdict(puzzle.rules)
    if rng.random() < 0.1:
        return solving_together(text, 1, **rules)
    return solving(text, **rules)


def random_recipe(rng: random.Random) -> dict[str, Any]:
    """A few short words and what to make of them; some give no puzzle, some a great many."""
    alphabet = "ABCDEFGH"[: rng.randint(3, 8)]
    words = {"".join(rng.choices(alphabet, k=rng.randint(1, 5))) for _ in range(rng.randint(2, 7))}
    listed = sorted(words)
    rng.shuffle(listed)
    least = rng.choice([2, 2, 3])
    options: dict[str, Any] = {
        "words": listed,
        "terms": (least, least + rng.choice([0, 0, 1])),
        "base": rng.choice([3, 4, 5, 10]),
        "kind": rng.choice(["sum", "sum", "difference", "product"]),
        "repeats": rng.random() < 0.5,
        "leading_zeros": rng.random() < 0.3,
        "seed": rng.choice([None, None, 1, 7]),
        "variety": rng.random() < 0.4,
    }
    if rng.random() < 0.2:
        options["fixed"] = listed[0]
    if rng.random() < 0.2:
        options["total"] = listed[-1]
    return options


def check_many(count: int, seed: int) -> Counter[str]:
    """Tries at least so many random chains; how many there were of each kind."""
    rng = random.Random(seed)
    tally: Counter[str] = Counter()
    while tally.total() < count:
        subject = random_subject(rng)
        tally[subject.name.split()[0]] += check(subject, rng)
    return tally


if __name__ == "__main__":
    print(check_many(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
