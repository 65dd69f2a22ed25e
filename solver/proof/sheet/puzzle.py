"""Puzzle → sheet: calculations as columns, with the carries as unknowns of their own.

A product is multiplied out, digit by digit: in AB * CD = EFG the units are B·D, the tens are
A·D + B·C and the carry. A quotient is a product turned round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import NamedTuple

from solver.check import is_assignment_right as solves
from solver.errors import UnsupportedError
from solver.language.conventions import avoided, domains
from solver.limits import MAX_BASE, MAX_CARRY
from solver.model import Cell, Equation, Puzzle, Solution, first_cells
from solver.proof.model import WHOLE, AnySolution, ColumnId
from solver.proof.sheet.sides import (
    Cells,
    Sides,
    Summand,
    check_added,
    check_columns,
    check_multiplied,
    multiplied,
)

# Which unknowns differ, packed so that filling a column can tell at once that a digit is taken.
# Unknowns of one class have the same rivals, and every class has SLOT bits of a mask of used
# digits: a digit is taken where it is marked in the slot of a class whose members are rivals.
#
# What an unknown marks, and what it must not meet, each to be shifted by its digit: with `used`
# for the digits so far, `used & blocked << digit` says whether it is taken, and `used | marks <<
# digit` takes it.
Kind = tuple[int, int]  # (marks, blocked)

SLOT = MAX_BASE
FREE: Kind = (0, 0)  # of a carry: it may be what any other unknown is


def kinds_of(rivals: Sequence[int]) -> tuple[Kind, ...]:
    """The kinds of unknowns, for each of which `rivals` is the mask of those that differ from it.

    Letters that differ from each other are one class, and so are those with the same rivals.
    """
    alike = Counter(rivals)
    slots: dict[int, int] = {}
    marks = []
    for unknown, others in enumerate(rivals):
        members = others if alike[others] > 1 else others | 1 << unknown
        marks.append(1 << SLOT * slots.setdefault(members, len(slots)) if others else 0)
    blocked: dict[int, int] = {}
    for others in alike:
        distinct = {mark for unknown, mark in enumerate(marks) if others >> unknown & 1}
        blocked[others] = sum(distinct)
    return tuple((mark, blocked[others]) for mark, others in zip(marks, rivals, strict=True))


# The fewest digits that are worth being one number.
SHORTEST = 3


class Multiple(NamedTuple):
    """factor · letter = number; the cells of the number begin with the units."""

    letter: str
    factor: int
    number: Cells


def row_of(sides: tuple[Sequence[Summand], Sequence[Summand]], base: int) -> Multiple | None:
    """What an equation says of one letter and all others as a number; None where there is none.

    In ABCDEF * 3 = BCDEFA the digits BCDEF stand in a row on both sides, so they are one number.
    """
    weights: dict[str, int] = {}
    for sign, side in zip((1, -1), sides, strict=True):
        for factor, words in side:
            if len(words) > 1:
                return None
            for place, cell in enumerate(words[0]):
                if not isinstance(cell, str):
                    return None
                weights[cell] = weights.get(cell, 0) + sign * factor * base**place
    for letter, factor in weights.items():
        cells = sorted((c for c in weights if c != letter), key=lambda cell: abs(weights[cell]))
        least = weights[cells[0]] if cells else 0
        in_row = all(weights[cell] == least * base**place for place, cell in enumerate(cells))
        if len(cells) < SHORTEST or not least or not in_row:
            continue
        if factor * least < 0 and factor % least == 0:
            return Multiple(letter, -factor // least, tuple(cells))
    return None


# Cells that are multiplied, with their coefficient: (2, ('A',)) for 2·A, (1, ('A', 'B')) for A·B.
Part = tuple[int, Cells]


@dataclass(frozen=True, slots=True)
class Column:
    """One column: left parts + carry in = right parts + base · carry out.

    `terms` and `products` say the same as numbers of unknowns: Σ coefficient · unknown +
    Σ coefficient · unknown · … + constant, compared with 0. There an unknown that is a carry counts
    from its least value. The column WHOLE of an equation is all of it, without carries.
    """

    id: ColumnId
    left: tuple[Part, ...]
    right: tuple[Part, ...]
    carry_in: int | None
    carry_out: int | None
    relation: str  # = in a column of digits; = < ≤ or ≠ where it is a whole equation
    terms: tuple[tuple[int, int], ...]  # (unknown, coefficient)
    products: tuple[tuple[tuple[int, ...], int], ...]  # (unknowns, coefficient)
    constant: int
    unknowns: tuple[int, ...]  # those of the terms, then others
    kinds: tuple[Kind, ...]  # which of them differ
    is_run: bool = False  # whether it is a run of a kakuro
    of: tuple[ColumnId, ...] = ()  # the columns that it puts together
    modulus: int = 0  # where the sides need only be alike but for multiples of it


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a person has before them: columns, and what every unknown may be at first."""

    names: tuple[str, ...]  # letters, then wildcards or white cells, then carries
    letters: int  # how many of them are letters
    cells: int  # how many of them are not carries
    lows: tuple[int, ...]  # the value that the lowest bit of a domain stands for; 0 but for carries
    domains: tuple[int, ...]  # bit masks
    rivals: tuple[int, ...]  # for every unknown, the mask of those that differ from it
    nonzero: tuple[int, ...]  # unknowns that are first digits
    kinds: tuple[Kind, ...]  # the same for whoever fills a column
    every_digit: bool  # whether all letters differ, and there are as many as digits
    impossible: bool  # whether a printed 0 begins a number
    columns: tuple[Column, ...]
    # The solution that has these digits for its cells, if there is one.
    solution: Callable[[dict[str, int]], AnySolution | None]
    sides: tuple[tuple[tuple[Summand, ...], tuple[Summand, ...]], ...] = ()  # of every equation
    # What is divided by is not 0: what it adds and takes away.
    divisors: tuple[tuple[tuple[Summand, ...], tuple[Summand, ...]], ...] = ()
    relations: tuple[str, ...] = ()  # = < ≤ or ≠, of every equation
    turned: tuple[bool, ...] = ()  # equations that are read from right to left
    base: int = 10


