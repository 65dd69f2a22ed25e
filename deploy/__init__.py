"""Deployment to a cloud: `python -m deploy`. The function itself imports nothing from here."""
