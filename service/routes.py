"""Request → Response: (method, path or action) → function; CORS, ETag and cache headers."""

from __future__ import annotations

import json
import os.path
import re
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

import solver
from service import body, settings
from service.edge import Request, Response
from service.problems import MethodNotAllowed, NotFound, problem
from service.schema import Health, SolveRequest
from solver.answer import Problem
from solver.limits import MAX_BASE

JSON = "application/json; charset=utf-8"
PROBLEM_JSON = "application/problem+json"
HTML = "text/html; charset=utf-8"

# Seconds. Answers change only with the solver's version, so a day is a compromise between
# sparing the function and not showing an old version's counts of nodes for long.
MAX_AGE = 86_400

# Seconds for which a browser may remember a preflight; the largest that any of them honours.
PREFLIGHT_AGE = 86_400

# What a page from another origin may send, and read beyond the basic headers.
ALLOW_HEADERS = "Content-Type, If-None-Match"
EXPOSE_HEADERS = "ETag, Server-Timing, X-Request-Id"

# A page is sent with these: it needs nothing from anywhere but its own styles and form.
PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"
PAGE = os.path.join(os.path.dirname(__file__), "page.html")

# The smallest puzzle that runs through reading, planning and search.
PRIMER = "A + A = B"

ENTITY_TAG = re.compile(r'(?:W/)?("[^"]*")|(\*)')


def respond(request: Request) -> Response:
    """The answer to a request; a failure of whatever kind is a problem document, never raised."""
    try:
        response = _dispatch(request)
    except Exception as error:
        response = problem_response(problem(error))
        if isinstance(error, MethodNotAllowed) and error.allow:
            response.headers["Allow"] = error.allow
    response.headers.setdefault("Cache-Control", "no-store")
    response.headers["X-Content-Type-Options"] = "nosniff"
    _let_in(request, response)
    return response


def json_response(status: int, document: dict[str, Any]) -> Response:
    """A document as UTF-8; half a surrogate pair in it is escaped rather than refused."""
    text = json.dumps(document, ensure_ascii=False)
    # What backslashreplace writes, \ud800, is an escape in JSON too.
    return Response(status, {"Content-Type": JSON}, text.encode(errors="backslashreplace"))


def problem_response(fault: Problem) -> Response:
    """A failure as RFC 9457 wants it."""
    response = json_response(fault.status, fault.as_json())
    response.headers["Content-Type"] = PROBLEM_JSON
    return response


def _solve(request: Request) -> Response:
    asked = body.read(SolveRequest, request)
    budget = solver.Budget(seconds=_seconds(asked, request))
    began = time.perf_counter()
    try:
        result = solver.solve(
            asked.puzzle,
            base=asked.base,
            leading_zeros=asked.leading_zeros,
            single_zero=asked.single_zero,
            limit=_limit(asked),
            budget=budget,
            next=asked.next,
            shard=asked.shard,
        )
    except solver.GrammarError as error:
        if error.code == "two_words" and body.is_form_decoded(request):
            message = f"{error.message}; write + as %2B"
            raise solver.GrammarError(error.code, message, position=error.position) from None
        raise
    duration = (time.perf_counter() - began) * 1000
    response = json_response(200, solver.answer(result).as_json())
    response.headers["Server-Timing"] = f"search;dur={duration:.1f}"
    if request.method == "POST" or result.stop is solver.Stop.DEADLINE:
        return response
    return _cacheable(request, response)


def _health(request: Request) -> Response:
    """Says that the function is there, having done once what a first call would wait for."""
    settings.max_timeout()
    settings.max_limit()
    solver.answer(solver.solve(PRIMER)).as_json()
    return json_response(200, asdict(Health("ok", solver.__version__, solver.compiled)))


def _page(request: Request) -> Response:
    with open(PAGE, "rb") as file:
        text = file.read()
    return Response(200, {"Content-Type": HTML, "Content-Security-Policy": PAGE_POLICY}, text)


