"""The commands of LaTeX → symbols."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.language.symbols import Reading

COMMANDS = {
    **dict.fromkeys(("TIMES", "CDOT", "BULLET"), "×"),
    **dict.fromkeys(("AST", "STAR"), "*"),
    "DIV": "/",
    "PLUS": "+",
    "MINUS": "-",
    **dict.fromkeys(("NE", "NEQ"), "≠"),
    **dict.fromkeys(("LE", "LEQ", "LEQSLANT"), "≤"),
    **dict.fromkeys(("GE", "GEQ", "GEQSLANT"), "≥"),
    "LT": "<",
    "GT": ">",
    **dict.fromkeys(("DOTS", "LDOTS", "CDOTS"), "…"),
    **dict.fromkeys(("BOX", "SQUARE", "BLACKSQUARE"), "?"),
    **dict.fromkeys(("LBRACE", "{"), "("),
    **dict.fromkeys(("RBRACE", "}"), ")"),
    "\\": "\n",
    "?": "?",  # a low line, which is a blank
    **dict.fromkeys(("QUAD", "QQUAD", "DISPLAYSTYLE", "LEFT", "RIGHT", "HLINE"), " "),
    **dict.fromkeys(("TEXT", "TEXTRM", "TEXTBF", "TEXTIT", "TEXTSF", "TEXTTT", "MBOX"), " "),
    **dict.fromkeys(("MATHRM", "MATHBF", "MATHIT", "MATHSF", "MATHTT", "MATHBIN"), " "),
    **dict.fromkeys(("UNDERLINE", "BOLDSYMBOL", "OPERATORNAME"), " "),
    **dict.fromkeys(("OVERLINE", "BAR", "DOT"), ""),  # behind a point a part that repeats
    **dict.fromkeys((",", ";", ":", "!", " ", "(", ")", "[", "]", "&"), " "),
}
FRACTION = re.compile(r"\\[DT]?FRAC *(\{)[^{}]*(\} *\{)[^{}]*(\})")
ENVIRONMENT = re.compile(r"\\(?:BEGIN|END) *\{[^{}\n]*\}(?: *\{[^{}\n]*\})?")
BRACES = {"{": "(", "}": ")", "~": " ", "&": " ", "{,}": "", "{}": ""}
# A command takes the spaces behind its name along.
MARKED = re.compile(r"\\([A-Z]+|.)(?:(?<=[A-Z])\*? *)?|\{,?\}|[{}~&]", re.DOTALL)


def without_latex(reading: Reading) -> Reading:
    """The reading with signs for commands and brackets for braces; unknown commands stay."""
    reading = reading.edited(_fractions(reading.symbols))
    reading = reading.edited((*m.span(), " ") for m in ENVIRONMENT.finditer(reading.symbols))
    return reading.edited(_signs(reading.symbols))


def _fractions(symbols: str) -> Iterator[tuple[int, int, str]]:
    """The edits that write ((A)/(B)) for each fraction without another one inside."""
    for match in FRACTION.finditer(symbols):
        yield match.start(), match.end(1), "(("
        yield *match.span(2), ")/("
        yield *match.span(3), "))"


def _signs(symbols: str) -> Iterator[tuple[int, int, str]]:
    done = 0
    for match in MARKED.finditer(symbols):
        start, end = match.span()
        sign = COMMANDS.get(match[1]) if match[1] else BRACES[match.group()]
        if sign is not None and start >= done:
            yield start, end, sign
            done = end
