"""What serves is pinned with all that it needs, by version and hash."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PINS = dict(re.findall(r"^([a-z0-9-]+)==([^ ]+) ", LOCK, re.MULTILINE))


def pinned(name: str) -> dict[str, str]:
    """The packages of a file of requirements, with their versions."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    found = [Requirement(line) for line in lines if not line.startswith("#")]
    return {canonicalize_name(each.name): str(each.specifier).removeprefix("==") for each in found}


def test_the_lock_has_what_serves() -> None:
    wanted = pinned("requirements.txt")
    assert len(wanted) == 6
    assert wanted.items() <= PINS.items()


def test_the_lock_has_all_that_this_needs() -> None:
    for name in PINS:
        for line in metadata.requires(name) or ():
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                needed = canonicalize_name(need.name)
                assert needed in PINS, f"{name} needs {needed}: make lock"
                assert need.specifier.contains(PINS[needed], prereleases=True)


def test_every_pin_has_hashes_and_nothing_names_a_place() -> None:
    entries = re.split(r"^(?=[a-z])", LOCK, flags=re.MULTILINE)[1:]
    assert len(entries) == len(PINS) > 15
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in LOCK


def test_the_server_is_installed_from_the_lock() -> None:
    assert "--require-hashes -r requirements.lock" in (ROOT / "Containerfile").read_text()
    assert "--require-hashes -r requirements.lock" in (ROOT / "Makefile").read_text()


def test_the_container_says_whether_it_is_well() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    assert re.search(r"^HEALTHCHECK .*\\\n.*/v1/health", text, re.MULTILINE)
    assert text.rstrip().endswith('CMD ["python", "-m", "service.server"]')
