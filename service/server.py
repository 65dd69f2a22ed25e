"""The server of `make run`, of `rebus serve` and of the container: uvicorn, by gunicorn.

gunicorn keeps the processes, uvicorn hears their clients, and `service/asgi.py` answers. What
neither of the two does is here: limits to what a client may leave unsaid or unread, and an end that
costs nobody an answer, for which see `service/drain.py`.

`REBUS_BUILD` may be a command that compiles the kernels while searches run interpreted. On SIGUSR1
each worker leaves once it has answered what it has, and the next takes what is there by then.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import pkgutil
import signal
import socket
import subprocess
import sys
import time
from functools import partial
from importlib import import_module
from math import ceil, inf
from threading import Thread
from types import FrameType
from typing import Any, ClassVar

import gunicorn.app.base
import gunicorn.workers.base
import uvicorn
from httptools import HttpParserError, HttpParserUpgrade, HttpRequestParser
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service import drain, metrics, settings  # the others come late: they load the solver

# What compiles the kernels beside the answers, and then sends SIGUSR1.
BUILD = os.environ.get("REBUS_BUILD", "")

# Bytes of a request line with its headers: ten thousand characters of a puzzle with 12 bytes each,
# in percent signs, and as many for a cursor.
MAX_HEAD = 1 << 18
TOO_LONG = b"HTTP/1.1 431 Too Long\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

# Requests that wait while a client's first is answered. Of one that sends more, those are answered,
# and the connection is closed.
MOST_AHEAD = 16

# Bytes of answers that clients have not read. For what is more, those who read least pay.
MOST_UNREAD = 64_000_000

# Millions of bytes that a process may take, unless REBUS_MEMORY says it. With all that is loaded it
# takes some 100; half of the rest is for searches, half for what they take at once.
MEMORY = "400"

# Clients that are let in at a look. uvloop lets in one, so that a health check would wait at the
# door for as many looks as there are others, each of which may take a request's time.
AT_ONCE = 64

# Seconds after which the loop's thread gets its turn among those that search.
SWITCH = 0.001

# Heaps that the C library may make for threads, each of which keeps what once was in it; and the
# number by which that library knows the setting.
HEAPS, M_ARENA_MAX = 2, -8

# Collections of young objects after which Python would look through all of them, while everybody
# waits: `asgi.py` does that when there are few.
RARELY = 1_000_000


class Connection(HttpToolsProtocol):
    """A client, that has limited time and bytes for each request's head, and time to read."""

    unread: ClassVar[dict[Connection, None]] = {}  # those with answers that were not read, in order
    newest: ClassVar[float] = 0.0  # when the last one came

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.has_gone = self.is_ahead = False
        self.answered: Any = None  # the request that is being answered; `cycle` is the last one
        Connection.newest = time.monotonic()
        self.begin_head()

    def begin_head(self) -> None:
        self.head: int | None = 0  # bytes of a request's head that is not whole
        self.patience = self.loop.call_later(settings.PATIENCE, self.drop)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            self.is_ahead, last = True, self.pipeline[0][0]
            last.keep_alive = False
            raise ValueError("nothing more is read of this client")
        self.patience.cancel()
        self.begin_head()
        super().on_message_begin()
        self.scope["connection"] = self  # type: ignore[typeddict-unknown-key]

    def on_headers_complete(self) -> None:
        if self.wants_another_protocol():
            return
        self.patience.cancel()
        self.head = None
        self.url, _, query = self.url.partition(b"?")  # of which the parser takes 64 KiB only
        super().on_headers_complete()
        self.scope["query_string"] = query
        if not self.pipeline:
            self.answered = self.cycle

    def on_response_complete(self) -> None:
        if self.pipeline:
            self.answered = self.pipeline[-1][0]
        super().on_response_complete()

    def on_message_complete(self) -> None:
        self.is_of_head = False
        if not self.wants_another_protocol():
            super().on_message_complete()

    def wants_another_protocol(self) -> bool:
        """True for the head of a request that offers one; to CONNECT there is no other answer."""
        return bool(self.parser.should_upgrade()) and self.parser.get_method() != b"CONNECT"

    def begin_anew(self, rest: bytes) -> None:
        """Reads a request as one that offers no other protocol: the parser reads no body of such.

        Who offers HTTP/2, as `curl --http2` and Java do, is content with HTTP/1.1.
        """
        method, version = self.parser.get_method(), self.parser.get_http_version().encode()
        lines = [b"%s: %s" % pair for pair in self.headers if pair[0] != b"upgrade"]
        head = [b"%s %s HTTP/%s" % (method, self.url, version), *lines, b"", rest]
        self.parser = HttpRequestParser(self)  # the one before reads nothing after `close`
        self.data_received(b"\r\n".join(head))

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self.is_ahead:
            return
        self.is_of_head = True  # but where another request ends in it
        try:
            self.parser.feed_data(data)
        except HttpParserUpgrade as offer:
            self.begin_anew(data[offer.args[0] :])
            return
        except HttpParserError:
            if not self.is_ahead:
                self.send_400_response("Invalid HTTP request received.")
            return
        if self.head is not None and self.is_of_head:
            self.head += len(data)
            if self.head >= MAX_HEAD:
                self.transport.write(TOO_LONG)
                self.transport.close()

    def send_400_response(self, msg: str) -> None:
        if not self.cut_off():
            super().send_400_response(msg)

    def eof_received(self) -> bool:  # type: ignore[override]
        self.has_gone = True
        if self.cut_off():
            return True
        if self.cycle is not None:
            self.cycle.disconnected = True
        return False

    def cut_off(self) -> bool:
        """Ends a body of which no more comes; whether there was one."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.more_body:
            return False
        self.cycle.scope["malformed"] = True  # type: ignore[typeddict-unknown-key]
        self.cycle.more_body = self.cycle.keep_alive = False
        self.cycle.message_event.set()
        return True

    def has_hung_up(self) -> bool:
        """Whether nobody waits for the answer any more."""
        return self.has_gone

    def pause_writing(self) -> None:
        super().pause_writing()
        self.patience.cancel()
        self.patience = self.loop.call_later(settings.PATIENCE, self.drop)
        self.unread[self] = None
        while sum(each.transport.get_write_buffer_size() for each in self.unread) > MOST_UNREAD:
            first = next(iter(self.unread))
            del self.unread[first]
            first.drop()

    def drop(self) -> None:
        """Gives up a client that says or reads nothing."""
        self.has_gone = True
        if self.answered is not None:
            self.answered.disconnected = True
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.patience.cancel()
        self.unread.pop(self, None)

    def connection_lost(self, exc: Exception | None) -> None:
        self.has_gone = True
        if self.answered is not None:
            self.answered.disconnected = True
        self.patience.cancel()
        self.unread.pop(self, None)
        super().connection_lost(exc)


class Clients(uvicorn.Server):
    """What hears a process's clients, until all is answered."""

    parent = 0
    leaves = inf  # from when on it is about to end, for another process to take its place

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.doors = [door.dup() for door in sockets or ()]
        self.entering = set[asyncio.Task[object]]()
        for door in self.doors:
            asyncio.get_running_loop().add_reader(door, self.let_in, door)

    def let_in(self, door: socket.socket) -> None:
        """Lets in those who wait at a door."""
        loop = asyncio.get_running_loop()
        begin = partial(Connection, self.config, self.server_state, app_state=self.lifespan.state)
        with contextlib.suppress(OSError):  # nobody is left, or this one has gone
            for _ in range(AT_ONCE):
                client, _address = door.accept()
                client.setblocking(False)
                client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                task = loop.create_task(loop.connect_accepted_socket(begin, client))
                self.entering.add(task)
                task.add_done_callback(self.entering.discard)

    def close_doors(self) -> None:
        """Lets in nobody any more."""
        for door in self.doors:
            asyncio.get_running_loop().remove_reader(door)
            door.close()
        self.doors = []
        for server in self.servers:
            server.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.close_doors()
        await super().shutdown(sockets)

    def leave(self) -> None:
        """Ends once all is answered; nobody is heard from the next tick on."""
        self.leaves = min(self.leaves, time.monotonic())

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGTERM:
            drain.begin(settings.grace())
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        from service import turns

        is_orphan = self.parent != os.getppid()
        now = time.monotonic()
        is_quiet = now > Connection.newest + drain.PAUSE  # who came a moment ago is about to ask
        has_left = is_quiet and now > self.leaves + drain.PAUSE
        is_drained = drain.is_on() and ((is_quiet and drain.is_idle()) or drain.is_over())
        if is_drained:  # whoever has not said all by now is told so, and need not read it
            self.config.timeout_graceful_shutdown = max(int(drain.left()), 1)
            for connection in [*self.server_state.connections]:
                if isinstance(connection, Connection):
                    connection.cut_off()
        if not (turns.QUEUE.count() or turns.has_memory()):
            gc.collect()
            if not turns.has_memory():
                self.leave()  # another process begins with what is loaded, and no more
        if self.leaves < inf:
            self.close_doors()
        return await super().on_tick(counter) or is_drained or has_left or is_orphan


