"""The little search against the large ones."""

from __future__ import annotations

import random
from array import array

import pytest
from in_turn import in_turn

import solver
from solver.kernels.product_trial import ProductTrial
from solver.kernels.sum_trial import SumTrial

# Interpreted they take fifteen times as long.
PUZZLES, INTERPRETED, LONG_INTERPRETED = 150, 20, 40
Word = tuple["array[int]", int, int, int]


def written(word: str, zero: bool = False) -> Word:
    """A word of small letters from a, as trials take it."""
    letters = array("q", (ord(letter) - ord("a") for letter in reversed(word)))
    return letters, 0, len(letters), letters[-1] if len(word) > 1 and not zero else -1


def tried(trial: SumTrial | ProductTrial, words: list[str], zero: bool = False) -> int:
    """The verdict on words, the last of which is the total."""
    trial.begin()
    if isinstance(trial, ProductTrial):
        for position, word in enumerate(words):
            trial.put(position, *written(word, zero))
        return trial.verdict()
    for word in words[:-1]:
        trial.add(*written(word, zero))
    return trial.verdict(*written(words[-1], zero))


@in_turn("product", [False, True])
@in_turn("base", [3, 6, 10, 13])
def test_random_puzzles(product: bool, base: int, long: bool) -> None:
    chance = random.Random(f"{product} {base}")
    sign, seen = " * " if product else " + ", set()
    for _ in range(PUZZLES if solver.compiled else LONG_INTERPRETED if long else INTERPRETED):
        terms = chance.randint(2, 3)
        alphabet = "abcdefghij"[: min(base, chance.randint(3, 7))]
        words = [
            "".join(chance.choices(alphabet, k=chance.randint(1, 3))) for _ in range(terms + 1)
        ]
        zero = chance.random() < 0.2
        trial = ProductTrial(base, terms, 26) if product else SumTrial(base, terms, 26, 3)
        verdict = tried(trial, words, zero)
        text = sign.join(words[:-1]) + " = " + words[-1]
        solved = solver.solve(text, base=base, limit=2, leading_zeros=zero)
        assert verdict == (solved.unique is True)
        seen.add(verdict)
        if verdict == 1:
            found = {chr(ord("A") + letter): digit for letter, digit in trial.solution().items()}
            assert found == solved.solutions[0].letters
    assert {0, 1} <= seen or not solver.compiled


def test_one_trial_after_the_other_leaves_nothing_behind() -> None:
    trial = SumTrial(10, 2, 26, 5)
    assert tried(trial, ["send", "more", "money"]) == 1
    assert tried(trial, ["ab", "cd", "ef"]) == 0
    assert tried(trial, ["aa", "aa", "aaaa"]) == 0
    assert tried(trial, ["send", "more", "money"]) == 1


@pytest.mark.parametrize(("base", "terms", "longest"), [(10, 2, 7), (10, 4, 5), (7, 3, 9)])
def test_all_totals_of_the_same_terms(base: int, terms: int, longest: int) -> None:
    """One after the other, half of them true of some digits, and each with a larger search."""
    chance, seen = random.Random(f"{base} {terms}"), set()
    trial = SumTrial(base, terms, 26, longest + 1)
    for _ in range(10):
        letters = chance.sample("abcdefghijklmnopqrstuvwxyz", base)  # of each digit
        words = ["".join(chance.choices(letters, k=longest - i % 2)) for i in range(terms)]
        trial.begin()
        for word in words:
            trial.add(*written(word))
        for number in range(12):
            total = "".join(chance.choices(letters, k=longest + number % 2))
            if number % 4 < 2:
                chance.shuffle(letters)
                total = spelled(sum(value(word, letters) for word in words), letters)[
                    -longest - 1 :
                ]
            text = f"{' + '.join(words)} = {total}"
            solved = solver.solve(text, base=base, limit=2)
            assert trial.verdict(*written(total)) == (solved.unique is True), text
            seen.add(solved.unique)
    assert seen == {True, False}


def value(word: str, letters: list[str]) -> int:
    return sum(letters.index(c) * len(letters) ** i for i, c in enumerate(reversed(word)))


def spelled(number: int, letters: list[str]) -> str:
    more = spelled(number // len(letters), letters) if number >= len(letters) else ""
    return more + letters[number % len(letters)]


def test_it_gives_up() -> None:
    assert tried(ProductTrial(16, 2, 26), ["abcdefg", "hijklmn", "oooooooooooooo"]) == -1


def test_what_it_can_weigh() -> None:
    assert SumTrial(10, 2, 26, 100).is_light(60)
    assert not SumTrial(10, 2, 26, 100).is_light(61)
    assert not SumTrial(10, 61, 26, 5).is_light(5)
    assert ProductTrial(10, 2, 26).is_light(18)
    assert not ProductTrial(10, 2, 26).is_light(19)
    assert not ProductTrial(36, 5, 26).is_light(12)
