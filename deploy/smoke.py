"""Does a deployed function work? A few requests, each checked, in a second or two."""

from __future__ import annotations

import json
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from statistics import median
from typing import Any

PUZZLE, SOLUTION = "SEND + MORE = MONEY", "9567 + 1085 = 10652"
BROKEN_PUZZLE, BROKEN_CODE, BROKEN_AT = "SEND + MORE MONEY", "two_words", 12

# Seconds to wait for an answer: a cold start and a slow network.
PATIENCE = 30.0

# Requests to a warm function, whose median time is reported.
WARM_CALLS = 5


class Wrong(Exception):
    """The function misbehaves; the text says how."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An HTTP response."""

    status: int
    headers: Mapping[str, str]  # names in lower case
    body: bytes
    seconds: float

    def json(self) -> Any:
        """The body as the document it should be."""
        try:
            return json.loads(self.body)
        except ValueError:
            raise Wrong(f"the body is no JSON: {self.body[:60]!r}") from None


@dataclass(frozen=True, slots=True)
class Address:
    """Where the function is: …, to which /v1/solve is added, or …?action= where no path arrives."""

    base: str

    def of(self, name: str, **parameters: str) -> str:
        """The address that answers to a name, such as solve."""
        if "?" in self.base:
            parameters = {"action": name, **parameters}
            path = self.base.partition("?")[0]
        else:
            path = f"{self.base.rstrip('/')}/v1/{name}"
        query = urllib.parse.urlencode(parameters)
        return f"{path}?{query}" if query else path

    def ask(
        self, name: str, method: str = "GET", headers: dict[str, str] | None = None, **query: str
    ) -> Reply:
        """The reply to a request, whatever its status; Wrong where there is none."""
        request = urllib.request.Request(
            self.of(name, **query), method=method, headers=headers or {}
        )
        began = time.perf_counter()
        try:
            try:
                answer = urllib.request.urlopen(request, timeout=PATIENCE)
            except urllib.error.HTTPError as refusal:
                answer = refusal
            with answer:
                body = answer.read()
        except (OSError, ssl.SSLError) as error:
            raise Wrong(f"nothing answers: {getattr(error, 'reason', error)}") from None
        seconds = time.perf_counter() - began
        found = {key.lower(): value for key, value in answer.headers.items()}
        return Reply(answer.status, found, body, seconds)


def _health(address: Address) -> str:
    reply = _expect(address.ask("health"), 200)
    document = reply.json()
    if document.get("status") != "ok":
        raise Wrong(f"health is {document.get('status')!r}, not 'ok'")
    if document.get("compiled") is not True:
        raise Wrong("the kernels are not compiled: deploy what python -m deploy package makes")
    commit = f" ({document['commit']})" if document.get("commit") else ""
    version = f"version {document.get('version')}{commit}"
    return f"{version}, compiled; first call {_milliseconds(reply)}"


def _good_request(address: Address) -> str:
    document = _expect(address.ask("solve", puzzle=PUZZLE), 200).json()
    texts = [solution.get("text") for solution in document.get("solutions", ())]
    if texts != [SOLUTION]:
        raise Wrong(f"{PUZZLE} has the solutions {texts}, not {[SOLUTION]}")
    return SOLUTION


def _bad_request(address: Address) -> str:
    reply = _expect(address.ask("solve", puzzle=BROKEN_PUZZLE), 422)
    _header(reply, "content-type", "application/problem+json")
    document = reply.json()
    found = (document.get("code"), document.get("position"))
    if found != (BROKEN_CODE, BROKEN_AT):
        raise Wrong(f"the problem is {found}, not {(BROKEN_CODE, BROKEN_AT)}")
    return f"422 {BROKEN_CODE} at {BROKEN_AT}"


def _preflight(address: Address) -> str:
    origin = "https://rebus.example"
    asked = {
        "Origin": origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }
    reply = _expect(address.ask("solve", "OPTIONS", asked), 204)
    for name, wanted in (("methods", "POST"), ("headers", "content-type")):
        found = reply.headers.get(f"access-control-allow-{name}", "")
        if wanted.lower() not in found.lower():
            raise Wrong(f"a preflight allows the {name} {found!r}, without {wanted}")
    _allows(reply, origin)
    _allows(address.ask("solve", headers={"Origin": origin}, puzzle=PUZZLE), origin)
    return "pages of other origins may ask"


def _cache(address: Address) -> str:
    reply = _expect(address.ask("solve", puzzle=PUZZLE), 200)
    _header(reply, "cache-control", "public")
    tag = reply.headers.get("etag", "")
    if not tag:
        raise Wrong("an answer has no ETag")
    again = _expect(address.ask("solve", headers={"If-None-Match": tag}, puzzle=PUZZLE), 304)
    if again.body:
        raise Wrong("a 304 has a body")
    problem = address.ask("solve", puzzle=BROKEN_PUZZLE)
    _header(problem, "cache-control", "no-store")
    return f"304 for {tag}, no-store for a problem"


def _warm(address: Address) -> str:
    replies = [_expect(address.ask("health"), 200) for _ in range(WARM_CALLS)]
    middle = median(reply.seconds for reply in replies) * 1000
    return f"{middle:.0f} ms, the median of {WARM_CALLS} calls"


CHECKS: dict[str, Callable[[Address], str]] = {
    "health": _health,
    "good request": _good_request,
    "bad request": _bad_request,
    "other origins": _preflight,
    "cache": _cache,
    "warm": _warm,
}


def run(base: str) -> Iterator[tuple[str, bool, str]]:
    """(name, whether it is right, what was seen) of every check, as they are made."""
    address = Address(base)
    for name, check in CHECKS.items():
        try:
            yield name, True, check(address)
        except Wrong as error:
            yield name, False, str(error)


def _expect(reply: Reply, status: int) -> Reply:
    if reply.status != status:
        raise Wrong(f"the status is {reply.status}, not {status}: {reply.body[:60]!r}")
    return reply


def _header(reply: Reply, name: str, wanted: str) -> None:
    found = reply.headers.get(name, "")
    if wanted not in found:
        raise Wrong(f"a {reply.status} has {name} {found!r}, without {wanted}")


def _allows(reply: Reply, origin: str) -> None:
    found = reply.headers.get("access-control-allow-origin", "")
    if found not in ("*", origin):
        raise Wrong(f"pages of other origins may not read a {reply.status}: {found!r}")


def _milliseconds(reply: Reply) -> str:
    return f"{reply.seconds * 1000:.0f} ms"
