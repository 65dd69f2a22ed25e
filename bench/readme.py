"""The README's table of solvers: the classics of RESULTS.md in short."""

from __future__ import annotations

import re

from bench.table import table

HEAD = ("solver", "time, compared to Rebus", "Rebus faster on")


def rows(results: str) -> dict[str, tuple[str, str]]:
    """Solver → its time by that of Rebus, and on how many puzzles Rebus was faster."""
    classics = results.partition("\n## Classics\n")[2].partition("\n## ")[0]
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in classics.splitlines()]
    whole = [cells for cells in lines if len(cells) == 8][2:]  # behind the head and its rule
    return {cells[0]: (cells[5], cells[6]) for cells in whole}


def with_table(readme: str, results: str) -> str:
    """The README with the table that is in the results."""
    told = table(HEAD, ((name, *row) for name, row in rows(results).items() if row[0] != "–"))
    return re.sub(rf"^\| {HEAD[0]} \|.*\n(?:\|.*\n)+", f"{told}\n", readme, flags=re.MULTILINE)
