"""Processes that do the same work on one task after the other.

They end with this process, whatever ends it, and leave Ctrl-C and SIGTERM to it.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import parent_process
from types import TracebackType
from typing import Any, Generic, TypeVar

Task = TypeVar("Task")
Reply = TypeVar("Reply")

# Seconds of one wait at most: where a signal does not end the wait, it is noticed after it.
PATIENCE = 1.0

# What a terminal, and `timeout`, send to a command with all its processes.
SIGNALS = {signal.SIGINT, signal.SIGTERM}


class Worker:
    """One process, and the connection to it."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        # A fresh interpreter everywhere: a fork copies locks that threads of this one hold.
        context = multiprocessing.get_context("spawn")
        self.connection, other = context.Pipe()
        self.process = context.Process(target=serve, args=(work, other), daemon=True)
        with _interrupts_held():
            self.process.start()
        other.close()  # so that this end notices when the process ends
        self.busy = False

    def end(self) -> None:
        """Ends the process, whatever it is doing: it holds nothing that is worth keeping."""
        self.process.kill()
        self.process.join()
        self.connection.close()

    def lost(self) -> ChildProcessError:
        """The error of a dead connection: the process was killed, or ran out of memory."""
        self.process.join(PATIENCE)
        code = self.process.exitcode
        return ChildProcessError(f"a worker process ended too early, with exit code {code}")


class Workers(Generic[Task, Reply]):
    """Up to `size` processes that do `work`; each starts when it is first needed."""

    def __init__(self, work: Callable[[Task], Reply], size: int) -> None:
        self._work, self._size = work, size
        self._workers: list[Worker] = []

    def __enter__(self) -> Workers[Task, Reply]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:  # fmt: skip
        for worker in self._workers:
            worker.end()

    def give(self, task: Task) -> Worker:
        """Gives a task to a worker that is not busy, and returns it. There must be one."""
        worker = next((worker for worker in self._workers if not worker.busy), None)
        if worker is None:
            if len(self._workers) == self._size:
                raise ValueError("all workers are busy")
            worker = Worker(self._work)
            self._workers.append(worker)
        try:
            worker.connection.send(task)
        except OSError as error:
            raise worker.lost() from error
        worker.busy = True
        return worker

    def replies(self, seconds: float) -> Iterator[tuple[Worker, Reply]]:
        """The replies that are there, after waiting for the first for at most so many seconds.

        Raises ChildProcessError where a worker ended without a reply.
        """
        busy: dict[Any, Worker] = {
            worker.connection: worker for worker in self._workers if worker.busy
        }
        for connection in wait([*busy], max(0.0, min(seconds, PATIENCE))):
            worker = busy[connection]
            try:
                reply = worker.connection.recv()
            except (EOFError, OSError) as error:
                raise worker.lost() from error
            worker.busy = False
            yield worker, reply


def serve(work: Callable[[Any], Any], connection: Connection) -> None:
    """Worker loop: receive a task, reply, until the connection closes."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            connection.send(work(connection.recv()))


def _end_with_parent() -> None:
    """Ends this process as soon as its parent is gone, even in the middle of a task."""
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A block in which processes start that no signal reaches, not even while they load.

    This process gets it after the block. Windows has no such thing.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # otherwise `start` does, and lets interrupts through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# Threads that wait for calls to somebody else, as `workers.py` has processes that work.


class Call(Generic[Task, Reply]):
    """One call, and how it ended."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.reply: Reply | None = None
        self.error: BaseException | None = None


class Callers(Generic[Task, Reply]):
    """Makes calls, each in a thread of its own; whoever uses it sees to how many there are."""

    def __init__(self, call: Callable[[Task], Reply]) -> None:
        self._call = call
        self._ended: queue.SimpleQueue[Call[Task, Reply]] = queue.SimpleQueue()

    def __enter__(self) -> Callers[Task, Reply]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:  # fmt: skip
        """Nobody waits for the calls that go on: their threads end with this process."""

    def give(self, task: Task) -> Call[Task, Reply]:
        """Begins a call."""
        call: Call[Task, Reply] = Call(task)
        threading.Thread(target=self._make, args=(call,), daemon=True).start()
        return call

    def replies(self, seconds: float) -> Iterator[tuple[Call[Task, Reply], Reply]]:
        """The replies that are there, after waiting for the first for at most so many seconds.

        Raises what a call has raised.
        """
        with suppress(queue.Empty):
            call = self._ended.get(timeout=max(0.0, min(seconds, PATIENCE)))
            while True:
                if call.error is not None:
                    raise call.error
                yield call, call.reply  # type: ignore[misc]
                call = self._ended.get_nowait()

    def _make(self, call: Call[Task, Reply]) -> None:
        try:
            call.reply = self._call(call.task)
        except BaseException as error:
            call.error = error
        self._ended.put(call)
