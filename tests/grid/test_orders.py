"""Grids that one order of their cells is stuck in, and another one runs through."""

from __future__ import annotations

from random import Random

from random_kakuro import solutions

import solver
from solver.grid.maker import draw_draft
from solver.grid.orders import Orders
from solver.grid.read import read_kakuro
from solver.grid.search import network_of
from solver.kernels.propagate import Propagation
from solver.meter import Meter

# Its first order finds nothing in twenty thousand nodes, and others hundreds of solutions in a few.
STUCK = draw_draft(8, 8, Random(10), Meter()).line(set())

# Only its tenth order finds something, by what failed in those before.
LEARNED = draw_draft(8, 10, Random(1), Meter()).line(set())


def test_another_order_finds_what_the_first_is_stuck_in() -> None:
    puzzle = read_kakuro(STUCK)
    network, cells = network_of(puzzle)
    choices = len(puzzle.letters) + sum(cell >= len(puzzle.letters) for cell in cells.values())
    alone = Propagation(network, choices)
    alone.run(20_000)
    result = solver.kakuro(STUCK, limit=1)
    assert alone.found == 0
    assert result.count == 1
    assert result.nodes < 2_000


def test_a_search_goes_on_in_the_order_that_it_was_left_in() -> None:
    whole = solver.kakuro(STUCK, limit=6)
    cursor, parts = None, list[object]()
    for _ in range(3):
        part = solver.kakuro(STUCK, limit=2, next=cursor)
        parts += solutions(part)
        cursor = part.next
    assert cursor is not None
    assert len(cursor.split(".")) == 5  # with an order before the place
    assert sorted(map(str, parts)) == sorted(map(str, solutions(whole)))


def test_what_an_order_learned_is_learned_anew_by_who_goes_on() -> None:
    whole, first = solver.kakuro(LEARNED, limit=4), solver.kakuro(LEARNED, limit=2)
    rest = solver.kakuro(LEARNED, limit=2, next=first.next)
    assert whole.nodes == first.nodes + rest.nodes
    parts = [*solutions(first), *solutions(rest)]
    assert sorted(map(str, parts)) == sorted(map(str, solutions(whole)))
    network, _ = network_of(read_kakuro(LEARNED))
    kept = [Orders(network, 10, order=order).learned for order in (1, 2, 10)]
    assert kept[0] == []
    assert sum(kept[0]) < sum(kept[1]) < sum(kept[2])


def test_the_same_nodes_at_any_time() -> None:
    first, again = (solver.kakuro(STUCK, limit=3) for _ in range(2))
    assert first.nodes == again.nodes
    assert solutions(first) == solutions(again)
