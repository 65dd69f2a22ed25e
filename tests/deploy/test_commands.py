"""What concerns several commands: status, removal, dry runs, wrong arguments, permissions."""

from __future__ import annotations

from pathlib import Path

import boto3
import pytest
from account import URL, everything, put_up_all
from in_turn import later
from stand_ins import REGION, Run, small_zip


@pytest.mark.usefixtures("cloud")
def test_status(run: Run, zip_file: Path, page: Path) -> None:
    nothing = run("status", "--bucket", "rebus-page")
    assert nothing.output == "function  rebus: not there\nbucket    rebus-page: not there\n"
    put_up_all(run, zip_file, page)
    lines = run("status", "--bucket", "rebus-page").output.splitlines()
    assert lines[0].startswith("function  rebus: python3.13 on x86_64, 1769 MB, 30 s, changed 20")
    assert lines[1] == "version   1 is live, of 1"
    assert lines[2].startswith("address   https://")
    assert lines[3:9] == [
        "warm-up   rate(5 minutes), enabled",
        "at once   10 instances, reserved",
        "an hour   costs at most $1.11, and $48.60 for 540 GB of answers",
        "budget    none",
        "alarms    duration ok, errors ok, throttles ok",
        "bucket    rebus-page: made here, 4 files of the page",
    ]
    boto3.client("lambda").remove_permission(FunctionName="rebus", StatementId="rebus-call")
    assert "not public, for want of rebus-call: run function again" in run("status").output


@pytest.mark.usefixtures("cloud")
def test_remove_takes_all_that_was_made_and_nothing_else(
    run: Run, zip_file: Path, page: Path
) -> None:
    boto3.client("s3").create_bucket(
        Bucket="mine", CreateBucketConfiguration={"LocationConstraint": REGION}
    )
    boto3.client("iam").create_role(RoleName="mine", AssumeRolePolicyDocument="{}")
    before = everything()
    put_up_all(run, zip_file, page)
    there = everything()
    assert there != before
    asked = run("remove", "--bucket", "rebus-page", answer="n\n")
    assert asked.exit_code == 1
    assert "would delete the function rebus\n" in asked.output
    assert "Remove all that? [y/N]: n" in asked.output
    assert run("remove", "--bucket", "rebus-page", answer="").exit_code == 1
    assert run("remove", "--bucket", "rebus-page", "--dry-run").exit_code == 0
    assert everything() == there
    assert run("remove", "--bucket", "rebus-page", answer="y\n").exit_code == 0
    assert everything() == before
    again = run("remove", "--bucket", "rebus-page")
    assert (again.exit_code, again.output) == (0, "there is nothing to remove\n")


@pytest.mark.usefixtures("cloud")
def test_remove_leaves_a_bucket_with_other_files(run: Run, page: Path) -> None:
    run("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    s3 = boto3.client("s3")
    s3.put_object(Bucket="rebus-page", Key="thesis.txt", Body=b"mine")
    result = run("remove", "--bucket", "rebus-page", "--yes")
    assert "the bucket rebus-page stays: it holds files that are not of the page" in result.output
    assert s3.list_objects_v2(Bucket="rebus-page")["Contents"][0]["Key"] == "thesis.txt"


@pytest.mark.usefixtures("cloud")
def test_a_bucket_that_was_there_before_stays(run: Run, page: Path) -> None:
    s3 = boto3.client("s3")
    where = {"LocationConstraint": REGION}
    s3.create_bucket(Bucket="rebus-page", CreateBucketConfiguration=where)
    put = run("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    assert "the bucket rebus-page was there before: remove will leave it" in put.output
    s3.put_object(Bucket="rebus-page", Key="diary.txt", Body=b"mine")
    assert run("remove", "--bucket", "rebus-page", "--yes").exit_code == 0
    assert list(everything()["rebus-page"]) == ["diary.txt"]
    for ask in (s3.get_bucket_policy, s3.get_bucket_website, s3.get_bucket_cors):
        with pytest.raises(s3.exceptions.ClientError, match="NoSuch"):
            ask(Bucket="rebus-page")


@pytest.mark.usefixtures("cloud")
def test_what_bears_the_name_but_was_not_made_here_is_left_alone(run: Run, zip_file: Path) -> None:
    iam, lambda_, events = (boto3.client(name) for name in ("iam", "lambda", "events"))
    role = iam.create_role(RoleName="rebus", AssumeRolePolicyDocument="{}")["Role"]["Arn"]
    refused = run("function", "--zip", str(zip_file))
    assert refused.output == "Error: there is another role rebus: choose one with --name\n"
    assert run("remove", "--yes").exit_code == 1
    iam.delete_role(RoleName="rebus")
    assert run("function", "--zip", str(zip_file), "--name", "mine").exit_code == 0
    lambda_.create_function(
        FunctionName="rebus", Runtime="python3.13", Role=role.replace("rebus", "mine"),
        Handler="main.handler", Code={"ZipFile": small_zip()},
    )  # fmt: skip
    for command in (("function", "--zip", str(zip_file)), ("schedule",), ("remove", "--yes")):
        refused = run(*command)
        assert refused.exit_code == 1
        assert "there is another function rebus: choose one with --name" in refused.output
    events.put_rule(Name="mine-warm", ScheduleExpression="rate(1 day)")
    refused = run("schedule", "--name", "mine")
    assert "there is another rule mine-warm" in refused.output


# What they say comes from the same place.
LATER = [later(command) for command in ("schedule", "alarms", "site")]


@pytest.mark.usefixtures("cloud")
@pytest.mark.parametrize("command", ["function", "remove", *LATER])
def test_a_dry_run_changes_nothing(command: str, run: Run, zip_file: Path, page: Path) -> None:
    if command in ("schedule", "alarms"):
        run("function", "--zip", str(zip_file))
    if command == "remove":
        put_up_all(run, zip_file, page)
    arguments = {
        "function": ("--zip", str(zip_file)),
        "schedule": (),
        "alarms": ("--mail", "a@mail.example"),
        "site": ("--bucket", "rebus-page", "--folder", str(page), "--api", URL),
        "remove": ("--bucket", "rebus-page"),
    }[command]
    before = everything()
    dry = run(command, *arguments, "--dry-run")
    assert dry.exit_code == 0, dry.output
    assert all(line.startswith("would ") for line in dry.output.splitlines())
    assert everything() == before
    # What it says it would do is what is done.
    if command != "remove":
        wet = run(command, *arguments)
        foreseen = [line.removeprefix("would ") for line in dry.output.splitlines()]
        assert wet.output.splitlines()[:-1] == foreseen


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("site", "--bucket", "b", "--api", "nonsense"), "'nonsense' is no address"),
        (("site", "--bucket", "b", "--api", 'https://x"onload='), "is no address"),
        (("site", "--cloud", "yandex", "--bucket", "b"), "name it with --api"),
        (("smoke", "example.org"), "'example.org' is no address: it begins with https://"),
        (("function", "--set", "X"), "'X' is no setting: --set takes NAME=VALUE"),
    ],
)
@pytest.mark.usefixtures("cloud")
def test_wrong_arguments(
    run: Run, page: Path, zip_file: Path, arguments: tuple[str, ...], message: str
) -> None:
    more = {"site": ("--folder", str(page)), "function": ("--zip", str(zip_file))}
    result = run(*arguments, *more.get(arguments[0], ()))
    assert result.exit_code == 1
    assert message in result.output
