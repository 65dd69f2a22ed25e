"""Every error, warning and sentence has its row, and the rows agree with the English."""

from __future__ import annotations

import importlib
import pkgutil
from string import Formatter

import pytest

from solver import messages
from solver.messages.table import TABLE
from tests.messages.templates import templates

ROWS = sorted(TABLE.items())


def places(template: str) -> list[str]:
    """The names of the values that a template has places for."""
    return sorted(name for _, name, _, _ in Formatter().parse(template) if name is not None)


def test_sentences_are_made_of_texts_that_stand_in_the_code() -> None:
    """No f-string, and nothing else that hides what is said."""
    assert len(templates().found) > 150
    assert not list(map(str, templates().unclear))


def test_every_template_is_in_the_table() -> None:
    missing = {
        template: str(places[0])
        for template, places in templates().found.items()
        if template not in TABLE
    }
    assert not missing


def test_every_row_of_the_table_is_used() -> None:
    assert not set(TABLE) - set(templates().found)


@pytest.mark.parametrize(("english", "others"), ROWS, ids=[english for english, _ in ROWS])
def test_translations_have_the_values_of_the_english(english: str, others: tuple[str, str]) -> None:
    assert len(others) == 2
    for other in others:
        assert set(places(other)) == set(places(english))
        assert other == other.strip()
        assert not other.endswith((".", "。"))


def test_no_file_of_the_table_has_the_row_of_another() -> None:
    names = {info.name for info in pkgutil.iter_modules(messages.__path__)} - {"table", "translate"}
    files = [importlib.import_module(f"solver.messages.{name}") for name in names]
    sizes = [len(getattr(file, name.upper())) for name, file in zip(names, files, strict=True)]
    assert sum(sizes) == len(TABLE)
