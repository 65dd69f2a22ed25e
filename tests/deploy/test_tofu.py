"""deploy/yandex/: what OpenTofu makes is what `serverless.yml` makes, with the bound."""

from __future__ import annotations

import re
from typing import Any

import hcl2
import yaml
from stand_ins import ROOT

from deploy import cost

FOLDER = ROOT / "deploy" / "yandex"
TEXT = (FOLDER / "main.tf").read_text(encoding="utf-8")
SERVERLESS = yaml.safe_load((ROOT / "serverless.yml").read_text(encoding="utf-8"))


def read(value: Any) -> Any:
    """What the parser gives, without its quotation marks and notes."""
    if isinstance(value, dict):
        return {read(k): read(v) for k, v in value.items() if not k.startswith("__")}
    if isinstance(value, list):
        return [read(each) for each in value]
    return value.strip('"') if isinstance(value, str) else value


MODULE: dict[str, list[dict[str, Any]]] = read(hcl2.loads(TEXT))
RESOURCES = {
    f"{kind}.{name}": body
    for one in MODULE["resource"]
    for kind, named in one.items()
    for name, body in named.items()
}
VARIABLES = {name: body for one in MODULE["variable"] for name, body in one.items()}


def test_it_makes_what_serverless_makes() -> None:
    function, theirs = RESOURCES["yandex_function.rebus"], SERVERLESS["functions"]["rebus"]
    assert function["runtime"] == SERVERLESS["provider"]["runtime"]
    assert function["entrypoint"] == theirs["handler"]
    assert function["memory"] == theirs["memorySize"]
    assert function["execution_timeout"] == int(theirs["timeout"])
    assert function["environment"] == theirs["environment"]
    assert VARIABLES["package"]["default"] == f"../../{SERVERLESS['package']['artifact']}"
    (cron,) = [event["cron"]["expression"] for event in theirs["events"] if "cron" in event]
    (timer,) = RESOURCES["yandex_function_trigger.warm"]["timer"]
    assert timer == {"cron_expression": cron}
    binding = RESOURCES["yandex_function_iam_binding.invoker"]
    assert [binding["role"]] == SERVERLESS["resources"]["rebus-invoker"]["roles"]


def test_it_is_bounded_before_it_can_be_called() -> None:
    (policy,) = RESOURCES["yandex_function_scaling_policy.bound"]["policy"]
    assert policy["tag"] == "$latest"
    assert policy["zone_instances_limit"] == policy["zone_requests_limit"]
    assert policy["zone_instances_limit"] == "${var.zone_instances}"
    assert 3 * VARIABLES["zone_instances"]["default"] == cost.MOST_YANDEX
    before = RESOURCES["yandex_api_gateway.rebus"]["depends_on"]
    assert "${yandex_function_scaling_policy.bound}" in before


def test_every_name_is_declared() -> None:
    code = re.sub(r"^\s*#.*", "", TEXT, flags=re.MULTILINE)
    assert {*re.findall(r"\bvar\.(\w+)", code)} == {*VARIABLES}
    assert {*re.findall(r"\blocal\.(\w+)", code)} == {*MODULE["locals"][0]}
    named = {f"{kind}.{name}" for kind, name in re.findall(r"\b(yandex_\w+)\.(\w+)", code)}
    assert named == {*RESOURCES} - {"yandex_function_trigger.warm"}


def test_the_gateway_has_all_that_its_document_names() -> None:
    spec = RESOURCES["yandex_api_gateway.rebus"]["spec"]
    given = {*re.findall(r"(\w+) = ", spec)}
    document = (FOLDER / "gateway.yaml").read_text(encoding="utf-8")
    assert {*re.findall(r"\$\{(\w+)\}", document)} == given
