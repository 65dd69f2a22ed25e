"""Puzzles and solutions for print: drawn once as shapes, written as SVG or LaTeX, and as booklets."""
