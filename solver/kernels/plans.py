"""What searches run on, as numbers in arrays: what all of them need, and what sums need."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sized
from itertools import accumulate

from solver.model import Cell, Puzzle
from solver.record import dataclass
from solver.typed import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from solver.kernels.sieves import Sieves

# How an equation, as one number, is related to 0: the codes that kernels know.
EQUAL, UNEQUAL, BELOW, AT_MOST = range(4)
CODES = {"=": EQUAL, "≠": UNEQUAL, "<": BELOW, "≤": AT_MOST}

# Carries of heavy rows that a linear plan has at most, as far as it is chosen at all.
CARRIES = 64

# Letters of a sum that may take long: with fewer, it is over before sieves for it are made.
FEWEST_SIEVED = 13

# Hidden symbols of a plan at most. Where there were more, letters are settled first.
HIDDEN = 64


# Nobody compares or prints plans, and each method that could would cost a cold start a little.


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Quota:
    """How often each digit has to stand in the puzzle, and does already."""

    twice: bool  # exactly, in twice as many cells as there are digits; else each at least once
    stands: array[int]  # digit → how often it stands already
    cells: array[int]  # symbol → in how many cells it stands


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Cast:
    """The letters and wildcards of a puzzle in the order in which a search numbers them."""

    symbols: tuple[str, ...]
    letters: int  # the first so many are letters whose digits all differ
    domains: array[int]  # symbol → bit mask of the digits that it may have
    # symbol → further symbols that must have another digit
    rivals: tuple[tuple[int, ...], ...]
    sieves: Sieves | None = None  # sums of digits that must have one of certain values
    is_exact: bool = True  # whether all that the puzzle says is in its plan
    quota: Quota | None = None  # how often each digit stands, where a rule says so

    def numbers(self) -> dict[Cell, int]:
        """Letter or wildcard → its number."""
        return {symbol: number for number, symbol in enumerate(self.symbols)}

    def has_rivals(self) -> bool:
        """True if digits must differ beyond the first letters."""
        return any(self.rivals)


class Plan:
    """What a search runs on, and what has to be known of every search."""

    __slots__ = ()

    method: ClassVar[str]  # the name of the search

    @property
    def symbols(self) -> tuple[str, ...]:
        """The letters and wildcards of the puzzle, as the search numbers them."""
        raise NotImplementedError

    @property
    def levels(self) -> int:
        """The most digits that a place of the search can have."""
        return len(self.symbols)

    @property
    def is_exact(self) -> bool:
        """True if every find is a solution; where it is not, each has to be judged."""
        return True


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class CasePlan(Plan):
    """What `cases.py` runs on: letters whose digits change what the equations are."""

    method: ClassVar[str] = "cases"

    puzzle: Puzzle
    cause: Exception  # why there is no other plan as yet
    tick: Callable[[], object]  # called between pieces of further planning

    @property
    def symbols(self) -> tuple[str, ...]:
        """The letters and wildcards of the puzzle, in its own order."""
        return self.puzzle.letters + self.puzzle.wildcards

    @property
    def levels(self) -> int:
        """A digit for each symbol, for what a case may have beside them, and for each choice."""
        choices = len(self.puzzle.text) if self.puzzle.conditions else 0  # at most
        return len(self.symbols) + CARRIES + HIDDEN + choices

    @property
    def is_exact(self) -> bool:
        """No: the plan of a case need not be."""
        return False


class PolynomialPlan(Plan):
    """A plan for equations that are polynomials, whatever the digits."""

    __slots__ = ()

    cast: Cast

    @property
    def symbols(self) -> tuple[str, ...]:
        """The letters and wildcards in the order of the cast."""
        return self.cast.symbols

    @property
    def is_exact(self) -> bool:
        """True if all that the puzzle says is in the plan."""
        return self.cast.is_exact


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class LinearPlan(PolynomialPlan):
    """What `balance.py` runs on: rows of Σ coefficient · digit = constant.

    Its cells are the symbols of the cast, then the carries of heavy rows.
    """

    method: ClassVar[str] = "balance"

    cast: Cast
    base: int
    coefficients: array[int]  # row, cell
    constants: array[int]  # row
    domains: array[int]  # cell → bit mask of the digits that it may have

    @property
    def levels(self) -> int:
        """A digit for each cell."""
        return len(self.domains)


# Lists of lists as kernels read them: end to end, list i from start[i] up to start[i + 1].


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
