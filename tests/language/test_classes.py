"""Classes of cells, wrong digits, and how often digits stand: what the options mean."""

from __future__ import annotations

from typing import Any

import pytest
from in_turn import in_turn

import solver

TRIGG_223 = """
   OEE
 x  EE
 -----
  EOEE
  EOE
 -----
  OOEE
"""


def texts(text: str, **options: Any) -> list[str]:
    """The solutions, each of which is one to every judge."""
    solutions = solver.solve(text, **options).solutions
    for one in solutions:
        assert solver.is_solution(text, one.letters, one.wildcards, **options)
    return [one.text for one in solutions]


def by_brute_force(text: str, **options: Any) -> list[str]:
    naive = solver.solve_naive(text, **options)
    assert naive.evaluations == solver.answer(solver.solve(text, **options)).search.permutations
    return sorted(map(naive.puzzle.fill, naive.assignments))


def test_a_drawing_in_odd_and_even_digits() -> None:
    """Trigg's puzzle 223, with its partial products."""
    (filled,) = texts(TRIGG_223, classes="O=13579, E=02468")
    assert filled.split() == ["348", "x", "28", "-----", "2784", "696", "-----", "9744"]
    assert texts(TRIGG_223, classes="OE=prime") == []


@in_turn(
    ("text", "options"),
    [
        ("OE * E = OOE", {"classes": "O=prime, E=even"}),
        ("OA * E = AOE", {"classes": "O=1-3 9, E=[4]-[6]"}),
        ("○+○=●A", {"classes": "○=odd; ●=1"}),
        ("?A+?=B1", {"classes": "?=odd"}),
        ("🍎+🍎=🍌A", {"classes": "🍎=5-9, 🍌: 1"}),
        ("[11]O+O=1EE", {"classes": "O=[11],E=0 [10]", "base": 12}),
        ("TWO+TWO=FOUR", {"classes": "vowels=even"}),
        ("TWO+TWO=FOUR", {"classes": "vowels=even, consonants=odd"}),
        ("ОДИН+О=ДВА", {"classes": "гласные=чётные"}),
        ("КОТ+КИТ=ЛОВ", {"classes": "согласные=нечетные"}),
        ("ÉTÉ+É=TÔT", {"classes": "母音=偶数"}),
        ("ОБЪЕМ-Ъ=М", {"classes": "гласные=1-2, согласные=3-5", "leading_zeros": True}),
        ("12+A=3B", {"wrong_digits": "alike"}),
        ("12+A=31", {"wrong_digits": "each"}),
        ("10+01=11", {"wrong_digits": "alike", "leading_zeros": True}),
        ("[11]1+1=1[10]", {"wrong_digits": "alike", "base": 12}),
        ("2^3=8", {"wrong_digits": "alike"}),
        ("AB+C=?3", {"digits_used": "all", "base": 5}),
        ("A?+B1=C?A", {"digits_used": "twice", "base": 4}),
        ("A*B=C, A≠1", {"digits_used": "all", "base": 4}),
        ("A^?=?2", {"digits_used": "all", "base": 5}),
        ("A^?=?2+?+A", {"digits_used": "twice", "base": 3}),
        ("A?*?=?B", {"digits_used": "all", "base": 5, "shared_letters": "AB"}),
    ],
)
def test_every_search_finds_what_brute_force_finds(text: str, options: dict[str, Any]) -> None:
    assert sorted(texts(text, **options)) == by_brute_force(text, **options)


def test_even_vowels_leave_these() -> None:
    found = texts("TWO+TWO=FOUR", classes="vowels=even")
    every = solver.solve("TWO+TWO=FOUR").solutions
    even = [s.text for s in every if s.letters["O"] % 2 == s.letters["U"] % 2 == 0]
    assert 0 < len(even) < len(every)
    assert found == even


def test_wrong_digits_that_are_alike() -> None:
    """Enigma 171."""
    (solution,) = solver.solve("1939+1079=6856", wrong_digits="alike").solutions
    assert solution.text == "2767+2137=4904"
    assert solution.letters == {"1": 2, "9": 7, "3": 6, "0": 1, "7": 3, "6": 4, "8": 9, "5": 0}


def test_each_digit_twice_in_a_sum_of_twenty_cells() -> None:
    text = "?????? + ??????? = ??????1"
    result = solver.solve(text, digits_used="twice", limit=3)
    for solution in result.solutions:
        assert all(solution.text.count(digit) == 2 for digit in "0123456789")
    assert result.count == 3


