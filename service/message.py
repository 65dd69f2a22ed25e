"""HTTP requests and responses, independent of the server or cloud that carries them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Request:
    """An HTTP request, however it came in."""

    method: str  # in capitals
    path: str = ""  # '' where the provider gives none
    query: Pairs = ()  # decoded, in order, repeats kept
    headers: Mapping[str, str] = field(default_factory=dict)  # names in lower case
    body: bytes = b""
    remaining: float | None = None  # seconds until the provider ends the function
    id: str | None = None  # what the provider calls this request
    fault: Exception | None = None  # why the request could not be read to its end
    hung_up: Callable[[], bool] | None = None  # whether the client has gone, where that shows


@dataclass(frozen=True, slots=True, eq=False)
class Response:
    """An HTTP response; the entry points drop the body of an answer to HEAD."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    facts: dict[str, object] = field(default_factory=dict)  # what the log tells of the search
