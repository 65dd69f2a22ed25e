"""One line for each request, with what it takes to find it again and nothing that is private."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from doors import EVENTS, load
from in_turn import in_turn

from service import log

ROOT = Path(__file__).parent.parent.parent
SECRET = "s3cr3t"


def lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


class Context:
    """As a cloud gives it: with a live credential."""

    token = SECRET
    aws_request_id = "1"

    def get_remaining_time_in_millis(self) -> int:
        return 3000


def test_one_line_a_request(ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    headers = {
        "X-Request-Id": "abc-1", "Authorization": SECRET, "Cookie": SECRET,
        "Content-Type": "text/plain",
    }  # fmt: skip
    answer = ask("POST", query=f"timeout=5&next={SECRET}", body=b"A+A=B", headers=headers,
                 context=Context())  # fmt: skip
    assert (answer.status, answer.headers["x-request-id"]) == (422, "abc-1")
    out, err = capsys.readouterr()
    (line,) = lines(out)
    line["cold_start"] = False  # where this test is the first
    assert err == ""
    assert SECRET not in out
    assert "A+A" not in out
    assert line.pop("milliseconds") >= 0
    assert line == {
        "level": "INFO",
        "severity": "INFO",
        "message": "POST /v1/solve 422",
        "request_id": "abc-1",
        "method": "POST",
        "path": "/v1/solve",
        "status": 422,
        "bytes": len(answer.raw),
        "cold_start": False,
        "code": "bad_cursor",
    }


def test_a_fault_of_ours_has_its_trace_in_the_log_alone(
    ask_any: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("over here")

    monkeypatch.setattr("service.endpoints.search", fail)
    answer = ask_any("GET", query="puzzle=A%2BA%3DB")
    assert answer.status == 500
    assert "over here" not in answer.body
    assert "Traceback" not in answer.body
    out, err = capsys.readouterr()
    (line,) = lines(err)
    assert out == ""
    assert (line["level"], line["severity"], line["code"]) == ("ERROR", "ERROR", "unexpected")
    assert line["request_id"] == answer.headers["x-request-id"]
    assert "RuntimeError: over here" in line["trace"]


def test_a_wrong_setting_is_no_surprise(
    ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REBUS_MAX_TIMEOUT", "soon")
    assert ask("GET", "/v1/health").status == 500
    (line,) = lines(capsys.readouterr().err)
    assert (line["code"], "trace" in line) == ("misconfigured", False)


@in_turn(
    ("given", "echoed"),
    [
        ("4bf92f3577b34da6a3ce929d0e0e4736", True),
        ("Root=1-5759e988-bd862e3fe1be46a994272793", True),
        ("", False),
        ("a b", False),
        ("a\r\nSet-Cookie: x", False),
        ("<script>", False),
        ("é", False),
        ("a" * 129, False),
    ],
)
def test_ids_are_echoed_or_made(given: str, echoed: bool, ask: Callable[..., Any]) -> None:
    answer = ask("GET", "/v1/health", headers={"X-Request-Id": given})
    found = answer.headers["x-request-id"]
    assert (found == given) is echoed
    assert found


def test_a_provider_names_its_requests(send: Callable[..., Any]) -> None:
    event = {
        "httpMethod": "GET", "path": "/v1/health",
        "requestContext": {"requestId": "from-the-cloud"},
    }  # fmt: skip
    assert send(event).headers["x-request-id"] == "from-the-cloud"
    event["headers"] = {"x-REQUEST-id": "from-the-client"}
    assert send(event).headers["x-request-id"] == "from-the-client"


def test_new_ids_differ(ask: Callable[..., Any]) -> None:
    found = {ask("GET", "/v1/health").headers["x-request-id"] for _ in range(20)}
    assert len(found) == 20


def test_a_log_that_cannot_be_written_costs_no_answer(
    ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Closed:
        def write(self, text: str) -> int:
            raise BrokenPipeError

        def flush(self) -> None:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Closed())
    assert ask("GET", "/v1/health").status == 200


def test_long_and_strange_paths_are_told_short(
    ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    ask("A" * 500, "/" + "x\n" * 5000)
    out, _ = capsys.readouterr()
    (line,) = lines(out)
    assert len(out) < 1000
    assert line["status"] == 404


# What is logged of every provider's event. Times are 0 here, and an id that was made is "new".
GOLDEN = {
    line["event"]: line["log"]
    for line in lines((ROOT / "tests/data/log_lines.jsonl").read_text(encoding="utf-8"))
}
NAMES = sorted(path.stem for path in EVENTS.glob("*.json"))
TIMES = ("milliseconds", "search_milliseconds", "wait_milliseconds")


def masked(line: dict[str, Any], event: Any) -> dict[str, Any]:
    """The line without what differs from run to run."""
    for name in TIMES:
        if name in line:
            assert line[name] >= 0
            line[name] = 0
    if line["path"] == "/v1/health" or not line["path"]:
        line["bytes"] = 0  # which tells the version, and whether it is compiled
    if line["request_id"] not in json.dumps(event):
        line["request_id"] = "new"
    return line | {"cold_start": False}


def test_every_event_has_a_golden_line() -> None:
    assert list(GOLDEN) == [*NAMES, "google"]
    assert len(GOLDEN) == 21


@pytest.mark.parametrize("name", NAMES)
def test_golden_lines(
    name: str, send: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    event = load(name)
    send(event, Context())
    out, err = capsys.readouterr()
    (line,) = lines(out)
    assert err == ""
    assert masked(line, event) == GOLDEN[name]
    assert not {"SEND", "MONEY", "КОЗА", SECRET} & set(re.split(r"\W", out))


def test_the_golden_line_of_google(
    ask_flask: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("GOOGLE_CLOUD_PROJECT", "my-project")
    headers = {
        "X-Cloud-Trace-Context": "105445aa7843bc8bf206b12000100000/1;o=1",
        "traceparent": "00-105445aa7843bc8bf206b12000100000-00f067aa0ba902b7-01",
    }
    ask_flask("GET", query="puzzle=SEND%2BMORE%3DMONEY", headers=headers)
    (line,) = lines(capsys.readouterr().out)
    assert masked(line, "") == GOLDEN["google"]


@pytest.mark.parametrize(
    "headers",
    [
        {"traceparent": SECRET},
        {"traceparent": "00-" + "0" * 32 + "-" + "g" * 16 + "-00"},
        {"X-Cloud-Trace-Context": f"{SECRET}/1;o=1"},
        {"X-Cloud-Trace-Context": "105445aa7843bc8bf206b12000100000/1;o=1"},  # of no project
    ],
)
def test_only_what_is_a_trace_is_told(
    headers: dict[str, str], ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    ask("GET", "/v1/health", headers=headers)
    out, _ = capsys.readouterr()
    assert not any("trace" in name for name in lines(out)[0])
    assert SECRET not in out


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/v1/solve/SEND+MORE=MONEY", "/v1/solve/…"),
        ("/SEND + MORE = MONEY/x", "/…"),
        ("/КОЗА", "/…"),
        ("/robots.txt", "/robots.txt"),
    ],
)
def test_a_puzzle_in_the_path_is_not_told(
    path: str, told: str, ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask("GET", path).status == 404
    (line,) = lines(capsys.readouterr().out)
    assert (line["path"], line["message"]) == (told, f"GET {told} 404")


def test_the_first_line_of_a_process_tells_of_the_cold_start() -> None:
    code = "import main; main.handler({'action': 'health'}, None); main.handler('A+A=B', None)"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert [line["cold_start"] for line in lines(run.stdout)] == [True, False]


def test_metrics_of_cloudwatch(
    ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ask("GET", query="puzzle=A%2BA%3DB")
    assert "_aws" not in lines(capsys.readouterr().out)[0]
    monkeypatch.setenv("REBUS_METRICS", "cloudwatch")
    ask("GET", query="puzzle=A%2BA%3DB")
    (line,) = lines(capsys.readouterr().out)
    assert line["_aws"]["Timestamp"] > 1.7e12
    (directive,) = line["_aws"]["CloudWatchMetrics"]
    assert directive["Namespace"] == "Rebus"
    assert {each["Name"]: each["Unit"] for each in directive["Metrics"]} == log.METRICS
    assert all(type(line[each["Name"]]) in (int, float) for each in directive["Metrics"])
    assert all(name in line for names in directive["Dimensions"] for name in names)
    monkeypatch.setenv("REBUS_METRICS", "yes")
    assert ask("GET", "/v1/health").json["code"] == "misconfigured"
