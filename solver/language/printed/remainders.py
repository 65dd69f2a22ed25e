"""A lone r between two numbers behind a quotient, and its other names: the sign of a remainder."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.language.symbols import Reading
from solver.language.tokens import CELL

# As they are printed, with one sign for all of them: 17 / 5 = 3 … 2.
NAME = r"(?:R|REM|REST|REMAINDER|ОСТ\.?|ОСТАТОК|あまり|余り|余|あ)"
OTHERS = r"=<>≠≤≥|,;&\n…"  # what neither side holds
REST = re.compile(
    rf"""/ [^/{OTHERS}]* = [^{OTHERS}]*? (?: (?<={CELL}) | (?<=[)\]]) ) (?:
        (?P<sign> \ +{NAME}\ +(?={CELL}|[(\[*]) | \ +{NAME}(?=[0-9?*])
                | (?<=[0-9?]){NAME}\ +(?=[0-9?*]) | \ *\.{{2,3}}\ *(?={CELL}|[*]) )
      | (?P<open> \ *\(\ *(?:{NAME}|…|\.{{2,3}}) ) \ * [^(){OTHERS}]+ (?P<close> \) ) )
    """,
    re.VERBOSE,
)


def with_signs_of_remainders(reading: Reading) -> Reading:
    """The reading with … for each name of a remainder, and without a bracket around it."""
    return reading.edited(_edits(reading.symbols)) if "/" in reading.symbols else reading


def _edits(symbols: str) -> Iterator[tuple[int, int, str]]:
    for match in REST.finditer(symbols):
        if match["sign"]:
            yield *match.span("sign"), "…"
        else:
            yield *match.span("open"), "…"
            yield *match.span("close"), " "
