"""The hardest puzzles from many clients at once, and the death of a worker in a search."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from dataclasses import dataclass, field
from threading import Event, Thread

from bench.load.client import RETRY, Client, Tally, all_at_once, check_health, closing, post
from bench.load.puzzles import ENDLESS, classics, hardest, long
from bench.load.server import Row, Server, processor_seconds

CROWD = 64

CLIENTS, SHEDDING = (8, 128, 400), 20.0  # how many, and for how many seconds


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


def shed(_hello: Server, rebus: Server) -> list[Row]:
    """Searches that end, and health, with as many clients as there is time for and with more."""
    return [of_clients(number, rebus) for number in CLIENTS]


def of_clients(number: int, rebus: Server) -> Row:
    """What so many clients get that ask for long searches again and again."""
    told, health = Told(), Tally()
    over = Event()

    def watch() -> None:
        while not over.wait(0.05):
            check_health(rebus.port, health)

    watcher = Thread(target=watch)
    watcher.start()
    asyncio.run(all_of(number, rebus.port, told))
    over.set()
    watcher.join()
    slowest = f", the slowest in {max(told.refused) * 1000:.0f} ms" if told.refused else ""
    return (
        f"{number} clients that ask for searches of half a second, for {SHEDDING:.0f} s",
        f"{told.ended} searched to the end, {told.late} met their deadline, "
        f"{len(told.refused)} heard 503{slowest}, {told.lost} lost; slowest of "
        f"{len(health.seconds)} health checks {max(health.seconds) * 1000:.0f} ms, "
        f"{health.failures()}",
    )


@dataclass
class Told:
    """What clients heard."""

    ended: int = 0
    late: int = 0
    lost: int = 0
    refused: list[float] = field(default_factory=list)  # seconds until they heard 503


async def all_of(number: int, port: int, told: Told) -> None:
    """So many clients at the same time: in one thread, which costs the server least."""
    until = time.monotonic() + SHEDDING
    await asyncio.gather(*(ask_again(port, until, told) for _ in range(number)))


async def ask_again(port: int, until: float, told: Told) -> None:
    """One client, that comes again when it was told to."""
    while (began := time.monotonic()) < until:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(closing(long()))
            answer = await reader.read()
            writer.close()
        except OSError:
            answer = b""
        if answer.startswith(b"HTTP/1.1 503"):
            told.refused.append(time.monotonic() - began)
            header = RETRY.search(answer)
            await asyncio.sleep(int(header[1]) if header else 1)
        elif b'"stop": "exhausted"' in answer:
            told.ended += 1
        elif answer:
            told.late += 1
        else:
            told.lost += 1


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
