"""Every way in which input can be wrong: one base class, its kinds, stable codes."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable
from functools import wraps

from solver.record import check_names
from solver.sentences import Sentence
from solver.typed import TYPE_CHECKING, Any, Self, TypeVar

if TYPE_CHECKING:
    from solver.options import Rules

Function = TypeVar("Function", bound=Callable[..., Any])


class PuzzleError(ValueError):
    """The input cannot be used; the error says why.

    `code` is stable and meant for programs, `sentence` is for people, with its `values` put in;
    `message` is the sentence in English. `position` counts code points of the text as typed where
    the text is at fault, `field` names the option that is at fault otherwise. `source` is the text
    that was read, with its rules, where reading has failed.
    """

    def __init__(
        self,
        code: str,
        sentence: str | Sentence,
        *,
        position: int | None = None,
        field: str | None = None,
        **values: object,
    ) -> None:
        self.code = code
        self.sentence: Sentence = (
            Sentence(sentence, **values) if isinstance(sentence, str) else sentence
        )
        self.message: str = str(self.sentence)
        super().__init__(self.message)
        self.position = position
        self.field = field
        self.source: tuple[str, Rules] | None = None

    def detached(self) -> Self:
        """The error without the calls and errors that led to it.

        Kept in one of these calls, it would be a circle that keeps alive all that they have read.
        """
        self.__cause__ = self.__context__ = None
        return self.with_traceback(None)

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: its kinds have constructors of their own."""
        return copyreg.__newobj__, (type(self), self.message), self.__dict__  # type: ignore[attr-defined]


class GrammarError(PuzzleError):
    """The text is not a puzzle: it breaks the grammar or holds a meaningless character."""


class LimitError(PuzzleError):
    """The puzzle is well formed but larger than a published limit (see `limits.py`).

    Where no single place is too much, `field` says that the puzzle is.
    """

    def __init__(
        self,
        code: str,
        sentence: str | Sentence,
        *,
        position: int | None = None,
        **values: object,
    ) -> None:
        field = "puzzle" if position is None else None
        super().__init__(code, sentence, position=position, field=field, **values)


class OptionError(PuzzleError):
    """An option has the wrong type or a value out of range; `field` is its name."""


class CursorError(OptionError):
    """A cursor was altered, or belongs to another puzzle, other options or another version."""

    def __init__(self, sentence: str) -> None:
        super().__init__("bad_cursor", sentence, field="next")


class UnsupportedError(PuzzleError):
    """The puzzle can be solved, but puzzles of its kind cannot be explained."""


def check_type(given: object, wanted: type, option: str) -> None:
    """OptionError for what is not of a class that the library has."""
    if not isinstance(given, wanted):
        raise OptionError(
            "bad_type", "{option} must be of the type {wanted}, not {given}", field=option,
            option=option, wanted=wanted.__name__, given=type(given).__name__,
        )  # fmt: skip


def public(function: Function, more: Callable[[], Iterable[str]] = tuple) -> Function:
    """A function that names the option which was probably meant, where one is misspelled.

    `more` has the names of what it takes besides its own parameters.
    """
    called: Any = function
    code = called.__code__
    own = frozenset(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])

    @wraps(function)
    def call(*args: Any, **options: Any) -> Any:
        if options and not own.issuperset(options):
            check_names(options, {*own, *more()}, called.__name__)
        return function(*args, **options)

    public: Any = call
    return public  # type: ignore[no-any-return]
