"""What is told of columns that are put together: what they are called, and what drops out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver.proof.model import BLOCK, DIFFERENCE, WHOLE, Rule, Step
from solver.proof.sheet.puzzle import Column
from solver.proof.speaking.claim import (
    CARRIED_TO,
    HEADING,
    LOOKED_AT,
    Claim,
    Formula,
    Known,
    Listed,
    Product,
    Side,
    Title,
    Unknown,
    claim,
)
from solver.proof.speaking.columns import Columns
from solver.proof.techniques.combined import combined, sides_of
from solver.proof.telling.reasons import Scene


def looked_at(columns: Columns, step: Step, known: Known) -> list[Column]:
    """The columns of a step as one, with the digits that are known worked out."""
    own = [columns.by_id[id] for id in step.columns]
    column = combined(columns.sheet, BLOCK if step.rule is Rule.BLOCK else DIFFERENCE, own)
    given = {
        unknown: known[name][0]
        for unknown in column.unknowns
        if len(known[name := columns.sheet.names[unknown]]) == 1
    }
    left, right = sides_of(columns.sheet, column.terms, column.constant, given)
    return [replace(column, left=left, right=right)]


def heading(columns: Columns, column: Column, known: Known) -> Claim:
    """'Tens and units together (…): 11 × c = 10 + P'."""
    left, right = sides_of(columns.sheet, column.terms, column.constant, {})
    letters = None
    if (left, right) != (column.left, column.right):
        letters = Formula(columns.side(left, {}), "=", (columns.side(right, {}),))
    shown = columns.equation(column, known)
    return claim("heading", title=_title(columns, column, HEADING), letters=letters, shown=shown)


def looks(columns: Columns, column: Column) -> Claim:
    """Where to look, without a digit."""
    return claim("look", column=_title(columns, column, LOOKED_AT))


def _title(columns: Columns, column: Column, form: int) -> Title | Listed | Claim:
    """What several columns are called, from the highest."""
    own = [columns.by_id[id] for id in column.of]
    if column.id[1] == BLOCK:
        if len(own) == sum(id[0] == column.id[0] and id[1] >= 0 for id in columns.by_id):
            return Title((column.id[0], WHOLE), form)
        own.reverse()
    inner = CARRIED_TO if form == HEADING else form
    titles = (Title(own[0].id, form), *(Title(other.id, inner) for other in own[1:]))
    if form == LOOKED_AT:
        return Listed(titles, "and_")
    if column.id[1] == DIFFERENCE:
        return claim("combined.minus", one=titles[0], other=titles[1])
    return claim("combined.together", columns=Listed(titles, "and_"))


def block(scene: Scene) -> Iterator[Claim]:
    """Why several columns are one sum."""
    yield claim("combined.block")


def difference(scene: Scene) -> Iterator[Claim]:
    """Why one column is taken from another."""
    yield claim("combined.difference")


def twins(scene: Scene) -> Iterator[Claim]:
    """What drops out of two columns that have the same letters."""
    one, other = (scene.columns.by_id[id] for id in scene.step.columns)
    yield claim("combined.twins", what=_shared(scene.columns, one, other))


def _shared(columns: Columns, one: Column, other: Column) -> Side | Listed | str:
    """The letters that twins have on the same side."""
    sheet = columns.sheet
    for sign in (1, -1):
        cells = [
            {u: f for u, f in column.terms if u < sheet.cells and f * sign > 0}
            for column in (one, other)
        ]
        if cells[0] == cells[1] and cells[0]:
            parts = [(abs(f), (sheet.names[u],)) for u, f in cells[0].items()]
            if any(name[0] == "?" for _, (name,) in parts):
                return Listed(tuple(_counted(f, name) for f, (name,) in parts), "and_")
            return columns.side(parts, {})
    return ""


def _counted(factor: int, name: str) -> Side:
    """A hidden digit by its name, with how often it is there."""
    product: Product = (factor, Unknown(name)) if factor > 1 else (Unknown(name),)
    return Side((product,))
