"""What tests of proofs share."""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Callable
from functools import cache

import pytest

import solver
from solver.proof.model import Explanation


@pytest.fixture(scope="session")
def explained(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Explanation]:
    """The proof of a puzzle, found once however many tests and workers ask for it."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "explained"
    folder.mkdir(exist_ok=True)

    @cache
    def find(text: str) -> Explanation:
        kept = folder / hashlib.sha256(text.encode()).hexdigest()
        if kept.exists():
            return pickle.loads(kept.read_bytes())
        explanation = solver.explain(text)
        part = kept.with_suffix(f".{os.getpid()}")  # whole or not at all
        part.write_bytes(pickle.dumps(explanation))
        part.replace(kept)
        return explanation

    return find
