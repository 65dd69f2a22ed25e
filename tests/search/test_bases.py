"""A puzzle in many bases, as asking in one after the other finds it."""

from __future__ import annotations

import pytest
from in_turn import in_turn

import solver
from solver import Budget, Stop
from solver.search.bases import InBase

PUZZLES = [
    "STRONG+STRONG=PROBLEM", "KYOTO*3=TOKYO", "SEND+MORE=MONEY", "A+B=C", "AB*BA=CCC", "A^B=CD",
    "TWO+TWO=FOUR", "7A-B=C", "?*?=A?", "A+B=AB", "КОЗА*2=СТАДО", "AA+B<C", "A/B=C/D",
    "EAT+THAT=APPLE", "ODD+ODD=EVEN", "AB+C=[11]", "1+1=10", "ONE+ONE=TWO", "A*B=CD", "ABA=C^D",
    "COCA+COLA=OASIS", "ABC+DEF=GHI", "NO+NO=YES", "I+BB=ILL", "TO+GO=OUT", "WHO-IS=HE",
    "AB+BC=CA", "X/X=X", "A+A=B, B+B=C", "ABCD*9=DCBA",
]  # fmt: skip


@in_turn("puzzle", PUZZLES)
def test_all_bases_are_as_asked_one_by_one(puzzle: str) -> None:
    together = solver.bases(puzzle, "2-16", limit=300)
    assert [each.base for each in together.bases] == list(range(2, 17))
    for each in together.bases:
        try:
            alone = solver.solve(puzzle, base=each.base, limit=300)
        except solver.PuzzleError as error:
            code = error.code
        else:
            code = ""
        assert (each.why_not.code if each.why_not else "") == code
        if code:
            assert each.count == 0
            continue
        assert each.count == alone.count
        assert (each.stop, each.unique) == (alone.stop, alone.unique)
    counted = [each for each in together.bases if each.count]
    unique = [each for each in together.bases if each.unique]
    assert together.smallest == (counted[0].base if counted else None)
    assert together.smallest_unique == (unique[0].base if unique else None)


def test_the_smallest_bases_of_published_puzzles() -> None:
    strong = solver.bases("STRONG+STRONG=PROBLEM")
    assert (strong.smallest, strong.smallest_unique, strong.stop) == (11, 11, Stop.EXHAUSTED)
    tokyo = {each.base: each.count for each in solver.bases("KYOTO*3=TOKYO").bases}
    assert (tokyo[9], tokyo[10], sum(tokyo.values())) == (4, 0, 4)


def test_small_steps_lead_to_the_same() -> None:
    whole = solver.bases("TWO+TWO=FOUR", "5-12")
    seen: dict[int, InBase] = {}
    cursor, steps = None, 0
    while True:
        step = solver.bases("TWO+TWO=FOUR", "5-12", budget=Budget(nodes=25), next=cursor)
        seen |= {each.base: each for each in step.bases}
        steps, cursor = steps + 1, step.next
        if cursor is None:
            break
        assert step.stop is Stop.DEADLINE
    assert steps > 5
    assert [(e.base, e.count, e.unique) for e in seen.values()] == [
        (e.base, e.count, e.unique) for e in whole.bases
    ]
    assert (step.smallest, step.smallest_unique) == (whole.smallest, whole.smallest_unique)


def test_small_steps_count_no_further_than_the_limit() -> None:
    cursor, counts = None, {}
    for _ in range(100):
        step = solver.bases(
            "A+B=C", "6-8", limit=5, budget=Budget(nodes=4), next=cursor, leading_zeros=True
        )
        counts |= {each.base: (each.count, each.stop) for each in step.bases}
        cursor = step.next
        if cursor is None:
            break
    assert counts == dict.fromkeys(range(6, 9), (5, Stop.LIMIT))


@in_turn("bases", ["1-5", "36-1", "37", "2-99", "x", "", "2-3-4"])
def test_a_range_that_is_none_is_an_error(bases: str) -> None:
    with pytest.raises(solver.OptionError, match="a range such as 2-36"):
        solver.bases("A+B=C", bases)


def test_what_is_wrong_in_every_base_is_an_error() -> None:
    with pytest.raises(solver.GrammarError, match="a sign is missing"):
        solver.bases("SEND + MORE MONEY")


def test_a_cursor_is_bound_to_puzzle_range_and_options() -> None:
    step = solver.bases("TWO+TWO=FOUR", "5-12", budget=Budget(nodes=25))
    for text, bases, more in (
        ("TWO+TWO=FIVE", "5-12", {}),
        ("TWO+TWO=FOUR", "5-13", {}),
        ("TWO+TWO=FOUR", "5-12", {"leading_zeros": True}),
    ):
        with pytest.raises(solver.CursorError):
            solver.bases(text, bases, next=step.next, **more)  # type: ignore[arg-type]


def test_where_no_base_will_do_the_last_one_says_why() -> None:
    with pytest.raises(solver.OptionError) as error:
        solver.bases("SEND+MORE=MONEY", "2-12", key="SEND")
    assert (error.value.code, error.value.field) == ("bad_key", "key")


def test_errors_keep_nothing_that_was_read() -> None:
    errors = [each.why_not for each in solver.bases("SEND+MORE=MONEY", "2-12").bases]
    assert sum(error is not None for error in errors) == 6
    for error in errors:
        if error is not None:
            assert (error.__traceback__, error.__context__, error.__cause__) == (None, None, None)