def share_heaps() -> None:
    """Lets all threads share a few heaps, where the C library is glibc."""
    import ctypes

    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, HEAPS)


class Worker(gunicorn.workers.base.Worker):  # type: ignore[misc]
    """A process that answers."""

    def run(self) -> None:
        sys.setswitchinterval(SWITCH)
        share_heaps()
        gc.set_threshold(*gc.get_threshold()[:2], RARELY)
        metrics.begin(self.age)
        self.clients = Clients(
            uvicorn.Config(
                self.wsgi,
                http=Connection,
                ws="none",
                lifespan="off",
                log_config=None,
                log_level="error",
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_keep_alive=ceil(settings.PATIENCE),
                timeout_graceful_shutdown=ceil(settings.grace()),
            )
        )
        self.clients.parent = self.ppid
        # Beside the first answers: a health check would do it, and be slow among searches.
        Thread(target=self.prime, daemon=True).start()
        self.clients.run(sockets=self.sockets)

    def prime(self) -> None:
        """Loads what first requests of every kind would wait for."""
        from service import about, problems

        with contextlib.suppress(problems.Misconfigured):  # which is what every answer says
            about.prime()
        gc.collect()
        gc.freeze()

    def handle_usr1(self, sig: int, frame: object) -> None:
        self.clients.config.timeout_graceful_shutdown = None  # each answer has its own time
        self.clients.leave()


