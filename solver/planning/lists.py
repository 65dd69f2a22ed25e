"""Lists of lists as kernels read them: end to end, list i from start[i] up to start[i + 1]."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sized
from itertools import accumulate


def starts(lists: Iterable[Sized]) -> array[int]:
    """Where each list begins, and where the last one ends."""
    return array("q", accumulate(map(len, lists), initial=0))


def end_to_end(lists: Iterable[Iterable[int]]) -> tuple[array[int], array[int]]:
    """Where each list of numbers begins, and the numbers."""
    begin, numbers = array("q", [0]), array("q")
    for each in lists:
        numbers.extend(each)
        begin.append(len(numbers))
    return begin, numbers


def pairs_end_to_end(
    lists: Iterable[Iterable[tuple[int, int]]],
) -> tuple[array[int], array[int], array[int]]:
    """Where each list of pairs begins, the first numbers of the pairs, and the second ones."""
    begin, firsts, seconds = array("q", [0]), array("q"), array("q")
    for pairs in lists:
        for first, second in pairs:
            firsts.append(first)
            seconds.append(second)
        begin.append(len(firsts))
    return begin, firsts, seconds
