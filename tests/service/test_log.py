"""One line for each request, with what it takes to find it again and nothing that is private."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

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
        "code": "bad_cursor",
    }


def test_a_fault_of_ours_has_its_trace_in_the_log_alone(
    ask_any: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("over here")

    monkeypatch.setattr("solver.solve", fail)
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


@pytest.mark.parametrize(
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
