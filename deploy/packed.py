"""The page as browsers get it: few files, and a first screen that needs no other to be painted.

The modules that every visit needs are one file, `app.js`; those that only one room needs are in
that room's. Styles stand in `index.html`. What it names stands in a folder that is called by the
digest of all of it: that can be cached for good, and no version is ever mixed with another. From
the folder page/ itself everything works, in more files.

`python -m deploy.packed FOLDER` writes it into a folder.
"""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
import re
import shutil
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from deploy.errors import DeployError
from deploy.files import INDEX, page_files

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "page"

MAIN, FIRST = "app.js", "play/panel.js"  # what every visit needs: the frame and the first room
WORKER = "worker.js"
APART = (WORKER, "texts/")  # scripts of another kind, and those whose names are put together

IMPORT = re.compile(r'^import (\{[^}]*\}|\* as \w+) from "(\.[^"]+)";\n', re.M)
LATER = re.compile(r'import\("(\.[^"]+)"\)')
EXPORTED = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.M)

# What is asked for by names that others know; and what of it is not worth keeping.
KNOWN = (INDEX, WORKER, "icon.svg", "manifest.webmanifest", "icons/")
NOT_KEPT = (INDEX, WORKER, "icons/")
DIGITS = 12  # of the digest that is a folder's name
NAMED = re.compile(r'(href|src)="([^":#]+)"')

# What the regular expressions above do not cover.
OTHER = re.compile(
    r"^(?:import|export)\b(?! (?:async |function |const |class ))|import\.meta", re.M
)
AWAITS = re.compile(r"^(?:const .* = )?await ", re.M)
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:.|\n)*?\*/)\n", re.M)

STYLE = '<link rel="stylesheet" href="style.css">\n'
PRINT = '<link rel="stylesheet" href="print.css" media="print">\n'


@dataclass(frozen=True)
class Module:
    """A module of the page by its name, as in 'solve/panel.js'."""

    name: str
    text: str
    imports: dict[str, str] = field(default_factory=dict)  # the module → what is bound of it

    @property
    def later(self) -> list[str]:
        """The modules that it fetches when they are needed."""
        return [_beside(self.name, target) for target in LATER.findall(self.text)]

    @property
    def object(self) -> str:
        """What holds its exports where it is not a file of its own."""
        return "$" + re.sub(r"\W", "_", self.name.removesuffix(".js"))


def packed(folder: Path = PAGE) -> dict[str, bytes]:
    """Name → content of every file of the page; of a page without our frame, as it is."""
    files = page_files(folder)
    modules = {
        name: _read(name, content.decode())
        for name, content in files.items()
        if name.endswith(".js") and not name.startswith(APART)
    }
    if not {MAIN, FIRST} <= modules.keys():
        return files
    homes = _homes(modules)
    for name in modules:
        del files[name]
        if homes[name] == name:
            files[name] = _written(modules, homes, name).encode()
    index = _index(files)
    return _versioned(files | {INDEX: index.encode()})


