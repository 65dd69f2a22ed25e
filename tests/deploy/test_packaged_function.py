"""The zip and the folder, unpacked where nothing else is, do what the repository does."""

from __future__ import annotations

import contextlib
import importlib.metadata
import json
import os
import re
import shlex
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from stand_ins import ROOT, Built, Run, this_arch

import main
from deploy import files, package, sbom, smoke
from deploy.aws import function
from deploy.changes import Changes

EVENTS = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "tests" / "events").glob("*.json"))
}
EVENTS |= {name: {"action": name, "puzzle": "SEND + MORE = MONEY"} for name in ("p", "p.png")}
# Numbers that take more bits than one of C's: other compilers make other code of it.
LONG = "NEON + CON + C + COBALT = NICKELKELKELKEL"
EVENTS |= {"a long sum": {"action": "explain", "puzzle": LONG, "leading_zeros": True}}

# Without any package (-S), and without the folder of the repository.
ALONE = (sys.executable, "-S", "-B")

ANSWER_ALL = """
import json, sys
import main, solver
events = json.load(sys.stdin)
answers = {name: main.handler(event, None) for name, event in events.items()}
print(json.dumps({"compiled": solver.compiled, "file": solver.__file__, "answers": answers}))
"""


def by_zip(folder: Path) -> Any:
    """What a fresh interpreter without any package makes of all recorded events."""
    run = subprocess.run(
        [*ALONE, "-c", ANSWER_ALL],
        cwd=folder,
        env={},
        input=json.dumps(EVENTS),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return json.loads(run.stdout.splitlines()[-1])  # before it stands what the function logs


def comparable(answer: dict[str, Any]) -> tuple[int, str]:
    """Status and body, which are the same wherever the function runs."""
    return answer["statusCode"], re.sub(
        r'"(commit|compiled)": ("[^"]*"|\w+),? ?', "", answer["body"]
    )


def test_the_unpacked_zip_answers_every_event_alone(unpacked: Path) -> None:
    found = by_zip(unpacked)
    assert found["compiled"] is True
    assert Path(found["file"]).parent.parent == unpacked
    assert set(found["answers"]) == set(EVENTS)
    for name, event in EVENTS.items():
        assert comparable(found["answers"][name]) == comparable(main.handler(event, None))
        assert found["answers"][name]["statusCode"] == (204 if "preflight" in name else 200)


def linked_runtime(folder: Path) -> Path:
    """A folder in which Lambda's runtime is found, and no other package."""
    folder.mkdir()
    for name in ("awslambdaric", "simplejson", "snapshot-restore-py"):
        about = importlib.metadata.distribution(name)
        tops = {file.parts[0] for file in about.files or ()}
        for top in tops:
            if not top.endswith((".dist-info", "__pycache__")):
                (folder / top).symlink_to(Path(str(about.locate_file(top))))
    return folder


def test_the_unpacked_zip_answers_under_lambdas_own_runtime(unpacked: Path, tmp_path: Path) -> None:
    pytest.importorskip("awslambdaric", reason="awslambdaric runs on Linux for x86-64 only")
    from deploy.emulator.runtime_api import FunctionFailed, Lambda

    seen = {"PYTHONPATH": str(linked_runtime(tmp_path / "runtime"))}
    with Lambda(unpacked, function.HANDLER, {**function.ENVIRONMENT, **seen}, ALONE) as running:
        for name, event in EVENTS.items():
            answer = running.invoke(event)
            assert comparable(answer) == comparable(main.handler(event, None)), name
            if name.startswith("ping"):
                assert json.loads(answer["body"])["compiled"] is True
    with (
        Lambda(unpacked, "main.nothing", seen, ALONE) as broken,
        pytest.raises(FunctionFailed, match="nothing"),
    ):
        broken.invoke({})


def answers(address: str) -> bool:
    """Whether somebody listens there by now."""
    try:
        urllib.request.urlopen(address, timeout=30).close()
    except OSError:
        return False
    return True


@contextlib.contextmanager
def served(command: list[str], folder: Path) -> Iterator[str]:
    """The address of a server that a command starts in a folder, once it answers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {"PATH": os.environ["PATH"], "PORT": str(port), "WORKERS": "1", "THREADS": "2"}
    with subprocess.Popen(command, cwd=folder, env=environment) as server:
        address = f"http://127.0.0.1:{port}"
        try:
            while not answers(f"{address}/v1/health"):
                with contextlib.suppress(subprocess.TimeoutExpired):
                    raise AssertionError(f"it ended with {server.wait(0.05)}")
            yield address
        finally:
            server.terminate()


def containerfile() -> list[list[str]]:
    """The instructions of the Containerfile, as words."""
    text = (ROOT / "Containerfile").read_text().replace("\\\n", " ")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.long
def test_the_folder_is_served_from_a_clean_place(run: Run, built: Built, tmp_path: Path) -> None:
    built(this_arch())  # so that it need not be compiled twice
    folder = tmp_path / "server"
    assert run("package", "--output", str(folder), "--arch", this_arch()).exit_code == 0
    pins = re.findall(r"^([a-z-]+)==(\S+) ", (folder / "requirements.txt").read_text(), re.M)
    assert {name for name, _ in pins} >= {"functions-framework"}
    for name, version in pins:
        assert importlib.metadata.version(name) == version
    words = next(words for words in containerfile() if words[0] == "CMD")
    command = json.loads(" ".join(words[1:]))
    command[0] = str(Path(sys.executable).with_name(command[0]))
    with served(command, folder) as address:
        seen = {name: (is_right, line) for name, is_right, line in smoke.run(address)}
    assert all(is_right for is_right, _ in seen.values()), seen
    assert set(seen) == set(smoke.CHECKS)


def listed(*options: str) -> set[str]:
    """The files of the repository, or those among them that an ignore file names."""
    command = ["git", "ls-files", "--cached", *options]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(run.stdout.splitlines())


def sources() -> set[str]:
    """All that the package is made from."""
    kernels = files.kernels(ROOT)
    compiled_from = {f"{kernel}{suffix}" for kernel in kernels for suffix in (".py", ".pxd")}
    page = {f"page/{name}" for name in files.page_files(ROOT / "page")}
    return {*files.function_files(ROOT, server=True), *page, *compiled_from, *package.SERVER_FILES}


def test_google_is_sent_what_it_needs_and_no_more() -> None:
    sent = listed() - listed("--ignored", "--exclude-from=.gcloudignore")
    needed = {name for name in sources() if not name.endswith(".pxd")}
    assert sent - {"solver/py.typed"} == needed & listed()


def test_the_container_is_made_from_all_that_the_package_needs() -> None:
    words = containerfile()
    stage = words[: [one[0] for one in words].index("FROM", 2)]
    assert ["COPY", ".", "."] in stage
    there = listed() - listed("--ignored", "--exclude-from=.dockerignore")
    assert sources() & listed() <= there
    assert {"setup.py", "requirements-deploy.txt", "deploy/cli.py"} <= there
    assert not {name for name in there if name.startswith(("tests/", ".git"))}
    step, bill = [" ".join(one[1:]) for one in stage if one[1:3] == ["python", "-m"]]
    arch = shlex.split(step)[-1]
    told = subprocess.run(["sh", "-c", f'echo -n "{arch}"'], capture_output=True, check=True)
    assert told.stdout.decode() == this_arch()
    version = shlex.split(step)[-3]
    assert ["ARG", f"BASE=python:{version}-slim"] in words
    assert f"python:{version}-slim" == sbom.BASE
    assert {one[1] for one in words if one[0] == "FROM"} == {"$BASE"}
    assert bill == 'python -m deploy sbom --base "$BASE" /function'
    assert ["ENV", "REBUS_COMMIT=$COMMIT"] in stage
    assert step.startswith(
        f"python -m deploy package --output /function --python {version} --arch "
    )


def test_changes_are_said_in_order(tmp_path: Path) -> None:
    said: list[str] = []
    package.write_folder({"b": b"1", "a/c": b"2"}, tmp_path / "x", Changes(said.append))
    assert said == [f"write {tmp_path}/x/b", f"write {tmp_path}/x/a/c"]
