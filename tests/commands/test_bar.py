"""The progress: a bar on a terminal, lines elsewhere, and only where something takes its time."""

from __future__ import annotations

import io
import sys

import pytest
from click.testing import CliRunner

from solver.cli import main
from solver.commands import running
from solver.commands.running import EVERY, Bar, Goal, duration


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def draw(monkeypatch: pytest.MonkeyPatch, screen: io.StringIO, wanted: bool = True) -> str:
    monkeypatch.setattr(sys, "stderr", screen)
    with Bar(wanted) as bar:
        assert screen.getvalue() == ""
        bar.to(0.25)
        bar.clear()
        bar.to(1.0)
    return screen.getvalue()


def test_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = draw(monkeypatch, Screen())
    assert " 25%" in drawn
    assert "100%" in drawn


def test_no_bar_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    assert draw(monkeypatch, io.StringIO()) == ""
    assert draw(monkeypatch, Screen(), wanted=False) == ""


def test_no_bar_without_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with Bar():
        pass
    assert screen.getvalue() == ""


def test_a_line_every_ten_seconds_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    log = io.StringIO()
    monkeypatch.setattr(sys, "stderr", log)
    now = 100.0
    with Bar(clock=lambda: now) as told:
        for second in range(31):
            now = 100.0 + second
            told.to(second / 40)
    assert EVERY == 10
    assert log.getvalue().splitlines() == [
        "25.0% done after 10 s, about 30 s left",
        "50.0% done after 20 s, about 20 s left",
        "75.0% done after 30 s, about 10 s left",
    ]


def test_what_is_left_counts_from_where_it_went_on(monkeypatch: pytest.MonkeyPatch) -> None:
    log, now = io.StringIO(), 0.0
    monkeypatch.setattr(sys, "stderr", log)
    with Bar(clock=lambda: now) as told:
        told.to(0.90)  # by an earlier call
        now = 10.0
        told.to(0.91)
        told.to(None)
    assert log.getvalue() == "91.0% done after 10 s, about 90 s left\n"


def test_the_bar_says_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, now = Screen(), 0.0
    monkeypatch.setattr(sys, "stderr", screen)
    with Bar(clock=lambda: now) as bar:
        bar.to(0.0)
        now = 1800.0
        bar.to(0.25)
    assert " 25%  90 min left" in screen.getvalue()


def test_a_search_for_so_many_ends_with_them_or_with_its_space(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whichever is nearer; what an earlier call has searched found none of them."""
    log, now = io.StringIO(), 0.0
    monkeypatch.setattr(sys, "stderr", log)
    with Bar(clock=lambda: now) as told:
        told.to(0.5, Goal(0, 6))
        now = 10.0
        told.to(0.5001, Goal(2, 6))
        now = 20.0
        told.to(0.5002, Goal(4, 6))
        now = 30.0
        told.to(0.95, Goal(4, 6))
    assert log.getvalue().splitlines() == [
        "50.0% done after 10 s, about 20 s left",
        "4 of 6 puzzles after 20 s, about 10 s left",
        "95.0% done after 30 s, about 3 s left",
    ]


def test_of_times_that_nobody_waits_for_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    log, now = io.StringIO(), 0.0
    monkeypatch.setattr(sys, "stderr", log)
    with Bar(clock=lambda: now) as told:
        for second, progress, goal in (
            (0.0, 0.0, None),
            (10.0, 1e-10, Goal(0, 20)),  # 3,171 years
            (20.0, 0.001, Goal(0, 20)),  # 5.5 h: for all, not for twenty puzzles
            (30.0, 0.0011, Goal(10, 20)),
            (40.0, 0.1, Goal(0, 20)),
            (50.0, 1e-6, None),  # 579 days
            (60.0, 1e-4, None),
        ):
            now = second
            told.to(progress, goal)
    assert log.getvalue().splitlines() == [
        "0.0% done after 10 s",
        "0.1% done after 20 s",
        "10 of 20 puzzles after 30 s, about 30 s left",
        "10.0% done after 40 s, about 6 min left",
        "0.0% done after 50 s",
        "0.0% done after 60 s, about 7 days left",
    ]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.2, "0 s"), (99, "99 s"), (600, "10 min"), (9_000, "2.5 h"), (9e5, "10 days")],
)
def test_times_as_people_say_them(seconds: float, text: str) -> None:
    assert str(duration(seconds)) == text


@pytest.mark.parametrize("more", [[], ["--json"], ["--jobs", "2"]])
def test_lines_keep_off_the_answer(more: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "EVERY", 0.0)
    command = ["solve", "ORC*FREAK=ELF*FAIRY", "--base", "14", *more]
    run = CliRunner().invoke(main, command)
    assert "100.0% done after " in run.stderr
    assert "done" not in run.stdout
