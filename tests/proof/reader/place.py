"""Where a sentence stands, what it says of unknowns, and what it is to be false there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from solver.model import Solution
from solver.proof.checking.constraint import Constraint, State
from solver.proof.model import AnySolution, ColumnId, Proof, Step
from solver.proof.speaking.claim import Claim, ClaimList, Clauses, Side, Span, Unknown

# Claims that ask to be believed.
TRUST = {"many_ways", "many_products", "many_runs", "nothing_fits"}


class False_(Exception):
    """A claim does not follow."""


class Unread(Exception):
    """The reader knows no claim of this form."""


def holds(fact: object, why: str) -> None:
    """Raises False_ where a fact is none."""
    if not fact:
        raise False_(why)


class Fact(NamedTuple):
    """That an unknown has one of these values; where `is_not`, none of them."""

    name: str
    values: tuple[int, ...]
    is_not: bool = False


def fact(claim: Claim) -> Fact:
    """A claim about the values of an unknown."""
    match claim.template, dict(claim.values):
        case "is_one", {"u": Unknown(name), "v": int(value)}:
            return Fact(name, (value,))
        case "is_some", {"u": Unknown(name), "v": values}:
            return Fact(name, values.values)  # type: ignore[union-attr]
        case "carried_in" | "carried_out", {"u": Unknown(name), "v": Span(low, high)}:
            return Fact(name, tuple(range(low, high + 1)))
        case "carried_in" | "carried_out", {"u": Unknown(name), "v": values}:
            return Fact(name, values.values)  # type: ignore[union-attr]
        case "is_not", {"u": Unknown(name), "v": values}:
            return Fact(name, values.values, is_not=True)  # type: ignore[union-attr]
        case "is_range", {"u": Unknown(name), "a": int(low), "b": int(high)}:
            return Fact(name, tuple(range(low, high + 1)))
    raise Unread(claim.template)


def facts(what: Clauses | ClaimList) -> list[Fact]:
    """Claims about the values of unknowns."""
    claims = what.claims if isinstance(what, Clauses) else what.items
    found = [fact(one) for one in claims]  # type: ignore[arg-type]
    for one in found:
        holds([*one.values] == sorted({*one.values}), f"{one.name} is not told in order")
    told = [one.name for one in found if not one.is_not]
    holds(len(told) == len({*told}), "says what something is twice")
    return found


def fixed(given: Iterable[Fact]) -> State:
    """What is tried, as a part of a state."""
    return {one.name: frozenset(one.values) for one in given}


def names(what: object) -> list[str]:
    """The unknowns that something names: one, or a list of them."""
    if isinstance(what, ClaimList):
        return [name for one in what.items for name in names(one)]
    return [what if isinstance(what, str) else what.name]  # type: ignore[attr-defined]


def called(what: Unknown | Side) -> str:
    """The unknown that something is, be it a carry as it is written in a column."""
    if isinstance(what, Unknown):
        return what.name
    (((carry,),),) = (what.products,)
    return carry.name  # type: ignore[union-attr]


@dataclass
class Place:
    """Where a sentence stands: what holds before and after its step, and what was told."""

    state: State
    after: State
    step: Step | None
    told: dict[str, int]
    proof: Proof | None = None
    before: State = field(default_factory=dict)
    gone: frozenset[int] = frozenset()


@dataclass
class Heading:
    """The column of a step as its heading has it."""

    column: ColumnId
    constraint: Constraint
    left: Side
    rights: tuple[Side, ...]


def shown_at_the_end(solution: AnySolution) -> str:
    """A solution as a proof ends in it: of a kakuro the letters in it, or else the rows."""
    if isinstance(solution, Solution):
        return solution.text
    letters = sorted({*solution.letters} & {*solution.puzzle.letters})
    if letters:
        return " ".join(f"{letter}={solution.letters[letter]}" for letter in letters)
    cells = ["".join(str(digit or "") for digit in row) for row in solution.grid]
    return " / ".join(row for row in cells if row)


def is_calculated(said: Claim, text: str, base: int) -> bool:
    """True if a product or a quotient is right, and its numbers stand in a drawing.

    Between the digits of a number there may be a space, where the whole drawing has them.
    """
    values = {name: str(value) for name, value in said.values}
    numbers = {n.replace(" ", "") for n in re.findall(r"[0-9A-Z](?: ?[0-9A-Z])*", text)}
    if not {values[name] for name in "abc"} <= numbers:
        return False
    a, b, c = (int(values[name], base) for name in "abc")
    if said.template == "tables.product":
        return a * b == c
    return a == b * c + int(values.get("v", "0"), base) and a - b * c < b
