"""One letter that is wrong: published sums, brute force, chains, and what is refused."""

from __future__ import annotations

import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import random_misprints
from in_turn import in_turn

import solver
from solver.answers.solve import permutations
from solver.language.misprints import misprints, with_misprint

TESTS = Path(__file__).parent.parent
BUNGLED = "LGEABHPELA + LGETARLELA = PPEBGXHHPA"  # Enigma 284


def test_a_published_sum_has_the_published_answer() -> None:
    assert not solver.solve(BUNGLED)
    (found,) = result = solver.solve(BUNGLED, wrong_letters=1)
    assert result.unique
    assert found.text == "2796085926 + 2794632926 = 5590718852"
    assert found.wrong_letter is not None
    assert found.wrong_letter[:6] == (3, 10, 2, "PPEBGXHHPA", "A", 6)


def test_another_has_it_in_its_total() -> None:
    """Enigma 405, whose letter is known to be wrong in the total."""
    found = solver.solve("YTBBEDMKD + YHDBTYYDD = EDYTERTPTY", wrong_letters=1).solutions
    (in_total,) = (one for one in found if one.wrong_letter and one.wrong_letter.number == 3)
    assert in_total.text == "695513243 + 673596633 = 1369109876"
    assert in_total.wrong_letter is not None
    assert in_total.wrong_letter[1:3] == (9, 7)


def test_random_puzzles_have_the_solutions_of_brute_force() -> None:
    tally = random_misprints.check_many(80, seed=1)
    assert tally["column"] > 3
    assert tally["2 equations"] > 3
    assert tally["in parts and chains"] > 20


RULES: list[dict[str, Any]] = [
    {}, {"letters_avoid_printed": True}, {"classes": "vowels=even"},
    {"classes": "vowels!=consonants"}, {"key": "AB"}, {"key": "A.C", "key_order": "1-0"},
    {"digits_used": "all", "base": 4}, {"digits_used": "twice", "base": 4},
    {"shared_letters": "AB"}, {"digits": "1-6", "base": 7}, {"single_zero": False},
]  # fmt: skip
TEXTS = [
    "AB^2 = CAD", "AB mod C = A", "√ABC = AB", "AB : C = D r A", "A! = BAC", "A^B = CAB",
    "AB·BA = CDC where A is even", "{n} * AB = BA", "A < B = C + A, BC - A = AA",
    "prime(AB), AB + C = BA", "A = 1 or 2, AB + A = CC", "AB ≡ BA (mod 9), A + A = B",
    "AB - |A - C| = BC", "2A + 3B = A5", "ÉA + A = ÉC", "AB+A=CC; 3 | AB",
    "digitsum(AB) + A = BC", "(A + B) * A = BC",
]  # fmt: skip


def same_as_hidden(text: str, **rules: Any) -> int:
    """Compares with the texts in which each cell is hidden in turn; the number of solutions."""
    found = [
        (one.text, sorted(one.letters.items()), one.wrong_letter and one.wrong_letter[:2])
        for one in solver.solve(text, wrong_letters=1, **rules).solutions
    ]
    expected = []
    for cell in misprints(solver.parse(text, solver.Rules(**rules))):
        start, end = cell.span
        hidden = f"{text[:start]}?{text[end:]}"
        for one in solver.solve(hidden, wildcards_avoid=cell.letter, **rules).solutions:
            expected.append((one.text, sorted(one.letters.items()), (cell.number, cell.place)))
    assert sorted(found, key=repr) == sorted(expected, key=repr)
    return len(found)


@in_turn("seed", range(80))
def test_rules_are_those_of_a_hidden_cell(seed: int) -> None:
    rng = random.Random(seed)
    rules = {"base": rng.choice([5, 6, 7]), **RULES[seed % len(RULES)]}
    words = ["".join(rng.choices("ABCA2", k=rng.randint(1, 3))) for _ in range(6)]
    form = rng.choice(
        ["{} + {} = {}", "{} - {} = {}", "{} * {} = {}", "{} + {} = {}, {} + {} = {}"]
    )
    with suppress(solver.PuzzleError):  # of a key or a class without a letter
        same_as_hidden(form.format(*words), **rules)


@in_turn("text", TEXTS)
def test_notations_are_those_of_a_hidden_cell(text: str) -> None:
    assert same_as_hidden(text)


