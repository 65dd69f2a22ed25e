"""What was found as HTML: a sum in columns, a proof as a list, a grid as a table.

A notebook shows it among other things, without a style sheet: so each element has its own style.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import repeat, zip_longest
from typing import TYPE_CHECKING

from solver.display.columns import (
    SIGNS,
    Face,
    WrittenSum,
    digit_face,
    drawing,
    letters_line,
    one_line,
    typed_face,
    visible,
    visible_lines,
    written_sum,
)  # fmt: skip
from solver.display.results import DRAWN, key_line, wrong_line
from solver.display.tables import step_numbers
from solver.model import Result, Solution

if TYPE_CHECKING:
    from solver.generation.generate import Generated
    from solver.grid.model import Kakuro, KakuroResult, KakuroSolution
    from solver.proof.telling.model import Line, Table

# Solutions behind those that are drawn: a notebook keeps all that it shows.
LISTED = 100

# Columns of a table of a proof; of a broader one, each value that is tried has a column.
BROADEST = 7

BESIDE = "display: inline-table; border-collapse: collapse; margin: .5em 2em .5em 0"
PLAIN = "background: none; text-align: right"
RULED = f"{PLAIN}; border-top: 1px solid"
SQUARE = "border: 1px solid; width: 2.5em; height: 2.5em; padding: 0; text-align: center"
DARK = f"{SQUARE}; background: #8884; font-size: smaller"


def element(name: str, content: str, **attributes: object) -> str:
    """An element around HTML."""
    given = "".join(f' {key}="{escape(str(value))}"' for key, value in attributes.items())
    return f"<{name}{given}>{content}</{name}>"


def told(name: str, text: str, **attributes: object) -> str:
    """An element around a text."""
    return element(name, escape(visible_lines(text)), **attributes)


def typed_html(text: str) -> str:
    """A text of any number of lines, cell below cell."""
    return element("pre", escape(text))


def solution_html(solution: Solution) -> str:
    """The sum in columns, letters beside digits, or the drawing; then the letters and the key."""
    sum_ = written_sum(solution.puzzle)
    if sum_ is None:
        shown = typed_html(drawing(solution.puzzle, solution))
    else:
        faces = typed_face(solution.puzzle), digit_face(solution)
        shown = "".join(_sum_html(sum_, face) for face in faces)
    lines = [letters_line(solution), wrong_line(solution), key_line(solution)]
    return shown + "".join(told("p", line) for line in lines if line)


def _sum_html(sum_: WrittenSum, face: Face) -> str:
    """A table with a cell for each sign, and for each letter or digit."""
    size = max(len(word.cells) for word in sum_.words)
    signs = ["", *(SIGNS[sign] for sign in sum_.signs), ""]
    rows = []
    for sign, word in zip(signs, sum_.words, strict=True):
        empty = [""] * (size - len(word.cells))
        cells = "".join(told("td", text) for text in (sign, *empty, *map(face, word.cells)))
        rows.append(element("tr", cells, style=RULED if word is sum_.total else PLAIN))
    return element("table", "".join(rows), style=BESIDE)


def result_html(result: Result, outcome: str) -> str:
    """The first solutions in columns, some more as lines, and the outcome."""
    drawn, rest = result.solutions[:DRAWN], result.solutions[DRAWN:]
    texts = ("   ".join(filter(None, (s.text, wrong_line(s)))) for s in rest[:LISTED])
    lines = [told("li", one_line(text)) for text in texts]
    if len(rest) > LISTED:
        lines.append(told("li", f"… and {len(rest) - LISTED} more"))
    listed = element("ul", "".join(lines)) if lines else ""
    return element("div", "".join(map(solution_html, drawn)) + listed + told("p", outcome))


def grid_html(puzzle: Kakuro, solution: KakuroSolution | None = None) -> str:
    """The grid as a table, with the digits of a solution where there is one."""
    from solver.grid.model import White, square_text

    rows = []
    for at in range(puzzle.size):
        cells = []
        for column in range(puzzle.size):
            square = puzzle.squares[at * puzzle.size + column]
            digit = solution.grid[at][column] if solution else None
            text = str(digit) if digit else square_text(square, solution)
            style = SQUARE if isinstance(square, White) else DARK
            cells.append(told("td", text.strip(), style=style))
        rows.append(element("tr", "".join(cells)))
    return element("table", "".join(rows), style="border-collapse: collapse")


def kakuro_html(result: KakuroResult, row: str) -> str:
    """The grid of each solution, or without digits where there is none, and the outcome."""
    shown: Sequence[KakuroSolution | None] = result.solutions or [None]
    grids = "".join(grid_html(result.puzzle, solution) for solution in shown)
    return element("div", grids + told("p", row))


def made_html(generated: Generated, outcome: str) -> str:
    """A table of the puzzles with their solutions and how hard they are, and the outcome."""
    rows = []
    for solution, rating in zip_longest(generated.puzzles, generated.ratings):
        texts = [one_line(solution.puzzle.text), one_line(solution.text)]
        texts += [] if rating is None else [str(rating)]
        texts += filter(None, [wrong_line(solution)])
        rows.append(element("tr", "".join(_row(texts))))
    table = element("table", "".join(rows)) if rows else ""
    return element("div", table + told("p", outcome))


def one_html(solution: Solution, outcome: str) -> str:
    """A puzzle beside its only solution, and how they were found."""
    return element("div", solution_html(solution) + told("p", outcome))


def table_html(head: Iterable[str], rows: Iterable[Iterable[str]], outcome: str) -> str:
    """A table with a heading, and the outcome."""
    first = element("tr", "".join(told("th", text) for text in head))
    others = "".join(element("tr", "".join(_row(row))) for row in rows)
    return element("div", element("table", first + others) + told("p", outcome))


def proof_html(lines: Iterable[Line], rating: str, pictures: Iterable[str] = repeat("")) -> str:
    """The proof as a list, whose items have the numbers of their steps, and its difficulty.

    Each line may have a picture below it.
    """
    items = "".join(map(_item, lines, pictures))
    last = told("p", rating) if rating else ""
    return element("div", element("ol", items) + last)


def _item(line: Line, picture: str) -> str:
    """A line of a proof: its sentences, a drawing in them, or its table; and a picture."""
    margin = f"margin-left: {2 * line.depth}em"
    if line.table:
        numbers = step_numbers(line.table)
        style = margin if numbers.isdigit() else f"{margin}; list-style-type: '{numbers}. '"
        value = line.table.rows[0].number
        return element("li", _table_html(line.table) + picture, value=value, style=style)
    first, *others = line.text.split("\n")
    content = escape(visible(first))
    if others:  # of a drawing
        content += typed_html("\n".join(map(visible, others)))
    content += picture
    if line.number:
        return element("li", content, value=line.number, style=margin)
    return element("li", content, style=f"{margin}; list-style: none")


def _table_html(table: Table) -> str:
    """What is tried, a row or a column for each value, and what follows."""
    first, *others = table_lines(table)
    head = element("thead", element("tr", "".join(told("th", text) for text in first)))
    rows = element("tbody", "".join(element("tr", "".join(_row(row))) for row in others))
    end = told("p", table.conclusion) if table.conclusion else ""
    return told("span", table.lead) + element("table", head + rows) + end


def table_lines(table: Table) -> list[Sequence[str]]:
    """The heading and the rows of a table; where it is broad, its columns."""
    lines: list[Sequence[str]] = [table.head, *_texts(table)]
    return [*zip(*lines, strict=True)] if len(table.head) > max(BROADEST, len(lines)) else lines


def _row(texts: Iterable[str]) -> Iterator[str]:
    return (told("td", text, style="text-align: left") for text in texts)


def _texts(table: Table) -> Iterator[list[str]]:
    """The texts of each row, from its value to how it ends."""
    for row in table.rows:
        yield [*(cell.text if cell else "" for cell in row.cells), row.text]
