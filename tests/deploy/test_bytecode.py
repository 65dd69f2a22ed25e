"""The package's bytecode: what is there, where it comes from, and that nothing depends on it."""

from __future__ import annotations

import importlib.util
import marshal
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from in_turn import later
from stand_ins import COLD, ROOT, Built, Run, entries, is_bytecode, this_arch, this_python

from deploy import bytecode, package
from deploy.aws import function
from deploy.bytecode import compiled
from deploy.errors import DeployError

SOLVE = "import main; assert main.handler('SEND + MORE = MONEY', None)['statusCode'] == 200"

SOURCES = {
    "main.py": b"import room.one\n",
    "room/__init__.py": b"",
    "room/one.py": b"SIGNS = {'+', '-', 'plus', 'minus'} or 3 in {1, 2, 'three', 'four'}\n",
    "room/notes.txt": b"def",
    "room/two.abi3.so": b"\x7fELF",
}

# Bits of a pyc's second word: it holds a hash of the source, which is to be compared.
HASHED, COMPARED = 1, 2


def loaded_from(folder: Path, *options: str) -> list[str]:
    """The files whose code a fresh interpreter runs to solve a puzzle."""
    command = [sys.executable, "-S", "-v", *options, "-c", SOLVE]
    run = subprocess.run(command, cwd=folder, env={}, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-2000:]
    return re.findall(r"^# code object from '?([^'\n]+)", run.stderr, re.M)


def here(path: str) -> str:
    """The name under which this interpreter looks for the bytecode of a source."""
    return importlib.util.cache_from_source(path)


def test_every_other_source_has_unchecked_bytecode_beside_it(built: Built) -> None:
    whole = entries(built(this_arch(), this_python()))
    sources = {name for name in whole if name.endswith(".py")}
    compiled = {name: content for name, content in whole.items() if name.endswith(".pyc")}
    gathered = {code.co_filename for code in marshal.loads(whole[COLD]).values()}
    assert gathered < sources
    assert set(compiled) == {here(source) for source in sources - gathered}
    assert len(compiled) > 100
    for source in sorted(sources - gathered):
        content = compiled[here(source)]
        assert content[:4] == importlib.util.MAGIC_NUMBER
        assert int.from_bytes(content[4:8], "little") == HASHED, f"{source} is compared"
        assert content[8:16] == importlib.util.source_hash(whole[source])
        code = marshal.loads(content[16:])
        assert code.co_filename == source  # no word of where it was made
        assert {column for *_, column in code.co_positions()} <= {None}, f"{source} has columns"
    assert {name for name in whole if not is_bytecode(name)} == {*package.names(ROOT)}


def test_the_same_bytes_from_the_same_interpreter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = compiled(SOURCES, sys.executable)
    assert set(first) == {here(name) for name in SOURCES if name.endswith(".py")}
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "elsewhere"))
    for name, value in {"PYTHONHASHSEED": "7", "PYTHONOPTIMIZE": "2", "TZ": "Asia/Tokyo"}.items():
        monkeypatch.setenv(name, value)
    assert compiled(SOURCES, sys.executable) == first


def test_only_what_has_changed_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[set[str]] = []

    def telling(package: dict[str, bytes], interpreter: str) -> dict[str, bytes]:
        asked.append(set(package))
        return compiled(package, interpreter)

    monkeypatch.setattr(bytecode, "compiled", telling)
    first = bytecode.build(tmp_path, SOURCES, this_python())
    assert first == compiled(SOURCES, sys.executable)
    assert bytecode.build(tmp_path, SOURCES, this_python()) == first
    later = {**SOURCES, "room/one.py": b"SIGNS = {'+'}\n"}
    second = bytecode.build(tmp_path, later, this_python())
    assert second == compiled(later, sys.executable)
    assert asked == [{"main.py", "room/__init__.py", "room/one.py"}, {"room/one.py"}]


def test_docstrings_are_left_out_where_nothing_reads_them() -> None:
    source = b'''"""a module"""
from __future__ import annotations
class Seen:
    """a class"""
    def method(self):
        """a method"""
def seen():
    """a function"""
    def inner():
        """within"""
        return 5
    return inner()
async def _hidden():
    """concealed"""
'''
    (content,) = compiled({"one.py": source}, sys.executable).values()
    for text in (b"a class", b"a function"):
        assert text in content
    for text in (b"a module", b"a method", b"within", b"concealed"):
        assert text not in content
    names: dict[str, Any] = {}
    exec(marshal.loads(content[16:]), names)
    assert names["seen"]() == 5
    assert names["seen"].__code__.co_firstlineno == 7
    assert names["Seen"]().method() is None


