"""One puzzle of a booklet: on its page, in the key, and among the proofs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from operator import itemgetter

from solver.display.columns import LINE_END, letters_line, one_line, visible
from solver.display.columns import width as columns
from solver.display.figure import figure
from solver.display.html import element, proof_html, told
from solver.display.shapes import Figure, Text
from solver.display.svg import svg
from solver.grid.model import Kakuro, KakuroSolution
from solver.languages import phrases_of
from solver.model import ADD, SUBTRACT, Puzzle, Solution
from solver.printing.style import Layout
from solver.proof.difficulty import STARS, stars
from solver.proof.model import Explanation, Rule
from solver.proof.techniques.freedom import written
from solver.proof.telling.tell import difficulty_told
from solver.proof.telling.tell import told as proof_told
from solver.sentences import Sentence
from solver.translate import in_language

# Millimetres of a cell: for a hand that writes into it, and for an eye that reads it.
WRITTEN, READ = 7.0, 3.6

# Millimetres of the smallest digits of a solution: 8 points.
READABLE = 8 * 25.4 / 72

# A cell of fewer millimetres is not for writing; rather than smaller ones, a page is longer than
# the paper.
LEGIBLE, SMALLEST = 4.0, 1.8

# What a drawing or a grid may take above its proof, and one that could not be read at most.
PROVED, BROADEST = (100.0, 60.0), 170.0

# CSS has so many pixels in a millimetre.
PIXELS = 96 / 25.4

# Of the height of a puzzle's place: the line above it, and the letters with room for their digits.
HEAD, LETTERS = 9.0, 17.0

# A line of text, a column of it, what stands before and behind a title, and below a rule.
LINE, COLUMN, NUMBER_AND_STARS, GAP = 5.2, 2.1, 35.0, 2.0

# Room to work beside a puzzle is at least so wide, else it is below, where it has this height.
WORK, LITTLE = 25.0, 10.0

# Squares of 5 mm, as in an exercise book, on as much as a page; what is too much is cut off.
SQUARES = (
    '<svg width="0" height="0" aria-hidden="true"><path id="squares" d="'
    + "".join(f"M{at} 0V300M0 {at}H300" for at in range(0, 301, 5))
    + '" fill="none" stroke="#ccc" stroke-width=".2"/></svg>'
)
WORK_HTML = (
    '<div class="work" aria-hidden="true"><svg viewBox="-.1 -.1 300 300"><use href="#squares"/>'
    "</svg></div>"
)


# Of what a puzzle's hints are: each is a part of its own.
HINTS = (Sentence("To begin"), Sentence("Why"), Sentence("The hardest step"))


# What has a row or a calculation of this role is called so.
KINDS = {
    "root": Sentence("Root"),
    "quotient": Sentence("Division"),
    "partial": Sentence("Multiplication"),
    "multiplier": Sentence("Multiplication"),
    "across": Sentence("Grid"),
}


@dataclass(frozen=True, slots=True)
class Exercise:
    """A puzzle with its only solution, and what is known of how it is found."""

    puzzle: Puzzle | Kakuro
    solution: Solution | KakuroSolution
    title: str = ""
    score: int | None = None  # how hard it is, 0 to 100
    explanation: Explanation | None = None

    @property
    def stars(self) -> int:
        """One to five; 0 where nobody knows how hard it is."""
        return 0 if self.score is None else stars(self.score)


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure, and the millimetres of its cells."""

    figure: Figure
    cell: float

    @property
    def size(self) -> tuple[float, float]:
        """Millimetres of its width and height."""
        width, height = self.figure.size
        return self.cell * width, self.cell * height


@dataclass(frozen=True, slots=True)
class Placed:
    """How a puzzle stands on its page."""

    picture: Picture
    is_beside: bool  # whether the room to work is beside it, else below
    has_work: bool  # whether there is such room


@dataclass(frozen=True, slots=True)
class Key:
    """What the key says: the solution, its letters, and in the order of their digits.

    It takes as many columns as keep its smallest digits readable.
    """

    picture: Picture | None  # a line says it where it would be too small
    lines: list[str]
    columns: int


