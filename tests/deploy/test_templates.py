"""`osls package` takes the template without a network, and it says what it should."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from stand_ins import ROOT, small_zip

from deploy.aws import function, schedule

OSLS = ROOT / "node_modules" / ".bin" / "osls"
TEMPLATE = "serverless.yml"

Osls = Callable[..., tuple[str, str]]


@pytest.fixture
def osls(tmp_path: Path) -> Osls:
    """Runs osls on a copy of the template, with a package beside it: (output, warnings)."""
    for name in (TEMPLATE, "package.json"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for name in ("node_modules", "deploy"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "rebus.zip").write_bytes(small_zip())
    nowhere = "http://127.0.0.1:9"  # whatever it asks of a network fails at once
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "SLS_TELEMETRY_DISABLED": "1",
        "YC_IAM_TOKEN": "none",
        "YC_CLOUD_ID": "none",
        "YC_FOLDER_ID": "none",
        **dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), nowhere),
    }

    def typed(*arguments: str, fails: bool = False) -> tuple[str, str]:
        run = subprocess.run(
            [OSLS, *arguments],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=300,
            check=False,
        )
        assert bool(run.returncode) is fails, run.stderr
        return run.stdout, run.stderr

    return typed


def plain() -> Any:
    """The template as it is written."""
    return yaml.safe_load((ROOT / TEMPLATE).read_text(encoding="utf-8"))


def drop(whole: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in whole.items() if key != name}


@pytest.mark.long
def test_the_template_of_yandex_cloud(osls: Osls) -> None:
    _, said = osls("package")
    # The one thing that the plugin finds wrong is that it does not know today's runtimes.
    complaints = re.findall(r"^  at '(.*?)':", said, re.MULTILINE)
    assert complaints == ["provider.runtime"]
    out, _ = osls("print", "--format", "json")
    printed = json.loads(out)
    assert drop(printed["provider"], "stage") == drop(plain()["provider"], "stage")
    assert printed["provider"]["stage"] == "prod"
    assert printed["functions"]["rebus"]["name"] == "rebus-prod-rebus"


def test_what_the_template_of_yandex_cloud_says() -> None:
    template = plain()
    provider, one = template["provider"], template["functions"]["rebus"]
    assert provider["runtime"] == "python312"
    assert provider["httpApi"]["payload"] == "1.0"
    assert one["handler"] == function.HANDLER
    assert one["environment"] == function.ENVIRONMENT
    http = [event["http"] for event in one["events"] if "http" in event]
    assert {(event["path"], event["method"]) for event in http} == {
        ("/", "any"),
        ("/{path+}", "any"),
    }
    assert {event["eventFormat"] for event in http} == {"1.0"}
    (timer,) = [event["cron"] for event in one["events"] if "cron" in event]
    assert timer["expression"] == f"0/{schedule.EVERY} * * * ? *"
    account = template["resources"][timer["account"]]
    assert account == {"type": "yc::ServiceAccount", "roles": ["functions.functionInvoker"]}
    assert one["account"] == timer["account"]


@pytest.mark.long
def test_a_missing_package_is_an_error(osls: Osls, tmp_path: Path) -> None:
    (tmp_path / "dist" / "rebus.zip").unlink()
    out, said = osls("package", "--package", "out", fails=True)
    assert 'Cannot access package artifact at "dist/rebus.zip"' in out + said


def test_one_version_of_osls_is_pinned() -> None:
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    assert all(re.fullmatch(r"(npm:osls@)?\d+\.\d+\.\d+", pin) for pin in wanted.values())
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert locked["node_modules/serverless"]["name"] == "osls"
    assert f"npm:osls@{locked['node_modules/serverless']['version']}" == wanted["serverless"]
    assert plain()["frameworkVersion"] == "3"
    assert plain()["package"]["artifact"] == "dist/rebus.zip"
