"""Hints, sentences and the JSON answer: three languages, and no digit before its time."""

from __future__ import annotations

import json
import random
import re

import pytest
from proof.kept import explained
from terminal import SEND, rebus

import solver
from solver import hint
from solver.answers.explain import explanation_answer
from solver.languages import LANGUAGES
from solver.proof.model import Rule
from solver.proof.moves import TECHNIQUES
from solver.proof.telling.tell import phrases_of, told
from solver.sentences import HINT_LEVELS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_level_of_a_hint_shows_no_digit(language: str) -> None:
    seen = []
    while (told_hint := hint("FORTY+TEN+TEN=SIXTY", seen=len(seen), language=language)).step:
        seen.append(told_hint.step.number)
        assert not re.search(
            r"\d", re.sub("1つ|9", "", told_hint.text)
        )  # one by one; remainders of 9
    assert seen == [*range(1, len(seen) + 1)]
    assert len(seen) > 10


def test_hints_go_from_an_idea_to_where_to_why_to_what() -> None:
    texts = [hint(SEND, level=level).text for level in HINT_LEVELS]
    assert texts[:2] == ["How large can a carry be, at most?", "Look at the ten thousands."]
    assert "M = 1" not in texts[2]
    assert "M = 1" in texts[3]


def test_wrong_digits_are_told_without_the_right_ones() -> None:
    told_hint = hint(SEND, "S=9, M=2", level="digits")
    assert told_hint.wrong == ("M",)
    assert not re.search(r"\d", told_hint.text)


def test_a_wrong_mark_is_pointed_out() -> None:
    told_hint = hint(SEND, "S=9, E even", level="digits")
    assert told_hint.wrong == ("E even",)
    assert told_hint.text == "These are wrong, or do not go together: E even."


def test_a_hint_is_about_what_is_not_known_yet() -> None:
    letters = solver.solve(SEND).solutions[0].letters
    for letter in letters:
        rest = ",".join(f"{other}={digit}" for other, digit in letters.items() if other != letter)
        told_hint = hint(SEND, rest, level="digits")
        assert f"{letter}={letters[letter]}" in told_hint.learned


def test_the_easiest_deduction_from_here_comes_next() -> None:
    told_hint = hint(SEND, "M=1,S=9,O=0,E=5,R=8", level="digits")
    assert told_hint.step
    assert told_hint.step.columns == ((0, 2),)  # 5 + 0 + carry = N
    assert "N=6" in told_hint.learned


def test_what_one_column_settles_comes_before_the_whole_calculation() -> None:
    """Whoever has filled in one digit is not sent to 1000 × S + 91 × E + …, as a proof may be."""
    assert hint(SEND, "M=1").text == "Look at the ten thousands."
    for puzzle in (SEND, "EAT+THAT=APPLE", "УДАР+УДАР=ДРАКА"):
        (solution,) = solver.solve(puzzle).solutions
        for letter, digit in solution.letters.items():
            step = hint(puzzle, f"{letter}={digit}").step
            assert step is not None
            assert step.rule is not Rule.BLOCK, (puzzle, letter)


def test_a_known_digit_is_as_good_as_a_printed_one() -> None:
    known, printed = "D=5", ""
    for _ in range(5):
        one = hint("DONALD+GERALD=ROBERT", known, level="digits")
        # Another letter may have a printed digit.
        other = hint("5ONAL5+GERAL5=ROBERT", printed, level="digits")
        assert one.step
        assert other.step
        assert (one.step.rule, one.step.columns) == (other.step.rule, other.step.columns)
        known, printed = ",".join((known, *one.learned)), ",".join((printed, *other.learned))
    assert "T=0" in known


