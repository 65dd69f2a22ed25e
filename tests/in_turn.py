"""Rows that one test tries in turn: thousands of them would each cost an entry of the report.

And rows that wait for `--long`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

FAILURES = (Exception, pytest.fail.Exception)


def in_turn(
    names: str | tuple[str, ...], rows: Iterable[Any], ids: Callable[[Any], object] = repr
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """What `pytest.mark.parametrize` takes, for a test that is run once and tries every row.

    Rows share the test's other fixtures. It fails with what went wrong in each of them.
    """
    fields = tuple(map(str.strip, names.split(","))) if isinstance(names, str) else names
    table = [tuple(row) if len(fields) > 1 else (row,) for row in rows]
    assert table, "there is nothing to try"

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def try_all(**fixtures: Any) -> None:
            failures: list[BaseException] = []
            for number, row in enumerate(table):
                try:
                    test(**dict(zip(fields, row, strict=True)), **fixtures)
                except FAILURES as failure:
                    told = ids(row[0] if len(fields) == 1 else row)
                    failure.add_note(f"in row {number}: {str(told)[:500]}")
                    failures.append(failure)
            if len(failures) == 1:
                raise failures[0]
            if failures:
                raise BaseExceptionGroup(f"{len(failures)} of {len(table)} rows", failures)

        signature = inspect.signature(test)
        others = [each for name, each in signature.parameters.items() if name not in fields]
        assert len(others) + len(fields) == len(signature.parameters), "a name is no parameter"
        try_all.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        return try_all

    return decorate


def later(*values: Any) -> Any:
    """A row of `pytest.mark.parametrize` that is left to `--long`."""
    return pytest.param(*values, marks=pytest.mark.long)
