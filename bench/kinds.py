"""Makes the shelf's puzzles of other kinds: `python -m bench.kinds [KIND …]`, all as a rule.

They are other calculations than sums, and sums that are harder than any about a theme. As many of
each kind, level and language as of a theme, each with one solution and rated by its proof; for the
page only, in page/shelf/kinds/. It takes some ten minutes a kind, twice that where there are five
stars. The same words and the same solver make the same puzzles.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time

from bench.shelf import Rated, as_json
from solver.errors import LimitError
from solver.generation.dataset import (
    DIVISION,
    KINDS,
    LEVELS_OF,
    PRODUCT,
    SUM,
    WORDLESS,
    entries,
    plan,
)
from solver.generation.shelf.choice import MANY, THEMES_OF

FOLDER = Path(__file__).parent.parent / "page" / "shelf" / "kinds"
SEED = 1

# Of sums, those that are harder than any about a theme.
HARDER = (4, 5)

# Of these each takes minutes, or there is none.
RARE = {(PRODUCT, "ja", 4), (DIVISION, "ja", 4), (SUM, "ja", 4), (SUM, "ja", 5)}


def made(kind: str, language: str) -> list[Rated]:
    """The puzzles of a kind, from easy to hard; those without words are the same everywhere."""
    rated: list[Rated] = []
    for level in HARDER if kind == SUM else LEVELS_OF[kind]:
        if (kind, language, level) in RARE:
            continue
        wanted = plan(seed=SEED, kinds=(kind,), levels=(level,), languages=(language,))
        try:
            rated += [(one.score, one.puzzle.text) for one in entries(wanted, MANY)]
        except LimitError:
            print(f"no more of {kind} and level {level} in {language}")
    return sorted(rated)


def main(kinds: Sequence[str]) -> None:
    """Makes the puzzles of some kinds."""
    FOLDER.mkdir(exist_ok=True)
    for kind in kinds or KINDS:
        names = {kind: "en"} if kind in WORDLESS else {f"{kind}-{one}": one for one in THEMES_OF}
        for name, language in names.items():
            began = process_time()
            rated = made(kind, language)
            if not rated:
                continue
            (FOLDER / f"{name}.json").write_text(f"{as_json(rated)}\n", encoding="utf-8")
            print(name, len(rated), f"{process_time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
