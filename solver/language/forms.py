"""Forms in which puzzles are printed and which no other reader knows, each in one row.

Where a text is refused, the forms rewrite it one after the other, and the first text that is a
puzzle is taken. A form is a function from a reading to the reading as it is meant, with a warning
where it may be meant otherwise; a text without the form is handed back as it is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

from solver.errors import PuzzleError
from solver.language import pasted, said
from solver.language.remarks import Piece, remarks
from solver.language.rewriting import (
    Form,
    Rewritten,
    built,
    cut_out,
    drawn_table,
    parted,
    rewritten,
)
from solver.language.symbols import RELATIONS, Edit, Reading, is_letter
from solver.language.tokens import CELL, is_cell
from solver.limits import MAX_FORM
from solver.model import Caution, Puzzle
from solver.options import Rules
from solver.sentences import Sentence

Read = Callable[[str, Reading, Rules], Puzzle]


def read_in_forms(
    text: str, reading: Reading, rules: Rules, read: Read, refused: PuzzleError
) -> Puzzle:
    """The puzzle that a text is in one form or several; raises what it was refused for."""
    if len(reading.symbols) > MAX_FORM:
        raise refused
    now, cautions = reading, tuple[Caution, ...]()
    given = rules
    for form in FORMS:
        other, rules, told = form(text, now, rules)
        if other.symbols == now.symbols and rules == given:
            continue
        now, given, cautions = other, rules, (*cautions, *told)
        if not now.symbols.strip():
            break
        with suppress(PuzzleError):
            puzzle = read(text, now, rules)
            return replace(puzzle, cautions=(*puzzle.cautions, *cautions))
    raise refused


# An array of LaTeX.

ARRAY = re.compile(
    r"\\BEGIN *\{(?P<name>[A-Z*]+)\}(?:\[[A-Z]\])? *(?:\{(?:[^{}]|\{[^{}]*\})*\})?"
    r"(?P<body>.*?)\\END *\{(?P=name)\}",
    re.DOTALL,
)
LINE_END = re.compile(r"\\\\(?: *\[[^\]\n]*\])?|\\CR\b")
HLINE = re.compile(
    r"\\HLINE|\\C(?:MID)?(?:LINE|RULE)(?:\([LR]+\))? *\{[^{}]*\}|\\MIDRULE|\\UNDERLINE"
)
PHANTOM = re.compile(r"\\H?PHANTOM *\{(?P<kept>[^{}]*)\}")
CELL_COMMAND = re.compile(r"\\(?P<name>[A-Z]+) *|\\.|[{}$\n\t]")


def _array(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """The drawing that an array of LaTeX sets: its columns side by side, its lines as rules."""
    array = ARRAY.search(reading.symbols)
    if array is None:
        return reading, rules, ()
    table: list[list[Reading] | None] = []  # None is a rule
    start, body_end = array.span("body")
    for end in [*(m.span() for m in LINE_END.finditer(reading.symbols, start, body_end)), None]:
        stop, after = end or (body_end, body_end)
        line = cut_out(reading, start, stop)
        lines = [*HLINE.finditer(line.symbols)]
        above = [rule for rule in lines if not line.symbols[: rule.start()].strip()]
        is_underlined = any("UNDER" in rule.group() for rule in lines)
        table += [None] if above and not is_underlined else []
        line = line.edited((*rule.span(), " ") for rule in lines)
        if line.symbols.strip(" &\n{}$"):
            table.append([*map(_cell, parted(line, "&"))])
        table += [None] if lines and (is_underlined or not above) else []
        start = after
    if sum(row is not None for row in table) < 2:
        return reading, rules, ()
    return drawn_table(reading, table), rules, ()


def _cell(cell: Reading) -> Reading:
    """A cell of an array without the commands of LaTeX."""
    from solver.language.debris import COMMANDS

    cell = cell.edited(
        (*m.span(), " " * max(len(m["kept"]), 1)) for m in PHANTOM.finditer(cell.symbols)
    )
    edits = []
    for match in CELL_COMMAND.finditer(cell.symbols):
        sign = COMMANDS.get(match["name"] or match.group()[1:], "")
        edits.append((*match.span(), "" if sign in (" ", "(", ")") else sign))
    return cell.edited(edits)


def _latex(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """Signs for commands of LaTeX."""
    from solver.language.debris import LATEX, without_latex

    if not any(sign in reading.symbols for sign in LATEX):
        return reading, rules, ()
    return without_latex(reading), rules, ()


# What is said in words behind a puzzle.


def _remarks(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """The conditions and options that remarks state, in place of them."""
    pieces, rules, cautions = remarks(text, reading, rules)
    return (reading, rules, ()) if pieces is None else (built(reading, pieces), rules, cautions)


# AB₇ and (AB)_7, numbers with a base of their own.

LOW = "₀₁₂₃₄₅₆₇₈₉"
OWN_BASE = re.compile(
    rf"(?P<open>\()?(?P<number>(?:(?![{LOW}]){CELL})+)(?(open)\) *)"
    rf"(?:(?P<low>[{LOW}]{{1,2}})|(?(open)_[({{]?|_[({{])(?P<plain>[0-9]{{1,2}})(?P<close>[)}}])?)"
)


def _own_bases(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """AB[7] for AB₇."""
    edits: list[Edit] = []
    if "_" not in reading.symbols and not any(low in reading.symbols for low in LOW):
        return reading, rules, ()
    for match in OWN_BASE.finditer(reading.symbols):
        base = match["plain"] or str(int("".join(str(LOW.index(one)) for one in match["low"])))
        if match["open"]:
            edits.append((match.start(), match.start() + 1, ""))
        edits.append((match.end("number"), match.end(), f"[{base}]"))
    return rewritten(reading, rules, edits)


# X mod n, X ≡ Y (mod n).

MODULO = re.compile(rf"(?:(?<={CELL})|(?<=[)\]!])) +(?:MOD|МОД) +(?={CELL}|[(\[])")
CONGRUENT = re.compile(
    r"""(?P<left>[^,;\n≡&=]+) (?: ≡ | =(?=[^,;\n≡&=()]*\(\ *(?:MOD|МОД)) )
        (?P<right>[^,;\n≡&]+?) \ * [(,]? \ * (?:MOD|МОД)\.? \ *
        (?P<modulus> [^,;\n≡&()]+ | \([^()\n]*\) ) \ * \)?""",
    re.VERBOSE,
)


def _congruent(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """(n)|(X)-(Y) for X ≡ Y (mod n)."""
    pieces: list[Piece] = []
    done = 0
    has_sign = "≡" in reading.symbols or "(MOD" in reading.symbols
    for match in CONGRUENT.finditer(reading.symbols) if has_sign else ():
        at = match.end("left")
        left, right, modulus = (match.span(name) for name in ("left", "right", "modulus"))
        pieces += [(done, match.start()), ("(", at), modulus, (")|(", at), left, (")-(", at)]
        pieces += [right, (")", at)]
        done = match.end()
    if not done:
        return reading, rules, ()
    return built(reading, [*pieces, (done, len(reading.symbols))]), rules, ()


def _modulo(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """X % n for X mod n."""
    return rewritten(reading, rules, [(*m.span(), "%") for m in MODULO.finditer(reading.symbols)])


# |A − B|.

BARS = re.compile(
    r"(?P<before>(?:^|[-+*×/=<>≠≤≥(,;&\n]|(?<=[0-9])) *)\|(?P<inner>[^|=<>≠≤≥,;\n]+)\|",
)
OPEN_SIGNS = "+-*×/("


def _absolute(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """ABS(A − B) for |A − B|."""
    edits: list[Edit] = []
    for match in BARS.finditer(reading.symbols):
        if match["inner"].strip() and match["inner"].rstrip()[-1] not in OPEN_SIGNS:
            first, last = match.end("before"), match.end() - 1
            product = "×" if is_cell(reading.symbols[:first].rstrip()[-1:]) else ""
            edits += [(first, first + 1, f"{product}ABS("), (last, last + 1, ")")]
    return rewritten(reading, rules, edits)


# A = 1 or A = 2.

PART = re.compile(r"(?:(?!&&)[^,;\n])+")
WORDS = "OR|ODER|ИЛИ|OU|または|又は|或者|或"
OR = re.compile(rf"(?<=[^\s(]) +(?:{WORDS}) +(?=[^\s)])|(?<=[^\s(])(?:または|又は)(?=[^\s)])")
EITHER = re.compile(r"^\s*(?:EITHER|ENTWEDER|ЛИБО|SOIT) +")


def _choices(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """(A = 1) or (A = 2) for the same without brackets, and for A = 1 or 2."""
    pieces: list[Piece] = []
    done = 0
    for part in PART.finditer(reading.symbols):
        start = part.end() - len(EITHER.sub("", part.group()).lstrip())
        end = part.start() + len(part.group().rstrip(" ."))
        words = [*OR.finditer(reading.symbols, start, end)]
        if words and any(sign in part.group() for sign in RELATIONS):
            before = _before(reading.symbols, start, words[0].start())
            pieces += [(done, part.start()), ("(", start)]
            done = start
            stops = [*(word.start() for word in words[1:]), end]
            for word, stop in zip(words, stops, strict=True):
                pieces += [(done, word.start()), (") OR (", word.start())]
                done = word.end()
                if before and not any(sign in RELATIONS for sign in reading.symbols[done:stop]):
                    pieces.append(before)
            pieces += [(done, end), (")", end)]
            done = end
    if not done:
        return reading, rules, ()
    return built(reading, [*pieces, (done, len(reading.symbols))]), rules, ()


def _before(symbols: str, start: int, end: int) -> Piece | None:
    """What stands before the second side of the only relation, where it may stand there twice."""
    signs = [*re.finditer(f"[{RELATIONS}]", symbols[start:end])]
    is_plain = not any(sign in symbols[start:end] for sign in "?[")
    return (start, start + signs[0].end()) if len(signs) == 1 and is_plain else None


# A rule inside a line: CINQ + CINQ ------ DIX.

RULE = re.compile(r" *(?:-{2,}|\?{3,}|[─━═―‾¯￣⎯]{2,}|={2,}) *=? *")


def _ruled_line(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """An = for a rule between the terms and the result in one line."""
    edits: list[Edit] = []
    for line in re.finditer(r"[^\n]+", reading.symbols):
        drawn = [*RULE.finditer(reading.symbols, line.start(), line.end())]
        bare = RULE.sub("", line.group())
        if len(drawn) == 1 and not any(sign in bare for sign in "=<>≠≤≥|"):
            start, end = drawn[0].span()
            if line.start() < start and end < line.end():
                edits.append((start, end, "="))
    return rewritten(reading, rules, edits)


# Dots and low lines that are digits: ..NINE.. × 2 = EIGHTEEN.


SEVERAL_DOTS = re.compile(r"\. *\.")
POINT = re.compile(rf"(?:(?<={CELL})|(?<=[)\]])) +\. +(?={CELL}|[(\[])")


def _points(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """A × for a full stop between two blanks."""
    edits = [(*point.span(), "×") for point in POINT.finditer(reading.symbols)]
    what = "the . between spaces is read as ×; for any digit write ?"
    return rewritten(reading, rules, edits, Caution("lone_point", Sentence(what)))


def _dots(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """A ? for each dot beside a cell, where several stand together."""
    symbols = reading.symbols
    if "\n" in symbols.strip() or not SEVERAL_DOTS.search(symbols):
        return reading, rules, ()
    dots = [dot.start() for dot in re.finditer(r"\.", symbols.rstrip())]
    what = "each . is read as a hidden digit, as a ? is"
    edits = [(i, i + 1, "?") for i in dots]
    return rewritten(reading, rules, edits, Caution("dots", Sentence(what)))


# Cells with blanks between them, as wide as they happen to be: T O M +   C A  B.

CHUNK = re.compile(r"[^-+*×/^%=<>≠≤≥|()!,;&\n]+")
LEAST = 3  # gaps
SMALL_X = re.compile("(?<= )[XХ](?= )")


def _uneven(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """The numbers whose cells stand apart, closed up; a small x between capitals is a sign."""
    crosses = [x.start() for x in SMALL_X.finditer(reading.symbols) if text != text.lower()]
    small = [x for x in crosses if text[reading.starts[x]].islower()]
    signed = reading.edited((x, x + 1, "×") for x in small)
    edits: list[Edit] = []
    gaps = 0
    for chunk in CHUNK.finditer(signed.symbols):
        runs = list(re.finditer(r"[^ ]+", chunk.group()))
        cells = [run.group().lstrip("?_") or "?" for run in runs]
        if len(runs) < 2:
            continue
        if any(len(one) > 1 or not is_cell(one) for one in cells) or any(
            c in "XХ" for c in cells[1:-1]
        ):
            return reading, rules, ()
        for a, b in pairwise(runs):
            edits.append((chunk.start() + a.end(), chunk.start() + b.start(), ""))
            gaps += 1
    symbols = reading.symbols.strip(" \n")
    is_clear = "\n" not in symbols and not any(is_letter(one) for one in symbols)
    if gaps < (1 if is_clear else LEAST):
        return reading, rules, ()
    what = "the cells with spaces between them are read as numbers"
    return rewritten(signed, rules, edits, Caution("spaced_cells", Sentence(what)))


# 8 КАРУ = СЕЛЬ.

FACTOR = re.compile(rf"(?<!{CELL})(?<!{CELL} )(?<![\])])([0-9]+)(?: +(?=[^\W\d_])| *(?=\())")


def _factors(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """8 × КАРУ for 8 КАРУ."""
    found = [*FACTOR.finditer(reading.symbols)]
    edits = [(m.end(1), m.end(), "×") for m in found]
    if not edits:
        return reading, rules, ()
    what = "{number} before a word or a bracket is read as a factor: write {number}*…"
    caution = Caution("factor", Sentence(what, number=found[0][1]))
    return rewritten(reading, rules, edits, caution)


# (A + B)(C + D), ½ × AB, 20% of AB.

BRACKETS = re.compile(r"\) *\(")
PART_OF_ONE = re.compile(rf"(?<!{CELL})[¼½¾⅐-⅞]")
PERCENT = re.compile(r" *% *(?:OF|VON|DE|ОТ) +(?=[^\W_])")


def _written_in_algebra(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """A × between brackets, (1/2) for ½, and /100× for % of."""
    edits = [(*m.span(), ")×(") for m in BRACKETS.finditer(reading.symbols)]
    edits += [(*m.span(), "/100×") for m in PERCENT.finditer(reading.symbols)]
    for part in PART_OF_ONE.finditer(reading.symbols):
        quotient = unicodedata.normalize("NFKC", part.group()).replace("\N{FRACTION SLASH}", "/")
        edits.append((*part.span(), f"({quotient})"))
    return rewritten(reading, rules, sorted(edits))


# Two equations side by side in one line.

BESIDE = re.compile(
    rf"(?P<left>[^=\n]*=[^=\n]*?(?:{CELL}|[)\]])) {{3,}}(?=(?:{CELL}|[(\[])[^=\n]*=)"
)


def _beside(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """A ; between two equations in one line."""
    edits = [(m.end("left"), m.end(), ";") for m in BESIDE.finditer(reading.symbols)]
    return rewritten(reading, rules, edits)


# Letters that differ by their accents only.


def same_accents(reading: Reading) -> Reading:
    """The reading with each Latin or Greek letter without its accents; Ё, Й and が keep theirs."""
    return replace(reading, symbols="".join(map(_bare, reading.symbols)))


def _bare(symbol: str) -> str:
    if symbol < "\xc0":
        return symbol
    first, *marks = [*unicodedata.normalize("NFD", symbol)]
    is_known = unicodedata.name(first, "").startswith(("LATIN", "GREEK"))
    return first if marks and is_known and all(map(unicodedata.combining, marks)) else symbol


def _accents(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """Letters without accents where there are more letters than digits otherwise."""
    bare = same_accents(reading)
    letters = {symbol for symbol in reading.symbols if is_letter(symbol)}
    if len(letters) <= rules.base or bare.symbols == reading.symbols:
        return reading, rules, ()
    what = "letters that differ by an accent only are read as one: {letters}"
    joined = sorted(one for one in letters if _bare(one) != one)
    return bare, rules, (Caution("accents", Sentence(what, letters=", ".join(joined))),)


FORMS: tuple[Form, ...] = (
    pasted.tags, pasted.table, pasted.frame, pasted.lists, pasted.marks, said.combined, said.signs,
    said.divisible, _array, _own_bases, _latex, said.sentences_first, _remarks, _ruled_line,
    _congruent, _modulo, _absolute, _choices, _written_in_algebra, _dots, _points, _beside, _uneven,
    pasted.prose, _factors, _accents,
)  # fmt: skip
