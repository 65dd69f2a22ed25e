"""Numbers about a server: those of all its processes, in a form that Prometheus reads."""

from __future__ import annotations

import http.client
import re
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from served import server

from service import metrics
from service.problems import STATUS
from solver.answers.solve import TITLES

SAMPLE = re.compile(r'([a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})?) (-?[0-9.]+)')


def samples(text: str) -> dict[str, float]:
    """The numbers by name and labels; each line is a sample or says what one is."""
    found: dict[str, float] = {}
    for line in text.splitlines():
        if not line.startswith(("# HELP rebus_", "# TYPE rebus_")):
            sample = SAMPLE.fullmatch(line)
            assert sample, line
            found[sample[1]] = float(sample[2])
    return found


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REBUS_METRICS", "text")
    monkeypatch.setattr(metrics, "_shared", [])
    metrics.share()
    metrics.begin(3)


@pytest.mark.usefixtures("counting")
def test_requests_and_searches_are_counted(ask: Callable[..., Any]) -> None:
    ask("GET", query="puzzle=A%2BA%3DB")
    ask("GET", query="puzzle=A")
    answer = ask("GET", "/metrics")
    assert answer.headers["content-type"] == metrics.TYPE
    found = samples(answer.body)
    assert found['rebus_requests_total{status="200"}'] == 1
    assert found['rebus_requests_total{status="422"}'] == 1
    for name in ("rebus_wait_seconds", "rebus_search_seconds"):
        buckets = [number for label, number in found.items() if label.startswith(f"{name}_bucket")]
        assert buckets == sorted(buckets)
        assert buckets[-1] == found[f"{name}_count"] == 1
    assert found["rebus_search_seconds_sum"] >= 0
    assert found["rebus_queue"] == 0
    assert found["rebus_kernels_compiled"] in (0, 1)
    assert [number for name, number in found.items() if "build_info" in name] == [1]


@pytest.mark.usefixtures("counting")
def test_a_process_adds_to_what_those_before_it_counted() -> None:
    metrics.count(200, {"search_milliseconds": 2600.0})
    metrics.put("queue", 2)
    metrics.begin(4)
    metrics.count(200, {"search_milliseconds": 0.1})
    metrics.put("queue", 1)
    metrics.begin(3 + metrics.PROCESSES)  # what was there is over
    metrics.count(503, {})
    found = samples(metrics.text() or "")
    assert found['rebus_requests_total{status="200"}'] == 2
    assert found['rebus_requests_total{status="503"}'] == 1
    assert found['rebus_search_seconds_bucket{le="2.5"}'] == 1
    assert found['rebus_search_seconds_bucket{le="5.0"}'] == 2
    assert found["rebus_search_seconds_sum"] == 2.6001
    assert found["rebus_queue"] == 1


def test_every_status_of_ours_is_counted() -> None:
    assert {*STATUS.values(), *TITLES, 200, 204, 304} == {*metrics.STATUSES}


@pytest.mark.parametrize("wanted", ["", "cloudwatch"])
def test_nothing_is_told_unless_it_is_wanted(
    wanted: str, ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics, "_shared", [])
    metrics.share()
    metrics.begin(0)
    monkeypatch.setenv("REBUS_METRICS", wanted)
    assert ask("GET", "/metrics").status == 404


def test_clouds_count_nothing(ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REBUS_METRICS", "text")
    assert ask("GET", "/metrics").status == 404


def test_one_process_tells_of_all() -> None:
    with server(2, REBUS_METRICS="text") as serving:

        def told(path: str) -> str:
            with closing(http.client.HTTPConnection("127.0.0.1", serving.port, timeout=60)) as one:
                one.request("GET", path)
                return one.getresponse().read().decode()

        for _ in range(40):
            told("/v1/ready")
        for _ in range(10):
            assert samples(told("/metrics"))['rebus_requests_total{status="200"}'] >= 40
