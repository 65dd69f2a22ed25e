"""Lies planted in told sentences: another digit, another letter, another number."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from proof.reader.reader import Reader

from solver.languages import LANGUAGES
from solver.proof.model import Explanation
from solver.proof.telling.model import Line
from solver.proof.telling.tell import told

LIES = 100


def lie(lines: Sequence[Line], letters: Sequence[str], chance: random.Random) -> list[Line] | None:
    """The lines with one digit or letter of one line changed; None where nothing can be changed."""
    number = chance.randrange(len(lines))
    text = lines[number].text
    names = "|".join(map(re.escape, letters)) or "(?!)"
    places = [*re.finditer(rf"\d+|(?<!\w)(?:{names})(?!\w)", text)]
    if not places:
        return None
    place = chance.choice(places)
    if place[0].isdigit():
        other = str(int(place[0]) + chance.choice((-1, 1, 2)))
    else:
        other = chance.choice([letter for letter in letters if letter != place[0]] or ["?"])
    if other.startswith("-"):
        return None
    changed = text[: place.start()] + other + text[place.end() :]
    return [*lines[:number], replace(lines[number], text=changed), *lines[number + 1 :]]


def misnamed(
    lines: Sequence[Line], names: Sequence[str], chance: random.Random
) -> list[Line] | None:
    """The lines with one name of a digit or a calculation in place of another."""
    pattern = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    places = [(number, match) for number, line in enumerate(lines)
              for match in pattern.finditer(line.text)]  # fmt: skip
    if not places or len(names) < 2:
        return None
    number, match = chance.choice(places)
    other = chance.choice([name for name in names if name != match[0]])
    text = lines[number].text
    changed = text[: match.start()] + other + text[match.end() :]
    return [*lines[:number], replace(lines[number], text=changed), *lines[number + 1 :]]


def find_lies(
    texts: Sequence[str], explained: Callable[[str], Explanation], chance: random.Random
) -> None:
    """Plants lies in proofs of these puzzles, in any language, and has the reader find each."""
    lies = 0
    while lies < LIES:
        explanation = explained(chance.choice(texts))
        language = chance.choice([*LANGUAGES])
        lines = told(explanation, language)
        for _ in range(5):
            changed = lie(lines, explanation.puzzle.letters, chance)
            if changed:
                lies += 1
                report = Reader(explanation, language).read(changed)
                assert report.false, [a.text for a, b in zip(changed, lines, strict=True) if a != b]
