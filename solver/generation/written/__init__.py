"""Calculations as they are written out by hand, and how letters stand for their digits."""
