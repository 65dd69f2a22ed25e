"""Request → Response: (method, path or action) → function, and what all answers have in common."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from functools import cache

import solver
from service import body, drain, log, settings
from service.endpoints import ENDPOINTS, Endpoint
from service.message import Request, Response
from service.problems import (
    BodyTooLarge,
    Gone,
    LaterError,
    MethodNotAllowed,
    NotFound,
    RequestError,
    ending,
    problem,
)
from service.representation import (
    PROBLEM_JSON,
    allow_origin,
    fit,
    json_response,
    preflight,
    success,
)
from service.turns import QUEUE, Turn
from solver.answers.solve import Problem, said
from solver.record import dataclass, replace
from solver.typed import Any

HTML = "text/html; charset=utf-8"

# Seconds. Answers change only with the solver's version, so a day is a compromise between
# sparing the function and not showing an old version's counts of nodes for long.
MAX_AGE = 86_400

# Bytes of body and query. What is longer than nearly all printed puzzles is read in a turn: to read
# so many takes some hundredths of a second at most, and the longest text a few tenths.
LONG = 1_000

READ = ("GET", "HEAD")
READ_OR_POST = ("GET", "HEAD", "POST")
POST = ("POST",)

# An id that is echoed and logged: what tracing systems make, and nothing that needs quoting.
REQUEST_ID = r"[A-Za-z0-9._:;=/+-]{1,128}"

NEW_IDS: list[str] = []  # of no request yet


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Route:
    """A function and the methods it answers to; OPTIONS is answered for all."""

    function: Callable[[Request], Response]
    methods: tuple[str, ...] = READ


def respond(request: Request) -> Response:
    """The answer to a request; a failure of whatever kind is a problem document, never raised."""
    with drain.at_work():
        return _respond(request)


def _respond(request: Request) -> Response:
    began = time.perf_counter()
    code = trace = None
    try:
        if request.fault is None:  # what was not read whole is not whole as gzip either
            request = body.decompress(request)
        response = _dispatch(request)
    except Exception as error:
        lang = body.language(request)
        fault = problem(error, lang)
        code = fault.code
        if hint := _hint(request, fault):
            fault = replace(fault, hint=said(hint, lang))
        response = json_response(fault.status, fault)
        response.headers["Content-Type"] = PROBLEM_JSON
        if isinstance(error, MethodNotAllowed) and error.allow:
            response.headers["Allow"] = error.allow
        if isinstance(error, LaterError):
            response.headers["Retry-After"] = str(error.retry_after)
        if fault.status >= 500 and not isinstance(error, RequestError):
            trace = _trace(error)
        if isinstance(error, solver.PuzzleError):
            error.detached()
    response = fit(request, response)
    id = _id(request)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Request-Id"] = id
    allow_origin(request, response)
    seconds = time.perf_counter() - began
    log.write(request, response, id=id, seconds=seconds, code=code, trace=trace)
    return response


def _hint(request: Request, fault: Problem) -> solver.Sentence | None:
    """What may be wrong with a request in which a text was taken for a form."""
    if fault.code == "two_words" and body.is_form_decoded(request):
        return solver.Sentence("write + as %2B")
    if fault.code == "unknown_parameter" and body.is_no_form(request):
        return solver.Sentence("a puzzle without a name needs Content-Type: text/plain")
    return None


def _dispatch(request: Request) -> Response:
    settings.origins(), settings.metrics()  # wrong ones show at the first call
    if request.fault is not None:
        raise request.fault
    if len(request.body) > settings.MAX_BODY:
        raise BodyTooLarge(settings.MAX_BODY)
    route, request = _route(request)
    allow = ", ".join((*route.methods, "OPTIONS"))
    if request.method == "OPTIONS":
        return preflight(allow)
    if request.method not in route.methods:
        message = "this answers to {methods} only"
        raise MethodNotAllowed("method_not_allowed", message, allow=allow, methods=allow)
    if drain.is_on() and request.turn is None and route is not VERSION_1["health"]:
        raise ending()
    return route.function(request)


def _route(request: Request) -> tuple[Route, Request]:
    """What answers at the request's path, and the request without the action.

    Whatever precedes /v1/ (a stage, a mount point) is ignored, and so is a slash at the end. The
    action counts only where there is no path.
    """
    segments = [segment for segment in request.path.split("/") if segment]
    if segments:
        name = segments[-1]
        if name in VERSION_1 and segments[-2:-1] == ["v1"]:
            return VERSION_1[name], request
        if name in ABOUT and not any(re.fullmatch(r"v\d+", segment) for segment in segments):
            return ABOUT[name], request
        from service import page  # late, and so below: not needed for solving

        if segments[-2:-1] == ["p"]:
            from service import puzzle_page

            if (puzzle := puzzle_page.puzzle_in(request.path)) is not None:
                query = (("puzzle", puzzle), *request.query)
                return ABOUT["p"], replace(request, query=query)
        if (file := page.file(request.path)) is not None:
            return Route(lambda _: file), request
        raise NotFound("not_found", "nothing answers at this path")
    actions = [value for name, value in request.query if name == "action"]
    if not actions:
        return Route(_index) if request.path else VERSION_1["solve"], request
    if len(actions) > 1 or actions[0] not in ACTIONS:
        message, known = "{option} must be one of {known}", ", ".join(ACTIONS)
        raise NotFound("unknown_action", message, field="action", option="action", known=known)
    query = tuple(pair for pair in request.query if pair[0] != "action")
    return ACTIONS[actions[0]], replace(request, query=query)


def _answer(endpoint: Endpoint, request: Request) -> Response:
    """What an endpoint answers within the request's time."""
    parameters = _read(endpoint.asks, request)
    seconds = _seconds(parameters.timeout, request.remaining)
    began = time.perf_counter()
    with _turn(request, seconds) as turn:
        _wait(request, turn, is_quick=endpoint.is_quick)
        left = min(seconds, turn.left) if request.turn else seconds
        budget = solver.Budget(seconds=left, clock=turn)
        answer = endpoint.function(parameters, budget)
        taken = time.perf_counter() - began - turn.waited
        response = success(request, answer, endpoint.listed)
    response.headers["Server-Timing"] = (
        f"search;dur={taken * 1000:.1f}, wait;dur={turn.waited * 1000:.1f}"
    )
    stop = getattr(answer, "stop", solver.Stop.DEADLINE.value)
    response.facts.update(log.facts_of(answer, taken, turn.waited))
    return response if stop == solver.Stop.DEADLINE.value else _kept(request, response)


