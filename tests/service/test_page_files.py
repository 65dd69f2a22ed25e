"""The static page: its files, their types and caching, and no way out of its folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from in_turn import in_turn

from service import page

FILES = {
    "index.html": b"<!doctype html><title>\xd0\xa0</title>",
    "app.js": b"export const a = 1;\n" * 200,
    "style.css": b"a { color: red }",
    "texts/ru.json": b"{}",
    "icon.png": b"\x89PNG\r\n\x1a\n\x00\xff",
    "icon.svg": b"<svg/>",
    ".hidden.js": b"secret",
    "notes.md": b"secret",
    "script.py": b"secret",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page of a few files, with a secret beside it."""
    root = tmp_path / "page"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(text)
    (root / "folder.js").mkdir()
    (tmp_path / "secret.js").write_bytes(b"secret")
    monkeypatch.setattr(page, "FOLDER", str(root))
    return root


@in_turn(
    ("path", "name", "media"),
    [
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/index.html", "index.html", "text/html; charset=utf-8"),
        ("/app.js", "app.js", "text/javascript; charset=utf-8"),
        ("/style.css", "style.css", "text/css; charset=utf-8"),
        ("/texts/ru.json", "texts/ru.json", "application/json; charset=utf-8"),
        ("/icon.png", "icon.png", "image/png"),
        ("/icon.svg", "icon.svg", "image/svg+xml; charset=utf-8"),
    ],
)
def test_files(path: str, name: str, media: str, ask_any: Callable[..., Any]) -> None:
    answer = ask_any("GET", path)
    assert (answer.status, answer.raw) == (200, FILES[name])
    assert answer.headers["content-type"] == media
    assert answer.headers["cache-control"] == "no-cache"
    assert ("content-security-policy" in answer.headers) == name.endswith(".html")
    again = ask_any("GET", path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status, again.raw) == (304, b"")


def test_a_stage_of_an_api_is_no_part_of_the_path(send: Callable[..., Any]) -> None:
    about = {"http": {"method": "GET", "path": "/prod/app.js"}, "stage": "prod"}
    assert send({"rawPath": "/prod/app.js", "requestContext": about}).raw == FILES["app.js"]


def test_the_page_may_load_its_own_files_only(ask_any: Callable[..., Any]) -> None:
    policy = ask_any("GET", "/").headers["content-security-policy"]
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts["default-src"] == "'none'"
    assert parts["script-src"] == parts["style-src"] == parts["connect-src"] == "'self'"
    assert "unsafe" not in policy


@in_turn(
    "path",
    [
        "/secret.js", "/../secret.js", "/./../secret.js", "/%2e%2e/secret.js", "/..%2fsecret.js",
        "/..\\secret.js", "/texts/../../secret.js", "//etc/passwd", "/.hidden.js", "/notes.md",
        "/script.py", "/folder.js", "/texts", "/texts/", "/app.js\x00", "/app.js\n", "/\u0430pp.js",
        "/texts/none.json", "/app.js/", "/a" * 3000 + ".js",
    ],
)  # fmt: skip
def test_nothing_else(path: str, ask: Callable[..., Any]) -> None:
    answer = ask("GET", path)
    if path == "/app.js/":
        assert answer.raw == FILES["app.js"]  # a slash at the end is the deployment's business
    else:
        assert (answer.status, answer.json["code"]) == (404, "not_found")


def test_other_methods(ask_any: Callable[..., Any]) -> None:
    answer = ask_any("POST", "/app.js", body=b"A+A=B")
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD, OPTIONS")
    assert ask_any("POST", "/none.js", body=b"A+A=B").status == 404


def test_the_api_page_where_the_package_has_no_page(
    folder: Path, ask_any: Callable[..., Any]
) -> None:
    (folder / "index.html").unlink()
    answer = ask_any("GET", "/")
    assert answer.status == 200
    assert "<title>Rebus: the API</title>" in answer.body


def test_the_page_without_scripts_is_gone(ask_any: Callable[..., Any]) -> None:
    for answer in (ask_any("GET", "/solve"), ask_any("GET", "/", query="action=solve.html")):
        assert (answer.status, answer.json["code"]) == (410, "gone")
        assert "ask /v1/solve, with curl" in answer.json["detail"]
