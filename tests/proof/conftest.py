"""What tests of proofs share."""

from __future__ import annotations

import os

import pytest
from proof import kept


@pytest.fixture(scope="session", autouse=True)
def _folder_of_proofs(tmp_path_factory: pytest.TempPathFactory) -> None:
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "explained"
    folder.mkdir(exist_ok=True)
    kept.FOLDER[:] = [folder]
