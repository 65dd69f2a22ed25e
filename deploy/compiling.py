"""Compiles all Python sources below a folder; the Python of the cloud runs this, by itself.

Docstrings that nothing reads at run time stay in the sources: those of modules, of methods and of
private functions. Those of classes and of public functions describe the service (`/openapi.json`).
"""

import ast
import importlib.util
import marshal
import sys
from pathlib import Path

# The flags of bytecode that has a hash of its source, which is not to be compared.
UNCHECKED = 1


def compile_all(folder: Path) -> None:
    """Puts the bytecode of every source beside it; SystemExit for what is no Python."""
    for path in sorted(folder.rglob("*.py")):
        source, name = path.read_bytes(), path.relative_to(folder).as_posix()
        try:
            tree = ast.parse(source, name)
            _strip(tree)
            code = compile(tree, name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:
            sys.exit(f"{name}: {error}")
        target = Path(importlib.util.cache_from_source(str(path)))
        target.parent.mkdir(exist_ok=True)
        head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little")
        target.write_bytes(head + importlib.util.source_hash(source) + marshal.dumps(code))


def _strip(tree: ast.Module) -> None:
    """Takes away the docstrings that nothing reads."""
    public = {id(node) for node in tree.body if not getattr(node, "name", "_").startswith("_")}
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if id(node) not in public and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if node.body[1:] or node is tree else [ast.Pass()]
    ast.fix_missing_locations(tree)


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]))