@dataclass(frozen=True, slots=True)
class Route:
    """A function and the methods it answers to; OPTIONS is answered for all."""

    function: Callable[[Request], Response]
    methods: tuple[str, ...]


# Name → what answers at /v1/name and to ?action=name. The page answers at / as well.
ROUTES = {
    "solve": Route(_solve, ("GET", "HEAD", "POST")),
    "health": Route(_health, ("GET", "HEAD")),
}
ROOT = Route(_page, ("GET", "HEAD"))


def _dispatch(request: Request) -> Response:
    if request.fault is not None:
        raise request.fault
    route, query = _route(request)
    allow = ", ".join((*route.methods, "OPTIONS"))
    if request.method == "OPTIONS":
        return _preflight(allow)
    if request.method not in route.methods:
        raise MethodNotAllowed("method_not_allowed", f"this answers to {allow} only", allow=allow)
    return route.function(replace(request, query=query))


def _route(request: Request) -> tuple[Route, tuple[tuple[str, str], ...]]:
    """What answers at the request's path, and the query without the action.

    Whatever stands before /v1/ is the deployment's business (a stage, a mount point), and so is
    a slash at the end. The action counts only where the path says nothing.
    """
    segments = [segment for segment in request.path.split("/") if segment]
    if segments:
        if segments[-2:-1] == ["v1"] and segments[-1] in ROUTES:
            return ROUTES[segments[-1]], request.query
        raise NotFound("not_found", "nothing answers at this path")
    actions = [value for name, value in request.query if name == "action"]
    if not actions:
        return ROOT if request.path else ROUTES["solve"], request.query
    if len(actions) > 1 or actions[0] not in ROUTES:
        names = ", ".join(ROUTES)
        raise NotFound("unknown_action", f"the action must be one of {names}", field="action")
    return ROUTES[actions[0]], tuple(pair for pair in request.query if pair[0] != "action")


def _seconds(asked: SolveRequest, request: Request) -> float:
    """The time for the search: as asked, as the deployment allows, and as the function has left."""
    seconds = min(asked.timeout, settings.max_timeout())
    if request.remaining is None:
        return seconds
    return min(seconds, max(request.remaining - settings.MARGIN, 0.0))


def _limit(asked: SolveRequest) -> int:
    """The number of solutions: as asked, as the deployment allows, and as an answer has room for.

    In JSON, a solution's text takes no more room than the puzzle's, and its letters no more than
    another time that and `"": 35, ` for each of them.
    """
    puzzle = len(json.dumps(asked.puzzle, ensure_ascii=False).encode(errors="backslashreplace"))
    letters = len('"": 35, ') * min(len(asked.puzzle), MAX_BASE)
    solution = 2 * puzzle + letters + len('{"text": "", "letters": {}}, ')
    return min(asked.limit, settings.max_limit(), max(settings.MAX_ANSWER // solution, 1))


def _cacheable(request: Request, response: Response) -> Response:
    """The response with its validators; 304 without a body where the client has it already."""
    from hashlib import blake2b  # late: a cold start by POST is 3 ms shorter

    tag = f'"{blake2b(response.body, digest_size=16).hexdigest()}"'
    response.headers["ETag"] = tag
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = f"public, max-age={MAX_AGE}"
    known = ENTITY_TAG.findall(request.headers.get("if-none-match", ""))
    if any(star or one == tag for one, star in known):
        del response.headers["Content-Type"]
        return replace(response, status=304, body=b"")
    return response


def _preflight(allow: str) -> Response:
    headers = {
        "Allow": allow,
        "Access-Control-Allow-Methods": allow,
        "Access-Control-Allow-Headers": ALLOW_HEADERS,
        "Access-Control-Max-Age": str(PREFLIGHT_AGE),
    }
    return Response(204, headers)


def _let_in(request: Request, response: Response) -> None:
    """Says which origins' pages may read the response."""
    allowed = settings.origins()
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
