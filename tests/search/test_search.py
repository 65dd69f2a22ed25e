"""Slices, budgets, cursors and shards."""

from __future__ import annotations

import gc
import weakref

import pytest
from in_turn import in_turn

import solver
from solver.model import Puzzle
from solver.search.search import Search
from solver.search.slices import FIRST_SLICE

KOZA = "КОЗА+КОЗА = СТАДО"
MANY = "MALCOLM+X=MALCOLM"


class Clock:
    """A clock that moves on by one second whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_stopped_at_any_node_and_resumed() -> None:
    whole = solver.solve(KOZA)
    for nodes in range(1, whole.nodes):
        one = solver.solve(KOZA, budget=solver.Budget(nodes=nodes))
        assert (one.stop, one.nodes) == (solver.Stop.DEADLINE, nodes)
        two = solver.solve(KOZA, next=one.next)
        assert two.stop is solver.Stop.EXHAUSTED
        assert sorted(s.text for s in (*one.solutions, *two.solutions)) == [
            s.text for s in whole.solutions
        ]


def test_a_budget_is_kept_to_whatever_the_slices() -> None:
    whole = solver.solve("AB*CD=EFGH")
    for nodes in (255, 256, 257, 600, 1000, whole.nodes - 1):
        one = solver.solve("AB*CD=EFGH", budget=solver.Budget(nodes=nodes))
        assert (one.stop, one.nodes) == (solver.Stop.DEADLINE, nodes)
        two = solver.solve("AB*CD=EFGH", next=one.next)
        assert two.stop is solver.Stop.EXHAUSTED
        assert one.count + two.count == whole.count


def test_one_node_a_call_comes_to_an_end() -> None:
    cursor, found, calls = None, [], 0
    while calls == 0 or cursor:
        part = solver.solve("AB+B=CA", next=cursor, budget=solver.Budget(nodes=1))
        found += [solution.text for solution in part.solutions]
        cursor, calls = part.next, calls + 1
    assert sorted(found) == [solution.text for solution in solver.solve("AB+B=CA").solutions]


def test_deadline_by_a_clock() -> None:
    result = solver.solve(MANY, budget=solver.Budget(seconds=20, clock=Clock()))
    assert result.stop is solver.Stop.DEADLINE
    assert result.unique is False
    assert 0 < result.progress < 1
    assert solver.solve(MANY, budget=solver.Budget(seconds=10**400)).count == 15_120
    rest = solver.solve(MANY, next=result.next)
    assert result.count + rest.count == 15_120


def test_a_deadline_of_no_time_still_gets_on() -> None:
    first = solver.solve(MANY, budget=solver.Budget(seconds=0))
    second = solver.solve(MANY, budget=solver.Budget(seconds=0), next=first.next)
    assert first.stop is second.stop is solver.Stop.DEADLINE
    assert first.nodes == second.nodes == 1
    assert first.next != second.next


def test_a_burst_of_solutions_does_not_lengthen_the_slices() -> None:
    """Each slice here ends after a few finds: it must not be taken for a fast long one."""
    search = solver.Search(
        solver.parse("??????????*??????????=9876543220876543211+0*???"),
        budget=solver.Budget(seconds=1_000, clock=Clock()),
    )
    assert list(search.solutions())
    assert search.nodes <= 500 + 2 * FIRST_SLICE  # which is halved until it is 1


def test_limit_pages_through_all_solutions() -> None:
    cursor, pages = None, []
    while not pages or cursor:
        page = solver.solve(MANY, limit=4_000, next=cursor)
        pages.append([solution.text for solution in page.solutions])
        cursor = page.next
    assert [len(page) for page in pages] == [4_000, 4_000, 4_000, 3_120]
    assert len({text for page in pages for text in page}) == 15_120


def test_limit_at_the_last_solution_is_exhausted_where_nothing_is_left() -> None:
    assert solver.solve("2+2=4", limit=1).stop is solver.Stop.EXHAUSTED
    assert solver.solve("A=9", limit=1).stop is solver.Stop.EXHAUSTED


@pytest.mark.parametrize(
    ("limit", "stop", "unique"), [(1, "limit", None), (2, "limit", False), (3, "exhausted", False)]
)
def test_unique_is_known_or_null(limit: int, stop: str, unique: bool | None) -> None:
    result = solver.solve(KOZA, limit=limit)
    assert (result.stop.value, result.unique) == (stop, unique)


def test_unique_counts_what_came_before_the_cursor() -> None:
    one = solver.solve(KOZA, limit=1)
    two = solver.solve(KOZA, next=one.next)
    assert (two.count, two.unique) == (1, False)


def test_shards_find_each_solution_once() -> None:
    for count in (1, 2, 7, 100):
        parts = [solver.solve(KOZA, shard=f"{i}/{count}") for i in range(count)]
        assert sum(part.count for part in parts) == 2
        if count > 1:
            assert {part.unique for part in parts} <= {None, False}


@pytest.mark.parametrize(
    ("text", "base", "method"),
    [
        ("ORC*FREAK=ELF*FAIRY", 10, "remainders"),
        ("NUM+BER=PLAY", 14, "balance"),
        ("ABCDEFGHIJ*ABCDEFGHIJ=????A??B??C??D??E???", 10, "lift"),
    ],
)
def test_shards_cost_hardly_more_than_the_whole(text: str, base: int, method: str) -> None:
    """Up to 64 of them at most 1.2 times as many nodes; and cutting costs 100 nodes at most."""
    whole = solver.solve(text, base=base)
    assert whole.method == method
    for count in (2, 8, 64):
        parts = [solver.solve(text, base=base, shard=f"{i}/{count}") for i in range(count)]
        nodes = sum(part.nodes for part in parts)
        assert whole.nodes <= nodes < min(1.2 * whole.nodes, whole.nodes + 100 * count)
        assert max(part.nodes for part in parts) < 5 * whole.nodes / count


def test_an_empty_shard_is_exhausted_at_once() -> None:
    result = solver.solve("A=9", shard="3/900")
    assert (result.stop, result.count, result.next) == (solver.Stop.EXHAUSTED, 0, None)
    assert result.nodes <= 1  # to find out that it is empty
    assert solver.solve("2+2=4", shard="0/2").count + solver.solve("2+2=4", shard="1/2").count == 1


def test_a_cursor_goes_on_within_its_shard() -> None:
    for index in range(3):
        whole = solver.solve(MANY, shard=f"{index}/3")
        one = solver.solve(MANY, shard=f"{index}/3", limit=1_000)
        two = solver.solve(MANY, shard=f"{index}/3", next=one.next)
        assert one.count + two.count == whole.count
        assert two.unique is False


def test_progress_grows_from_zero_to_one() -> None:
    for shard in ("0/1", "2/3"):
        cursor, seen = None, [0.0]
        while len(seen) == 1 or cursor:
            part = solver.solve(
                "DONALD+GERALD=ROBERT", next=cursor, shard=shard, budget=solver.Budget(nodes=5)
            )
            cursor = part.next
            seen.append(part.progress)
        assert seen == sorted(seen)
        assert seen[-1] == 1.0
        assert seen[1] < 0.7


def cursor_of(text: str, **options: object) -> str:
    result = solver.solve(text, limit=1, **options)  # type: ignore[arg-type]
    assert result.next
    return result.next


@in_turn(
    "cursor",
    [
        "",
        "x",
        "1.0000000000000000.1.0",
        cursor_of("КОЗА+КОЗА=СТАДО"),
        cursor_of(KOZA, leading_zeros=True),
        cursor_of(KOZA, shard="1/2"),
        cursor_of(KOZA)[:-1],
        cursor_of(KOZA) + "0",
        cursor_of(KOZA).replace(".1.", ".0."),
        "1." + "0" * 16 + ".1." + "0" * 20_000,
        7,
    ],
)
def test_a_foreign_or_altered_cursor_is_an_error(cursor: str) -> None:
    with pytest.raises(solver.CursorError) as caught:
        solver.solve(KOZA, next=cursor)
    assert (caught.value.code, caught.value.field) == ("bad_cursor", "next")


@in_turn("shard", ["", "1", "1/1", "2/1", "-1/2", "0/0", "0/1001", "a/b", 3])
def test_a_wrong_shard_is_an_error(shard: str) -> None:
    with pytest.raises(solver.OptionError) as caught:
        solver.solve(KOZA, shard=shard)
    assert (caught.value.code, caught.value.field) == ("bad_shard", "shard")


@in_turn(
    ("options", "field"),
    [
        ({"limit": 0}, "limit"),
        ({"limit": True}, "limit"),
        ({"limit": 1.5}, "limit"),
        ({"budget": solver.Budget(seconds=-1)}, "timeout"),
        ({"budget": solver.Budget(seconds=float("inf"))}, "timeout"),
        ({"budget": solver.Budget(seconds=float("nan"))}, "timeout"),
        ({"budget": solver.Budget(nodes=0)}, "nodes"),
        ({"base": 1}, "base"),
        ({"base": 37}, "base"),
        ({"base": "10"}, "base"),
        ({"base": True}, "base"),
        ({"leading_zeros": 1}, "leading_zeros"),
        ({"single_zero": None}, "single_zero"),
    ],
)
def test_a_wrong_option_is_an_error(options: dict[str, object], field: str) -> None:
    with pytest.raises(solver.OptionError) as caught:
        solver.solve(KOZA, **options)  # type: ignore[arg-type]
    assert caught.value.field == field


def test_solutions_come_one_by_one() -> None:
    found = solver.iter_solutions("ABCDEFGHIJ = ABCDEFGHIJ")  # 3,265,920 of them
    first = [next(found).letters["A"] for _ in range(3)]
    assert len(first) == 3


@in_turn(
    ("letters", "right"),
    [
        ({"A": 1, "B": 2}, True),
        ({"A": 2, "B": 1}, False),
        ({"A": 1}, False),
        ({"A": 1, "B": 2, "C": 3}, False),
        ({"A": 1, "B": 12}, False),
        ({}, False),
    ],
)
def test_check_refuses_what_is_wrong(letters: dict[str, int], right: bool) -> None:
    assert solver.is_solution("A+1=B, B*B=4", letters) is right


@in_turn(
    ("text", "letters", "right"),
    [
        ("A/B=C/D", {"A": 1, "B": 2, "C": 3, "D": 6}, True),
        ("A/B=C", {"A": 7, "B": 0, "C": 3}, False),
        ("A/B≠C", {"A": 7, "B": 0, "C": 3}, False),
        ("A^B=1", {"A": 0, "B": 0}, False),  # two letters, one digit
        ("0^0=A", {"A": 1}, True),
        ("A^-B=C", {"A": 2, "B": 1, "C": 0}, False),
        ("-A^2=-9", {"A": 3}, True),
        ("2^A^2=512", {"A": 3}, True),
        ("1<A<=B, B>=2", {"A": 2, "B": 3}, True),
        ("1<A<2", {"A": 2}, False),
        ("8/A/2=1", {"A": 4}, True),
    ],
)
def test_check_knows_the_whole_language(text: str, letters: dict[str, int], right: bool) -> None:
    assert solver.is_solution(text, letters) is right
    puzzle: Puzzle = solver.parse(text)
    assignments = solver.solve_naive(text).assignments
    assert ({s: letters[s] for s in puzzle.letters} in assignments) is right


def test_a_shard_that_is_not_cut_in_time_is_cut_further() -> None:
    text, shard = "A^B=C^D", "3/1000"
    late = solver.solve(text, shard=shard, budget=solver.Budget(seconds=1, clock=Clock()))
    assert (late.stop, late.solutions, late.progress) == (solver.Stop.DEADLINE, (), 0.0)
    whole = solver.solve(text, shard=shard)
    assert 0 < late.nodes < whole.nodes
    rest = solver.solve(text, shard=shard, next=late.next)
    assert rest.stop is solver.Stop.EXHAUSTED
    assert rest.solutions == whole.solutions
    assert whole.nodes <= late.nodes + rest.nodes < 2 * whole.nodes


@pytest.mark.parametrize(
    ("text", "method"), [("ё=?-LFHЖ" * 299, "lift"), ("?>O-H×+?a" * 299, "lift")]
)
def test_a_long_list_of_equations_is_begun_at_once(text: str, method: str) -> None:
    clock = Clock()
    result = solver.solve(text, budget=solver.Budget(seconds=2, clock=clock))
    assert (result.stop, result.method) == (solver.Stop.DEADLINE, method)


def test_a_letter_that_is_named_often_is_one_letter() -> None:
    often, once = (
        solver.parse("ZA+B=CD", solver.Rules(shared_letters=z + "A")) for z in ("Z" * 99, "Z")
    )
    assert often.groups == once.groups == (("Z", "A"),)


@pytest.mark.parametrize(("text", "count"), [("9^25=7", 0), ("9^25=9^25", 1), ("9^25=3^50", 1)])
def test_large_numbers_without_a_letter(text: str, count: int) -> None:
    assert solver.solve(text).count == count


@pytest.mark.parametrize("text", ["A^B=C", "A!+B=C", "(A=1) or (B=2; C=3)", "SEND+MORE=MONEY"])
def test_the_part_that_is_searched_grows_from_nothing_to_all(text: str) -> None:
    parts, cursor = [0.0], None
    while len(parts) == 1 or cursor:
        result = solver.solve(text, budget=solver.Budget(nodes=3), next=cursor)
        parts.append(result.progress)
        cursor = result.next
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert len({*parts}) > min(6, len(parts) // 2)


@pytest.mark.parametrize(
    "text",
    [
        "SEND+MORE=MONEY", "GO*ON=TROT", "A+B=C; A<B", "ABCDEFGHIJ%77=0", "?? * ?? = 1?3?",
        "(A=1) or (B=2), A+B=C",
    ],
)  # fmt: skip
def test_a_search_leaves_nothing_to_the_collector(text: str) -> None:
    """A server collects seldom, and a search may hold megabytes: they go when it goes."""
    rests = weakref.ref(run := Search(solver.parse(text)))
    gc.disable()
    try:
        assert list(run.finds(1)) or run.ended
        del run
        assert rests() is None
    finally:
        gc.enable()
