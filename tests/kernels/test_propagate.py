"""Finite domains: what is found, what is narrowed, and the places of a walk."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from solver.kernels.network import Network
from solver.kernels.propagate import Propagation

DIGITS = (1 << 10) - 1

# What runs may sum to in random networks.
TOTALS = {*range(10), *range(15, 25), *range(30, 40)}


def finds(kernel: Propagation) -> list[list[int]]:
    """Everything that is left to find."""
    found = []
    while not kernel.ended():
        kernel.run(1000)
        found += map(list, kernel.take())
    return [*found, *map(list, kernel.take())]


def values(mask: int) -> list[int]:
    return [value for value in range(62) if mask >> value & 1]


class Case:
    """A random network, with its constraints also as a rule on values."""

    def __init__(self, random: Random) -> None:
        self.network = Network()
        hidden = random.sample(range(1, 10), 4)  # mostly a solution
        likely = random.random() < 0.8
        self.domains = [random.randrange(1, DIGITS) | likely << value for value in hidden]
        for domain in self.domains:
            self.network.cell(domain)
        self.network.cell(DIGITS << 30 | DIGITS << 15 | DIGITS)
        self.constants: list[tuple[dict[int, int], int]] = []
        self.apart: list[list[int]] = []
        for _ in range(random.randint(1, 2)):
            weights = {cell: random.randint(-11, 11) for cell in random.sample(range(4), 3)}
            constant = sum(weight * hidden[cell] for cell, weight in weights.items())
            self.constants.append((weights, constant))
            self.network.linear(weights, constant)
        if random.random() < 0.5:
            self.apart.append(random.sample(range(4), random.randint(0, 4)))
            self.network.all_different(self.apart[0])
        self.run = random.sample(range(4), random.randint(1, 4))
        self.network.run(self.run, 4)

    def solutions(self) -> list[list[int]]:
        """Every choice of values that obeys."""
        return [
            list(chosen)
            for chosen in product(*map(values, self.domains))
            if all(
                sum(weight * chosen[cell] for cell, weight in weights.items()) == constant
                for weights, constant in self.constants
            )
            and all(
                len({chosen[cell] for cell in cells}) == len(cells)
                for cells in (*self.apart, self.run)
            )
            and all(chosen[cell] for cell in self.run)
            and sum(chosen[cell] for cell in self.run) in TOTALS
        ]


@pytest.mark.parametrize("hundred", range(3))
def test_random_networks_have_the_solutions_that_trying_everything_finds(hundred: int) -> None:
    some = 0
    for seed in range(hundred * 100, hundred * 100 + 100):
        case = Case(Random(seed))
        expected = case.solutions()
        for order in (0, 1, 2, seed + 3):
            kernel = Propagation(case.network, 4, order=order)
            assert sorted(finds(kernel)) == expected, (seed, order)
        some += bool(expected)
    assert some > 50


def test_the_domains_keep_every_value_of_a_solution() -> None:
    for seed in range(100):
        case = Case(Random(seed))
        if expected := case.solutions():
            domains = Propagation(case.network, 4).domains()
            for chosen in expected:
                assert all(
                    domain >> value & 1 for domain, value in zip(domains, chosen, strict=False)
                )
                total = sum(chosen[cell] for cell in case.run)
                assert domains[4] >> total & 1


def narrowed(network: Network) -> list[list[int]]:
    """The values that are left before anything is tried."""
    kernel = Propagation(network, len(network.domains))
    return [values(domain) for domain in kernel.domains()]


def test_a_settled_value_is_taken_from_the_others() -> None:
    network = Network()
    network.all_different([network.cell(0b10), network.cell(0b110), network.cell(0b1110)])
    assert narrowed(network) == [[1], [2], [3]]


def test_where_every_value_is_needed_each_has_its_cell() -> None:
    network = Network()
    network.all_different([network.cell(0b011), network.cell(0b011), network.cell(0b111)])
    assert narrowed(network) == [[0, 1], [0, 1], [2]]


def test_sums_are_held_between_bounds_and_two_open_cells_support_each_other() -> None:
    network = Network()
    tens, units, total = (network.cell(DIGITS), network.cell(0b1000100), network.cell(0x3FFF8))
    network.linear({tens: 10, units: 1, total: -1}, 0)
    assert narrowed(network) == [[0, 1], [2, 6], list(range(3, 17))]
    network.linear({tens: 1}, 1)
    assert narrowed(network) == [[1], [2, 6], [12, 16]]


def test_a_run_has_one_of_the_sets_of_digits_with_its_total() -> None:
    network = Network()
    cells = [network.cell(DIGITS) for _ in range(4)]
    total = network.cell(1 << 11)
    network.run(cells, total)
    network.linear({cells[0]: 1}, 5)
    assert narrowed(network) == [[5], [1, 2, 3], [1, 2, 3], [1, 2, 3], [11]]


def test_the_total_of_a_run_has_the_values_that_its_digits_allow() -> None:
    network = Network()
    network.run([network.cell(0b110), network.cell(0b110)], network.cell((1 << 46) - 1))
    assert narrowed(network) == [[1, 2], [1, 2], [3]]


def test_a_walk_can_be_held_between_two_places() -> None:
    network = Network()
    cells = [network.cell(DIGITS) for _ in range(3)]
    network.all_different(cells)
    network.linear({cells[0]: 1, cells[1]: 1, cells[2]: 1}, 9)
    whole = Propagation(network, 3)
    everything = finds(whole)
    assert len(everything) == 42
    for cut in ([3], [2, 6], [7]):
        before, after = Propagation(network, 3, high=cut), Propagation(network, 3, low=cut)
        first, second = finds(before), finds(after)
        assert first
        assert second
        assert first + second == everything
        assert before.nodes + after.nodes == whole.nodes


def test_what_is_no_network_is_an_error() -> None:
    network = Network()
    cell = network.cell(DIGITS)
    with pytest.raises(ValueError, match="values from 0 to 61"):
        network.cell(1 << 62)
    with pytest.raises(ValueError, match="values from 0 to 61"):
        network.cell(-1)
    with pytest.raises(ValueError, match="no such cell"):
        network.all_different([cell, 1])
    with pytest.raises(ValueError, match="one to nine"):
        network.run([cell] * 10, cell)
    with pytest.raises(ValueError, match="not small"):
        network.linear({cell: 1 << 30}, 0)


def test_cells_without_a_value_or_without_a_constraint() -> None:
    network = Network()
    network.cell(0b101)
    assert finds(Propagation(network, 1)) == [[0], [2]]
    network.cell(0)
    assert finds(Propagation(network, 2)) == []
    assert finds(Propagation(Network(), 0)) == [[]]
