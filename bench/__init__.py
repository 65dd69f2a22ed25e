"""Rebus and its peers in one run: `python -m bench` writes RESULTS.md and chart.svg."""