class Server(gunicorn.app.base.BaseApplication):  # type: ignore[misc]
    """gunicorn with the settings of this server."""

    build: subprocess.Popen[bytes] | None = None

    def __init__(self, bind: str, workers: int, threads: int) -> None:
        self.own = {"bind": bind, "workers": workers, "threads": threads}
        super().__init__()
        metrics.share()

    def load_config(self) -> None:
        given = {
            **self.own,
            "worker_class": Worker,
            "timeout": 0,  # a worker that searches is not one that hangs
            "graceful_timeout": ceil(settings.grace()),
            "loglevel": "error",
            "proc_name": "rebus",
            "control_socket_disable": True,
            "preload_app": not BUILD,
            "when_ready": self.begin_build,
            "on_exit": self.end_build,
            "child_exit": lambda arbiter, worker: metrics.end(worker.age),
        }
        for name, value in given.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        from service import asgi, routes

        if BUILD:  # compiled kernels do not go with interpreted ones: none is left for later
            from solver import kernels

            for module in pkgutil.iter_modules(kernels.__path__, "solver.kernels."):
                import_module(module.name)
        gc.freeze()  # no collection touches what the workers share
        return asgi.App(routes.respond)

    def begin_build(self, arbiter: object) -> None:
        """Begins to compile, in a group of its own, so that it ends with all that it began."""
        if BUILD:
            self.build = subprocess.Popen(
                BUILD, shell=True, stdin=subprocess.DEVNULL, process_group=0
            )

    def end_build(self, arbiter: object) -> None:
        """Ends what is still being compiled."""
        if self.build and self.build.poll() is None:
            os.killpg(self.build.pid, signal.SIGTERM)
            self.build.wait()


def serve(
    *,
    port: int,
    host: str = "127.0.0.1",
    workers: int = 2,
    threads: int = 64,
    page: str | None = None,
) -> None:
    """Serves API and page until a signal ends it; `page` is the folder of the page's files."""
    os.environ["THREADS"] = str(threads)  # settings are read from the environment
    os.environ.setdefault("REBUS_MEMORY", MEMORY)
    if page is not None:
        os.environ["REBUS_PAGE"] = page
    with contextlib.suppress(KeyboardInterrupt):
        Server(f"[{host}]:{port}" if ":" in host else f"{host}:{port}", workers, threads).run()


if __name__ == "__main__":
    serve(
        port=int(os.environ.get("PORT", "8080")),
        host=os.environ.get("HOST", "0.0.0.0"),
        workers=int(os.environ.get("WORKERS", "2")),
        threads=int(os.environ.get("THREADS", "64")),
    )
