"""How an answer is sent: compressed if that pays, and not at all if the client has it already."""

from __future__ import annotations

import re
from dataclasses import replace

from service.message import Request, Response

# Bytes. What fits into one network packet does not arrive sooner for being shorter.
WORTHWHILE = 1_400

# Beginnings of the types that get shorter; pictures and fonts are compressed already.
COMPRESSIBLE = ("text/", "application/", "image/svg")

NO_STORE = "no-store"
ENTITY_TAG = r'(?:W/)?("[^"]*")'


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
        headers["Vary"] = "Accept-Encoding"
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
