"""Searches that can be left and gone on with: a plan run against a budget, and what it found."""
