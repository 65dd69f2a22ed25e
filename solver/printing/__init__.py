"""Puzzles and solutions for print: drawn once as shapes, then written as SVG or LaTeX."""