def is_rated(exercises: Iterable[Exercise]) -> bool:
    """Whether anybody knows how hard one of them is."""
    return any(exercise.stars for exercise in exercises)


def is_wide(exercise: Exercise, width: float) -> bool:
    """True if a puzzle would be hard to read in a place of this width, and could be larger."""
    drawn = figure(exercise.puzzle)
    breadth, tall = drawn.size
    is_small = breadth * LEGIBLE > width and breadth > 2 * tall
    return is_small or breadth * _needed(drawn) > width


def fits(exercise: Exercise, rules: list[str], room: tuple[float, float]) -> bool:
    """True if a puzzle with its own rules can be read in a place of this height."""
    drawn = figure(exercise.puzzle)
    return drawn.size[1] * _needed(drawn) <= _left(exercise, rules, room)


def placed(exercise: Exercise, rules: list[str], room: tuple[float, float]) -> Placed:
    """The puzzle with its own rules and room to work, in a place of this width and height."""
    width, height = room[0], _left(exercise, rules, room)
    picture = fitted(figure(exercise.puzzle), width, height, WRITTEN)
    breadth, tall = picture.size
    is_beside = breadth + WORK <= width
    return Placed(picture, is_beside, is_beside or tall + LITTLE <= height)


def _left(exercise: Exercise, rules: list[str], room: tuple[float, float]) -> float:
    """The height of a place without what is said around the picture."""
    width, height = room
    height -= HEAD + LETTERS * bool(exercise.puzzle.letters)
    height -= LINE * max(0, _lines(exercise.title, width - NUMBER_AND_STARS) - 1)
    return height - sum(LINE * _lines(rule, width) + GAP for rule in rules)


def question(exercise: Exercise, rules: list[str], room: tuple[float, float]) -> str:
    """The puzzle in its place."""
    place, letters = placed(exercise, rules, room), exercise.puzzle.letters
    way = "beside" if place.is_beside else "below"
    work = WORK_HTML if place.has_work else ""
    body = element("div", picture_html(place.picture) + work, **{"class": f"body {way}"})
    said = "".join(told("p", rule, **{"class": "rule"}) for rule in rules)
    return said + body + (_letters(letters, room[0]) if letters else "")


def stars_html(exercise: Exercise, lang: str) -> str:
    """The stars, and the same for those who hear them."""
    if not exercise.stars:
        return ""
    name = in_language(Sentence("difficulty {n} of 5", n=exercise.stars), lang)
    drawn = "★" * exercise.stars + "☆" * (STARS - exercise.stars)
    return told("span", drawn, **{"class": "stars", "role": "img", "aria-label": name})


def key_of(exercise: Exercise, layout: Layout) -> Key:
    """What the key says of an exercise."""
    solution = exercise.solution
    drawn = figure(exercise.puzzle, solution)
    breadth, tall = drawn.size
    least = _least(drawn)
    cell = max(least, min(READ, 2 * layout.key_width(1) / tall))
    taken = layout.key_columns(breadth * least)
    width = layout.key_width(taken)
    lines = []
    if breadth * least > width and isinstance(solution, Solution) and not solution.puzzle.rows:
        picture, lines = None, [one_line(solution.text)]  # which can be broken
    else:
        picture = Picture(drawn, min(cell, width / breadth, layout.key_height / tall))
    if isinstance(solution, Solution):
        lines.append(letters_line(solution))
        if solution.key is not None and "." not in solution.key:
            lines.append(
                f"{solution.puzzle.rules.key_order.replace('-', '–')}: {visible(solution.key)}"
            )
    elif solution.letters:
        lines.append(written(solution))
    return Key(picture, [line for line in lines if line], taken)


def answer(exercise: Exercise, layout: Layout) -> tuple[str, int]:
    """What the key says of an exercise, and the columns that this takes."""
    key = key_of(exercise, layout)
    shown = picture_html(key.picture) if key.picture else ""
    return shown + "".join(told("p", line) for line in key.lines), key.columns


