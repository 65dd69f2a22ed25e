"""Entry points: `solve` for functions-framework, `handler` for Yandex Cloud and AWS."""

from __future__ import annotations

import gc

from service import edge, routes

# What is loaded by now stays. The garbage collector that leaves it alone has little to go through,
# and so comes by before what requests leave behind has piled up.
gc.freeze()


def solve(request: edge.FlaskRequest) -> edge.FlaskAnswer:
    """A Flask request → (body, status, headers); never raises."""
    return edge.answer_flask(routes.respond, request)


def handler(event: object, context: object) -> edge.EventAnswer:
    """A cloud's event → {statusCode, headers, body, isBase64Encoded}; never raises."""
    return edge.answer_event(routes.respond, event, context)
