"""Columns put together: twins, one column taken from another, several as one sum.

What is between them drops out, a carry or a letter, so that little is left to look at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import gcd, prod

from solver.proof.model import BLOCK, DIFFERENCE, WHOLE, Domains, Rule, Step
from solver.proof.moves import Conclusions, Deducer, Move, Offer, State, Technique
from solver.proof.sheet.puzzle import Column, Part, Sheet
from solver.proof.speaking.claim import (
    CARRIED_TO,
    HEADING,
    INLINE,
    LOOKED_AT,
    Claim,
    ClaimList,
    Known,
    Title,
    claim,
)
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Says, Scene, Tells, fitting, nothing
from solver.proof.techniques.columns import ColumnBounds
from solver.proof.techniques.ways import consistent_sum

TWINS = Rule("twins", 10, 1.5)  # two columns that add up the same
BLOCKS = Rule("block", 12, 2.0)  # several columns of a sum as one
DIFFERENCES = Rule("difference", 17, 2.0)  # one column, or one equation, taken from another


def combined(sheet: Sheet, form: int, columns: Sequence[Column]) -> Column:
    """A block of adjacent columns, from the lowest, or the difference of two columns."""
    if form == DIFFERENCE:
        return _weighed(sheet, form, [(1, columns[0]), (-1, columns[1])])
    parts, weight = [], 1
    for column in columns:
        parts.append((weight, column))
        weight *= -sum(factor for unknown, factor in column.terms if unknown == column.carry_out)
    return _weighed(sheet, form, parts)


def _weighed(sheet: Sheet, form: int, parts: Sequence[tuple[int, Column]]) -> Column:
    """Columns without products, each with a factor, added up; what cancels is left out."""
    factors: dict[int, int] = {}
    constant = sum(weight * column.constant for weight, column in parts)
    for weight, column in parts:
        for unknown, factor in column.terms:
            factors[unknown] = factors.get(unknown, 0) + weight * factor
    shared = gcd(constant, *factors.values()) or 1
    terms = tuple((unknown, factor // shared) for unknown, factor in factors.items() if factor)
    constant //= shared
    unknowns = tuple(unknown for unknown, _ in terms)
    left, right = sides_of(sheet, terms, constant, {})
    return Column(
        id=(parts[0][1].id[0], form),
        left=left,
        right=right,
        carry_in=None,
        carry_out=None,
        relation="=",
        terms=terms,
        products=(),
        constant=constant,
        unknowns=unknowns,
        kinds=tuple(sheet.kinds[unknown] for unknown in unknowns),
        of=tuple(column.id for _, column in parts),
    )


def sides_of(
    sheet: Sheet, terms: Sequence[tuple[int, int]], constant: int, given: Mapping[int, int]
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """What is added on both sides, with carries as they are written; `given` are put in."""
    left: list[Part] = []
    right: list[Part] = []
    for unknown, factor in terms:
        constant -= factor * sheet.lows[unknown]
        if unknown in given:
            constant += factor * given[unknown]
        else:
            (left if factor > 0 else right).append((abs(factor), (sheet.names[unknown],)))
    if not left:
        left, right, constant = right, left, -constant
    if constant:
        (left if constant > 0 else right).append((1, (abs(constant),)))
    return tuple(left), tuple(right)


# The most ways that a person lists, and the most combinations gone through for them: large numbers
# are harder to go through.
LISTED_WAYS = 5
COMBINATIONS = 40
COMBINATIONS_OF_TWO, COMBINATIONS_OF_MORE = 12, 4  # columns as one sum
TRIED = 8  # combinations that are gone through as quickly as a bound is followed

# The most cells that are left when one column is taken from another, and the most such pairs.
FEW_CELLS = 4
PAIRS = 30
# The most columns of which all pairs are looked at, before the first look at the clock.
PAIRED = 100

# What it takes a person to see that columns can be put together.
PRICE = {TWINS: 1.3, DIFFERENCES: 2.0, BLOCKS: 5.0}


class Combined:
    """The columns of one sheet that are worth putting together, and what followed so far."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        moves = [*_twins(sheet), *_blocks(sheet), *_differences(sheet)]
        self.columns = {
            move: combined(sheet, FORMS[move.rule], _own(sheet, move)) for move in moves
        }
        self._bounding = {move: ColumnBounds(column) for move, column in self.columns.items()}
        self._found: dict[tuple[Move, Domains], tuple[Conclusions, int]] = {}

    def offers(self, state: State) -> Iterator[Offer]:
        """What follows from each combination, with its price."""
        for move in self.columns:
            concluded, tried = self.ways(state, move)
            # Large sums are worth it where they leave something one value; tables do the rest.
            if move.rule is TWINS or _settles(concluded):
                yield move, concluded, PRICE[move.rule] + tried / TRIED

    def conclusions(self, state: State, move: Move) -> Conclusions:
        """What follows from a combination."""
        return self.ways(state, move)[0]

    def ways(self, state: State, move: Move) -> tuple[Conclusions, int]:
        """What follows from a combination, and how many ways have to be tried for it."""
        column = self.columns[move]
        domains = tuple([state.domains[unknown] for unknown in column.unknowns])
        key = move, domains
        if key not in self._found:
            narrowed = self._bounding[move](domains)
            self._found[key] = _narrowed(column, domains, narrowed, _listable(move))
        return self._found[key]


