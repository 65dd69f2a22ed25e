"""What the article behind this project promises, in its own puzzles."""

from __future__ import annotations

import pytest
from work import work

import solver
from solver.answers.solve import permutations

KOZA = "КОЗА+КОЗА = СТАДО"
TRAVA = "ТРАВА+КОРОВА+ДОЯРКА=МОЛОКО"


def test_reverse_polish_form_and_letters() -> None:
    assert " ".join(solver.rpn("КОЗА*2 = СТАДО")) == "КОЗА 2 * СТАДО -"
    assert " ".join(solver.parse("КОЗА*2 = СТАДО").letters) == "К О З А С Т Д"


def test_two_assignments() -> None:
    found = [solution.letters for solution in solver.solve("КОЗА*2 = СТАДО").solutions]
    assert found == [
        {"К": 7, "О": 6, "З": 9, "А": 3, "С": 1, "Т": 5, "Д": 8},
        {"К": 8, "О": 6, "З": 5, "А": 3, "С": 1, "Т": 7, "Д": 0},
    ]


def test_texts_with_digits_put_in() -> None:
    found = [solution.text for solution in solver.solve(KOZA).solutions]
    assert found == ["7693+7693 = 15386", "8653+8653 = 17306"]


@pytest.mark.parametrize(
    ("text", "evaluations"), [("КО+КО = ДОМ", 4_032), (KOZA, 483_840), (TRAVA, 2_177_280)]
)
def test_evaluations_of_the_naive_method(text: str, evaluations: int, long: bool) -> None:
    assert permutations(solver.parse(text)) == evaluations
    if text not in (KOZA, TRAVA) or long:  # those of the article take seconds
        naive = solver.solve_naive(text)
        assert naive.evaluations == evaluations
        found = [solution.letters for solution in solver.solve(text).solutions]
        assert sorted(map(str, naive.assignments)) == sorted(map(str, found))


def test_the_naive_method_ends_with_its_time() -> None:
    """Be it that no permutation of 36 digits passes the rules."""
    part = solver.solve_naive(KOZA, leading_zeros=True, budget=work(100))
    assert part.stop is solver.Stop.DEADLINE
    assert 0 < part.evaluations < 100
    none = solver.solve_naive("ABCDEFGHIJ=12", base=36, digits="0-9", budget=work(100))
    assert (none.stop, none.assignments) == (solver.Stop.DEADLINE, ())
    assert solver.solve_naive("A+A=B", timeout=60).stop is solver.Stop.EXHAUSTED
    with pytest.raises(solver.OptionError):
        solver.solve_naive(KOZA, timeout=-1)


@pytest.mark.parametrize(("text", "nodes"), [(KOZA, 37), (TRAVA, 141)])
def test_nodes_of_the_search(text: str, nodes: int) -> None:
    """The article's own search by remainders made 773 and 2,502 evaluations."""
    assert solver.solve(text).nodes == nodes
