"""Cryptic kakuro: a grid of squares whose sums, and some of whose digits, are letters."""
