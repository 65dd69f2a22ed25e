"""The browser that prints: where it is found, what it makes, and what is said where it fails."""

from __future__ import annotations

import http.server
import os
import signal
import sys
import threading
from itertools import accumulate
from math import ceil
from pathlib import Path

import pytest
from ink import BROWSERS, is_inked, pixels
from pictures import PICTURES
from terminal import rebus, wait_for_end

import solver
from solver import PuzzleError, in_language
from solver.display.figure import figure
from solver.display.svg import svg
from solver.printing.browser import CHOSEN, browser, pdf, png
from solver.printing.formats import PAGE

posix = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")


def program(place: Path, script: str = "exit 0") -> Path:
    """A stand-in for a browser."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\n{script}\n")
    place.chmod(0o755)
    return place


def failure(monkeypatch: pytest.MonkeyPatch, place: Path, seconds: float = 20.0) -> PuzzleError:
    monkeypatch.setenv(CHOSEN, str(place))
    with pytest.raises(PuzzleError) as caught:
        pdf("<p>", seconds=seconds)
    return caught.value


@posix
@pytest.mark.parametrize(
    "name", ["chromium-headless-shell", "chromium", "google-chrome", "microsoft-edge"]
)
def test_a_browser_on_the_path_is_found(tmp_path: Path, name: str) -> None:
    place = program(tmp_path / name)
    assert browser({"PATH": str(tmp_path)}, "linux") == str(place)


@posix
def test_browsers_are_found_where_mac_and_windows_put_them(tmp_path: Path) -> None:
    mac = "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    place = program(tmp_path / mac)
    assert browser({"PATH": "", "HOME": str(tmp_path)}, "darwin") == str(place)
    place = program(tmp_path / "Microsoft/Edge/Application/msedge.exe")
    environ = {"PATH": "", "ProgramFiles(x86)": str(tmp_path)}
    assert browser(environ, "win32") == str(place)


@posix
def test_the_one_that_is_chosen_goes_first(tmp_path: Path) -> None:
    program(tmp_path / "path" / "chromium")
    place = program(tmp_path / "mine")
    environ = {"PATH": str(tmp_path / "path"), CHOSEN: str(place)}
    assert browser(environ, "linux") == str(place)
    environ[CHOSEN] = str(tmp_path / "none")
    with pytest.raises(PuzzleError, match=r"REBUS_BROWSER: there is no program .*/none"):
        browser(environ, "linux")


def test_where_there_is_none_it_says_what_is_missing() -> None:
    with pytest.raises(PuzzleError) as caught:
        browser({"PATH": ""}, "linux")
    error = caught.value
    assert error.code == "no_browser"
    assert error.message.startswith("no Chromium, Chrome or Edge was found")
    assert in_language(error.sentence, "ru").endswith("можно указать в REBUS_BROWSER")
    assert "REBUS_BROWSERで" in in_language(error.sentence, "ja")


@posix
def test_what_the_browser_says_is_handed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = "echo '[1:1/0:FATAL:zygote.cc(1)] No usable sandbox!' >&2; echo trap >&2; exit 5"
    place = program(tmp_path / "broken", script)
    error = failure(monkeypatch, place)
    assert error.message == (
        f"the browser {place} did not print the whole page (exit status 5): No usable sandbox!"
    )


@posix
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Error: the browser {} did not print the whole page (exit status {}{}\n"),
        ("ru", "Ошибка: браузер {} не напечатал страницу целиком (код завершения {}{}\n"),
        ("ja", "エラー：ブラウザー{}はページを最後まで印刷できませんでした（終了ステータス{}{}\n"),
    ],
)
@pytest.mark.parametrize(
    ("head", "end", "status"),
    [
        ("", "", 0),  # as where the disk is full
        ("START half", "", 0),
        ("START half", "kill -9 $$", -9),
        ("START whole FOOT", "exit 3", 3),
        ("elsewhere FOOT", "", 0),
    ],
)
def test_what_is_not_whole_replaces_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, told: str, head: str, end: str,
    status: int,
) -> None:  # fmt: skip
    """The picture as well as the booklet: what was there stays there, and it is no success."""
    for command, text, flag, start, foot in (
        (("booklet", "-"), "A=1", "--print-to-pdf=", "%PDF-1.4", "%%EOF"),
        (("draw", "A=1"), None, "--screenshot=", r"\211PNG\r\n\032\n", r"IEND\256B`\202"),
    ):
        data = head.replace("START", start).replace("FOOT", foot).replace("%", "%%")
        script = f"""for each; do case "$each" in {flag}*) made="${{each#{flag}}}";; esac; done
