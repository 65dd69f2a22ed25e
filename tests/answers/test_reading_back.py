"""How an answer says that a puzzle was read: parsing that gives the same equations."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from in_turn import in_turn
from random_puzzles import random_puzzle

import solver
from solver.answers.explain import explanation_answer
from solver.answers.reading import reading, wildcard_signs
from solver.answers.solve import answer
from solver.conditions import Choice, Property, Statement
from solver.model import Equation, Expression, Puzzle, Rules, Word

DATA = sorted((Path(__file__).parent.parent / "data").glob("*.jsonl"))
ROWS = [json.loads(line) for path in DATA for line in path.read_text("utf-8").splitlines() if line]
CASES = [row for row in ROWS if "printed" in row or "puzzle" in row]

CHARACTERS = list(
    "ABCabcАБς019?_□■⬜+-*/^()=<>≠≤≥!%√|∤&,;\n []×÷−＝²か🍎🇯🇵🏽#*\u20e3\u0301\u200b\u200d\ufe0f"
)

WORDS = st.text(alphabet="ABCа?7🍎", min_size=1, max_size=3)
EXPRESSIONS = st.recursive(
    WORDS,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "^", "//", "%"]), inner).map(
            "({0[0]}){0[1]}({0[2]})".format
        ),
        inner.map("-({})".format),
        inner.map("(({})!)".format),
        inner.map("√({})".format),
    ),
    max_leaves=8,
)


def meaning(puzzle: Puzzle) -> list[object]:
    """What is stated without its places in the text."""
    equations = ((cells(one.left), one.relation, cells(one.right)) for one in puzzle.equations)
    return [*equations, *(conditions_in(puzzle.conditions))]


def conditions_in(statements: Iterable[Statement]) -> Iterator[object]:
    for one in statements:
        if isinstance(one, Property):
            yield one.name, one.is_negated, cells(one.number)
        elif isinstance(one, Choice):
            yield one.is_exclusive, [[*conditions_in(option)] for option in one.options]
        else:
            assert isinstance(one, Equation)
            yield cells(one.left), one.relation, cells(one.right)


def cells(side: Expression) -> list[object]:
    return [token.cells if isinstance(token, Word) else token for token in side]


def is_read_back(puzzle: Puzzle) -> bool:
    """Whether it has a reading; that must parse to the same equations, and read as itself."""
    told = reading(puzzle)
    if told is None:
        return False
    # What stands for a class of digits is read as a ?, which is a cell of a class no more.
    named = [one for one in puzzle.rules.classes.split(",") if "vowels" in one]
    again = solver.parse(told, replace(puzzle.rules, classes=",".join(named)))
    assert meaning(again) == meaning(puzzle)
    assert (again.letters, again.wildcards) == (puzzle.letters, puzzle.wildcards)
    assert reading(again) == told
    return True


@in_turn(
    ("text", "told"),
    [
        ("send+more=money", "SEND + MORE = MONEY"),
        ("ＳＥＮＤ＋ＭＯＲＥ＝ＭＯＮＥＹ", "SEND + MORE = MONEY"),
        ("КОЗА*2=СТАДО", "КОЗА * 2 = СТАДО"),
        ("富士+富士+富士=山々々", "富士 + 富士 + 富士 = 山々々"),
        ("□7+3■=_?2", "?7 + 3? = ??2"),
        ("1⬜️+🍎=2❤️", "1? + 🍎 = 2❤️"),
        ("A × B ÷ C · D == E", "A * B / C * D = E"),
        ("((A)-((B-C))) != D", "A - (B - C) ≠ D"),
        ("(A+B)+(C+D)=E", "A + B + (C + D) = E"),
        ("(A*B)/(C*D)=E", "A * B / (C * D) = E"),
        ("-(A*B)+-C^-D=-(-E)", "-(A * B) + -C^-D = --E"),
        ("(A**B)**C=A^(B^C)", "(A^B)^C = A^B^C"),
        ("(-A)²=+B", "(-A)^2 = B"),
        ("A<B<=1?<??\n\nA+B=C", "A < B ≤ 1? < ??; A + B = C"),
        ("A=B, B=C", "A = B; B = C"),
        ("√AB = A//B%(C//D)", "sqrt(AB) = A // B % (C // D)"),
        ("((A+B)!)^2 = (A^B)! - C!!", "(A + B)!^2 = (A^B)! - C!!"),
        ("7∣A<B∤C", "7 | A < B ∤ C"),
        ("prime(a), B=2; ПРОСТОЕ((А*Б))", "prime(A); B = 2; prime(А * Б)"),
        ("(A=1) или (A=2 && 素数でない(B))", "(A = 1) or (A = 2; not prime(B))"),
        (
            "exactly one of (A=1, A=B=2, (A=3; B=4))",
            "exactly one of (A = 1; A = B = 2; (A = 3; B = 4))",
        ),
        ("((A=1) or (odd(B))) or (C=2)", "((A = 1) or (odd(B))) or (C = 2)"),
        ("N / D = Q r R", None),
        ("[15]A + [ 7 ]=A", "[15]A + 7 = A"),
        ("  SEND\n+ MORE\n------\n MONEY", None),
        ("  12\n*)??\n", None),
        ("  A.B\n+ C.D\n-----\n  E.F", None),
    ],
)
def test_the_plainest_notation(text: str, told: str | None) -> None:
    puzzle = solver.parse(text, Rules(base=16, printed_digits="no"))
    assert reading(puzzle) == told
    assert is_read_back(puzzle) == (told is not None)


def test_every_equation_of_the_data_is_read_back() -> None:
    for case in CASES:
        text = case.get("puzzle") or case["printed"]
        with contextlib.suppress(solver.PuzzleError):  # what is printed may be refused
            puzzle = solver.parse(text, Rules(base=36, shared_letters="*"))
            is_line = "puzzle" in case and not puzzle.is_drawing
            assert is_read_back(puzzle) >= is_line, text


def test_random_puzzles_are_read_back() -> None:
    rng = random.Random(17)
    assert all(is_read_back(random_puzzle(rng)) for _ in range(1000))


@given(EXPRESSIONS, EXPRESSIONS)
@settings(max_examples=250, deadline=None)
def test_trees_keep_their_shape_with_the_fewest_brackets(left: str, right: str) -> None:
    puzzle = solver.parse(f"{left}={right}")
    assert is_read_back(puzzle)
    told = reading(puzzle) or ""
    for at, opened in enumerate(told):  # no pair of brackets can go, but for those of sqrt
        if opened == "(" and told[at - 4 : at] != "sqrt":
            bare = told[:at] + " " + told[at + 1 :]
            end = _closing(told, at)
            bare = bare[:end] + " " + bare[end + 1 :]
            assert meaning(solver.parse(bare)) != meaning(puzzle)


def _closing(text: str, at: int) -> int:
    """Where the bracket is closed that opens at a place."""
    depth = 0
    for end in range(at, len(text)):
        depth += (text[end] == "(") - (text[end] == ")")
        if depth == 0:
            return end
    raise AssertionError(text)


@given(st.one_of(st.text(alphabet=CHARACTERS, max_size=16), st.text(max_size=8)))
@settings(max_examples=600, deadline=None)
def test_whatever_has_a_reading_is_read_back(text: str) -> None:
    for puzzle_text in (text, f"{text}=A", f"A+{text}=1"):
        try:
            puzzle = solver.parse(puzzle_text)
        except solver.PuzzleError:
            continue
        is_read_back(puzzle)


@pytest.mark.parametrize(
    "text", ["A\u200b\u0301=B", "🇯\u200b🇵=A", "👍\u200b🏽=A", "[1]\u20e3=A", "ᄀ\u200bᅡ=A"]
)
def test_letters_that_would_become_one_have_no_reading(text: str) -> None:
    assert reading(solver.parse(text)) is None


@in_turn(
    ("text", "signs"),
    [
        ("A+B=C", []),
        ("1?+？2=?3", ["?", "？"]),
        ("□7+3□=1⬜️2-⬜", ["□", "⬜"]),
        ("_+■=?", ["_", "■", "?"]),
        (" 12\n* 4\n---\n **", ["*"]),
        ("  7?4?\n  x 53\n 23??7\n38???\n410??7", ["?"]),
        ("  12\n*)84", ["*"]),  # a divisor
        ("   12\n*) ??\n-----\n  4?8", ["?"]),
        ("　　１２\n＊）？？\n────\n　４？８", ["？"]),
        ("   **\n*) 34\n-----\n  408", ["*"]),
        (" 12\n* 4\n---\n ?8", ["?"]),
    ],
)
def test_signs_are_given_as_typed(text: str, signs: list[str]) -> None:
    assert wildcard_signs(solver.parse(text)) == signs


@pytest.mark.parametrize("text", ["□7 + 3■ = 102", "A?+?A=1??", "A+B=C", "  1?\n+ ?1\n----\n  22"])
def test_a_solution_has_the_digits_of_the_wildcards_as_is_solution_takes_them(text: str) -> None:
    told = answer(solver.solve(text)).as_json()
    assert told["solutions"]
    for one in told["solutions"]:
        assert solver.is_solution(text, one["letters"], one["wildcards"])
        if told["reading"]:
            assert solver.is_solution(told["reading"], one["letters"], one["wildcards"])


def test_a_proof_has_signs_and_digits_too() -> None:
    told = explanation_answer(solver.explain("□7 + 3■ = 102")).as_json()
    assert told["wildcard_signs"] == ["□", "■"]
    assert [one["wildcards"] for one in told["solutions"]] == [[6, 5]]
    assert explanation_answer(solver.explain("2,X,(vA),(hA),O")).as_json()["wildcard_signs"] == []
