"""The package: what is in it, for which processor, and that its bytes tell nothing else."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from stand_ins import FEW, ROOT, Built, Run, entries, is_bytecode, keep_few, small_zip, this_arch

from deploy import commit, files, kernels, package, packed, zipping
from deploy.errors import DeployError

ROOMS = ("service/", "solver/", "page/")
TERMINAL = (
    "solver/cli.py", "solver/__main__.py",
    "solver/commands/", "solver/engines/", "solver/printing/",
    "solver/display/lessons.py", "solver/generation/column.py", "solver/answers/column.py",
    "solver/display/bases.py", "solver/display/html.py", "solver/display/kakuro.py",
    "solver/display/making.py", "solver/display/of_proofs.py", "solver/display/pictures.py",
    "solver/display/proofs.py", "solver/display/results.py", "solver/display/tables.py",
    "solver/display/view.py", "solver/grading/", "solver/search/naive.py",
    "solver/generation/crosses.py", "solver/kernels/crosses.",
)  # fmt: skip


def tracked() -> list[str]:
    """The files of the repository, and those that are about to be."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in run.stdout.splitlines() if (ROOT / name).is_file()]


@pytest.mark.parametrize("arch", sorted(kernels.TARGETS))
def test_what_is_in_the_zip(built: Built, arch: str) -> None:
    there = tracked()
    compiled = {name[:-4] for name in there if name.endswith(".pxd")}
    binaries = {*compiled, "solver/kernels/memoryviews"}
    names = {f"{module}.abi3.so" for module in binaries}
    expected = {"main.py"} | {name for name in names if not name.startswith(TERMINAL)}
    for name in there:
        stem, suffix = os.path.splitext(name)
        plain = suffix == ".py" or not name.startswith("solver/")
        if name.startswith("page/"):
            continue  # it goes packed
        if name.startswith(ROOMS) and plain and stem not in compiled:
            expected |= set() if name.startswith((*TERMINAL, *files.SERVER)) else {name}
    page = {f"page/{name}": content for name, content in packed.packed().items()}
    expected |= page.keys()
    found = {name: text for name, text in entries(built(arch)).items() if not is_bytecode(name)}
    assert set(found) == expected
    assert len(compiled) >= 7
    assert {"solver/search/search.py", "service/routes.py"} <= set(found)
    for name, content in found.items():
        if name.endswith(".so"):
            assert kernels.architecture(content) == arch
        else:
            stamped = commit.stamped(ROOT) if name == commit.VERSION else None
            assert content == (stamped or page.get(name) or (ROOT / name).read_bytes())


@pytest.mark.parametrize("arch", sorted(kernels.TARGETS))
def test_the_zip_is_small_and_bears_no_date(built: Built, arch: str) -> None:
    content = built(arch)
    assert len(content) < 3_200_000  # Yandex Cloud takes a little more
    assert package.architecture(content) == arch
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        infos = archive.infolist()
    assert [info.filename for info in infos] == sorted(info.filename for info in infos)
    assert {info.date_time for info in infos} == {(1980, 1, 1, 0, 0, 0)}
    assert {info.create_system for info in infos} == {3}  # Unix, so that modes count
    assert {info.external_attr >> 16 for info in infos} == {0o100644}


def test_any_zip_is_read_by_others(tmp_path: Path) -> None:
    files = {"a/нет.txt": "да\n".encode() * 99, "empty": b"", "noise": os.urandom(999)}
    path = tmp_path / "any.zip"
    path.write_bytes(zipping.zipped(files))
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == files
    shutil.unpack_archive(path, tmp_path / "unpacked")
    assert (tmp_path / "unpacked" / "a" / "нет.txt").read_bytes() == files["a/нет.txt"]


def test_the_kernels_for_this_machine_are_those_of_the_package(
    built: Built, tmp_path: Path
) -> None:
    kernels.main(tmp_path)
    whole = {name: one for name, one in entries(built(this_arch())).items() if name.endswith(".so")}
    made = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*.so")}
    assert set(made) == set(files.binaries(ROOT))
    assert {name: made[name].read_bytes() for name in whole} == whole


