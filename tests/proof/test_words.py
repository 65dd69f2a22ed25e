"""What is told is true: every sentence is read back and judged.

Claims are judged, in no language: `test_claims.py` proves that every language says them.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields

from proof.classics import classics
from proof.kept import explained, random_ones, tell
from proof.lies import LIES, find_lies
from proof.reader.factors import Rows
from proof.reader.judge import Judge
from proof.reader.reader import Reader

import solver
from solver.languages import LANGUAGES, phrases_of
from solver.languages.phrases import (
    CastingPhrases,
    CombinedPhrases,
    FreedomPhrases,
    NumberPhrases,
    Phrases,
)
from solver.proof.telling.model import Outcome
from solver.proof.telling.tell import told

# What is said of the values of an unknown, in hints, and as a part of a sentence.
FACTS = {
    "is_one", "carry_is", "is_some", "is_range", "is_not", "are_some", "are_range", "are_not",
    "carried_in", "carried_out",
}  # fmt: skip
HINTS = {
    "look", "look_letters", "try_", "try_carry", "try_carries", "hint_last", "hint_place",
    "hint_group", "hint_outcome", "leads_nowhere", "wrong", "finished", "only_cases", "difficulty",
    "nudges",
}  # fmt: skip
PIECES = {
    "language", "columns", "column", "of_equation", "whole", "whole_equation", "colon", "comma",
    "semicolon", "shown", "ends",
    "or_", "or_sum", "and_", "full_stop", "space", "carry", "next_carry", "clause_and", "given_and",
    "clauses_and", "carry_to", "carry_label", "carry_case", "carry_face", "the_carry", "from_to",
    "also", "given", "has", "run", "words", "fonts", "letter", "nouns", "tables", "with_carry",
    "lessons", "lines", "numbers", "casting", "combined", "freedom", "rules", "pupil",
    "case",  # begins a row
}  # fmt: skip
TITLES = {"title", "minus", "together"}

# Sentences that end or cut off a proof, or that no classic needs.
RARE = {
    "no_time", "nothing_fits", "nothing_left", "many_runs", "many_ways", "many_products", "place",
    "based", "once", "too_small", "too_large", "carry_gone",
}  # fmt: skip
SLOWLY = {"ends_in"}  # which only a proof that takes long needs


# A proof with a supposition: most values are refuted in rows and cases.
SUPPOSED = "INSIDE+OUTRUN+REZ=TETRIS"

# A proof in which one of two letters would make a third equal to the other.
MIRRORED = "MARTIN+HOMAGE=GATHER"

# A proof in which one last digit leaves another letter its last.
ONE_BY_ONE = "AUNTS+GUEST+PARENT+TEEN=SISTER"

# One of its columns of products takes more ways than a person would read.
ON_TRUST = {"TWO*TWO=SQUARE"}


def test_every_sentence_of_the_classics_is_true(long: bool) -> None:
    met: Counter[str] = Counter()
    for text in (*classics(long), SUPPOSED, MIRRORED, ONE_BY_ONE):
        explanation = explained(text)
        report = Reader(explanation).read(tell(text))
        assert report.false == []
        assert report.sentences
        assert report.trust == [] or text in ON_TRUST
        met += report.met
    judged = names_of(Phrases) - FACTS - HINTS - PIECES
    assert judged - {*met} <= (RARE if long else RARE | SLOWLY)


def names_of(phrases: type) -> set[str]:
    return {field.name for field in fields(phrases)}


def test_the_reader_knows_every_phrase() -> None:
    known = FACTS | HINTS | PIECES
    assert {name for name in names_of(Phrases) if not hasattr(Judge, name)} == known
    for phrases in (CastingPhrases, CombinedPhrases, FreedomPhrases, NumberPhrases):
        for name in names_of(phrases) - TITLES:
            assert hasattr(Rows if phrases is NumberPhrases else Judge, name), name


def test_hiragana_stand_apart_from_the_particles_around_them() -> None:
    told = "\n".join(line.text for line in tell("こい+こい+へび=こいぬ", "ja"))
    assert "だから、「い」は0、1か2、こ = 1です。" in told
    assert "び + 10 × へ = 8 × い + ぬ + 80 × こ" in told  # as in the puzzle
    assert "「" not in "\n".join(line.text for line in tell("コイ+コイ+ヘビ=コイヌ", "ja"))


def test_random_proofs_are_told_without_a_false_sentence() -> None:
    sentences = 0
    for explanation, lines in random_ones():
        report = Reader(explanation).read(lines)
        assert report.false == [], explanation.puzzle.text
        sentences += report.sentences
    assert sentences > 550


# What is read at a glance: words of a line, its rows aside, and of a cell of a table.
LINE, CELL = 60, 12


def test_no_line_is_long_and_no_cell(long: bool) -> None:
    for lines in (*map(tell, classics(long)), *(lines for _, lines in random_ones()[:20])):
        for line in lines:
            if table := line.table:
                cells = [cell.text for row in table.rows for cell in row.cells if cell]
                # A solution is as long as the puzzle.
                cells += [r.text for r in table.rows if r.outcome is not Outcome.SOLUTION]
                wordy = [one for one in cells if words(one) > CELL]
                wordy += [one for one in (table.lead, table.conclusion) if words(one) > LINE]
            else:
                wordy = [one for one in line.text.split("\n") if words(one) > LINE]
            assert wordy == [], line.text


def words(text: str) -> int:
    return len(text.split())


def test_planted_lies_are_found(long: bool) -> None:
    find_lies(classics(long), random.Random(18), LIES if long else LIES // 3)


def test_what_a_difference_means_and_how_numbers_are_written_is_said_first() -> None:
    lines = [line.text for line in told(solver.explain("COUNT-COIN=SNUB"))]
    assert lines[0] == "That means COIN + SNUB = COUNT."
    assert "That means" not in told(solver.explain("COIN+SNUB=COUNT"))[0].text
    for language in LANGUAGES:
        explanation = solver.explain("AB+BA=CAC", base=6)
        lines = told(explanation, language)
        assert phrases_of(language).based.format(b=6) in lines[0].text
        report = Reader(explanation).read(lines)
        assert report.false == []
        assert report.met["based"] == 1
