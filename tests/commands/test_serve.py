"""`rebus serve`: page and HTTP service from the terminal, and what it says where it cannot."""

from __future__ import annotations

import json
import socket
import sys
from urllib.request import urlopen

import pytest
from served import server
from terminal import rebus

COMMAND = (sys.executable, "-m", "solver", "serve", "--port", "{port}")


def test_it_serves_page_and_service() -> None:
    command = (*COMMAND, "--host", "127.0.0.1", "--workers", "1")
    with server(command=command) as serving:
        with urlopen(f"{serving.address}/v1/health", timeout=60) as answer:
            assert json.load(answer)["status"] == "ok"
        with urlopen(serving.address, timeout=60) as answer:
            assert b"<title>" in answer.read()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "the server is an extra that is not installed: "),
        ("ru", "сервер не установлен, он ставится отдельно: "),
        ("ja", "サーバーは別に入れるもので、まだ入っていません："),
    ],
)
def test_without_the_extra_it_says_what_to_install(
    lang: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "gunicorn", None)
    monkeypatch.delitem(sys.modules, "service.server", raising=False)
    monkeypatch.setattr(sys, "path", [*sys.path])
    result = rebus("--lang", lang, "serve")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert f"{said}pip install 'rebus-solver[serve]'" in result.stderr


def test_a_port_that_is_taken_is_said_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = rebus("serve", "--port", str(taken.getsockname()[1]))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: Address already in use")


@pytest.mark.parametrize(
    ("host", "bind"), [("127.0.0.1", "127.0.0.1:{}"), ("::1", "[::1]:{}"), ("::", "[::]:{}")]
)
def test_an_address_of_either_kind(host: str, bind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bound: list[str] = []
    monkeypatch.setattr("service.server.Server.run", lambda self: bound.append(self.own["bind"]))
    monkeypatch.setattr(sys, "path", [*sys.path])
    for setting, value in (("THREADS", "64"), ("REBUS_MEMORY", "400"), ("REBUS_PAGE", "")):
        monkeypatch.setenv(setting, value)  # which it sets, for all tests that come after it
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, 0), family=family) as free:
        port = free.getsockname()[1]
    result = rebus("serve", "--host", host, "--port", str(port))
    assert (result.exit_code, bound) == (0, [bind.format(port)])
