"""Columns and values as they are spoken of, and claims as text."""
