"""What the worst hour can cost: every instance at work all the time, and nobody looking.

Prices are in US dollars, without taxes and the free share of each month, as the clouds published
them in November 2026 for their cheaper regions.
"""

from __future__ import annotations

from dataclasses import dataclass

# Instances at once, where nobody says how many. In Yandex Cloud it is three in each of three zones.
MOST = 10
MOST_YANDEX = 9

# Bytes of answers that one processor writes in a second at most: 2.2 MB took 0.17 s.
ANSWERS = 15_000_000

HOUR = 3600


@dataclass(frozen=True, slots=True)
class Prices:
    """What one cloud takes for an instance of the function."""

    second: float  # of an instance with the memory that it is deployed with
    million_calls: float
    gigabyte: float | None  # of traffic that leaves the cloud; None where it is not known here
    rate: int  # calls a second that reach one instance at most
    least: float  # seconds that each call is billed at least, whatever it took


# Megabytes of memory in AWS and what a GB-second costs there, by processor.
MEMORY_AWS = 1769
GB_SECOND_AWS = {"x86_64": 0.0000166667, "arm64": 0.0000133334}

# Ten calls a second and instance is Lambda's own limit. For the others it is what an instance can
# do that needs 10 ms between two calls.
CLOUDS = {
    **{
        f"aws, {arch}": Prices(MEMORY_AWS / 1024 * price, 0.20, 0.09, rate=10, least=0.001)
        for arch, price in GB_SECOND_AWS.items()
    },
    # Billed by the time of an instance: calls that follow one another closely share it.
    "google": Prices(0.000024 + 0.5 * 0.0000025, 0.40, 0.12, rate=100, least=0),
    "yandex": Prices(2 * 0.0531147456 / HOUR, 0.1554917784, None, rate=100, least=0.1),
}


@dataclass(frozen=True, slots=True)
class Hour:
    """What an hour costs, in dollars."""

    work: float  # time and calls
    gigabytes: float  # of answers that leave the cloud
    traffic: float | None

    def __str__(self) -> str:
        """As in “$1.11, and $48.60 for 540 GB of answers”."""
        traffic = "the traffic" if self.traffic is None else f"${self.traffic:.2f}"
        return f"${self.work:.2f}, and {traffic} for {self.gigabytes:.0f} GB of answers"


def worst_hour(prices: Prices, instances: int) -> Hour:
    """The hour in which everything that the bound lets through is asked for."""
    seconds = instances * HOUR * max(1.0, prices.rate * prices.least)
    calls = instances * HOUR * prices.rate
    gigabytes = instances * HOUR * ANSWERS / 1e9
    return Hour(
        seconds * prices.second + calls / 1e6 * prices.million_calls,
        gigabytes,
        None if prices.gigabyte is None else gigabytes * prices.gigabyte,
    )
