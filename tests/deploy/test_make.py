"""What `make` says and installs before it puts anything into a cloud."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_a_missing_bucket_shows_before_the_first_step() -> None:
    def steps(*variables: str) -> subprocess.CompletedProcess[str]:
        asked = ["make", "--dry-run", "deploy-aws", *variables]
        return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)

    assert "BUCKET=" in steps("BUCKET=").stderr
    assert steps("BUCKET=").returncode
    assert "deploy function" not in steps("BUCKET=").stdout
    assert '--bucket "a"' in steps("BUCKET=a").stdout


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
@pytest.mark.parametrize(
    ("target", "installed"),
    [
        ("deploy-yandex", {"requirements-package.txt"}),
        ("deploy-aws", {"requirements-package.txt", "requirements-deploy.txt"}),
    ],
)
def test_a_deployment_installs_what_it_uses(target: str, installed: set[str]) -> None:
    asked = ["make", "--dry-run", "--always-make", target, "BUCKET=a"]
    steps = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r"requirements[\w-]*\.txt", steps)) == installed
    assert ("npm ci" in steps) is (target == "deploy-yandex")
    assert "-e ." not in steps
