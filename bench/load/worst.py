"""Many clients with the texts that were made to take long, beside one that asks for a small sum."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from collections import Counter
from dataclasses import dataclass, field

from bench.load.client import closing, get, post
from bench.load.server import ROOT, Row, Server, resident

CLIENTS, SECONDS = 64, 120.0
BATCH, BODY = 50, 500_000  # texts of a batch at most, and bytes of them
PATIENCE = 40.0  # seconds that a client waits for its answer


def worst(_hello: Server, rebus: Server) -> list[Row]:
    """Health, a small sum and memory beside clients that ask the worst of every endpoint."""
    heard = Heard()
    load, spent = os.getloadavg()[0], rebus.seconds()
    asyncio.run(all_of(rebus, heard))
    answers = ", ".join(f"{status}: {count}" for status, count in sorted(heard.answers.items()))
    return [
        (
            f"{CLIENTS} clients with the worst texts, for {SECONDS:.0f} s",
            f"answers by status {answers}; load average {load:.1f} before, "
            f"{os.getloadavg()[0]:.1f} after; {rebus.seconds() - spent:.0f} s of processor",
        ),
        (
            "the slowest health check beside them",
            f"{slowest(heard.health)}; no process worked for more than "
            f"{max(heard.worked) * 1000:.0f} ms of processor while one waited",
        ),
        ("the slowest SEND + MORE = MONEY of another client", slowest(heard.sums)),
        ("the most memory of a process", f"{max(heard.memory.values()):.0f} MB"),
    ]


@dataclass
class Heard:
    """What the clients heard, and what the processes took."""

    answers: Counter[str] = field(default_factory=Counter)  # status → its answers
    health: list[float] = field(default_factory=list)  # seconds of each answer
    worked: list[float] = field(default_factory=list)  # processor of a process during each
    sums: list[float] = field(default_factory=list)
    memory: dict[int, float] = field(default_factory=dict)  # process → the most MB


def slowest(seconds: list[float]) -> str:
    """The slowest of some answers, and the one in the middle."""
    ordered = sorted(seconds)
    return (
        f"{ordered[-1] * 1000:.0f} ms of {len(ordered)}, half of them within "
        f"{ordered[len(ordered) // 2] * 1000:.0f} ms"
    )


def requests() -> list[bytes]:
    """A search, a proof and a batch of each hostile text."""
    made = []
    for line in (ROOT / "tests" / "data" / "hostile.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        text, rules = "".join(part * times for part, times in row["parts"]), row.get("rules", {})
        many = min(BATCH, max(1, BODY // len(json.dumps(text))))
        made += [
            post({"puzzle": text, **rules}),
            post({"puzzle": text, **rules}, "/v1/explain"),
            post({"puzzles": [text] * many, **rules}, "/v1/batch"),
        ]
    return [closing(request) for request in made]


async def ask(port: int, request: bytes, source: str | None = None) -> tuple[str, float]:
    """The status of the answer, or the error; and after how many seconds it was there."""
    began = time.monotonic()
    try:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(source, 0) if source else None
        )
        writer.write(request)
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        status = answer[9:12].decode() or "lost"
    except (OSError, TimeoutError) as error:
        status = type(error).__name__
    return status, time.monotonic() - began


async def all_of(rebus: Server, heard: Heard) -> None:
    """All clients at the same time, for so many seconds."""
    until, worst_of = time.monotonic() + SECONDS, requests()
    choose = random.Random(7).choice

    async def hurt() -> None:
        while time.monotonic() < until:
            status, _ = await ask(rebus.port, choose(worst_of))
            heard.answers[status] += 1
            if status == "503":
                await asyncio.sleep(1)

    async def check(request: bytes, source: str, pause: float, seconds: list[float]) -> None:
        while time.monotonic() < until:
            before = rebus.each()
            status, taken = await ask(rebus.port, closing(request), source)
            seconds.append(taken if status == "200" else PATIENCE)
            if seconds is heard.health:
                heard.worked.append(rebus.most_since(before))
            await asyncio.sleep(pause)

    async def weigh() -> None:
        while time.monotonic() < until:
            for pid in rebus.workers():
                heard.memory[pid] = max(heard.memory.get(pid, 0.0), resident(pid) / 1000)
            await asyncio.sleep(0.1)

    small = post({"puzzle": "SEND+MORE=MONEY"})
    await asyncio.gather(
        check(get("/v1/health"), "127.0.0.9", 0.1, heard.health),
        check(small, "127.0.0.2", 0.2, heard.sums),
        weigh(),
        *(hurt() for _ in range(CLIENTS)),
    )
