"""How an answer is sent: as JSON or JSON lines, compressed if that pays, and under CORS.

It is not sent at all if the client has it already.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from service import settings
from service.message import Request, Response
from service.problems import Misconfigured
from solver.answers.encode import as_text
from solver.record import replace
from solver.typed import Any

# Bytes. What fits into one network packet does not arrive sooner for being shorter.
WORTHWHILE = 1_400

# Beginnings of the types that get shorter; pictures and fonts are compressed already.
COMPRESSIBLE = ("text/", "application/", "image/svg")

NO_STORE = "no-store"
ENTITY_TAG = r'(?:W/)?("[^"]*")'


JSON = "application/json; charset=utf-8"
PROBLEM_JSON = "application/problem+json"


def json_response(status: int, document: object) -> Response:
    """A document as UTF-8."""
    return Response(status, {"Content-Type": JSON}, encoded(document))


def success(request: Request, answer: Any, listed: str = "") -> Response:
    """The answer as JSON, or its member `listed` as JSON lines where the request asks for them."""
    if listed and (media := lines_wanted(request)):
        items = json_lines(getattr(answer, listed))
        return Response(200, {"Content-Type": f"{media}; charset=utf-8"}, items)
    return json_response(200, answer)


def encoded(document: object) -> bytes:
    """A document as JSON; half of a surrogate pair in it is escaped."""
    # What backslashreplace writes, \ud800, is an escape in JSON too.
    return as_text(document).encode(errors="backslashreplace")


def fit(request: Request, response: Response) -> Response:
    """The response as it is sent.

    A response with a Cache-Control gets a strong ETag, and becomes a 304 without a body if the
    client's If-None-Match has that. All others get no-store.
    """
    headers = response.headers
    kept = headers.setdefault("Cache-Control", NO_STORE) != NO_STORE
    long = len(response.body) >= WORTHWHILE
    short = long and headers["Content-Type"].startswith(COMPRESSIBLE) and _takes_gzip(request)
    if kept or short:
        headers["Vary"] = ", ".join(filter(None, (headers.get("Vary"), "Accept-Encoding")))
    if kept:
        headers["ETag"] = tag = _tag(response.body, "-gzip" if short else "")
        known = request.headers.get("if-none-match", "")
        if known.strip() == "*" or tag in re.findall(ENTITY_TAG, known):
            del headers["Content-Type"]
            return replace(response, status=304, body=b"")
    if not short:
        return response
    headers["Content-Encoding"] = "gzip"
    return replace(response, body=_gzip(response.body))


def _tag(body: bytes, variant: str) -> str:
    """A strong entity tag: always the same for a body, and different for each coding."""
    from hashlib import blake2b  # late: a cold start by POST is 3 ms shorter

    return f'"{blake2b(body, digest_size=16).hexdigest()}{variant}"'


def _takes_gzip(request: Request) -> bool:
    """Whether the client accepts gzip, or *."""
    weights: dict[str, bool] = {}
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        coding, _, weight = part.replace(" ", "").partition(";q=")
        weights[coding] = weight.strip("0.") != "" or weight == ""
    return weights.get("gzip", weights.get("*", False))


def _gzip(body: bytes) -> bytes:
    """The body in the gzip format, without a time in it."""
    import zlib  # late: a cold start whose answer is short does without

    coder = zlib.compressobj(wbits=31)
    return coder.compress(body) + coder.flush()


# Answers as JSON lines, where a request asks for them: the type that a document about it proposes,
# and the older one that more programs know.
LINES = ("application/jsonl", "application/x-ndjson")

QUALITY = r"q=([01](?:\.[0-9]{0,3})?)"


def lines_wanted(request: Request) -> str:
    """The type of JSON lines that Accept likes best of all it lists; '' where it does not."""
    weights: dict[str, float] = {}
    for part in request.headers.get("accept", "").lower().split(","):
        media, *parameters = (piece.strip() for piece in part.split(";"))
        given = (re.fullmatch(QUALITY, parameter) for parameter in parameters)
        weights[media] = next((float(found[1]) for found in given if found), 1.0)
    best = max(weights, key=lambda media: weights[media])  # of several the first
    return best if best in LINES and weights[best] else ""


def json_lines(items: Iterable[object]) -> bytes:
    """A line of JSON for each item."""
    return b"".join(encoded(item) + b"\n" for item in items)


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


def allow_origin(request: Request, response: Response) -> None:
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
