"""An engine of processes on this machine."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from solver.engines.calls import Answer, Request, call
from solver.engines.jobs import MOMENT, check_jobs, in_order


@dataclass(frozen=True, slots=True)
class Processes:
    """So many processes; with one, all is done in this one."""

    jobs: int

    def __post_init__(self) -> None:
        check_jobs(self.jobs)

    def __call__(self, action: str, requests: Iterable[Request], until: float) -> Generator[Answer]:
        yield from in_order(Call(action), requests, self.jobs, until)


@dataclass(frozen=True, slots=True)
class Call:
    """The work: a moment's answer to a request, and the request for the rest."""

    action: str

    def __call__(self, request: Request) -> tuple[Answer, list[Request]]:
        answer = call(self.action, {**request, "timeout": MOMENT})
        rest = [] if answer["next"] is None else [{**request, "next": answer["next"]}]
        return answer, rest
