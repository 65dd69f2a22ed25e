"""The page and the function on one host, on two, and a function without paths."""

from __future__ import annotations

import pytest
from browsing import Visit, solve
from in_turn import later

LONG = "SEND + MORE = MONEY" + " " * 2000  # more than an address may hold


@pytest.fixture
def origin(function_origin: str) -> str:
    """The function by its own headers."""
    return function_origin


SOLVE = "#panel=solve"


def test_same_origin(visit: Visit) -> None:
    page = visit()
    for puzzle in ("SEND+MORE=MONEY", LONG):  # by GET, and by POST
        assert solve(page, puzzle) == "Exactly one solution."


@pytest.mark.parametrize("tail", [*(later(one) for one in ("", "/", "/v1")), "/v1/"])
def test_another_origin(tail: str, visit: Visit, static_origin: str, origin: str) -> None:
    page = visit(f"?api={origin}{tail}{SOLVE}", base=static_origin, hosts=(origin,))
    methods: list[str] = []
    page.on("request", lambda request: methods.append(request.method))
    for puzzle in ("SEND+MORE=MONEY", LONG):
        methods.clear()
        assert solve(page, puzzle) == "Exactly one solution."
        assert "OPTIONS" not in methods
    assert page.url.startswith(f"{static_origin}/?api=")


@pytest.mark.parametrize(
    "tail", [*(later(one) for one in ("/id?", "/id?action=")), "/id?action=solve"]
)
def test_address_without_paths(
    tail: str, visit: Visit, static_origin: str, pathless: tuple[str, list[str]]
) -> None:
    address, methods = pathless
    page = visit(f"?api={address}{tail}{SOLVE}", base=static_origin, hosts=(address,))
    verdicts = {"КОЗА+КОЗА = СТАДО": "Exactly 2 solutions.", LONG: "Exactly one solution."}
    for puzzle, verdict in verdicts.items():
        assert solve(page, puzzle) == verdict
        assert page.locator(".solutions > li").count() > 0
    assert set(methods) <= {"GET", "POST"}


def test_the_setting_in_the_page(visit: Visit, static_origin: str, origin: str) -> None:
    page = visit(base=static_origin, wait=False)
    page.wait_for_selector("button:has-text('Try again')")
    page.evaluate(
        "(origin) => document.querySelector('meta[name=rebus-function]').content = origin", origin
    )
    page.click("button:has-text('Try again')")
    page.wait_for_selector(".verdict:has-text('Exactly one')")


def test_a_mistake_over_there_is_marked_here(
    visit: Visit, static_origin: str, pathless: tuple[str, list[str]]
) -> None:
    address, _ = pathless
    page = visit(f"?api={address}/id?action={SOLVE}", base=static_origin, hosts=(address,))
    solve(page, "SEND + MORE MONEY")
    assert page.inner_text(".under mark") == "M"


@pytest.mark.parametrize(
    "api",
    [
        later("http://"),
        "http://[",
        later("javascript:1"),
        later("data:,1"),
    ],
)
def test_a_setting_that_is_no_address(api: str, visit: Visit) -> None:
    page = visit(f"?api={api}{SOLVE}")
    assert page.locator("button:has-text('Try again')").is_visible()
    assert page.inner_text(".verdict").endswith("try again.")
