"""The door of our own server: what is answered at once, what goes on elsewhere, and for whom."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from service import asgi, drain, routes, turns
from service.asgi import App, Turnstile
from service.message import Request, Response
from service.settings import MAX_BODY
from service.turns import Queue, Turn

pytestmark = pytest.mark.usefixtures("no_loop")

HARD = {"puzzle": "ORC*FREAK=ELF*FAIRY", "base": 24}
SMALL = {"puzzle": "SEND + MORE = MONEY"}


@pytest.fixture(autouse=True)
def queue(monkeypatch: pytest.MonkeyPatch) -> Queue:
    """A queue of the test's own."""
    own = Queue(1)
    for module in (asgi, routes):
        monkeypatch.setattr(module, "QUEUE", own)
    return own


async def ask(app: App, path: str, body: object = None, **more: Any) -> tuple[int, Any]:
    """Status and document of the answer."""
    data = b"" if body is None else json.dumps(body).encode()
    messages: list[dict[str, Any]] = []
    headers = [(b"content-length", b"%d" % len(data))] if data else []
    scope = {"method": "POST" if data else "GET", "path": path, "query_string": b""}
    scope |= {"headers": headers, "client": ("192.0.2.1", 1), **more}

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": data, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        messages.append(message)

    await app(scope, receive, send)
    return messages[0]["status"], json.loads(messages[1]["body"] or b"null")


def test_a_long_search_goes_on_in_a_thread_and_others_are_answered_meanwhile(queue: Queue) -> None:
    async def run() -> None:
        app = App(routes.respond)
        long = asyncio.ensure_future(ask(app, "/v1/solve", HARD | {"timeout": 3}))
        while not queue.count():
            assert not long.done(), long.result()
            await asyncio.sleep(0)
        assert not long.done()
        assert (await ask(app, "/v1/health"))[0] == 200
        assert (await ask(app, "/v1/solve", SMALL))[1]["count"] == 1
        assert not long.done()
        status, answer = await long
        assert (status, answer["stop"]) == (200, "deadline")
        assert answer["next"]
        assert queue.count() == 0

    asyncio.run(run())


def fill(queue: Queue, client: str = "192.0.2.1") -> None:
    """Takes every place of a queue."""
    while not queue.is_full():
        with pytest.raises(turns.NotAtOnce), Turn(queue, 9, client=client, at_once=True) as turn:
            turn.take()


def test_where_there_is_no_place_a_search_hears_it_and_health_is_well(queue: Queue) -> None:
    fill(queue)

    async def run() -> None:
        app = App(routes.respond)
        status, problem = await ask(app, "/v1/solve", HARD)
        assert (status, problem["code"]) == (503, "busy")
        assert (await ask(app, "/v1/ready"))[1]["code"] == "busy"
        assert (await ask(app, "/v1/health"))[0] == 200
        assert (await ask(app, "/v1/solve", SMALL))[0] == 200

    asyncio.run(run())


