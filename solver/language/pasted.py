"""What surrounds a puzzle on a page and comes along when it is pasted: tags, tables, frames, prose.

They are forms of `forms.py`, tried where a text is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solver.language.labels import left_out
from solver.language.remarks import Piece
from solver.language.rewriting import (
    RELATION,
    Rewritten,
    built,
    cut_out,
    drawn_table,
    parted,
    rewritten,
    typed,
)
from solver.language.symbols import Edit, Reading, is_letter
from solver.language.tokens import CELL
from solver.model import Caution
from solver.options import Rules

# Tags of HTML. Some begin a line.

TAG = re.compile(
    r"<(?:/?(?P<line>BR|P|DIV|TR|LI|PRE|TABLE|TBODY|UL|OL)"
    r"|/?(?:B|I|U|TT|EM|STRONG|CODE|SPAN|FONT|CENTER|TD|TH|SUB|SUP|A|H[1-6]))\b[^<>\n]*>"
)


def tags(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """The text without tags, a line for each that begins one."""
    edits: list[Edit] = []
    for tag in TAG.finditer(reading.symbols):
        is_at_an_end = reading.symbols[tag.end() : tag.end() + 1] in ("", "\n")
        edits.append((*tag.span(), "\n" if tag["line"] and not is_at_an_end else ""))
    return rewritten(reading, rules, edits)


# A table of Markdown: | | S | E | N | D |.

ROW = re.compile(r"^ *\|(?P<cells>[^\n]*\|[^\n]*)\| *$", re.MULTILINE)
RULE = re.compile(r"[-:| ]*-[-:| ]*")


def table(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """The drawing in a table: its columns side by side. Only a rule above the last row is one."""
    lines = [*re.finditer(r"[^\n]+", reading.symbols)]
    found = [ROW.fullmatch(line.group()) for line in lines if line.group().strip()]
    if len(found) < 3 or not all(found):
        return reading, rules, ()
    rows: list[list[Reading] | None] = []
    for line, row in zip(lines, found, strict=True):
        assert row is not None
        start = line.start() + row.start("cells")
        if RULE.fullmatch(row["cells"]):
            rows.append(None)
            continue
        rows.append(parted(cut_out(reading, start, line.start() + row.end("cells")), "|"))
    rows = [row for at, row in enumerate(rows) if row or at == len(rows) - 2]
    return drawn_table(reading, rows), rules, ()


# A frame on all sides.

CORNERS = re.compile(r" *[┌┏╔╭+|][-─━═+]{2,}[┐┓╗╮+|] *")
SIDES = re.compile(r" *(?P<left>[│┃║|]).*(?P<right>[│┃║|]) *")


def frame(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """The text inside a frame."""
    lines = [one for one in re.finditer(r"[^\n]+", reading.symbols) if one.group().strip()]
    if len(lines) < 4:
        return reading, rules, ()
    first, *inner, last = lines
    sides = [SIDES.fullmatch(line.group()) for line in inner]
    bottom = last.group().translate(str.maketrans("└┗╚╰┘┛╝╯", "┌┏╔╭┐┓╗╮"))
    if not (CORNERS.fullmatch(first.group()) and CORNERS.fullmatch(bottom) and all(sides)):
        return reading, rules, ()
    edits: list[Edit] = [(*first.span(), "")]
    for line, side in zip(inner, sides, strict=True):
        assert side is not None
        for name in ("left", "right"):
            at = line.start() + side.start(name)
            edits.append((at, at + 1, " "))
    return rewritten(reading, rules, [*edits, (*last.span(), "")])


# [S,E,N,D] + [M,O,R,E], lists of cells in programs.

LIST = re.compile(rf"\[ *(?:{CELL} *, *)+{CELL} *\]")


def lists(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """SEND + MORE for lists of single cells."""
    edits: list[Edit] = []
    for match in LIST.finditer(reading.symbols):
        edits += [
            (match.start() + at, match.start() + at + 1, "")
            for at, sign in enumerate(match.group())
            if sign in "[, ]"
        ]
    return rewritten(reading, rules, edits)


# Stars that say how hard it is, and marks of a footnote.

MARKS = re.compile(
    r"^ *(?:\( *[0-9]{1,3} *\) *)?[★☆⭐✩✪✭]++ *+(?![-+×*/^%=<>≠≤≥|])"
    r"|(?<=[^\s+×*/^%=<>≠≤≥|-]) +[★☆⭐✩✪✭]+ *$"
    rf"|(?<={CELL}) ?\[[1-9]\] *\Z|(?<={CELL}) +\*{{1,3}} *\Z",
    re.MULTILINE,
)


def marks(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """The lines without such marks."""
    found = [*MARKS.finditer(reading.symbols)]
    told = [left_out(typed(text, reading, *one.span()).strip()) for one in found]
    return rewritten(reading, rules, [(*one.span(), "") for one in found], *told)


# Sentences around a puzzle in capitals.

SENTENCE_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
# A text with prose has one such word at least, and no signs of programs.
LEAST_WORD = re.compile(r"[^\W\d_]{3,}|IF|SI")
CODE = re.compile(r"[\\{}_$&]")
# What may be a condition, which must not be passed over.
SAYS_MORE = re.compile(
    r"EVEN|ODD|PRIME\w*|SQUARE\w*|CUBE\w*|BASE|DIVI[SD]\w+|MULTIPLE\w*|GREATER|LESS|LARGER|SMALLER"
    r"|THAN|NOT|NO|NONE|NON\w*|N['’]T|\w+N['’]T|ZEROE?S?|CONSECUTIVE|TWICE|DOUBLE|HALF|EXCEPT|ONLY"
    r"|ORDER\w*|\w+CREASING|\w*SCENDING|BEFORE|AFTER|NEXT|ADJACENT\w*|EXACTLY|LEAST|MOST|MUST"
    r"|CANNOT|WITHOUT|REMAINDER|MOD|OR|MAY|MIGHT|SUM|PRODUCT|PALINDROM\w+"
    r"|Ч[ЕЁ]ТН\w*|НЕЧ[ЕЁ]ТН\w*|ПРОСТ\w*|КВАДРАТ\w*|КУБ\w*|ДЕЛИТСЯ|КРАТН\w*|БОЛЬШЕ|МЕНЬШЕ|НЕ|НОЛЬ"
    r"|НУЛ\w*|БЕЗ|ТОЛЬКО|ОСНОВАН\w*|СИСТЕМ\w*|ИЛИ|МОЖЕТ|МОГУТ|СУММ\w*"
    r"|GERADE|UNGERADE|PRIM\w*|QUADRAT\w*|TEILBAR|GR[ÖO](?:SS|ß)ER|KLEINER|NICHT|KEINE?|NULL|NUR"
    r"|ODER|BASIS|OHNE|KANN|K[ÖO]NNEN|SUMME"
    r"|PAIRE?|IMPAIRE?|PREMIERE?|CARR[ÉE]S?|PLUS|MOINS|PAS|Z[ÉE]RO|SANS|OU|SEULE?S?"
    r"|IMPAR|PRIMO|CUADRADO|CUBO|MAYOR|MENOR|CERO|SIN|O|S[ÓO]LO"
)
# What is said of letters everywhere, and may be a condition where nothing is said of letters.
OF_DIGITS = re.compile(
    r"SAME|PAR|DIGITS?|ЦИФР\w*|ОДИНАКОВ\w*|ZIFFERN?|CHIFFRES?|D[ÍI]GITOS?|CIFRAS?"
)
OF_LETTERS = re.compile(r"LETTER[SAE]?|БУКВ\w*|BUCHSTABEN?|LETTRES?|LETRAS?")
# A line that asks for something names letters without saying anything of them.
QUESTION = re.compile(
    r"FIND|WHAT|WHICH|HOW|VALUES?|DETERMINE|SOLVE|CALCULATE|LETTERS?"
    r"|НАЙТИ|НАЙДИ\w*|СКОЛЬКО|ЧЕМУ|КАК(?:ОЕ|ОЙ|АЯ|ИЕ)|ОПРЕДЕЛИ\w*|БУКВЫ"
    r"|WAS|WELCHE\w*|WIE|WIEVIELE?|FINDE\w*|BESTIMME\w*|BUCHSTABEN"
    r"|QUEL\w*|COMBIEN|TROUVE\w*|CALCULE\w*|LETTRES|CU[ÁA]L\w*|CU[ÁA]NT\w*|HALL?\w+|LETRAS"
)
# The number of a task, behind a word for it or before the puzzle.
NUMBERED = re.compile(r"[#№ ]*[0-9]+(?:\.[0-9]+)*[a-z]? *[/.):]*")
NUMBER_FIRST = re.compile(r"[#№ ]*[0-9]+(?:\.[0-9]+)*[/.)]+ +(?=\S)")
ENDS = " ,.;/!。、–—:\"'“”„«»`"


def prose(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """The lines and parts of lines in capitals that hold a puzzle, where small letters are prose.

    Nothing is taken out of a text that may say more of the puzzle than they do.
    """
    symbols, lines, runs = reading.symbols, list[tuple[int, int]](), list[tuple[int, int]]()
    told, is_sure = list[Caution](), False
    if CODE.search(symbols):
        return reading, rules, ()
    for line in re.finditer(r"[^\n]*\n?", symbols):
        words = [word for word in SENTENCE_WORD.finditer(symbols, *line.span())
                 if _is_prose(text, reading, *word.span())]  # fmt: skip
        if not words:
            lines.append(line.span())
            continue
        if _may_say_more(words):
            return reading, rules, ()
        is_sure |= any(LEAST_WORD.match(word.group()) for word in words)
        ends = [line.start(), *(at for word in words for at in word.span()), line.end()]
        asks = any(QUESTION.fullmatch(word.group()) for word in words)
        kept = list[tuple[int, int]]()
        for at, (start, end) in enumerate(zip(ends[::2], ends[1::2], strict=True)):
            if run := _puzzle(symbols, start, end):
                kept.append(run)
            elif not _is_idle(symbols[start:end].strip(f"?{ENDS}\n"), at, asks):
                return reading, rules, ()
        runs += kept
        rest = _between(text, reading, line.span(), kept)
        told += [left_out(" … ".join(rest))] if rest else []
    is_whole = any(symbols[a:b].strip() for a, b in lines)
    if not (is_sure and told and (runs or is_whole)):
        return reading, rules, ()
    pieces: list[Piece] = [*lines]
    for start, end in runs:
        pieces += [("\n", start), (start, end)]
    return built(reading, pieces), rules, tuple(told)


def _may_say_more(words: Sequence[re.Match[str]]) -> bool:
    """True if a line with these words may be a condition, or one is the name of a function."""

    def has(pattern: re.Pattern[str]) -> bool:
        return any(pattern.fullmatch(word.group()) for word in words)

    is_function = any(word.string.startswith("(", word.end()) for word in words)
    return is_function or has(SAYS_MORE) or (has(OF_DIGITS) and not has(OF_LETTERS))


def _is_idle(run: str, number: int, asks: bool) -> bool:
    """True if what stands between two words, after so many, says nothing of the puzzle's digits."""
    has_digits = re.search(r"[0-9?]", run) is not None
    if any(map(is_letter, run)):  # "Find W", but not "M is one"
        return asks and not has_digits
    is_sum = RELATION.search(run) is not None and "?" not in run
    return not has_digits or is_sum or _is_number(run, number)


