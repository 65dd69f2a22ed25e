"""The function as `make run` serves it, but that what it said is kept for a while.

By its own headers it is asked for each of some thirty files at every visit, and says that none has
changed, which takes a quarter of a visit's processor time: browsers may keep them. And what one
test asks many have asked before: the answer is the same. What is about headers is asked of the
function itself.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from urllib.parse import parse_qs

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

import main
from service import edge, settings

WHILE = "max-age=600"

# Seconds that any answer may take, and the part of its time, or of the usual, where that is more:
# one that took longer may have run out of it, and be another next time.
SHORT, PART = 1.0, 0.5

said: dict[tuple[object, ...], edge.FlaskAnswer] = {}


def solve(request: edge.FlaskRequest) -> edge.FlaskAnswer:
    """The function's answer, to be kept where it is a file of the page."""
    headed = [item for item in request.environ.items() if item[0].startswith("HTTP_")]
    asked = (request.method, request.path, request.query_string, *headed)
    if asked in said:
        return said[asked]
    begun = time.monotonic()
    body, status, headers = main.solve(request)
    if status == 200 and headers.get("Cache-Control") == "no-cache":
        headers = {**headers, "Cache-Control": WHILE}
    (given,) = parse_qs(request.query_string.decode()).get("timeout", [settings.USUAL_TIMEOUT])
    most = max(SHORT, PART * min(float(given), settings.USUAL_TIMEOUT))
    if request.method == "GET" and time.monotonic() - begun < most:
        said[asked] = body, status, headers
    return body, status, headers
