"""Puzzles about the themes, made and rated before: `python -m bench.shelf` makes them."""
