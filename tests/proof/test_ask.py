"""One question, one reply: what HTTP and the terminal both make their answers from."""

from __future__ import annotations

import json

import pytest
from terminal import SEND, rebus

import solver
from solver.answers.explain import reply_answer
from solver.proof.ask import Question, ask


@pytest.mark.parametrize("hint", ["", "nudge", "look", "reason", "digits"])
def test_the_terminal_prints_the_answer_to_its_question(hint: str) -> None:
    options = ("--hint", hint, "--known", "M=1", "--seen", "1") if hint else ()
    question = Question(
        SEND, lang="ja", hint=hint, known="M=1" if hint else "", seen=int(bool(hint))
    )
    printed = rebus("explain", SEND, "--json", "--lang", "ja", *options).stdout
    assert json.loads(printed) == reply_answer(ask(question)).as_json()


def test_a_reply_holds_what_was_asked_for() -> None:
    proof, hint, check = (
        ask(Question(SEND, hint=hint, known=known))
        for hint, known in (("", ""), ("look", "S=9"), ("check", "S=9"))
    )
    assert [bool(reply.explanation) for reply in (proof, hint, check)] == [True, True, False]
    assert [bool(reply.hint) for reply in (proof, hint, check)] == [False, True, False]
    assert [bool(reply.check) for reply in (proof, hint, check)] == [False, False, True]
    assert [(one.unknowns, one.digit) for one in check.known] == [(("S",), 9)]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"hint": "all"}, "bad_hint"),
        ({"lang": "xx"}, "bad_lang"),
        ({"seen": -1}, "bad_seen"),
        ({"known": "Q=1"}, "bad_known"),
        ({"check": "N=E+"}, "bad_check"),
        ({"check": "N=E", "hint": "look"}, "not_together"),
    ],
)
def test_a_wrong_question_costs_no_time(options: dict[str, str], code: str) -> None:
    def clock() -> float:
        pytest.fail("no work is begun")

    with pytest.raises(solver.PuzzleError) as raised:
        ask(Question(SEND, **options), solver.Budget(seconds=1, clock=clock))  # type: ignore[arg-type]
    assert raised.value.code == code


@pytest.mark.parametrize(
    ("options", "field", "message"),
    [
        ({"hint": "all"}, "hint", "hint must be one of nudge, look, reason, digits, check"),
        ({"lang": "xx"}, "lang", "lang must be one of en, ru, ja"),
        ({"check": "Q=1"}, "check", "Q is not a letter of this puzzle"),
    ],
)
def test_an_error_names_the_parameter_as_http_does(
    options: dict[str, str], field: str, message: str
) -> None:
    with pytest.raises(solver.PuzzleError) as raised:
        ask(Question(SEND, **options))  # type: ignore[arg-type]
    assert (raised.value.field, raised.value.message) == (field, message)


def test_a_hint_has_what_time_the_proof_left() -> None:
    ticks = iter(range(1_000_000))
    budget = solver.Budget(seconds=100_000, clock=lambda: float(next(ticks)))
    reply = ask(Question(SEND, hint="look", known="S=8"), budget)
    assert reply.hint
    assert reply.hint.wrong == ("S",)
    out_of_time = ask(Question(SEND, hint="look", known="S=8"), solver.Budget(seconds=0))
    assert out_of_time.hint
    assert out_of_time.hint.wrong == ()
