"""What is deployed, as lines to read."""

from __future__ import annotations

from collections.abc import Iterator

from deploy import cost, site
from deploy.aws import bound, budget, function, schedule, watch
from deploy.aws.function import Function
from deploy.site import Site


def of_site(there: Site) -> Iterator[str]:
    """The bucket and the page in it."""
    found = site.look(there)
    if not found.is_there:
        yield f"bucket    {there.bucket}: not there"
        return
    whose = "made here" if found.is_ours else "was there before"
    yield f"bucket    {there.bucket}: {whose}, {len(found.keys)} files of the page"
    yield f"page      {there.address}"


def of_function(there: Function) -> Iterator[str]:
    """The function, its address, who may call it, and the warm-up."""
    found = function.look(there)
    if found is None:
        yield f"function  {there.name}: not there"
        return
    about = found["Configuration"]
    yield (
        f"function  {there.name}: {about['Runtime']} on {about['Architectures'][0]}, "
        f"{about['MemorySize']} MB, {about['Timeout']} s, changed {about['LastModified']}"
    )
    live = function.look_live(there)
    known = ", ".join(map(str, function.versions(there)))
    yield f"version   {live['Version'] if live else 'none'} is live, of {known or 'none'}"
    missing = sorted(set(function.PUBLIC) - function.allowed(there))
    yield f"address   {function.url(there) or 'none'}"
    if missing:
        yield f"          not public, for want of {', '.join(missing)}: run function again"
    rule = schedule.look(there)
    warmth = f"{rule['ScheduleExpression']}, {rule['State'].lower()}" if rule else "none"
    yield f"warm-up   {warmth}"
    yield from _cost(there, about["Architectures"][0])


def _cost(there: Function, arch: str) -> Iterator[str]:
    """How many instances may run at once, what that can cost, and who hears of it."""
    most = bound.reserved(there)
    if most is None:
        most = bound.quota(there)
        yield f"at once   {most} instances, the quota of all functions: function --most N reserves"
    else:
        yield f"at once   {most} instances, reserved"
    yield f"an hour   costs at most {cost.worst_hour(cost.CLOUDS[f'aws, {arch}'], most)}"
    bill = budget.look(there)
    yield f"budget    {f'of ${budget.amount(bill):.0f} a month' if bill else 'none'}"
    alarms = [f"{each['MetricName']} {each['StateValue']}" for each in watch.look(there)]
    yield f"alarms    {', '.join(alarms).lower().replace('_', ' ') or 'none'}"
