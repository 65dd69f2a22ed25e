"""Calculations as they are written out by hand, in base 10."""

from __future__ import annotations

from collections.abc import Sequence

Row = tuple[str, int]  # a text, and the columns between its end and that of the widest row


def long_multiplication(left: int, right: int) -> str:
    """The factors, a partial product for each digit of the second but 0, and the product."""
    parts = [
        (str(left * int(digit)), place)
        for place, digit in enumerate(reversed(str(right)))
        if digit != "0"
    ]
    product = str(left * right)
    line = "-" * max(len(product), len(str(right)) + 2)
    rows: list[Row] = [(str(left), 0), (f"x {right}", 0), (line, 0)]
    if right > 9:
        rows += [*parts, (line, 0)]
    return _stand([*rows, (product, 0)])


def long_division(dividend: int, divisor: int) -> str:
    """The quotient, the divisor and the dividend, and for each digit of the quotient that is not 0
    its product and what is left, with the digits brought down as far as the next one's.
    """
    top, quotient = str(dividend), str(dividend // divisor)
    rows: list[Row] = [(quotient, 0), (f"{divisor}){top}", 0)]
    behind = [len(quotient) - 1 - i for i, digit in enumerate(quotient) if digit != "0"]
    for place, following in zip(behind, [*behind[1:], 0], strict=True):
        product = divisor * (dividend // divisor // 10**place % 10)
        before = dividend // 10**place - divisor * (dividend // divisor // 10 ** (place + 1)) * 10
        left = (before - product) * 10 ** (place - following)
        brought = dividend // 10**following % 10 ** (place - following)
        rows += [(str(product), place), (str(left + brought), following)]
    return _stand(rows)


def _stand(rows: Sequence[Row]) -> str:
    """Rows as text, as far left as they may."""
    width = max(len(text) + behind for text, behind in rows)
    return "\n".join(" " * (width - behind - len(text)) + text for text, behind in rows)
