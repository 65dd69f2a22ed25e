"""What a shell sees: completions, the manual page, colours, - for standard input, a quick start."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import click
import pytest
from in_turn import later
from terminal import ROOT, SEND, process, rebus

from solver.cli import main
from solver.version import __version__

SHELLS = ("bash", "zsh", "fish")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment whose PATH has the command `rebus`, as an installed package has it."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "rebus"
    script.write_text(
        f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        "from solver.cli import main\nmain()\n"
    )
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def run(path: dict[str, str], *words: str, **environment: str) -> str:
    return subprocess.run(
        ["rebus", *words], env=path | environment, capture_output=True, encoding="utf-8", check=True
    ).stdout


@pytest.mark.parametrize("shell", SHELLS)
def test_completions_of_each_shell(path: dict[str, str], shell: str) -> None:
    script = run(path, _REBUS_COMPLETE=f"{shell}_source")
    assert "rebus" in script
    assert f"_REBUS_COMPLETE={shell}_complete" in script
    typed = {"COMP_WORDS": "rebus ba", "COMP_CWORD": "ba" if shell == "fish" else "1"}
    answer = run(path, _REBUS_COMPLETE=f"{shell}_complete", **typed)
    assert "batch" in answer
    assert "solve" not in answer


def test_values_are_completed(path: dict[str, str]) -> None:
    typed = {"COMP_WORDS": "rebus generate --theme co", "COMP_CWORD": "3"}
    assert run(path, _REBUS_COMPLETE="bash_complete", **typed) == "plain,colours\n"


@pytest.mark.parametrize("shell", [each for each in SHELLS if shutil.which(each)])
def test_the_shell_itself_takes_the_script(path: dict[str, str], shell: str) -> None:
    script = run(path, _REBUS_COMPLETE=f"{shell}_source")
    asked = subprocess.run([shell, "-n"], input=script, encoding="utf-8", capture_output=True)
    assert (asked.returncode, asked.stderr) == (0, "")


@pytest.mark.skipif(not shutil.which("bash"), reason="no bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("rebus ex", ["explain"]),
        later("rebus batch --un", ["--unique"]),
        ("rebus generate --format c", ["csv"]),
        ("rebus solve --la", ["--largest", "--lang"]),
    ],
)
def test_bash_completes(path: dict[str, str], typed: str, offered: list[str]) -> None:
    """The function that the script defines, called as bash calls it when Tab is pressed."""
    words = typed.split()
    script = f"""
eval "$(_REBUS_COMPLETE=bash_source rebus)"
COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}
_rebus_completion rebus {words[-1]} {words[-2]}
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(
        ["bash", "-c", script], env=path, capture_output=True, encoding="utf-8", check=True
    )
    assert (done.stdout.split(), done.stderr) == (sorted(offered), "")


def test_the_version() -> None:
    assert rebus("--version").stdout == f"rebus, version {__version__}\n"


def test_a_dash_reads_standard_input() -> None:
    typed = rebus("-", stdin=SEND)
    assert typed.exit_code == 0
    assert "9567" in typed.stdout
    assert rebus("-", "--json", stdin=SEND).stdout == rebus("solve", SEND, "--json").stdout
    drawn = process("-", "--limit", "1", stdin=b"  AB\n+ AB\n----\n  CD\n")
    assert (drawn.returncode, drawn.stderr) == (0, b"")
    assert rebus("-", stdin="A+=B").exit_code == 2


def test_the_manual_has_every_command_and_option() -> None:
    page = rebus("manual").stdout
    context = click.Context(main)
    assert page.startswith(f'.TH REBUS 1 "" "Rebus {__version__}"')
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command
        start = page.index(f"\n.SH {name.upper()}\n")
        part = page[start + 1 :].partition("\n.SH ")[0]
        for option in command.params:
            if isinstance(option, click.Option):
                assert f"{option.opts[0]}".replace("-", "\\-") in part


@pytest.mark.skipif(not shutil.which("man"), reason="no man")
def test_man_shows_the_manual_without_a_warning(tmp_path: Path) -> None:
    page = tmp_path / "rebus.1"
    page.write_text(rebus("manual").stdout, encoding="utf-8")
    shown = subprocess.run(
        ["man", "--warnings", "-l", str(page)], capture_output=True, encoding="utf-8",
        env={**os.environ, "MANPAGER": "cat", "MANWIDTH": "80", "LC_ALL": "C.UTF-8"}, check=True,
    )  # fmt: skip
    assert shown.stderr == ""
    assert re.search(r"^ +--count +Only count the solutions", shown.stdout, re.MULTILINE)
    assert "REBUS(1)" in shown.stdout


def on_a_terminal(**environment: str) -> bytes:
    """Standard error of a command with a mistake, where it is a terminal."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    inherited = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    subprocess.run(
        [sys.executable, "-m", "solver", "solve", "A+=B"], cwd=ROOT, stderr=theirs,
        stdout=subprocess.DEVNULL, env=inherited | environment, check=False,
    )  # fmt: skip
    os.close(theirs)
    told = os.read(ours, 10_000)
    os.close(ours)
    return bytes(told)


def test_colours_only_on_a_terminal_and_never_unwanted() -> None:
    assert on_a_terminal().startswith(b"\x1b[31mError:\x1b[0m a word is missing here")
    assert on_a_terminal(NO_COLOR="1").startswith(b"Error: a word is missing here")
    assert process("solve", "A+=B").stderr.startswith(b"Error: a word is missing here")


# Modules of the solver that no start needs.
LATE = (
    "solver.proof",
    "solver.generation",
    "solver.grid",
    "multiprocessing",
    "solver.engines.solve",
)


def test_the_start_loads_only_what_it_needs() -> None:
    """Milliseconds are measured by hand: this is what they depend on."""
    for command in (["--version"], ["solve", SEND]):
        script = f"import sys\nfrom solver.cli import main\nsys.argv = ['rebus', *{command!r}]\n"
        script += "try:\n    main()\nexcept SystemExit:\n    print(*sys.modules)"
        done = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8"
        )
        loaded = done.stdout.splitlines()[-1].split()
        assert "solver.cli" in loaded
        if command == ["--version"]:
            assert "solver.commands.solve" not in loaded
        assert [name for name in loaded if name in LATE] == []
