"""HTML printed by a browser of this machine: it has the fonts of every script.

What a browser prints here is what the reader of the same HTML prints from any other browser.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple

from solver.errors import PuzzleError
from solver.printing.pixels import corner

# Names on PATH. The shell comes first, since it starts in half the time.
NAMES = (
    "chromium-headless-shell", "chrome-headless-shell", "google-chrome", "google-chrome-stable",
    "chrome", "microsoft-edge", "microsoft-edge-stable", "msedge", "chromium", "chromium-browser",
)  # fmt: skip
MAC = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "Chromium.app/Contents/MacOS/Chromium",
)
WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
    "Chromium/Application/chrome.exe",
)
WINDOWS_ROOTS = ("ProgramFiles", "ProgramFiles(x86)", "LocalAppData")

# The variable that says where a browser is.
CHOSEN = "REBUS_BROWSER"

# A first start on a slow machine takes some ten; a booklet of a hundred pages less than that.
SECONDS = 60.0

# For processes that write on for a moment after they were ended.
LEAVING = 5.0

# Nothing but the page: it may reach no host, and the browser none of its services.
FLAGS = (
    "--headless", "--disable-gpu", "--no-first-run", "--no-default-browser-check", "--mute-audio",
    "--disable-extensions", "--disable-sync", "--disable-background-networking",
    "--disable-component-update", "--disable-default-apps", "--host-resolver-rules=MAP * ~NOTFOUND",
)  # fmt: skip

# Pixels that a window has for itself, and are not the page's: 87 in Chromium 150. What is too much
# is cut off.
SPARE = 200

# With the page's own header and footer only; the second name is that of releases before 112.
PLAIN = ("--no-pdf-header-footer", "--print-to-pdf-no-header")


class PrintForm(NamedTuple):
    """What a browser makes of a page, and how a file of it begins and ends."""

    flag: str
    name: str
    head: bytes
    foot: bytes

    def is_whole(self, data: bytes) -> bool:
        return data.startswith(self.head) and data.rstrip(b"\r\n").endswith(self.foot)


PDF = PrintForm("print-to-pdf", "page.pdf", b"%PDF-", b"%%EOF")
PNG = PrintForm("screenshot", "page.png", b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82")


def browser(environ: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """Where the browser is that prints; PuzzleError where there is none."""
    if chosen := environ.get(CHOSEN):
        found = shutil.which(chosen, path=environ.get("PATH"))
        if found is None:
            message = "{variable}: there is no program {path}"
            raise PuzzleError("no_browser", message, variable=CHOSEN, path=chosen)
        return found
    for name in (*NAMES, *_places(environ, system)):
        if found := shutil.which(name, path=environ.get("PATH")):
            return found
    message = "no Chromium, Chrome or Edge was found to print with; {variable} may say where one is"
    raise PuzzleError("no_browser", message, variable=CHOSEN)


def pdf(html: str, *, seconds: float = SECONDS) -> bytes:
    """The page of HTML as PDF, on the paper that its style sheet asks for."""
    return _printed(html, PDF, PLAIN, seconds)


def png(
    html: str, width: int, height: int, *, scale: float = 2.0, seconds: float = SECONDS
) -> bytes:
    """The top of the page as a picture of so many CSS pixels, times the scale, on no ground."""
    flags = (
        f"--window-size={width},{height + SPARE}",
        f"--force-device-scale-factor={scale}",
        "--hide-scrollbars",
        "--default-background-color=00000000",
    )
    made = _printed(html, PNG, flags, seconds)
    try:
        return corner(made, int(width * scale), int(height * scale))
    except ValueError as error:
        raise _failed(browser(), 0, str(error)) from None


def _places(environ: Mapping[str, str], system: str) -> Iterator[str]:
    """Where browsers are on systems that do not have them on PATH."""
    if system == "darwin":
        for home in ("/", environ.get("HOME", "/")):
            yield from (str(Path(home, "Applications", name)) for name in MAC)
    elif system == "win32":
        for variable in WINDOWS_ROOTS:
            if root := environ.get(variable):
                yield from (str(Path(root, name)) for name in WINDOWS)


def _printed(html: str, form: PrintForm, flags: Iterable[str], seconds: float) -> bytes:
    """What the browser makes of the page, in a folder and with a profile that go with it."""
    program = browser()
    with _folder(_home(program)) as folder:
        page, made = Path(folder, "page.html"), Path(folder, form.name)
        page.write_text(html, encoding="utf-8")
        status, said = _run(
            [
                program, *FLAGS, *_as_root(), *flags, f"--user-data-dir={folder}/profile",
                f"--{form.flag}={made}", page.as_uri(),
            ],
            seconds,
        )  # fmt: skip
        data = made.read_bytes() if made.exists() else b""
    if status == 0 and form.is_whole(data):
        return data
    raise _failed(program, status, _why(said))


def _failed(program: str, status: int, why: str) -> PuzzleError:
    message = "the browser {path} did not print the whole page (exit status {status})"
    if why:
        message = "the browser {path} did not print the whole page (exit status {status}): {why}"
    return PuzzleError("browser_failed", message, path=program, status=status, why=why)


def _home(program: str) -> str | None:
    """A folder for what is printed: a browser from a snap sees no other than its own."""
    own = Path.home() / "snap" / "chromium" / "common"
    return str(own) if program.startswith("/snap/") and own.is_dir() else None


@contextmanager
def _folder(home: str | None) -> Iterator[str]:
    """A folder that goes with all that is in it, even what is written while it goes."""
    folder = tempfile.mkdtemp(dir=home)
    try:
        yield folder
    finally:
        until = time.monotonic() + LEAVING
        shutil.rmtree(folder, ignore_errors=True)
        while os.path.exists(folder) and time.monotonic() < until:
            time.sleep(0.02)
            shutil.rmtree(folder, ignore_errors=True)


def _as_root() -> list[str]:
    """Root has no sandbox to print in, and anybody else needs none taken away."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def _run(command: list[str], seconds: float) -> tuple[int, str]:
    """A browser's exit status and what it says; none of its group outlives this call."""
    # No pipe: a process with a group of its own may keep that open for ever.
    with tempfile.TemporaryFile() as said:
        process = _started(command, said)
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            message = "the browser {path} was not done after {seconds} seconds"
            raise PuzzleError(
                "browser_late", message, path=command[0], seconds=f"{seconds:g}"
            ) from None
        finally:
            _end(process)
        said.seek(0)
        return status, said.read().decode(errors="replace")


def _started(command: list[str], said: IO[bytes]) -> subprocess.Popen[bytes]:
    """The browser at work; PuzzleError where its file is no program for this machine."""
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=said,
            start_new_session=True,  # Ctrl-C is for us; and the group can be ended as one
        )
    except OSError as error:
        message = "{path} cannot be started ({why}); {variable} may say where a browser is"
        raise PuzzleError(
            "browser_failed", message, path=command[0], why=error.strerror, variable=CHOSEN
        ) from None


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the browser with all its processes, whatever they are at."""
    with suppress(OSError):
        if sys.platform == "win32":
            if process.poll() is None:
                subprocess.run(
                    ["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True
                )
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _why(said: str) -> str:
    """The line in which a browser says why it failed, without its place in the source, if any."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    fatal = [line for line in lines if "FATAL" in line]
    return (fatal or lines or [""])[-1].rpartition("] ")[2]
