"""Few puzzles of many have little in common, and in the end none is left out."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from candidates import WORDS, texts
from in_turn import in_turn, later

import solver
from solver.engines.generate import generate_together
from solver.generation.generate import Generated, Generation
from solver.generation.recipe import recipe


def word_list(count: int) -> list[str]:
    """Made-up words of three to six letters, of syllables so that many share a shape."""
    rng = random.Random(11)
    words: set[str] = set()
    while len(words) < count:
        syllables = (
            rng.choice("bdfglmnrst") + rng.choice("aeio") for _ in range(rng.choice([2, 3]))
        )
        words.add("".join(syllables)[rng.randrange(2) :].upper())
    return sorted(words)


MANY = word_list(1_200)


def uses(made: Generated) -> Counter[str]:
    return Counter(word for text in texts(made) for word in re.findall(r"\w+", text))


def shape(text: str) -> tuple[object, ...]:
    """The same for puzzles that are one but for the names of their letters."""
    names: dict[str, int] = {}
    return tuple(names.setdefault(c, len(names)) if c.isalpha() else c for c in text)


@in_turn("kind", ["sum", "difference"])
def test_a_few_of_many_share_no_word_and_no_shape(kind: str) -> None:
    for seed in (None, 1, 2):
        made = solver.generate(MANY, kind=kind, seed=seed, limit=60)
        assert made.count == 60
        assert max(uses(made).values()) == 1
        assert len({*map(shape, texts(made))}) == 60


def test_one_puzzle_of_those_that_are_alike() -> None:
    whole = solver.generate(MANY[:90], variety=False)
    told = solver.generate(MANY[:400], limit=30)
    assert len({*map(shape, texts(told))}) == told.count == 30
    assert len({*map(shape, texts(whole))}) < whole.count


@in_turn("limit", [1, 3, 7, None])
def test_all_calls_together_tell_every_puzzle_once(limit: int | None) -> None:
    at_once = texts(solver.generate(WORDS, variety=True))
    assert sorted(at_once) == sorted(texts(solver.generate(WORDS)))
    told: list[str] = []
    cursor = None
    while True:
        made = solver.generate(WORDS, limit=limit, variety=True, next=cursor)
        told += texts(made)
        cursor = made.next
        if cursor is None:
            break
        assert made.count == limit
    assert told == at_once


def test_cut_by_nodes_it_is_the_same() -> None:
    at_once = texts(solver.generate(WORDS, variety=True))
    told: list[str] = []
    cursor, calls = None, 0
    while calls == 0 or cursor:
        made = solver.generate(WORDS, variety=True, budget=solver.Budget(nodes=40), next=cursor)
        told += texts(made)
        cursor, calls = made.next, calls + 1
    assert told == at_once
    assert calls > 5


def test_shards_together_tell_every_puzzle_once() -> None:
    told = [
        text
        for part in range(3)
        for text in texts(solver.generate(WORDS, variety=True, shard=f"{part}/3"))
    ]
    assert sorted(told) == sorted(texts(solver.generate(WORDS)))


@pytest.mark.parametrize("limit", [1, later(20), None])
def test_processes_tell_what_one_does(limit: int | None) -> None:
    words = MANY[::24]
    alone = solver.generate(words, limit=limit, variety=True)
    for jobs in (1, 2):
        made = generate_together(recipe(words, variety=True), jobs=jobs, limit=limit)
        assert (texts(made), made.next, made.stop) == (texts(alone), alone.next, alone.stop)


def test_words_that_are_asked_for_may_be_in_all() -> None:
    made = solver.generate(MANY, fixed=MANY[0], limit=20)
    assert made.count == 20
    assert uses(made)[MANY[0]] == 20
    assert sorted(uses(made).values())[-2] == 1


def test_words_come_again_where_no_others_are_left() -> None:
    few = MANY[::24]
    made = solver.generate(few, limit=100)
    assert made.count == 100
    assert max(uses(made).values()) > 5
    assert max(uses(solver.generate(few, limit=10)).values()) == 1


def test_it_is_off_without_a_limit_and_for_number_words() -> None:
    assert texts(solver.generate(WORDS)) == texts(solver.generate(WORDS, variety=False))
    numbers = {"numerals": "en", "values": "1-20"}
    first = solver.generate(**numbers, limit=2)  # type: ignore[arg-type]
    assert texts(first) == texts(solver.generate(**numbers, limit=2, variety=False))  # type: ignore[arg-type]


def test_a_cursor_is_for_its_own_search() -> None:
    cursor = solver.generate(MANY, limit=3).next
    assert cursor is not None
    assert len(cursor) < 1_000
    with pytest.raises(solver.CursorError):
        solver.generate(MANY, variety=False, next=cursor)
    with pytest.raises(solver.CursorError):
        solver.generate(MANY[1:], next=cursor)
    with pytest.raises(solver.OptionError, match="variety must be true or false"):
        solver.generate(MANY, variety="yes")  # type: ignore[arg-type]


def test_likely_puzzles_come_first_and_no_other_is_lost() -> None:
    """Where a difficulty is asked for."""
    words = "to go out up so do pot top too on no not two sum ten one"
    options = {"words": words, "difficulty": "13-17", "repeats": True}
    plain = solver.generate(**options, variety=False)
    varied = solver.generate(**options, limit=500)
    assert plain.count > 5
    assert sorted(texts(varied)) == sorted(texts(plain))
    assert texts(varied) != texts(plain)
    assert all(13 <= score <= 17 for score in varied.ratings)
    found, cursor = [], None
    while cursor or not found:
        made = solver.generate(**options, limit=4, next=cursor)
        found += texts(made)
        cursor = made.next
    assert found == texts(varied)
    for jobs in (1, 2):
        together = generate_together(recipe(**options), limit=500, jobs=jobs)
        assert texts(together) == texts(varied)


def test_a_difficulty_that_few_have_takes_few_proofs() -> None:
    """Of the animals' sums of two words, few are as hard."""
    wanted = recipe(theme="animals", difficulty="38-60", seed=1)
    generation = Generation(wanted, is_varied=True)
    made = list(generation.made(1))
    batch = generation.batch(made)
    assert len(batch.ratings) == 1
    assert len(batch.refused) < 10
    assert batch.candidates > 100 * (len(batch.refused) + 1)
