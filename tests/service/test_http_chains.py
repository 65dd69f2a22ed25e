"""The promise of tests/test_chains.py over HTTP: two workers, and no time in any call."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import chains
import pytest
from in_turn import later
from served import served


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served(workers=2) as address:
        yield address


@pytest.mark.parametrize(
    ("action", "parameters"),
    [
        ("solve", {"puzzle": "NO + E + ON = X9"}),
        later("solve", {"puzzle": "A^B=C, D<5"}),
        later("solve", {"puzzle": "AB*C=DE"}),
        ("kakuro", {"puzzle": "5,X,X,(vJ),(vJ),X,X,(hA),O,O,X,X,(hB),O,O,X,X,X,X,X,X,X,X,X,X,X"}),
        later("generate", {"words": "send more money"}),
        ("generate", {"words": "ant bee cat act tan", "seed": 3}),
    ],
)
def test_chains_without_time(
    address: str, action: str, parameters: dict[str, Any], long: bool
) -> None:
    rng = random.Random(1)
    for _ in range(3 if long else 1):
        chains.check(chains.over_http(address, action, **parameters), rng)
