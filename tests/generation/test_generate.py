"""Puzzles out of words, against every candidate solved one by one."""

from __future__ import annotations

import random
import re
from itertools import combinations
from math import comb
from typing import Any

import pytest
from candidates import WORDS, by_hand, texts, written
from in_turn import in_turn, later

import solver
from solver import Stop
from solver.generation.recipe import recipe, spell_all
from solver.generation.space import ground
from solver.generation.stop import STOP


@in_turn("repeats", [False, True])
@in_turn("kind", ["sum", "difference", "product"])
@in_turn("base", [5, 10])
def test_every_puzzle_of_all_candidates(kind: str, repeats: bool, base: int, long: bool) -> None:
    """With repeats in base 5 and without them in base 10; both in each with `--long`."""
    if not long and repeats != (base == 5):
        return
    words = WORDS if base == 10 else [word for word in WORDS if len(word) < 4]
    made = solver.generate(words, kind=kind, repeats=repeats, base=base)
    assert made.stop is Stop.EXHAUSTED
    expected = list(by_hand(kind, words, 2, repeats, base))
    assert texts(made) == expected
    assert base == 10 or kind == "product" or expected


@pytest.mark.parametrize("kind", ["sum", "difference", "product"])
def test_every_puzzle_of_words_of_many_lengths(kind: str) -> None:
    """Of three to six letters, among them many with the same letters in the same places."""
    words = ["ale", "bee", "eel", "gala", "sage", "bass", "gable", "eagle", "eagles", "beagle"]
    words += ["as", "baggage", "sea", "ease", "bales"]
    made = solver.generate(words, kind=kind)
    assert texts(made) == list(by_hand(kind, words, 2, False, 10))
    assert len(made.puzzles) > 5
    assert made.candidates == comb(len(words), 2) * len(words)


@pytest.mark.parametrize(
    "kind",
    ["sum", *(later(one) for one in ("difference", "product"))],
)
def test_every_puzzle_against_all_permutations(kind: str) -> None:
    words = ["a", "ab", "ba", "bad", "dab", "cab", "bade", "cabe", "beda"]
    made = solver.generate(words, kind=kind, base=6)
    expected = [
        text
        for head in combinations([word.upper() for word in words], 2)
        for total in map(str.upper, words)
        if total not in head
        and len(solver.solve_naive(text := written(kind, head, total), base=6).assignments) == 1
    ]
    assert texts(made) == expected
    assert expected or kind == "product"


@pytest.mark.parametrize("rules", [{"leading_zeros": True}, {"single_zero": False}])
def test_the_rules_about_zero(rules: dict[str, bool]) -> None:
    words = ["a", "b", "ab", "ba", "bc", "cab", "abc", "caa"]
    for kind in ("sum", "product"):
        made = solver.generate(words, kind=kind, base=4, repeats=True, **rules)
        expected = set(by_hand(kind, words, 2, True, 4, **rules))
        # A length that only a leading 0 or a product of 0 allows is not among the candidates.
        assert set(texts(made)) <= expected
        assert set(texts(made)) >= {text for text in expected if kind == "sum"}


def test_three_and_more_terms() -> None:
    words = ["a", "ab", "bc", "cd", "abc", "dab", "bad"]
    made = solver.generate(words, terms="2-4", base=6)
    expected = [text for n in (2, 3, 4) for text in by_hand("sum", words, n, False, 6)]
    assert texts(made) == expected
    assert expected
    products = solver.generate(words, terms=3, kind="product", base=6, repeats=True)
    assert texts(products) == list(by_hand("product", words, 3, True, 6))


def test_each_comes_with_its_only_solution() -> None:
    for kind in ("sum", "difference", "product"):
        made = solver.generate(theme="animals", kind=kind, limit=20, seed=3)
        assert len(made.puzzles) == 20
        for puzzle in made.puzzles:
            solved = solver.solve(puzzle.puzzle.text)
            assert solved.unique
            assert solved.solutions[0].letters == puzzle.letters


