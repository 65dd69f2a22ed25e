"""The sections of the page, one module each: `section(conditions)` measures it and returns it."""

from __future__ import annotations

from collections.abc import Callable

from bench.conditions import Conditions
from bench.report import Section
from bench.sections import classics, drawn, hard, making, own, published, sharing, start

SECTIONS: tuple[Callable[[Conditions], Section], ...] = (
    classics.section,
    hard.section,
    own.section,
    published.section,
    drawn.section,
    making.section,
    start.section,
    sharing.section,
)
