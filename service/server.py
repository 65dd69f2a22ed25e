"""The server of `make run`, of `rebus serve` and of the container: gunicorn around the function.

Every path is answered by the function itself: gunicorn takes clients and parses requests, and
`service/edge.py` reads those without WSGI in between. On SIGTERM a worker answers what it has: see
`service/drain.py`.

`REBUS_BUILD` may be a command that compiles the kernels while searches run interpreted. On SIGUSR1
each worker leaves as soon as it has nothing to answer, and the next takes what is there by then.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pkgutil
import select
import selectors
import signal
import socket
import subprocess
import time
from functools import lru_cache, partial
from importlib import import_module
from math import ceil
from threading import Thread
from typing import Any

import gunicorn.app.base
from gunicorn import util
from gunicorn.workers.gthread import TConn, ThreadWorker

from service import drain, settings  # the others come late: they load the solver

# Seconds that a worker with something to do leaves a new client to one without, and the number of
# clients from which on it takes the next at once: then all workers are busy.
COURTESY, CROWD = 0.005, 4

# What compiles the kernels beside the answers, and then sends SIGUSR1.
BUILD = os.environ.get("REBUS_BUILD", "")

# Milliseconds for which a thread waits for the next request of the client that it served.
ATTENTION = 20

# Bytes of a next request that are looked at: of a longer one, the loop takes care.
PEEKED = 8_192

# Answers after which what objects leave behind is given back, for which only a full collection
# looks. It takes 0.1 ms, which none of that many clients waits for.
TIDY = 300

# Seconds for a client to read the last of an answer, where it has more to say than was read.
LINGER = 0.1

# Bytes of a request line with its headers: ten thousand characters of a puzzle with 12 bytes each,
# in percent signs, and as many for a cursor.
MAX_HEAD = 1 << 18
TOO_LONG = b"HTTP/1.1 431 Too Long\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
HEAD_ENDS = b"\r\n\r\n"

# What is said to a request whose body was not read.
UNREAD = ("408", "413")

SENDING = drain.Count()  # threads that send an answer

date = lru_cache(maxsize=1)(util.http_date)  # the same for a second


class Connection(TConn):  # type: ignore[misc]
    """A client, with whom nobody lingers but the thread that served it."""

    head = b""  # what came of the next request, until its headers are whole

    def init(self) -> None:
        super().init()
        self.begin()

    def begin(self) -> None:
        """Hands what came to what parses it."""
        self.parser.unreader.unread(self.head)
        self.head = b""

    def close(self, graceful: bool = False) -> None:
        util.close(self.sock)


class Worker(ThreadWorker):  # type: ignore[misc]
    """A process that serves clients in threads, none of which waits for a client's first word."""

    leaves = False

    def run(self) -> None:
        # Beside the first answers: a health check would do it, and be slow among searches.
        self.primer = Thread(target=self.prime, daemon=True)
        self.primer.start()
        super().run()

    def prime(self) -> None:
        """Loads what first requests of every kind would wait for."""
        from service import about, problems

        with contextlib.suppress(problems.Misconfigured):  # which is what every answer says
            about.prime()
        gc.collect()
        gc.freeze()

    def accept(self, listener: Any) -> None:
        if 0 < self.nr_conns - len(self.keepalived_conns) < CROWD:
            time.sleep(COURTESY)  # another worker may have nothing to do
        try:
            sock, address = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        self.nr_conns += 1
        self.listen(Connection(self.cfg, sock, address, None))

    def listen(self, conn: Connection) -> None:
        """Waits for a client's request in no thread."""
        conn.timeout = time.monotonic() + settings.PATIENCE
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, selectors.EVENT_READ, partial(self.take, conn))

    def take(self, conn: Connection, sock: Any) -> None:
        """Takes what a client says; a thread answers as soon as its headers are whole."""
        try:
            came = sock.recv(MAX_HEAD)
        except BlockingIOError:
            return
        except OSError:
            came = b""
        conn.head += came
        is_whole = HEAD_ENDS in conn.head[-len(came) - len(HEAD_ENDS) :]
        if came and not is_whole and len(conn.head) < MAX_HEAD:
            return
        if is_whole:
            self.on_pending_socket_readable(conn, sock)
            return
        self.poller.unregister(sock)
        self.pending_conns.remove(conn)
        self.nr_conns -= 1
        if came:
            with contextlib.suppress(OSError):
                sock.send(TOO_LONG)
        conn.close()

    def on_client_socket_readable(self, conn: Connection, client: Any) -> None:
        self.poller.unregister(client)
        self.keepalived_conns.remove(conn)
        self.listen(conn)
        self.take(conn, client)

    def handle(self, conn: Connection) -> Any:
        stays = super().handle(conn)
        if not stays:
            util.close_graceful(conn.sock, timeout=LINGER)
        return stays

    def handle_request(self, req: Any, conn: Connection) -> bool:
        """Answers a client's requests, one after the other, while there are threads for all."""
        while self.answer(req, conn):
            if not self.asks_on(conn):
                return True
            try:
                req = next(conn.parser)
            except TimeoutError:
                break
        return False

    def asks_on(self, conn: Connection) -> bool:
        """Whether a client asks again at once, and no other needs this thread."""
        waiting = len(self.keepalived_conns) + len(self.pending_conns)
        is_crowd = self.nr_conns - waiting > self.cfg.threads
        conn.head = conn.parser.unreader.take_buffered()
        if HEAD_ENDS in conn.head:  # it has asked already; in a crowd, its turn comes again
            conn.begin()
            return not is_crowd
        if conn.head or is_crowd or self.leaves or drain.is_on():
            return False
        poll = select.poll()
        poll.register(conn.sock, select.POLLIN)
        return bool(poll.poll(ATTENTION)) and HEAD_ENDS in conn.sock.recv(PEEKED, socket.MSG_PEEK)

    def answer(self, req: Any, conn: Connection) -> bool:
        """Answers a request; whether its client may send another."""
        if req._expected_100_continue:
            conn.sock.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        status, headers, body = self.wsgi(req, conn.sock)
        has_room = len(self.keepalived_conns) < self.max_keepalived
        is_read = status[:3] not in UNREAD
        stays = self.alive and has_room and is_read and not req.should_close()
        head = [
            f"HTTP/{req.version[0]}.{req.version[1]} {status}",
            f"Server: {gunicorn.SERVER}",
            f"Date: {date(int(time.time()))}",
            f"Connection: {'keep-alive' if stays else 'close'}",
            *map(": ".join, headers.items()),
            "\r\n",
        ]
        # In one piece: each that is sent is a change of processes.
        with SENDING as many:
            patience = settings.patience(many)
            if conn.sock.gettimeout() != patience:
                conn.sock.settimeout(patience)
            conn.sock.sendall("\r\n".join(head).encode("latin-1") + body)
        self.nr += 1
        if self.nr % TIDY == 0:
            gc.collect()
        # What is answered well was read to its end.
        return stays and (status < "400" or self._keepalive_after(conn, stays))

    def handle_usr1(self, sig: int, frame: object) -> None:
        self.leaves = True

    def handle_exit(self, sig: int, frame: object) -> None:
        drain.begin(settings.grace())
        signal.signal(signal.SIGALRM, lambda *_: self.method_queue.defer(lambda: None))
        signal.setitimer(signal.ITIMER_REAL, drain.PAUSE, drain.PAUSE)

    def notify(self) -> None:
        if self.leaves and self.nr_conns == len(self.keepalived_conns):
            self.alive, self.worker_connections = False, 0  # which it takes no more than
        # Who connected a moment ago is about to ask.
        newest = self.pending_conns[-1].timeout - settings.PATIENCE if self.pending_conns else 0.0
        is_idle = drain.is_idle() and time.monotonic() > newest + drain.PAUSE
        if drain.is_on() and (drain.is_over() or is_idle):
            signal.setitimer(signal.ITIMER_REAL, 0)
            self.alive = False


