"""`python -m bench.load.canned`: the server of `make run`, with one answer to all requests."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

from service import asgi, routes, server
from service.message import Request, Response


class Canned(server.Server):
    """Says to everybody what `SEND + MORE = MONEY` comes to."""

    def load(self) -> Any:
        answer = routes.respond(Request("POST", "/v1/solve", body=b"SEND + MORE = MONEY"))

        def respond(request: Request) -> Response:
            return replace(answer, headers=dict(answer.headers))

        return asgi.App(respond)


if __name__ == "__main__":
    port, workers, threads = (os.environ[name] for name in ("PORT", "WORKERS", "THREADS"))
    Canned(f"127.0.0.1:{port}", int(workers), int(threads)).run()
