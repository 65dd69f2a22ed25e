"""Proofs under every rule that puzzles are solved by."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from in_turn import later
from proof.random_rules import KINDS, MOST_WORK, check_many, random_ruled_puzzle
from test_named import FEYNMAN, LONELY_SEVEN
from work import work

import solver
from solver.proof.ask import Question, ask
from solver.proof.checking.puzzle import check_proof
from solver.proof.checking.replay import ProofError
from solver.proof.explain import explain_puzzle
from solver.proof.model import Rule
from solver.search.search import search


@pytest.mark.parametrize("seed", range(1))
def test_random_puzzles_under_random_rules(seed: int) -> None:
    tally = check_many(16, seed)
    proved = sum(n for what, n in tally.items() if what.split(", ")[1] in ("none", "one", "many"))
    assert proved >= 8


@pytest.mark.parametrize(
    ("text", "rules", "longest"),
    [(FEYNMAN, {"wildcards_avoid": "A"}, 100), (LONELY_SEVEN, {"wildcards_avoid": "7"}, 60)],
)
def test_a_division_as_published(text: str, rules: dict[str, Any], longest: int) -> None:
    explanation = solver.explain(text, **rules)
    assert explanation.complete
    assert explanation.length is not None
    assert explanation.length <= longest
    found = [solution.text for solution in solver.solve(text, **rules).solutions]
    assert [solution.digits() for solution in explanation.solutions]
    assert [getattr(solution, "text", "") for solution in explanation.solutions] == found


@pytest.mark.parametrize("seed", [later(0), 1])
def test_a_proof_under_some_rules_is_none_under_others(seed: int) -> None:
    rng, refused = random.Random(seed), 0
    for number in range(12):
        puzzle = random_ruled_puzzle([*KINDS][number % 4], rng)
        other = replace(puzzle.rules, digits="", shared_letters="", letters_avoid_printed=False)
        try:
            plain = solver.parse(puzzle.text, replace(other, wildcards_avoid=""))
            explanation = explain_puzzle(puzzle, work(MOST_WORK))
            other_proof = explain_puzzle(plain, work(MOST_WORK)).proof
        except solver.PuzzleError:
            continue
        for given, proof in ((plain, explanation.proof), (puzzle, other_proof)):
            try:
                proved = check_proof(given, proof, turned=explanation.turned)
            except ProofError:
                refused += 1
                continue
            if explanation.complete and proof is explanation.proof:
                found = search(given, budget=solver.Budget(nodes=50_000))
                if found.stop is solver.Stop.EXHAUSTED:
                    expected = {solution.digits() for solution in found.solutions}
                    assert {tuple(digits.values()) for digits in proved} == expected
    assert refused > 3


@pytest.mark.parametrize(
    ("text", "rules", "said"),
    [
        ("A+A=B", {"digits": "1-9"}, "Only the digits 1 to 9 are used."),
        ("A+A=B", {"digits": "2,4,7"}, "Only the digits 2, 4 and 7 are used."),
        ("A+1=B", {"digits": "2-4"}, "Only the digits 2 to 4 are hidden."),
        ("A+B=C", {"digits": "5", "shared_letters": "*"},
         "Only the digit 5 is used. Different letters may be equal."),
        ("A+B=CD", {"shared_letters": "AB,CD"}, "A and B may be equal. C and D may be equal."),
        ("A+B=17", {"letters_avoid_printed": True},
         "No letter is a printed digit, so none is 1 or 7."),
        ("A+?=17", {"wildcards_avoid": "A"}, "No hidden digit is equal to A."),
        ("A+?=1B", {"wildcards_avoid": "70BA"}, "No hidden digit is equal to 0, 7, B or A."),
        ("AB+O=BC", {"classes": "O=prime, A=1", "base": 8},
         "Each O is 2, 3, 5 or 7. Each A is 1."),
        ("AB+E=BC", {"classes": "vowels=even, consonants=1-3"},
         "A and E are each 0, 2, 4, 6 or 8. B and C are each 1, 2 or 3."),
        ("A+13=1B", {"wrong_digits": "each"},
         "No printed digit is right: each stands for some other digit."),
        ("A+B=C", {"key": ".AB.C....."},
         "In the order of their digits, the letters spell “.AB.C.....”."),
        ("A+A=2", {"letters_avoid_printed": True, "digits": "2"},
         "Only the digit 2 is used. No letter is a printed digit, so none is 2."
         " No digit is left for A."),
    ],
)  # fmt: skip
def test_the_rules_are_said_first(text: str, rules: dict[str, Any], said: str) -> None:
    explanation = solver.explain(text, **rules)
    first = solver.told(explanation)[0].text
    assert first.partition(" The puzzle's numbers are in base ")[0] == said
    others = [solver.told(explanation, language)[0].text for language in ("ru", "ja")]
    assert all(other and other.count(".") + other.count("。") == first.count(".")
               for other in others)  # fmt: skip


def test_usual_rules_are_not_said() -> None:
    written = {"digits": "0-9", "shared_letters": "A", "wildcards_avoid": "A"}
    for text in ("A+A=B", "A+B=CD"):
        plain, same = solver.explain(text), solver.explain(text, **written)  # type: ignore[arg-type]
        assert [line.text for line in solver.told(plain)] == [
            line.text for line in solver.told(same)
        ]


def test_techniques_that_count_digits_need_letters_that_differ() -> None:
    rules = {"base": 4, "shared_letters": "AB", "leading_zeros": True}
    explanation = solver.explain("AB+C=CD", **rules)  # type: ignore[arg-type]
    used = {step.rule for step in explanation.proof.all_steps()}
    assert not used & {Rule.PLACE}
    assert {s.digits() for s in explanation.solutions if isinstance(s, solver.Solution)} == {
        s.digits()
        for s in solver.solve("AB+C=CD", **rules).solutions  # type: ignore[arg-type]
    }


@pytest.mark.parametrize(
    "rules",
    [{"digits": "1-9"}, {"shared_letters": "*"}, {"letters_avoid_printed": True},
     {"wildcards_avoid": "7"}, {"classes": "O=odd"}, {"wrong_digits": "each"}, {"key": "AB"}],
)  # fmt: skip
def test_a_kakuro_has_rules_of_its_own(rules: dict[str, Any]) -> None:
    kakuro = "2,X,(vA),(hA),O"
    assert solver.explain(kakuro).complete
    (name,) = rules
    with pytest.raises(solver.OptionError, match=f"leave out {name}") as raised:
        solver.explain(kakuro, **rules)
    assert raised.value.code == "unfit"


@pytest.mark.parametrize(
    ("rules", "option"),
    [({"digits_used": "all"}, "digits_used"), ({"key": "ABC"}, "key"),
     ({"wrong_digits": "alike"}, "wrong_digits")],
)  # fmt: skip
def test_rules_that_no_proof_goes_by_are_refused_by_name(
    rules: dict[str, Any], option: str
) -> None:
    text = "12+34=46" if option == "wrong_digits" else "A+B=C"
    with pytest.raises(solver.UnsupportedError, match=f"puzzles with {option} can be") as raised:
        solver.explain(text, **rules)
    assert (raised.value.code, raised.value.field) == ("not_explained", option)


def test_hints_and_checks_go_by_the_rules_and_by_the_time() -> None:
    rules = solver.Rules(wildcards_avoid="A")
    question = Question(FEYNMAN, rules, known="A=8")
    hint = ask(replace(question, hint="look")).hint
    assert hint
    assert hint.kind != "wrong"
    wrong = ask(replace(question, hint="look", known="A=7")).hint
    assert wrong
    assert wrong.kind == "wrong"
    checked = ask(replace(question, hint="check")).check
    assert checked
    assert [claim.verdict for claim in checked.claims] == ["right"]
    for asked in ("", "look", "check"):
        known = question.known if asked else ""
        reply = ask(replace(question, hint=asked, known=known), solver.Budget(seconds=0))
        stopped = reply.check or reply.explanation
        assert stopped is not None
        assert stopped.stop is solver.Stop.DEADLINE


def test_a_rating_goes_by_the_rules_and_by_the_time() -> None:
    rules: dict[str, Any] = {"wildcards_avoid": "A"}
    rating = solver.explain(FEYNMAN, **rules).difficulty
    assert rating
    assert solver.difficulty(FEYNMAN, **rules) == rating.score
    assert solver.difficulty(FEYNMAN, budget=solver.Budget(seconds=0), **rules) is None
