"""A cheap cold start: what loading would cost besides what is loaded."""

from __future__ import annotations

import gc
import sys
from types import ModuleType


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


def begin() -> None:
    """Comes before all else is loaded."""
    gc.disable()  # what is being loaded is no garbage: to look for some takes a tenth of the time
    sys.modules.setdefault("inspect", _Inspect("inspect"))


def end() -> None:
    """Comes once all is loaded.

    What is loaded by now stays. The garbage collector that leaves it alone has little to go
    through, and so comes by before what requests leave behind has piled up.
    """
    gc.freeze()
    gc.enable()
