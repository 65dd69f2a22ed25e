"""How hard sums in print are: `python -m bench.difficulty FILE [COUNT]` rates a sum a line.

It prints the quantiles and draws docs/difficulty.svg: how many sums have which difficulty.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from xml.sax.saxutils import escape

import solver
from bench.chart import STYLE
from solver.proof.difficulty import WORDS
from solver.proof.rate import rate

OUTCOME = Path(__file__).parent.parent / "docs" / "difficulty.svg"
WIDTH, LEFT, TOP, HEIGHT = 680, 24, 64, 200
SEED = 3
STEP = 5  # points of difficulty that one bar stands for
TITLE = "Difficulty of published sums"


class WrongLine(Exception):
    """A line of the file is no sum that can be rated."""


def score(line: tuple[int, str]) -> int:
    """The difficulty of the sum in a line with its number; WrongLine where it has none."""
    number, text = line
    try:
        return rate(solver.parse(text))
    except solver.PuzzleError as error:
        raise WrongLine(f"line {number}: {error.message}") from error


def chart(scores: Sequence[int]) -> str:
    """The scores as bars side by side, and the words that stand for them below."""
    bars = Counter(min(one, 99) // STEP for one in scores)
    most = max(bars.values())
    pitch = (WIDTH - 2 * LEFT) / (100 // STEP)
    bottom = TOP + HEIGHT
    middle = sorted(scores)[len(scores) // 2]
    subtitle = f"{len(scores)} sums; half of them are below {middle}"
    told = "; ".join(f"{b * STEP} to {b * STEP + STEP - 1}: {bars[b]}" for b in sorted(bars))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 52}" '
        f'width="{WIDTH}" height="{bottom + 52}" role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(TITLE)}</title>',
        f'<desc id="desc">{escape(f"{subtitle}: {told}")}</desc>',
        f"<style>{STYLE}</style>",
        f'<text class="title" x="12" y="24">{escape(TITLE)}</text>',
        f'<text class="small" x="12" y="44">{escape(subtitle)}</text>',
    ]
    for bar, count in sorted(bars.items()):
        x, height = LEFT + bar * pitch, max(1, round(HEIGHT * count / most))
        lines.append(
            f'<rect class="bar own" x="{x + 2:.0f}" y="{bottom - height}" '
            f'width="{pitch - 4:.0f}" height="{height}" rx="2"/>'
        )
        lines.append(
            f'<text class="tick" x="{x + pitch / 2:.0f}" y="{bottom - height - 5}">{count}</text>'
        )
    for least, word in WORDS:
        x = LEFT + least * pitch / STEP
        lines.append(f'<line x1="{x:.0f}" y1="{bottom}" x2="{x:.0f}" y2="{bottom + 40}"/>')
        lines.append(f'<text class="small" x="{x + 4:.0f}" y="{bottom + 18}">{least}</text>')
        lines.append(f'<text class="small" x="{x + 4:.0f}" y="{bottom + 36}">{word}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def main(path: str, count: int | None = None) -> None:
    """Rates the sums of a file, or a sample of them; WrongLine where a line is no sum."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    sums = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    random.Random(SEED).shuffle(sums)
    sums = sums[:count]
    if not sums:
        raise WrongLine("there are no sums to rate")
    with Pool() as pool:
        scores = pool.map(score, sums, chunksize=4)
    ranked = sorted(scores)
    for tenth in range(11):
        print(f"{tenth * 10:3} % are at most {ranked[(len(ranked) - 1) * tenth // 10]}")
    OUTCOME.write_text(chart(scores), encoding="utf-8")


def _asked() -> argparse.Namespace:
    """What the command line says."""
    reader = argparse.ArgumentParser(
        prog="python -m bench.difficulty",
        description=f"Rate sums for a person, 0 to 100, and draw docs/{OUTCOME.name}.",
    )
    reader.add_argument("path", metavar="FILE", help="a sum in each line, in UTF-8")
    reader.add_argument(
        "count", metavar="COUNT", nargs="?", type=int,
        help="take so many of them at random, always the same ones",
    )  # fmt: skip
    return reader.parse_args()


if __name__ == "__main__":
    asked = _asked()
    try:
        main(asked.path, asked.count)
    except (WrongLine, OSError) as error:
        sys.exit(f"{asked.path}: {error}")
