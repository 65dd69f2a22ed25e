"""The server of `make run` answers before its kernels are compiled, and takes them then."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from served import ROOT, Serving, server

import solver

# It takes seconds interpreted, and kernels that no other puzzle loads before.
SEARCH = {"puzzle": "ORC*FREAK=ELF*FAIRY", "base": 20, "timeout": 3}
SMALL = {"puzzle": "AB*BA=CCB"}


@pytest.fixture
def interpreted(tmp_path: Path) -> Path:
    """What a new clone serves: no kernel is compiled."""
    for room in ("service", "solver", "page"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("*.so"))
    return tmp_path


def ask(serving: Serving, path: str, body: dict[str, Any] | None = None) -> Any:
    """What is answered on a connection of its own."""
    with closing(http.client.HTTPConnection("127.0.0.1", serving.port, timeout=60)) as connection:
        connection.request("POST" if body else "GET", path, json.dumps(body) if body else None)
        response = connection.getresponse()
        answer = json.load(response)
        assert response.status == 200, answer
        return answer


def wait(happens: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not happens():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.skipif(not solver.compiled, reason="there are no compiled kernels to take")
def test_kernels_are_taken_when_they_are_there(interpreted: Path) -> None:
    """No answer is lost meanwhile, neither one that takes long nor any that comes then."""
    built = ROOT / "solver" / "kernels"
    command = (
        f"until [ -e go ]; do sleep 0.1; done; cp {built}/*.so solver/kernels && kill -USR1 $PPID"
    )
    with (
        server(2, folder=interpreted, REBUS_BUILD=command) as serving,
        ThreadPoolExecutor(4) as clients,
    ):

        def are_compiled() -> bool:
            return all(ask(serving, "/v1/health")["compiled"] for _ in range(6))

        assert ask(serving, "/v1/health")["compiled"] is False
        first = ask(serving, "/v1/solve", SMALL)
        searches = [clients.submit(ask, serving, "/v1/solve", SEARCH) for _ in range(2)]
        time.sleep(0.5)
        (interpreted / "go").touch()
        while not all(search.done() for search in searches):
            assert ask(serving, "/v1/solve", SMALL) == first
            time.sleep(0.02)
        assert all(search.result()["search"]["nodes"] > 0 for search in searches)
        wait(are_compiled)
        assert ask(serving, "/v1/solve", SMALL) == first


def test_what_compiles_ends_with_the_server(interpreted: Path) -> None:
    with server(1, folder=interpreted, REBUS_BUILD="sleep 600 & echo $! > at; wait") as serving:
        wait(lambda: (interpreted / "at").exists() and bool((interpreted / "at").read_text()))
        assert ask(serving, "/v1/health")["status"] == "ok"
        number = int((interpreted / "at").read_text())
        os.kill(number, 0)
    status = Path(f"/proc/{number}/status")
    wait(lambda: not status.exists() or "State:\tZ" in status.read_text())
