"""Crosses of words: each row and each column a sum, one solution, and none left out."""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any

import pytest
from click.testing import CliRunner
from in_turn import in_turn

import solver
from solver.cli import main

# Nine words that make six crosses, each by itself and in each position of its rows and columns.
NINE = "bear ail base all beer bade bate bare aerie"
TEN = f"{NINE} tree"

SUMS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))

# The eight positions of a cross.
POSITIONS = [
    [3 * row + column if straight else 3 * column + row for row in rows for column in columns]
    for rows in ((0, 1, 2), (1, 0, 2))
    for columns in ((0, 1, 2), (1, 0, 2))
    for straight in (True, False)
]


def words_of(text: str) -> list[str]:
    """The nine words of a drawing."""
    return [word for word in text.split() if word.isalpha()]


def same(words: Sequence[str]) -> tuple[str, ...]:
    """The same for all positions of a cross."""
    return min(tuple(words[place] for place in position) for position in POSITIONS)


def crosses_of(
    words: Iterable[str], *, repeats: bool = False, **rules: Any
) -> set[tuple[str, ...]]:
    """All crosses, from every key: which sums hold, and which nine of them make a cross."""
    words = [word.upper() for word in words]
    letters = sorted(set("".join(words)))
    base = rules.get("base", 10)
    keys: dict[tuple[str, ...], set[tuple[tuple[str, int], ...]]] = {}
    assert len(letters) <= base
    for digits in permutations(range(base), len(letters)):
        key = dict(zip(letters, digits, strict=True))
        values = {}
        for word in words:
            if rules.get("leading_zeros") or key[word[0]] or len(word) == 1:
                value = 0
                for letter in word:
                    value = value * base + key[letter]
                values[word] = value
        for found in _in_values(values, repeats=repeats):
            used = {letter for word in found for letter in word}
            chosen = tuple((letter, key[letter]) for letter in sorted(used))
            keys.setdefault(same(found), set()).add(chosen)
    return {cross for cross, ways in keys.items() if len(ways) == 1}


def _in_values(values: dict[str, int], *, repeats: bool) -> Iterable[tuple[str, ...]]:
    """The crosses that words make with these values."""
    named: dict[int, list[str]] = {}
    for word, value in values.items():
        named.setdefault(value, []).append(word)
    sums: dict[tuple[str, str], list[str]] = {}
    for left in values:
        for right in values:
            for total in named.get(values[left] + values[right], ()):
                if len({left, right, total}) == 3:
                    sums.setdefault((left, right), []).append(total)
    for a, b in sums:
        for d, e in sums:
            for c in sums[a, b]:
                for f in sums[d, e]:
                    for g in sums.get((a, d), ()):
                        for h in sums.get((b, e), ()):
                            for i in sums.get((c, f), ()):
                                found = a, b, c, d, e, f, g, h, i
                                if i in sums.get((g, h), ()) and (repeats or len(set(found)) == 9):
                                    yield found


def test_five_words_are_enough_where_words_repeat() -> None:
    words = ["B", "C", "D", "F", "BC"]
    made = solver.generate(words, cross=True, repeats=True, base=6)
    assert {same(words_of(each.puzzle.text)) for each in made} == crosses_of(
        words, base=6, repeats=True
    )
    assert made


def short_words(seed: int) -> tuple[list[str], dict[str, Any]]:
    """Words of few letters, and a small base with rules, of which some crosses come."""
    rng = random.Random(seed)
    base = rng.choice([4, 5, 6])
    letters = "ABCDEF"[: base - rng.randrange(2)]
    lengths = [1, 2, 2, 3, 3, 4]
    words = {
        "".join(rng.choices(letters, k=rng.choice(lengths))) for _ in range(rng.randrange(9, 22))
    }
    options: dict[str, Any] = {"base": base}
    if rng.random() < 0.3:
        options["leading_zeros"] = True
    if rng.random() < 0.4:
        options["repeats"] = True
    return sorted(words), options


@in_turn("seed", [11, 14, 17, 19, 27])
def test_all_crosses_are_found_and_no_other(seed: int) -> None:
    words, options = short_words(seed)
    made = solver.generate(words, cross=True, seed=seed if seed % 2 else None, **options)
    assert made.stop == solver.Stop.EXHAUSTED
    assert made.progress == 1.0
    assert made.next is None
    found = [same(words_of(each.puzzle.text)) for each in made]
    assert len(found) == len(set(found))
    assert set(found) == crosses_of(words, **options)
    rules = {name: options[name] for name in ("base", "leading_zeros") if name in options}
    for each in made.puzzles[:20]:
        assert len(each.puzzle.equations) == 6
        assert solver.solve(each.puzzle.text, limit=2, **rules).unique


def test_a_seed_and_variety_change_the_order_only() -> None:
    plain = {each.puzzle.text for each in solver.generate(NINE, cross=True)}
    for options in ({"seed": 1}, {"seed": 2}, {"variety": True}):
        made = solver.generate(NINE, cross=True, **options)  # type: ignore[arg-type]
        assert {same(words_of(each.puzzle.text)) for each in made} == {
            same(words_of(text)) for text in plain
        }
        assert made.stop == solver.Stop.EXHAUSTED


