"""Random drawings of real calculations, and brute force that knows no equations.

A calculation is drawn with its digits, then cells are blanked or lettered. Brute force draws every
calculation of the same shape and keeps those that the blanked drawing matches, cell by cell. So
the solutions of a drawing have to be these texts and no others.

`python tests/random_drawings.py 2000` compares that many; the tests compare fewer.
"""

from __future__ import annotations

import operator
import random
import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from random_calculations import Calculation, random_calculation

import solver
from solver.answers.solve import permutations
from solver.check import is_assignment_right
from solver.model import DIGITS
from solver.search.naive import solve_naive

MOST_PERMUTATIONS = 3_000


LETTERS = "ABCDEFGHIJKL"


# What a wildcard may be drawn as.
WILDCARDS = "????**□.__"


Check = Callable[["Calculation", str, "Blanked"], str]


@dataclass(frozen=True)
class Blanked:
    """A drawing with some of its digits hidden; `letters` are those that stand in it."""

    text: str
    letters: dict[str, str]  # letter → digit


def blank(drawn: str, rng: random.Random) -> Blanked:
    """Hides digits behind wildcards and letters, all of those above 9."""
    digits = sorted(set(drawn) & set(DIGITS))
    hidden = rng.sample(digits, rng.randint(0, min(len(digits), len(LETTERS))))
    names = dict(zip(hidden, rng.sample(LETTERS, len(hidden)), strict=True))
    if rng.random() < 0.5:
        names = {}
    wildcard = rng.choice(WILDCARDS)
    if "." in drawn and wildcard == ".":
        wildcard = "?"
    share = rng.choice([0.3, 0.6, 0.8, 1.0])
    text = ""
    for char in drawn:
        if char not in DIGITS:
            text += char
        elif char in names and rng.random() < 0.8:
            text += names[char]
        elif char in DIGITS[10:] or rng.random() < share:
            text += wildcard
        else:
            text += char
    if may_be_line(text) or may_be_label(text):
        return blank(drawn, rng)
    letters = {name: digit for digit, name in names.items() if name in text}
    hidden = bool(letters) or (wildcard != "." and wildcard in text)
    # Cells with something between them; those of a root have wider gaps.
    close = re.sub(
        r"(?<=\S)[ '’]+(?=\S)" if "√" in text or "∛" in text else r"(?<=\S) (?=\S)", "", text
    )
    if (hidden and (has_points(text) or has_points(close))) != ("." in drawn):
        return blank(drawn, rng)  # a point would be a wildcard, or a wildcard a point
    return Blanked(text, letters)


def may_be_line(text: str) -> bool:
    """Whether a _ may be a minus or a line: in the corner form, and above a x) that is a sign.

    A row of nothing else is a rule where no other row has a _, and part of a frame below the only
    other row, where that is an equation.
    """
    if re.fullmatch(r"[^\n]*=[^\n]*(\n *_{3,})+", text):
        return True
    if re.fullmatch(r"[^.]*gives root[^.]*\.", text):  # ends with a full stop
        return True
    if "_" in text and ("|" in text or re.search(r"[x*]\)", text) is not None):
        return True
    rows = [row.strip() for row in text.splitlines() if "_" in row]
    return any(rows) and all(set(row) <= {"_", " "} for row in rows)


def may_be_label(text: str) -> bool:
    """Whether the first row may be the number of the puzzle, as in `12.`."""
    return re.match(r"\s*[\d.]+\.\s*\n", text) is not None


def has_points(text: str) -> bool:
    """Whether each . of a drawing, one at least, is the only point inside a number."""
    dotted = [number for number in re.findall(r"[0-9A-Z?*□._]+", text) if "." in number]
    points = all(re.fullmatch(r"[^.]+\.[^.]+", number) for number in dotted)
    return "," not in text and bool(dotted) and points


def matches(blanked: Blanked, drawn: str, point: str) -> bool:
    """Whether a drawing is the blanked one with its digits put in, by sight alone."""
    if len(drawn) != len(blanked.text):
        return False
    known: dict[str, str] = {}
    for hidden, char in zip(blanked.text, drawn, strict=True):
        if hidden in blanked.letters:
            if char not in DIGITS or known.setdefault(hidden, char) != char:
                return False
        elif hidden == char:
            continue
        elif hidden not in "?*□._" or char not in DIGITS or hidden == point:
            return False
    return len(set(known.values())) == len(known)


def solutions(calculation: Calculation, blanked: Blanked) -> set[str]:
    """Every drawing of the same shape that the blanked one can be, by brute force."""
    point = "." if "." in (calculation.draw(calculation.operands) or "") else ""
    drawings = map(calculation.draw, calculation.alternatives())
    return {drawn for drawn in drawings if drawn and matches(blanked, drawn, point)}


def assignment(puzzle: solver.Puzzle, filled: str) -> tuple[dict[str, int], list[int]] | None:
    """The digits that a filled drawing puts in the blanks; None where one symbol gets two."""
    digits: dict[str, int] = {}
    for start, _, symbol in puzzle.blanks:
        if digits.setdefault(symbol, DIGITS.index(filled[start])) != DIGITS.index(filled[start]):
            return None
    return {c: digits[c] for c in puzzle.letters}, [digits[c] for c in puzzle.wildcards]


