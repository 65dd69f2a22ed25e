"""An engine of calls to the deployed function: a bounded number of them in flight."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from solver.engines.calls import Answer, Failed, Repeating, Request, Unanswered, finish
from solver.engines.jobs import by_crew
from solver.engines.workers import Callers
from solver.errors import OptionError, PuzzleError
from solver.limits import MAX_LIMIT

# Seconds that one call may search, and how much longer it may take on its way.
CALL, ON_ITS_WAY = 5.0, 10.0

# Bytes of an answer, and of a piece of it: the function sends three megabytes at most.
LARGEST, PIECE = 6_000_000, 1 << 16

# Statuses of a server that may answer next time; others above 399 are the fault of the request.
PASSING = {408, 425, 429, 500, 502, 503, 504}


# What reading the document of an error may end with.
UNREADABLE = (
    OSError, http.client.HTTPException, ValueError, LookupError, TypeError, RecursionError,
)  # fmt: skip


class Stay(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: the puzzle goes to the address that was named, and nowhere else."""

    def redirect_request(self, *_: object) -> None:
        """No other request."""


@dataclass(frozen=True, slots=True)
class Deployed:
    """The function at an address, and how many calls are made at a time.

    If the address contains {action}, the action is put there; otherwise /v1/ and the action are
    appended.
    """

    address: str
    calls: int

    def __post_init__(self) -> None:
        if urlsplit(self.address).scheme not in ("http", "https"):
            message = "the engine must be lithops or an address that begins with http"
            raise OptionError("bad_engine", message, field="engine")
        if type(self.calls) is not int or not 1 <= self.calls <= 1000:
            message = "calls at a time must be a whole number from 1 to 1000"
            raise OptionError("bad_jobs", message, field="jobs")

    def asking(self, until: float) -> HttpAsking:
        """Answers single requests, until a time."""
        return HttpAsking(self, until)

    def __call__(
        self, action: str, requests: Iterable[Request], until: float
    ) -> Generator[list[Answer]]:
        caller = Caller(self.url(action), until)

        def work(task: tuple[int, Request]) -> tuple[list[Answer], tuple[()]]:
            number, request = task
            return caller.answers(request, number == 0), ()

        try:
            yield from by_crew(Callers(work), enumerate(requests), self.calls)
        finally:
            caller.ended.set()

    def url(self, action: str) -> str:
        """Where an action is asked for."""
        if "{action}" in self.address:
            return self.address.replace("{action}", action)
        return f"{self.address.rstrip('/')}/v1/{action}"


class HttpAsking:
    """Asks the function one thing at a time, for as many as ask together."""

    def __init__(self, deployed: Deployed, until: float) -> None:
        self.longest = CALL
        self._deployed, self._until = deployed, until
        self._callers: dict[str, Caller] = {}

    def __call__(self, action: str, request: Request) -> Answer:
        caller = self._callers.setdefault(action, Caller(self._deployed.url(action), self._until))
        return caller.answer(request)


class Caller(Repeating):
    """Calls one address until a time, or until `ended` is set."""

    def __init__(self, url: str, until: float) -> None:
        super().__init__(url)
        self.url, self.until = url, until

    def answers(self, request: Request, is_first: bool) -> list[Answer]:
        """All answers to a request that come in time."""
        return finish(self.answer, request, self.until, is_first=is_first)

    def answer(self, request: Request) -> Answer:
        """One answer, after as many calls as it takes; Unanswered or Lost where none comes."""
        return self.repeated(lambda: self.post(request))

    def post(self, request: Request) -> Answer:
        """One call."""
        wanted = request.get("timeout", CALL)
        seconds = max(min(wanted, self.until - time.monotonic()), 0.0)
        # Without a limit, as much as one call may have: by default it gets a page's worth.
        body = json.dumps({"limit": MAX_LIMIT, **request, "timeout": seconds}).encode()
        headers = {"Content-Type": "application/json"}
        call = urllib.request.Request(self.url, body, headers)
        try:
            with OPENER.open(call, timeout=CALL + ON_ITS_WAY) as response:
                self.heard = True
                answer = json.loads(_read(response))
        except urllib.error.HTTPError as error:
            self.heard = True
            with error:
                raise self.refusal(error) from error
        except (OSError, http.client.HTTPException, ValueError, RecursionError) as error:
            # urllib wraps what the system says: «Connection refused».
            cause = getattr(error, "reason", error)
            reason = getattr(cause, "strerror", None) or str(cause) or type(cause).__name__
            raise Failed(reason) from error
        if not isinstance(answer, dict) or not {"stop", "next"} <= answer.keys():
            raise Failed("the answer does not come from this function")
        return answer

    def refusal(self, error: urllib.error.HTTPError) -> Exception:
        """What a status above 399 means: another call may help, or the request is wrong."""
        if error.code in PASSING:
            return Failed(f"status {error.code}")
        try:
            problem = json.loads(_read(error))
            code, detail = str(problem["code"]), str(problem["detail"])
        except UNREADABLE:
            return Unanswered(f"{self.url} answers with status {error.code}")
        position, field = problem.get("position"), problem.get("field")
        return PuzzleError(
            code,
            detail,
            position=position if type(position) is int and position >= 0 else None,
            field=field if isinstance(field, str) else None,
        )


OPENER = urllib.request.build_opener(Stay)


def _read(response: Any) -> bytes:
    """The body of an answer; OSError for one that is too long, or takes too long."""
    body, until = b"", time.monotonic() + CALL + ON_ITS_WAY
    while piece := response.read1(PIECE):
        body += piece
        if len(body) > LARGEST:
            raise OSError(f"the answer has more than {LARGEST} bytes")
        if time.monotonic() > until:
            raise TimeoutError("the answer does not come to its end")
    return body
