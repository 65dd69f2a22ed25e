"""README and docs/: every example is run, every link and path leads somewhere.

A console block holds `$ command` lines with their output; a line that begins with `> ` continues
the command above it. Our own command runs in this process where bash has nothing to do but to hand
it a text, or its output to others, which takes a fifth of the time; others run in bash. curl goes
through the function's own door, and where it prints JSON, only the JSON counts, not its line
breaks. The Python blocks of a page are one session. So are the commands of the tutorial and of the
recipes: they run one after the other in a folder of their own, where they leave the pictures of
`docs/pictures`.
"""

from __future__ import annotations

import contextlib
import doctest
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click
import pytest
from in_turn import in_turn
from terminal import rebus

import main
from deploy.cli import main as deploy_cli
from solver.cli import main as rebus_cli
from solver.commands.shell import BAD_INPUT, FOUND, NONE, UNFINISHED

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]
OTHERS = [
    ROOT / name for name in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "deploy/README.md")
]
FOLDERS = ("bench", "deploy", "docs", "page", "service", "solver", "tests")
ROOMS = [path.parent.name for path in sorted((ROOT / "solver").glob("*/__init__.py"))]

MOST_LINES, MOST_COLUMNS = 250, 100

# The kinds of examples that a page must have.
EXAMPLES = {
    "README.md": {"terminal", "http", "python"},
    "docs/architecture.md": set(),
    "docs/booklets.md": {"terminal"},
    "docs/drawn-proofs.md": {"terminal"},
    "docs/explain.md": {"terminal", "python"},
    "docs/hints.md": {"terminal", "python"},
    "docs/http.md": {"http"},
    "docs/index.md": set(),
    "docs/kakuro.md": {"terminal", "http", "python"},
    "docs/language.md": {"terminal", "python"},
    "docs/making.md": {"terminal", "http", "python"},
    "docs/page.md": set(),
    "docs/python.md": {"python"},
    "docs/recipes.md": {"terminal", "http", "python"},
    "docs/sets.md": {"terminal", "python"},
    "docs/soak.md": set(),
    "docs/solving.md": {"python"},
    "docs/steps.md": set(),
    "docs/techniques.md": {"terminal", "python"},
    "docs/terminal.md": {"terminal"},
    "docs/tutorial.md": {"terminal"},
}

# The pages whose commands are one session, and the pictures that they show.
SESSIONS = [ROOT / "docs" / "tutorial.md", ROOT / "docs" / "recipes.md"]
PICTURES = ROOT / "docs" / "pictures"

# The reference, which is as long as what it is about, and the most words of every other page.
REFERENCE = {
    "language",
    "terminal",
    "making",
    "booklets",
    "kakuro",
    "sets",
    "page",
    "python",
    "http",
}
MOST_WORDS = {name: 2500 for name in EXAMPLES if Path(name).stem not in REFERENCE} | {
    "docs/tutorial.md": 1500
}

# Options of other programs that the pages name.
FOREIGN = {"--allow-unauthenticated", "--concurrency", "--long", "--min-instances"}

# What bash takes for more than a word; and a command that hands its output to others.
OPERATOR = re.compile(r"[();<>|&]+")
PIPE = re.compile(r"""((?:'[^']*'|"[^"]*"|[^|&'"\n])+)\|([^\n]*)""")

STATUSES = (FOUND, NONE, BAD_INPUT, UNFINISHED)

# Where a machine is slow.
PROGRESS = re.compile(r"^(?:[\d.]+% done|\d+ of \d+ puzzles) after .*\n", re.MULTILINE)
SECONDS = re.compile(r"\d+(\.\d+)? (ms|s|seconds)\b")
SHELL = f"""
export PYTHONPATH={shlex.quote(str(ROOT))}
python() {{ {shlex.quote(sys.executable)} "$@"; }}
rebus() {{ python -m solver "$@"; }}
"""


class Command(NamedTuple):
    """A command of a console block, and what it prints."""

    page: str
    text: str
    output: str

    @property
    def is_http(self) -> bool:
        return self.text.startswith("curl ")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text_of(page), re.MULTILINE | re.DOTALL)


def commands(page: Path) -> Iterator[Command]:
    for block in blocks(page, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *lines = part.splitlines()
            while lines and f"{lines[0]} ".startswith("> "):
                command += "\n" + lines.pop(0)[2:]
            yield Command(name(page), command, "\n".join(lines))


COMMANDS = [command for page in PAGES if page not in SESSIONS for command in commands(page)]


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text_of(page), flags=re.MULTILINE | re.DOTALL)


def spans(page: Path) -> list[str]:
    """What stands between backticks in the prose of a page."""
    return re.findall(r"`([^`\n]+)`", prose(page))


