"""Every way in which input can be wrong: one base class, its kinds, stable codes."""

from __future__ import annotations

import copyreg
from typing import Any


class PuzzleError(ValueError):
    """The input cannot be used; the error says why.

    `code` is stable and meant for programs, `message` is one sentence for people. `position`
    counts code points of the text as typed where the text is at fault, `field` names the option
    that is at fault otherwise.
    """

    def __init__(
        self, code: str, message: str, *, position: int | None = None, field: str | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.position = position
        self.field = field

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: its kinds have constructors of their own."""
        return copyreg.__newobj__, (type(self), self.message), self.__dict__  # type: ignore[attr-defined]


class GrammarError(PuzzleError):
    """The text is not a puzzle: it breaks the grammar or holds a meaningless character."""


class LimitError(PuzzleError):
    """The puzzle is well formed but larger than a published limit (see `limits.py`).

    Where no single place is too much, `field` says that the puzzle is.
    """

    def __init__(self, code: str, message: str, *, position: int | None = None) -> None:
        field = "puzzle" if position is None else None
        super().__init__(code, message, position=position, field=field)


class OptionError(PuzzleError):
    """An option has the wrong type or a value out of range; `field` is its name."""


class CursorError(OptionError):
    """A cursor was altered, or belongs to another puzzle, other options or another version."""

    def __init__(self, message: str) -> None:
        super().__init__("bad_cursor", message, field="next")


class UnsupportedError(PuzzleError):
    """The puzzle can be solved, but puzzles of its kind cannot be explained."""
