"""What pasting brings along, taken away: only what plain notation refuses is touched."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.language.symbols import Reading
from solver.language.tokens import CELL, is_cell
from solver.model import Caution
from solver.sentences import Sentence

# The commands of LaTeX → symbols.

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
    **dict.fromkeys(("PMOD", "BMOD", "MOD"), " MOD "),
    **dict.fromkeys(("VERT", "LVERT", "RVERT", "MID"), "|"),
    **{name: name for name in ("GCD", "LCM", "MAX", "MIN")},
    "EQUIV": "≡",
    "NMID": "∤",
    "SQRT": "√",
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
CUBE_ROOT = re.compile(r"\\SQRT *\[ *3 *\]")
NOT_EQUAL = re.compile(r"\\NOT *(?:=|\\EQ\b)")
FRACTION = re.compile(r"\\[DT]?FRAC *(\{)[^{}]*(\} *\{)[^{}]*(\})")
ENVIRONMENT = re.compile(r"\\(?:BEGIN|END) *\{[^{}\n]*\}(?: *\{[^{}\n]*\})?")
BRACES = {"{": "(", "}": ")", "~": " ", "&": " ", "{,}": "", "{}": ""}
# A command takes the spaces behind its name along.
MARKED = re.compile(r"\\([A-Z]+|.)(?:(?<=[A-Z])\*? *)?|\{,?\}|[{}~&]", re.DOTALL)


def without_latex(reading: Reading) -> Reading:
    """The reading with signs for commands and brackets for braces; unknown commands stay."""
    reading = reading.edited((*m.span(), "∛") for m in CUBE_ROOT.finditer(reading.symbols))
    reading = reading.edited((*m.span(), "≠") for m in NOT_EQUAL.finditer(reading.symbols))
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


# The number of an item or a bullet before a line, in the forms in which they are printed.
ITEM = re.compile(
    rf"""^\ * (?: (?: [0-9]{{1,3}}[^\W\d_]? | [^\W\d_] ) \) \.?
               | [0-9]{{1,3}} (?: \.[0-9]{{1,3}} )* [.。] (?=\ )
               | [0-9]{{1,3}} (?P<comma> , )
               | (?: № | \# | N° | 問題? ) \ * [0-9]{{1,3}} (?: [.)/,]+ | (?=\ ) )
               | (?!BAS|ОСНОВ)[^\W\d_]{{2,20}} \.? \ + [0-9]{{1,3}} [.)/]+ (?=\ )
               | NO\. \ * [0-9]{{1,3}} (?: [.)/]+ | (?=\ ) )
               | Q \ * [0-9]{{1,3}} [.)/]+ (?=\ )
               | 第 [0-9]{{1,3}} 問 [.)/]?
               | [①-⒛]
               | (?: \( \ * (?: [0-9]{{1,3}} | [^\W\d_] ) \ * \) | \[ [0-9]{{1,3}} \] )
                 (?=\ +{CELL})
               | 【 [0-9]{{1,3}} 】
               | (?P<bullet> [*×>] \ + (?={CELL}|[(\[]) )
             ) (?!\ *(?:[+×/^=<>≠≤≥]|-\ )) (?=[^\n]*[=<>≠≤≥])
    """,
    re.VERBOSE | re.MULTILINE,
)
BULLETS = "*＊•∙·⋅・>＞"
COMMAS = "、､"  # of Japanese: behind the number of an item, and never inside a number
# The number of an equation behind a line.
NUMBERED = re.compile(rf"(?<={CELL}) +\( *[0-9]{{1,3}} *\)(?= *$)", re.MULTILINE)
# **SEND** in Markdown: two letters or more.
BOLD = re.compile(r"\*\*([^\W\d_]{2,}(?:[^*\n]*[^\W\d_])?)\*\*")
GROUPS = re.compile(
    rf"(?<!{CELL})(?<![0-9?\]] )[0-9?]{{1,3}}(?:[ '’][0-9?]{{3}})+(?!{CELL})(?! [0-9?\[])"
)
# Quotes, the one that opens and those that may close it.
QUOTES = {
    '"': '"', "'": "'", "`": "`'", "´": "´", "“": "”", "”": "”", "„": "“”", "«": "»", "»": "«",
    "‹": "›", "‘": "’", "’": "’", "‚": "‘’", "「": "」", "『": "』", "〝": "〟",
}  # fmt: skip
QUOTE = re.compile(rf"([{''.join({*QUOTES, *''.join(QUOTES.values())})}])\1*")
LATEX = ("\\", "^{", "{,}")
DOTS = re.compile(r"\.{3,}")
LINE = re.compile(r"[^ \n]+(?: +[^ \n]+)*")
TAIL = re.compile(r"(?<![.,;。])[.,;。]+(?= *$)", re.MULTILINE)
SEPARATORS = re.compile(r"(?:(?:[,;]|&&)[ \n]*)+")
ONE_SEPARATOR = re.compile(r"(?:[,;]|&&)[ \n]*")
LEAST_SPACED = 5  # A B = C D
MOST_PAIRS = 3
GAPS = Caution(
    "spaced_cells",
    Sentence("the cells with single spaces between them are read as numbers"),
)
ITEMS = Caution(
    "items",
    Sentence("the numbered lines are read as equations of one puzzle; solve others one by one"),
)
# What encloses a line; $ stands around mathematics in LaTeX.
PAIRS = {"(": ")", "[": "]", "{": "}", "〈": "〉", "《": "》", "【": "】", "〔": "〕", "$": "$"}


def tidy(text: str, reading: Reading) -> tuple[Reading, list[Caution]]:
    """The reading without debris, and cautions about what was taken for it."""
    if any(sign in reading.symbols for sign in LATEX):
        reading = without_latex(reading)
    items = [item for item in ITEM.finditer(reading.symbols) if _is_item(text, reading, item)]
    numbered = [item for item in items if not item["bullet"]]
    reading = reading.edited((*item.span(), " ") for item in items)
    reading = _blanked(reading, NUMBERED)
    reading = reading.edited(_bold(reading.symbols))
    reading, cautions = _without_groups(reading)
    if len(numbered) > 1:
        cautions.append(ITEMS)
    reading = reading.edited(_quotes(reading.symbols))
    reading = reading.edited((*dots.span(), "…") for dots in DOTS.finditer(reading.symbols))
    reading = _blanked(reading, TAIL)
    reading = reading.edited(_enclosing(reading.symbols))
    reading = _blanked(reading, TAIL)
    reading = reading.edited(_empty_equations(reading.symbols))
    gaps = _gaps(reading.symbols)
    return reading.edited((i, i + 1, "") for i in gaps), [*cautions, *([GAPS] if gaps else [])]


def _is_item(text: str, reading: Reading, item: re.Match[str]) -> bool:
    """True if a match of ITEM is one: no × that was typed as such, no comma behind an equation."""
    if item["comma"]:
        return text[reading.starts[item.start("comma")]] in COMMAS
    return not item["bullet"] or text[reading.starts[item.start("bullet")]] in BULLETS


def _blanked(reading: Reading, pattern: re.Pattern[str]) -> Reading:
    """The reading with a space for each match."""
    return reading.edited((*match.span(), " ") for match in pattern.finditer(reading.symbols))


def _without_groups(reading: Reading) -> tuple[Reading, list[Caution]]:
    """The reading with 10652 for 10 652."""
    groups = list(GROUPS.finditer(reading.symbols))
    marks = [i for group in groups for i in range(*group.span()) if reading.symbols[i] in " '’"]
    what = "{number} is read as one number, in groups of three digits"
    cautions = [Caution("digit_group", Sentence(what, number=group.group())) for group in groups]
    return reading.edited((i, i + 1, "") for i in marks), cautions


def _gaps(symbols: str) -> list[int]:
    """Where the spaces stand inside S E N D + M O R E: one behind every cell of every number.

    A single X may be a sign, and a number of one cell shows that a sign was forgotten.
    """
    runs = symbols.split()
    if len(runs) < LEAST_SPACED or any(len(run) > 1 or run in "XХ" for run in runs):
        return []
    gaps = [i for i in range(1, len(symbols) - 1) if symbols[i] == " "]
    inner = [i for i in gaps if is_cell(symbols[i - 1]) and is_cell(symbols[i + 1])]
    beside = {j for i in inner for j in (i - 1, i + 1)}
    cells = {i for i, symbol in enumerate(symbols) if is_cell(symbol)}
    return inner if cells == beside else []


def _bold(symbols: str) -> list[tuple[int, int, str]]:
    """The edits that take away the stars around bold words, where all stars are of this kind."""
    if "*" in BOLD.sub("", symbols):
        return []
    return [(i, i + 2, " ") for m in BOLD.finditer(symbols) for i in (m.start(), m.end() - 2)]


def _quotes(symbols: str) -> list[tuple[int, int, str]]:
    """The edits that take away quotes, which stand in pairs around words or lines."""
    opened: list[re.Match[str]] = []
    pairs: list[tuple[int, int, str]] = []
    for quote in QUOTE.finditer(symbols):
        start, end = quote.span()
        if opened and quote[1] in QUOTES[opened[-1][1]] and end - start == len(opened[-1].group()):
            pairs += ((*opened.pop().span(), " "), (start, end, " "))
        elif quote[1] in QUOTES and not is_cell(symbols[start - 1 : start]):
            opened.append(quote)
    return sorted(pairs)


def _enclosing(symbols: str) -> Iterator[tuple[int, int, str]]:
    """The edits that take away what encloses whole lines."""
    for line in LINE.finditer(symbols):
        start, end = line.span()
        opened: list[int] = []
        closed: list[int] = []
        while len(opened) < MOST_PAIRS and _is_pair(symbols[start:end]):
            opened.append(start)
            closed.append(end - 1)
            inner = symbols[start + 1 : end - 1]
            start = end - 1 - len(inner.lstrip())
            end = start + len(inner.strip())
        yield from ((i, i + 1, " ") for i in (*opened, *reversed(closed)))


def _is_pair(line: str) -> bool:
    """True if the first symbol of a line is a bracket that the last one closes."""
    opening, closing = line[:1], PAIRS.get(line[:1])
    if len(line) < 2 or closing != line[-1]:
        return False
    depth = 0
    for i, symbol in enumerate(line):
        depth += (symbol == opening) - (symbol == closing and opening != closing)
        if depth == 0:
            return i == len(line) - 1
    return opening == closing


def _empty_equations(symbols: str) -> Iterator[tuple[int, int, str]]:
    """The edits that leave one separator between equations, and none before or behind them all."""
    for run in SEPARATORS.finditer(symbols):
        at_an_end = not symbols[: run.start()].strip() or not symbols[run.end() :].strip()
        if at_an_end or not ONE_SEPARATOR.fullmatch(run.group()):
            yield *run.span(), " " if at_an_end else ";"


# Files of puzzles: what stands in a line beside a puzzle.

# The # of a keycap is a letter.
COMMENT = re.compile(r"(?<!\S)#(?!\ufe0f?\u20e3)")


def without_comment(line: str) -> str:
    """A line without what follows a # at its start or behind a space."""
    comment = COMMENT.search(line)
    return line[: comment.start()].rstrip() if comment else line


# A lone r between two numbers behind a quotient, and its other names: the sign of a remainder.

# As they are printed, with one sign for all of them: 17 / 5 = 3 … 2.
NAME = r"(?:(?:REMAINDER|REST|REM\.?)(?![A-Z])|R|ОСТАТОК|ОСТ\.?|あまり|余り|余|あ)"
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