def _versioned(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files in a folder with their digest as its name, but for those that others know.

    The document comes last: it is what shows a version.
    """
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(name.encode() + b"\0" + files[name] + b"\0")
    version = whole.hexdigest()[:DIGITS]
    placed = {name: name if name.startswith(KNOWN) else f"{version}/{name}" for name in files}
    index = NAMED.sub(lambda at: f'{at[1]}="{placed.get(at[2], at[2])}"', files[INDEX].decode())
    kept = ["./", *(placed[name] for name in sorted(files) if not name.startswith(NOT_KEPT))]
    worker = files[WORKER].decode()
    for before, after in (
        ('VERSION = ""', f'VERSION = "{version}"'),
        ("FILES = []", f"FILES = {json.dumps(kept)}"),
    ):
        if worker.count(f"const {before};") != 1:
            raise DeployError(f"page/{WORKER} must hold {before!r} once")
        worker = worker.replace(f"const {before};", f"const {after};")
    renamed = {placed[name]: content for name, content in files.items()}
    del renamed[INDEX]
    return renamed | {WORKER: worker.encode(), INDEX: index.encode()}


def _read(name: str, text: str) -> Module:
    imports = {_beside(name, target): bound for bound, target in IMPORT.findall(text)}
    return Module(name, IMPORT.sub("", COMMENT.sub("", text)), imports)


def _beside(name: str, target: str) -> str:
    """The module that another one calls by a relative name."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), target))


def _relative(home: str, target: str) -> str:
    """How a module in one file calls another."""
    path = posixpath.relpath(target, posixpath.dirname(home) or ".")
    return path if path.startswith(".") else f"./{path}"


def _order(modules: Mapping[str, Module], *names: str) -> list[str]:
    known: dict[str, None] = {}

    def visit(name: str) -> None:
        if name not in known:
            for target in modules[name].imports:
                visit(target)
            known[name] = None

    for name in names:
        visit(name)
    return [*known]


def _homes(modules: Mapping[str, Module]) -> dict[str, str]:
    """Module → the file that it stands in: that of the only entry that needs it, else the one of
    the last module that the same entries need."""
    homes = dict.fromkeys(_order(modules, FIRST, MAIN), MAIN)
    rooms = {name for name in modules if name.endswith("/panel.js")}
    entries = rooms.union(*(module.later for module in modules.values())) - homes.keys()
    shared = defaultdict(list)
    for name in _order(modules, *sorted(modules.keys() - homes.keys())):
        if name in homes:
            continue
        homes[name] = name
        needing = [entry for entry in sorted(entries) if name in _order(modules, entry)]
        if name not in entries and not _is_placed(modules[name]):
            shared[tuple(needing)].append(name)
    for needed_by, names in shared.items():
        homes |= dict.fromkeys(names, needed_by[0] if len(needed_by) == 1 else names[-1])
    return homes


def _is_placed(module: Module) -> bool:
    """Whether a module asks where it is, and so has to stay there."""
    return "import.meta" in module.text


def _written(modules: Mapping[str, Module], homes: Mapping[str, str], home: str) -> str:
    """A file with all modules that stand in it, each in a scope of its own but for the last."""
    inside = [name for name in modules if homes[name] == home and name != home]
    roots = (FIRST, MAIN) if home == MAIN else (*sorted(inside), home)
    order = [name for name in _order(modules, *roots) if homes[name] == home]
    outside = {
        target
        for name in order
        for target in (*modules[name].imports, *_at_hand(modules[name], homes))
        if homes[target] != home
    }
    of_main = sorted(modules[name].object for name in outside if homes[name] == MAIN)
    lines = [f'import {{ {", ".join(of_main)} }} from "{_relative(home, MAIN)}";'] * bool(of_main)
    for name in sorted(outside):
        if homes[name] != MAIN:
            bound = modules[name].object
            what = f"* as {bound}" if homes[name] == name else f"{{ {bound} }}"
            lines.append(f'import {what} from "{_relative(home, homes[name])}";')
    lines += [_wrapped(modules, homes, modules[name]) for name in order if name != home]
    lines.append("\n".join(_body(modules, homes, modules[home])))
    needed = {target for name in modules if homes[name] != home for target in modules[name].imports}
    objects = [modules[name].object for name in order[:-1] if home == MAIN or name in needed]
    lines += [f"export {{ {', '.join(objects)} }};"] * bool(objects)
    return "\n".join(lines) + "\n"


def _at_hand(module: Module, homes: Mapping[str, str]) -> Iterator[str]:
    """What a module would fetch later, but every visit has."""
    return (target for target in module.later if homes[target] == MAIN)


def _body(modules: Mapping[str, Module], homes: Mapping[str, str], module: Module) -> Iterator[str]:
    """The text of a module, which finds what it imports in objects."""
    strange = OTHER.search(module.text)
    is_beside = posixpath.dirname(homes[module.name]) == posixpath.dirname(module.name)
    if strange and not (strange[0] == "import.meta" and is_beside):
        raise DeployError(f"page/{module.name}: {strange[0]!r} cannot be packed")
    for target, bound in module.imports.items():
        names = bound.removeprefix("* as ").replace(" as ", ": ")
        yield f"const {names} = {modules[target].object};"

    def fetched(match: re.Match[str]) -> str:
        target = _beside(module.name, match[1])
        if homes[target] == MAIN:
            return f"Promise.resolve({modules[target].object})"
        return f'import("{_relative(homes[module.name], target)}")'

    yield LATER.sub(fetched, module.text).rstrip("\n")


def _wrapped(modules: Mapping[str, Module], homes: Mapping[str, str], module: Module) -> str:
    """A module as an object with its exports."""
    names = EXPORTED.findall(module.text)
    body = re.sub(r"^export ", "", "\n".join(_body(modules, homes, module)), flags=re.M)
    begin, end = ("await (async () => {", "})();") if AWAITS.search(body) else ("(() => {", "})();")
    return f"const {module.object} = {begin}\n{body}\nreturn {{ {', '.join(names)} }};\n{end}"


def _index(files: dict[str, bytes]) -> str:
    """The document with its styles."""
    text = files[INDEX].decode()
    style = files.pop("style.css").decode()
    paper = files.pop("print.css").decode()
    whole = f"{style}@media print {{\n{paper}}}\n"
    if STYLE not in text or PRINT not in text:
        raise DeployError(f"page/index.html must hold {STYLE!r} and {PRINT!r}")
    text = text.replace(PRINT, "").replace(STYLE, f"<style>{whole}</style>\n")
    return text.replace("style-src 'self'", f"style-src 'self' {digest(whole.encode())}")


def digest(content: bytes) -> str:
    """How a content security policy names what stands in a document."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}'"


def write(folder: Path, source: Path = PAGE) -> None:
    """Writes the page into a folder, in place of what is there."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in packed(source).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
