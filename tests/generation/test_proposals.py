"""Changes that leave one solution, and why a puzzle has none."""

from __future__ import annotations

from typing import Any

import pytest
from in_turn import in_turn

import solver
from solver.generation.impossible import reasons
from solver.generation.proposals import KINDS

# Puzzles with several solutions, with none, and with too many letters; and their rules.
PUZZLES: list[tuple[str, dict[str, Any]]] = [
    ("КОЗА+КОЗА = СТАДО", {}),
    ("КОЗА+ВОЛК = СЕМЬЯ", {}),
    ("КОЗА+КОЗА = СЕМЬЯЯ", {}),
    ("A + A = B", {}),
    ("AB+BA=CDC", {}),
    ("AB+BA=CDC (base 8)", {}),
    ("A+B=C (base 5)", {}),
    ("A+B=C", {"base": 7}),
    ("ab + c = de", {"digits": "1-6"}),
    ("AB + C = DB", {}),
    ("cat+dog=bird", {}),
    ("CAT + RAT = GOAT", {}),
    ("LEMON + LIME = FRUIT", {}),
    ("APPLE - PEAR = FIG", {}),
    ("A*B=CD", {}),
    ("AB * C = DE", {"single_zero": False}),
    ("A+B=C\nA+C=D", {}),
    ("ab\n+ab\n--\ncd", {}),
    ("?A+A?=B?", {"base": 6}),
    ("?? + ?? = 1?3", {}),
    ("A+B+C=D, A<B", {}),
    ("AA + B = CB", {"leading_zeros": True}),
    ("SEND+MORE=MONKEY", {}),
    ("TWO + TWO = SIX", {}),
    ("ONE + ONE = THREE", {}),
    ("A + B = A", {"single_zero": False}),
    ("A/B=C", {"base": 8}),
    ("A^B=CA", {}),
    ("A + B > C + D", {"base": 4}),
    ("いぬ+ねこ=くじら", {}),
    ("AB + CD = EF, odd(F)", {"base": 7}),
    ("A + B = C + D", {"base": 5}),
]


@in_turn(("text", "rules"), PUZZLES)
def test_each_proposal_has_one_solution(text: str, rules: dict[str, Any], long: bool) -> None:
    """Of every other puzzle; of all of them with `--long`."""
    if not long and PUZZLES.index((text, rules)) % 2:
        return
    found = solver.proposals(text, timeout=60, **rules)
    assert not found.is_unique
    assert len(found) <= 5
    assert [one.kind for one in found] == sorted((one.kind for one in found), key=KINDS.index)
    assert len({(one.puzzle.text, one.puzzle.rules.base) for one in found}) == len(found)
    for one in found:
        given = {**rules, "base": one.puzzle.rules.base}
        assert solver.parse(one.puzzle.text, solver.Rules(**given)) == one.puzzle
        assert [*solver.solve(one.puzzle, limit=2)] == [one.solution]
        if one.puzzle.rules.base ** len(one.puzzle.letters + one.puzzle.wildcards) <= 20_000:
            every = solver.solve_naive(one.puzzle).assignments  # by trying every permutation
            wildcards = dict(zip(one.puzzle.wildcards, one.solution.wildcards, strict=True))
            assert [*every] == [{**one.solution.letters, **wildcards}]


@pytest.mark.parametrize(
    ("text", "kind", "changed", "told"),
    [
        ("КОЗА+КОЗА = СТАДО", "base", "КОЗА+КОЗА = СТАДО (base 7)", "in base 7"),
        ("ab\n+ab\n--\ncd", "base", "ab\n+ab\n--\ncd", "in base 4"),
        ("КОЗА+КОЗА = СТАДО", "condition", "КОЗА+КОЗА = СТАДО, odd(К)",
         "with the condition odd(К)"),
        ("A*B=CD", "condition", "A*B=CD, odd(D), D > A", "with the conditions odd(D), D > A"),
        ("A+A=B", "digit", "A+A=B, A = 1", "with A = 1 given"),
        ("a+b=c\na+c=d", "digit", "a+b=c\na+c=d\na = 4", "with A = 4 given"),
        ("КОЗА+КОЗА = СТАДО", "word", "ИБИС+ИБИС = СТАДО", "ИБИС in place of КОЗА"),
        ("КОЗА+КОЗА = СТАДО", "repeat", "КОЗА+КОЗА+КОЗА = СТАДО", "КОЗА once more"),
        ("КОЗА+КОЗА = СТАДО", "term", "КОЗА+КОЗА+ОСА = СТАДО", "with ОСА as one more term"),
        ("TO + A + GO = OUT", "term", "TO + GO = OUT", "without A"),
        ("A + TO + GO = OUT", "term", "TO + GO = OUT", "without A"),
        ("A*B=CD", "cells", "A*B=CD, A = 2, B = 5", "with these cells revealed: A = 2, B = 5"),
    ],
)  # fmt: skip
def test_what_each_kind_changes(text: str, kind: str, changed: str, told: str) -> None:
    first = solver.proposals(text, kinds=kind, timeout=60)[0]
    assert (first.kind, first.puzzle.text, str(first.change)) == (kind, changed, told)


