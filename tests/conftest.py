"""Fixtures and hooks that all tests share."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from solver.model import Budget
    from solver.proof.model import Explanation

# On a busy machine an example may take any time, and so may making one.
settings.register_profile(
    "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any machine")

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--long`: all of what is tried by a sample otherwise."""
    parser.addoption("--long", action="store_true", help="try all where a sample is tried")


def pytest_configure(config: pytest.Config) -> None:
    """The mark of what waits for `--long`."""
    config.addinivalue_line("markers", "long: is run with `--long`, or by its name")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is marked `long`, unless all is wanted or a test is asked for by its name."""
    if config.getoption("--long") or any("::" in each for each in config.args):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


def pytest_collection_finish() -> None:
    """What was imported stays: to look through it for garbage again and again takes 4 % of all."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def no_loop() -> Iterator[None]:
    """A browser of tests before has a loop, which runs on: a test that has its own hides it."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture
def crew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several jobs are done by this process."""
    from crew import Crew

    monkeypatch.setattr("solver.engines.workers.Workers", Crew)


@pytest.fixture(scope="module")
def lessons_once() -> Iterator[None]:
    """The proof of a puzzle of lessons is found once, however many tests of a file ask for it."""
    from solver.generation import practice

    find, found = practice.lesson_proof, cache(practice.lesson_proof)

    def ask(kept: practice.Kept, budget: Budget | None = None) -> Explanation:
        is_hurried = budget is not None and budget.seconds is not None
        return find(kept, budget) if is_hurried else found(kept)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(practice, "lesson_proof", ask)
        yield


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether there is time for the long forms of the tests that have one."""
    return bool(request.config.getoption("--long"))
