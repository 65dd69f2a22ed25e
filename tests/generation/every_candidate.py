"""Every candidate of two words of a list, solved from its text, against the puzzles made of it.

`python tests/generation/every_candidate.py FILE sum 0/100`: the first of a hundred parts, since 300
words have 13 million candidates. Tests do the same with few words.
"""

from __future__ import annotations

import sys
from itertools import combinations, islice
from pathlib import Path

from candidates import texts, written

import solver


def main(file: str, kind: str, part: str) -> None:
    """Compares a part, and says what it held."""
    index, count = map(int, part.split("/"))
    words = dict.fromkeys(Path(file).read_text(encoding="utf-8").upper().split())
    made = set(texts(solver.generate([*words], kind=kind)))
    tried = found = 0
    for head in islice(combinations(words, 2), index, None, count):
        for total in words:
            text = written(kind, head, total)
            if total in head or len(set("".join(head) + total)) > 10:
                assert text not in made, text
                continue
            unique = solver.solve(text, limit=2).unique is True
            assert unique == (text in made), text
            tried, found = tried + 1, found + unique
    print(f"{found} puzzles of {tried} candidates with at most 10 letters, and none is missing")


if __name__ == "__main__":
    main(*sys.argv[1:])
