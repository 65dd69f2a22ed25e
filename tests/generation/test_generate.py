"""Puzzles out of words, against every candidate solved one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any

import pytest

import solver
from solver import Budget, Stop
from solver.generation.ground import ground
from solver.generation.numerals import LANGUAGES, numerals
from solver.generation.recipe import recipe

WORDS = [
    "ant",
    "bee",
    "cat",
    "act",
    "tan",
    "tab",
    "can",
    "nab",
    "beat",
    "neat",
    "cant",
    "a",
    "an",
    "be",
]
SIGNS = {"sum": " + ", "product": " * "}


def texts(made: Any) -> list[str]:
    return [puzzle.puzzle.text for puzzle in made.puzzles]


def written(kind: str, terms: Sequence[str], total: str) -> str:
    if kind == "difference":
        return f"{total} - {' - '.join(terms[:-1])} = {terms[-1]}"
    return f"{SIGNS[kind].join(terms)} = {total}"


def by_hand(
    kind: str, words: Sequence[str], terms: int, repeats: bool, base: int, **rules: bool
) -> Iterator[str]:
    """The puzzles of all candidates, each solved from its text."""
    choose = combinations_with_replacement if repeats else combinations
    for head in choose([word.upper() for word in words], terms):
        for total in map(str.upper, words):
            text = written(kind, head, total)
            small = total not in head and len(set("".join(head) + total)) <= base
            if small and solver.solve(text, base=base, limit=2, **rules).unique:
                yield text


@pytest.mark.parametrize("repeats", [False, True])
@pytest.mark.parametrize("kind", ["sum", "difference", "product"])
@pytest.mark.parametrize("base", [5, 10])
def test_every_puzzle_of_all_candidates(kind: str, repeats: bool, base: int) -> None:
    words = WORDS if base == 10 else [word for word in WORDS if len(word) < 4]
    made = solver.generate(words, kind=kind, repeats=repeats, base=base)
    assert made.stop is Stop.EXHAUSTED
    expected = list(by_hand(kind, words, 2, repeats, base))
    assert texts(made) == expected
    assert base == 10 or kind == "product" or expected


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


@pytest.mark.parametrize("seed", range(12))
def test_random_words(seed: int) -> None:
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
    parts = ground(recipe(words, require=words[:9], terms="2-20")).space.parts
    assert len(parts) > 100
    assert len({id(part.pool) for part in parts}) == 1
    assert not set(parts[0].pool) & {word for part in parts for word in part.fixed}
    with pytest.raises(solver.OptionError, match="fewer than the words they must hold"):
        ground(recipe(words, require=words, terms=9))


def test_a_total_of_its_own() -> None:
    made = solver.generate(theme="space", total="planets", terms="2-4", limit=5)
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
    first = solver.generate(words, difficulty=f"{middle}-100", limit=1)
    rest = solver.generate(words, difficulty=f"{middle}-100", next=first.next)
    assert first.ratings + rest.ratings == tuple(s for s in scores.values() if s >= middle)


def test_products_are_not_rated_and_that_is_all_that_is_said() -> None:
    with pytest.raises(solver.OptionError, match="products that are made are not rated"):
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


def test_words_too_long_for_64_bits() -> None:
    """One as long as there is a place for its digits, and all the same a puzzle."""
    tail = "a" * 40
    words = [f"b{tail}", f"c{tail}", f"cb{tail}"]
    expected = set(by_hand("sum", words, 2, True, 3))
    assert set(texts(solver.generate(words, base=3, repeats=True))) == expected


# Number words


def test_all_true_sums_of_english_number_words_up_to_100() -> None:
    """Of up to six words, the total included."""
    made = solver.generate(numerals="en", terms="2-5")
    assert made.stop is Stop.EXHAUSTED
    assert (len(made.puzzles), made.candidates, made.undecided) == (43, 232_720, 0)
    assert "SEVEN + SEVEN + SIX = TWENTY" in {
        " + ".join(sorted(text.split(" = ")[0].split(" + "))) + " = " + text.split(" = ")[1]
        for text in texts(made)
    }
    values = {word.upper(): number for number, word in enumerate(numerals("en"))}
    for puzzle in made.puzzles:
        *terms, total = (values[word.name] for word in puzzle.puzzle.words)
        assert sum(terms) == total


def test_all_true_sums_of_small_numbers_one_by_one() -> None:
    words = [word.upper() for word in numerals("en")[:13]]
    expected = []
    for head in combinations_with_replacement(range(13), 3):
        if sum(head) < 13 and sum(head) not in head:
            text = written("sum", [words[n] for n in head], words[sum(head)])
            if len(set(text) - set(" +=")) <= 10 and solver.solve(text, limit=2).unique:
                expected.append(text)
    assert texts(solver.generate(numerals="en", values="0-12", terms=3)) == expected


@pytest.mark.parametrize("language", ["ru", "ja", "de", "fr", "es", "it"])
def test_true_sums_in_other_languages(language: str) -> None:
    made = solver.generate(numerals=language, terms="2-4", limit=3)
    values = {solver.parse(f"{word}=1", solver.Rules(base=36)).words[0].name: number
              for number, word in enumerate(numerals(language))}  # fmt: skip
    for puzzle in made.puzzles:
        *terms, total = (values[word.name] for word in puzzle.puzzle.words)
        assert sum(terms) == total
        assert solver.solve(puzzle.puzzle.text).unique


@pytest.mark.parametrize("language", sorted(LANGUAGES.keys() - {"fi", "ru"}))
def test_number_words_make_puzzles_if_nothing_else_is_said(language: str) -> None:
    assert solver.generate(numerals=language, limit=1).puzzles


def test_true_products_and_differences() -> None:
    values = {word.upper(): number for number, word in enumerate(numerals("en"))}
    for kind in ("product", "difference"):
        made = solver.generate(numerals="en", kind=kind, terms=2, base=12, repeats=False)
        for puzzle in made.puzzles:
            a, b, c = (values[word.name] for word in puzzle.puzzle.words)
            assert a * b == c if kind == "product" else a - b == c
        assert made.candidates
    total = solver.generate(numerals="en", terms="2-5", total="twenty")
    assert all(text.endswith("= TWENTY") for text in texts(total))
    assert texts(total)


# The search is a slice


@pytest.mark.parametrize("options", [{}, {"seed": 5}, {"kind": "product", "base": 7}])
def test_shards_and_cursors_make_up_the_whole(options: dict[str, Any]) -> None:
    whole = solver.generate(WORDS, terms="2-3", require="cat", **options)
    assert len(whole.puzzles) > 3
    parts = [
        solver.generate(WORDS, terms="2-3", require="cat", shard=f"{i}/7", **options)
        for i in range(7)
    ]
    assert [text for part in parts for text in texts(part)] == texts(whole)
    assert sum(part.candidates for part in parts) == whole.candidates
    pieces, cursor, progress = [], None, 0.0
    while True:
        budget = Budget(nodes=1_000)
        piece = solver.generate(
            WORDS, terms="2-3", require="cat", budget=budget, next=cursor, limit=3, **options
        )
        pieces.append(piece)
        assert piece.progress >= progress
        cursor, progress = piece.next, piece.progress
        if cursor is None:
            break
        assert piece.stop in (Stop.LIMIT, Stop.DEADLINE)
    assert len(pieces) > 3
    assert [text for piece in pieces for text in texts(piece)] == texts(whole)
    assert sum(piece.candidates for piece in pieces) == whole.candidates
    assert pieces[-1].stop is Stop.EXHAUSTED
    assert progress == 1.0


def test_a_seed_gives_the_same_again_and_another_other_puzzles() -> None:
    first, again, other = (
        texts(solver.generate(theme="animals", limit=10, seed=seed)) for seed in (7, 7, 8)
    )
    assert first == again
    assert not set(first) & set(other)
    assert len({text.split()[0] for text in first}) > 3
    every = {
        frozenset(texts(solver.generate(WORDS, seed=seed, repeats=True)))
        for seed in (None, 1, 2, 3)
    }
    assert len(every) == 1


def test_a_deadline_is_kept() -> None:
    clock = iter(range(10**6))
    budget = Budget(seconds=20, clock=lambda: float(next(clock)))
    made = solver.generate(theme="nature", terms=3, budget=budget)
    assert made.stop is Stop.DEADLINE
    assert made.next
    assert 0 < made.progress < 1
    assert next(clock) < 60


def test_nothing_to_make_puzzles_of() -> None:
    made = solver.generate(["abcdefghijklm"])
    assert (made.puzzles, made.stop, made.progress, made.next) == ((), Stop.EXHAUSTED, 1.0, None)
    assert solver.generate(["a"], terms=5).stop is Stop.EXHAUSTED


def test_a_cursor_of_something_else() -> None:
    made = solver.generate(WORDS, limit=1, repeats=True)
    assert made.next
    for words, options in ((WORDS[1:], {}), (WORDS, {"seed": 1}), (WORDS, {"shard": "0/2"})):
        with pytest.raises(solver.CursorError):
            solver.generate(words, next=made.next, repeats=True, **options)
    for wrong in ("x", "", made.next + "0", made.next.replace(".", ",")):
        with pytest.raises(solver.CursorError):
            solver.generate(WORDS, next=wrong, repeats=True)


# Mistakes


@pytest.mark.parametrize(
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
