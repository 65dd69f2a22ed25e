"""The function in AWS Lambda: its role, its versions, its address and who may call it.

The alias `live` names the version that answers. Whatever changes, code or settings, is a version of
its own before the alias moves to it, so that no call meets half of a change; and it can move back.
"""

from __future__ import annotations

import base64
import hashlib
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from deploy import clouds, cost, package
from deploy.changes import Changes
from deploy.clouds import MARK, Client
from deploy.errors import DeployError

PYTHON = "3.13"  # one of deploy/bytecode.py
RUNTIME = f"python{PYTHON}"
HANDLER = "main.handler"

# Megabytes. At 1,769 a function has one whole processor, and a search uses no more than one.
MEMORY = cost.MEMORY_AWS

# Seconds. A search ends by itself before the cloud ends the function.
TIMEOUT = 30
MAX_SEARCH = 10
ENVIRONMENT = {"REBUS_MAX_TIMEOUT": str(MAX_SEARCH)}

# The version that has the address, and that the warm-up calls.
LIVE = "live"

# Seconds between attempts to create a function whose role is too new for Lambda to see.
ROLE_PAUSES = (1, 2, 4, 8, 15)

TRUST = {
    "Version": "2012-10-17",
    "Statement": [
        {
            "Effect": "Allow",
            "Principal": {"Service": "lambda.amazonaws.com"},
            "Action": "sts:AssumeRole",
        }
    ],
}

# A public address needs both.
PUBLIC: dict[str, dict[str, object]] = {
    "rebus-url": {
        "Action": "lambda:InvokeFunctionUrl",
        "Principal": "*",
        "FunctionUrlAuthType": "NONE",
    },
    "rebus-call": {
        "Action": "lambda:InvokeFunction",
        "Principal": "*",
        "InvokedViaFunctionUrl": True,
    },
}


# What AWS's services answer where there is no such thing.
ABSENT = ("ResourceNotFoundException", "NoSuchEntity", "NotFoundException", "NotFound")


@dataclass(frozen=True, slots=True)
class Function:
    """A function's name, and connections to its account."""

    name: str
    region: str  # as in eu-central-1
    account: str  # as in 123456789012
    partition: str  # aws, but in China and for governments
    lambda_: Client
    iam: Client
    events: Client
    budgets: Client
    logs: Client
    alarms: Client
    topics: Client

    @property
    def arn(self) -> str:
        """The function's name in all of AWS."""
        return f"arn:{self.partition}:lambda:{self.region}:{self.account}:function:{self.name}"

    @property
    def live(self) -> str:
        """The same of its live version."""
        return f"{self.arn}:{LIVE}"

    @property
    def role(self) -> str:
        """The same of its role, which has the function's name."""
        return f"arn:{self.partition}:iam::{self.account}:role/{self.name}"


def connect(name: str, region: str | None) -> Function:
    """The function of that name, deployed or not, in the account of the credentials."""
    lambda_ = clouds.service("lambda", region)
    caller = clouds.service("sts", region).get_caller_identity()
    return Function(
        name,
        lambda_.meta.region_name,
        caller["Account"],
        lambda_.meta.partition,
        lambda_,
        *(
            clouds.service(each, region)
            for each in ("iam", "events", "budgets", "logs", "cloudwatch", "sns")
        ),
    )


def put_up(
    function: Function,
    code: bytes,
    environment: Mapping[str, str],
    changes: Changes,
    pause: Callable[[float], None] = time.sleep,
) -> None:
    """Makes role, code and settings as they should be, and then the live version.

    `code` is the zip, `environment` comes on top of `ENVIRONMENT`. Nobody may call it yet.
    """
    wanted = {
        "Runtime": RUNTIME,
        "Handler": HANDLER,
        "Role": function.role,
        "MemorySize": MEMORY,
        "Timeout": TIMEOUT,
        "Environment": {"Variables": {**ENVIRONMENT, **environment}},
    }
    _role(function, changes)
    there, live = look(function), look_live(function)
    if live is not None and _is_as(live, wanted) and is_current(live, code):
        return
    if there is None:
        changes.make(
            f"create the function {function.name}",
            _create, function=function, code=code, wanted=wanted, pause=pause,
        )  # fmt: skip
    else:
        _update(function, there["Configuration"], code, wanted, changes)
    changes.make(f"let this be the live version of {function.name}", _release, function=function)


