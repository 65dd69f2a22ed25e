"""Numbers about a server for Prometheus and its like, in the text format, at /metrics.

The processes of a server share memory, in which each adds to numbers of its own; whichever is asked
tells the sums. Where nobody shared any, as in clouds, nothing is counted.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping

# The solver comes late: whatever is loaded before a server starts its processes stays as it is.

STATUSES = (200, 204, 304, 400, 404, 405, 408, 410, 413, 415, 422, 500, 503)

# Seconds up to which requests are counted together.
BOUNDS = (0.001, 0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0)

# What a request's facts say in milliseconds, and what it is called here.
TIMES = {
    "wait_milliseconds": ("rebus_wait_seconds", "Seconds that searches waited for their turns."),
    "search_milliseconds": ("rebus_search_seconds", "Seconds that searches took."),
}

# Each number has a place. Processes that come after others go on with the numbers of those.
TOTALS = [f"status {status}" for status in STATUSES]
TOTALS += [f"{fact} {bound}" for fact in TIMES for bound in (*BOUNDS, "+Inf", "sum")]
PLACES = {name: place for place, name in enumerate((*TOTALS, "queue"))}
PROCESSES = 64

TYPE = "text/plain; version=0.0.4; charset=utf-8"

_shared: list[memoryview[float]] = []  # the numbers of all processes; and then those of this one


def share() -> None:
    """Makes room for the numbers of the processes that this one will start."""
    import mmap

    _shared[:] = [memoryview(mmap.mmap(-1, PROCESSES * len(PLACES) * 8)).cast("d")]


def begin(process: int) -> None:
    """Says which of the processes this is, counted in the order in which they were started."""
    if _shared:
        first = process % PROCESSES * len(PLACES)
        _shared[1:] = [_shared[0][first : first + len(PLACES)]]
        put("queue", 0)


def put(name: str, number: float) -> None:
    """Sets a number of this process."""
    if len(_shared) > 1:
        _shared[1][PLACES[name]] = number


def count(status: int, facts: Mapping[str, object]) -> None:
    """Adds an answer, with what is known of its search."""
    if len(_shared) < 2:
        return
    numbers = _shared[1]
    if status in STATUSES:
        numbers[PLACES[f"status {status}"]] += 1
    for fact in TIMES:
        if isinstance(milliseconds := facts.get(fact), float):
            seconds = milliseconds / 1000
            bound = next((bound for bound in BOUNDS if seconds <= bound), "+Inf")
            numbers[PLACES[f"{fact} {bound}"]] += 1
            numbers[PLACES[f"{fact} sum"]] += seconds


def text() -> str | None:
    """All numbers of the server; None where none are kept."""
    return "".join(f"{line}\n" for line in _lines()) if len(_shared) > 1 else None


def _lines() -> Iterator[str]:
    import solver
    from solver.version import COMMIT

    numbers = {
        name: sum(_shared[0][process * len(PLACES) + place] for process in range(PROCESSES))
        for name, place in PLACES.items()
    }
    yield from _headed("rebus_requests_total", "counter", "Answers by status.")
    for status in STATUSES:
        if number := numbers[f"status {status}"]:
            yield f'rebus_requests_total{{status="{status}"}} {number:.0f}'
    for fact, (name, about) in TIMES.items():
        yield from _headed(name, "histogram", about)
        total = 0.0
        for bound in (*BOUNDS, "+Inf"):
            total += numbers[f"{fact} {bound}"]
            yield f'{name}_bucket{{le="{bound}"}} {total:.0f}'
        yield f"{name}_sum {numbers[f'{fact} sum']:.4f}"
        yield f"{name}_count {total:.0f}"
    yield from _headed("rebus_queue", "gauge", "Searches that have a place in the queue.")
    yield f"rebus_queue {numbers['queue']:.0f}"
    yield from _headed("rebus_kernels_compiled", "gauge", "Whether the searches are compiled.")
    yield f"rebus_kernels_compiled {int(solver.compiled)}"
    yield from _headed("rebus_build_info", "gauge", "What this is, always 1.")
    labels = {
        "version": solver.__version__,
        "commit": COMMIT,
        "python": ".".join(map(str, sys.version_info[:3])),
    }
    told = ",".join(f'{name}="{label}"' for name, label in labels.items())
    yield f"rebus_build_info{{{told}}} 1"


def _headed(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"
