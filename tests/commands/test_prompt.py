"""The prompt: it asks for puzzles until it is left."""

from __future__ import annotations

from typing import Any

import pytest
from terminal import KOZA, MANY, SEND, rebus

from solver.commands import options, prompt


def session(text: str) -> str:
    result = rebus(stdin=text)
    assert result.exit_code == 0
    return result.output


def test_a_session() -> None:
    output = session(f"{SEND}\nA+=B\n{KOZA}\n\n")
    greeting, _, rest = output.partition("\n")
    assert SEND in greeting
    assert rest.startswith(f"puzzle> {SEND}\n  SEND     9567\n+ MORE   + 1085\n")
    assert "S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2\n\n1 solution (" in rest
    assert "puzzle> A+=B\nError: a word is missing here\nA+=B\n  ^\npuzzle> КОЗА" in rest
    assert "2 solutions (" in rest


ARTICLE = "   SEND\n+) MORE\n--------\n  MONEY\n"
FILLED = """\
   SEND       9567
+) MORE    +) 1085
--------   --------
  MONEY      10652
S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2

1 solution ("""


@pytest.mark.parametrize("end", ["", "\n", "  \n", f"\n{SEND}\n"])
def test_a_drawing_ends_with_an_empty_line(end: str) -> None:
    output = session(ARTICLE + end)
    assert output.count("      > ") == 4
    assert FILLED in output
    assert output.count("1 solution (") == 1 + (SEND in end)


def test_a_row_of_a_drawing_may_look_like_a_line_or_a_goodbye() -> None:
    output = session("6\n-\nQ\n=1\n\nA\n+B=7\n\nQ\nA+B=C\n")
    assert "Q=5" in output
    assert "A=0 B=7" in output
    assert "32 solutions" not in output


def test_a_line_that_is_no_puzzle_is_refused_with_its_place() -> None:
    output = session(f"SEND + MORE\n\nA\x07\n{SEND}\n")
    assert "is missing\nSEND + MORE\n           ^\n" in output
    assert "> A\x07\nError: (U+0007) has no meaning here\n" in output
    assert "1 solution (" in output


def test_ctrl_c_leaves_a_drawing_unsolved(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["   6", "+) A", "   7"])

    def typed(*_: Any, **__: Any) -> str:
        if line := next(lines, ""):
            return line
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt:
            raise prompt.click.Abort from None

    monkeypatch.setattr(prompt.click, "prompt", typed)
    assert "A=" not in session("")


@pytest.mark.parametrize("goodbye", ["", "\n", "q\n", "QUIT\n", " exit \n"])
def test_a_session_is_left_politely(goodbye: str) -> None:
    output = session(goodbye + ("A+B=C\n" if goodbye else ""))
    assert output.count("puzzle> ") == 1
    assert "solution" not in output


def test_a_session_shows_ten_solutions() -> None:
    output = session("A+B=C\n")
    assert output.count("---   ---") == 10
    assert "… and 22 more\n\n32 solutions (" in output


def test_a_session_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompt, "SESSION_SECONDS", 0.0)
    assert "not finished in time: " in session(MANY)


def test_ctrl_c_stops_a_search_and_then_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(options, "solve", interrupted)
    output = session("A+B=C\nA+B=D\n")
    assert output.count("The search was stopped.") == 2
    monkeypatch.setattr(prompt.click, "prompt", interrupted)
    assert session("").count("\n") == 2
