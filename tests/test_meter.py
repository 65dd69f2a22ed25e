"""A meter says what is left of a budget, by the budget's own clock."""

from __future__ import annotations

from math import inf

import pytest

from solver.meter import Late, Meter
from solver.model import Budget


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_what_is_left_of_seconds_and_nodes() -> None:
    clock = Clock()
    meter = Meter(Budget(5.0, 30, clock))
    clock.now += 2
    meter.nodes += 20
    assert meter.left() == Budget(3.0, 10, clock)
    clock.now += 4
    meter.nodes += 20
    assert meter.left() == Budget(0.0, 1, clock)


def test_time_is_up_at_its_end_and_late_from_then_on() -> None:
    clock = Clock()
    meter = Meter(Budget(5.0, clock=clock))
    clock.now += 4.9
    meter.check()
    assert not meter.is_over()
    clock.now = 105.0
    assert meter.is_over()
    with pytest.raises(Late):
        meter.check()


def test_a_part_of_the_time_counts_from_its_beginning() -> None:
    clock = Clock()
    meter = Meter(Budget(10.0, clock=clock))
    clock.now += 5
    meter.move_to(0.4)
    assert meter.is_over()
    meter.move_to(0.6)
    assert meter.left().seconds == 1.0


def test_without_seconds_only_the_clock_itself_can_end_it() -> None:
    clock = Clock()
    meter = Meter(Budget(clock=clock))
    clock.now = 1e15
    assert not meter.is_over()
    assert meter.left() == Budget(clock=clock)
    clock.now = inf  # as the clock of somebody who has asked to end says
    assert meter.is_over()
    assert meter.left() == Budget(0.0, clock=clock)


def test_no_budget_is_no_bound() -> None:
    assert Meter().left() == Budget()
