"""The function as `make run` serves it, but that a browser may keep the page's files for a while.

By its own headers it asks for each of some thirty at every visit, and is told that none has
changed, which takes a quarter of a visit's processor time. What is about those headers is asked of
the function itself.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

import main
from service import edge

WHILE = "max-age=600"


def solve(request: edge.FlaskRequest) -> edge.FlaskAnswer:
    """The function's answer, to be kept where it is a file of the page."""
    body, status, headers = main.solve(request)
    if status == 200 and headers.get("Cache-Control") == "no-cache":
        headers = {**headers, "Cache-Control": WHILE}
    return body, status, headers
