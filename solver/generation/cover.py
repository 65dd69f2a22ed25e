"""The smallest set that has something in common with every one of some sets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def smallest_cover(sets: Iterable[int], least: int, most: int) -> int | None:
    """A smallest set that meets all `sets`, of `least` to `most` elements; sets are bit masks.

    None where every one has more than `most`. That none has fewer than `least` is for the caller to
    know.
    """
    ordered = sorted(sets, key=int.bit_count)
    elements = max((each.bit_length() for each in ordered), default=0)
    # element → the sets it is in, as a mask too: of those, the smallest are the lowest bits
    met = [
        sum(1 << number for number, each in enumerate(ordered) if each >> element & 1)
        for element in range(elements)
    ]
    for size in range(least, most + 1):
        cover = _cover(ordered, met, (1 << len(ordered)) - 1, size, 0)
        if cover is not None:
            return cover
    return None


def _cover(
    sets: Sequence[int], met: Sequence[int], unmet: int, size: int, barred: int
) -> int | None:
    """A set of at most `size` elements, none of them barred, that meets the unmet sets."""
    if not unmet:
        return 0
    allowed = [element for element in range(len(met)) if not barred >> element & 1]
    most = max(((met[element] & unmet).bit_count() for element in allowed), default=0)
    if size * most < unmet.bit_count():
        return None
    first = sets[(unmet & -unmet).bit_length() - 1]
    for element in allowed:
        if first >> element & 1:
            cover = _cover(sets, met, unmet & ~met[element], size - 1, barred)
            if cover is not None:
                return cover | 1 << element
            barred |= 1 << element  # all covers with it have been looked for
    return None
