"""Runs a Python program with the kernels of the solver interpreted, compiled or not.

`python tests/interpreted.py -m pytest …` and `python tests/interpreted.py FILE …`
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path

ROOT = Path(__file__).parent.parent


class Sources(MetaPathFinder):
    """Finds the rooms of the solver as Python sources only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: object = None
    ) -> ModuleSpec | None:
        if not (fullname.startswith("solver.") and path):
            return None
        return FileFinder(path[0], (SourceFileLoader, [".py"])).find_spec(fullname)


if __name__ == "__main__":
    sys.meta_path.insert(0, Sources())
    sys.path.insert(0, str(ROOT))
    sys.argv = sys.argv[1:]
    if sys.argv[0] == "-m":
        sys.argv = sys.argv[1:]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(sys.argv[0], run_name="__main__")
