"""Puzzles that tests of the service ask for."""

from __future__ import annotations

SUM = "SEND + MORE = MONEY"


QUERY = "puzzle=SEND+%2B+MORE+%3D+MONEY"


# 96 solutions, so that there is something to go on with.
MANY = "ABC + DEF = GHIJ"