def _read(kind: type[Any], request: Request) -> Any:
    """The parameters of a request, in a language that we speak."""
    parameters = body.read(kind, request)
    if (lang := getattr(parameters, "lang", "en")) not in ("en", None):
        from solver.translate import check_language

        check_language(lang, "lang")
    return parameters


def _turn(request: Request, seconds: float) -> Turn:
    """The request's turn."""
    return request.turn or Turn(
        QUEUE,
        seconds,
        hung_up=request.hung_up,
        client=request.client,
        at_once=request.at_once,
    )


def _wait(request: Request, turn: Turn, *, is_quick: bool) -> None:
    """What takes more than a moment waits for its turn before anything is done."""
    if request.turn is not None or not is_quick or is_long(request):
        turn.take()


def _puzzle(request: Request) -> Response:
    """A puzzle as a page."""
    from service import puzzle_page  # late, and so below: who solves needs none of it

    asked = _read(puzzle_page.PictureRequest, request)
    with _turn(request, _seconds(settings.USUAL_TIMEOUT, request.remaining)) as turn:
        _wait(request, turn, is_quick=True)
        try:
            headers, text = puzzle_page.html(request, asked, puzzle_page.read(asked))
        except solver.PuzzleError as error:
            if "text/html" not in request.headers.get("accept", ""):
                raise
            status, headers, text = puzzle_page.refusal(request, asked, error)
            return Response(status, headers, text.encode(), {"code": error.code})
    return _kept(request, Response(200, headers, text.encode()))


