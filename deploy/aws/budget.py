"""An alarm by mail when a month in AWS has cost more than was meant. It stops nothing."""

from __future__ import annotations

from typing import Any

from deploy.aws import function
from deploy.aws.function import Function
from deploy.changes import Changes
from deploy.clouds import MARK

NOTIFICATION = {
    "NotificationType": "ACTUAL",
    "ComparisonOperator": "GREATER_THAN",
    "Threshold": 100.0,
    "ThresholdType": "PERCENTAGE",
}


def budget_name(of: Function) -> str:
    """The name of a function's budget; no budget of another bears it."""
    return f"{MARK}-{of.name}"


def put_up(of: Function, dollars: int, mail: str, changes: Changes) -> None:
    """An alarm to that address when the account has cost so much in a month."""
    there = look(of)
    if there is not None and (amount(there), _mails(of)) == (dollars, [mail]):
        return
    if there is not None:
        remove(of, changes)
    changes.make(
        f"send a mail to {mail} when a month has cost ${dollars}",
        of.budgets.create_budget,
        AccountId=of.account,
        Budget={
            "BudgetName": budget_name(of),
            "BudgetType": "COST",
            "TimeUnit": "MONTHLY",
            "BudgetLimit": {"Amount": str(dollars), "Unit": "USD"},
        },
        NotificationsWithSubscribers=[
            {
                "Notification": NOTIFICATION,
                "Subscribers": [{"SubscriptionType": "EMAIL", "Address": mail}],
            }
        ],
    )


def remove(of: Function, changes: Changes) -> None:
    """Ends the alarm."""
    if look(of) is not None:
        changes.make(
            f"end the alarm {budget_name(of)}",
            of.budgets.delete_budget, AccountId=of.account, BudgetName=budget_name(of),
        )  # fmt: skip


def look(of: Function) -> dict[str, Any] | None:
    """AWS's description of the budget; None if there is none."""
    there = function.ask(
        of.budgets.describe_budget, AccountId=of.account, BudgetName=budget_name(of)
    )
    return there["Budget"] if there else None


def amount(there: dict[str, Any]) -> float:
    """The dollars of a month."""
    return float(there["BudgetLimit"]["Amount"])


def _mails(of: Function) -> list[str]:
    """Who hears of it."""
    there = function.ask(
        of.budgets.describe_subscribers_for_notification,
        AccountId=of.account, BudgetName=budget_name(of), Notification=NOTIFICATION,
    )  # fmt: skip
    return [one["Address"] for one in there["Subscribers"]] if there else []
