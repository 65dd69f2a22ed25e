"""What came back from the service."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Reply:
    """What came back, by whichever door."""

    status: int
    headers: dict[str, str]  # names in lower case
    raw: bytes  # the body as it travelled

    @property
    def body(self) -> str:
        """The body as a text."""
        packed = self.headers.get("content-encoding") == "gzip" and self.raw
        return (gzip.decompress(self.raw) if packed else self.raw).decode()

    @property
    def json(self) -> Any:
        """The body as the document it is."""
        return json.loads(self.body)