def hints(exercise: Exercise, lang: str) -> list[str]:
    """What helps, as `HINTS` calls it; less where a proof is short, nothing where there is none."""
    if exercise.explanation is None:
        return []
    lines = [
        (one.step.rule.rank, one)
        for line in proof_told(exercise.explanation, lang)
        if line.depth == 0
        for one in line.joined or (line,)
        # That a number does not begin with 0 is no help.
        if one.step and one.looks and one.step.rule is not Rule.LEADING
    ]
    if not lines:
        return []
    (_, first), *later = lines
    space = phrases_of(lang).space
    found = [space.join((first.nudge, first.looks)), first.reason]
    if later:
        _, hardest = max(later, key=itemgetter(0))
        found.append(space.join((hardest.nudge, hardest.looks)))
    return found


def is_proved(exercise: Exercise, layout: Layout) -> bool:
    """True if its proof is whole, and short enough to be printed."""
    found = exercise.explanation
    return found is not None and found.complete and (found.length or 0) <= layout.longest


def has_proofs(exercises: Iterable[Exercise], layout: Layout) -> bool:
    """True if proofs are printed, and one of these is."""
    return layout.proofs and any(is_proved(exercise, layout) for exercise in exercises)


def above_proof(exercise: Exercise) -> Picture | None:
    """The puzzle above its proof, where it is no line that stands there already."""
    if typed(exercise):
        return None
    drawn = figure(exercise.puzzle)
    breadth, tall = (side * _needed(drawn) for side in drawn.size)
    return fitted(drawn, max(PROVED[0], min(breadth, BROADEST)), max(PROVED[1], tall), READ)


def proof(exercise: Exercise, lang: str) -> str:
    """The proof of an exercise that has one."""
    explanation, picture = exercise.explanation, above_proof(exercise)
    assert explanation is not None
    shown = picture_html(picture) if picture else ""
    return shown + proof_html(proof_told(explanation, lang), difficulty_told(explanation, lang))


def name(exercise: Exercise, lang: str) -> str:
    """What it is called in a list: its title, its line, or what kind of puzzle it is."""
    return exercise.title or typed(exercise) or in_language(_kind(exercise.puzzle), lang)


def _kind(puzzle: Puzzle | Kakuro) -> Sentence:
    if isinstance(puzzle, Kakuro):
        return Sentence("Kakuro")
    roles = {row.role for row in puzzle.rows} | {one.role for one in puzzle.calculations}
    kind = next((kind for role, kind in KINDS.items() if role in roles), None)
    tokens = {token for equation in puzzle.equations for token in equation.left}
    is_difference = SUBTRACT in tokens and ADD not in tokens
    return kind or Sentence("Difference" if is_difference else "Sum")


def typed(exercise: Exercise) -> str:
    """The puzzle as it was typed, where that is a line that people read."""
    if isinstance(exercise.puzzle, Kakuro) or LINE_END.search(exercise.puzzle.text.strip()):
        return ""
    return visible(exercise.puzzle.text.strip())


def picture_html(picture: Picture) -> str:
    """A figure as SVG, as large as it is meant to be."""
    return svg(picture.figure, cell=picture.cell * PIXELS)


def fitted(drawn: Figure, width: float, height: float, cell: float) -> Picture:
    """A figure as large as there is room."""
    breadth, tall = drawn.size
    room = min(width / breadth, max(height / tall, SMALLEST))
    return Picture(drawn, min(max(cell, _least(drawn)), room))


def _least(drawn: Figure) -> float:
    """Millimetres of a cell in which the smallest text of a figure can be read."""
    sizes = [shape.size for shape in drawn.shapes if isinstance(shape, Text)]
    return READABLE / min(sizes, default=1.0)


def _needed(drawn: Figure) -> float:
    """The same, but no more than a hand needs."""
    return min(_least(drawn), WRITTEN)


def _lines(text: str, room: float) -> int:
    """How many lines a text takes, one more rather than one less."""
    return int(-(-COLUMN * columns(text) // room))


def _letters(letters: tuple[str, ...], width: float) -> str:
    """The letters, each above a box for its digit."""
    size = f"--box: {min(WRITTEN, width / len(letters)):.2f}mm"
    boxes = "".join(f"<li><b>{escape(visible(letter))}</b><i></i></li>" for letter in letters)
    return element("ul", boxes, **{"class": "letters", "style": size})
