"""HTTP requests and responses, independent of the server or cloud that carries them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from solver.record import dataclass, field
from solver.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from service.turns import Turn

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
    client: str = ""  # who asks, where that shows
    at_once: bool = False  # whether NotAtOnce is raised where it would wait for its turn
    turn: Turn | None = None  # that of a search which did not end at once


@dataclass(frozen=True, slots=True, eq=False)
class Response:
    """An HTTP response; the entry points drop the body of an answer to HEAD."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    facts: dict[str, object] = field(default_factory=dict)  # what the log tells of the search


ESCAPE = rb"%([0-9A-Fa-f]{2})"


def pairs(text: str) -> Pairs:
    """The names and values of a query or form, in order; UnicodeDecodeError if not UTF-8."""
    parts = (part.partition("=") for part in text.split("&") if part)
    return tuple((_decoded(name), _decoded(value)) for name, _, value in parts)


def encode(text: str) -> bytes:
    """UTF-8, with half a surrogate pair as bytes that no decoder takes for a character."""
    return text.encode(errors="surrogatepass")


def unescaped(text: str) -> str:
    """The text with bytes for %D0%9A; urllib would cost a cold start a tenth of Python's."""
    return re.sub(ESCAPE, lambda match: bytes.fromhex(match[1].decode()), encode(text)).decode()


def _decoded(text: str) -> str:
    """The same, where a plus is a space."""
    return unescaped(text.replace("+", " "))
