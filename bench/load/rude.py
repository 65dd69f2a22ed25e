"""Clients that hang up in a search, send half a body, or send a gigabyte."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable

from bench.load.client import Tally, all_at_once, check_health, hammer, post
from bench.load.puzzles import ENDLESS, hardest
from bench.load.server import Row, Server

GIGABYTE = 1 << 30
PIECE = b"A" * 65536


def rude(_hello: Server, rebus: Server) -> list[Row]:
    """Health checks beside rude clients, and what those cost the server."""
    hammer(rebus.port, hardest()[1:], 3, Tally())
    health, sent = Tally(), list[int]()
    spent, memory = rebus.seconds(), rebus.memory()
    clients: list[Callable[[], None]] = [
        lambda: watch(rebus.port, health),
        *[lambda: hang_up(rebus.port)] * 8,
        *[lambda: send_half_a_body(rebus.port)] * 24,
        *[lambda: sent.append(send_a_gigabyte(rebus.port))] * 8,
    ]
    all_at_once(clients)
    time.sleep(1)
    idle = rebus.seconds()
    time.sleep(2)
    slowest = max(health.seconds) * 1000
    return [
        (
            "160 clients that hang up in a 20 s search, 24 with half a body, 8 with a gigabyte",
            f"{len(health.seconds)} health checks meanwhile, the slowest {slowest:.0f} ms, "
            f"{health.failures()}; of a gigabyte at most {max(sent) / 1e6:.1f} MB is taken, and "
            f"{idle - spent:.1f} s of processor in all, {rebus.seconds() - idle:.2f} s in the 2 s "
            f"after it; memory {rebus.memory() / memory:.2f} times what it was",
        )
    ]


def watch(port: int, health: Tally) -> None:
    """Checks the server's health for five seconds."""
    for _ in range(100):
        check_health(port, health)
        time.sleep(0.05)


def hang_up(port: int) -> None:
    """Asks for a long search and hangs up, twenty times."""
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(post(ENDLESS | {"timeout": 20}))
            time.sleep(0.05)


def send_half_a_body(port: int) -> None:
    """Sends half of a request, and hangs up five seconds later."""
    request = post(ENDLESS)
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(request[: len(request) // 2])
        time.sleep(5)


def send_a_gigabyte(port: int) -> int:
    """Sends a body of a gigabyte; the bytes of it that the server took."""
    head = (
        b"POST /v1/solve HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
        b"Content-Length: %d\r\n\r\n"
    )
    sent = 0
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        try:
            connection.sendall(head % GIGABYTE)
            while sent < GIGABYTE:
                sent += connection.send(PIECE)
        except OSError:
            pass
    return sent
