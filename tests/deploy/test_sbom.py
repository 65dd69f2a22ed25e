"""The bill of materials: it lists what is in wheel, zip and container, by a known schema."""

from __future__ import annotations

import json
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from stand_ins import ROOT, Built, Run, entries, this_arch

from deploy import sbom
from solver.commands.serve import EXTRA

# A stand-in for a wheel or a zip.
SMALL = {"main.py": b"1", sbom.VERSION: b'__version__ = "9.8.7"\n\nCOMMIT = "abc-dirty"\n'}


def zipped(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def files(bill: dict[str, Any]) -> dict[str, str]:
    """Name → digest."""
    return {
        each["name"]: each["hashes"][0]["content"]
        for each in bill["components"]
        if each["type"] == "file"
    }


def others(bill: dict[str, Any]) -> dict[str, str | None]:
    """Name → version of what is no file of ours."""
    return {
        each["name"]: each.get("version") for each in bill["components"] if each["type"] != "file"
    }


def test_a_zip(built: Built, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "rebus.zip"
    path.write_bytes(built(this_arch()))
    assert run("sbom", str(path)).exit_code == 0
    bill = json.loads((tmp_path / "rebus.zip.cdx.json").read_text(encoding="utf-8"))
    inside = entries(path.read_bytes())
    assert files(bill) == {name: sha256(content).hexdigest() for name, content in inside.items()}
    assert set(others(bill)) == {"cython"}
    whole = bill["metadata"]["component"]
    assert whole["hashes"][0]["content"] == sha256(path.read_bytes()).hexdigest()
    assert bill == sbom.document(ROOT, path), "of the same bytes, the same"
    assert run("sbom", str(path)).stdout == "nothing to change\n"


def test_a_wheel_and_what_it_needs(tmp_path: Path) -> None:
    bill = sbom.document(ROOT, zipped(tmp_path / "one.whl", SMALL))
    assert set(files(bill)) == set(SMALL)
    assert bill["metadata"]["component"]["version"] == "9.8.7"
    assert {"name": "rebus:commit", "value": "abc-dirty"} in bill["metadata"]["component"][
        "properties"
    ]
    scopes = {each["name"]: each["scope"] for each in bill["components"] if "scope" in each}
    assert scopes == {"click": "required", "cython": "required"} | dict.fromkeys(
        (*EXTRA, "lithops"), "optional"
    )


def test_a_container_and_what_is_installed_in_it(tmp_path: Path) -> None:
    lock = (ROOT / "requirements.lock").read_bytes()
    for name, content in (SMALL | {"requirements.txt": lock}).items():
        (tmp_path / "function" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "function" / name).write_bytes(content)
    bill = sbom.document(ROOT, tmp_path / "function", "python@sha256:1234")
    installed = others(bill)
    assert installed.keys() >= {"functions-framework", "flask", "gunicorn", "python@sha256:1234"}
    assert len(installed) == lock.count(b"==") + 2
    assert {each["ref"] for each in bill["dependencies"]} == {"rebus-solver"}
    assert len(bill["dependencies"][0]["dependsOn"]) == len(installed)


@pytest.mark.long
def test_it_keeps_to_the_schema(tmp_path: Path) -> None:
    # Imported by the one test that needs it: it takes longer than most tests, in each worker.
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    for name, content in (SMALL | {"requirements.txt": b"click==8.1.0 \\\n"}).items():
        (tmp_path / "f" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "f" / name).write_bytes(content)
    judge = JsonStrictValidator(SchemaVersion.V1_6)
    for path in (
        zipped(tmp_path / "a.whl", SMALL),
        zipped(tmp_path / "a.zip", SMALL),
        tmp_path / "f",
    ):
        bill = sbom.document(ROOT, path)
        assert judge.validate_str(sbom.text(bill)) is None
    bill["components"][0]["type"] = "thing"
    assert judge.validate_str(sbom.text(bill)) is not None
