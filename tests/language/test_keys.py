"""Keys: what letters spell in the order of their digits, demanded, answered and decoded."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from in_turn import in_turn

import solver
from solver.options import KEY_ORDERS

# Words of ten letters, none of them twice.
WORDS = [
    "BLACKSMITH", "PATHFINDER", "DUPLICATES", "BACKGROUND", "CLOTHESPIN", "FLASHPOINT",
    "AFTERSHOCK", "LACHRYMOSE", "VOLKSWAGEN", "BANKRUPTCY", "DESPICABLY", "EXHAUSTION",
    "FORMIDABLE", "LUMBERJACK", "PRECAUTION", "TRAMPOLINE", "SYMPATHIZE", "GUNPOWDERY",
    "РЕСПУБЛИКА", "ДРУЖЕЛЮБНО",
]  # fmt: skip

ORDERS = {"0-9": "0123456789", "1-0": "1234567890", "9-0": "9876543210", "0-1": "0987654321"}


@in_turn("word", WORDS)
def test_keys_of_ciphers_are_spelled_back(word: str) -> None:
    """A sum in which all ten digits stand, written in the letters of a word."""
    rng = random.Random(word)
    order = rng.choice(KEY_ORDERS)
    while True:
        a, b = rng.randrange(10_000, 99_999), rng.randrange(10_000, 99_999)
        if len({*f"{a}{b}{a + b}"}) == 10:
            break
    text = f"{a}+{b}={a + b}".translate(str.maketrans(ORDERS[order], word))
    (solution,) = solver.solve(text, key=word.lower(), key_order=order).solutions
    assert (solution.text, solution.key) == (f"{a}+{b}={a + b}", word)
    others = solver.solve(text, key_order=order).solutions
    assert [one.text for one in others if one.key == word] == [solution.text]
    assert solver.decode(solution, ORDERS[order]) == word
    assert solver.decode(solution, word) == ORDERS[order]
    assert solver.is_solution(text, solution.letters, key=word, key_order=order)
    assert not solver.is_solution(text, solution.letters, key=word[::-1], key_order=order)


@pytest.mark.parametrize("order", KEY_ORDERS)
def test_a_short_key_skips_the_digits_that_no_letter_has(order: str) -> None:
    text = "TWO+TWO=FOUR"
    every = solver.solve(text, key_order=order).solutions
    assert len(every) == 7
    by_key = {(one.key or "").replace(".", ""): one.text for one in every}
    for key, filled in by_key.items():
        assert [one.text for one in solver.solve(text, key=key, key_order=order).solutions] == [
            filled
        ]
    others = {"".join(letters) for letters in permutations("TWOFUR")} - by_key.keys()
    assert not any(
        solver.solve(text, key=key, key_order=order).count for key in sorted(others)[::9]
    )


@pytest.mark.parametrize("order", KEY_ORDERS)
def test_a_short_key_is_what_brute_force_takes_it_for(order: str) -> None:
    for key in ("ABC", "CAB", "BCA"):
        found = solver.solve("AB+C=CA", key=key, key_order=order, leading_zeros=True).solutions
        naive = solver.solve_naive("AB+C=CA", key=key, key_order=order, leading_zeros=True)
        assert [one.text for one in found] == sorted(map(naive.puzzle.fill, naive.assignments))


def test_a_key_with_full_stops_says_which_digits_no_letter_has() -> None:
    (solution,) = solver.solve("SEND+MORE=MONEY", key="OMY..ENDRS").solutions
    assert solution.key == "OMY..ENDRS"
    assert solver.solve("SEND+MORE=MONEY", key="OMY.E.NDRS").count == 0
    assert solver.solve("SEND+MORE=MONEY", key="om yendrs").count == 1
    result = solver.solve("AB=A[11]", base=16, key="..........AB....")
    assert [one.text for one in result.solutions] == ["AB=A[11]"]


def test_letters_that_share_a_digit_have_no_key() -> None:
    result = solver.solve("A+B=4", shared_letters="AB")
    assert [one.key for one in result.solutions] == [
        "A...B.....", ".A.B......", None, ".B.A......", "B...A.....",
    ]  # fmt: skip
    shared = result.solutions[2]
    assert solver.decode(shared, "23 b") == "[AB]. 2"
    assert solver.solve("?+?=3").solutions[0].key is None


def test_figures_and_emoji_are_letters_of_a_key() -> None:
    (solution,) = solver.solve("🍎*🍎=8🍌", key="🍎🍌", digits="1-9").solutions[:1] or [None]
    assert solution is None
    first = solver.solve("👩‍🚀*👩‍🚀=🍌👩‍🚀", key="🍌👩‍🚀").solutions[0]
    assert first.key == "..🍌..👩‍🚀...."
    assert solver.decode(first, "25 👩‍🚀") == "🍌👩‍🚀 5"


@pytest.mark.parametrize(
    ("puzzle", "secret", "plain"),
    [
        ("TOTE+POUCH=WALLET", "902038 180246", "PALACE WEALTH"),
        ("PLANE-FORM=UFO", "5847620 9026781", "NUMERAL FLAREUP"),
        ("PLANE-FORM=UFO", "numeral, flareup!", "5847620, 9026781!"),
    ],
)
def test_decode(puzzle: str, secret: str, plain: str) -> None:
    (solution,) = solver.solve(puzzle).solutions
    assert solver.decode(solution, secret) == plain
    answer = solver.answer(solver.solve(puzzle), decode=secret)
    assert [one.decoded for one in answer.solutions] == [plain]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Q", "bad_letters"),
        ("[12]", "bad_digits"),
        ("\ud800", "bad_character"),
        ("1" * 2000, "bad_option"),
    ],
)
def test_what_cannot_be_decoded(text: str, code: str) -> None:
    """It is wrong whether there is a solution or not."""
    for puzzle in ("PLANE-FORM=UFO", "PLANE-FORM=UFO, P=9"):
        with pytest.raises(solver.OptionError) as caught:
            solver.answer(solver.solve(puzzle), decode=text)
        assert (caught.value.code, caught.value.field) == (code, "decode")
