"""What each technique tells: a row a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from solver.proof.model import Rule, Step
from solver.proof.sheet.puzzle import Column
from solver.proof.speaking.claim import Claim, Claims, Formula, Known, Listed, Unknown, claim
from solver.proof.speaking.columns import Columns
from solver.proof.telling import combined, factors, freedom, kakuro, reasons, remainders
from solver.proof.telling.reasons import Says


def _ways(columns: Columns, column: Column, known: Known) -> list[Formula] | None:
    return columns.ways(column, known)


@dataclass(frozen=True, slots=True)
class Tells:
    """What a technique tells of a step that looks at columns."""

    ideas: Says = reasons.nothing  # why it works
    listed: Says = reasons.failing  # what fits, or why the rest does not
    is_idea_first: bool = False
    says_taken: bool = True  # whether digits that are taken are told with what fits
    is_plain: bool = False  # whether a line for a teacher lists the ways that fit
    ways: Callable[[Columns, Column, Known], list[Formula] | None] = _ways
    columns: Callable[[Columns, Step, Known], list[Column]] = reasons.own_columns
    heading: Callable[[Columns, Column, Known], Claim] = reasons.heading
    looks: Callable[[Columns, Column], Claim] = reasons.looks


def _together(ideas: Says) -> Tells:
    return Tells(
        ideas, reasons.fitting, is_idea_first=True, columns=combined.looked_at,
        heading=combined.heading, looks=combined.looks,
    )  # fmt: skip


TELLS = {
    Rule.ARITHMETIC: Tells(says_taken=False),
    Rule.CARRY: Tells(reasons.carried),
    Rule.SAME: Tells(reasons.same_on_both),
    Rule.BOUNDS: Tells(reasons.sides),
    Rule.DOUBLE: Tells(reasons.doubled, reasons.fitting, is_plain=True),
    Rule.ONCE: Tells(reasons.once),
    Rule.SIZE: Tells(reasons.sizes),
    Rule.COLUMN: Tells(listed=reasons.fitting, is_plain=True),
    Rule.COMBINATION: Tells(listed=kakuro.listed, is_plain=True, ways=kakuro.sets),
    Rule.PRODUCT: Tells(listed=reasons.fitting, is_plain=True),
    Rule.TOGETHER: Tells(reasons.put_in, is_idea_first=True),
    Rule.TWINS: _together(combined.twins),
    Rule.BLOCK: _together(combined.block),
    Rule.DIFFERENCE: _together(combined.difference),
    Rule.REMAINDERS: Tells(
        remainders.ideas, remainders.listed, is_idea_first=True, columns=remainders.looked_at,
        heading=remainders.heading, looks=remainders.looks,
    ),
    Rule.FACTORS: Tells(factors.ideas, factors.listed, is_idea_first=True, says_taken=False),
}  # fmt: skip


# Steps about unknowns: what they tell, and what a hint tells without a digit.

Named: TypeAlias = Callable[[Columns, Step, Known], Iterable[Claim]]


@dataclass(frozen=True, slots=True)
class TellsOfUnknowns:
    """What a technique tells of a step that is about unknowns."""

    reason: Named
    hint: Named


def named(step: Step) -> Listed:
    """What a step is about."""
    return Listed(tuple(map(Unknown, step.focus)), "and_")


def _leading(columns: Columns, step: Step, known: Known) -> Claims:
    if not step.changes:
        return (claim("printed_zero"),)
    return (claim("not_zero" if columns.is_grid else "leading"),)


def _group(columns: Columns, step: Step, known: Known) -> Claims:
    shared = sorted({v for u in step.focus for v in known[u]})
    return (claim("group", u=named(step), v=Listed(tuple(shared), "and_")),)


def _alike(columns: Columns, step: Step, known: Known) -> Claims:
    return (*freedom.alike(step),)


def _digit(template: str) -> Named:
    def told(columns: Columns, step: Step, known: Known) -> Claims:
        return (claim(template, u=named(step), v=step.changes[0].after[0]),)

    return told


def _hint(template: str) -> Named:
    def told(columns: Columns, step: Step, known: Known) -> Claims:
        return (claim(template, u=named(step)),)

    return told


OF_UNKNOWNS = {
    Rule.LEADING: TellsOfUnknowns(_leading, _leading),
    Rule.LAST: TellsOfUnknowns(_digit("last"), _hint("hint_last")),
    Rule.PLACE: TellsOfUnknowns(_digit("place"), _hint("hint_place")),
    Rule.GROUP: TellsOfUnknowns(_group, _hint("hint_group")),
    Rule.EXCHANGE: TellsOfUnknowns(_alike, _alike),
}
