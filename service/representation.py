"""How an answer travels: compressed where that pays, and not at all where the client has it."""

from __future__ import annotations

import re
from dataclasses import replace

from service.message import Request, Response

# Bytes. What fits into one packet of a network arrives no sooner for being shorter.
WORTHWHILE = 1_400

# Beginnings of the types that get shorter; pictures and fonts are compressed already.
COMPRESSIBLE = ("text/", "application/", "image/svg")

NO_STORE = "no-store"
ENTITY_TAG = re.compile(r'(?:W/)?("[^"]*")')


def fit(request: Request, response: Response) -> Response:
    """The response as it is sent.

    One that names a Cache-Control is given a strong ETag, and is 304 without a body where the
    client's If-None-Match has it. All others get no-store.
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
        if known.strip() == "*" or tag in ENTITY_TAG.findall(known):
            del headers["Content-Type"]
            return replace(response, status=304, body=b"")
    if not short:
        return response
    headers["Content-Encoding"] = "gzip"
    return replace(response, body=_gzip(response.body))


def _tag(body: bytes, variant: str) -> str:
    """A strong entity tag: of the same body always the same, and its own for each coding."""
    from hashlib import blake2b  # late: a cold start by POST is 3 ms shorter

    return f'"{blake2b(body, digest_size=16).hexdigest()}{variant}"'


def _takes_gzip(request: Request) -> bool:
    """Whether the client lists gzip, or *, as a coding that it takes."""
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
