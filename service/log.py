"""One structured line for each request, as the clouds read it.

It holds nothing of the query, the body, the headers or the context, so that no puzzle and no
credential gets into it.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress

from service.message import Request, Response

# Characters of a path that are logged; all of ours are shorter.
LONGEST_PATH = 100


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
    failed = response.status >= 500
    level = "ERROR" if failed else "INFO"
    path = request.path[:LONGEST_PATH]
    entry: dict[str, object] = {
        "level": level,  # Yandex Cloud's word
        "severity": level,  # Google Cloud's
        "message": f"{request.method[:10]} {path} {response.status}",
        "request_id": id,
        "method": request.method[:10],
        "path": path,
        "status": response.status,
        "milliseconds": round(seconds * 1000, 1),
        "bytes": len(response.body),
    }
    if code is not None:
        entry["code"] = code
    if trace is not None:
        entry["trace"] = trace
    # A log that cannot be written must not cost the answer.
    with suppress(OSError, ValueError):
        print(json.dumps(entry), file=sys.stderr if failed else sys.stdout, flush=True)
