"""What measures the server: its page, and the canned answer that Rebus is compared with."""

from __future__ import annotations

import io
import json
import re
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bench.load import __main__ as load
from bench.load.canned import Canned
from bench.load.client import Tally
from bench.load.rate import Side
from bench.load.server import ROOT, makefile


def parsed(body: bytes, method: str = "POST") -> Any:
    """A request as gunicorn has parsed it."""
    headers = [("CONTENT-LENGTH", str(len(body)))]
    fields = {"path": "/v1/solve", "query": "", "headers": headers, "body": io.BytesIO(body)}
    return SimpleNamespace(method=method, **fields)


def test_a_canned_answer_has_the_shape_of_others() -> None:
    answer = Canned.load(object())  # type: ignore[arg-type]
    for body in (b"A+A=B", b"", b"{"):
        status, headers, said = answer(parsed(body), SimpleNamespace(gettimeout=lambda: 20.0))
        assert status == "200 OK"
        assert json.loads(said)["solutions"][0]["text"] == "9567 + 1085 = 10652"
        assert headers["Content-Length"] == str(len(said))
        assert "Access-Control-Allow-Origin" in headers
    assert answer(parsed(b"", "HEAD"), SimpleNamespace(gettimeout=lambda: 20.0))[2] == b""


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
