"""One file has the code of all that a first answer loads, and nothing but the price is another."""

from __future__ import annotations

import importlib.util
import json
import marshal
import subprocess
import sys
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from stand_ins import COLD, ROOT, Built, entries, is_bytecode, this_arch, this_python

from deploy import bytecode
from deploy.errors import DeployError

MAGIC = importlib.util.MAGIC_NUMBER

SOLVE = "import main; assert main.handler('SEND + MORE = MONEY', None)['statusCode'] == 200"

# What of the package is opened.
OPENED = f"""
import json, sys
opened = []
sys.addaudithook(lambda event, given: opened.append(given[0]) if event == "open" else None)
{SOLVE}
print(json.dumps(opened))
"""

# The names of what was loaded from the one file.
GATHERED = f"""
import json, sys
{SOLVE}
from service.start import _Loader
print(json.dumps([name for name, one in sys.modules.items() if type(one.__loader__) is _Loader]))
"""

# What modules say of themselves, and what others find out about them.
TOLD = f"""
import json, sys
{SOLVE}
import importlib, importlib.resources, inspect, multiprocessing, pickle, traceback
import solver, service.routes, solver.limits
told = {{}}
for name, module in [*sys.modules.items()]:
    if name.partition(".")[0] not in ("main", "service", "solver"):
        continue
    spec = module.__spec__
    assert spec.loader is module.__loader__
    told[name] = [
        module.__name__, module.__file__, module.__package__, getattr(module, "__path__", None),
        spec.name, spec.origin, spec.parent, spec.has_location, spec.submodule_search_locations,
        spec.loader.is_package(name), spec.loader.get_source(name),
        [one.__code__.co_filename for one in vars(module).values() if inspect.isfunction(one)],
    ]
try:
    solver.solve("SEND + MORE", base=99)
except solver.PuzzleError:
    told["traceback"] = traceback.format_exc()
told["function"] = inspect.getsource(service.routes.respond)
files = importlib.resources.files("solver.answers")
told["files"] = sorted(path.name for path in files.iterdir() if path.suffix == ".py")
told["text"] = (files / "solve.py").read_text()
first = solver.solve("SEND + MORE = MONEY").solutions[0]
told["pickled"] = pickle.loads(pickle.dumps(first)).text
told["limit"] = importlib.reload(solver.limits).MAX_SHARDS
with multiprocessing.get_context("spawn").Pool(1) as pool:
    told["spawned"] = pool.apply(solver.rpn, ["SEND + MORE = MONEY"])
print(json.dumps(told))
"""


def ran(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """What a fresh interpreter does there, without any package; its sources get no columns."""
    command = [sys.executable, "-S", "-B", "-X", "no_debug_ranges", "-c", code]
    return subprocess.run(command, cwd=folder, env={}, capture_output=True, text=True)


def said(folder: Path, code: str) -> Any:
    """What it says in its last line, behind what the function logs."""
    run = ran(folder, code)
    assert run.returncode == 0, run.stderr[-2000:]
    return json.loads(run.stdout.splitlines()[-1])


def codes(content: bytes) -> dict[str, CodeType]:
    """What is in the file."""
    assert content.endswith(MAGIC)
    found: dict[str, CodeType] = marshal.loads(content)
    return found


def test_nothing_else_is_opened_but_kernels_and_what_opens_it(unpacked: Path) -> None:
    opened = [str(path) for path in said(unpacked, OPENED) if str(path).startswith(f"{unpacked}/")]
    names = [path.removeprefix(f"{unpacked}/") for path in opened if not path.endswith(".so")]
    before = ("main.py", "service/__init__.py", "service/start.py")
    assert names == [*map(importlib.util.cache_from_source, before), COLD]
    assert said(unpacked, GATHERED) == [*codes((unpacked / COLD).read_bytes())]


def test_what_is_loaded_from_it_is_what_the_sources_say(built: Built) -> None:
    whole = entries(built(this_arch(), this_python()))
    compiled = bytecode.compiled(whole, sys.executable)
    found = codes(whole[COLD])
    assert {"solver.api", "service.routes", "solver.search"} < found.keys()
    for name, code in found.items():
        path = code.co_filename  # no word of where it was made
        assert path in (f"{name.replace('.', '/')}.py", f"{name.replace('.', '/')}/__init__.py")
        assert code == marshal.loads(compiled[importlib.util.cache_from_source(path)][16:])


def test_modules_tell_the_same_of_themselves_as_from_their_sources(unpacked: Path) -> None:
    gathered = said(unpacked, TOLD)
    (unpacked / COLD).unlink()
    assert gathered == said(unpacked, TOLD)
    assert f"{unpacked}/solver/api.py" in gathered["traceback"]
    assert " = _rules(rules)\n" in gathered["traceback"]  # the line of the source


@pytest.mark.parametrize("kept", [None, 0, 1000, -1])
def test_where_it_is_missing_or_cut_short_the_sources_run(unpacked: Path, kept: int | None) -> None:
    cold = unpacked / COLD
    content = cold.read_bytes()
    cold.unlink()
    if kept is not None:
        cold.write_bytes(content[:kept])
    assert said(unpacked, GATHERED) == []


def test_a_file_that_is_damaged_within_is_an_error(unpacked: Path) -> None:
    (unpacked / COLD).write_bytes(b"{?" + MAGIC)
    run = ran(unpacked, SOLVE)
    assert run.returncode == 1
    assert "service/start.py" in run.stderr
    assert run.stderr.endswith("ValueError: bad marshal data (unknown type code)\n")


def test_another_version_has_no_use_for_it(unpacked: Path) -> None:
    (unpacked / COLD).rename(unpacked / "cold.cpython-399")
    assert said(unpacked, GATHERED) == []


def test_the_repository_runs_from_its_sources() -> None:
    assert said(ROOT, GATHERED) == []


@pytest.mark.long
def test_the_same_bytes_wherever_it_is_made(
    built: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = entries(built(this_arch(), this_python()))
    (tmp_path / "another place").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "another place"))
    others = {"PYTHONHASHSEED": "7", "PYTHONOPTIMIZE": "2", "REBUS_METRICS": "cloudwatch"}
    for name, value in others.items():
        monkeypatch.setenv(name, value)
    each = bytecode.compiled(whole, sys.executable)
    made = bytecode.gathered(ROOT, whole, each, this_python())
    assert made == {name: content for name, content in whole.items() if is_bytecode(name)}


def test_a_first_answer_that_fails_is_an_error() -> None:
    sources = {
        "main.py": b"def handler(event, context):\n    return {'statusCode': 500}\n",
        "service/__init__.py": b"",
        "service/start.py": b"",
    }
    with pytest.raises(DeployError, match=r"SEND .* 500"):
        bytecode.gathered(ROOT, sources, {}, this_python())
