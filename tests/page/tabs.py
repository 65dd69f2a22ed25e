"""Tabs of one browser, which tests take in turns: to open a window takes longer than most tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from browsing import PATIENCE
from playwright.sync_api import Error

SIZE = {"width": 1280, "height": 720}

# Of the window, through which nobody looks at the page, whatever the size of the page is: what is
# outside it is laid out as ever, and never painted.
WINDOW = {"width": 40, "height": 40}

# Whether a page can stay open for the next test: it speaks the language in which it began, and has
# nothing in its address but what a link of its own says. What it keeps is forgotten then.
CAN_STAY = """([language, kept]) => {
  const { pathname, search } = location;
  if (pathname !== "/" || search || document.documentElement.lang !== language) return false;
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const [name, nothing] of kept) localStorage.setItem(name, nothing);
  return true;
}"""

# What a page remembers besides, unless there is something in its storage.
NOTHING = [["rebus-play", "{}"], ["rebus-sheet", '{"title":"","picks":[],"layout":{}}']]

# What is left keeps nothing any more, and has an address from which each visit loads the page anew.
LEFT = """() => {
  Storage.prototype.setItem = () => {};
  history.replaceState(null, "", "/left");
}"""


class Tab:
    """A page with a profile of its own, and what went wrong in it and was asked for."""

    def __init__(self, browser: Any, options: dict[str, Any]) -> None:
        # What a worker keeps would come past what a test puts in the network's place.
        # And what changes the size of a page that was given none leaves its window alone.
        fixed = {"no_viewport": True, "service_workers": "block"}
        self.context = browser.new_context(**{**fixed, **options})
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.is_worked = options.get("service_workers") == "allow"
        # What its end is told: the origin and the language of a page that stays.
        self.ends = ("", "")
        self.stays = ""  # the address of the page that a test before has left open
        self.protocol = self.context.new_cdp_session(self.page)
        self.window = self.protocol.send("Browser.getWindowForTarget")["windowId"]
        self.faults: list[str] = []
        self.hosts: set[str] = set()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda message: self._listen(message.text))
        self.page.on("request", lambda request: self.hosts.add(_origin(request.url)))

    def _listen(self, text: str) -> None:
        if "Content Security Policy" in text or "Trusted" in text:
            self.faults.append(text)

    def begin(self, viewport: dict[str, int] | None, color_scheme: str | None) -> None:
        """Makes it a tab in which nothing was done; what can change in an open tab is set."""
        self.ends = ("", "")
        self.faults.clear()
        self.hosts.clear()
        if self.page.viewport_size != (viewport or SIZE):
            self.page.set_viewport_size(viewport or SIZE)
        self.protocol.send("Browser.setWindowBounds", {"windowId": self.window, "bounds": WINDOW})
        self.page.emulate_media(
            media="null", color_scheme=color_scheme or "light", reduced_motion="null"
        )

    def end(self, origin: str, language: str) -> None:
        """Leaves the page, unless there is a language: then it stays, if it can."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.set_offline(False)
        self.page.mouse.move(0, 0)
        is_home = language and _origin(self.page.url) == origin
        if is_home and self.page.evaluate(CAN_STAY, [language, NOTHING]):
            self.stays = origin
        else:
            self.leave()

    def leave(self) -> None:
        """Leaves the page, and forgets what it kept; what was fetched stays in the cache."""
        self.stays = ""
        kept = {"origin": _origin(self.page.url), "storageTypes": "all"}
        if self.is_worked:
            self.page.goto("about:blank")
        else:  # to go elsewhere takes a fifth of a visit
            with suppress(Error):  # where a test left nothing open
                self.page.evaluate(LEFT)
        self.protocol.send("Storage.clearDataForOrigin", kept)


class Tabs:
    """The tabs that no test has now, by the options that an open tab cannot change."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.free: dict[str, list[Tab]] = {}

    @contextmanager
    def lent(self) -> Iterator[Callable[..., Tab]]:
        """Lends as many tabs as are asked for, and takes them all back."""
        taken: list[tuple[list[Tab], Tab]] = []

        def take(*, viewport: Any = None, color_scheme: Any = None, **options: Any) -> Tab:
            free = self.free.setdefault(repr(sorted(options.items())), [])
            tab = free.pop() if free else Tab(self.browser, options)
            taken.append((free, tab))
            tab.begin(viewport, color_scheme)
            return tab

        yield take
        for free, tab in taken:
            tab.end(*tab.ends)
            free.append(tab)


def _origin(url: str) -> str:
    return "{0.scheme}://{0.netloc}".format(urlsplit(url))
