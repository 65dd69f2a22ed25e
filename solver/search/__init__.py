"""Searches that can be interrupted and resumed: a plan, run against a budget."""
