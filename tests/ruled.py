"""Puzzles that a rule leaves one solution, and no rule several or none, or another one."""

from __future__ import annotations

from typing import Any, NamedTuple


class Ruled(NamedTuple):
    """Rules by their names in the library, and a puzzle with the text of its one solution."""

    rules: dict[str, Any]
    puzzle: str
    solution: str
    is_explained: bool = True

    @property
    def options(self) -> str:
        """The rules as the terminal writes them."""
        return " ".join(
            f"--no-{_dashed(name)}" if value is False
            else f"--{_dashed(name)}" if value is True
            else f"--{_dashed(name)} {value}"
            for name, value in self.rules.items()
        )  # fmt: skip


def _dashed(name: str) -> str:
    return name.replace("_", "-")


RULED = [
    Ruled({"base": 12}, "A + A = 14", "8 + 8 = 14"),
    Ruled({"leading_zeros": True}, "AB + A = 3", "03 + 0 = 3"),
    Ruled({"single_zero": False}, "A * A = A", "1 * 1 = 1"),
    Ruled({"digits": "2-3"}, "A + B = 5, A < B", "2 + 3 = 5, 2 < 3"),
    Ruled({"shared_letters": "AB"}, "A + B = 0", "0 + 0 = 0"),
    Ruled({"letters_avoid_printed": True}, "A + 1 = B, B < 4", "2 + 1 = 3, 3 < 4"),
    Ruled({"wildcards_avoid": "0"}, "? + 1 = A, A < 3", "1 + 1 = 2, 2 < 3"),
    Ruled({"classes": "B=odd"}, "A + 1 = B, 0 < A < 3", "2 + 1 = 3, 0 < 2 < 3"),
    Ruled({"wrong_digits": "alike"}, "5 + 5 = 5", "0 + 0 = 0", is_explained=False),
    Ruled({"wrong_digits": "each", "base": 2}, "0 * 0 = 0", "1 * 1 = 1"),
    Ruled({"printed_digits": "yes", "base": 16}, "A + X = F", "A + 5 = F"),
    Ruled({"printed_digits": "no", "base": 11}, "A? = 10", "10 = 10"),
    Ruled({"accents": "same"}, "É + E = 2", "1 + 1 = 2"),
    Ruled({"digits_used": "twice", "base": 2}, "1? = 1?", "10 = 10", is_explained=False),
    Ruled({"digits_used": "all", "base": 2}, "1? = 1?", "10 = 10", is_explained=False),
    Ruled({"key": "AB........"}, "A + B = 1", "0 + 1 = 1"),
    Ruled({"key": "AB", "key_order": "0-9"}, "A + B = 1", "0 + 1 = 1", is_explained=False),
    Ruled({"key": "AB", "key_order": "1-0"}, "A + B = 1", "1 + 0 = 1", is_explained=False),
    Ruled({"key": "........AB", "key_order": "9-0"}, "A + B = 1", "1 + 0 = 1"),
    Ruled({"key": "AB", "key_order": "0-1"}, "A + B = 1", "0 + 1 = 1", is_explained=False),
]
