"""`osls package` takes both templates without a network, and they say what they should."""

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

from deploy import function, schedule
from service import settings

OSLS = ROOT / "node_modules" / ".bin" / "osls"
YANDEX, AWS = "serverless.yml", "serverless.aws.yml"

needs_osls = pytest.mark.skipif(not OSLS.exists(), reason="npm ci has not been run here")

Osls = Callable[..., tuple[str, str]]


@pytest.fixture
def osls(tmp_path: Path) -> Osls:
    """Runs osls on a copy of the templates, with a package beside them: (output, warnings)."""
    for name in (YANDEX, AWS, "package.json"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
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


def plain(template: str) -> Any:
    """A template as it is written."""
    return yaml.safe_load((ROOT / template).read_text(encoding="utf-8"))


@needs_osls
def test_the_template_of_aws(osls: Osls, tmp_path: Path) -> None:
    _, said = osls("package", "--config", AWS, "--package", "out")
    assert "Service packaged" in said
    assert "Warning" not in said
    template = json.loads((tmp_path / "out/cloudformation-template-update-stack.json").read_text())
    there = template["Resources"]
    kinds = {name: one["Type"] for name, one in there.items()}

    about = there["SolveLambdaFunction"]["Properties"]
    assert about["Handler"] == function.HANDLER
    assert about["Runtime"] == function.RUNTIME
    assert about["MemorySize"] == function.MEMORY
    assert about["Timeout"] == function.TIMEOUT
    assert about["Environment"]["Variables"] == function.ENVIRONMENT
    assert about["Code"]["S3Key"].endswith("/rebus.zip")

    (url,) = [name for name, kind in kinds.items() if kind == "AWS::Lambda::Url"]
    assert there[url]["Properties"]["AuthType"] == "NONE"
    assert "Cors" not in there[url]["Properties"]
    permissions = [
        there[name]["Properties"]
        for name, kind in kinds.items()
        if kind == "AWS::Lambda::Permission"
    ]
    public = [one for one in permissions if one["Principal"] == "*"]
    wanted = [{**one, "Principal": "*"} for one in function.PUBLIC.values()]
    assert sorted((drop(one, "FunctionName") for one in public), key=str) == sorted(wanted, key=str)
    (timer,) = [one for one in permissions if one["Principal"] == "events.amazonaws.com"]

    (rule,) = [name for name, kind in kinds.items() if kind == "AWS::Events::Rule"]
    assert timer["SourceArn"] == {"Fn::GetAtt": [rule, "Arn"]}
    assert there[rule]["Properties"]["ScheduleExpression"] == f"rate({schedule.EVERY} minutes)"
    (target,) = there[rule]["Properties"]["Targets"]
    assert json.loads(target["Input"]) == json.loads(schedule.INPUT)

    role = there["IamRoleLambdaExecution"]["Properties"]["Policies"]
    actions = [
        action
        for policy in role
        for statement in policy["PolicyDocument"]["Statement"]
        for action in statement["Action"]
    ]
    assert {action.partition(":")[0] for action in actions} == {"logs"}


def drop(whole: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in whole.items() if key != name}


@needs_osls
def test_the_template_of_yandex_cloud(osls: Osls) -> None:
    _, said = osls("package")
    # The one thing that the plugin finds wrong is that it does not know today's runtimes.
    complaints = re.findall(r"^  at '(.*?)':", said, re.MULTILINE)
    assert complaints == ["provider.runtime"]
    out, _ = osls("print", "--format", "json")
    printed = json.loads(out)
    assert drop(printed["provider"], "stage") == drop(plain(YANDEX)["provider"], "stage")
    assert printed["provider"]["stage"] == "prod"
    assert printed["functions"]["rebus"]["name"] == "rebus-prod-rebus"


def test_what_the_template_of_yandex_cloud_says() -> None:
    template = plain(YANDEX)
    provider, one = template["provider"], template["functions"]["rebus"]
    assert provider["runtime"] == "python312"
    assert 1024 <= provider["memorySize"] <= 2048
    longest = float(provider["environment"]["REBUS_MAX_TIMEOUT"])
    assert float(provider["timeout"]) > longest + settings.MARGIN
    assert provider["httpApi"]["payload"] == "1.0"
    assert one["handler"] == function.HANDLER
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


@needs_osls
@pytest.mark.parametrize("template", [YANDEX, AWS])
def test_a_missing_package_is_an_error(osls: Osls, tmp_path: Path, template: str) -> None:
    (tmp_path / "dist" / "rebus.zip").unlink()
    out, said = osls("package", "--config", template, "--package", "out", fails=True)
    assert 'Cannot access package artifact at "dist/rebus.zip"' in out + said


def test_one_version_of_osls_is_pinned_for_both() -> None:
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    assert all(re.fullmatch(r"(npm:osls@)?\d+\.\d+\.\d+", pin) for pin in wanted.values())
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert locked["node_modules/serverless"]["name"] == "osls"
    assert f"npm:osls@{locked['node_modules/serverless']['version']}" == wanted["serverless"]
    for template in (YANDEX, AWS):
        assert plain(template)["frameworkVersion"] == "3"
        assert plain(template)["package"]["artifact"] == "dist/rebus.zip"