def sheet(puzzle: Puzzle) -> Sheet:
    """The columns of a puzzle; raises UnsupportedError for conditions and for no polynomials."""
    _check_rules(puzzle)
    if puzzle.conditions:
        what = "a puzzle with conditions such as prime(A) can be solved, but not explained"
        raise UnsupportedError("not_explained", what, position=puzzle.conditions[0].position)
    layout = _Layout(puzzle)
    for number, equation in enumerate(puzzle.equations):
        layout.enter(number, equation)
    for number, divisor in enumerate(layout.divisors, len(puzzle.equations)):
        if not layout.is_positive(divisor):
            layout.enter_whole(number, _signed(divisor), "≠")
    return layout.sheet()


def _check_rules(puzzle: Puzzle) -> None:
    """UnsupportedError for a rule that no proof goes by.

    A key is one only where it leaves digits out. Nobody would follow a proof about letters that
    look like digits.
    """
    for option, is_in_force in (
        ("digits_used", puzzle.usage is not None),
        ("key", bool(puzzle.spelled)),
        ("wrong_digits", puzzle.rules.wrong_digits == "alike"),
        ("classes", any(condition.position < 0 for condition in puzzle.conditions)),
    ):
        if is_in_force:
            what = "puzzles with {option} can be solved, but not explained"
            raise UnsupportedError("not_explained", what, field=option, option=option)


