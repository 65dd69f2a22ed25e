"""The policy for AWS: it permits all that the commands do, and nothing else."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import boto3
import pytest
from account import URL, put_up_all
from iam import compare, gate
from in_turn import later
from stand_ins import ROOT, Run, small_zip

from deploy.aws import policy

FILE = ROOT / "deploy" / "aws" / "policy.json"
BUCKET = "rebus-page"
MAIL = ("--mail", "a@mail.example")


def do_everything(run: Run, zip_file: Path, page: Path) -> None:
    """Every command, with all that it may find there."""
    put_up_all(run, zip_file, page)
    zip_file.write_bytes(small_zip("two"))
    site = ("site", "--bucket", BUCKET, "--folder", str(page), "--api", URL)
    for command in (
        ("function", "--zip", str(zip_file), "--set", "REBUS_MAX_LIMIT=9", "--most", "3"),
        ("budget", *MAIL, "--dollars", "20"), ("budget", *MAIL, "--dollars", "30"),
        ("alarms", *MAIL), ("rollback",), ("logs",),
        ("status", "--bucket", BUCKET),
        ("function", "--zip", str(zip_file), "--most", "950"),
        ("remove", "--bucket", BUCKET, "--yes"),
        site,
    ):  # fmt: skip
        result = run(*command)
        assert result.exit_code == 0, result.output
    boto3.client("s3").put_object(Bucket=BUCKET, Key="thesis.txt", Body=b"mine")
    assert run("remove", "--bucket", BUCKET, "--yes").exit_code == 0


@pytest.fixture
def quota(monkeypatch: pytest.MonkeyPatch) -> None:
    """An account in use, of whose 1000 instances 100 stay unreserved."""
    monkeypatch.setenv("MOTO_LAMBDA_CONCURRENCY_QUOTA", "1000")


@pytest.mark.usefixtures("cloud", "quota")
def test_the_policy_permits_what_is_done_and_nothing_else(
    run: Run, zip_file: Path, page: Path
) -> None:
    with gate() as needed:
        do_everything(run, zip_file, page)
    right = policy.document("rebus", BUCKET)
    assert compare(right, needed) == (set(), set())
    # One action less, and one more, is seen.
    for number, statement in enumerate(right["Statement"]):
        for action in statement["Action"]:
            less = copy.deepcopy(right)
            less["Statement"][number]["Action"].remove(action)
            missing, superfluous = compare(less, needed)
            assert {name for name, _ in missing} == {action}
            assert not superfluous
    more = copy.deepcopy(right)
    more["Statement"][0]["Action"].append("lambda:InvokeFunction")
    assert compare(more, needed) == (set(), {"lambda:InvokeFunction"})
    # It is for this function and this bucket.
    missing, _ = compare(policy.document("another", "another"), needed)
    assert {name for name, _ in missing} == {name for name, _ in needed} - {
        *right["Statement"][1]["Action"]
    }


@pytest.mark.long
@pytest.mark.usefixtures("cloud", "quota")
def test_the_policy_is_enough(run: Run, zip_file: Path, page: Path) -> None:
    with gate(policy.document("rebus", BUCKET)):
        put_up_all(run, zip_file, page)
        refused = run("site", "--bucket", "elsewhere", "--folder", str(page), "--api", URL)
        assert refused.exit_code == 1
        assert run("status", "--bucket", BUCKET).exit_code == 0
        assert run("remove", "--bucket", BUCKET, "--yes").exit_code == 0


# They ask the same way.
LATER = [later(command) for command in ("schedule", "status")]


@pytest.mark.usefixtures("cloud")
@pytest.mark.parametrize("command", ["function", "remove", *LATER])
def test_without_tags_nobody_knows_whose_a_function_is(
    run: Run, zip_file: Path, command: str
) -> None:
    assert run("function", "--zip", str(zip_file)).exit_code == 0
    blind: dict[str, Any] = policy.document("rebus", BUCKET)
    blind["Statement"][0]["Action"].remove("lambda:ListTags")
    more = {"function": ("--zip", str(zip_file)), "remove": ("--yes",)}
    with gate(blind):
        result = run(command, *more.get(command, ()))
    assert result.exit_code == 1
    assert "these credentials may not read tags (lambda:ListTags)" in result.output
    assert "another function" not in result.output


def test_the_file_is_the_table(run: Run) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text == policy.text() + "\n"
    assert run("policy", "--bucket", policy.BUCKET).output == text
    named = json.loads(run("policy", "--bucket", "b-b", "--name", "puzzles").output)
    assert named == policy.document("puzzles", "b-b")
    assert "arn:aws:s3:::b-b/*" in str(named)
    actions = [action for one in named["Statement"] for action in one["Action"]]
    assert len(actions) == len(set(actions)) > 60
