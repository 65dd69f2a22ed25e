"""The warnings of an answer: those of the puzzle, and the one for a puzzle without a solution."""

from __future__ import annotations

from dataclasses import replace

import click
import pytest

import solver
from solver import Budget, Caution, Puzzle, Shard
from solver.answers.solve import answer
from solver.commands.shell import warnings
from solver.engines.together import search_together
from solver.search.search import search
from solver.sentences import Sentence

NONE = "COW + OAT = MEAL"  # has no solution, which takes some nodes to find out
ONE = "SEND + MORE = MONEY"

OTHER = Caution("stars", Sentence("each * is a product sign; for any digit, write ?"), "1?3 + 2?5")
DRAWN = Caution("drawn", Sentence("this is read as a sum"), "  12\n*  ?\n---\n\t 36")


def doubtful(text: str, caution: Caution = OTHER) -> Puzzle:
    return replace(solver.parse(text), caution_if_unsolved=caution)


def codes(result: solver.Result) -> list[str]:
    told = [notice.code for notice in answer(result).warnings]
    lines = map(click.unstyle, warnings(result.cautions))
    assert len(told) == len([line for line in lines if line.startswith("Warning: ")])
    return told


def test_a_puzzle_that_is_known_to_have_no_solution() -> None:
    assert codes(search(doubtful(NONE))) == ["stars"]
    assert codes(search_together(doubtful(NONE), jobs=1)) == ["stars"]
    assert codes(search(doubtful("А+A=1А+A"))) == ["look_alike", "stars"]
    assert codes(search(doubtful("0A+B=CD"))) == ["printed_zero", "stars"]


def test_a_puzzle_that_has_one_or_may_have() -> None:
    assert codes(search(doubtful(ONE))) == []
    assert codes(search(doubtful(ONE), limit=1)) == []
    assert codes(search(doubtful(NONE), budget=Budget(nodes=1))) == []
    assert codes(search(doubtful(NONE), budget=Budget(seconds=0))) == []
    assert codes(search(solver.parse(NONE))) == []


def test_shards_do_not_know() -> None:
    results = [search(doubtful(NONE), shard=Shard(i, 3)) for i in range(3)]
    assert [codes(result) for result in results] == [[], [], []]
    assert codes(search(doubtful(NONE), shard=Shard(0, 1))) == ["stars"]


@pytest.mark.parametrize(("text", "found"), [(NONE, False), (ONE, True)])
def test_over_all_calls(text: str, found: bool) -> None:
    cursor, told, count = None, [], 0
    while True:
        result = search(doubtful(text), budget=Budget(nodes=3), cursor=cursor)
        told.append(codes(result))
        count += result.count
        cursor = result.next
        if cursor is None:
            break
    assert len(told) > 2
    assert result.count == 0  # the last call found nothing, whatever those before it did
    assert (count, told[-1]) == ((1, []) if found else (0, ["stars"]))
    assert not any(told[:-1])


def test_several_solutions_before_the_last_call() -> None:
    first = search(doubtful("A+B=9"), limit=8)
    assert first.next
    rest = search(doubtful("A+B=9"), limit=8, cursor=first.next)
    assert (rest.before, codes(rest)) == (8, [])


def test_the_answer_has_the_rewrite() -> None:
    (notice,) = answer(search(doubtful(NONE))).as_json()["warnings"]
    assert notice == {"code": "stars", "message": OTHER.message, "rewrite": "1?3 + 2?5"}
    (notice,) = answer(solver.solve("2A + 1 = BC")).as_json()["warnings"]
    assert (notice["code"], notice["rewrite"]) == ("digit_before_letters", None)


def test_the_terminal_writes_it_beside_or_below() -> None:
    plain = [*map(click.unstyle, warnings(search(doubtful(NONE)).cautions, 7))]
    assert plain == [
        "Warning: line 7: each * is a product sign; for any digit, write ?",
        "For the other reading, write: 1?3 + 2?5",
    ]
    drawn = [*map(click.unstyle, warnings(search(doubtful(NONE, DRAWN)).cautions))]
    assert drawn == [
        "Warning: this is read as a sum",
        "For the other reading, write:",
        "  12",
        "*  ?",
        "---",
        "         36",
    ]
