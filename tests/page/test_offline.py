"""The page without a connection, after one visit; and what makes it something to install."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import pytest
from browsing import Visit, protocol, settled

PAGE = Path(__file__).parent.parent.parent / "page"
ALLOWED: dict[str, Any] = {"service_workers": "allow"}

# What of the page is for systems that show it among others, and the worker itself.
NOT_KEPT = ("icons/", "worker.js")

# What is said where the function is needed: by what the browser knows of the connection.
WHY = (
    "You are offline. Connect to the internet, then try again.",
    "The solver does not answer. Wait a moment, then try again.",
)

KEPT = """async () => {
  await navigator.serviceWorker.ready; // all was fetched before it is
  const kept = await (await caches.open("rebus")).keys();
  return kept.map(({ url }) => new URL(url).pathname.slice(1));
}"""


@pytest.fixture
def origin(function_origin: str) -> str:
    """The function by its own headers."""
    return function_origin


def kept(page: Any) -> set[str]:
    """What is kept of the page, once its worker has all."""
    return set(page.evaluate(KEPT))


def test_all_of_the_page_is_kept_and_no_answers(visit: Visit, packed_page: Path) -> None:
    page = visit("#p=TO+GO=OUT", **ALLOWED)
    every = (file for file in packed_page.rglob("*") if file.is_file())
    files = {file.relative_to(packed_page).as_posix() for file in every}
    wanted = {name for name in files if not name.startswith(NOT_KEPT)} - {"index.html"} | {""}
    found = kept(page)
    assert wanted <= found
    assert found - wanted <= {"icons/apple-touch.png"}


def test_without_a_connection(visit: Visit) -> None:
    """The shell and the shelf work, and what needs the function says why it does not."""
    page = visit("#panel=shelf", wait=False, **ALLOWED)
    page.wait_for_selector(".shelved li")
    kept(page)
    page.context.set_offline(True)
    page.reload()
    assert page.locator(".shelved li").first.inner_text()
    assert page.locator(".days li").count() == 3
    page.click("nav a[data-panel=solve]")
    assert settled(page) in WHY
    assert page.locator(".gallery li").count() > 10
    page.select_option("header select", "ja")
    page.wait_for_selector("text=解く")
    page.click("nav a[data-panel=shelf]")
    page.wait_for_selector(".shelved li a")
    page.click(".shelved li:nth-child(2) a")
    page.wait_for_selector(".trying .stage")


def test_a_deployment_shows_at_the_next_load(visit: Visit) -> None:
    page = visit(**ALLOWED)
    kept(page)
    page.reload()
    settled(page)
    assert page.evaluate("() => navigator.serviceWorker.controller !== null")
    page.evaluate(
        """async () => {
          const put = async (name, type, text) => (await caches.open("rebus")).put(name,
            new Response(text, { headers: { "Content-Type": type, ETag: "old" } }));
          await put("./", "text/html", "<p id=old>The page of old</p>");
          await put("kakuro/style.css", "text/css", "body { color: red }");
        }"""
    )
    page.reload()
    settled(page)
    assert page.locator("#old").count() == 0
    page.evaluate(
        """async () => {
          const cache = await caches.open("rebus");
          const text = async () => (await cache.match("kakuro/style.css")).text();
          const rest = () => new Promise((resolve) => setTimeout(resolve, 50));
          while ((await text()).includes("red")) await rest();
        }"""
    )


def test_it_can_be_installed(visit: Visit) -> None:
    page, name = visit(), "manifest.webmanifest"
    assert page.get_attribute("link[rel=manifest]", "href") == name
    manifest = json.loads((PAGE / name).read_text(encoding="utf-8"))
    assert manifest["display"] == "standalone"
    sizes = {}
    for icon in manifest["icons"]:
        data = (PAGE / icon["src"]).read_bytes()
        if icon["src"].endswith(".png"):
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes[icon["src"]] = width, icon.get("purpose", "any")
    assert sorted(sizes.values()) == [(192, "any"), (512, "any"), (512, "maskable")]
    with protocol(page) as client:
        told = client.send("Page.getAppManifest")
    assert told["errors"] == []


def test_links_show_a_picture_and_screens_an_icon(visit: Visit) -> None:
    page = visit("#p=TO+GO=OUT")
    assert page.title() == "TO+GO=OUT – Rebus"
    for selector, name, size in (
        ("meta[property='og:image']", "content", (1200, 630)),
        ("link[rel=apple-touch-icon]", "href", (180, 180)),
    ):
        path = page.get_attribute(selector, name)
        answer = page.request.get(page.url.split("#")[0] + path)
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
        assert struct.unpack(">II", answer.body()[16:24]) == size
    assert page.get_attribute("meta[property='og:title']", "content") == "Rebus"
    assert page.get_attribute("meta[property='og:description']", "content")
    assert page.get_attribute("link[rel=icon]", "href") == "icon.svg"