@pytest.mark.long
def test_interpreted_kernels_find_the_same() -> None:
    command = [sys.executable, "interpreted.py", "random_misprints.py", "40", "5"]
    run = subprocess.run(command, cwd=TESTS, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@in_turn(
    ("text", "rules", "number", "places"),
    [
        # Which words have a letter that may be wrong, and where; printed numbers count.
        ("2 * AB = CA", {}, {2, 3}, {1, 2}),
        ("A < B, AB + C = DA", {}, {3, 5}, {1, 2}),
        ("even(A), AB + C = DA", {}, {2, 4}, {1, 2}),
        ("{n} * AB = CA", {}, {1, 2}, {1, 2}),
        ("1[11]A + A = 1AB", {"base": 12}, {1, 2, 3}, {1, 2, 3}),
        (" AB\n+CA\n---\nDEF", {}, {1, 2}, {1, 2}),
        ("👩‍🚀🍎 + 🍎 = 🍊👩‍🚀", {}, {1, 2, 3}, {1, 2}),
        ("AB+CD=EF\n+  +  +\nGC+HA=IJ\n=  =  =\nKL+MN=OP", {"base": 20}, {1, 2, 4, 5}, {1, 2}),
        ("AB + CD = EF", {}, set(), set()),
        ("AB ≠ BA", {}, set(), set()),
    ],
)  # fmt: skip
def test_where_a_letter_may_be_wrong(
    text: str, rules: dict[str, Any], number: set[int], places: set[int]
) -> None:
    cells = misprints(solver.parse(text, solver.Rules(**rules)))
    assert {one.number for one in cells} == number
    assert {one.place for one in cells} == places
    assert [*cells] == sorted(cells, key=lambda one: one.span)
    for one in cells:
        assert text[slice(*one.span)] == one.letter


def test_the_whole_puzzle_has_another_digit_there() -> None:
    """What stands in several equations is wrong in all of them."""
    text = "{n} * AB = CA, AB + D = CE, C = D"
    for one in solver.solve(text, wrong_letters=1, shared_letters="CD").solutions:
        assert one.wrong_letter is not None
        n, ab = one.unknowns["n"], int(one.text.split()[2])
        assert n * ab == int(one.text.split()[4].strip(","))
    grid = "A+B=C\n+ + +\nA+D=E\n= = =\nF+G=H"
    found = solver.solve(grid, wrong_letters=1, shared_letters="*").solutions
    assert found
    for one in found:
        rows = [[*map(int, row.replace("=", "+").split("+"))] for row in one.text.split("\n")[::2]]
        assert all(a + b == c for a, b, c in (*rows, *zip(*rows, strict=True)))


def test_a_letter_that_begins_no_word_but_there_may_be_0() -> None:
    found = solver.solve("AB + C = CA", wrong_letters=1).solutions
    zeros = [one for one in found if one.letters["A"] == 0]
    assert zeros
    assert all(one.wrong_letter and one.wrong_letter[:2] == (1, 1) for one in zeros)
    assert not any(word[0] == "0" for one in found for word in one.text.split() if len(word) > 1)


def test_it_counts_what_brute_force_would_try() -> None:
    puzzle = solver.parse("AB + C = CA")
    told = solver.answer(solver.solve("AB + C = CA", wrong_letters=1))
    ways = [permutations(with_misprint(puzzle, one)) for one in misprints(puzzle)]
    assert told.search.permutations == sum(ways)
    assert all(one.wildcards == [] and one.wrong_letter for one in told.solutions)
    assert told.wildcard_signs == []


@in_turn(
    ("text", "options", "code", "field"),
    [
        ("A + B = BA", {"wrong_letters": 2}, "bad_option", "wrong_letters"),
        ("A + B = BA", {"wrong_letters": -1}, "bad_option", "wrong_letters"),
        ("A + B = BA", {"wrong_letters": True}, "bad_option", "wrong_letters"),
        ("A + B = BA", {"wrong_letters": "1"}, "bad_option", "wrong_letters"),
        ("A + B = BA", {"wrong_letters": None}, "bad_option", "wrong_letters"),
        ("A + B = BA", {"answer": "A"}, "not_together", "answer"),
        ("A + B = BA", {"largest": "A"}, "not_together", "largest"),
        ("A + B = BA", {"smallest": "A"}, "not_together", "smallest"),
        ("A + B = BA", {"limit": 0}, "bad_limit", "limit"),
        ("A + B = BA", {"shard": "2/2"}, "bad_shard", "shard"),
        ("A + ? = BA", {}, "unfit", "wrong_letters"),
        ("A + O = BA", {"classes": "O=odd"}, "unfit", "wrong_letters"),
        ("1 + A = BA", {"wrong_digits": "alike"}, "unfit", "wrong_letters"),
        ("A.B + B.A = C.C", {}, "unfit", "wrong_letters"),
        ("  AB\n x BC\n----\n ABD\nABD\n----\nEDCD", {}, "unfit", "wrong_letters"),
        ("AB|CDB|EF\n   AB\n   --\n    CB", {}, None, None),
    ],
)  # fmt: skip
def test_what_is_refused(
    text: str, options: dict[str, Any], code: str | None, field: str | None
) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.solve(text, **{"wrong_letters": 1, **options})
    if code:
        assert (caught.value.code, caught.value.field) == (code, field)


@pytest.mark.parametrize("wrong", [(1, 2), "abc", 5, (1, 1, "2"), (1.0, 1, 2)])
def test_what_is_no_wrong_letter(wrong: Any) -> None:
    with pytest.raises(solver.OptionError) as caught:
        solver.is_solution("A + B = BA", {"A": 9, "B": 1}, wrong_letter=wrong)
    assert caught.value.field == "wrong_letter"


@in_turn(
    ("where", "letters", "right"),
    [
        ((3, 2, 0), {"A": 9, "B": 1}, True),
        ((1, 1, 9), {"A": 0, "B": 1}, True),
        ((1, 1, 0), {"A": 9, "B": 1}, False),
        ((3, 2, 9), {"A": 9, "B": 1}, False),  # as it is printed
        ((3, 2, 10), {"A": 9, "B": 1}, False),
        ((3, 3, 0), {"A": 9, "B": 1}, False),
        ((4, 1, 0), {"A": 9, "B": 1}, False),
        ((3, 2, 0), {"A": 9}, False),
    ],
)
def test_a_solution_is_judged(
    where: tuple[int, int, int], letters: dict[str, int], right: bool
) -> None:
    assert solver.is_solution("A + B = BA", letters, wrong_letter=where) is right


def test_a_cursor_is_of_this_search() -> None:
    first = solver.solve("SEND+MORE=MONEY", wrong_letters=1, limit=3)
    assert first.stop is solver.Stop.LIMIT
    assert first.next is not None
    assert first.unique is False
    again = solver.solve("SEND+MORE=MONEY", wrong_letters=1, next=first.next)
    assert (again.before, again.before + again.count) == (3, 411)
    assert again.unique is False
    for options in ({}, {"wrong_letters": 1, "base": 11}, {"wrong_letters": 1, "shard": "0/2"}):
        with pytest.raises(solver.CursorError):
            solver.solve("SEND+MORE=MONEY", next=first.next, **options)  # type: ignore[arg-type]
    with pytest.raises(solver.CursorError):
        solver.solve("SEND+MORE=MONET", wrong_letters=1, next=first.next)
    plain = solver.solve("A+B=C", limit=1).next
    with pytest.raises(solver.CursorError):
        solver.solve("A+B=C", wrong_letters=1, next=plain)


def test_it_ends_in_time_and_says_how_far_it_is() -> None:
    progress, cursor = [0.0], None
    for _ in range(4):
        part = solver.solve(
            "SEND+MORE=MONEY", wrong_letters=1, next=cursor, budget=solver.Budget(nodes=3000)
        )
        assert part.stop is solver.Stop.DEADLINE
        assert part.unique is False
        progress.append(part.progress)
        cursor = part.next
    assert progress == sorted({*progress})
    assert progress[-1] < 1.0
    none = solver.solve("SEND+MORE=MONEY", wrong_letters=1, timeout=0)
    assert (none.stop, none.progress < 0.2) == (solver.Stop.DEADLINE, True)


@in_turn(
    ("language", "said"),
    [
        ("en", "letter 1 of A is wrong: A is 9 there, and 0 elsewhere"),
        ("ru", "в слове A неверна 1-я буква: A здесь 9, а в других местах 0"),
        ("ja", "Aの1文字目が誤り：このAは9で、ほかのAは0"),
    ],
)
def test_it_is_said_in_each_language(language: str, said: str) -> None:
    result = solver.solve("A + B = BA", wrong_letters=1)
    told = solver.answer(result, language).solutions[0].wrong_letter
    assert told is not None
    assert told.message == said


def test_it_is_shown() -> None:
    result = solver.solve("A + A = B", wrong_letters=1, limit=1)
    assert "letter 1 of A, word 1, is wrong" in result.view().text()
    assert "  A " in result.view().text()  # as it is printed
    assert "is wrong" in result.view().html()
    assert "1 solution with one wrong letter" in result.view().text()
