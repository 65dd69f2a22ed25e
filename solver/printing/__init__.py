"""Puzzles for print: figures as files and as LaTeX, the browser that prints, booklets."""
