"""The warm-up in AWS: every few minutes a rule of EventBridge calls the function's health check."""

from __future__ import annotations

import json
from typing import Any

from deploy.aws import function
from deploy.aws.function import Function
from deploy.changes import Changes
from deploy.clouds import MARK
from deploy.errors import DeployError

# Minutes. An idle instance usually lives longer than that, but nobody promises it.
EVERY = 5

TARGET = "function"
STATEMENT = "rebus-schedule"

# What the function gets, and takes for GET /v1/health.
INPUT = json.dumps({"action": "health"})


def rule_name(of: Function) -> str:
    """The name of a function's rule."""
    return f"{of.name}-warm"


def put_up(of: Function, changes: Changes, *, every: int = EVERY) -> None:
    """Creates or updates the rule, its target and its permission, where they differ."""
    if function.look(of) is None:
        raise DeployError(f"there is no function {of.name}: put it up with the command function")
    name, rate = rule_name(of), f"rate({every} minute{'s' if every > 1 else ''})"
    there = look(of)
    if there is None or (there["ScheduleExpression"], there["State"]) != (rate, "ENABLED"):
        tags = [] if there else [{"Key": MARK, "Value": of.name}]
        changes.make(
            f"schedule {name} at {rate}",
            of.events.put_rule, Name=name, ScheduleExpression=rate, State="ENABLED",
            Description="Keeps an instance of Rebus warm", **({"Tags": tags} if tags else {}),
        )  # fmt: skip
    target = {"Id": TARGET, "Arn": of.live, "Input": INPUT}
    if target not in _targets(of):
        changes.make(
            f"let {name} call the function",
            _put_target, of=of, target=target,
        )  # fmt: skip
    function.allow(
        of,
        {
            STATEMENT: {
                "Action": "lambda:InvokeFunction",
                "Principal": "events.amazonaws.com",
                "SourceArn": f"arn:{of.partition}:events:{of.region}:{of.account}:rule/{name}",
            }
        },
        changes,
    )


def remove(of: Function, changes: Changes) -> None:
    """Removes the rule and its permission."""
    name = rule_name(of)
    if look(of) is not None:
        ids = [target["Id"] for target in _targets(of)]
        if ids:
            changes.make(f"end the calls of {name}", of.events.remove_targets, Rule=name, Ids=ids)
        changes.make(f"delete the schedule {name}", of.events.delete_rule, Name=name)
    if function.look(of) is not None and STATEMENT in function.allowed(of):
        changes.make(
            f"withdraw the permission {STATEMENT}",
            of.lambda_.remove_permission,
            FunctionName=of.name, Qualifier=function.LIVE, StatementId=STATEMENT,
        )  # fmt: skip


def look(of: Function) -> dict[str, Any] | None:
    """EventBridge's description of the rule; None if there is none.

    Raises a DeployError where one of that name was not made here.
    """
    there: dict[str, Any] | None = function.ask(of.events.describe_rule, Name=rule_name(of))
    if there is not None:
        tags = of.events.list_tags_for_resource(ResourceARN=there["Arn"])["Tags"]
        if {"Key": MARK, "Value": of.name} not in tags:
            raise DeployError(f"there is another rule {rule_name(of)}: choose one with --name")
    return there


def _targets(of: Function) -> list[dict[str, Any]]:
    there = function.ask(of.events.list_targets_by_rule, Rule=rule_name(of))
    return list(there["Targets"]) if there else []


def _put_target(of: Function, target: dict[str, Any]) -> None:
    answer = of.events.put_targets(Rule=rule_name(of), Targets=[target])
    if answer["FailedEntryCount"]:
        why = answer["FailedEntries"][0].get("ErrorMessage", "no reason given")
        raise DeployError(f"EventBridge does not take the target: {why}")
