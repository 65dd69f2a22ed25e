"""How many instances of the function may run at once, which bounds what it can cost."""

from __future__ import annotations

from deploy import cost
from deploy.aws import function
from deploy.aws.function import Function
from deploy.changes import Changes


def put_up(of: Function, most: int | None, changes: Changes) -> None:
    """Reserves that many instances for the function, and so lets no more run at once.

    None leaves what was reserved before, else takes `cost.MOST`. Where the account's quota lets
    none be reserved, as in new accounts, the quota is the bound, and that is said.
    """
    there = reserved(of)
    if most is None:
        most = cost.MOST if there is None else there
    if there != most:
        changes.make(
            f"let at most {most} instances run at once",
            _reserve, of=of, most=most, changes=changes,
        )  # fmt: skip


def reserved(of: Function) -> int | None:
    """The instances that are reserved; None if none are, or there is no function."""
    there = function.look(of) or {}
    found: int | None = there.get("Concurrency", {}).get("ReservedConcurrentExecutions")
    return found


def quota(of: Function) -> int:
    """The instances that may run at once in the account's region, of all functions together."""
    limits = of.lambda_.get_account_settings()["AccountLimit"]
    return int(limits["ConcurrentExecutions"])


def _reserve(of: Function, most: int, changes: Changes) -> None:
    from botocore.exceptions import ClientError

    try:
        of.lambda_.put_function_concurrency(FunctionName=of.name, ReservedConcurrentExecutions=most)
    except ClientError as error:
        # What Lambda says where too few would be left for other functions: 10 to 100 of them.
        if "UnreservedConcurrentExecution" not in error.response["Error"].get("Message", ""):
            raise
        changes.say(
            f"warning: the quota of this account does not let {most} be reserved. It is "
            f"{quota(of)} instances at once, of all functions together, and that is the bound"
        )
