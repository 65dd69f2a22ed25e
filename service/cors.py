"""CORS: which pages may send requests and read the answers."""

from __future__ import annotations

from service import settings
from service.message import Request, Response
from service.problems import Misconfigured

# Seconds for which a browser may remember a preflight; the largest that any of them honours.
PREFLIGHT_AGE = 86_400

# What a page from another origin may send, and read beyond the basic headers.
ALLOW_HEADERS = "Content-Type, If-None-Match, X-Request-Id"
EXPOSE_HEADERS = "ETag, Server-Timing, X-Request-Id"


def preflight(methods: str) -> Response:
    """The answer to OPTIONS at an address with these methods."""
    headers = {
        "Allow": methods,
        "Access-Control-Allow-Methods": methods,
        "Access-Control-Allow-Headers": ALLOW_HEADERS,
        "Access-Control-Max-Age": str(PREFLIGHT_AGE),
    }
    return Response(204, headers)


def let_in(request: Request, response: Response) -> None:
    """Says in the response which origins' pages may read it."""
    try:
        allowed = settings.origins()
    except Misconfigured:  # which is what the answer says
        allowed = frozenset()
    origin = request.headers.get("origin", "")
    if "*" in allowed:
        response.headers["Access-Control-Allow-Origin"] = "*"
    else:
        vary = response.headers.get("Vary")
        response.headers["Vary"] = f"{vary}, Origin" if vary else "Origin"
        if origin not in allowed:
            return
        response.headers["Access-Control-Allow-Origin"] = origin
    response.headers["Access-Control-Expose-Headers"] = EXPOSE_HEADERS
