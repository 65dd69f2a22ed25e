"""Ways to ask the service: by a function URL's event and through functions-framework."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from pathlib import Path

import functions_framework
import pytest
from flask.testing import FlaskClient
from replies import Reply, reply

import main

ROOT = Path(__file__).parent.parent.parent


Ask = Callable[..., Reply]


@pytest.fixture
def send() -> Callable[..., Reply]:
    """Hands an event to the handler."""
    return lambda event, context=None: reply(main.handler(event, context))


def by_event(
    method: str,
    path: str = "/v1/solve",
    query: str = "",
    body: bytes = b"",
    headers: dict[str, str] | None = None,
    context: object = None,
) -> Reply:
    """Asks as an AWS function URL does."""
    event = {
        "version": "2.0",
        "rawPath": path,
        "rawQueryString": query,
        "headers": {name.lower(): value for name, value in (headers or {}).items()},
        "requestContext": {"http": {"method": method, "path": path}, "stage": "$default"},
        "body": base64.b64encode(body).decode(),
        "isBase64Encoded": True,
    }
    return reply(main.handler(event, context))


@pytest.fixture
def ask() -> Ask:
    """Asks through `main.handler`."""
    return by_event


@pytest.fixture(scope="session")
def client() -> Iterator[FlaskClient]:
    """Talks to `main.solve` as functions-framework serves it."""
    app = functions_framework.create_app("solve", str(ROOT / "main.py"))  # type: ignore[no-untyped-call]
    with app.test_client() as opened:
        yield opened


@pytest.fixture
def ask_flask(client: FlaskClient) -> Ask:
    """Asks through functions-framework."""

    def by_flask(
        method: str,
        path: str = "/v1/solve",
        query: str = "",
        body: bytes = b"",
        headers: dict[str, str] | None = None,
    ) -> Reply:
        answer = client.open(path, method=method, query_string=query, data=body, headers=headers)
        found = {name.lower(): value for name, value in answer.headers.items()}
        return Reply(answer.status_code, found, answer.get_data())

    return by_flask


@pytest.fixture(params=["event", "flask"])
def ask_any(request: pytest.FixtureRequest) -> Ask:
    """Asks through either door in turn."""
    name = {"event": "ask", "flask": "ask_flask"}[request.param]
    found: Ask = request.getfixturevalue(name)
    return found


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deployment's defaults, whatever the shell has."""
    for name in (
        "REBUS_MAX_TIMEOUT",
        "REBUS_MAX_LIMIT",
        "REBUS_ORIGINS",
        "REBUS_GRACE",
        "REBUS_ADDRESS",
        "REBUS_SITE",
        "REBUS_METRICS",
        "GOOGLE_CLOUD_PROJECT",
        "THREADS",
    ):
        monkeypatch.delenv(name, raising=False)
