"""Puzzle → the numbers that a search runs on."""
