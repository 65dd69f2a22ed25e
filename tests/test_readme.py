"""Every example of the README, run: Python prompts, terminal commands and HTTP calls."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SECONDS = re.compile(r"\d+(\.\d+)? m?s\b")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def commands() -> Iterator[tuple[str, str]]:
    """The commands of all console blocks, and what they print."""
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


def curl(command: str) -> str:
    """What `curl -s URL [-H HEADER] [-d BODY]` prints, through the function's own door."""
    words = shlex.split(command)[1:]
    method, headers, body, url = "GET", {}, "", ""
    while words:
        match words.pop(0):
            case "-s":
                pass
            case "-H":
                name, value = words.pop(0).split(": ")
                headers[name] = value
            case "-d":
                method, body = "POST", words.pop(0)
            case address:
                url = address.removeprefix("http://localhost:8080")
    path, _, query = url.partition("?")
    event = {
        "version": "2.0",
        "rawPath": path,
        "rawQueryString": query,
        "headers": headers,
        "body": body,
        "isBase64Encoded": False,
        "requestContext": {"http": {"method": method, "path": path}},
    }
    return str(main.handler(event, None)["body"])


def shell(command: str) -> str:
    """What a command prints on both streams, with this Python as `python`."""
    run = subprocess.run(
        f"python() {{ '{sys.executable}' \"$@\"; }}; {command}",
        shell=True,
        executable="/bin/bash",
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return run.stdout


@pytest.mark.parametrize("number", range(len(blocks("python"))))
def test_python_examples(number: int) -> None:
    text = "\n".join(blocks("python")[: number + 1])
    test = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
    failures: list[str] = []
    doctest.DocTestRunner().run(test, out=failures.append)
    assert test.examples
    assert failures == []


@pytest.mark.parametrize(
    ("command", "output"), list(commands()), ids=[c[:50] for c, _ in commands()]
)
def test_terminal_and_http_examples(command: str, output: str) -> None:
    printed = curl(command) if command.startswith("curl") else shell(command)
    assert SECONDS.sub("… s", printed).strip() == SECONDS.sub("… s", output).strip()


def test_there_are_examples_and_the_map_is_whole() -> None:
    assert len(blocks("python")) >= 3
    assert sum(1 for _ in commands()) >= 5
    for folder in ("page", "service", "solver", "tests"):
        assert f"`{folder}/`" in README
