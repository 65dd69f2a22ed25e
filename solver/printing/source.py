"""Exercises → a book as source for Typst, in which an author changes words, fonts and pages.

It holds all that it needs: the figures are drawn by the functions at its beginning.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence

from solver.display.columns import visible, visible_lines
from solver.display.html import table_lines
from solver.display.shapes import MARGIN, SIZE, Box, Figure, LineShape, Shape, Text, measured
from solver.display.tables import step_numbers
from solver.languages import phrases_of
from solver.printing.booklet import (
    intro_told,
    longer_told,
    opening_height,
    planned,
    rules_apart,
    title_of,
)
from solver.printing.exercise import (
    HINTS,
    WRITTEN,
    Exercise,
    Picture,
    above_proof,
    has_proofs,
    hints,
    is_proved,
    is_rated,
    key_of,
    name,
    placed,
    typed,
)
from solver.printing.front import (
    CONTENTS,
    PARTS,
    advice,
    count_told,
    cover_picture,
    example,
    parts_of,
    stars_told,
)
from solver.printing.style import (
    BOTTOM,
    COLUMN_GAP,
    FOLIO,
    KEY_COLUMNS,
    KEY_GAP,
    ROW_GAP,
    RUNNING,
    SIDE,
    TOP,
    Layout,
)
from solver.printing.worked import CELL, worked_lines
from solver.proof.difficulty import STARS
from solver.proof.telling.model import Line
from solver.proof.telling.tell import difficulty_told
from solver.proof.telling.tell import told as proof_told
from solver.sentences import Sentence
from solver.translate import in_language

# What Typst would take for something else: anywhere in a text, and at its beginning.
MARKED = re.compile(r"[\\#$*_`<>@~\[\]]|//|--|-\?|\.\.\.")
BEGINS = re.compile(r"[-=+/]|\d+(?=\.)")

# A table of more lines goes on on the next page.
LONG = 12

# Names of paper, and of fonts for a language's letters: the first that a machine has is taken.
PAPERS = {"a4": "a4", "letter": "us-letter"}
LATIN = ("Libertinus Serif",)
FONTS = {
    "ja": ("Noto Serif CJK JP", "Hiragino Mincho ProN", "Yu Mincho", "MS Mincho", "IPAexMincho"),
}

PREAMBLE = """\
// `typst compile book.typ` makes the PDF of it (typst.app). Fonts, paper and sizes are set here;
// below are the parts of the book, whose words can be changed at ease.
#let letters-font = ({cells})
#set document(title: {title}, author: {author})
#set page(
  paper: "{paper}", margin: (top: {top}mm, x: {side}mm, bottom: {bottom}mm), numbering: "1",
)
#set text(font: ({fonts}), lang: "{lang}", size: 10.5pt)
#set par(leading: 0.6em, spacing: 0.8em)
#set smartquote(enabled: false)
#show heading: set block(above: 1.2em, below: 0.8em)
#show raw: set text(font: letters-font, size: 10pt)

// A figure: texts, lines and boxes in cells of this size, each at its place.
#let letter(x, y, body, size: {size}, length: none) = cell => place(
  top + left, dx: (if length == none {{ x - 5 }} else {{ x }}) * cell, dy: (y - 5) * cell,
  context {{
    let told = text(font: letters-font, size: size * cell, bottom-edge: "baseline", body)
    let wide = measure(told).width
    box(width: 10 * cell, height: 5 * cell, if length == none {{ align(bottom + center, told) }}
      else {{ align(bottom, scale(x: length * cell / wide * 100%, origin: left,
        box(width: wide, told))) }})
  }},
)
#let rule(x, y, x2, y2) = cell => place(
  top + left, dx: x * cell, dy: y * cell,
  line(end: ((x2 - x) * cell, (y2 - y) * cell), stroke: 0.06 * cell),
)
#let square(x, y, width, height, fill: none) = cell => place(
  top + left, dx: x * cell, dy: y * cell,
  rect(width: width * cell, height: height * cell, stroke: 0.04 * cell, fill: fill),
)
#let drawn(cell, width, height, ..shapes) = box(
  width: width * cell, height: height * cell,
  for shape in shapes.pos() {{ shape(cell) }},
)

