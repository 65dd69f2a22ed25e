"""Sums drawn in columns, beside the same sums in a line."""

from __future__ import annotations

import re
from statistics import geometric_mean

from bench import puzzles
from bench.conditions import Conditions
from bench.peers import REBUS
from bench.puzzles import Case
from bench.race import race
from bench.report import Aim, Section
from bench.table import table
from bench.units import duration, ratio

MOST_TIMES = 3.0  # as long as the line, at most


def section(conditions: Conditions) -> Section:
    """The classics that are sums, each as a line and as a drawing."""
    lines = [case for case in puzzles.classics() if re.fullmatch(r"[^-*=]*=[^-*=]*", case.text)]
    lines = conditions.some(lines)
    cases = [case for line in lines for case in (line, drawn(line))]
    runs = race((REBUS,), cases, seconds=conditions.seconds, repeats=conditions.repeats)[REBUS]
    rows, times = [], []
    for line, drawing in zip(runs[::2], runs[1::2], strict=True):
        assert line.seconds is not None
        assert drawing.seconds is not None
        times.append(drawing.seconds / line.seconds)
        spent = (duration(line.seconds), duration(drawing.seconds))
        rows.append((f"`{line.case.name}`", *spent, ratio(times[-1])))
    text = (
        f"The {len(lines)} sums among the classics, in a line and drawn in columns, from the text. "
        f"The geometric mean is {ratio(geometric_mean(times))}, the largest {ratio(max(times))}."
    )
    aim = Aim(
        f"a drawn sum: at most {MOST_TIMES:g} times the same sum in a line",
        f"{ratio(geometric_mean(times))} in the mean, {ratio(max(times))} at most",
        max(times) <= MOST_TIMES,
    )
    told = table(("sum", "in a line", "drawn", "ratio"), rows)
    return Section("Drawn sums", f"{text}\n\n{told}", (aim,))


def drawn(line: Case) -> Case:
    """The same sum as it is written by hand: its words below each other, a rule, the total."""
    *words, total = re.split(r"[+=]", line.text)
    width = max(map(len, (*words, total))) + 2
    signs = [" ", *"+" * (len(words) - 1)]
    rows = [f"{sign}{word:>{width - 1}}" for sign, word in zip(signs, words, strict=True)]
    return Case("\n".join((*rows, "-" * width, f"{total:>{width}}")), count=line.count)