@pytest.mark.long
def test_two_packages_made_apart_are_identical(built: Built, tmp_path: Path) -> None:
    copy = tmp_path / "another place with a longer name"
    for name in tracked():
        if name.startswith((*ROOMS, "deploy/")) or "/" not in name:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
            os.utime(copy / name, (1_000_000_000, 1_000_000_000))
    (copy / "solver" / "__pycache__").mkdir()
    (copy / "solver" / "__pycache__" / "junk.pyc").write_bytes(b"junk")
    (copy / "solver" / "kernels" / "tree.abi3.so").write_bytes(b"built for this machine")
    (copy / "page").mkdir(exist_ok=True)
    (copy / "page" / ".DS_Store").write_bytes(b"junk")
    made = subprocess.run(
        [sys.executable, "-m", "deploy", "package", "--output=x.zip", f"--arch={this_arch()}"],
        cwd=copy,
        env={
            **os.environ,
            "REBUS_COMMIT": commit.commit(ROOT),
            "ZIG_LOCAL_CACHE_DIR": str(tmp_path / "zig"),
            "TZ": "Asia/Tokyo",
        },
        stderr=subprocess.PIPE,
        text=True,
        check=True,
    )
    kernels = len(files.binaries(ROOT))
    assert (copy / "x.zip").read_bytes() == built(this_arch())
    assert f"compiling {kernels} kernels for {this_arch()}" in made.stderr
    assert f"compiled {kernels} of {kernels}\n" in made.stderr
    assert made.stderr.count("compiled ") > 1


def test_a_package_says_its_commit(built: Built) -> None:
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    said = entries(built(this_arch()))[commit.VERSION].decode()
    assert f'COMMIT = "{head.stdout.strip()}' in said.splitlines()[-1]
    assert (ROOT / commit.VERSION).read_text(encoding="utf-8").endswith('COMMIT = ""\n')


def test_where_there_is_no_git_the_commit_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one").mkdir()
    assert commit.commit(tmp_path / "one") == ""
    monkeypatch.setenv("REBUS_COMMIT", "5f4db06")
    assert commit.commit(tmp_path) == "5f4db06"
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("REBUS_COMMIT")
    assert commit.commit(tmp_path / "two") == ""


def test_a_zip_is_written_once(run: Run, built: Built, tmp_path: Path) -> None:
    content = built("x86_64")
    path = tmp_path / "dist" / "rebus.zip"
    first = run("package", "--output", str(path))
    assert first.exit_code == 0
    assert first.stdout.startswith(f"write {path}, {len(content)} bytes\n")
    assert path.read_bytes() == content
    again = run("package", "--output", str(path))
    assert again.stdout == f"nothing to change\n{path} is ready\n"


def test_a_folder_serves_itself_and_holds_nothing_else(
    run: Run, built: Built, tmp_path: Path
) -> None:
    content = built("x86_64")
    folder = tmp_path / "server"
    assert run("package", "--output", str(folder)).exit_code == 0
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    more = {name for name in there - set(entries(content)) if not name.endswith(".pyc")}
    assert set(entries(content)) <= there
    assert more == {"requirements.txt", *files.SERVER}
    again = run("package", "--output", str(folder))
    assert again.stdout == f"nothing to change\n{folder} is ready\n"
    (folder / "notes.txt").write_text("mine")
    refused = run("package", "--output", str(folder))
    assert refused.exit_code == 1
    assert "holds notes.txt, which is not of the package: remove it" in refused.output


def test_a_dry_run_writes_nothing(run: Run, tmp_path: Path) -> None:
    result = run("package", "--output", str(tmp_path / "rebus.zip"), "--dry-run")
    assert result.exit_code == 0
    assert "  solver/kernels/tree.abi3.so\n" in result.output
    assert result.output.count("sources for Python 3.12") + result.output.count("no bytecode") == 1
    assert list(tmp_path.iterdir()) == []


def test_kernels_that_cannot_be_compiled_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "solver" / "kernels").mkdir(parents=True)
    shutil.copy(ROOT / "setup.py", tmp_path)
    for kernel in FEW:
        for suffix in (".py", ".pxd"):
            (tmp_path / kernel).with_suffix(suffix).write_text("this is no Python")
    keep_few(tmp_path)
    with pytest.raises(DeployError, match=r"could not be compiled for arm64: .*\.log says why"):
        kernels.build(tmp_path, "arm64")
    assert not list((tmp_path / "build" / "kernels").glob("arm64-*"))


def test_the_processor_of_a_zip() -> None:
    assert package.architecture(small_zip(machine=62)) == "x86_64"
    assert package.architecture(small_zip(machine=183)) == "arm64"
    with pytest.raises(DeployError, match="no kernels of one processor"):
        package.architecture(small_zip(machine=3))
    with pytest.raises(DeployError, match="no zip"):
        package.architecture(b"PK nonsense")


def test_a_package_that_is_too_large_is_refused() -> None:
    with pytest.raises(DeployError, match="more than 3500000"):
        package.zipped({"noise": os.urandom(3_600_000)})