def test_a_client_tries_so_often_and_no_more(queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(queue)
    monkeypatch.setattr(asgi, "GROWTH", 0)
    monkeypatch.setattr(turns, "LATELY", 3600)

    async def run() -> None:
        app = App(routes.respond)
        told = [(await ask(app, "/v1/solve", HARD))[0] for _ in range(100)]
        assert set(told) == {503}
        assert (await ask(app, "/v1/solve", SMALL))[0] == 503, "it was not tried"
        assert (await ask(app, "/v1/solve", SMALL, client=("192.0.2.2", 1)))[0] == 200
        assert (await ask(app, "/v1/limits"))[0] == 200

    asyncio.run(run())


@pytest.mark.parametrize(
    ("header", "value", "client"),
    [("", "", "192.0.2.1"), ("X-Forwarded-For", "198.51.100.1, 203.0.113.7", "203.0.113.7"),
     ("X-Api-Key", "mine", "mine"), ("X-Api-Key", "", "192.0.2.1")],
)  # fmt: skip
def test_who_asks(header: str, value: str, client: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REBUS_CLIENT", header)
    seen: list[Request] = []

    def respond(request: Request) -> Response:
        seen.append(request)
        return Response(200, {}, b"{}")

    headers = [(header.lower().encode(), value.encode())] if value else []
    asyncio.run(ask(App(respond), "/", headers=headers))
    assert seen[0].client == client


def test_those_that_wait_are_let_through_client_by_client() -> None:
    async def run() -> list[str]:
        order: list[str] = []
        turnstile = Turnstile()
        await turnstile.enter("")

        async def go(client: str) -> None:
            await turnstile.enter(client)
            order.append(client)
            turnstile.leave()

        work = [asyncio.ensure_future(go(client)) for client in "aaabc"]
        await asyncio.sleep(0)
        turnstile.leave()
        await asyncio.gather(*work)
        return order

    assert asyncio.run(run()) == [*"abaca"]


def pieces(parts: list[bytes], said: list[int]) -> Callable[[App], Any]:
    """Sends a body in parts, the last of which is not the end; and notes the status."""

    async def run(app: App) -> None:
        rest = iter(parts)

        async def receive() -> dict[str, Any]:
            part = next(rest, None)
            if part is None:
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": part, "more_body": True}

        async def send(message: dict[str, Any]) -> None:
            said.append(message.get("status", 0))

        scope = {"method": "POST", "path": "/v1/solve", "query_string": b"", "client": None}
        await app(scope | {"headers": [(b"transfer-encoding", b"chunked")]}, receive, send)

    return run


def test_a_body_without_an_end_is_bounded() -> None:
    said: list[int] = []
    asyncio.run(pieces([b"a" * 60_000] * (MAX_BODY // 60_000 + 2), said)(App(routes.respond)))
    assert said[0] == 413


def test_all_bodies_together_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asgi, "MOST_BODIES", 100)
    said: list[int] = []
    app = App(routes.respond)
    asyncio.run(pieces([b"a" * 101], said)(app))
    assert said[0] == 503
    assert app._bodies == 0


def test_a_body_counts_until_it_is_answered() -> None:
    held: list[int] = []

    def respond(request: Request) -> Response:
        held.append(app._bodies - len(request.body))
        return Response(200, {}, b"0")

    app = App(respond)
    asyncio.run(ask(app, "/v1/solve", SMALL))
    assert (held, app._bodies) == ([0], 0)


@pytest.mark.parametrize(
    ("length", "ends", "status"), [(MAX_BODY + 1, False, 413), (9, False, 400), (9, True, 503)]
)
def test_what_was_not_read_is_not_unpacked(
    length: int, ends: bool, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drain, "is_on", lambda: ends)
    headers = [(b"content-length", b"%d" % length), (b"content-encoding", b"gzip")]
    told = asyncio.run(ask(App(routes.respond), "/v1/solve", 7, headers=headers))
    assert told[0] == status


def test_to_a_client_that_has_gone_nothing_is_said() -> None:
    said: list[int] = []
    app = App(routes.respond)
    asyncio.run(pieces([b"a"], said)(app))
    assert said == []
    assert app._bodies == 0


def test_a_request_is_not_looked_at_whose_client_has_gone_meanwhile() -> None:
    def respond(request: Request) -> Response:
        raise AssertionError("nobody waits for this")

    async def say(message: object) -> None:
        raise AssertionError("nobody hears this")

    async def hear() -> dict[str, Any]:
        raise AssertionError("there is no body")

    scope = {"method": "GET", "path": "/v1/solve", "query_string": b"", "headers": [],
             "client": None, "connection": SimpleNamespace(has_hung_up=lambda: True)}  # fmt: skip
    app = App(respond)
    for _ in range(2):  # who comes next has a turn
        asyncio.run(asyncio.wait_for(app(scope, hear, say), 9))
