"""Why not this digit: short, true for a reader who knows no more, and without any other digit."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest

import solver
from solver import parse
from solver.languages import LANGUAGES
from solver.model import Stop
from solver.proof import whynot
from solver.proof.model import Explanation
from solver.proof.pupil.read import read_statements
from solver.proof.pupil.state import Pupil
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.telling.model import Line
from solver.proof.whynot import MOST_LINES

told_facts = pytest.importorskip("proof.told_facts")

CLASSICS = [
    "SEND+MORE=MONEY", "DONALD+GERALD=ROBERT", "CROSS+ROADS=DANGER", "FORTY+TEN+TEN=SIXTY",
    "EAT+THAT=APPLE", "TWO+TWO=FOUR", "BASE+BALL=GAMES", "УДАР+УДАР=ДРАКА", "COCA+COLA=OASIS",
    "SEVEN+SEVEN+SIX=TWENTY", "COUNT-COIN=SNUB", "ODD+ODD=EVEN", "МУХА+МУХА=СЛОН", "TO+GO=OUT",
    "WHO-IS=HE", "TWO*TWO=THREE", "AB*3=CCC", "КОЗА*2=СТАДО", "APPLE-GRAPE=FRUIT",
    "GREEN+ORANGE=COLORS",
]  # fmt: skip

# Values that are tried, and digits within a calculation, say of no letter what it is.
TRIED = re.compile(r"If [^.]*\.|\w+ = \d+(?= [-+×=])|(?<=[-+×=] )\w+ = [^.]*")


def asked(seed: int, known: int, each: int) -> Iterator[tuple[str, str, str]]:
    """Puzzles, a digit that one of their solutions does not have, and what is known of it.

    Where one of each is asked for, of every other puzzle.
    """
    chance = random.Random(seed)
    for text in CLASSICS if each > 1 else CLASSICS[known % 2 :: 2]:
        solutions = solver.solve(text).solutions
        for _ in range(each):
            digits = chance.choice(solutions).letters
            given = chance.sample(sorted(digits), min(known, len(digits) - 1))
            letter = chance.choice([one for one in digits if one not in given])
            wrong = chance.choice([d for d in range(10) if d != digits[letter]])
            yield text, f"{letter}={wrong}", ",".join(f"{u}={digits[u]}" for u in given)


@pytest.mark.parametrize("known", [0, 1, 2, 3])
def test_it_is_short_true_and_gives_no_other_digit_away(
    known: int, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    told: list[tuple[Any, list[Line]]] = []
    tell = whynot.told_from

    def told_from(puzzle: Any, page: Any, proof: Any, given: Any, language: str) -> list[Line]:
        lines = tell(puzzle, page, proof, given, language)
        explanation = Explanation(puzzle, proof, (), Stop.LIMIT, None, None, page.turned)
        told.append((told_facts.Follower(explanation), lines))
        return lines

    monkeypatch.setattr(whynot, "told_from", told_from)
    counts, refuted = [], 0
    for text, claim, given in asked(known, known, 10 if request.config.getoption("--long") else 1):
        answer = solver.why_not(text, claim, given)
        counts.append(max(1, len(answer.lines)))
        assert len(answer.lines) <= MOST_LINES
        statements = read_statements(given, parse(text), "known")
        solutions = [one.letters for one in solver.solve(text).solutions]
        solutions = [one for one in solutions if all(known.holds(one) for known in statements)]
        is_possible = any(one[claim[0]] == int(claim[2:]) for one in solutions)
        assert (answer.verdict == "wrong") != is_possible
        if answer.proof:
            refuted += 1
            follower, lines = told[-1]
            follower.given = Pupil(sheet_of(parse(text)), statements).given()
            assert follower.read(lines) == [], (text, claim, given, answer.lines)
            said = TRIED.sub("", " ".join(answer.lines))
            for letter, digit in solutions[0].items():
                if all(one[letter] == digit for one in solutions) and letter not in given:
                    what = rf"\b{letter} = {digit}\b"
                    assert not re.search(what, said), (text, claim, given, answer.lines)
    assert median(counts) <= 2
    assert refuted >= len(counts) / 2


def test_what_would_give_a_digit_away_is_not_said_yet() -> None:
    """That E is not 7 follows only from M = 1, which is for the pupil to find."""
    answer = solver.why_not("SEND+MORE=MONEY", "E=7")
    assert answer.lines == ()
    assert answer.text == (
        "“E=7” is false, but what you know does not show it in a few lines yet."
        " Look at the ten thousands."
    )
    refuted = solver.why_not("SEND+MORE=MONEY", "E=7", "M=1, O=0, S=9")
    assert refuted.lines == (
        "E = 7: N = 8 (hundreds). Tens: R would have to be 8 or 9. So E is not 7.",
    )


@pytest.mark.parametrize(
    ("claim", "known", "verdict", "said"),
    [
        ("E=5", "", "right", "“E=5” is true."),
        ("E=9", "S=9", "wrong", "“E=9” does not go with what you know: S=9."),
        ("E=4", "E odd", "wrong", "“E=4” does not go with what you know: E odd."),
        ("S=0", "", "wrong", "No number begins with 0."),
        ("E=7", "S=8", "unknown", "No solution agrees with what you took as known."),
        ("carry 4=0", "M=1", "wrong", "“carry 4=0” is false."),
    ],
)
def test_what_is_said_of_other_values(claim: str, known: str, verdict: str, said: str) -> None:
    answer = solver.why_not("SEND+MORE=MONEY", claim, known)
    assert answer.verdict == verdict
    assert said in (*answer.lines, answer.text)


def test_of_several_solutions_a_digit_of_one_is_possible() -> None:
    answer = solver.why_not("КОЗА+КОЗА=СТАДО", "К=7", language="ru")
    assert answer.text == "«К=7» — верно в одних решениях и неверно в других."
    assert solver.why_not("A=A+1", "A=1").text == "The puzzle has no solution."


@pytest.mark.parametrize("language", LANGUAGES)
def test_hidden_digits_and_white_cells_are_refuted_too(language: str) -> None:
    drawn = " ?4?\nx 3?\n 7??\n4?6 \n4970"
    for text, claim in ((drawn, "?₁=9"), ("3,X,(v16),(v17),(h17),O,O,(h16),O,O", "r2c2=8")):
        answer = solver.why_not(text, claim, language=language)
        assert answer.verdict == "wrong"
        assert answer.lines
        assert "{" not in "".join(answer.lines)


def test_without_time_it_says_so() -> None:
    late = solver.why_not("SEND+MORE=MONEY", "E=7", timeout=0)
    assert late.is_late
    assert late.text.startswith("Time ran out")
