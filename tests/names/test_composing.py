"""What one function returns, another takes: puzzles bring their rules, and values may be keys."""

from __future__ import annotations

import copy
import json
import operator
import pickle
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

import solver

TEXT = "TWO + TWO = FOUR"
RULES = solver.Rules(base=7)
TAKERS: dict[str, Callable[..., Any]] = {
    "solve": solver.solve,
    "bases": lambda puzzle, **rules: solver.bases(puzzle, "6-8", **rules),
    "iter_solutions": lambda puzzle, **rules: [*solver.iter_solutions(puzzle, **rules)],
    "solve_naive": solver.solve_naive,
    "is_solution": lambda puzzle, **rules: solver.is_solution(
        puzzle, {"T": 5, "W": 2, "O": 3, "F": 1, "U": 4, "R": 6}, **rules
    ),
    "grade": lambda puzzle, **rules: solver.grade(puzzle, "523 + 523 = 1346", **rules),
    "explain": solver.explain,
    "hint": solver.hint,
    "judge": lambda puzzle, **rules: solver.judge(puzzle, "F = 1", **rules).verdicts,
    "why_not": lambda puzzle, **rules: solver.why_not(puzzle, "F = 2", **rules).text,
    "difficulty": solver.difficulty,
    "proposals": lambda puzzle, **rules: solver.proposals(puzzle, kinds="condition", **rules),
    "repair": solver.repair,
    "svg": solver.svg,
    "latex": solver.latex,
}


@pytest.mark.parametrize("take", TAKERS.values(), ids=TAKERS)
def test_a_puzzle_brings_its_rules(take: Callable[..., Any]) -> None:
    puzzle = solver.parse(TEXT, RULES)
    rules: dict[str, Any] = {} if take is TAKERS["bases"] else {"base": 7}
    assert take(puzzle) == take(TEXT, **rules)
    with pytest.raises(solver.OptionError) as error:
        take(puzzle, leading_zeros=True)
    assert (error.value.code, error.value.field) == ("unfit", "leading_zeros")


