"""The short form of `python tests/fuzz.py 1000000`; with `--long` it is less short."""

from __future__ import annotations

import fuzz
import pytest
from in_turn import later


@pytest.mark.parametrize("seed", [0, later(1)])
def test_random_requests(seed: int, long: bool) -> None:
    count = 1000 if long else 400
    report = fuzz.run(count, seed)
    assert report.statuses.total() == count
    assert report.statuses[200] > count // 10
    assert report.statuses[400] > count // 20
    assert report.statuses[422] > count // 10


def test_the_checks_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz.main, "handler", lambda *_: {
        "statusCode": 200, "headers": {}, "body": 'File "/home/x.py"', "isBase64Encoded": False,
    })  # fmt: skip
    with pytest.raises(AssertionError, match="File"):
        fuzz.run(1, 1)
    monkeypatch.setattr(fuzz.main, "handler", lambda *_: {
        "statusCode": 500, "headers": {}, "body": "", "isBase64Encoded": False,
    })  # fmt: skip
    with pytest.raises(AssertionError, match="500"):
        fuzz.run(1, 1)
