"""Random drawings of real calculations, and brute force that knows no equations.

A calculation is drawn with its digits, then cells are blanked or lettered. Brute force draws every
calculation of the same shape and keeps those that the blanked drawing matches, cell by cell. So
the solutions of a drawing have to be these texts and no others.

`python tests/random_drawings.py 2000` compares that many; the tests compare fewer.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import solver
from solver.answers.solve import permutations
from solver.model import DIGITS
from solver.search.naive import solve_naive

MOST_CALCULATIONS = 3_000
MOST_PERMUTATIONS = 3_000
LETTERS = "ABCDEFGHIJKL"
# What a wildcard may be drawn as. A row of nothing but _ would be a rule.
WILDCARDS = "????**□."

Row = tuple[str, int]  # a text and the column behind its last character
Draw = Callable[[Sequence[int]], str | None]
Check = Callable[["Calculation", str, "Blanked"], str]


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
        result = spell(total, base)
        if style == "left":
            lines = [sign + text for sign, text in zip(before, texts, strict=True)]
            return "\n".join([*lines, *["---"] * rule, mark + result])
        width = max(map(len, (*texts, result))) + 2
        rows = [
            (sign + " " * (width - 1 - len(text)) + text if sign else text, width)
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
    sign, plus = rng.choice(["x ", "× ", "* ", "x", "×"]), rng.choice(["", "", "+"])
    if sign == "x":
        plus = ""  # with it, x12 may be three digits of an addition
    rule = rng.random() < 0.5

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
    places = [i for i, d in enumerate(quotient(dividend, divisor, base, decimals)) if d != "0"]
    form = rng.choice([")", ")", "|", "corner", "corner low"])
    style = DivisionStyle(form, decimals, rng.choice(".,"), rng.random() < 0.5, rng.random() < 0.4)

    def draw(numbers: Sequence[int]) -> str | None:
        return draw_division(*numbers, base, style, places)

    return Calculation("division", base, (dividend, divisor), draw)


@dataclass(frozen=True)
class DivisionStyle:
    form: str  # ) or | with the quotient above, or the corner with it right below or further down
    decimals: int  # digits of the quotient behind its point
    point: str
    point_has_column: bool  # rows behind the point leave out its column
    rules: bool


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
        under = 0 if style.form == "corner" else 1
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


KINDS = [column_sum, multiplication, long_division, long_division, short_division]


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


@dataclass(frozen=True)
class Blanked:
    """A drawing with some of its digits hidden; `letters` are those that stand in it."""

    text: str
    letters: dict[str, str]  # letter → digit


def blank(drawn: str, rng: random.Random) -> Blanked:
    """Hides digits behind wildcards and letters, all of those above 9."""
    digits = sorted(set(drawn) & set(DIGITS))
    hidden = rng.sample(digits, rng.randint(0, min(len(digits), len(LETTERS))))
    names = dict(zip(hidden, rng.sample(LETTERS, len(hidden)), strict=True))
    if rng.random() < 0.5:
        names = {}
    wildcard = rng.choice(WILDCARDS)
    if "." in drawn and wildcard == ".":
        wildcard = "?"
    share = rng.choice([0.3, 0.6, 0.8, 1.0])
    text = ""
    for char in drawn:
        if char not in DIGITS:
            text += char
        elif char in names and rng.random() < 0.8:
            text += names[char]
        elif char in DIGITS[10:] or rng.random() < share:
            text += wildcard
        else:
            text += char
    letters = {name: digit for digit, name in names.items() if name in text}
    hidden = bool(letters) or (wildcard != "." and wildcard in text)
    if (hidden and has_points(text)) != ("." in drawn):
        return blank(drawn, rng)  # a point would be a wildcard, or a wildcard a point
    return Blanked(text, letters)


def has_points(text: str) -> bool:
    """Whether each . of a drawing, one at least, is the only point inside a number."""
    dotted = [number for number in re.findall(r"[0-9A-Z?*□.]+", text) if "." in number]
    points = all(re.fullmatch(r"[^.]+\.[^.]+", number) for number in dotted)
    return "," not in text and bool(dotted) and points


def matches(blanked: Blanked, drawn: str, point: str) -> bool:
    """Whether a drawing is the blanked one with its digits put in, by sight alone."""
    if len(drawn) != len(blanked.text):
        return False
    known: dict[str, str] = {}
    for hidden, char in zip(blanked.text, drawn, strict=True):
        if hidden in blanked.letters:
            if char not in DIGITS or known.setdefault(hidden, char) != char:
                return False
        elif hidden == char:
            continue
        elif hidden not in "?*□." or char not in DIGITS or hidden == point:
            return False
    return len(set(known.values())) == len(known)


def solutions(calculation: Calculation, blanked: Blanked) -> set[str]:
    """Every drawing of the same shape that the blanked one can be, by brute force."""
    point = "." if "." in (calculation.draw(calculation.operands) or "") else ""
    drawings = map(calculation.draw, calculation.alternatives())
    return {drawn for drawn in drawings if drawn and matches(blanked, drawn, point)}


def assignment(puzzle: solver.Puzzle, filled: str) -> tuple[dict[str, int], list[int]] | None:
    """The digits that a filled drawing puts in the blanks; None where one symbol gets two."""
    digits: dict[str, int] = {}
    for start, _, symbol in puzzle.blanks:
        if digits.setdefault(symbol, DIGITS.index(filled[start])) != DIGITS.index(filled[start]):
            return None
    return {c: digits[c] for c in puzzle.letters}, [digits[c] for c in puzzle.wildcards]


def check_planted(calculation: Calculation, drawn: str, blanked: Blanked) -> str:
    """The calculation that was drawn is a solution of its blanked drawing; its kind."""
    puzzle = solver.parse(blanked.text, solver.Rules(calculation.base))
    found = assignment(puzzle, drawn)
    assert found is not None
    letters, wildcards = found
    assert solver.is_assignment_right(puzzle, letters, wildcards)
    assert puzzle.fill({**letters, **dict(zip(puzzle.wildcards, wildcards, strict=True))}) == drawn
    return calculation.kind


def check_equations(calculation: Calculation, drawn: str, blanked: Blanked) -> str:
    """Trying every permutation of a drawing's equations finds what brute force over drawings finds.

    This asks nothing of the searches. Drawings with too many permutations are passed over.
    """
    puzzle = solver.parse(blanked.text, solver.Rules(calculation.base))
    if permutations(puzzle) > MOST_PERMUTATIONS:
        return "passed over"
    found = sorted(map(puzzle.fill, solve_naive(puzzle).assignments))
    assert found == sorted(solutions(calculation, blanked))
    return calculation.kind


def check_solutions(calculation: Calculation, drawn: str, blanked: Blanked) -> str:
    """The search finds what brute force finds, text by text; the kind and how many there are."""
    result = solver.solve(blanked.text, base=calculation.base)
    expected = sorted(solutions(calculation, blanked))
    assert drawn in expected
    assert sorted(solution.text for solution in result.solutions) == expected
    return f"{calculation.kind}, {'one' if len(expected) == 1 else 'many'}"


def check_many(count: int, seed: int, *, check: Check, small: bool) -> Counter[str]:
    """Tries so many random drawings; what the check said, counted."""
    rng = random.Random(seed)
    tally: Counter[str] = Counter()
    for _ in range(count):
        calculation, drawn = random_calculation(rng, small=small)
        blanked = blank(drawn, rng)
        try:
            tally[check(calculation, drawn, blanked)] += 1
        except Exception as error:
            error.add_note(f"base {calculation.base}\n{drawn}\n{blanked.text}")
            raise
    return tally


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    print(check_many(arguments[0], (arguments[1:] or [1])[0], check=check_solutions, small=True))
