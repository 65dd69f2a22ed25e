"""What `make` says before it puts anything into a cloud."""

from __future__ import annotations

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
