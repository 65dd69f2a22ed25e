"""Lambda's Runtime API, small: an event goes in; a runtime fetches it and hands back the answer.

The runtime is awslambdaric, the one that AWS starts a function with. The protocol is described in
“Using the Lambda runtime API for custom runtimes” of AWS's developer guide.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from concurrent.futures import Future
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any
from uuid import uuid4

PREFIX = "/2018-06-01/runtime"
FUNCTION = "rebus"
ARN = f"arn:aws:lambda:eu-central-1:123456789012:function:{FUNCTION}"

# Seconds that the function is told it has.
TIMEOUT = 30.0


class FunctionFailed(Exception):
    """The function did not answer: what the runtime reported, or that it ended."""


class Lambda:
    """A function unpacked in a folder, run as Lambda runs it: one event after the other.

    `environment` is all that the function sees besides what Lambda itself sets.
    """

    def __init__(
        self,
        folder: Path,
        handler: str,
        environment: Mapping[str, str],
        python: tuple[str, ...] = (sys.executable,),
    ) -> None:
        self.folder = folder
        self.handler = handler
        self.environment = environment
        self.python = python
        self._events: queue.Queue[tuple[str, bytes]] = queue.Queue()
        self._answers: dict[str, Future[bytes]] = {}
        self._server = _RuntimeServer(self)

    def __enter__(self) -> Lambda:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._runtime = subprocess.Popen(
            [*self.python, "-m", "awslambdaric", self.handler],
            cwd=self.folder,
            env={
                **self.environment,
                "AWS_LAMBDA_RUNTIME_API": f"127.0.0.1:{self._server.server_port}",
                "AWS_LAMBDA_FUNCTION_NAME": FUNCTION,
                "AWS_LAMBDA_FUNCTION_VERSION": "$LATEST",
                "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": "1769",
                "AWS_LAMBDA_LOG_GROUP_NAME": f"/aws/lambda/{FUNCTION}",
                "AWS_LAMBDA_LOG_STREAM_NAME": "emulator",
                "LAMBDA_TASK_ROOT": str(self.folder),
                "PATH": os.environ.get("PATH", ""),
            },
        )
        threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._runtime.terminate()
        self._runtime.wait()
        self._server.shutdown()
        self._server.server_close()

    def invoke(self, event: object) -> Any:
        """What the function answers to an event; FunctionFailed where it does not."""
        number = str(uuid4())
        self._answers[number] = answer = Future[bytes]()
        if self._runtime.poll() is not None:
            self.fail(b"the runtime has ended")
        self._events.put((number, json.dumps(event).encode()))
        try:
            return json.loads(answer.result(TIMEOUT))
        except TimeoutError:
            raise FunctionFailed(f"no answer within {TIMEOUT} seconds") from None
        finally:
            del self._answers[number]

    def next_event(self) -> tuple[str, bytes]:
        """The number and the body of the next event, once there is one."""
        return self._events.get()

    def settle(self, number: str, body: bytes, *, is_error: bool) -> None:
        """Takes the answer to an event."""
        answer = self._answers.get(number)
        if answer is None or answer.done():
            return
        if is_error:
            answer.set_exception(FunctionFailed(body.decode(errors="replace")))
        else:
            answer.set_result(body)

    def fail(self, why: bytes) -> None:
        """Answers every event that is waiting with an error."""
        for number in list(self._answers):
            self.settle(number, why, is_error=True)

    def _watch(self) -> None:
        """Fails the events that still wait when the runtime ends."""
        self._runtime.wait()
        self.fail(b"the runtime has ended")


class _RuntimeServer(ThreadingHTTPServer):
    """Serves the Runtime API of one function."""

    daemon_threads = True

    def __init__(self, function: Lambda) -> None:
        super().__init__(("127.0.0.1", 0), _RuntimeApi)
        self.function = function


class _RuntimeApi(BaseHTTPRequestHandler):
    """The four requests of a runtime."""

    protocol_version = "HTTP/1.1"
    server: _RuntimeServer

    def do_GET(self) -> None:
        """GET …/invocation/next waits for an event."""
        if self.path != f"{PREFIX}/invocation/next":
            return self._reply(404)
        number, body = self.server.function.next_event()
        headers = {
            # awslambdaric crashes without the next two.
            "Content-Type": "application/json",
            "Lambda-Runtime-Trace-Id": f"Root=1-{int(time.time()):08x}-{number[-12:]:0>24}",
            "Lambda-Runtime-Aws-Request-Id": number,
            "Lambda-Runtime-Invoked-Function-Arn": ARN,
            "Lambda-Runtime-Deadline-Ms": str(int((time.time() + TIMEOUT) * 1000)),
        }
        return self._reply(200, headers, body)

    def do_POST(self) -> None:
        """POST …/invocation/NUMBER/response, …/NUMBER/error and …/init/error."""
        function = self.server.function
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        match self.path.removeprefix(PREFIX).split("/"):
            case ["", "invocation", number, ("response" | "error") as kind]:
                function.settle(number, body, is_error=kind == "error")
            case ["", "init", "error"]:
                function.fail(body)
            case _:
                return self._reply(404)
        return self._reply(202)

    def _reply(
        self, status: int, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> None:
        self.send_response(status)
        for key, value in (headers or {}).items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing: the function's own log is what one wants to read."""
