"""What there is in the account of the emulated AWS, and how all of it gets there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import boto3
from stand_ins import Run

URL = "https://function.example"


def everything() -> dict[str, Any]:
    """All that there is in the account, in a form that can be compared."""
    lambda_, events = boto3.client("lambda"), boto3.client("events")
    iam, s3 = boto3.client("iam"), boto3.client("s3")
    logs, alarms = boto3.client("logs"), boto3.client("cloudwatch")
    found: dict[str, Any] = {
        "functions": sorted(one["FunctionName"] for one in lambda_.list_functions()["Functions"]),
        "roles": sorted(one["RoleName"] for one in iam.list_roles()["Roles"]),
        "rules": sorted(one["Name"] for one in events.list_rules()["Rules"]),
        "logs": [one["logGroupName"] for one in logs.describe_log_groups()["logGroups"]],
        "alarms": [one["AlarmName"] for one in alarms.describe_alarms()["MetricAlarms"]],
        "topics": [one["TopicArn"] for one in boto3.client("sns").list_topics()["Topics"]],
    }
    for bucket in s3.list_buckets()["Buckets"]:
        listed = s3.list_objects_v2(Bucket=bucket["Name"]).get("Contents", [])
        found[bucket["Name"]] = {one["Key"]: one["ETag"] for one in listed}
    return found


def put_up_all(run: Run, zip_file: Path, page: Path) -> None:
    for arguments in (
        ("function", "--zip", str(zip_file)),
        ("schedule",),
        ("alarms", "--mail", "a@mail.example"),
        ("site", "--bucket", "rebus-page", "--folder", str(page)),
    ):
        result = run(*arguments)
        assert result.exit_code == 0, result.output
