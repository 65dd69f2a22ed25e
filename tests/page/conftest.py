"""The page in Debian's Chromium, against the function as `make run` serves it.

Three ways to reach it: the same origin, a page on a static host that asks another origin, and a
function whose address has no path, as Yandex Cloud calls it directly.
"""

from __future__ import annotations

import base64
import http.server
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote_plus, urlsplit

import browsing
import pytest
from browsing import ARGUMENTS, CHROMIUM, ROOT, Visit, follow, settled
from tabs import Tab, Tabs

import main
from deploy import packed

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

PAGE = ROOT / "page"

SOLVE = "#panel=solve"  # the room with an example and its answer

START = 60  # seconds for the server to listen


@pytest.fixture(scope="session", autouse=True)
def _is_thorough(long: bool) -> None:
    """With `--long` all colours are judged in dark too."""
    browsing.is_thorough = long


@pytest.fixture(scope="session")
def packed_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as `make run` packs it."""
    folder = tmp_path_factory.mktemp("packed") / "page"
    packed.write(folder)
    return folder


@pytest.fixture(scope="session")
def function_origin(packed_page: Path) -> Iterator[str]:
    """Where `make run` would serve function and page."""
    with _framework(ROOT / "main.py", packed_page) as address:
        yield address


@pytest.fixture(scope="session")
def origin(packed_page: Path) -> Iterator[str]:
    """The same, where browsers need not ask for every file at every visit."""
    with _framework(Path(__file__).parent / "lasting.py", packed_page) as address:
        yield address


@pytest.fixture(scope="session")
def plain_origin() -> Iterator[str]:
    """The function with the page as it lies in its folder."""
    with _framework(ROOT / "main.py", PAGE) as address:
        yield address


@pytest.fixture(scope="session")
def serving() -> Callable[[Path, Path], AbstractContextManager[str]]:
    """What serves the function of a file, and a page, for a while."""
    return _framework


@contextmanager
def _framework(source: Path, page: Path) -> Iterator[str]:
    """The server of `make run` with the function of a file, and a page."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [Path(sys.executable).parent / "functions-framework", "--target", "solve"]
    command += ["--source", str(source), "--host", "127.0.0.1", "--port", str(port)]
    environment = {**os.environ, "REBUS_PAGE": str(page), "WORKERS": "1", "THREADS": "4"}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            _await_port(server, port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def _await_port(server: subprocess.Popen[bytes], port: int) -> None:
    """Returns as soon as the server accepts connections."""
    until = time.monotonic() + START
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except ConnectionRefusedError:
            assert server.poll() is None, "functions-framework did not start"
            assert time.monotonic() < until, "functions-framework does not listen"
            time.sleep(0.05)


class StaticHost(http.server.SimpleHTTPRequestHandler):
    """A host of files that knows nothing of the function."""

    extensions_map: ClassVar = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
    }

    def log_message(self, *_: object) -> None:
        """Says nothing."""


class Pathless(http.server.BaseHTTPRequestHandler):
    """A Yandex function called by its own address: whatever the path, the event has none."""

    calls: ClassVar[list[str]] = []  # the methods that came

    def answer(self) -> None:
        self.calls.append(self.command)
        query = dict(
            pair.split("=", 1) for pair in urlsplit(self.path).query.split("&") if "=" in pair
        )
        length = int(self.headers.get("Content-Length", 0))
        event = {
            "httpMethod": self.command,
            "headers": dict(self.headers.items()),
            "url": "",
            "queryStringParameters": {k: unquote_plus(v) for k, v in query.items()},
            "requestContext": {"identity": {}, "httpMethod": self.command, "requestId": "1"},
            "body": self.rfile.read(length).decode(),
            "isBase64Encoded": False,
        }
        if self.command == "OPTIONS":
            self.send_error(405)
            return
        answer = main.handler(event, None)
        body = answer["body"].encode()
        if answer["isBase64Encoded"]:
            body = base64.b64decode(body)
        self.send_response(answer["statusCode"])
        for name, value in answer["headers"].items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_OPTIONS = answer

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@contextmanager
def served(handler: Any) -> Iterator[str]:
    """A server on a port of its own, in a thread."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def hosting() -> Callable[[Path], AbstractContextManager[str]]:
    """What serves the files of a folder for a while, without a function."""
    return lambda folder: served(partial(StaticHost, directory=str(folder)))


@pytest.fixture(scope="session")
def static_origin(hosting: Callable[[Path], AbstractContextManager[str]]) -> Iterator[str]:
    """The page's files on a host without a function."""
    with hosting(PAGE) as address:
        yield address


@pytest.fixture
def pathless() -> Iterator[tuple[str, list[str]]]:
    """The address of a function without paths, and the methods it is asked with."""
    Pathless.calls = []
    with served(Pathless) as address:
        yield address, Pathless.calls


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def tabs(browser: Any) -> Tabs:
    """Its tabs."""
    return Tabs(browser)


@pytest.fixture
def visit(request: pytest.FixtureRequest, tabs: Tabs, origin: str) -> Iterator[Visit]:
    """Opens the page as in a fresh browser: visit("#p=A+A=B", locale="ru-RU", …). What needs no
    address of its own asks in Solve.

    In a file with `STAYS` the page of a test before is gone on with, as by a link, with nothing
    kept in it: it takes a quarter of the time. What a test changes in the page itself would stay
    too, so such a test asks for a page of its own, `is_own`.

    When the test ends, no page may have raised an error, broken its content security policy, or
    sent a request to any host but its own and those that `hosts` names.
    """
    known = {origin}
    taken: list[Tab] = []
    stays = getattr(request.module, "STAYS", False)
    with tabs.lent() as take:

        def open_page(
            address: str = SOLVE, *, base: str = origin, hosts: tuple[str, ...] = (),
            wait: bool = True, is_own: bool = False, **options: Any,
        ) -> Any:  # fmt: skip
            known.update({base, *hosts})
            tab = take(**{"locale": "en-GB", **options})
            taken.append(tab)
            if stays and not is_own:
                tab.ends = (base, options.get("locale", "en")[:2])
            if tab.stays == base == tab.ends[0] and address.startswith("#"):
                follow(tab.page, address)
            else:
                if tab.stays:
                    tab.leave()
                tab.page.goto(f"{base}/{address}")
            if wait:
                settled(tab.page)
            return tab.page

        yield open_page
    assert [fault for tab in taken for fault in tab.faults] == []
    assert {host for tab in taken for host in tab.hosts} <= known
