"""What a deployment may set, and the limits of the service: the only reader of the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import cache
from math import inf, isfinite

TYPE_CHECKING = False  # `typing` is not worth its loading

# The solver comes late, as far as it is needed: a server reads its settings before it loads that,
# and a first process takes kernels that are compiled meanwhile.

if TYPE_CHECKING:
    from typing import TypeVar

    Number = TypeVar("Number", int, float)

# Seconds. What one request can cost at most; who wants more goes on by `next`. It is also below the
# 29 s after which API gateways hang up and the 30 s that a function is commonly deployed with.
DEFAULT_MAX_TIMEOUT = 10.0

# Seconds from SIGTERM to the end of a server. Docker and Cloud Run kill after 10.
DEFAULT_GRACE = 8.0

# Bytes. Ten thousand words of eight letters at 6 bytes a letter, as some write ж in JSON (\u0436),
# with quotes and comma. It is also far more than the longest puzzle and the longest cursor take.
MAX_BODY = 600_000

# Bytes of an answer as it leaves in an event: JSON within JSON, in ASCII. The narrowest pipe is the
# gateway of Yandex Cloud, 2.5 MB; with headers, which have 10,000, an answer stays below 2.4.
MAX_ANSWER = 2_390_000

# Seconds kept back from the time a function has left, to write down and send what was found.
MARGIN = 0.5

# Seconds that a server's thread waits for more of a body, or for a client to take an answer. A
# phone in a tunnel makes it; a client that has stopped does not keep the thread.
PATIENCE = 20.0

# The same while half of a server's threads wait for clients already, so that those who send or read
# nothing do not take the threads of those who do.
IMPATIENCE = 0.1

# Seconds that a search has as a rule: the default of `timeout`.
USUAL_TIMEOUT = 5.0

# What browsers send as Origin: scheme, host and port, or `null` for a file.
ORIGIN = r"null|[a-z][a-z0-9+.-]*://([^][\s/?#@:*]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?"

# What pages may be told to fetch: nothing in it needs quoting.
ADDRESS = r"https?://[A-Za-z0-9.:\[\]-]+(/[A-Za-z0-9._~/-]*)?(\?[a-z]+=)?"


def max_timeout() -> float:
    """Seconds that one search may take at most (REBUS_MAX_TIMEOUT)."""
    return _number("REBUS_MAX_TIMEOUT", float, DEFAULT_MAX_TIMEOUT)


def grace() -> float:
    """Seconds that a server has for its last answers (REBUS_GRACE)."""
    return _number("REBUS_GRACE", float, DEFAULT_GRACE)


def memory() -> float:
    """Millions of bytes that a server's process may take (REBUS_MEMORY)."""
    return _number("REBUS_MEMORY", float, inf)


def client_header() -> str:
    """The header that tells clients apart (REBUS_CLIENT); '' where the address does."""
    return os.environ.get("REBUS_CLIENT", "").strip().lower()


def threads() -> int:
    """Threads of a server's process (THREADS)."""
    return _number("THREADS", int, 64)


def patience(waiting: int) -> float:
    """Seconds that a thread waits for its client, as one of so many that wait."""
    return PATIENCE if 2 * waiting <= threads() else IMPATIENCE


def metrics() -> str:
    """Whether log lines are metrics of CloudWatch too, or /metrics is answered (REBUS_METRICS)."""
    wanted = os.environ.get("REBUS_METRICS", "").strip()
    if wanted not in ("", "cloudwatch", "text"):
        from service.problems import Misconfigured

        raise Misconfigured("misconfigured", "REBUS_METRICS must be cloudwatch, text, or nothing")
    return wanted


def google_project() -> str:
    """The project whose traces log lines belong to (GOOGLE_CLOUD_PROJECT); else nothing."""
    return os.environ.get("GOOGLE_CLOUD_PROJECT", "").strip()


def max_limit() -> int:
    """Solutions that one call may ask for at most (REBUS_MAX_LIMIT)."""
    from solver.limits import MAX_LIMIT

    return _number("REBUS_MAX_LIMIT", int, MAX_LIMIT)


def page_folder() -> str:
    """Where the page is served from (REBUS_PAGE); empty for the folder beside the function."""
    return os.environ.get("REBUS_PAGE", "").strip()


def address() -> str:
    """The function's public address (REBUS_ADDRESS), with a query such as ?action= where it has no
    paths; empty where nobody has said it."""
    return _address("REBUS_ADDRESS")


def site() -> str:
    """The page's public address (REBUS_SITE); empty where it is beside the function."""
    return _address("REBUS_SITE")


def _address(name: str) -> str:
    text = os.environ.get(name, "").strip()
    if text and not re.fullmatch(ADDRESS, text):
        from service.problems import Misconfigured

        message = "{name} must be an address like https://rebus.example"
        raise Misconfigured("misconfigured", message, name=name)
    return text


def origins() -> frozenset[str]:
    """Origins whose pages may read answers (REBUS_ORIGINS, parted by commas or spaces).

    `*`, the default, is every origin.
    """
    return _read_origins(os.environ.get("REBUS_ORIGINS", ""))


@cache
def _read_origins(text: str) -> frozenset[str]:
    names = text.replace(",", " ").lower().split()
    origins = frozenset(name.rstrip("/") for name in names or ["*"])
    if not all(name == "*" or re.fullmatch(ORIGIN, name) for name in origins):
        from service.problems import Misconfigured

        message = "REBUS_ORIGINS must be *, or origins like https://rebus.example"
        raise Misconfigured("misconfigured", message)
    return origins


def _number(name: str, read: Callable[[str], Number], default: Number) -> Number:
    """A number above 0; a wrong one fails loudly, so that a deployment's first call shows it."""
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    try:
        number = read(text)
    except ValueError:
        number = read("0")
    if not (isfinite(number) and number > 0):
        from service.problems import Misconfigured

        raise Misconfigured("misconfigured", "{name} must be a number above 0", name=name)
    return number
