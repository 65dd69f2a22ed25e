"""The page without a connection, after one visit; and what makes it something to install."""

from __future__ import annotations

import json
import re
import shutil
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from browsing import ROOT, Visit, protocol, settled

from deploy import packed

PAGE = Path(__file__).parent.parent.parent / "page"
Serving = Callable[[Path, Path], AbstractContextManager[str]]
Hosting = Callable[[Path], AbstractContextManager[str]]
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
  const kept = [];
  for (const name of await caches.keys()) kept.push(...await (await caches.open(name)).keys());
  return kept.map(({ url }) => new URL(url).pathname.slice(1));
}"""

# Ends when the worker of another version has all of it.
RENEWED = """async (before) => {
  const registration = await navigator.serviceWorker.getRegistration();
  const rest = () => new Promise((resolve) => setTimeout(resolve, 50));
  const isNew = (name) => !before.includes(name);
  while (!(await caches.keys()).some(isNew)) await rest();
  while (registration.installing || registration.waiting) await rest();
}"""


@pytest.fixture
def origin(function_origin: str) -> str:
    """The function by its own headers."""
    return function_origin


def kept(page: Any) -> set[str]:
    """What is kept of the page, once its worker has all."""
    return set(page.evaluate(KEPT))


@pytest.mark.long
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
    page.click("nav a[data-panel=solve]")
    assert settled(page) in WHY
    assert page.locator(".gallery li").count() > 10
    page.select_option("header select", "ja")
    page.wait_for_selector("text=解く")
    page.click("nav a[data-panel=shelf]")
    page.wait_for_selector(".shelved li a")
    page.click(".shelved li:nth-child(2) a")
    page.wait_for_selector(".trying .stage")


@pytest.fixture
def deployed(hosting: Hosting, tmp_path: Path) -> Iterator[tuple[str, Callable[[str], None]]]:
    """Where a page is served, by itself, and what deploys another version of it there."""
    source, folder = tmp_path / "source", tmp_path / "page"
    shutil.copytree(PAGE, source)

    def deploy(tagline: str) -> None:
        text = source / "texts" / "en.js"
        changed = re.sub('"tagline": ".*"', f'"tagline": "{tagline}"', text.read_text("utf-8"))
        text.write_text(changed, "utf-8")
        packed.write(folder, source)

    deploy("The first version.")
    with hosting(folder) as address:
        yield address, deploy


def test_a_new_version_shows_at_the_next_visit_and_never_half(
    browser: Any, deployed: tuple[str, Callable[[str], None]]
) -> None:
    address, deploy = deployed
    page = browser.new_page()
    page.goto(f"{address}/#panel=solve")
    settled(page)
    kept(page)
    tagline = page.locator("header .brand p")
    before = page.evaluate("() => caches.keys()")
    deploy("The second version.")
    page.reload()  # which the worker answers, and does not wait for the network
    settled(page)
    assert tagline.inner_text() == "The first version."
    page.evaluate(RENEWED, before)
    page.click("nav a[data-panel=kakuro]")  # whose files no server has any more
    page.wait_for_selector("form.kakuro")
    assert tagline.inner_text() == "The first version."
    page.reload()
    page.wait_for_selector("form.kakuro")
    assert tagline.inner_text() == "The second version."
    page.wait_for_function("async () => (await caches.keys()).length === 1")
    page.close()


@pytest.mark.long
def test_what_is_kept_is_shown_though_the_network_hangs(
    browser: Any, serving: Serving, packed_page: Path
) -> None:
    page = browser.new_page()
    with serving(ROOT / "main.py", packed_page) as address:
        page.goto(f"{address}/#panel=solve")
        settled(page)
        kept(page)
    port = int(address.rpartition(":")[2])
    with socket.create_server(("127.0.0.1", port)):  # which takes all calls, and answers none
        page.goto("about:blank")
        page.goto(f"{address}/#panel=shelf", wait_until="commit")
        page.wait_for_selector(".shelved li")
        page.close()


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
