"""A bill of materials, CycloneDX, of what was made: a wheel, a zip, or a container's folder.

It lists every file with its digest, what is compiled into the kernels, what is installed beside,
and under a container's folder the image.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import tomllib
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from deploy.commit import VERSION

PACKAGE = "rebus-solver"
COMPILER = "cython"  # whose own code is in every kernel
BASE = "python:3.13-slim"

SAID = re.compile(r'^(?:__version__|COMMIT) = "([^"]*)"$', re.M)
PIN = re.compile(r"^([a-z0-9-]+)==([^ ]+) ", re.M)
NEED = re.compile(r"^([A-Za-z0-9-]+)([^;]*)(;.*)?$")

Document = dict[str, Any]


def contents(path: Path) -> dict[str, bytes]:
    """Name → content of all that is in a wheel, a zip or a folder."""
    if path.is_dir():
        files = (file for file in path.rglob("*") if file.is_file())
        return {file.relative_to(path).as_posix(): file.read_bytes() for file in sorted(files)}
    with zipfile.ZipFile(io.BytesIO(path.read_bytes())) as archive:
        return {name: archive.read(name) for name in sorted(archive.namelist())}


def document(root: Path, path: Path, base: str = BASE) -> Document:
    """The bill of what was made of the repository at `root`; of the same bytes, the same."""
    files = contents(path)
    number, commit = SAID.findall(files[VERSION].decode())
    listed = [*map(_file, files, files.values()), _library(COMPILER, version(COMPILER))]
    if path.suffix == ".whl":
        listed += _needed(root)
    if "requirements.txt" in files:
        listed += [_library(*pin) for pin in PIN.findall(files["requirements.txt"].decode())]
        listed.append({"type": "container", "name": base, "bom-ref": base})
    whole: Document = {
        "type": "application",
        "bom-ref": PACKAGE,
        "name": PACKAGE,
        "version": number,
        "purl": f"pkg:pypi/{PACKAGE}@{number}",
        "licenses": [{"license": {"id": "MIT"}}],
        "properties": [
            {"name": "rebus:commit", "value": commit},
            {"name": "rebus:artifact", "value": path.name},
        ],
    }
    if path.is_file():
        whole["hashes"] = _hashes(path.read_bytes())
    needed = [each["bom-ref"] for each in listed if each["type"] != "file"]
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": whole},
        "components": listed,
        "dependencies": [{"ref": PACKAGE, "dependsOn": needed}],
    }
    serial = uuid5(NAMESPACE_URL, json.dumps(bill, sort_keys=True))
    return {"serialNumber": f"urn:uuid:{serial}", **bill}


def text(bill: Document) -> str:
    """The bill as it is written."""
    return json.dumps(bill, indent=1, ensure_ascii=False) + "\n"


def beside(path: Path) -> Path:
    """Where the bill of a file or folder is written."""
    return path.with_name(f"{path.name}.cdx.json")


def _file(name: str, content: bytes) -> Document:
    return {"type": "file", "bom-ref": f"file:{name}", "name": name, "hashes": _hashes(content)}


def _hashes(content: bytes) -> list[Document]:
    return [{"alg": "SHA-256", "content": hashlib.sha256(content).hexdigest()}]


def _library(name: str, number: str | None, scope: str = "required") -> Document:
    """A package of the Python Package Index; without a version where the user's pip chooses."""
    purl = f"pkg:pypi/{name}" + (f"@{number}" if number else "")
    library = {"type": "library", "bom-ref": purl, "name": name, "purl": purl, "scope": scope}
    return library | ({"version": number} if number else {})


def _needed(root: Path) -> list[Document]:
    """What pip installs with the wheel, and with its extras."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    scopes = [(each, "required") for each in project["dependencies"]]
    scopes += [(each, "optional") for extra in extras for each in extra]
    needed = []
    for line, scope in scopes:
        match = NEED.match(line)
        assert match is not None
        library = _library(match[1], None, scope)
        needed.append(library | {"properties": [{"name": "rebus:range", "value": match[2]}]})
    return needed
