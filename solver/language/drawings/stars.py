"""True if the * at the start of a second row is the sign × or hides a digit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.language.drawings.column_sum import sign_on_rule
from solver.language.drawings.marks import POINTS, DrawnToken, Mark, MarkedRow
from solver.language.symbols import LINE_ENDS, edited
from solver.model import Caution
from solver.record import replace
from solver.sentences import Sentence

STAR = "*"


@dataclass(frozen=True, slots=True)
class Stars:
    """Two numbers and those below, where the second one begins with a * and others hide digits."""

    rows: Sequence[MarkedRow]  # of the drawing, rules among them
    top: DrawnToken
    low: DrawnToken  # with its *
    below: tuple[DrawnToken, ...]  # the numbers below; the last one is the result
    signs: str  # the + and - that are drawn
    ruled: bool  # whether a rule stands above several numbers, right below the second one
    base: int

    @property
    def lengths(self) -> list[int]:
        """How many digits the numbers of a sum would have."""
        return [len(number.marks) for number in (self.top, self.low, *self.below)]

    @property
    def aligned(self) -> bool:
        """True if all numbers end in one column."""
        return len({number.right for number in (self.top, self.low, *self.below)}) == 1

    def can_be_sum(self) -> bool:
        """True if the result is as long as a sum can be."""
        *addends, result = self.lengths
        more = result - max(addends)  # digits, of what is carried in the end
        return more == 0 or (0 < more <= len(addends) > self.base ** (more - 1))

    def can_be_product(self) -> bool:
        """True if all numbers are as long as those of a multiplication can be, and stand so."""
        a, b, *partials, product = self.lengths
        b -= 1
        lone = product == 1 and 1 in (a, b)
        shifts = range(len(partials)) if self.is_padded() else [0] * len(partials)
        rows = zip(self.below, partials, shifts, strict=False)
        fit = all(0 <= n - a - shift <= 1 or (n == 1 and _may_be_0(row)) for row, n, shift in rows)
        stand = self.is_staggered() or self.is_padded() or not (partials or self.signs)
        return "-" not in self.signs and fit and stand and (lone or 0 <= a + b - product <= 1)

    def is_staggered(self) -> bool:
        """True if the partial products end in different columns, each of a digit that is there."""
        *partials, product = self.below
        pitch = max(product.marks[0].right - product.left, 1)
        digits = [mark.right for mark in product.marks[::-1]]
        edges = [*digits, *range(digits[-1] - pitch, 0, -pitch)][: len(self.low.marks) - 1]
        ends = {partial.right for partial in partials}
        return 0 < len(ends) == len(partials) and {edges[0]} != ends <= set(edges)

    def is_padded(self) -> bool:
        """True if every digit of the multiplier has a partial product, all ending in one column."""
        *partials, product = self.below
        ends = {partial.right for partial in partials}
        return 1 < len(partials) == len(self.low.marks) - 1 and ends == {product.right}

    def is_product(self) -> bool:
        """True if the * is a × rather than a hidden digit, as far as the drawing shows."""
        *partials, _ = self.below
        zeros = (partial.marks[-1].symbol == "0" for partial in partials[1:])
        return self.can_be_product() and (self.is_staggered() or all(zeros) or not partials)


def with_stars(
    rows: Sequence[MarkedRow], text: str, base: int
) -> tuple[list[MarkedRow], list[Caution]]:
    """The rows with a hidden digit or a × for a * that may be either, and what may be meant else.

    It may be either only where other digits are hidden behind * too. A sum has a sign, or else its
    numbers end in one column; a product has partial products, or is as long as a product is.
    """
    drawn = _stars(rows, text, base)
    if drawn is None or drawn.ruled:
        return [*rows], []
    star = drawn.low.marks[0]
    if star.symbol != STAR:
        return [*rows], _letter_or_sign(drawn, text)
    both = drawn.can_be_product() and drawn.can_be_sum()
    if "-" not in drawn.signs and drawn.is_product():
        what = "the * before {number} is read as ×; to add the numbers, write ? for each *"
        caution = _caution("star_is_times", what, drawn, _added(drawn, text))
        return _swapped(rows, star, "×"), [caution] if both else []
    if not drawn.signs and not (drawn.aligned and drawn.can_be_sum()):
        neither = drawn.aligned and len(drawn.below) == 1  # a difference, or a mistake
        return (_swapped(rows, star, "?") if neither else [*rows]), []
    summed = _swapped(rows, star, "?")
    cautions = []
    if not drawn.signs:
        sign = _last_addend(drawn).marks[0]
        plus = replace(sign, symbol="+", end=sign.start, right=sign.left)
        summed = [_with_mark(row, plus) if sign.start in _starts(row) else row for row in summed]
        what = "no sign stands before {number}, so the numbers are added; write + or - before it"
        number = "".join(mark.symbol for mark in _last_addend(drawn).marks)
        cautions = [Caution("no_sign", Sentence(what, number=number))]
    if both:
        what = (
            "each * hides a digit, and the numbers are added; to multiply, write × before {number}"
        )
        rewrite = edited(text, [(star.start, star.end, "×")])
        cautions.append(_caution("star_is_digit", what, drawn, rewrite))
    return summed, cautions


def _letter_or_sign(drawn: Stars, text: str) -> list[Caution]:
    """A caution where words stand under one another, and the X of the second is read as ×."""
    if drawn.signs or not (drawn.aligned and drawn.can_be_sum()):
        return []
    what = "the X before {number} is read as ×; where it is a letter, put + before the last addend"
    return [_caution("letter_is_times", what, drawn, _added(drawn, text))]


def _may_be_both(low: DrawnToken, text: str) -> bool:
    """True if a number begins with a * or an X that may be a sign, or a cell of it."""
    if len(low.marks) < 2:
        return False
    sign, cell = low.marks[:2]
    letter, other = text[sign.start : sign.end], text[cell.start : cell.end]
    alike = cell.symbol.isalpha() and letter.islower() == other.islower()
    return sign.symbol == STAR or (sign.symbol == "X" and alike)


def _stars(rows: Sequence[MarkedRow], text: str, base: int) -> Stars | None:
    """The numbers, where the second begins with a * or an X; None in any other drawing."""
    written = [(i, row.tokens) for i, row in enumerate(rows) if not row.is_rule]
    if len(written) < 3:
        return None
    (first, top), (second, low), *others = written
    if not _may_be_both(low[0], text) or [token.kind for token in (*top, *low)] != ["number"] * 2:
        return None
    signs = "-" if any(row.is_rule for row in rows[first + 1 : second]) else ""
    on_rule = sign_on_rule(rows[second + 1])
    if on_rule:
        signs += on_rule.kind
        others = others[1:]
    parts = [part for _, part in others]
    signs += "".join(token.kind for part in parts for token in part if token.kind in ("+", "-"))
    numbers = [[token for token in part if token.kind == "number"] for part in parts]
    below = [number[0] for number in numbers if number]
    if any(len(number) > 1 for number in numbers) or not below:
        return None
    if any(token.kind not in ("number", "+", "-", "=") for part in parts for token in part):
        return None
    marks = [mark for number in (top[0], low[0], *below) for mark in number.marks]
    stars = sum(mark.symbol == STAR for mark in marks)
    if (stars < 2 and low[0].marks[0].symbol == STAR) or any(
        mark.symbol in POINTS for mark in marks
    ):
        return None
    ruled = rows[second + 1].is_rule and len(below) > 1
    return Stars(rows, top[0], low[0], tuple(below), signs, ruled, base)


def _may_be_0(number: DrawnToken) -> bool:
    return number.marks[0].symbol not in "123456789"


def _last_addend(drawn: Stars) -> DrawnToken:
    return (drawn.low, *drawn.below)[-2]


def _starts(row: MarkedRow) -> set[int]:
    return {mark.start for mark in row.marks}


def _swapped(rows: Sequence[MarkedRow], star: Mark, symbol: str) -> list[MarkedRow]:
    """The rows with another symbol for one mark."""
    changed = []
    for row in rows:
        marks = (replace(m, symbol=symbol) if m.start == star.start else m for m in row.marks)
        changed.append(replace(row, marks=tuple(marks)))
    return changed


def _with_mark(row: MarkedRow, mark: Mark) -> MarkedRow:
    return replace(row, marks=(mark, *row.marks))


def _caution(code: str, what: str, drawn: Stars, rewrite: str) -> Caution:
    number = "".join(mark.symbol for mark in drawn.low.marks[1:])
    return Caution(code, Sentence(what, number=number), rewrite)


def _added(drawn: Stars, text: str) -> str:
    """The text as it is written where the numbers are added: with ? for each *, and with a sign."""
    numbers = (drawn.top, drawn.low, *drawn.below)
    stars = [mark for number in numbers for mark in number.marks if mark.symbol == STAR]
    changes = {mark.start: (mark.end, "?") for mark in stars}
    if not drawn.signs:
        last = _last_addend(drawn).position
        for row in drawn.rows:
            first = row.marks[0].start
            start = max(text.rfind(end, 0, first) for end in LINE_ENDS) + 1
            margin = "+ " if last in _starts(row) else "  "
            end, symbol = changes.get(start, (start, ""))
            changes[start] = (end, margin + symbol)
    return edited(text, ((start, end, new) for start, (end, new) in sorted(changes.items())))
