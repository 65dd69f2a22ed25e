"""An engine of calls to the deployed function: a bounded number of them in flight."""

from __future__ import annotations

import gzip
import http.client
import json
import time
import urllib.error
import urllib.request
import zlib
from math import inf
from typing import Any
from urllib.parse import urlsplit

from solver.engines.calls import Answer, Failed, Repeating, Request, Unanswered
from solver.errors import OptionError, PuzzleError
from solver.limits import MAX_LIMIT

# Seconds that one call may search, and how much longer it may take on its way.
CALL, ON_ITS_WAY = 5.0, 10.0

# Bytes of an answer, and of a piece of it: the function sends three megabytes at most.
LARGEST, PIECE = 6_000_000, 1 << 16

# Bytes of a request from which on it is compressed.
LONG = 4_000

# Statuses of a server that may answer next time; others above 399 are the fault of the request.
PASSING = {408, 425, 429, 500, 502, 503, 504}


# What a call may end with, and what reading the document of an error may.
UNHEARD = (OSError, http.client.HTTPException, ValueError, RecursionError, zlib.error)
UNREADABLE = (*UNHEARD, LookupError, TypeError)


class Stay(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: the puzzle goes to the address that was named, and nowhere else."""

    def redirect_request(self, *_: object) -> None:
        """No other request."""


class Deployed(Repeating):
    """The function at an address, which is called until a time.

    If the address contains {action}, the action is put there; otherwise /v1/ and the action are
    appended.
    """

    def __init__(self, address: str, until: float = inf) -> None:
        super().__init__(address)
        if urlsplit(address).scheme not in ("http", "https"):
            message = "the engine must be lithops or an address that begins with http"
            raise OptionError("bad_engine", message, field="engine")
        self.longest, self._address, self._until = CALL, address, until
        self._takes_gzip = True  # unless it was deployed before it did

    def __call__(self, action: str, request: Request) -> Answer:
        return self.repeated(lambda: self.post(action, request))

    def url(self, action: str) -> str:
        """Where an action is asked for."""
        if "{action}" in self._address:
            return self._address.replace("{action}", action)
        return f"{self._address.rstrip('/')}/v1/{action}"

    def post(self, action: str, request: Request) -> Answer:
        """One call."""
        wanted = request.get("timeout", CALL)
        seconds = max(min(wanted, self._until - time.monotonic()), 0.0)
        # Without a limit, as much as one call may have: by default it gets a page's worth.
        body = json.dumps({"limit": MAX_LIMIT, **request, "timeout": seconds}).encode()
        headers = {"Content-Type": "application/json", "Accept-Encoding": "gzip"}
        if len(body) > LONG and self._takes_gzip:  # a list of words
            body, headers["Content-Encoding"] = gzip.compress(body), "gzip"
        call = urllib.request.Request(self.url(action), body, headers)
        try:
            with OPENER.open(call, timeout=CALL + ON_ITS_WAY) as response:
                self.heard = True
                answer = json.loads(_read(response))
        except urllib.error.HTTPError as error:
            self.heard = True
            with error:
                if error.code == 415 and "Content-Encoding" in headers:
                    self._takes_gzip = False
                    raise Failed("it does not take gzip") from error
                raise _refusal(error) from error
        except UNHEARD as error:
            # urllib wraps what the system says: «Connection refused».
            cause = getattr(error, "reason", error)
            reason = getattr(cause, "strerror", None) or str(cause) or type(cause).__name__
            raise Failed(reason) from error
        if not isinstance(answer, dict) or not {"stop", "next"} <= answer.keys():
            raise Failed("the answer does not come from this function")
        return answer


def _refusal(error: urllib.error.HTTPError) -> Exception:
    """What a status above 399 means: another call may help, or the request is wrong."""
    if error.code in PASSING:
        return Failed(f"status {error.code}")
    try:
        problem = json.loads(_read(error))
        code, detail = str(problem["code"]), str(problem["detail"])
    except UNREADABLE:
        return Unanswered(f"{error.url} answers with status {error.code}")
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
    is_short = response.headers.get("Content-Encoding") == "gzip"
    inflater = zlib.decompressobj(wbits=31)
    while piece := response.read1(PIECE):
        body += inflater.decompress(piece, LARGEST) if is_short else piece
        if len(body) > LARGEST or inflater.unconsumed_tail:
            raise OSError(f"the answer has more than {LARGEST} bytes")
        if time.monotonic() > until:
            raise TimeoutError("the answer does not come to its end")
    if is_short and not inflater.eof:
        raise OSError("the answer is cut off")
    return body
