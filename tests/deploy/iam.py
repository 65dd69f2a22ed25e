"""What IAM asks of each call, which moto does not: a policy against the calls as they are made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatchcase
from typing import Any

import boto3
from botocore.exceptions import ClientError
from stand_ins import REGION

ACCOUNT = "123456789012"
Need = tuple[str, str]  # (action, what it is done to), as in ('s3:GetObject', 'arn:aws:s3:::b/k')

# Operations whose permission has another name.
NAMES = {
    "s3:HeadBucket": "s3:ListBucket",
    "s3:ListObjectsV2": "s3:ListBucket",
    "s3:HeadObject": "s3:GetObject",
    "s3:GetPublicAccessBlock": "s3:GetBucketPublicAccessBlock",
    "s3:PutPublicAccessBlock": "s3:PutBucketPublicAccessBlock",
    "s3:GetBucketCors": "s3:GetBucketCORS",
    "s3:PutBucketCors": "s3:PutBucketCORS",
    "s3:DeleteBucketCors": "s3:PutBucketCORS",
    "budgets:CreateBudget": "budgets:ModifyBudget",
    "budgets:DeleteBudget": "budgets:ModifyBudget",
    "budgets:DescribeBudget": "budgets:ViewBudget",
    "budgets:DescribeSubscribersForNotification": "budgets:ViewBudget",
}

# Everybody may ask who they are.
FREE = {"sts:GetCallerIdentity"}

TAGGING = {"lambda": "lambda:TagResource", "iam": "iam:TagRole", "events": "events:TagResource"}
SHOWS_TAGS = "lambda:ListTags"


def needs(service: str, operation: str, given: dict[str, Any]) -> list[Need]:
    """What a call needs: its own permission, and those that go with what it is given or shows."""
    action = NAMES.get(f"{service}:{operation}", f"{service}:{operation}")
    if action in FREE:
        return []
    target = _target(service, operation, given)
    found = [(action, target)]
    if given.get("Tags") and service in TAGGING:
        found.append((TAGGING[service], target))
    if service == "lambda" and "Role" in given:
        found.append(("iam:PassRole", given["Role"]))
    if operation == "GetFunction":
        found.append((SHOWS_TAGS, target))
    return found


def _target(service: str, operation: str, given: dict[str, Any]) -> str:
    """What a call is made to, by its full name."""
    match service:
        case "lambda" if "FunctionName" in given:
            version = f":{given['Qualifier']}" if "Qualifier" in given else ""
            return f"arn:aws:lambda:{REGION}:{ACCOUNT}:function:{given['FunctionName']}{version}"
        case "lambda":
            return str(given.get("Resource", "*"))
        case "iam":
            return f"arn:aws:iam::{ACCOUNT}:role/{given['RoleName']}"
        case "events":
            name = given.get("Rule", given.get("Name"))
            rule = f"arn:aws:events:{REGION}:{ACCOUNT}:rule/{name}"
            return str(given.get("ResourceARN", rule))
        case "logs" if "logGroupName" in given:
            return f"arn:aws:logs:{REGION}:{ACCOUNT}:log-group:{given['logGroupName']}"
        case "cloudwatch" if operation != "DescribeAlarms":
            (name,) = {*given.get("AlarmNames", [])[:1], *filter(None, [given.get("AlarmName")])}
            return f"arn:aws:cloudwatch:{REGION}:{ACCOUNT}:alarm:{name}"
        case "logs" | "cloudwatch":
            return "*"
        case "sns":
            topic = f"arn:aws:sns:{REGION}:{ACCOUNT}:{given.get('Name')}"
            return str(given.get("TopicArn", topic))
        case "budgets":
            name = given.get("BudgetName") or given["Budget"]["BudgetName"]
            return f"arn:aws:budgets::{ACCOUNT}:budget/{name}"
        case "s3":
            return f"arn:aws:s3:::{given['Bucket']}" + (
                f"/{given['Key']}" if "Key" in given else ""
            )
    raise AssertionError(f"no permission is known for {service}")


def permits(policy: dict[str, Any], need: Need) -> bool:
    """Whether the policy lets that be done."""
    action, target = need
    return any(
        action in one["Action"]
        and any(target == known or fnmatchcase(target, known) for known in one["Resource"])
        for one in policy["Statement"]
    )


def compare(policy: dict[str, Any], needed: set[Need]) -> tuple[set[Need], set[str]]:
    """(what is needed and not permitted, which actions are permitted and not needed)."""
    actions = {action for one in policy["Statement"] for action in one["Action"]}
    missing = {need for need in needed if not permits(policy, need)}
    return missing, actions - {action for action, _ in needed}


@contextmanager
def gate(policy: dict[str, Any] | None = None) -> Iterator[set[Need]]:
    """Writes down what all calls need; with a policy, refuses what it does not permit.

    As Lambda does, GetFunction is not refused for want of the permission to show tags: it leaves
    them out.
    """
    needed: set[Need] = set()

    def before(params: dict[str, Any], model: Any, **_: object) -> None:
        service, operation = model.service_model.service_name, model.name
        for need in needs(service, operation, params):
            needed.add(need)
            soft = operation == "GetFunction" and need[0] == SHOWS_TAGS
            if policy is not None and not permits(policy, need) and not soft:
                error = {"Code": "AccessDeniedException", "Message": f"not authorized: {need}"}
                about = {"Error": error, "ResponseMetadata": {"HTTPStatusCode": 403}}
                raise ClientError(about, operation)  # type: ignore[arg-type]

    def after(parsed: dict[str, Any], **_: object) -> None:
        if policy is not None and SHOWS_TAGS not in str(policy):
            parsed.pop("Tags", None)

    events = boto3._get_default_session().events
    events.register("before-parameter-build", before)
    events.register("after-call.lambda.GetFunction", after)
    try:
        yield needed
    finally:
        events.unregister("before-parameter-build", before)
        events.unregister("after-call.lambda.GetFunction", after)
