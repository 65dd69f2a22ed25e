"""The hardest puzzles from many clients at once, and the death of a worker in a search."""

from __future__ import annotations

import json
import os
import signal
import time
from threading import Event, Thread

from bench.load.client import Client, Tally, all_at_once, check_health, post
from bench.load.puzzles import ENDLESS, classics, hardest
from bench.load.server import Row, Server, processor_seconds

CROWD = 64


def crowd(_hello: Server, rebus: Server) -> list[Row]:
    """Many clients with the hardest puzzles at the same time, and a health check beside them."""
    requests, tally, health = hardest(), Tally(), Tally()
    answers: list[bytes] = []
    over = Event()

    def work(number: int) -> None:
        client = Client(rebus.port)
        for turn in range(2):
            request = requests[0] if turn == 0 else requests[number % len(requests)]
            answers.append(tally.ask(client, request))
        client.close()

    def watch() -> None:
        while not over.is_set():
            check_health(rebus.port, health)
            over.wait(0.05)

    watcher = Thread(target=watch)
    watcher.start()
    seconds = all_at_once([lambda i=i: work(i) for i in range(CROWD)])  # type: ignore[misc]
    over.set()
    watcher.join()
    stops = [json.loads(body)["stop"] for body in answers if body]
    return [
        (
            f"{CROWD} clients that ask for two of the hardest puzzles each",
            f"{len(stops)} of {2 * CROWD} answered in {seconds:.1f} s, the slowest in "
            f"{max(tally.seconds):.1f} s, {stops.count('exhausted')} searched to the end; "
            f"{tally.failures()}",
        ),
        (
            f"{len(health.seconds)} health checks meanwhile, each on its own connection",
            f"the slowest {max(health.seconds) * 1000:.0f} ms, {health.failures()}",
        ),
    ]


def kill(_hello: Server, rebus: Server) -> list[Row]:
    """A worker is killed in the middle of a search, while others ask for small puzzles."""
    lost, others = Tally(), Tally()
    before = {pid: processor_seconds(pid) for pid in rebus.workers()}
    victim = Thread(target=lambda: lost.ask(Client(rebus.port), post(ENDLESS | {"timeout": 20})))
    victim.start()
    time.sleep(1.5)
    busy = max(before, key=lambda pid: processor_seconds(pid) - before[pid])
    os.kill(busy, signal.SIGKILL)
    for _ in range(200):
        client = Client(rebus.port)
        others.ask(client, classics()[0])
        client.close()
    victim.join()
    right = len(others.seconds) - len(others.errors)
    return [
        (
            "a worker killed in a search",
            f"that search is {'lost' if lost.errors else 'answered'}; {right} of "
            f"{len(others.seconds)} requests after it are answered, by {len(rebus.workers())} "
            "workers in the end",
        )
    ]