@pytest.mark.parametrize("python", [bytecode.PYTHONS[0], *map(later, bytecode.PYTHONS[1:])])
def test_the_zip_has_bytecode_where_that_python_is_found(
    run: Run, built: Built, tmp_path: Path, python: str
) -> None:
    built("x86_64")  # so that it need not be compiled twice
    output = tmp_path / "rebus.zip"
    result = run("package", "--output", str(output), "--python", python)
    assert result.exit_code == 0
    tag = f"cpython-{python.replace('.', '')}"
    found = [name for name in entries(output.read_bytes()) if is_bytecode(name)]
    assert all(name.removesuffix(".pyc").endswith(tag) for name in found)
    if bytecode.find(python) is None:
        assert f"there is no python{python} here" in result.stderr
        assert not found
    else:
        assert f"compiling the sources for Python {python}\n" in result.stderr
        assert {f"solver/search/__pycache__/bases.{tag}.pyc", f"cold.{tag}"} <= {*found}


@pytest.mark.long
def test_where_there_is_no_such_python_the_package_says_so(
    run: Run, built: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built("x86_64")
    monkeypatch.setattr(shutil, "which", lambda _: None)
    other = next(python for python in bytecode.PYTHONS if python != this_python())
    result = run("package", "--output", str(tmp_path / "rebus.zip"), "--python", other)
    assert result.exit_code == 0
    said = f"no bytecode, so that the first start takes twice as long: there is no python{other}"
    assert result.stderr.endswith(f"{said} here\n")
    assert not any(map(is_bytecode, entries((tmp_path / "rebus.zip").read_bytes())))


@pytest.mark.parametrize("answer", ["echo 3.99 /there", "exit 127", "echo"])
def test_a_command_that_is_not_that_python_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    command = tmp_path / "python3.99"
    command.write_text(f"#!/bin/sh\n{answer}\n")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert bytecode.find("3.99") == ("/there" if "there" in answer else None)


def test_aws_gets_the_bytecode_of_its_runtime() -> None:
    assert function.PYTHON in bytecode.PYTHONS
    assert function.RUNTIME.removeprefix("python") == function.PYTHON


def test_sources_that_are_no_python_are_an_error() -> None:
    with pytest.raises(DeployError, match=r"could not be compiled by .*one\.py"):
        bytecode.compiled({**SOURCES, "room/one.py": b"def"}, sys.executable)


def test_the_package_starts_from_its_bytecode_and_writes_none(unpacked: Path) -> None:
    there = {path: path.stat().st_mtime_ns for path in unpacked.rglob("*")}
    ours = [name for name in loaded_from(unpacked) if name.startswith(str(unpacked))]
    before = ("main.py", "service/__init__.py", "service/start.py")  # the file with all others
    assert ours == [f"{unpacked}/{here(name)}" for name in before]
    assert {path: path.stat().st_mtime_ns for path in unpacked.rglob("*")} == there


@pytest.mark.parametrize("magic", [b"\xcb\x0d\x0d\x0a", b"\0\0\0\0", b""])
def test_bytecode_of_another_version_is_left_alone(unpacked: Path, magic: bytes) -> None:
    for path in unpacked.rglob("*.pyc"):
        path.write_bytes(magic + path.read_bytes()[4:] if magic else b"")
    cold = unpacked / COLD
    cold.write_bytes(cold.read_bytes()[:-4] + magic)
    assert f"{unpacked}/solver/search/search.py" in loaded_from(unpacked, "-B")


def test_another_version_runs_from_the_sources(unpacked: Path) -> None:
    for path in (*unpacked.rglob("*.pyc"), unpacked / COLD):
        path.rename(path.with_name(path.name.replace(sys.implementation.cache_tag, "cpython-399")))
    found = loaded_from(unpacked, "-B")
    assert {f"{unpacked}/main.py", f"{unpacked}/solver/search/search.py"} <= {*found}