def random_words(seed: int) -> list[str]:
    chance = random.Random(seed)
    alphabet = "abcdefgh"[: chance.randint(4, 8)]
    return ["".join(chance.choices(alphabet, k=chance.randint(1, 4))) for _ in range(7)]


@in_turn("seed", range(12))
def test_random_words(seed: int, long: bool) -> None:
    """Half of the seeds; all of them with `--long`."""
    if not long and seed % 2:
        return
    words = list(dict.fromkeys(random_words(seed)))
    for kind, terms in (("sum", 2), ("sum", 3), ("product", 2)):
        made = solver.generate(words, kind=kind, terms=terms, base=7, repeats=True)
        expected = set(by_hand(kind, words, terms, True, 7))
        missing = expected - set(texts(made))
        # A product that is 0 has a shorter total than its terms can lead to.
        assert not missing or (kind == "product" and all(has_single(text) for text in missing))
        assert set(texts(made)) <= expected


def has_single(text: str) -> bool:
    return any(len(word) == 1 for word in text.replace("*", " ").replace("=", " ").split())


def test_words_that_must_be_there() -> None:
    every = texts(solver.generate(WORDS, repeats=True))
    split = {text: text.replace("+", " ").replace("=", " ").split() for text in every}

    def those(**options: Any) -> set[str]:
        return set(texts(solver.generate(WORDS, repeats=True, **options)))

    def same(text: str) -> tuple[object, ...]:
        """The puzzle without the order of its terms."""
        *terms, total = text.replace("+", " ").replace("=", " ").split()
        return (*sorted(terms), total)

    total = split[every[0]][-1]
    assert those(total=total) == {text for text in every if split[text][-1] == total}
    fixed = split[every[0]][0]
    assert set(map(same, those(fixed=[fixed]))) == {
        same(text) for text in every if fixed in split[text][:-1]
    }
    pair = split[every[0]][1:]
    assert set(map(same, those(require=pair))) == {
        same(text) for text in every if set(pair) <= set(split[text])
    }
    assert those(require=total, total=total) == those(total=total)


def test_a_long_list_of_words_is_held_once_whoever_is_the_total() -> None:
    words = [f"{a}{b}" for a in "abcdef" for b in "ghijkl"]
    parts = ground(recipe(words, require=words[:9], terms="2-20")).space.families
    assert len(parts) > 100
    assert len({id(part.choices[0].pool) for part in parts}) == 1
    assert not set(parts[0].choices[0].pool) & {word for part in parts for word in part.fixed}
    with pytest.raises(solver.OptionError, match="fewer than the words they must hold"):
        ground(recipe(words, require=words, terms=9))


def test_a_total_of_its_own() -> None:
    made = solver.generate(theme="space", total="planets", terms="2-4", limit=2)
    assert all(text.endswith("= PLANETS") for text in texts(made))
    assert texts(made)


@pytest.mark.parametrize("kind", ["sum", "product"])
def test_every_head_counts_with_every_total(kind: str) -> None:
    """With a seed, where heads are looked at one by one; without, if its beginning may stand."""
    shuffled = solver.generate(WORDS, kind=kind, terms=3, base=4, seed=1)
    assert shuffled.candidates == comb(14, 3) * 14
    assert solver.generate(WORDS, kind=kind, terms=3, base=4).candidates < comb(14, 3) * 14
    assert solver.generate(WORDS, kind=kind, base=4).candidates == comb(14, 2) * 14


def test_letters_and_lengths() -> None:
    made = solver.generate(theme="food", letters="8-9", length=(4, 6), limit=50)
    assert len(made.puzzles) == 50
    for puzzle in made.puzzles:
        assert 8 <= len(puzzle.letters) <= 9
        assert all(4 <= len(word.name) <= 6 for word in puzzle.puzzle.words)