def publish(function: Function, changes: Changes) -> str | None:
    """Lets everybody call the function; returns its address, if there is one by now."""
    address = url(function)
    if address is None:
        made = changes.make(
            "give the function an address",
            function.lambda_.create_function_url_config,
            FunctionName=function.name, Qualifier=LIVE, AuthType="NONE",
        )  # fmt: skip
        address = made and made["FunctionUrl"]
    allow(function, PUBLIC, changes)
    return address


def remove(function: Function, changes: Changes) -> None:
    """Removes the function with its address, permissions and role."""
    name = function.name
    if look(function) is not None:
        changes.make(
            f"delete the function {name}", function.lambda_.delete_function, FunctionName=name
        )
    if _look_role(function) is not None:
        for policy in ask(function.iam.list_role_policies, RoleName=name)["PolicyNames"]:
            changes.make(
                f"delete the role's policy {policy}",
                function.iam.delete_role_policy, RoleName=name, PolicyName=policy,
            )  # fmt: skip
        changes.make(f"delete the role {name}", function.iam.delete_role, RoleName=name)


def look(function: Function) -> dict[str, Any] | None:
    """Lambda's description of the function; None if there is none.

    Raises a DeployError where one of that name was not made here.
    """
    there: dict[str, Any] | None = ask(function.lambda_.get_function, FunctionName=function.name)
    if there is not None:
        tags = there["Tags"] if "Tags" in there else _tags(function)
        if tags.get(MARK) != function.name:
            raise DeployError(f"there is another function {function.name}: choose one with --name")
    return there


def look_live(function: Function) -> dict[str, Any] | None:
    """Lambda's description of the live version; None if there is none."""
    there: dict[str, Any] | None = ask(
        function.lambda_.get_function_configuration, FunctionName=function.name, Qualifier=LIVE
    )
    return there


def versions(function: Function) -> list[int]:
    """The numbers of all versions, the oldest first."""
    pages = function.lambda_.get_paginator("list_versions_by_function")
    found = pages.paginate(FunctionName=function.name).search("Versions[].Version")
    return sorted(int(each) for each in found if each.isdecimal())


def roll_back(function: Function, to: int | None, changes: Changes) -> None:
    """Lets a version be live again: the one before the live one, unless it is named."""
    live = look_live(function) if look(function) is not None else None
    if live is None:
        raise DeployError(f"there is no function {function.name}: the command function makes one")
    now, known = int(live["Version"]), versions(function)
    wanted = to or max((each for each in known if each < now), default=None)
    if wanted is None or wanted not in known:
        what = f"version {to}" if to else f"version before {now}"
        raise DeployError(f"there is no {what}; there are {', '.join(map(str, known))}")
    if wanted != now:
        changes.make(
            f"let version {wanted} of {function.name} be live instead of {now}",
            function.lambda_.update_alias,
            FunctionName=function.name, Name=LIVE, FunctionVersion=str(wanted),
        )  # fmt: skip


def _tags(function: Function) -> dict[str, str]:
    """The function's tags, which GetFunction leaves out where they may not be read."""
    try:
        tags: dict[str, str] = function.lambda_.list_tags(Resource=function.arn)["Tags"]
    except function.lambda_.exceptions.ClientError as error:
        if "AccessDenied" not in error.response["Error"]["Code"]:
            raise
        raise DeployError(
            f"these credentials may not read tags (lambda:ListTags), which tell whether the "
            f"function {function.name} was made here: deploy/aws/policy.json permits it"
        ) from None
    return tags


def url(function: Function) -> str | None:
    """The function's address, if it has one."""
    there = ask(
        function.lambda_.get_function_url_config, FunctionName=function.name, Qualifier=LIVE
    )
    return str(there["FunctionUrl"]) if there else None


def allow(
    function: Function, statements: Mapping[str, dict[str, object]], changes: Changes
) -> None:
    """Permits calls of the function: name of a statement → arguments of `add_permission`."""
    for name in sorted(set(statements) - allowed(function)):
        changes.make(
            f"permit {statements[name]['Action']} ({name})",
            function.lambda_.add_permission,
            FunctionName=function.name, Qualifier=LIVE, StatementId=name, **statements[name],
        )  # fmt: skip


def allowed(function: Function) -> set[str]:
    """The names of the statements that say who may call the function."""
    there = ask(function.lambda_.get_policy, FunctionName=function.name, Qualifier=LIVE)
    return {one["Sid"] for one in json.loads(there["Policy"])["Statement"]} if there else set()


