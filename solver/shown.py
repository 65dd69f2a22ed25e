"""How what was found shows itself: what writes it stands far above, and is loaded when needed."""

from __future__ import annotations

from collections.abc import Sequence

from solver.typed import TYPE_CHECKING, ClassVar, Generic, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator
    from typing import Any, Protocol, Self

    class View(Protocol):
        """What shows one thing."""

        def brief(self) -> str:
            """A line such as stands in a list or a traceback."""

        def text(self) -> str:
            """What the terminal prints."""

        def html(self) -> str:
            """What a notebook shows."""


Find = TypeVar("Find")


class Shown:
    """What shows itself: in brief, as the terminal prints it, and in a notebook."""

    __slots__ = ()

    view: ClassVar[Callable[[Any], View]]  # which `solver` itself sets

    def __repr__(self) -> str:
        return self.view().brief()

    def __str__(self) -> str:
        return self.view().text()

    def _repr_html_(self) -> str:
        return self.view().html()


def capital(letter: str, letters: Container[str]) -> str:
    """A letter as it stands among letters: a small one is the same as its capital."""
    return letter if letter in letters or not isinstance(letter, str) else letter.upper()


class Lettered(Shown):
    """What has letters with their digits, one[letter]; it is always true."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def letters(self) -> dict[str, int]:
            """The letters with their digits, in order of appearance."""

    def __len__(self) -> int:
        return len(self.letters)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(self.letters.items())

    def __getitem__(self, letter: str) -> int:
        return self.letters[capital(letter, self.letters)]

    def __contains__(self, one: object) -> bool:
        one = capital(one, self.letters) if isinstance(one, str) else one
        return one in (self.letters if isinstance(one, str) else self.letters.items())


class Listed(Shown, Generic[Find]):
    """What is read like a list of what it holds."""

    __slots__ = ()

    def _listed(self) -> Sequence[Find]:
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self._listed())

    def __iter__(self) -> Iterator[Find]:
        return iter(self._listed())

    @overload
    def __getitem__(self, at: int) -> Find: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Find]: ...

    def __getitem__(self, at: int | slice) -> Find | Sequence[Find]:
        return self._listed()[at]


class Found(Listed[Find]):
    """What holds the solutions of one call; it is true where there is one."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def solutions(self) -> Sequence[Find]:
            """The solutions, in their order."""

    @property
    def count(self) -> int:
        """Solutions of this call."""
        return len(self.solutions)

    def __bool__(self) -> bool:
        return self.count > 0

    def _listed(self) -> Sequence[Find]:
        return self.solutions


class OnDemand(Sequence[Find]):
    """Finds by their digits, in ascending order; each is made when it is looked at."""

    __slots__ = ("_digits",)

    def __init__(self, digits: Iterable[bytes]) -> None:
        self._digits = sorted(digits)

    def _made(self, digits: bytes) -> Find:
        raise NotImplementedError

    def _part(self) -> Self:
        """An empty one that makes the same."""
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self._digits)

    def __iter__(self) -> Iterator[Find]:
        return map(self._made, self._digits)

    @overload
    def __getitem__(self, at: int) -> Find: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Find]: ...

    def __getitem__(self, at: int | slice) -> Find | Sequence[Find]:
        if isinstance(at, slice):
            part = self._part()
            part._digits = self._digits[at]  # which may go backwards
            return part
        return self._made(self._digits[at])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and [*self] == [*other]

    def __hash__(self) -> int:
        return hash((*self,))

    def __repr__(self) -> str:
        return repr([*self])
