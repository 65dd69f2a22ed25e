"""Changes are announced before they are made; a dry run only announces them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Say = Callable[[str], None]


class Changes:
    """Makes changes one by one, or only announces them."""

    def __init__(self, say: Say, *, dry_run: bool = False) -> None:
        self.say = say
        self.dry_run = dry_run
        self.count = 0  # of changes made or announced

    def make(self, what: str, call: Callable[..., Any], /, **arguments: Any) -> Any:
        """The call's result; None in a dry run. `what` is an order: “create the role r”."""
        self.count += 1
        if self.dry_run:
            self.say(f"would {what}")
            return None
        self.say(what)
        return call(**arguments)