def test_a_solved_puzzle_has_no_hint() -> None:
    letters = solver.solve(SEND).solutions[0].letters
    told_hint = hint(SEND, ",".join(f"{letter}={digit}" for letter, digit in letters.items()))
    assert told_hint.step is None
    assert told_hint.text == "Nothing is left to find."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "That is one solution. There are more."),
        ("ru", "Это одно из решений. Есть и другие."),
        ("ja", "これは答えの1つです。答えはほかにもあります。"),
    ],
)
def test_one_solution_of_several_is_said_to_be_one(language: str, said: str) -> None:
    for solution in solver.solve("КОЗА+КОЗА=СТАДО").solutions:
        known = ",".join(f"{letter}={digit}" for letter, digit in solution.letters.items())
        for level in HINT_LEVELS:
            assert hint("КОЗА+КОЗА=СТАДО", known, level=level, language=language).text == said


def test_a_supposition_is_hinted_at_in_four_parts() -> None:
    known = ""
    for _ in range(40):
        idea, where, what, why = (hint("AB+B=CA", known, level=level) for level in HINT_LEVELS)
        if where.step and where.step.refuted:
            break
        known = ",".join((known, *why.learned))
    assert idea.text == "What happens if you try out a digit?"
    assert not re.search(r"\d", where.text)
    assert re.fullmatch(r"Suppose .* [=i]s? ?\d\.", what.text)
    assert why.text.startswith(what.text)
    assert "impossible" in why.text
    assert why.learned


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["КОЗА*2=СТАДО", "COW+OAT=MEAL", "?5+1?=AAA", "AB+CD=EFG,AB-CD=H", "01+A=B", "1+1=2"]
)
def test_every_step_is_told_once(text: str, language: str) -> None:
    explanation = explained(text)
    lines = told(explanation, language)
    numbers = [
        number
        for line in lines
        for number in ([row.number for row in line.table.rows] if line.table else [line.number])
        if number
    ]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert {step.number for step in explanation.proof.all_steps()} <= set(numbers)
    assert all(line.text.strip() and "{" not in line.text for line in lines)


def test_bad_options_say_which() -> None:
    with pytest.raises(solver.OptionError, match="lang"):
        told(solver.explain(SEND), "xx")
    with pytest.raises(
        solver.OptionError, match=r"level must be one of nudge, look, reason, digits$"
    ):
        hint(SEND, level="all")
    with pytest.raises(solver.OptionError, match="not a letter"):
        hint(SEND, "Q=1")


def test_the_command_prints_the_answer_as_json() -> None:
    result = rebus("explain", SEND, "--json", "--lang", "ru")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == explanation_answer(solver.explain(SEND), "ru").as_json()
    hinted = rebus("explain", SEND, "--json", "--hint", "look", "--known", "m=1")
    assert json.loads(hinted.stdout)["hint"]["step"] == 1


def test_the_exit_status_reports_the_outcome() -> None:
    assert rebus("explain", "COW+OAT=MEAL").exit_code == 1
    assert rebus("explain", "A B").exit_code == 2
    assert rebus("explain", "A^B=C").exit_code == 2
    assert rebus("explain", "A+B=C+D").exit_code == 3
    assert rebus("explain", SEND, "--hint", "look", "--known", "S").exit_code == 2
    out_of_time = rebus("explain", SEND, "--timeout", "0")
    assert out_of_time.exit_code == 3
    assert out_of_time.stdout.endswith("Time ran out before the proof was finished.\n")


@pytest.mark.parametrize("option", [("--known", "S=9"), ("--seen", "2")])
def test_what_is_for_a_hint_is_not_taken_without_one(option: tuple[str, str]) -> None:
    result = rebus("explain", SEND, *option)
    assert result.exit_code == 2
    assert f"{option[0]} needs --hint nudge, look, reason or digits" in result.output


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["“N=E+1” is true and follows from what is known.", "“E even” is false."]),
        ("ru", ["«N=E+1» — верно и следует из того, что известно.", "«E even» — неверно."]),
        ("ja", ["「N=E+1」は正しく、わかっていることから導けます。", "「E even」は間違いです。"]),
    ],
)
def test_the_terminal_checks_statements(lang: str, told: list[str]) -> None:
    options = ("--check", "N=E+1, E even", "--known", "M=1, O=0", "--lang", lang)
    result = rebus("explain", SEND, *options)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line for line in lines if not line.startswith(" ")] == told
    assert [line for line in lines if line.startswith("   ")]
    shown = json.loads(rebus("explain", SEND, *options, "--json").stdout)["check"]
    assert [one["verdict"] for one in shown["verdicts"]] == ["right", "wrong"]