def test_the_words_of_a_list_are_put_in() -> None:
    for words in (["money", "cow"], "cow, MONEY"):
        (one,) = solver.proposals("send + more = monkey", words=words, kinds="word", limit=1)
        assert one.puzzle.text == "send + more = money"
        assert str(one.change) == "MONEY in place of MONKEY"
    drawn = solver.proposals(" SEND\n+MORE\n-----\nMONTY", words="money", kinds=["word"])
    assert drawn[0].puzzle.text == " SEND\n+MORE\n-----\nMONEY"


def test_what_has_no_solution_gets_a_condition_besides() -> None:
    found = solver.proposals("КОЗА+ВОЛК = СЕМЬЯ", timeout=60)
    changed = {one.puzzle.text: str(one.change) for one in found}
    assert changed["КОЗА+ВОЛК = СЕМЬЯ, odd(З), odd(Ь) (base 11)"] == (
        "in base 11, and with the conditions odd(З), odd(Ь)"
    )
    assert changed["КОЗА+ВОЛК = БАРАН, З > К"] == (
        "БАРАН in place of СЕМЬЯ, and with the condition З > К"
    )


def test_what_has_one_solution_stays() -> None:
    found = solver.proposals("SEND + MORE = MONEY")
    assert (found.is_unique, [*found], found.stop) == (True, [], solver.Stop.EXHAUSTED)


def test_the_same_call_gives_the_same() -> None:
    one, other = (solver.proposals("КОЗА+КОЗА = СТАДО", timeout=60, limit=12) for _ in "12")
    assert one == other
    assert len(one) == 12
    assert str(one).startswith("this puzzle has several solutions")
    assert solver.proposals(solver.parse("КОЗА+КОЗА = СТАДО"), timeout=60, limit=12) == one


def test_time_ends_it() -> None:
    hard = "????????*????????=????????????????"
    for seconds in (0, 0.05):
        found = solver.proposals(hard, timeout=seconds)
        assert (len(found), found.stop) == (0, solver.Stop.DEADLINE)


WHY = [
    ("AAAA+BBBB=CCCCCC", "CCCCCC is longer than AAAA + BBBB can be, which is at most 19998"),
    ("AB*CD=EF", "AB × CD is at least 100, and EF is at most 98"),
    ("A - B = CD", "CD is longer than A - B can be, which is at most 9"),
    ("SEND+MORE=SEND", "without what stands on both sides, MORE would have to be 0"),
    ("AB=BA", "AB and BA have different digits in one place, and would have to be equal"),
    ("AB+C=DB\nEF+G=HF", "the last columns ask for C = 0 and for G = 0"),
    ("AA+BA=CA", "the last column, A + A = A, asks for A = 0, which begins a number"),
    ("A1 + B3 = C5", "no digits fit the last column, 1 + 3 = 5"),
    ("02+A=B", "a number begins with a printed 0"),
    ("ABCD+EFGH=IJKLM",
     "K is letter number 11, and base 10 has only 10 digits; base 13 has enough for all the"
     " letters"),
]  # fmt: skip


@in_turn(("text", "why"), WHY)
def test_why_there_is_no_solution(text: str, why: str) -> None:
    found = solver.proposals(text, kinds="base", timeout=60)
    assert why in [*map(str, found.reasons)]


@pytest.mark.parametrize("text", ["TEN/A=BCDEF, A>F", "A,B=C"])
def test_where_nothing_is_easily_said(text: str) -> None:
    found = solver.proposals(text, kinds="digit")
    assert [*map(str, found.reasons)] == ["every choice of digits was tried, and none fits"]


def test_a_word_of_a_condition_stays() -> None:
    for one in solver.proposals("SEND+MORE=MONKEY; N<E", words="money hen", kinds="word"):
        assert one.puzzle.text.endswith("; N<E")


SHAPES = (
    "A+B=C", "AB+C=DB", "AB+BA=CDC", "AAB+A=BB", "A+A+A=AB", "AB-B=A0", "A*A=BA", "A?+B=C",
    "AB+C=BA", "A+B=A", "ABC-CB=A", "A1+B1=C3", "AB=CD", "A+B+C=AA", "AB+AB=CA\nA+C=D", "A=A0-B",
)  # fmt: skip
RULES: tuple[dict[str, Any], ...] = (
    {}, {"base": 3}, {"base": 5}, {"leading_zeros": True}, {"single_zero": False},
    {"base": 4, "shared_letters": "*"}, {"digits": "0-4"}, {"letters_avoid_printed": True},
)  # fmt: skip


@in_turn("text", SHAPES)
def test_no_reason_is_said_of_what_has_a_solution(text: str) -> None:
    for rules in RULES:
        try:
            puzzle = solver.parse(text, solver.Rules(**rules))
        except solver.PuzzleError:
            continue
        if reasons(puzzle):
            assert solver.solve(puzzle, limit=1).count == 0, (rules, reasons(puzzle))


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"limit": 0}, "limit"),
        ({"limit": 101}, "limit"),
        ({"limit": "5"}, "limit"),
        ({"kinds": "bases"}, "kinds"),
        ({"kinds": [3]}, "kinds"),
        ({"words": ["a+b"]}, "words"),
        ({"words": [3]}, "words"),
        ({"words": 3}, "words"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Any], field: str) -> None:
    with pytest.raises(solver.OptionError) as error:
        solver.proposals("A + A = B", **options)
    assert error.value.field == field


def test_the_number_of_terms_is_no_matter() -> None:
    long = "+".join(["ABC"] * 2000) + "=D"
    assert reasons(solver.parse(long)) == ()
    assert str(solver.proposals(long, timeout=1).state) == "this puzzle has no solution"