def is_current(configuration: Mapping[str, Any], code: bytes) -> bool:
    """Whether the function runs this very zip."""
    digest = base64.b64encode(hashlib.sha256(code).digest()).decode()
    return bool(configuration["CodeSha256"] == digest)


def ask(call: Callable[..., Any], **arguments: Any) -> Any:
    """AWS's description of a resource; None if there is none."""
    from botocore.exceptions import ClientError

    try:
        return call(**arguments)
    except ClientError as error:
        if error.response["Error"]["Code"] in ABSENT:
            return None
        raise


def _role(function: Function, changes: Changes) -> None:
    """The function's role: it may write its log and nothing else."""
    name = function.name
    if _look_role(function) is None:
        changes.make(
            f"create the role {name}",
            function.iam.create_role, RoleName=name, AssumeRolePolicyDocument=json.dumps(TRUST),
            Tags=[{"Key": MARK, "Value": name}],
        )  # fmt: skip
    where = f"{function.partition}:logs:{function.region}:{function.account}"
    policy = {
        "Version": "2012-10-17",
        "Statement": [
            {
                "Effect": "Allow",
                "Action": ["logs:CreateLogStream", "logs:PutLogEvents"],
                "Resource": f"arn:{where}:log-group:/aws/lambda/{name}:*",
            }
        ],
    }
    there = ask(function.iam.get_role_policy, RoleName=name, PolicyName="log")
    if there is None or there["PolicyDocument"] != policy:
        changes.make(
            "let the role write the function's log",
            function.iam.put_role_policy,
            RoleName=name, PolicyName="log", PolicyDocument=json.dumps(policy),
        )  # fmt: skip


def _look_role(function: Function) -> dict[str, Any] | None:
    there: dict[str, Any] | None = ask(function.iam.get_role, RoleName=function.name)
    if there is not None:
        tags = {tag["Key"]: tag["Value"] for tag in there["Role"].get("Tags", ())}
        if tags.get(MARK) != function.name:
            raise DeployError(f"there is another role {function.name}: choose one with --name")
    return there


def _create(
    function: Function, code: bytes, wanted: dict[str, Any], pause: Callable[[float], None]
) -> None:
    from botocore.exceptions import ClientError

    for seconds in (*ROLE_PAUSES, None):
        try:
            function.lambda_.create_function(
                FunctionName=function.name,
                Code={"ZipFile": code},
                Architectures=[package.architecture(code)],
                Tags={MARK: function.name},
                **wanted,
            )
            break
        except ClientError as error:
            if seconds is None or "cannot be assumed" not in error.response["Error"]["Message"]:
                raise
            pause(seconds)
    function.lambda_.get_waiter("function_active_v2").wait(FunctionName=function.name)


def _update(
    function: Function,
    there: dict[str, Any],
    code: bytes,
    wanted: dict[str, Any],
    changes: Changes,
) -> None:
    """New settings and new code, each only where it differs from what is there."""
    if not _is_as(there, wanted):
        changes.make(
            f"change the settings of the function {function.name}",
            _and_wait, function=function, call=function.lambda_.update_function_configuration,
            **wanted,
        )  # fmt: skip
    if not is_current(there, code):
        changes.make(
            f"change the code of the function {function.name}",
            _and_wait, function=function, call=function.lambda_.update_function_code,
            ZipFile=code, Architectures=[package.architecture(code)],
        )  # fmt: skip


def _is_as(there: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    """True if these are the settings."""
    return {name: there.get(name) for name in wanted} == wanted


def _release(function: Function) -> None:
    """Makes a version of code and settings, and moves the alias to it."""
    name = function.name
    version = function.lambda_.publish_version(FunctionName=name)["Version"]
    waiter = function.lambda_.get_waiter("published_version_active")
    waiter.wait(FunctionName=name, Qualifier=version)
    is_first = ask(function.lambda_.get_alias, FunctionName=name, Name=LIVE) is None
    call = function.lambda_.create_alias if is_first else function.lambda_.update_alias
    call(FunctionName=name, Name=LIVE, FunctionVersion=version)


def _and_wait(function: Function, call: Callable[..., Any], **arguments: Any) -> None:
    """Changes the function, after earlier changes have ended, and waits for the end of this one."""
    for state in ("function_active_v2", "function_updated_v2"):
        function.lambda_.get_waiter(state).wait(FunctionName=function.name)
    call(FunctionName=function.name, **arguments)
    function.lambda_.get_waiter("function_updated_v2").wait(FunctionName=function.name)