@pytest.mark.parametrize(
    ("option", "said", "message"),
    [
        ("--known", "E evn", "“E evn” is not clear from “evn” on: write S=9"),
        ("--check", "is even", "“is even” is no statement: write S=9"),
        ("--check", "carry 7=1", "there is no carry 7 in this puzzle"),
        ("--check", "E<N<D", "“E<N<D” is not clear from “<D” on: write S=9"),
    ],
)
def test_what_is_no_statement_is_said(option: str, said: str, message: str) -> None:
    hint_option = () if option == "--check" else ("--hint", "look")
    result = rebus("explain", SEND, option, said, *hint_option)
    assert result.exit_code == 2
    assert message in result.output


def test_that_a_number_does_not_begin_with_0_comes_with_what_needs_it() -> None:
    chance = random.Random(12)
    for text in ("SEND+MORE=MONEY", "DONALD+GERALD=ROBERT", "КОЗА+КОЗА=СТАДО", "TWO+TWO=FOUR"):
        (letters,) = (one.letters for one in solver.solve(text, limit=1).solutions)
        for count in (0, 1, 2, 3):
            known = {letter: letters[letter] for letter in chance.sample([*letters], count)}
            said = ",".join(f"{letter}={digit}" for letter, digit in known.items())
            first = hint(text, said, level="digits")
            assert first.step is None or first.step.rule is not Rule.LEADING, (text, said)


def test_the_column_of_donald_with_d_5_comes_first() -> None:
    first = hint("DONALD+GERALD=ROBERT", "D=5", level="reason")
    assert first.text == "Units: 5 + 5 = T or 10 + T."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_has_a_question_of_its_own(language: str) -> None:
    nudges = phrases_of(language).nudges
    assert {*nudges} == {rule.value for rule in TECHNIQUES} - {Rule.LINE.value}
    assert all(re.search(r"[?？]$|でしょう。$|か。$", nudge) for nudge in nudges.values())
    assert len({*nudges.values()}) == len(nudges)


def test_a_nudge_names_no_letter_of_the_step() -> None:
    known, asked = "F=1, T=7", set()
    while (first := hint("TWO+TWO=FOUR", known)).step:
        asked.add(first.step.rule)
        nudge = hint("TWO+TWO=FOUR", known, level="nudge").text
        assert nudge in phrases_of("en").nudges.values(), known
        known = ",".join([known, *hint("TWO+TWO=FOUR", known, level="digits").learned])
    assert Rule.DOUBLE in asked


def test_what_is_given_is_looked_at() -> None:
    looks = {one: hint("AB+C=DA, A=2", level="look", language=one).text for one in LANGUAGES}
    assert looks == {
        "en": "Look at what is given.",
        "ru": "Посмотрите на условие.",
        "ja": "条件に注目しましょう。",
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("SALMON / ANT = WASP", "So A is 1 to 6."),
        ("LEAVES / BUD = SEED", "So S is 1, 4, 6 or 9; D is 2, 3, 4, 7, 8 or 9;"),
        ("БАРСУК / ЕЖ = ЖИРАФ", "So Ж is 1 to 6."),
    ],
)
def test_of_a_product_a_letter_is_told_before_what_may_be_carried(text: str, told: str) -> None:
    """A carry that may be many numbers is no news, nor that a number does not begin with 0."""
    assert told in hint(text, level="digits").text
