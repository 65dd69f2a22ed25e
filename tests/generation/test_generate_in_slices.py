"""The search for puzzles is a slice: shards, cursors, seeds, deadlines."""

from __future__ import annotations

from typing import Any

import pytest
from candidates import WORDS, texts

import solver
from solver import Budget, Stop


@pytest.mark.parametrize("options", [{}, {"seed": 5}, {"kind": "product", "base": 7}])
def test_shards_and_cursors_make_up_the_whole(options: dict[str, Any]) -> None:
    whole = solver.generate(WORDS, terms="2-3", require="cat", **options)
    assert len(whole.puzzles) > 3
    parts = [
        solver.generate(WORDS, terms="2-3", require="cat", shard=f"{i}/7", **options)
        for i in range(7)
    ]
    assert [text for part in parts for text in texts(part)] == texts(whole)
    assert sum(part.candidates for part in parts) == whole.candidates
    pieces, cursor, progress = [], None, 0.0
    while True:
        budget = Budget(nodes=1_000)
        piece = solver.generate(
            WORDS,
            terms="2-3",
            require="cat",
            budget=budget,
            next=cursor,
            limit=3,
            variety=False,
            **options,
        )
        pieces.append(piece)
        assert piece.progress >= progress
        cursor, progress = piece.next, piece.progress
        if cursor is None:
            break
        assert piece.stop in (Stop.LIMIT, Stop.DEADLINE)
    assert len(pieces) > 3
    assert [text for piece in pieces for text in texts(piece)] == texts(whole)
    assert sum(piece.candidates for piece in pieces) == whole.candidates
    assert pieces[-1].stop is Stop.EXHAUSTED
    assert progress == 1.0


def test_a_seed_gives_the_same_again_and_another_other_puzzles() -> None:
    first, again, other = (
        texts(solver.generate(theme="animals", limit=10, seed=seed, variety=False))
        for seed in (7, 7, 8)
    )
    assert first == again
    assert not set(first) & set(other)
    assert len({text.split()[0] for text in first}) > 3
    every = {
        frozenset(texts(solver.generate(WORDS, seed=seed, repeats=True)))
        for seed in (None, 1, 2, 3)
    }
    assert len(every) == 1


def test_every_seed_finds_true_sums_of_number_words_soon(long: bool) -> None:
    every = set(texts(solver.generate(numerals="en")))
    budget = Budget(nodes=5_000_000)  # all of it takes four times as many
    for seed in range(1, 6 if long else 3):
        made = solver.generate(numerals="en", seed=seed, limit=8, budget=budget)
        assert made.count == 8, seed
        assert set(texts(made)) < every


def test_shuffled_number_words_in_shards_and_steps() -> None:
    options: dict[str, Any] = {"numerals": "en", "seed": 3, "terms": "2-4"}
    whole = solver.generate(**options)
    assert sorted(texts(whole)) == sorted(texts(solver.generate(numerals="en", terms="2-4")))
    shards = [solver.generate(shard=f"{i}/3", **options) for i in range(3)]
    assert [text for shard in shards for text in texts(shard)] == texts(whole)
    steps, cursor = [], None
    while not steps or cursor:
        steps.append(solver.generate(budget=Budget(nodes=20_000), next=cursor, **options))
        cursor = steps[-1].next
    assert len(steps) > 5
    assert [text for step in steps for text in texts(step)] == texts(whole)


def test_a_deadline_is_kept() -> None:
    clock = iter(range(10**6))
    budget = Budget(seconds=20, clock=lambda: float(next(clock)))
    made = solver.generate(theme="nature", terms=3, budget=budget)
    assert made.stop is Stop.DEADLINE
    assert made.next
    assert 0 < made.progress < 1
    assert next(clock) < 60


def test_nothing_to_make_puzzles_of() -> None:
    made = solver.generate(["abcdefghijklm"])
    assert (made.puzzles, made.stop, made.progress, made.next) == ((), Stop.EXHAUSTED, 1.0, None)
    assert solver.generate(["a"], terms=5).stop is Stop.EXHAUSTED


def test_a_cursor_of_something_else() -> None:
    made = solver.generate(WORDS, limit=1, repeats=True)
    assert made.next
    for words, options in ((WORDS[1:], {}), (WORDS, {"seed": 1}), (WORDS, {"shard": "0/2"})):
        with pytest.raises(solver.CursorError):
            solver.generate(words, next=made.next, repeats=True, **options)
    for wrong in ("x", "", made.next + "0", made.next.replace(".", ",")):
        with pytest.raises(solver.CursorError):
            solver.generate(WORDS, next=wrong, repeats=True)