@pytest.mark.parametrize("options", [{}, {"variety": True}, {"seed": 5, "variety": False}])
def test_a_cursor_goes_on_where_it_stopped(options: dict[str, Any]) -> None:
    options = {"variety": False, **options}
    whole = [each.puzzle.text for each in solver.generate(TEN, cross=True, **options)]
    found, cursor = [], None
    while True:
        some = solver.generate(TEN, cross=True, limit=1, next=cursor, **options)
        found += [each.puzzle.text for each in some]
        cursor = some.next
        if cursor is None:
            break
        assert some.stop == solver.Stop.LIMIT
    assert found == whole
    assert len(found) >= 6


def test_a_budget_stops_it_anywhere_and_nothing_is_lost_or_told_twice() -> None:
    whole = [each.puzzle.text for each in solver.generate(NINE, cross=True)]
    found, cursor, calls = [], None, 0
    while True:
        budget = solver.Budget(nodes=20_011)
        some = solver.generate(NINE, cross=True, budget=budget, next=cursor)
        found += [each.puzzle.text for each in some]
        cursor, calls = some.next, calls + 1
        if cursor is None:
            break
        assert some.stop == solver.Stop.DEADLINE
        assert 0 <= some.progress < 1
    assert found == whole
    assert calls > 2


def test_shards_share_the_work() -> None:
    whole = {each.puzzle.text for each in solver.generate(NINE, cross=True)}
    parts = [
        [each.puzzle.text for each in solver.generate(NINE, cross=True, shard=f"{i}/3")]
        for i in range(3)
    ]
    assert sum(map(len, parts)) == len(whole)
    assert {text for part in parts for text in part} == whole


def test_letters_and_lengths_are_kept() -> None:
    whole = [each.puzzle.text for each in solver.generate(NINE, cross=True)]
    counts = {text: len(solver.parse(text).letters) for text in whole}
    assert {*counts.values()} == {9}
    assert not solver.generate(NINE, cross=True, letters="10")
    assert solver.generate(NINE, cross=True, letters=9).count == len(whole)
    assert not solver.generate(NINE, cross=True, length="1-4")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "product"), ("terms", 3), ("numerals", "en"), ("fixed", "bear"),
        ("total", "aerie"), ("require", "bear"), ("difficulty", "1-50"), ("wrong_letters", 1),
    ],
)  # fmt: skip
def test_what_says_how_one_equation_is_fits_no_cross(field: str, value: Any) -> None:
    words = "" if field == "numerals" else NINE
    with pytest.raises(solver.OptionError) as caught:
        solver.generate(words, cross=True, **{field: value})
    assert caught.value.code == "unfit"
    assert caught.value.field == field
    assert str(caught.value) == f"a cross is three sums across and three down, and takes no {field}"


def test_cross_is_true_or_false() -> None:
    with pytest.raises(solver.OptionError, match="cross must be true or false"):
        solver.generate(NINE, cross="yes")  # type: ignore[arg-type]


def run(*arguments: str, words: str) -> Any:
    return CliRunner().invoke(main, ["generate", "-", *arguments], input=words)


def test_the_terminal_draws_each_cross_with_its_solution() -> None:
    shown = run("--cross", "--limit", "1", words=NINE)
    assert shown.exit_code == 0
    *drawn, key = shown.stdout.rstrip("\n").split("\n")
    assert len(drawn) == 5
    text = "\n".join(line[: len(drawn[0]) // 2].rstrip() for line in drawn)
    solution = solver.solve(text, limit=2).solutions[0]
    assert key.split("   ")[0].split() == [f"{x}={n}" for x, n in solution.letters.items()]
    table = run("--cross", "--limit", "1", "--format", "csv", words=NINE)
    (row,) = csv.DictReader(table.stdout.splitlines(keepends=True))
    assert row == {"puzzle": text, "solution": solution.text}


def test_the_terminal_prints_json() -> None:
    shown = run("--cross", "--json", words=NINE)
    answer = json.loads(shown.stdout)
    assert answer["count"] == len(answer["puzzles"]) == 6
    for each in answer["puzzles"]:
        assert solver.is_solution(each["puzzle"], each["letters"])


def test_the_terminal_says_why_there_is_none() -> None:
    shown = run("--cross", words="one two three")
    assert shown.exit_code == 1
    assert "No puzzle: there are 3 words, and a puzzle takes 9" in shown.stderr
    shown = run("--cross", words="abcde bcdea fghij ghijf klmno lmnok pqrst qrstp uvwxy")
    assert shown.exit_code == 1
    assert "different letters none has exactly one solution" in shown.stderr


def test_several_processes_make_what_one_makes() -> None:
    alone = run("--cross", "--limit", "3", "--no-variety", words=TEN)
    together = run("--cross", "--limit", "3", "--no-variety", "--jobs", "2", words=TEN)
    assert alone.stdout == together.stdout
    assert alone.exit_code == together.exit_code == 0