def curl(command: str) -> str:
    """What `curl -s URL [-H HEADER] [-d BODY]` prints, through the function's own door."""
    words = shlex.split(command)[1:]
    method, headers, body, url = "GET", {}, "", ""
    while words:
        match words.pop(0):
            case "-s":
                pass
            case "-H":
                header, value = words.pop(0).split(": ")
                headers[header] = value
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


def documents(text: str) -> list[Any]:
    """The JSON document that a text is, or all of those that its lines are."""
    found = []
    while text := text.lstrip():
        document, end = json.JSONDecoder().raw_decode(text)
        found.append(document)
        text = text[end:]
    return found


class Plain(NamedTuple):
    """A call of our own command that bash adds nothing to."""

    arguments: list[str]
    typed: str  # what it reads
    is_quiet: bool  # whether standard error is not shown
    filters: str = ""  # what bash does with the output
    target: str = ""  # the file that the output goes to


def plain(command: str) -> Plain | None:
    """`rebus …`, perhaps with 2>/dev/null, > FILE and a text after <<< or <<'END'; else None."""
    if piped := PIPE.fullmatch(command):
        first, rest = (part.strip() for part in piped.groups())
        if re.match("echo ['\"]", first):
            return plain(f"{rest} <<< {first.removeprefix('echo ')}")
        call = None if "rebus" in rest else plain(first)
        return call and call._replace(filters=rest)
    line, _, document = command.partition("\n")
    shown = line.replace(" 2>/dev/null", "")
    lexer = shlex.shlex(shown, posix=True, punctuation_chars=True)
    lexer.whitespace_split, lexer.commenters = True, ""
    words, target = [*lexer], ""
    if words.count(">") == 1:
        target = words.pop(words.index(">") + 1)
        words.remove(">")
    match words:
        case ["rebus", *arguments, "<<", "END"] if document.endswith("\nEND"):
            typed = document.removesuffix("END")
        case ["rebus", *arguments, "<<<", text] if not document:
            typed = f"{text}\n"
        case ["rebus", *arguments] if not document:
            typed = ""
        case _:
            return None
    is_plain = not re.search(r"[$`\\]", shown) and not any(map(OPERATOR.fullmatch, arguments))
    return Plain(arguments, typed, shown != line, target=target) if is_plain else None


def printed(command: str, folder: Path = ROOT) -> str:
    """What a command prints on both streams."""
    call = plain(command)
    if call is None:
        return shell(command, folder=folder)
    with contextlib.chdir(folder):
        result = rebus(*call.arguments, stdin=call.typed)
    assert result.exit_code in STATUSES
    if call.filters:
        assert call.is_quiet or not result.stderr
        return shell(call.filters, result.stdout, folder)
    if call.target:
        (folder / call.target).write_text(result.stdout, encoding="utf-8")
        return "" if call.is_quiet else result.stderr
    return result.stdout if call.is_quiet else result.output


