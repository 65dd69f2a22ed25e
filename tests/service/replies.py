"""What came back from the service."""

from __future__ import annotations

import base64
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


def reply(answer: dict[str, Any]) -> Reply:
    """What a handler returned, checked to be in the shape that the clouds take."""
    assert set(answer) == {"statusCode", "headers", "body", "isBase64Encoded"}
    assert type(answer["statusCode"]) is int
    assert type(answer["body"]) is str
    json.dumps(answer).encode()
    body = answer["body"]
    raw = base64.b64decode(body, validate=True) if answer["isBase64Encoded"] else body.encode()
    headers = {name.lower(): value for name, value in answer["headers"].items()}
    assert len(headers) == len(answer["headers"])
    return Reply(answer["statusCode"], headers, raw)
