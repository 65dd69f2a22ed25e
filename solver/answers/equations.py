"""What a proof is about, as data: equations with their carries, or the runs of a kakuro."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.grid.model import Kakuro
from solver.model import DIGITS, Cell, Puzzle
from solver.proof.sheet.kakuro import kakuro_sheet
from solver.proof.sheet.puzzle import sheet
from solver.proof.sheet.sides import Summand


@dataclass(frozen=True, slots=True)
class SummandShown:
    """Words that are multiplied (mostly one), and how many times the product is added."""

    factor: Annotated[int, "How many times the product is added."]
    words: Annotated[list[list[str]], "The words cell by cell, the most significant first."]


@dataclass(frozen=True, slots=True)
class EquationShown:
    """An equation as it is explained, with the carries into the tens, the hundreds and so on."""

    left: Annotated[list[SummandShown], "What is added on the left."]
    relation: Annotated[str, "The sign between the sides: = < ≤ or ≠."]
    right: Annotated[list[SummandShown], "What is added on the right."]
    carries: Annotated[list[str], "The names of its carries."]


@dataclass(frozen=True, slots=True)
class RunShown:
    """White cells of a kakuro that have a sum; a step names the run as the equation `number`."""

    number: Annotated[int, "The number of the run, which a step names as its equation."]
    squares: Annotated[list[str], "Its cells: r2c3, or the letter or digit in it."]
    total: Annotated[list[str], "The digits and letters of its sum."]


def equations_shown(puzzle: Puzzle | Kakuro) -> list[EquationShown]:
    """The equations of a puzzle that is no kakuro."""
    if isinstance(puzzle, Kakuro):
        return []
    page = sheet(puzzle)
    carries: dict[int, list[str]] = {number: [] for number in range(len(page.sides))}
    for column in page.columns:
        if column.carry_in is not None:
            carries[column.id[0]].append(page.names[column.carry_in])
    return [
        EquationShown(_summands(left), page.relations[number], _summands(right), carries[number])
        for number, (left, right) in enumerate(page.sides)
    ]


def runs_shown(puzzle: Puzzle | Kakuro) -> list[RunShown]:
    """The runs of a kakuro."""
    if not isinstance(puzzle, Kakuro):
        return []
    return [
        RunShown(
            column.id[0],
            [_cell(cell) for _, (cell,) in column.left],
            [_cell(cell) for _, (cell,) in column.right],
        )
        for column in kakuro_sheet(puzzle).columns
    ]


def _summands(side: tuple[Summand, ...]) -> list[SummandShown]:
    return [
        SummandShown(factor, [[_cell(cell) for cell in reversed(cells)] for cells in words])
        for factor, words in side
    ]


def _cell(cell: Cell) -> str:
    return cell if isinstance(cell, str) else DIGITS[cell]
