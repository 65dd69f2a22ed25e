"""Puzzles for print: drawn once as shapes, written as SVG or LaTeX, gathered in booklets."""
