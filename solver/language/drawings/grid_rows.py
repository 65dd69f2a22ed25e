"""A text as the rows of a grid: words, the signs between them, and rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from solver.language.parse import has_two_sides
from solver.language.symbols import Reading
from solver.language.tokens import Token, read_tokens
from solver.language.vocabulary import Vocabulary

# What frames and rules are drawn with → the same in ASCII.
LINES = {
    **dict.fromkeys("─━╌╍┄┅┈┉╴╶―⎯", "-"),
    **dict.fromkeys("│┃╎╏┆┇┊┋║¦❘", "|"),
    **dict.fromkeys("┌┍┎┏┐┑┒┓└┕┖┗┘┙┚┛├┝┠┣┤┥┨┫┬┯┰┳┴┷┸┻┼┿╂╋╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬╭╮╯╰", "+"),
    **dict.fromkeys("∥‖", "‖"),
    "═": "=",
}
DRAWN = {ord(symbol): sign for symbol, sign in LINES.items()}

TIMES = "[XХ]"  # a Latin and a Cyrillic letter, where it stands alone
NO_WORD = r" +*×/^=<>≤≥≠,;&!-"
WORD = re.compile(rf"[^(){NO_WORD}]+")
SIGN = re.compile(rf"[-+*×/^=<>≤≥≠]|\*\*|==|!=|<=|>=|{TIMES}")
LONE_TIMES = re.compile(rf"([^(\n{NO_WORD}] +){TIMES}(?= +[^)\n{NO_WORD}])")
RULE = re.compile(r"(?=.*(?:--|==))[-=+|/]+")  # with the frame, and / for the : of a table
DRAWN_EQUALS = re.compile(r"(?<!\|)\|\|(?!\|)|‖")
LOW_RULE = re.compile(r" *_{2,} *")

# (IV) before a row or below a column, where every row has one: its number, not a part of it.
LABEL = re.compile(r"\((?:[IVX]+|[0-9]+)\)")
LABELLED = re.compile(rf" *{LABEL.pattern}(?= +[^)\n{NO_WORD}])")


@dataclass(slots=True)
class GridLine:
    """One row: 'words', 'signs', or a 'rule', which has no tokens."""

    kind: str
    symbols: str  # as they are read: without frame and label, and with × for every x
    start: int  # the index of its first symbol
    position: int  # the code point where its first mark stands
    has_relation: bool = False
    doubted: int | None = None  # which of its symbols is a letter x that is read as a sign
    tokens: list[Token] = field(default_factory=list)

    @property
    def words(self) -> list[Token]:
        """The words of the row, from the left."""
        return [token for token in self.tokens if token.number]


def read_lines(reading: Reading) -> list[GridLine]:
    """The rows of a text that are not empty, their tokens still to come."""
    drawn = reading.symbols.translate(DRAWN).split("\n")
    longest = max(map(len, drawn))
    lines = []
    start = 0
    for symbols in drawn:
        if symbols.strip(" |") or "||" in symbols:
            first = start + len(symbols) - len(symbols.lstrip(" "))
            low_rule = LOW_RULE.fullmatch(symbols) and 2 * len(symbols.strip()) > longest
            line = GridLine("rule", symbols, start, reading.starts[first])
            lines.append(line if low_rule else _line(line))
        start += len(symbols) + 1
    _settle_lone_times(lines)
    return _without_labels(lines)


def enter_tokens(lines: Sequence[GridLine], reading: Reading, vocabulary: Vocabulary) -> None:
    """Fills in the tokens of the rows, without a separator at the end of one."""
    for line in lines:
        if line.kind == "rule":
            continue
        span = slice(line.start, line.start + len(line.symbols))
        part = Reading(line.symbols, reading.starts[span], reading.ends[span], reading.emoji)
        line.tokens = [*read_tokens(part, vocabulary)]
        if len(line.tokens) > 1 and line.tokens[-1].kind == "separator":
            line.tokens.pop()


def blocks(lines: Sequence[GridLine]) -> list[list[GridLine]]:
    """The rows that have signs or rules between them, together; every other row by itself."""
    parts: list[list[GridLine]] = []
    for line in lines:
        if not parts or line.kind == "words" == parts[-1][-1].kind:
            parts.append([])
        parts[-1].append(line)
    return parts


def is_grid(block: Sequence[GridLine]) -> bool:
    """True if signs stand between rows that hold a relation, two at least."""
    return has_signs(block) and sum(line.has_relation for line in block) > 1


def has_signs(block: Sequence[GridLine]) -> bool:
    """True if a row of signs is among these rows."""
    return any(line.kind == "signs" for line in block)


def is_no_drawing(block: Sequence[GridLine]) -> bool:
    """True if a grid's signs can be no rule of a drawing, nor a sign before a number.

    These are several, and no dashes but one for each word.
    """
    for above, line in pairwise(block):
        signs = line.symbols.split() if line.kind == "signs" else []
        dashed = set(signs) in ({"-"}, {"="})
        if len(signs) > 1 and (not dashed or len(signs) == len(WORD.findall(above.symbols))):
            return True
    return False


def _line(line: GridLine) -> GridLine:
    """The line as what it is, where it is no rule of low lines."""
    symbols = line.symbols
    runs = symbols.strip(" |").split()
    if runs and all(map(RULE.fullmatch, runs)):
        return line
    if not symbols.strip(" |‖"):
        symbols = DRAWN_EQUALS.sub(lambda match: "=".ljust(len(match.group())), symbols)
    symbols = symbols.replace("|", " ")
    if all(map(SIGN.fullmatch, symbols.split())):
        line.kind, line.symbols = "signs", symbols
        return line
    line.kind, line.has_relation = "words", has_two_sides(symbols)
    if line.has_relation and (match := LONE_TIMES.search(symbols)):
        line.doubted = match.end() - 1
        symbols = LONE_TIMES.sub(r"\1×", symbols)
    line.symbols = symbols.replace("_", "?")
    return line


def _settle_lone_times(lines: Sequence[GridLine]) -> None:
    """Reads a lone x in a row of signs as ×; a row of nothing else is words beside one of signs."""
    kinds = ["signs", *(line.kind for line in lines), "signs"]
    for line, above, below in zip(lines, kinds, kinds[2:], strict=False):
        if line.kind == "signs":
            signs = re.sub(TIMES, "×", line.symbols)
            if not signs.strip(" ×") and "signs" in (above, below) and signs != line.symbols:
                line.kind = "words"
            else:
                line.symbols = signs


def _without_labels(lines: Sequence[GridLine]) -> list[GridLine]:
    """The rows without their labels, where each that holds a relation has one."""
    labels = [LABELLED.match(line.symbols) for line in lines if line.has_relation]
    if not labels or not all(labels):
        return [*lines]
    for line in lines:
        if match := LABELLED.match(line.symbols):
            line.symbols = " " * match.end() + line.symbols[match.end() :]
    return [line for line in lines if not all(map(LABEL.fullmatch, line.symbols.split()))]
