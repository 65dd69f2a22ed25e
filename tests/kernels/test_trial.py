"""The little search against the large ones."""

from __future__ import annotations

import random
from array import array

import pytest

import solver
from solver.kernels.product_trial import ProductTrial
from solver.kernels.sum_trial import SumTrial


def tried(trial: SumTrial | ProductTrial, words: list[str], zero: bool = False) -> int:
    """The verdict on words of small letters from a."""
    trial.begin()
    for position, word in enumerate(words):
        letters = array("q", (ord(letter) - ord("a") for letter in reversed(word)))
        first = letters[-1] if len(word) > 1 and not zero else -1
        trial.put(position, letters, 0, len(letters), first)
    return trial.verdict()


@pytest.mark.parametrize("product", [False, True])
@pytest.mark.parametrize("base", [3, 6, 10, 13])
def test_random_puzzles(product: bool, base: int) -> None:
    chance = random.Random(f"{product} {base}")
    sign, seen = " * " if product else " + ", set()
    for _ in range(150):
        terms = chance.randint(2, 3)
        alphabet = "abcdefghij"[: min(base, chance.randint(3, 7))]
        words = [
            "".join(chance.choices(alphabet, k=chance.randint(1, 3))) for _ in range(terms + 1)
        ]
        zero = chance.random() < 0.2
        trial = (ProductTrial if product else SumTrial)(base, terms, 26)
        verdict = tried(trial, words, zero)
        text = sign.join(words[:-1]) + " = " + words[-1]
        solved = solver.solve(text, base=base, limit=2, leading_zeros=zero)
        assert verdict == (solved.unique is True)
        seen.add(verdict)
        if verdict == 1:
            found = {chr(ord("A") + letter): digit for letter, digit in trial.solution().items()}
            assert found == solved.solutions[0].letters
    assert {0, 1} <= seen


def test_one_trial_after_the_other_leaves_nothing_behind() -> None:
    trial = SumTrial(10, 2, 26)
    assert tried(trial, ["send", "more", "money"]) == 1
    assert tried(trial, ["ab", "cd", "ef"]) == 0
    assert tried(trial, ["aa", "aa", "aaaa"]) == 0
    assert tried(trial, ["send", "more", "money"]) == 1


def test_it_gives_up() -> None:
    assert tried(ProductTrial(16, 2, 26), ["abcdefg", "hijklmn", "oooooooooooooo"]) == -1


def test_what_it_can_weigh() -> None:
    assert SumTrial(10, 2, 26).is_light(12)
    assert not SumTrial(10, 2, 26).is_light(20)
    assert ProductTrial(10, 2, 26).is_light(18)
    assert not ProductTrial(10, 2, 26).is_light(19)
    assert not ProductTrial(36, 5, 26).is_light(12)
