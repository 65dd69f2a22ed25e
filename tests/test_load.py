"""What measures the server: its page, and the canned answer that Rebus is compared with."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from bench.load import __main__ as load
from bench.load.canned import Canned
from bench.load.client import Tally
from bench.load.rate import Side
from bench.load.server import ROOT, makefile

pytestmark = pytest.mark.usefixtures("no_loop")


def test_a_canned_answer_has_the_shape_of_others() -> None:
    app = Canned.load(object())  # type: ignore[arg-type]
    for body in (b"A+A=B", b"", b"{"):
        head, rest = said(app, body)
        assert head["status"] == 200
        assert json.loads(rest["body"])["solutions"][0]["text"] == "9567 + 1085 = 10652"
        headers = dict(head["headers"])
        assert headers[b"content-length"] == str(len(rest["body"])).encode()
        assert b"Access-Control-Allow-Origin" in headers


def said(app: Any, body: bytes) -> list[dict[str, Any]]:
    """What an ASGI application says to a request."""
    messages: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        messages.append(message)

    scope = {"method": "POST", "path": "/v1/solve", "query_string": b"", "client": None}
    scope["headers"] = [(b"content-length", str(len(body)).encode())]
    asyncio.run(app(scope, receive, send))
    return messages


def test_a_row_tells_of_rate_and_failures() -> None:
    tally = Tally(seconds=[0.001] * 198 + [0.1] * 2, errors=["status 503"])
    side = Side("these", None, [], tally, seconds=2.0, processor=0.04)  # type: ignore[arg-type]
    assert side.row() == (
        "these, 2 s",
        "100 requests a second, p50 1.0 ms, p99 99.0 ms, 200 µs of processor a request, "
        "1 errors ['status 503']",
    )


def test_all_parts_together_write_the_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bench").mkdir()
    monkeypatch.setattr(load, "ROOT", tmp_path)
    monkeypatch.setattr(load, "serve", lambda folder: nullcontext(folder.name))
    parts = {"one": lambda hello, rebus: [("this", f"{rebus}")], "two": lambda *_: [("that", "2")]}
    monkeypatch.setattr(load, "PARTS", parts)
    page = tmp_path / "bench" / "LOAD.md"
    load.main(["two"])
    assert capsys.readouterr().out == "| that | 2 |\n"
    assert not page.exists()
    load.main([])
    text = page.read_text(encoding="utf-8")
    assert f"\n| what | measured |\n|---|---|\n| this | {tmp_path.name} |\n| that | 2 |\n" in text
    assert re.search(r"The load average was \d+\.\d when this began\.", text)


def test_the_published_page_is_of_what_make_run_sets() -> None:
    text = (ROOT / "bench" / "LOAD.md").read_text(encoding="utf-8")
    assert f"`WORKERS={makefile('WORKERS')}` and `THREADS={makefile('THREADS')}`" in text
    assert "requests of Rebus per request of the hello-world" in text