def _picture(request: Request) -> Response:
    """A puzzle as the picture that a link to it is shown with."""
    from service import puzzle_page

    asked = _read(puzzle_page.PictureRequest, request)
    with _turn(request, _seconds(settings.USUAL_TIMEOUT, request.remaining)) as turn:
        turn.take()
        image = puzzle_page.picture(puzzle_page.read(asked))
    return _kept(request, Response(200, {"Content-Type": "image/png"}, image))


def _kept(request: Request, response: Response) -> Response:
    """The response to a request that has no other answer, which caches may keep."""
    if request.method != "POST":
        response.headers["Cache-Control"] = f"public, max-age={MAX_AGE}"
    return response


def is_long(request: Request) -> bool:
    """Whether what is asked may take more than a moment to read."""
    return len(request.body) + sum(len(value) for _, value in request.query) > LONG


def _seconds(timeout: float, remaining: float | None) -> float:
    """Seconds for the search: the timeout, within what deployment and provider still allow."""
    seconds = min(timeout, settings.max_timeout())
    if remaining is None:
        return seconds
    return min(seconds, max(remaining - settings.MARGIN, 0.0))


def _health(request: Request) -> Response:
    from service import about

    return json_response(200, about.health())


def _ready(request: Request) -> Response:
    from service import about

    if QUEUE.is_full():
        raise QUEUE.busy()

    return json_response(200, about.ready())


def _metrics(request: Request) -> Response:
    from service import metrics

    text = metrics.text() if settings.metrics() == "text" else None
    if text is None:
        raise NotFound("not_found", "nothing answers at this path")
    return Response(200, {"Content-Type": metrics.TYPE}, text.encode())


def _limits(request: Request) -> Response:
    from service import about

    return json_response(200, about.limits())


def _index(request: Request) -> Response:
    from service import page

    return page.file(page.INDEX) or _docs(request)


def _gone(request: Request) -> Response:
    message = "the page without scripts is gone: ask /v1/solve, with curl for example"
    raise Gone("gone", message)


def _openapi(request: Request) -> Response:
    from service import openapi

    response = json_response(200, openapi.document())
    response.headers["Cache-Control"] = "no-cache"
    return response


def _docs(request: Request) -> Response:
    from service import page

    text, policy = docs_page(by_action=not request.path.strip("/"))
    headers = {
        "Content-Type": HTML,
        "Content-Security-Policy": policy,
        "Cache-Control": "no-cache",
        **page.PRIVACY,
    }
    return Response(200, headers, text.encode())


@cache
def docs_page(*, by_action: bool) -> tuple[str, str]:
    """The page about the API, and its policy."""
    from service import docs, openapi

    return docs.html(openapi.document(), by_action=by_action)


def route_to(endpoint: Endpoint) -> Route:
    """What answers to the requests of an endpoint."""
    methods = READ_OR_POST if endpoint.takes_get else POST
    return Route(lambda request: _answer(endpoint, request), methods)


# Name → what answers at /v1/name.
VERSION_1 = {
    **{name: route_to(endpoint) for name, endpoint in ENDPOINTS.items()},
    "health": Route(_health),
    "limits": Route(_limits),
    "ready": Route(_ready),
}

# Name → what answers at /name.
ABOUT = {
    "openapi.json": Route(_openapi),
    "docs": Route(_docs),
    "metrics": Route(_metrics),
    "p": Route(_puzzle, READ_OR_POST),
    "p.png": Route(_picture, READ_OR_POST),
    "solve": Route(_gone),
}

# Name → what answers to ?action=name.
ACTIONS = {**ABOUT, **VERSION_1, "solve.html": Route(_gone)}


def _id(request: Request) -> str:
    """The request's id: as the client says, as the provider says, or a new one."""
    for id in (request.headers.get("x-request-id"), request.id):
        if id is not None and re.fullmatch(REQUEST_ID, id):
            return id
    try:
        return NEW_IDS.pop()
    except IndexError:  # for many at once: to ask for each costs a change of threads
        NEW_IDS.extend(os.urandom(8).hex() for _ in range(32))
        return os.urandom(8).hex()


def _trace(error: Exception) -> str:
    """Where an unexpected error comes from, for the log alone."""
    from traceback import format_exception

    return "".join(format_exception(error))
