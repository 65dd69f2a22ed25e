"""`function` and `schedule` against moto: first run, repeated run, change."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
import pytest
from stand_ins import Run, small_zip

from deploy.aws import function, schedule, watch
from service import settings

MADE_LIVE = "let this be the live version of rebus"


@pytest.mark.usefixtures("cloud")
def test_function(run: Run, zip_file: Path) -> None:
    first = run("function", "--zip", str(zip_file), "--set", "REBUS_ORIGINS=https://a.example")
    assert first.exit_code == 0
    lambda_ = boto3.client("lambda")
    url = lambda_.get_function_url_config(FunctionName="rebus", Qualifier="live")
    assert first.output.endswith(f"the function is at {url['FunctionUrl']}\n")
    assert (url["AuthType"], "Cors" in url) == ("NONE", False)
    about = lambda_.get_function(FunctionName="rebus", Qualifier="live")["Configuration"]
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
    assert code.output.splitlines()[:-1] == ["change the code of the function rebus", MADE_LIVE]
    about = boto3.client("lambda").get_function(FunctionName="rebus")["Configuration"]
    assert function.is_current(about, zip_file.read_bytes())
    settings_ = run("function", "--zip", str(zip_file), "--set", "REBUS_MAX_LIMIT=9")
    changed = settings_.output.splitlines()[:-1]
    assert changed == ["change the settings of the function rebus", MADE_LIVE]
    boto3.client("lambda").remove_permission(
        FunctionName="rebus", Qualifier="live", StatementId="rebus-url"
    )
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


@pytest.fixture
def sent(cloud: None) -> Iterator[list[tuple[str, dict[str, Any]]]]:
    """Every call that is made, and with what: moto takes no notice of some of it."""
    seen: list[tuple[str, dict[str, Any]]] = []

    def write_down(params: dict[str, Any], model: Any, **_: object) -> None:
        seen.append((model.name, dict(params)))

    events = boto3._get_default_session().events
    events.register("before-parameter-build", write_down)
    yield seen
    events.unregister("before-parameter-build", write_down)


@pytest.mark.usefixtures("cloud")
def test_callers_reach_the_live_version_only(
    run: Run, zip_file: Path, sent: list[tuple[str, dict[str, Any]]]
) -> None:
    run("function", "--zip", str(zip_file))
    run("schedule")
    named = {"AddPermission", "CreateFunctionUrlConfig", "GetFunctionUrlConfig", "GetPolicy"}
    assert {name for name, _ in sent} >= named
    assert {given.get("Qualifier") for name, given in sent if name in named} == {"live"}


@pytest.mark.usefixtures("cloud")
def test_code_and_settings_change_together_and_back(
    run: Run, zip_file: Path, sent: list[tuple[str, dict[str, Any]]]
) -> None:
    def live() -> tuple[str, bool, dict[str, str]]:
        about = boto3.client("lambda").get_function_configuration(
            FunctionName="rebus", Qualifier="live"
        )
        return about["Version"], function.is_current(about, one), about["Environment"]["Variables"]

    one, timeout = zip_file.read_bytes(), {"REBUS_MAX_TIMEOUT": "10"}
    assert "there is no function rebus" in run("rollback").output
    run("function", "--zip", str(zip_file))
    assert live() == ("1", True, timeout)
    nothing_before = run("rollback")
    assert nothing_before.exit_code == 1
    assert nothing_before.output == "Error: there is no version before 1; there are 1\n"
    zip_file.write_bytes(small_zip("two"))
    sent.clear()
    run("function", "--zip", str(zip_file), "--set", "REBUS_MAX_LIMIT=9")
    changes = [name for name, _ in sent if name.startswith(("Update", "Publish"))]
    assert changes == [
        "UpdateFunctionConfiguration", "UpdateFunctionCode", "PublishVersion", "UpdateAlias",
    ]  # fmt: skip
    assert live() == ("2", False, {**timeout, "REBUS_MAX_LIMIT": "9"})
    assert run("rollback", "--dry-run").output.startswith("would let version 1 of rebus be live")
    assert run("rollback").output == "let version 1 of rebus be live instead of 2\n"
    assert live() == ("1", True, timeout)
    assert "version   1 is live, of 1, 2\n" in run("status").output
    # What is live already is not put up once more; what is not, is a version again.
    zip_file.write_bytes(one)
    assert run("function", "--zip", str(zip_file)).output.startswith("nothing to change\n")
    assert run("rollback", "--to", "2").exit_code == 0
    assert run("rollback", "--to", "7").output == "Error: there is no version 7; there are 1, 2\n"
    assert run("rollback", "--to", "2").output == "nothing to change\n"
    run("function", "--zip", str(zip_file))
    assert live() == ("3", True, timeout)


@pytest.mark.usefixtures("cloud")
def test_a_stage_is_a_deployment_of_its_own(run: Run, zip_file: Path) -> None:
    run("function", "--zip", str(zip_file))
    first = run("status").output
    for command in (("function", "--zip", str(zip_file)), ("schedule",), ("alarms",)):
        assert run(*command, "--stage", "test").exit_code == 0
    assert run("status").output == first
    test = run("status", "--stage", "test").output
    assert test.startswith("function  rebus-test: python3.13")
    assert "alarms    duration ok, errors ok, throttles ok\n" in test
    assert boto3.client("events").describe_rule(Name="rebus-test-warm")["State"] == "ENABLED"
    assert run("remove", "--stage", "test", "--yes").exit_code == 0
    assert run("status").output == first


@pytest.mark.usefixtures("cloud")
def test_the_log_is_kept_for_a_month_and_printed(
    run: Run, zip_file: Path, sent: list[tuple[str, dict[str, Any]]]
) -> None:
    logs, group = boto3.client("logs"), "/aws/lambda/rebus"
    assert "there is no log of rebus" in run("logs").output
    run("function", "--zip", str(zip_file))
    (about,) = logs.describe_log_groups()["logGroups"]
    assert (about["logGroupName"], about["retentionInDays"]) == (group, 30)
    logs.put_retention_policy(logGroupName=group, retentionInDays=1)
    again = run("function", "--zip", str(zip_file))
    assert again.output.startswith("keep lines of the log for 30 days\n")
    logs.create_log_stream(logGroupName=group, logStreamName="a")
    now = int(time.time() * 1000)
    told = [{"timestamp": now - minutes * 60_000, "message": f"{minutes}\n"} for minutes in (90, 5)]
    logs.put_log_events(logGroupName=group, logStreamName="a", logEvents=told)
    assert [line[-3:] for line in run("logs").output.splitlines()] == ["  5"]
    lines = run("logs", "--minutes", "100", "--filter", "{ $.status >= 500 }").output.splitlines()
    assert [line.split()[-1] for line in lines] == ["90", "5"]
    assert dict(sent)["FilterLogEvents"]["filterPattern"] == "{ $.status >= 500 }"


@pytest.mark.usefixtures("cloud")
def test_alarms(run: Run, zip_file: Path) -> None:
    assert "there is no function rebus" in run("alarms").output
    run("function", "--zip", str(zip_file))
    watched, topics = boto3.client("cloudwatch"), boto3.client("sns")

    def alarms() -> dict[str, Any]:
        found = watched.describe_alarms()["MetricAlarms"]
        return {each["MetricName"]: each for each in found}

    assert run("alarms").output.splitlines()[0] == "set the alarm errors"
    assert run("alarms").output.startswith("nothing to change\n")
    assert {name: (each["Statistic"], each["Threshold"]) for name, each in alarms().items()} == {
        "Errors": ("Sum", 0), "Throttles": ("Sum", 0), "Duration": ("Maximum", 15_000),
    }  # fmt: skip
    assert function.MAX_SEARCH < watch.SLOW < function.TIMEOUT
    for each in alarms().values():
        assert (each["Namespace"], each["Period"]) == ("AWS/Lambda", 300)
        assert each["Dimensions"] == [{"Name": "FunctionName", "Value": "rebus"}]
        assert each["ComparisonOperator"] == "GreaterThanThreshold"
        assert (each["TreatMissingData"], each["AlarmActions"]) == ("notBreaching", [])
    said = run("alarms", "--mail", "a@mail.example").output
    assert "send alarms to a@mail.example, who is asked whether that is right\n" in said
    (topic,) = topics.list_topics()["Topics"]
    for each in alarms().values():
        assert each["AlarmActions"] == [topic["TopicArn"]]
    (hears,) = topics.list_subscriptions_by_topic(**topic)["Subscriptions"]
    assert (hears["Protocol"], hears["Endpoint"]) == ("email", "a@mail.example")
    # Who was named once stays.
    assert run("alarms").output.startswith("nothing to change\n")
    watched.delete_alarms(AlarmNames=["rebus-deploy-rebus-errors"])
    assert run("alarms").output.startswith("set the alarm errors\nthere are")


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
    assert target["Arn"].endswith(":function:rebus:live")
    policy = json.loads(boto3.client("lambda").get_policy(FunctionName="rebus")["Policy"])
    (permission,) = [one for one in policy["Statement"] if one["Sid"] == schedule.STATEMENT]
    assert permission["Principal"] == {"Service": "events.amazonaws.com"}
    assert rule["Arn"] in json.dumps(permission)
    assert run("schedule").output.startswith("nothing to change\n")
    changed = run("schedule", "--every", "1")
    assert changed.output.startswith("schedule rebus-warm at rate(1 minute)\nthe function")
    events.disable_rule(Name="rebus-warm")
    assert run("schedule", "--every", "1").output.startswith("schedule rebus-warm")