def shell(command: str, typed: str = "", folder: Path = ROOT) -> str:
    """The same, in bash."""
    run = subprocess.run(
        f"{SHELL}\n{command}",
        input=typed,
        shell=True,
        executable="/bin/bash",
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return run.stdout


@pytest.mark.parametrize(
    "command", COMMANDS, ids=[f"{one.page}: {one.text[:50]}" for one in COMMANDS]
)
def test_terminal_and_http_examples(command: Command) -> None:
    check(command, ROOT)


def check(command: Command, folder: Path) -> None:
    """Runs a command there, and compares."""
    if command.is_http:
        assert documents(curl(command.text)) == documents(command.output)
    else:
        lines = SECONDS.sub("… s", PROGRESS.sub("", printed(command.text, folder))).splitlines()
        assert lines == SECONDS.sub("… s", command.output).splitlines()


@pytest.mark.parametrize("page", SESSIONS, ids=name)
def test_sessions_and_the_pictures_that_they_make(page: Path, tmp_path: Path) -> None:
    for command in commands(page):
        check(command, tmp_path)
    for picture in pictures(page):
        assert drawn(tmp_path / picture) == text_of(PICTURES / picture), picture


def pictures(page: Path) -> list[str]:
    """The pictures of `docs/pictures` that a page shows."""
    return re.findall(r"\]\(pictures/([\w.-]+)\)", prose(page))


def drawn(picture: Path) -> str:
    """What a session left there as a picture: a file, or the first page of a booklet."""
    if picture.exists():
        return text_of(picture)
    parts = re.search(
        r"<style>(.*?)@media screen.*<body>(.*?<section.*?</section>)",
        text_of(picture.with_suffix(".html")),
        re.DOTALL,
    )
    assert parts
    style, leaf = parts.groups()
    leaf = re.sub("<svg (?!xmlns)", '<svg xmlns="http://www.w3.org/2000/svg" ', leaf)
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="400" height="560" viewBox="0 0 760 1064">
<foreignObject width="760" height="1064"><body xmlns="http://www.w3.org/1999/xhtml">
<style>{style}main {{ padding: 20px 40px }}</style>{leaf}</main></body></foreignObject></svg>
"""


def test_every_picture_is_shown() -> None:
    shown = [picture for page in SESSIONS for picture in pictures(page)]
    assert sorted(shown) == sorted(path.name for path in PICTURES.iterdir())


@in_turn("page", MOST_WORDS)
def test_what_is_no_reference_is_short(page: str) -> None:
    assert len(text_of(ROOT / page).split()) <= MOST_WORDS[page]


def test_the_index_has_every_page() -> None:
    listed = re.findall(r"^- \[.*?\]\((.*?)\)", text_of(ROOT / "docs" / "index.md"), re.MULTILINE)
    assert sorted(f"docs/{each}" for each in listed) == sorted({*EXAMPLES} - {
        "README.md", "docs/index.md"
    })  # fmt: skip


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_python_examples(page: Path) -> None:
    text = "\n".join(blocks(page, "python"))
    test = doctest.DocTestParser().get_doctest(text, {}, name(page), name(page), 0)
    failures: list[str] = []
    doctest.DocTestRunner().run(test, out=failures.append)
    assert failures == []


@in_turn("page", PAGES, ids=name)
def test_each_page_has_its_kinds_of_examples(page: Path) -> None:
    kinds = {"http" if command.is_http else "terminal" for command in commands(page)}
    if any(">>> " in block for block in blocks(page, "python")):
        kinds.add("python")
    assert EXAMPLES[name(page)] <= kinds
    told = re.findall(r"^\$ |^>>> ", text_of(page), re.MULTILINE)
    read = "\n".join(blocks(page, "console") + blocks(page, "python"))
    assert len(told) == len(re.findall(r"^\$ |^>>> ", read, re.MULTILINE))


def headings(page: Path) -> set[str]:
    """The anchors of a page, as GitHub makes them of its headings."""
    titles = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@in_turn("page", PAGES + OTHERS, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if link.startswith(("http://", "https://")):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        assert not anchor or anchor in headings(target), link


@in_turn("page", PAGES + OTHERS, ids=name)
def test_paths_are_there(page: Path) -> None:
    for path in spans(page):
        if re.fullmatch(r"[\w./*-]+", path) and path.partition("/")[0] in FOLDERS and "/" in path:
            assert list(ROOT.glob(path.rstrip("/"))), path


@in_turn("page", PAGES + OTHERS, ids=name)
def test_names_are_in_the_files_that_are_named(page: Path) -> None:
    for word, path in re.findall(r"`(\w+)`\s+(?:in|of)\s+`([\w/]+\.(?:py|js))`", prose(page)):
        files = [*ROOT.glob(path)] or [*ROOT.glob(f"s*/**/{path}")]
        assert any(re.search(rf"\b{word}\b", text_of(file)) for file in files), (word, path)


@in_turn("page", PAGES + OTHERS, ids=name)
def test_commands_and_options_are_there(page: Path) -> None:
    targets = re.findall(r"^([\w-]+):", text_of(ROOT / "Makefile"), re.MULTILINE)
    assert set(re.findall(r"(?:^    |`)make ([a-z-]+)", prose(page), re.MULTILINE)) <= {*targets}
    told = {option for span in spans(page) for option in re.findall(r"(?<![\w-])--[a-z-]+", span)}
    if page != ROOT / "deploy" / "README.md":  # which names those of many programs
        assert told <= {*options(rebus_cli), *options(deploy_cli), *FOREIGN}


def options(group: Any) -> Iterator[str]:
    """All options of a group of commands."""
    context = click.Context(group)
    for command in (group, *(group.get_command(context, n) for n in group.list_commands(context))):
        for parameter in command.get_params(click.Context(command)):
            yield from (*parameter.opts, *parameter.secondary_opts)


def test_the_readme_is_short() -> None:
    lines = text_of(README).splitlines()
    assert len(lines) <= MOST_LINES
    assert [line for line in lines if len(line) > MOST_COLUMNS] == []


def test_the_maps_are_whole() -> None:
    for folder in FOLDERS:
        assert f"`{folder}/`" in text_of(README)
    assert len(ROOMS) > 8
    for room in ROOMS:
        assert f"`solver/{room}/`" in text_of(ROOT / "docs" / "architecture.md")
    for page in PAGES[1:]:
        assert f"({name(page)})" in text_of(README)
