"""How hard sums in print are: `python -m bench.difficulty FILE [COUNT]` rates a sum a line.

With COUNT it takes so many at random, always the same ones. It prints the quantiles and draws
docs/difficulty.svg: how many sums have which difficulty.
"""

from __future__ import annotations

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
from solver.proof.rate import difficulty

OUTCOME = Path(__file__).parent.parent / "docs" / "difficulty.svg"
WIDTH, LEFT, TOP, HEIGHT = 680, 24, 64, 200
SEED = 3
STEP = 5  # points of difficulty that one bar stands for
TITLE = "Difficulty of published sums"


def score(text: str) -> int:
    """The difficulty of one sum."""
    return difficulty(solver.parse(text))


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
    """Rates the sums of a file, or so many of them."""
    sums = Path(path).read_text(encoding="utf-8").split()
    random.Random(SEED).shuffle(sums)
    sums = sums[:count]
    with Pool() as pool:
        scores = pool.map(score, sums, chunksize=4)
    ranked = sorted(scores)
    for tenth in range(11):
        print(f"{tenth * 10:3} % are at most {ranked[(len(ranked) - 1) * tenth // 10]}")
    OUTCOME.write_text(chart(scores), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
