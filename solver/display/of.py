"""What every view is."""

from __future__ import annotations

from typing import Any


class Of:
    """A view of a thing."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing
