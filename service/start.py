"""A cheap cold start: what loading would cost besides what is loaded."""

from __future__ import annotations

import gc
import marshal
import sys

# `importlib` hands these on, but would have to be loaded first.
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER, SourceFileLoader
from _imp import _fix_co_filename  # type: ignore[attr-defined]
from types import CodeType, ModuleType

# The folder of the package, and its file with the code of all that a first answer loads.
FOLDER = __file__.removesuffix("service/start.py")
COLD = f"{FOLDER}cold.{sys.implementation.cache_tag}"


class _Inspect(ModuleType):
    """Stands for the module `inspect` until something is asked of it that it does not know.

    Compiled kernels import it, for these numbers alone. It would load `ast`, `dis` and `tokenize`
    too, and take more than half of the time that bare Python starts in.
    """

    CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS = 1, 2, 4, 8
    CO_GENERATOR, CO_COROUTINE, CO_ASYNC_GENERATOR = 32, 128, 512

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):  # what `import` asks of any module
            raise AttributeError(name)
        if sys.modules.get("inspect") is self:
            del sys.modules["inspect"]
        import inspect

        return getattr(inspect, name)


class _Loader(SourceFileLoader):
    """Loads a module whose code is there already; all else is as with a source."""

    def __init__(self, name: str, code: CodeType) -> None:
        super().__init__(name, code.co_filename)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Finder:
    """Finds modules whose code was in one file: to look for each takes longer than to load it."""

    def __init__(self, codes: dict[str, CodeType]) -> None:
        self.codes = codes

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if (code := self.codes.get(name)) is None:
            return None
        spec = ModuleSpec(name, _Loader(name, code), origin=code.co_filename)
        spec.has_location, spec.cached = True, COLD
        folder, _, file = code.co_filename.rpartition("/")
        if file == "__init__.py":
            spec.submodule_search_locations = [folder]
        return spec


def begin() -> None:
    """Comes before all else is loaded."""
    gc.disable()  # what is being loaded is no garbage: to look for some takes a tenth of the time
    sys.modules.setdefault("inspect", _Inspect("inspect"))
    try:
        with open(COLD, "rb") as file:
            content = file.read()
    except OSError:  # as in the repository, and for other versions of Python
        return
    if content.endswith(MAGIC_NUMBER):  # else it was cut short, or is of another bytecode
        codes = marshal.loads(content)
        for code in codes.values():
            _fix_co_filename(code, FOLDER + code.co_filename)
        sys.meta_path.insert(0, _Finder(codes))


def end() -> None:
    """Comes once all is loaded.

    What is loaded by now stays. The garbage collector that leaves it alone has little to go
    through, and so comes by before what requests leave behind has piled up.
    """
    gc.freeze()
    gc.enable()
