"""What the letters of a puzzle spell: the words of a list that its key can write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.model import Solution, key_of
from solver.options import KEY_ORDERS

MOST = 20  # words that are shown


def suggested(solutions: Iterable[Solution], words: Iterable[str]) -> Iterator[str]:
    """Lines that say which words are the key of a solution, and which its letters write.

    A word may use a letter more than once. The longest come first.
    """
    listed = dict.fromkeys(word.upper() for word in words)
    letters: set[str] = set()
    for solution in solutions:
        letters = {*solution.letters}
        base = solution.puzzle.rules.base
        keys = {(key_of(solution.letters, base, order) or ""): order for order in KEY_ORDERS[::-1]}
        orders = {key.replace(".", ""): order for key, order in keys.items()}
        for key in orders.keys() & listed.keys():
            yield f"{key} is the key in the order {orders[key]}"
    if letters:
        written = sorted(
            (w for w in listed if {*w} <= letters), key=lambda word: (-len(word), word)
        )
        more = f", and {len(written) - MOST} more" if len(written) > MOST else ""
        what = ", ".join(written[:MOST]) + more if written else "none of these words"
        yield f"its letters write {what}"