// A puzzle on its page: its number, title and stars, its rules, the figure, and room to work.
#let squares = tiling(size: (5mm, 5mm), {{
  place(line(end: (100%, 0%), stroke: 0.2mm + luma(205)))
  place(line(end: (0%, 100%), stroke: 0.2mm + luma(205)))
}})
#let stars(count) = box(text(font: letters-font, "★" * count + "☆" * ({stars} - count)))
#let page-of(name) = link(label(name), context str(counter(page).at(label(name)).first()))
#let place-of(name) = [#metadata(none)#label(name)]
#let head(number, title, level, answer: none) = block(
  width: 100%, stroke: (bottom: 0.2mm + gray), inset: (bottom: 1mm), below: 2mm,
  [*#number.* #title #h(1fr) #if level > 0 {{ stars(level) }}
    #if answer != none [#h(2mm)→ #page-of(answer)]],
)
#let boxes(names) = layout(room => grid(
  columns: names.len() * (calc.min({box}mm, room.width / names.len()),),
  stroke: 0.2mm + gray, align: center + horizon,
  rows: (5.5mm, 8mm), ..names.map(name => text(font: letters-font, weight: "semibold", name)),
  ..names.map(name => []),
))
#let puzzle(number, title, level, figure, names: (), rules: [], beside: true, answer: none) = grid(
  columns: 1fr, rows: (auto, auto, 1fr, auto), row-gutter: (2mm, 1mm, 1mm),
  place-of("puzzle-" + str(number)) + head(number, title, level, answer: answer),
  text(size: 9.5pt, rules),
  if beside {{
    grid(columns: (auto, 1fr), rows: 1fr, column-gutter: 4mm, figure, rect(
      width: 100%, height: 100%, stroke: none, fill: squares))
  }} else {{
    grid(columns: 1fr, rows: (auto, 1fr), figure, rect(
      width: 100%, height: 100%, stroke: none, fill: squares))
  }},
  if names.len() > 0 {{ boxes(names) }},
)
#let running(title) = block(height: {running}mm, spacing: 0pt, text(9.5pt, luma(70), title))
#let name-and-date(name, date) = block(above: 6mm, below: 5mm, grid(
  columns: (2fr, 1fr), column-gutter: 8mm, stroke: (bottom: 0.2mm + gray), inset: (bottom: 1mm),
  name, date,
))

