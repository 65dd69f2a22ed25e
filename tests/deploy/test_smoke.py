"""`smoke` passes against the function as `make run` serves it, and names whatever is broken."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator

import functions_framework
import pytest
from flask import Response
from stand_ins import ROOT, Run
from werkzeug.serving import make_server

import solver
from deploy import smoke

Break = Callable[[Response], Response | None]


class Served:
    """The function behind functions-framework, with something that spoils its responses."""

    def __init__(self) -> None:
        self.app = functions_framework.create_app("solve", str(ROOT / "main.py"))  # type: ignore[no-untyped-call]
        self.app.after_request(lambda response: self.spoil(response) or response)
        self.spoil: Break = compiled
        self.server = make_server("127.0.0.1", 0, self.app, threaded=True)
        self.address = f"http://127.0.0.1:{self.server.server_port}"


def compiled(response: Response) -> None:
    """What health says where the kernels are compiled, which on this machine they may not be."""
    if b'"compiled": false' in response.get_data():
        response.set_data(response.get_data().replace(b'"compiled": false', b'"compiled": true'))


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """The function on a port of its own."""
    running = Served()
    threading.Thread(target=running.server.serve_forever, args=(0.05,), daemon=True).start()
    yield running
    running.server.shutdown()
    running.server.server_close()


@pytest.fixture(autouse=True)
def whole(served: Served) -> Iterator[None]:
    """Nothing is broken before a test breaks it."""
    yield
    served.spoil = compiled


def test_smoke_passes(run: Run, served: Served) -> None:
    result = run("smoke", served.address)
    assert result.exit_code == 0, result.output
    # The function writes its log on the same screen here, in lines of JSON.
    lines = [line for line in result.output.splitlines() if not line.startswith("{")]
    assert [line[:4] for line in lines] == ["ok  "] * len(smoke.CHECKS)
    assert f"health: version {solver.__version__}, compiled; first call " in lines[0]
    assert lines[1] == "ok    good request: 9567 + 1085 = 10652"
    assert lines[2] == "ok    bad request: 422 two_words at 12"
    assert "the median of 5 calls" in lines[-1]


def test_smoke_asks_addresses_without_a_path_by_action() -> None:
    address = smoke.Address("https://functions.example/d4e?action=")
    assert address.of("solve", puzzle="A+A=B") == (
        "https://functions.example/d4e?action=solve&puzzle=A%2BA%3DB"
    )
    assert smoke.Address("https://a.example/x/").of("health") == "https://a.example/x/v1/health"


def test_a_dry_run_asks_nothing(run: Run) -> None:
    result = run("smoke", "https://nowhere.example", "--dry-run")
    assert (result.exit_code, len(result.output.splitlines())) == (0, 1)
    assert "would ask https://nowhere.example/v1/solve for: health, good request" in result.output


def test_nobody_answers(run: Run) -> None:
    result = run("smoke", "http://127.0.0.1:9")
    assert result.exit_code == 1
    assert "FAIL  health: nothing answers: " in result.output
    assert result.output.endswith(
        f"Error: {len(smoke.CHECKS)} of {len(smoke.CHECKS)} checks failed\n"
    )


def body(old: bytes, new: bytes) -> Break:
    def spoil(response: Response) -> None:
        compiled(response)
        response.set_data(response.get_data().replace(old, new))

    return spoil


def header(name: str, value: str | None, *, only: int | None = None) -> Break:
    def spoil(response: Response) -> None:
        compiled(response)
        if only in (None, response.status_code) and name in response.headers:
            del response.headers[name]
            if value is not None:
                response.headers[name] = value

    return spoil


def status(old: int, new: int) -> Break:
    def spoil(response: Response) -> None:
        compiled(response)
        if response.status_code == old:
            response.status_code = new

    return spoil


def always_afresh(response: Response) -> Response:
    compiled(response)
    if response.status_code != 304:
        return response
    return Response(json.dumps({}), 200, {"Cache-Control": "public"})


BROKEN: list[tuple[Break, str, str]] = [
    (body(b'"status": "ok"', b'"status": "ill"'), "health", "health is 'ill', not 'ok'"),
    (body(b'"compiled": true', b'"compiled": false'), "health", "the kernels are not compiled"),
    (body(b"{", b"<"), "health", "the body is no JSON: b'<"),
    (body(b"9567", b"9568"), "good request", "has the solutions ['9568 + 1085 = 10652'], not"),
    (status(200, 500), "good request", "the status is 500, not 200"),
    (status(422, 200), "bad request", "the status is 200, not 422"),
    (header("Content-Type", "text/html", only=422), "bad request", "content-type 'text/html'"),
    (body(b'"position": 12', b'"position": 11'), "bad request", "('two_words', 11), not"),
    (body(b'"code": "two_words"', b'"code": "x"'), "bad request", "the problem is ('x', 12)"),
    (status(204, 405), "other origins", "the status is 405, not 204"),
    (header("Access-Control-Allow-Methods", "GET"), "other origins", "without POST"),
    (header("Access-Control-Allow-Headers", None), "other origins", "without content-type"),
    (
        header("Access-Control-Allow-Origin", "https://other.example"),
        "other origins",
        "pages of other origins may not read a 204: 'https://other.example'",
    ),
    (
        header("Access-Control-Allow-Origin", None, only=200),
        "other origins",
        "pages of other origins may not read a 200",
    ),
    (header("ETag", None), "cache", "an answer has no ETag"),
    (always_afresh, "cache", "the status is 200, not 304"),
    (header("Cache-Control", "private", only=200), "cache", "cache-control 'private'"),
    (header("Cache-Control", "public", only=422), "cache", "without no-store"),
]


@pytest.mark.parametrize(("spoil", "check", "line"), BROKEN, ids=[one[2][:40] for one in BROKEN])
def test_what_is_broken_is_named(
    run: Run, served: Served, spoil: Break, check: str, line: str
) -> None:
    served.spoil = spoil
    result = run("smoke", served.address)
    assert result.exit_code == 1
    (named,) = [text for text in result.output.splitlines() if text.startswith(f"FAIL  {check}: ")]
    assert line in named
    assert "checks failed" in result.output


def test_every_check_can_fail() -> None:
    assert {check for _, check, _ in BROKEN} | {"warm"} == set(smoke.CHECKS)


def test_a_function_that_tires_is_named(run: Run, served: Served) -> None:
    calls = 0

    def spoil(response: Response) -> None:
        nonlocal calls
        compiled(response)
        calls += b'"version"' in response.get_data()
        if calls > 1:
            response.status_code = 503

    served.spoil = spoil
    result = run("smoke", served.address)
    assert "FAIL  warm: the status is 503, not 200" in result.output