printf '{data}' > "$made"; {end}"""
        place = program(tmp_path / "browser", script)
        monkeypatch.setenv(CHOSEN, str(place))
        kept = tmp_path / ("kept.pdf" if text else "kept.png")
        kept.write_text("before")
        result = rebus(*command, "-o", str(kept), "--lang", lang, stdin=text)
        closed = "）" if lang == "ja" else ")"
        assert (result.stdout, result.stderr) == ("", told.format(place, status, closed))
        assert result.exit_code == 2
        assert kept.read_text() == "before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["browser", "kept.pdf", "kept.png"]


@posix
def test_one_that_hangs_is_ended_with_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = tmp_path / "child"
    place = program(tmp_path / "slow", f"sleep 60 & echo $! > {child}; wait")
    for seconds in (0.5, 5.0, 50.0):  # a busy machine has not even started it in half of one
        error = failure(monkeypatch, place, seconds=seconds)
        assert error.message == f"the browser {place} was not done after {seconds} seconds"
        if child.exists() and child.read_text():
            break
    wait_for_end(int(child.read_text()))


@posix
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Error: {} cannot be started (Exec format error); REBUS_BROWSER may say where a"
         " browser is\n"),
        ("ru", "Ошибка: {} не запускается (Exec format error); путь к браузеру можно указать в"
         " REBUS_BROWSER\n"),
        ("ja", "エラー：{}を起動できません（Exec format error）。ブラウザーの場所はREBUS_BROWSERで"
         "指定できます\n"),
    ],
)  # fmt: skip
def test_what_is_no_program_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, told: str
) -> None:
    place = program(tmp_path / "text")
    place.write_text("nothing to run")
    monkeypatch.setenv(CHOSEN, str(place))
    result = rebus("booklet", "-", "-o", str(tmp_path / "a.pdf"), "--lang", lang, stdin="A=1")
    assert (result.stderr, result.exit_code) == (told.format(place), 2)
    assert [path.name for path in tmp_path.iterdir()] == ["text"]


@posix
def test_a_child_that_stays_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a session of its own, and standard error open: it is still there when all is told."""
    child = tmp_path / "child"
    detached = (
        "import os, time; os.setsid(); open({!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    )
    script = f"""{sys.executable} -c "{detached.format(str(child))}" &
while [ ! -s {child} ]; do sleep 0.01; done; echo gone >&2; exit 4"""
    place = program(tmp_path / "leaves", script)
    error = failure(monkeypatch, place, seconds=120)
    os.kill(int(child.read_text()), signal.SIGKILL)
    assert error.message.endswith("(exit status 4): gone")


@posix
def test_the_folder_goes_although_somebody_still_writes_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process with a session of its own, which is not ended with the browser's."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "folders"))
    (tmp_path / "folders").mkdir()
    started = tmp_path / "started"
    write = "while [ $i -lt {} ]; do i=$((i+1)); : > $i; done"
    write = f'cd "$home"; i=0; {write.format(1000)}; : > {started}; {write.format(8000)}'
    place = program(
        tmp_path / "browser",
        f"""for each; do case "$each" in --print-to-pdf=*) made="${{each#*=}}";; esac; done
home=$(dirname "$made") setsid sh -c '{write}' 2>/dev/null &
while [ ! -e {started} ]; do sleep 0.01; done""",
    )
    failure(monkeypatch, place)
    assert not [*(tmp_path / "folders").iterdir()]


def test_the_page_is_printed_on_its_paper_and_reaches_nothing() -> None:
    asked: list[str] = []

    class Server(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)

    with http.server.HTTPServer(("127.0.0.1", 0), Server) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        made = pdf(
            f"""<!doctype html><style>@page {{ size: 100mm 50mm }}</style>
            <img src="{address}"><p>one<p style="break-before: page">two"""
        )
        server.shutdown()
    assert made.startswith(b"%PDF-")
    assert b"/Count 2" in made
    assert b"/MediaBox [0 0 28" in made  # points: a tenth of a metre
    assert not asked


def test_a_picture_has_the_size_that_is_asked_for() -> None:
    made = png("<p>SEND", 300, 80, scale=2)
    assert made.startswith(b"\x89PNG")
    assert [int.from_bytes(made[at : at + 4], "big") for at in (16, 20)] == [600, 160]


@pytest.mark.parametrize("chosen", BROWSERS)
def test_pictures_of_all_kinds_have_the_ink_of_their_figures(
    chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Side by side, as to start a browser for each would take long."""
    monkeypatch.setenv(CHOSEN, chosen)
    cell = 12
    drawn = [figure(solver.parse(text)) for text, *_ in PICTURES.values()]
    widths = [ceil(one.size[0] * cell) for one in drawn]
    shown = "".join(
        f"<div style='flex: 0 0 {width}px'>{svg(one, cell=cell)}</div>"
        for one, width in zip(drawn, widths, strict=True)
    )
    page = PAGE.format(picture=f"<div style='display: flex'>{shown}</div>")
    height = ceil(max(one.size[1] for one in drawn) * cell)
    rows = pixels(png(page, sum(widths), height, scale=1))
    assert (len(rows[0]), len(rows)) == (sum(widths), height)
    for name, one, width, end in zip(PICTURES, drawn, widths, accumulate(widths), strict=True):
        assert is_inked([row[end - width : end] for row in rows], one, cell), name
