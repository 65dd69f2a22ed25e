"""Stand-ins for the clouds: moto, a small page, and zips with kernels that were never compiled."""

from __future__ import annotations

import fcntl
import io
import json
import os
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import boto3
import pytest
from botocore.awsrequest import AWSResponse
from botocore.loaders import Loader
from click.testing import CliRunner, Result
from stand_ins import (
    REGION,
    ROOT,
    Built,
    Run,
    foreign_kernels,
    small_zip,
    this_arch,
    this_python,
)

from deploy import bytecode, kernels

# moto reads it when it is imported.
os.environ["MOTO_S3_CUSTOM_ENDPOINTS"] = "https://storage.yandexcloud.net"

# The descriptions of the services, which a new client reads for a tenth of a second.
LOADER = Loader()

OK = AWSResponse("https://cloud.example", 200, {}, None)


def account_settings(**_: object) -> Any:
    """GetAccountSettings: the quota that moto is told, or that of an account in use."""
    quota = int(os.environ.get("MOTO_LAMBDA_CONCURRENCY_QUOTA", "1000"))
    return OK, {"AccountLimit": {"ConcurrentExecutions": quota}}


def subscribers(params: dict[str, Any], **_: object) -> Any:
    """DescribeSubscribersForNotification: those that were named with the budget."""
    from moto.budgets.models import budgets_backends

    name = json.loads(params["body"])["BudgetName"]
    budgets = budgets_backends["123456789012"]["aws"].budgets["123456789012"]
    (notification,) = budgets[name].notifications
    return OK, {"Subscribers": notification.subscribers}


UNKNOWN_TO_MOTO = {
    "lambda.GetAccountSettings": account_settings,
    "budgets.DescribeSubscribersForNotification": subscribers,
}


@pytest.fixture(autouse=True)
def no_credentials(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever the shell has, no test reaches a real account."""
    for key in [key for key in os.environ if key.startswith(("AWS_", "YC_"))]:
        monkeypatch.delenv(key)
    for key in ("AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"):
        monkeypatch.setenv(key, str(tmp_path / "none"))
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")


@pytest.fixture
def cloud(no_credentials: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An empty AWS, and an empty storage of Yandex Cloud."""
    from moto import mock_aws

    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "test")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "test")
    monkeypatch.setenv("AWS_DEFAULT_REGION", REGION)
    with mock_aws(config={"lambda": {"use_docker": False}}):
        boto3.setup_default_session()
        session = boto3._get_default_session()
        session._session.register_component("data_loader", LOADER)
        for event, answer in UNKNOWN_TO_MOTO.items():
            session.events.register(f"before-call.{event}", answer)
        yield


@pytest.fixture
def run() -> Run:
    """Runs `python -m deploy …`; a stack trace instead of an error is a failed test."""
    from deploy.cli import main

    def typed(*arguments: str, answer: str | None = None) -> Result:
        result = CliRunner().invoke(main, list(arguments), input=answer)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return typed


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page of a few files, in a folder of its own."""
    folder = tmp_path / "page"
    (folder / "texts").mkdir(parents=True)
    (folder / "index.html").write_text('<meta name="rebus-function" content="">\n<p>Привет</p>\n')
    (folder / "app.js").write_text("export {};\n")
    (folder / "texts" / "ja.js").write_text("export default '覆面算';\n")
    (folder / "icon.png").write_bytes(b"\x89PNG")
    return folder


@pytest.fixture
def zip_file(tmp_path: Path) -> Path:
    """Such a package as a file."""
    path = tmp_path / "small.zip"
    path.write_bytes(small_zip())
    return path


@pytest.fixture(scope="session", autouse=True)
def few(long: bool) -> Iterator[None]:
    """What is compiled for a processor that runs none of it here is compiled in part.

    A release compiles all of it, and so does `--long`.
    """
    with pytest.MonkeyPatch.context() as patch:
        if not long:
            whole = kernels.build

            def build(root: Path, arch: str, *say: Any) -> dict[str, bytes]:
                is_here = root != ROOT or arch == this_arch()
                return whole(root, arch, *say) if is_here else foreign_kernels(arch)

            patch.setattr(kernels, "build", build)
        yield


@pytest.fixture(scope="session")
def built() -> Built:
    """The real zip for a processor and a version of Python, made once."""
    from deploy import package

    @cache
    def made(arch: str, python: str = bytecode.PYTHONS[0]) -> bytes:
        lock = ROOT / "build" / f"kernels-{arch}.lock"
        lock.parent.mkdir(exist_ok=True)
        with lock.open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            return package.zipped(package.collect(ROOT, arch, python))

    return made


@pytest.fixture
def unpacked(built: Built, tmp_path: Path) -> Path:
    """The zip for this machine's processor and Python, unpacked in a folder with nothing else."""
    folder = tmp_path / "function"
    with zipfile.ZipFile(io.BytesIO(built(this_arch(), this_python()))) as archive:
        archive.extractall(folder)
    return folder