def check_planted(calculation: Calculation, drawn: str, blanked: Blanked) -> str:
    """The calculation that was drawn is a solution of its blanked drawing; its kind."""
    puzzle = solver.parse(blanked.text, solver.Rules(calculation.base, printed_digits="no"))
    found = assignment(puzzle, drawn)
    assert found is not None
    letters, wildcards = found
    assert is_assignment_right(puzzle, letters, wildcards)
    assert puzzle.fill({**letters, **dict(zip(puzzle.wildcards, wildcards, strict=True))}) == drawn
    return calculation.kind


def check_equations(calculation: Calculation, drawn: str, blanked: Blanked) -> str:
    """Trying every permutation of a drawing's equations finds what brute force over drawings finds.

    This asks nothing of the searches. Drawings with too many permutations are passed over.
    """
    puzzle = solver.parse(blanked.text, solver.Rules(calculation.base, printed_digits="no"))
    if permutations(puzzle) > MOST_PERMUTATIONS:
        return "passed over"
    found = sorted(map(puzzle.fill, solve_naive(puzzle).assignments))
    assert found == sorted(solutions(calculation, blanked))
    return calculation.kind


def check_solutions(calculation: Calculation, drawn: str, blanked: Blanked) -> str:
    """The search finds what brute force finds, text by text; the kind and how many there are."""
    result = solver.solve(blanked.text, base=calculation.base, printed_digits="no")
    expected = sorted(solutions(calculation, blanked))
    assert drawn in expected
    assert sorted(solution.text for solution in result.solutions) == expected
    return f"{calculation.kind}, {'one' if len(expected) == 1 else 'many'}"


RELATIONS = {"<": operator.lt, "≠": operator.ne, "=": operator.eq, ">=": operator.ge}


# Two sides of a condition, and what they come to.
SIDES: list[tuple[str, Callable[[int, int, int], tuple[int, int]]]] = [
    ("{a} {r} {b}", lambda a, b, base: (a, b)),
    ("{b}*{a} {r} {a} + 1.", lambda a, b, base: (a * b, a + 1)),
    ("1{a} {r} 1{b}", lambda a, b, base: (base + a, base + b)),
]


def check_conditions(calculation: Calculation, drawn: str, blanked: Blanked) -> str:
    """Of the solutions of a drawing, those are left that obey a condition on its letters."""
    rng = random.Random(blanked.text)
    if not blanked.letters:
        return "no letters"
    a, b = (rng.choice([*blanked.letters, rng.choice("01")]) for _ in range(2))
    relation, (condition, sides) = rng.choice([*RELATIONS]), rng.choice(SIDES)
    expected = []
    for filled in solutions(calculation, blanked):
        digits = dict(zip(blanked.text, filled, strict=True)) | {"0": "0", "1": "1"}
        one, other = digits[a], digits[b]
        numbers = sides(DIGITS.index(one), DIGITS.index(other), calculation.base)
        if RELATIONS[relation](*numbers):
            expected.append(f"{filled}\n\n{condition.format(a=one, b=other, r=relation)}")
    text = f"{blanked.text}\n\n{condition.format(a=a, b=b, r=relation)}"
    result = solver.solve(text, base=calculation.base, printed_digits="no")
    assert sorted(solution.text for solution in result.solutions) == sorted(expected)
    return f"{calculation.kind}, {'some' if expected else 'none'}"


# What is refused of a drawing that happens to be read in two ways.
REFUSED = (
    "ends between two digits", "may be the number of the puzzle or a row of the drawing",
    "of these digits must be 0",
)  # fmt: skip


def check_many(count: int, seed: int, *, check: Check, small: bool) -> Counter[str]:
    """Tries so many random drawings; what the check said, counted."""
    rng = random.Random(seed)
    tally: Counter[str] = Counter()
    for _ in range(count):
        calculation, drawn = random_calculation(rng, small=small)
        blanked = blank(drawn, rng)
        try:
            tally[check(calculation, drawn, blanked)] += 1
        except solver.GrammarError as error:
            if not any(told in error.message for told in REFUSED):
                error.add_note(f"base {calculation.base}\n{drawn}\n{blanked.text}")
                raise
            tally["refused"] += 1
        except Exception as error:
            error.add_note(f"base {calculation.base}\n{drawn}\n{blanked.text}")
            raise
    return tally


SIGNS = list("?*_.,0127AB+-=xX×)|( [1]　□１🍎é\u0301\t√∛'V")  # that drawings are made of


def check_text(text: str) -> None:
    """Any text is read, with all of its rows, or refused at a place in it."""
    position = 0
    try:
        puzzle = solver.parse(text)
    except solver.PuzzleError as error:
        position = error.position or 0
    else:
        digits = dict.fromkeys(puzzle.letters + puzzle.wildcards, 1)
        assert len(puzzle.fill(digits).splitlines()) == len(text.splitlines()), text
    assert 0 <= position <= len(text), text


def check_texts(count: int, seed: int) -> None:
    """Tries so many rows of anything."""
    rng = random.Random(seed)
    for _ in range(count):
        rows = rng.choices(range(10), k=rng.randint(2, 6))
        check_text("\n".join("".join(rng.choices(SIGNS, k=width)) for width in rows))


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    print(check_many(arguments[0], (arguments[1:] or [1])[0], check=check_solutions, small=True))
