"""Number words: sums that are true in words and in digits."""

from __future__ import annotations

from itertools import combinations_with_replacement

from candidates import texts, written
from in_turn import in_turn

import solver
from solver import Stop
from solver.generation.numerals import LANGUAGES, numerals


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


@in_turn("language", ["ru", "ja", "de", "fr", "es", "it"])
def test_true_sums_in_other_languages(language: str) -> None:
    made = solver.generate(numerals=language, terms="2-4", limit=3)
    values = {solver.parse(f"{word}=1", solver.Rules(base=36)).words[0].name: number
              for number, word in enumerate(numerals(language))}  # fmt: skip
    for puzzle in made.puzzles:
        *terms, total = (values[word.name] for word in puzzle.puzzle.words)
        assert sum(terms) == total
        assert solver.solve(puzzle.puzzle.text).unique


@in_turn("language", sorted(LANGUAGES.keys() - {"fi", "ru"}))
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