// A line of the contents; an answer; a step of a proof, and a table of cases in it.
#let entry(name, body, level: 0) = block(above: 0.7em, below: 0.7em, grid(
  columns: (1fr, auto, 7mm), align: (left, right + bottom, right + bottom),
  [#link(label(name), body) #box(width: 1fr, repeat[.#h(2pt)])],
  if level > 0 {{ stars(level) }}, page-of(name),
))
#let solved(number, body) = grid(
  columns: (7mm, 1fr), align: (right, left), column-gutter: 2mm,
  place-of("answer-" + str(number)) + [*#number.*], body,
)
#let step(number, depth, body, picture: none, whole: true) = block(
  above: 0.7em, below: 0.7em, inset: (left: depth * 2em), breakable: not whole,
  grid(columns: (10mm, 1fr, auto), align: (right, left), column-gutter: 2mm, number, body, picture),
)
#let cases(columns, ..cells) = text(9.5pt, table(
  columns: columns, stroke: none, inset: (x: 1.2mm, y: 1mm), align: left,
  table.header(..cells.pos().slice(0, columns)), table.hline(stroke: 0.2mm),
  ..cells.pos().slice(columns).map(body => table.cell(breakable: false, body)),
))
"""


def book_source(exercises: Sequence[Exercise], layout: Layout) -> str:
    """The whole book: what is in front, puzzles, and what is behind them."""
    title = title_of(layout)
    parts = [_preamble(title, layout)]
    if layout.cover:
        parts.append(_cover(exercises, layout, title))
    if layout.contents:
        parts.append(_contents(exercises, layout))
    if layout.how_to:
        parts.append(_how_to(exercises, layout))
    parts.append(_puzzles(exercises, layout, title))
    if layout.hints:
        parts.append(_hints(exercises, layout))
    if layout.answers:
        parts.append(_key(exercises, layout))
    if has_proofs(exercises, layout):
        parts.append(_proofs(exercises, layout))
    return "\n".join(parts)


def markup(text: str) -> str:
    """A text as Typst has it between brackets, where it means itself."""
    shown = MARKED.sub(lambda found: "".join(f"\\{char}" for char in found[0]), visible(text))
    if begins := BEGINS.match(shown):
        at = begins.end() - (not begins[0].isdigit())
        shown = f"{shown[:at]}\\{shown[at:]}"
    return shown


def string(text: str) -> str:
    """A text in quotes."""
    return json.dumps(visible_lines(text), ensure_ascii=False)


def drawn(picture: Picture) -> str:
    """A figure as a call that draws it."""
    found = picture.figure
    width, height = found.size
    shapes = "".join(f", {_shape(shape)}" for shape in found.shapes)
    return f"drawn({measured(picture.cell)}mm, {measured(width)}, {measured(height)}{shapes})"


def _shape(shape: Shape) -> str:
    x, y = measured(shape.x + MARGIN), measured(shape.y + MARGIN)
    match shape:
        case Text():
            size = "" if shape.size == SIZE else f", size: {measured(shape.size)}"
            length = "" if shape.length is None else f", length: {measured(shape.length)}"
            return f"letter({x}, {y}, {string(shape.text)}{size}{length})"
        case LineShape():
            return f"rule({x}, {y}, {measured(shape.x2 + MARGIN)}, {measured(shape.y2 + MARGIN)})"
        case Box():
            fill = ", fill: luma(216)" if shape.is_dark else ""
            return f"square({x}, {y}, {measured(shape.width)}, {measured(shape.height)}{fill})"


def _preamble(title: str, layout: Layout) -> str:
    return PREAMBLE.format(
        title=string(title), author=string(layout.author), paper=PAPERS[layout.paper],
        top=TOP, side=SIDE, bottom=BOTTOM + FOLIO, running=RUNNING, lang=layout.lang, size=SIZE,
        stars=STARS, box=measured(WRITTEN),
        fonts=_listed(map(string, (*LATIN, *FONTS.get(layout.lang, ())))),
        cells=_listed([string("DejaVu Sans Mono"), *map(string, FONTS.get(layout.lang, ()))]),
    )  # fmt: skip


def _listed(values: Iterable[str]) -> str:
    """Values of an array, which needs a comma where it has only one."""
    return "".join(f"{value}, " for value in values).rstrip()


def _heading(place: str, layout: Layout) -> str:
    return f"#pagebreak(weak: true)\n= {markup(in_language(PARTS[place], layout.lang))} <{place}>\n"


def _cover(exercises: Sequence[Exercise], layout: Layout, title: str) -> str:
    picture = cover_picture(exercises)
    return (
        "#page(numbering: none, align(center)[\n"
        f"  #v(45mm) #text(34pt, weight: \"bold\")[{markup(title)}]\n"
        f"  #v(6mm) #text(13pt)[{markup(count_told(exercises, layout))}]\n"
        f"  #v(1fr) #{drawn(picture)} #v(1fr)\n"
        f"  #text(15pt)[{markup(layout.author)}] #v(20mm)\n])\n"
    )  # fmt: skip


def _contents(exercises: Sequence[Exercise], layout: Layout) -> str:
    lines = [f"#[\n= {markup(in_language(CONTENTS, layout.lang))}\n"]
    for place, what in parts_of(exercises, layout):
        lines.append(f"#entry({string(place)})[*{markup(in_language(what, layout.lang))}*]")
    entries = []
    for number, exercise in enumerate(exercises, start=1):
        level = f", level: {exercise.stars}" if layout.stars and exercise.stars else ""
        called = markup(name(exercise, layout.lang))
        entries.append(f'  #entry("puzzle-{number}"{level})[*{number}.* {called}]')
    half = -(-len(entries) // 2)
    lines.append("#v(4mm)\n#set text(9.5pt)\n#grid(columns: (1fr, 1fr), column-gutter: 8mm, [")
    return "\n".join([*lines, *entries[:half], "], [", *entries[half:], "])\n]\n"])


def _how_to(exercises: Sequence[Exercise], layout: Layout) -> str:
    lines = [_heading("how-to", layout)]
    lines += [f"- {markup(text)}" for text in advice(exercises, layout.lang)]
    if layout.stars and is_rated(exercises):
        lines.append(f"\n{markup(stars_told(layout.lang))}")
    lines.append(f"\n== {markup(in_language(Sentence('Example'), layout.lang))}\n")
    shown, steps = worked_lines(example(layout.lang), layout.lang)
    lines.append(f"#{drawn(Picture(shown, CELL))}\n")
    return "\n".join(lines) + "\n" + _steps(steps)


def _puzzles(exercises: Sequence[Exercise], layout: Layout, title: str) -> str:
    """The pages with puzzles; rules that they share stand above them, others beside each."""
    common, own = rules_apart(exercises, layout.lang)
    blanks = [in_language(what, layout.lang) for what in (Sentence("Name"), Sentence("Date"))]
    intro = [*intro_told(common, layout, is_rated(exercises))]
    lines = [f"#pagebreak(weak: true)\n= {markup(title)}\n"]
    lines += [f"{markup(text)}\n" for text in intro]
    lines.append("#name-and-date" + "".join(f"[{markup(text)}]" for text in blanks))
    wide, pages = planned(exercises, layout, own, opening_height(title, intro))
    for page, rows in enumerate(pages):
        if page:
            lines.append(f"#pagebreak()\n#running[{markup(title)}]")
        head = RUNNING if page else opening_height(title, intro)
        lines.append(
            "#block(height: 1fr, grid(\n"
            f"  columns: {layout.columns} * (1fr,), rows: {len(rows)} * (1fr,),\n"
            f"  column-gutter: {COLUMN_GAP}mm, row-gutter: {ROW_GAP}mm,"
        )
        for row in rows:
            for at in row:
                room = layout.room(wide[at], len(rows), head)
                item = _item(exercises[at], at + 1, own[at], room, layout)
                spans = wide[at] and layout.columns > 1
                lines.append(f"  grid.cell(colspan: {layout.columns}, {item})," if spans
                             else f"  {item},")  # fmt: skip
            lines += ["  []," for _ in range(layout.columns - len(row)) if not wide[row[0]]]
        lines.append("))")
    return "\n".join(lines) + "\n"


def _item(
    exercise: Exercise, number: int, rules: list[str], room: tuple[float, float], layout: Layout
) -> str:
    """A puzzle in its place on a page."""
    place, letters = placed(exercise, rules, room), exercise.puzzle.letters
    parts = [
        f"{number}", f"[{markup(exercise.title)}]", f"{exercise.stars if layout.stars else 0}",
        drawn(place.picture),
    ]  # fmt: skip
    if letters:
        parts.append(f"names: ({_listed(string(letter) for letter in letters)})")
    if rules:
        parts.append(f"rules: [{markup(phrases_of(layout.lang).space.join(rules))}]")
    if not place.is_beside:
        parts.append("beside: false")
    if layout.leads_to_answers:
        parts.append(f'answer: "answer-{number}"')
    return f"puzzle({', '.join(parts)})"


def _hints(exercises: Sequence[Exercise], layout: Layout) -> str:
    helped = [hints(exercise, layout.lang) for exercise in exercises]
    lines = [_heading("hints", layout)]
    for grade, title in enumerate(HINTS):
        lines.append(f"== {markup(in_language(title, layout.lang))}\n")
        lines += [
            f"*{number}.* {markup(texts[grade])}\n"
            for number, texts in enumerate(helped, start=1)
            if grade < len(texts)
        ]
    return "\n".join(lines)


def _key(exercises: Sequence[Exercise], layout: Layout) -> str:
    """The solutions of all puzzles."""
    lines = [
        _heading("answers", layout),
        f"#grid(columns: {KEY_COLUMNS} * (1fr,), column-gutter: {KEY_GAP}mm, row-gutter: 4.5mm,",
    ]
    taken = 0  # of the columns of a row
    for number, exercise in enumerate(exercises, start=1):
        key = key_of(exercise, layout)
        if taken + key.columns > KEY_COLUMNS:
            lines.append(f"  grid.cell(colspan: {KEY_COLUMNS - taken})[],")
            taken = 0
        taken = (taken + key.columns) % KEY_COLUMNS
        said = "#linebreak()".join(markup(line) for line in key.lines)
        shown = f"#{drawn(key.picture)}#linebreak()" if key.picture else ""
        item = f"solved({number}, text(9.5pt)[{shown}{said}])"
        lines.append(f"  grid.cell(colspan: {key.columns}, {item}),")
    return "\n".join([*lines, ")\n"])


def _proofs(exercises: Sequence[Exercise], layout: Layout) -> str:
    """The proofs that are short enough, and how long the others are."""
    parts = [_heading("proofs", layout)]
    for number, exercise in enumerate(exercises, start=1):
        explanation = exercise.explanation
        if explanation is None or not is_proved(exercise, layout):
            continue
        code = f" #raw({string(text)})" if (text := typed(exercise)) else ""
        called = f" {markup(exercise.title)}" if exercise.title else ""
        parts.append(f"== {number}.{called}{code}\n")
        if picture := above_proof(exercise):
            parts.append(f"#block(sticky: true, {drawn(picture)})\n")
        steps = ((line, None) for line in proof_told(explanation, layout.lang))
        parts.append(_steps(steps))
        parts.append(f"{markup(difficulty_told(explanation, layout.lang))}\n")
    if longer := longer_told(exercises, layout):
        parts.append(f"{markup(longer)}\n")
    return "\n".join(parts)


def _steps(lines: Iterable[tuple[Line, Figure | None]]) -> str:
    """The lines of a proof, each with its picture."""
    return "".join(f"{_step(line, picture)}\n" for line, picture in lines)


def _step(line: Line, picture: Figure | None) -> str:
    number = "" if line.number is None else f"{line.number}."
    shown = f", picture: {drawn(Picture(picture, CELL))}" if picture else ""
    if line.table:
        number = f"{step_numbers(line.table)}."
        content = _table(line)
        shown += ", whole: false" if len(table_lines(line.table)) > LONG else ""
    else:
        first, *others = visible_lines(line.text).split("\n")
        content = markup(first)
        if others and line.number:  # of a list
            content += "".join(f"#linebreak(){markup(text)}" for text in others)
        elif others:  # of a drawing
            content += f"#raw({string(chr(10).join(others))}, block: true)"
    return f"#step([{number}], {line.depth}{shown})[{content}]"


def _table(line: Line) -> str:
    """What is tried, and what follows."""
    table = line.table
    assert table is not None
    rows = table_lines(table)
    cells = "".join(f"[{markup(text)}], " for row in rows for text in row)
    end = f" {markup(table.conclusion)}" if table.conclusion else ""
    return f"{markup(table.lead)} #cases({len(rows[0])}, {cells.rstrip()}){end}"
