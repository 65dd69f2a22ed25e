"""A proof that finds many solutions ends with their count, and lists at most twenty."""

from __future__ import annotations

from dataclasses import replace

import pytest
from proof.kept import explained
from proof.reader.reader import Reader

import solver
from solver.answers.explain import explanation_answer
from solver.proof.model import MOST_TOLD
from solver.proof.speaking.claim import ClaimList, claim
from solver.proof.telling.tell import told

ENDS = {
    "A+B=B+A": ("en", "So there are exactly 90 solutions. These are the first 20:\n"),
    "NINE-FOUR=FIVE": ("ru", "Всего решений ровно 72. Вот первые 20:\n"),
    "AB*CB=DDD": ("ru", "Всего решений ровно 2. Вот они все:\n"),
}


@pytest.mark.parametrize("text", ENDS)
def test_the_solutions_are_counted_and_at_most_twenty_listed(text: str) -> None:
    language, sentence = ENDS[text]
    explanation = solver.explain(text)
    last = told(explanation, language)[-1].text
    _, found, listed = last.partition(sentence)
    assert found, last
    every = [one.text for one in solver.solve(text).solutions]
    shown = listed.split("\n")
    assert len(shown) == min(len(every), MOST_TOLD)
    assert len({*shown}) == len(shown)
    assert "\n" in text or {*shown} <= {*every}
    answer = explanation_answer(explanation, language)
    assert answer.count == len(every) == explanation.count
    assert len(answer.solutions) == len(shown)
    assert {one.text for one in answer.solutions} <= set(every)


def test_solutions_that_were_told_one_by_one_are_only_counted() -> None:
    lines = told(solver.explain("TWO+TWO=FOUR"), "ja")
    assert lines[-1].text == "答えは全部で7通りです。"
    above = "\n".join(line.text for line in lines[:-1])
    assert all(one.text in above for one in solver.solve("TWO+TWO=FOUR").solutions)


def test_a_kakuro_is_listed_by_its_letters_and_rows() -> None:
    explanation = solver.explain("4,(h13),O,O,X,(hI),O,X,X,X,X,X,X,X,X,X,X")
    last = told(explanation)[-1].text
    assert "exactly" in last
    every = solver.kakuro("4,(h13),O,O,X,(hI),O,X,X,X,X,X,X,X,X,X,X").solutions
    rows = [" ".join(str(d) for d in row if d) for one in every for row in one.grid if any(row)]
    shown = last.split("\n")[1:]
    assert len({*shown}) == len(shown) == MOST_TOLD
    for line in shown:
        answer, *told_rows = line.split(", ")
        assert len(answer) == 10
        assert {*told_rows} <= {*rows}


@pytest.mark.parametrize(
    ("text", "count"), [("SEND+MORE=MONEY", 1), ("COW+OAT=MEAL", 0), ("CHI*OMEGA=SIGMA*PHI", None)]
)
def test_one_solution_or_none_needs_no_list(text: str, count: int | None) -> None:
    explanation = explained(text)
    assert "\n" not in told(explanation)[-1].text
    answer = explanation_answer(explanation)
    assert (answer.count, len(answer.solutions)) == (count, count or 0)


def test_wrong_lists_are_found() -> None:
    explanation = explained("AB*CB=DDD")
    *lines, last = told(explanation)
    *before, listed = last.claims
    assert Reader(explanation).read([*lines, last]).false == []
    items = dict(listed.values)["listed"].items  # type: ignore[union-attr]
    first, *others = items
    (text,) = first.items  # type: ignore[union-attr]
    for wrong in (
        (*others,),
        (*items, first),
        (*others, others[0]),
        (*others, ClaimList((text.replace("9", "8"),))),
    ):
        shown = claim(listed.template, n=len(wrong), listed=ClaimList(wrong, "\n", "\n"))
        planted = [*lines, replace(last, claims=(*before, shown))]
        assert Reader(explanation).read(planted).false, wrong
    (several,) = (at for at, one in enumerate(before) if one.template == "several")
    unlisted = [*lines, replace(last, claims=(*before,))]
    assert Reader(explanation).read(unlisted).false  # one of them is not told above
    before[several] = claim("several", n=3)
    planted = [*lines, replace(last, claims=(*before, listed))]
    assert Reader(explanation).read(planted).false


def test_a_letter_that_a_sum_has_twice_is_one_digit() -> None:
    """Of what H + D can come to, 1 and 10 are not BB."""
    line = "5,X,(vBF),(vBI),X,X,(hBB),H,D,(vBG),(vBI),(hDJ),B,O,O,E,(hDE),O,I,E,A,X,X,(hBC),O,O"
    told = [line.text for line in solver.told(solver.explain(line))]
    assert "Sum: H + D = BB. Possible: 2 + 9 = 11. So H = 9, D = 2 and B = 1." in told
