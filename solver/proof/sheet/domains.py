"""What an unknown may still be, as a bit mask: 0b1010 is 1 or 3."""

from __future__ import annotations

from functools import lru_cache

Domains = tuple[int, ...]  # bit masks


@lru_cache(maxsize=1 << 14)
def values(domain: int) -> tuple[int, ...]:
    """The values of a domain, ascending."""
    bits = []
    while domain:
        low = domain & -domain
        bits.append(low.bit_length() - 1)
        domain ^= low
    return tuple(bits)


def lowest(domain: int) -> int:
    """The least value of a domain."""
    return (domain & -domain).bit_length() - 1


def highest(domain: int) -> int:
    """The greatest value of a domain."""
    return domain.bit_length() - 1
