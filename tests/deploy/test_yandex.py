"""What is sent to Yandex Cloud: the real plugin's `deploy` under osls, against a stand-in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from stand_ins import ROOT, small_zip

from deploy.aws import function, schedule
from deploy.commit import commit
from service import settings

TEMPLATE = "serverless.yml"
STAND_IN = "  - ./tests/deploy/stand_in_cloud.cjs\n"

OSLS = "node_modules/.bin/osls"

Sent = list[tuple[str, dict[str, Any]]]  # (call, request), as in ('functions.create', {'name': …})


class Folder:
    """A copy of the repository's folder whose template ends in the stand-in as one more plugin."""

    def __init__(self, path: Path) -> None:
        self.path = path
        for there in ROOT.iterdir():
            if there.name not in (TEMPLATE, "dist", ".serverless", ".venv", ".git"):
                (path / there.name).symlink_to(there)
        self.write((ROOT / TEMPLATE).read_text(encoding="utf-8"))
        (path / "dist").mkdir()
        # The real one would empty the folder that node_modules here points to.
        npm = path / "bin" / "npm"
        npm.parent.mkdir()
        npm.write_text("#!/bin/sh\nexit 7\n")
        npm.chmod(0o755)

    def write(self, template: str) -> None:
        """The template as `template`, with the stand-in."""
        head, sign, rest = template.partition("plugins:\n")
        own, _, rest = rest.partition("\n\n")
        (self.path / TEMPLATE).write_text(f"{head}{sign}{own}\n{STAND_IN}\n{rest}", "utf-8")

    def run(self, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Runs a command there, without a network and with dummy credentials."""
        nowhere = "http://127.0.0.1:9"  # whatever it asks of a network fails at once
        (self.path / "sent").unlink(missing_ok=True)
        return subprocess.run(
            command,
            cwd=self.path,
            env={
                "PATH": f"{self.path / 'bin'}{os.pathsep}{os.environ['PATH']}",
                "HOME": str(self.path),
                "SLS_TELEMETRY_DISABLED": "1",
                **dict.fromkeys(("YC_IAM_TOKEN", "YC_CLOUD_ID", "YC_FOLDER_ID"), "none"),
                **dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY"), nowhere),
                "REBUS_SENT": str(self.path / "sent"),
                **more,
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=300,
            check=False,
        )

    def sent(self) -> Sent:
        """What the last command sent."""
        lines = [json.loads(line) for line in (self.path / "sent").read_text().splitlines()]
        return [(line["call"], line["read"]) for line in lines]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Such a folder, with a small package."""
    one = Folder(tmp_path)
    (tmp_path / "dist" / "rebus.zip").write_bytes(small_zip())
    return one


def changes(sent: Sent) -> dict[str, dict[str, Any]]:
    """Call → request, of those that make or change something."""
    found = {call: request for call, request in sent if ".list" not in call and ".get" not in call}
    assert len(found) == sum(".list" not in call and ".get" not in call for call, _ in sent)
    return found


def assert_version(request: dict[str, Any]) -> None:
    """The function's version is as it should be."""
    assert request["functionId"] == "function-id"
    assert request["runtime"] == "python312"
    assert request["entrypoint"] == function.HANDLER == "main.handler"
    assert request["resources"] == {"memory": 2147483648}
    assert request["executionTimeout"]["seconds"] == 30
    assert request["environment"] == {"REBUS_MAX_TIMEOUT": "10"}
    longest = float(request["environment"]["REBUS_MAX_TIMEOUT"])
    assert request["executionTimeout"]["seconds"] > longest + settings.MARGIN
    assert request["serviceAccountId"] == "account-id"
    assert request["content"]


def assert_gateway(request: dict[str, Any]) -> None:
    """The gateway hands every path to the function, as payload 1.0."""
    document = json.loads(request["openapiSpec"])
    assert set(document["paths"]) == {"/", "/{path+}"}
    for path in document["paths"].values():
        (operation,) = path.values()
        assert set(path) == {"x-yc-apigateway-any-method"}
        assert operation["x-yc-apigateway-integration"] == {
            "type": "cloud_functions",
            "function_id": "function-id",
            "tag": "$latest",
            "payload_format_version": "1.0",
            "service_account_id": "account-id",
        }
    (parameter,) = document["paths"]["/{path+}"]["x-yc-apigateway-any-method"]["parameters"]
    assert (parameter["name"], parameter["in"], parameter["required"]) == ("path", "path", True)


def by_hand() -> Any:
    """The gateway's document as those have it who make it by hand, or with OpenTofu."""
    text = (ROOT / "deploy" / "yandex" / "gateway.yaml").read_text(encoding="utf-8")
    ids = {"name": "rebus-prod", "function": "function-id", "account": "account-id"}
    for name, value in ids.items():
        text = text.replace(f"${{{name}}}", value)
    return yaml.safe_load(text)


def assert_timer(request: dict[str, Any]) -> None:
    """The timer calls the function every five minutes."""
    assert request["name"] == "rebus-prod-rebus-cron"
    timer = request["rule"]["timer"]
    assert timer["cronExpression"] == f"0/{schedule.EVERY} * * * ? *"
    assert timer["invokeFunctionWithRetry"]["functionId"] == "function-id"
    assert timer["invokeFunctionWithRetry"]["serviceAccountId"] == "account-id"


# What is installed already stands in for what `make` would install.
MAKE = ("make", "-o", ".venv/packaging", f"BIN={Path(sys.executable).parent}", "deploy-yandex")
NPM_IS_DONE = ("-o", "node_modules/.ready")


def test_what_a_first_deployment_sends(tmp_path: Path, built: Callable[[str], bytes]) -> None:
    package = built("x86_64")
    folder = Folder(tmp_path)
    done = folder.run(*MAKE, *NPM_IS_DONE, REBUS_COMMIT=commit(ROOT))  # the folder is no checkout
    assert done.returncode == 0, done.stdout + done.stderr
    sent = changes(folder.sent())
    assert list(sent) == [
        "serviceAccounts.create", "folders.updateAccessBindings", "functions.create",
        "functions.createVersion", "triggers.create", "apiGateways.create",
    ]  # fmt: skip
    assert_version(sent["functions.createVersion"])
    assert b64decode(sent["functions.createVersion"]["content"]) == package
    assert_gateway(sent["apiGateways.create"])
    assert by_hand() == json.loads(sent["apiGateways.create"]["openapiSpec"])
    assert_timer(sent["triggers.create"])
    assert sent["functions.create"]["name"] == "rebus-prod-rebus"
    (binding,) = sent["folders.updateAccessBindings"]["accessBindingDeltas"]
    assert binding["accessBinding"]["roleId"] == "functions.functionInvoker"


@pytest.mark.long
def test_make_ends_with_an_error_where_the_plugin_printed_one(
    tmp_path: Path, built: Callable[[str], bytes]
) -> None:
    built("x86_64")  # so that it need not be compiled twice
    done = Folder(tmp_path).run(*MAKE, *NPM_IS_DONE, REBUS_REFUSES="functions.createVersion")
    assert done.returncode == 2
    assert "the quota is spent" in done.stderr
    assert "deploy-yandex] Error 1" in done.stderr


def test_make_stops_where_npm_failed(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    (tmp_path / "node_modules").unlink()
    done = folder.run(*MAKE)
    assert done.returncode == 2
    assert "node_modules/.ready] Error 7" in done.stderr
    assert "python -m deploy" not in done.stdout
    assert not (tmp_path / "sent").exists()


@pytest.mark.long
def test_what_a_later_deployment_sends(folder: Folder) -> None:
    done = folder.run(OSLS, "deploy", REBUS_THERE="1")
    assert done.returncode == 0, done.stderr
    sent = changes(folder.sent())
    assert list(sent) == [
        "functions.createVersion", "triggers.delete", "triggers.create", "apiGateways.update",
    ]  # fmt: skip
    assert_version(sent["functions.createVersion"])
    assert_gateway(sent["apiGateways.update"])
    assert_timer(sent["triggers.create"])


@pytest.mark.long
def test_settings_at_the_provider_would_not_be_sent(folder: Folder) -> None:
    lines = (ROOT / TEMPLATE).read_text(encoding="utf-8").splitlines()
    names = ("memorySize:", "timeout:", "environment:", "REBUS_MAX_TIMEOUT:")
    moved = [line for line in lines if line.strip().startswith(names)]
    assert len(moved) == len(names)
    kept = [line for line in lines if line not in moved]
    at = kept.index("  name: yandex-cloud")
    folder.write("\n".join([*kept[:at], *(line[2:] for line in moved), *kept[at:], ""]))
    assert folder.run(OSLS, "deploy").returncode == 0
    version = changes(folder.sent())["functions.createVersion"]
    with pytest.raises(AssertionError):
        assert_version(version)
    assert "environment" not in version or version["environment"] == {}


@pytest.mark.long
def test_a_gateway_that_the_cloud_refuses_ends_with_an_error(folder: Folder) -> None:
    done = folder.run(OSLS, "deploy", REBUS_REFUSES="apiGateways.create")
    assert "the quota is spent" in done.stderr
    assert done.returncode == 1