def _is_number(run: str, number: int) -> bool:
    """True if it is the number of a task: "Exercise 3.2: …", "Puzzle #12"."""
    return number in (1, 2) and bool(NUMBERED.fullmatch(run))


def _is_prose(text: str, reading: Reading, start: int, end: int) -> bool:
    """True if a word has small letters, and is no x that stands for a sign."""
    word = typed(text, reading, start, end)
    if re.search(
        r"\d", reading.symbols[max(start - 1, 0) : start] + reading.symbols[end : end + 1]
    ):
        return False  # it is a part of a number
    return word[1:].islower() or (word.islower() and word not in ("x", "х"))


def _puzzle(symbols: str, start: int, end: int) -> tuple[int, int] | None:
    """The part between words of prose that states something of letters, if there is one."""
    if number := NUMBER_FIRST.match(symbols, start, end):
        start = number.end()
    while start < end and (symbols[start] in ENDS or symbols[start : start + 2] == "- "):
        start += 1
    while start < end and symbols[end - 1] in (*ENDS, "\n", "-"):
        end -= 1
    if symbols[start:end].count("?") == 1 and symbols[end - 1] == "?":
        end -= 1
    part = symbols[start:end]
    if part.count("(") != part.count(")"):
        if part.startswith("("):
            start += 1
        elif part.endswith(")"):
            end -= 1
    has_letters = any(is_letter(symbol) or symbol == "?" for symbol in symbols[start:end])
    return (start, end) if has_letters and RELATION.search(symbols, start, end) else None


def _between(
    text: str, reading: Reading, line: tuple[int, int], kept: list[tuple[int, int]]
) -> list[str]:
    """What a line says besides the parts that are kept."""
    cuts = [line[0], *(at for run in kept for at in run), line[1]]
    said = [
        typed(text, reading, a, b).strip(" \n\t.,;:()")
        for a, b in zip(cuts[::2], cuts[1::2], strict=True)
        if a < b
    ]
    return [one for one in said if re.search(r"\w", one)]
