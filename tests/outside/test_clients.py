"""Clients that other programs make from the OpenAPI document, asked to do something.

The programs that use them stand in docs/http.md. Lines are added that are wrong on purpose, and
must be found by mypy and by tsc: so it is certain that what is made has types.
"""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import functions_framework
import pytest
from werkzeug.serving import make_server

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "http.md").read_text("utf-8").partition("## A client of your own")[2]
MODULES = Path(__file__).parent / "clients" / "node_modules"
HERE = "http://localhost:8080"

WRONG_PYTHON = """
def wrong(answer: Answer, problem: Problem) -> None:
    answer.solution  # type: ignore[attr-defined]
    problem.position + 1  # type: ignore[operator]
    solve.sync(client=Client(""), puzle="A = A")  # type: ignore[call-arg]
    solve.sync(client=Client(""), puzzle="A = A", lang="ru")  # type: ignore[arg-type]
"""

WRONG_TYPESCRIPT = """
export async function wrong() {
  // @ts-expect-error
  await client.POST("/v1/solve", { body: { puzle: "A = A" } });
  // @ts-expect-error
  await client.POST("/v1/solve", { body: { puzzle: "A = A", lang: "de" } });
  // @ts-expect-error
  (await client.GET("/v1/health")).data?.healthy;
}
"""


def block(language: str, having: str) -> str:
    """The block of the page in a language that has this text in it."""
    found = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return next(text for text in found if having in text)


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    """What a command prints, which must end well."""
    settings = {**os.environ, **environment}
    done = subprocess.run(
        command, cwd=folder, env=settings, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the function is served."""
    app = functions_framework.create_app("solve", str(ROOT / "main.py"))  # type: ignore[no-untyped-call]
    with make_server("127.0.0.1", 0, app, threaded=True) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://127.0.0.1:{server.port}"
        server.shutdown()


@pytest.fixture(scope="module")
def folder(address: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where openapi-python-client has made `rebus_client`, without a warning."""
    folder = tmp_path_factory.mktemp("python")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # it calls ruff
    said = run(
        *(sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"),
        *("--url", f"{address}/openapi.json", "--output-path", "rebus_client"),
        folder=folder,
        PATH=path,
    )
    assert said == "Generating rebus_client\n"
    return folder


@pytest.fixture
def rebus(folder: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """The functions and types of that client, and the client itself."""
    monkeypatch.syspath_prepend(folder)
    made = {
        name: importlib.import_module(f"rebus_client.api.{room}.{name}")
        for room, names in {
            "puzzles": ("solve", "post_solve", "batch", "explain", "kakuro", "post_generate"),
            "service": ("health",),
        }.items()
        for name in names
    }
    types = importlib.import_module("rebus_client.models")
    with importlib.import_module("rebus_client").Client(address) as client:
        yield SimpleNamespace(**made, types=types, client=client)


def test_a_client_in_python_solves(rebus: Any) -> None:
    types = rebus.types
    answer = rebus.solve.sync(client=rebus.client, puzzle="SEND + MORE = MONEY")
    assert type(answer) is types.Answer
    assert answer.solutions[0].letters["M"] == 1
    assert (answer.stop, answer.unique, answer.next_) == (types.Stop.EXHAUSTED, True, None)
    request = types.SolveRequest("TO + GO = OUT", base="9-11", lang=types.Lang.RU)
    bases = rebus.post_solve.sync(client=rebus.client, body=request)
    assert type(bases) is types.BasesAnswer
    assert [each.base for each in bases.bases] == [9, 10, 11]
    batch = rebus.batch.sync(
        client=rebus.client, body=types.BatchRequest(["A + A = B", "A B = C"], rate=True)
    )
    assert [type(each) for each in batch.outcomes] == [types.RatedAnswer, types.Problem]


@pytest.mark.long
def test_it_has_problems_as_a_type(rebus: Any) -> None:
    for function, asked in (
        (rebus.solve, {"puzzle": "SEND + MORE MONEY"}),
        (rebus.post_solve, {"body": rebus.types.SolveRequest("SEND + MORE MONEY")}),
    ):
        response = function.sync_detailed(client=rebus.client, **asked)
        problem = response.parsed
        assert type(problem) is rebus.types.Problem
        assert response.status_code == problem.status == 422
        assert (problem.code, problem.position) == ("two_words", 12)
        assert "MONEY" in problem.detail
    problem = rebus.kakuro.sync(client=rebus.client, puzzle="2,X", limit=0)
    assert (problem.status, problem.code, problem.field) == (400, "bad_limit", "limit")


def test_it_explains_makes_and_tells(rebus: Any) -> None:
    types = rebus.types
    proof = rebus.explain.sync(client=rebus.client, puzzle="A + A = BA")
    assert type(proof) is types.ExplanationAnswer
    assert proof.lines
    assert proof.level is types.Level.PUPIL
    hint = rebus.explain.sync(
        client=rebus.client, puzzle="SEND + MORE = MONEY", hint=types.HintAsked.DIGITS
    )
    assert (hint.lines, hint.hint.kind) == ([], types.HintKind.STEP)
    grid = rebus.kakuro.sync(client=rebus.client, puzzle="2,X,(vA),(hA),O")
    assert grid.squares[0][1].kind is types.CellKind.BLACK
    request = types.GenerateRequest(["send", "more", "money"], kind=types.PuzzleKind.SUM)
    made = rebus.post_generate.sync(client=rebus.client, body=request)
    assert [each.solution for each in made.puzzles] == ["9567 + 1085 = 10652"]
    assert rebus.health.sync(client=rebus.client).status == "ok"


@pytest.mark.long
@pytest.mark.usefixtures("rebus")
def test_the_page_shows_a_program_with_types_in_python(
    folder: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    program = block("python", "rebus_client")
    capsys.readouterr()
    exec(program.replace(HERE, address), {})
    lines = capsys.readouterr().out.splitlines(keepends=True)
    printed = "".join(line for line in lines if not line.startswith("{"))  # which the log writes
    assert printed == block("text", "two_words")
    (folder / "checked.py").write_text(program + WRONG_PYTHON, "utf-8")
    run(
        *(sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent"),
        *("--cache-dir", folder / "cache", "checked.py"),
        folder=folder,
        MYPYPATH=str(folder),
    )


@pytest.mark.long
def test_the_page_shows_a_program_with_types_in_typescript(address: str, tmp_path: Path) -> None:
    (tmp_path / "node_modules").symlink_to(MODULES)
    made = run(
        *("node", MODULES / "openapi-typescript" / "bin" / "cli.js"),
        *(f"{address}/openapi.json", "-o", "rebus.ts"),
        folder=tmp_path,
    )
    assert "rebus.ts" in made
    assert not re.search("warn|error", made, re.IGNORECASE), made
    program = block("ts", "openapi-fetch").replace(HERE, address)
    (tmp_path / "program.ts").write_text(program + WRONG_TYPESCRIPT, "utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    run(
        *("node", MODULES / "typescript" / "bin" / "tsc", "program.ts", "--strict"),
        *("--skipLibCheck", "--target", "es2022", "--lib", "es2022,dom", "--module", "nodenext"),
        folder=tmp_path,
    )
    assert run("node", "program.js", folder=tmp_path) == block("text", "two_words")
