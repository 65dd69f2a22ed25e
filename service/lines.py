"""Answers as JSON lines, where a request asks for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from service.message import Request

# The type that a document about it proposes, and the older one that more programs know.
TYPES = ("application/jsonl", "application/x-ndjson")

QUALITY = r"q=([01](?:\.[0-9]{0,3})?)"


def asked(request: Request) -> str:
    """The type of JSON lines that is liked best of all that Accept lists; else nothing."""
    weights: dict[str, float] = {}
    for part in request.headers.get("accept", "").lower().split(","):
        media, *parameters = (piece.strip() for piece in part.split(";"))
        given = (re.fullmatch(QUALITY, parameter) for parameter in parameters)
        weights[media] = next((float(found[1]) for found in given if found), 1.0)
    best = max(weights, key=lambda media: weights[media])  # of several the first
    return best if best in TYPES and weights[best] else ""


def written(items: Iterable[object], encoded: Callable[[object], bytes]) -> bytes:
    """A line for each item."""
    return b"".join(encoded(item) + b"\n" for item in items)
