"""`make emulate`: the whole deployment on this machine, asked over HTTP."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from stand_ins import ROOT, this_arch

from deploy import smoke


def test_everything_is_put_up_and_works(built: Callable[[str], bytes], page: Path) -> None:
    pytest.importorskip("awslambdaric", reason="awslambdaric runs on Linux for x86-64 only")
    built(this_arch())  # so that it need not be compiled twice
    command = [sys.executable, "-u", "-m", "deploy.emulator", "--port", "0", "--page-port", "0"]
    with subprocess.Popen(
        [*command, "--folder", str(page)],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"]},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as emulator:
        assert emulator.stdout is not None
        said: dict[str, str] = {}
        for line in emulator.stdout:
            name, sign, address = line.partition(":")
            if sign and address.strip().startswith("http"):
                said[name] = address.strip()
            if "page" in said:
                break
        try:
            seen = list(smoke.run(said["function"]))
            assert all(is_right for _, is_right, _ in seen), seen
            with urllib.request.urlopen(said["page"]) as index:
                assert index.headers["Cache-Control"] == "no-cache"
                assert f'content="{said["function"]}"' in index.read().decode()
            with urllib.request.urlopen(f"{said['page']}/texts/ja.js") as script:
                assert script.headers["Content-Type"] == "text/javascript; charset=utf-8"
            with pytest.raises(urllib.error.HTTPError, match="404"):
                urllib.request.urlopen(f"{said['page']}/nothing.js")
        finally:
            emulator.send_signal(signal.SIGINT)
            assert emulator.wait(30) == 0
