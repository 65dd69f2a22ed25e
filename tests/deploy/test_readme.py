"""deploy/README.md: its commands are real, its figures are those of the code."""

from __future__ import annotations

import re
import shlex
from typing import Any

import click
import pytest
import yaml
from stand_ins import ROOT

from deploy import cost
from deploy.aws import policy
from deploy.cli import main

TEXT = (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
TEMPLATE = yaml.safe_load((ROOT / "serverless.yml").read_text(encoding="utf-8"))


def commands(beginning: str) -> list[list[str]]:
    """The words of every command that begins so, in blocks and in code spans."""
    joined = TEXT.replace(" \\\n        ", " ")
    found = re.findall(rf"(?:`|^ {{4}})({re.escape(beginning)}[^`\n]*)", joined, re.MULTILINE)
    return [shlex.split(line, comments=True)[len(beginning.split()) :] for line in found]


DEPLOY = commands(".venv/bin/python -m deploy")


@pytest.mark.parametrize("words", DEPLOY, ids=" ".join)
def test_commands_are_real(words: list[str]) -> None:
    if words == ["--help"]:
        return
    command = main.commands[words[0]]
    options = [
        option for one in command.params if isinstance(one, click.Option) for option in one.opts
    ]
    given = [word for word in words if word.startswith("--")]
    assert set(given) <= set(options)
    if len(words) > 1:
        command.make_parser(click.Context(command)).parse_args(words[1:])


def test_commands_are_found() -> None:
    assert {words[0] for words in DEPLOY} >= {"package", "site", "smoke", "status", "remove"}


def test_the_policy_is_shown() -> None:
    assert f"```json\n{policy.text()}\n```" in TEXT


@pytest.mark.parametrize(
    ("row", "prices", "most"),
    [
        ("AWS, x86_64", "aws, x86_64", cost.MOST),
        ("AWS, arm64", "aws, arm64", cost.MOST),
        ("Google Cloud", "google", cost.MOST),
        ("Yandex Cloud", "yandex", cost.MOST_YANDEX),
    ],
)
def test_the_worst_hour(row: str, prices: str, most: int) -> None:
    hour = cost.worst_hour(cost.CLOUDS[prices], most)
    (cells,) = re.findall(rf"^\| {row} \| (\d+) \|.*\| (\S+) \| (.*) for (\d+) GB \|$", TEXT, re.M)
    traffic = "the traffic" if hour.traffic is None else f"${hour.traffic:.2f}"
    assert cells == (str(most), f"${hour.work:.2f}", traffic, f"{hour.gigabytes:.0f}")


def test_the_worst_hour_is_everything_at_once() -> None:
    prices = cost.Prices(second=1.0, million_calls=1e6, gigabyte=2.0, rate=10, least=0.001)
    hour = cost.worst_hour(prices, 2)
    assert hour == cost.Hour(work=7200 + 72000, gigabytes=108.0, traffic=216.0)
    # Where each call is billed as 100 ms, ten calls that share them cost ten times as much.
    brief = cost.Prices(second=1.0, million_calls=0, gigabyte=None, rate=100, least=0.1)
    assert cost.worst_hour(brief, 1) == cost.Hour(36000, 54.0, None)
    assert str(cost.worst_hour(brief, 1)) == "$36000.00, and the traffic for 54 GB of answers"


def option(words: list[str], name: str) -> str:
    return words[words.index(name) + 1]


def test_what_is_made_by_hand_in_yandex_cloud_is_the_same() -> None:
    one: dict[str, Any] = TEMPLATE["functions"]["rebus"]
    (version,) = commands("yc serverless function version create")
    assert option(version, "--runtime") == TEMPLATE["provider"]["runtime"]
    assert option(version, "--entrypoint") == one["handler"]
    assert option(version, "--memory") == f"{one['memorySize'] // 1024}GB"
    assert option(version, "--execution-timeout") == f"{one['timeout']}s"
    (setting,) = one["environment"].items()
    assert option(version, "--environment") == "=".join(setting)
    assert option(version, "--source-path") == TEMPLATE["package"]["artifact"]
    (timer,) = commands("yc serverless trigger create timer")
    (cron,) = [event["cron"] for event in one["events"] if "cron" in event]
    assert option(timer, "--cron-expression") == cron["expression"]
    (bound,) = commands("yc serverless function set-scaling-policy")
    assert option(bound, "--zone-instances-limit") == str(cost.MOST_YANDEX // 3)


def test_google_cloud_is_bounded_too() -> None:
    (run,) = [words for words in commands("gcloud run deploy") if "--source" in words]
    assert option(run, "--max-instances") == str(cost.MOST)
    assert option(run, "--set-env-vars") == "REBUS_MAX_TIMEOUT=10"
    regions = re.findall(r"--(?:region|location) ([a-z0-9-]+)", TEXT)
    assert len(regions) > 6
    assert {name for name in regions if name != "eu-central-1"} == {"europe-west1"}