FORMS = {TWINS: DIFFERENCE, DIFFERENCES: DIFFERENCE, BLOCKS: BLOCK}


def _settles(concluded: Conclusions) -> bool:
    """Whether something is left one value, or none."""
    return any(domain & domain - 1 == 0 for _, domain in concluded)


def _own(sheet: Sheet, move: Move) -> list[Column]:
    return [sheet.columns[number] for number in move.about]


def _listable(move: Move) -> int:
    """The most combinations of values that are gone through."""
    if move.rule is not BLOCKS:
        return COMBINATIONS
    return COMBINATIONS_OF_TWO if len(move.about) == 2 else COMBINATIONS_OF_MORE


def _narrowed(
    column: Column, domains: Domains, narrowed: Domains | None, most: int
) -> tuple[Conclusions, int]:
    """What follows by a short list, else by the least and the most of the sides, as they say."""
    tried = 0
    if narrowed:
        choices = prod(sorted(domain.bit_count() for domain in narrowed)[:-1])
        if choices <= most:
            shorter, ways = consistent_sum(column.terms, column.constant, narrowed, column.kinds)
            if shorter is not None and ways <= LISTED_WAYS:
                narrowed, tried = shorter, choices
    if narrowed is None:
        return [(column.unknowns[0] if column.unknowns else -1, 0)], 0
    pairs = zip(column.unknowns, domains, narrowed, strict=True)
    return [(unknown, new) for unknown, old, new in pairs if new != old], tried


def _twins(sheet: Sheet) -> Iterator[Move]:
    """Pairs of columns with the same letters on one side, the higher first."""
    for one, other in _pairs(sheet):
        for sign in (1, -1):
            cells = [_cells(sheet, sheet.columns[number], sign) for number in (one, other)]
            if cells[0] == cells[1] and cells[0]:
                yield Move(TWINS, (other, one))
                break


def _cells(sheet: Sheet, column: Column, sign: int) -> dict[int, int]:
    """The letters of a side that do not cancel, each with its factor."""
    return {u: factor for u, factor in column.terms if u < sheet.cells and factor * sign > 0}


def _blocks(sheet: Sheet) -> Iterator[Move]:
    """Adjacent columns of an equation: its first ones, and any two."""
    equations: dict[int, list[int]] = {}
    for number in _plain(sheet):
        equations.setdefault(sheet.columns[number].id[0], []).append(number)
    for numbers in equations.values():
        if [sheet.columns[n].id[1] for n in numbers] != list(range(len(numbers))):
            continue  # some of its columns hold products
        for first in range(len(numbers) - 1):
            yield Move(BLOCKS, tuple(numbers[first:]))
            if first + 2 < len(numbers):
                yield Move(BLOCKS, tuple(numbers[first : first + 2]))


