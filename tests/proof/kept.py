"""Proofs that many tests ask for, each found and told once for all of them and all workers."""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from proof.classics import ALL
from proof.random_told import explanations

import solver
from solver.proof.model import Explanation
from solver.proof.rate import rate
from solver.proof.telling.model import Line
from solver.proof.telling.tell import told

T = TypeVar("T")

# Where the workers of a run leave what they found; `make soak` has none.
FOLDER: list[Path] = []


def kept(name: str, make: Callable[[], T]) -> T:
    """What has this name, made once."""
    if not FOLDER:
        return make()
    path = FOLDER[0] / hashlib.sha256(name.encode()).hexdigest()
    if path.exists():
        return pickle.loads(path.read_bytes())  # type: ignore[no-any-return]
    made = make()
    part = path.with_suffix(f".{os.getpid()}")  # whole or not at all
    part.write_bytes(pickle.dumps(made))
    part.replace(path)
    return made


@cache
def explained(text: str, **rules: Any) -> Explanation:
    """The proof of a puzzle."""
    return kept(f"{text} {rules}", lambda: solver.explain(text, **rules))


@cache
def tell(text: str, language: str = "en", **rules: Any) -> list[Line]:
    """The lines of the proof of a puzzle."""
    return kept(f"{text} {rules} {language}", lambda: told(explained(text, **rules), language))


@cache
def random_ones() -> list[tuple[Explanation, list[Line]]]:
    """Proofs of random puzzles of every kind, each with its lines."""
    return kept("random", lambda: [(one, told(one)) for one in explanations(40, seed=60)])


@cache
def rated(text: str) -> int:
    """The score of a puzzle; classics are explained anyway, and have the same there."""
    if text in ALL:
        difficulty = explained(text).difficulty
        assert difficulty is not None
        return difficulty.score
    score = rate(solver.parse(text))
    assert score is not None
    return score
