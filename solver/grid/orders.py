"""The search of a network by several orders of its cells, until one of them gets anywhere.

A grid takes one order of its cells a few dozen nodes and another one millions, and which is which
cannot be seen beforehand. So the first order, which is short for most, takes turns with others that
begin anew, each a little longer than the one before; the first few learn from those before them
which constraints fail. The first that finds a solution, or comes to its end, is the one that the
search goes on with (C. P. Gomes, B. Selman, N. Crato, H. Kautz,
«Heavy-tailed phenomena in satisfiability and constraint satisfaction problems», 2000). What the
first order does, it does once; so all takes at most twice as long as by that order alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from solver.kernels.network import Network
from solver.kernels.propagate import Propagation

FIRST = 300  # nodes of the first order before any other is tried
TRIAL = 150  # nodes of the second
LONGER = 1.05  # each next one's, as a multiple
MOST = 1 << 20  # orders that can be named
LEARNT = 28  # the first that is tried without more being learned, 8,200 nodes of trials later


def turn(order: int) -> int:
    """The nodes of an order's turn, and of the first order's after it."""
    return int(TRIAL * LONGER ** (order - 1))


class Orders:
    """A kernel that walks a network by the first of many orders that gets anywhere.

    network     what is searched
    choices     the cells that are tried
    order       the order to begin with
    start       the place to begin at
    is_settled  whether that order has found something before
    """

    def __init__(
        self,
        network: Network,
        choices: int,
        order: int = 0,
        start: Sequence[int] = (),
        is_settled: bool = False,
    ) -> None:
        self.network, self.choices = network, choices
        self.order, self.is_settled = order, is_settled or order > 0
        self.learned: list[int] = []  # constraint → how often it has failed in a few orders
        for other in range(1, min(order, LEARNT)):  # which have found nothing in their turns
            trial = Propagation(network, choices, order=other, learned=self.learned)
            while trial.nodes < turn(other) and not (trial.ended() or trial.found):
                trial.run(turn(other) - trial.nodes)
            self.learned = trial.failures()
        self.kernel = Propagation(network, choices, start, order=order, learned=self.learned)
        self.room = self.kernel.room
        self.nodes = 0
        self.tried = 0  # the last other order that was begun
        self.trial: Propagation | None = None
        self.turn = FIRST  # nodes left of it

    @property
    def found(self) -> int:
        """Finds kept."""
        return self.kernel.found

    def run(self, nodes: int) -> None:
        """Works for at most so many nodes more, or until it is another order's turn."""
        walker = self.trial or self.kernel
        before = walker.nodes
        walker.room = self.room
        walker.run(nodes if self.is_settled else min(nodes, self.turn))
        self.nodes += walker.nodes - before
        self.turn -= walker.nodes - before
        if self.is_settled:
            return
        if walker.found or walker.ended():
            if self.trial:
                self.kernel, self.order, self.trial = self.trial, self.tried, None
            self.is_settled = True
        elif self.turn <= 0:
            self._take_turns()

    def _take_turns(self) -> None:
        """Lets the first order go on after another's turn, or else begins the next other one."""
        if self.trial:
            if self.tried < LEARNT:
                self.learned = self.trial.failures()
            self.trial = None
        else:
            self.tried += 1
            self.trial = Propagation(
                self.network, self.choices, order=self.tried, learned=self.learned
            )
        self.turn = turn(self.tried)

    def take(self) -> list[bytes]:
        """The finds since the last call."""
        return self.kernel.take()

    def ended(self) -> bool:
        """True if nothing is left to search."""
        return self.kernel.ended()

    def place(self) -> list[int]:
        """The path that is tried next, in the present order."""
        return self.kernel.place()

    def progress(self) -> float:
        """How much of the tree of the present order is done."""
        return self.kernel.progress()
