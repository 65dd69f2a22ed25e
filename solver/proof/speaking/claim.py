"""The nouns of what is told: claims, and the values that fill them in, in no language yet.

A claim is the name of a phrase with its values; `Speaker` renders it. Unknowns are named as in a
proof ('S', '?0', 'c2', 'r2c3').
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from solver.languages.phrases import GENITIVE, NOMINATIVE
from solver.proof.model import ColumnId

Known: TypeAlias = dict[str, tuple[int, ...]]  # what every unknown may be
Range: TypeAlias = tuple[int, int]  # the least and the most

# The forms of a place: `phrases.Places`, and the heading within a sentence.
HEADING, CARRIED_TO, LOOKED_AT, INLINE = range(4)


@dataclass(frozen=True, slots=True)
class Unknown:
    """An unknown by its full name, in a case of `phrases.Noun`."""

    name: str
    case: int = NOMINATIVE
    is_shown: bool = False  # as the only ? of the calculation that was shown
    is_again: bool = False  # a carry that the lines above name in full
    is_case: bool = False  # a carry whose value a case begins with

    @property
    def genitive(self) -> Unknown:
        """The same after 'for' or 'of'."""
        return Unknown(self.name, GENITIVE)


@dataclass(frozen=True, slots=True)
class Face:
    """An unknown as it is written in a calculation: a hidden digit is a ?."""

    name: str


@dataclass(frozen=True, slots=True)
class Carried:
    """A carry within a calculation: what comes in, or what goes out (`is_next`)."""

    name: str
    is_next: bool = False


@dataclass(frozen=True, slots=True)
class NumberValue:
    """A number within a whole calculation by its cells, from the left."""

    cells: tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class Scaled:
    """An unknown several times, as in 2·A."""

    factor: int
    of: Unknown | Face | Carried


# The relation of a side to its last digit, where nothing is known of what is carried on.
ENDS = "ends"

# What is multiplied, and what is added: a `str` is an unknown by its face.
Factor: TypeAlias = int | str | Unknown | Carried | NumberValue | Scaled
Product: TypeAlias = tuple[Factor, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """A sum of products."""

    products: tuple[Product, ...]


@dataclass(frozen=True, slots=True)
class Formula:
    """Two sides; the right one may be one of several."""

    left: Side
    relation: str
    rights: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Values:
    """One number, or one of several."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Span:
    """A number from one to another; few are told one by one."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Title:
    """A column, or all of an equation, in a form of a place."""

    id: ColumnId
    form: int = HEADING


@dataclass(frozen=True, slots=True)
class ClaimList:
    """Several values; what joins the last two, and the others, are names of phrases."""

    items: tuple[Value, ...]
    last: str = "comma"
    between: str = "comma"
    is_once: bool = False  # whether those that look the same are told once


@dataclass(frozen=True, slots=True)
class Clauses:
    """Claims about unknowns within a sentence, or at its end (`closes`)."""

    claims: tuple[Claim, ...]
    last: str = "clause_and"
    closes: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """A phrase and its values.

    'numbers.ends' is `Phrases.numbers.ends`, and 'only.1' is the second of `Phrases.only`. What no
    phrase says has a form of its own: `speaker.FORMS`.
    """

    template: str
    values: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: str) -> Value:
        return dict(self.values)[name]


Value: TypeAlias = (
    int | str | Unknown | Face | NumberValue | Side | Formula | Values | Span | Title | ClaimList
    | Clauses | Claim | tuple[Claim, ...] | None
)  # fmt: skip

Claims: TypeAlias = tuple[Claim, ...]


def claim(template: str, /, **values: Value) -> Claim:
    """A claim by the name of its phrase."""
    return Claim(template, tuple(values.items()))


def one_of(unknown: str, values: tuple[int, ...], *, is_shown: bool = False) -> Claim:
    """The claim that an unknown has one of these values."""
    u = Unknown(unknown, is_shown=is_shown)
    if len(values) == 1:
        return claim("is_one", u=u, v=values[0])
    if len(values) > 3 and values[-1] - values[0] == len(values) - 1:
        return claim("is_range", u=u, a=values[0], b=values[-1])
    return claim("is_some", u=u, v=Values(values))


def carried(unknown: str, values: tuple[int, ...], *, is_in: bool) -> Claim:
    """The claim that so much is carried into the column at hand, or out of it."""
    is_range = len(values) > 3 and values[-1] - values[0] == len(values) - 1
    v = Span(values[0], values[-1]) if is_range else Values(values)
    return claim("carried_in" if is_in else "carried_out", u=Unknown(unknown), v=v)


def none_of(unknown: str, values: tuple[int, ...], *, is_shown: bool = False) -> Claim:
    """The claim that an unknown has none of these values."""
    return claim("is_not", u=Unknown(unknown, is_shown=is_shown), v=Values(values))
