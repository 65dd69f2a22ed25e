"""`function` and `schedule` against moto: first run, repeated run, change."""

from __future__ import annotations

import json
from pathlib import Path

import boto3
import pytest
from stand_ins import Run, small_zip

from deploy.aws import function, schedule
from service import settings


@pytest.mark.usefixtures("cloud")
def test_function(run: Run, zip_file: Path) -> None:
    first = run("function", "--zip", str(zip_file), "--set", "REBUS_ORIGINS=https://a.example")
    assert first.exit_code == 0
    lambda_ = boto3.client("lambda")
    url = lambda_.get_function_url_config(FunctionName="rebus")
    assert first.output.endswith(f"the function is at {url['FunctionUrl']}\n")
    assert (url["AuthType"], "Cors" in url) == ("NONE", False)
    about = lambda_.get_function(FunctionName="rebus")["Configuration"]
    assert (about["Runtime"], about["Handler"]) == ("python3.13", "main.handler")
    assert about["Architectures"] == ["x86_64"]
    assert about["Environment"]["Variables"] == {
        "REBUS_MAX_TIMEOUT": "10",
        "REBUS_ORIGINS": "https://a.example",
    }
    assert about["Timeout"] > function.MAX_SEARCH + settings.MARGIN
    policy = json.loads(lambda_.get_policy(FunctionName="rebus")["Policy"])["Statement"]
    assert sorted(one["Action"] for one in policy) == [
        "lambda:InvokeFunction",
        "lambda:InvokeFunctionUrl",
    ]
    assert all(one["Principal"] == "*" for one in policy)
    calls = {one["Action"]: one for one in policy}
    assert calls["lambda:InvokeFunctionUrl"]["FunctionUrlAuthType"] == "NONE"
    assert calls["lambda:InvokeFunction"]["InvokedViaFunctionUrl"] is True
    role = boto3.client("iam").get_role_policy(RoleName="rebus", PolicyName="log")
    (statement,) = role["PolicyDocument"]["Statement"]
    assert {action.partition(":")[0] for action in statement["Action"]} == {"logs"}
    assert statement["Resource"].endswith(":log-group:/aws/lambda/rebus:*")

    again = run("function", "--zip", str(zip_file), "--set", "REBUS_ORIGINS=https://a.example")
    assert again.output.startswith("nothing to change\nthe function is at http")


@pytest.mark.usefixtures("cloud")
def test_function_changes_only_what_differs(run: Run, zip_file: Path) -> None:
    assert run("function", "--zip", str(zip_file)).exit_code == 0
    zip_file.write_bytes(small_zip("two", machine=183))
    code = run("function", "--zip", str(zip_file))
    assert code.output.splitlines()[:-1] == ["change the code of the function rebus"]
    about = boto3.client("lambda").get_function(FunctionName="rebus")["Configuration"]
    assert function.is_current(about, zip_file.read_bytes())
    settings_ = run("function", "--zip", str(zip_file), "--set", "REBUS_MAX_LIMIT=9")
    assert settings_.output.splitlines()[:-1] == ["change the settings of the function rebus"]
    boto3.client("lambda").remove_permission(FunctionName="rebus", StatementId="rebus-url")
    permit = run("function", "--zip", str(zip_file), "--set", "REBUS_MAX_LIMIT=9")
    assert permit.output.splitlines()[:-1] == ["permit lambda:InvokeFunctionUrl (rebus-url)"]


def at_once() -> int | None:
    """The instances that may run at once, where some are reserved."""
    there = boto3.client("lambda").get_function_concurrency(FunctionName="rebus")
    return there.get("ReservedConcurrentExecutions")


@pytest.mark.usefixtures("cloud")
def test_a_function_is_bounded_from_the_first(run: Run, zip_file: Path) -> None:
    def put(*more: str) -> list[str]:
        return run("function", "--zip", str(zip_file), *more).output.splitlines()[:-1]

    said = put()
    bound = said.index("let at most 10 instances run at once")
    assert bound < said.index("give the function an address")
    assert at_once() == 10
    assert put("--most", "3") == ["let at most 3 instances run at once"]
    assert at_once() == 3
    # What was set once stays.
    assert put() == ["nothing to change"]
    assert "at once   3 instances, reserved\n" in run("status").output
    assert run("function", "--zip", str(zip_file), "--most", "0").exit_code == 2


@pytest.mark.usefixtures("cloud")
def test_a_new_account_lets_nothing_be_reserved(
    run: Run, zip_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTO_LAMBDA_CONCURRENCY_QUOTA", "10")
    put = run("function", "--zip", str(zip_file))
    assert put.exit_code == 0
    assert (
        "warning: the quota of this account does not let 10 be reserved. It is 10 instances at "
        "once, of all functions together, and that is the bound\n"
    ) in put.output
    assert put.output.splitlines()[-1].startswith("the function is at https://")
    assert at_once() is None
    status = run("status").output
    assert "at once   10 instances, the quota of all functions: function --most N res" in status
    assert "an hour   costs at most $1.11, and $48.60 for 540 GB of answers\n" in status


@pytest.mark.usefixtures("cloud")
def test_budget(run: Run) -> None:
    def put(dollars: str, mail: str) -> list[str]:
        return run("budget", "--dollars", dollars, "--mail", mail).output.splitlines()

    first = put("20", "a@mail.example")
    assert first[0] == "send a mail to a@mail.example when a month has cost $20"
    client, account = boto3.client("budgets"), "123456789012"
    (there,) = client.describe_budgets(AccountId=account)["Budgets"]
    assert (there["BudgetName"], there["TimeUnit"]) == ("rebus-deploy-rebus", "MONTHLY")
    assert there["BudgetLimit"] == {"Amount": "20", "Unit": "USD"}
    assert put("20", "a@mail.example")[0] == "nothing to change"
    for other in (("20", "b@mail.example"), ("30", "b@mail.example")):
        assert put(*other)[0] == "end the alarm rebus-deploy-rebus"
        assert put(*other)[0] == "nothing to change"
    assert "would end the alarm" in run("remove", "--dry-run").output
    assert run("remove", "--yes").exit_code == 0
    assert client.describe_budgets(AccountId=account)["Budgets"] == []


@pytest.mark.usefixtures("cloud")
def test_schedule(run: Run, zip_file: Path) -> None:
    early = run("schedule")
    assert early.exit_code == 1
    assert (
        early.output == "Error: there is no function rebus: put it up with the command function\n"
    )
    run("function", "--zip", str(zip_file))
    assert run("schedule").exit_code == 0
    events = boto3.client("events")
    rule = events.describe_rule(Name="rebus-warm")
    assert (rule["ScheduleExpression"], rule["State"]) == ("rate(5 minutes)", "ENABLED")
    (target,) = events.list_targets_by_rule(Rule="rebus-warm")["Targets"]
    assert json.loads(target["Input"]) == {"action": "health"}
    assert target["Arn"].endswith(":function:rebus")
    policy = json.loads(boto3.client("lambda").get_policy(FunctionName="rebus")["Policy"])
    (permission,) = [one for one in policy["Statement"] if one["Sid"] == schedule.STATEMENT]
    assert permission["Principal"] == {"Service": "events.amazonaws.com"}
    assert rule["Arn"] in json.dumps(permission)
    assert run("schedule").output.startswith("nothing to change\n")
    changed = run("schedule", "--every", "1")
    assert changed.output.startswith("schedule rebus-warm at rate(1 minute)\nthe function")
    events.disable_rule(Name="rebus-warm")
    assert run("schedule", "--every", "1").output.startswith("schedule rebus-warm")
