"""An engine of functions that Lithops starts on a serverless backend, or on this machine.

The package lithops (the extra of that name) reads from its own configuration which one; without a
configuration it starts processes here. A function takes seconds to start, so each gets a long part
of the work.
"""

from __future__ import annotations

import sys
import time
from threading import Lock
from typing import Any

from solver.engines.calls import Answer, Failed, Repeating, Request, Unanswered, Wrong, call
from solver.errors import OptionError, PuzzleError

HERE = {
    "lithops": {"backend": "localhost", "storage": "localhost"},
    "localhost": {"runtime": sys.executable},
}


# Seconds that one function may work at most: beside them, the seconds that it takes to start are
# few.
LONGEST = 60.0

# Seconds that a function may take beside its work: one whose whole machine is killed never answers,
# and Lithops waits for it for ever. Seconds between two looks for an answer.
BESIDE, LOOK_AFTER = 90.0, 0.5


class Lithops(Repeating):
    """Starts a function for each request; one that fails, or is killed, is started again."""

    longest = LONGEST

    def __init__(self) -> None:
        super().__init__("Lithops")
        self._executor = _executor()
        self._one_at_a_time = Lock()

    def __call__(self, action: str, request: Request) -> Answer:
        return self.repeated(lambda: self._answer(action, request))

    def end(self) -> None:
        """Makes no call again, and lets go of the functions."""
        super().end()
        self._executor.__exit__(None, None, None)

    def _answer(self, action: str, request: Request) -> Answer:
        """What one function answers; Failed where it is killed, or fails in any other way."""
        try:
            with self._one_at_a_time:
                future = self._executor.call_async(call, (action, request))
            self.heard = True  # by Lithops, whatever becomes of the function
            self._await(future, time.monotonic() + request.get("timeout", LONGEST) + BESIDE)
            answer: Answer = future.result()
        except (PuzzleError, Wrong):
            raise
        except Exception as error:  # the function's own, of any kind: it was killed, perhaps
            raise Failed(str(error) or type(error).__name__) from error
        return answer

    def _await(self, future: Any, until: float) -> None:
        """Returns when there is an answer or an error; Failed where the time is over."""
        storage = self._executor.internal_storage
        while not (future.status(False, storage, check_only=True) or future.error):
            if time.monotonic() >= until or self.ended.wait(LOOK_AFTER):
                raise Failed("a function does not come to its end")


def _executor() -> Any:
    """Lithops, by its own configuration or on this machine."""
    try:
        import lithops
        from lithops.config import get_default_config_filename
    except ImportError:
        install = ".venv/bin/python -m pip install -e '.[lithops]'"
        message = "this engine needs the package lithops: {install}"
        raise OptionError("no_engine", message, field="engine", install=install) from None
    config = None if get_default_config_filename() else HERE
    try:
        return lithops.FunctionExecutor(config=config, log_level="ERROR")
    except Exception as error:  # Lithops has no kind of its own for a wrong configuration
        raise Unanswered(f"Lithops does not start: {error}") from error
