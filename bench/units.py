"""Times, ratios and numbers, formatted."""

from __future__ import annotations

from math import floor, log10

UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))


def duration(seconds: float) -> str:
    """Three significant digits: '16.3 µs', '50 µs', '1,230 s'."""
    size, unit = next(((s, u) for s, u in UNITS if seconds >= s), UNITS[-1])
    return f"{rounded(seconds / size, 3)} {unit}"


def ratio(times: float) -> str:
    """Two significant digits: '1.4×', '230×'."""
    return f"{rounded(times, 2)}×"


def rounded(number: float, digits: int) -> str:
    """So many significant digits, no zeros behind the point; thousands in groups."""
    if number <= 0:
        return "0"
    places = digits - 1 - floor(log10(number))
    text = f"{round(number, places):,.{max(places, 0)}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
