"""Several lines: a system of equations where each holds a relation, else a drawing."""

from __future__ import annotations

import re

from solver.language.symbols import Reading, admit

LINES = re.compile(r"[^ \n][^\n]*")  # from the first symbol that is no space
RELATION_SIGNS = "=<>≠≤≥"


def states_relation(text: str) -> bool:
    """Whether a line holds a relation between two sides, and so is not the first of a drawing."""
    return _has_two_sides(admit(text).symbols)


def lines_without_relation(reading: Reading) -> tuple[list[int], int]:
    """Where lines begin that hold no relation between two sides, and how many lines hold one."""
    lines = list(LINES.finditer(reading.symbols))
    bare = [reading.starts[line.start()] for line in lines if not _has_two_sides(line.group())]
    return bare, len(lines) - len(bare)


def _has_two_sides(line: str) -> bool:
    """Whether a relation stands somewhere inside the line, separators at its end aside."""
    inner = line.strip(" ,;&")
    ends = inner[:1] + inner[-1:]
    return not any(sign in ends for sign in RELATION_SIGNS) and any(
        sign in inner for sign in RELATION_SIGNS
    )
