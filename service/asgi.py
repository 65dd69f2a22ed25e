"""The door of our own server: an ASGI application, which answers most requests without a thread.

The loop that hears the clients answers as well: first what needs no search, such as a health check,
then one request after the other, as far as a moment goes. A search that takes longer has a place in
the queue then, and goes on in a thread; or it hears at once that there is none.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from service import drain, edge, events, settings
from service.endpoints import ENDPOINTS
from service.message import Request, Response
from service.problems import (
    BodyTooLarge,
    MalformedRequest,
    RequestError,
    RequestTimeout,
    ending,
)
from service.turns import QUEUE, NotAtOnce, take_next
from solver.record import replace

Message = dict[str, Any]
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

# What is answered before any queue.
FIRST = frozenset(("health", "ready", "limits", "metrics"))

# Seconds of the processor for which a request may keep the loop from its clients.
PACE = 0.001

# Seconds of the processor for which a client's requests may be tried while there is no place in the
# queue, and the part of the time by which these grow again. The others hear that at once, untried.
TRIED, GROWTH = 0.02, 0.25

# Clients whose tries are known at a time.
MOST_CLIENTS = 10_000

# Bytes of bodies that are read or wait for their answers. What is more is refused.
MOST_BODIES = 64_000_000

# Answers after which what objects leave behind is given back, for which only a full collection
# looks: once no search runs, so that it takes 0.1 ms. With the puzzles of many it takes 80.
TIDY = 300

# What is said to a request whose body was not read; and the seconds for its client to hear that: as
# long as it sends, what comes is dropped.
UNREAD = (408, 413)
LINGER = 0.1


class Disconnected(Exception):
    """The client has gone before it said all, or before its request had its turn."""


class Turnstile:
    """Lets requests through one by one, and the loop hear its clients after each that took long."""

    def __init__(self) -> None:
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._is_taken = False
        self._last = ""  # the client that was let through last

    async def enter(self, client: str) -> None:
        """Waits for those that came before."""
        if self._is_taken:
            gate = asyncio.get_running_loop().create_future()
            self._waiting.append((client, gate))
            await gate
        self._is_taken, self._last = True, client

    def leave(self) -> None:
        """Lets the next one through, once the loop has looked at its clients."""
        while self._waiting:
            self._last, gate = take_next(self._waiting, self._last)
            if not gate.done():  # by an end that nobody waited for
                gate.set_result(None)
                return
        self._is_taken = False


class App:
    """The function as an ASGI application."""

    def __init__(self, respond: edge.Respond) -> None:
        self._respond = respond
        self._threads = ThreadPoolExecutor(settings.threads())
        self._turnstile = Turnstile()
        self._bodies = 0  # bytes
        self._answers = 0
        self._tries: dict[str, tuple[float, float]] = {}  # seconds left to a client, and when

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            request = await self._read(scope, receive)
        except Disconnected:
            return
        try:
            with drain.at_work():
                response = await self._answer(request)
                await _send(response, receive, send)
        except Disconnected:
            pass
        finally:
            self._bodies -= len(request.body)
        self._answers += 1
        if self._answers >= TIDY and not QUEUE.count():
            self._answers = 0
            gc.collect()

    async def _read(self, scope: Scope, receive: Receive) -> Request:
        headers = events.lower(
            (name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]
        )
        query, bad_query = events.parse_query(scope["query_string"])
        body, bad_body = b"", None
        if "content-length" in headers or "transfer-encoding" in headers:
            try:
                body = await self._read_body(scope, headers.get("content-length"), receive)
            except RequestError as error:  # a body that was cut off at our end is not at fault
                bad_body = ending() if drain.is_on() else error
        connection = scope.get("connection")
        return Request(
            scope["method"],
            scope["path"],
            query,
            headers,
            body,
            fault=bad_body or bad_query,
            hung_up=None if connection is None else connection.has_hung_up,
            client=edge.client(headers, scope["client"]),
            at_once=True,
        )

    async def _read_body(self, scope: Scope, said: str | None, receive: Receive) -> bytes:
        length = None if said is None else int(said)
        if length is not None and length > settings.MAX_BODY:
            raise BodyTooLarge(settings.MAX_BODY)
        body, more = bytearray(), True
        try:
            async with asyncio.timeout(settings.PATIENCE):
                while more:
                    came = await receive()
                    if came["type"] != "http.request":
                        raise Disconnected
                    body += came["body"]
                    more = came["more_body"]
                    self._bodies += len(came["body"])
                    if len(body) > settings.MAX_BODY:
                        raise BodyTooLarge(settings.MAX_BODY)
                    if more and self._bodies > MOST_BODIES:
                        raise QUEUE.busy()
        except TimeoutError:
            message = "no more of the body came in {seconds} s"
            raise RequestTimeout("body_timeout", message, seconds=settings.PATIENCE) from None
        finally:
            self._bodies -= len(body)
        if length is not None and len(body) < length:
            message = "{came} of {length} bytes came"
            raise MalformedRequest("incomplete_body", message, came=len(body), length=length)
        if scope.get("malformed"):
            message = "a chunk of the body is malformed, or missing"
            raise MalformedRequest("bad_chunk", message)
        self._bodies += len(body)  # until it is answered
        return bytes(body)

    async def _answer(self, request: Request) -> Response:
        name = _name(request)
        if name in FIRST or request.fault is not None:
            return self._respond(request)
        loop = asyncio.get_running_loop()
        await self._turnstile.enter(request.client)
        began = time.thread_time()  # others' programs may take longer between
        try:
            if request.hung_up is not None and request.hung_up():
                raise Disconnected
            if name in ENDPOINTS and QUEUE.has_refused() and not self._may_try(request):
                request = replace(request, fault=QUEUE.busy())
            return self._respond(request)
        except NotAtOnce as error:
            request = replace(request, at_once=False, turn=error.turn)
        finally:
            taken = time.thread_time() - began
            if request.client in self._tries:
                left, then = self._tries[request.client]
                self._tries[request.client] = left - taken, then
            if taken < PACE:
                self._turnstile.leave()
            else:
                loop.call_soon(self._turnstile.leave)
        return await loop.run_in_executor(self._threads, self._respond, request)

    def _may_try(self, request: Request) -> bool:
        """Whether a client has time left for another try while there is no place."""
        now = time.monotonic()
        left, then = self._tries.get(request.client, (TRIED, now))
        left = min(left + (now - then) * GROWTH, TRIED)
        if len(self._tries) >= MOST_CLIENTS:
            self._tries.clear()
        self._tries[request.client] = left, now
        return left > 0


def _name(request: Request) -> str:
    """What the request asks for, as far as it matters here."""
    name = request.path.rstrip("/").rpartition("/")[2]
    return name or next((value for key, value in request.query if key == "action"), "")


async def _send(response: Response, receive: Receive, send: Send) -> None:
    headers = [(name.encode(), value.encode("latin-1")) for name, value in response.headers.items()]
    if response.status not in (204, 304):
        headers.append((b"content-length", b"%d" % len(response.body)))
    if response.status in UNREAD:
        headers.append((b"connection", b"close"))
    with suppress(RuntimeError):  # uvloop's, where the client has gone
        await send({"type": "http.response.start", "status": response.status, "headers": headers})
        is_unread = response.status in UNREAD
        await send({"type": "http.response.body", "body": response.body, "more_body": is_unread})
        if is_unread:
            with suppress(TimeoutError):
                async with asyncio.timeout(LINGER):
                    while (await receive()).get("more_body"):
                        pass
            await send({"type": "http.response.body", "body": b""})