def test_a_kakuro_is_taken_as_it_was_read() -> None:
    line = "2,X,(vA),(hA),O"
    puzzle = solver.kakuro(line).solutions[0].puzzle
    assert solver.kakuro(puzzle) == solver.kakuro(line)
    assert solver.difficulty(puzzle) == solver.difficulty(line)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: solver.solve(TEXT, limt=1), "'limt'; did you mean limit?"),
        (lambda: solver.solve(solver.parse(TEXT), limt=1), "'limt'; did you mean limit?"),
        (lambda: solver.solve(TEXT, leading_zero=1), "'leading_zero'; did you mean leading_zeros?"),
        (lambda: solver.solve(TEXT, time_out=1), "'time_out'; did you mean timeout?"),
        (lambda: solver.generate("a b", dificulty=3), "'dificulty'; did you mean difficulty?"),
        (lambda: solver.explain(TEXT, levl="pupil"), "'levl'; did you mean level?"),
        (lambda: solver.hint(TEXT, lang="ru"), "'lang'; did you mean language?"),
        (lambda: solver.svg(TEXT, cel=30), "'cel'; did you mean cell?"),
        (lambda: solver.column(["a"], 1, evry=7), "'evry'; did you mean every?"),
        (lambda: solver.dataset(1, sed=1), "'sed'; did you mean seed?"),
        (lambda: solver.practice("double", limt=1), "'limt'; did you mean limit?"),
        (lambda: solver.skeleton(siz="3x3"), "'siz'; did you mean size?"),
        (lambda: solver.kakuro("2,X", timout=1), "'timout'; did you mean timeout?"),
        (lambda: solver.encode("1 + 1 = 2", "ABC", bse=3), "'bse'; did you mean base?"),
        (lambda: solver.answer(solver.solve(TEXT), lang="ru"), "'lang'; did you mean language?"),
        (lambda: solver.Rules(bse=3), "'bse'; did you mean base?"),
        (lambda: solver.parse(TEXT, base=7), "'base'; a rule is given as Rules(base=…)"),
        # Others have these options, and more of these rules.
        (lambda: solver.repair(TEXT, smallst="T"), "'smallst'; repair takes accents, base, "),
        (lambda: solver.rpn(TEXT, base=7), "'base'; rpn takes text"),
    ],
)
def test_a_misspelled_option_is_named(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(TypeError) as error:
        call()
    assert str(error.value).startswith(f"there is no option {said}")


def test_only_what_a_function_takes_is_suggested() -> None:
    for call in (
        lambda: solver.repair(TEXT, limit=3),  # type: ignore[call-arg]
        lambda: solver.explain(TEXT, limit=3),  # type: ignore[call-arg]
        lambda: solver.iter_puzzles("a b", limit=1),  # type: ignore[call-arg]
    ):
        with pytest.raises(TypeError, match="there is no option 'limit'") as error:
            call()
        assert "mean limit" not in str(error.value)


def test_all_that_is_returned_may_be_a_key() -> None:
    result = solver.solve(TEXT)
    explanation = solver.explain(TEXT)
    found = [
        result, result.puzzle, *result.solutions, solver.bases(TEXT, "7-8"), explanation,
        *solver.told(explanation), solver.hint(TEXT), solver.judge(TEXT, "F=1"),
        solver.generate("send more money", limit=1), solver.skeleton(tries=1, seed=1),
        solver.repair(TEXT), solver.proposals(TEXT), *solver.proposals(TEXT),
        solver.solve_naive("A + A = BC"),
        solver.kakuro("2,X,(vA),(hA),O"), solver.Rules(),
        solver.grade(TEXT, "734 + 734 = 1468"), solver.practice("double", limit=1),
    ]  # fmt: skip
    assert len({*found}) == len(found)
    assert {solver.solve(TEXT)[0], result[0]} == {result[0]}


@pytest.mark.parametrize(
    "asked", [{}, {"largest": "FOUR"}, {"smallest": "FOUR"}, {"answer": "FOUR"}], ids=str
)
def test_a_result_is_equal_to_its_copies(asked: dict[str, Any]) -> None:
    result = solver.solve(TEXT, **asked)
    copies = [
        solver.solve(TEXT, **asked), pickle.loads(pickle.dumps(result)), copy.deepcopy(result),
    ]  # fmt: skip
    assert copies == [result] * 3
    assert len({result, *copies}) == 1


@pytest.mark.parametrize("text", [TEXT, "2,X,(vA),(hA),O"])
def test_nobody_changes_the_letters_of_a_solution(text: str) -> None:
    solution: Any = solver.kakuro(text)[0] if "," in text else solver.solve(text)[0]
    letters, digits, first = solution.letters, {**solution.letters}, next(iter(solution.letters))
    for change in (
        lambda: letters.update({first: 1}),
        lambda: letters.setdefault("Q", 1),
        lambda: letters.pop(first),
        lambda: operator.setitem(letters, first, 1),
        lambda: operator.delitem(letters, first),
        lambda: operator.ior(letters, {"Q": 1}),
        letters.popitem,
        letters.clear,
    ):
        with pytest.raises(TypeError, match="the letters of a solution cannot be changed"):
            change()
    assert letters == digits == json.loads(json.dumps(letters))
    copied = [pickle.loads(pickle.dumps(solution)), copy.deepcopy(solution)]
    assert copied == [solution] * 2
    assert {type(one.letters) for one in copied} == {type(letters)}


def test_made_puzzles_come_as_they_are_found() -> None:
    words = "send more money"
    assert [*solver.iter_puzzles(words)] == [*solver.generate(words)]
    some = islice(solver.iter_puzzles(theme="animals", terms=2, variety=True), 4)
    assert [*some] == [*solver.generate(theme="animals", terms=2, limit=4)]
    first = next(solver.iter_puzzles(theme="animals", seed=1))
    assert first == solver.generate(theme="animals", seed=1, limit=1)[0]


def test_the_names_are_those_that_are_listed() -> None:
    assert dir(solver) == sorted(solver.__all__)
