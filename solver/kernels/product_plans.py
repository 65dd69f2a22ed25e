"""What searches run on where products are: for each kind the numbers that it needs, in arrays."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from solver.kernels.plans import EQUAL, Cast, PolynomialPlan

# Kinds of steps of a schedule.
COMPUTE, CHECK, END, RELATE = range(4)

# Kinds of steps that fill a register of their own …
WORD, PLUS, MINUS, TIMES, POWER, QUOTIENT, REMAINDER, FACTORIAL, POWER_REMAINDER = range(9)
# … and of those that compare two, or tell a word's letters the digits of one.
EQUALS, DIFFERS, LESS, NOT_MORE, DIVIDES, DIVIDES_NOT, TELL = range(9, 16)
# Cells of such a word: a letter that is told here, one that was told further to the right, one that
# has its digit. Any other is printed.
TOLD, AGAIN, KNOWN = -1, -2, -3
# Values below this are exact. A factorial is, up to the one of the second number; and what a power
# leaves modulo a number below the third.
LARGE, LARGEST_FACTORIAL, LARGEST_MODULUS = 1 << 61, 19, 1 << 31


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Sizes:
    """What bounds are made of.

    A row is a number inside an equation: a product of two rows, or a sum of symbols and rows with
    factors. Lists of lists are stored end to end: list i stands from start[i] up to start[i + 1].
    """

    left: array[int]  # row → the rows it multiplies, -1 where it is a sum
    right: array[int]
    child_start: array[int]  # row → the rows that it adds up
    child_row: array[int]
    child_factor: array[int]
    sums: array[int]  # the rows that are sums
    inner: array[int]  # the rows that are made of others, in an order to work them out
    roots: array[int]  # equation → its own row, which is related to 0
    relations: array[int]  # equation → how: EQUAL, UNEQUAL, BELOW or AT_MOST
    weights: array[float]  # row, symbol → what it adds to a sum for each unit; empty: no bounds
    fixed: array[float]  # row → what printed digits add to a sum
    scale: array[float]  # row → the largest size of the numbers it is made of


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class RemainderPlan(PolynomialPlan):
    """What `remainders.py` runs on: equations that are sums of monomials, coefficient · symbol · …

    A monomial belongs to the level on which the last of its symbols takes its digit. Levels of one
    modulus close one column: what counts there of a level is a polynomial in its own symbol, whose
    factors are sums of monomials modulo the base.
    """

    method: ClassVar[str] = "remainders"

    cast: Cast
    base: int
    order: array[int]  # level → the symbol that takes its digit there
    weights: array[int]  # row, symbol → what it adds to a sum for each unit
    fixed: array[int]  # row → what printed digits add to a sum
    # level, equation → the gcd of the coefficients of all monomials that are open there, 0 where
    # none is: what is settled has to be a multiple of it
    moduli: array[int]
    # level, equation → how many levels later the column is closed, where its factors are known
    # already; -1 where that is not to be looked at
    distance: array[int]
    degree: array[int]  # level, equation → of what counts of its symbol in its column
    factor_start: array[int]  # level → the factors that are known there, and not before
    factor_at: array[int]  # factor → number of its level, equation and power
    monomial_start: array[int]  # factor → the monomials that it is the sum of
    monomial_coefficient: array[int]
    other_start: array[int]  # monomial → the levels of its other symbols
    other_level: array[int]
    sizes: Sizes


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class ColumnPlan(PolynomialPlan):
    """What `lift.py` runs on, where an equation is too long to be one 64-bit number.

    Rows are those of `Sizes`, written in digits with carries. The last row of an equation is the
    equation itself, whose digits all have to be 0.
    """

    method: ClassVar[str] = "lift"

    cast: Cast
    base: int
    columns: int
    order: array[int]  # level → the symbol that takes its digit there
    constants: array[int]  # row, column → printed digits of a sum
    term_start: array[int]  # row, column → its symbols
    term_symbol: array[int]
    term_factor: array[int]
    equation_start: array[int]  # equation → its rows, parts first
    equation_row: array[int]
    closing: array[int]  # level → the equation, a column of which the symbol closes, or -1
    closing_column: array[int]
    check_start: array[int]  # level → the columns that are complete before it
    check_equation: array[int]
    check_column: array[int]
    sizes: Sizes

    @property
    def is_exact(self) -> bool:
        """True if every relation is =: no other is judged by the columns."""
        return self.cast.is_exact and all(relation == EQUAL for relation in self.sizes.relations)


class WrittenColumns(NamedTuple):
    """The columns of all equations of a written calculation, one after the other."""

    columns: array[int]  # equation → its columns
    first: array[int]  # equation → number of its column 0
    constants: array[int]  # column → printed digits
    term_start: array[int]  # column → its terms
    term_factor: array[int]
    term_symbol: array[int]
    term_other: array[int]  # the symbol it is multiplied with, or -1


class Steps(NamedTuple):
    """What is done when a level's symbol has its digit: list 0 before all, list 1 for level 0."""

    start: array[int]  # list → its steps
    kind: array[int]
    equation: array[int]
    column: array[int]
    symbol: array[int]  # the one that is computed, with factor 1 or -1
    factor: array[int]


