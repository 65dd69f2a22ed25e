"""Each sentence of a proof follows from what stands above it, for a reader of the text alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from proof.classics import classics
from proof.kept import explained, random_ones, tell
from proof.told_facts import Follower

from solver.proof.model import Explanation
from solver.proof.speaking.claim import Claim
from solver.proof.telling.model import Line


def unfounded(explanation: Explanation, lines: list[Line]) -> list[str]:
    return [
        f"{explanation.puzzle.text}: {one.kind}: {one.text} ({one.why})"
        for one in Follower(explanation).read(lines)
    ]


def test_every_sentence_of_the_classics_follows(long: bool) -> None:
    for text in classics(long):
        assert unfounded(explained(text), tell(text)) == []


def test_every_sentence_of_random_proofs_follows() -> None:
    for explanation, lines in random_ones()[:25]:
        assert unfounded(explanation, lines) == []


def test_two_letters_with_one_digit_left_need_no_column() -> None:
    text = "CHORD + DISCO + MARCH = BRASS"
    assert unfounded(explained(text), tell(text)) == []
    said = "Only 9 is left for O. O and H would both be 9."
    assert said in [line.text for line in tell(text)]


def test_a_fact_that_is_left_out_is_missed() -> None:
    text, missed = "GREEN+ORANGE=COLORS", 0
    explanation, lines = explained(text), tell(text)
    for at, line in enumerate(lines):
        for shorter in without_one_value(line):
            changed = [*lines[:at], shorter, *lines[at + 1 :]]
            missed += bool(Follower(explanation).read(changed))
    assert missed > 10


def without_one_value(line: Line) -> Iterable[Line]:
    """A line whose rows, in turn, do not tell the first thing that they found."""
    for at, row in enumerate(line.claims):
        if row.template == "row" and row["chain"]:
            values = dict(row.values)
            chain = values["chain"]
            assert isinstance(chain, tuple)
            less = Claim("row", tuple((values | {"chain": chain[1:]}).items()))
            yield replace(line, claims=(*line.claims[:at], less, *line.claims[at + 1 :]))
