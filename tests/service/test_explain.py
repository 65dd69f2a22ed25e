"""/v1/explain: proofs, hints that tell no more than they say, and the check of digits."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlencode

import pytest
from in_turn import in_turn

import solver
from service import routes
from service.endpoints import KAKURO
from service.turns import Turn
from solver.answers.explain import explanation_answer
from solver.sentences import LANGUAGES

SUM = "SEND + MORE = MONEY"
Ask = Callable[..., Any]


def explained(ask: Ask, **given: object) -> Any:
    answer = ask("GET", "/v1/explain", urlencode({"puzzle": SUM, **given}))
    assert answer.status == 200, answer.body
    return answer.json


def test_the_answer_is_the_proof(ask: Ask) -> None:
    answer = ask("POST", "/v1/explain", body=json.dumps({"puzzle": SUM, "lang": "ru"}).encode())
    assert answer.json == explanation_answer(solver.explain(SUM), "ru").as_json()
    assert explained(ask)["stop"] == "exhausted"
    numbers = [line["number"] for line in answer.json["lines"]][:-1]
    assert numbers == [*range(1, answer.json["length"] + 1)]


def test_the_steps_fill_a_sum_in_columns(ask: Ask) -> None:
    answer = explained(ask)
    (equation,) = answer["equations"]
    assert equation["left"][1] == {"factor": 1, "words": [["M", "O", "R", "E"]]}
    assert equation["carries"] == ["c1", "c2", "c3", "c4"]
    filled: dict[str, int] = {}
    for line in answer["lines"]:
        assert line["filled"].items() >= filled.items()
        filled = line["filled"]
    (solution,) = answer["solutions"]
    assert {letter: filled[letter] for letter in solution["letters"]} == solution["letters"]
    assert [filled[carry] for carry in equation["carries"]] == [1, 1, 0, 1]


def test_a_table_is_data(ask: Ask) -> None:
    lines = explained(ask, puzzle="DONALD+GERALD=ROBERT", timeout=25)["lines"]
    tables = [line for line in lines if line["table"]]
    assert tables
    for line in tables:
        table = line["table"]
        assert (line["rule"], line["letters"]) == ("table", table["columns"][:1])
        assert len(table["head"]) == len(table["columns"]) + 1
        assert line["text"].startswith(table["lead"])
        assert line["text"].endswith(table["conclusion"])
        numbers = [row["number"] for row in table["rows"]]
        assert numbers == list(range(line["number"], line["number"] + len(numbers)))
        for row in table["rows"]:
            assert len(row["cells"]) == len(table["columns"])
            assert row["outcome"] in ("fails", "left", "solution")
            assert row["text"] in line["text"]
            assert all(cell is None or cell["values"] for cell in row["cells"])
            assert len(row["cells"][0]["values"]) == 1


def is_left_of(brief: str, text: str) -> bool:
    """True if a text names the same column and concludes the same as another that says why."""
    column, *_ = re.split("[:：]", brief)
    *_, conclusion = re.findall("[^.。]+[.。]", brief)
    return text.startswith(column) and text.endswith(conclusion) and len(brief) <= len(text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_teacher_reads_plain_steps_in_one_line(lang: str, ask: Ask) -> None:
    given = {"puzzle": "EAT+THAT=APPLE", "lang": lang, "timeout": 25}
    pupil, teacher = (explained(ask, **given, level=level) for level in ("pupil", "teacher"))
    assert teacher["level"] == "teacher"
    assert teacher["length"] < pupil["length"]
    assert explained(ask, puzzle="HE*HE=SHE", level="teacher")["level"] == "pupil"  # no shorter
    for key in ("solutions", "count", "difficulty", "equations", "stop"):
        assert teacher[key] == pupil[key]
    lines = [line for line in teacher["lines"] if line["rule"] == "line"]
    assert lines
    alike = ("rule", "columns", "letters", "changes")
    for line in teacher["lines"]:
        for step in line["steps"]:
            (alone,) = (
                one for one in pupil["lines"] if all(one[key] == step[key] for key in alike)
            )
            assert is_left_of(step["text"], alone["text"])
            assert all(column in line["columns"] for column in step["columns"])
        assert bool(line["steps"]) is (line in lines)
        said = {change["unknown"] for step in line["steps"] for change in step["changes"]}
        assert not said or said == {change["unknown"] for change in line["changes"]}
    assert teacher["lines"][-1]["filled"] == pupil["lines"][-1]["filled"]
    assert all(line["steps"] == [] for line in pupil["lines"])
    posted = ask("POST", "/v1/explain", body=json.dumps({**given, "level": "teacher"}).encode())
    assert posted.json == teacher


def test_hints_are_for_pupils(ask: Ask) -> None:
    hints = [explained(ask, hint="digits", level=level) for level in ("pupil", "teacher")]
    assert hints[0] == hints[1]


def test_a_hint_tells_only_what_it_says(ask: Ask) -> None:
    known: list[str] = []
    for _ in range(20):
        given = {"known": ",".join(known)}
        answers = [
            explained(ask, hint=level, **given) for level in ("nudge", "look", "reason", "digits")
        ]
        for answer in answers:
            assert answer["lines"] == answer["solutions"] == []
            assert answer["hint"]["text"]
        nudge, look, reason, digits = (answer["hint"] for answer in answers)
        for hint in (nudge, look, reason):
            assert hint["changes"] == hint["learned"] == []
        for hint in (nudge, look):
            assert not any(character.isdigit() for character in hint["text"])
        assert nudge["columns"] == nudge["letters"] == nudge["rows"] == nudge["cells"] == []
        if digits["step"] is None:
            break
        assert look["step"] == reason["step"] == digits["step"] == 1
        for statement in digits["learned"]:
            letter, _, value = statement.partition("=")
            assert statement not in known
            assert f"{letter} = {value}" not in reason["text"]
        known += digits["learned"]
    assert digits["text"] == "Nothing is left to find."
    (solution,) = solver.solve(SUM).solutions
    assert {f"{letter}={digit}" for letter, digit in solution.letters.items()} <= {*known}


def test_hints_that_were_not_taken_down_are_counted(ask: Ask) -> None:
    """With `seen`, somebody who writes nothing down gets the hints after those told."""
    known: list[str] = []
    for seen in range(5):
        noted = explained(ask, hint="digits", known=",".join(known))["hint"]
        counted = explained(ask, hint="digits", seen=seen)["hint"]
        assert counted["step"] == seen + 1
        assert counted["learned"] == noted["learned"]
        assert counted["text"] == noted["text"]
        known += noted["learned"]


def test_cases_are_offered_as_statements(ask: Ask) -> None:
    given = {"puzzle": "КОЗА+КОЗА=СТАДО", "hint": "digits"}
    known: list[str] = []
    while not (hint := explained(ask, **given, known=",".join(known))["hint"])["cases"]:
        assert hint["learned"]
        known += hint["learned"]
    assert len(hint["cases"]) > 1
    assert hint["step"] is None
    assert explained(ask, **given | {"hint": "look"}, known=",".join(known))["hint"]["cases"] == []


@pytest.mark.parametrize(
    ("lang", "check", "known", "verdict", "follows", "text"),
    [
        ("en", "N=E+1", "M=1,O=0", "right", True,
         "“N=E+1” is true and follows from what is known."),
        ("en", "E even", "", "wrong", None, "“E even” is false."),
        ("ru", "перенос 2 = 1", "O=0", "right", True,
         "«перенос 2 = 1» — верно и следует из того, что известно."),
        ("ja", "Eは偶数", "E≠9", "wrong", None, "「Eは偶数」は間違いです。"),
    ],
)  # fmt: skip
def test_statements_are_checked(
    lang: str, check: str, known: str, verdict: str, follows: object, text: str, ask: Ask
) -> None:
    answer = explained(ask, check=check, known=known, lang=lang)
    (one,) = answer["check"]["verdicts"]
    assert one == one | {"statement": check, "verdict": verdict, "follows": follows, "text": text}
    assert bool(one["lines"]) is (follows is True)
    assert answer["lines"] == answer["solutions"] == []


def test_a_mark_that_is_known_is_checked_as_well(ask: Ask) -> None:
    answer = explained(ask, hint="check", known="S=9, E even, carry 2=1")
    verdicts = [
        (one["statement"], one["letter"], one["digit"], one["verdict"], one["lines"])
        for one in answer["check"]["verdicts"]
    ]
    assert verdicts == [
        ("S=9", "S", 9, "right", []),
        ("E even", None, None, "wrong", []),
        ("carry 2=1", "c2", 1, "right", []),
    ]


def test_a_wrong_digit_comes_before_any_hint(ask: Ask) -> None:
    hint = explained(ask, hint="digits", known="S=9,E=6")["hint"]
    assert hint["wrong"] == ["E"]
    assert hint["step"] is None


@in_turn(
    ("puzzle", "known", "verdicts", "together"),
    [
        (SUM, "S=9,E=6", {"S": "right", "E": "wrong"}, False),
        ("КОЗА+КОЗА=СТАДО", "К=7,о=6,С=1", {"К": "possible", "О": "right", "С": "right"}, True),
        ("КОЗА+КОЗА=СТАДО", "К=7,А=2", {"К": "possible", "А": "wrong"}, False),
        ("КОЗА+КОЗА=СТАДО", "К=7,З=5", {"К": "possible", "З": "possible"}, False),
        ("COW+OAT=MEAL", "M=1", {"M": "wrong"}, False),
        ("AB*AB=ACC", "A=1", {"A": "right"}, True),
    ],
)
def test_digits_are_checked_without_the_answer(
    puzzle: str, known: str, verdicts: dict[str, str], together: bool, ask: Ask
) -> None:
    answer = explained(ask, puzzle=puzzle, known=known, hint="check")
    assert {one["letter"]: one["verdict"] for one in answer["check"]["verdicts"]} == verdicts
    assert answer["check"]["together"] is together
    assert answer["solutions"] == answer["lines"] == []


def test_a_proof_that_is_too_long_says_so(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    # A clock that does not go on while other processes have the machine.
    monkeypatch.setattr(routes, "Turn", partial(Turn, clock=time.process_time))
    answer = explained(ask, puzzle="ABCD+EFGH=HFIJ", timeout=25)
    assert answer["stop"] == "limit"
    assert answer["length"] > 200
    assert answer["difficulty"]["score"] > 40


def test_the_deadline_is_kept(ask: Ask) -> None:
    answer = ask("GET", "/v1/explain", urlencode({"puzzle": SUM, "timeout": 0}))
    assert answer.json["stop"] == "deadline"
    assert answer.json["length"] is answer.json["difficulty"] is None
    assert answer.headers["cache-control"] == "no-store"
    assert explained(ask, hint="look", timeout=0)["hint"]["step"] is None


@in_turn(
    ("given", "status", "code"),
    [
        ({"hint": "all"}, 400, "bad_hint"),
        ({"lang": "xx"}, 400, "bad_lang"),
        ({"level": "professor"}, 400, "bad_level"),
        ({"level": "professor", "hint": "look"}, 400, "bad_level"),
        ({"hint": "look", "seen": -1}, 400, "bad_seen"),
        ({"known": "S=9" * 400}, 400, "bad_option"),
        ({"known": "S"}, 422, "bad_known"),
        ({"known": "S=x"}, 422, "bad_known"),
        ({"known": "Q=1"}, 422, "bad_known"),
        ({"known": "S=10"}, 422, "bad_known"),
        ({"known": "S=1,S=2"}, 422, "bad_known"),
        ({"known": "carry 9=1"}, 422, "bad_known"),
        ({"check": "E even odd"}, 422, "bad_check"),
        ({"check": "__import__('os')"}, 422, "bad_check"),
        ({"check": "E even", "hint": "look"}, 422, "not_together"),
        ({"puzzle": "A^B=C"}, 422, "not_explained"),
    ],
)
def test_what_is_wrong_has_a_code(
    given: dict[str, object], status: int, code: str, ask: Ask
) -> None:
    answer = ask("GET", "/v1/explain", urlencode({"puzzle": SUM, **given}))
    assert (answer.status, answer.json["code"]) == (status, code)


def test_a_kakuro_is_explained_as_well(ask: Ask) -> None:
    answer = explained(ask, puzzle=KAKURO, lang="ja", timeout=25)
    assert answer["stop"] == "exhausted"
    assert answer["runs"][0] == {"number": 0, "squares": ["A", "r2c5"], "total": ["J", "J"]}
    assert answer["lines"][-1]["filled"]["r2c5"] == 3
    checked = explained(ask, puzzle=KAKURO, known="A=8,B=2", hint="check")["check"]
    assert [one["verdict"] for one in checked["verdicts"]] == ["right", "wrong"]
    assert explained(ask, puzzle=KAKURO, hint="look", timeout=25)["hint"]["step"] == 1


def test_a_product_shows_what_is_multiplied(ask: Ask) -> None:
    answer = explained(ask, puzzle="AB*C/D=EF", timeout=25)
    (equation,) = answer["equations"]
    assert [summand["words"] for summand in equation["left"]] == [[["A", "B"], ["C"]]]
    assert [summand["words"] for summand in equation["right"]] == [[["E", "F"], ["D"]]]


def test_a_printed_digit_is_no_letter(ask: Ask) -> None:
    answer = explained(ask, puzzle="A[11]+B=C1", base=16, timeout=25)
    (equation,) = answer["equations"]
    assert [summand["words"] for summand in equation["left"]] == [[["A", "[11]"]], [["B"]]]
    assert equation["right"][0]["words"] == [["C", "1"]]


def test_every_rule_of_solving_counts(ask: Ask) -> None:
    given = {"puzzle": "AB + AB = 11?", "digits": "1-6", "wildcards_avoid": "1A"}
    answer = explained(ask, **given)
    assert answer["lines"][0]["text"] == (
        "Only the digits 1 to 6 are used. No hidden digit is equal to 1 or A."
    )
    assert [solution["text"] for solution in answer["solutions"]] == ["56 + 56 = 112"]
    checked = explained(ask, **given, hint="check", known="A=5,B=5")["check"]
    assert [each["verdict"] for each in checked["verdicts"]] == ["right", "wrong"]


DIVISION = "     ?0?\n  ------\n28)29?2\n   28\n   --\n    1?2\n    ???\n    ---\n      0"


def cut(cells: list[list[int]]) -> str:
    return "".join(DIVISION[start:end] for start, end in cells)


def test_a_drawing_has_rows_and_cells_to_be_lit_up(ask: Ask) -> None:
    answer = explained(ask, puzzle=DIVISION)
    rows = [(row["role"], row["number"], cut(row["cells"])) for row in answer["rows"]]
    assert rows == [
        ("quotient", 0, "?0?"), ("divisor", 0, "28"), ("dividend", 0, "29?2"), ("step", 1, "28"),
        ("row", -3, "1?2"), ("step", 2, "???"), ("remainder", 0, "0"),
    ]  # fmt: skip
    names = {one["symbol"]: (one["name"], len(one["cells"])) for one in answer["symbols"]}
    assert names["?1"] == ("the units digit of the quotient", 1)
    assert names["?2"] == ("the tens digit of the dividend", 2)  # and where it is brought down
    second = next(line for line in answer["lines"] if line["text"].startswith("Tens of the first"))
    assert [answer["rows"][at]["name"] for at in second["rows"]] == [
        "the quotient", "the divisor", "the first product",
    ]  # fmt: skip
    assert cut(second["cells"]) == "?22"
    last = answer["lines"][-2]
    assert last["text"].startswith("Multiply it out: 28 × 4 = 112")
    assert [answer["rows"][at]["name"] for at in last["rows"]] == [
        "the quotient", "the divisor", "the third row from below", "the second product",
        "the remainder",
    ]  # fmt: skip
    # All that comes out, also where a digit is brought down from.
    assert {DIVISION.count("\n", 0, start) for start, _ in last["cells"]} == {0, 2, 5, 6, 8}


def test_a_hint_has_the_rows_and_cells_of_its_step(ask: Ask) -> None:
    hint = explained(ask, puzzle=DIVISION, hint="look", known="?0=1, ?3>0, carry 1=0", lang="ru")
    shown = explained(ask, puzzle=DIVISION, lang="ru")["rows"]
    assert hint["hint"]["text"] == "Посмотрите на разряд единиц второго вычитания."
    assert [hint["rows"][at]["name"] for at in hint["hint"]["rows"]] == [
        "третья строка снизу", "второе произведение", "остаток",
    ]  # fmt: skip
    assert hint["rows"] == shown
    assert cut(hint["hint"]["cells"]) == "2?0"


def test_the_cells_of_a_line_are_those_of_its_columns(ask: Ask) -> None:
    step = explained(ask)["lines"][1]
    assert step["text"].startswith("Ten thousands")
    assert step["cells"] == [[14, 15]]
    assert step["rows"] == [0, 1, 2]


@pytest.mark.parametrize("more", [4, 8])
def test_numbers_longer_than_any_mask_are_explained(more: int, ask: Ask) -> None:
    puzzle = "NEON + CON + C + COBALT = NICKEL" + "KEL" * more
    answer = explained(ask, puzzle=puzzle, leading_zeros="true")
    assert (answer["stop"], answer["count"], answer["length"]) == ("exhausted", 0, 1)
    assert answer["lines"][0]["text"].endswith("So K = 0 and I = 0.")
