"""The short form of `python tests/fuzz.py 1000000`."""

from __future__ import annotations

import fuzz
import pytest


@pytest.mark.parametrize("seed", range(2))
def test_random_requests(seed: int) -> None:
    report = fuzz.run(1000, seed)
    assert report.statuses.total() == 1000
    assert report.statuses[200] > 100
    assert report.statuses[400] > 50
    assert report.statuses[422] > 100


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
