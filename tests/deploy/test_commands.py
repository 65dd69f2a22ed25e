"""Every command against moto: first run, repeated run, change, dry run, refusal, removal."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import boto3
import pytest
from botocore.client import BaseClient
from stand_ins import REGION, ROOT, Run, small_zip

from deploy import function, schedule, site
from service import settings

URL = "https://function.example"


def everything() -> dict[str, Any]:
    """All that there is in the account, in a form that can be compared."""
    lambda_, events = boto3.client("lambda"), boto3.client("events")
    iam, s3 = boto3.client("iam"), boto3.client("s3")
    found: dict[str, Any] = {
        "functions": sorted(one["FunctionName"] for one in lambda_.list_functions()["Functions"]),
        "roles": sorted(one["RoleName"] for one in iam.list_roles()["Roles"]),
        "rules": sorted(one["Name"] for one in events.list_rules()["Rules"]),
    }
    for bucket in s3.list_buckets()["Buckets"]:
        listed = s3.list_objects_v2(Bucket=bucket["Name"]).get("Contents", [])
        found[bucket["Name"]] = {one["Key"]: one["ETag"] for one in listed}
    return found


def put_up_all(run: Run, zip_file: Path, page: Path) -> None:
    for arguments in (
        ("function", "--zip", str(zip_file)),
        ("schedule",),
        ("site", "--bucket", "rebus-page", "--folder", str(page)),
    ):
        result = run(*arguments)
        assert result.exit_code == 0, result.output


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
        "REBUS_MAX_TIMEOUT": "25",
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


@pytest.mark.usefixtures("cloud")
def test_site(run: Run, page: Path) -> None:
    first = run("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL + "/")
    assert first.exit_code == 0, first.output
    address = "http://rebus-page.s3-website.eu-central-1.amazonaws.com"
    assert first.output.endswith(f"the page is at {address}\n")
    s3 = boto3.client("s3")
    index = s3.get_object(Bucket="rebus-page", Key="index.html")
    assert index["Body"].read().decode() == (
        f'<meta name="rebus-function" content="{URL}">\n<p>Привет</p>\n'
    )
    heads = {
        key: s3.head_object(Bucket="rebus-page", Key=key)
        for key in ("index.html", "app.js", "texts/ja.js", "icon.png")
    }
    assert {key: (head["ContentType"], head["CacheControl"]) for key, head in heads.items()} == {
        "index.html": ("text/html; charset=utf-8", "no-cache"),
        "app.js": ("text/javascript; charset=utf-8", "no-cache"),
        "texts/ja.js": ("text/javascript; charset=utf-8", "no-cache"),
        "icon.png": ("image/png", "public, max-age=86400"),
    }
    assert s3.get_bucket_website(Bucket="rebus-page")["IndexDocument"] == {"Suffix": "index.html"}
    (rule,) = s3.get_bucket_cors(Bucket="rebus-page")["CORSRules"]
    assert (rule["AllowedOrigins"], rule["AllowedMethods"]) == (["*"], ["GET", "HEAD"])
    (statement,) = json.loads(s3.get_bucket_policy(Bucket="rebus-page")["Policy"])["Statement"]
    assert (statement["Action"], statement["Principal"]) == ("s3:GetObject", "*")
    block = s3.get_public_access_block(Bucket="rebus-page")["PublicAccessBlockConfiguration"]
    assert set(block.values()) == {False}

    again = run("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    assert again.output == f"nothing to change\nthe page is at {address}\n"


@pytest.mark.usefixtures("cloud")
def test_site_changes_only_what_differs(run: Run, page: Path) -> None:
    arguments = ("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    assert run(*arguments).exit_code == 0
    (page / "app.js").rename(page / "main.js")
    (page / "icon.png").write_bytes(b"\x89PNG again")
    assert run(*arguments).output.splitlines()[:-1] == [
        "list 5 files in .rebus-deploy.json",
        "upload icon.png, 10 bytes",
        "upload main.js, 11 bytes",
        "delete app.js",
        "list 4 files in .rebus-deploy.json",
    ]
    boto3.client("s3").delete_object(Bucket="rebus-page", Key="main.js")
    assert run(*arguments).output.splitlines()[:-1] == ["upload main.js, 11 bytes"]
    boto3.client("s3").delete_bucket_website(Bucket="rebus-page")
    assert run(*arguments).output.splitlines()[:-1] == ["make the bucket a website"]


@pytest.mark.usefixtures("cloud")
def test_site_in_the_region_that_has_no_name_for_it(run: Run, page: Path) -> None:
    arguments = ("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    result = run(*arguments, "--region", "us-east-1")
    assert result.output.endswith("http://rebus-page.s3-website-us-east-1.amazonaws.com\n")


@pytest.mark.usefixtures("cloud")
def test_site_takes_the_address_of_the_function(run: Run, zip_file: Path, page: Path) -> None:
    arguments = ("site", "--bucket", "rebus-page", "--folder", str(page))
    early = run(*arguments)
    assert early.exit_code == 1
    assert "name it with --api" in early.output
    run("function", "--zip", str(zip_file))
    assert run(*arguments).exit_code == 0
    url = boto3.client("lambda").get_function_url_config(FunctionName="rebus")["FunctionUrl"]
    index = boto3.client("s3").get_object(Bucket="rebus-page", Key="index.html")
    assert f'content="{url.rstrip("/")}"' in index["Body"].read().decode()


@pytest.mark.usefixtures("cloud")
def test_site_in_yandex_cloud(run: Run, page: Path) -> None:
    arguments = ("--cloud", "yandex", "--bucket", "rebus-page")
    api = "https://functions.yandexcloud.net/d4e0000000000000000?action="
    put = ("site", *arguments, "--folder", str(page), "--api", api)
    first = run(*put)
    assert first.exit_code == 0, first.output
    assert first.output.endswith("the page is at https://rebus-page.website.yandexcloud.net\n")
    s3 = boto3.client("s3", endpoint_url="https://storage.yandexcloud.net")
    index = s3.get_object(Bucket="rebus-page", Key="index.html")["Body"].read().decode()
    assert f'content="{api}"' in index
    for key in ("index.html", "app.js", "icon.png"):
        grants = s3.get_object_acl(Bucket="rebus-page", Key=key)["Grants"]
        assert any("AllUsers" in grant["Grantee"].get("URI", "") for grant in grants)
    assert run(*put).output.startswith("nothing to change\n")
    status = run("status", *arguments)
    assert "4 files of the page" in status.output
    assert run("remove", *arguments, "--yes").exit_code == 0
    assert "rebus-page: not there" in run("status", *arguments).output
    assert "nothing to remove" in run("remove", *arguments, "--yes").output


@pytest.mark.usefixtures("cloud")
def test_status(run: Run, zip_file: Path, page: Path) -> None:
    nothing = run("status", "--bucket", "rebus-page")
    assert nothing.output == "function  rebus: not there\nbucket    rebus-page: not there\n"
    put_up_all(run, zip_file, page)
    lines = run("status", "--bucket", "rebus-page").output.splitlines()
    assert lines[0].startswith("function  rebus: python3.13 on x86_64, 1769 MB, 30 s, changed 20")
    assert lines[1].startswith("address   https://")
    assert lines[2:4] == [
        "warm-up   rate(5 minutes), enabled",
        "bucket    rebus-page: made here, 4 files of the page",
    ]
    boto3.client("lambda").remove_permission(FunctionName="rebus", StatementId="rebus-call")
    assert "not public, for want of rebus-call: run function again" in run("status").output


@pytest.mark.usefixtures("cloud")
def test_remove_takes_all_that_was_made_and_nothing_else(
    run: Run, zip_file: Path, page: Path
) -> None:
    boto3.client("s3").create_bucket(
        Bucket="mine", CreateBucketConfiguration={"LocationConstraint": REGION}
    )
    boto3.client("iam").create_role(RoleName="mine", AssumeRolePolicyDocument="{}")
    before = everything()
    put_up_all(run, zip_file, page)
    there = everything()
    assert there != before
    asked = run("remove", "--bucket", "rebus-page", answer="n\n")
    assert asked.exit_code == 1
    assert "would delete the function rebus\n" in asked.output
    assert "Remove all that? [y/N]: n" in asked.output
    assert run("remove", "--bucket", "rebus-page", answer="").exit_code == 1
    assert run("remove", "--bucket", "rebus-page", "--dry-run").exit_code == 0
    assert everything() == there
    assert run("remove", "--bucket", "rebus-page", answer="y\n").exit_code == 0
    assert everything() == before
    again = run("remove", "--bucket", "rebus-page")
    assert (again.exit_code, again.output) == (0, "there is nothing to remove\n")


@pytest.mark.usefixtures("cloud")
def test_remove_leaves_a_bucket_with_other_files(run: Run, page: Path) -> None:
    run("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    s3 = boto3.client("s3")
    s3.put_object(Bucket="rebus-page", Key="thesis.txt", Body=b"mine")
    result = run("remove", "--bucket", "rebus-page", "--yes")
    assert "the bucket rebus-page stays: it holds files that are not of the page" in result.output
    assert s3.list_objects_v2(Bucket="rebus-page")["Contents"][0]["Key"] == "thesis.txt"


@pytest.mark.usefixtures("cloud")
def test_a_bucket_that_was_there_before_stays(run: Run, page: Path) -> None:
    s3 = boto3.client("s3")
    where = {"LocationConstraint": REGION}
    s3.create_bucket(Bucket="rebus-page", CreateBucketConfiguration=where)
    put = run("site", "--bucket", "rebus-page", "--folder", str(page), "--api", URL)
    assert "the bucket rebus-page was there before: remove will leave it" in put.output
    s3.put_object(Bucket="rebus-page", Key="diary.txt", Body=b"mine")
    assert run("remove", "--bucket", "rebus-page", "--yes").exit_code == 0
    assert list(everything()["rebus-page"]) == ["diary.txt"]
    for ask in (s3.get_bucket_policy, s3.get_bucket_website, s3.get_bucket_cors):
        with pytest.raises(s3.exceptions.ClientError, match="NoSuch"):
            ask(Bucket="rebus-page")


@pytest.mark.usefixtures("cloud")
def test_a_bucket_with_other_files_is_never_made_public(run: Run, page: Path) -> None:
    s3 = boto3.client("s3")
    where = {"LocationConstraint": REGION}
    s3.create_bucket(Bucket="private", CreateBucketConfiguration=where)
    s3.put_object(Bucket="private", Key="diary.txt", Body=b"mine")
    before = everything()
    result = run("site", "--bucket", "private", "--folder", str(page), "--api", URL)
    assert result.exit_code == 1
    assert "would become public: choose another name with --bucket" in result.output
    assert everything() == before
    with pytest.raises(s3.exceptions.ClientError, match="NoSuchBucketPolicy"):
        s3.get_bucket_policy(Bucket="private")


@pytest.mark.usefixtures("cloud")
def test_what_bears_the_name_but_was_not_made_here_is_left_alone(run: Run, zip_file: Path) -> None:
    iam, lambda_, events = (boto3.client(name) for name in ("iam", "lambda", "events"))
    role = iam.create_role(RoleName="rebus", AssumeRolePolicyDocument="{}")["Role"]["Arn"]
    refused = run("function", "--zip", str(zip_file))
    assert refused.output == "Error: there is another role rebus: choose one with --name\n"
    assert run("remove", "--yes").exit_code == 1
    iam.delete_role(RoleName="rebus")
    assert run("function", "--zip", str(zip_file), "--name", "mine").exit_code == 0
    lambda_.create_function(
        FunctionName="rebus", Runtime="python3.13", Role=role.replace("rebus", "mine"),
        Handler="main.handler", Code={"ZipFile": small_zip()},
    )  # fmt: skip
    for command in (("function", "--zip", str(zip_file)), ("schedule",), ("remove", "--yes")):
        refused = run(*command)
        assert refused.exit_code == 1
        assert "there is another function rebus: choose one with --name" in refused.output
    events.put_rule(Name="mine-warm", ScheduleExpression="rate(1 day)")
    refused = run("schedule", "--name", "mine")
    assert "there is another rule mine-warm" in refused.output


@pytest.mark.usefixtures("cloud")
@pytest.mark.parametrize("command", ["function", "schedule", "site", "remove"])
def test_a_dry_run_changes_nothing(command: str, run: Run, zip_file: Path, page: Path) -> None:
    if command == "schedule":
        run("function", "--zip", str(zip_file))
    if command == "remove":
        put_up_all(run, zip_file, page)
    arguments = {
        "function": ("--zip", str(zip_file)),
        "schedule": (),
        "site": ("--bucket", "rebus-page", "--folder", str(page), "--api", URL),
        "remove": ("--bucket", "rebus-page"),
    }[command]
    before = everything()
    dry = run(command, *arguments, "--dry-run")
    assert dry.exit_code == 0, dry.output
    assert all(line.startswith("would ") for line in dry.output.splitlines())
    assert everything() == before
    # What it says it would do is what is done.
    if command != "remove":
        wet = run(command, *arguments)
        foreseen = [line.removeprefix("would ") for line in dry.output.splitlines()]
        assert wet.output.splitlines()[:-1] == foreseen


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("site", "--bucket", "b", "--api", "nonsense"), "'nonsense' is no address"),
        (("site", "--bucket", "b", "--api", 'https://x"onload='), "is no address"),
        (("site", "--cloud", "yandex", "--bucket", "b"), "name it with --api"),
        (("smoke", "example.org"), "'example.org' is no address: it begins with https://"),
        (("function", "--set", "X"), "'X' is no setting: --set takes NAME=VALUE"),
    ],
)
@pytest.mark.usefixtures("cloud")
def test_wrong_arguments(
    run: Run, page: Path, zip_file: Path, arguments: tuple[str, ...], message: str
) -> None:
    more = {"site": ("--folder", str(page)), "function": ("--zip", str(zip_file))}
    result = run(*arguments, *more.get(arguments[0], ()))
    assert result.exit_code == 1
    assert message in result.output


@pytest.mark.usefixtures("cloud")
def test_a_page_that_cannot_be_put_up(run: Run, page: Path, zip_file: Path) -> None:
    arguments = ("site", "--bucket", "b", "--folder", str(page), "--api", URL)
    (page / "movie.xyz").write_bytes(b"?")
    assert "no content type is known for movie.xyz" in run(*arguments).output
    (page / "movie.xyz").unlink()
    (page / "index.html").write_text("<p>no place for the address</p>")
    assert f'must hold <meta name="{site.META}" content="…"> once' in run(*arguments).output
    (page / "index.html").unlink()
    assert "holds no index.html" in run(*arguments).output
    zip_file.write_bytes(b"junk")
    assert "this is no zip" in run("function", "--zip", str(zip_file)).output
    assert everything() == {"functions": [], "roles": [], "rules": []}


# Operations whose permission has another name, or that need none.
PERMISSIONS = {
    "s3:HeadBucket": "s3:ListBucket",
    "s3:ListObjectsV2": "s3:ListBucket",
    "s3:HeadObject": "s3:GetObject",
    "s3:GetPublicAccessBlock": "s3:GetBucketPublicAccessBlock",
    "s3:PutPublicAccessBlock": "s3:PutBucketPublicAccessBlock",
    "s3:GetBucketCors": "s3:GetBucketCORS",
    "s3:PutBucketCors": "s3:PutBucketCORS",
    "s3:DeleteBucketCors": "s3:PutBucketCORS",
    "sts:GetCallerIdentity": None,
}

# Permissions that go with what an operation is given: a role, or tags.
IMPLIED = {"iam:PassRole", "iam:TagRole", "lambda:TagResource", "events:TagResource"}


@pytest.mark.usefixtures("cloud")
def test_the_readme_lists_the_permissions_that_are_needed(
    run: Run, zip_file: Path, page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = BaseClient._make_api_call  # type: ignore[attr-defined]
    made = set()

    def call(client: Any, operation: str, arguments: dict[str, Any]) -> Any:
        made.add(f"{client.meta.service_model.service_name}:{operation}")
        return real(client, operation, arguments)

    monkeypatch.setattr(BaseClient, "_make_api_call", call)
    put_up_all(run, zip_file, page)
    zip_file.write_bytes(small_zip("two"))
    run("function", "--zip", str(zip_file), "--set", "REBUS_MAX_LIMIT=9")
    run("status", "--bucket", "rebus-page")
    run("remove", "--bucket", "rebus-page", "--yes")
    test_remove_leaves_a_bucket_with_other_files(run, page)
    needed = {PERMISSIONS.get(name, name) for name in made} - {None} | IMPLIED
    text = (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
    listed = {
        f"{service}:{name}"
        for service, names in re.findall(
            r"^    (s3|lambda|iam|events): ([^:]*?)$(?!\n {8})", text, re.M
        )
        for name in names.split()
    }
    assert listed == needed
