"""What the letters of a solution spell in the order of their digits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise, repeat


@cache
def digits_in_order(base: int, order: str) -> tuple[int, ...]:
    """All digits in one of the four orders of `options.KEY_ORDERS`."""
    ascending = (*range(base),)
    match order:
        case "1-0":
            return (*ascending[1:], 0)
        case "9-0":
            return ascending[::-1]
        case "0-1":
            return (0, *ascending[:0:-1])
    return ascending


def key_of(letters: Mapping[str, int], base: int, order: str) -> str | None:
    """The letters in the order of their digits, with a full stop for a digit that none has.

    None where there are no letters, or two of them have one digit.
    """
    names = dict(zip(letters.values(), letters, strict=True))
    if not letters or len(names) < len(letters):
        return None
    return "".join(map(names.get, digits_in_order(base, order), repeat(".")))


def is_in_order(digits: list[int], base: int, order: str) -> bool:
    """Whether digits follow one another, each once, in an order."""
    places = {digit: place for place, digit in enumerate(digits_in_order(base, order))}
    return all(places[a] < places[b] for a, b in pairwise(digits))
