"""Written calculations of real numbers, as text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

APART = "'"  # between the groups of a number whose root is extracted

Placed = tuple[str, int]  # a text, and the columns between its end and that of the widest row


def long_multiplication(left: int, right: int) -> str:
    """The factors, a partial product for each digit of the second but 0, and the product."""
    parts = [
        (str(left * int(digit)), place)
        for place, digit in enumerate(reversed(str(right)))
        if digit != "0"
    ]
    product = str(left * right)
    line = "-" * max(len(product), len(str(right)) + 2)
    rows: list[Placed] = [(str(left), 0), (f"x {right}", 0), (line, 0)]
    if right > 9:
        rows += [*parts, (line, 0)]
    return _stand([*rows, (product, 0)])


def long_division(dividend: int, divisor: int) -> str:
    """The quotient, the divisor and the dividend, and for each digit of the quotient that is not 0
    its product and what is left, with the digits brought down as far as the next one's.
    """
    top, quotient = str(dividend), str(dividend // divisor)
    rows: list[Placed] = [(quotient, 0), (f"{divisor}){top}", 0)]
    behind = [len(quotient) - 1 - i for i, digit in enumerate(quotient) if digit != "0"]
    for place, following in zip(behind, [*behind[1:], 0], strict=True):
        product = divisor * (dividend // divisor // 10**place % 10)
        before = dividend // 10**place - divisor * (dividend // divisor // 10 ** (place + 1)) * 10
        left = (before - product) * 10 ** (place - following)
        brought = dividend // 10**following % 10 ** (place - following)
        rows += [(str(product), place), (str(left + brought), following)]
    return _stand(rows)


def _stand(rows: Sequence[Placed]) -> str:
    """Rows as text, as far left as they may."""
    width = max(len(text) + behind for text, behind in rows)
    return "\n".join(" " * (width - behind - len(text)) + text for text, behind in rows)


def long_root(root: int, power: int) -> str:
    """The extraction of the square root, or the cube root, of a number whose root is whole.

    The root stands above the number, whose digits are in groups, and for each digit of it that is
    not 0 what is taken away and what is left, with the groups brought down as far as the next
    one's.
    """
    digits, whole = str(root), root**power
    last = len(digits) - 1
    ends = [(last - i) * (power + 1) for i in range(last + 1)]  # columns behind each group
    above = "".join(digit.rjust(power + 1) for digit in digits).strip()
    rows: list[Placed] = [(above, 0), (f"{'√∛'[power - 2]} {_in_groups(whole, power, APART)}", 0)]
    steps = [i for i, digit in enumerate(digits) if digit != "0"]
    for step, following in pairwise([*steps, last]):
        found = int(digits[: step + 1])
        taken = found**power - (found // 10 * 10) ** power
        left = whole // 10 ** (power * (last - following)) - found**power * 10 ** (
            power * (following - step)
        )
        rows += [(_in_groups(taken, power), ends[step]), (_in_groups(left, power), ends[following])]
    return _stand(rows)


def _in_groups(number: int, size: int, mark: str = " ") -> str:
    """A number with a mark between its groups, counted from the right."""
    digits = str(number)
    first = (len(digits) - 1) % size + 1
    return mark.join(
        [digits[:first], *(digits[i : i + size] for i in range(first, len(digits), size))]
    )
