"""Many small puzzles: how many a second, and what they leave in memory."""

from __future__ import annotations

from bench.load.client import CONNECTIONS, Client, Tally, all_at_once, get, hammer
from bench.load.puzzles import classics
from bench.load.server import Server

SECONDS = 60.0  # of each of the two servers in `rate`
SLICE = 5.0  # seconds that one of them gets at a time, so that both see the same machine


def rate(hello: Server, rebus: Server) -> str:
    """Solved requests against a hello-world, in turns on the same machine."""
    tallies = {"hello-world": Tally(), "Rebus": Tally()}
    spent = dict.fromkeys(tallies, 0.0)
    processor = dict.fromkeys(tallies, 0.0)
    sides = {"hello-world": (hello, [get("/")]), "Rebus": (rebus, classics())}
    for _ in range(round(SECONDS / SLICE)):
        for name, (server, requests) in sides.items():
            before = server.seconds()
            spent[name] += hammer(server.port, requests, SLICE, tallies[name])
            processor[name] += server.seconds() - before
    rates = {name: len(tally.seconds) / spent[name] for name, tally in tallies.items()}
    lines = [
        f"- {name}: {rates[name]:.0f} requests a second for {spent[name]:.0f} s, "
        f"p50 {tally.percentile(50):.1f} ms, p99 {tally.percentile(99):.1f} ms, "
        f"{processor[name] / len(tally.seconds) * 1e6:.0f} µs of processor a request, "
        f"{len(tally.errors)} errors {tally.errors[:2] or ''}"
        for name, tally in tallies.items()
    ]
    return "\n".join([*lines, f"- ratio: {rates['Rebus'] / rates['hello-world']:.2f}"])


def memory(_hello: Server, rebus: Server) -> str:
    """Memory of the workers after a thousand requests and after a hundred thousand."""
    requests, tally, sizes = classics(), Tally(), []
    for goal in (1_000, 100_000):

        def work(first: int, share: int = goal // CONNECTIONS) -> None:
            client = Client(rebus.port)
            for number in range(share):
                tally.ask(client, requests[(first + number * CONNECTIONS) % len(requests)])
            client.close()

        all_at_once([lambda i=i: work(i) for i in range(CONNECTIONS)])  # type: ignore[misc]
        sizes.append(rebus.memory())
    return (
        f"- resident memory of the workers after 1,000 requests {sizes[0] / 1024:.1f} MiB, after "
        f"{len(tally.seconds):,} {sizes[1] / 1024:.1f} MiB: {sizes[1] / sizes[0]:.3f} times; "
        f"{len(tally.errors)} errors"
    )
