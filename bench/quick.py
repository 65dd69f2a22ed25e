"""Fits the quick rating: `python -m bench.quick FILE` writes solver/proof/fitted.py.

FILE keeps puzzles with their proved scores, a JSON list a line; what it lacks is made and rated
first, which takes some minutes. The puzzles are those of the shelf, the published ones of the tests
that have one solution, and sums of the themes' words and of number words, made with seeds. Two in
five, chosen by a checksum of their text, are not used for the fit: on them its error is measured.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from typing import Any
from zlib import crc32

import solver
from solver.generation.shelf.choice import THEMES_OF, shelf
from solver.proof.difficulty import stars
from solver.proof.quick import measures, scaled, terms_of
from solver.proof.rate import rate

ROOT = Path(__file__).parent.parent
OUTCOME = ROOT / "solver" / "proof" / "fitted.py"
PUBLISHED = ROOT / "tests" / "data" / "cases.jsonl"

# What sums are made of the words of each theme, and how many with each seed.
MADE: tuple[tuple[int, dict[str, Any]], ...] = (
    (20, {"terms": 2}),
    (12, {"terms": 3}),
    (6, {"terms": 4}),
    (5, {"terms": "2-3", "letters": "3-6", "repeats": True}),
    (5, {"terms": "4-5", "letters": "5-8", "repeats": True}),
    (5, {"terms": "2-4", "letters": "10"}),
    (5, {"kind": "difference"}),
)
NUMERALS, OF_NUMERALS = ("en", "ru", "de", "fr", "es", "ja"), 10
SEEDS = 11, 12, 13, 14

# Seconds for the puzzles of one kind, and for a rating.
MAKING, RATING = 8, 25

# Puzzles of which so many in OF are kept out of the fit.
KEPT_OUT, OF = 2, 5

# What keeps weights small where measures say the same, for each puzzle (A. E. Hoerl and R. W.
# Kennard, Ridge regression: biased estimation for nonorthogonal problems, Technometrics 12, 1970).
RIDGE = 0.045

Rated = tuple[str, int | None]  # ("SEND + MORE = MONEY", 33)
Row = tuple[tuple[float, ...], int, str]  # measures, the proved score, the text


def texts() -> Iterator[Rated]:
    """Puzzles, those of the shelf with their scores."""
    themes = [theme for known in THEMES_OF.values() for theme in known]
    for theme in themes:
        yield from ((text, score) for score, text in shelf(theme))
    for line in PUBLISHED.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if case.get("count") == 1 and case.get("base", 10) == 10:
            yield case["puzzle"], None
    recipes = [(count, {"theme": theme, **kind}) for theme in themes for count, kind in MADE]
    recipes += [(OF_NUMERALS, {"numerals": language}) for language in NUMERALS]
    for seed in SEEDS:
        for count, options in recipes:
            made = solver.generate(seed=seed, limit=count, timeout=MAKING, **options)
            yield from ((solution.puzzle.text, None) for solution in made.puzzles)


def score(one: Rated) -> Rated:
    """A puzzle with its score; None where it is not explained, or not in time."""
    text, known = one
    if known is not None:
        return one
    try:
        return text, rate(solver.parse(text), solver.Budget(seconds=RATING))
    except solver.PuzzleError:
        return text, None


def rated(path: Path) -> list[Rated]:
    """The puzzles of a file with their scores; where there is none, they are made and rated."""
    if not path.exists():
        with Pool() as pool, path.open("w", encoding="utf-8") as file:
            for one in pool.imap(score, dict(texts()).items(), chunksize=4):
                file.write(json.dumps(one, ensure_ascii=False) + "\n")
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(text, known) for text, known in map(json.loads, lines)]


def measured(every: Sequence[Rated]) -> dict[str, list[Row]]:
    """The rows of each kind."""
    rows: dict[str, list[Row]] = {"sum": [], "other": []}
    for text, known in every:
        result = solver.solve(text, limit=2)
        if known is not None and result.unique:
            kind, own = measures(result.puzzle, result.nodes)
            rows[kind].append((own, known, text))
    return rows


def is_kept_out(text: str) -> bool:
    """True for a puzzle that is not used for the fit."""
    return crc32(text.encode()) % OF < KEPT_OUT


def fit(rows: Sequence[Row]) -> dict[str, list[float]]:
    """Means and deviations of the measures, and the weights of their terms."""
    columns = [*zip(*(own for own, _, _ in rows), strict=True)]
    means = [sum(column) / len(rows) for column in columns]
    deviations = [
        sqrt(sum((one - mean) ** 2 for one in column) / len(rows)) or 1.0
        for column, mean in zip(columns, means, strict=True)
    ]
    terms = [terms_of(scaled(own, means, deviations)) for own, _, _ in rows]
    size = len(terms[0])
    matrix = [
        [sum(t[i] * t[j] for t in terms) + RIDGE * len(rows) * (i == j > 0) for j in range(size)]
        for i in range(size)
    ]
    right = [sum(t[i] * r[1] for t, r in zip(terms, rows, strict=True)) for i in range(size)]
    return {"means": means, "deviations": deviations, "weights": solved(matrix, right)}


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is positive definite, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        for row in rows[at + 1 :]:
            factor = row[at] / pivot[at]
            row[at:] = [a - factor * b for a, b in zip(row[at:], pivot[at:], strict=True)]
    solution = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        rest = sum(a * b for a, b in zip(rows[at][at + 1 : -1], solution[at + 1 :], strict=True))
        solution[at] = (rows[at][-1] - rest) / rows[at][at]
    return solution


def written(fits: dict[str, dict[str, Any]]) -> str:
    """The module that holds the fits."""
    lines = [
        '"""The fit of the quick rating, which `python -m bench.quick` makes: change it there."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import NamedTuple",
        "",
        "",
        "class Fit(NamedTuple):",
        '    """Means and deviations of measures, weights of their terms, how well they fit."""',
        "",
        "    means: tuple[float, ...]",
        "    deviations: tuple[float, ...]",
        "    weights: tuple[float, ...]",
        "    error: float  # root mean square, of the puzzles that it was not fitted to",
        "    fitted: int  # puzzles",
        "    tried: int  # puzzles that it was not fitted to",
        "    same_star: float  # the part of these whose star is that of their proof",
        "",
        "",
        "FITS = {",
    ]
    for kind, own in fits.items():
        lines.append(f'    "{kind}": Fit(')
        for name, value in own.items():
            if isinstance(value, list):
                lines += [f"        {name}=("]
                lines += [f"            {one:.5g}," for one in value]
                lines += ["        ),"]
            else:
                lines.append(f"        {name}={round(value, 3)},")
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])


