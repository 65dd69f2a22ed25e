"""Products that are printed, or nearly: their divisors are all that is tried."""

from __future__ import annotations

from random import Random

import pytest
from in_turn import in_turn, later

import solver
from solver.planning import divisors


def drawn(one: int, two: int) -> list[str]:
    """The rows of a written multiplication, from the multiplicand to the product."""
    rows = [one * int(digit) * 10**k for k, digit in enumerate(reversed(str(two)))]
    width = len(str(one * two)) + 2
    shown = [str(row // 10**k) + " " * k for k, row in enumerate(rows) if row]
    return [line.rjust(width) for line in (str(one), f"x {two}", *shown, str(one * two))]


def blanked(line: str, random: Random, kept: float) -> str:
    """A row most of whose digits are blank."""
    return "".join(c if not c.isdigit() or random.random() < kept else "?" for c in line)


@in_turn("number", [1, 2, 97, 360, 2**20, 1009**2, 999_983 * 1_000_003, 3**20 * 41])
def test_divisors(number: int) -> None:
    found = divisors.divisors(number)
    assert len(set(found)) == len(found)
    assert all(number % divisor == 0 for divisor in found)
    if number < 2**21:
        assert len(found) == sum(number % n == 0 for n in range(1, number + 1))


def test_large_primes_are_found() -> None:
    one, two = 34_359_738_337, 68_718_976_919  # what is tried by division takes minutes
    assert sorted(divisors.divisors(one * two))[-1] == one * two
    assert len(divisors.divisors(one * two)) == 2 ** (1 + len(prime_factors(two)))


def prime_factors(number: int) -> list[int]:
    found = []
    for prime in range(2, 300_000):
        while number % prime == 0:
            found.append(prime)
            number //= prime
    return found + [number] * (number > 1)


LATER = [later(seed) for seed in range(24) if seed not in (1, 4)]


@pytest.mark.parametrize("seed", [1, 4, *LATER])
def test_the_divisors_give_what_all_numbers_give(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(seed)
    rows = drawn(random.randrange(20, 999), random.randrange(20, 999))
    text = "\n".join(
        [blanked(row, random, 0.1) for row in rows[:-1]] + [blanked(rows[-1], random, 0.8)]
    )
    monkeypatch.setattr(divisors, "DEAR", 1 << 60)
    plain = solver.solve(text)
    monkeypatch.setattr(divisors, "DEAR", 0)
    guided = solver.solve(text)
    assert guided.solutions == plain.solutions


def test_a_multiplication_of_which_hardly_more_than_the_product_is_printed() -> None:
    rows = ["?" * 7, "x " + "?" * 7, *("?" * 8 + " " * k for k in range(7)), "?000000000000?"]
    rows[5] = "???0????   "
    result = solver.solve("\n".join(row.rjust(14) for row in rows))
    assert (result.stop, result.count, result.nodes) == (solver.Stop.EXHAUSTED, 2, 884)
    products = [s.text.splitlines()[-1] for s in result.solutions]
    assert products == ["50000000000000", "70000000000008"]
