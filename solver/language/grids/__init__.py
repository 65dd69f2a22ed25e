"""Grids of equations, as puzzle magazines print them: read across and down.

rows.py             the text as rows of words, rows of signs, and rules
columns.py          which sign and which word stand in which column
grid.py             the equations of all rows and columns
"""
