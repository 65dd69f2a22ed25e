"""Puzzles made in parts are those made in one piece, whoever makes the parts."""

from __future__ import annotations

from typing import Any

import pytest
from in_turn import in_turn

import solver
from solver.engines import generate as making
from solver.engines.generate import generate_together
from solver.generation.generate import Generation, generate
from solver.generation.recipe import recipe

WORDS = "ant bee cat act tan tab can nab beat neat cant a an be"
RECIPES: list[dict[str, Any]] = [
    {"words": WORDS},
    {"words": WORDS, "terms": "2-3", "seed": 4, "letters": "3-8", "require": ["cat"]},
    {"words": WORDS, "kind": "difference", "length": "2-4", "difficulty": "15-30"},
    {"words": WORDS, "kind": "product", "base": 7, "leading_zeros": True},
    {"numerals": "en", "terms": "2-3", "values": "1-60"},
    {"numerals": "en", "terms": "2-3", "values": "1-60", "seed": 3},
    {"words": "ab", "total": "ab"},
    {"theme": "space", "terms": 2, "length": "3-5"},
]
PAGES = 5  # after which the rest comes in one
EFFORTS: list[dict[str, Any]] = [
    {},
    {"limit": 1},
    {"limit": 7},
    {"shard": solver.Shard(1, 3)},
    {"shard": solver.Shard(2, 3), "limit": 3},
]


@pytest.fixture
def short_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part is handed back soon, and cut in two."""
    monkeypatch.setattr(making, "MOMENT", 0.002)


@in_turn("effort", EFFORTS)
@in_turn("options", RECIPES)
@pytest.mark.usefixtures("short_moments")
def test_parts_join_to_the_whole(
    options: dict[str, Any], effort: dict[str, Any], long: bool
) -> None:
    """Each recipe with half of the efforts, the next one with the others; all with `--long`."""
    if not long and (RECIPES.index(options) + EFFORTS.index(effort)) % 2:
        return
    wanted = recipe(**options)
    pages, whole = 1, generate(wanted, **effort)
    assert generate_together(wanted, **effort) == whole
    while whole.next:
        effort = {**effort, "cursor": whole.next}
        if pages == PAGES:
            effort.pop("limit")
        pages, whole = pages + 1, generate(wanted, **effort)
        assert generate_together(wanted, **effort) == whole


@in_turn("limit", [None, 7])
@in_turn("options", RECIPES[1:6])
@pytest.mark.usefixtures("short_moments", "crew")
def test_several_make_what_one_makes(options: dict[str, Any], limit: int | None) -> None:
    wanted = recipe(**options)
    assert generate_together(wanted, jobs=3, limit=limit) == generate(wanted, limit=limit)


@pytest.mark.usefixtures("short_moments")
def test_two_processes_make_what_one_makes() -> None:
    wanted = recipe(**RECIPES[1])
    assert generate_together(wanted, jobs=2, limit=100) == generate(wanted, limit=100)


@pytest.mark.long
def test_two_processes_at_real_work() -> None:
    wanted = recipe(theme="food")
    told: list[float] = []
    made = generate_together(wanted, jobs=2, watch=told.append)
    assert made == solver.generate(theme="food")
    assert len(made.puzzles) > 100
    assert told == sorted(told)
    assert told[-1] == made.progress == 1.0


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("seconds", [0, 0.3])
def test_what_is_made_in_time_is_what_comes_first(jobs: int, seconds: float) -> None:
    wanted = recipe(theme="nature", terms=3, variety=False)
    late = generate_together(wanted, jobs=jobs, seconds=seconds)
    assert (late.stop, late.progress < 1) == (solver.Stop.DEADLINE, True)
    rest = generate_together(wanted, jobs=jobs, limit=1, cursor=late.next)
    following = solver.generate(theme="nature", terms=3, limit=len(late.puzzles) + 1, variety=False)
    assert following.puzzles == (*late.puzzles, *rest.puzzles)


@pytest.mark.parametrize("ahead", [0, 2, 1000])
def test_what_is_left_is_cut_between_two_heads(ahead: int) -> None:
    wanted = recipe(WORDS)
    whole = Generation(wanted)
    assert len(list(whole.puzzles(1))) == 1
    (low, middle), (beginning, high) = halves = whole.parts(ahead)
    assert (low, high) == whole.rest()
    assert low < middle == beginning < high
    parts = [Generation(wanted, interval=half) for half in halves]
    made = [part.batch(part.made()) for part in parts]
    assert [batch.place for batch in made] == [middle, high]
    assert [part.parts(ahead) for part in parts] == [[], []]
    candidates = whole.batch([]).candidates + sum(batch.candidates for batch in made)
    assert candidates == solver.generate(WORDS).candidates


@pytest.mark.parametrize(
    ("options", "field"),
    [({"jobs": 0}, "jobs"), ({"limit": 0}, "limit"), ({"seconds": -1.0}, "timeout"),
     ({"cursor": "x"}, "next")],
)  # fmt: skip
def test_wrong_options(options: dict[str, Any], field: str) -> None:
    with pytest.raises(solver.OptionError) as caught:
        generate_together(recipe(WORDS), **options)
    assert caught.value.field == field
