"""Makes the shelf of puzzles: `python -m bench.shelf [THEME …]`, all themes as a rule.

It takes some minutes a theme. Each is written down when it is done, for
the function in solver/generation/shelf/, and for the page in page/shelf/. The same words and the
same solver make the same puzzles.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

from solver.generation.generate import Generation
from solver.generation.recipe import recipe
from solver.generation.shelf.choice import LEVELS, MANY, MODULES, THEMES_OF
from solver.generation.themes import THEMES
from solver.model import Puzzle
from solver.proof.rate import rate

ROOT = Path(__file__).parent.parent
SEED = 1

# Where puzzles of the levels are looked for, one after the other, and how many are rated there.
# Most sums of two words are medium; those of few letters are often easy, those of all digits hard.
PLACES: tuple[tuple[set[str], int, dict[str, Any]], ...] = (
    ({"easy", "medium", "hard"}, 200, {"terms": 2}),
    ({"easy", "medium"}, 300, {"terms": "2-3", "letters": "3-6", "repeats": True}),
    ({"easy", "medium"}, 200, {"terms": 2, "letters": "3-8", "repeats": True}),
    ({"easy", "medium"}, 100, {"terms": "3-4", "letters": "4-7", "repeats": True}),
    ({"hard"}, 100, {"terms": "2-3", "letters": "9-10"}),
    ({"hard"}, 100, {"terms": "3", "letters": "8-10", "repeats": True}),
    ({"hard"}, 150, {"terms": "4", "letters": "10", "length": "3-7", "repeats": True}),
)

# A word stands in a sum twice at most: four times the same is dull.
MOST_OFTEN = 2

Rated = tuple[int, str]  # (23, "BOAR + ZEBRA = HORSE")


@dataclass
class Level:
    """The puzzles of a theme and level: no two of them have two words in common, if that can be."""

    puzzles: list[Rated] = field(default_factory=list)
    spare: list[Rated] = field(default_factory=list)
    sets: list[set[str]] = field(default_factory=list)  # the words of the puzzles

    def offer(self, puzzle: Rated) -> None:
        """Takes a puzzle, or lays it aside where another is much like it."""
        words = words_of(puzzle[1])
        if self.is_full() or words in self.sets:
            return
        if any(len(words & others) > 1 for others in self.sets):
            self.spare.append(puzzle)
            return
        self.puzzles.append(puzzle)
        self.sets.append(words)

    def is_full(self) -> bool:
        """Whether it has as many as there shall be."""
        return len(self.puzzles) >= MANY

    def filled(self) -> list[Rated]:
        """Its puzzles from easy to hard, with spare ones where others are lacking."""
        for puzzle in self.spare:
            words = words_of(puzzle[1])
            if not self.is_full() and words not in self.sets:
                self.puzzles.append(puzzle)
                self.sets.append(words)
        return sorted(self.puzzles)


def words_of(text: str) -> set[str]:
    """The words of a sum."""
    return set(_words(text))


def is_dull(text: str) -> bool:
    """Whether a word stands in a sum too often."""
    words = _words(text)
    return max(map(words.count, words)) > MOST_OFTEN


def _words(text: str) -> list[str]:
    return text.replace("=", "+").split(" + ")


def as_json(rated: Sequence[Rated]) -> str:
    """Puzzles as the page reads them, a line each."""
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in rated) + "\n]"


def made(theme: str) -> list[Rated]:
    """The puzzles of a theme, from easy to hard."""
    levels = {name: Level() for name in LEVELS}
    known: set[str] = set()
    for wanted, many, options in PLACES:
        for puzzle in islice(candidates(theme, known, options), many):
            if all(levels[name].is_full() for name in wanted):
                break
            score = rate(puzzle)
            assert score is not None  # there is no deadline
            for name, (least, most) in LEVELS.items():
                if least <= score <= most:
                    levels[name].offer((score, puzzle.text))
    return [puzzle for level in levels.values() for puzzle in level.filled()]


def candidates(theme: str, known: set[str], options: dict[str, Any]) -> Iterator[Puzzle]:
    """Puzzles that were not known, which they are from now on."""
    for solution in Generation(recipe(theme=theme, seed=SEED, **options)).puzzles():
        text = solution.puzzle.text
        if text not in known and not is_dull(text):
            known.add(text)
            yield solution.puzzle


def write(language: str, puzzles: dict[str, Sequence[Rated]]) -> None:
    """Puts the puzzles of a language's themes where function and page read them."""
    name = MODULES[language].capitalize()
    lines = [f'"""The shelf of {name} puzzles, as `python -m bench.shelf` makes it."""']
    lines += ["", "from __future__ import annotations", "", "# Theme → (difficulty, puzzle) …"]
    lines += ["PUZZLES: dict[str, tuple[tuple[int, str], ...]] = {"]
    for theme, rated in puzzles.items():
        lines += [
            f'    "{theme}": (',
            *(f'        ({n}, "{text}"),' for n, text in rated),
            "    ),",
        ]
    module = ROOT / "solver" / "generation" / "shelf" / f"{MODULES[language]}.py"
    module.write_text("\n".join([*lines, "}", ""]), encoding="utf-8")
    themes = (
        f"{json.dumps(theme, ensure_ascii=False)}: {as_json(rated)}"
        for theme, rated in puzzles.items()
    )
    page = ROOT / "page" / "shelf" / f"{language}.json"
    page.write_text("{\n" + ",\n".join(themes) + "\n}\n", encoding="utf-8")


def shelf(language: str) -> dict[str, Sequence[Rated]]:
    """The puzzles of a language's themes as they are now."""
    try:
        puzzles = import_module(f"solver.generation.shelf.{MODULES[language]}").PUZZLES
    except ModuleNotFoundError:
        return {}
    return {theme: puzzles[theme] for theme in THEMES_OF[language] if theme in puzzles}


def main(themes: Sequence[str]) -> None:
    """Makes the shelf of some themes."""
    for language, all_themes in THEMES_OF.items():
        puzzles = shelf(language)
        for theme in all_themes:
            if theme not in (themes or THEMES):
                continue
            began = process_time()
            puzzles[theme] = made(theme)
            write(language, {name: puzzles[name] for name in all_themes if name in puzzles})
            counts = [
                sum(least <= score <= most for score, _ in puzzles[theme])
                for least, most in LEVELS.values()
            ]
            print(theme, *counts, f"{process_time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
