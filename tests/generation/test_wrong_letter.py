"""Puzzles out of words in which one letter is wrong, against every candidate by itself."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
import random_misprints
from candidates import texts, written
from in_turn import in_turn
from random_misprints import Misprinted

import solver
from solver import Stop
from solver.engines.generate import generate_together
from solver.generation.recipe import recipe

LONG = ["eraser", "iceberg", "glacier", "matter", "sirius", "summit", "cherry", "turtle", "teacher"]
PUZZLES = [
    ("MATTER + SIRIUS = SUMMIT", "436657 + 487829 = 924486"),
    ("CHERRY + TURTLE = TEACHER", "796115 + 831846 = 1627961"),
    ("ERASER + ICEBERG = GLACIER", "493149 + 6542497 = 7035646"),
]


# The words of the second, and differences, are tried with `--long`.
SEEDS = [2, 9]


def short_words(seed: int, length: int) -> list[str]:
    """Words of three letters, which in base 4 are some puzzles."""
    rng = random.Random(seed)
    return sorted({"".join(rng.choices("ABC", k=length)) for _ in range(6)})


@in_turn("kind", ["sum", "difference", "product"])
@in_turn("seed", SEEDS)
def test_every_candidate_by_brute_force(kind: str, seed: int, long: bool) -> None:
    if (seed != SEEDS[0] or kind == "difference") and not long:
        return
    words = short_words(seed, 5)
    if kind == "product":
        words = [*short_words(seed, 4)[:5], *short_words(seed, 2)[:3]]
    made = solver.generate(words, kind=kind, base=4, wrong_letters=1)
    assert made.stop is Stop.EXHAUSTED
    expected = []
    for head in combinations(dict.fromkeys(words), 2):
        for total in dict.fromkeys(words):
            if total in head:
                continue
            text = written(kind, head, total)
            one, other = head
            terms = {
                "sum": ((("+", one), ("+", other)), "=", total),
                "difference": ((("+", total), ("-", one)), "=", other),
                "product": ((("+", one), ("*", other)), "=", total),
            }[kind]
            found = [*random_misprints.solutions(Misprinted(4, [terms]))]
            if len(found) == 1 and not solver.solve(text, base=4).count:
                expected.append((text, found[0][2:], found[0][1]))
    told = [
        (one.puzzle.text, one.wrong_letter[:3] if one.wrong_letter else None,
         tuple(one.letters.items()))
        for one in made.puzzles
    ]  # fmt: skip
    assert told == expected
    assert len(expected) > 1


def test_words_of_a_language() -> None:
    made = solver.generate(LONG, wrong_letters=1)
    found = {(one.puzzle.text, one.text) for one in made.puzzles}
    assert found >= {*PUZZLES}
    for one in made.puzzles:
        text = one.puzzle.text
        (same,) = solver.solve(text, wrong_letters=1)
        assert (same, same.wrong_letter) == (one, one.wrong_letter)
        assert not solver.solve(text)
    assert "letter 7 of GLACIER is wrong" in made.view().text()
    assert "letter 7 of GLACIER is wrong" in made.view().html()
    assert made.undecided == 0


def test_calls_and_parts_make_the_same(long: bool) -> None:
    """Cut by numbers of puzzles and by processes; with `--long` also by nodes and in shards."""
    words: dict[str, Any] = {"words": LONG, "wrong_letters": 1}
    whole = texts(solver.generate(**words))
    assert len(whole) >= 3
    found, cursor = [], None
    while True:
        part = solver.generate(**words, variety=False, limit=2, next=cursor)
        found += texts(part)
        cursor = part.next
        if cursor is None:
            break
    assert found == whole
    found, cursor = [], None
    while long:
        part = solver.generate(**words, next=cursor, budget=solver.Budget(nodes=50_000))
        found += texts(part)
        cursor = part.next
        if cursor is None:
            break
    assert found == (whole if long else [])
    if long:
        shards = [solver.generate(**words, shard=f"{i}/3") for i in range(3)]
        assert [text for shard in shards for text in texts(shard)] == whole
    together = generate_together(recipe(**words), jobs=2)
    assert texts(together) == whole
    assert all(one.wrong_letter for one in together.puzzles)


@in_turn(
    ("options", "code", "field"),
    [
        ({"wrong_letters": 2}, "bad_option", "wrong_letters"),
        ({"wrong_letters": "1"}, "bad_option", "wrong_letters"),
        ({"wrong_letters": 1, "difficulty": 20}, "not_rated", "difficulty"),
        ({"wrong_letters": 1, "words": "", "theme": "food", "shelf": True}, "bad_shelf", "shelf"),
    ],
)
def test_what_is_refused(options: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(solver.OptionError) as caught:
        solver.generate(**{"words": LONG, **options})
    assert (caught.value.code, caught.value.field) == (code, field)


def test_a_call_ends_in_time() -> None:
    late = solver.generate(LONG, wrong_letters=1, timeout=0)
    assert late.stop is Stop.DEADLINE
    assert late.candidates < 10
