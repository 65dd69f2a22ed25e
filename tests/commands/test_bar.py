"""The progress bar: on a terminal only, and only where something takes its time."""

from __future__ import annotations

import io
import sys

import pytest

from solver.commands.bar import Bar


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
