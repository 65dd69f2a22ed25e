"""`python -m bench.load.canned`: the server of `make run`, with one answer to all requests."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import server
from service import edge, routes
from service.message import Request, Response


class Canned(server.Server):
    """Says to everybody what `SEND + MORE = MONEY` comes to."""

    def load(self) -> Any:
        answer = routes.respond(Request("POST", "/v1/solve", body=b"SEND + MORE = MONEY"))

        def respond(request: Request) -> Response:
            return replace(answer, headers=dict(answer.headers))

        return partial(edge.answer_http, respond)


if __name__ == "__main__":
    Canned().run()