class _Layout:
    """A sheet while it is being laid out."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.base = puzzle.rules.base
        self.names = [*puzzle.letters, *puzzle.wildcards]
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.nonzero = {
            self.numbers[cell]
            for cell in first_cells(puzzle.words, puzzle.rules)
            if isinstance(cell, str)
        }
        self.domains = _domains(puzzle, self.nonzero)
        self.rivals = [
            sum(1 << self.numbers[rival] for rival in puzzle.rivals(name)) for name in self.names
        ]
        self.kinds = kinds_of(self.rivals)
        self.lows = [0] * len(self.names)
        self.columns: list[Column] = []
        self.sides: list[tuple[tuple[Summand, ...], tuple[Summand, ...]]] = []
        self.turned: list[bool] = []
        self.relations: list[str] = []
        self.divisors: list[list[Summand]] = []
        self.equation = puzzle.equations[0]

    def enter(self, number: int, equation: Equation) -> None:
        """The columns of one equation."""
        self.equation = equation
        sides = Sides(equation, self.base)
        left, right, turned = sides.read()
        self.divisors += sides.divisors
        relation = equation.relation.replace(">", "<").replace("≥", "≤")
        self.sides.append((tuple(left), tuple(right)))
        self.turned.append(turned)
        self.relations.append(relation)
        whole = self._whole(number, (left, right), relation)
        if relation == "=" and not whole.unknowns and not whole.constant:
            return  # it holds for all digits
        parts = self._parts(left), self._parts(right)
        for k in parts[0] | parts[1]:
            check_added(equation, sum(len(side.get(k, ())) for side in parts))
        has_columns = relation == "=" and self._enter_columns(number, *parts)
        is_multiplied = any(len(words) > 1 for _, words in left + right)
        if not has_columns or is_multiplied or row_of((left, right), self.base):
            self._add_whole(whole)

    def _enter_columns(
        self, number: int, left: dict[int, list[Part]], right: dict[int, list[Part]]
    ) -> bool:
        """Enters columns from the units on; False where a carry gets too wide to go on."""
        height = max([*left, *right], default=0) + 1
        carry_in, low, high = None, 0, 0
        for index in range(height):
            parts = left.get(index, []), right.get(index, [])
            carry_out = None
            low_out = high_out = 0
            if index + 1 < height:
                least = _extreme(parts[0], 0) - _extreme(parts[1], self.base - 1)
                most = _extreme(parts[0], self.base - 1) - _extreme(parts[1], 0)
                low_out, high_out = -((-low - least) // self.base), (high + most) // self.base
                if high_out - low_out > MAX_CARRY:
                    return False
                carry_out = len(self.names)
                self.names.append(f"c{index + 1}" + (f"/{number}" if number else ""))
                self.lows.append(low_out)
                self.domains.append((1 << max(0, high_out - low_out + 1)) - 1)
            weighed = [(1, part) for part in parts[0]], [(1, part) for part in parts[1]]
            carries = (carry_in, low), (carry_out, low_out)
            self._add(self._column((number, index), weighed, carries, "="))
            carry_in, low, high = carry_out, low_out, high_out
        return True

    def enter_whole(
        self, number: int, sides: tuple[list[Summand], list[Summand]], relation: str
    ) -> None:
        """Enters one column for all of an equation."""
        self._add_whole(self._whole(number, sides, relation))

    def _whole(
        self, number: int, sides: tuple[list[Summand], list[Summand]], relation: str
    ) -> Column:
        """One column for all of an equation."""
        weighed = [
            [(self.base**k, part) for k, parts in self._parts(side).items() for part in parts]
            for side in sides
        ]
        return self._column(
            (number, WHOLE), (weighed[0], weighed[1]), ((None, 0), (None, 0)), relation
        )

    def _add_whole(self, column: Column) -> None:
        if column.unknowns or column.relation != "=":
            self._add(column)

    def _add(self, column: Column) -> None:
        self.columns.append(column)
        check_columns(self.equation, len(self.columns))

    def is_positive(self, side: list[Summand]) -> bool:
        """True if a sum is of numbers that do not begin with 0."""
        return all(
            factor > 0 and all(self._is_positive(word[-1]) for word in words)
            for factor, words in side
        )

    def _is_positive(self, cell: Cell) -> bool:
        return cell > 0 if isinstance(cell, int) else self.numbers[cell] in self.nonzero

    def _column(
        self,
        id: ColumnId,
        sides: tuple[list[tuple[int, Part]], list[tuple[int, Part]]],
        carries: tuple[tuple[int | None, int], tuple[int | None, int]],
        relation: str,
    ) -> Column:
        (carry_in, low_in), (carry_out, low_out) = carries
        monomials: dict[tuple[int, ...], int] = {(): low_in - self.base * low_out}
        for sign, side in ((1, sides[0]), (-1, sides[1])):
            for weight, part in side:
                unknowns, factor = self._monomial(part)
                monomials[unknowns] = monomials.get(unknowns, 0) + sign * weight * factor
        constant = monomials.pop(())
        if carry_in is not None:
            monomials[carry_in,] = 1
        if carry_out is not None:
            monomials[carry_out,] = -self.base
        terms = tuple(
            (us[0], factor) for us, factor in monomials.items() if factor and len(us) == 1
        )
        products = tuple((us, factor) for us, factor in monomials.items() if factor and len(us) > 1)
        unknowns = tuple(
            dict.fromkeys([u for u, _ in terms] + [u for us, _ in products for u in us])
        )
        return Column(
            id=id,
            left=tuple(part for _, part in sides[0]),
            right=tuple(part for _, part in sides[1]),
            carry_in=carry_in,
            carry_out=carry_out,
            relation=relation,
            terms=terms,
            products=products,
            constant=constant,
            unknowns=unknowns,
            kinds=tuple(
                self.kinds[unknown] if unknown < len(self.kinds) else FREE for unknown in unknowns
            ),
        )

    def _monomial(self, part: Part) -> tuple[tuple[int, ...], int]:
        """The numbers of the unknowns that are multiplied in a part, and their coefficient."""
        coefficient, cells = part
        digits = prod(cell for cell in cells if isinstance(cell, int))
        unknowns = sorted(self.numbers[cell] for cell in cells if isinstance(cell, str))
        return tuple(unknowns), coefficient * digits

    def sheet(self) -> Sheet:
        """The sheet as it is now."""
        puzzle = self.puzzle
        letters = len(puzzle.letters)
        every = (1 << letters) - 1
        digits = 0
        for domain in self.domains[:letters]:
            digits |= domain
        rivals, carries = self.rivals[:letters], len(self.names) - len(self.rivals)
        return Sheet(
            names=tuple(self.names),
            letters=letters,
            cells=letters + len(puzzle.wildcards),
            lows=tuple(self.lows),
            domains=tuple(self.domains),
            rivals=(*self.rivals, *(0,) * carries),
            kinds=(*self.kinds, *(FREE,) * carries),
            nonzero=tuple(sorted(self.nonzero)),
            every_digit=letters == digits.bit_count()
            and all(every & ~mask == 1 << number for number, mask in enumerate(rivals)),
            impossible=puzzle.breaks_zero_rule(),
            columns=tuple(self.columns),
            solution=lambda digits: _solution(puzzle, digits),
            sides=tuple(self.sides),
            divisors=tuple((tuple(a), tuple(b)) for a, b in map(_signed, self.divisors)),
            relations=tuple(self.relations),
            turned=tuple(self.turned),
            base=self.base,
        )

    def _parts(self, side: Iterable[Summand]) -> dict[int, list[Part]]:
        """A side multiplied out: column → its parts."""
        columns: dict[int, list[Part]] = {}
        digits = 0
        for factor, words in side:
            digits += multiplied(words)
            check_multiplied(self.equation, digits)
            products: list[tuple[int, Cells]] = [(0, ())]
            for word in words:
                products = [
                    (k + i, (*cells, cell)) for k, cells in products for i, cell in enumerate(word)
                ]
            for k, cells in products:
                columns.setdefault(k, []).append((factor, cells))
        return columns


def _signed(terms: list[Summand]) -> tuple[list[Summand], list[Summand]]:
    """What a sum adds, and what it takes away."""
    added = [(factor, words) for factor, words in terms if factor >= 0]
    return added, [(-factor, words) for factor, words in terms if factor < 0]


def _domains(puzzle: Puzzle, nonzero: set[int]) -> list[int]:
    """What letters and wildcards may be before it is said that no number begins with 0."""
    rules = replace(puzzle.rules, leading_zeros=True, single_zero=True)
    barred, _ = avoided(rules, puzzle.letters)
    with_zero = domains(
        rules, puzzle.letters, puzzle.wildcards, puzzle.words, puzzle.printed, barred
    )
    return [
        puzzle.domains[name]
        | (with_zero[name] & puzzle.allowed.get(name, 1) & 1 if number in nonzero else 0)
        for number, name in enumerate((*puzzle.letters, *puzzle.wildcards))
    ]


def _extreme(parts: Iterable[Part], digit: int) -> int:
    """The sum of the parts if every unknown had this digit."""
    return sum(
        factor * prod(cell if isinstance(cell, int) else digit for cell in cells)
        for factor, cells in parts
    )


def _solution(puzzle: Puzzle, digits: dict[str, int]) -> Solution | None:
    solution = Solution.of(puzzle, digits)
    return solution if solves(puzzle, solution.letters, solution.wildcards) else None