def outcome(rows: Sequence[Row], own: dict[str, list[float]]) -> dict[str, Any]:
    """How well a fit does on puzzles that it was not made of."""
    errors, distances = [], []
    for measures_of, known, _ in rows:
        terms = terms_of(scaled(measures_of, own["means"], own["deviations"]))
        found = sum(weight * term for weight, term in zip(own["weights"], terms, strict=True))
        found = min(100.0, max(0.0, found))
        errors.append(found - known)
        distances.append(abs(stars(round(found)) - stars(known)))
    print(f"{len(rows)} puzzles, stars by their distance: {sorted(Counter(distances).items())}")
    return {
        "error": sqrt(sum(error**2 for error in errors) / len(errors)),
        "fitted": 0,
        "tried": len(rows),
        "same_star": distances.count(0) / len(rows),
    }


def main(path: Path) -> None:
    """Fits each kind, says how well, and writes the module down."""
    fits = {}
    for kind, rows in measured(rated(path)).items():
        mine = [row for row in rows if not is_kept_out(row[2])]
        own = fit(mine)
        quality = outcome([row for row in rows if is_kept_out(row[2])], own)
        fits[kind] = {**own, **quality, "fitted": len(mine)}
        print(f"{kind}: {fits[kind]['same_star']:.1%} have the same star")
    OUTCOME.write_text(written(fits), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
