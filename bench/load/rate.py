"""Many small puzzles: how many a second, and what they leave in memory."""

from __future__ import annotations

from dataclasses import dataclass, field

from bench.load.client import CONNECTIONS, Client, Tally, all_at_once, get, hammer
from bench.load.puzzles import classics
from bench.load.server import CANNED, ROOT, Row, Server, serve

SECONDS = 60.0  # of each of the servers in `rate`
SLICE = 5.0  # seconds that one of them gets at a time, so that all see the same machine
FEW, MANY = 1_000, 100_000  # requests after which the memory is looked at


@dataclass
class Side:
    """One of the servers, and what it did."""

    name: str
    server: Server
    requests: list[bytes]
    tally: Tally = field(default_factory=Tally)
    rates: list[float] = field(default_factory=list)  # requests a second, of each slice
    seconds: float = 0.0
    processor: float = 0.0

    def run(self) -> None:
        """Asks it for the time of a slice."""
        before, answered = self.server.seconds(), len(self.tally.seconds)
        seconds = hammer(self.server.port, self.requests, SLICE, self.tally)
        self.rates.append((len(self.tally.seconds) - answered) / seconds)
        self.seconds += seconds
        self.processor += self.server.seconds() - before

    @property
    def rate(self) -> float:
        """Requests a second, of all slices."""
        return len(self.tally.seconds) / self.seconds

    def row(self) -> Row:
        """What was measured."""
        tally = self.tally
        each = self.processor / len(tally.seconds) * 1e6
        return f"{self.name}, {self.seconds:.0f} s", (
            f"{self.rate:,.0f} requests a second, p50 {tally.percentile(50):.1f} ms, "
            f"p99 {tally.percentile(99):.1f} ms, {each:.0f} µs of processor a request, "
            f"{tally.failures()}"
        )


def rate(hello: Server, rebus: Server) -> list[Row]:
    """Solved requests against a hello-world and a canned answer, in turns on the same machine."""
    puzzles = classics()
    with serve(ROOT, command=CANNED) as canned:
        one = Side("hello-world of functions-framework", hello, [get("/")])
        same = Side("a canned answer, asked for like these", canned, puzzles)
        kinds = "published sums, differences and products"
        all_ = Side(f"{len(puzzles)} {kinds} in turn", rebus, puzzles)
        for _ in range(round(SECONDS / SLICE)):
            for side in (one, same, all_):
                side.run()
    ratios = sorted(mine / its for mine, its in zip(all_.rates, one.rates, strict=True))
    spread = f"{all_.rate / one.rate:.2f}; in single turns {ratios[0]:.2f} to {ratios[-1]:.2f}"
    return [
        *(side.row() for side in (one, same, all_)),
        ("requests of Rebus per request of the hello-world", spread),
        ("canned answers per request of the hello-world", f"{same.rate / one.rate:.2f}"),
    ]


def memory(_hello: Server, rebus: Server) -> list[Row]:
    """Memory of the workers after a thousand requests and after a hundred thousand."""
    requests, tally, sizes = classics(), Tally(), []
    clients = [Client(rebus.port) for _ in range(CONNECTIONS)]
    for goal in (FEW, MANY):

        def work(first: int, share: int = (goal - len(tally.seconds)) // CONNECTIONS) -> None:
            for number in range(share):
                request = requests[(first + number * CONNECTIONS) % len(requests)]
                tally.ask(clients[first], request)

        all_at_once([lambda i=i: work(i) for i in range(CONNECTIONS)])  # type: ignore[misc]
        sizes.append(rebus.memory())
    for client in clients:
        client.close()
    what = f"memory of the workers after {FEW:,} requests, after {len(tally.seconds):,}"
    before, after = (f"{size / 1024:.1f} MiB" for size in sizes)
    return [(what, f"{before}, {after}: {sizes[1] / sizes[0]:.3f} times; {tally.failures()}")]
