"""Text that must line up on a screen: written sums as in school, and the mark under a mistake.

A screen has columns, and a character takes none, one or two of them. Everything here is a pure
function from texts to texts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import dedent

from solver.model import (
    ADD,
    DIGITS,
    MULTIPLY,
    SUBTRACT,
    Cell,
    Equation,
    Puzzle,
    Solution,
    Word,
    typed,
)

# Columns that a quoted line of somebody's text may take: a terminal has 80.
ROOM = 76

# Columns of a puzzle in a `repr`, which may stand in a list with others.
SHORT = 60

BRACKETS = frozenset("()[]（）［］")
GAP = "   "  # between the letters and the digits of a written sum
CUT = "…"

LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
JOINER = "\u200d"
AS_PICTURE = "\ufe0f"
SIGNS = {ADD: "+", SUBTRACT: "-", MULTIPLY: "×"}

# How a cell is shown: its letter, or the digit that stands for it.
Face = Callable[[Cell], str]


@dataclass(frozen=True, slots=True)
class WrittenSum:
    """Terms that are written under one another, each with its sign, and what they come to."""

    terms: tuple[Word, ...]
    signs: tuple[str, ...]  # of every term but the first
    total: Word

    @property
    def words(self) -> tuple[Word, ...]:
        """The terms and the total."""
        return (*self.terms, self.total)


def drawing(puzzle: Puzzle, solution: Solution) -> str:
    """A solution as lines: a written sum where the puzzle is one, else the text over its digits.

    Letters stand on the left and digits on the right; a puzzle of one line that is no written sum
    has its digits below its letters instead.
    """
    digit = digit_face(solution)
    sum_ = written_sum(puzzle)
    if sum_ is None:
        return _typed_and_filled(puzzle, digit)
    letter = typed_face(puzzle)
    size = max(width(letter(cell)) for word in sum_.words for cell in word.cells)
    return _side_by_side(sum_block(sum_, letter, size), sum_block(sum_, digit, size))


def typed_drawing(puzzle: Puzzle) -> str:
    """A puzzle as lines: a written sum where it is one, else the text."""
    sum_ = written_sum(puzzle)
    if sum_ is None:
        return visible_lines(puzzle.text)
    letter = typed_face(puzzle)
    size = max(width(letter(cell)) for word in sum_.words for cell in word.cells)
    return "\n".join(line.rstrip() for line in sum_block(sum_, letter, size))


def typed_face(puzzle: Puzzle) -> Face:
    """What shows each cell as it is typed, also the sign of a class or a digit that is wrong."""
    rules = puzzle.rules
    names: dict[Cell, str] = {}
    for start, end, symbol in puzzle.blanks if rules.classes or rules.wrong_digits else ():
        sign = puzzle.text[start:end].upper()
        if symbol.startswith("?") and (sign.isdecimal() or sign in rules.classes.upper()):
            names[symbol] = visible(sign)
    if puzzle.misprint is not None:
        names[puzzle.wildcards[0]] = visible(puzzle.misprint.letter)
    return lambda cell: names.get(cell) or letter_face(cell)


def letter_face(cell: Cell) -> str:
    """A letter or a printed digit; what hides a digit is a question mark."""
    if isinstance(cell, int):
        return DIGITS[cell]
    return "?" if cell.startswith("?") else visible(cell)


def digit_face(solution: Solution) -> Face:
    """What shows each cell as its digit in a solution."""
    wildcards = zip(solution.puzzle.wildcards, solution.wildcards, strict=True)
    digits = {**solution.letters, **dict(wildcards)}
    whole = {one.name: one.text(digits, solution.puzzle.rules.base)
             for one in solution.puzzle.unknowns}  # fmt: skip
    signs = digit_signs(solution.puzzle)
    return lambda cell: (
        whole.get(str(cell)) or signs[cell if isinstance(cell, int) else digits[cell]]
    )


def digit_signs(puzzle: Puzzle) -> Sequence[str]:
    """How a digit is shown: as one of 0-9A-Z, or as [11] where letters are numbers of their own."""
    is_decimal = any(f"[{digit}" in puzzle.text for digit in DIGITS[:10]) and all(
        len(word.cells) == 1 for word in puzzle.words
    )
    return [*map(typed, range(puzzle.rules.base))] if is_decimal else DIGITS


def letters_line(solution: Solution) -> str:
    """The letters in order of appearance with their digits in decimal: 'S=9 E=5 N=6'."""
    values = {**solution.letters, **solution.unknowns}
    return " ".join(f"{visible(letter)}={value}" for letter, value in values.items())


def written_sum(puzzle: Puzzle) -> WrittenSum | None:
    """The puzzle as terms under one another, None where it has another shape.

    It is one equation, without brackets: a printed digit such as [11] would fit into no cell.
    """
    if len(puzzle.equations) != 1 or puzzle.typed_conditions or BRACKETS & set(puzzle.text):
        return None
    return written_equation(puzzle, puzzle.equations[0])


def written_equation(puzzle: Puzzle, equation: Equation) -> WrittenSum | None:
    """An equation of a puzzle as terms under one another, None where it has another shape.

    It is between one word, on either side, and a chain of words with + and - or a product of two
    words. Every word stands in the text as it is: one that was drawn with a decimal point does not.
    """
    if equation.relation != "=":
        return None
    left, right = equation.left, equation.right
    chain, total = (right, left) if len(left) == 1 else (left, right)
    if len(total) != 1 or len(chain) < 3:
        return None
    # In reverse Polish order a chain is its first word, and then each word with its sign.
    terms = [token for token in (chain[0], *chain[1::2]) if isinstance(token, Word)]
    signs = [token for token in chain[2::2] if isinstance(token, str)]
    regular = len(terms) == len(signs) + 1 and len(terms) + len(signs) == len(chain)
    if not regular or not (set(signs) <= {ADD, SUBTRACT} or signs == [MULTIPLY]):
        return None
    last = total[0]
    if not isinstance(last, Word) or not {*terms, last} <= set(puzzle.words):
        return None
    return WrittenSum(tuple(terms), tuple(signs), last)


def marked(text: str, position: int, *, room: int = ROOM) -> str:
    """The line of the text that holds a position, and below it a ^ under that place.

    The position counts code points and may be just behind the text. A line that needs more than
    `room` columns is cut on either side of the place.
    """
    start, end = _line_around(text, position)
    position = min(position, end)
    before, after = visible(text[start:position]), visible(text[position:end])
    behind = _fitting(clusters(after), room - min(width(before), room // 2))
    ahead = _fitting(reversed(list(clusters(before))), room - sum(map(width, behind)))
    line = "".join(reversed(ahead))
    return f"{line}{''.join(behind)}\n{' ' * width(line)}^"


def visible(text: str) -> str:
    """The text with nothing in it that could move the cursor or change the direction of writing."""
    return "".join(map(_glyph, text))


def visible_lines(text: str) -> str:
    """The same of a text in lines."""
    return "\n".join(map(visible, text.split("\n")))


def width(text: str) -> int:
    """Columns that a text takes: wide East Asian characters and emoji two, combining marks none."""
    return sum(map(_cluster_width, clusters(text)))


def one_line(text: str) -> str:
    """A text of any number of lines as one, without tabs."""
    if text.isprintable():  # as millions of lines in a list are
        return text.strip()
    return "; ".join(visible(line).strip() for line in LINE_END.split(text))


def tabbed(texts: Iterable[str]) -> str:
    """Texts as one line, a tab between them and none in them."""
    return "\t".join(map(one_line, texts))


def shortened(text: str, *, room: int = SHORT) -> str:
    """A text on one line of at most so many columns."""
    return "".join(_fitting(clusters(one_line(text)), room))


def _glyph(char: str) -> str:
    category = unicodedata.category(char)
    if category in ("Cc", "Zs", "Zl", "Zp"):
        return " "
    if category == "Cf" and char != JOINER and not _is_tag(char):
        return ""
    return "\ufffd" if category == "Cs" else char


def clusters(text: str) -> Iterator[str]:
    """The characters of a text with what is drawn on top of them or joined to them."""
    cluster = ""
    for char in text:
        if cluster and not (_is_attached(char) or cluster.endswith(JOINER)):
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def _cluster_width(cluster: str) -> int:
    return 2 if AS_PICTURE in cluster and cluster[0] != AS_PICTURE else max(map(_breadth, cluster))


def _breadth(char: str) -> int:
    """Columns of one code point where it stands alone."""
    if unicodedata.category(char) in ("Mn", "Me", "Cf") or "\u1160" <= char <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _is_attached(char: str) -> bool:
    """True if a code point belongs to the one before it: a mark, a joiner, a skin tone."""
    return _breadth(char) == 0 or "\U0001f3fb" <= char <= "\U0001f3ff"


def _is_tag(char: str) -> bool:
    return "\U000e0020" <= char <= "\U000e007f"


def _right(text: str, columns: int) -> str:
    """The text moved to the right end of so many columns."""
    return " " * (columns - width(text)) + text


def sum_block(sum_: WrittenSum, face: Face, size: int) -> list[str]:
    """The lines of a written sum with `size` columns for a cell, all equally wide."""
    terms = [_word(word, face, size) for word in sum_.terms]
    total = _word(sum_.total, face, size)
    breadth = max(width(total), 2 + max(map(width, terms)))
    signs = [" ", *(SIGNS[sign] for sign in sum_.signs)]
    rows = [sign + _right(term, breadth - 1) for sign, term in zip(signs, terms, strict=True)]
    return [*rows, "-" * breadth, _right(total, breadth)]


def _word(word: Word, face: Face, size: int) -> str:
    return "".join(_right(face(cell), max(size, 1)) for cell in word.cells)


def _side_by_side(left: Sequence[str], right: Sequence[str]) -> str:
    """Two blocks of lines as one, the right one beginning in one column."""
    breadth = max(map(width, left))
    pairs = zip(left, right, strict=True)
    return "\n".join((a + " " * (breadth - width(a)) + GAP + b).rstrip() for a, b in pairs)


def _typed_and_filled(puzzle: Puzzle, face: Face) -> str:
    """The text as typed, and with its digits, one under the other cell by cell."""
    typed, filled = _both(puzzle, face)
    if len(typed) > 1:
        return _side_by_side(typed, filled)
    return dedent("\n".join(line.rstrip() for line in typed + filled))


def filled_text(puzzle: Puzzle, face: Face) -> str:
    """The text as typed, with what is shown for each cell."""
    return dedent("\n".join(line.rstrip() for line in _both(puzzle, face)[1]))


def _both(puzzle: Puzzle, face: Face) -> tuple[list[str], list[str]]:
    """The lines of a text as typed, and with what is shown for each cell, equally wide."""
    typed, filled = [""], [""]
    done = 0
    unknowns = ((*span, one.name) for one in puzzle.unknowns for span in one.spans)
    for start, end, symbol in sorted((*puzzle.blanks, *unknowns)):
        _write(puzzle.text[done:start], typed, filled)
        letter, digit = visible(puzzle.text[start:end]), face(symbol)
        size = max(width(letter), width(digit))
        typed[-1] += _right(letter, size)
        filled[-1] += _right(digit, size)
        done = end
    _write(puzzle.text[done:], typed, filled)
    for end in (0, -1):  # a text in three quotes begins and ends with nothing
        while len(typed) > 1 and not typed[end].strip():
            del typed[end], filled[end]
    return typed, filled


def _write(text: str, *pages: list[str]) -> None:
    """Adds a text of any number of lines to pages that are lists of lines."""
    first, *rest = map(visible, LINE_END.split(text))
    for page in pages:
        page[-1] += first
        page += rest


def _line_around(text: str, position: int) -> tuple[int, int]:
    """Where the line that holds a position begins and ends."""
    start = 0
    for line_end in LINE_END.finditer(text):
        if line_end.end() > position:
            return start, line_end.start()
        start = line_end.end()
    return start, len(text)


def _fitting(clusters: Iterable[str], room: int) -> list[str]:
    """As many clusters from the first on as fit, the last one a mark where some are left off."""
    kept: list[str] = []
    for cluster in clusters:
        kept.append(cluster)
        if sum(map(width, kept)) > room:
            while kept and sum(map(width, kept)) > room - 1:
                kept.pop()
            return [*kept, CUT]
    return kept
