"""One structured line for each request, as the clouds read it.

It holds nothing of the query, the body or the context, and of the headers only what names the
request and its trace, so that no puzzle and no credential gets into it.
"""

from __future__ import annotations

import json
import re
import sys
import time

from service import metrics, settings
from service.message import Request, Response
from service.problems import Misconfigured

# Characters of a path that are logged; all of ours are shorter.
LONGEST_PATH = 100

# Of what a path is made that is logged as it is: no puzzle is such a name, as each has a sign.
PATH = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._~/-"

# W3C's trace context, and Google's older header: the trace, and the span in it.
TRACEPARENT = r"[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}"
CLOUD_TRACE = r"([0-9a-f]{32})(?:/[0-9]{1,20})?(?:;o=[0-9])?"

CLOUD_HEADER = "x-cloud-trace-context"

# What of a line is a metric of CloudWatch, with its unit.
METRICS = {
    "milliseconds": "Milliseconds",
    "search_milliseconds": "Milliseconds",
    "wait_milliseconds": "Milliseconds",
    "nodes": "Count",
}

_told: list[None] = []  # something, once a line was written


def write(
    request: Request,
    response: Response,
    *,
    id: str,
    seconds: float,
    code: str | None = None,
    trace: str | None = None,
) -> None:
    """Reports a request and its outcome: on standard error where the fault is ours."""
    failed = response.status >= 500 and code not in ("ending", "busy")
    level = "ERROR" if failed else "INFO"
    method, path = request.method[:10], _path(request)
    entry: dict[str, object] = {
        "level": level,  # Yandex Cloud's word
        "severity": level,  # Google Cloud's
        "message": f"{method} {path} {response.status}",
        "request_id": id,
        "method": method,
        "path": path,
        "status": response.status,
        "milliseconds": round(seconds * 1000, 1),
        "bytes": len(response.body),
        "cold_start": not _told,
        **response.facts,
        **_traces(request),
    }
    _told[:] = [None]
    metrics.count(response.status, response.facts)
    if code is not None:
        entry["code"] = code
    if trace is not None:
        entry["trace"] = trace
    try:
        if settings.metrics() == "cloudwatch":
            entry["_aws"] = _metrics(entry)
    except Misconfigured:
        pass  # which is what the answer says
    try:
        out = sys.stderr if failed else sys.stdout
        out.write(f"{json.dumps(entry)}\n")  # in one piece, as other threads write too
        out.flush()
    except (OSError, ValueError):
        pass  # a log that cannot be written must not cost the answer


def facts_of(answer: object, seconds: float, waited: float) -> dict[str, object]:
    """What is told of a search, whatever its answer has of it."""
    search = getattr(answer, "search", None)
    facts = {
        "stop": getattr(answer, "stop", None),
        "search": getattr(search, "method", None),
        "nodes": getattr(search, "nodes", None),
        "search_milliseconds": round(seconds * 1000, 1),
        "wait_milliseconds": round(waited * 1000, 1),
    }
    return {name: fact for name, fact in facts.items() if fact is not None}


def _path(request: Request) -> str:
    """The path up to the first name that might be a puzzle."""
    if not request.path.strip(PATH):
        return request.path[:LONGEST_PATH]
    names: list[str] = []
    for name in request.path.split("/"):
        if name.strip(PATH):
            break
        names.append(name)
    return "/".join((*names, "…"))[:LONGEST_PATH]


def _traces(request: Request) -> dict[str, object]:
    """The trace that the request belongs to, as it was said and as Google's log joins it."""
    traces: dict[str, object] = {}
    said = request.headers.get("traceparent", "")
    google = request.headers.get(CLOUD_HEADER, "")
    if not said and not google:
        return traces
    parent = re.fullmatch(TRACEPARENT, said)
    if parent is not None:
        traces["traceparent"] = parent[0]
    cloud = re.fullmatch(CLOUD_TRACE, google) or parent
    if cloud is not None and (project := settings.google_project()):
        traces["logging.googleapis.com/trace"] = f"projects/{project}/traces/{cloud[1]}"
    return traces


def _metrics(entry: dict[str, object]) -> dict[str, object]:
    """What makes CloudWatch read metrics out of a line: its embedded metric format."""
    listed = [{"Name": name, "Unit": unit} for name, unit in METRICS.items() if name in entry]
    directive = {"Namespace": "Rebus", "Dimensions": [[], ["status"]], "Metrics": listed}
    return {"Timestamp": int(time.time() * 1000), "CloudWatchMetrics": [directive]}
