"""What a plain sum says, as one row of numbers."""

from __future__ import annotations

from array import array
from typing import NamedTuple


class LinearRow(NamedTuple):
    """What a puzzle of one equation says: Σ coefficient · digit = constant."""

    symbols: str  # the text in capitals, its signs in ASCII but for ×
    coefficients: array[int]  # letter by letter
    constant: int
    domains: array[int]  # alike: bit mask of the digits that it may have
