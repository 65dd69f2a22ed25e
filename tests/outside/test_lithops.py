"""Searches that Lithops shares among functions, here among processes of this machine."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from in_turn import later
from terminal import rebus

from solver.engines import serverless

COMMANDS = {
    "solve": ("solve", "ORC*FREAK=ELF*FAIRY", "--base", "12", "--format", "csv"),
    "generate": (
        "generate", "--numerals", "en", "--terms", "2-4", "--values", "1-60", "--format", "csv",
    ),
}  # fmt: skip


def dying(folder: str) -> Callable[..., Any]:
    """The work of a function, which is killed in the midst of it the first time."""
    mark = f"{folder}/was-killed"

    def work(action: str, request: Any) -> Any:
        import os

        from solver.engines.calls import call

        if not os.path.exists(mark):
            os.close(os.open(mark, os.O_CREAT))
            os.kill(os.getpid(), 9)
        return call(action, request)

    return work


# Lithops leaves its log open, which is /dev/null.
@pytest.mark.filterwarnings("ignore:unclosed file <.*/dev/null:ResourceWarning")
@pytest.mark.parametrize("command", ["solve", later("generate")])
def test_lithops_on_this_machine_although_a_function_is_killed(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(serverless, "call", dying(str(tmp_path)))
    alone = rebus(*COMMANDS[command])
    result = rebus(*COMMANDS[command], "--engine", "lithops")
    assert (result.stdout, result.exit_code) == (alone.stdout, 0)
    assert alone.stdout.count("\n") > 1
    assert (tmp_path / "was-killed").exists()
    gc.collect()  # here, and not in the tests after it, for which the warning is not ignored
