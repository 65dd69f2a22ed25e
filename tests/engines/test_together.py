"""A search in parts is the search in one piece, whoever searches the parts."""

from __future__ import annotations

from typing import Any

import pytest
from in_turn import in_turn

import solver
from solver.engines import together
from solver.engines.together import search_together
from solver.search.search import Search, search
from solver.search.segments import Segment

PUZZLES = [
    ("SEND+MORE=MONEY", 10),
    ("КОЗА+КОЗА=СТАДО", 10),
    ("A+A=BB", 10),
    ("A+B=C", 12),
    ("AB*CD=EFGA", 10),
    ("A?*B=CC?", 10),
    ("AB+C?=DE, E+A=B", 10),
    ("2+2=4", 10),
    ("2+2=5", 10),
    ("01+A=B", 10),
    ("A^B=CD", 10),
    ("A^B+C^A=DE, B<C", 8),
    ("A/B=C/D, A<C", 10),
    ("AB≠BA, A*B=CB", 10),
    (" AB\n+CB\n---\nDEA", 10),
]
PAGES = 5  # after which the rest comes in one
OPTIONS: list[dict[str, Any]] = [
    {},
    {"limit": 1},
    {"limit": 7},
    {"shard": solver.Shard(1, 3)},
    {"shard": solver.Shard(2, 3), "limit": 3},
    {"shard": solver.Shard(899, 900)},
]


@pytest.fixture
def shortest_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part is handed back after one node, and cut in two."""
    monkeypatch.setattr(together, "MOMENT", 0.0)


@in_turn("options", OPTIONS)
@in_turn(("text", "base"), PUZZLES)
@pytest.mark.usefixtures("shortest_moments")
def test_parts_join_to_the_whole(text: str, base: int, options: dict[str, Any], long: bool) -> None:
    """Each puzzle with a third of the options, the next ones with others; all with `--long`."""
    if not long and (PUZZLES.index((text, base)) + OPTIONS.index(options)) % 3:
        return
    puzzle = solver.parse(text, solver.Rules(base))
    pages, whole = 1, search(puzzle, **options)
    assert search_together(puzzle, **options) == whole
    while whole.next:
        options = {**options, "cursor": whole.next}
        if pages == PAGES:
            options.pop("limit")
        pages, whole = pages + 1, search(puzzle, **options)
        assert search_together(puzzle, **options) == whole


@pytest.mark.long
@in_turn("options", [{}, {"limit": 5}])
@in_turn("text", ["КОЗА+КОЗА=СТАДО", "AB*CD=EFGA", "A/B=C/D, A<C", " AB\n+CB\n---\nDEA"])
@pytest.mark.usefixtures("shortest_moments", "crew")
def test_several_find_what_one_finds(text: str, options: dict[str, Any]) -> None:
    puzzle = solver.parse(text)
    assert search_together(puzzle, jobs=3, **options) == search(puzzle, **options)


@pytest.mark.usefixtures("shortest_moments")
def test_two_processes_find_what_one_finds() -> None:
    puzzle = solver.parse("AB*CD=EFGA")
    assert search_together(puzzle, jobs=2, limit=5) == search(puzzle, limit=5)


@pytest.mark.long
def test_two_processes_at_a_real_search() -> None:
    puzzle = solver.parse("ORC*FREAK=ELF*FAIRY", solver.Rules(16))
    told: list[float] = []
    result = search_together(puzzle, jobs=2, watch=told.append)
    assert (result.count, result.stop, result.unique) == (46, solver.Stop.EXHAUSTED, False)
    assert told == sorted(told)
    assert told[-1] == result.progress == 1.0


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("seconds", [0, 0.3])
def test_what_is_found_in_time_is_what_comes_first(jobs: int, seconds: float) -> None:
    puzzle = solver.parse("ORC*FREAK=ELF*FAIRY", solver.Rules(20))
    late = search_together(puzzle, jobs=jobs, seconds=seconds)
    assert (late.stop, late.progress < 1) == (solver.Stop.DEADLINE, True)
    if late.count:
        first = search(puzzle, limit=late.count)
        assert first.solutions == late.solutions
    rest = search_together(puzzle, jobs=jobs, limit=1, cursor=late.next)
    following = search(puzzle, limit=late.count + 1)
    assert {s.text for s in following.solutions} == {
        s.text for s in (*late.solutions, *rest.solutions)
    }


def test_a_search_is_cut_where_its_levels_branch() -> None:
    one = Search(solver.parse("A+B=C"))
    assert one.rest() == Segment(one.place(), ())
    assert len(list(one.solutions(1))) == 1
    parts = one.halves()
    assert [parts[0].low, parts[0].high, parts[1].high] == [one.place(), parts[1].low, ()]
    halves = [Search(one.puzzle, segment=segment) for segment in parts]
    assert [len(list(half.solutions())) > 0 for half in halves] == [True, True]
    assert one.nodes + sum(half.nodes for half in halves) == search(one.puzzle).nodes
    assert [half.halves() for half in halves] == [[], []]
    assert (one.ended, halves[0].ended, halves[0].rest()) == (False, True, None)
    assert (halves[0].place(), halves[1].place()) == (parts[1].low, ())


@pytest.mark.parametrize(
    ("options", "field"),
    [({"jobs": 0}, "jobs"), ({"limit": 0}, "limit"), ({"seconds": -1.0}, "timeout"),
     ({"cursor": "x"}, "next")],
)  # fmt: skip
def test_wrong_options(options: dict[str, Any], field: str) -> None:
    with pytest.raises(solver.OptionError) as caught:
        search_together(solver.parse("A+B=C"), **options)
    assert caught.value.field == field