class CommonNumber(NamedTuple):
    """The number whose multiples the rows of a written calculation are, from the right."""

    symbol: array[int]  # column → symbol, or -1 where a digit is printed
    digit: array[int]  # column → the printed digit
    # before each list of steps: its columns from there on are not known before
    known_start: array[int]
    known_end: array[int]  # nor are its columns before this one, where those behind it are


class WrittenRows(NamedTuple):
    """The rows that are a multiple of the number, and nothing else."""

    multipliers: array[int]  # the digits that the number is multiplied by, not printed: symbols
    multiplier: array[int]  # row → index of its multiplier
    length: array[int]  # row → its cells
    start: array[int]  # row → its cells from the right
    cell_symbol: array[int]  # cell → symbol, or -1
    cell_digits: array[int]  # cell → the digits it may have: a mask


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Schedule:
    """What is tried, and what follows from it, in a written multiplication or division.

    Lists of lists are stored end to end: list i stands from start[i] up to start[i + 1].
    """

    tried: int  # levels whose symbol is tried; those behind show what was computed
    order: array[int]  # level → symbol
    binding: array[int]  # the symbols in the order in which their digits become known
    rank: array[int]  # symbol → how many symbols are tried when its digit is known
    relations: array[int]  # equation → its code
    columns: WrittenColumns
    steps: Steps
    number: CommonNumber
    rows: WrittenRows


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class MultiplesPlan(PolynomialPlan):
    """What `multiples.py` runs on: a written multiplication or division."""

    method: ClassVar[str] = "multiples"

    cast: Cast
    base: int
    schedule: Schedule
    guided: int = 0  # the first so many levels take one of few ways
    # the ways to try, in order: level after level the digit of each
    ways: array[int] = field(default_factory=lambda: array("q"))


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class EvaluationPlan(PolynomialPlan):
    """What `evaluation.py` runs on: steps that work out values, in registers, and compare them."""

    method: ClassVar[str] = "evaluation"

    cast: Cast
    base: int
    order: array[int]  # level → the symbol that takes its digit there
    tells: array[int]  # level → whether its symbol may be told its digit
    start: array[int]  # number of settled symbols → the steps that can then be done
    kind: array[int]
    into: array[int]  # step → the register that it fills, or -1
    # Its operands, which are registers; of a word, the register of its printed digits, and its
    # terms from the second up to the third; of what tells letters, the value, and such cells.
    first: array[int]
    second: array[int]
    third: array[int]
    term_symbol: array[int]
    term_weight: array[int]
    cell_symbol: array[int]  # cells from the right
    cell_digit: array[int]
    values: array[int]  # register → what it holds at first
