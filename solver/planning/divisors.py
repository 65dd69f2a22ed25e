"""Written multiplications whose product is printed, or nearly: the factors divide it.

A multiplication of two numbers of seven digits can be filled in in 10¹⁴ ways, but its first number
is one of the few hundred divisors of its product. The rows say which word has to be a multiple of
the number; the digits of it that are not printed are settled first, as cases.

Divisors come from the prime factors, and those from Pollard's rho method (J. M. Pollard, «A Monte
Carlo method for factorization», BIT 15, 1975) with Brent's way to find the cycle; that a factor is
prime, from the test of Miller and Rabin, with enough bases for numbers of this size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product as every
from math import gcd, prod
from typing import NamedTuple

from solver.model import Cell
from solver.planning.algebra import Algebra, LinearForm, printed_number

# The first 13 primes: enough as bases up to 3·10²⁴ (J. Sorenson and J. Webster, 2015).
BASES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)

# Binary digits of a number that is factored: rho takes some 2^(size / 4) steps, 0.1 s at most.
MAX_SIZE = 72

# Steps of all factorings together.
MAX_STEPS = 1 << 20

# Settling a case takes as long as trying so many numbers digit by digit.
DEAR = 1_000


class Product(NamedTuple):
    """number · (Σ weight · multiplier + offset) = factor · word + constant."""

    number: tuple[Cell, ...]
    multipliers: tuple[tuple[int, Cell], ...]  # weight and digit, such as (100, '?7')
    offset: int
    factor: int
    word: tuple[Cell, ...]
    constant: int

    def unknown(self) -> list[str]:
        """The symbols of the word, each once."""
        return list(dict.fromkeys(cell for cell in self.word if isinstance(cell, str)))

    def value(self, base: int) -> int:
        """What it comes to, where nothing of the word is unknown."""
        number = printed_number(self.word, base)
        assert number is not None
        return self.factor * number + self.constant


class MultipleRow(NamedTuple):
    """A word of so many cells that is times · multiplier · number."""

    length: int
    times: int
    multiplier: Cell


Rows = Mapping[
    tuple[Cell, ...], MultipleRow
]  # the cells of a row, without the zeros at its end → the row


def known_product(algebra: Algebra, number: int) -> Product | None:
    """The product of a number that leaves the fewest numbers to try.

    None where too many of its digits are unknown, and where it is too large to be factored.
    """
    products = list(_products(algebra, number))
    if not products:
        return None
    best = min(products, key=lambda product: _options(algebra, product.word))
    options = _options(algebra, best.word)
    size = (abs(best.factor) * algebra.base ** len(best.word) + abs(best.constant)).bit_length()
    if (
        size > MAX_SIZE
        or options << size // 4 > MAX_STEPS
        or options * DEAR > _options(algebra, best.number)
        or (not best.unknown() and best.value(algebra.base) == 0)
    ):
        return None
    return best


def ways(algebra: Algebra, product: Product) -> list[dict[str, int]]:
    """The digits of the number, and of its multipliers, by the divisors of a known product."""
    value, assignments = product.value(algebra.base), []
    for divisor in divisors(abs(value)):
        number = _digits(divisor, algebra.base, len(product.number))
        multipliers = _multipliers(product, value // divisor, algebra.base)
        if number is not None and multipliers is not None:
            pairs = [*zip(product.number, number, strict=True), *multipliers]
            digits = {cell: digit for cell, digit in pairs if isinstance(cell, str)}
            if all(_may_be(algebra, cell, digit, digits) for cell, digit in pairs):
                assignments.append(digits)
    return assignments


def divisors(number: int) -> list[int]:
    """All divisors of a number above 0, in no order."""
    powers = Counter(_prime_factors(number))
    choices = ([prime**k for k in range(most + 1)] for prime, most in powers.items())
    return [prod(factors) for factors in every(*choices)]


def _products(algebra: Algebra, number: int) -> Iterator[Product]:
    """All products of the number that the equations are about."""
    equal = [f for f, sign in zip(algebra.forms, algebra.relations, strict=True) if sign == "="]
    rows = {cells: row for form in equal for cells, row in _rows(algebra, form, number)}
    for form in equal:
        if any(True for _ in _rows(algebra, form, number)):
            continue  # a row: the search by multiples is soon done with it
        product = _product(algebra, form, number, rows)
        if product is not None:
            yield product


def _product(algebra: Algebra, form: LinearForm, number: int, rows: Rows) -> Product | None:
    """The product that an equation is about; None where it is about more, or less, than that."""
    multiples: list[tuple[int, Cell]] = []  # weight · multiplier of the number
    others: list[tuple[int, tuple[Cell, ...]]] = []  # factor · word, on the other side
    for node, weight in form.nodes.items():
        multiple = _multiple(algebra, node, number, rows)
        if multiple is None:
            others.append((-weight, algebra.nodes[node].cells))
        else:
            times, multiplier = multiple
            multiples.append((weight * times, multiplier))
    if not multiples or len(others) > 1 or not (others or form.constant):
        return None
    factor, word = others[0] if others else (0, ())
    if others and not word:
        return None
    return Product(
        number=algebra.nodes[number].cells,
        multipliers=tuple((weight, cell) for weight, cell in multiples if isinstance(cell, str)),
        offset=sum(weight * cell for weight, cell in multiples if isinstance(cell, int)),
        factor=factor,
        word=word,
        constant=-form.constant,
    )


def _multiple(algebra: Algebra, node: int, number: int, rows: Rows) -> tuple[int, Cell] | None:
    """(times, multiplier) of a node that is times · multiplier · number, as far as is known."""
    multiplier = _multiplier(algebra, node, number)
    if multiplier is not None:
        return 1, multiplier
    cells = algebra.nodes[node].cells
    row = rows.get(_without_zeros(cells))
    if row is None or len(cells) < row.length:
        return None
    return algebra.base ** (len(cells) - row.length) * row.times, row.multiplier


def _rows(
    algebra: Algebra, form: LinearForm, number: int
) -> Iterator[tuple[tuple[Cell, ...], MultipleRow]]:
    """The row that an equation says to be a multiple of the number, by its cells up to zeros."""
    if len(form.nodes) == 2 and not form.constant:
        for word, product in (tuple(form.nodes), tuple(form.nodes)[::-1]):
            multiplier, cells = _multiplier(algebra, product, number), algebra.nodes[word].cells
            if word != number and cells and multiplier is not None:
                times, rest = divmod(-form.nodes[product], form.nodes[word])
                if rest == 0:
                    yield _without_zeros(cells), MultipleRow(len(cells), times, multiplier)


def _multiplier(algebra: Algebra, node: int, number: int) -> Cell | None:
    """What a node multiplies the number by; None where it is no multiple of it."""
    if node == number:
        return 1
    left, right = algebra.nodes[node].factors or (-1, -1)
    if number not in (left, right):
        return None
    return algebra.nodes[right if left == number else left].cells[0]


def _without_zeros(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """A row without the zeros at its end, such as those that it is shifted by."""
    end = len(cells)
    while end and cells[end - 1] == 0:
        end -= 1
    return tuple(cells[:end])


def _options(algebra: Algebra, cells: Sequence[Cell]) -> int:
    """In how many ways cells can be filled in, if nothing else mattered."""
    symbols = {cell for cell in cells if isinstance(cell, str)}
    return prod(algebra.domains[symbol].bit_count() for symbol in symbols)


def _may_be(algebra: Algebra, cell: Cell, digit: int, digits: dict[str, int]) -> bool:
    """True if a cell may have this digit, given those of all symbols."""
    if isinstance(cell, int):
        return cell == digit
    return digits[cell] == digit and algebra.domains[cell] >> digit & 1 == 1


def _digits(number: int, base: int, cells: int) -> list[int] | None:
    """The digits of a number in so many cells; None where they are too few."""
    digits = []
    for _ in range(cells):
        number, digit = divmod(number, base)
        digits.append(digit)
    return None if number else digits[::-1]


def _multipliers(product: Product, total: int, base: int) -> list[tuple[Cell, int]] | None:
    """The multipliers with the digits that make the total, None where no digits do.

    Nothing about them where their weights do not tell them apart.
    """
    rest, reach = total - product.offset, 0
    digits: list[tuple[Cell, int]] = []
    weighted = sorted(product.multipliers, key=lambda pair: abs(pair[0]))
    for weight, _ in weighted:
        if abs(weight) <= reach or weight * weighted[0][0] < 0:
            return []
        reach += abs(weight) * (base - 1)
    for weight, cell in reversed(weighted):
        digit, rest = divmod(rest, weight)
        if not 0 <= digit < base:
            return None
        digits.append((cell, digit))
    return None if rest else digits


def _prime_factors(number: int) -> Iterator[int]:
    for prime in BASES:
        while number % prime == 0:
            yield prime
            number //= prime
    rest = [number] if number > 1 else []
    while rest:
        cofactor = rest.pop()
        if _is_prime(cofactor):
            yield cofactor
        else:
            factor = _factor(cofactor)
            rest += [factor, cofactor // factor]


def _is_prime(number: int) -> bool:
    """True if a number above 1 that no base divides is prime."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in BASES:
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True


def _factor(number: int) -> int:
    """A factor of an odd composite number, neither 1 nor the number itself."""
    start = 1
    while True:
        factor = _rho(number, start)
        if factor != number:
            return factor
        start += 1


def _rho(number: int, step: int) -> int:
    """A factor above 1 of a composite number, which may be the number itself."""
    slow = fast = 2
    length, factor = 1, 1
    while factor == 1:
        slow = fast
        for done in range(0, length, 64):
            product, behind = 1, fast
            for _ in range(min(64, length - done)):
                fast = (fast * fast + step) % number
                product = product * (slow - fast) % number
            factor = gcd(product, number)
            if factor != 1:
                break
        length *= 2
    if factor != number:
        return factor
    factor = 1
    while factor == 1:  # the last steps again, one by one
        behind = (behind * behind + step) % number
        factor = gcd(slow - behind, number)
    return factor
