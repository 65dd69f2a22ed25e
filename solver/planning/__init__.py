"""Puzzle → plan: the numbers that a search runs on, and with them the choice of the search."""
