"""Statements in the words of three languages, and what is none."""

from __future__ import annotations

import contextlib
import random

import pytest

import solver
from solver.grid.either import read
from solver.proof.pupil.read import read_statements
from solver.proof.pupil.statement import one_of

Terms = list[tuple[str, int]]


def one(text: str, puzzle: str = "SEND+MORE=MONEY") -> tuple[Terms, str, list[int]]:
    (statement,) = read_statements(text, read(puzzle, solver.Rules()), "known")
    return list(statement.terms), statement.relation, list(statement.values)


@pytest.mark.parametrize(
    ("texts", "relation", "values"),
    [
        (["E=5", "e = 5", "E == 5", "5=E", "E is 5", "Ｅ＝５", "Eは5", "Eは5です", "E равно 5"],
         "=", [5]),
        (["E≠9", "E != 9", "E <> 9", "E is not 9", "E не 9", "E — не 9", "Eは9以外",
          "Eは9ではない", "Eは9ではありません"], "≠", [9]),
        (["E>5", "5<E", "E is more than 5", "E больше 5", "E больше, чем 5", "Eは5より大きい"],
         ">", [5]),
        (["E≥5", "E>=5", "5≤E", "E at least 5", "E не меньше 5", "Eは5以上"], "≥", [5]),
        (["E≤5", "E =< 5", "E at most 5", "E не больше 5", "Eは5以下です"], "≤", [5]),
        (["E<5", "E less than 5", "E меньше 5", "Eは5未満"], "<", [5]),
        (["E even", "E is even", "E is not odd", "E чётная", "E — чётная", "E четное",
          "E не нечётная", "Eは偶数", "Eは偶数です", "Eは奇数ではない"], "even", [0]),
        (["E odd", "E нечётная", "E — нечётное", "Eは奇数"], "odd", [0]),
        (["E=5/6", "E is 5 or 6", "E — это 5 или 6", "Eは5か6です"], "=", [5, 6]),
        (["E=5..8", "E is from 5 to 8", "E — от 5 до 8", "Eは5から8です"], "=", [5, 6, 7, 8]),
    ],
)  # fmt: skip
def test_one_letter(texts: list[str], relation: str, values: list[int]) -> None:
    for text in texts:
        assert one(text) == ([("E", 1)], relation, values), text


def test_several_letters() -> None:
    for text in ("N=E+1", "N-E=1", "E+1=N", "N = 1 + E"):
        terms, relation, values = one(text)
        assert (relation, sorted(terms)) in (
            ("=", [("E", -1), ("N", 1)]),
            ("=", [("E", 1), ("N", -1)]),
        )
        assert values == [1 if dict(terms)["N"] == 1 else -1]
    assert one("2E = D + 3·N - 4") == ([("E", 2), ("D", -1), ("N", -3)], "=", [-4])
    assert one("D+E odd") == ([("D", 1), ("E", 1)], "odd", [0])


def test_carries() -> None:
    for text in (
        "carry 2 = 1", "c2=1", "the carry to the hundreds is 1", "carry into column 2 = 1",
        "перенос 2 = 1", "перенос в сотни равен 1", "繰り上がり2=1", "くり上がり2は1",
        "百の位へのくり上がりは1です",
    ):  # fmt: skip
        assert one(text) == ([("c2", 1)], "=", [1]), text
    for text in ("no carry 1", "no carry into the tens", "нет переноса в десятки",
                 "十の位への繰り上がりはない", "くり上がり1なし"):  # fmt: skip
        assert one(text) == ([("c1", 1)], "=", [0]), text
    for text in ("c1/1=0", "carry 1 of equation 2 = 0", "перенос 1 из равенства 2 = 0",
                 "式2の繰り上がり1=0"):  # fmt: skip
        assert one(text, "AB+CD=EFG,AB-CD=H") == ([("c1/1", 1)], "=", [0]), text


def test_letters_that_look_like_words() -> None:
    puzzle = "はか+かは=しか"
    assert one("はは偶数", puzzle) == ([("は", 1)], "even", [0])
    assert one("はは5か6", puzzle) == ([("は", 1)], "=", [5, 6])
    assert one("E even", "EVEN+ODD=MORE") == ([("E", 1)], "even", [0])
    assert one("?₁=?1+1", "?5+1?=AAA") == ([("?0", 1), ("?1", -1)], "=", [1])
    assert one("r2c3=8", "3,X,(v16),(v17),(h17),O,O,(h16),O,O") == ([("r2c3", 1)], "=", [8])


def test_several_statements() -> None:
    puzzle = read("SEND+MORE=MONEY", solver.Rules())
    for text in ("S=9, E even", "S=9 E even", "S=9；E偶数", "S=9、Eは偶数", " S=9,\nE even,"):
        assert len(read_statements(text, puzzle, "known")) == 2, text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("E", "“E” is no statement"),
        ("S=9, E evn", "“E evn” is not clear from “evn” on"),
        ("S=9E=5", "“S=9E=5” is not clear from “=5” on"),
        ("E=", "“E=” is no statement"),
        ("Q=1", "Q is not a letter of this puzzle"),
        ("S=10", "10 is not a digit of base 10"),
        ("S=1,S=2", "S is given twice"),
        ("5=5", "“5=5” is about no letter of the puzzle"),
        ("carry 9=1", "there is no carry 9 in this puzzle"),
        ("?1=3", "there is no [?]1 in this puzzle"),
        ("S=8..5", "“S=8..5” is no statement"),
        ("S=0..999999", "S=0"),
    ],
)
def test_what_is_no_statement_says_where(text: str, message: str) -> None:
    with pytest.raises(solver.OptionError, match=message) as raised:
        one(text)
    assert raised.value.field == "known"
    for language in ("ru", "ja"):
        told = solver.in_language(raised.value.sentence, language)
        assert told != str(raised.value)
        assert "{" not in told


def test_what_hints_announce_is_read_back() -> None:
    chance = random.Random(18)
    for _ in range(500):
        values = sorted(chance.sample(range(-3, 12), chance.randrange(1, 12)))
        assert one(one_of("c1", values)) == ([("c1", 1)], "=", values)


def test_any_text_is_read_or_refused() -> None:
    chance = random.Random(18)
    parts = [*"SEND=≠<>≤≥+-*/,.、;?0159 \n()はがか偶", "even", "odd", "carry ", "перенос ", "не ",
             "чётная", "繰り上がり", "c1", "..", "or ", "or", "is ", "from ", "😀", "\u0301",
             "r2c2", "²", "٣", "ß"]  # fmt: skip
    puzzle = read("SEND+MORE=MONEY", solver.Rules())
    for _ in range(3_000):
        text = "".join(chance.choices(parts, k=chance.randrange(1, 12)))
        with contextlib.suppress(solver.OptionError):
            read_statements(text, puzzle, "known")
