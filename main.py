"""Entry points: `solve` for functions-framework, `handler` for Yandex Cloud and AWS."""

from __future__ import annotations

from service import start

start.begin()

from service import edge, routes  # noqa: E402

start.end()


def solve(request: edge.FlaskRequest) -> edge.FlaskAnswer:
    """A Flask request → (body, status, headers); never raises."""
    return edge.answer_flask(routes.respond, request)


def handler(event: object, context: object) -> edge.EventAnswer:
    """A cloud's event → {statusCode, headers, body, isBase64Encoded}; never raises."""
    return edge.answer_event(routes.respond, event, context)