class Server(gunicorn.app.base.BaseApplication):  # type: ignore[misc]
    """gunicorn with the settings of this server."""

    build: subprocess.Popen[bytes] | None = None

    def __init__(self, bind: str, workers: int, threads: int) -> None:
        self.own = {"bind": bind, "workers": workers, "threads": threads}
        super().__init__()

    def load_config(self) -> None:
        given = {
            **self.own,
            "worker_class": Worker,
            "timeout": 0,  # a worker that searches is not one that hangs
            "graceful_timeout": ceil(settings.grace()),
            "loglevel": "error",
            "limit_request_line": 0,
            "proc_name": "rebus",
            "control_socket_disable": True,
            "preload_app": not BUILD,
            "when_ready": self.begin_build,
            "on_exit": self.end_build,
        }
        for name, value in given.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        from service import edge, routes

        if BUILD:  # compiled kernels do not go with interpreted ones: none is left for later
            from solver import kernels

            for module in pkgutil.iter_modules(kernels.__path__, "solver.kernels."):
                import_module(module.name)
        gc.freeze()  # no collection touches what the workers share
        return partial(edge.answer_http, routes.respond)

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
    if page is not None:
        os.environ["REBUS_PAGE"] = page
    with contextlib.suppress(KeyboardInterrupt):
        Server(f"{host}:{port}", workers, threads).run()


if __name__ == "__main__":
    serve(
        port=int(os.environ.get("PORT", "8080")),
        host=os.environ.get("HOST", "0.0.0.0"),
        workers=int(os.environ.get("WORKERS", "2")),
        threads=int(os.environ.get("THREADS", "64")),
    )