def test_difficulty() -> None:
    words = ["send", "more", "money", "eat", "that", "apple", "cross", "roads", "danger", "bee"]
    every = solver.generate(words)
    assert every.ratings == ()
    scores = {text: solver.explain(text).difficulty.score for text in texts(every)}
    middle = sorted(scores.values())[len(scores) // 2]
    for low, high in ((0, middle - 1), (middle, middle), (middle + 1, 100), (0, 100)):
        made = solver.generate(words, difficulty=(low, high))
        assert texts(made) == [text for text, score in scores.items() if low <= score <= high]
        assert made.ratings == tuple(scores[text] for text in texts(made))
        assert made.candidates == every.candidates
    first = solver.generate(words, difficulty=f"{middle}-100", limit=1, variety=False)
    rest = solver.generate(words, difficulty=f"{middle}-100", next=first.next)
    assert first.ratings + rest.ratings == tuple(s for s in scores.values() if s >= middle)


def test_products_are_not_rated_and_that_is_all_that_is_said() -> None:
    with pytest.raises(solver.OptionError, match="products are not rated"):
        solver.generate(["a"], kind="product", difficulty=5)


def test_other_scripts_and_emoji() -> None:
    for theme in ("звери", "どうぶつ"):
        made = solver.generate(theme=theme, terms=3, limit=3)
        assert len(made.puzzles) == 3
    family = "👨‍👩‍👧"
    words = [f"{family}🍎", f"🍎{family}", f"{family}{family}🍎", "か🍎"]
    made = solver.generate(words, base=4, repeats=True, terms="2-3")
    for puzzle in made.puzzles:
        assert solver.solve(puzzle.puzzle.text, base=4).unique
    assert made.puzzles


def test_more_letters_than_one_number_holds() -> None:
    """Words of 80 letters in all, of which those that make puzzles come last."""
    others = [chr(0x4E00 + 2 * i) + chr(0x4E01 + 2 * i) for i in range(40)]
    words = ["send", "more", "money"]
    assert texts(solver.generate([*others, *words], limit=1)) == ["SEND + MORE = MONEY"]


@pytest.mark.parametrize("length", [40, 70])
def test_words_too_long_for_64_bits(length: int) -> None:
    """As digits, and as a set of columns; and all the same a puzzle."""
    tail = "a" * length
    words = [f"b{tail}", f"c{tail}", f"cb{tail}"]
    expected = set(by_hand("sum", words, 2, True, 3))
    assert set(texts(solver.generate(words, base=3, repeats=True))) == expected


# Mistakes


@in_turn(
    ("options", "code", "field"),
    [
        ({}, "no_words", "words"),
        ({"words": []}, "no_words", "words"),
        ({"words": "  ,\n"}, "no_words", "words"),
        ({"words": 5}, "bad_words", "words"),
        ({"words": ["a", 5]}, "bad_word", "words"),
        ({"words": ["a", ""]}, "bad_word", "words"),
        ({"words": ["a", "a+b"]}, "bad_word", "words"),
        ({"words": ["a", "b2"]}, "bad_word", "words"),
        ({"words": ["a", "b?"]}, "bad_word", "words"),
        ({"words": ["a", "b\ud800"]}, "bad_word", "words"),
        ({"words": ["new york"]}, "bad_word", "words"),
        ({"words": ["a"], "kind": "root"}, "bad_kind", "kind"),
        ({"words": ["a"], "kind": []}, "bad_kind", "kind"),
        ({"words": ["a"], "terms": 1}, "bad_span", "terms"),
        ({"words": ["a"], "terms": "3-2"}, "bad_span", "terms"),
        ({"words": ["a"], "terms": "two"}, "bad_span", "terms"),
        ({"words": ["a"], "terms": 101}, "bad_span", "terms"),
        ({"words": ["a"], "terms": True}, "bad_span", "terms"),
        ({"words": ["a"], "terms": (2, 3, 4)}, "bad_span", "terms"),
        ({"words": ["a"], "letters": "0"}, "bad_span", "letters"),
        ({"words": ["a"], "difficulty": "hard"}, "bad_span", "difficulty"),
        ({"words": ["a"], "difficulty": 5, "kind": "product"}, "not_rated", "difficulty"),
        ({"words": ["a"], "length": "-"}, "bad_span", "length"),
        ({"words": ["a"], "fixed": ["b", "c", "d"]}, "bad_span", "terms"),
        ({"words": ["a"], "total": ""}, "bad_word", "total"),
        ({"words": ["a"], "total": 7}, "bad_word", "total"),
        ({"words": ["a"], "require": ["1"]}, "bad_word", "require"),
        ({"words": ["a"], "repeats": "yes"}, "bad_option", "repeats"),
        ({"words": ["a"], "seed": "x"}, "bad_seed", "seed"),
        ({"words": ["a"], "base": 99}, "bad_base", "base"),
        ({"words": ["a"], "limit": 0}, "bad_limit", "limit"),
        ({"words": ["a"], "shard": "2/2"}, "bad_shard", "shard"),
        ({"words": ["a"], "budget": 5}, "bad_budget", "budget"),
        ({"words": ["a"], "numerals": "en"}, "bad_words", "numerals"),
        ({"words": ["a" * 10_001]}, "long_words", "words"),
        ({"words": ["a" * 3_500]}, "long_words", "words"),
        ({"words": ["a"], "total": "a" * 200, "terms": "2-60"}, "long_words", "words"),
        ({"theme": "rebus"}, "bad_theme", "theme"),
        ({"theme": []}, "bad_theme", "theme"),
        ({"numerals": "xx"}, "bad_language", "numerals"),
        ({"numerals": "en", "values": "5-500"}, "bad_span", "values"),
        ({"numerals": "en", "total": "thousand"}, "bad_word", "total"),
        ({"numerals": "en", "fixed": "cat"}, "bad_word", "fixed"),
    ],
)
def test_bad_input(options: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(solver.OptionError) as raised:
        solver.generate(**options)
    assert (raised.value.code, raised.value.field) == (code, field)


def test_too_many_words() -> None:
    with pytest.raises(solver.OptionError) as raised:
        solver.generate(["a"] * 100_001)
    assert raised.value.code == "too_many_words"


def test_no_puzzle_has_a_word_that_is_skipped() -> None:
    every = solver.generate(theme="food", variety=False).puzzles
    left = solver.generate(theme="food", variety=False, words_skip=["meat, bread", "@school"])
    words = {"MEAT", "BREAD", "WINE", "BEER"}
    kept = [one.text for one in every if not words & set(re.findall(r"\w+", one.puzzle.text))]
    assert 0 < len(kept) < len(every)
    assert [one.text for one in left.puzzles] == kept
    slots = solver.generate(template="{a} + {a} = {b}", lists="a=cat,wine;b=tack,twice,meat,ants",
                            words_skip="@school")  # fmt: skip
    assert "WINE" not in str([one.puzzle.text for one in slots.puzzles])


def test_what_is_skipped_is_said() -> None:
    with pytest.raises(solver.OptionError, match="all words are skipped"):
        solver.generate("wine beer", words_skip="@school")
    with pytest.raises(solver.OptionError, match="of number words none is skipped"):
        solver.generate(numerals="en", words_skip="one")
    with pytest.raises(solver.OptionError, match="words_skip must be a list of words"):
        solver.generate("wine beer", words_skip=5)  # type: ignore[arg-type]


def test_the_stop_list_has_words_of_three_languages() -> None:
    words = [*map("".join, spell_all(STOP, "words"))]
    assert len({*words}) == len(words) > 200
    assert all(
        any(one in words for one in some) for some in (["WINE"], ["ВИНО"], ["わいん", "ワイン"])
    )
