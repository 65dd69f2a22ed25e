"""The fewest cells to reveal."""

from __future__ import annotations

import random
from itertools import combinations, count

import pytest
from in_turn import in_turn

import solver
from solver.generation.reveal import CHOICES, assignment, repair, shown, smallest_hitting_set
from solver.model import Budget


@in_turn("seed", range(60))
def test_no_smaller_cover_than_the_smallest(seed: int) -> None:
    chance = random.Random(seed)
    elements = chance.randint(1, 8)
    sets = [chance.randrange(1, 1 << elements) for _ in range(chance.randint(0, 12))]

    def hitting_sets(size: int) -> list[int]:
        masks = (sum(1 << i for i in chosen) for chosen in combinations(range(elements), size))
        return [mask for mask in masks if all(mask & each for each in sets)]

    size = next(size for size in range(elements + 1) if hitting_sets(size))
    assert smallest_hitting_set(sets, 0, elements) in hitting_sets(size)
    assert smallest_hitting_set(sets, size, elements) in hitting_sets(size)
    if size:
        assert smallest_hitting_set(sets, 0, size - 1) is None


@in_turn(
    ("text", "base"),
    [
        ("КОЗА+КОЗА = СТАДО", 10),
        ("AB+BA=CDC", 10),
        ("A+B=C", 5),
        ("?A+A?=B?", 6),
        ("?? + ?? = 1?3", 10),
        ("A*B=CD", 10),
        ("AB + C = DE, A + C = D", 10),
        ("[11]A + A? = ??", 16),
    ],
)
def test_no_fewer_cells_leave_one_solution(text: str, base: int) -> None:
    puzzle = solver.parse(text, solver.Rules(base))
    found = [assignment(puzzle, s) for s in solver.solve(text, base=base).solutions]
    repaired = repair(puzzle, solver.parse)
    assert solver.solve(repaired.puzzle.text, base=base).unique
    assert solver.solve(repaired.puzzle.text, base=base).solutions[0].text == repaired.solution.text

    def leaves_one(cells: tuple[str, ...]) -> bool:
        seen = [tuple(one[cell] for cell in cells) for one in found]
        return any(seen.count(each) == 1 for each in seen)

    fewer = len(repaired.revealed) - 1
    assert fewer < 0 or not any(leaves_one(cells) for cells in combinations(found[0], fewer))
    assert leaves_one(tuple(repaired.revealed))


def test_what_is_unique_stays_as_it_is() -> None:
    puzzle = solver.parse("SEND + MORE = MONEY")
    repaired = repair(puzzle, solver.parse)
    assert (repaired.puzzle.text, repaired.revealed) == (puzzle.text, {})


def test_what_is_revealed_is_seen() -> None:
    puzzle = solver.parse("КОЗА+КОЗА = СТАДО, ?2 = 1?")
    assert shown(puzzle, {"К": 7, "?1": 2}) == "КОЗА+КОЗА = СТАДО, ?2 = 12, К = 7"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A+A=BB", "no_solution"),
        ("ABC+CDE=FGH\nA+B=C", "lines_with_letters"),
    ],
)
def test_what_cannot_be_repaired(text: str, code: str) -> None:
    with pytest.raises(solver.PuzzleError) as raised:
        repair(solver.parse(text), solver.parse)
    assert raised.value.code == code


def test_without_time_nothing_is_proved() -> None:
    text = "?" * 40 + "*" + "?" * 40 + "=" + "?" * 79
    with pytest.raises(solver.LimitError) as raised:
        solver.repair(text, timeout=0)
    assert raised.value.code == "too_hard"


def test_a_repair_ends_with_its_time() -> None:
    """However hard the puzzle is: without a limit this one takes minutes."""
    text = "?" * 14 + "+" + "?" * 14 + "=" + "?" * 15
    for timeout, code in ((0, "too_hard"), (-1, "bad_timeout"), ("1", "bad_timeout")):
        with pytest.raises(solver.PuzzleError) as raised:
            solver.repair(text, timeout=timeout)  # type: ignore[arg-type]
        assert raised.value.code == code
    assert solver.repair("A+B=CD", timeout=600) == solver.repair("A+B=CD")
    for asked in (100, 10_000):  # times that it asks its clock, of those that it could
        clock = count()
        with pytest.raises(solver.LimitError):
            repair(solver.parse(text), solver.parse, Budget(asked, clock=lambda: next(clock)))  # noqa: B023
        assert next(clock) < asked + CHOICES + 20


def test_what_was_found_when_the_time_is_over_leaves_one_solution() -> None:
    asked, clock = 1_000, count()
    puzzle = solver.parse("????+????=?????")
    made = repair(puzzle, solver.parse, Budget(asked, clock=lambda: next(clock)))
    assert asked <= next(clock) < asked + CHOICES + 20
    assert solver.solve(made.puzzle.text).unique


def test_what_is_revealed_may_break_a_rule() -> None:
    """A digit that is told is a printed one, and no letter may have it then: nothing helps."""
    puzzle = solver.parse("NO + NO = YES", solver.Rules(letters_avoid_printed=True))
    with pytest.raises(solver.LimitError):
        solver.repair(puzzle)
    found = solver.proposals(puzzle)
    assert len(found) == 5
    assert "cells" not in {one.kind for one in found}
