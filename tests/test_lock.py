"""What serves is pinned with all that it needs, by version and hash."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from deploy import package
from solver.commands.serve import EXTRA

ROOT = Path(__file__).parent.parent
LOCK, PACKING = (
    (ROOT / name).read_text(encoding="utf-8")
    for name in ("requirements.lock", "requirements-package.lock")
)
PINS, PACKING_PINS = (
    dict(re.findall(r"^([a-z0-9-]+)==([^ ]+) ", text, re.MULTILINE)) for text in (LOCK, PACKING)
)


def pinned(name: str) -> dict[str, str]:
    """The packages of a file of requirements, with their versions."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    found = [Requirement(line) for line in lines if not line.startswith(("#", "-r"))]
    return {canonicalize_name(each.name): str(each.specifier).removeprefix("==") for each in found}


def test_the_lock_has_what_serves() -> None:
    wanted = pinned("requirements.txt")
    assert len(wanted) == 6
    assert wanted.items() <= PINS.items()


def test_the_extra_is_what_the_server_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = [Requirement(line) for line in project["optional-dependencies"]["serve"]]
    assert {each.name for each in extra} == set(EXTRA)
    assert {each.name for each in extra} == set(pinned("requirements.txt")) - {
        "functions-framework", "flask",  # which are Google's
    }  # fmt: skip
    assert all(each.specifier.contains(PINS[each.name]) for each in extra)


def test_the_lock_has_all_that_this_needs() -> None:
    for name in PINS:
        for line in metadata.requires(name) or ():
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                needed = canonicalize_name(need.name)
                assert needed in PINS, f"{name} needs {needed}: make lock"
                assert need.specifier.contains(PINS[needed], prereleases=True)


def test_what_packs_is_locked_too() -> None:
    wanted = pinned("requirements-package.txt") | pinned("requirements-build.txt")
    assert wanted.items() <= PACKING_PINS.items()
    assert len(wanted) == 5


@pytest.mark.parametrize(("lock", "pins"), [(LOCK, PINS), (PACKING, PACKING_PINS)])
def test_every_pin_has_hashes_and_nothing_names_a_place(lock: str, pins: dict[str, str]) -> None:
    entries = re.split(r"^(?=[a-z])", lock, flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins) >= 4
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in lock


def test_what_serves_is_installed_from_locks() -> None:
    container = (ROOT / "Containerfile").read_text(encoding="utf-8")
    installs = re.findall(r"pip install .*", container)
    assert [each.split()[-1] for each in installs] == [
        "requirements-package.lock", "requirements.lock",
    ]  # fmt: skip
    assert all("--require-hashes" in each for each in installs)
    assert "--require-hashes -r requirements.lock" in (ROOT / "Makefile").read_text()
    assert package.SERVER_FILES == {"requirements.txt": "requirements.lock"}  # Google's folder


def test_the_container_says_whether_it_is_well() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    assert re.search(r"^HEALTHCHECK .*\\\n.*/v1/health", text, re.MULTILINE)
    assert text.rstrip().endswith('CMD ["python", "-m", "service.server"]')
