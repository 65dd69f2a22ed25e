"""What is told is true: every sentence is read back and judged.

The classics are judged in English: `test_claims.py` proves that every language tells the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from proof.classics import ALL
from proof.random_told import check_many
from proof.reader.grammar import CLAIMS, CLASHES, HINTS, PIECES, SENTENCES, fields_of_phrases
from proof.reader.lies import find_lies
from proof.reader.reader import Reader

import solver
from solver.languages import LANGUAGES, phrases_of
from solver.proof.model import Explanation
from solver.proof.telling.tell import told

# Sentences that end or cut off a proof, or that no classic needs.
RARE = {
    "no_time", "nothing_fits", "nothing_left", "many_runs", "many_ways", "many_products", "place",
    "based", "once", "too_small", "too_large",
}  # fmt: skip


# A proof with a supposition: most values are refuted in rows and cases.
SUPPOSED = "INSIDE+OUTRUN+REZ=TETRIS"

# One of its columns of products takes more ways than a person would read.
ON_TRUST = {"TWO*TWO=SQUARE"}


def test_every_sentence_of_the_classics_is_true(explained: Callable[[str], Explanation]) -> None:
    met: Counter[str] = Counter()
    for text in (*ALL, SUPPOSED):
        explanation = explained(text)
        report = Reader(explanation, "en").read(told(explanation))
        assert report.false == []
        assert report.sentences
        assert report.trust == [] or text in ON_TRUST
        met += report.met
    assert set(SENTENCES) - set(met) <= RARE
    assert set(CLASHES) <= set(met)


def test_the_reader_knows_every_phrase() -> None:
    kinds = (CLAIMS, CLASHES, SENTENCES, HINTS, PIECES)
    assert {name for kind in kinds for name in kind} == fields_of_phrases()
    assert sum(map(len, kinds)) == len(fields_of_phrases())


def test_random_proofs_are_told_without_a_false_sentence() -> None:
    tally = check_many(25, seed=1)
    assert tally["false"] == 0
    assert tally["sentences"] > 1_000


def test_planted_lies_are_found(explained: Callable[[str], Explanation]) -> None:
    find_lies(ALL, explained, random.Random(18))


def test_what_a_difference_means_and_how_numbers_are_written_is_said_first() -> None:
    lines = [line.text for line in told(solver.explain("COUNT-COIN=SNUB"))]
    assert lines[0] == "That says the same as COIN + SNUB = COUNT, whose columns follow."
    assert "That says" not in told(solver.explain("COIN+SNUB=COUNT"))[0].text
    for language in LANGUAGES:
        explanation = solver.explain("AB+BA=CAC", base=6)
        lines = told(explanation, language)
        assert phrases_of(language).based.format(b=6) in lines[0].text
        report = Reader(explanation, language).read(lines)
        assert report.false == []
        assert report.met["based"] == 1
