"""What `make` says and installs before it puts anything into a cloud."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def test_a_missing_bucket_shows_before_the_first_step() -> None:
    def steps(*variables: str) -> subprocess.CompletedProcess[str]:
        asked = ["make", "--no-print-directory", "--dry-run", "deploy-aws", *variables]
        return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)

    assert "BUCKET=" in steps("BUCKET=").stderr
    assert steps("BUCKET=").returncode
    assert "deploy function" not in steps("BUCKET=").stdout
    assert '--bucket "a"' in steps("BUCKET=a").stdout


@pytest.mark.parametrize(
    ("target", "installed"),
    [
        ("run", set()),
        ("run CC=", set()),
        ("kernels CC=cc", set()),
        ("kernels CC=", {"package"}),
        ("deploy-yandex", {"package"}),
        ("deploy-aws", {"package", "deploy"}),
    ],
)
def test_each_installs_what_it_uses(target: str, installed: set[str]) -> None:
    """The compiler of `package` takes 411 MB: it is not for those who have one, or need none."""
    asked = [
        "make",
        "--no-print-directory",
        "--dry-run",
        "--always-make",
        *target.split(),
        "BUCKET=a",
    ]
    steps = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r"requirements-([\w-]+)\.txt", steps)) == installed | {"build"}
    assert ("npm ci" in steps) is (target == "deploy-yandex")
    assert ("-e ." in steps) is not target.startswith("deploy")
    if target.startswith("run"):
        assert "setup.py" not in steps  # it is the server that compiles, beside its first answers
        assert steps.rstrip().endswith(".venv/bin/python -m service.server")
        assert "export REBUS_BUILD=" in steps


@pytest.mark.parametrize(("given", "by"), [("CC=cc", "setup.py"), ("CC=", "-m deploy.kernels")])
def test_the_compiler_of_the_package_compiles_once(given: str, by: str) -> None:
    if platform.libc_ver()[0] != "glibc":
        by = "setup.py"
    asked = ["make", "-n", "-B", given, "kernels"]
    steps = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert f"bin/python {by} " in steps


def test_the_server_of_google_serves_what_is_compiled() -> None:
    asked = ["make", "--no-print-directory", "-n", "-B", "run", "SERVER=functions-framework"]
    asked += ["PORT=9000", "CC=cc"]
    steps = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    command = ".venv/bin/functions-framework --target solve --source main.py --port 9000"
    assert steps.rstrip().endswith(command)
    assert "setup.py" in steps


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("CC=", ["There is no C compiler (cc), so searches run interpreted. 'make kernels' fetches "
                 "one of 411 MB."]),
        ("KERNELS=0", ["KERNELS=0: searches run interpreted."]),
        ("CC=cc", ["Compiling the kernels. Searches run interpreted until that is done.",
                   "The kernels could not be compiled (build-kernels.log says why): searches run "
                   "interpreted."]),
    ],
)  # fmt: skip
def test_make_says_whether_there_are_kernels(tmp_path: Path, given: str, said: list[str]) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "setup.py").touch()
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "served").touch()
    asked = ["make", "-s", "-o", ".venv/served", given, ".venv/kernels"]
    told = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert (told.stdout.splitlines(), told.stderr) == (said, "")
    assert (tmp_path / ".venv" / "kernels").exists() is (given != "CC=")  # which may come later


def test_two_that_begin_together_compile_apart(tmp_path: Path) -> None:
    """`make run` in one window and `make test` in another, on a fresh clone."""
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    (tmp_path / ".venv" / "served").touch()
    (tmp_path / "solver" / "kernels").mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "setup.py").write_text(SLOW_SETUP)
    asked = ["make", "-s", "-o", ".venv/served", "CC=cc", ".venv/kernels"]
    begun = [
        subprocess.Popen(asked, cwd=tmp_path, stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    for process in begun:
        said, _ = process.communicate()
        assert said.splitlines()[-1].startswith("The kernels are compiled")
    assert (tmp_path / "solver" / "kernels" / "fast.abi3.so").read_text() == "whole"
    assert not list((tmp_path / "build").iterdir())


# It compiles, and waits until another does so beside it.
SLOW_SETUP = """
import os, sys, time
from pathlib import Path

folders = [Path(os.environ["REBUS_SOURCES"]), *map(Path, sys.argv[-3::2])]
for folder in folders:
    folder.mkdir(parents=True)
made = folders[-1] / "solver" / "kernels" / "fast.abi3.so"
made.parent.mkdir(parents=True)
made.write_text("half")
Path(f"begun.{os.getpid()}").touch()
deadline = time.monotonic() + 30
while len(list(Path().glob("begun.*"))) < 2 and time.monotonic() < deadline:
    time.sleep(0.01)
assert made.read_text() == "half"
made.write_text("whole")
"""
