"""What pip installs Rebus from: whole, for the right machine, and able to work by itself.

`make wheels` does what needs a package index: twine, abi3audit, auditwheel, and pip itself.
"""

from __future__ import annotations

import base64
import csv
import fcntl
import hashlib
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from urllib.request import urlopen

import pytest
from in_turn import later
from served import server
from stand_ins import ROOT, this_arch

from deploy import commit, files, kernels, packed
from deploy.wheels import made
from service.page import BESIDE
from solver.commands.serve import EXTRA

Wheel = Callable[[str], Path]

# Loads every module, and solves.
ALL = """
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
import solver
for module in pkgutil.walk_packages(solver.__path__, "solver."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
places = {each.__file__ for name, each in sys.modules.items() if name.startswith("solver.")}
assert all(place.startswith(sys.argv[1]) for place in places), places
print(solver.compiled, solver.solve("SEND+MORE=MONEY").solutions[0].text)
"""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Wheel:
    """The wheel for a processor, made once; its kernels are compiled once."""

    @cache
    def make(arch: str) -> Path:
        lock = ROOT / "build" / f"kernels-{arch}.lock"
        lock.parent.mkdir(exist_ok=True)
        with lock.open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            return made.wheel(ROOT, arch, tmp_path_factory.mktemp("wheel"))

    return make


def run(folder: Path) -> str:
    """What all of the solver says, loaded from a folder and nowhere else."""
    command = [sys.executable, "-c", ALL, str(folder)]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return ran.stdout + ran.stderr


def modules(room: str = "solver") -> set[str]:
    """A room as it is distributed, as git knows it."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", room]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {name for name in told.stdout.splitlines() if (ROOT / name).is_file()}


def served() -> set[str]:
    """What is served: the service, and the page in few files."""
    return modules("service") | {f"page/{name}" for name in packed.packed()}


@pytest.mark.parametrize("arch", ["x86_64", later("arm64")])
def test_what_is_in_a_wheel(wheel: Wheel, arch: str) -> None:
    path = wheel(arch)
    processor = {"x86_64": "x86_64", "arm64": "aarch64"}[arch]
    assert path.name == f"rebus_solver-0.1.0-cp311-abi3-manylinux_2_17_{processor}.whl"
    with zipfile.ZipFile(path) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    about = "rebus_solver-0.1.0.dist-info/"
    inside = {name for name in content if not name.startswith(about)}
    aside = {f"solver/served/{name}" for name in served()}
    assert inside == modules() | set(files.binaries(ROOT)) | aside
    for name in files.binaries(ROOT):
        assert kernels.architecture(content[name]) == arch
    assert f"Tag: cp311-abi3-manylinux_2_17_{processor}\n".encode() in content[f"{about}WHEEL"]
    assert content[f"{about}entry_points.txt"].endswith(b"rebus = solver.cli:main\n")
    assert content[commit.VERSION] == commit.stamped(ROOT)
    said = content[f"{about}METADATA"].decode()
    assert "\nRequires-Python: >=3.11\n" in said
    needed = re.findall(r"^Requires-Dist: ([\w-]+)[^;\n]*(; .*extra.*)?$", said, re.M)
    assert [name for name, asked in needed if not asked] == ["click"]
    assert {name for name, asked in needed if asked} == {"lithops", *EXTRA}
    record = list(csv.reader(content[f"{about}RECORD"].decode().splitlines()))
    assert {row[0] for row in record} == set(content)
    for name, digest, _ in record:
        whole = base64.urlsafe_b64encode(hashlib.sha256(content[name]).digest()).rstrip(b"=")
        assert name == f"{about}RECORD" or digest == f"sha256={whole.decode()}"


@pytest.mark.skipif(this_arch() not in made.PLATFORMS, reason="no wheel is for this machine")
@pytest.mark.long
def test_a_wheel_works_by_itself(wheel: Wheel, tmp_path: Path) -> None:
    path = wheel(this_arch())
    with zipfile.ZipFile(path) as archive:
        archive.extractall(tmp_path)
    assert run(tmp_path) == "True 9567+1085=10652\n"
    again = made.wheel(ROOT, this_arch(), tmp_path / "again")
    assert again.read_bytes() == path.read_bytes()
    command = [sys.executable, "-m", "solver", "--version"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert told.stdout.endswith(f" ({commit.commit(ROOT)})\n")


@pytest.mark.long
@pytest.mark.skipif(this_arch() not in made.PLATFORMS, reason="no wheel is for this machine")
def test_a_wheel_serves(wheel: Wheel, tmp_path: Path) -> None:
    """Page and API, in a folder where nothing else of the repository is to be found."""
    with zipfile.ZipFile(wheel(this_arch())) as archive:
        archive.extractall(tmp_path)
    command = (sys.executable, "-m", "solver", "serve", "--port", "{port}", "--workers", "1")
    with server(folder=tmp_path, command=command, PYTHONPATH=str(tmp_path)) as serving:

        def get(path: str) -> str:
            with urlopen(serving.address + path, timeout=60) as answer:
                return str(answer.read().decode())

        health = json.loads(get("/v1/health"))
        assert (health["compiled"], health["commit"]) == (True, commit.commit(ROOT))
        assert json.loads(get("/v1/solve?puzzle=TO%2BGO=OUT"))["count"] == 1
        for name, content in packed.packed().items():
            if name.endswith((".html", ".js")):
                assert get(f"/{name}") == content.replace(*BESIDE).decode()
        assert get("/") == get("/index.html")


@pytest.mark.long
def test_the_source_distribution_is_whole(tmp_path: Path) -> None:
    path = made.source(ROOT, tmp_path)
    assert path.name == "rebus_solver-0.1.0.tar.gz"
    with tarfile.open(path) as archive:
        archive.extractall(tmp_path, filter="data")
    folder = tmp_path / "rebus_solver-0.1.0"
    there = {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()}
    others = {name for name in there if "egg-info" not in name} - {"PKG-INFO", "setup.cfg"}
    assert others == modules() | served() | set(made.ABOUT)
    assert run(folder) == "False 9567+1085=10652\n"
