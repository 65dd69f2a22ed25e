"""Random calculations, each drawn with its digits in some form and style."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from solver.model import DIGITS

MOST_CALCULATIONS = 3_000

# How the sign of a multiplication is drawn.
TIMES = ["x ", "× ", "* ", "x", "×", "x)", "*) ", "×)"]


Row = tuple[str, int]  # a text and the column behind its last character


Draw = Callable[[Sequence[int]], str | None]


@dataclass(frozen=True)
class Calculation:
    """Operands, and how a calculation of that kind, shape and style is drawn.

    `draw` gives None for operands that cannot be drawn in this shape.
    """

    kind: str
    base: int
    operands: tuple[int, ...]
    draw: Draw

    def alternatives(self) -> Iterator[tuple[int, ...]]:
        """All operands with as many digits."""
        return product(*(same_length(operand, self.base) for operand in self.operands))

    def size(self) -> int:
        count = 1
        for operand in self.operands:
            count *= len(same_length(operand, self.base))
        return count


def same_length(number: int, base: int) -> range:
    digits = len(spell(number, base))
    return range(base ** (digits - 1) if digits > 1 else 0, base**digits)


def spell(number: int, base: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, base)
        digits = DIGITS[digit] + digits
    return digits


def stand(rows: Sequence[Row]) -> str:
    """Rows as text, each ending in its column; the lines begin as far left as they may."""
    margin = min(end - len(text) for text, end in rows)
    return "\n".join(" " * (end - len(text) - margin) + text for text, end in rows)


def column_sum(rng: random.Random, base: int, most: int) -> Calculation:
    count = rng.choice([2, 2, 2, 3, 4])
    operands = sorted((random_number(rng, base, most) for _ in range(count)), reverse=True)
    signs = [rng.choice("+-") if count == 2 else "+" for _ in operands[1:]]
    style = rng.choice(["left", "right", "last"])
    mark, rule = rng.choice(["=", ""]), rng.random() < 0.5
    bracket = rng.choice(["", "", ")"])

    def draw(numbers: Sequence[int]) -> str | None:
        total = numbers[0]
        for sign, number in zip(signs, numbers[1:], strict=True):
            total += number if sign == "+" else -number
        if total < 0:
            return None
        texts = [spell(number, base) for number in numbers]
        before = ["", *signs]
        if style == "last":
            before = [""] * (count - 1) + signs[-1:]
        before = [sign and sign + bracket for sign in before]
        result = spell(total, base)
        if style == "left":
            lines = [sign + text for sign, text in zip(before, texts, strict=True)]
            return "\n".join([*lines, *["---"] * rule, mark + result])
        width = max(map(len, (*texts, result))) + len(bracket) + 2
        rows = [
            (sign + text.rjust(width - len(sign)) if sign else text, width)
            for sign, text in zip(before, texts, strict=True)
        ]
        return stand([*rows, *[("-" * width, width)] * rule, (mark + result, width)])

    return Calculation("sum", base, tuple(operands), draw)


def multiplication(rng: random.Random, base: int, most: int) -> Calculation:
    a, b = random_number(rng, base, most), random_number(rng, base, most)
    digits = spell(b, base)
    places = [i for i, d in enumerate(reversed(digits)) if d != "0" or rng.random() < 0.2]
    if len(digits) == 1 or not places or rng.random() < 0.05:
        places = []
    padded = len(places) == len(digits) and rng.random() < 0.3
    sign, plus = rng.choice(TIMES), rng.choice(["", "", "+"])
    if sign == "x":
        plus = ""  # with it, x12 may be three digits of an addition
    rule = rng.random() < 0.5 or ")" in sign  # without it, x)12 may be a division

    def draw(numbers: Sequence[int]) -> str | None:
        a, b = numbers
        top, low, result = (spell(number, base) for number in (a, b, a * b))
        rows: list[Row] = [(top, 0), (sign + low, 0), ("-" * len(top), 0)][: 3 if rule else 2]
        for place, digit in enumerate(reversed(low)):
            row = a * DIGITS.index(digit)
            if place in places:
                shift = base**place if padded else 1
                rows.append((spell(row * shift, base), 0 if padded else -place))
            elif digit != "0" and places:
                return None
        if places:
            rows[-1] = (plus + rows[-1][0], rows[-1][1])
            rows += [("=====", 0)] * rule
        return stand([*rows, (result, 0)])

    return Calculation("multiplication", base, (a, b), draw)


def long_division(rng: random.Random, base: int, most: int) -> Calculation:
    divisor = random_number(rng, base, max(1, most - 1), low=1)
    dividend = random_number(rng, base, most + 1, low=divisor)
    decimals = rng.choice([0, 0, 0, 1, 2])
    form = rng.choice([")", ")", "|", "corner", "corner low"])
    if not decimals and rng.random() < 0.3:
        dividend -= dividend % divisor
    digits = quotient(dividend, divisor, base, decimals)
    places = [i for i, d in enumerate(digits) if d != "0"]
    comes_out = places[-1:] == [len(digits) - 1] and dividend * base**decimals % divisor == 0
    style = DivisionStyle(
        form,
        decimals,
        rng.choice(".,"),
        point_has_column=rng.random() < 0.5,
        rules=rng.random() < 0.4,
        rest=not comes_out or rng.random() < 0.3,
    )
    spacing = Spacing(rng, style, long=dividend >= base)

    def draw(numbers: Sequence[int]) -> str | None:
        drawn = draw_division(*numbers, base, style, places)
        return drawn and spacing.apply(drawn)

    return Calculation(f"{spacing.kind}division", base, (dividend, divisor), draw)


@dataclass(frozen=True)
class DivisionStyle:
    form: str  # ) or | with the quotient above, or the corner with it right below or further down
    decimals: int  # digits of the quotient behind its point
    point: str
    point_has_column: bool  # rows behind the point leave out its column
    rules: bool
    rest: bool  # whether the last row is drawn, also where it is 0


class Spacing:
    """Which rows of a division with spaces between its cells are drawn a column off."""

    def __init__(self, rng: random.Random, style: DivisionStyle, *, long: bool) -> None:
        may_move = long and style.form in (")", "|") and not style.rules
        kinds = ["", "", "", "spaced ", "moved " if may_move else "spaced "]
        self.kind = "" if style.decimals else rng.choice(kinds)
        self._way = rng.choice(["left", "right"])
        self._line = rng.choice([None, rng.randrange(2, 8)])  # None for all

    def apply(self, drawn: str) -> str:
        lines = [" ".join(" " + line) for line in drawn.split("\n")] if self.kind else [drawn]
        if self.kind == "moved ":
            for i in range(2, len(lines)):
                if self._line is None or self._line % (len(lines) - 2) == i - 2:
                    lines[i] = lines[i][1:] if self._way == "left" else " " + lines[i]
        return "\n".join(lines)


def quotient(dividend: int, divisor: int, base: int, decimals: int) -> str:
    """The digits of a quotient, without the point; one at least before it."""
    return spell(dividend * base**decimals // divisor, base).rjust(decimals + 1, "0")


def draw_division(
    dividend: int, divisor: int, base: int, style: DivisionStyle, places: Sequence[int]
) -> str | None:
    if divisor == 0:
        return None
    top, low = spell(dividend, base), spell(divisor, base)
    digits = quotient(dividend, divisor, base, style.decimals)
    if any(d != "0" and i not in places for i, d in enumerate(digits)) or len(digits) <= places[-1]:
        return None
    extended = top + "0" * style.decimals
    first = len(extended) - len(digits)
    if first < 0:
        return None

    def column(end: int) -> int:
        """The column behind digit `end` of the dividend."""
        return end + 1 + (style.point_has_column and style.decimals > 0 and end >= len(top))

    rows: list[Row] = []
    ends = [first + place for place in places]
    until = [*ends[1:], len(extended) - 1]
    value = int_of(extended[: ends[0] + 1], base)
    for place, end, next_end in zip(places, ends, until, strict=True):
        row = divisor * DIGITS.index(digits[place])
        value -= row
        for brought in extended[end + 1 : next_end + 1]:
            value = value * base + DIGITS.index(brought)
        rows += [(spell(row, base), column(end)), (spell(value, base), column(next_end))]
    if not style.rest:
        if value:
            return None
        rows.pop()
    answer = digits
    if style.decimals:
        answer = digits[: -style.decimals] + style.point + digits[-style.decimals :]
    return stand(with_frame(rows, top, low, answer, style))


def with_frame(
    rows: Sequence[Row], top: str, low: str, answer: str, style: DivisionStyle
) -> list[Row]:
    """The rows of the work below dividend, divisor and quotient."""
    if style.form.startswith("corner"):
        head = [(f"{top}|{low}", len(top) + 1 + len(low))]
        under = 0 if style.form == "corner" or len(rows) == 1 else 1
        framed = []
        for i, (text, end) in enumerate(rows):
            if i == under:
                room = max(len(top) - end, 0)
                if end > len(top):
                    return [*head, ("|" + answer, len(top) + 1 + len(answer)), *rows]
                text = f"{text}{' ' * room}|{answer}"
                end = len(top) + 1 + len(answer)
            framed.append((text, end))
        return head + framed
    above = len(top) + (len(answer) - answer.index(style.point) if style.decimals else 0)
    head = [(answer, above), (low + style.form + top, len(top))]
    if style.rules:
        head.insert(1, ("-" * len(top), len(top)))
        rows = [row for text, end in rows for row in ((text, end), ("-" * len(text), end))][:-1]
    return [*head, *rows]


def int_of(digits: str, base: int) -> int:
    value = 0
    for digit in digits:
        value = value * base + DIGITS.index(digit)
    return value


def short_division(rng: random.Random, base: int, most: int) -> Calculation:
    steps = rng.choice([1, 1, 2])
    divisors = [random_number(rng, base, 1, low=1) for _ in range(steps)]
    dividend = random_number(rng, base, most)
    remainders, left = [], dividend
    for divisor in divisors:
        left, remainder = divmod(left, divisor)
        remainders.append(remainder > 0)
    mark = rng.choice([" r", " r ", " … "])

    def draw(numbers: Sequence[int]) -> str | None:
        left, *others = numbers
        lines, tail = [], ""
        for divisor, written in zip(others, remainders, strict=True):
            if divisor == 0:
                return None
            lines.append(f"{spell(divisor, base)}){spell(left, base)}{tail}")
            left, remainder = divmod(left, divisor)
            if remainder and not written:
                return None
            tail = mark + spell(remainder, base) if written else ""
        return "\n".join([*lines, f"  {spell(left, base)}{tail}"])

    return Calculation("short division", base, (dividend, *divisors), draw)


def root(rng: random.Random, base: int, most: int) -> Calculation:
    """The extraction of a root, drawn or in one line; a digit that is 0 may have no row."""
    power = rng.choice([2, 2, 3])
    number = random_number(rng, base, min(most, 4), 1)
    rest = min(rng.choice([0, random_number(rng, base, most)]), growth(number, 1, power) - 1)
    digits = spell(number, base)
    steps = [i for i, digit in enumerate(digits) if digit != "0" or rng.random() < 0.2]
    style, mark = rng.choice(["above", "behind", "line"]), rng.choice(["'", "’", " ", ""])
    rule, bar, is_open = rng.random() < 0.5, rng.choice(["", "", "|", ")"]), rng.random() < 0.2
    is_open = is_open and not rest and steps[-1] == len(digits) - 1 and style != "line"

    def draw(numbers: Sequence[int]) -> str | None:
        number, rest = numbers
        shown = spell(number, base)
        zeros = all(digit == "0" for i, digit in enumerate(shown) if i not in steps)
        if not zeros or rest >= growth(number, 1, power) or (is_open and rest):
            return None
        whole = number**power + rest
        count = len(shown)
        # The groups of each row, what is taken away and left, and what the digit is multiplied by.
        work: list[tuple[int, int, str, str, str]] = []
        for step, after in pairwise([*steps, count - 1]):
            digit, before = int(shown[step], base), number // base ** (count - step) * base
            taken, lower = growth(before, digit, power), power * (count - 1 - after)
            so_far = (before + digit) ** power * base ** (power * (after - step))
            beside = taken // digit if digit else power * before ** (power - 1)
            texts = [spell(one, base) for one in (taken, whole // base**lower - so_far, beside)]
            work.append((step, after, texts[0], texts[1], texts[2]))
        groups = in_groups(spell(whole, base), power, mark)
        sign = "√∛"[power - 2]
        if style == "line":
            told = "; ".join(f"- {taken} = {left}" for _, _, taken, left, _ in work)
            return f"{sign}{groups} gives root {shown}; {told}"
        first = len(spell(whole, base)) - power * (count - 1)
        ends = [first + i * (power + len(mark)) for i in range(count)]
        above = "".join(
            d.rjust(b - a) for d, (a, b) in zip(shown, pairwise([0, *ends]), strict=True)
        )
        behind = f" = {shown}"
        rows: list[Row] = [(above, ends[-1]), (sign + groups, ends[-1])]
        if style == "behind":
            rows = [(sign + groups + behind, ends[-1] + len(behind))]
        for at, (step, after, taken, left, beside) in enumerate(work):
            text = in_groups(taken, power, " " * len(mark))
            margin = f"{beside}{bar}" if bar and at else ""
            rows.append((margin + text.rjust(ends[-1]) if margin else text, ends[step]))
            rows += [("-" * len(text), ends[step])] * rule
            rows.append((in_groups(left, power, " " * len(mark)), ends[after]))
        return stand(rows[: -1 - rule] if is_open else rows)

    return Calculation("root", base, (number, rest), draw)


def growth(number: int, more: int, power: int) -> int:
    """By how much a power grows with its number."""
    return (number + more) ** power - number**power


def in_groups(text: str, size: int, mark: str) -> str:
    """Digits in groups, counted from the right."""
    first = (len(text) - 1) % size + 1
    return mark.join([text[:first], *(text[i : i + size] for i in range(first, len(text), size))])


KINDS = [column_sum, multiplication, long_division, long_division, short_division, root]


def random_number(rng: random.Random, base: int, most: int, low: int = 0) -> int:
    while True:
        number = rng.randrange(base ** rng.randint(1, most))
        if number >= low:
            return number


def random_calculation(rng: random.Random, *, small: bool) -> tuple[Calculation, str]:
    """A calculation with its drawing; a small one has few others of its shape."""
    while True:
        base = rng.choice([2, 3, 4, 5, 6, 8, 10, 10, 12]) if small else rng.choice([10, 10, 7, 36])
        most = rng.randint(1, 4) if small else rng.randint(3, 12)
        calculation = rng.choice(KINDS)(rng, base, most)
        if small and calculation.size() > MOST_CALCULATIONS:
            continue
        text = calculation.draw(calculation.operands)
        if text is not None:
            return calculation, text
