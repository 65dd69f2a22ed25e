"""The chart of the README: how many times as long as Rebus every solver takes, as a small SVG."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from bench.units import ratio

LEFT, RIGHT, TOP = 160, 60, 64  # room for names, for the last number, for the title
WIDTH = 680
ROW, BAR = 28, 16
TITLE = "Time to find all solutions, as a multiple of Rebus's"

# Greys and a green that stand out on white and on black; text takes the reader's own scheme.
STYLE = """\
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-size: 15px; font-weight: 600 }
.small, .tick { font-size: 12px; fill: #57606a }
.tick { text-anchor: middle }
.name { text-anchor: end }
line { stroke: #8b949e; stroke-opacity: .35 }
.bar { fill: #8b949e }
.own { fill: #2da44e }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 }
  .small, .tick { fill: #9198a1 }
}"""


def chart(bars: Mapping[str, float], subtitle: str) -> str:
    """Solver → ratio as horizontal bars, shortest first, on a logarithmic scale.

    It begins at 1, or lower where a solver takes less time than Rebus.
    """
    shown = sorted(bars.items(), key=lambda bar: bar[1])
    lowest = min(0, floor(log10(min(bars.values()))))
    decades = max(1, ceil(log10(max(bars.values()))) - lowest)
    step = (WIDTH - LEFT - RIGHT) / decades
    bottom = TOP + ROW * len(shown)
    told = "; ".join(f"{name} {ratio(times)}" for name, times in shown)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 30}" '
        f'width="{WIDTH}" height="{bottom + 30}" role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(TITLE)}</title>',
        f'<desc id="desc">{escape(f"{subtitle}: {told}")}</desc>',
        f"<style>{STYLE}</style>",
        f'<text class="title" x="12" y="24">{escape(TITLE)}</text>',
        f'<text class="small" x="12" y="44">{escape(subtitle)}</text>',
    ]
    for decade in range(decades + 1):
        x = round(LEFT + decade * step)
        lines.append(f'<line x1="{x}" y1="{TOP - 6}" x2="{x}" y2="{bottom + 4}"/>')
        lines.append(
            f'<text class="tick" x="{x}" y="{bottom + 20}">{ratio(10 ** (lowest + decade))}</text>'
        )
    for row, (name, times) in enumerate(shown):
        y = TOP + ROW * row
        # What stands on the axis, as Rebus itself does as a rule, is seen as a thin bar.
        length = max(3, round(step * (log10(times) - lowest)))
        kind = "bar own" if name.startswith("Rebus") else "bar"
        middle = y + BAR - 3
        lines.append(f'<text class="name" x="{LEFT - 10}" y="{middle}">{escape(name)}</text>')
        lines.append(
            f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{length}" height="{BAR}" rx="2"/>'
        )
        lines.append(f'<text x="{LEFT + length + 6}" y="{middle}">{ratio(times)}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
