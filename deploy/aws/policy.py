"""What the commands need to be allowed in AWS: the one table, and the policy that is made of it."""

from __future__ import annotations

import json
from typing import Any

# Statement → actions, and what they are allowed on. `name` is the function's, `bucket` the page's.
TABLE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Function": (
        (
            "lambda:AddPermission", "lambda:CreateAlias", "lambda:CreateFunction",
            "lambda:CreateFunctionUrlConfig", "lambda:DeleteFunction", "lambda:GetAlias",
            "lambda:GetFunction", "lambda:GetFunctionConfiguration",
            "lambda:GetFunctionUrlConfig", "lambda:GetPolicy", "lambda:ListVersionsByFunction",
            "lambda:PublishVersion", "lambda:PutFunctionConcurrency", "lambda:RemovePermission",
            "lambda:UpdateAlias", "lambda:UpdateFunctionCode",
            "lambda:UpdateFunctionConfiguration",
            # Without these two, Lambda neither takes the tag with a new function nor shows it.
            "lambda:ListTags", "lambda:TagResource",
        ),
        # With a version, or with the alias.
        ("arn:aws:lambda:*:*:function:{name}", "arn:aws:lambda:*:*:function:{name}:*"),
    ),
    # The account's settings, and lists of what is there, have no name of their own.
    "Lists": (
        ("cloudwatch:DescribeAlarms", "lambda:GetAccountSettings", "logs:DescribeLogGroups"),
        ("*",),
    ),
    "Role": (
        (
            "iam:CreateRole", "iam:DeleteRole", "iam:DeleteRolePolicy", "iam:GetRole",
            "iam:GetRolePolicy", "iam:ListRolePolicies", "iam:PassRole", "iam:PutRolePolicy",
            "iam:TagRole",
        ),
        ("arn:aws:iam::*:role/{name}",),
    ),
    "Schedule": (
        (
            "events:DeleteRule", "events:DescribeRule", "events:ListTagsForResource",
            "events:ListTargetsByRule", "events:PutRule", "events:PutTargets",
            "events:RemoveTargets", "events:TagResource",
        ),
        ("arn:aws:events:*:*:rule/{name}-warm",),
    ),
    "Bucket": (
        (
            "s3:CreateBucket", "s3:DeleteBucket", "s3:DeleteBucketPolicy",
            "s3:DeleteBucketWebsite", "s3:GetBucketCORS", "s3:GetBucketPolicy",
            "s3:GetBucketPublicAccessBlock", "s3:GetBucketTagging", "s3:GetBucketWebsite",
            "s3:ListBucket", "s3:PutBucketCORS", "s3:PutBucketPolicy",
            "s3:PutBucketPublicAccessBlock", "s3:PutBucketTagging", "s3:PutBucketWebsite",
        ),
        ("arn:aws:s3:::{bucket}",),
    ),
    "Page": (
        ("s3:DeleteObject", "s3:GetObject", "s3:PutObject"),
        ("arn:aws:s3:::{bucket}/*",),
    ),
    "Log": (
        (
            "logs:CreateLogGroup", "logs:DeleteLogGroup", "logs:FilterLogEvents",
            "logs:PutRetentionPolicy",
        ),
        (
            "arn:aws:logs:*:*:log-group:/aws/lambda/{name}",
            "arn:aws:logs:*:*:log-group:/aws/lambda/{name}:*",
        ),
    ),
    "Alarms": (
        ("cloudwatch:DeleteAlarms", "cloudwatch:PutMetricAlarm"),
        ("arn:aws:cloudwatch:*:*:alarm:rebus-deploy-{name}-*",),
    ),
    "Mails": (
        ("sns:CreateTopic", "sns:DeleteTopic", "sns:ListSubscriptionsByTopic", "sns:Subscribe"),
        ("arn:aws:sns:*:*:rebus-deploy-{name}",),
    ),
    "Budget": (
        ("budgets:ModifyBudget", "budgets:ViewBudget"),
        ("arn:aws:budgets::*:budget/rebus-deploy-{name}",),
    ),
}  # fmt: skip

# What stands in the file for the bucket that everybody names for themselves.
BUCKET = "a-name-of-your-own"


def document(name: str, bucket: str) -> dict[str, Any]:
    """The policy for a function and a bucket of these names."""
    return {
        "Version": "2012-10-17",
        "Statement": [
            {
                "Sid": sid,
                "Effect": "Allow",
                "Action": sorted(actions),
                "Resource": [one.format(name=name, bucket=bucket) for one in resources],
            }
            for sid, (actions, resources) in TABLE.items()
        ],
    }


def text(name: str = "rebus", bucket: str = BUCKET) -> str:
    """The same, as IAM takes it."""
    return json.dumps(document(name, bucket), indent=2)
