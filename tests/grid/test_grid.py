"""Cryptic kakuro: the solutions, the cursors, and what is an error."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest
from in_turn import in_turn
from random_kakuro import Oracle, check_many, solutions

import solver
from solver.grid import search
from solver.grid.maker import make_kakuro

# Published cryptic kakuro; a clone has none of them.
PUBLISHED = Path(__file__).parent.parent.parent.parent / "shared" / "puzzles" / "kakuro10.txt"
ANSWERS = [
    "8426039571", "8519647302", "3019652784", "6457280931", "9251083647",
    "5236479810", "1348672905", "5417093862", "8190245736", "8547961032",
]  # fmt: skip

# Made here; without its given letters it has more solutions than one.
ONE = "5,X,X,X,(vJE),(vJF),X,(vJB),(hJJ,vDD),A,O,(hDG),H,E,B,O,(hDG),F,I,O,G,(hA),O,H,X,X"
MANY = "3,X,(vA),(vB),(hC),O,O,(hD),O,O"


if PUBLISHED.exists():  # they are no part of this repository

    def test_the_published_ones() -> None:
        results = [solver.kakuro(line) for line in PUBLISHED.read_text().split()]
        assert [result.answer for result in results] == ANSWERS
        assert sum(int(result.answer or 0) for result in results) == 64414157580
        assert all(result.unique for result in results)
        assert max(result.nodes for result in results) <= 2


def test_each_solution_is_made_when_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr(search.KakuroSolution, "of", lambda *parts: made.append(parts) or parts)
    result = solver.kakuro(MANY)
    assert len(result) > 2
    assert made == []  # a large grid has a hundred thousand, which took twenty times its time
    assert [result.solutions[-1]] == made
    assert [*result.solutions[:2]] == made[1:]
    assert len([*result]) == len(result)


def test_random_ones_have_the_solutions_that_trying_everything_finds() -> None:
    tally = check_many(150, 0)
    assert all(tally[count] >= 8 for count in (0, 1, 2))


def test_made_ones_have_the_solution_that_trying_everything_finds() -> None:
    for letters in (0, 5, 10):
        for text in islice(make_kakuro(4, letters=letters, nodes=50, seed=1), 5):
            result = solver.kakuro(text)
            assert [solutions(result)[0]] == list(Oracle(text).solutions()), text
            assert result.unique


def test_a_solution_has_the_letters_and_the_grid() -> None:
    result = solver.kakuro(ONE)
    assert result.answer == "8302754691"
    assert result.letters == dict(zip("ABCDEFGHIJ", (8, 3, 0, 2, 7, 5, 4, 6, 9, 1), strict=True))
    assert result.grid == (
        (None, None, None, None, None),
        (None, None, None, 8, 3),
        (None, 6, 7, 3, 8),
        (None, 5, 9, 6, 4),
        (None, 2, 6, None, None),
    )


def test_one_letter_that_appears_nowhere_gets_the_digit_that_remains() -> None:
    result = solver.kakuro(ONE)
    assert "C" not in result.puzzle.letters
    assert result.letters is not None
    assert result.letters["C"] == 0


def test_several_letters_that_appear_nowhere_stay_unknown() -> None:
    result = solver.kakuro("3,X,(vA),(v4),(hA2),O,3,(h2),1,O")
    assert result.count == 0
    result = solver.kakuro("3,X,(vAA),(v4),(hA2),O,3,(hB),2,1")
    assert result.answer == "13????????"
    assert result.letters == {"A": 1, "B": 3}
    assert result.unique


@pytest.mark.parametrize(
    ("text", "grid"),
    [
        ("2,X,(v5),(h5),O", 5),
        ("2, X,\n(v5 ), ( h5), O ", 5),
        ("2,X,X,(h7),7", 7),
        ("2,X,(v9),X,O", 9),
    ],
)
def test_plain_kakuro(text: str, grid: int) -> None:
    result = solver.kakuro(text)
    assert result.grid == ((None, None), (None, grid))
    assert result.answer == "??????????"
    assert result.unique


@in_turn(
    "text",
    [
        "2,X,(v5),(h6),O",
        "2,X,(v0),X,O",
        "2,X,(v05),X,O",
        "2,X,(v99),X,O",
        "2,X,(v5),X,0",
        "2,X,(vAB),X,O",  # one square holds no number of two digits
        "2,X,(vA),(hB),O",  # two letters, one digit
        "3,X,(vA),X,X,O,X,X,A,X",  # a part as large as the whole
        "3,X,(vAA),(vAA),(hB),O,O,(hC),O,O",
        "3,X,(v3),(v4),(h3),O,O,(h5),O,O",
    ],
)
def test_a_contradiction_has_no_solution(text: str) -> None:
    result = solver.kakuro(text)
    assert (result.count, result.stop, result.unique) == (0, solver.Stop.EXHAUSTED, False)
    assert (result.answer, result.letters, result.grid) == (None, None, None)


def test_a_letter_may_stand_for_a_digit_that_is_printed() -> None:
    assert solver.kakuro("2,X,(v5),(hA),O").letters == {"A": 5}


def test_white_squares_side_by_side_differ_without_a_sum_too() -> None:
    grids = [one.grid[1:] for one in solver.kakuro("3,X,(v3),(v3),X,O,O,X,O,O").solutions]
    assert grids == [((None, 1, 2), (None, 2, 1)), ((None, 2, 1), (None, 1, 2))]


CODES = [
    ("", "bad_size", 0, "from 2 to 20"),
    ("X,X,X,X", "bad_size", 0, "from 2 to 20"),
    ("1,X", "bad_size", 0, "from 2 to 20"),
    (" 21,X", "bad_size", 1, "from 2 to 20"),
    ("2²,X", "bad_size", 0, "from 2 to 20"),
    ("2", "missing_cell", 1, "row 1, column 1 is missing"),
    ("2,X,(vA),X", "missing_cell", 10, "row 2, column 2 is missing"),
    ("2,X,(vA),X,O,X", "extra_cell", 13, "after row 2, column 2"),
    ("2,X,(vA),,O", "empty_cell", 9, "row 2, column 1"),
    ("2,X,(vA),X,o", "lower_case", 11, "row 2, column 2"),
    ("2,X,(vA),X,a", "lower_case", 11, "row 2, column 2"),
    ("2,X,(va),X,O", "lower_case", 4, "row 1, column 2"),
    ("2,X,(vA),X,K", "bad_cell", 11, "row 2, column 2"),
    ("2,X,(vA),X,12", "bad_cell", 11, "row 2, column 2"),
    ("2,X,(vA),X,А", "bad_cell", 11, "row 2, column 2"),  # Cyrillic
    ("2,X,(vA),X,٣", "bad_cell", 11, "row 2, column 2"),
    ("2,X,vA,X,O", "bad_cell", 4, "row 1, column 2"),
    ("2,X,(vABC),X,O", "bad_clue", 4, "row 1, column 2"),
    ("2,X,(vK),X,O", "bad_clue", 4, "row 1, column 2"),
    ("2,X,(v),X,O", "bad_clue", 4, "row 1, column 2"),
    ("2,X,(),X,O", "bad_clue", 4, "row 1, column 2"),
    ("2,X,(dA),X,O", "bad_clue", 4, "row 1, column 2"),
    ("2,X,(vA,vB),X,O", "bad_clue", 4, "row 1, column 2"),
    ("2,X,(vA,hB,vC),X,O", "bad_clue", 4, "row 1, column 2"),
    ("2,X,(vA,X,O", "bad_clue", 4, "row 1, column 2"),
    ("2,X,(hA),X,O", "lone_clue", 4, "row 1, column 2"),
    ("2,X,(vA),(vB),O", "lone_clue", 9, "row 2, column 1"),
    ("3,X,(vA),X,X,O,(h1),X,X,X", "lone_clue", 15, "row 2, column 3"),
    ("2,X,X,X,O", "bare_cell", 8, "row 2, column 2"),
    ("3,(v3),X,X,O,X,O,O,X,X", "bare_cell", 15, "row 2, column 3"),
    ("2,X,X,X,X", "no_white_cell", 2, "no white cell"),
]


@in_turn(("text", "code", "position", "part"), CODES)
def test_broken_notation_names_the_cell(text: str, code: str, position: int, part: str) -> None:
    with pytest.raises(solver.GrammarError) as caught:
        solver.kakuro(text)
    assert (caught.value.code, caught.value.position) == (code, position)
    assert part in caught.value.message


@pytest.mark.parametrize("down", [False, True])
def test_a_run_of_ten_is_an_error(down: bool) -> None:
    squares = ["X"] * 12**2
    step = 12 if down else 1
    squares[13 - step] = "(v45)" if down else "(h45)"
    for i in range(10):
        squares[13 + i * step] = "O"
    text = ",".join(("12", *squares))
    with pytest.raises(solver.GrammarError, match="tenth white cell side by side") as caught:
        solver.kakuro(text)
    assert caught.value.code == "long_run"
    assert caught.value.message.startswith("row 11, column 2" if down else "row 2, column 11")
    squares[13 + 9 * step] = "X"
    assert solver.kakuro(",".join(("12", *squares)), limit=2).count == 2


def test_no_text_is_more_than_an_error() -> None:
    chance = random.Random(1)
    for _ in range(2000):
        text = "".join(chance.choice("23,,,XOXAJj5( )hv") for _ in range(chance.randint(0, 30)))
        with pytest.raises(solver.PuzzleError):
            solver.kakuro(f"4,{text}")


def test_what_is_no_text_or_too_long() -> None:
    with pytest.raises(solver.OptionError):
        solver.kakuro(None)  # type: ignore[arg-type]
    with pytest.raises(solver.LimitError):
        solver.kakuro("X," * 10_000)
    with pytest.raises(solver.OptionError):
        solver.kakuro(ONE, limit=0)


def test_the_limit_and_the_cursor() -> None:
    whole = solver.kakuro(MANY)
    assert whole.count == 144
    assert whole.next is None
    first = solver.kakuro(MANY, limit=2)
    assert (first.count, first.stop, first.unique) == (2, solver.Stop.LIMIT, False)
    assert 0 < first.progress < 1
    rest = solver.kakuro(MANY, next=first.next)
    assert (rest.count, rest.stop, rest.unique) == (142, solver.Stop.EXHAUSTED, False)
    assert sorted(solutions(first) + solutions(rest)) == solutions(whole)
    alone = solver.kakuro(MANY, limit=1)
    assert (alone.count, alone.unique) == (1, None)


def test_a_search_in_steps_finds_each_solution_once() -> None:
    whole, parts, nodes = solver.kakuro(MANY), [], 0
    cursor, progress = None, -1.0
    while True:
        part = solver.kakuro(MANY, budget=solver.Budget(nodes=7), next=cursor)
        parts += solutions(part)
        nodes += part.nodes
        assert part.progress > progress
        cursor, progress = part.next, part.progress
        if cursor is None:
            break
        assert part.stop is solver.Stop.DEADLINE
    assert sorted(parts) == solutions(whole)
    assert nodes == whole.nodes


def test_time_that_has_run_out_is_told() -> None:
    ticks = iter(range(10))
    late = solver.Budget(seconds=0.5, clock=lambda: float(next(ticks)))
    result = solver.kakuro(MANY, budget=late)
    assert (result.stop, result.unique) == (solver.Stop.DEADLINE, None)
    assert result.next


def test_a_cursor_of_another_grid_is_an_error() -> None:
    first = solver.kakuro(MANY, limit=1)
    for text, cursor in ((MANY.replace("D", "E"), first.next), (MANY, "1.0.0.0"), (ONE, "x")):
        with pytest.raises(solver.CursorError):
            solver.kakuro(text, next=cursor)
    of_sum = solver.solve("A+B=C", limit=1).next
    with pytest.raises(solver.CursorError):
        solver.kakuro(MANY, next=of_sum)
