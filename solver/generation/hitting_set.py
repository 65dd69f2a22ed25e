"""The smallest hitting set: one that has an element in common with each of some sets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence


def smallest_hitting_set(
    sets: Iterable[int], least: int, most: int, is_late: Callable[[], bool] = lambda: False
) -> int | None:
    """A smallest set that meets all `sets`, of `least` to `most` elements; sets are bit masks.

    None where each has more than `most`, or where it is late. The caller knows that none has fewer
    than `least`.
    """
    ordered = sorted(sets, key=int.bit_count)
    elements = max((each.bit_length() for each in ordered), default=0)
    # element → the sets it is in, as a mask too: of those, the smallest are the lowest bits
    met = [
        sum(1 << number for number, each in enumerate(ordered) if each >> element & 1)
        for element in range(elements)
    ]
    for size in range(least, most + 1):
        smallest = _hitting_set(ordered, met, (1 << len(ordered)) - 1, size, 0, is_late)
        if smallest is not None:
            return smallest
    return None


def _hitting_set(
    sets: Sequence[int], met: Sequence[int], unmet: int, size: int, barred: int,
    is_late: Callable[[], bool],
) -> int | None:  # fmt: skip
    """A set of at most `size` elements, none of them barred, that meets the unmet sets."""
    if not unmet:
        return 0
    allowed = [element for element in range(len(met)) if not barred >> element & 1]
    most = max(((met[element] & unmet).bit_count() for element in allowed), default=0)
    if size * most < unmet.bit_count() or is_late():
        return None
    first = sets[(unmet & -unmet).bit_length() - 1]
    for element in allowed:
        if first >> element & 1:
            rest = _hitting_set(sets, met, unmet & ~met[element], size - 1, barred, is_late)
            if rest is not None:
                return rest | 1 << element
            barred |= 1 << element  # all hitting sets with it have been tried
    return None