def _differences(sheet: Sheet) -> Iterator[Move]:
    """Pairs of columns of which few cells are left when one is taken from the other."""
    found = []
    for one, other in _pairs(sheet):
        columns = [sheet.columns[other], sheet.columns[one]]
        before = [_letters(sheet, column) for column in columns]
        left = _letters(sheet, combined(sheet, DIFFERENCE, columns))
        if len(left) <= FEW_CELLS and len(left) < len(before[0] | before[1]):
            found.append((len(left), Move(DIFFERENCES, (other, one))))
    known = {move.about for move in _twins(sheet)}
    moves = [move for _, move in sorted(found, key=lambda pair: pair[0])]
    yield from [move for move in moves if move.about not in known][:PAIRS]


def _letters(sheet: Sheet, column: Column) -> set[int]:
    return {unknown for unknown in column.unknowns if unknown < sheet.cells}


def _pairs(sheet: Sheet) -> Iterator[tuple[int, int]]:
    """The pairs of columns that are looked at."""
    return combinations(_plain(sheet)[:PAIRED], 2)


def _plain(sheet: Sheet) -> list[int]:
    """The columns that only add up digits."""
    return [
        number
        for number, column in enumerate(sheet.columns)
        if not column.products and column.id[1] >= 0 and not column.is_run
    ]


def _conclusions(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.own(Combined).conclusions(state, move)


def _offers(deducer: Deducer, state: State) -> Iterator[Offer]:
    return deducer.own(Combined).offers(state)


# What is told


def looked_at(columns: SpokenColumns, step: Step, known: Known) -> list[Column]:
    """The columns of a step as one, with the digits that are known worked out."""
    own = [columns.by_id[id] for id in step.columns]
    column = combined(columns.sheet, BLOCK if step.rule is BLOCKS else DIFFERENCE, own)
    given = {
        unknown: known[name][0]
        for unknown in column.unknowns
        if len(known[name := columns.sheet.names[unknown]]) == 1
    }
    left, right = sides_of(columns.sheet, column.terms, column.constant, given)
    return [replace(column, left=left, right=right)]


def heading(columns: SpokenColumns, column: Column, known: Known) -> Claim:
    """'Tens and units together: 11 × c = 10 + P'."""
    shown, letters = columns.equation(column, known), None
    if column.id[1] == DIFFERENCE:
        own = (columns.equation(columns.by_id[id], known) for id in column.of)
        letters = ClaimList(tuple(own), "semicolon")
    return claim("heading", title=_title(columns, column, HEADING), letters=letters, shown=shown)


def looks(columns: SpokenColumns, column: Column) -> Claim:
    """Where to look, without a digit."""
    return claim("look", column=_title(columns, column, LOOKED_AT))


def _title(columns: SpokenColumns, column: Column, form: int) -> Title | ClaimList | Claim:
    """What several columns are called, from the highest."""
    own = [columns.by_id[id] for id in column.of]
    if column.id[1] == BLOCK:
        if len(own) == sum(id[0] == column.id[0] and id[1] >= 0 for id in columns.by_id):
            return Title((column.id[0], WHOLE), form)
        own.reverse()
    several = len({id[0] for id in columns.by_id}) > 1
    inner = form if form != HEADING else CARRIED_TO if several else INLINE
    titles = (Title(own[0].id, form), *(Title(other.id, inner) for other in own[1:]))
    if form == LOOKED_AT:
        return ClaimList(titles, "and_")
    if column.id[1] == DIFFERENCE:
        return claim("combined.minus", one=titles[0], other=titles[1])
    return claim("combined.together", columns=ClaimList(titles, "and_"))


def block(scene: Scene) -> Iterator[Claim]:
    """Why several columns are one sum."""
    yield claim("combined.block")


def _tells(ideas: Says) -> Tells:
    return Tells(
        ideas=ideas, listed=fitting, is_idea_first=True, columns=looked_at, heading=heading,
        looks=looks,
    )  # fmt: skip


TECHNIQUES = (
    Technique(TWINS, _conclusions, _offers, tells=_tells(nothing)),
    Technique(DIFFERENCES, _conclusions, tells=_tells(nothing)),
    Technique(BLOCKS, _conclusions, tells=_tells(block)),
)
