"""What is seen of the function in AWS: its log, and alarms when calls fail, wait or take long."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from deploy.aws import function
from deploy.aws.function import Function
from deploy.changes import Changes
from deploy.clouds import MARK
from deploy.errors import DeployError

# Days for which lines of the log are kept.
RETENTION = 30

# Seconds of a call from which on something is wrong: a search ends by itself before.
SLOW = function.MAX_SEARCH + 5

# Alarm → the metric of Lambda, what is made of its values in five minutes, and the largest of them
# that is no cause for alarm.
ALARMS = {
    "errors": ("Errors", "Sum", 0.0),
    "throttles": ("Throttles", "Sum", 0.0),
    "duration": ("Duration", "Maximum", 1000.0 * SLOW),
}


def group(of: Function) -> str:
    """The name of the function's log."""
    return f"/aws/lambda/{of.name}"


def keep_log(of: Function, changes: Changes) -> None:
    """Makes the log, and has it forget what is old."""
    there = look_log(of)
    if there is None:
        changes.make(f"make the log {group(of)}", of.logs.create_log_group, logGroupName=group(of))
    if (there or {}).get("retentionInDays") != RETENTION:
        changes.make(
            f"keep lines of the log for {RETENTION} days",
            of.logs.put_retention_policy, logGroupName=group(of), retentionInDays=RETENTION,
        )  # fmt: skip


def look_log(of: Function) -> dict[str, Any] | None:
    """AWS's description of the log; None if there is none."""
    found = of.logs.describe_log_groups(logGroupNamePrefix=group(of))["logGroups"]
    return next((each for each in found if each["logGroupName"] == group(of)), None)


def lines(of: Function, minutes: int, pattern: str) -> Iterator[str]:
    """The lines of the log in so many minutes, those that a pattern of CloudWatch lets through."""
    if function.look(of) is None or look_log(of) is None:
        raise DeployError(f"there is no log of {of.name}: the command function makes it")
    since = int((time.time() - 60 * minutes) * 1000)
    pages = of.logs.get_paginator("filter_log_events")
    for page in pages.paginate(logGroupName=group(of), startTime=since, filterPattern=pattern):
        for event in page["events"]:
            when = datetime.fromtimestamp(event["timestamp"] / 1000, UTC)
            yield f"{when:%Y-%m-%d %H:%M:%S}  {event['message'].rstrip()}"


def put_up(of: Function, mail: str | None, changes: Changes) -> None:
    """Makes the alarms, and has them send mails to an address if there is one."""
    if function.look(of) is None:
        raise DeployError(f"there is no function {of.name}: put it up with the command function")
    mails = _mails(of)
    if mail is not None and mails is None:
        changes.make(f"make the topic {_topic(of)}", of.topics.create_topic, Name=_topic(of))
    if mail is not None and mail not in (mails or ()):
        changes.make(
            f"send alarms to {mail}, who is asked whether that is right",
            of.topics.subscribe, TopicArn=_arn(of), Protocol="email", Endpoint=mail,
        )  # fmt: skip
    there = {each["AlarmName"]: each for each in look(of)}
    for name, (metric, statistic, most) in ALARMS.items():
        wanted: dict[str, Any] = {
            "AlarmName": f"{_topic(of)}-{name}",
            "Namespace": "AWS/Lambda",
            "MetricName": metric,
            "Dimensions": [{"Name": "FunctionName", "Value": of.name}],
            "Statistic": statistic,
            "Period": 300,
            "EvaluationPeriods": 1,
            "Threshold": most,
            "ComparisonOperator": "GreaterThanThreshold",
            "TreatMissingData": "notBreaching",
            "AlarmActions": [_arn(of)] if mail is not None or mails is not None else [],
        }
        found = there.get(wanted["AlarmName"], {})
        if {key: found.get(key) for key in wanted} != wanted:
            changes.make(f"set the alarm {name}", of.alarms.put_metric_alarm, **wanted)


def remove(of: Function, changes: Changes) -> None:
    """Removes the alarms and the log."""
    if names := [each["AlarmName"] for each in look(of)]:
        changes.make(
            f"end {len(names)} alarms of {of.name}", of.alarms.delete_alarms, AlarmNames=names
        )
    if _mails(of) is not None:
        changes.make(f"delete the topic {_topic(of)}", of.topics.delete_topic, TopicArn=_arn(of))
    if function.look(of) is not None and look_log(of) is not None:
        changes.make(
            f"delete the log {group(of)}", of.logs.delete_log_group, logGroupName=group(of)
        )


def look(of: Function) -> list[dict[str, Any]]:
    """AWS's descriptions of the alarms, by name."""
    names = [f"{_topic(of)}-{name}" for name in ALARMS]
    found: list[dict[str, Any]] = of.alarms.describe_alarms(AlarmNames=names)["MetricAlarms"]
    return sorted(found, key=lambda each: str(each["AlarmName"]))


def _topic(of: Function) -> str:
    """The name that alarms go by; no topic of another bears it."""
    return f"{MARK}-{of.name}"


def _arn(of: Function) -> str:
    return f"arn:{of.partition}:sns:{of.region}:{of.account}:{_topic(of)}"


def _mails(of: Function) -> list[str] | None:
    """Who hears of alarms; None where nobody was ever named."""
    there = function.ask(of.topics.list_subscriptions_by_topic, TopicArn=_arn(of))
    return None if there is None else [each["Endpoint"] for each in there["Subscriptions"]]
