"""Products that end in one of their factors: HE × HE ends in HE, which only 25 and 76 do.

Where that says what all factors are, each is worked out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from solver.proof.model import WHOLE, Rule, highest
from solver.proof.moves import Conclusions, Deducer, Move, Offer, State, Technique
from solver.proof.sheet.puzzle import Sheet
from solver.proof.speaking.claim import Claim, ClaimList, claim
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Scene, Tells, these_ways
from solver.proof.speaking.trying import tried_claim
from solver.proof.techniques.factors import (
    FactorFilling,
    FactorRow,
    Why,
    domains_of,
    known_of,
    last_digits,
    padded,
    tried_row,
)
from solver.proof.techniques.whole import Number, WholeEquation

ENDINGS = Rule("endings", 16.5, 2.5)

# The most endings that are told: more are no news.
MOST_ENDINGS = 4

# The most digits of an ending that a person knows, or finds out.
MOST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Endings:
    """What the last digits of a factor can be where the product ends in them."""

    word: Number  # the factor
    digits: int  # how many
    endings: tuple[int, ...]
    rows: tuple[FactorRow, ...]  # what each comes to, where it leaves no factor open
    domains: tuple[int, ...] | None  # what is left of every unknown; None where nothing fits

    @property
    def lines(self) -> int:
        """The steps that it counts as: the products that are worked out."""
        return max(1, len(self.rows))


def endings(equation: WholeEquation, domains: list[int]) -> Endings | None:
    """The longest ending of a factor in which its product ends; None where it says little."""
    if equation.result is None or len(equation.many) != 1:
        return None
    if equation.are_equal(domains) or equation.may_begin_with_0(domains):
        return None
    for digits in range(min(len(equation.result), MOST_DIGITS), 1, -1):
        for word in dict.fromkeys(equation.many[0][1]):
            if len(word) >= digits and word[:digits] == equation.result[:digits]:
                found = _endings(equation, domains, word, digits)
                if found:
                    return found
    return None


def _endings(
    equation: WholeEquation, domains: list[int], word: Number, digits: int
) -> Endings | None:
    filling, own = FactorFilling(equation), {*word[:digits]}
    ((factor, words),) = equation.many
    cells = {cell for one in words for cell in one[:digits] if cell >= 0}
    if not all(cell in own or domains[cell].bit_count() == 1 for cell in cells):
        return None
    modulus, fitting, left = equation.base**digits, list[int](), list[list[int]]()
    for ending in range(modulus):
        inner = domains[:]
        if not filling.is_put(inner, word[:digits], ending):
            continue
        product = factor
        for one in words:
            product *= _number(one[:digits], inner, equation.base)
        if (product - ending) % modulus == 0:
            fitting.append(ending)
            left.append(inner)
            if len(fitting) > MOST_ENDINGS:
                return None
    is_whole = max(map(len, words)) <= digits
    rows = list[FactorRow]()
    for inner in left if is_whole else ():
        row = filling.ended(inner, filling.follow((), domains, inner))
        assert row is not None  # all that is multiplied is known
        rows.append(row)
    kept = [inner for at, inner in enumerate(left) if not rows or rows[at].why is Why.FITS]
    possible = [0] * len(domains)
    for inner in kept:
        for unknown in equation.unknowns:
            possible[unknown] |= inner[unknown]
    return Endings(word, digits, (*fitting,), (*rows,), (*possible,) if kept else None)


def _number(word: Number, domains: list[int], base: int) -> int:
    """A number whose digits are known."""
    number = 0
    for cell in reversed(word):
        number = number * base + (-1 - cell if cell < 0 else highest(domains[cell]))
    return number


class EndingWork:
    """The equations of one sheet whose product ends in a factor, and what was concluded."""

    def __init__(self, sheet: Sheet) -> None:
        self._equations = {
            number: WholeEquation(sheet, column.id[0])
            for number, column in enumerate(sheet.columns)
            if column.id[1] == WHOLE
            and column.relation == "="
            and column.id[0] < len(sheet.sides)
            and column.products
            and all(unknown < sheet.letters for unknown in column.unknowns)  # none is hidden
        }
        self._found: dict[tuple[int, tuple[int, ...]], Endings | None] = {}

    def endings(self, state: State, number: int) -> Endings | None:
        """The endings of an equation."""
        equation = self._equations[number]
        key = number, tuple([state.domains[unknown] for unknown in equation.unknowns])
        if key not in self._found:
            self._found[key] = endings(equation, state.domains)
        return self._found[key]

    def conclusions(self, state: State, number: int) -> Conclusions:
        """What the endings of an equation leave of its unknowns."""
        found, unknowns = self.endings(state, number), self._equations[number].unknowns
        if found is None:
            return []
        if found.domains is None:
            return [(unknowns[0], 0)]
        return [(unknown, found.domains[unknown]) for unknown in unknowns]

    def offers(self, state: State) -> Iterator[Offer]:
        """The moves that say anything new, with what they conclude and their effort."""
        for number in self._equations:
            concluded = self.conclusions(state, number)
            if any(state.domains[unknown] & ~domain for unknown, domain in concluded):
                found = self.endings(state, number)
                move = Move(ENDINGS, (number,), lines=found.lines if found else 1)
                yield move, concluded, move.length * ENDINGS.effort


def _conclusions(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.own(EndingWork).conclusions(state, *move.about)


def _offers(deducer: Deducer, state: State) -> Iterator[Offer]:
    return deducer.own(EndingWork).offers(state)


def _lines(deducer: Deducer, state: State, move: Move) -> int:
    """How many products are worked out."""
    found = deducer.own(EndingWork).endings(state, *move.about)
    return found.lines if found else 1


# What is told


def _listed(scene: Scene) -> Iterator[Claim]:
    """In what a product ends, which numbers do, and what each comes to."""
    columns, column = scene.columns, scene.column
    equation = WholeEquation(columns.sheet, column.id[0])
    found = endings(equation, domains_of(columns, scene.known))
    assert found is not None
    yield _told(columns, equation, found)
    for row in found.rows:
        if row.why is not Why.FITS:
            yield tried_claim(tried_row(columns, equation, row))
    fitting = [
        columns.calculation(column, known_of(columns, row.domains))
        for row in found.rows
        if row.why is Why.FITS
    ]
    if fitting:
        yield these_ways(fitting)


def _told(columns: SpokenColumns, equation: WholeEquation, found: Endings) -> Claim:
    """In what a product ends, and which numbers do."""
    is_left = equation.many is equation.left
    many, result = equation.sides[not is_left], equation.sides[is_left]
    left, right = (
        columns.expression(last_digits(side, found.digits), {}) for side in (many, result)
    )
    numbers = tuple(padded(columns, ending, found.digits) for ending in found.endings)
    how = "ends_same" if numbers else "ends_never"
    return claim(f"numbers.{how}", left=left, right=right, v=ClaimList(numbers, "or_"))


TECHNIQUES = (
    Technique(
        ENDINGS, _conclusions, _offers, lines=_lines,
        tells=Tells(listed=_listed, says_taken=False),
    ),
)  # fmt: skip
