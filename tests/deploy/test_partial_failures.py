"""A command that is cut short at any of its calls: the next run finishes the job."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from botocore import exceptions as boto
from botocore.client import BaseClient
from botocore.exceptions import ClientError, ConnectionClosedError
from stand_ins import REGION, Run, small_zip

from deploy import clouds, errors, site
from deploy.aws import bound, budget, function, schedule, watch
from deploy.changes import Changes

URL = "https://function.example"
REAL_CALL = BaseClient._make_api_call  # type: ignore[attr-defined]


class Line:
    """What lies between here and the cloud; it breaks at one call, counted from 0."""

    def __init__(self, breaks_at: int | None, how: str) -> None:
        self.breaks_at = breaks_at
        self.how = how  # before or after the call reached the cloud
        self.calls = 0

    def call(self, client: Any, operation: str, arguments: dict[str, Any]) -> Any:
        """One call, as botocore makes it."""
        number, self.calls = self.calls, self.calls + 1
        if number != self.breaks_at:
            return REAL_CALL(client, operation, arguments)
        if self.how == "before" and number % 2:
            refusal = {"Error": {"Code": "AccessDenied", "Message": "not authorized"}}
            status = {"ResponseMetadata": {"HTTPStatusCode": 403}}
            raise ClientError({**refusal, **status}, operation)  # type: ignore[arg-type]
        if self.how == "after":
            with suppress(ClientError):
                REAL_CALL(client, operation, arguments)
        raise ConnectionClosedError(endpoint_url="https://cloud.example")


@contextmanager
def line(monkeypatch: pytest.MonkeyPatch, breaks_at: int | None, how: str) -> Iterator[Line]:
    """All calls go over such a line."""
    between = Line(breaks_at, how)
    with monkeypatch.context() as patch:
        patch.setattr(BaseClient, "_make_api_call", lambda *call: between.call(*call))
        yield between


class Account:
    """One connection for many deployments, each under a name of its own."""

    def __init__(self, page: Path) -> None:
        self.page = page
        self.s3 = clouds.storage(clouds.AWS, REGION)
        self.one = function.connect("rebus", REGION)

    def function(self, name: str) -> function.Function:
        """The function of that name."""
        return replace(self.one, name=name)

    def site(self, name: str) -> site.Site:
        """The site in a bucket of that name."""
        return site.Site(clouds.AWS, name, self.s3)

    def put_up(self, what: str, name: str, changes: Changes) -> None:
        """Puts one thing up, or the function with all that belongs to it."""
        if what == "all of it":
            for one in ("function", "alarms", "schedule"):
                self.put_up(one, name, changes)
        elif what == "function":
            of = self.function(name)
            function.put_up(of, small_zip(), {}, changes, pause=lambda _: None)
            watch.keep_log(of, changes)
            bound.put_up(of, None, changes)
            function.publish(of, changes)
        elif what == "budget":
            budget.put_up(self.function(name), 20, "a@mail.example", changes)
        elif what == "alarms":
            watch.put_up(self.function(name), "a@mail.example", changes)
        elif what == "schedule":
            schedule.put_up(self.function(name), changes)
        else:
            site.put_up(self.site(name), self.page, URL, changes)

    def remove(self, what: str, name: str, changes: Changes) -> None:
        """Takes all of it away."""
        if what == "site":
            site.remove(self.site(name), changes)
        elif what == "budget":
            budget.remove(self.function(name), changes)
        else:
            schedule.remove(self.function(name), changes)
            watch.remove(self.function(name), changes)
            function.remove(self.function(name), changes)

    def prepare(self, what: str, name: str) -> None:
        """Puts up what has to be there before."""
        if what in ("schedule", "alarms"):
            self.put_up("function", name, Changes(ignore))

    def is_gone(self, what: str, name: str) -> bool:
        """Whether nothing of it is left, but a bucket that may have been there before."""
        if what == "site":
            return not site.look(self.site(name)).keys
        if what == "budget":
            return budget.look(self.function(name)) is None
        if watch.look(self.function(name)):
            return False
        lost = function.ask(self.one.iam.get_role, RoleName=name) is None
        return lost and function.look(self.function(name)) is None


def ignore(text: str) -> None:
    """Hears what is said, and forgets it."""


@pytest.fixture
def account(cloud: None, page: Path) -> Account:
    """An empty account."""
    for name in ("icon.png", "texts/ja.js"):
        (page / name).unlink()
    return Account(page)


Deed = Callable[[Account, str, str, Changes], None]


@pytest.mark.parametrize("how", ["before", "after"])
@pytest.mark.parametrize(
    ("deed", "what"),
    [
        *((Account.put_up, what) for what in ("function", "schedule", "site", "budget", "alarms")),
        *((Account.remove, what) for what in ("all of it", "site", "budget")),
    ],
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
def test_the_next_run_finishes_the_job(
    account: Account, monkeypatch: pytest.MonkeyPatch, deed: Deed, what: str, how: str, long: bool
) -> None:
    """Every fourth call breaks, other ones before than after; with `--long`, every call."""
    breaks_at = 0 if long or how == "before" else 1
    while True:
        name = f"{what.replace(' ', '-')}-{breaks_at}"
        account.prepare(what, name)
        if deed is Account.remove:
            account.put_up(what, name, Changes(ignore))
        with line(monkeypatch, breaks_at, how) as between:
            try:
                deed(account, what, name, Changes(ignore))
            except Exception as error:
                said = errors.explain(error) or str(error)
            else:
                break
        assert between.calls == breaks_at + 1
        assert any(why in said for why in (errors.DENIED, errors.AGAIN, "may not use it")), said
        deed(account, what, name, Changes(ignore))
        said_again: list[str] = []
        deed(account, what, name, Changes(said_again.append))
        assert [text for text in said_again if "remove will leave it" not in text] == []
        if deed is Account.remove:
            assert account.is_gone(what, name)
        breaks_at += 1 if long else 4
    assert breaks_at >= (2 if what == "budget" else 5)


def test_a_role_that_is_too_new_is_waited_for(
    account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals = 3

    def call(client: Any, operation: str, arguments: dict[str, Any]) -> Any:
        nonlocal refusals
        if operation == "CreateFunction" and refusals:
            refusals -= 1
            message = "The role defined for the function cannot be assumed by Lambda."
            code = "InvalidParameterValueException"
            raise ClientError({"Error": {"Code": code, "Message": message}}, operation)
        return REAL_CALL(client, operation, arguments)

    monkeypatch.setattr(BaseClient, "_make_api_call", call)
    pauses: list[float] = []
    function.put_up(account.function("f"), small_zip(), {}, Changes(ignore), pauses.append)
    assert pauses == [1, 2, 4]
    refusals = 99
    with pytest.raises(ClientError, match="cannot be assumed"):
        function.put_up(account.function("g"), small_zip(), {}, Changes(ignore), pauses.append)
    assert len(pauses) == 3 + len(function.ROLE_PAUSES)


@pytest.mark.usefixtures("cloud")
@pytest.mark.parametrize(
    ("code", "status", "message"),
    [
        ("BucketAlreadyExists", 409, "choose another with --bucket"),
        ("AccessDenied", 403, "deploy/aws/policy.json permits what is needed"),
        ("ExpiredToken", 400, "renew it"),
        ("SlowDown", 503, "run the same command again"),
        ("InvalidBucketName", 400, "3 to 63"),
        ("Strange", 400, "because"),
    ],
)
def test_what_the_cloud_refuses_is_explained(
    run: Run, page: Path, monkeypatch: pytest.MonkeyPatch, code: str, status: int, message: str
) -> None:
    def call(client: Any, operation: str, arguments: dict[str, Any]) -> Any:
        if operation == "CreateBucket":
            about = {"Error": {"Code": code, "Message": "because"}}
            raise ClientError({**about, "ResponseMetadata": {"HTTPStatusCode": status}}, operation)  # type: ignore[arg-type]
        return REAL_CALL(client, operation, arguments)

    monkeypatch.setattr(BaseClient, "_make_api_call", call)
    result = run("site", "--bucket", "b-b", "--folder", str(page), "--api", URL)
    assert result.exit_code == 1
    last = result.output.splitlines()[-1]
    assert last.startswith(f"Error: CreateBucket failed ({code}")
    assert message in last


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (boto.EndpointConnectionError(endpoint_url="https://a.example"), errors.AGAIN),
        (boto.ConnectTimeoutError(endpoint_url="https://a.example"), errors.AGAIN),
        (boto.ReadTimeoutError(endpoint_url="https://a.example"), errors.AGAIN),
        (boto.WaiterError("FunctionActiveV2", "timed out", {}), errors.AGAIN),
        (boto.ProfileNotFound(profile="mine"), "AWS_PROFILE"),
        (boto.ParamValidationError(report="a name is too long"), "a name is too long"),
    ],
)
def test_what_boto_says_is_explained(error: Exception, advice: str) -> None:
    assert advice in str(errors.explain(error))
    assert errors.explain(KeyError("a bug")) is None


@pytest.mark.usefixtures("cloud")
def test_a_bucket_of_somebody_else(run: Run, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def call(client: Any, operation: str, arguments: dict[str, Any]) -> Any:
        if operation == "HeadBucket":
            about = {"Error": {"Code": "403"}, "ResponseMetadata": {"HTTPStatusCode": 403}}
            raise ClientError(about, operation)  # type: ignore[arg-type]
        return REAL_CALL(client, operation, arguments)

    monkeypatch.setattr(BaseClient, "_make_api_call", call)
    for command in (("site", "--folder", str(page), "--api", URL), ("remove", "--yes")):
        result = run(*command, "--bucket", "taken")
        assert result.exit_code == 1
        assert "the bucket taken belongs to somebody else" in result.output


def test_without_credentials_or_region(run: Run, page: Path, zip_file: Path) -> None:
    put = ("site", "--bucket", "b-b", "--folder", str(page), "--api", URL)
    here = ("--region", REGION)
    assert "there are no credentials: set AWS_ACCESS_KEY_ID" in run(*put, *here).output
    assert "there are no credentials" in run(*put, "--cloud", "yandex").output
    for command in (put, ("function", "--zip", str(zip_file)), ("status",)):
        result = run(*command)
        assert "there is no region: set AWS_DEFAULT_REGION for all commands" in result.output
        assert result.exit_code == 1