def test_a_puzzle_with_too_few_cells_says_why_it_has_no_solution() -> None:
    result = solver.solve("TWO+TWO=FOUR", digits_used="twice")
    assert (result.count, result.stop, result.nodes) == (0, solver.Stop.EXHAUSTED, 0)
    assert [str(c.sentence) for c in result.cautions] == [
        "each digit twice makes 20 digits, and this puzzle has 10"
    ]
    (caution,) = solver.solve("A+B=C", digits_used="all").cautions
    assert caution.message == "base 10 has more digits than this puzzle, which has 3"


def test_signs_of_a_class_are_no_letters() -> None:
    puzzle = solver.parse("OA+O=B", solver.Rules(classes="o=odd"))
    assert puzzle.letters == ("A", "B")
    assert [puzzle.text[start:end] for start, end, _ in puzzle.blanks] == ["O", "A", "O", "B"]
    answer = solver.answer(solver.solve("OA+O=BA", classes="O=5"))
    assert answer.wildcard_signs == ["O"]
    assert [one.wildcards for one in answer.solutions] == [[5, 5]] * answer.count


@in_turn(
    ("text", "options", "code", "field"),
    [
        ("A=1", {"classes": "A"}, "bad_classes", "classes"),
        ("A=1", {"classes": "A=few"}, "bad_classes", "classes"),
        ("A=1", {"classes": "A=5-3"}, "bad_classes", "classes"),
        ("A=1", {"classes": "A=[10]"}, "bad_digits", "classes"),
        ("A=1", {"classes": "A=1,A=2"}, "bad_classes", "classes"),
        ("A=1", {"classes": "3=odd"}, "bad_classes", "classes"),
        ("A=1", {"classes": "odd=3"}, "bad_classes", "classes"),
        ("A=1", {"classes": "A!=B"}, "bad_classes", "classes"),
        ("A=1", {"classes": "X=odd"}, "bad_letters", "classes"),
        ("か=1", {"classes": "vowels=odd"}, "bad_classes", "classes"),
        ("A=1", {"classes": "A=\ud800"}, "bad_character", "classes"),
        ("A=1", {"wrong_digits": "yes"}, "bad_option", "wrong_digits"),
        ("A=1", {"digits_used": "thrice"}, "bad_option", "digits_used"),
        ("A=1", {"digits_used": 2}, "bad_option", "digits_used"),
        ("A=1", {"key_order": ""}, "bad_option", "key_order"),
        ("A=1", {"key": "B"}, "bad_letters", "key"),
        ("AB=1", {"key": "A"}, "bad_key", "key"),
        ("AB=1", {"key": "ABA"}, "bad_key", "key"),
        ("AB=1", {"key": "A.B"}, "bad_key", "key"),
    ],
)
def test_wrong_options(text: str, options: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(solver.OptionError) as caught:
        solver.solve(text, **options)
    assert (caught.value.code, caught.value.field) == (code, field)


@pytest.mark.parametrize(
    ("text", "options"),
    [("AB+C=CA", {}), ("A+B=C", {}), ("AB-C=D", {}), ("A?B+C=D?", {}), ("TO+GO=OUT", {"base": 8})],
)
def test_vowels_and_consonants_of_different_parity(text: str, options: dict[str, Any]) -> None:
    options = {"classes": "vowels != consonants", **options}
    found = texts(text, **options)
    assert sorted(found) == by_brute_force(text, **options)
    every = solver.solve(text, base=options.get("base", 10)).solutions
    kinds = [
        [{digit % 2 for letter, digit in one.letters.items() if (letter in "AEIOU") == is_vowel}
         for is_vowel in (True, False)]
        for one in every
    ]  # fmt: skip
    assert found == [
        one.text
        for one, (vowels, consonants) in zip(every, kinds, strict=True)
        if max(len(vowels), len(consonants)) <= 1 and not vowels & consonants
    ]
    assert (
        solver.answer(solver.solve(text, **options)).reading
        == solver.answer(solver.solve(text)).reading
    )


@in_turn(
    ("name", "base", "digits"),
    [
        ("prime", 10, [2, 3, 5, 7]),
        ("prime", 16, [2, 3, 5, 7, 11, 13]),
        ("odd", 7, [1, 3, 5]),
        ("even", 7, [0, 2, 4, 6]),
    ],
)
def test_a_class_by_its_name_has_these_digits(name: str, base: int, digits: list[int]) -> None:
    solutions = solver.solve("A * 0 = 0", classes=f"A={name}", base=base).solutions
    assert [one.wildcards[0] for one in solutions] == digits
